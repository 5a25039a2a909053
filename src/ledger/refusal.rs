//! Why the ledger refuses a fact.

use crate::components::{Advisor, Pile, Rule};

/// Why a fact is refused. The ledger is as it was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Refused {
    /// Nobody sits there (S1).
    NoSuchSeat,
    /// The display has no such slot (S2, S3, M1).
    NoSuchSlot(Pile),
    /// A board has no such tile slot (C7, M2).
    NoSuchTileSlot,
    /// No card lies there (A1.1, A2.1, F7, M5).
    NothingThere(Pile),
    /// A card lies there already.
    OccupiedBy(Pile),
    /// That kind of card does not lie in such a place (C3, C4, C5, M1).
    WrongKind(Pile),
    /// All cards of this kind are accounted for (C3, C4, C5, M1).
    NoneLeft(Pile),
    /// The turn's one action has been recorded already (T1).
    ActionTaken,
    /// The turn has had no action yet (T1).
    ActionMissing,
    /// A tile is discarded for a new one only when all slots are full (A1.1).
    SlotsNotFull,
    /// There is no tile in that slot to discard (A2.2).
    NoTileToPay,
    /// This shuttle wants a tile discarded (A2.2).
    TileWanted,
    /// This shuttle wants no tile discarded (A2.2).
    TileNotWanted,
    /// At least one tile must be discarded (A3.1).
    NoTileDiscarded,
    /// A slot named for discarding is empty (A3.1).
    NoTileInSlot,
    /// The first printing allows three tiles at most (A3.1).
    TooManyTiles,
    /// The marker only moves forward (F5).
    NotForward,
    /// The track ends before that space (F5).
    BeyondTrack,
    /// On the last space no more reputation is gained (F6).
    TrackFinished,
    /// The ship pile is empty (F7).
    ShipPileEmpty,
    /// In the first printing nobody draws beyond four ships (F8).
    HandFull,
    /// Ships beyond four must go under the pile first (F8).
    HandOver,
    /// There is no ship on that berth (L2).
    BerthFree,
    /// There is a ship on that berth (L2).
    BerthTaken,
    /// A free berth must be filled before the turn ends (L2).
    BerthWaits,
    /// There is no ship in hand (L2).
    HandEmpty,
    /// That ship is not in hand (L2).
    NotInHand,
    /// No bonus launch has been earned (L4, F6).
    NoBonusLaunch,
    /// Advisors and presidents belong to the Moon expansion (M1).
    NotMoon,
    /// All council fields are taken (M5).
    CouncilFull,
    /// Each advisor exists once, and this one is elsewhere (M8).
    AdvisorElsewhere(Advisor),
    /// Only Michelle De La Rose brings a president, and only one (M8).
    NoPresident,
    /// Only whoever has this advisor on the council does that (M8).
    AdvisorMissing(Advisor),
    /// The upgrade token is gone, or goes no further (M8).
    NoUpgrade,
    /// There is no such launched ship (M8).
    NotLaunched,
    /// The game is over (E2).
    GameOver,
}

impl Refused {
    /// The rule behind the refusal.
    #[must_use]
    pub const fn rule(self) -> Rule {
        match self {
            Refused::NoSuchSeat => Rule::S1,
            Refused::NoSuchSlot(Pile::Tiles) => Rule::S2,
            Refused::NoSuchSlot(Pile::Earth | Pile::Mars | Pile::Ships) => Rule::S3,
            Refused::NoSuchSlot(Pile::Advisors) | Refused::NotMoon => Rule::M1,
            Refused::NoSuchTileSlot => Rule::C7,
            Refused::NothingThere(Pile::Tiles) | Refused::SlotsNotFull => Rule::A1_1,
            Refused::NothingThere(Pile::Earth | Pile::Mars) => Rule::A2_1,
            Refused::NothingThere(Pile::Ships) | Refused::ShipPileEmpty => Rule::F7,
            Refused::NothingThere(Pile::Advisors) | Refused::CouncilFull => Rule::M5,
            Refused::OccupiedBy(pile) | Refused::WrongKind(pile) | Refused::NoneLeft(pile) => {
                match pile {
                    Pile::Tiles => Rule::C3,
                    Pile::Earth | Pile::Mars => Rule::C4,
                    Pile::Ships => Rule::C5,
                    Pile::Advisors => Rule::M1,
                }
            }
            Refused::ActionTaken | Refused::ActionMissing => Rule::T1,
            Refused::NoTileToPay | Refused::TileWanted | Refused::TileNotWanted => Rule::A2_2,
            Refused::NoTileDiscarded | Refused::NoTileInSlot | Refused::TooManyTiles => Rule::A3_1,
            Refused::NotForward | Refused::BeyondTrack => Rule::F5,
            Refused::TrackFinished => Rule::F6,
            Refused::HandFull | Refused::HandOver => Rule::F8,
            Refused::BerthFree
            | Refused::BerthTaken
            | Refused::BerthWaits
            | Refused::HandEmpty
            | Refused::NotInHand => Rule::L2,
            Refused::NoBonusLaunch => Rule::L4,
            Refused::AdvisorElsewhere(_)
            | Refused::NoPresident
            | Refused::AdvisorMissing(_)
            | Refused::NoUpgrade
            | Refused::NotLaunched => Rule::M8,
            Refused::GameOver => Rule::E2,
        }
    }
}
