//! The figures and tokens of the Moon expansion: where they stand, and what they change (M3 to M5, M8).
//!
//! Settlers are counted by colour in a [`Camp`](crate::referee::Camp). What is here exists once, or once for each
//! player: the grey advisor figures, the president, the VIP, the virus, the trader, the monolith. The upgrade
//! token lies in the ledger, because it changes what a column is worth to everyone who looks.

use crate::components::{Advisor, Berth, Colour, Expansion, PerSeat, Planet, Seat, Ship, Symbol};

use crate::referee::camp::{Settlers, Spot};
use crate::referee::{Illegal, Referee};

/// Where the figures go, step by step (M4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum World {
    /// Where they begin.
    #[default]
    Moon,
    /// On Earth.
    Earth,
    /// On Mars.
    Mars,
    /// On Ganymede, not on a ship.
    Ganymede,
}

impl World {
    /// All four, from the first to the last; the place is part of the encoding.
    pub const ALL: [World; 4] = [World::Moon, World::Earth, World::Mars, World::Ganymede];

    /// Where the next step leads.
    #[must_use]
    pub const fn onward(self) -> Option<World> {
        match self {
            World::Moon => Some(World::Earth),
            World::Earth => Some(World::Mars),
            World::Mars => Some(World::Ganymede),
            World::Ganymede => None,
        }
    }

    /// The place where settlers stand there; none on Ganymede, where they stand on ships.
    #[must_use]
    pub const fn spot(self) -> Option<Spot> {
        match self {
            World::Moon => Some(Spot::Moon),
            World::Earth => Some(Spot::Earth),
            World::Mars => Some(Spot::Mars),
            World::Ganymede => None,
        }
    }
}

/// A figure that is no settler and moves by Move alone (M4, M8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Figure {
    /// The grey one that every player has.
    Advisor,
    /// The black one that Michelle De La Rose brings.
    President,
}

impl Figure {
    /// Both; the place is part of the encoding.
    pub const ALL: [Figure; 2] = [Figure::Advisor, Figure::President];
}

/// Where something of the Moon expansion is, to put it right by hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Token {
    /// A player's advisor figure stands there.
    Advisor(Seat, World),
    /// The president stands there; `None` before he comes and after he has arrived.
    President(Option<(Seat, World)>),
    /// The VIP stands there; `None` when out of the game.
    Vip(Option<(Seat, Spot)>),
    /// The virus is on that ship; `None` when out of the game.
    Virus(Option<(Seat, Berth)>),
    /// The trader lies right of that slot of the Mars shuttles; `None` when out of the game.
    Trader(Option<u8>),
    /// Whether the monolith stands on Phobos.
    Monolith(bool),
}

/// Where the VIP is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(in crate::referee) enum Vip {
    /// Out of the game.
    #[default]
    Away,
    /// On a board.
    At(Seat, Spot),
    /// On board a shuttle in flight.
    UnderWay,
}

/// Who stands in for whom on the shuttle about to be used, and where its card will go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(in crate::referee) struct StandIns {
    /// Whose place the VIP takes: a colour's, or a white one.
    pub(in crate::referee) vip: Option<Option<Colour>>,
    /// Two of the first colour for one of the second.
    pub(in crate::referee) pair: Option<(Colour, Colour)>,
    /// Whether nobody else is to stand in.
    pub(in crate::referee) settled: bool,
    /// The column of the player's choice.
    pub(in crate::referee) column: Option<Symbol>,
}

/// What has been done in the turn in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(in crate::referee) struct TurnMarks {
    /// Somebody travelled from the Moon to Earth (M3).
    pub(in crate::referee) moon_road: bool,
    /// Somebody travelled from Earth to Mars (M8, James King).
    pub(in crate::referee) mars_road: bool,
    /// The figure on Earth has swapped ships (M5).
    pub(in crate::referee) swapped: bool,
    /// One of the crew may still go straight onto a ship (M8, Ms. Lee).
    pub(in crate::referee) lift: bool,
    /// Somebody was adapted since the upgraded shuttle was used (M8, Ahu-Lani).
    pub(in crate::referee) adapted: bool,
    /// The ship paid for the passage to Ganymede (M4).
    pub(in crate::referee) fare: Ship,
}

/// Everything of the Moon expansion that the ledger does not know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(in crate::referee) struct Figures {
    pub(in crate::referee) advisors: PerSeat<World>,
    pub(in crate::referee) president: Option<(Seat, World)>,
    pub(in crate::referee) vip: Vip,
    pub(in crate::referee) virus: Option<(Seat, Berth)>,
    pub(in crate::referee) trader: Option<u8>,
    pub(in crate::referee) monolith: bool,
    /// Who was lost just now and may be picked up (M8, Ms. Chau).
    pub(in crate::referee) lost: Settlers,
    pub(in crate::referee) crew: StandIns,
    pub(in crate::referee) turn: TurnMarks,
}

impl Referee {
    /// Where a player's advisor figure stands (M4).
    #[must_use]
    pub fn advisor(&self, seat: Seat) -> World {
        *self.figures.advisors.of(seat)
    }

    /// Whose the president is and where he stands, until he has arrived (M8, Michelle De La Rose).
    #[must_use]
    pub const fn president(&self) -> Option<(Seat, World)> {
        self.figures.president
    }

    /// Where the VIP stands; `None` on a shuttle in flight and out of the game (M8, Ayati).
    #[must_use]
    pub const fn vip(&self) -> Option<(Seat, Spot)> {
        match self.figures.vip {
            Vip::At(seat, spot) => Some((seat, spot)),
            Vip::Away | Vip::UnderWay => None,
        }
    }

    /// The ship that bears the virus (M8, Ashwatthama).
    #[must_use]
    pub const fn virus(&self) -> Option<(Seat, Berth)> {
        self.figures.virus
    }

    /// The slot of the Mars shuttles that the trader lies right of (M8, Hipt Liber).
    #[must_use]
    pub const fn trader(&self) -> Option<u8> {
        self.figures.trader
    }

    /// Whether the monolith stands on Phobos (M8, Ender).
    #[must_use]
    pub const fn monolith(&self) -> bool {
        self.figures.monolith
    }

    pub(in crate::referee) const fn moon(&self) -> bool {
        self.ledger.setup().plays(Expansion::Moon)
    }

    /// Whether the player in turn is known to have an advisor.
    pub(in crate::referee) fn advised_by(&self, advisor: Advisor) -> bool {
        self.moon() && self.ledger.has_advisor(self.seat(), advisor)
    }

    pub(in crate::referee) fn vip_at(&self, seat: Seat, spot: Spot) -> bool {
        self.figures.vip == Vip::At(seat, spot)
    }

    pub(in crate::referee) fn infected(&self, seat: Seat, berth: Berth) -> bool {
        self.figures.virus == Some((seat, berth))
    }

    /// Who counts against the limit of a place: settlers, the VIP, the president (C7, M4, M8).
    pub(in crate::referee) fn occupants(&self, seat: Seat, spot: Spot) -> u8 {
        let settlers = self.camp(seat).at(spot).total();
        if !self.moon() {
            return settlers;
        }
        let president = match self.figures.president {
            Some((owner, world)) => owner == seat && world.spot() == Some(spot),
            None => false,
        };
        settlers
            .saturating_add(u8::from(self.vip_at(seat, spot)))
            .saturating_add(u8::from(president))
    }

    /// How many more find room on the Moon, Earth or Mars (C7, M2).
    pub(in crate::referee) fn room(&self, seat: Seat, spot: Spot) -> u8 {
        spot.room().saturating_sub(self.occupants(seat, spot))
    }

    /// Whether the figure on Earth may swap the ships of these berths (M5).
    pub(in crate::referee) fn check_swap(&self, berths: &[Berth]) -> Result<(), Illegal> {
        let seat = self.seat();
        if self.advisor(seat) != World::Earth || self.figures.turn.swapped {
            return Err(Illegal::NoSwap);
        }
        for berth in berths {
            if self.ship_size(seat, *berth).is_none() {
                return Err(Illegal::NoSwap);
            }
            if self.infected(seat, *berth) {
                return Err(Illegal::Infected);
            }
        }
        Ok(())
    }

    /// Where a figure of the player in turn stands; `None` when there is no such figure.
    pub(in crate::referee) fn figure(&self, figure: Figure) -> Option<World> {
        let seat = self.seat();
        match figure {
            Figure::Advisor => self.moon().then(|| self.advisor(seat)),
            Figure::President => match self.figures.president {
                Some((owner, world)) if owner == seat => Some(world),
                _ => None,
            },
        }
    }

    pub(in crate::referee) fn council_is_full(&self) -> bool {
        self.ledger.board(self.seat()).council().len() >= usize::from(Advisor::COUNCIL)
    }

    /// Whether a shuttle of the Mars display lies beside the trader of the player in turn (M8, Hipt Liber).
    pub(in crate::referee) fn is_traded(&self, planet: Planet, slot: u8) -> bool {
        let beside = |gap: u8| slot == gap || slot == gap.saturating_add(1);
        planet == Planet::Mars
            && self.figures.trader.is_some_and(beside)
            && self.advised_by(Advisor::HiptLiber)
    }

    /// The monolith rises once the advisor and every colour are on Mars; the VIP is any colour (M8, Ender).
    pub(in crate::referee) fn review_monolith(&mut self) {
        if self.figures.monolith {
            return;
        }
        let Some(seat) = self.ledger.advised(Advisor::Ender) else {
            return;
        };
        let mars = self.camp(seat).at(Spot::Mars);
        let missing = mars.0.iter().filter(|count| **count == 0).count();
        let vip = usize::from(self.vip_at(seat, Spot::Mars));
        self.figures.monolith = self.advisor(seat) == World::Mars && missing <= vip;
    }
}
