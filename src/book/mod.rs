//! What the device remembers beyond a game: settings, names, cards.
//!
//! The owner teaches it, game by game; the store keeps it and the app asks it.

mod bytes;
mod lesson;

use heapless::Vec;

use crate::components::{Card, Council, Edition, Options, Pile, Seat, Symbol, Track};
use crate::journal::{Header, Mode, Name};
use crate::ledger::Ledger;
use crate::referee::{Cards, PracticeDeck};
use crate::sure::Sure;
use crate::text::Language;

pub use bytes::{BOOK_BYTES, BadBook, Book};
pub use lesson::{BadLesson, LESSON_BYTES, Lesson};

/// How much is entered of a card that is turned up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Reveals {
    /// The whole card.
    Full,
    /// Its symbol, or a ship's kind.
    Symbol,
    /// Nothing; the symbol is asked when a card is taken.
    #[default]
    Off,
}

impl Reveals {
    /// Every choice.
    pub const ALL: [Reveals; 3] = [Reveals::Full, Reveals::Symbol, Reveals::Off];
}

/// How a screen in colour looks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Look {
    /// Bright on black.
    #[default]
    Dark,
    /// Dark on white.
    Light,
}

impl Look {
    /// Every choice.
    pub const ALL: [Look; 2] = [Look::Dark, Look::Light];
}

/// What is shown of the time that turns take.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Clock {
    /// Nothing, and none is measured.
    #[default]
    Off,
    /// How long everybody has taken.
    Shown,
    /// The same, and a sign when a turn is slow.
    Sign,
}

impl Clock {
    /// Every choice.
    pub const ALL: [Clock; 3] = [Clock::Off, Clock::Shown, Clock::Sign];
}

/// What a choice has to cost in a teaching game to be offered back, as the device sees it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Teaching {
    /// None is: it is no teaching game.
    #[default]
    Off,
    /// A blunder.
    Blunders,
    /// Whatever costs something worth talking about.
    Slips,
}

impl Teaching {
    /// Every choice.
    pub const ALL: [Teaching; 3] = [Teaching::Off, Teaching::Blunders, Teaching::Slips];

    /// The next choice; after the last the first.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Teaching::Off => Teaching::Blunders,
            Teaching::Blunders => Teaching::Slips,
            Teaching::Slips => Teaching::Off,
        }
    }

    /// So many points; `None` if nothing is offered back.
    #[must_use]
    pub const fn points(self) -> Option<u8> {
        match self {
            Teaching::Off => None,
            Teaching::Blunders => Some(4),
            Teaching::Slips => Some(2),
        }
    }
}

/// What the owner has set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Settings {
    /// The language of all words.
    pub language: Language,
    /// The printing that is offered first.
    pub edition: Edition,
    /// The options that are offered first.
    pub options: Options,
    /// How much is entered of new cards.
    pub reveals: Reveals,
    /// The track of the owner's boards.
    pub track: Track,
    /// Whether the owner has said that the boards are printed like the stand-in.
    pub stand_in_confirmed: bool,
    /// What the council fields of the owner's boards give.
    pub council: Council,
    /// Minutes until the screen goes dark; 0 for never.
    pub sleep: u8,
    /// How a screen in colour looks.
    pub look: Look,
    /// What is shown of the time that turns take.
    pub clock: Clock,
    /// What is offered back in a game against a rival.
    pub teaching: Teaching,
    /// Whether entering new cards was offered; that is done once.
    pub cards_offered: bool,
    /// Whether it was said that holding Back undoes; that is done once.
    pub undo_explained: bool,
}

impl Settings {
    /// Those of a device out of the box.
    pub const FRESH: Settings = Settings {
        language: Language::English,
        edition: Edition::Revised,
        options: Options {
            refill_at_once: false,
            bonus_launch_at_end: false,
        },
        reveals: Reveals::Off,
        track: Track::STAND_IN,
        stand_in_confirmed: false,
        council: Council::DEFAULT,
        sleep: 5,
        look: Look::Dark,
        clock: Clock::Off,
        teaching: Teaching::Off,
        cards_offered: false,
        undo_explained: false,
    };

    /// Whether the owner has set or confirmed the track; until then it is invented.
    #[must_use]
    pub fn knows_track(&self) -> bool {
        self.stand_in_confirmed || self.track != Track::STAND_IN
    }

    /// Whether points that depend on this track are right, as far as the owner has said.
    #[must_use]
    pub fn vouches_for(&self, track: Option<Track>) -> bool {
        track.is_none_or(|track| self.knows_track() && track == self.track)
    }
}

impl Default for Settings {
    fn default() -> Self {
        Settings::FRESH
    }
}

/// The names that have played here: those of the last game as they sat, then those before.
pub type Names = Vec<Name, MOST_NAMES, u8>;

/// How many names are remembered.
pub(crate) const MOST_NAMES: usize = 12;

/// Moves a name to the front, and forgets the oldest when there is no room.
fn remember(names: &mut Names, name: &Name) {
    if name.is_empty() {
        return;
    }
    names.retain(|other| other != name);
    if names.is_full() {
        names.pop();
    }
    // Room was made above.
    names.insert(0, name.clone()).surely();
}

impl Book {
    /// Notes who plays and how; a count after a game says only who.
    pub(crate) fn note_game(&mut self, game: &Header) {
        for seat in game.setup.players.seats().rev() {
            remember(&mut self.names, game.names.of(seat));
        }
        let mut noted = game.clone();
        if noted.mode == Mode::Tally {
            let earlier = self.last.as_ref();
            noted.mode = earlier.map_or(Mode::Scorekeeper, |last| last.mode);
            let first = earlier.map(|last| last.setup.first);
            let first = first.filter(|first| noted.setup.players.has(*first));
            // Nobody has begun: then the first seat is next.
            let last_seat = noted.setup.players.seats().next_back();
            noted.setup.first = first.or(last_seat).sure_or(Seat::One);
        }
        self.last = Some(noted);
    }
}

/// The cards of the owner's copy, as far as they have been seen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct DeckBook {
    cards: Vec<Card, { DeckBook::CAPACITY }, u8>,
}

impl DeckBook {
    /// How many cards it has room for: all of the box, advisors too, and of each kind no more than those. So nothing that one kind is
    /// taught can push out another, and whatever deals from a box deals every card there is.
    pub const CAPACITY: usize = 136;

    /// A book without a card.
    #[must_use]
    pub const fn new() -> Self {
        DeckBook { cards: Vec::new() }
    }

    /// The cards that exist, as far as the device knows: those of the practice deck if it deals that, or else those of this book.
    #[must_use]
    pub fn existing(&self, deals: bool) -> Cards {
        if deals {
            return PracticeDeck::CARDS;
        }
        let mut cards = Cards::UNKNOWN;
        for pile in Pile::ALL {
            for card in self.cards(pile) {
                // There is one of each advisor anyway; a book has no more of the others than a box.
                let _ = cards.add(card);
            }
        }
        cards
    }

    /// The cards of a kind.
    pub fn cards(&self, pile: Pile) -> impl Iterator<Item = Card> + Clone {
        self.cards
            .iter()
            .copied()
            .filter(move |card| card.pile() == pile)
    }

    /// All cards, in the order they were added.
    pub(super) fn all(&self) -> &[Card] {
        &self.cards
    }

    /// Whether every card of a kind is known.
    #[must_use]
    pub fn is_complete(&self, pile: Pile) -> bool {
        self.cards(pile).count() >= usize::from(pile.in_box())
    }

    /// Adds a card in its place, by kind and symbol; false when it knows as many of the kind as the box holds.
    pub fn add(&mut self, card: Card) -> bool {
        if self.is_complete(card.pile()) {
            return false;
        }
        let place = order(&card);
        let index = self.cards.partition_point(|other| order(other) <= place);
        self.cards.insert(index, card).is_ok()
    }

    /// Forgets one card that looks like this.
    pub fn forget(&mut self, card: Card) {
        if let Some(index) = self.cards.iter().position(|other| *other == card) {
            self.cards.remove(index);
        }
    }

    /// Knows these cards of a kind and no others.
    fn replace(&mut self, pile: Pile, cards: impl Iterator<Item = Card>) {
        self.cards.retain(|card| card.pile() != pile);
        for card in cards {
            // A lesson has no more cards of a kind than the box.
            self.add(card).then_some(()).surely();
        }
    }

    /// What was forgotten since an earlier book, then what was learned: in this order there is room for all of it.
    pub fn changes<'a>(&'a self, earlier: &'a DeckBook) -> impl Iterator<Item = Learned> + 'a {
        let forgotten = earlier.without(self).map(Learned::Forgotten);
        forgotten.chain(self.without(earlier).map(Learned::Added))
    }

    /// The cards that another book does not know, or not as many of.
    fn without<'a>(&'a self, other: &'a DeckBook) -> impl Iterator<Item = Card> + 'a {
        // Both are in the same order, so that they can be leafed through together.
        let mut others = other.cards.iter().peekable();
        self.cards.iter().copied().filter(move |card| {
            while others.next_if(|other| order(other) < order(card)).is_some() {}
            others.next_if(|other| *other == card).is_none()
        })
    }

    /// The different cards of a kind and symbol that do not lie in sight: what a new card may be.
    pub fn candidates(
        &self,
        pile: Pile,
        symbol: Option<Symbol>,
        ledger: &Ledger,
    ) -> Vec<Card, 32, u8> {
        let mut unseen: Vec<Card, 60, u8> = Vec::new();
        let wanted = |card: &Card| symbol.is_none() || symbol_of(*card) == symbol;
        for card in self.cards(pile).filter(wanted) {
            unseen.push(card).surely();
        }
        for seen in ledger.in_sight(pile) {
            if let Some(index) = unseen.iter().position(|card| *card == seen) {
                unseen.swap_remove(index);
            }
        }
        // Each once, in order.
        let mut different: Vec<Card, 32, u8> = Vec::new();
        for card in unseen {
            if let Err(at) = different.binary_search(&card) {
                different.insert(at, card).surely();
            }
        }
        different
    }

    /// Notes a card that was described in full: it is learned if all cards like it that the book knows lie in sight already.
    pub fn learn(&mut self, card: Card, ledger: &Ledger) {
        let alike = |other: &Card| *other == card;
        let known = self.cards.iter().filter(|other| alike(other)).count();
        let seen = ledger.in_sight(card.pile()).filter(alike).count();
        let kind = self.cards(card.pile()).count();
        if seen > known && kind < usize::from(card.pile().in_box()) {
            self.add(card);
        }
    }
}

/// What happened to a card of the book.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Learned {
    /// It is new.
    Added(Card),
    /// It is gone.
    Forgotten(Card),
}

/// The order of the book: by kind, then by symbol.
fn order(card: &Card) -> (Pile, Option<Symbol>, Card) {
    (card.pile(), symbol_of(*card), *card)
}

/// The symbol of a tile or shuttle.
pub(crate) fn symbol_of(card: Card) -> Option<Symbol> {
    match card {
        Card::Tile(tile) => tile.symbol(),
        Card::Shuttle(shuttle) => shuttle.symbol(),
        Card::Ship(_) | Card::Advisor(_) => None,
    }
}
