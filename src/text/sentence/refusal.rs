//! Why something can't be: one sentence, and the rule's id where there is one.

use core::fmt::{Display, Formatter, Result};

use crate::components::{BadTrack, Rule, Track};
use crate::journal::{BadSave, BadText, Rejected};
use crate::ledger::Refused;
use crate::referee::Illegal;
use crate::text::{Capital, Phrase, Say};

/// Writes the id of a rule behind a sentence.
fn cite(f: &mut Formatter<'_>, rule: Option<Rule>) -> Result {
    match rule {
        Some(rule) => write!(f, " ({})", rule.id()),
        None => Ok(()),
    }
}

impl Display for Say<Refused> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let phrase = match self.what {
            Refused::NoSuchSeat => Phrase::NoSuchSeat,
            Refused::NoSuchSlot(_) => Phrase::NoSuchSlot,
            Refused::NoSuchTileSlot => Phrase::NoSuchTileSlot,
            Refused::NothingThere(_) => Phrase::NothingThere,
            Refused::OccupiedBy(_) => Phrase::OccupiedBy,
            Refused::WrongKind(_) => Phrase::WrongKind,
            Refused::NoneLeft(_) => Phrase::NoneLeft,
            Refused::ActionTaken => Phrase::ActionTaken,
            Refused::ActionMissing => Phrase::ActionMissing,
            Refused::SlotsNotFull => Phrase::SlotsNotFull,
            Refused::NoTileToPay => Phrase::NoTileToPay,
            Refused::TileWanted => Phrase::TileWanted,
            Refused::TileNotWanted => Phrase::TileNotWanted,
            Refused::NoTileDiscarded => Phrase::NoTileDiscarded,
            Refused::NoTileInSlot => Phrase::NoTileInSlot,
            Refused::TooManyTiles => Phrase::TooManyTiles,
            Refused::NotForward => Phrase::NotForward,
            Refused::BeyondTrack => Phrase::BeyondTrack,
            Refused::TrackFinished => Phrase::TrackFinished,
            Refused::ShipPileEmpty => Phrase::ShipPileEmpty,
            Refused::HandFull => Phrase::HandFull,
            Refused::HandOver => Phrase::HandOver,
            Refused::BerthFree => Phrase::BerthFree,
            Refused::BerthTaken => Phrase::BerthTaken,
            Refused::BerthWaits => Phrase::BerthWaits,
            Refused::HandEmpty => Phrase::HandEmpty,
            Refused::NotInHand => Phrase::NotInHand,
            Refused::NoBonusLaunch => Phrase::NoBonusLaunch,
            Refused::NotMoon => Phrase::NotMoon,
            Refused::CouncilFull => Phrase::CouncilFull,
            Refused::AdvisorElsewhere(advisor) => {
                let name = advisor.name();
                self.language.fill(f, Phrase::AdvisorElsewhere, &[&name])?;
                return cite(f, Some(self.what.rule()));
            }
            Refused::NoPresident => Phrase::NoPresident,
            Refused::AdvisorMissing(advisor) => {
                let name = advisor.name();
                self.language.fill(f, Phrase::AdvisorMissing, &[&name])?;
                return cite(f, Some(self.what.rule()));
            }
            Refused::NoUpgrade => Phrase::NoUpgrade,
            Refused::NotLaunched => Phrase::NotLaunched,
            Refused::GameOver => Phrase::GameOver,
        };
        write!(f, "{}", Capital(self.language.say(phrase)))?;
        cite(f, Some(self.what.rule()))
    }
}

impl Display for Say<Illegal> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let phrase = match self.what {
            Illegal::NotAsked => Phrase::NotAsked,
            Illegal::WrongBack => Phrase::WrongBack,
            Illegal::TileUntold => Phrase::TileUntold,
            Illegal::ShuttleUntold => Phrase::ShuttleUntold,
            Illegal::ShipUntold => Phrase::ShipUntold,
            Illegal::NoTileOnDisplay => Phrase::NoTileOnDisplay,
            Illegal::NoTileToReplace => Phrase::NoTileToReplace,
            Illegal::CrewMissing => Phrase::CrewMissing,
            Illegal::NoShuttleOnDisplay => Phrase::NoShuttleOnDisplay,
            Illegal::WhiteMissing => Phrase::WhiteMissing,
            Illegal::NoTileToPay => Phrase::ShuttleNeedsTile,
            Illegal::CannotBoard => Phrase::CannotBoard,
            Illegal::NotUnderWay => Phrase::NotUnderWay,
            Illegal::NoTilesToDiscard => Phrase::NoTilesToDiscard,
            Illegal::TooManyTiles => Phrase::TooManyTiles,
            Illegal::NotOptional => Phrase::NotOptional,
            Illegal::NotOffered => Phrase::NotOffered,
            Illegal::SupplyEmpty => Phrase::SupplyEmpty,
            Illegal::EarthFull => Phrase::EarthFull,
            Illegal::NobodyToAdapt => Phrase::NobodyToAdapt,
            Illegal::NoNewcomer => Phrase::NoNewcomer,
            Illegal::SameColour => Phrase::SameColour,
            Illegal::NewcomerRefused => Phrase::NewcomerRefused,
            Illegal::NobodyToMove => Phrase::NobodyToMove,
            Illegal::NoSuchStep => Phrase::NoSuchStep,
            Illegal::NotGained => Phrase::NotGained,
            Illegal::TrackFinished => Phrase::TrackFinished,
            Illegal::NoShipThere => Phrase::NoShipThere,
            Illegal::HandFull => Phrase::HandFull,
            Illegal::NotComplete => Phrase::NotComplete,
            Illegal::NotInHand => Phrase::NotInHand,
            Illegal::NoShipToLaunch => Phrase::NoShipToLaunch,
            Illegal::AdvisorUntold => Phrase::AdvisorUntold,
            Illegal::MoonFull => Phrase::MoonFull,
            Illegal::NoRoad => Phrase::NoRoad,
            Illegal::NoFigure => Phrase::NoFigure,
            Illegal::NoFare => Phrase::NoFare,
            Illegal::NoSwap => Phrase::NoSwap,
            Illegal::NoAdvisorThere => Phrase::NoAdvisorThere,
            Illegal::CouncilFull => Phrase::CouncilFull,
            Illegal::Infected => Phrase::Infected,
            Illegal::NoShipToInfect => Phrase::NoShipToInfect,
            Illegal::NoVip => Phrase::NoVip,
            Illegal::NoStandIn => Phrase::NoStandIn,
            Illegal::GameOver => Phrase::GameOver,
            Illegal::NoRoom => Phrase::NoRoom,
            Illegal::NotNow => Phrase::NotNow,
            Illegal::Overflow => Phrase::Overflow,
            Illegal::Refused(refused) => return self.language.say(refused).fmt(f),
            Illegal::Bug(refused) => {
                let refused = self.language.say(refused);
                return self.language.fill(f, Phrase::Bug, &[&refused]);
            }
        };
        write!(f, "{}", Capital(self.language.say(phrase)))?;
        cite(f, self.what.rule())
    }
}

impl Display for Say<Rejected> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.what {
            Rejected::Refused(refused) => self.language.say(refused).fmt(f),
            Rejected::Illegal(illegal) => self.language.say(illegal).fmt(f),
            Rejected::OtherMode => self.language.write(f, Phrase::OtherMode),
            Rejected::Full => self.language.write(f, Phrase::JournalFull),
        }
    }
}

impl Display for Say<BadTrack> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let (phrase, space) = match self.what {
            BadTrack::TooShort { spaces } => {
                let parts: [&dyn Display; 2] = [&spaces, &Track::SHORTEST];
                let phrase = Phrase::TrackTooShort;
                return self.language.fill_counting(f, phrase, Some(spaces), &parts);
            }
            BadTrack::TooLong { spaces } => {
                let parts: [&dyn Display; 2] = [&spaces, &Track::LONGEST];
                let phrase = Phrase::TrackTooLong;
                return self.language.fill_counting(f, phrase, Some(spaces), &parts);
            }
            BadTrack::BonusOutside { space } => (Phrase::BonusOutside, space),
            BadTrack::BonusOrder { space } => (Phrase::BonusOrder, space),
            BadTrack::StepOutside { space } => (Phrase::StepOutside, space),
            BadTrack::StepOrder { space } => (Phrase::StepOrder, space),
        };
        self.language.fill(f, phrase, &[&space])
    }
}

impl Display for Say<BadSave> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let phrase = match self.what {
            BadSave::NotASave => Phrase::NotASave,
            BadSave::Newer(format) => {
                return self.language.fill(f, Phrase::NewerSave, &[&format]);
            }
            BadSave::Short => Phrase::ShortSave,
            BadSave::Damaged => Phrase::DamagedSave,
            BadSave::Header => Phrase::SavedSetup,
            BadSave::Entry => Phrase::SavedEntry,
            BadSave::Rejected(rejected) => {
                let rejected = self.language.say(rejected);
                return self.language.fill(f, Phrase::SavedImpossible, &[&rejected]);
            }
        };
        self.language.write(f, phrase)
    }
}

impl Display for Say<BadText> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.what {
            BadText::FirstLine => self.language.write(f, Phrase::TextFirstLine),
            BadText::Newer => self.language.write(f, Phrase::TextNewer),
            BadText::Incomplete => self.language.write(f, Phrase::TextIncomplete),
            BadText::Header { line } => self.language.fill(f, Phrase::TextSetup, &[&line]),
            BadText::Entry { line } => self.language.fill(f, Phrase::TextEntry, &[&line]),
            BadText::Rejected { line, why } => {
                let why = self.language.say(why);
                self.language
                    .fill(f, Phrase::TextImpossible, &[&line, &why])
            }
        }
    }
}
