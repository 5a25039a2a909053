//! What tells one row from another, and one question from the next: a number made of all that a person saw.
//!
//! A painter shows a row, a person takes it, and in between a rival may have played. The sign says whether what is there now is what was seen.

use core::fmt::{Result, Write};

use crate::app::App;
use crate::app::meaning::Meaning;
use crate::app::page::Page;
use crate::app::screen::Rows;

use super::Offered;

/// The sign of a question or of a row.
pub type Sign = u32;

/// FNV-1a, 32 bits: short, and good enough to tell a few dozen rows from those of the next question.
#[derive(Clone, Copy)]
pub(super) struct Signing(u32);

impl Signing {
    const fn new() -> Self {
        Signing(0x811c_9dc5)
    }

    fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u32::from(*byte)).wrapping_mul(0x0100_0193);
        }
    }

    /// What comes of it.
    pub(super) const fn sign(self) -> Sign {
        self.0
    }
}

impl Write for Signing {
    fn write_str(&mut self, text: &str) -> Result {
        self.add(text.as_bytes());
        // No two texts run into each other.
        self.add(&[0xff]);
        Ok(())
    }
}

impl App {
    /// The sign of the question: where the game stands, which page is open, what it asks and whom. How far a thought is has no part in it.
    #[must_use]
    pub fn sign(&self) -> Sign {
        self.signing().sign()
    }

    pub(super) fn signing(&self) -> Signing {
        let mut signing = Signing::new();
        if let Some(game) = self.game_in_sight() {
            signing.add(game.log().happened());
        }
        let page = &self.flow;
        let whom = page.whom(self).map_or(0xfe, |seat| seat as u8);
        signing.add(&[whom]);
        for words in [page.name(), &page.title(self), &page.badge(self)] {
            // It takes whatever is written.
            let _ = signing.write_str(words);
        }
        signing
    }

    /// The sign of a row of a question: what it says and shows there. The menu of a game is the same wherever it is offered.
    pub(super) fn sign_of_row(&self, question: Signing, offered: &Offered<'_>) -> Sign {
        if offered.meaning == Some(Meaning::Menu) {
            return Signing::new().sign();
        }
        let mut signing = question;
        let _ = write!(signing, "{offered}");
        let _ = write!(signing, "{}", self.row_words(&offered.row));
        signing.sign()
    }

    /// The row that a person saw, if it still means the same: where it was, or the only one elsewhere that is like it.
    #[must_use]
    pub fn row_seen(&self, index: usize, sign: Sign) -> Option<usize> {
        let question = self.signing();
        let is_it = |index: &usize| self.sign_of_row(question, &self.offered(*index)) == sign;
        let count = self.count();
        if index < count && is_it(&index) {
            return Some(index);
        }
        let mut alike = (0..count).filter(is_it);
        alike.next().filter(|_| alike.next().is_none())
    }
}
