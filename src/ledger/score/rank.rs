//! Places, ties and shared victories (P4).

use heapless::Vec;

use crate::components::{PerSeat, Seat};
use crate::sure::{Gather, Sure};

use super::FinalCount;
use super::sheet::{ScoreQuestion, ScoreSheet, TieBreak};

/// One way to part players with equal points: what is counted, and how to ask for it.
struct Breaker {
    tie_break: TieBreak,
    counted: fn(&FinalCount) -> Option<u8>,
    question: fn(Seat) -> ScoreQuestion,
}

/// The ways to part players with equal points, in the order they are tried (P4).
const BREAKERS: [Breaker; 2] = [
    Breaker {
        tie_break: TieBreak::Mars,
        counted: |count| count.mars,
        question: |seat| ScoreQuestion::Mars { seat },
    },
    Breaker {
        tie_break: TieBreak::Earth,
        counted: |count| count.earth,
        question: |seat| ScoreQuestion::Earth { seat },
    },
];

/// Ranks the players once all points are known, and asks for what decides the victory.
///
/// Ties matter for the victory alone: losers with equal points share their place.
pub(super) fn rank(sheet: &mut ScoreSheet, counts: &PerSeat<FinalCount>) {
    let seats = sheet.players().seats();
    if !seats.clone().all(|seat| sheet.standing(seat).complete) {
        return;
    }
    let points = seats.clone().map(|seat| sheet.standing(seat).points);
    let most = points.max().sure_or(0);
    for seat in seats.clone() {
        let points = sheet.standing(seat).points;
        if points < most {
            let ahead = seats
                .clone()
                .filter(|other| sheet.standing(*other).points > points);
            sheet.standings.of_mut(seat).rank = place_after(ahead.count());
        }
    }
    let tied = seats.filter(|seat| sheet.standing(*seat).points == most);
    decide_victory(sheet, counts, tied.gathered());
}

/// Finds who wins of those with most points; the others of them share the next place.
fn decide_victory(sheet: &mut ScoreSheet, counts: &PerSeat<FinalCount>, tied: Vec<Seat, 4>) {
    // Those whom nothing has parted so far.
    let mut level = tied.clone();
    let mut parted: PerSeat<Option<TieBreak>> = PerSeat::default();
    let mut decided_by = None;
    for breaker in &BREAKERS {
        if level.len() < 2 {
            break;
        }
        let counted = |seat: &Seat| (breaker.counted)(counts.of(*seat));
        if level.iter().any(|seat| counted(seat).is_none()) {
            for seat in level.iter().filter(|seat| counted(seat).is_none()) {
                sheet.ask((breaker.question)(*seat));
            }
            return;
        }
        let most = level.iter().map(counted).max().flatten();
        for seat in level.iter().filter(|seat| counted(seat) < most) {
            *parted.of_mut(*seat) = Some(breaker.tie_break);
            decided_by = Some(breaker.tie_break);
        }
        level.retain(|seat| counted(seat) == most);
    }
    if level.len() > 1 {
        decided_by = Some(TieBreak::Shared);
    }
    for seat in tied {
        let wins = level.contains(&seat);
        let standing = sheet.standings.of_mut(seat);
        standing.rank = place_after(if wins { 0 } else { level.len() });
        standing.tie_break = if wins { decided_by } else { *parted.of(seat) };
    }
}

/// The place of somebody with so many ahead.
fn place_after(ahead: usize) -> Option<u8> {
    u8::try_from(ahead.saturating_add(1)).ok()
}
