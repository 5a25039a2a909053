//! The command `deck`: what an owner wrote down of a copy, read from a file, looked through, compared, and taught to a companion.
//!
//! What is doubtful is the library's business; here a doubt becomes a sentence that leads to the line.

mod difference;
mod teaching;

use std::ffi::{OsStr, OsString};

use handwritten::deck::Deck;
use handwritten::fault::Fault;
use perijove::components::words::Words;
use perijove::components::{Card, Doubt, Pile, ShipKind, doubts};
use perijove::text::Language::English;

use crate::Report;
use crate::file;

/// The kinds of cards an owner writes down, and what they are called.
const KINDS: [(Pile, &str); 4] = [
    (Pile::Tiles, "tile"),
    (Pile::Earth, "Earth shuttle"),
    (Pile::Mars, "Mars shuttle"),
    (Pile::Ships, "ship"),
];

/// What to do with decks.
#[derive(Debug)]
pub(crate) enum DeckRequest {
    /// Look through one.
    Check(OsString),
    /// Show how two differ.
    Compare(OsString, OsString),
    /// Teach it to the companion of an image.
    Learn {
        file: OsString,
        game: Option<OsString>,
    },
    /// Make a file of it that is dropped onto a device, that with a Pico if none is named.
    Uf2 {
        file: OsString,
        out: OsString,
        bin: Option<&'static str>,
    },
    /// Write what the companion of an image has learned.
    Write {
        out: OsString,
        game: Option<OsString>,
    },
}

/// Does what is wanted.
pub(crate) fn deck(request: &DeckRequest) -> Result<Report, Fault> {
    match request {
        DeckRequest::Check(file) => check(file),
        DeckRequest::Compare(one, other) => difference::compare(one, other),
        DeckRequest::Learn { file, game } => teaching::learn(file, game.as_deref()),
        DeckRequest::Uf2 { file, out, bin } => teaching::uf2(file, out, bin.unwrap_or("pico-oled")),
        DeckRequest::Write { out, game } => teaching::write(out, game.as_deref()),
    }
}

/// Opens a deck file.
pub(crate) fn open(file: &OsStr) -> Result<Deck, Fault> {
    Deck::read(&file::open(file)?)
}

/// Looks through the deck in a file.
fn check(file: &OsStr) -> Result<Report, Fault> {
    let deck = open(file)?;
    let cards: Vec<Card> = deck.cards.iter().map(|(card, _)| *card).collect();
    let (gaps, doubtful): (Vec<Doubt>, Vec<Doubt>) =
        doubts(cards.iter()).partition(|doubt| doubt.is_gap());
    let fine = gaps.is_empty() && doubtful.is_empty();
    let mut text = String::new();
    for (pile, name) in KINDS {
        let count = cards.iter().filter(|card| card.pile() == pile).count();
        text += &format!("{count} of {} {name}s\n", pile.in_box());
    }
    for (title, doubts) in [("Missing", gaps), ("Doubtful", doubtful)] {
        if !doubts.is_empty() {
            text += &format!("\n{title}:\n");
        }
        for doubt in doubts {
            text += &format!("  {}\n", sentence(&deck, doubt));
        }
    }
    text += if fine {
        "\nThe deck is complete, and nothing in it is doubtful.\n"
    } else {
        "\nYour cards are right: look again, and leave the file as it is if it says what is printed.\n"
    };
    Ok(Report { text, fine })
}

/// A doubt in plain words.
fn sentence(deck: &Deck, doubt: Doubt) -> String {
    let name = |pile: Pile| {
        let kind = KINDS.iter().find(|(kind, _)| *kind == pile);
        kind.map_or("card", |(_, name)| name)
    };
    let s = |count: u8| if count == 1 { "" } else { "s" };
    // The card in the file's words, with its line.
    let card = |pile: Pile, nth: u8| match deck.entry(pile, nth) {
        Some((card, line)) => format!("Line {line}, {} \"{}\"", name(pile), Words(card)),
        None => name(pile).to_owned(),
    };
    match doubt {
        Doubt::Missing { pile, count } => {
            let (all, name) = (pile.in_box(), name(pile));
            format!("{count} {name}{}: the box holds {all}.", s(count))
        }
        Doubt::Surplus { pile, count } => {
            let (all, name) = (pile.in_box(), name(pile));
            format!("{count} {name}{} too many: the box holds {all}.", s(count))
        }
        Doubt::Unread { pile, nth } => {
            format!("{} is not told to the end.", card(pile, nth))
        }
        Doubt::GreyWithoutWhite { pile, nth } => format!(
            "{} has no white settler: all diamond shuttles should (C4).",
            card(pile, nth)
        ),
        Doubt::LargeCrew { pile, nth } => format!(
            "{} carries more than two settlers: no document shows such a card (C4).",
            card(pile, nth)
        ),
        Doubt::StartingTiles { colour, count } => {
            let (colour, s) = (English.say(colour), s(count));
            format!("{count} starting tile{s} \"{colour} and draw\": there should be one (C3).")
        }
        Doubt::TwoColourRecruit { nth } => format!(
            "{} recruits one of two colours: by the publisher's FAQ only two should, blue or purple and red or yellow (C4).",
            card(Pile::Mars, nth)
        ),
        Doubt::NoTwoColourRecruit {
            colours: [one, other],
        } => {
            let (one, other) = (English.say(one), English.say(other));
            format!(
                "No Mars shuttle recruits {one} or {other}: by the publisher's FAQ one should (C4)."
            )
        }
        Doubt::NoShip { kind } => {
            let kind = match kind {
                ShipKind::Shuttles(None) => "2 per symbol".to_owned(),
                ShipKind::Crews(None) => "1 per colour".to_owned(),
                kind => Words(kind).to_string(),
            };
            format!("No ship \"{kind}\": each of the ten kinds should be there (C5).")
        }
    }
}
