//! The table is laid out, step by step.

use core::fmt::Write;

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::{Asks, Badge, Body, Label, PlanPart, Row};
use crate::components::{Berth, Pile};
use crate::sure::Sure;
use crate::text::{Phrase, Subject};

/// The setup, step by step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Checklist {
    /// The step, counted from 0.
    step: u8,
}

/// What is done in a step.
enum Step {
    Boards,
    Supply,
    Tiles,
    Shuttles,
    Ships,
    Deal,
    Moon,
    Advisors,
}

const STEPS: [Step; 6] = [
    Step::Boards,
    Step::Supply,
    Step::Tiles,
    Step::Shuttles,
    Step::Ships,
    Step::Deal,
];

/// What is done after them with Moon.
const MOON: [Step; 2] = [Step::Moon, Step::Advisors];

impl Checklist {
    /// Shows a step, and notes it, so that the setup comes back to it when it was left.
    pub(crate) fn open(at: &mut AtTableMut<'_>, step: u8) {
        at.draft.step = Some(step);
        at.go(Flow::Checklist(Checklist { step }));
    }

    /// The steps there are.
    fn steps(at: AtTable<'_>) -> impl Iterator<Item = &'static Step> {
        let moon: &[Step] = if at.has_moon() { &MOON } else { &[] };
        STEPS.iter().chain(moon)
    }
}

impl Choices for Checklist {
    type Handed = TheGame;

    /// There is nothing to choose.
    type Choice = ();

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::Setup)
    }

    fn badge(&self, at: AtTable<'_>) -> Badge {
        let mut badge = Badge::new();
        let (step, steps) = (self.step.saturating_add(1), Self::steps(at).count());
        // Two figures fit.
        write!(badge, "{step}/{steps}").surely();
        badge
    }

    fn choices(&self, _: AtTable<'_>) -> impl Iterator<Item = ()> {
        [()].into_iter()
    }

    fn row(&self, _: AtTable<'_>, (): ()) -> Row {
        Row::default()
    }

    fn body(&self, at: AtTable<'_>, (): ()) -> Option<Body<'static>> {
        let ledger = at.ledger();
        let setup = ledger.setup();
        let filled = |word: Phrase, with: &dyn core::fmt::Display| {
            Body::message(&at.language().say(word.with(with)))
        };
        let mut steps = Self::steps(at);
        Some(match steps.nth(usize::from(self.step))? {
            Step::Boards => Body::message(&at.say(Phrase::SetupBoards)),
            Step::Supply => filled(Phrase::SetupSupply, &setup.players.supply()),
            Step::Tiles => Body::message(&at.say(Phrase::SetupTiles)),
            Step::Shuttles => Body::message(&at.say(Phrase::SetupShuttles)),
            Step::Ships => Body::message(&at.say(Phrase::SetupShips)),
            Step::Deal => filled(Phrase::SetupDeal, &ledger.left(Pile::Ships)),
            Step::Moon => Body::message(&at.say(Phrase::SetupMoon)),
            Step::Advisors => filled(Phrase::SetupAdvisors, &at.name(setup.first)),
        })
    }

    fn speaks_of(&self, at: AtTable<'_>) -> &'static [PlanPart] {
        match Self::steps(at).nth(usize::from(self.step)) {
            Some(Step::Boards) => &[PlanPart::Board, PlanPart::Marker],
            Some(Step::Supply) => &[PlanPart::Supply],
            Some(Step::Tiles) => &[PlanPart::Display(Pile::Tiles), PlanPart::Stack(Pile::Tiles)],
            Some(Step::Shuttles) => &[
                PlanPart::Display(Pile::Earth),
                PlanPart::Stack(Pile::Earth),
                PlanPart::Display(Pile::Mars),
                PlanPart::Stack(Pile::Mars),
            ],
            Some(Step::Ships) => &[PlanPart::Display(Pile::Ships)],
            Some(Step::Deal) => &[
                PlanPart::Hand,
                PlanPart::Berth(Berth::A),
                PlanPart::Berth(Berth::B),
                PlanPart::Stack(Pile::Ships),
            ],
            Some(Step::Moon) => &[
                PlanPart::Moon,
                PlanPart::Advisor,
                PlanPart::Road,
                PlanPart::Council,
            ],
            Some(Step::Advisors) => &[
                PlanPart::Display(Pile::Advisors),
                PlanPart::Stack(Pile::Advisors),
            ],
            None => &[],
        }
    }

    fn asks(&self, _: AtTable<'_>) -> Asks {
        Asks::Setup
    }

    fn nature(&self) -> Nature {
        Nature::PLAIN.about(Subject::Setup)
    }

    fn take(&self, at: &mut AtTableMut<'_>, (): ()) {
        let next = self.step.saturating_add(1);
        if usize::from(next) < Self::steps(at.see()).count() {
            Checklist::open(at, next);
        } else {
            at.draft.step = None;
            at.go_on();
        }
    }

    /// A step back; before the first is the start, from where it goes on here.
    fn back(&self, at: &mut AtTableMut<'_>) {
        match self.step.checked_sub(1) {
            Some(before) => Checklist::open(at, before),
            None => at.go(Flow::Home),
        }
    }
}
