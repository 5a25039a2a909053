//! A deck: what an owner wrote down of a copy of the game.

use perijove::book::Lesson;
use perijove::components::words::{card_of, council_bonus};
use perijove::components::{Card, Colour, Council, CouncilBonus, Edition, MOST_OF_A_KIND, Pile};
use perijove::export::pile_key;
use perijove::journal::Name;
use perijove::referee::PracticeDeck;
use perijove::text::Language;

use crate::document::{Document, Table, Value};
use crate::fault::{Fault, offer, sentence as complaint};
use crate::track;

/// The kinds of cards an owner writes down; advisors are known.
const WRITTEN: [Pile; 4] = [Pile::Tiles, Pile::Earth, Pile::Mars, Pile::Ships];

/// What is written down of one copy of the game.
#[derive(Debug)]
pub struct Deck {
    /// Each card with the line it stands in.
    pub cards: Vec<(Card, usize)>,
    /// All that is written down, as far as there is room for it.
    pub lesson: Lesson,
    /// Why no book keeps all of it, if so.
    too_many: Option<Fault>,
    /// The language that the copy is printed in.
    pub printed: Option<Language>,
}

impl Deck {
    /// The stand-in that comes with the project.
    #[must_use]
    pub fn practice() -> Self {
        let all =
            |pile: Pile| (0..pile.in_box()).filter_map(move |nth| PracticeDeck::card(pile, nth));
        let piles = WRITTEN.into_iter().flat_map(all);
        Deck {
            cards: piles.map(|card| (card, 0)).collect(),
            lesson: Lesson::default(),
            too_many: None,
            printed: None,
        }
    }

    /// The most bytes a file with a deck has: several times as many as a whole one with a comment at each card.
    pub const LARGEST: usize = 64 * 1024;

    /// Reads a deck.
    ///
    /// # Errors
    ///
    /// The first complaint.
    pub fn read(document: &Document) -> Result<Self, Fault> {
        let (name, bytes, most) = (document.name(), document.text().len(), Self::LARGEST);
        if bytes > most {
            return Err(Fault::new(format!(
                "{name} has {bytes} bytes: no deck of more than {most} is read."
            )));
        }
        document.read(|file| {
            let mut deck = Deck {
                cards: Vec::new(),
                lesson: Lesson::default(),
                too_many: None,
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
            let edition = copy.get("edition").map(|value| edition(&value));
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
            if name.is_blank() || lesson.names.contains(&name) {
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
        let values = list.list()?;
        if values.is_empty() {
            let complaint = "an empty list would make a companion forget all cards of this kind; leave it out, and they stay.";
            return Err(list.fault(complaint));
        }
        self.lesson.include(pile);
        for (nth, value) in values.into_iter().enumerate() {
            let (most, in_box) = (MOST_OF_A_KIND, pile.in_box());
            if nth >= usize::from(most) {
                return Err(value.fault(format!(
                    "more than {most} cards of a kind are not read; the box holds {in_box}."
                )));
            }
            let phrase = value.words()?;
            let card = card_of(pile, phrase).map_err(|bad| value.fault(complaint(bad)))?;
            // More than the box holds is a doubt, since the table is right, but no companion learns it.
            if !self.lesson.add(card) && self.too_many.is_none() {
                let sentence = format!("no companion keeps more than {in_box} cards of a kind.");
                self.too_many = Some(value.fault(sentence));
            }
            self.cards.push((card, value.line()));
        }
        Ok(())
    }

    /// What a companion can learn of it.
    ///
    /// # Errors
    ///
    /// A sentence when that is nothing, or more cards of a kind than are kept.
    pub fn lesson(&self) -> Result<&Lesson, Fault> {
        if self.lesson.is_empty() {
            return Err(Fault::new("there is nothing to learn in this file."));
        }
        match &self.too_many {
            Some(fault) => Err(fault.clone()),
            None => Ok(&self.lesson),
        }
    }

    /// The nth card of a kind with its line, counted from 0.
    #[must_use]
    pub fn entry(&self, pile: Pile, nth: u8) -> Option<(Card, usize)> {
        let mut of_kind = self.cards.iter().filter(|(card, _)| card.pile() == pile);
        of_kind.nth(usize::from(nth)).copied()
    }

    /// The nth card of a kind, counted from 0.
    #[must_use]
    pub fn card(&self, pile: Pile, nth: u8) -> Option<Card> {
        self.entry(pile, nth).map(|(card, _)| card)
    }

    /// The starting tile of a colour.
    #[must_use]
    pub fn starting(&self, colour: Colour) -> Option<Card> {
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

/// Reads an edition.
///
/// # Errors
///
/// A complaint that offers those there are.
pub fn edition(value: &Value<'_>) -> Result<Edition, Fault> {
    let word = value.text()?;
    let named = |edition: &Edition| edition.word() == word;
    Edition::ALL.into_iter().find(named).ok_or_else(|| {
        let known = offer(word, &Edition::ALL.map(Edition::word));
        value.fault(format!("{word:?} is no edition; {known}"))
    })
}
