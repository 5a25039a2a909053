//! The device is a drive on a computer: as long as this is open, and nothing of the game can change meanwhile.

use crate::app::nature::{Nature, OfPast};
use crate::app::page::Page;
use crate::app::{App, Body, Label, PastWish};
use crate::text::Phrase;

/// The device is a drive.
pub(crate) struct Sharing;

impl Page for Sharing {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::ShareRow)
    }

    fn body(&self, app: &App, _: usize) -> Option<Body<'static>> {
        Some(Body::message(&app.say(Phrase::ShareHint)))
    }

    fn nature(&self) -> Nature {
        Nature {
            past: OfPast::Drive,
            ..Nature::PLAIN
        }
    }

    /// Left by Back alone: somebody who only lights the screen does not end what a computer may be reading.
    fn take(&self, _: &mut App, _: usize) {}

    fn back(&self, app: &mut App) {
        app.effects.past = PastWish::List;
    }
}
