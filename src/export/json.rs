//! A game as JSON, for programs. Keys may be added, none is ever renamed.
//!
//! Written by hand: a library for it would want a struct for every table, and here everything is said once, in order.

use core::fmt::{Display, Formatter, Result, Write};

use crate::components::Expansion;
use crate::journal::Game;
use crate::text::Language;

use super::called;

/// Writes a game with its score, as one value of JSON; the number is that of the kept game.
///
/// # Errors
///
/// Those of the writer.
pub fn write_json(out: &mut impl Write, number: u32, game: &Game) -> Result {
    let header = game.header();
    // Not what it began with: the edition can be put right, and so can who began.
    let setup = game.ledger().setup();
    let (mode, edition) = (Quoted(header.mode.word()), Quoted(setup.edition.word()));
    let moon = setup.plays(Expansion::Moon);
    let played = game.is_played();
    write!(
        out,
        r#"{{"game":{number},"mode":{mode},"edition":{edition},"moon":{moon},"over":{played},"players":["#
    )?;
    let sheet = game.score();
    let mut gap = "";
    for seat in setup.players.seats() {
        let standing = sheet.standing(seat);
        let (name, began) = (Quoted(called(header, seat)), game.began() == Some(seat));
        let (total, complete) = (standing.points, standing.complete);
        let rank = OrNull(standing.rank.filter(|_| played));
        write!(
            out,
            r#"{gap}{{"name":{name},"began":{began},"total":{total},"complete":{complete},"rank":{rank},"lines":["#
        )?;
        gap = "";
        for line in sheet.lines(seat) {
            let reason = Quoted(Language::English.say(*line));
            let (count, each, points) = (OrNull(line.count), line.each, OrNull(line.points()));
            write!(
                out,
                r#"{gap}{{"reason":{reason},"count":{count},"each":{each},"points":{points}}}"#
            )?;
            gap = ",";
        }
        out.write_str("]}")?;
        gap = ",";
    }
    out.write_str("]}")
}

/// A text in quotes, with what JSON does not take as it is escaped.
#[derive(Clone, Copy, Debug)]
pub(super) struct Quoted<T>(pub(super) T);

impl<T: Display> Display for Quoted<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_char('"')?;
        write!(Escaped(f), "{}", self.0)?;
        f.write_char('"')
    }
}

struct Escaped<'a, 'f>(&'a mut Formatter<'f>);

impl Write for Escaped<'_, '_> {
    fn write_str(&mut self, text: &str) -> Result {
        for letter in text.chars() {
            match letter {
                '"' | '\\' => write!(self.0, "\\{letter}")?,
                control if control < ' ' => write!(self.0, "\\u{:04x}", u32::from(control))?,
                plain => self.0.write_char(plain)?,
            }
        }
        Ok(())
    }
}

/// Something, or `null`.
struct OrNull<T>(Option<T>);

impl<T: Display> Display for OrNull<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match &self.0 {
            Some(what) => what.fmt(f),
            None => f.write_str("null"),
        }
    }
}
