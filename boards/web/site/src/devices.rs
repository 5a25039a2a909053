//! The devices with a Pico: for each the file that is dropped onto one, and how it is wired.

use probe::device::wiring;
use probe::table::BUTTONS;
use probe::trouble::Tried;
use probe::{firmware, uf2};
use serde_json::{Value, json};

/// A device as the site offers it.
#[derive(Clone, Debug)]
pub struct Device {
    /// Its name, that of its file in `boards/pico/src/bin`.
    pub name: String,
    /// The UF2 file.
    pub file: Vec<u8>,
    /// What the emulated board has to know of it.
    pub wiring: Value,
    /// Its buttons by name, and their pins.
    pub contacts: Value,
}

/// Every device there is, by name; the one that is meant unless another is named comes first.
///
/// # Errors
///
/// A sentence when the folder of devices can't be read.
pub fn names() -> Tried<Vec<String>> {
    let mut names = firmware::devices()?;
    names.sort_by_key(|name| (name != firmware::DEVICE, name.clone()));
    Ok(names)
}

/// Builds a device.
///
/// # Errors
///
/// A sentence with what the compiler said.
pub fn device(name: &str) -> Tried<Device> {
    let image = firmware::image(name)?;
    let table = image.wiring()?;
    let named = |(button, pin): (u8, u8)| (BUTTONS.get(usize::from(button)), pin);
    let contacts: Vec<_> = table.contacts().map(named).collect();
    Ok(Device {
        name: name.to_owned(),
        file: uf2::of(&image)?,
        wiring: wiring(image.chip(), &table),
        contacts: json!(contacts),
    })
}
