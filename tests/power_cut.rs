//! Pull the plug anywhere: what was saved is there, and at most the entry being written is not.
//!
//! [`evening`] is a script of everything that is saved. [`plug`] plays it on a flash that behaves like the real one and cuts the
//! power in the middle of its operations, which leaves cells that fall later; the keeper of the game is then opened again from what the flash holds, and must show the
//! state before or after what was being saved. [`naive`] is a keeper that a plug defeats, so that the harness is seen to
//! notice. [`trust`] and [`lives`] do the same on a flash whose cells have a charge: one cut after the other, story by story, and at random
//! by the real companion.
//!
//! The keeper we did not take is put through the same with `cargo test -p tests --features library --test power_cut library`.

#[path = "power_cut/damage.rs"]
mod damage;
#[path = "power_cut/evening.rs"]
mod evening;
#[path = "power_cut/flash.rs"]
mod flash;
#[path = "power_cut/future.rs"]
mod future;
#[path = "power_cut/inbox.rs"]
mod inbox;
#[cfg(feature = "library")]
#[path = "power_cut/library.rs"]
mod library;
#[path = "power_cut/life.rs"]
mod life;
#[path = "power_cut/lives.rs"]
mod lives;
#[path = "power_cut/memory.rs"]
mod memory;
#[path = "power_cut/naive.rs"]
mod naive;
#[path = "power_cut/plug.rs"]
mod plug;
#[path = "power_cut/tired.rs"]
mod tired;
#[path = "power_cut/trust.rs"]
mod trust;
#[path = "power_cut/wear.rs"]
mod wear;

use evening::Change;
use flash::Flash;
use naive::Naive;
use plug::Tape;
use sim::nor::SECTOR;

/// The harness must notice losses, or finding none would mean nothing.
#[test]
fn a_naive_keeper_loses_games() {
    let steps = evening::short();
    let tape = Tape::<Naive>::play(&steps, FLASH);
    let every = tape.every_byte(64);
    let random = tape.random(500, 1);
    println!("naive keeper: every byte: {every}; random: {random}");
    assert!(every.cuts > 500 && every.lost() > 100, "{every}");
    assert!(random.lost() > 50, "{random}");
}

/// The flash these keepers get: eight slots of four sectors.
const FLASH: usize = 8 * 4 * SECTOR;
/// How many past games a flash of eight slots keeps.
const MOST_PAST: usize = 3;

/// At every fourth byte, or at every one if `PERIJOVE_CUTS` is set.
#[test]
fn a_cut_at_any_byte_of_any_operation_loses_nothing() {
    let steps = evening::long(MOST_PAST);
    let tape = Tape::<Flash>::play(&steps, FLASH);
    // Games and the book are written anew while we watch: more than a frame or two.
    assert!(tape.most_operations(|change| matches!(change, Change::Entries { .. })) >= 4);
    assert!(tape.most_operations(|change| change == Change::Book) >= 4);
    let all = std::env::var_os("PERIJOVE_CUTS").is_some();
    let outcome = tape.every_byte(if all { 1 } else { 4 });
    println!("every byte: {outcome}");
    assert!(outcome.cuts > 10_000, "{outcome}");
    assert_eq!(outcome.lost(), 0, "{outcome}");
}

/// `PERIJOVE_CUTS` asks for more than fifty thousand.
#[test]
fn fifty_thousand_random_cuts_lose_nothing() {
    let wanted = std::env::var("PERIJOVE_CUTS").ok();
    let wanted = wanted.map_or(50_000, |cuts| cuts.parse().expect("a number of cuts"));
    let steps = evening::long(MOST_PAST);
    let outcome = Tape::<Flash>::play(&steps, FLASH).random(wanted, 7);
    println!("random: {outcome}");
    assert!(outcome.cuts >= wanted, "{outcome}");
    assert_eq!(outcome.lost(), 0, "{outcome}");
}

/// The flash refuses once and the power stays: what is saved again is there.
#[test]
fn a_save_that_failed_can_be_repeated() {
    let steps = evening::long(MOST_PAST);
    let outcome = Tape::<Flash>::play(&steps, FLASH).refusals();
    println!("refusals: {outcome}");
    assert!(outcome.cuts > 300, "{outcome}");
    assert_eq!(outcome.lost(), 0, "{outcome}");
}
