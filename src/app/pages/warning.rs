//! What is wrong with what was saved, announced before anything else.

use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::page::Page;
use crate::app::pages::inbox::Start;
use crate::app::{App, Body, Label};
use crate::text::Phrase;

/// What is wrong with what was saved.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Warning {
    /// Some of it is of a newer version, and left alone.
    Newer,
    /// So many entries or cards could not be read.
    Lost(u16),
    /// It could not be loaded without failing, and is left alone; nothing is saved either.
    LeftAside,
}

impl Page for Warning {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::Saved)
    }

    fn body(&self, app: &App, _: usize) -> Option<Body<'static>> {
        Some(match self {
            Warning::Newer => Body::message(&app.say(Phrase::NewerSaved)),
            Warning::LeftAside => Body::message(&app.say(Phrase::LeftAside)),
            Warning::Lost(count) => Body::message(&app.say(Phrase::LostEntries.counting(*count))),
        })
    }

    fn nature(&self) -> Nature {
        Nature {
            start: Start::Warn(*self),
            ..Nature::PLAIN
        }
    }

    fn take(&self, app: &mut App, _: usize) {
        app.go(Flow::Home);
        app.resume();
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}
