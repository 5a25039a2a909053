//! What a screen asks and what its rows stand for, whatever the language of their words.
//!
//! Whoever chooses without reading goes by this: a pilot that plays through the buttons, and later a finger.
//! It is asked of the app rather than kept in every row, so that a board that has no use for it does not pay for it.

use crate::book::Reveals;
use crate::components::{Berth, Card, Colour, Pile, Players, Seat, Symbol};
use crate::journal::{Counted, Mode, Name};
use crate::ledger::{Fact, Place};
use crate::referee::Answer;

use super::App;
use super::deeds::Deed;
use super::flow::{Asked, Flow, Goal};
use super::home::Start;
use super::refereeing::Item;
use super::scoring::printed_points;
use super::screen::Rows;

/// What a screen asks, as far as a row alone does not tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asks {
    /// Who begins, or who was drawn.
    First,
    /// Nothing: a step of the setup is read.
    Setup,
    /// Which tile makes room.
    Room,
    /// Which tile is paid for a shuttle.
    Toll,
    /// Which tiles are discarded for Basic actions.
    Discard,
    /// The symbol of a card.
    Symbol,
    /// Where a ship was drawn from.
    DrawnFrom,
    /// Which ship was launched.
    Launched,
    /// Which ship from hand goes on a berth.
    Placed(Berth),
    /// Which Earth shuttle was taken beside the action.
    Claimed,
    /// Which card lies there.
    Card(Place),
    /// How many ships somebody launched, in a game nobody recorded.
    Launches(Seat),
    /// Nothing: the ranking is read.
    Ranking,
    /// Something else.
    Other,
}

/// A row of the rules before a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RuleRow {
    /// Begin.
    Start,
    /// The edition.
    Edition,
    /// Whether the display is refilled at once.
    RefillAtOnce,
    /// Whether a bonus launch at the end counts.
    BonusAtEnd,
    /// Whether the Moon is played.
    Moon,
    /// How much is told of new cards.
    Reveals,
}

const RULES: [RuleRow; 6] = [
    RuleRow::Start,
    RuleRow::Edition,
    RuleRow::RefillAtOnce,
    RuleRow::BonusAtEnd,
    RuleRow::Moon,
    RuleRow::Reveals,
];

/// What taking a row says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// Something of the start.
    Start(Start),
    /// So many play.
    Players(Players),
    /// A remembered name.
    Name(Name),
    /// How the device is used.
    Mode(Mode),
    /// A rule is changed, or the game begins by them.
    Rule(RuleRow),
    /// Somebody at the table.
    Seat(Seat),
    /// The lot decides.
    Lot,
    /// A card of this pile, whichever it is.
    Pile(Pile),
    /// A slot of the display.
    Display(Pile, u8),
    /// A slot of the player's own tiles.
    OwnTile(u8),
    /// No tile.
    NoTile,
    /// Tiles are discarded for Basic actions.
    Discard,
    /// All that was to be chosen is chosen.
    Done,
    /// Something else that happened in a turn.
    Deed(Deed),
    /// Exactly this happened.
    Fact(Fact),
    /// A berth.
    Berth(Berth),
    /// A launched ship, counted from 0.
    Launch(u8),
    /// A space of the reputation track.
    Space(u8),
    /// A symbol.
    Symbol(Symbol),
    /// A colour.
    Colour(Colour),
    /// A card, or a kind of card of which more is asked.
    Card(Card),
    /// A card that is not among the rows.
    AnotherCard,
    /// Nothing is told of this card.
    Skip,
    /// A number.
    Number(u8),
    /// An answer to the referee.
    Answer(Answer),
    /// Something of a running game's menu.
    Item(Item),
    /// The menu of the running game.
    Menu,
    /// Something else: what a row of settings, corrections, scores or the book says is in its words alone.
    Other,
}

impl App {
    /// What the screen asks.
    #[must_use]
    pub fn asks(&self) -> Asks {
        match &self.flow {
            Flow::Begins | Flow::Drawn => Asks::First,
            Flow::Checklist { .. } => Asks::Setup,
            Flow::SymbolOf { .. } => Asks::Symbol,
            Flow::Room { .. } => Asks::Room,
            Flow::Toll { .. } => Asks::Toll,
            Flow::Discarding { .. } => Asks::Discard,
            Flow::DrawFrom => Asks::DrawnFrom,
            Flow::Launching => Asks::Launched,
            Flow::Placing {
                to: Goal::Berth(berth) | Goal::Swap(berth),
            } => Asks::Placed(*berth),
            Flow::Claiming => Asks::Claimed,
            Flow::Telling(telling) => self.place_of(telling.why).map_or(Asks::Other, Asks::Card),
            Flow::Number(Asked::Launches { seat }) => Asks::Launches(*seat),
            Flow::Ranking => Asks::Ranking,
            _ => Asks::Other,
        }
    }

    /// The row that Ok would take, counted from 0.
    #[must_use]
    pub const fn cursor(&self) -> usize {
        self.cursor
    }

    /// What taking a row says; `None` beyond the last.
    #[must_use]
    pub fn meaning(&self, index: usize) -> Option<Meaning> {
        if index >= self.count() {
            return None;
        }
        let nth = u8::try_from(index).ok()?;
        let meaning = match &self.flow {
            Flow::Home => self.starts().nth(index).map(Meaning::Start),
            Flow::Players { .. } => Players::ALL.get(index).copied().map(Meaning::Players),
            Flow::WhoSits { .. } => self.offered_names().nth(index).cloned().map(Meaning::Name),
            Flow::ChooseMode if index == 0 => Some(Meaning::Mode(Mode::Scorekeeper)),
            Flow::ChooseMode => Some(Meaning::Mode(Mode::Referee)),
            Flow::Rules => RULES.get(index).copied().map(Meaning::Rule),
            Flow::Begins => match index.checked_sub(1) {
                None => Some(Meaning::Lot),
                Some(seat) => Seat::nth(seat).map(Meaning::Seat),
            },
            Flow::WhoseTurn => self.seats().nth(index).map(Meaning::Seat),
            Flow::Table => Some(self.table_meaning(nth)),
            Flow::SymbolOf { .. } | Flow::OtherColumn => Symbol::nth(index).map(Meaning::Symbol),
            Flow::Room { .. } => Some(Meaning::OwnTile(nth)),
            Flow::Toll { .. } => Some(nth.checked_sub(1).map_or(Meaning::NoTile, Meaning::OwnTile)),
            Flow::Discarding { .. } => {
                Some(nth.checked_sub(1).map_or(Meaning::Done, Meaning::OwnTile))
            }
            Flow::After => self.after_rows().nth(index).map(Meaning::Deed),
            Flow::Advance => self.spaces_ahead().get(index).copied().map(Meaning::Space),
            Flow::DrawFrom => {
                let slot = nth.checked_sub(1);
                Some(Meaning::Fact(Fact::ShipDrawn { slot }))
            }
            Flow::Launching => {
                let (berth, bonus) = Self::launch_of(index);
                Some(Meaning::Fact(Fact::Launched { berth, bonus }))
            }
            Flow::Placing { .. } => Some(match self.known_hand().get(index) {
                Some(ship) => Meaning::Card(Card::Ship(*ship)),
                None => Meaning::AnotherCard,
            }),
            Flow::TakingAdvisor => Some(Meaning::Display(Pile::Advisors, nth)),
            Flow::Claiming => Some(Meaning::Display(Pile::Earth, nth)),
            Flow::Swapping => Some(match Berth::ALL.get(index) {
                Some(berth) => Meaning::Berth(*berth),
                None => Meaning::Fact(Fact::BerthsSwapped),
            }),
            Flow::Exchanging => Some(Meaning::Launch(nth)),
            Flow::Telling(telling) => Some(self.part_meaning(telling, index)),
            Flow::Number(Asked::President { .. } | Asked::Upgrade) => None,
            Flow::Number(Asked::Counted {
                what: Counted::ReputationPoints,
                ..
            }) => Some(Meaning::Number(printed_points(index))),
            Flow::Number(_) => Some(Meaning::Number(nth)),
            Flow::Refereed => Some(
                self.nth_answer(index)
                    .map_or(Meaning::Menu, Meaning::Answer),
            ),
            Flow::GameMenu => self.game_menu().nth(index).map(Meaning::Item),
            _ => None,
        };
        Some(meaning.unwrap_or(Meaning::Other))
    }

    /// The row that says this.
    #[must_use]
    pub fn row_that_says(&self, wanted: &Meaning) -> Option<usize> {
        (0..self.count()).find(|index| self.meaning(*index).as_ref() == Some(wanted))
    }

    fn table_meaning(&self, nth: u8) -> Meaning {
        let displayed = match (self.book.settings.reveals, nth) {
            (Reveals::Off, 0) => return Meaning::Pile(Pile::Tiles),
            (Reveals::Off, 1) => return Meaning::Pile(Pile::Earth),
            (Reveals::Off, 2) => return Meaning::Pile(Pile::Mars),
            (Reveals::Off, 3) | (_, 12) => return Meaning::Discard,
            (Reveals::Off, _) | (_, 13..) => return Meaning::Menu,
            (_, 0..4) => Pile::Tiles,
            (_, 4..8) => Pile::Earth,
            (_, 8..12) => Pile::Mars,
        };
        Meaning::Display(displayed, nth & 3)
    }
}
