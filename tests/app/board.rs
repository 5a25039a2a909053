//! A player's board, the lines of a sheet and what happened: a thing is put right where it is seen.

use perijove::app::{App, Asks, Meaning, Thing};
use perijove::book::Reveals;
use perijove::components::{Advisor, Seat, Ship, ShipKind, Symbol};
use perijove::journal::{Counted, Entry};
use perijove::ledger::{Correction, Fact};
use perijove::text::Language;

use super::results::{Device, finished};
use super::screens::{MOON, choose};
use super::{owned, press, words};

const ENGLISH: Language = Language::English;

/// A game of three in which no cards are entered: everybody has had a turn, and it is Ann's again.
fn second_round() -> App {
    let mut app = owned(ENGLISH, Reveals::Off);
    press(&mut app, "oo ooo do uo oooooo");
    for pile in ["Tiles", "Earth", "Mars"] {
        choose(&mut app, pile);
        choose(&mut app, "red cube");
    }
    assert_eq!(app.screen().title, "Ann");
    app
}

/// Presses buttons, no more than a correction may cost.
fn within_eight(app: &mut App, keys: &str) {
    let presses = keys.chars().filter(|key| !key.is_whitespace()).count();
    assert!(presses <= 8, "{presses} presses: {keys}");
    press(app, keys);
}

fn launched(app: &App, seat: Seat) -> Vec<Option<ShipKind>> {
    let ledger = app.ledger().expect("a game");
    ledger.launched(seat).map(Ship::kind).collect()
}

fn says(app: &App, wanted: &str) {
    let words = words(app);
    assert!(words.contains(wanted), "no {wanted}:\n{words}");
}

#[test]
fn a_forgotten_launch_and_a_wrong_ship_are_put_right_in_eight_presses_each() {
    let mut app = second_round();
    within_eight(&mut app, "b ddo o uo");
    assert_eq!(launched(&app, Seat::Two), [Some(ShipKind::Five)]);
    says(&app, "Ben R2 · 5");
    says(&app, "Ben: launch 1 is now 5 VP.");
    press(&mut app, "bb");
    assert_eq!(app.screen().title, "Ann");
    within_eight(&mut app, "b ddo o o");
    assert_eq!(launched(&app, Seat::Two), [Some(ShipKind::Four)]);
    says(&app, "Ben: launch 1 is now 4 VP.");
    // It is undone like anything else.
    press(&mut app, "U");
    assert_eq!(launched(&app, Seat::Two), [Some(ShipKind::Five)]);
}

#[test]
fn a_wrong_reputation_is_put_right_on_the_track_in_eight_presses() {
    let mut app = second_round();
    within_eight(&mut app, "b ddo uo o");
    let ledger = app.ledger().expect("a game");
    assert_eq!(ledger.board(Seat::Two).reputation(), Some(1));
    says(&app, "Ben: reputation is now on space 2.");
}

#[test]
fn back_from_a_thing_leads_to_the_board_and_from_there_to_the_menu() {
    let mut app = second_round();
    press(&mut app, "b ddo");
    let board = words(&app);
    for keys in ["o b", "^o b", "^do b", "uo b"] {
        press(&mut app, keys);
        let missing = app.row_that_says(&Meaning::Thing(Thing::MissingLaunch));
        while Some(app.cursor()) != missing {
            press(&mut app, "d");
        }
        assert_eq!(words(&app), board, "{keys}");
    }
    press(&mut app, "b");
    assert_eq!(app.screen().title, "Menu");
}

#[test]
fn another_ship_after_the_end_never_reopens_the_game_and_its_result_follows() {
    let mut device = Device::with(finished());
    device.press("b");
    device.choose("Board: Ann");
    device.press("o o");
    let game = device.app().game().expect("a game");
    assert!(game.ledger().is_over());
    assert_eq!(
        launched(device.app(), Seat::One).last(),
        Some(&Some(ShipKind::Four))
    );
    says(device.app(), "Ann: launch 4 is now 4 VP.");
    let past = device.store().past(0).expect("a flash").expect("a game");
    let result = past.result.expect("a result");
    assert_eq!(result.of(Seat::One).points, 20);
}

/// A tally of three in which Ann launched one ship, 2 VP per tile, up to the ranking.
fn counted() -> App {
    let mut app = owned(ENGLISH, Reveals::Off);
    press(&mut app, "do ^uo ^do ooo ^do ^uo ^o^o ooooooo");
    says(&app, "Ann wins");
    app
}

fn points(app: &App, seat: Seat) -> u16 {
    app.game().expect("a game").score().standing(seat).points
}

#[test]
fn a_wrong_line_of_a_tally_is_changed_in_eight_presses_and_its_sheet_is_shown() {
    let mut app = counted();
    let before = points(&app, Seat::One);
    within_eight(&mut app, "o o do");
    assert_eq!(points(&app, Seat::One), before + 2);
    assert_eq!(app.screen().title, "Ann");
    assert_eq!(app.cursor(), 0);
    says(&app, "Ann: tiles now 3.");
    // The old answer is chosen: Ok alone changes nothing.
    press(&mut app, "oo");
    assert_eq!(points(&app, Seat::One), before + 2);
    // Settlers aboard.
    choose(&mut app, "0 settlers aboard");
    press(&mut app, "do");
    assert_eq!(points(&app, Seat::One), before + 3);
    press(&mut app, "b");
    says(&app, "Ann wins");
}

#[test]
fn another_ship_on_a_sheet_asks_what_it_needs_and_leads_back_there() {
    let mut app = counted();
    press(&mut app, "o o");
    choose(&mut app, "Another ship");
    // It scored for red cubes.
    choose(&mut app, "2 VP per shuttle of …");
    choose(&mut app, "red cube");
    assert_eq!(app.screen().title, "Ann: red cube shuttles?");
    choose(&mut app, "3");
    assert_eq!(app.screen().title, "Ann");
    let two_each = Some(ShipKind::Shuttles(Some(Symbol::Cube)));
    assert_eq!(launched(&app, Seat::One), [two_each]);
    says(&app, "2 × 3 red cube shuttles | 6");
    // Back from a line changes nothing and leads to the sheet.
    press(&mut app, "ob");
    assert_eq!(app.screen().title, "Ann");
}

#[test]
fn settlers_aboard_are_a_row_of_the_board_once_they_are_known() {
    let aboard = Meaning::Thing(Thing::Aboard);
    let book = owned(ENGLISH, Reveals::Off).book().clone();
    let mut app = App::new(book, Some(finished()));
    app.resume();
    press(&mut app, "b");
    choose(&mut app, "Board: Ben");
    let row = app.row_that_says(&aboard).expect("counted");
    press(&mut app, "^");
    press(&mut app, &"d".repeat(row));
    press(&mut app, "o");
    assert_eq!(
        app.asks(),
        Asks::Counted(Seat::Two, Counted::Aboard),
        "{}",
        words(&app)
    );
    press(&mut app, "do");
    let now = app.game().expect("a game").counts().of(Seat::Two).aboard;
    let shown = format!("Settlers aboard | {}", now.expect("counted"));
    assert!(words(&app).contains(&shown), "{}", words(&app));
    // The control: in a running game nobody knows yet.
    let mut app = second_round();
    choose(&mut app, "Menu");
    choose(&mut app, "Board: Ben");
    assert_eq!(app.row_that_says(&aboard), None, "{}", words(&app));
}

#[test]
fn in_a_running_game_a_line_is_a_ship_or_a_space_and_settlers_aboard_wait_for_the_end() {
    let mut app = second_round();
    press(&mut app, "b ddo o ^uo");
    press(&mut app, "b");
    choose(&mut app, "Score");
    choose(&mut app, "Ben");
    // No tiles are counted while they change: it was another ship.
    press(&mut app, "^o");
    assert_eq!(
        (app.screen().title.as_str(), app.screen().badge.as_str()),
        ("Which ship?", "Ben 1/1")
    );
    choose(&mut app, "5 VP");
    assert_eq!(app.screen().title, "Ben");
    press(&mut app, "do");
    assert_eq!(app.screen().title, "Ben: which space?");
    press(&mut app, "o");
    says(&app, "Ben: reputation is now on space 2.");
    press(&mut app, "do");
    says(&app, "Asked at the end of the game.");
    let counts = app.game().expect("a game").counts();
    assert_eq!(counts.of(Seat::Two).aboard, None);
}

/// The rows of the list, from the first.
fn lines(app: &App) -> Vec<String> {
    let shown = words(app);
    let rows = shown.lines().skip(1);
    rows.filter_map(|row| Some(row.split_once("] ")?.1.trim().to_owned()))
        .collect()
}

#[test]
fn what_happened_has_a_line_for_each_turn_and_the_latest_can_be_undone() {
    let mut app = second_round();
    let before = app.game().cloned();
    choose(&mut app, "Zoë also …");
    choose(&mut app, "Launched a ship");
    choose(&mut app, "5 VP");
    choose(&mut app, "Menu");
    choose(&mut app, "What happened");
    assert_eq!(
        lines(&app),
        [
            "R1 Zoë: Mars, flew 5 VP |",
            "R1 Ben: Earth |",
            "R1 Ann: tile |"
        ]
    );
    // Looking changes nothing.
    assert_ne!(app.game().cloned(), before);
    // The latest of the player in turn is chosen.
    assert_eq!(app.cursor(), 2);
    press(&mut app, "^o");
    assert_eq!(app.screen().title, "R1 Zoë");
    choose(&mut app, "Undo this turn");
    assert_eq!(app.screen().title, "Zoë");
    assert_eq!(launched(&app, Seat::Three), []);
    // An older turn is not undone: others have played since.
    choose(&mut app, "Menu");
    choose(&mut app, "What happened");
    press(&mut app, "^do");
    assert_eq!(app.screen().title, "R1 Ann");
    let before = app.game().cloned();
    choose(&mut app, "Undo this turn");
    let toast = app.screen().toast.expect("why not");
    assert!(toast.starts_with("Others have played since"), "{toast}");
    press(&mut app, "U");
    assert_eq!(app.game().cloned(), before);
    press(&mut app, "b");
    assert_eq!(app.cursor(), 1);
    press(&mut app, "U");
    assert_eq!(app.game().cloned(), before, "nor from the list");
}

// O9
#[test]
fn a_toast_names_the_player_and_not_the_seat() {
    let mut app = second_round();
    choose(&mut app, "Menu");
    choose(&mut app, "Correct");
    choose(&mut app, "Whose turn?");
    choose(&mut app, "Ben");
    press(&mut app, "U");
    let toast = app.screen().toast.expect("what was undone");
    assert!(toast.starts_with("Undone: round 2, Ben"), "{toast}");
    choose(&mut app, "Menu");
    choose(&mut app, "Redo");
    let toast = app.screen().toast.expect("what was done again");
    assert!(toast.starts_with("Redone: round 2, Ben"), "{toast}");
}

#[test]
fn a_turn_that_was_put_right_does_not_shift_the_names_of_the_history() {
    let mut app = second_round();
    // It is Ben's turn after all; he plays, then Zoë.
    let turn = Correction::Turn {
        seat: Seat::Two,
        round: 2,
    };
    choose(&mut app, "Menu");
    choose(&mut app, "Correct");
    choose(&mut app, "Whose turn?");
    choose(&mut app, "Ben");
    let game = app.game().expect("a game");
    assert_eq!(
        game.log().latest(),
        Some(Entry::Fact(Fact::Corrected(turn)))
    );
    choose(&mut app, "Go on playing");
    for pile in ["Tiles", "Mars"] {
        choose(&mut app, pile);
        choose(&mut app, "red cube");
    }
    choose(&mut app, "Menu");
    choose(&mut app, "What happened");
    assert_eq!(
        lines(&app),
        [
            "R2 Zoë: Mars ×2 |",
            "R2 Ben: tile |",
            "R1 Zoë: Mars |",
            "R1 Ben: Earth |",
            "R1 Ann: tile |"
        ]
    );
}

// M8
#[test]
fn a_second_turn_by_weber_is_the_same_players_in_the_history() {
    let mut app = owned(ENGLISH, Reveals::Off);
    press(&mut app, MOON);
    press(&mut app, "^o^o");
    choose(&mut app, "Ann also …");
    choose(&mut app, "Took an advisor");
    choose(&mut app, Advisor::Weber.name());
    for pile in ["Earth", "Mars"] {
        choose(&mut app, pile);
        choose(&mut app, "red cube");
    }
    choose(&mut app, "Menu");
    choose(&mut app, "What happened");
    let turns = lines(&app);
    let names: Vec<&str> = turns.iter().map(|line| &line[..6]).collect();
    assert_eq!(names, ["R1 Ben", "R1 Ann", "R1 Ann"], "{turns:?}");
}

#[test]
fn a_launch_too_many_that_is_put_right_leaves_the_others_to_their_turns() {
    let mut app = second_round();
    // Zoë launched; before that a launch was added that never was.
    choose(&mut app, "Menu");
    choose(&mut app, "Board: Zoë");
    choose(&mut app, "Launch missing");
    choose(&mut app, "4 VP");
    press(&mut app, "bb");
    choose(&mut app, "Zoë also …");
    choose(&mut app, "Launched a ship");
    choose(&mut app, "5 VP");
    choose(&mut app, "Menu");
    choose(&mut app, "What happened");
    assert_eq!(
        lines(&app).first().expect("a turn"),
        "R1 Zoë: Mars, flew 5 VP |"
    );
    press(&mut app, "b");
    choose(&mut app, "Board: Zoë");
    choose(&mut app, "Correct other things");
    choose(&mut app, "Launch too many");
    press(&mut app, "^o bb");
    assert_eq!(launched(&app, Seat::Three), [Some(ShipKind::Five)]);
    choose(&mut app, "Menu");
    choose(&mut app, "What happened");
    assert_eq!(
        lines(&app).first().expect("a turn"),
        "R1 Zoë: Mars, flew 5 VP |"
    );
}

// M1, O8
#[test]
fn only_with_the_moon_a_pile_of_advisors_is_counted() {
    for (keys, advisors) in [("", false), (MOON, true)] {
        let mut app = if keys.is_empty() {
            second_round()
        } else {
            let mut app = owned(ENGLISH, Reveals::Off);
            press(&mut app, keys);
            press(&mut app, "^o^o");
            app
        };
        choose(&mut app, "Menu");
        choose(&mut app, "Correct");
        choose(&mut app, "Pile counted");
        let rows = words(&app);
        assert!(rows.contains("Earth"), "{rows}");
        assert_eq!(rows.to_lowercase().contains("advisors"), advisors, "{rows}");
    }
}
