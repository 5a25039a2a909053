//! The command `deck`: what an owner wrote down of a copy, read from a file, looked through, compared, and taught to a companion.
//!
//! What is doubtful is the library's business; here a doubt becomes a sentence that leads to the line.

mod difference;
mod teaching;

use std::ffi::{OsStr, OsString};

use perijove::book::{DeckBook, Lesson};
use perijove::components::words::{Words, card_of, council_bonus};
use perijove::components::{Card, Colour, Council, CouncilBonus, Doubt, Pile, ShipKind, doubts};
use perijove::export::pile_key;
use perijove::journal::Name;
use perijove::referee::PracticeDeck;
use perijove::text::Language;
use perijove::text::Language::English;

use crate::Report;
use crate::document::{Document, Table, Value};
use crate::fault::{Fault, offer, sentence as complaint};
use crate::{table, track};

/// The kinds of cards an owner writes down, and what they are called.
const KINDS: [(Pile, &str); 4] = [
    (Pile::Tiles, "tile"),
    (Pile::Earth, "Earth shuttle"),
    (Pile::Mars, "Mars shuttle"),
    (Pile::Ships, "ship"),
];

/// What to do with decks.
#[derive(Debug)]
pub(crate) enum Wanted {
    /// Look through one.
    Check(OsString),
    /// Show how two differ.
    Compare(OsString, OsString),
    /// Teach it to the companion of an image.
    Learn {
        file: OsString,
        game: Option<OsString>,
    },
    /// Make a file of it that is dropped onto a Pico.
    Uf2 { file: OsString, out: OsString },
    /// Write what the companion of an image has learned.
    Write {
        out: OsString,
        game: Option<OsString>,
    },
}

/// Does what is wanted.
pub(crate) fn deck(wanted: &Wanted) -> Result<Report, Fault> {
    match wanted {
        Wanted::Check(file) => check(file),
        Wanted::Compare(one, other) => difference::compare(one, other),
        Wanted::Learn { file, game } => teaching::learn(file, game.as_deref()),
        Wanted::Uf2 { file, out } => teaching::uf2(file, out),
        Wanted::Write { out, game } => teaching::write(out, game.as_deref()),
    }
}

/// What is written down of one copy of the game.
pub(crate) struct Deck {
    /// Each card with the line it stands in.
    cards: Vec<(Card, usize)>,
    /// All that a companion can learn.
    lesson: Lesson,
    /// Whether a book has room for all of it.
    fits: bool,
    /// The language that the copy is printed in.
    printed: Option<Language>,
}

impl Deck {
    /// The stand-in that comes with the project.
    pub(crate) fn practice() -> Self {
        let all =
            |pile: Pile| (0..pile.in_box()).filter_map(move |nth| PracticeDeck::card(pile, nth));
        let piles = KINDS.into_iter().flat_map(|(pile, _)| all(pile));
        Deck {
            cards: piles.map(|card| (card, 0)).collect(),
            lesson: Lesson::default(),
            fits: true,
            printed: None,
        }
    }

    /// Opens a deck file.
    pub(crate) fn open(file: &OsStr) -> Result<Self, Fault> {
        Deck::read(&Document::open(file)?)
    }

    fn read(document: &Document) -> Result<Self, Fault> {
        document.read(|file| {
            let mut deck = Deck {
                cards: Vec::new(),
                lesson: Lesson::default(),
                fits: true,
                printed: None,
            };
            deck.read_copy(file)?;
            for pile in Pile::ALL {
                deck.read_kind(file, pile)?;
            }
            Ok(deck)
        })
    }

    /// Reads all but the cards.
    fn read_copy(&mut self, file: &Table<'_>) -> Result<(), Fault> {
        let lesson = &mut self.lesson;
        if let Some(copy) = file.get("copy") {
            let copy = copy.table()?;
            let edition = copy.get("edition").map(|value| table::edition(&value));
            lesson.edition = edition.transpose()?;
            let printed = copy.get("language").map(|value| language(&value));
            self.printed = printed.transpose()?;
            copy.finish()?;
        }
        let spoken = file.get("language").map(|value| language(&value));
        lesson.language = spoken.transpose()?;
        let track = file.get("track").map(|value| track::read(&value));
        lesson.track = track.transpose()?;
        let council = file.get("council").map(|value| council(&value));
        lesson.council = council.transpose()?;
        let names = file.get("names");
        for value in names.map_or(Ok(Vec::new()), |names| names.list())? {
            let text = value.text()?;
            let name = Name::try_from(text).map_err(|bad| value.fault(format!("{bad}.")))?;
            if name.is_empty() || lesson.names.contains(&name) {
                return Err(value.fault(format!("{text:?} is no name, or stands here twice.")));
            }
            let most = lesson.names.capacity();
            let pushed = lesson.names.push(name);
            pushed.map_err(|_| value.fault(format!("no more than {most} names are kept.")))?;
        }
        Ok(())
    }

    fn read_kind(&mut self, file: &Table<'_>, pile: Pile) -> Result<(), Fault> {
        let Some(list) = file.get(pile_key(pile)) else {
            return Ok(());
        };
        self.lesson.tell(pile);
        for value in list.list()? {
            let phrase = value.words()?;
            let card = card_of(pile, phrase).map_err(|bad| value.fault(complaint(bad)))?;
            // More than a box holds is a doubt; more than a book has room for can't be learned.
            self.fits &= self.lesson.add(card);
            self.cards.push((card, value.line()));
        }
        Ok(())
    }

    /// What a companion can learn of it.
    fn lesson(&self) -> Result<&Lesson, Fault> {
        if self.lesson.is_empty() {
            return Err(Fault::new("there is nothing to learn in this file."));
        }
        let most = DeckBook::CAPACITY;
        let full = || Fault::new(format!("no companion has room for more than {most} cards."));
        self.fits.then_some(&self.lesson).ok_or_else(full)
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

fn language(value: &Value<'_>) -> Result<Language, Fault> {
    let code = value.text()?;
    Language::of_code(code).ok_or_else(|| {
        let known = offer(code, &Language::ALL.map(Language::code));
        value.fault(format!("{code:?} is no language that I speak; {known}"))
    })
}

fn council(value: &Value<'_>) -> Result<Council, Fault> {
    let fields = value.list()?;
    let count = fields.len();
    let fields: Result<Vec<CouncilBonus>, Fault> = fields
        .iter()
        .map(|field| council_bonus(field.text()?).map_err(|bad| field.fault(complaint(bad))))
        .collect();
    let fields = <[CouncilBonus; 3]>::try_from(fields?);
    let fields = fields.map_err(|_| {
        value.fault(format!(
            "three council fields can be set, and here are {count}."
        ))
    });
    fields.map(Council)
}

/// Looks through the deck in a file.
fn check(file: &OsStr) -> Result<Report, Fault> {
    let deck = Deck::open(file)?;
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
