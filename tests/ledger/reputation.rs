//! Reputation: bonus spaces, and the last one.

use perijove::components::Berth;
use perijove::ledger::{Correction, Fact, Notice, Refused, Span};

use super::{ANN, BEN};
use crate::table::Table;

// F5
#[test]
fn a_marker_stops_on_a_bonus_space_or_passes_it() {
    // The stand-in track has a bonus on 2 and 5.
    let mut stop = Table::of_two();
    let mut pass = stop.clone();
    let offered: Vec<u8> = stop.0.stops(ANN, 3).collect();
    assert_eq!(offered, [2, 3]);
    let to = |space| Fact::ReputationTo { space };
    assert_eq!(stop.record(to(2)), [Notice::BonusSpace]);
    assert_eq!(stop.0.board(ANN).reputation(), Some(2));
    let passed = |space| Notice::BonusPassed { space };
    assert_eq!(pass.record(to(3)), [passed(2)]);
    assert_eq!(pass.record(to(4)), []);
    assert_eq!(stop.record(to(8)), [passed(5), Notice::BonusSpace]);
    assert_eq!(stop.0.board(BEN).reputation(), Some(0));
}

// F5
#[test]
fn a_marker_moves_forward_and_stays_on_the_track() {
    let mut table = Table::of_two();
    table.put_marker(ANN, 4);
    let to = |space| Fact::ReputationTo { space };
    table.refused(to(3), Refused::NotForward, "F5");
    table.refused(to(4), Refused::NotForward, "F5");
    table.refused(to(11), Refused::BeyondTrack, "F5");
    table.refused(to(255), Refused::BeyondTrack, "F5");
    assert_eq!(table.record(to(5)), [Notice::BonusSpace]);
}

// F5
#[test]
fn a_marker_nobody_saw_may_be_found_anywhere() {
    let mut table = Table::of_two();
    let space = None;
    table.correct(Correction::Reputation { seat: ANN, space });
    assert_eq!(table.0.stops(ANN, 3).count(), 0);
    // From where it came is unknown, and so what it passed.
    assert_eq!(table.record(Fact::ReputationTo { space: 6 }), []);
    assert_eq!(table.0.board(ANN).reputation(), Some(6));
}

// F6, L4
#[test]
fn the_last_space_launches_a_ship_once() {
    let mut table = Table::of_two();
    table.put_marker(ANN, 9);
    let bonus = |berth| Fact::Launched { berth, bonus: true };
    table.refused(bonus(Berth::A), Refused::NoBonusLaunch, "L4");
    let last = Fact::ReputationTo { space: 10 };
    assert_eq!(table.record(last), [Notice::LastSpace]);
    assert_eq!(table.0.bonus_launches(), Span::exactly(1));
    table.refused(last, Refused::TrackFinished, "F6");
    table.record(bonus(Berth::A));
    assert_eq!(table.0.launches(ANN), 1);
    table.refused(bonus(Berth::B), Refused::NoBonusLaunch, "L4");
}

// F6
#[test]
fn the_launch_of_the_last_space_is_gone_with_the_turn() {
    let mut table = Table::of_two();
    table.put_marker(ANN, 9);
    table.record(Fact::ReputationTo { space: 10 });
    table.dull_turn();
    table.dull_turn();
    assert_eq!(table.0.turn().seat, ANN);
    let bonus = Fact::Launched {
        berth: Berth::A,
        bonus: true,
    };
    table.refused(bonus, Refused::NoBonusLaunch, "L4");
}
