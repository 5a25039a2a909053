//! What a computer reads through the cable: the drive, the console, the files in both, and that nothing can be changed from there.

mod console;
mod control;
mod disk;
mod drive;

use std::cell::RefCell;
use std::rc::Rc;

use perijove::app::{App, Button, Press};
use perijove::book::{Book, Reveals};
use perijove::companion::{Companion, Start};
use perijove::export::{Contents, write_cards, write_csv_head, write_csv_lines, write_evening};
use perijove::journal::Game;
use perijove::share::{Drive, Files, PACKET, Serial};
use perijove::store::Store;
use perijove::text::Language;
use sim::computer::{Cable, Computer};
use sim::host;
use sim::nor::Nor;

use crate::app::{owned, words};
use crate::export::counted;

/// The flash of a device that is shared.
const FLASH: usize = 256 * 1024;

/// The serial number of a device that is shared.
const SERIAL: Serial = Serial::new(0x0123_4567_89ab_cdef);

/// A store with so many games that are over, and a book.
fn kept(games: u8) -> Store<Nor> {
    let mut store = Store::open(Nor::new(FLASH)).expect("a flash");
    let app = owned(Language::German, Reveals::Off);
    store.save_book(app.book()).expect("saved");
    for number in 0..games {
        let game = counted(["Ann", "Bén \"B\"", "", ""], &[number]);
        store.begin_game(&game).expect("saved");
        store.finish(&game).expect("saved");
    }
    Store::open(store.close()).expect("a flash")
}

/// A device that is shared, and what is known of its files.
struct Shared {
    companion: Companion<Nor>,
    contents: Contents,
}

impl Shared {
    /// One with so many past games, at the page that shares them.
    fn with(games: u8) -> Self {
        let app = App::fresh().sharing();
        let companion = host::switched_on(app, Some(kept(games)), 0, Start::Usual);
        let mut shared = Shared {
            companion,
            contents: Contents::default(),
        };
        shared.go_home();
        // The last row but one of the start, and then the last.
        for button in [Button::Up, Button::Up, Button::Ok, Button::Up, Button::Ok] {
            shared.press(Press::Button(button));
        }
        assert!(shared.companion.app().shares(), "{}", shared.words());
        while shared.measure() {}
        shared
    }

    fn go_home(&mut self) {
        while let Some(button) = host::way_home(self.companion.app()) {
            self.press(Press::Button(button));
        }
    }

    fn press(&mut self, press: Press) {
        self.companion.press(press, 0, 1);
        assert_eq!(self.companion.trouble(), None);
    }

    fn words(&self) -> String {
        words(self.companion.app())
    }

    fn measure(&mut self) -> bool {
        let mut files = self.companion.outgoing(&mut self.contents).expect("files");
        files.measure().expect("sizes")
    }

    /// Does something with the files.
    fn files<T>(&mut self, work: impl FnOnce(&mut dyn ReadAnywhere) -> T) -> T {
        let mut files = self.companion.outgoing(&mut self.contents).expect("files");
        work(&mut files)
    }

    fn flash(&mut self) -> Vec<u8> {
        let store = self.companion.store().expect("a store");
        store.medium().bytes().to_vec()
    }
}

/// [`Files`] without its constants, so that a test need not know which they are.
trait ReadAnywhere {
    fn size_of(&self, nth: usize) -> u32;
    fn bytes(&mut self, nth: usize, from: u32, length: usize) -> Vec<u8>;
}

impl<F: Files> ReadAnywhere for F {
    fn size_of(&self, nth: usize) -> u32 {
        self.size(nth)
    }

    fn bytes(&mut self, nth: usize, from: u32, length: usize) -> Vec<u8> {
        let mut bytes = vec![0; length];
        self.read(nth, from, &mut bytes).expect("readable");
        bytes
    }
}

/// A cable that is no longer than from here to the library.
struct Direct {
    shared: Rc<RefCell<Shared>>,
    drive: Drive,
}

impl Cable for Direct {
    fn send(&mut self, packet: &[u8]) -> Result<(), String> {
        self.drive.take(packet);
        Ok(())
    }

    fn receive(&mut self, most: usize) -> Result<Vec<u8>, String> {
        let Shared {
            companion,
            contents,
        } = &mut *self.shared.borrow_mut();
        let mut files = companion.outgoing(contents).ok_or("nothing is shared")?;
        let mut bytes = Vec::new();
        while bytes.len() < most {
            let packet = self.drive.next(&mut files).ok_or("silence")?;
            bytes.extend(packet);
            if packet.len() < PACKET {
                break;
            }
        }
        Ok(bytes)
    }
}

/// A computer to which a device with so many past games is plugged in.
fn computer(games: u8) -> (Computer<Direct>, Rc<RefCell<Shared>>) {
    let shared = Rc::new(RefCell::new(Shared::with(games)));
    let drive = Drive::new(SERIAL);
    let cable = Direct {
        shared: Rc::clone(&shared),
        drive,
    };
    (Computer::new(cable), shared)
}

fn written(write: impl FnOnce(&mut String) -> std::fmt::Result) -> Vec<u8> {
    let mut text = String::new();
    write(&mut text).expect("a string takes everything");
    text.into_bytes()
}

/// What the files of a flash are to be, each written as a whole.
fn expected(flash: &[u8]) -> [Vec<u8>; 4] {
    let mut store = Store::open(Nor::holding(flash.to_vec())).expect("a flash");
    let mut running = None;
    store.load_game(&mut running).expect("read");
    let book: Book = store.load_book().expect("read").expect("a book").clone();
    let past: Vec<_> = (0..store.past_count())
        .map(|nth| store.past(nth).expect("read").expect("a game"))
        .collect();
    let games = written(|out| {
        write_csv_head(out)?;
        past.iter().try_for_each(|past| write_csv_lines(out, past))
    });
    let mut newest: Option<Game> = None;
    if let Some(past) = past.first() {
        store.load_past(past.number, &mut newest).expect("a game");
    }
    let evening = newest.map_or(Vec::new(), |game| {
        written(|out| write_evening(out, &game, book.settings.language))
    });
    let cards = written(|out| write_cards(out, &book));
    [games, evening, cards, flash.to_vec()]
}

#[test]
fn every_file_is_what_the_export_writes_from_wherever_it_is_read() {
    for games in [0, 1, 9] {
        let mut shared = Shared::with(games);
        let flash = shared.flash();
        let expected = expected(&flash);
        assert_eq!(expected[1].is_empty(), games == 0);
        for (nth, whole) in expected.iter().enumerate() {
            let size = shared.files(|files| files.size_of(nth));
            assert_eq!(size as usize, whole.len(), "file {nth}");
            // In steps that fit no line, forwards, and then from back to front.
            let step = if nth == 3 { 4093 } else { 37 };
            let places: Vec<usize> = (0..whole.len()).step_by(step).collect();
            for from in places.iter().chain(places.iter().rev()) {
                let end = whole.len().min(from + step);
                let piece = shared.files(|files| files.bytes(nth, *from as u32, end - from));
                assert_eq!(piece, whole[*from..end], "file {nth} from {from}");
            }
        }
    }
}

#[test]
fn while_it_is_shared_nothing_changes_and_then_the_running_game_goes_on() {
    let mut shared = Shared::with(2);
    let before = shared.flash();
    let words = shared.words();
    for press in [
        Press::Undo,
        Press::Button(Button::Ok),
        Press::Button(Button::Up),
        Press::Undo,
        Press::Button(Button::Down),
    ] {
        shared.press(press);
        // Flash is not even tidied.
        let wake = shared.companion.wake(0);
        shared.companion.idle(wake.unwrap_or(0));
        assert_eq!(shared.companion.idle(60_000).wake, None);
        assert!(shared.companion.app().shares());
        assert_eq!(shared.words(), words);
    }
    assert!(shared.flash() == before, "the flash has changed");
    shared.press(Press::Button(Button::Back));
    assert!(!shared.companion.app().shares());
    let Shared {
        companion,
        contents,
    } = &mut shared;
    assert!(companion.outgoing(contents).is_none(), "still shared");
    let running = companion.app().game().cloned();
    let mut stored = None;
    let mut store = Store::open(Nor::holding(before)).expect("a flash");
    store.load_game(&mut stored).expect("read");
    assert_eq!(running, stored);
    // The control: now it tidies up again.
    assert!(shared.companion.wake(0).is_some());
}

#[test]
fn a_board_without_a_cable_has_no_such_row() {
    let companion = host::switched_on(App::fresh(), Some(kept(1)), 0, Start::Usual);
    let mut shared = Shared {
        companion,
        contents: Contents::default(),
    };
    shared.go_home();
    for button in [Button::Up, Button::Up, Button::Ok, Button::Up] {
        shared.press(Press::Button(button));
    }
    assert!(!shared.words().contains("USB"), "{}", shared.words());
}
