//! Why the referee refuses an answer.

use crate::components::Rule;
use crate::ledger::Refused;

/// Why an answer is not legal. The game is as it was, except after a defect.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Illegal {
    /// The answer belongs to another question.
    NotAsked,
    /// That card does not lie there: its back is another.
    WrongBack,
    /// A tile's symbol and effect are needed now (C3).
    TileUntold,
    /// A shuttle's symbol, crew, tile and effect are needed now (C4).
    ShuttleUntold,
    /// A ship's kind is needed now (C5).
    ShipUntold,
    /// No tile lies in that slot of the display (A1.1).
    NoTileOnDisplay,
    /// No tile lies in that own slot to make room (A1.1).
    NoTileToReplace,
    /// The crew is not there (A2.1).
    CrewMissing,
    /// No shuttle lies in that slot of the display (A2.1).
    NoShuttleOnDisplay,
    /// Those can't serve for white (A2.1).
    WhiteMissing,
    /// The shuttle wants a tile and there is none to discard (A2.2).
    NoTileToPay,
    /// That ship takes no such settler (A2.3, F4).
    CannotBoard,
    /// No such settler is under way (A2.3).
    NotUnderWay,
    /// None or missing tiles can't be discarded for Basic actions (A3.1).
    NoTilesToDiscard,
    /// The first printing allows three tiles at most (A3.1).
    TooManyTiles,
    /// What must be done can't be declined (T2).
    NotOptional,
    /// This effect offers nothing of the kind (C6).
    NotOffered,
    /// No settler of that colour is in the supply (F1).
    SupplyEmpty,
    /// Earth is full (F1).
    EarthFull,
    /// No settler of that colour is there to adapt (F2).
    NobodyToAdapt,
    /// No settler of the new colour is in the supply (F2).
    NoNewcomer,
    /// An adapted settler changes colour (F2).
    SameColour,
    /// The newcomer would not be allowed aboard (F2, F4).
    NewcomerRefused,
    /// No settler of that colour is there to move (F3).
    NobodyToMove,
    /// One step does not lead there (F3).
    NoSuchStep,
    /// The marker goes forward, as far as was gained (F5).
    NotGained,
    /// On the last space no reputation is gained (F6).
    TrackFinished,
    /// There is no ship to take there (F7).
    NoShipThere,
    /// In the first printing nobody draws beyond four ships (F8).
    HandFull,
    /// That ship is not complete (L1).
    NotComplete,
    /// There is no such ship in hand (L2).
    NotInHand,
    /// There is no ship on that berth to launch (L4).
    NoShipToLaunch,
    /// Which advisor it is is needed now (M8).
    AdvisorUntold,
    /// The Moon is full (M2).
    MoonFull,
    /// No road leads there, or somebody has taken it in this turn (M3).
    NoRoad,
    /// There is no such figure, or it goes no further (M4).
    NoFigure,
    /// There is no ship in hand to pay the passage to Ganymede (M4).
    NoFare,
    /// The figure on Earth can't swap those ships, or has swapped some in this turn (M5).
    NoSwap,
    /// No advisor lies in that slot of the display (M5).
    NoAdvisorThere,
    /// All council fields are taken (M5).
    CouncilFull,
    /// The virus forbids it (M8).
    Infected,
    /// There is no such ship of an opponent (M8).
    NoShipToInfect,
    /// The VIP is not there (M8).
    NoVip,
    /// They can't stand in on this shuttle (M8).
    NoStandIn,
    /// The game is over (E2).
    GameOver,
    /// No more settlers fit there (C7).
    NoRoom,
    /// Cards can be put right only before an action is chosen: finish or undo it first.
    NotNow,
    /// The ledger refuses it.
    Refused(Refused),
    /// The ledger refused what the rules allow: a defect of the program, not of the answer.
    Bug(Refused),
    /// More was pending than there is room for: a defect of the program, not of the answer.
    Overflow,
}

impl Illegal {
    /// The rule behind it; `None` where no rule is broken but the answer is beside the question.
    #[must_use]
    pub const fn rule(self) -> Option<Rule> {
        Some(match self {
            Illegal::NotAsked | Illegal::WrongBack | Illegal::NotNow | Illegal::Overflow => {
                return None;
            }
            Illegal::Refused(refused) | Illegal::Bug(refused) => refused.rule(),
            Illegal::NoRoom => Rule::C7,
            Illegal::TileUntold => Rule::C3,
            Illegal::ShuttleUntold => Rule::C4,
            Illegal::ShipUntold => Rule::C5,
            Illegal::NotOffered => Rule::C6,
            Illegal::NoTileOnDisplay | Illegal::NoTileToReplace => Rule::A1_1,
            Illegal::CrewMissing | Illegal::NoShuttleOnDisplay | Illegal::WhiteMissing => {
                Rule::A2_1
            }
            Illegal::NoTileToPay => Rule::A2_2,
            Illegal::NotUnderWay => Rule::A2_3,
            Illegal::NoTilesToDiscard | Illegal::TooManyTiles => Rule::A3_1,
            Illegal::NotOptional => Rule::T2,
            Illegal::SupplyEmpty | Illegal::EarthFull => Rule::F1,
            Illegal::NobodyToAdapt
            | Illegal::NoNewcomer
            | Illegal::SameColour
            | Illegal::NewcomerRefused => Rule::F2,
            Illegal::NobodyToMove | Illegal::NoSuchStep => Rule::F3,
            Illegal::CannotBoard => Rule::F4,
            Illegal::NotGained => Rule::F5,
            Illegal::TrackFinished => Rule::F6,
            Illegal::NoShipThere => Rule::F7,
            Illegal::HandFull => Rule::F8,
            Illegal::NotComplete => Rule::L1,
            Illegal::NotInHand => Rule::L2,
            Illegal::NoShipToLaunch => Rule::L4,
            Illegal::MoonFull => Rule::M2,
            Illegal::NoRoad => Rule::M3,
            Illegal::NoFigure | Illegal::NoFare => Rule::M4,
            Illegal::NoSwap | Illegal::NoAdvisorThere | Illegal::CouncilFull => Rule::M5,
            Illegal::AdvisorUntold
            | Illegal::Infected
            | Illegal::NoShipToInfect
            | Illegal::NoVip
            | Illegal::NoStandIn => Rule::M8,
            Illegal::GameOver => Rule::E2,
        })
    }
}
