//! What people ask about the rules in the middle of a game, in their words, with an answer for each.
//!
//! Every rule has its question here, so that the id behind a refusal leads to an answer. An answer is short; where our reading of a rule has
//! another beside it, or the editions differ, a second part names both.

use core::fmt::{Display, Formatter, Result};

use crate::components::Rule;
use crate::components::Rule as R;

use super::phrase::Phrase;

/// What people are doing when they ask.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Subject {
    /// They have their turn.
    Turn,
    /// Settlers come, change or go.
    Settlers,
    /// A shuttle is used.
    Shuttles,
    /// Ships are drawn and launched.
    Ships,
    /// A marker moves.
    Reputation,
    /// The game ends and is counted.
    End,
    /// The table is laid out.
    Setup,
    /// The expansion is played.
    Moon,
}

use Subject::{End, Moon, Reputation, Settlers, Setup, Ships, Shuttles, Turn};

impl Subject {
    /// Every subject, in the order of a game.
    pub const ALL: [Subject; 8] = [
        Turn, Settlers, Shuttles, Ships, Reputation, End, Setup, Moon,
    ];

    /// What it is called.
    #[must_use]
    pub const fn phrase(self) -> Phrase {
        match self {
            Turn => Phrase::AskTurn,
            Settlers => Phrase::SettlersPut,
            Shuttles => Phrase::AskShuttles,
            Ships => Phrase::ShipsRow,
            Reputation => Phrase::ReputationUp,
            End => Phrase::AskEnd,
            Setup => Phrase::Setup,
            Moon => Phrase::WithMoon,
        }
    }

    /// What is asked about it, the likeliest first.
    pub fn doubts(self) -> impl Iterator<Item = &'static Doubt> {
        Doubt::ALL.iter().filter(move |doubt| doubt.subject == self)
    }
}

/// A question as people ask it, and its answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Doubt {
    /// What people are doing when they ask it.
    pub subject: Subject,
    /// The rules that answer it.
    pub rules: &'static [Rule],
    /// The question.
    pub question: Phrase,
    /// The answer.
    pub answer: Phrase,
    /// Our reading and the other, or what an edition has otherwise.
    pub ruling: Option<Phrase>,
}

const fn doubt(
    subject: Subject,
    rules: &'static [Rule],
    question: Phrase,
    answer: Phrase,
    ruling: Option<Phrase>,
) -> Doubt {
    Doubt {
        subject,
        rules,
        question,
        answer,
        ruling,
    }
}

impl Doubt {
    /// Every question, subject by subject.
    pub const ALL: &'static [Doubt] = DOUBTS;

    /// The question about a rule: the first that names it before others, or else the first that names it at all.
    #[must_use]
    pub fn about(rule: Rule) -> Option<&'static Doubt> {
        let mut all = Doubt::ALL.iter();
        let first = all.find(|doubt| doubt.rules.first() == Some(&rule));
        first.or_else(|| Doubt::ALL.iter().find(|doubt| doubt.rules.contains(&rule)))
    }

    /// The parts of the answer, in the order to read them.
    pub fn parts(&self) -> impl Iterator<Item = Phrase> {
        [Some(self.answer), self.ruling].into_iter().flatten()
    }

    /// The ids of its rules, as they stand behind an answer.
    #[must_use]
    pub const fn ids(&self) -> Ids {
        Ids(self.rules)
    }
}

/// The ids of some rules: "(A1.2, A2.5)".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ids(&'static [Rule]);

impl Display for Ids {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        for (nth, rule) in self.0.iter().enumerate() {
            f.write_str(if nth == 0 { "(" } else { ", " })?;
            f.write_str(rule.id())?;
        }
        f.write_str(")")
    }
}

const DOUBTS: &[Doubt] = &[
    doubt(
        Turn,
        &[R::T1],
        Phrase::AskActions,
        Phrase::AskActionsIs,
        Some(Phrase::AskActionsBoth),
    ),
    doubt(
        Turn,
        &[R::T2],
        Phrase::AskEffects,
        Phrase::AskEffectsIs,
        None,
    ),
    doubt(
        Turn,
        &[R::A1_2, R::A2_5],
        Phrase::AskTimes,
        Phrase::AskTimesIs,
        None,
    ),
    doubt(
        Turn,
        &[R::A1_1],
        Phrase::AskSlotsFull,
        Phrase::AskSlotsFullIs,
        None,
    ),
    doubt(
        Turn,
        &[R::A3_1, R::C6],
        Phrase::AskDiscard,
        Phrase::AskDiscardIs,
        Some(Phrase::AskDiscardBoth),
    ),
    doubt(
        Turn,
        &[R::A1_3],
        Phrase::AskStackEmpty,
        Phrase::AskStackEmptyIs,
        None,
    ),
    doubt(
        Turn,
        &[R::C2],
        Phrase::AskSymbols,
        Phrase::AskSymbolsIs,
        None,
    ),
    doubt(
        Settlers,
        &[R::F1],
        Phrase::AskEarthFull,
        Phrase::AskEarthFullIs,
        None,
    ),
    doubt(
        Settlers,
        &[R::C1, R::S1, R::F1],
        Phrase::AskSupply,
        Phrase::AskSupplyIs,
        None,
    ),
    doubt(Settlers, &[R::C7], Phrase::AskRoom, Phrase::AskRoomIs, None),
    doubt(
        Settlers,
        &[R::F4, R::C7],
        Phrase::AskBoard,
        Phrase::AskBoardIs,
        None,
    ),
    doubt(
        Settlers,
        &[R::F2],
        Phrase::AskAdapt,
        Phrase::AskAdaptIs,
        None,
    ),
    doubt(
        Settlers,
        &[R::F3],
        Phrase::AskMove,
        Phrase::AskMoveIs,
        Some(Phrase::AskMoveOurs),
    ),
    doubt(
        Shuttles,
        &[R::A2_1, R::C4],
        Phrase::AskCrew,
        Phrase::AskCrewIs,
        None,
    ),
    doubt(
        Shuttles,
        &[R::A2_2],
        Phrase::AskToll,
        Phrase::AskTollIs,
        None,
    ),
    doubt(
        Shuttles,
        &[R::A2_3, R::T2],
        Phrase::AskFlight,
        Phrase::AskFlightIs,
        None,
    ),
    doubt(
        Shuttles,
        &[R::A2_4],
        Phrase::AskMarsFull,
        Phrase::AskMarsFullIs,
        Some(Phrase::AskMarsFullOurs),
    ),
    doubt(
        Ships,
        &[R::F8],
        Phrase::AskHand,
        Phrase::AskHandIs,
        Some(Phrase::AskHandBoth),
    ),
    doubt(Ships, &[R::F7], Phrase::AskDraw, Phrase::AskDrawIs, None),
    doubt(
        Ships,
        &[R::L1],
        Phrase::AskComplete,
        Phrase::AskCompleteIs,
        None,
    ),
    doubt(
        Ships,
        &[R::L2],
        Phrase::AskLaunch,
        Phrase::AskLaunchIs,
        Some(Phrase::AskLaunchOurs),
    ),
    doubt(
        Ships,
        &[R::L4, R::F6],
        Phrase::AskHalfFull,
        Phrase::AskHalfFullIs,
        Some(Phrase::AskHalfFullBoth),
    ),
    doubt(
        Ships,
        &[R::L3],
        Phrase::AskChain,
        Phrase::AskChainIs,
        Some(Phrase::AskChainOurs),
    ),
    doubt(Ships, &[R::C5], Phrase::AskKinds, Phrase::AskKindsIs, None),
    doubt(
        Reputation,
        &[R::F5],
        Phrase::AskAdvance,
        Phrase::AskAdvanceIs,
        Some(Phrase::AskAdvanceOurs),
    ),
    doubt(
        Reputation,
        &[R::F6],
        Phrase::AskLastSpace,
        Phrase::AskLastSpaceIs,
        None,
    ),
    doubt(
        Reputation,
        &[R::P2],
        Phrase::AskWorth,
        Phrase::AskWorthIs,
        None,
    ),
    doubt(
        End,
        &[R::E1],
        Phrase::AskOver,
        Phrase::AskOverIs,
        Some(Phrase::AskOverOurs),
    ),
    doubt(
        End,
        &[R::E2],
        Phrase::AskLastTurns,
        Phrase::AskLastTurnsIs,
        None,
    ),
    doubt(
        End,
        &[R::P1, R::P2, R::P3],
        Phrase::AskScore,
        Phrase::AskScoreIs,
        None,
    ),
    doubt(
        End,
        &[R::P1],
        Phrase::AskSeriesShip,
        Phrase::AskSeriesShipIs,
        None,
    ),
    doubt(
        End,
        &[R::P1],
        Phrase::AskColourShip,
        Phrase::AskColourShipIs,
        Some(Phrase::AskColourShipBoth),
    ),
    doubt(End, &[R::P4], Phrase::AskTie, Phrase::AskTieIs, None),
    doubt(
        Setup,
        &[R::S2, R::S3, R::C3],
        Phrase::AskOpen,
        Phrase::AskOpenIs,
        None,
    ),
    doubt(
        Setup,
        &[R::S4],
        Phrase::AskOwnShips,
        Phrase::AskOwnShipsIs,
        None,
    ),
    doubt(
        Setup,
        &[R::S5],
        Phrase::AskMarker,
        Phrase::AskMarkerIs,
        None,
    ),
    doubt(
        Setup,
        &[R::S6],
        Phrase::AskBegins,
        Phrase::AskBeginsIs,
        None,
    ),
    doubt(
        Moon,
        &[R::M1],
        Phrase::AskMoonSetup,
        Phrase::AskMoonSetupIs,
        None,
    ),
    doubt(
        Moon,
        &[R::M2],
        Phrase::AskFourthSlot,
        Phrase::AskFourthSlotIs,
        None,
    ),
    doubt(Moon, &[R::M3], Phrase::AskRoad, Phrase::AskRoadIs, None),
    doubt(Moon, &[R::M4], Phrase::AskFigure, Phrase::AskFigureIs, None),
    doubt(
        Moon,
        &[R::M5],
        Phrase::AskFigureDoes,
        Phrase::AskFigureDoesIs,
        Some(Phrase::AskFigureDoesOurs),
    ),
    doubt(
        Moon,
        &[R::M6],
        Phrase::AskCouncil,
        Phrase::AskCouncilIs,
        None,
    ),
    doubt(
        Moon,
        &[R::M7],
        Phrase::AskMoonScore,
        Phrase::AskMoonScoreIs,
        None,
    ),
    doubt(
        Moon,
        &[R::M8],
        Phrase::AskAbilities,
        Phrase::AskAbilitiesIs,
        Some(Phrase::AskAbilitiesOurs),
    ),
    doubt(
        Moon,
        &[R::M9],
        Phrase::AskNewAdvisor,
        Phrase::AskNewAdvisorIs,
        None,
    ),
];
