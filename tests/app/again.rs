//! From home to the first turn in few presses, and what the device remembers for it.

use perijove::app::{App, Asks};
use perijove::book::Reveals;
use perijove::components::{Edition, Expansion, Seat};
use perijove::journal::{Entry, Mode};
use perijove::ledger::{Correction, Fact};
use perijove::text::Language;

use super::{keeping, owned, press, press_kept, restarted_from, words};

const ENGLISH: Language = Language::English;

/// A device on which Zoë, Ann and Ben have counted a game.
fn counted() -> App {
    let mut app = owned(ENGLISH, Reveals::Off);
    // Count, with names; Zoë first.
    press(&mut app, "do ^uo ^do ddo oo ^o^o^o oooooo oooooo bb^");
    app
}

fn names(app: &App) -> Vec<String> {
    let header = app.game().expect("a game").header();
    let seats = header.setup.players.seats();
    seats
        .map(|seat| header.names.of(seat).to_string())
        .collect()
}

#[test]
fn with_names_remembered_the_first_turn_is_six_presses_away_and_the_last_game_again_three() {
    // Never played, names known: how many, three names, start. The first evening shows the setup.
    let mut app = owned(ENGLISH, Reveals::Full);
    press(&mut app, "oo ooo o");
    assert_eq!(app.asks(), Asks::Setup, "{}", words(&app));
    // Played before: nobody asks how many, and there is no setup to press through.
    let mut app = counted();
    press(&mut app, "ooo");
    assert!(words(&app).contains("0·0·0"), "{}", words(&app));
    let mut app = counted();
    press(&mut app, "ddo ooo o");
    // Once, entering cards is offered.
    assert!(words(&app).contains("Tell new cards?"), "{}", words(&app));
    press(&mut app, "o");
    assert!(words(&app).contains("0·0·0"), "{}", words(&app));
    press(&mut app, "bb ^do do ooo o");
    assert!(words(&app).contains("0·0·0"), "{}", words(&app));
}

#[test]
fn the_last_game_again_has_the_same_seats_and_rules_and_the_next_first_player() {
    let mut app = counted();
    press(&mut app, "o");
    // The Moon and the first printing, and Zoë begins.
    press(&mut app, "ddo ddo ^ oo");
    let first = app.game().expect("a game").header().clone();
    assert_eq!(names(&app), ["Zoë", "Ann", "Ben"]);
    assert_eq!(first.mode, Mode::Scorekeeper);
    assert_eq!(first.setup.first, Seat::One);
    assert!(words(&app).contains("Zoë begins."), "{}", words(&app));
    // The control: while it runs it is no last game.
    press(&mut app, "b^");
    assert!(!words(&app).contains("Same again"), "{}", words(&app));
    let mut again = App::new(app.book().clone(), None);
    press(&mut again, "oo");
    assert_eq!(names(&again), ["Zoë", "Ann", "Ben"]);
    let second = again.game().expect("a game").header().clone();
    assert_eq!(second.setup.first, Seat::Two);
    assert!(second.setup.plays(Expansion::Moon));
    assert_eq!(second.setup.edition, Edition::First);
}

#[test]
fn the_last_game_and_the_order_of_names_survive_the_power() {
    let mut companion = keeping(&owned(ENGLISH, Reveals::Off));
    press_kept(&mut companion, "oo ddo oo o");
    let last = companion.app().book().last.clone();
    assert!(last.is_some());
    let companion = restarted_from(&mut companion);
    assert_eq!(companion.app().book().last, last);
    let names: Vec<&str> = companion
        .app()
        .book()
        .names
        .iter()
        .map(|name| name.as_str())
        .collect();
    assert_eq!(names, ["Zoë", "Ann", "Ben"]);
}

#[test]
fn telling_cards_is_offered_once_and_a_yes_is_kept() {
    let mut app = counted();
    press(&mut app, "oo do");
    assert_eq!(app.settings().reveals, Reveals::Full);
    assert!(app.settings().cards_offered);
    // The control: a no is kept as well, and nobody is asked again.
    let mut app = counted();
    press(&mut app, "oo o");
    assert_eq!(app.settings().reveals, Reveals::Off);
    let mut again = App::new(app.book().clone(), None);
    press(&mut again, "oo");
    assert!(words(&again).contains("0·0·0"), "{}", words(&again));
}

// P1
#[test]
fn the_printing_is_asked_in_a_count_only_if_points_depend_on_it() {
    for (series, asked) in [("^do", false), ("^ddo", true)] {
        let mut app = owned(ENGLISH, Reveals::Off);
        // Three players; the first has launched a series ship.
        press(&mut app, "do o ^do ^ddddo ^o ^o");
        assert!(words(&app).contains("full series?"), "{}", words(&app));
        press(&mut app, series);
        assert_eq!(app.asks() == Asks::Edition, asked, "{}", words(&app));
        if asked {
            press(&mut app, "^o");
            let edition = Edition::First;
            let edition_entered = Entry::Fact(Fact::Corrected(Correction::Edition { edition }));
            assert_eq!(
                app.game().expect("a count").log().latest(),
                Some(edition_entered)
            );
            let points = app
                .game()
                .expect("a count")
                .score()
                .standing(Seat::One)
                .points;
            assert_eq!(points, 12);
        }
    }
}

// E1
#[test]
fn no_end_is_announced_for_a_game_that_is_only_counted() {
    let mut app = owned(ENGLISH, Reveals::Off);
    press(&mut app, "do o ^ddddo");
    for launch in 1..=4 {
        press(&mut app, "^o");
        let answer = format!("Player 1: launch {launch} is now 5 VP.");
        let toast = app.screen().toast.unwrap_or_default();
        assert_eq!(toast, answer.as_str(), "{}", words(&app));
    }
}
