//! Where something lies or stands, and how many there are.

use core::fmt::{Display, Formatter, Result};

use crate::components::{Berth, Pile, Planet, Seat};
use crate::ledger::{Place, Span};
use crate::referee::{Spot, World};
use crate::text::{Phrase, Say, Short};

use super::nth;

/// The letter that a berth is called by.
impl Display for Say<Short<Berth>> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self.what.0 {
            Berth::A => "A",
            Berth::B => "B",
        })
    }
}

impl Display for Say<Berth> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let letter = self.language.say(Short(self.what));
        self.language.fill(f, Phrase::BerthNamed, &[&letter])
    }
}

impl Display for Say<Spot> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.what {
            Spot::Earth => self.language.say(Planet::Earth).fmt(f),
            Spot::Mars => self.language.say(Planet::Mars).fmt(f),
            Spot::BerthA => self.language.say(Berth::A).fmt(f),
            Spot::BerthB => self.language.say(Berth::B).fmt(f),
            Spot::Moon => self.language.write(f, Phrase::Moon),
        }
    }
}

impl Display for Say<World> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.what.spot() {
            Some(spot) => self.language.say(spot).fmt(f),
            None => self.language.write(f, Phrase::Ganymede),
        }
    }
}

/// The place at the table, for players without a name.
impl Display for Say<Seat> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let number = self.what.index().saturating_add(1);
        self.language.fill(f, Phrase::SeatNumber, &[&number])
    }
}

impl Display for Say<Span> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Span { least, most } = self.what;
        match self.what.exact() {
            Some(count) => write!(f, "{count}"),
            None if most == u8::MAX => self.language.fill(f, Phrase::AtLeast, &[&least]),
            None => self.language.fill(f, Phrase::Between, &[&least, &most]),
        }
    }
}

/// The card that lies there, such as "Earth shuttle 2"; whose it is, the screen says.
impl Display for Say<Place> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let (phrase, index) = match self.what {
            Place::Market(Pile::Tiles, index) => (Phrase::TileNumber, index),
            Place::Market(Pile::Earth, index) => (Phrase::EarthNumber, index),
            Place::Market(Pile::Mars, index) => (Phrase::MarsNumber, index),
            Place::Market(Pile::Ships, index) => (Phrase::ShipNumber, index),
            Place::Market(Pile::Advisors, index) => (Phrase::AdvisorNumber, index),
            Place::TileSlot(_, index) => (Phrase::InTileSlot, index),
            Place::Column(_, index) => (Phrase::InColumns, index),
            Place::Berth(_, berth) => {
                let letter = self.language.say(Short(berth));
                return self.language.fill(f, Phrase::OnBerth, &[&letter]);
            }
            Place::Hand(_, index) => (Phrase::InHand, index),
            Place::Launched(_, index) => (Phrase::InLaunched, index),
            Place::Council(_, index) => (Phrase::OnCouncil, index),
            Place::Discard(index) => (Phrase::InDiscards, index),
        };
        self.language.fill(f, phrase, &[&nth(index)])
    }
}
