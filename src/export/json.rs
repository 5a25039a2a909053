//! A game as JSON, for programs. Keys may be added, none is ever renamed.
//!
//! Written by hand: a library for it would want a struct for every table, and here everything is said once, in order.

use core::fmt::{Display, Formatter, Result, Write};

use crate::components::Expansion;
use crate::journal::Game;
use crate::sure::Sure;
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
        r#"{{"game":{number},"mode":{mode},"edition":{edition},"moon":{moon},"over":{played},"#
    )?;
    let times = game.times();
    let timed = times.turns > 0;
    if let Some(seconds) = game.duration() {
        write!(out, r#""seconds":{seconds},"#)?;
    }
    out.write_str(r#""players":["#)?;
    let sheet = game.score();
    let mut gap = "";
    for seat in setup.players.seats() {
        let standing = sheet.standing(seat);
        let (name, began) = (Quoted(called(header, seat)), game.began() == Some(seat));
        let (total, complete) = (standing.points, standing.complete);
        let rank = OrNull(standing.rank.filter(|_| played));
        write!(
            out,
            r#"{gap}{{"name":{name},"began":{began},"total":{total},"complete":{complete},"rank":{rank},"#
        )?;
        // A rival has none.
        if timed && game.rival(seat).is_none() {
            write!(out, r#""seconds":{},"#, times.each.of(seat))?;
        }
        out.write_str(r#""lines":["#)?;
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

/// A text in quotes, with what JSON does not take as it is escaped, and what would turn the direction of the line it stands in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quoted<T>(pub(crate) T);

impl<T: Display> Display for Quoted<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_char('"')?;
        write!(Escaped(f), "{}", self.0)?;
        f.write_char('"')
    }
}

/// Whether a letter is not written as it is. All of these have four digits at most.
const fn is_escaped(letter: char) -> bool {
    matches!(letter,
        '"' | '\\' | '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}'
        // Ends of lines, and marks, embeddings, overrides and isolates of direction.
        | '\u{2028}' | '\u{2029}' | '\u{061c}' | '\u{200e}' | '\u{200f}'
        | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

struct Escaped<'a, 'f>(&'a mut Formatter<'f>);

impl Write for Escaped<'_, '_> {
    fn write_str(&mut self, text: &str) -> Result {
        // Most texts need nothing of it, and are written at once.
        let mut rest = text;
        while let Some((at, letter)) = rest.char_indices().find(|(_, letter)| is_escaped(*letter)) {
            let (plain, from) = rest.split_at_checked(at).sure_or((rest, ""));
            self.0.write_str(plain)?;
            match letter {
                '"' | '\\' => write!(self.0, "\\{letter}")?,
                control => write!(self.0, "\\u{:04x}", u32::from(control))?,
            }
            rest = from.get(letter.len_utf8()..).sure_or("");
        }
        self.0.write_str(rest)
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
