//! The lot has fallen: who begins.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Asks, Body, Label};
use crate::text::Phrase;

use super::Checklist;

/// The lot has fallen.
pub(crate) struct Drawn;

impl Page for Drawn {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::WhoBegins)
    }

    fn body(&self, app: &App) -> Option<Body<'static>> {
        let first = app.name(app.draft.setup.first);
        Some(Body::message(&app.fill(Phrase::Begins, &first)))
    }

    fn asks(&self, _: &App) -> Asks {
        Asks::First
    }

    fn take(&self, app: &mut App, _: usize) {
        app.go(Flow::Checklist(Checklist { step: 0 }));
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Begins);
    }
}
