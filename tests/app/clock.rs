//! A clock for everybody that nobody presses: whose time counts, when it stands, what undo and a power cut leave of it.

use perijove::app::{App, Press};
use perijove::book::{Clock, Reveals};
use perijove::companion::{Companion, Start};
use perijove::components::Seat;
use perijove::journal::{Game, LONGEST_TURN, Times};
use perijove::store::Store;
use perijove::text::Language;
use sim::host;
use sim::nor::Nor;

use super::{owned, press_kept, restarted_from, words};

/// A companion at a table of two that plays with a clock, and what time it is.
struct Evening {
    companion: Companion<Nor>,
    now: u64,
}

/// Where the clock is looked at first.
const START: u64 = 7_000;

impl Evening {
    fn with(clock: Clock, reveals: Reveals) -> Self {
        let mut app = owned(Language::English, reveals);
        let mut book = app.book().clone();
        book.settings.clock = clock;
        app = App::new(book, None);
        let mut store = Store::open(Nor::new(128 * 1024)).expect("a flash");
        store.save_book(app.book()).expect("saved");
        let companion = host::switched_on(App::fresh(), Some(store), START, Start::Usual);
        let mut evening = Evening {
            companion,
            now: START,
        };
        evening.begin();
        evening
    }

    /// A new game, as far as the first turn.
    fn begin(&mut self) {
        let rows = "New game, 2 players, Ann, Ben, First player, Start";
        rows.split(", ").for_each(|row| self.choose(row));
        while !words(self.companion.app()).contains("Tiles") {
            self.keys("o");
        }
    }

    fn new() -> Self {
        Evening::with(Clock::Shown, Reveals::Off)
    }

    fn press(&mut self, press: Press) {
        self.companion.press(press, self.now, 1);
    }

    /// Down to the row with these words, and Ok; no time passes by it.
    fn choose(&mut self, row: &str) {
        let rows = words(self.companion.app());
        for _ in 0..rows.lines().count() {
            let seen = words(self.companion.app());
            let chosen = seen.lines().find(|line| line.starts_with("> "));
            if chosen.is_some_and(|line| line.contains(row)) {
                return self.keys("o");
            }
            self.keys("d");
        }
        panic!("no {row:?} in {rows}");
    }

    fn keys(&mut self, keys: &str) {
        for key in keys.chars() {
            let button = match key {
                'o' => perijove::app::Button::Ok,
                'd' => perijove::app::Button::Down,
                'b' => perijove::app::Button::Back,
                other => panic!("no such key: {other}"),
            };
            self.press(Press::Button(button));
        }
    }

    /// Somebody thinks for so many seconds.
    fn think(&mut self, seconds: u64) {
        self.now += seconds * 1000;
        self.companion.idle(self.now);
    }

    /// The player in turn thinks for so many seconds and takes a tile.
    fn turn(&mut self, seconds: u64) {
        self.think(seconds);
        self.choose("Tiles");
        self.choose("gear");
    }

    fn game(&self) -> &Game {
        self.companion.app().game().expect("a game")
    }

    fn times(&self) -> Times {
        self.game().times()
    }

    fn seconds(&self) -> [u32; 2] {
        let times = self.times();
        assert_eq!(times.whole(), times.each.0.iter().sum::<u32>());
        [times.each.0[0], times.each.0[1]]
    }
}

#[test]
fn every_second_belongs_to_whose_turn_it_is() {
    let mut evening = Evening::new();
    evening.turn(30);
    // Everybody sees that it is Ben's turn, though Ann's end is not written yet.
    evening.turn(50);
    evening.turn(7);
    evening.turn(3);
    assert_eq!(evening.seconds(), [37, 53]);
    assert_eq!(evening.times().turns, 4);
    let slowest = evening.times().slowest.expect("turns");
    assert_eq!((slowest.seat, slowest.seconds), (Seat::Two, 50));
}

#[test]
fn without_the_setting_nothing_is_measured() {
    let mut evening = Evening::with(Clock::Off, Reveals::Off);
    evening.turn(30);
    evening.turn(50);
    assert_eq!(evening.times(), Times::default());
    assert_eq!(evening.game().duration(), None);
    assert_eq!(evening.game().running_turn(false), None);
}

#[test]
fn undo_takes_the_time_back_with_the_turn() {
    let mut evening = Evening::new();
    evening.turn(30);
    evening.turn(50);
    evening.think(20);
    // Ben's turn was another: it goes on where it stood, and the twenty seconds of nobody's turn are forgotten.
    evening.press(Press::Undo);
    assert_eq!(evening.seconds(), [30, 0]);
    evening.turn(5);
    assert_eq!(evening.seconds(), [30, 55]);
    // Brought back, it has its time again.
    evening.press(Press::Undo);
    assert_eq!(evening.seconds(), [30, 0]);
    evening.keys("b");
    evening.choose("Redo");
    assert_eq!(evening.seconds(), [30, 55]);
    evening.turn(1);
    assert_eq!(evening.seconds(), [31, 55]);
}

#[test]
fn a_power_cut_loses_the_running_turn_at_most() {
    let mut evening = Evening::new();
    evening.turn(30);
    evening.turn(50);
    evening.think(40);
    let cut = restarted_from(&mut evening.companion);
    evening.companion = cut;
    assert_eq!(evening.seconds(), [30, 50]);
    // The clock goes on from the moment the power is back.
    let now = 0;
    evening.now = now;
    evening.turn(6);
    assert_eq!(evening.seconds(), [36, 50]);
}

#[test]
fn nobody_is_charged_for_a_pause() {
    let mut evening = Evening::new();
    evening.turn(30);
    // A day: ten minutes count, since until then somebody may have thought.
    evening.think(24 * 60 * 60);
    evening.turn(0);
    assert_eq!(evening.seconds(), [30, 600]);
}

#[test]
fn a_menu_counts_for_a_minute_and_then_the_clock_stands() {
    let mut evening = Evening::new();
    evening.think(10);
    evening.keys("b");
    assert!(words(evening.companion.app()).contains("Undo"));
    evening.think(40);
    evening.think(400);
    evening.keys("b");
    evening.turn(5);
    assert_eq!(evening.seconds(), [75, 0]);
}

#[test]
fn the_clock_stands_while_the_device_sleeps() {
    let app = owned(Language::English, Reveals::Off);
    let mut book = app.book().clone();
    book.settings.clock = Clock::Shown;
    book.settings.sleep = 2;
    let mut store = Store::open(Nor::new(128 * 1024)).expect("a flash");
    store.save_book(&book).expect("saved");
    // A device: its screen goes dark.
    let mut companion = Companion::new(App::fresh());
    companion.start(Some(store), START, Start::Usual);
    let mut evening = Evening {
        companion,
        now: START,
    };
    evening.begin();
    evening.now += 500_000;
    // The first press only wakes it.
    evening.keys("o");
    evening.turn(5);
    assert_eq!(evening.seconds(), [125, 0]);
}

#[test]
fn a_clock_of_32_bits_may_begin_anew() {
    let mut evening = Evening::new();
    evening.now = u64::from(u32::MAX) - 19_999;
    evening.companion.idle(evening.now);
    evening.turn(0);
    let before = evening.seconds()[0];
    // Twenty seconds before it begins anew, and thirty after.
    evening.now = 30_000;
    evening.turn(0);
    assert_eq!(evening.seconds(), [before, 50]);
    // One that goes back a little has not moved.
    evening.now -= 5_000;
    evening.turn(0);
    assert_eq!(evening.seconds(), [before, 50]);
}

#[test]
fn a_turn_is_noted_with_a_quarter_of_an_hour_at_most() {
    let mut evening = Evening::new();
    for _ in 0..3 {
        evening.think(500);
        evening.keys("d");
    }
    evening.turn(0);
    assert_eq!(evening.seconds(), [u32::from(LONGEST_TURN), 0]);
}

#[test]
fn a_slow_turn_has_a_sign_if_wanted_and_the_minutes_are_seen() {
    for (clock, sign) in [(Clock::Shown, ""), (Clock::Sign, "…")] {
        let mut evening = Evening::with(clock, Reveals::Off);
        evening.companion = evening.companion.clone().with_placard(evening.now);
        assert!(!evening.companion.app().is_slow());
        evening.now += 61_000;
        assert!(evening.companion.idle(evening.now).changed);
        assert!(words(evening.companion.app()).starts_with("Ann R1 1′\n"));
        // It wakes by itself for whatever is to be seen next.
        let wake = evening.companion.wake(evening.now).expect("a minute");
        assert!(wake <= evening.now + 60_000, "{wake}");
        evening.now += 60_000;
        assert!(evening.companion.idle(evening.now).changed);
        assert_eq!(evening.companion.app().is_slow(), clock == Clock::Sign);
        let seen = words(evening.companion.app());
        assert!(seen.starts_with(&format!("Ann R1 2′{sign}\n")), "{seen}");
    }
}

#[test]
fn the_menu_says_how_long_everybody_has_taken() {
    let mut evening = Evening::new();
    evening.turn(65);
    evening.turn(50);
    evening.keys("b");
    evening.choose("Time taken");
    let seen = words(evening.companion.app());
    for row in [
        "Ann | 1:05",
        "Ben | 0:50",
        "Whole game | 1:55",
        "Slowest turn | 1:05",
    ] {
        assert!(seen.contains(row), "{row:?} is not in {seen}");
    }
    press_kept(&mut evening.companion, "b");
    assert!(words(evening.companion.app()).contains("> [Unknown] Time taken"));
}
