//! What leaves the device: games and the book as files that other programs read.
//!
//! Everything here is written piece by piece into any [`core::fmt::Write`], so that a terminal, a page and a device that has no room for
//! a whole file say the same bytes. Those with a name are what a computer sees through a cable: [`Outgoing`].
//!
//! | what | says | written by |
//! |---|---|---|
//! | `GAMES.CSV` | a line for each player of each kept game, for a spreadsheet | [`write_csv_head`], [`write_csv_lines`] |
//! | `EVENING.TXT` | one game's ranking and every line of its score, for people | [`write_evening`] |
//! | JSON | the same for programs | [`write_json`] |
//! | a journal | one game entry by entry, to be read back, with what each is in words | [`write_journal`] |
//! | a table or a picture | where everybody's points came from, over all kept games | [`Statistics`](crate::history::Statistics) |
//! | a picture | one game's points by turn, with its launches | [`write_story`] |
//! | `CARDS.TOML` | what the owner taught the device | [`write_cards`] |
//! | a brief text | a result, for a code on the smallest screen | [`write_brief`] |
//! | a code | a link or a brief text, as a phone reads it | [`link_code`], [`brief_code`] |
//! | `IMAGE.BIN` | all that is saved, as it lies in the flash | the store |
//! | a link | one game for BG Stats, an app in which people keep their plays | [`write_link`] |

mod bg_stats;
mod brief;
mod cards;
mod code;
mod csv;
mod date;
mod evening;
mod files;
mod journal;
mod json;
mod statistics;
mod story;

use core::fmt::{Display, Formatter, Result};

use crate::components::Seat;
use crate::journal::Header;
use crate::text::{Language, Phrase};

pub use bg_stats::{write_link, write_play};
pub use brief::{BRIEF, write_brief};
pub use cards::{pile_key, write_cards};
pub(crate) use code::largest_link;
pub use code::{brief_code, link_code};
pub use csv::{write_csv_head, write_csv_lines};
pub use date::{BadDate, PlayDate};
pub use evening::{SheetText, write_evening};
pub use files::{Contents, Outgoing};
pub use journal::write_journal;
pub(crate) use json::Quoted;
pub use json::write_json;
use statistics::Plain;
pub use story::write_story;

/// What a player is called: by the name; without one a rival is called so, and a person by the number of the seat.
#[derive(Clone, Copy, Debug)]
pub struct Called<'a> {
    header: &'a Header,
    seat: Seat,
    language: Language,
}

impl Display for Called<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let name = self.header.names.of(self.seat);
        if !name.is_empty() {
            return f.write_str(name);
        }
        let number = self.seat.index().saturating_add(1);
        let rivals = &self.header.company.rivals;
        if rivals.of(self.seat).is_none() {
            return self.language.say(Phrase::PlayerNumber.with(&number)).fmt(f);
        }
        self.language.say(Phrase::Rival).fmt(f)?;
        match rivals.0.iter().flatten().count() {
            0 | 1 => Ok(()),
            _ => write!(f, " {number}"),
        }
    }
}

/// What a player is called in a language.
#[must_use]
pub const fn called_in(header: &Header, seat: Seat, language: Language) -> Called<'_> {
    Called {
        header,
        seat,
        language,
    }
}

/// Seconds as minutes, and one for less: nobody plays for no time.
const fn whole_minutes(seconds: u32) -> u32 {
    let rounded = seconds.saturating_add(30) / 60;
    if rounded == 0 { 1 } else { rounded }
}

/// What programs learn a player is called: in English, whatever the device speaks.
const fn called(header: &Header, seat: Seat) -> Called<'_> {
    called_in(header, seat, Language::English)
}
