//! What the owner taught the device, as a file that people can read, change and share: cards, track, names, language, council fields.
//!
//! It is TOML, and the terminal's command `deck` reads it back. A track that nobody has vouched for is left out, and so is a kind of
//! which no card is known.

use core::fmt::{Display, Result, Write};

use crate::book::Book;
use crate::components::words::Words;
use crate::components::{Pile, Track};

use super::json::Quoted;

/// The key of a kind of cards.
#[must_use]
pub const fn pile_key(pile: Pile) -> &'static str {
    match pile {
        Pile::Tiles => "tiles",
        Pile::Earth => "earth",
        Pile::Mars => "mars",
        Pile::Ships => "ships",
        Pile::Advisors => "advisors",
    }
}

/// Writes what a book knows.
///
/// # Errors
///
/// Those of the writer.
pub fn write_cards(out: &mut impl Write, book: &Book) -> Result {
    let settings = &book.settings;
    out.write_str("# What Perijove knows of one copy of Ganymede; see `perijove help deck`.\n")?;
    // Which language the copy is printed in is for its owner to add: the device does not know.
    let edition = Quoted(settings.edition.word());
    writeln!(out, "copy = {{ edition = {edition} }}")?;
    writeln!(out, "language = {}", Quoted(settings.language.code()))?;
    if !book.names.is_empty() {
        out.write_str("names = ")?;
        write_row(out, book.names.iter().map(Quoted))?;
    }
    out.write_str("council = ")?;
    let fields = settings.council.0;
    write_row(out, fields.into_iter().map(|bonus| Quoted(Words(bonus))))?;
    if settings.knows_track() {
        let track = settings.track;
        let [a, b, c] = track.bonuses().map(Track::number);
        let [d, e, f, g] = track.steps().map(Track::number);
        let spaces = track.spaces();
        writeln!(
            out,
            "track = {{ spaces = {spaces}, bonuses = [{a}, {b}, {c}], steps = [{d}, {e}, {f}, {g}] }}"
        )?;
    }
    for pile in Pile::ALL {
        let mut cards = book.deck.cards(pile).peekable();
        if cards.peek().is_some() {
            writeln!(out, "\n{} = [", pile_key(pile))?;
            for card in cards {
                writeln!(out, "    {},", Quoted(Words(card)))?;
            }
            out.write_str("]\n")?;
        }
    }
    Ok(())
}

/// Writes a list in one line.
fn write_row(out: &mut impl Write, parts: impl Iterator<Item = impl Display>) -> Result {
    let mut gap = "[";
    for part in parts {
        write!(out, "{gap}{part}")?;
        gap = ", ";
    }
    out.write_str("]\n")
}
