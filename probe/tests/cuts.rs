//! The plug is pulled in the middle of saving: a sample of what `probe power-cuts` does in full.

use probe::cuts::{Cut, EVENING, FULL_GAME, RIVAL, Rehearsal};
use probe::device::{FlashKind, Landed};

use crate::pico;

/// Pulls the plug at these moments, one after the other.
fn assert_nothing_lost<'a>(rehearsal: &mut Rehearsal, cuts: impl Iterator<Item = &'a Cut>) {
    let cut = |cut| rehearsal.cut(cut).unwrap_or_else(|bad| panic!("{bad}"));
    let losses: Vec<String> = cuts.map(cut).filter_map(Result::err).collect();
    assert!(losses.is_empty(), "{}", losses.join("\n"));
}

#[test]
fn a_cut_in_any_flash_operation_loses_nothing() {
    let mut rehearsal = Rehearsal::of(pico(), EVENING).unwrap_or_else(|bad| panic!("{bad}"));
    let all = rehearsal.cuts();
    let count = |kind| all.iter().filter(|cut| cut.kind == kind).count();
    assert!(all.len() >= 200, "{} cuts", all.len());
    assert!(count(FlashKind::Erase) >= 50 && count(FlashKind::Program) >= 100);
    // A stride that has no factor in common with the ways in which an operation is cut, so that each of them is met.
    let some: Vec<&Cut> = all.iter().step_by(13).collect();
    let ways = [Landed::First, Landed::Half, Landed::ButLast];
    assert!(some.iter().any(|cut| matches!(cut.landed, Landed::Some(_))));
    assert!(
        ways.iter()
            .all(|way| some.iter().any(|cut| cut.landed == *way))
    );
    assert_nothing_lost(&mut rehearsal, some.into_iter());
}

#[test]
fn a_cut_while_a_full_game_is_written_anew_loses_nothing() {
    let rehearsed = Rehearsal::of_full_game(pico(), FULL_GAME);
    let mut rehearsal = rehearsed.unwrap_or_else(|bad| panic!("{bad}"));
    // The first act is where it is written anew; most of its cuts lie in the erasing of other slots.
    let all = rehearsal.cuts();
    let programs = |cut: &&Cut| cut.act == 0 && cut.kind == FlashKind::Program;
    let programs: Vec<&Cut> = all.iter().filter(programs).collect();
    assert!(programs.len() >= 20, "{} cuts", programs.len());
    assert_nothing_lost(&mut rehearsal, programs.into_iter().step_by(3));
}

#[test]
fn a_cut_in_a_game_against_a_rival_loses_nothing() {
    let mut rehearsal = Rehearsal::of(pico(), RIVAL).unwrap_or_else(|bad| panic!("{bad}"));
    let all = rehearsal.cuts();
    assert!(all.len() >= 100, "{} cuts", all.len());
    // After the first act a rival is at the table.
    let later: Vec<&Cut> = all.iter().filter(|cut| cut.act > 0).collect();
    assert!(later.len() >= 60, "{} cuts", later.len());
    // The game begins with many cards, written one after the other: it may be cut between them.
    let programs = |cut: &&Cut| cut.act == 0 && cut.kind == FlashKind::Program;
    let beginning = all.iter().rev().filter(programs).step_by(4).take(3);
    assert_nothing_lost(
        &mut rehearsal,
        beginning.chain(later.into_iter().step_by(17)),
    );
}

#[test]
fn an_act_that_is_not_kept_is_a_loss() {
    // The harness must notice: here the bytes that the device saves into are wiped behind its back.
    let mut rehearsal = Rehearsal::of(pico(), EVENING).unwrap_or_else(|bad| panic!("{bad}"));
    let late = rehearsal.cuts().pop().expect("a cut");
    let loss = rehearsal
        .cut_and_wipe(&late)
        .unwrap_or_else(|bad| panic!("{bad}"));
    let loss = loss.expect_err("a loss");
    assert!(loss.contains("the host knows another state"), "{loss}");
    assert!(loss.contains("The host shows"), "{loss}");
    assert!(loss.contains("info: press"), "{loss}");
}
