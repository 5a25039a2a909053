//! The command `deck`: an owner's cards, read from a file and looked through.
//!
//! What is doubtful is the library's business; here a doubt becomes a sentence that leads to the line.

use std::ffi::OsStr;

use perijove::components::words::{Words, card_of};
use perijove::components::{Card, Colour, Doubt, Pile, ShipKind, doubts};
use perijove::referee::PracticeDeck;
use perijove::text::Language::English;

use crate::Report;
use crate::document::{Document, Table};
use crate::fault::{Fault, sentence as complaint};

/// The kinds of cards an owner writes down, with their key in the file and what they are called.
const KINDS: [(Pile, &str, &str); 4] = [
    (Pile::Tiles, "tiles", "tile"),
    (Pile::Earth, "earth", "Earth shuttle"),
    (Pile::Mars, "mars", "Mars shuttle"),
    (Pile::Ships, "ships", "ship"),
];

/// The cards of one copy of the game.
pub(crate) struct Deck {
    /// Each card with the line it stands in.
    cards: Vec<(Card, usize)>,
}

impl Deck {
    /// The stand-in that comes with the project.
    pub(crate) fn practice() -> Self {
        let all =
            |pile: Pile| (0..pile.in_box()).filter_map(move |nth| PracticeDeck::card(pile, nth));
        let piles = KINDS.into_iter().flat_map(|(pile, _, _)| all(pile));
        Deck {
            cards: piles.map(|card| (card, 0)).collect(),
        }
    }

    /// Reads a deck file.
    pub(crate) fn read(document: &Document) -> Result<Self, Fault> {
        document.read(|file| {
            let mut cards = Vec::new();
            for (pile, key, _) in KINDS {
                read_kind(file, pile, key, &mut cards)?;
            }
            Ok(Deck { cards })
        })
    }

    /// The nth card of a kind with its line, counted from 0.
    fn entry(&self, pile: Pile, nth: u8) -> Option<(Card, usize)> {
        let mut of_kind = self.cards.iter().filter(|(card, _)| card.pile() == pile);
        of_kind.nth(usize::from(nth)).copied()
    }

    /// The nth card of a kind, counted from 0.
    pub(crate) fn card(&self, pile: Pile, nth: u8) -> Option<Card> {
        self.entry(pile, nth).map(|(card, _)| card)
    }

    /// The starting tile of a colour.
    pub(crate) fn starting(&self, colour: Colour) -> Option<Card> {
        let mut cards = self.cards.iter().map(|(card, _)| *card);
        cards.find(|card| matches!(card, Card::Tile(tile) if tile.is_starting(colour)))
    }
}

fn read_kind(
    file: &Table<'_>,
    pile: Pile,
    key: &'static str,
    cards: &mut Vec<(Card, usize)>,
) -> Result<(), Fault> {
    let list = file.get(key);
    for value in list.map_or(Ok(Vec::new()), |list| list.list())? {
        let phrase = value.words()?;
        let card = card_of(pile, phrase).map_err(|bad| value.fault(complaint(bad)))?;
        cards.push((card, value.line()));
    }
    Ok(())
}

/// Looks through the deck in a file.
pub(crate) fn check(file: &OsStr) -> Result<Report, Fault> {
    let document = Document::open(file)?;
    let deck = Deck::read(&document)?;
    let cards: Vec<Card> = deck.cards.iter().map(|(card, _)| *card).collect();
    let (gaps, doubtful): (Vec<Doubt>, Vec<Doubt>) =
        doubts(cards.iter()).partition(|doubt| doubt.is_gap());
    let fine = gaps.is_empty() && doubtful.is_empty();
    let mut text = String::new();
    for (pile, _, name) in KINDS {
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
        let kind = KINDS.iter().find(|(kind, _, _)| *kind == pile);
        kind.map_or("card", |(_, _, name)| name)
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
