//! A result in so few letters that the code of it fits on the smallest screen: `GANYMEDE ANN 23 BEN 21`.
//!
//! A code of 29 modules, two pixels each, is all that 64 lines have room for. It holds 77 letters if they are capitals, figures and a few
//! signs, and four names of twelve letters with their points are 76. Letters with an accent lose it; somebody whose name has none that
//! can be kept, as one in Hangul, is called by the seat.

use core::fmt::{Result, Write};

use heapless::String;

use crate::components::Seat;
use crate::journal::Game;
use crate::sure::Sure;

/// The most letters of a brief result.
pub const BRIEF: usize = 77;

/// The most letters of a name in it.
const NAME: usize = 12;

/// Writes a result in brief; nothing if the game has none.
///
/// # Errors
///
/// Those of the writer.
pub fn write_brief(out: &mut impl Write, game: &Game) -> Result {
    let Some(result) = game.result() else {
        return Ok(());
    };
    out.write_str("GANYMEDE")?;
    let header = game.header();
    for seat in header.setup.players.seats() {
        let name = plain(header.names.of(seat), seat);
        // Nobody comes near a thousand; if somebody did, the others would still be listed.
        let points = result.of(seat).points.min(999);
        write!(out, " {name} {points}")?;
    }
    Ok(())
}

/// A name in letters that need little room, or else the seat.
fn plain(name: &str, seat: Seat) -> String<NAME, u8> {
    let mut plain = String::new();
    for letter in name.chars().flat_map(letters) {
        // What there is no room for is left out.
        let _ = plain.push(letter);
    }
    if !plain.chars().any(|letter| letter.is_ascii_alphanumeric()) {
        plain.clear();
        // Two letters have room.
        write!(plain, "P{}", seat.index().saturating_add(1)).surely();
    }
    plain
}

/// The plain letters of a letter: none, one or two.
fn letters(letter: char) -> impl Iterator<Item = char> {
    let plain = match letter {
        '0'..='9' | 'A'..='Z' => [Some(letter), None],
        'a'..='z' => [Some(letter.to_ascii_uppercase()), None],
        ' ' | '$' | '%' | '*' | '+' | '-' | '.' | '/' | ':' => [Some(letter), None],
        'À'..='Å' | 'à'..='å' => [Some('A'), None],
        'Æ' | 'æ' => [Some('A'), Some('E')],
        'Ç' | 'ç' => [Some('C'), None],
        'È'..='Ë' | 'è'..='ë' => [Some('E'), None],
        'Ì'..='Ï' | 'ì'..='ï' => [Some('I'), None],
        'Ð' | 'ð' => [Some('D'), None],
        'Ñ' | 'ñ' => [Some('N'), None],
        'Ò'..='Ö' | 'Ø' | 'ò'..='ö' | 'ø' => [Some('O'), None],
        'Œ' | 'œ' => [Some('O'), Some('E')],
        'Ù'..='Ü' | 'ù'..='ü' => [Some('U'), None],
        'Ý' | 'ý' | 'ÿ' => [Some('Y'), None],
        'Þ' | 'þ' => [Some('T'), Some('H')],
        'ß' => [Some('S'), Some('S')],
        _ => [None, None],
    };
    plain.into_iter().flatten()
}
