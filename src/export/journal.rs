//! A game's entries as lines, for people: what is written is read back by [`Game::read_text`], and what it means stands beside it.

use core::fmt::{Display, Result, Write};

use crate::journal::{Entry, Game};
use crate::ledger::{Correction, Fact};
use crate::text::{Language, Phrase, Whole};

use super::Called;

/// Writes a game entry by entry, each with what it is in words.
///
/// # Errors
///
/// Those of the writer.
pub fn write_journal(out: &mut impl Write, game: &Game, language: Language) -> Result {
    let header = game.header();
    game.write_remarked(out, &|out, entry| {
        let said = language.say(entry);
        let is = |out: &mut dyn Write, parts: [&dyn Display; 2]| {
            write!(out, "{}", language.say(Phrase::Is.with_all(&parts)))
        };
        match entry {
            // The words alone would not say whose it is.
            Entry::Counted { seat, .. } | Entry::Settlers { seat, .. } => {
                let called = Called {
                    header,
                    seat,
                    language,
                };
                is(out, [&called, &said])
            }
            // Nor which card.
            Entry::Fact(
                Fact::Described { card, .. } | Fact::Corrected(Correction::Added { card, .. }),
            ) => is(out, [&said, &language.say(Whole(card))]),
            _ => write!(out, "{said}"),
        }
    })
}
