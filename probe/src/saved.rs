//! What lies in the save region of a device's flash, written by the same store that the firmware has.

use perijove::app::Book;
use perijove::store::Store;
use terminal_board::nor::Nor;

use crate::device::Device;
use crate::image::{FLASH, Image};
use crate::trouble::{Tried, Trouble};

/// Whether an image has a store at all; one without forgets everything with the power.
#[must_use]
pub fn keeps(image: &Image) -> bool {
    let of_store = |name: &str| name.contains("perijove::store");
    image.symbols.iter().any(|symbol| of_store(&symbol.name))
}

/// The bounds of the save region in the flash, as the image tells them.
///
/// # Errors
///
/// A sentence when it does not tell.
pub fn region(image: &Image) -> Tried<(u32, u32)> {
    let bound = |name| {
        let at = u64::from(image.address(name)?);
        let at = at.checked_sub(FLASH).and_then(|at| u32::try_from(at).ok());
        at.ok_or_else(|| Trouble::new(format!("{name} lies outside of the flash.")))
    };
    Ok((bound("__save_start")?, bound("__save_end")?))
}

/// Saves a book in a device that has no power.
///
/// # Errors
///
/// A sentence when the image has no save region, or the store refuses.
pub fn write_book(device: &mut Device, book: &Book) -> Tried<()> {
    let (from, to) = region(device.image())?;
    let refused = |error| Trouble::new(format!("the book can't be saved: {error:?}."));
    let bytes = device.read_flash(from, to - from)?;
    let mut store = Store::open(Nor::holding(bytes)).map_err(refused)?;
    store.save_book(book).map_err(refused)?;
    device.write_flash(from, store.close().bytes())
}
