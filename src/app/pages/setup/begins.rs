//! Who begins? Drawn by lot, or chosen.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Asks, Icon, Label, Meaning, Row};
use crate::components::Seat;
use crate::sure::Sure;
use crate::text::Phrase;

use super::Checklist;

/// Who begins?
pub(crate) struct Begins;

fn drawn(app: &App) -> Option<Seat> {
    let below = u64::from(app.draft.setup.players.count());
    // The high bits are the well-stirred ones.
    let lot = (app.chance >> 33).checked_rem(below).sure_or(0);
    Seat::nth(usize::try_from(lot).ok()?)
}

impl Page for Begins {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::WhoBegins)
    }

    fn count(&self, app: &App) -> usize {
        usize::from(app.draft.setup.players.count()).saturating_add(1)
    }

    fn row(&self, app: &App, index: usize) -> Row {
        match index.checked_sub(1).and_then(Seat::nth) {
            None => app.word(Phrase::DrawOne).with_icons([Icon::Unknown]),
            Some(seat) => {
                let name = app.draft.names.of(seat);
                Row::text(app.name_or_number(name, seat))
            }
        }
    }

    fn asks(&self, _: &App) -> Asks {
        Asks::First
    }

    fn meaning(&self, _: &App, index: usize) -> Option<Meaning> {
        match index.checked_sub(1) {
            None => Some(Meaning::Lot),
            Some(seat) => Seat::nth(seat).map(Meaning::Seat),
        }
    }

    fn take(&self, app: &mut App, index: usize) {
        let (first, next) = match index.checked_sub(1) {
            Some(seat) => (Seat::nth(seat), Flow::Checklist(Checklist { step: 0 })),
            None => (drawn(app), Flow::Drawn),
        };
        app.draft.setup.first = first.sure_or(Seat::One);
        if app.begin() {
            app.go(next);
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Rules);
    }
}
