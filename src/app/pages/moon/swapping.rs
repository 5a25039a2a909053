//! Which ships changed places: either berth with a ship from hand, or both with each other.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::pages::turn::{Goal, Placing};
use crate::app::{App, Icon, Label, Meaning, Row};
use crate::components::Berth;
use crate::ledger::Fact;
use crate::referee::Answer;
use crate::text::Phrase;

/// Which ships changed places.
pub(crate) struct Swapping;

impl Page for Swapping {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::SwapShips)
    }

    fn count(&self, _: &App) -> usize {
        3
    }

    fn row(&self, app: &App, index: usize) -> Row {
        match Berth::ALL.get(index) {
            Some(berth) => app.berth_row(*berth),
            None => Row::text(app.say(Answer::SwapBerths))
                .with_icons([Icon::Berth(Berth::A), Icon::Berth(Berth::B)]),
        }
    }

    fn meaning(&self, _: &App, index: usize) -> Option<Meaning> {
        Some(match Berth::ALL.get(index) {
            Some(berth) => Meaning::Berth(*berth),
            None => Meaning::Fact(Fact::BerthsSwapped),
        })
    }

    fn take(&self, app: &mut App, index: usize) {
        match Berth::ALL.get(index) {
            Some(berth) => Placing::open(app, Goal::Swap(*berth)),
            None => app.declare(Fact::BerthsSwapped),
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::After);
    }
}
