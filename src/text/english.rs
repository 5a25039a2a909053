//! English.

use core::fmt::{Display, Formatter, Result};

use crate::components::{Colour, Planet, Seat, ShipKind, Symbol};
use crate::ledger::{Award, EndCause, Line, Notice, Question, Refused, Span};

/// Something, said in English.
///
/// ```
/// use perijove::components::{Symbol, Seat, Ship, ShipKind};
/// use perijove::ledger::{Award, Line};
/// use perijove::text::English;
///
/// let ship = Ship::new(ShipKind::Shuttles(Some(Symbol::Cube)));
/// let line = Line { seat: Seat::One, award: Award::Ship(ship), count: Some(3), each: 2 };
/// # extern crate std;
/// # use std::string::ToString;
/// assert_eq!(English(line).to_string(), "2 × 3 red cube shuttles = 6");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct English<T>(pub T);

impl Display for English<Symbol> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self.0 {
            Symbol::Sphere => "blue sphere",
            Symbol::Cube => "red cube",
            Symbol::Gear => "yellow gear",
            Symbol::Triangle => "purple triangle",
            Symbol::Diamond => "grey diamond",
        })
    }
}

impl Display for English<Colour> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self.0 {
            Colour::Blue => "blue",
            Colour::Red => "red",
            Colour::Yellow => "yellow",
            Colour::Purple => "purple",
        })
    }
}

impl Display for English<Planet> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self.0 {
            Planet::Earth => "Earth",
            Planet::Mars => "Mars",
        })
    }
}

impl Display for English<Seat> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "seat {}", self.0.index().saturating_add(1))
    }
}

/// "at least" and "or more" for counts that are not certain.
impl Display for English<Span> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.0.exact() {
            Some(count) => write!(f, "{count}"),
            None => write!(f, "{} to {}", self.0.least, self.0.most),
        }
    }
}

/// A count, or a question mark.
struct Count(Option<u8>);

impl Display for Count {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.0 {
            Some(count) => write!(f, "{count}"),
            None => f.write_str("?"),
        }
    }
}

/// The plural of a noun that is not counted once.
fn plural(count: Option<u8>) -> &'static str {
    match count {
        Some(1) => "",
        _ => "s",
    }
}

/// The reason of a line with its sum, such as "2 × 3 red cube shuttles = 6".
impl Display for English<Line> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Line {
            award, count, each, ..
        } = self.0;
        let (n, s) = (Count(count), plural(count));
        match award {
            Award::Ship(ship) => match ship.kind() {
                None => f.write_str("unknown ship"),
                Some(ShipKind::Five) => f.write_str("ship"),
                Some(ShipKind::Moves) => f.write_str("ship with 2 moves"),
                Some(ShipKind::Recruit) => f.write_str("ship with a recruit"),
                Some(ShipKind::Reputation) => f.write_str("ship with a reputation"),
                Some(ShipKind::Fewer) => f.write_str("ship with one settler fewer"),
                Some(ShipKind::Shuttles(Some(symbol))) => {
                    write!(f, "{each} × {n} {} shuttle{s}", English(symbol))
                }
                Some(ShipKind::Shuttles(None)) => f.write_str("ship for an unknown symbol"),
                Some(ShipKind::Crews(Some(colour))) => {
                    write!(f, "{n} {} settler{s} printed on shuttles", English(colour))
                }
                Some(ShipKind::Crews(None)) => f.write_str("ship for an unknown colour"),
                Some(ShipKind::Series) => {
                    write!(f, "{each} × {n} series of five symbols")
                }
                Some(ShipKind::ReputationAgain) => f.write_str("reputation once more"),
                Some(ShipKind::Tiles) => write!(f, "{each} × {n} tile{s}"),
            },
            Award::Reputation { space: Some(space) } => write!(f, "reputation on space {space}"),
            Award::Reputation { space: None } => f.write_str("reputation"),
            Award::Aboard => write!(f, "{n} settler{s} on waiting ships"),
            Award::Advisor(advisor) => f.write_str(advisor.name()),
            Award::UnknownAdvisor => f.write_str("unknown advisor"),
            Award::President => f.write_str("president on Ganymede"),
        }?;
        match self.0.points() {
            Some(points) => write!(f, " = {points}"),
            None => f.write_str(" = ?"),
        }
    }
}

impl Display for English<Question> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.0 {
            Question::Ship { nth, .. } => {
                write!(f, "Which ship was launch {}?", nth.saturating_add(1))
            }
            Question::Shuttles { symbol, .. } => {
                write!(f, "How many {} shuttles?", English(symbol))
            }
            Question::Printed { colour, .. } => {
                let colour = English(colour);
                write!(f, "How many {colour} settlers are printed on the shuttles?")
            }
            Question::Tiles { .. } => f.write_str("How many tiles?"),
            Question::Reputation { .. } => f.write_str("Where is the reputation marker?"),
            Question::Aboard { .. } => f.write_str("How many settlers on waiting ships?"),
            Question::Advisor { field, .. } => {
                write!(f, "Who is on council field {}?", field.saturating_add(1))
            }
            Question::Mars { .. } => f.write_str("A tie: how many settlers on Mars?"),
            Question::Earth { .. } => f.write_str("Still a tie: how many settlers on Earth?"),
        }
    }
}

impl Display for English<Notice> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.0 {
            Notice::Times { symbol, times } => {
                match symbol {
                    Some(symbol) => write!(f, "{}", English(symbol)),
                    None => f.write_str("unknown symbol"),
                }?;
                write!(f, " ×{}", English(times))
            }
            Notice::SeriesComplete { .. } => f.write_str("all five symbols: a ship may launch"),
            Notice::SeriesPossible => {
                f.write_str("if that made all five symbols, a ship may launch")
            }
            Notice::BonusSpace => f.write_str("bonus space: one Basic action"),
            Notice::BonusPassed { space } => write!(f, "passed the bonus on space {space}"),
            Notice::LastSpace => f.write_str("last space: a ship may launch"),
            Notice::HandOver { excess } => {
                let s = plural(Some(excess));
                write!(f, "put {excess} ship{s} under the pile by the turn's end")
            }
            Notice::Reshuffled => f.write_str("shuffle the discarded tiles: the new stack"),
            Notice::CouncilField { field } => write!(f, "council field {field}: take its bonus"),
            Notice::EndTriggered(end) => match end.cause {
                EndCause::FourthLaunch => f.write_str("fourth launch: the last round"),
                EndCause::EmptyPile(planet) => {
                    write!(f, "{} pile empty: the last round", English(planet))
                }
            },
            Notice::LastRound { turns } => {
                let s = plural(Some(turns));
                write!(f, "last round: {turns} more turn{s}")
            }
            Notice::GameOver => f.write_str("the game is over"),
        }
    }
}

/// The reason of a refusal with the rule's id.
impl Display for English<Refused> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.0 {
            Refused::NoSuchSeat => f.write_str("Nobody sits there"),
            Refused::NoSuchSlot(_) => f.write_str("The display has no such slot"),
            Refused::NoSuchTileSlot => f.write_str("The board has no such tile slot"),
            Refused::NothingThere(_) => f.write_str("No card lies there"),
            Refused::OccupiedBy(_) => f.write_str("A card lies there already"),
            Refused::WrongKind(_) => f.write_str("That kind of card does not lie there"),
            Refused::NoneLeft(_) => f.write_str("All cards of that kind are accounted for"),
            Refused::ActionTaken => f.write_str("This turn has had its action"),
            Refused::ActionMissing => f.write_str("This turn has had no action yet"),
            Refused::SlotsNotFull => f.write_str("There is a free slot, so no tile is discarded"),
            Refused::NoTileToPay => f.write_str("There is no tile there to discard"),
            Refused::TileWanted => f.write_str("This shuttle wants a tile discarded"),
            Refused::TileNotWanted => f.write_str("This shuttle wants no tile"),
            Refused::NoTileDiscarded => f.write_str("At least one tile must go"),
            Refused::NoTileInSlot => f.write_str("One of those slots is empty"),
            Refused::TooManyTiles => f.write_str("Three tiles at most"),
            Refused::NotForward => f.write_str("Reputation only moves forward"),
            Refused::BeyondTrack => f.write_str("The track ends before that"),
            Refused::TrackFinished => f.write_str("No reputation beyond the last space"),
            Refused::ShipPileEmpty => f.write_str("The ship pile is empty"),
            Refused::HandFull => f.write_str("Four ships in hand: no draw"),
            Refused::HandOver => f.write_str("More than four ships in hand"),
            Refused::BerthFree => f.write_str("No ship on that berth"),
            Refused::BerthTaken => f.write_str("There is a ship on that berth"),
            Refused::BerthWaits => f.write_str("The free berth wants a ship"),
            Refused::HandEmpty => f.write_str("No ship in hand"),
            Refused::NotInHand => f.write_str("That ship is not in hand"),
            Refused::NoBonusLaunch => f.write_str("No bonus launch was earned"),
            Refused::NotMoon => f.write_str("That belongs to the Moon expansion"),
            Refused::CouncilFull => f.write_str("The council is full"),
            Refused::AdvisorElsewhere(advisor) => write!(f, "{} is elsewhere", advisor.name()),
            Refused::NoPresident => f.write_str("There is no president to arrive"),
            Refused::GameOver => f.write_str("The game is over"),
        }?;
        write!(f, " ({})", self.0.rule().id())
    }
}
