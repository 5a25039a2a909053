//! Kept games as a table for spreadsheets: a line for each player of each game, after RFC 4180.
//!
//! A game that was given up has its lines too, with nothing in the columns of a result. A name that begins as a formula does has `'` before
//! it, which is how spreadsheets know that it is a text: opening a table must not compute what somebody is called.

use core::fmt::{Display, Result, Write};

use crate::components::Expansion;
use crate::journal::{Mode, Past};

use super::{called, whole_minutes};

/// Writes the names of the columns.
///
/// # Errors
///
/// Those of the writer.
pub fn write_csv_head(out: &mut impl Write) -> Result {
    out.write_str("game,mode,edition,moon,players,seat,name,began,points,place,won,minutes\r\n")
}

/// Writes a line for each player of a game.
///
/// # Errors
///
/// Those of the writer.
pub fn write_csv_lines(out: &mut impl Write, past: &Past) -> Result {
    let setup = &past.header.setup;
    for seat in setup.players.seats() {
        let (number, mode) = (past.number, past.header.mode.word());
        let moon = u8::from(setup.plays(Expansion::Moon));
        let (edition, players) = (setup.edition.word(), setup.players.count());
        let place = seat.index().saturating_add(1);
        write!(out, "{number},{mode},{edition},{moon},{players},{place},")?;
        write_field(out, &called(&past.header, seat))?;
        // A count of a game that nobody recorded does not ask who began.
        let began = setup.first == seat && past.header.mode != Mode::Tally;
        write!(out, ",{}", u8::from(began))?;
        match past.result.as_ref().map(|result| result.of(seat)) {
            Some(finish) => {
                let won = u8::from(finish.place == 1);
                write!(out, ",{},{},{won},", finish.points, finish.place)?;
            }
            None => out.write_str(",,,,")?,
        }
        if let Some(seconds) = past.seconds {
            write!(out, "{}", whole_minutes(seconds.into()))?;
        }
        out.write_str("\r\n")?;
    }
    Ok(())
}

/// Writes a field in quotes, since anybody may be called anything.
fn write_field(out: &mut impl Write, what: &impl Display) -> Result {
    out.write_char('"')?;
    let mut field = Field { out, begun: false };
    write!(field, "{what}")?;
    out.write_char('"')
}

/// Doubles quotes, and keeps a text from being taken for a formula.
struct Field<'a, W> {
    out: &'a mut W,
    begun: bool,
}

impl<W: Write> Write for Field<'_, W> {
    fn write_str(&mut self, text: &str) -> Result {
        for letter in text.chars() {
            if !self.begun && begins_formula(letter) {
                self.out.write_char('\'')?;
            }
            self.begun = true;
            if letter == '"' {
                self.out.write_char('"')?;
            }
            self.out.write_char(letter)?;
        }
        Ok(())
    }
}

/// Whether a spreadsheet takes a field that begins so for a formula; the wide forms are what keyboards of East Asia type.
const fn begins_formula(letter: char) -> bool {
    matches!(
        letter,
        '=' | '+' | '-' | '@' | '\t' | '\r' | '\u{ff1d}' | '\u{ff0b}' | '\u{ff0d}' | '\u{ff20}'
    )
}
