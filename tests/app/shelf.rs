//! Past games are looked through while nobody presses, and what is seen of them depends on presses alone.

use std::cell::Cell;
use std::rc::Rc;

use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use perijove::app::{App, Body, Button, Press};
use perijove::book::Reveals;
use perijove::companion::{Companion, Start};
use perijove::referee::Dealer;
use perijove::store::Store;
use perijove::text::{Language, Phrase};
use sim::host;
use sim::nor::Nor;

use super::results::finished;
use super::{owned, words};

/// A flash that counts the bytes that are read.
#[derive(Clone)]
struct Counting {
    nor: Nor,
    read: Rc<Cell<usize>>,
}

impl ErrorType for Counting {
    type Error = <Nor as ErrorType>::Error;
}

impl ReadNorFlash for Counting {
    const READ_SIZE: usize = Nor::READ_SIZE;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Self::Error> {
        self.read.set(self.read.get() + bytes.len());
        self.nor.read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        self.nor.capacity()
    }
}

impl NorFlash for Counting {
    const WRITE_SIZE: usize = Nor::WRITE_SIZE;
    const ERASE_SIZE: usize = Nor::ERASE_SIZE;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Self::Error> {
        self.nor.erase(from, to)
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Self::Error> {
        self.nor.write(offset, bytes)
    }
}

/// A companion that was just started, after three games that are over, and how many bytes it has read.
fn at_the_ranking() -> (Companion<Counting>, Rc<Cell<usize>>) {
    let read = Rc::new(Cell::new(0));
    let flash = Counting {
        nor: Nor::new(256 * 1024),
        read: Rc::clone(&read),
    };
    let mut store = Store::open(flash).expect("a flash");
    let app = owned(Language::English, Reveals::Off);
    store.save_book(app.book()).expect("saved");
    for _ in 0..3 {
        store.begin_game(&finished()).expect("saved");
        store.finish(&finished()).expect("saved");
    }
    let store = Store::open(store.close()).expect("a flash");
    let mut companion = Companion::new(App::fresh()).always_lit();
    companion.start(Some(store), 0, Start::Usual);
    (companion, read)
}

/// A companion at home whose last three games are over, and how many bytes it has read.
fn with_three_games() -> (Companion<Counting>, Rc<Cell<usize>>) {
    let (mut companion, read) = at_the_ranking();
    go_home(&mut companion);
    (companion, read)
}

fn go_home(companion: &mut Companion<Counting>) {
    while let Some(button) = host::way_home(companion.app()) {
        press(companion, button);
    }
}

fn press(companion: &mut Companion<Counting>, button: Button) {
    companion.press(Press::Button(button), 0, 1);
    assert_eq!(companion.trouble(), None);
}

/// Lets the companion do all that it does while nobody presses.
fn rest(companion: &mut Companion<Counting>) {
    while let Some(wake) = companion.wake(0) {
        companion.idle(wake);
    }
}

/// Opens the list of past games from home.
fn open_list(companion: &mut Companion<Counting>) {
    let wanted = Language::English.say(Phrase::PastGames).to_string();
    let chosen = |companion: &Companion<Counting>| match companion.screen().body {
        Body::List { rows, selected } => rows.row(selected).text.to_string(),
        _ => String::new(),
    };
    while chosen(companion) != wanted {
        press(companion, Button::Down);
    }
    press(companion, Button::Ok);
    let list = words(companion.app());
    assert_eq!(list.matches("21 VP").count(), 3, "{list}");
}

#[test]
fn a_list_that_was_looked_through_in_a_pause_opens_without_reading() {
    let (mut hurried, read) = with_three_games();
    read.set(0);
    open_list(&mut hurried);
    // The control: three slots are looked through to their ends.
    assert!(read.get() > 3 * 8 * 1024, "{}", read.get());

    let (mut patient, read) = with_three_games();
    rest(&mut patient);
    read.set(0);
    open_list(&mut patient);
    assert_eq!(read.get(), 0);
    assert_eq!(words(patient.app()), words(hurried.app()));

    // Seen once, it is there for the next time.
    press(&mut hurried, Button::Back);
    read.set(0);
    open_list(&mut hurried);
    assert_eq!(read.get(), 0);
}

#[test]
fn a_companion_that_is_started_once_more_looks_through_past_games_once_more() {
    let (mut companion, _) = with_three_games();
    rest(&mut companion);
    let store = companion.store().expect("a store").clone();
    companion.start(Some(store), 0, Start::Usual);
    go_home(&mut companion);
    open_list(&mut companion);
}

#[test]
fn a_pause_at_the_ranking_changes_nothing_that_the_next_press_shows() {
    let (mut hurried, _) = at_the_ranking();
    let (mut patient, _) = at_the_ranking();
    rest(&mut patient);
    for companion in [&mut hurried, &mut patient] {
        press(companion, Button::Down);
    }
    let seen = words(hurried.app());
    assert!(seen.contains("Records"), "{seen}");
    assert_eq!(words(patient.app()), seen);
}

#[test]
fn no_pause_changes_what_is_seen() {
    let (mut lists, mut records) = (0, 0);
    for seed in 0..48 {
        let mut random = Dealer::new(seed);
        let (mut hurried, _) = with_three_games();
        let (mut patient, _) = with_three_games();
        // Half of them begin in the list, which presses without sense seldom open.
        if seed % 2 == 1 {
            rest(&mut patient);
            for companion in [&mut hurried, &mut patient] {
                open_list(companion);
                // And half of those in the records behind it.
                if seed % 4 == 3 {
                    press(companion, Button::Up);
                    press(companion, Button::Ok);
                }
            }
        }
        for _ in 0..150 {
            let what = match random.below(10) {
                0 => Press::Undo,
                1 | 2 => Press::Button(Button::Back),
                3..=5 => Press::Button(Button::Down),
                _ => Press::Button(Button::Ok),
            };
            rest(&mut patient);
            let stirred = u64::from(random.below(1000));
            for companion in [&mut hurried, &mut patient] {
                companion.press(what, 0, stirred);
                assert_eq!(companion.trouble(), None);
            }
            let (seen, expected) = (words(patient.app()), words(hurried.app()));
            // What is found in all games goes on being found in pauses, and says so.
            if !hurried.app().shows_survey() {
                assert_eq!(seen, expected, "after {what:?}, seed {seed}");
            }
            let title = hurried.screen().title;
            lists += u32::from(title == "Past games");
            records += u32::from(title == "Records");
        }
    }
    assert!(
        lists > 20 && records > 5,
        "{lists} lists, {records} records"
    );
}
