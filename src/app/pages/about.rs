//! Who this is, which version, how to undo; Ok goes on to what people ask.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Body, Controls, Label};
use crate::text::Phrase;

/// Who this is.
pub(crate) struct About;

impl Page for About {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::About)
    }

    fn body(&self, app: &App, _: usize) -> Option<Body<'static>> {
        let version = env!("CARGO_PKG_VERSION");
        let version = match app.commit {
            "" => app.write(&version),
            commit => app.write(&format_args!("{version} ({commit})")),
        };
        let about = match app.controls {
            Controls::Buttons => Phrase::AboutText,
            Controls::Keyboard => Phrase::AboutWithKey,
            Controls::Fingers => Phrase::AboutTouched,
        };
        Some(Body::message(&app.language().say(about.with(&version))))
    }

    fn take(&self, app: &mut App, _: usize) {
        app.ask_rules();
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}
