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

impl Checklist {
    /// Shows a step, and notes it: whoever leaves comes back to it.
    pub(crate) fn open(app: &mut App, step: u8) {
        app.draft.step = Some(step);
        app.go(Flow::Checklist(Checklist { step }));
    }

    /// How many steps there are.
    fn steps(app: &App) -> u8 {
        if app.has_moon() { 8 } else { 6 }
    }
}

impl Page for Checklist {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::Setup)
    }

    fn badge(&self, app: &App) -> Badge {
        let mut badge = Badge::new();
        let (step, steps) = (self.step.saturating_add(1), Self::steps(app));
        // Two figures fit.
        write!(badge, "{step}/{steps}").surely();
        badge
    }

    fn body(&self, app: &App) -> Option<Body<'static>> {
        let ledger = app.ledger()?;
        let setup = ledger.setup();
        let filled = |word: Phrase, with: &dyn core::fmt::Display| {
            Body::message(&app.language().say(word.with(with)))
        };
        Some(match self.step {
            0 => Body::message(&app.say(Phrase::SetupBoards)),
            1 => filled(Phrase::SetupSupply, &setup.players.supply()),
            2 => Body::message(&app.say(Phrase::SetupTiles)),
            3 => Body::message(&app.say(Phrase::SetupShuttles)),
            4 => Body::message(&app.say(Phrase::SetupShips)),
            5 => filled(Phrase::SetupDeal, &ledger.left(Pile::Ships)),
            6 => Body::message(&app.say(Phrase::SetupMoon)),
            _ => filled(Phrase::SetupAdvisors, &app.name(setup.first)),
        })
    }

    fn asks(&self, _: &App) -> Asks {
        Asks::Setup
    }

    fn take(&self, app: &mut App, _: usize) {
        let next = self.step.saturating_add(1);
        if next < Self::steps(app) {
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
