//! What lies in the save region of a device's flash, written by the same store that the firmware has.

use perijove::app::Book;
use perijove::journal::Game;
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

/// The bytes of a device's save region.
///
/// # Errors
///
/// A sentence when the image has no save region.
pub fn read(device: &mut Device) -> Tried<Vec<u8>> {
    let (from, to) = region(device.image())?;
    device.read_flash(from, to - from)
}

/// Saves a book in a device that has no power.
///
/// # Errors
///
/// A sentence when the image has no save region, or the store refuses.
pub fn write_book(device: &mut Device, book: &Book) -> Tried<()> {
    write(device, book, None)
}

/// Saves a book and a game in a device that has no power.
///
/// # Errors
///
/// A sentence when the image has no save region, or the store refuses.
pub fn write(device: &mut Device, book: &Book, game: Option<&Game>) -> Tried<()> {
    let (from, _) = region(device.image())?;
    let refused = |error| Trouble::new(format!("it can't be saved: {error:?}."));
    let mut store = Store::open(Nor::holding(read(device)?)).map_err(refused)?;
    store.save_book(book).map_err(refused)?;
    if let Some(game) = game {
        store.begin_game(game).map_err(refused)?;
    }
    device.write_flash(from, store.close().bytes())
}
