//! What the referee asks, and what can be answered.

use crate::components::{Berth, Card, Colour, Planet, Seat};
use crate::ledger::Place;

use super::camp::{Settlers, Spot};
use super::menu::Menu;

/// Who must answer what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Ask {
    /// The player whose choice it is; `None` for a fact that anyone can read off the table.
    pub who: Option<Seat>,
    /// The question.
    pub what: Question,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Question {
    /// Which card lies here? A fact from the table.
    Card {
        /// Where it lies.
        place: Place,
        /// Whether play can't go on without all that is printed on it; otherwise "unknown" will do.
        needed: bool,
    },
    /// Which of the three actions? (T1)
    Action,
    /// Which tile makes room for the new one? (A1.1)
    Room {
        /// The slot of the display it comes from.
        slot: u8,
    },
    /// Which settlers serve for the white ones? (A2.1)
    White {
        /// The shuttle's planet.
        planet: Planet,
        /// The shuttle's slot.
        slot: u8,
    },
    /// Which tile is discarded for the shuttle? (A2.2)
    Toll,
    /// Mars can't hold them all: who is lost? (A2.4)
    Lost {
        /// Those under way.
        crew: Settlers,
    },
    /// Who boards which ship next? (A2.3)
    Board {
        /// Those under way.
        crew: Settlers,
    },
    /// What is done with the effect? (C6, T2)
    Effect {
        /// What may be done.
        menu: Menu,
        /// How often, this time included.
        times: u8,
        /// Reputation chosen so far, advanced together at the end (F5).
        gained: u8,
    },
    /// Where does the reputation marker stop? (F5)
    Advance {
        /// The points gained together.
        gained: u8,
    },
    /// Which ship does the bonus launch? (L4, F6)
    BonusLaunch,
    /// Which ship launches next at the end of the turn? (L1)
    Launch {
        /// Whether a bonus launch waits too, by the option of L4.
        bonus: bool,
    },
    /// Which ship is taken after a launch? (L2)
    TakeShip,
    /// Which ship from hand is placed? (L2)
    PlaceShip {
        /// The free berth.
        berth: Berth,
    },
    /// Nothing: the game is over (E2).
    Over,
}

/// An answer. Each belongs to one or a few questions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Answer {
    /// This is the card; what the table doesn't tell stays unknown.
    Card(Card),
    /// Take a tile of the display (A1.1).
    TakeTile {
        /// The slot.
        slot: u8,
    },
    /// Use a shuttle of the display (A2.1).
    UseShuttle {
        /// Its planet.
        planet: Planet,
        /// Its slot.
        slot: u8,
    },
    /// Discard own tiles for Basic actions (A3.1).
    DiscardTiles {
        /// The own slots: bit 0 for the first slot.
        slots: u8,
    },
    /// This own tile goes (A1.1, A2.2).
    Tile {
        /// The own slot.
        slot: u8,
    },
    /// These serve for white (A2.1).
    White(Settlers),
    /// A settler of this colour is lost (A2.4).
    Lose(Colour),
    /// A settler boards a ship (A2.3).
    Board {
        /// Of this colour.
        colour: Colour,
        /// This ship.
        berth: Berth,
    },
    /// Recruit (F1).
    Recruit(Colour),
    /// Adapt (F2).
    Adapt {
        /// Where.
        spot: Spot,
        /// Who leaves.
        from: Colour,
        /// Who comes.
        to: Colour,
    },
    /// Move (F3).
    Move {
        /// From where.
        from: Spot,
        /// Who.
        colour: Colour,
        /// Where to.
        to: Spot,
    },
    /// Gain a reputation (F5).
    Reputation,
    /// Draw or take a ship (F7, L2).
    Draw {
        /// The slot of the display; `None` for the top of the pile.
        slot: Option<u8>,
    },
    /// The marker stops on this space (F5).
    Stop {
        /// The space, counted from 0.
        space: u8,
    },
    /// Launch a ship (L1, L4, F6).
    Launch {
        /// Its berth.
        berth: Berth,
        /// Whether by the bonus rather than by its full crew.
        bonus: bool,
    },
    /// Place a ship from hand (L2).
    Place {
        /// Its place in hand.
        nth: u8,
    },
    /// Do nothing, or no more (T2).
    Decline,
}
