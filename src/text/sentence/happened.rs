//! What happened, for undoing it.

use core::fmt::{Display, Formatter, Result};

use crate::components::{Advisor, Pile, Planet, Symbol, Track};
use crate::journal::{Counted, Entry};
use crate::ledger::{Correction, Fact, Place};
use crate::referee::{Answer, Token};
use crate::text::{Phrase, Say, Short};

use super::dialogue::{InSentence, Slots};
use super::printed::{SettlersOf, ShuttlesOf};
use super::{Count, nth};

/// A short description, such as "tile 2 taken". Players are said by their seats: who knows names says these instead.
impl Display for Say<Entry> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let language = self.language;
        match self.what {
            Entry::Fact(fact) => language.say(fact).fmt(f),
            Entry::Answer(answer) => language.say(Given(answer)).fmt(f),
            Entry::Settlers {
                spot,
                colour,
                count,
                ..
            } => {
                let settlers = language.say(SettlersOf(colour, Some(count)));
                let parts: [&dyn Display; 3] = [&language.say(spot), &count, &settlers];
                language.fill(f, Phrase::SettlersAt, &parts)
            }
            Entry::Token(token) => language.say(token).fmt(f),
            Entry::Seated { seat, rival } => {
                let phrase = match rival {
                    Some(_) => Phrase::RivalSeated,
                    None => Phrase::PersonSeated,
                };
                language.fill(f, phrase, &[&language.say(seat)])
            }
            Entry::Coached { seats } => {
                let players = seats.count_ones();
                language.fill(f, Phrase::Is, &[&language.say(Phrase::Coach), &players])
            }
            Entry::Counted { what, count, .. } => {
                let count = count.map(|count| as_people_count(what, count));
                language.fill(f, Phrase::Is, &[&language.say(what), &Count(count)])
            }
        }
    }
}

/// Where something of the Moon was put.
impl Display for Say<Token> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let language = self.language;
        let is = |f: &mut Formatter<'_>, name: Phrase, place: &dyn Display| {
            language.fill(f, Phrase::Is, &[&language.say(name), place])
        };
        let gone = match self.what {
            Token::Advisor(_, world) => {
                return is(f, Phrase::FigureAdvisor, &language.say(world));
            }
            Token::President(Some((_, world))) => {
                return is(f, Phrase::FigurePresident, &language.say(world));
            }
            Token::Vip(Some((_, spot))) => return is(f, Phrase::TokenVip, &language.say(spot)),
            Token::Virus(Some((_, berth))) => {
                return is(f, Phrase::TokenVirus, &language.say(berth));
            }
            Token::Trader(Some(gap)) => return language.between(f, gap),
            Token::Monolith(true) => return language.write(f, Phrase::OnPhobos),
            Token::President(None) => Phrase::FigurePresident,
            Token::Vip(None) => Phrase::TokenVip,
            Token::Virus(None) => Phrase::TokenVirus,
            Token::Trader(None) => Phrase::TokenTrader,
            Token::Monolith(false) => Phrase::TokenMonolith,
        };
        language.fill(f, Phrase::NotInPlay, &[&language.say(gone)])
    }
}

/// What was counted for the score.
impl Display for Say<Counted> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let language = self.language;
        let phrase = match self.what {
            Counted::Aboard => Phrase::CountedAboard,
            Counted::Mars => Phrase::CountedMars,
            Counted::Earth => Phrase::CountedEarth,
            Counted::Reputation => Phrase::CountedReputation,
            Counted::Tiles => Phrase::Tiles,
            Counted::ReputationPoints => Phrase::CountedPoints,
            Counted::Series => Phrase::CountedSeries,
            Counted::Launches => Phrase::CountedLaunches,
            Counted::Advisors => Phrase::CountedAdvisors,
            Counted::President => Phrase::CountedPresident,
            Counted::Shuttles(symbol) => return language.say(ShuttlesOf(symbol, None)).fmt(f),
            Counted::Printed(colour) => {
                let settlers = language.say(SettlersOf(colour, None));
                return language.fill(f, Phrase::CountedPrinted, &[&settlers]);
            }
        };
        language.write(f, phrase)
    }
}

/// A number that was counted; that of a space as people know it.
const fn as_people_count(what: Counted, count: u8) -> u8 {
    match what {
        Counted::Reputation => Track::number(count),
        _ => count,
    }
}

/// So many of what was counted, as the language counts such things.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SoMany(pub Counted, pub u8);

impl Display for Say<SoMany> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let SoMany(what, count) = self.what;
        let count = as_people_count(what, count);
        let phrase = match what {
            Counted::Aboard | Counted::Mars | Counted::Earth => Phrase::CountSettlers,
            Counted::Advisors | Counted::President => Phrase::CountSettlers,
            Counted::Reputation => Phrase::CountSpace,
            Counted::Tiles | Counted::Printed(_) => Phrase::CountPieces,
            Counted::ReputationPoints => Phrase::CountVictoryPoints,
            Counted::Series => Phrase::CountSeries,
            Counted::Launches => Phrase::CountShips,
            Counted::Shuttles(_) => Phrase::CountCards,
        };
        self.language.fill(f, phrase, &[&count])
    }
}

impl Display for Say<Fact> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let language = self.language;
        match self.what {
            Fact::Described { place, .. } => {
                language.fill(f, Phrase::CardDescribed, &[&language.say(place)])
            }
            Fact::TileTaken { slot, .. } => language.fill(f, Phrase::TileTaken, &[&nth(slot)]),
            Fact::ShuttleUsed { planet, slot, .. } => language.shuttle_used(f, planet, slot),
            Fact::TilePaid { .. } => language.write(f, Phrase::TilePaidFor),
            Fact::TilesDiscarded { slots } => language.discarded(f, Slots(slots)),
            Fact::ReputationTo { space } => {
                language.fill(f, Phrase::ReputationTo, &[&Track::number(space)])
            }
            Fact::ShipsKept { .. } => language.write(f, Phrase::ShipsKept),
            Fact::ShipDrawn { slot } => language.ship_taken(f, slot),
            Fact::Launched { berth, bonus } => language
                .say(InSentence(Answer::Launch { berth, bonus }))
                .fmt(f),
            Fact::ShipPlaced { berth, .. } => {
                language.fill(f, Phrase::ShipOnBerth, &[&language.say(Short(berth))])
            }
            Fact::ShipReturned { .. } => language.write(f, Phrase::ShipReturned),
            Fact::AdvisorTaken { slot } => language.fill(f, Phrase::AdvisorTaken, &[&nth(slot)]),
            Fact::PresidentArrived => language.write(f, Phrase::President),
            Fact::ShipSwapped { berth, .. } => {
                language.fill(f, Phrase::ShipSwapped, &[&language.say(Short(berth))])
            }
            Fact::BerthsSwapped => language.write(f, Phrase::BerthsSwapped),
            Fact::MarsShuttleUsed { slot, column, .. } => {
                let shuttle = language.say(Place::Market(Pile::Mars, slot));
                let column = language.say(Short(column));
                language.fill(f, Phrase::UsedElsewhere, &[&shuttle, &column])
            }
            Fact::ShuttleTaken { slot } => {
                let shuttle = language.say(Place::Market(Pile::Earth, slot));
                language.fill(f, Phrase::ShuttleTaken, &[&shuttle])
            }
            Fact::LaunchExchanged { nth: index, .. } => {
                language.fill(f, Phrase::LaunchExchanged, &[&nth(index)])
            }
            Fact::UpgradeShifted => language.write(f, Phrase::UpgradeShifted),
            Fact::SomeTileTaken { symbol, .. } => {
                language.say(Unnamed(Phrase::SomeTileTaken, symbol)).fmt(f)
            }
            Fact::SomeShuttleUsed {
                elsewhere: Some(column),
                ..
            } => language.fill(f, Phrase::SomeElsewhere, &[&language.say(Short(column))]),
            Fact::SomeShuttleUsed { planet, symbol, .. } => {
                let used = match planet {
                    Planet::Earth => Phrase::SomeEarthUsed,
                    Planet::Mars => Phrase::SomeMarsUsed,
                };
                language.say(Unnamed(used, symbol)).fmt(f)
            }
            Fact::SomeShuttleTaken { symbol } => {
                language.say(Unnamed(Phrase::SomeEarthTaken, symbol)).fmt(f)
            }
            Fact::SomeAdvisorTaken { advisor } => {
                let name = advisor.map_or("?", Advisor::name);
                language.fill(f, Phrase::AdvisorTaken, &[&name])
            }
            Fact::SomeShipDrawn => language.write(f, Phrase::SomeShipDrawn),
            Fact::SomeShipLaunched { ship, .. } => {
                language.fill(f, Phrase::Flew, &[&language.say(ship)])
            }
            Fact::TurnEnded => language.write(f, Phrase::TurnEnded),
            Fact::Corrected(correction) => language.say(correction).fmt(f),
        }
    }
}

/// What was done with a card that nobody named, and the symbol that was said of it.
#[derive(Clone, Copy)]
struct Unnamed(Phrase, Option<Symbol>);

impl Display for Say<Unnamed> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let language = self.language;
        let Unnamed(done, symbol) = self.what;
        match symbol {
            Some(symbol) => {
                language.fill(f, Phrase::Is, &[&language.say(done), &language.say(symbol)])
            }
            None => language.write(f, done),
        }
    }
}

impl Display for Say<Correction> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let language = self.language;
        match self.what {
            // It came behind the others, wherever that is.
            Correction::Added {
                place: Place::Council(_, u8::MAX) | Place::Launched(_, u8::MAX),
                card,
            } => language.fill(f, Phrase::CardAdded, &[&language.say(card)]),
            Correction::Added { place, .. } => {
                language.fill(f, Phrase::CardAdded, &[&language.say(place)])
            }
            Correction::Removed { place } => {
                language.fill(f, Phrase::CardRemoved, &[&language.say(place)])
            }
            Correction::Reputation {
                space: Some(space), ..
            } => language.fill(f, Phrase::ReputationSet, &[&Track::number(space)]),
            Correction::Reputation { space: None, .. } => {
                language.write(f, Phrase::ReputationUnknown)
            }
            Correction::President { arrived: true, .. } => language.write(f, Phrase::President),
            Correction::President { arrived: false, .. } => {
                language.write(f, Phrase::PresidentGone)
            }
            Correction::Upgrade { shifts } => language.fill(f, Phrase::UpgradeSet, &[&shifts]),
            Correction::Pile { pile, left } => {
                language.fill(f, Phrase::PileCounted, &[&language.say(pile), &left])
            }
            Correction::Track { .. } => language.write(f, Phrase::TrackSet),
            Correction::Edition { edition } => language.say(edition).fmt(f),
            Correction::First { seat } => {
                language.fill(f, Phrase::FirstSet, &[&language.say(seat)])
            }
            Correction::Turn { seat, round } => {
                language.fill(f, Phrase::TurnSet, &[&round, &language.say(seat)])
            }
        }
    }
}

/// An answer that was given.
pub(super) struct Given(pub(super) Answer);

impl Display for Say<Given> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let language = self.language;
        match self.what.0 {
            Answer::Card(card) => language.fill(f, Phrase::CardDescribed, &[&language.say(card)]),
            Answer::TakeTile { slot } => language.fill(f, Phrase::TileTaken, &[&nth(slot)]),
            Answer::UseShuttle { planet, slot } => language.shuttle_used(f, planet, slot),
            Answer::DiscardTiles { slots } => language.discarded(f, Slots(slots)),
            Answer::Tile { slot } => {
                language.discarded(f, Slots(1u8.unbounded_shl(u32::from(slot))))
            }
            Answer::White(settlers) => {
                language.fill(f, Phrase::ForWhite, &[&language.say(settlers)])
            }
            Answer::Lose(colour) => language.fill(f, Phrase::Lost, &[&language.say(colour)]),
            Answer::Recruit(colour) => {
                language.fill(f, Phrase::Recruited, &[&language.say(colour)])
            }
            Answer::Adapt { spot, from, to } => {
                let (from, to) = (language.say(from), language.say(to));
                language.fill(f, Phrase::AdaptedAt, &[&language.say(spot), &from, &to])
            }
            Answer::Draw { slot } => language.ship_taken(f, slot),
            Answer::Stop { space } => {
                language.fill(f, Phrase::ReputationTo, &[&Track::number(space)])
            }
            Answer::Place { nth: index } => language.fill(f, Phrase::ShipPlaced, &[&nth(index)]),
            Answer::Decline => language.write(f, Phrase::Declined),
            Answer::TakeAdvisor { slot } => language.fill(f, Phrase::AdvisorTaken, &[&nth(slot)]),
            answer => language.say(InSentence(answer)).fmt(f),
        }
    }
}

impl crate::text::Language {
    fn shuttle_used(self, f: &mut Formatter<'_>, planet: Planet, slot: u8) -> Result {
        let shuttle = self.say(Place::Market(Pile::of(planet), slot));
        self.fill(f, Phrase::ShuttleUsed, &[&shuttle])
    }

    fn discarded(self, f: &mut Formatter<'_>, slots: Slots) -> Result {
        self.fill_counting(
            f,
            Phrase::TilesDiscarded,
            slots.count(),
            &[&self.say(slots)],
        )
    }

    fn ship_taken(self, f: &mut Formatter<'_>, slot: Option<u8>) -> Result {
        match slot {
            Some(slot) => self.fill(f, Phrase::ShipTaken, &[&nth(slot)]),
            None => self.write(f, Phrase::ShipFromPile),
        }
    }
}
