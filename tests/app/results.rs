//! A result is kept as long as the game has one, whatever screen is open.

use perijove::app::{App, Asks, HomeRow, Meaning};
use perijove::book::Reveals;
use perijove::companion::Companion;
use perijove::components::{Card, PerSeat, Players, Seat, Setup, Ship, ShipKind};
use perijove::journal::{Company, Counted, Entry, Game, Header, Mode, Name};
use perijove::ledger::{Correction, Fact, Place};
use perijove::store::Store;
use perijove::text::{Language, Phrase};
use sim::nor::Nor;

use super::screens::choose;
use super::{keeping, owned, press, press_kept, restarted_from, words};

const ENGLISH: Language = Language::English;

/// A game of three that is over and counted: Ann has launched four ships.
pub(crate) fn finished() -> Game {
    won_by(&[Seat::One])
}

/// A game of three that is over and counted, in which these have launched four ships.
pub(crate) fn won_by(launching: &[Seat]) -> Game {
    played(Setup::new(Players::Three), &[], launching)
}

/// The same with this setup, after these facts.
pub(crate) fn played(setup: Setup, facts: &[Fact], launching: &[Seat]) -> Game {
    let mut names = PerSeat([const { Name::new() }; 4]);
    for (seat, name) in Players::Three.seats().zip(["Ann", "Ben", "Zoë"]) {
        *names.of_mut(seat) = Name::try_from(name).expect("short");
    }
    let header = Header {
        mode: Mode::Scorekeeper,
        setup,
        names,
        company: Company::NONE,
    };
    let mut game = Game::new(header).expect("a game");
    for fact in facts {
        game.record(Entry::Fact(*fact)).expect("a fact");
    }
    let card = Card::Ship(Ship::new(ShipKind::Five));
    for seat in launching.repeat(4) {
        let place = Place::Launched(seat, u8::MAX);
        let added = Correction::Added { place, card };
        game.record(Entry::Fact(Fact::Corrected(added)))
            .expect("put right");
    }
    for into in 0.. {
        if game.ledger().is_over() {
            break;
        }
        let taken = Fact::TileTaken {
            slot: 0,
            into: into % 3,
        };
        for fact in [taken, Fact::TurnEnded] {
            game.record(Entry::Fact(fact)).expect("a turn");
        }
    }
    for (count, seat) in (1..).zip(Players::Three.seats()) {
        for what in [Counted::Aboard, Counted::Mars, Counted::Earth] {
            let count = Some(count);
            game.record(Entry::Counted { seat, what, count })
                .expect("counted");
        }
    }
    assert!(game.ledger().is_over() && game.score().questions().is_empty());
    game
}

/// A device that keeps a game which is over.
pub(crate) struct Device {
    pub(crate) companion: Companion<Nor>,
}

impl Device {
    pub(crate) fn with(game: Game) -> Self {
        let mut companion = keeping(&owned(ENGLISH, Reveals::Off));
        let store = companion.store().expect("a store");
        store.begin_game(&game).expect("saved");
        let mut device = Device { companion };
        device.restart();
        device
    }

    /// The power goes and comes back.
    pub(crate) fn restart(&mut self) {
        self.companion = restarted_from(&mut self.companion);
    }

    pub(crate) fn app(&self) -> &App {
        self.companion.app()
    }

    pub(crate) fn store(&mut self) -> &mut Store<Nor> {
        self.companion.store().expect("a store")
    }

    pub(crate) fn press(&mut self, keys: &str) {
        press_kept(&mut self.companion, keys);
        assert_eq!(self.companion.trouble(), None);
    }

    /// Ok on the row with these words.
    pub(crate) fn choose(&mut self, wanted: impl std::fmt::Display) {
        // The row is looked for on a copy; presses that are saved lead there.
        let mut copy = self.app().clone();
        choose(&mut copy, wanted);
        let mut presses = 0;
        loop {
            let mut tried = self.app().clone();
            press(&mut tried, &"d".repeat(presses));
            press(&mut tried, "o");
            if words(&tried) == words(&copy) && tried.game() == copy.game() {
                break;
            }
            presses += 1;
        }
        self.press(&"d".repeat(presses));
        self.press("o");
    }

    pub(crate) fn home(&mut self) {
        self.press("h");
    }

    /// The points of the newest past game's players, or `None` if it was given up.
    fn newest_past(&mut self) -> Option<Vec<u16>> {
        let past = self.store().past(0).expect("a flash").expect("a past game");
        let seats = past.header.setup.players.seats();
        past.result
            .map(|result| seats.map(|seat| result.of(seat).points).collect())
    }
}

#[test]
fn a_finished_game_that_is_corrected_keeps_its_result() {
    let mut device = Device::with(finished());
    device.press("b");
    assert!(
        words(device.app()).contains("Menu"),
        "{}",
        words(device.app())
    );
    // Ann's marker stands three spaces further.
    device.choose("Board: Ann");
    device.press("uo ddd o b");
    device.choose(ENGLISH.say(Phrase::Score));
    assert_eq!(device.newest_past(), Some(vec![22, 2, 3]));
    device.home();
    device.choose(ENGLISH.say(Phrase::NewGame));
    assert!(
        !words(device.app()).contains("is running"),
        "{}",
        words(device.app())
    );
    device.press("o ooo do uo");
    assert_eq!(device.app().game().expect("a new one").log().count(), 0);
    assert_eq!(device.newest_past(), Some(vec![22, 2, 3]));
}

#[test]
fn a_finished_game_shows_no_turn_any_more_and_is_offered_as_its_result() {
    let mut device = Device::with(finished());
    let before = device.app().game().cloned();
    assert!(words(device.app()).contains("Ann wins"));
    device.press("b");
    assert!(
        words(device.app()).contains("Menu"),
        "{}",
        words(device.app())
    );
    assert!(!words(device.app()).contains("Go on playing"));
    device.press("b");
    assert_eq!(device.app().screen().title, "Perijove");
    assert!(
        words(device.app()).contains("Result"),
        "{}",
        words(device.app())
    );
    assert!(!words(device.app()).contains("Go on playing"));
    device.press("o");
    assert!(words(device.app()).contains("Ann wins"));
    // Where a turn once was shown: nothing is entered, and the result stands.
    device.press("bboo bboo");
    assert!(device.app().game() == before.as_ref());
    assert_eq!(device.newest_past(), Some(vec![21, 2, 3]));
}

#[test]
fn a_game_that_goes_on_after_all_has_no_result_until_it_is_over_again() {
    let mut device = Device::with(finished());
    device.press("b");
    device.choose(ENGLISH.say(Phrase::Correct));
    device.choose(ENGLISH.say(Phrase::WhoseTurn));
    device.press("o");
    assert!(!device.app().game().expect("a game").ledger().is_over());
    assert_eq!(device.store().past(0), Ok(None));
    device.press("U");
    assert_eq!(device.newest_past(), Some(vec![21, 2, 3]));
}

#[test]
fn a_complete_game_that_was_left_aside_without_its_result_has_it_once_it_is_looked_at() {
    let mut companion = keeping(&owned(ENGLISH, Reveals::Off));
    // The power went before the result was written, and a safe start left the game aside.
    let store = companion.store().expect("a store");
    store.begin_game(&finished()).expect("saved");
    let mut device = Device { companion };
    let mut other = finished();
    while other.undo().is_some() {}
    let flash = device.store().flash().clone();
    let mut store = Store::open(flash).expect("a flash");
    store.begin_game(&other).expect("saved");
    *device.store().flash() = store.close();
    device.restart();
    assert_eq!(device.newest_past(), None, "as if it was given up");
    device.home();
    device.choose(ENGLISH.say(Phrase::PastGames));
    device.press("o");
    assert!(
        words(device.app()).contains("Ann wins"),
        "{}",
        words(device.app())
    );
    assert_eq!(device.newest_past(), Some(vec![21, 2, 3]));
    // The control: what was given up stays so.
    device.press("b");
    assert!(
        words(device.app()).contains("21 VP"),
        "{}",
        words(device.app())
    );
}

#[test]
fn a_refused_pair_of_entries_leaves_no_trace() {
    let mut game = finished();
    // Something undone, which must stay.
    let undone = game.undo();
    let before = game.clone();
    let place = Place::Market(perijove::components::Pile::Tiles, 0);
    let card = game.ledger().card(place).expect("a tile");
    let entered = Entry::Fact(Fact::Described { place, card });
    let taken = Entry::Fact(Fact::TileTaken { slot: 0, into: 0 });
    assert!(game.record_all(&[entered, taken]).is_err(), "it is over");
    assert!(game == before);
    assert_eq!(game.redo(), undone);
    // The control: what is not refused is entered.
    assert!(game.record_all(&[entered, entered]).is_ok());
}

/// The game with a number of the score entered again.
fn counted(game: &mut Game, seat: Seat, what: Counted, count: u8) {
    let count = Some(count);
    let entered = Entry::Counted { seat, what, count };
    game.record(entered).expect("counted");
}

// P4
#[test]
fn the_winner_of_a_tie_is_told_with_what_broke_it() {
    for (what, why) in [
        (Counted::Mars, "more on Mars"),
        (Counted::Earth, "more on Earth"),
    ] {
        let mut game = won_by(&[Seat::One, Seat::Two]);
        for what in [Counted::Aboard, Counted::Mars, Counted::Earth] {
            counted(&mut game, Seat::One, what, 3);
            counted(&mut game, Seat::Two, what, 3);
        }
        counted(&mut game, Seat::Two, what, 4);
        let book = owned(ENGLISH, Reveals::Off).book().clone();
        let mut app = App::new(book, Some(game));
        app.resume();
        let shown = words(&app);
        assert!(shown.starts_with("Ben wins"), "{shown}");
        assert!(shown.contains(&format!("1. Ben, {why}")), "{shown}");
        // The control: who lost the tie has no reason.
        assert!(shown.contains("2. Ann |"), "{shown}");
    }
}

#[test]
fn the_ranking_of_a_finished_game_leads_to_the_same_again_and_that_of_a_past_one_does_not() {
    let again = Meaning::Home(HomeRow::Again);
    let mut app = owned(ENGLISH, Reveals::Off);
    // A count of three, which makes it the last game.
    press(&mut app, "do o ^o^o^o oooooo oooooo");
    assert_eq!(app.asks(), Asks::Ranking, "{}", words(&app));
    let row = app.row_that_says(&again).expect("the same again");
    press(&mut app, "^");
    press(&mut app, &"d".repeat(row));
    press(&mut app, "o");
    assert_eq!(app.screen().title, "Same again", "{}", words(&app));
    // The control: in a past game there is no such row.
    let mut companion = keeping(&app);
    let store = companion.store().expect("a store");
    store.begin_game(&finished()).expect("saved");
    store.finish(&finished()).expect("saved");
    let mut companion = restarted_from(&mut companion);
    press_kept(&mut companion, "h");
    let past = companion.app().row_that_says(&Meaning::Home(HomeRow::Past));
    press_kept(&mut companion, "^");
    press_kept(&mut companion, &"d".repeat(past.expect("past games")));
    press_kept(&mut companion, "oo");
    assert_eq!(companion.screen().title, "Ann wins");
    assert_eq!(companion.app().row_that_says(&again), None);
}

#[test]
fn the_ranking_names_the_winner_and_everybodys_points() {
    let mut app = App::new(
        owned(ENGLISH, Reveals::Off).book().clone(),
        Some(finished()),
    );
    app.resume();
    assert_eq!(app.screen().title, "Ann wins");
    assert_eq!(app.screen().badge, "21·2·3", "in the order of seats");
}

#[test]
fn after_a_second_game_the_ranking_tells_the_best_and_leads_to_records() {
    let mut companion = keeping(&owned(ENGLISH, Reveals::Off));
    let store = companion.store().expect("a store");
    for aboard in [5, 1] {
        let mut game = finished();
        counted(&mut game, Seat::One, Counted::Aboard, aboard);
        // Zoë's best is older, and now she has as much again; Ben's is now.
        counted(&mut game, Seat::Two, Counted::Aboard, 3 - aboard / 5);
        store.begin_game(&game).expect("saved");
        store.finish(&game).expect("saved");
    }
    let mut companion = restarted_from(&mut companion);
    // Home, and back to the result: the past games are looked through.
    press_kept(&mut companion, "h^o");
    let shown = words(companion.app());
    assert!(shown.contains("1. Ann, best so far 25"), "{shown}");
    assert!(shown.contains("2. Ben, new best!"), "{shown}");
    assert!(shown.contains("2. Zoë | 3"), "{shown}");
    press_kept(&mut companion, "uo");
    let shown = words(companion.app());
    assert!(
        shown.starts_with("Records") && shown.contains("Ann 2/2"),
        "{shown}"
    );
    press_kept(&mut companion, "^o");
    let shown = words(companion.app());
    assert!(shown.starts_with("Ann"), "{shown}");
    for row in ["Won in a row | 2", "against Ben | 2:0", "against Zoë | 2:0"] {
        assert!(shown.contains(row), "{row}: {shown}");
    }
    press_kept(&mut companion, "bb");
    assert_eq!(companion.screen().title, "Ann wins");
}
