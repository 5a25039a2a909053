//! The game that was set up begins: with its first turn, or with the table laid out step by step.

use crate::app::App;
use crate::app::at_table::AtTableMut;
use crate::app::flow::Flow;
use crate::components::Seat;
use crate::journal::Name;
use crate::text::Phrase;

use super::Checklist;

fn drawn(app: &App) -> Option<Seat> {
    let below = u64::from(app.draft.setup.players.count());
    // The high bits are the well-stirred ones.
    let lot = (app.chance >> 33).checked_rem(below).unwrap_or(0);
    Seat::nth(usize::try_from(lot).ok()?)
}

/// Nobody sits beyond the last seat, even if somebody did before.
fn clear_the_rest(app: &mut App) {
    app.draft.on_form = None;
    let players = app.draft.setup.players;
    for seat in Seat::ALL {
        if !players.has(seat) {
            *app.draft.names.of_mut(seat) = Name::new();
            *app.draft.company.rivals.of_mut(seat) = None;
        }
    }
}

/// Begins the game, and says who does; with `steps` the table is laid out first.
pub(super) fn start(app: &mut App, steps: bool) {
    clear_the_rest(app);
    let chosen = app.draft.first;
    let first = chosen.or_else(|| drawn(app)).unwrap_or(Seat::One);
    app.draft.setup.first = first;
    app.begin(|at| {
        let begins = at.fill(Phrase::Begins, &at.see().name(first));
        at.show_toast(&begins);
        if steps {
            at.and_then(|at| Checklist::open(at, 0));
        } else {
            at.draft.step = None;
            at.and_then(AtTableMut::go_on);
        }
    });
}

/// A count needs no first player and no layout: it begins at once.
pub(super) fn start_count(app: &mut App) {
    clear_the_rest(app);
    app.draft.setup.first = Seat::One;
    app.draft.step = None;
    if !app.begin(|at| at.go_to_score()) {
        app.go(Flow::Home);
    }
}
