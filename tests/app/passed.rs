//! A turn that has passed: what is entered of it later, and what the end asks since nobody entered it.

use embedded_graphics::geometry::Size;
use perijove::app::{App, Asks, Deed, Meaning};
use perijove::book::Reveals;
use perijove::components::{Pile, Players, Seat, Ship, ShipKind};
use perijove::journal::{Counted, Name};
use perijove::text::{Language, Phrase};
use perijove::view::is_whole;

use super::screens::choose;
use super::{owned, press, words};

const ENGLISH: Language = Language::English;

/// A game of three in which no cards are entered, at Ann's first turn.
pub(super) fn begun() -> App {
    let mut app = owned(ENGLISH, Reveals::Off);
    press(&mut app, "oo ooo do uo oooooo");
    assert_eq!(app.screen().title, "Ann");
    app
}

/// A turn: what was taken, and the likeliest symbol.
pub(super) fn play(app: &mut App, pile: &str) {
    choose(app, pile);
    press(app, "o");
}

fn launch(app: &mut App, worth: &str) {
    press(app, "M");
    choose(app, "Launched a ship");
    choose(app, worth);
}

/// Takes the row that means this.
fn take(app: &mut App, wanted: &Meaning) {
    let row = app.row_that_says(wanted);
    let row = row.unwrap_or_else(|| panic!("{wanted:?}: {}", words(app)));
    press(app, "^");
    press(app, &"d".repeat(row));
    press(app, "o");
}

fn toast(app: &App) -> String {
    app.screen().toast.unwrap_or_default().to_string()
}

// E1, E2
#[test]
fn whoever_still_plays_is_named_and_nobody_in_the_last_turn_of_all() {
    let mut app = begun();
    play(&mut app, "Tiles");
    play(&mut app, "Tiles");
    for _ in 0..4 {
        launch(&mut app, "5 VP");
    }
    assert_eq!(toast(&app), "Ben's fourth launch: Zoë still plays");
    play(&mut app, "Tiles");
    let over = toast(&app);
    assert!(over.starts_with("Zoë: "), "{over}");
    assert!(over.ends_with(". The game is over"), "{over}");
}

// E1
#[test]
fn the_end_is_told_whole_with_the_longest_names_in_every_language() {
    let long = ["Maximiliane", "Bartholomäus", "Konstantinos", "Wilhelmine"];
    let all = Language::ALL.map(|language| (language, long));
    let korean = (Language::Korean, ["민수", "지민", "서연", "하준"]);
    for (language, names) in all.into_iter().chain([korean]) {
        let mut book = owned(language, Reveals::Off).book().clone();
        book.names = names
            .into_iter()
            .filter_map(|name| Name::try_from(name).ok())
            .collect();
        let mut app = App::new(book, None);
        press(&mut app, "o");
        take(&mut app, &Meaning::Players(Players::Four));
        press(&mut app, "oooo do uo oooooo");
        for _ in 0..4 {
            if app.game().is_some_and(|game| game.log().count() == 0) {
                take(&mut app, &Meaning::Pile(Pile::Earth));
                press(&mut app, "o");
            }
            press(&mut app, "M");
            take(&mut app, &Meaning::Deed(Deed::Launch));
            press(&mut app, "^o");
        }
        let announced = toast(&app);
        // Long names have no room in letters of Hangul's size: then the end alone is announced.
        let named = language != Language::Korean || names != long;
        assert_eq!(
            announced.contains(names[3]),
            named,
            "{language:?}: {announced}"
        );
        assert_ne!(announced, "");
        assert!(is_whole(&app.screen(), Size::new(128, 64)), "{announced}");
    }
}

#[test]
fn a_launch_that_was_earned_is_offered_with_one_colon() {
    let mut app = begun();
    for symbol in [
        "blue sphere",
        "red cube",
        "yellow gear",
        "purple triangle",
        "grey diamond",
    ] {
        choose(&mut app, "Earth");
        choose(&mut app, symbol);
        if symbol != "grey diamond" {
            play(&mut app, "Earth");
            play(&mut app, "Earth");
        }
    }
    let row = app
        .row_that_says(&Meaning::Deed(Deed::BonusLaunch))
        .expect("earned");
    let words = words(&app);
    assert!(
        words.contains("Ann, series: launch a ship |"),
        "{row}: {words}"
    );
}

#[test]
fn the_next_space_is_a_row_beside_the_likeliest_one() {
    let mut app = begun();
    let steps = |app: &App| {
        let steps = (1..=4).map(|space| Meaning::Deed(Deed::Gained(space)));
        let there = steps.filter(|step| app.row_that_says(step).is_some());
        there.collect::<Vec<_>>()
    };
    // Once for one symbol, twice for two.
    choose(&mut app, "Earth");
    choose(&mut app, "yellow gear");
    press(&mut app, "M");
    assert_eq!(steps(&app), [Meaning::Deed(Deed::Gained(1))]);
    choose(&mut app, "Go on playing");
    play(&mut app, "Tiles");
    play(&mut app, "Tiles");
    choose(&mut app, "Earth");
    choose(&mut app, "yellow gear");
    press(&mut app, "M");
    let two = [1, 2].map(|space| Meaning::Deed(Deed::Gained(space)));
    assert_eq!(steps(&app), two, "{}", words(&app));
}

// E1, E2
#[test]
fn the_end_is_announced_with_what_brings_it_and_not_again_with_what_is_told_later() {
    let mut app = begun();
    play(&mut app, "Tiles");
    for flew in 1..4 {
        launch(&mut app, "5 VP");
        assert_eq!(toast(&app), format!("Ann flew {flew} of 4"));
    }
    launch(&mut app, "5 VP");
    let announced = toast(&app);
    assert_eq!(announced, "Ann's fourth launch: Ben and Zoë still play");
    // A step of the marker in the same turn brings about nothing new.
    press(&mut app, "M");
    choose(&mut app, "Reputation");
    assert_eq!(toast(&app), "Ann: space 2 · 0 VP");
}

#[test]
fn back_leads_from_a_turn_to_the_menu_and_from_there_to_the_turn() {
    let mut app = begun();
    let turn = words(&app);
    press(&mut app, "b");
    assert_eq!((app.screen().title.as_str(), app.cursor()), ("Menu", 0));
    press(&mut app, "b");
    assert_eq!(words(&app), turn);
    play(&mut app, "Tiles");
    assert_eq!(app.screen().title, "Ben");
    for title in ["Menu", "Ben", "Menu"] {
        press(&mut app, "b");
        assert_eq!(app.screen().title, title);
    }
    // The way out is the last row, which is one up.
    press(&mut app, "uo");
    assert_eq!(app.screen().title, "Perijove");
    // Nothing else happened after all: by Back and by its row.
    press(&mut app, "^o");
    choose(&mut app, "Ann also …");
    press(&mut app, "b");
    assert_eq!(app.screen().title, "Ben");
    choose(&mut app, "Ann also …");
    choose(&mut app, "Go on playing");
    assert_eq!(app.screen().title, "Ben");
}

#[test]
fn who_adds_to_a_turn_by_its_row_finds_the_cursor_there_until_the_usual_is_entered() {
    let also = |app: &App| app.row_that_says(&Meaning::Also) == Some(app.cursor());
    let mut app = begun();
    play(&mut app, "Earth");
    assert!(!also(&app));
    choose(&mut app, "Ann also …");
    choose(&mut app, "Reputation");
    assert!(also(&app), "{}", words(&app));
    press(&mut app, "o");
    choose(&mut app, "Launched a ship");
    choose(&mut app, "5 VP");
    assert!(!also(&app), "{}", words(&app));
    // With the next action it is over in any case; and who holds Ok has not taken the row.
    play(&mut app, "Tiles");
    choose(&mut app, "Ben also …");
    choose(&mut app, "Reputation");
    play(&mut app, "Earth");
    press(&mut app, "M");
    choose(&mut app, "Reputation");
    assert!(!also(&app), "{}", words(&app));
}

#[test]
fn holding_the_ok_that_ends_a_turn_leads_back_to_it_and_elsewhere_does_nothing() {
    let mut app = begun();
    // Before the first turn, on a question, and in a menu.
    for keys in ["M", "oM", "bM", "bM"] {
        let (before, keys) = (keys.trim_end_matches('M'), "M");
        press(&mut app, before);
        let seen = words(&app);
        press(&mut app, keys);
        assert_eq!(words(&app), seen);
    }
    press(&mut app, "b");
    choose(&mut app, "Tiles");
    press(&mut app, "oM");
    assert_eq!(app.screen().title, "Ann: what else?");
    // What is entered there may be held as well, and is entered once.
    choose(&mut app, "Launched a ship");
    choose(&mut app, "5 VP");
    assert_eq!(app.screen().title, "Ben");
    press(&mut app, "M");
    assert_eq!(app.screen().title, "Ann: what else?");
    let ledger = app.game().expect("a game").ledger();
    assert_eq!(ledger.launches(Seat::One), 1);
}

#[test]
fn who_goes_back_to_a_turn_for_the_second_time_is_told_once_that_holding_ok_is_shorter() {
    for language in Language::ALL {
        let mut app = owned(language, Reveals::Off);
        press(&mut app, "oo ooo do uo oooooo");
        let how = language.say(Phrase::HoldOk).to_string();
        let mut hinted = Vec::new();
        for _ in 0..4 {
            press(&mut app, "oo");
            take(&mut app, &Meaning::Also);
            hinted.push(toast(&app) == how);
            assert!(is_whole(&app.screen(), Size::new(128, 64)));
            take(&mut app, &Meaning::Deed(Deed::Continue));
        }
        assert_eq!(hinted, [false, true, false, false]);
        // The control: who holds it knows.
        let mut app = owned(language, Reveals::Off);
        press(&mut app, "oo ooo do uo oooooo ooM");
        take(&mut app, &Meaning::Deed(Deed::Continue));
        for _ in 0..3 {
            press(&mut app, "oo");
            take(&mut app, &Meaning::Also);
            assert_ne!(toast(&app), how);
            take(&mut app, &Meaning::Deed(Deed::Continue));
        }
    }
}

#[test]
fn what_else_happened_stands_in_one_order_and_the_cursor_moves() {
    // After a Mars shuttle a launch is likely, after an Earth shuttle a step.
    for (pile, likely) in [("Mars", Deed::Launch), ("Earth", Deed::Gained(1))] {
        let mut app = begun();
        for _ in 0..3 {
            play(&mut app, "Tiles");
        }
        play(&mut app, pile);
        press(&mut app, "M");
        let row = |wanted| app.row_that_says(&Meaning::Deed(wanted));
        let rows = [Deed::Paid(0), Deed::Gained(1), Deed::Launch].map(row);
        assert_eq!(rows, [Some(0), Some(1), Some(2)], "{}", words(&app));
        assert_eq!(row(likely), Some(app.cursor()), "{pile}");
    }
}

#[test]
fn the_likeliest_step_and_each_tile_that_may_be_paid_are_rows_of_their_own() {
    let mut app = begun();
    for _ in 0..3 {
        play(&mut app, "Tiles");
    }
    play(&mut app, "Earth");
    press(&mut app, "M");
    assert!(app.row_that_says(&Meaning::Deed(Deed::Paid(0))).is_some());
    let row = app.row_that_says(&Meaning::Deed(Deed::Gained(1)));
    assert_eq!(row, Some(app.cursor()), "{}", words(&app));
    press(&mut app, "oM");
    let ledger = app.game().expect("a game").ledger();
    assert_eq!(ledger.board(Seat::One).reputation(), Some(1));
    choose(&mut app, "Discarded a tile");
    let ledger = app.game().expect("a game").ledger();
    assert_eq!(ledger.tile_count(Seat::One), 0);
    // Nobody pays twice, and a player without tiles not at all.
    press(&mut app, "M");
    assert_eq!(app.row_that_says(&Meaning::Deed(Deed::Paid(0))), None);
}

/// Plays until Ann has launched four ships of this worth and the last turn has passed, then counts.
fn ended(worth: &str, moved: &[Seat]) -> App {
    let mut app = begun();
    play(&mut app, "Earth");
    for _ in 0..4 {
        launch(&mut app, worth);
    }
    for seat in [Seat::One, Seat::Two, Seat::Three] {
        if moved.contains(&seat) {
            press(&mut app, "M");
            choose(&mut app, "Reputation");
        }
        if seat != Seat::Three {
            play(&mut app, "Tiles");
        }
    }
    choose(&mut app, "Count the points");
    app
}

// P2
#[test]
fn a_marker_that_never_moved_is_asked_at_the_end_and_one_that_did_is_not() {
    let points = |seat| Asks::Counted(seat, Counted::ReputationPoints);
    let mut app = ended("5 VP", &[Seat::Two]);
    assert_eq!(app.asks(), points(Seat::One), "{}", words(&app));
    choose(&mut app, "2 VP");
    assert_eq!(app.asks(), points(Seat::Three), "{}", words(&app));
    choose(&mut app, "1 VP");
    assert_eq!(app.asks(), Asks::Counted(Seat::One, Counted::Aboard));
    press(&mut app, "ooo");
    assert_eq!(app.asks(), Asks::Ranking, "{}", words(&app));
    let score = app.game().expect("a game").score();
    let points = [Seat::One, Seat::Two, Seat::Three].map(|seat| score.standing(seat).points);
    assert_eq!(points, [22, 0, 1]);
}

// P1
#[test]
fn tiles_that_score_are_asked_at_the_end_with_the_record_chosen_unless_it_is_certain() {
    let seats = [Seat::One, Seat::Two, Seat::Three];
    let mut app = ended("2 VP per tile", &seats);
    assert_eq!(
        app.asks(),
        Asks::Counted(Seat::One, Counted::Tiles),
        "{}",
        words(&app)
    );
    // Ann has none by the record; she knows better.
    assert_eq!(app.cursor(), 0);
    choose(&mut app, "1");
    assert_eq!(app.asks(), Asks::Counted(Seat::One, Counted::Aboard));
    // The control: ships that do not score tiles ask for none.
    let app = ended("5 VP", &seats);
    assert_eq!(
        app.asks(),
        Asks::Counted(Seat::One, Counted::Aboard),
        "{}",
        words(&app)
    );
    let ledger = app.game().expect("a game").ledger();
    let five = Ship::new(ShipKind::Five);
    assert!(ledger.launched(Seat::One).all(|ship| ship == five));
}
