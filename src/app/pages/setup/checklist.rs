//! The table is laid out, step by step.

use core::fmt::Write;

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Asks, Badge, Body, Label};
use crate::components::Pile;
use crate::sure::Sure;
use crate::text::Phrase;

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
    pub(crate) fn open(app: &mut App, step: u8) {
        app.draft.step = Some(step);
        app.go(Flow::Checklist(Checklist { step }));
    }

    /// The steps there are.
    fn steps(app: &App) -> impl Iterator<Item = &'static Step> {
        let moon: &[Step] = if app.has_moon() { &MOON } else { &[] };
        STEPS.iter().chain(moon)
    }
}

impl Page for Checklist {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::Setup)
    }

    fn badge(&self, app: &App) -> Badge {
        let mut badge = Badge::new();
        let (step, steps) = (self.step.saturating_add(1), Self::steps(app).count());
        // Two figures fit.
        write!(badge, "{step}/{steps}").surely();
        badge
    }

    fn body(&self, app: &App, _: usize) -> Option<Body<'static>> {
        let ledger = app.ledger()?;
        let setup = ledger.setup();
        let filled = |word: Phrase, with: &dyn core::fmt::Display| {
            Body::message(&app.language().say(word.with(with)))
        };
        let mut steps = Self::steps(app);
        Some(match steps.nth(usize::from(self.step))? {
            Step::Boards => Body::message(&app.say(Phrase::SetupBoards)),
            Step::Supply => filled(Phrase::SetupSupply, &setup.players.supply()),
            Step::Tiles => Body::message(&app.say(Phrase::SetupTiles)),
            Step::Shuttles => Body::message(&app.say(Phrase::SetupShuttles)),
            Step::Ships => Body::message(&app.say(Phrase::SetupShips)),
            Step::Deal => filled(Phrase::SetupDeal, &ledger.left(Pile::Ships)),
            Step::Moon => Body::message(&app.say(Phrase::SetupMoon)),
            Step::Advisors => filled(Phrase::SetupAdvisors, &app.name(setup.first)),
        })
    }

    fn asks(&self, _: &App) -> Asks {
        Asks::Setup
    }

    fn take(&self, app: &mut App, _: usize) {
        let next = self.step.saturating_add(1);
        if usize::from(next) < Self::steps(app).count() {
            Checklist::open(app, next);
        } else {
            app.draft.step = None;
            app.go_on();
        }
    }

    /// A step back; before the first is the start, from where it goes on here.
    fn back(&self, app: &mut App) {
        match self.step.checked_sub(1) {
            Some(before) => Checklist::open(app, before),
            None => app.go(Flow::Home),
        }
    }
}
