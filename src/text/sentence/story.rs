//! A turn as a whole, in one sentence.

use core::fmt::{Display, Formatter, Result};

use crate::components::Symbol;
use crate::history::{Did, Story};
use crate::referee::{Settlers, Spot};
use crate::text::{Language, Phrase, Say, Short};

use super::happened::Given;

/// What was taken as the action of a turn: its symbol, and from where.
#[derive(Clone, Copy)]
pub(crate) struct Taken(pub(crate) Did, pub(crate) Option<Symbol>);

impl Display for Say<Taken> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let language = self.language;
        let Taken(did, symbol) = self.what;
        let known = symbol.map(|symbol| language.say(Short(symbol)));
        let unknown = language.say(Phrase::UnknownSymbol);
        let symbol: &dyn Display = match &known {
            Some(known) => known,
            None => &unknown,
        };
        match did {
            Did::Tile => language.fill(f, Phrase::TookTile, &[symbol]),
            Did::Shuttle(planet) => {
                language.fill(f, Phrase::TookFrom, &[symbol, &language.say(planet)])
            }
            Did::Discard => language.write(f, Phrase::DidDiscard),
        }
    }
}

/// Writes the parts of a sentence, with what stands between them.
struct Parts<'a, 'f> {
    language: Language,
    f: &'a mut Formatter<'f>,
    is_first: bool,
}

impl Parts<'_, '_> {
    fn add(&mut self, part: &dyn Display) -> Result {
        if !core::mem::replace(&mut self.is_first, false) {
            self.language.comma(self.f)?;
        }
        part.fmt(self.f)
    }

    fn count(&mut self, phrase: Phrase, count: u8) -> Result {
        if count == 0 {
            return Ok(());
        }
        let counted = phrase.counting(count.into());
        self.add(&self.language.say(counted))
    }
}

/// All that happened in a turn: "took gear from Earth ×3, 2 red to Mars, reputation +1, flew 5 VP".
impl Display for Say<&Story> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let language = self.language;
        let story = self.what;
        let turn = story.turn;
        let mut parts = Parts {
            language,
            f,
            is_first: true,
        };
        match turn.did {
            Some(Did::Discard) => parts.count(Phrase::DiscardedTiles, story.discarded)?,
            Some(did) if turn.times > 1 => {
                let taken = language.say(Taken(did, turn.symbol));
                parts.add(&format_args!("{taken} ×{}", turn.times))?;
            }
            Some(did) => parts.add(&language.say(Taken(did, turn.symbol)))?,
            None => {}
        }
        if story.paid {
            parts.add(&language.say(Phrase::PaidTile))?;
        }
        for spot in Spot::ALL {
            let came = *story.came.of(spot);
            if came != Settlers::default() {
                let came = language.say(came);
                let came: [&dyn Display; 2] = [&came, &language.say(spot)];
                parts.add(&language.say(Phrase::CameTo.with_all(&came)))?;
            }
        }
        if story.lost != Settlers::default() {
            let lost = language.say(story.lost);
            parts.add(&language.say(Phrase::Lost.with(&lost)))?;
        }
        parts.count(Phrase::AdaptedSome, story.adapted)?;
        parts.count(Phrase::ReputationPlus, turn.gained)?;
        parts.count(Phrase::DrewShips, story.drawn)?;
        for answer in &story.others {
            parts.add(&language.say(Given(*answer)))?;
        }
        for ship in &story.ships {
            parts.add(&language.say(Phrase::Flew.with(&language.say(*ship))))?;
        }
        Ok(())
    }
}
