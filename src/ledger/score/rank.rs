//! Places, ties and shared victories (P4).

use heapless::Vec;

use crate::components::{PerSeat, Seat};

use super::FinalCount;
use super::sheet::{Question, ScoreSheet, TieBreak};

/// One way to part players with equal points: what is counted, and how to ask for it.
struct Breaker {
    tie_break: TieBreak,
    counted: fn(&FinalCount) -> Option<u8>,
    question: fn(Seat) -> Question,
}

/// The ways to part players with equal points, in the order they are tried (P4).
const BREAKERS: [Breaker; 2] = [
    Breaker {
        tie_break: TieBreak::Mars,
        counted: |count| count.mars,
        question: |seat| Question::Mars { seat },
    },
    Breaker {
        tie_break: TieBreak::Earth,
        counted: |count| count.earth,
        question: |seat| Question::Earth { seat },
    },
];

/// Ranks the players once all points are known, and asks for what breaks a tie.
pub(super) fn rank(sheet: &mut ScoreSheet, counts: &PerSeat<FinalCount>) {
    let seats = sheet.players().seats();
    if seats.clone().all(|seat| sheet.standing(seat).complete) {
        for seat in seats {
            rank_seat(sheet, counts, seat);
        }
    }
}

fn rank_seat(sheet: &mut ScoreSheet, counts: &PerSeat<FinalCount>, seat: Seat) {
    let points = sheet.standing(seat).points;
    let others = sheet
        .players()
        .seats()
        .map(|seat| (seat, sheet.standing(seat).points));
    let mut ahead = others
        .clone()
        .filter(|(_, theirs)| *theirs > points)
        .count();
    // Those whom nothing has parted from this player so far, the player included.
    let mut level: Vec<Seat, 4> = others
        .filter(|(_, theirs)| *theirs == points)
        .map(|(seat, _)| seat)
        .collect();
    let mut tie_break = None;
    for breaker in &BREAKERS {
        if level.len() < 2 {
            break;
        }
        let counted = |seat: Seat| (breaker.counted)(counts.of(seat));
        if level.iter().any(|seat| counted(*seat).is_none()) {
            for seat in level.into_iter().filter(|seat| counted(*seat).is_none()) {
                sheet.ask((breaker.question)(seat));
            }
            return;
        }
        ahead = ahead.saturating_add(
            level
                .iter()
                .filter(|other| counted(**other) > counted(seat))
                .count(),
        );
        level.retain(|other| counted(*other) == counted(seat));
        tie_break = Some(breaker.tie_break);
    }
    if level.len() > 1 {
        tie_break = Some(TieBreak::Shared);
    }
    let standing = sheet.standings.of_mut(seat);
    standing.rank = u8::try_from(ahead.saturating_add(1)).ok();
    standing.tie_break = tie_break;
}
