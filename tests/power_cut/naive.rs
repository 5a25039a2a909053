//! A keeper as one writes it on a first evening: erase the old save, write the new one. The plug defeats it.

use std::rc::Rc;

use embedded_storage::nor_flash::{NorFlash, ReadNorFlash};
use perijove::book::{BOOK_BYTES, Book};
use perijove::journal::{Game, SAVE_BYTES};
use sim::nor::{Nor, NorFault, SECTOR};

use crate::evening::{Change, Kept};
use crate::plug::Keeper;

const GAME_AT: u32 = 0;
const BOOK_AT: u32 = 2 * SECTOR as u32;

/// Two fixed places, each erased and written anew.
#[derive(Clone)]
pub(crate) struct Naive(Nor);

impl Naive {
    fn replace(&mut self, at: u32, bytes: &[u8]) -> Result<(), NorFault> {
        let sectors = bytes.len().div_ceil(SECTOR) * SECTOR;
        self.0.erase(at, at + sectors as u32)?;
        self.0.write(at, bytes)
    }
}

/// The start of these bytes that has a good checksum.
fn first<T>(bytes: &[u8], read: impl Fn(&[u8]) -> Option<T>) -> Option<T> {
    (0..=bytes.len()).find_map(|length| read(&bytes[..length]))
}

impl Keeper for Naive {
    const KEEPS_PAST: bool = false;

    fn open(mut flash: Nor) -> (Self, Kept) {
        let mut game = vec![0; SAVE_BYTES.min(600)];
        flash.read(GAME_AT, &mut game).expect("power");
        let mut book = vec![0; BOOK_BYTES];
        flash.read(BOOK_AT, &mut book).expect("power");
        let kept = Kept {
            book: first(&book, |bytes| Book::load(bytes).ok()).unwrap_or_default(),
            game: first(&game, |bytes| Game::load(bytes).ok()).map(Rc::new),
            past: Vec::new(),
        };
        (Naive(flash), kept)
    }

    fn save(&mut self, change: Change, kept: &Kept) -> Result<(), String> {
        let saved = match (change, &kept.game) {
            (Change::Begin | Change::Entries { .. }, Some(game)) => {
                self.replace(GAME_AT, &game.save())
            }
            (Change::Book, _) => self.replace(BOOK_AT, &kept.book.save()),
            _ => Ok(()),
        };
        saved.map_err(|fault| format!("{fault:?}"))
    }

    fn flash(&mut self) -> &mut Nor {
        &mut self.0
    }

    fn close(self) -> Nor {
        self.0
    }
}
