//! What the referee asks, and what can be answered.

use crate::components::{Advisor, Berth, Card, Colour, Planet, Seat, Symbol};
use crate::ledger::Place;

use super::camp::{Settlers, Spot};
use super::menu::Menu;
use super::moon::Figure;

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
    /// Which of the ships dealt goes on a berth? (S4)
    Keep {
        /// Whose choice it is.
        seat: Seat,
        /// The berth.
        berth: Berth,
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
    /// Which ship of a hand that is too large goes under the pile next? (F8)
    Return,
    /// Is the tile put on the Moon or on Earth? (M2)
    Side {
        /// The slot of the display it comes from.
        slot: u8,
    },
    /// Who stands in for whom on a shuttle? (M8, Ayati, Mr. Wu)
    StandIn {
        /// The shuttle's planet.
        planet: Planet,
        /// The shuttle's slot.
        slot: u8,
    },
    /// To which column does a Mars shuttle go? (M8, Ender)
    Column,
    /// Who of those on the Earth shuttle goes straight onto a ship? (M8, Ms. Lee)
    Lift {
        /// Those under way.
        crew: Settlers,
    },
    /// Who of those lost is picked up on the Moon? (M8, Ms. Chau)
    Rescue {
        /// Who may pick them up.
        seat: Seat,
        /// Those lost.
        lost: Settlers,
    },
    /// Which ship pays a figure's passage to Ganymede? (M4)
    Fare,
    /// Which advisor is taken, or which ship launches before? (M5)
    Council {
        /// Whether a bonus launch waits too, by the option of L4.
        bonus: bool,
    },
    /// Does the ship that was paid show what earns both gifts: an animal, or an effect at launch? (M8)
    Shown {
        /// Whose gifts, Chahrazad's or Nakkia's.
        advisor: Advisor,
    },
    /// Which ship gets the virus? (M8, Ashwatthama)
    Infect,
    /// Between which Mars shuttles goes the trader? (M8, Hipt Liber)
    Trade,
    /// Which Earth shuttle is taken? (M8, Marty Simon)
    Claim,
    /// Which ship in hand is exchanged for which launched one? (M8, Nakkia)
    Exchange {
        /// Whether four ships may be drawn instead.
        draws: bool,
    },
    /// Nothing: the game is over (E2).
    Over,
}

/// An answer. Each belongs to one or a few questions.
///
/// Whole words: a small chip copies five bytes by a call, eight that are aligned by two instructions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(align(4))]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Answer {
    /// This is the card; what the table doesn't say stays unknown.
    Card(Card),
    /// Keep a ship that was dealt, on a berth (S4).
    Keep {
        /// The berth.
        berth: Berth,
        /// Its place in hand.
        nth: u8,
    },
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
    /// This ship of a hand that is too large goes under the pile (F8).
    Return {
        /// Its place in hand.
        nth: u8,
    },
    /// The tile goes to the Moon's slot or to one of Earth's (M2).
    Into(Spot),
    /// A figure goes one step (M4).
    Figure(Figure),
    /// The VIP goes there; `None` when lost (M8, Ayati).
    Vip {
        /// Where to.
        to: Option<Spot>,
    },
    /// The VIP takes the place of a settler of this colour, or a white one (M8, Ayati).
    VipFor(Option<Colour>),
    /// Two of a colour take the place of one of another (M8, Mr. Wu).
    Pair {
        /// The colour of the two.
        of: Colour,
        /// The colour of the one.
        instead: Colour,
    },
    /// The shuttle goes to this column (M8, Ender).
    Column(Symbol),
    /// This ship from hand pays the passage (M4).
    Pay {
        /// Its place in hand.
        nth: u8,
    },
    /// A ship from hand changes places with one on a berth (M5).
    SwapShip {
        /// The berth.
        berth: Berth,
        /// Its place in hand.
        nth: u8,
    },
    /// The ships on the berths change places (M5).
    SwapBerths,
    /// Take an advisor of the display (M5).
    TakeAdvisor {
        /// The slot.
        slot: u8,
    },
    /// Whether the ship that was paid shows it (M8).
    Shown(bool),
    /// Put the virus on a ship (M8, Ashwatthama).
    Infect {
        /// Whose.
        seat: Seat,
        /// The ship's berth.
        berth: Berth,
    },
    /// Put the trader between two Mars shuttles (M8, Hipt Liber).
    Trade {
        /// The slot left of it.
        gap: u8,
    },
    /// Take an Earth shuttle of the display (M8, Marty Simon).
    TakeShuttle {
        /// The slot.
        slot: u8,
    },
    /// Exchange a ship in hand for a launched one (M8, Nakkia).
    Exchange {
        /// Its place in hand.
        nth: u8,
        /// The launched one, counted from 0.
        launched: u8,
    },
    /// Do nothing, or no more (T2).
    Decline,
}
