//! A whole card in words, from the card itself: everything that is known of it, so that no two different cards read alike.
//! A card of which only the symbol is known is said by that alone.

use core::fmt::{Display, Formatter, Result};

use crate::components::{Atom, Card, Colour, Crew, Effect, Ship, Shuttle, Tile};
use crate::text::{Language, Phrase, Say, Short, Whole};

use super::printed::{Known, Pair};

/// such as "yellow gear: red or yellow", "red cube: red, 2 any, discard a tile, then adapt blue", "5 VP, with an animal".
impl Display for Say<Whole<Card>> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let language = self.language;
        match self.what.0 {
            card if card.is_unknown() => language.write(f, Phrase::UnknownCard),
            Card::Tile(tile) => language.tile(f, tile),
            Card::Shuttle(shuttle) => language.shuttle(f, shuttle),
            Card::Ship(ship) => language.ship(f, ship),
            card @ Card::Advisor(_) => language.say(card).fmt(f),
        }
    }
}

impl Language {
    fn tile(self, f: &mut Formatter<'_>, tile: Tile) -> Result {
        let symbol = Known(tile.symbol().map(|symbol| self.say(symbol)));
        let effect = Known(tile.effect().map(|effect| self.say(Whole(effect))));
        if tile.effect().is_none() {
            return symbol.fmt(f);
        }
        self.fill(f, Phrase::PictureIs, &[&symbol])?;
        write!(f, " {effect}")
    }

    fn shuttle(self, f: &mut Formatter<'_>, shuttle: Shuttle) -> Result {
        let symbol = Known(shuttle.symbol().map(|symbol| self.say(symbol)));
        let crew = Known(shuttle.crew().map(|crew| self.say(crew)));
        let effect = Known(shuttle.effect().map(|effect| self.say(Last(effect))));
        if shuttle.crew().is_none() && shuttle.tile_cost().is_none() && shuttle.effect().is_none() {
            return symbol.fmt(f);
        }
        self.fill(f, Phrase::PictureIs, &[&symbol])?;
        write!(f, " {crew}")?;
        match shuttle.tile_cost() {
            Some(false) => {}
            Some(true) => {
                self.comma(f)?;
                self.write(f, Phrase::PictureToll)?;
            }
            None => {
                self.comma(f)?;
                let toll = Known(None::<&str>);
                self.fill(f, Phrase::PictureIs, &[&self.say(Phrase::PictureToll)])?;
                write!(f, " {toll}")?;
            }
        }
        self.comma(f)?;
        self.write(f, Phrase::PictureThen)?;
        write!(f, " {effect}")
    }

    fn ship(self, f: &mut Formatter<'_>, ship: Ship) -> Result {
        self.say(ship).fmt(f)?;
        let animal = match ship.animal() {
            None => return Ok(()),
            Some(true) => Phrase::WithAnimal,
            Some(false) => Phrase::WithoutAnimal,
        };
        self.comma(f)?;
        self.write(f, animal)
    }
}

/// An effect where there is room: "red and draw a ship".
impl Display for Say<Whole<Effect>> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let language = self.language;
        effect(f, language, self.what.0, |atom| language.say(Whole(atom)))
    }
}

/// An atom beside another, where there is room: a settler is recruited by the colour alone.
impl Display for Say<Whole<Atom>> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.what.0 {
            Atom::Recruit(who) => self.language.say(who).fmt(f),
            atom => self.language.say(atom).fmt(f),
        }
    }
}

/// An effect after all that a shuttle wants, which leaves less room: "red and ship".
struct Last(Effect);

impl Display for Say<Last> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let language = self.language;
        effect(f, language, self.what.0, |atom| language.say(Short(atom)))
    }
}

/// Beside an effect that adapts, one that recruits says so, or its colour would be another one to adapt.
fn effect<T>(
    f: &mut Formatter<'_>,
    language: Language,
    effect: Effect,
    beside: impl Fn(Atom) -> Say<T>,
) -> Result
where
    Say<T>: Display,
{
    let (joined, atoms) = match effect {
        Effect::One(_) | Effect::ByHand => return language.say(effect).fmt(f),
        Effect::Either(one, other) => (Phrase::Either, [one, other]),
        Effect::Both(one, other) => (Phrase::Both, [one, other]),
    };
    match atoms {
        [Atom::Adapt(_), Atom::Recruit(_)] | [Atom::Recruit(_), Atom::Adapt(_)] => {
            Pair(joined, atoms.map(|atom| language.say(atom))).fmt(f)
        }
        [Atom::Adapt(_), Atom::Adapt(_)] => language.say(effect).fmt(f),
        _ => Pair(joined, atoms.map(beside)).fmt(f),
    }
}

/// The settlers that a shuttle wants: those of a colour, then those of any.
impl Display for Say<Crew> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let (language, crew) = (self.language, self.what);
        let coloured = Colour::ALL.map(|colour| (crew.of(colour), Some(colour)));
        let mut begun = false;
        for (count, colour) in coloured.into_iter().chain([(crew.white(), None)]) {
            if count == 0 {
                continue;
            }
            if begun {
                language.comma(f)?;
            }
            begun = true;
            let any = language.say(Phrase::AnyColour);
            let colour = colour.map(|colour| language.say(colour));
            let settler: &dyn Display = colour.as_ref().map_or(&any, |colour| colour);
            match count {
                1 => settler.fmt(f)?,
                several => language.fill(f, Phrase::SeveralOf, &[&several, settler])?,
            }
        }
        Ok(())
    }
}
