//! Where a person is: every screen there is, with what it needs to know.

use crate::components::{Berth, Card, Pile, Planet, Seat, Ship};
use crate::journal::{Counted, Mode, Name};
use crate::ledger::{Fact, Place};

use crate::lots::Code;

/// A screen and what it needs to know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Flow {
    /// The start.
    Home,
    /// A game is running: begin another all the same?
    Replace { mode: Option<Mode> },
    /// How many play?
    Players { mode: Option<Mode> },
    /// Who sits there?
    WhoSits { seat: Seat },
    /// A name is typed with a wheel of letters.
    Typing { seat: Seat, typed: Name },
    /// Scorekeeper or referee?
    ChooseMode,
    /// Edition and options.
    Rules,
    /// Who begins?
    Begins,
    /// The lot has fallen.
    Drawn,
    /// The setup, step by step.
    Checklist { step: u8 },
    /// The table, whose rows can be chosen.
    Table,
    /// The symbol of a card that is taken untold.
    SymbolOf { pile: Pile, slot: u8 },
    /// Which own tile makes room?
    Room { slot: u8 },
    /// Which own tile is paid for the shuttle, if any?
    Toll { planet: Planet, slot: u8 },
    /// Tiles chosen for Basic actions.
    Discarding { slots: u8 },
    /// What else happened in this turn?
    After,
    /// Where the marker stops.
    Advance,
    /// Where a ship was drawn from.
    DrawFrom,
    /// What was launched.
    Launching,
    /// Which ship from hand goes there.
    Placing { to: Goal },
    /// Which advisor was taken.
    TakingAdvisor,
    /// Which ships changed places.
    Swapping,
    /// The column of a Mars shuttle that does not go to its own.
    OtherColumn,
    /// Which Earth shuttle was taken beside the action.
    Claiming,
    /// Which launched ship went back to hand.
    Exchanging,
    /// The advisors on display and on the councils.
    Advisors,
    /// A card is described, part by part.
    Telling(Telling),
    /// The menu of a running game.
    GameMenu,
    /// What happened so far.
    History,
    /// What to put right.
    Correct,
    /// What to put right on a board.
    CorrectBoard { seat: Seat },
    /// Which card does not lie there.
    RemoveFrom { place: Place },
    /// Whose turn it really is.
    WhoseTurn,
    /// Which pile was counted.
    WhichPile,
    /// Which card of the display was told wrong.
    WhichCard,
    /// Which settlers to put right: where and of which colour.
    WhichSettlers { seat: Seat },
    /// Figures and tokens of the Moon: where they may be.
    Tokens { seat: Seat },
    /// A number.
    Number(Asked),
    /// The referee's question.
    Refereed,
    /// The ranking, or what it still needs.
    Ranking,
    /// One player's lines.
    Sheet { seat: Seat },
    /// The settings.
    Settings,
    /// Is this picture the track of the owner's boards?
    ConfirmTrack,
    /// The parts of the reputation track.
    TrackParts,
    /// The council fields that the owner sets.
    CouncilFields,
    /// What a council field gives, counted from 0.
    CouncilField { field: u8 },
    /// The kinds of cards in the deck book.
    Deck,
    /// The cards of a kind.
    DeckCards { pile: Pile },
    /// One card of the book.
    DeckCard { card: Card },
    /// Lots are drawn.
    Lots { code: Code },
    /// The code of earlier lots is typed.
    TypingCode { typed: Name },
    /// The past games.
    Shelf,
    /// Who won how often, and with how many points.
    Wins,
    /// A past game is to be deleted: for good?
    DeletePast { number: u32 },
    /// Who this is.
    About,
    /// The device kept failing: with the running game, or without?
    SafeStart,
    /// What is wrong with what was saved.
    Warning(Warning),
}

/// What is wrong with what was saved.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Warning {
    /// Some of it is of a newer version, and left alone.
    Newer,
    /// So many entries or cards could not be read.
    Lost(u16),
    /// It could not be loaded without failing, and is left alone; nothing is saved either.
    LeftAside,
}

/// A card that is being described.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Telling {
    /// What it is for.
    pub(super) why: Why,
    /// What is known so far.
    pub(super) card: Card,
    /// What is asked now.
    pub(super) part: Part,
}

/// Why a card is described.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Why {
    /// It was turned up.
    Revealed(Place),
    /// It leaves the hand.
    Placed(Goal),
    /// An advisor was taken from this slot of the display.
    Taken(u8),
    /// It was missing from the record.
    Missing(Place),
    /// It was told wrong.
    Corrected(Place),
    /// It stands wrong in the book.
    Booked(Card),
    /// The referee asks for it.
    Asked,
    /// The score asks for it.
    Scored(Place),
    /// One of several launched ships of a count, or of its advisors.
    Counted {
        /// Ships or advisors.
        pile: Pile,
        /// Whose.
        seat: Seat,
        /// How many are still to be told after this one.
        more: u8,
    },
}

/// Where a ship from hand goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    /// On a free berth.
    Berth(Berth),
    /// On a berth whose ship comes to hand.
    Swap(Berth),
    /// Into the launched row, for a ship that comes to hand.
    Launched(u8),
}

impl Goal {
    /// What happens with this ship.
    pub(super) const fn reached_by(self, ship: Ship) -> Fact {
        match self {
            Goal::Berth(berth) => Fact::ShipPlaced { berth, ship },
            Goal::Swap(berth) => Fact::ShipSwapped { berth, ship },
            Goal::Launched(nth) => Fact::LaunchExchanged { nth, ship },
        }
    }
}

/// A part of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// Its symbol.
    Symbol,
    /// Which of the known cards it is.
    Candidate,
    /// The settlers at its top.
    Crew,
    /// Whether a tile is discarded.
    TileCost,
    /// Its effect.
    Effect,
    /// The kind of ship.
    Kind,
    /// The ship's symbol.
    KindSymbol,
    /// The ship's colour.
    KindColour,
    /// The advisor.
    Advisor,
}

/// What a number is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Asked {
    /// A count for the score.
    Counted { seat: Seat, what: Counted },
    /// Where a marker really stands.
    Reputation { seat: Seat },
    /// How many cards a pile holds.
    Pile { pile: Pile },
    /// How many ships were launched in a game nobody recorded.
    Launches { seat: Seat },
    /// How many advisors were on the council then.
    Advisors { seat: Seat },
    /// Whether the president was on Ganymede then: 0 or 1.
    President { seat: Seat },
    /// How often the upgrade token has been shifted.
    Upgrade,
    /// How many settlers stand there: 4 × spot + colour.
    Settlers { seat: Seat, which: u8 },
    /// How many spaces the track has.
    TrackSpaces,
    /// The nth bonus space.
    TrackBonus { nth: u8 },
    /// The nth score step.
    TrackStep { nth: u8 },
}
