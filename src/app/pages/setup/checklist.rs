//! The table is laid out, step by step.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Asks, Body, Label};
use crate::components::{Expansion, Pile};
use crate::sure::Sure;
use crate::text::Phrase;

/// The setup, step by step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Checklist {
    /// The step, counted from 0.
    pub(super) step: u8,
}

impl Page for Checklist {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::Setup)
    }

    fn body(&self, app: &App) -> Option<Body<'static>> {
        let setup = &app.draft.setup;
        let filled = |word: Phrase, with: &dyn core::fmt::Display| {
            Body::message(&app.language().say(word.with(with)))
        };
        Some(match self.step {
            0 => Body::message(&app.say(Phrase::SetupBoards)),
            1 => filled(Phrase::SetupSupply, &setup.players.supply()),
            2 => Body::message(&app.say(Phrase::SetupTiles)),
            3 => Body::message(&app.say(Phrase::SetupShuttles)),
            4 => Body::message(&app.say(Phrase::SetupShips)),
            5 => {
                let pile = app
                    .ledger()
                    .map(|ledger| ledger.left(Pile::Ships))
                    .sure_or(0);
                filled(Phrase::SetupDeal, &pile)
            }
            6 => Body::message(&app.say(Phrase::SetupMoon)),
            _ => filled(Phrase::SetupAdvisors, &app.name(setup.first)),
        })
    }

    fn asks(&self, _: &App) -> Asks {
        Asks::Setup
    }

    fn take(&self, app: &mut App, _: usize) {
        let last = if app.draft.setup.plays(Expansion::Moon) {
            7
        } else {
            5
        };
        if self.step < last {
            let step = self.step.saturating_add(1);
            app.go(Flow::Checklist(Checklist { step }));
        } else {
            app.go_on();
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}
