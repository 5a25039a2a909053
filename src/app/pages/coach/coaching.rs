//! A rule that can matter now, told once: a press goes on.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::nature::Nature;
use crate::app::{Asks, Body, Label, Row};
use crate::components::Seat;
use crate::text::RuleText;

/// A rule that can matter now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Coaching {
    pub(in crate::app) text: &'static RuleText,
}

impl Coaching {
    /// It was read: on with the game.
    fn leave(self, at: &mut AtTableMut<'_>) {
        at.sitting.told.add(self.text.rules);
        at.toast = at.held.take();
        at.and_then(AtTableMut::go_on);
    }
}

impl Choices for Coaching {
    type Handed = TheGame;

    /// There is nothing to choose.
    type Choice = ();

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(self.text.title)
    }

    fn choices(&self, _: AtTable<'_>) -> impl Iterator<Item = ()> {
        [()].into_iter()
    }

    fn row(&self, _: AtTable<'_>, (): ()) -> Row {
        Row::default()
    }

    fn body(&self, at: AtTable<'_>, (): ()) -> Option<Body<'static>> {
        let edition = at.ledger().setup().edition;
        Some(Body::message(&at.say(self.text.in_edition(edition))))
    }

    fn asks(&self, _: AtTable<'_>) -> Asks {
        Asks::Coach
    }

    fn nature(&self) -> Nature {
        Nature {
            holds_toast: true,
            ..Nature::PLAIN
        }
    }

    fn whom(&self, at: AtTable<'_>) -> Option<Seat> {
        Some(at.asked_or_in_turn())
    }

    fn take(&self, at: &mut AtTableMut<'_>, (): ()) {
        self.leave(at);
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        self.leave(at);
    }
}
