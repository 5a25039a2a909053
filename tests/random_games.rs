//! Thousands of complete random games, every one with every invariant.
//!
//! One test per player count and edition, so that they run side by side.

use perijove::components::{Edition, Players};
use playout::{checked, checked_game, numbered_moon};

/// Games per player count and edition.
const GAMES: u64 = 2_000;

fn play_all(players: Players, edition: Edition) {
    let answers: u64 = (0..GAMES)
        .map(|number| checked_game(players, edition, number))
        .sum();
    println!("{players:?} players, {edition:?}: {GAMES} games, {answers} answers");
    assert!(answers > GAMES * 100, "games that short prove nothing");
}

fn play_all_with_moon(players: Players, edition: Edition) {
    let mut answers = 0;
    for number in 0..GAMES {
        answers += checked(numbered_moon(players, edition, number), number, &mut |_| {});
    }
    println!("{players:?} players, {edition:?}, Moon: {GAMES} games, {answers} answers");
    assert!(answers > GAMES * 100, "games that short prove nothing");
}

// M1, M2, M4, M9
#[test]
fn two_players_on_the_moon_by_the_first_printing() {
    play_all_with_moon(Players::Two, Edition::First);
}

// M1, M2, M4, M9
#[test]
fn two_players_on_the_moon_by_the_revised_rules() {
    play_all_with_moon(Players::Two, Edition::Revised);
}

// M1, M2, M4, M9
#[test]
fn three_players_on_the_moon_by_the_first_printing() {
    play_all_with_moon(Players::Three, Edition::First);
}

// M1, M2, M4, M9
#[test]
fn three_players_on_the_moon_by_the_revised_rules() {
    play_all_with_moon(Players::Three, Edition::Revised);
}

// M1, M2, M4, M9
#[test]
fn four_players_on_the_moon_by_the_first_printing() {
    play_all_with_moon(Players::Four, Edition::First);
}

// M1, M2, M4, M9
#[test]
fn four_players_on_the_moon_by_the_revised_rules() {
    play_all_with_moon(Players::Four, Edition::Revised);
}

// S1, C7, F4, E1, E2
#[test]
fn two_players_by_the_first_printing() {
    play_all(Players::Two, Edition::First);
}

// S1, C7, F4, E1, E2
#[test]
fn two_players_by_the_revised_rules() {
    play_all(Players::Two, Edition::Revised);
}

// S1, C7, F4, E1, E2
#[test]
fn three_players_by_the_first_printing() {
    play_all(Players::Three, Edition::First);
}

// S1, C7, F4, E1, E2
#[test]
fn three_players_by_the_revised_rules() {
    play_all(Players::Three, Edition::Revised);
}

// S1, C7, F4, E1, E2
#[test]
fn four_players_by_the_first_printing() {
    play_all(Players::Four, Edition::First);
}

// S1, C7, F4, E1, E2
#[test]
fn four_players_by_the_revised_rules() {
    play_all(Players::Four, Edition::Revised);
}
