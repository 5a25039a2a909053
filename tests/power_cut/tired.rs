//! Cells that refuse, reads that fail, and what was deleted.

use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use perijove::app::{App, Button, Meaning, Press};
use perijove::book::Book;
use perijove::companion::{Companion, Start};
use perijove::components::{PerSeat, Players, Seat, Setup};
use perijove::journal::{Company, Entry, Game, Header, Mode};
use perijove::ledger::{Correction, Fact};
use perijove::store::{Error, MOST_ERASES, Store};
use sim::host;
use sim::nor::{Cut, Landing, Nor, NorFault, Operation, SECTOR};

const SLOT: usize = 4 * SECTOR;

/// A flash some of whose slots take no stamp, and that can't be read for a while.
#[derive(Clone)]
struct Frail {
    nor: Nor,
    /// The slots whose first bytes are zeros, whatever is done.
    dead: Vec<usize>,
    /// The slot that can't be read now.
    unread: Option<usize>,
}

impl ErrorType for Frail {
    type Error = NorFault;
}

impl ReadNorFlash for Frail {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), NorFault> {
        let slot = offset as usize / SLOT;
        // Opening and stamps still work.
        if self.unread == Some(slot) && offset as usize % SLOT > 600 {
            return Err(NorFault::File);
        }
        self.nor.read(offset, bytes)?;
        if self.dead.contains(&slot) && offset as usize % SLOT < 32 {
            bytes.fill(0);
        }
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.nor.capacity()
    }
}

impl NorFlash for Frail {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), NorFault> {
        self.nor.erase(from, to)
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), NorFault> {
        self.nor.write(offset, bytes)
    }
}

fn frail(dead: &[usize]) -> Frail {
    Frail {
        nor: Nor::new(8 * SLOT),
        dead: dead.to_vec(),
        unread: None,
    }
}

fn game() -> Game {
    Game::new(Header {
        mode: Mode::Scorekeeper,
        setup: Setup::new(Players::Two),
        names: PerSeat::default(),
        company: Company::NONE,
    })
    .expect("a game")
}

fn entry(nth: u8) -> Entry {
    let (seat, space) = (Seat::One, Some(nth % 9));
    Entry::Fact(Fact::Corrected(Correction::Reputation { seat, space }))
}

fn erases(flash: &Nor) -> usize {
    let done = flash.done().iter();
    done.filter(|done| **done == Operation::Erase).count()
}

#[test]
fn a_slot_that_takes_no_stamp_is_set_aside_and_the_ring_goes_on() {
    for dead in [&[0][..], &[0, 1], &[2, 5], &[0, 1, 2, 3]] {
        let mut store = Store::open(frail(dead)).expect("power");
        let mut steps = 0;
        while store.tidy().expect("room") {
            steps += 1;
            assert!(steps < 100, "it never comes to an end");
        }
        let mut saved = 0;
        for _ in 0..20 {
            store.flash().nor.forget();
            saved += usize::from(store.begin_game(&game()).is_ok());
            let erases = erases(&store.flash().nor);
            assert!(erases <= usize::from(MOST_ERASES), "{erases}");
        }
        assert_eq!(saved, 20, "{dead:?}");
    }
}

#[test]
fn one_call_erases_no_more_than_it_may_however_tired_the_flash_is() {
    let mut store = Store::open(frail(&[0, 1, 2, 3, 4, 5])).expect("power");
    let mut saved = Vec::new();
    for _ in 0..5 {
        store.flash().nor.forget();
        saved.push(store.begin_game(&game()).is_ok());
        assert!(erases(&store.flash().nor) <= usize::from(MOST_ERASES));
    }
    // Each call goes on where the one before gave up.
    assert!(!saved[0] && saved[4], "{saved:?}");
}

/// A running game in a slot that is full but for a little.
fn nearly_full() -> (Store<Nor>, Game) {
    let mut store = Store::open(Nor::new(8 * SLOT)).expect("power");
    let mut game = game();
    store.begin_game(&game).expect("saved");
    for nth in 0..5 {
        game.record(entry(nth)).expect("a good entry");
    }
    store.save_game(&game, 0).expect("saved");
    (store, game)
}

/// Full game written anew, cut while the old slot is retired, deleted, new game, cut.
#[test]
fn a_deleted_game_stays_deleted() {
    let (mut store, mut old) = nearly_full();
    // Undoing without end fills the slot; the plug is pulled in the last operation of writing it anew.
    let mut cut = false;
    for _ in 0..6000 {
        let length = u16::try_from(old.log().bytes().len()).expect("short");
        let (mut undone, before) = (old.clone(), store.clone());
        if undone.redo().is_none() {
            undone.undo();
        }
        store.flash().forget();
        store.save_game(&undone, length).expect("saved");
        let operations = store.flash().done().len() as u64;
        old = undone;
        if operations > 3 {
            store = before;
            store.flash().cut(Cut {
                after: operations - 1,
                landing: Landing::Bytes(0),
            });
            store.save_game(&old, length).expect("all of it is written");
            cut = store.flash().is_dead();
            break;
        }
    }
    assert!(cut, "it was never written anew");
    let mut flash = store.close();
    flash.power_up();
    let mut store = Store::open(flash).expect("power");
    assert_eq!(store.load_game(&mut None), Ok(true));
    store.delete(1).expect("deleted");
    let untouched = Store::open(store.flash().clone())
        .expect("power")
        .load_game(&mut None);
    assert_eq!(untouched, Ok(false), "the deleted game is there again");
    let new = game();
    store.begin_game(&new).expect("saved");
    let mut store = Store::open(store.close()).expect("power");
    let mut found = None;
    assert_eq!(store.load_game(&mut found), Ok(true));
    assert_eq!(found, Some(new));
}

#[test]
fn what_was_mended_is_repaired_with_the_next_change() {
    let (mut store, mut game) = nearly_full();
    store.save_book(&Book::default()).expect("saved");
    let mut flash = store.close();
    let used = |slot: usize| slot * SLOT + 40;
    for slot in 0..2 {
        flash.bytes_mut()[used(slot)] ^= 1;
    }
    let mut store = Store::open(flash).expect("power");
    let mut book = store.load_book().expect("power").cloned().expect("a book");
    store.load_game(&mut None).expect("power");
    assert_eq!(store.report().mended, 2);
    let from = game.log().present();
    game.record(entry(7)).expect("a good entry");
    store.save_game(&game, from).expect("saved");
    book.settings.sleep = 7;
    store.save_book(&book).expect("saved");
    let mut store = Store::open(store.close()).expect("power");
    let mut found = None;
    store.load_game(&mut found).expect("power");
    assert_eq!(found, Some(game));
    assert_eq!(store.load_book(), Ok(Some(&book)));
    assert_eq!(store.report().mended, 0);
}

/// A companion that was switched on with a flash whose first bytes can be read.
fn started(flash: Frail) -> Companion<Frail> {
    let store = Store::open(flash).expect("the first bytes can be read");
    let mut companion = Companion::new(App::fresh());
    companion.start(Some(store), 0, Start::Usual);
    companion
}

fn kept(companion: &mut Companion<Frail>) -> &mut Store<Frail> {
    companion.store().expect("a store")
}

#[test]
fn a_book_that_can_t_be_read_is_not_written_over_and_the_game_loads() {
    let mut store = Store::open(frail(&[])).expect("power");
    let mut book = Book::default();
    for sleep in 0..60 {
        book.settings.sleep = sleep;
        store.save_book(&book).expect("saved");
    }
    store.begin_game(&game()).expect("saved");
    let mut flash = store.close();
    flash.unread = Some(0);
    let mut companion = started(flash);
    assert!(companion.trouble().is_some());
    let game = companion.app().game();
    assert!(game.is_some(), "the game is not the book");
    let saved = kept(&mut companion).save_book(&Book::default());
    assert_eq!(saved, Err(Error::Unread));
    // Somebody changes the first of the settings.
    while let Some(button) = host::way_home(companion.app()) {
        companion.press(Press::Button(button), 0, 0);
    }
    let settings = Meaning::Home(perijove::app::HomeRow::Settings);
    while companion.app().meaning(companion.app().cursor()) != Some(settings.clone()) {
        companion.press(Press::Button(Button::Down), 0, 0);
    }
    companion.press(Press::Button(Button::Ok), 0, 0);
    assert_eq!(companion.trouble(), None, "nothing is to be saved yet");
    companion.press(Press::Button(Button::Ok), 0, 0);
    assert!(companion.trouble().is_some());
    // As soon as it can be read again it is, before anything is saved.
    kept(&mut companion).flash().unread = None;
    companion.save();
    assert_eq!(companion.trouble(), None);
    assert_eq!(companion.app().book(), &book);
    let mut store = Store::open(kept(&mut companion).flash().clone()).expect("power");
    assert_eq!(store.load_book(), Ok(Some(&book)));
}

#[test]
fn a_game_that_can_t_be_read_is_not_half_there_and_the_book_loads() {
    let mut store = Store::open(frail(&[])).expect("power");
    let mut book = Book::default();
    book.settings.sleep = 9;
    store.save_book(&book).expect("saved");
    let mut game = game();
    store.begin_game(&game).expect("saved");
    for nth in 0..60 {
        let from = game.log().present();
        game.record(entry(nth)).expect("a good entry");
        store.save_game(&game, from).expect("saved");
    }
    let mut flash = store.close();
    flash.unread = Some(1);
    let mut companion = started(flash);
    assert!(companion.trouble().is_some());
    assert!(companion.app().game().is_none());
    assert_eq!(companion.app().book(), &book);
    let mut flash = kept(&mut companion).flash().clone();
    flash.unread = None;
    let mut store = Store::open(flash).expect("power");
    let mut found = None;
    store.load_game(&mut found).expect("power");
    assert_eq!(found, Some(game));
}
