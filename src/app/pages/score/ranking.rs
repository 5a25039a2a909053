//! The ranking, or what it still needs.

use heapless::Vec;

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::pages::past::DeletePast;
use crate::app::{App, Asks, Icon, Label, PastWish, Row};
use crate::components::Seat;
use crate::ledger::ScoreSheet;
use crate::sure::Sure;
use crate::text::Phrase;

use super::Sheet;

/// The ranking.
pub(crate) struct Ranking;

/// The seats, best first.
fn order(app: &App, sheet: &ScoreSheet) -> Vec<Seat, 4, u8> {
    let key = |seat: Seat| {
        let standing = sheet.standing(seat);
        let rank = standing.rank.unwrap_or(u8::MAX);
        (u16::MAX.saturating_sub(standing.points), rank)
    };
    let mut seats: Vec<Seat, 4, u8> = Vec::new();
    for seat in app.seats() {
        let after = seats.iter().position(|other| key(*other) > key(seat));
        seats.insert(after.unwrap_or(seats.len()), seat).surely();
    }
    seats
}

impl Page for Ranking {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::Ranking)
    }

    fn count(&self, app: &App) -> usize {
        let open = || {
            app.sheet()
                .is_some_and(|sheet| !sheet.questions().is_empty())
        };
        // More rows: what the mark means, and what is open or can be done with a past game.
        let more = app.shelf.visits() || open();
        let more = usize::from(more).saturating_add(usize::from(app.is_provisional()));
        app.seats().count().saturating_add(more)
    }

    fn row(&self, app: &App, index: usize) -> Row {
        let Some(sheet) = app.sheet() else {
            return Row::default();
        };
        let provisional = app.is_provisional();
        if provisional && index == app.seats().count() {
            return app.provisional_row();
        }
        let Some(seat) = order(app, &sheet).get(index).copied() else {
            if app.shelf.visits() {
                return app.word(Phrase::DeleteGame).with_icons([Icon::Lost]);
            }
            let open = sheet.questions().len();
            let label = app.fill(Phrase::OpenQuestions, &open);
            return Row::text(label).with_icons([Icon::Unknown]);
        };
        let standing = sheet.standing(seat);
        let name = app.name(seat);
        let points = app.marked_points(standing.points, provisional);
        let row = match standing.rank {
            Some(rank) => Row::text(format_args!("{rank}. {name}")),
            None => Row::text(name),
        };
        let row = row.with_value(points);
        match standing.rank {
            Some(1) => row.with_icons([Icon::Crown]),
            _ => row,
        }
    }

    fn asks(&self, _: &App) -> Asks {
        Asks::Ranking
    }

    fn take(&self, app: &mut App, index: usize) {
        let Some(sheet) = app.sheet() else {
            app.go(Flow::Home);
            return;
        };
        match (order(app, &sheet).get(index), app.shelf.visited()) {
            (Some(seat), _) => app.go(Flow::Sheet(Sheet { seat: *seat })),
            (None, _) if app.is_provisional() && index == app.seats().count() => {
                app.tell_stand_in();
            }
            (None, Some(number)) => app.go(Flow::DeletePast(DeletePast { number })),
            (None, None) => app.go_to_score(),
        }
    }

    fn back(&self, app: &mut App) {
        if app.shelf.visits() {
            app.effects.past = PastWish::Leave;
        } else {
            app.go(Flow::GameMenu);
        }
    }
}
