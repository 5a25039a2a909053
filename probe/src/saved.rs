//! What lies in the save region of a device's flash, written by the same store that the firmware has.

use std::fs;
use std::ops::Range;
use std::path::Path;

use perijove::book::Book;
use perijove::export::write_journal;
use perijove::journal::Game;
use perijove::store::Store;
use perijove::text::Language;
use sim::nor::Nor;
use terminal_board::store::IMAGE_BYTES;

use crate::device::Device;
use crate::image::{FLASH, Image};
use crate::mirror::Kept;
use crate::trouble::{Tried, Trouble};

/// The bounds of the save region in the flash, as the image states them.
///
/// # Errors
///
/// A sentence when it does not say, as a UF2 file.
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
/// A sentence when the image does not say where that is.
pub fn read(device: &mut Device) -> Tried<Vec<u8>> {
    let (from, to) = region(device.image())?;
    device.read_flash(from, to - from)
}

/// Saves a book, and a game if there is one, in a device that has no power.
///
/// # Errors
///
/// A sentence when the image does not say where its save region is, or the store refuses.
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

/// The bytes of a slot of the store.
const SLOT: usize = 16 * 1024;

/// More changes in one slot than a game that is written anew makes.
const MANY: usize = 16;

/// Saves the same change of the running game until its slot has no room for another; answers which bytes of the region it has.
///
/// # Errors
///
/// A sentence when the image does not say where its save region is, the store refuses, or the slot never gets full.
pub fn fill(device: &mut Device, game: &Game) -> Tried<Range<usize>> {
    let (from, _) = region(device.image())?;
    let refused = |error| Trouble::new(format!("it can't be saved: {error:?}."));
    let mut store = Store::open(Nor::holding(read(device)?)).map_err(refused)?;
    store.load_game(&mut None).map_err(refused)?;
    let last = u16::try_from(game.log().bytes().len().saturating_sub(1)).unwrap_or(0);
    let mut slot = None;
    let mut changes = 0;
    for _ in 0..SLOT {
        let before = store.flash().bytes().to_vec();
        store.save_game(game, last).map_err(refused)?;
        let after = store.flash().bytes();
        let slots = before.chunks(SLOT).zip(after.chunks(SLOT)).enumerate();
        let changed: Vec<usize> = slots
            .filter_map(|(nth, (before, after))| (before != after).then_some(nth))
            .collect();
        // After many changes in one slot the first that goes elsewhere was one too many.
        match (slot, &changed[..]) {
            (Some(same), [only]) if same == *only => changes += 1,
            (Some(full), _) if changes >= MANY => {
                device.write_flash(from, &before)?;
                return Ok(full * SLOT..(full + 1) * SLOT);
            }
            (_, [.., last]) => (slot, changes) = (Some(*last), 0),
            (_, []) => {}
        }
    }
    Err(Trouble::new("the slot does not get full."))
}

/// Puts the content of a file into the save region of a device that has no power; what lies behind the file's end is erased.
///
/// # Errors
///
/// A sentence when there is no such file, or it is none of ours.
pub fn load(device: &mut Device, path: &Path) -> Tried<()> {
    let (from, _) = region(device.image())?;
    device.write_flash(from, &region_in(path)?)
}

/// Writes the save region of a device into a file, as the terminal companion has it.
///
/// # Errors
///
/// A sentence when the file can't be written.
pub fn keep(device: &mut Device, path: &Path) -> Tried<()> {
    let written = terminal_board::store::write(path, &read(device)?);
    written.map_err(|error| Trouble::new(format!("{path:?} can't be written: {error}.")))
}

/// The save region in a file: the file itself, or the end of a whole flash.
fn region_in(path: &Path) -> Tried<Vec<u8>> {
    const WHOLE: usize = 2 * IMAGE_BYTES;
    let unread = |error| Trouble::new(format!("{path:?} can't be read: {error}."));
    let mut bytes = fs::read(path).map_err(unread)?;
    match bytes.len() {
        WHOLE => drop(bytes.drain(..IMAGE_BYTES)),
        length if length <= IMAGE_BYTES => bytes.resize(IMAGE_BYTES, 0xff),
        _ => {
            return Err(Trouble::new(format!(
                "{path:?} is neither a save region nor a whole flash."
            )));
        }
    }
    Ok(bytes)
}

/// The journal of the running game as text, from a file that holds a save region or a whole flash; `None` without a game.
///
/// # Errors
///
/// A sentence when the file holds no such thing.
pub fn export(path: &Path) -> Tried<Option<String>> {
    let region = region_in(path)?;
    let erased = region.iter().all(|byte| *byte == 0xff);
    let odd = |error| Trouble::new(format!("{path:?} can't be read: {error:?}."));
    let store = Store::open(Nor::holding(region.clone())).map_err(odd)?;
    if !erased && !store.is_used() {
        return Err(Trouble::new(format!("nothing was ever saved in {path:?}.")));
    }
    let Some(game) = Kept::of(region)?.game else {
        return Ok(None);
    };
    let mut text = String::new();
    match write_journal(&mut text, &game, Language::English) {
        Ok(()) => Ok(Some(text)),
        Err(_) => Err(Trouble::new("the journal can't be written.")),
    }
}
