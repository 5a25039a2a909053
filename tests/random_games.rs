//! Thousands of complete random games, every one with every invariant.
//!
//! One test per player count and edition, so that they run side by side.

use std::collections::BTreeSet;
use std::mem::discriminant;

use perijove::components::{Advisor, Edition, Players};
use perijove::referee::Referee;
use sim::playout::{checked, checked_game, numbered_moon};

/// Kinds of questions: fourteen, twelve more with the Moon, and one where the device deals; the revised rules ask another there (F8).
const QUESTIONS: usize = 14 + 12 + 1;
/// Games per player count and edition, with the Moon and without: 3,000 in all. `PERIJOVE_GAMES` asks for more, and the benchmark
/// plays on for as long as it is asked to.
const GAMES: u64 = 250;

fn games() -> u64 {
    let wanted = std::env::var("PERIJOVE_GAMES").ok();
    wanted.map_or(GAMES, |count| count.parse().expect("a number"))
}

fn play_all(players: Players, edition: Edition) {
    let games = games();
    let answers: u64 = (0..games)
        .map(|number| checked_game(players, edition, number))
        .sum();
    println!("{players:?} players, {edition:?}: {games} games, {answers} answers");
    assert!(answers > games * 100, "games that short prove nothing");
}

fn play_all_with_moon(players: Players, edition: Edition) {
    let games = games();
    let mut answers = 0;
    let mut asked = Vec::new();
    let mut seated = BTreeSet::new();
    let mut see = |referee: &Referee| {
        let question = discriminant(&referee.asks().what);
        if !asked.contains(&question) {
            asked.push(question);
        }
        if referee.is_over() {
            let seats = players.seats();
            let councils = seats.flat_map(|seat| referee.ledger().board(seat).council().iter());
            seated.extend(councils.flatten().copied());
        }
    };
    for number in 0..games {
        answers += checked(numbered_moon(players, edition, number), number, &mut see);
    }
    println!("{players:?} players, {edition:?}, Moon: {games} games, {answers} answers");
    // Games in which somebody is never met prove nothing of him.
    assert_eq!(seated.len(), Advisor::ALL.len(), "{seated:?}");
    let questions = QUESTIONS + usize::from(edition == Edition::Revised);
    assert_eq!(asked.len(), questions, "a kind of question was never asked");
    assert!(answers > games * 100, "games that short prove nothing");
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
