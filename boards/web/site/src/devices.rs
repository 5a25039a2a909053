//! The devices with a Pico: for each the file that is dropped onto one, and how it is wired.

use std::path::Path;

use perijove::companion::BUTTONS;
use probe::trouble::{Tried, Trouble};
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
pub fn names(top: &Path) -> Tried<Vec<String>> {
    let folder = top.join("boards/pico/src/bin");
    let unread = |error| Trouble::new(format!("{folder:?} can't be read: {error}."));
    let mut names = Vec::new();
    for entry in std::fs::read_dir(&folder).map_err(unread)? {
        let path = entry.map_err(unread)?.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        names.push(name.into_owned());
    }
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
    let names = BUTTONS.map(|button| format!("{button:?}"));
    let contacts: Vec<_> = names.into_iter().zip(table.buttons).collect();
    Ok(Device {
        name: name.to_owned(),
        file: uf2::of(&image)?,
        wiring: json!({
            "buttons": table.buttons,
            "controller": table.controller,
            "clock": table.clock,
            "data": table.data,
            "led": table.led,
        }),
        contacts: json!(contacts),
    })
}
