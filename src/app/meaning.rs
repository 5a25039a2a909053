//! What a screen asks and what its rows stand for, whatever the language of their words.
//!
//! This is for choosing without reading: a pilot that plays through the buttons, a painter that shows a row as a card or a space.
//! It is asked of the app rather than kept in every row, so that a board that has no use for it does not pay for it.

use crate::components::{Berth, Card, Colour, Edition, Pile, Players, Seat, Symbol};
use crate::journal::{Counted, Name};
use crate::ledger::{Award, Fact, Place};
use crate::referee::Answer;
use crate::rival::Level;

use super::deeds::Deed;
use super::page::{Page, Way, step};
use super::pages::game::{Item, Thing};
use super::pages::home::HomeRow;
use super::screen::Rows;
use super::{App, Button};

/// What a screen asks, as far as a row alone does not say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asks {
    /// Which language, at the first start.
    Language,
    /// A new name, which is typed.
    Name,
    /// Nothing: a step of the setup is read.
    Setup,
    /// Nothing: what a rule says is read.
    Coach,
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
    /// What a launched ship is worth.
    Worth,
    /// A number for the score.
    Counted(Seat, Counted),
    /// Which printing was played.
    Edition,
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
    /// Who begins; by lot at first.
    First,
    /// Whether the device keeps the score or is the referee.
    Mode,
    /// Whether the cards are those of the box, or the practice deck that the device deals.
    Cards,
    /// The edition.
    Edition,
    /// Whether the display is refilled at once.
    RefillAtOnce,
    /// Whether a bonus launch at the end counts.
    BonusAtEnd,
    /// Whether the Moon is played.
    Moon,
    /// Whether people who have never played are coached.
    Coach,
    /// What is offered back in a game against a rival.
    Teaching,
    /// How much is described of new cards.
    Reveals,
    /// Begin, with the table laid out step by step.
    Steps,
    /// Whether a count asks for names.
    Names,
}

/// What taking a row says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// The game in six pictures.
    Tour,
    /// Something of the start.
    Home(HomeRow),
    /// So many play.
    Players(Players),
    /// A remembered name.
    Name(Name),
    /// A name that is not remembered: it is typed.
    AnotherName,
    /// A rival, however well it plays.
    Rival,
    /// How well the rival plays.
    Level(Level),
    /// A rival does this.
    Does(Answer),
    /// Somebody takes a rival's seat.
    TakeOver,
    /// A rule is changed, or the game begins by them.
    Rule(RuleRow),
    /// Somebody at the table.
    Seat(Seat),
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
    /// This card is not described.
    Skip,
    /// A number.
    Number(u8),
    /// A printing.
    Edition(Edition),
    /// An answer to the referee.
    Answer(Answer),
    /// Something of a running game's menu.
    Item(Item),
    /// Something on a player's board, to put it right.
    Thing(Thing),
    /// The turn of somebody in this round.
    Turn(Seat, u8),
    /// A line of a sheet, to change it.
    Line(Award),
    /// A look at the ships in hand.
    Hand,
    /// The menu of the running game.
    Menu,
    /// More of the turn that has passed.
    Also,
    /// Something else: what a row of settings, corrections, scores or the book says is in its words alone.
    Other,
}

impl App {
    /// What the screen asks.
    #[must_use]
    pub fn asks(&self) -> Asks {
        self.flow.asks(self)
    }

    /// The row that Ok would take, counted from 0.
    #[must_use]
    pub const fn cursor(&self) -> usize {
        self.desk.cursor
    }

    /// Where a button leads from a row; Back leads nowhere here.
    #[must_use]
    pub fn way(&self, row: usize, button: Button) -> Option<Way> {
        Some(match button {
            Button::Up => Way::To(step(row, false, 1, self.count())),
            Button::Down => Way::To(step(row, true, 1, self.count())),
            Button::Left => self.flow.leap(self, row, false),
            Button::Right => self.flow.leap(self, row, true),
            Button::Ok => Way::Takes(row),
            Button::Back => return None,
        })
    }

    /// What taking a row says; `None` beyond the last.
    #[must_use]
    pub fn meaning(&self, index: usize) -> Option<Meaning> {
        if index >= self.count() {
            return None;
        }
        Some(self.flow.meaning(self, index).unwrap_or(Meaning::Other))
    }

    /// The row that says this.
    #[must_use]
    pub fn row_that_says(&self, wanted: &Meaning) -> Option<usize> {
        (0..self.count()).find(|index| self.meaning(*index).as_ref() == Some(wanted))
    }
}
