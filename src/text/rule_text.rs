//! What newcomers are told of the rules without asking, each text with the rules it tells.
//!
//! Who asks finds the same words in `doubt.rs`; here is which of them the coach says of its own accord. A rule stands in one text
//! alone, so that nobody hears it twice: which texts were told is known from which rules have mattered. What nobody at a table has
//! to decide or to do is not told.

use crate::components::Rule as R;
use crate::components::{Edition, Rule, RuleSet};

use super::phrase::Phrase;

/// A text with the rules it tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct RuleText {
    /// The rules.
    pub rules: &'static [Rule],
    /// What stands above it.
    pub title: Phrase,
    /// The text.
    pub text: Phrase,
    /// The text where the first printing is played, if that has it otherwise.
    pub first_printing: Option<Phrase>,
}

impl RuleText {
    /// A text, the same for all editions.
    #[must_use]
    pub const fn new(rules: &'static [Rule], title: Phrase, text: Phrase) -> Self {
        RuleText {
            rules,
            title,
            text,
            first_printing: None,
        }
    }

    /// The text of the edition that is played.
    #[must_use]
    pub const fn in_edition(&self, edition: Edition) -> Phrase {
        match (edition, self.first_printing) {
            (Edition::First, Some(text)) => text,
            _ => self.text,
        }
    }

    /// Whether it is due: one of its rules can matter, and none was told before.
    #[must_use]
    pub fn is_due(&self, matters: RuleSet, told: RuleSet) -> bool {
        matters.has_any(self.rules) && !told.has_any(self.rules)
    }

    /// What the setup, step by step, tells.
    pub const SETUP: &'static [RuleText] = &[
        RuleText::new(&[R::S5], Phrase::Setup, Phrase::SetupBoards),
        RuleText::new(&[R::S1], Phrase::Setup, Phrase::SetupSupply),
        RuleText::new(&[R::S2, R::C3], Phrase::Setup, Phrase::SetupTiles),
        RuleText::new(&[R::S3], Phrase::Setup, Phrase::SetupShuttles),
        RuleText::new(&[R::S4], Phrase::Setup, Phrase::SetupDeal),
        RuleText::new(&[R::S6], Phrase::FirstPlayer, Phrase::Begins),
    ];

    /// What the coach tells, in the order in which it is told if several are due.
    pub const COACH: &'static [RuleText] = &[
        RuleText::new(&[R::P1], Phrase::CoachAim, Phrase::CoachAimIs),
        RuleText::new(&[R::T1], Phrase::AskActions, Phrase::AskActionsIs),
        RuleText::new(&[R::C5], Phrase::AskKinds, Phrase::AskKindsIs),
        // A turn.
        RuleText::new(&[R::A2_1, R::C4], Phrase::CoachCrew, Phrase::CoachCrewIs),
        RuleText::new(
            &[R::A2_3, R::A2_4],
            Phrase::AskFlight,
            Phrase::CoachFlightIs,
        ),
        RuleText::new(&[R::A2_2], Phrase::AskToll, Phrase::AskTollIs),
        RuleText::new(&[R::C7], Phrase::AskRoom, Phrase::AskRoomIs),
        RuleText::new(&[R::C2], Phrase::AskSymbols, Phrase::AskSymbolsIs),
        RuleText::new(&[R::A3_1, R::C6], Phrase::AskDiscard, Phrase::AskDiscardIs),
        RuleText::new(&[R::A1_1], Phrase::AskSlotsFull, Phrase::AskSlotsFullIs),
        RuleText::new(&[R::A1_3], Phrase::AskStackEmpty, Phrase::AskStackEmptyIs),
        // Effects.
        RuleText::new(&[R::T2], Phrase::AskEffects, Phrase::AskEffectsIs),
        RuleText::new(&[R::A1_2, R::A2_5], Phrase::AskTimes, Phrase::AskTimesIs),
        RuleText::new(&[R::F1, R::C1], Phrase::AskEarthFull, Phrase::CoachFullIs),
        RuleText::new(&[R::F2], Phrase::AskAdapt, Phrase::AskAdaptIs),
        RuleText::new(&[R::F3], Phrase::AskMove, Phrase::AskMoveIs),
        RuleText::new(&[R::F4], Phrase::AskBoard, Phrase::AskBoardIs),
        RuleText::new(&[R::F5], Phrase::AskAdvance, Phrase::AskAdvanceIs),
        RuleText::new(&[R::P2, R::F6], Phrase::ReputationUp, Phrase::CoachWorthIs),
        RuleText::new(&[R::F7], Phrase::AskDraw, Phrase::AskDrawIs),
        RuleText {
            first_printing: Some(Phrase::AskHandBoth),
            ..RuleText::new(&[R::F8], Phrase::AskHand, Phrase::AskHandIs)
        },
        // Launches.
        RuleText::new(&[R::L1], Phrase::AskComplete, Phrase::AskCompleteIs),
        RuleText::new(&[R::L2], Phrase::AskLaunch, Phrase::AskLaunchIs),
        RuleText::new(&[R::L3], Phrase::AskChain, Phrase::AskChainIs),
        RuleText::new(&[R::L4], Phrase::AskHalfFull, Phrase::AskHalfFullIs),
        // The end.
        RuleText::new(&[R::E1, R::P3], Phrase::AskOver, Phrase::CoachOverIs),
        RuleText::new(
            &[R::E2, R::P4],
            Phrase::AskLastTurns,
            Phrase::CoachLastTurnsIs,
        ),
    ];
}
