//! What leaves the device through a cable: four files, read from anywhere in them and never held as a whole.
//!
//! A text is written anew for every piece of it that is read, and only what falls into the window is kept. The longest, the games, is written
//! game by game, and reading goes on where it was: a computer reads a file from the front.

use core::fmt::{Result, Write};

use embedded_storage::nor_flash::NorFlash;

use super::{write_cards, write_csv_head, write_csv_lines, write_evening};
use crate::book::Book;
use crate::journal::Game;
use crate::share::{FileName, Files, Unreadable};
use crate::store::{Error, Store};
use crate::sure::Sure;

/// The files, in the order of their names.
const GAMES: usize = 0;
const EVENING: usize = 1;
const CARDS: usize = 2;
const IMAGE: usize = 3;

const NAMES: [FileName; 4] = [
    FileName::new("GAMES", "CSV"),
    FileName::new("EVENING", "TXT"),
    FileName::new("CARDS", "TOML"),
    FileName::new("IMAGE", "BIN"),
];

/// How long the files are, and where reading goes on.
#[derive(Clone, Debug, Default)]
pub struct Contents {
    sizes: [u32; NAMES.len()],
    /// How many of the sizes are known.
    measured: usize,
    mark: Mark,
}

/// A place in the table of games: a piece, of which the first is the head, and where that begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Mark {
    piece: usize,
    at: u32,
}

/// The files that are shared.
#[derive(Debug)]
pub struct Outgoing<'a, F> {
    /// What is saved.
    pub store: &'a mut Store<F>,
    /// What the owner has taught the device.
    pub book: &'a Book,
    /// The newest past game, if there is one.
    pub evening: Option<&'a Game>,
    /// How long they are.
    pub contents: &'a mut Contents,
}

impl<F: NorFlash> Outgoing<'_, F> {
    /// Finds out how long the files are, a piece at a time; false when that is known of all of them.
    ///
    /// # Errors
    ///
    /// [`Unreadable`].
    pub fn measure(&mut self) -> core::result::Result<bool, Unreadable> {
        let mut all = Window::over(u32::MAX, &mut []);
        match self.contents.measured {
            GAMES => {
                let Mark { piece, at } = self.contents.mark;
                all.at = at;
                let is_there = self.write_piece(piece, &mut all)?;
                let piece = piece.saturating_add(1);
                self.contents.mark = Mark { piece, at: all.at };
                if is_there {
                    return Ok(true);
                }
            }
            EVENING => self.write_evening(&mut all),
            CARDS => self.write_cards(&mut all),
            IMAGE => all.at = self.store.image_size(),
            _ => return Ok(false),
        }
        let sizes = &mut self.contents.sizes;
        *sizes.get_mut(self.contents.measured).sure_or(&mut 0) = all.at;
        self.contents.measured = self.contents.measured.saturating_add(1);
        Ok(true)
    }

    /// Writes a piece of the table of games; false behind the last.
    fn write_piece(
        &mut self,
        piece: usize,
        out: &mut Window<'_>,
    ) -> core::result::Result<bool, Unreadable> {
        let Some(nth) = piece.checked_sub(1) else {
            // It ends where the window ends.
            let _ = write_csv_head(out);
            return Ok(true);
        };
        match self.store.past(nth) {
            Ok(Some(past)) => {
                let _ = write_csv_lines(out, &past);
                Ok(true)
            }
            Ok(None) => Ok(false),
            // One that can't be read is not listed.
            Err(Error::NoSuchGame) => Ok(true),
            Err(_) => Err(Unreadable),
        }
    }

    fn write_evening(&self, out: &mut Window<'_>) {
        if let Some(game) = self.evening {
            let _ = write_evening(out, game, self.book.settings.language);
        }
    }

    fn write_cards(&self, out: &mut Window<'_>) {
        let _ = write_cards(out, self.book);
    }

    fn read_games(&mut self, out: &mut Window<'_>) -> core::result::Result<(), Unreadable> {
        let mut mark = self.contents.mark;
        if mark.at > out.from {
            mark = Mark::default();
        }
        out.at = mark.at;
        while !out.is_full() {
            // The next one who reads may want more of this piece.
            self.contents.mark = mark;
            if !self.write_piece(mark.piece, out)? {
                break;
            }
            mark = Mark {
                piece: mark.piece.saturating_add(1),
                at: out.at,
            };
        }
        Ok(())
    }
}

impl<F: NorFlash> Files for Outgoing<'_, F> {
    const LABEL: &'static str = "PERIJOVE";
    const NAMES: &'static [FileName] = &NAMES;

    fn size(&self, nth: usize) -> u32 {
        self.contents.sizes.get(nth).copied().unwrap_or(0)
    }

    fn read(
        &mut self,
        nth: usize,
        from: u32,
        bytes: &mut [u8],
    ) -> core::result::Result<(), Unreadable> {
        let mut window = Window::over(from, bytes);
        match nth {
            GAMES => self.read_games(&mut window)?,
            EVENING => self.write_evening(&mut window),
            CARDS => self.write_cards(&mut window),
            _ => {
                let left = self.size(IMAGE).saturating_sub(from);
                let count = usize::try_from(left).sure_or(usize::MAX).min(bytes.len());
                let bytes = bytes.get_mut(..count).sure_or(&mut []);
                let read = self.store.read_image(from, bytes);
                return read.map_err(|_| Unreadable);
            }
        }
        Ok(())
    }
}

/// Keeps what falls into a stretch of a text, and counts the rest.
struct Window<'a> {
    /// Where the next byte stands.
    at: u32,
    /// Where the stretch begins.
    from: u32,
    kept: &'a mut [u8],
}

impl<'a> Window<'a> {
    fn over(from: u32, kept: &'a mut [u8]) -> Self {
        Window { at: 0, from, kept }
    }

    /// Where the stretch ends.
    fn end(&self) -> u32 {
        let length = u32::try_from(self.kept.len()).sure_or(u32::MAX);
        self.from.saturating_add(length)
    }

    fn is_full(&self) -> bool {
        self.at >= self.end()
    }
}

impl Write for Window<'_> {
    /// Ends the writing behind the stretch, as if it had failed: what follows need not be made.
    fn write_str(&mut self, text: &str) -> Result {
        let length = u32::try_from(text.len()).sure_or(u32::MAX);
        let (begins, ends) = (self.at, self.at.saturating_add(length));
        let before = self.from.saturating_sub(begins);
        let place = begins.saturating_sub(self.from);
        self.at = ends;
        if before < length {
            let skipped = usize::try_from(before).sure_or(usize::MAX);
            let place = usize::try_from(place).sure_or(usize::MAX);
            let cells = self.kept.iter_mut().skip(place);
            for (cell, byte) in cells.zip(text.bytes().skip(skipped)) {
                *cell = byte;
            }
        }
        if ends > self.end() {
            return Err(core::fmt::Error);
        }
        Ok(())
    }
}
