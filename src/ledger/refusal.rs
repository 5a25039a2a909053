//! Why the ledger refuses a fact: one table, from which come the kinds of refusal, their rules and their sentences.

use crate::components::{Advisor, Pile, Rule};

/// Gives the table of refusals to a macro. A row is a kind, what it speaks of, and the rule behind it; the sentence is the phrase of the
/// same name in the language files.
macro_rules! each_refused {
    ($then:ident) => {
        $then! {
            /// Nobody sits there.
            NoSuchSeat => Rule::S1;
            /// The display has no such slot.
            NoSuchSlot(pile: Pile) => of_display(pile);
            /// A board has no such tile slot.
            NoSuchTileSlot => Rule::C7;
            /// No card lies there.
            NothingThere(pile: Pile) => of_taking(pile);
            /// A card lies there already.
            OccupiedBy(pile: Pile) => of_kind(pile);
            /// That kind of card does not lie in such a place.
            WrongKind(pile: Pile) => of_kind(pile);
            /// All cards of this kind are accounted for.
            NoneLeft(pile: Pile) => of_kind(pile);
            /// The turn's one action has been recorded already.
            ActionTaken => Rule::T1;
            /// The turn has had no action yet.
            ActionMissing => Rule::T1;
            /// A tile is discarded for a new one only when all slots are full.
            SlotsNotFull => Rule::A1_1;
            /// There is no tile in that slot to discard.
            NoTileToPay => Rule::A2_2;
            /// This shuttle wants a tile discarded.
            TileWanted => Rule::A2_2;
            /// This shuttle wants no tile discarded.
            TileNotWanted => Rule::A2_2;
            /// At least one tile must be discarded.
            NoTileDiscarded => Rule::A3_1;
            /// A slot named for discarding is empty.
            NoTileInSlot => Rule::A3_1;
            /// The marker only moves forward.
            NotForward => Rule::F5;
            /// The track ends before that space.
            BeyondTrack => Rule::F5;
            /// On the last space no more reputation is gained.
            TrackFinished => Rule::F6;
            /// The ship pile is empty.
            ShipPileEmpty => Rule::F7;
            /// In the first printing nobody draws beyond four ships.
            HandFull => Rule::F8;
            /// Ships beyond four must go under the pile first.
            HandOver => Rule::F8;
            /// There is no ship on that berth.
            BerthFree => Rule::L2;
            /// There is a ship on that berth.
            BerthTaken => Rule::L2;
            /// A free berth must be filled before the turn ends.
            BerthWaits => Rule::L2;
            /// There is no ship in hand.
            HandEmpty => Rule::L2;
            /// That ship is not in hand.
            NotInHand => Rule::L2;
            /// No bonus launch has been earned.
            NoBonusLaunch => Rule::L4;
            /// Advisors and presidents belong to the Moon expansion.
            NotMoon => Rule::M1;
            /// All council fields are taken.
            CouncilFull => Rule::M5;
            /// Each advisor exists once, and this one is elsewhere.
            AdvisorElsewhere(_advisor: Advisor) => Rule::M8;
            /// Only Michelle De La Rose brings a president, and only one.
            NoPresident => Rule::M8;
            /// Only the player who has this advisor on the council does that.
            AdvisorMissing(_advisor: Advisor) => Rule::M8;
            /// The upgrade token is gone, or goes no further.
            NoUpgrade => Rule::M8;
            /// There is no such launched ship.
            NotLaunched => Rule::M8;
            /// The game is over.
            GameOver => Rule::E2;
        }
    };
}
pub(crate) use each_refused;

macro_rules! define {
    ($($(#[$doc:meta])+ $name:ident $(($with:ident: $kind:ident))? => $rule:expr;)+) => {
        /// Why a fact is refused. The ledger is as it was.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        pub enum Refused {
            $($(#[$doc])+ $name $(($kind))?),+
        }

        impl Refused {
            /// The rule behind the refusal.
            #[must_use]
            pub const fn rule(self) -> Rule {
                match self { $(Refused::$name $(($with))? => $rule),+ }
            }

            /// Visits every refusal there is, of every card that it can speak of.
            pub fn each(mut visit: impl FnMut(Refused)) {
                $(define!(@visit visit, $name $($kind)?);)+
            }
        }
    };
    (@visit $visit:ident, $name:ident) => {
        $visit(Refused::$name)
    };
    (@visit $visit:ident, $name:ident $kind:ident) => {
        $kind::ALL.into_iter().map(Refused::$name).for_each(&mut $visit)
    };
}

each_refused!(define);

/// The rule that lays out the display of a pile.
const fn of_display(pile: Pile) -> Rule {
    match pile {
        Pile::Tiles => Rule::S2,
        Pile::Earth | Pile::Mars | Pile::Ships => Rule::S3,
        Pile::Advisors => Rule::M1,
    }
}

/// The rule by which a card is taken from the display of a pile.
const fn of_taking(pile: Pile) -> Rule {
    match pile {
        Pile::Tiles => Rule::A1_1,
        Pile::Earth | Pile::Mars => Rule::A2_1,
        Pile::Ships => Rule::F7,
        Pile::Advisors => Rule::M5,
    }
}

/// The rule that lists the cards of a pile.
const fn of_kind(pile: Pile) -> Rule {
    match pile {
        Pile::Tiles => Rule::C3,
        Pile::Earth | Pile::Mars => Rule::C4,
        Pile::Ships => Rule::C5,
        Pile::Advisors => Rule::M1,
    }
}
