//! The ranking, or what it still needs: who won and why, what was a player's best.

use core::cmp::Ordering;

use heapless::Vec;

use crate::app::flow::Flow;
use crate::app::nature::{Nature, OfPast};
use crate::app::page::Choices;
use crate::app::pages::home::HomeRow;
use crate::app::pages::past::{DeletePast, Wins};
use crate::app::pages::setup::{Plan, Replace};
use crate::app::{App, Asks, Badge, Icon, Label, Meaning, PastWish, Row};
use crate::components::Seat;
use crate::ledger::{ScoreSheet, TieBreak};
use crate::sure::never;
use crate::text::Phrase;

use super::{Costliest, Sheet};

/// The ranking.
pub(crate) struct Ranking;

/// A row of the ranking.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shown {
    /// Somebody's place and points.
    Player(Seat),
    /// What the mark behind points means.
    Mark,
    /// What the score still needs.
    Open,
    /// A past game can be deleted.
    Delete,
    /// The result as a code.
    Code,
    /// The same players, the same rules, the next first player.
    Again,
    /// What the players did in all games.
    Records,
    /// The turns that cost most.
    Costliest,
    /// There is no game any more.
    Nothing,
}

/// The seats, best first.
fn order(app: &App, sheet: &ScoreSheet) -> Vec<Seat, 4, u8> {
    let key = |seat: Seat| {
        let standing = sheet.standing(seat);
        let rank = standing.rank.unwrap_or(u8::MAX);
        (u16::MAX.saturating_sub(standing.points), rank)
    };
    let mut seats: Vec<Seat, 4, u8> = app.seats().collect();
    seats.sort_unstable_by_key(|seat| (key(*seat), *seat));
    seats
}

fn rows(app: &App, sheet: &ScoreSheet) -> Vec<Shown, 10, u8> {
    let visits = app.archive.visits();
    let decided = is_decided(app, sheet) && !visits;
    let code = is_decided(app, sheet);
    let again = decided && app.book.last.is_some();
    let records = decided && !app.archive.shelf.records().is_empty();
    let more = [
        (app.is_provisional(), Shown::Mark),
        (!visits && !sheet.questions().is_empty(), Shown::Open),
        (again, Shown::Again),
        (code, Shown::Code),
        (code && Costliest::is_there(app), Shown::Costliest),
        (records, Shown::Records),
        (visits, Shown::Delete),
    ];
    let more = more.into_iter().filter(|(there, _)| *there);
    let seats = order(app, sheet).into_iter().map(Shown::Player);
    seats.chain(more.map(|(_, shown)| shown)).collect()
}

/// Whether the game is over and nothing is open any more.
fn is_decided(app: &App, sheet: &ScoreSheet) -> bool {
    app.is_played() && sheet.questions().is_empty()
}

/// What is to be said of a player beside place and points: what broke the tie, a new best, or an earlier one that was better.
fn remark(app: &App, sheet: &ScoreSheet, seat: Seat) -> Option<Label> {
    if !is_decided(app, sheet) {
        return None;
    }
    let standing = sheet.standing(seat);
    if standing.rank == Some(1) {
        match sheet.tie_break() {
            Some(TieBreak::Mars) => return Some(app.label(Phrase::MoreOnMars)),
            Some(TieBreak::Earth) => return Some(app.label(Phrase::MoreOnEarth)),
            Some(TieBreak::Shared) | None => {}
        }
    }
    let record = app.archive.shelf.record(&app.name_typed(seat)?)?;
    let (best, times) = record.best;
    let points = standing.points;
    // This game is among those of the record.
    match points.cmp(&best) {
        _ if record.games < 2 => None,
        Ordering::Less => Some(app.fill(Phrase::BestSoFar, &best)),
        // As good as once before is neither new nor worse.
        Ordering::Equal if times > 1 => None,
        Ordering::Equal | Ordering::Greater => Some(app.label(Phrase::NewBest)),
    }
}

fn player_row(app: &App, sheet: &ScoreSheet, seat: Seat) -> Row {
    let standing = sheet.standing(seat);
    let name = app.name(seat);
    let points = app.marked_points(standing.points, app.is_provisional());
    let row = match (standing.rank, remark(app, sheet, seat)) {
        (Some(rank), Some(remark)) => Row::text(format_args!("{rank}. {name}, {remark}")),
        (Some(rank), None) => Row::text(format_args!("{rank}. {name}")),
        (None, _) => Row::text(name),
    };
    let row = row.with_value(points).about(seat);
    match standing.rank {
        Some(1) => row.with_icons([Icon::Crown]),
        _ => row,
    }
}

impl Choices for Ranking {
    type Choice = Shown;

    /// Who won, once that is decided.
    fn title(&self, app: &App) -> Label {
        let winners = app.in_score(|sheet| {
            let mut winners = sheet.winners().filter(|_| is_decided(app, sheet));
            (winners.next(), winners.next())
        });
        match winners.unwrap_or_default() {
            (Some(winner), None) => app.fill(Phrase::WinsGame, &app.name(winner)),
            (Some(_), Some(_)) => app.label(Phrase::SharedVictory),
            (None, _) => app.label(Phrase::Ranking),
        }
    }

    /// Everybody's points, once they are decided.
    fn badge(&self, app: &App) -> Badge {
        let points = |sheet: &ScoreSheet| {
            let decided = is_decided(app, sheet);
            decided.then(|| app.points_of(sheet))
        };
        app.in_score(points).flatten().unwrap_or_default()
    }

    fn choices(&self, app: &App) -> impl Iterator<Item = Shown> {
        let rows = app.in_score(|sheet| rows(app, sheet));
        let nothing = rows.is_none().then_some(Shown::Nothing);
        rows.into_iter().flatten().chain(nothing)
    }

    fn row(&self, app: &App, shown: Shown) -> Row {
        let row = match shown {
            Shown::Player(seat) => app.in_score(|sheet| player_row(app, sheet, seat)),
            Shown::Open => app.in_score(|sheet| {
                let open = sheet.questions().len();
                Row::text(app.fill(Phrase::OpenQuestions, &open)).with_icons([Icon::Unknown])
            }),
            Shown::Mark => Some(app.provisional_row()),
            Shown::Delete => Some(app.word(Phrase::DeleteGame).with_icons([Icon::Lost])),
            Shown::Code => Some(app.word(Phrase::ShowCode).with_icons([Icon::Arrow])),
            Shown::Costliest => Some(app.word(Phrase::Costliest).with_icons([Icon::Unknown])),
            Shown::Again => Some(app.word(Phrase::SameAgain).with_icons([Icon::Launch])),
            Shown::Records => Some(app.word(Phrase::Wins).with_icons([Icon::Points(1)])),
            Shown::Nothing => None,
        };
        row.unwrap_or_default()
    }

    fn asks(&self, _: &App) -> Asks {
        Asks::Ranking
    }

    fn meaning(&self, _: &App, shown: Shown) -> Option<Meaning> {
        match shown {
            Shown::Player(seat) => Some(Meaning::Seat(seat)),
            Shown::Again => Some(Meaning::Home(HomeRow::Again)),
            _ => None,
        }
    }

    fn nature(&self) -> Nature {
        Nature {
            past: OfPast::Bests,
            ..Nature::SCORE
        }
    }

    fn take(&self, app: &mut App, shown: Shown) {
        match shown {
            Shown::Player(seat) => app.go(Flow::Sheet(Sheet { seat })),
            Shown::Mark => app.tell_stand_in(),
            Shown::Code => app.go(Flow::ResultCode),
            Shown::Costliest => app.go(Flow::Costliest(Costliest { found: false })),
            Shown::Again => Replace::open(app, Plan::Again),
            Shown::Records => app.go(Flow::Wins(Wins { of_ranking: true })),
            Shown::Open => app.go_to_score(),
            Shown::Delete => match app.archive.visited {
                Some(number) => app.go(Flow::DeletePast(DeletePast { number })),
                None => never(),
            },
            Shown::Nothing => app.go(Flow::Home),
        }
    }

    fn back(&self, app: &mut App) {
        if app.archive.visits() {
            app.effects.past = PastWish::List;
        } else {
            app.go(Flow::GameMenu);
        }
    }
}
