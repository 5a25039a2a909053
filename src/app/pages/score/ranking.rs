//! The ranking, or what it still needs: who won and why, what was a player's best.

use core::cmp::Ordering;

use heapless::Vec;

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::{Nature, OfPast};
use crate::app::pages::game::Times;
use crate::app::pages::home::HomeRow;
use crate::app::pages::past::{DeletePast, Wins};
use crate::app::pages::setup::Replace;
use crate::app::{Asks, Badge, Bar, Icon, Label, Meaning, PastWish, Row};
use crate::components::Seat;
use crate::history::Earned;
use crate::ledger::{ScoreSheet, TieBreak};
use crate::sure::{Gather, never};
use crate::text::Phrase;

use super::{Costliest, GameStory, Sheet};

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
    /// How long everybody took.
    Times,
    /// How the game went.
    Story,
}

/// The seats, best first.
fn order(at: AtTable<'_>, sheet: &ScoreSheet) -> Vec<Seat, 4, u8> {
    let key = |seat: Seat| {
        let standing = sheet.standing(seat);
        let rank = standing.rank.unwrap_or(u8::MAX);
        (u16::MAX.saturating_sub(standing.points), rank)
    };
    let mut seats: Vec<Seat, 4, u8> = at.seats().gathered();
    seats.sort_unstable_by_key(|seat| (key(*seat), *seat));
    seats
}

fn rows(at: AtTable<'_>, sheet: &ScoreSheet) -> Vec<Shown, 12, u8> {
    let visits = at.visited.is_some();
    let decided = is_decided(at, sheet) && !visits;
    let code = is_decided(at, sheet);
    let again = decided && at.book.last.is_some();
    let records = decided && !at.shelf.records().is_empty();
    let more = [
        (at.is_provisional(), Shown::Mark),
        (!visits && !sheet.questions().is_empty(), Shown::Open),
        (again, Shown::Again),
        (code, Shown::Code),
        (code && Costliest::is_there(at), Shown::Costliest),
        (code && GameStory::is_there(at), Shown::Story),
        (code && Times::is_there(at), Shown::Times),
        (records, Shown::Records),
        (visits, Shown::Delete),
    ];
    let more = more.into_iter().filter(|(there, _)| *there);
    let seats = order(at, sheet).into_iter().map(Shown::Player);
    seats.chain(more.map(|(_, shown)| shown)).gathered()
}

/// Whether the game is over and nothing is open any more.
fn is_decided(at: AtTable<'_>, sheet: &ScoreSheet) -> bool {
    at.is_played() && sheet.questions().is_empty()
}

/// The first two of those who won, once that is decided.
fn winners(at: AtTable<'_>) -> (Option<Seat>, Option<Seat>) {
    at.in_score(|sheet| {
        let mut winners = sheet.winners().filter(|_| is_decided(at, sheet));
        (winners.next(), winners.next())
    })
}

/// What is to be said of a player beside place and points: what broke the tie, a new best, or an earlier one that was better.
fn remark(at: AtTable<'_>, sheet: &ScoreSheet, seat: Seat) -> Option<Label> {
    if !is_decided(at, sheet) {
        return None;
    }
    let standing = sheet.standing(seat);
    if standing.rank == Some(1) {
        match sheet.tie_break() {
            Some(TieBreak::Mars) => return Some(at.label(Phrase::MoreOnMars)),
            Some(TieBreak::Earth) => return Some(at.label(Phrase::MoreOnEarth)),
            Some(TieBreak::Shared) | None => {}
        }
    }
    let record = at.shelf.record(&at.name_typed(seat)?)?;
    let (best, times) = record.best;
    let points = standing.points;
    // This game is among those of the record.
    match points.cmp(&best) {
        _ if record.games < 2 => None,
        Ordering::Less => Some(at.fill(Phrase::BestSoFar, &best)),
        // As good as once before is neither new nor worse.
        Ordering::Equal if times > 1 => None,
        Ordering::Equal | Ordering::Greater => Some(at.label(Phrase::NewBest)),
    }
}

fn player_row(at: AtTable<'_>, sheet: &ScoreSheet, seat: Seat) -> Row {
    let standing = sheet.standing(seat);
    let name = at.name(seat);
    let points = at.marked_points(standing.points, at.is_provisional());
    let row = match (standing.rank, remark(at, sheet, seat)) {
        (Some(rank), Some(remark)) => Row::text(format_args!("{rank}. {name}, {remark}")),
        (Some(rank), None) => Row::text(format_args!("{rank}. {name}")),
        (None, _) => Row::text(name),
    };
    let all = at.seats().map(|seat| sheet.standing(seat).points);
    let bar = Bar {
        earned: Earned::by(seat, sheet),
        most: all.max().unwrap_or(0),
    };
    let row = row.with_value(points).about(seat);
    // Before anybody has a point there is nothing to compare.
    let row = if bar.most > 0 { row.with_bar(bar) } else { row };
    match standing.rank {
        Some(1) => row.with_icons([Icon::Crown]),
        _ => row,
    }
}

impl Choices for Ranking {
    type Handed = TheGame;

    type Choice = Shown;

    /// Who won, once that is decided.
    fn title(&self, at: AtTable<'_>) -> Label {
        match winners(at) {
            (Some(winner), None) => at.fill(Phrase::WinsGame, &at.name(winner)),
            (Some(_), Some(_)) => at.label(Phrase::SharedVictory),
            (None, _) => at.label(Phrase::Ranking),
        }
    }

    /// Everybody's points, once they are decided.
    fn badge(&self, at: AtTable<'_>) -> Badge {
        let points = |sheet: &ScoreSheet| {
            let decided = is_decided(at, sheet);
            decided.then(|| at.points_of(sheet))
        };
        at.in_score(points).unwrap_or_default()
    }

    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Shown> {
        at.in_score(|sheet| rows(at, sheet)).into_iter()
    }

    fn row(&self, at: AtTable<'_>, shown: Shown) -> Row {
        match shown {
            Shown::Player(seat) => at.in_score(|sheet| player_row(at, sheet, seat)),
            Shown::Open => at.in_score(|sheet| {
                let open = sheet.questions().len();
                Row::text(at.fill(Phrase::OpenQuestions, &open)).with_icons([Icon::Unknown])
            }),
            Shown::Mark => at.provisional_row(),
            Shown::Delete => at.word(Phrase::DeleteGame).with_icons([Icon::Lost]),
            Shown::Code => at.word(Phrase::ShowCode).with_icons([Icon::Arrow]),
            Shown::Costliest => at.word(Phrase::Costliest).with_icons([Icon::Unknown]),
            Shown::Story => at.word(Phrase::GameStory).with_icons([Icon::Launch]),
            Shown::Times => at.word(Phrase::TimeTaken).with_icons([Icon::Unknown]),
            Shown::Again => at.word(Phrase::SameAgain).with_icons([Icon::Launch]),
            Shown::Records => at.word(Phrase::Wins).with_icons([Icon::Points(1)]),
        }
    }

    fn asks(&self, _: AtTable<'_>) -> Asks {
        Asks::Ranking
    }

    /// Who won alone.
    fn whom(&self, at: AtTable<'_>) -> Option<Seat> {
        match winners(at) {
            (winner, None) => winner,
            (_, Some(_)) => None,
        }
    }

    fn meaning(&self, _: AtTable<'_>, shown: Shown) -> Option<Meaning> {
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

    fn take(&self, at: &mut AtTableMut<'_>, shown: Shown) {
        match shown {
            Shown::Player(seat) => at.go(Flow::Sheet(Sheet { seat })),
            Shown::Mark => at.announce_stand_in(),
            Shown::Code => at.go(Flow::ResultCode),
            Shown::Costliest => at.go(Flow::Costliest(Costliest { found: false })),
            Shown::Story => at.go(Flow::Story),
            Shown::Times => at.go(Flow::Times(Times { of_ranking: true })),
            Shown::Again => Replace::again(at),
            Shown::Records => at.go(Flow::Wins(Wins { of_ranking: true })),
            Shown::Open => at.go_to_score(),
            Shown::Delete => match at.visited {
                Some(number) => at.go(Flow::DeletePast(DeletePast { number })),
                None => never(),
            },
        }
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        if at.visited.is_some() {
            at.effects.past = PastWish::List;
        } else {
            at.go(Flow::GameMenu);
        }
    }
}
