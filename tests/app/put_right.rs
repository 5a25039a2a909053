//! The record is put right: who began, a pile in both directions, a shuttle of either planet, the edition.

use perijove::app::{App, Asks, Body, Item, Meaning};
use perijove::book::Reveals;
use perijove::components::{Edition, Pile, Planet, Players, Seat, Setup};
use perijove::export::{write_csv_lines, write_json, write_play};
use perijove::journal::{Company, Game, Header, Mode};
use perijove::ledger::Ledger;
use perijove::text::Language;

use super::passed::{begun, play};
use super::results::{Device, finished};
use super::screens::choose;
use super::{owned, press, words};

const ENGLISH: Language = Language::English;
const ANN: Seat = Seat::One;

fn ledger(app: &App) -> &Ledger {
    app.ledger().expect("a game")
}

fn toast(app: &App) -> String {
    app.screen().toast.unwrap_or_default().to_string()
}

/// From the table to what can be put right beside the boards.
fn correct(app: &mut App, what: &str) {
    choose(app, "Menu");
    choose(app, "Correct");
    choose(app, what);
}

/// Ok on a number, from wherever the cursor is.
fn count(app: &mut App, number: u8) {
    choose(app, number);
}

// O4: a pile and a shuttle are put right, and the end follows.
// C4
#[test]
fn a_missing_shuttle_is_of_the_planet_that_somebody_says() {
    for (row, planet) in [
        ("Earth shuttle missing", Planet::Earth),
        ("Mars shuttle missing", Planet::Mars),
    ] {
        let mut app = begun();
        choose(&mut app, "Menu");
        choose(&mut app, "Board: Ann");
        press(&mut app, "^o");
        choose(&mut app, row);
        choose(&mut app, "red cube");
        let shuttles: Vec<_> = ledger(&app).shuttles(ANN).collect();
        assert_eq!(shuttles.len(), 1);
        assert_eq!(shuttles[0].planet(), planet);
        assert_eq!(ledger(&app).left(Pile::of(planet)), 25);
    }
}

// O4: a pile and a shuttle are put right, and the end follows.
// E1
#[test]
fn a_pile_is_counted_up_as_well_as_down() {
    let mut app = begun();
    for _ in 0..3 {
        play(&mut app, "Earth");
    }
    for number in [24, 20, 26, 23] {
        correct(&mut app, "Pile counted");
        choose(&mut app, "Earth");
        count(&mut app, number);
        assert_eq!(ledger(&app).left(Pile::Earth), number);
        choose(&mut app, "Go on playing");
        assert!(
            words(&app).contains(&format!("Earth | {number}")),
            "{}",
            words(&app)
        );
    }
    // It goes down from there as ever.
    play(&mut app, "Earth");
    assert_eq!(ledger(&app).left(Pile::Earth), 22);
}

// O4: a pile and a shuttle are put right, and the end follows.
// E1, E2
#[test]
fn an_end_that_came_too_early_goes_away_and_one_that_was_missed_is_announced() {
    let mut app = begun();
    play(&mut app, "Earth");
    correct(&mut app, "Pile counted");
    choose(&mut app, "Earth");
    count(&mut app, 0);
    assert!(
        toast(&app).contains("Earth pile empty: Ben and Zoë still play"),
        "{}",
        words(&app)
    );
    choose(&mut app, "Go on playing");
    play(&mut app, "Tiles");
    assert!(ledger(&app).end().is_some());
    // There were two left after all.
    correct(&mut app, "Pile counted");
    choose(&mut app, "Earth");
    count(&mut app, 2);
    assert_eq!(ledger(&app).end(), None);
    assert!(
        toast(&app).contains("The end is not reached"),
        "{}",
        words(&app)
    );
    choose(&mut app, "Go on playing");
    play(&mut app, "Tiles");
    assert!(!ledger(&app).is_over(), "{}", words(&app));
    assert_eq!(app.screen().title, "Ann");
}

/// Ben began in truth: his turn was put right at the start, then he, Zoë and Ann had theirs.
fn begun_by_ben() -> App {
    let mut app = begun();
    correct(&mut app, "Whose turn?");
    choose(&mut app, "Ben");
    choose(&mut app, "Go on playing");
    for _ in 0..3 {
        play(&mut app, "Tiles");
    }
    press(&mut app, "M");
    app
}

// O5: who began is put right.
// E2
#[test]
fn who_began_is_put_right_and_who_still_plays_follows() {
    let mut app = begun_by_ben();
    for _ in 0..4 {
        choose(&mut app, "Launched a ship");
        choose(&mut app, "5 VP");
        press(&mut app, "M");
    }
    choose(&mut app, "Go on playing");
    assert_eq!(app.screen().title, "Ben");
    assert!(!ledger(&app).is_over());
    correct(&mut app, "First player");
    choose(&mut app, "Ben");
    assert!(toast(&app).contains("The game is over"), "{}", words(&app));
    assert!(ledger(&app).is_over());
    assert_eq!(ledger(&app).setup().first, Seat::Two);
    // Undone, Ben and Zoë still play.
    press(&mut app, "U");
    assert_eq!(ledger(&app).setup().first, ANN);
    assert!(!ledger(&app).is_over());
}

// O5: who began is put right.
// E2
#[test]
fn the_round_follows_who_began() {
    let mut app = begun_by_ben();
    choose(&mut app, "Go on playing");
    // By the record Ann's turn began the second round.
    assert_eq!(
        (ledger(&app).turn().seat, ledger(&app).turn().round),
        (Seat::Two, 2)
    );
    correct(&mut app, "First player");
    choose(&mut app, "Ben");
    let written = app.game().expect("a game").ledger().turn();
    assert_eq!((written.seat, written.round), (ANN, 1));
    assert_eq!(
        (ledger(&app).turn().seat, ledger(&app).turn().round),
        (Seat::Two, 2)
    );
    choose(&mut app, "Go on playing");
    assert_eq!(app.screen().title, "Ben");
}

// O5: who began is put right.
#[test]
fn before_anybody_has_played_whoever_begins_has_the_turn() {
    let mut app = begun();
    correct(&mut app, "First player");
    choose(&mut app, "Zoë");
    choose(&mut app, "Go on playing");
    assert_eq!(app.screen().title, "Zoë");
    assert_eq!(ledger(&app).turn().round, 1);
}

// O3: the edition is asked when it matters, and put right.
// P1
#[test]
fn the_edition_is_put_right_in_a_kept_and_in_a_refereed_game() {
    for mode in [Mode::Scorekeeper, Mode::Referee] {
        let header = Header {
            mode,
            setup: Setup::new(Players::Three),
            names: Default::default(),
            company: Company::NONE,
        };
        let game = Game::new(header).expect("a game");
        let book = owned(ENGLISH, Reveals::Off).book().clone();
        let mut app = App::new(book, Some(game));
        app.resume();
        for _ in 0..3 {
            if app.row_that_says(&Meaning::Item(Item::Correct)).is_some() {
                break;
            }
            // Where a referee asks, the menu is the last row but one of the player's side.
            let is_side = matches!(app.screen().body, Body::Side { .. });
            press(&mut app, if is_side { "uuo" } else { "b" });
        }
        choose(&mut app, "Correct");
        choose(&mut app, "Edition");
        assert_eq!(ledger(&app).setup().edition, Edition::Revised);
        // The other one is the likeliest, and the foot says how it is entered.
        assert!(toast(&app).contains("for each series"), "{}", words(&app));
        press(&mut app, "o");
        assert_eq!(
            ledger(&app).setup().edition,
            Edition::First,
            "{}",
            words(&app)
        );
        assert!(toast(&app).contains("first printing"), "{}", words(&app));
        press(&mut app, "U");
        assert_eq!(ledger(&app).setup().edition, Edition::Revised);
    }
}

// O5: who began is put right.
// S6
#[test]
fn the_same_again_follows_who_began_and_the_edition_that_were_put_right() {
    let mut app = begun();
    correct(&mut app, "First player");
    choose(&mut app, "Ben");
    choose(&mut app, "Correct");
    choose(&mut app, "Edition");
    choose(&mut app, "First printing");
    choose(&mut app, "Go on playing");
    play(&mut app, "Tiles");
    for _ in 0..4 {
        press(&mut app, "M");
        choose(&mut app, "Launched a ship");
        choose(&mut app, "5 VP");
    }
    play(&mut app, "Tiles");
    play(&mut app, "Tiles");
    choose(&mut app, "Count the points");
    for _ in 0..9 {
        if app.asks() != Asks::Ranking {
            press(&mut app, "o");
        }
    }
    choose(&mut app, "Same again");
    let rules = words(&app);
    assert!(rules.contains("First player | Zoë"), "{rules}");
    assert!(rules.contains("Edition | first"), "{rules}");
}

// O5: what leaves the device says who began, as it was put right.
#[test]
fn exports_and_past_games_follow_who_began_and_the_edition() {
    let mut device = Device::with(finished());
    device.press("b");
    device.choose("Correct");
    device.choose("First player");
    device.choose("Ben");
    device.choose("Correct");
    device.choose("Edition");
    device.choose("First printing");
    let game = device.app().game().expect("a game").clone();
    assert_eq!(game.began(), Some(Seat::Two));
    let (mut play, mut json) = (String::new(), String::new());
    write_play(&mut play, &game, None).expect("written");
    let began = r#""name":"Ben","sourcePlayerId":"Ben","startPlayer":true"#;
    assert!(play.contains(began), "{play}");
    assert_eq!(play.matches(r#""startPlayer":true"#).count(), 1);
    write_json(&mut json, 1, &game).expect("written");
    assert!(json.contains(r#""edition":"first""#), "{json}");
    assert!(json.contains(r#""name":"Ben","began":true"#), "{json}");
    // The table of all games is written without playing them once more.
    for _ in 0..2 {
        let past = device.store().past(0).expect("a flash").expect("a game");
        assert!(past.result.is_some());
        let mut csv = String::new();
        write_csv_lines(&mut csv, &past).expect("written");
        let ben = csv.lines().nth(1).expect("three lines");
        let fields: Vec<&str> = ben.split(',').collect();
        assert_eq!(
            (fields[2], fields[6], fields[7]),
            ("first", "\"Ben\"", "1"),
            "{csv}"
        );
        device.restart();
    }
}
