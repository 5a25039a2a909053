//! Pull the plug anywhere: what was saved is there, and at most the entry being written is not.
//!
//! [`evening`] is a script of everything that is saved. [`plug`] plays it on a flash that behaves like the real one and cuts the
//! power in the middle of its operations; whoever keeps the game is then opened again from what the flash holds, and must show the
//! state before or after what was being saved. [`naive`] is a keeper that a plug defeats, so that the harness is seen to
//! notice; [`library`] is the one we did not take.

#[path = "power_cut/evening.rs"]
mod evening;
#[path = "power_cut/flash.rs"]
mod flash;
#[path = "power_cut/naive.rs"]
mod naive;
#[path = "power_cut/plug.rs"]
mod plug;

use evening::Change;
use flash::Flash;
use naive::Naive;
use plug::{Keeper, Tape};

/// The harness must notice losses, or finding none would mean nothing.
#[test]
fn a_naive_keeper_loses_games() {
    let steps = evening::short();
    let tape = Tape::<Naive>::play(&steps);
    let every = tape.every_byte(64);
    let random = tape.random(500, 1);
    println!("naive keeper: every byte: {every}; random: {random}");
    assert!(every.cuts > 500 && every.lost() > 100, "{every}");
    assert!(random.lost() > 50, "{random}");
    assert!(!Naive::KEEPS_PAST);
}

/// How many past games a flash of eight slots keeps.
const MOST_PAST: usize = 3;

#[test]
fn a_cut_at_any_byte_of_any_operation_loses_nothing() {
    let steps = evening::long(MOST_PAST);
    let tape = Tape::<Flash>::play(&steps);
    // Games and the book are written anew while we watch: more than a frame or two.
    assert!(tape.most_operations(|change| matches!(change, Change::Entries { .. })) >= 4);
    assert!(tape.most_operations(|change| change == Change::Book) >= 4);
    let outcome = tape.every_byte(1);
    println!("every byte: {outcome}");
    assert!(outcome.cuts > 10_000, "{outcome}");
    assert_eq!(outcome.lost(), 0, "{outcome}");
}

#[test]
fn fifty_thousand_random_cuts_lose_nothing() {
    let steps = evening::long(MOST_PAST);
    let outcome = Tape::<Flash>::play(&steps).random(50_000, 7);
    println!("random: {outcome}");
    assert!(outcome.cuts >= 50_000, "{outcome}");
    assert_eq!(outcome.lost(), 0, "{outcome}");
}
