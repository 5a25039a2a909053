//! What is printed: symbols, colours, effects and cards.

use core::fmt::{Display, Formatter, Result};

use crate::components::{
    Advisor, Atom, Card, Colour, CouncilBonus, Effect, Ship, ShipKind, Symbol, Who,
};
use crate::referee::Settlers;
use crate::text::{Phrase, Say, Short};

use super::named::Named;

impl Display for Say<Short<Symbol>> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let [_, short, _] = self.what.0.phrases();
        self.language.write(f, short)
    }
}

/// So many shuttles of a symbol, the number left out.
pub(super) struct ShuttlesOf(pub(super) Symbol, pub(super) Option<u8>);

impl Display for Say<ShuttlesOf> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let ShuttlesOf(symbol, count) = self.what;
        let [_, _, shuttles] = symbol.phrases();
        self.language.fill_counting(f, shuttles, count, &[])
    }
}

/// So many settlers of a colour, the number left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SettlersOf(pub Colour, pub Option<u8>);

impl Display for Say<SettlersOf> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let SettlersOf(colour, count) = self.what;
        let [_, settlers] = colour.phrases();
        self.language.fill_counting(f, settlers, count, &[])
    }
}

/// Settlers by their colours, with a number where there are several: "blue, 2 red".
impl Display for Say<Settlers> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let language = self.language;
        let mut present = self.what.iter().filter(|(_, count)| **count > 0);
        let Some(first) = present.next() else {
            return language.write(f, Phrase::Nobody);
        };
        let one = |f: &mut Formatter<'_>, (colour, count): (Colour, &u8)| {
            let colour = language.say(colour);
            match count {
                1 => colour.fmt(f),
                several => language.fill(f, Phrase::SeveralOf, &[several, &colour]),
            }
        };
        one(f, first)?;
        present.try_for_each(|settlers| {
            language.comma(f)?;
            one(f, settlers)
        })
    }
}

impl Display for Say<Who> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.what {
            Who::Any => self.language.write(f, Phrase::AnyColour),
            Who::Only(colour) => self.language.say(colour).fmt(f),
        }
    }
}

impl Display for Say<Atom> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let phrase = match self.what {
            Atom::Recruit(who) => {
                let who = self.language.say(who);
                return self.language.fill(f, Phrase::Recruit, &[&who]);
            }
            Atom::Adapt(Who::Any) => Phrase::Adapt,
            Atom::Adapt(who) => {
                let who = self.language.say(who);
                return self.language.fill(f, Phrase::AdaptColour, &[&who]);
            }
            Atom::Move => Phrase::Move,
            Atom::Reputation => Phrase::Reputation,
            Atom::Draw => Phrase::Draw,
            Atom::Basic => Phrase::Basic,
        };
        self.language.write(f, phrase)
    }
}

/// An atom beside another: a settler is recruited by the colour alone.
impl Display for Say<Short<Atom>> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.what.0 {
            Atom::Recruit(who) => self.language.say(who).fmt(f),
            Atom::Draw => self.language.write(f, Phrase::BriefDraw),
            Atom::Basic => self.language.write(f, Phrase::BriefBasic),
            atom @ (Atom::Adapt(_) | Atom::Move | Atom::Reputation) => {
                self.language.say(atom).fmt(f)
            }
        }
    }
}

/// Two that are joined by "or" or "and".
pub(super) struct Pair<T>(pub(super) Phrase, pub(super) [Say<T>; 2]);

impl<T> Display for Pair<T>
where
    Say<T>: Display,
{
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Pair(joined, [one, other]) = self;
        one.language.fill(f, *joined, &[one, other])
    }
}

/// An effect as a label: "red or yellow", "red and ship", "adapt red or blue".
impl Display for Say<Effect> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let language = self.language;
        let (joined, one, other) = match self.what {
            Effect::One(atom) => return language.say(atom).fmt(f),
            Effect::ByHand => return language.write(f, Phrase::AsPrinted),
            Effect::Either(one, other) => (Phrase::Either, one, other),
            Effect::Both(one, other) => (Phrase::Both, one, other),
        };
        match (one, other) {
            (Atom::Adapt(Who::Only(one)), Atom::Adapt(Who::Only(other))) => {
                let colours = Pair(joined, [one, other].map(|colour| language.say(colour)));
                language.fill(f, Phrase::AdaptColour, &[&colours])
            }
            _ => Pair(joined, [one, other].map(|atom| language.say(Short(atom)))).fmt(f),
        }
    }
}

/// A kind of ship as a label, such as "2 VP per cube".
impl Display for Say<ShipKind> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let phrase = match self.what {
            ShipKind::Five => Phrase::ShipFive,
            ShipKind::Moves => Phrase::ShipMoves,
            ShipKind::Recruit => Phrase::ShipRecruit,
            ShipKind::Reputation => Phrase::ShipReputation,
            ShipKind::Fewer => Phrase::ShipFewer,
            ShipKind::Shuttles(symbol) => {
                let symbol = Known(symbol.map(|symbol| self.language.say(Short(symbol))));
                return self.language.fill(f, Phrase::ShipShuttles, &[&symbol]);
            }
            ShipKind::Crews(colour) => {
                let colour = Known(colour.map(|colour| self.language.say(colour)));
                return self.language.fill(f, Phrase::ShipCrews, &[&colour]);
            }
            ShipKind::Series => Phrase::ShipSeries,
            ShipKind::ReputationAgain => Phrase::ShipReputationAgain,
            ShipKind::Tiles => Phrase::ShipTiles,
            ShipKind::Four => Phrase::ShipFour,
        };
        self.language.write(f, phrase)
    }
}

/// What is known, or a question mark.
pub(super) struct Known<T>(pub(super) Option<T>);

impl<T: Display> Display for Known<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match &self.0 {
            Some(known) => known.fmt(f),
            None => f.write_str("?"),
        }
    }
}

impl Display for Say<Ship> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        Known(self.what.kind().map(|kind| self.language.say(kind))).fmt(f)
    }
}

/// What a council field gives.
impl Display for Say<CouncilBonus> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.what {
            CouncilBonus::ByHand => self.language.write(f, Phrase::AsPrinted),
            CouncilBonus::Effect(atom) => self.language.say(atom).fmt(f),
        }
    }
}

/// A card by what sorts it: a tile or shuttle by its symbol, a ship by its kind, an advisor by name.
impl Display for Say<Card> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let language = self.language;
        let symbol = |symbol: Option<Symbol>| Known(symbol.map(|symbol| language.say(symbol)));
        match self.what {
            card if card.is_unknown() => language.write(f, Phrase::UnknownCard),
            Card::Tile(tile) => language.fill(f, Phrase::TileOf, &[&symbol(tile.symbol())]),
            Card::Shuttle(shuttle) => {
                let planet = language.say(shuttle.planet());
                language.fill(f, Phrase::Is, &[&planet, &symbol(shuttle.symbol())])
            }
            Card::Ship(ship) => language.say(ship).fmt(f),
            Card::Advisor(advisor) => f.write_str(advisor.map_or("?", Advisor::name)),
        }
    }
}
