//! Why the referee refuses an answer: one table, from which come the kinds of refusal, their rules and their sentences.

use crate::components::Rule;
use crate::ledger::Refused;

/// Gives the table of illegal answers to a macro. A row is a kind and the rule behind it, if one is broken; the sentence is the phrase
/// of the same name in the language files.
macro_rules! each_illegal {
    ($then:ident) => {
        $then! {
            /// The answer belongs to another question.
            NotAsked => None;
            /// That card does not lie there: its back is another.
            WrongBack => None;
            /// A tile's symbol and effect are needed now.
            TileUndescribed => Some(Rule::C3);
            /// A shuttle's symbol, crew, tile and effect are needed now.
            ShuttleUndescribed => Some(Rule::C4);
            /// A ship's kind is needed now.
            ShipUndescribed => Some(Rule::C5);
            /// No tile lies in that slot of the display.
            NoTileOnDisplay => Some(Rule::A1_1);
            /// No tile lies in that own slot to make room.
            NoTileToReplace => Some(Rule::A1_1);
            /// The crew is not there.
            CrewMissing => Some(Rule::A2_1);
            /// No shuttle lies in that slot of the display.
            NoShuttleOnDisplay => Some(Rule::A2_1);
            /// Those can't serve for white.
            WhiteMissing => Some(Rule::A2_1);
            /// The shuttle wants a tile and there is none to discard.
            ShuttleNeedsTile => Some(Rule::A2_2);
            /// That ship takes no such settler.
            CannotBoard => Some(Rule::F4);
            /// No such settler is under way.
            NotUnderWay => Some(Rule::A2_3);
            /// None or missing tiles can't be discarded for Basic actions.
            NoTilesToDiscard => Some(Rule::A3_1);
            /// What must be done can't be declined.
            NotOptional => Some(Rule::T2);
            /// This effect offers nothing of the kind.
            NotOffered => Some(Rule::C6);
            /// No settler of that colour is in the supply.
            SupplyEmpty => Some(Rule::F1);
            /// Earth is full.
            EarthFull => Some(Rule::F1);
            /// No settler of that colour is there to adapt.
            NobodyToAdapt => Some(Rule::F2);
            /// No settler of the new colour is in the supply.
            NoNewcomer => Some(Rule::F2);
            /// An adapted settler changes colour.
            SameColour => Some(Rule::F2);
            /// The newcomer would not be allowed aboard.
            NewcomerRefused => Some(Rule::F2);
            /// No settler of that colour is there to move.
            NobodyToMove => Some(Rule::F3);
            /// One step does not lead there.
            NoSuchStep => Some(Rule::F3);
            /// The marker goes forward, as far as was gained.
            NotGained => Some(Rule::F5);
            /// On the last space no reputation is gained.
            TrackFinished => Some(Rule::F6);
            /// There is no ship to take there.
            NoShipThere => Some(Rule::F7);
            /// In the first printing nobody draws beyond four ships.
            HandFull => Some(Rule::F8);
            /// That ship is not complete.
            NotComplete => Some(Rule::L1);
            /// There is no such ship in hand.
            NotInHand => Some(Rule::L2);
            /// There is no ship on that berth to launch.
            NoShipToLaunch => Some(Rule::L4);
            /// Which advisor it is is needed now.
            AdvisorUndescribed => Some(Rule::M8);
            /// The Moon is full.
            MoonFull => Some(Rule::M2);
            /// No road leads there, or somebody has taken it in this turn.
            NoRoad => Some(Rule::M3);
            /// There is no such figure, or it goes no further.
            NoFigure => Some(Rule::M4);
            /// There is no ship in hand to pay the passage to Ganymede.
            NoFare => Some(Rule::M4);
            /// The figure on Earth can't swap those ships, or has swapped some in this turn.
            NoSwap => Some(Rule::M5);
            /// No advisor lies in that slot of the display.
            NoAdvisorThere => Some(Rule::M5);
            /// All council fields are taken.
            CouncilFull => Some(Rule::M5);
            /// The virus forbids it.
            Infected => Some(Rule::M8);
            /// There is no such ship of an opponent.
            NoShipToInfect => Some(Rule::M8);
            /// The VIP is not there.
            NoVip => Some(Rule::M8);
            /// They can't stand in on this shuttle.
            NoStandIn => Some(Rule::M8);
            /// The game is over.
            GameOver => Some(Rule::E2);
            /// No more settlers fit there.
            NoRoom => Some(Rule::C7);
            /// Cards can be put right only before an action is chosen: finish or undo it first.
            NotNow => None;
            /// More was pending than there is room for: a defect of the program, not of the answer.
            Overflow => None;
        }
    };
}
pub(crate) use each_illegal;

macro_rules! define {
    ($($(#[$doc:meta])+ $name:ident => $rule:expr;)+) => {
        /// Why an answer is not legal. The game is as it was, except after a defect.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        pub enum Illegal {
            $($(#[$doc])+ $name,)+
            /// The ledger refuses it.
            Refused(Refused),
            /// The ledger refused what the rules allow: a defect of the program, not of the answer.
            Bug(Refused),
        }

        impl Illegal {
            /// The rule behind it; `None` where no rule is broken but the answer is beside the question.
            #[must_use]
            pub const fn rule(self) -> Option<Rule> {
                match self {
                    $(Illegal::$name => $rule,)+
                    Illegal::Refused(refused) | Illegal::Bug(refused) => Some(refused.rule()),
                }
            }

            /// Visits every illegal answer there is, with every refusal of the ledger.
            pub fn each(mut visit: impl FnMut(Illegal)) {
                $(visit(Illegal::$name);)+
                Refused::each(|refused| {
                    visit(Illegal::Refused(refused));
                    visit(Illegal::Bug(refused));
                });
            }
        }
    };
}

each_illegal!(define);
