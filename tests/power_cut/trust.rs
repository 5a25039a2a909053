//! What is shown after a cut and confirmed by the next change stays, whatever the cells do later.

use perijove::book::Book;
use perijove::companion::Companion;
use perijove::components::{PerSeat, Pile, Players, Seat, Setup};
use perijove::journal::{Company, Entry, Game, Header, Mode};
use perijove::ledger::{Correction, Fact};
use perijove::referee::PracticeDeck;
use perijove::store::{Error, Store};
use sim::cells::{Cells, Faults, Temper};
use sim::nor::{Cut, Landing, Nor, SECTOR};

use crate::future::write_frame;
use crate::life::switched_on;
use crate::lives::finished;

const SLOT: usize = 4 * SECTOR;

fn entry(nth: u8) -> Entry {
    let (seat, space) = (Seat::One, Some(nth % 9));
    Entry::Fact(Fact::Corrected(Correction::Reputation { seat, space }))
}

fn empty_game() -> Game {
    Game::new(Header {
        mode: Mode::Scorekeeper,
        setup: Setup::new(Players::Two),
        names: PerSeat::default(),
        company: Company::NONE,
    })
    .expect("a game")
}

/// A device of eight slots with two games, of which the newer one runs, is over and has its result.
fn played() -> Vec<u8> {
    let mut store = Store::open(Nor::new(8 * SLOT)).expect("a flash");
    while store.tidy().expect("room") {}
    let mut book = Book::default();
    book.settings.sleep = 30;
    store.save_book(&book).expect("saved");
    store.begin_game(&empty_game()).expect("saved");
    store.begin_game(&finished()).expect("saved");
    store.finish(&finished()).expect("saved");
    while store.tidy().expect("room") {}
    store.close().bytes().to_vec()
}

type Open = (Store<Cells>, Option<Game>);

fn open(cells: Cells) -> Open {
    let mut store = Store::open(cells).expect("power");
    let mut game = None;
    store.load_game(&mut game).expect("power");
    (store, game)
}

/// The power comes back.
fn woken(mut cells: Cells) -> Open {
    cells.power_up();
    open(cells)
}

/// Whatever can fall has fallen, and the power comes back.
fn aged(mut cells: Cells) -> Open {
    cells.power_down();
    cells.age();
    woken(cells)
}

/// All ways in which one operation of what is done is cut, on cells that fall later.
fn cut_everywhere(done: impl Fn(&mut Store<Cells>, Game), then: impl FnMut(Cells)) -> usize {
    cut_everywhere_from(&played(), done, then)
}

/// The same with a device that remembers something else.
fn cut_everywhere_from(
    image: &[u8],
    done: impl Fn(&mut Store<Cells>, Game),
    mut then: impl FnMut(Cells),
) -> usize {
    let mut cuts = 0;
    for after in 0.. {
        let mut came = false;
        for landing in [0, 4, 16, 20, 32, 256]
            .map(Landing::Bytes)
            .into_iter()
            .chain((0..24).map(Landing::Some))
        {
            for fate in 0..12 {
                let temper = [Temper::Fall, Temper::Settle][fate as usize % 2];
                let faults = Faults {
                    temper,
                    ..Faults::default()
                };
                let (mut store, game) = open(Cells::holding(image.to_vec(), faults, fate));
                store.flash().cut(Cut { after, landing });
                done(&mut store, game.expect("a game"));
                let cells = store.close();
                if cells.is_dead() {
                    came = true;
                    cuts += 1;
                    then(cells);
                }
            }
        }
        if !came {
            return cuts;
        }
    }
    cuts
}

// O27
#[test]
fn a_torn_deletion_takes_nothing_that_was_confirmed_after_it() {
    let (mut there, mut gone) = (0, 0);
    let delete = |store: &mut Store<Cells>, _| _ = store.delete(2);
    let cuts = cut_everywhere(delete, |cells| {
        let (mut store, game) = woken(cells);
        let mut game = game.expect("one or the other");
        if game == finished() {
            there += 1;
        } else {
            assert!(game == empty_game(), "another game");
            gone += 1;
        }
        let from = game.log().present();
        game.record(entry(3)).expect("a good entry");
        store.save_game(&game, from).expect("saved");
        let (_, kept) = aged(store.close());
        assert!(kept == Some(game), "another game");
    });
    assert!(
        cuts > 100 && there > 20 && gone > 20,
        "{cuts}, {there}, {gone}"
    );
}

// O27
#[test]
fn a_past_game_whose_torn_deletion_does_not_show_can_be_played_on() {
    let mut played_on = 0;
    let delete = |store: &mut Store<Cells>, _| _ = store.delete(1);
    cut_everywhere(delete, |cells| {
        let (mut store, _) = woken(cells);
        // It runs when the one above it is deleted.
        store.delete(2).expect("deleted");
        let mut game = None;
        store.load_game(&mut game).expect("power");
        let Some(mut game) = game else {
            return;
        };
        assert!(game == empty_game(), "another game");
        for nth in 0..8 {
            let from = game.log().present();
            game.record(entry(nth)).expect("a good entry");
            store.save_game(&game, from).expect("saved");
        }
        let (_, kept) = aged(store.close());
        let entries = kept.map(|game| game.log().count());
        assert_eq!(entries, Some(game.log().count()));
        played_on += 1;
    });
    assert!(played_on > 20, "{played_on}");
}

/// Saves another setting, so that everything that is shown is certain.
fn confirm(store: &mut Store<Cells>, sleep: u8) {
    let mut book = store.load_book().expect("power").expect("a book").clone();
    book.settings.sleep = sleep;
    store.save_book(&book).expect("saved");
}

/// The running game's slot is full, and each evening in which only a setting is changed burns a page of it.
// O27
#[test]
fn a_torn_deletion_takes_nothing_from_a_full_slot() {
    let mut game = finished();
    let length = game.log().present();
    let mut store = Store::open(Nor::holding(played())).expect("a flash");
    store.load_game(&mut None).expect("power");
    // As many changes as fit into its slot.
    let near_the_end = |slot: &[u8]| slot[SLOT - 300] != 0xff;
    while !store.medium().bytes().chunks(SLOT).any(near_the_end) {
        game.undo();
        store.save_game(&game, length).expect("saved");
        game.redo();
        store.save_game(&game, length).expect("saved");
    }
    let mut image = store.close().bytes().to_vec();
    for evenings in 0..4 {
        let (mut there, mut gone) = (0, 0);
        let delete = |store: &mut Store<Cells>, _| _ = store.delete(2);
        cut_everywhere_from(&image, delete, |cells| {
            let (mut store, game) = woken(cells);
            let shown = game.expect("one or the other");
            there += usize::from(shown == finished());
            gone += usize::from(shown == empty_game());
            confirm(&mut store, 10);
            let (_, kept) = aged(store.close());
            assert!(
                kept == Some(shown),
                "another game after {evenings} evenings"
            );
        });
        assert!(there > 20 && gone > 20, "{there}, {gone}");
        let (mut store, _) = open(Cells::holding(image, Faults::default(), 0));
        confirm(&mut store, [1, 2][evenings % 2]);
        image = store.close().bytes().to_vec();
    }
}

// O27
#[test]
fn a_slot_with_half_a_stamp_is_never_ready() {
    let mut bytes = played();
    // Those that are ready lose one copy of their stamps.
    for slot in 0..8 {
        let stamp = &mut bytes[slot * SLOT..slot * SLOT + 48];
        if stamp[32..] == [0xff; 16] {
            stamp[..16].fill(0);
        }
    }
    let mut store = Store::open(Nor::holding(bytes)).expect("a flash");
    let mut begun = empty_game();
    begun.record(entry(7)).expect("a good entry");
    store.begin_game(&begun).expect("saved");
    let mut bytes = store.close().bytes().to_vec();
    for slot in 0..8 {
        let stamp = &mut bytes[slot * SLOT..slot * SLOT + 32];
        if stamp[..16] == [0; 16] {
            stamp.fill(0);
        }
    }
    let mut store = Store::open(Nor::holding(bytes)).expect("a flash");
    let mut game = None;
    store.load_game(&mut game).expect("power");
    assert!(game == Some(begun), "another game");
}

// O27
#[test]
fn a_volume_with_half_a_stamp_is_written_anew_with_its_next_change() {
    let mut bytes = played();
    let mut book = Book::default();
    book.settings.sleep = 30;
    for slot in 0..8 {
        bytes[slot * SLOT..slot * SLOT + 16].fill(0);
    }
    let mut store = Store::open(Nor::holding(bytes)).expect("a flash");
    assert_eq!(store.load_book().expect("power"), Some(&book));
    let mut game = None;
    store.load_game(&mut game).expect("power");
    let mut game = game.expect("a game");
    let from = game.log().present();
    game.record(entry(3)).expect("a good entry");
    store.save_game(&game, from).expect("saved");
    book.settings.sleep = 10;
    store.save_book(&book).expect("saved");
    // The other halves fall, too.
    let mut bytes = store.close().bytes().to_vec();
    for slot in 0..8 {
        let stamp = &mut bytes[slot * SLOT..slot * SLOT + 32];
        if stamp[..16] == [0; 16] {
            stamp.fill(0);
        }
    }
    let mut store = Store::open(Nor::holding(bytes)).expect("a flash");
    assert_eq!(store.load_book().expect("power"), Some(&book));
    let mut kept = None;
    store.load_game(&mut kept).expect("power");
    assert!(kept == Some(game), "another game");
}

// O28
#[test]
fn a_finished_game_keeps_its_result_when_another_is_begun_after_a_cut() {
    let mut standing = 0;
    let put_right = |store: &mut Store<Cells>, mut game: Game| {
        let from = game.log().present();
        game.undo();
        let _ = store.save_game(&game, from);
    };
    cut_everywhere(put_right, |cells| {
        let (mut store, game) = woken(cells);
        let game = game.expect("a game");
        let shown = store.result().is_some();
        assert_eq!(shown, game == finished());
        store.begin_game(&empty_game()).expect("saved");
        let (mut store, _) = aged(store.close());
        let past = store.past(0).expect("power").expect("a past game");
        assert_eq!((past.number, past.result.is_some()), (2, shown));
        standing += usize::from(shown);
    });
    assert!(standing > 20, "{standing}");
}

// O29
#[test]
fn a_flipped_bit_far_down_the_slot_keeps_no_torn_change_alive() {
    let mut before = Book::default();
    before.settings.sleep = 30;
    let mut torn = 0;
    let learn = |store: &mut Store<Cells>, _| {
        let mut book = store.load_book().expect("power").expect("a book").clone();
        let card = PracticeDeck::card(Pile::Tiles, 3).expect("a card");
        assert!(book.deck.add(card));
        let _ = store.save_book(&book);
    };
    cut_everywhere(learn, |mut cells| {
        cells.power_up();
        for slot in 0..8 {
            cells.flip_at(slot * SLOT + 9_000, 4);
        }
        let (mut store, _) = open(cells);
        let mut book = store.load_book().expect("power").expect("a book").clone();
        torn += usize::from(book == before);
        book.settings.sleep = 10;
        store.save_book(&book).expect("saved");
        let (mut store, _) = aged(store.close());
        let kept = store.load_book().expect("power");
        assert!(kept == Some(&book), "the card came back");
    });
    assert!(torn > 20, "{torn}");
}

// O29
#[test]
fn a_game_is_begun_with_all_its_tiles_or_not_at_all() {
    let mut begun = finished();
    for nth in 0..60 {
        begun.record(entry(nth)).expect("a good entry");
    }
    let (mut old, mut new) = (0, 0);
    let begin = |store: &mut Store<Cells>, _| _ = store.begin_game(&begun);
    cut_everywhere(begin, |cells| {
        let (mut store, game) = woken(cells);
        let mut game = game.expect("a game");
        if game == begun {
            new += 1;
        } else {
            assert!(game == finished(), "neither the old game nor the new one");
            old += 1;
        }
        let from = game.log().present();
        game.record(entry(4)).expect("a good entry");
        store.save_game(&game, from).expect("saved");
        let (_, kept) = aged(store.close());
        assert!(kept == Some(game), "another game");
    });
    assert!(old > 20 && new > 0, "{old}, {new}");
}

// O29
#[test]
fn a_card_is_learned_once_when_retiring_the_old_book_is_refused() {
    let mut store = Store::open(Nor::new(8 * SLOT)).expect("a flash");
    while store.tidy().expect("room") {}
    let mut book = Book::default();
    book.settings.sleep = 30;
    store.save_book(&book).expect("saved");
    let card = PracticeDeck::card(Pile::Tiles, 3).expect("a card");
    // Its slot is full, so that the book is written anew with the card.
    let operations = loop {
        let (mut learning, mut learned) = (store.clone(), book.clone());
        assert!(learned.deck.add(card));
        learning.flash().forget();
        learning.save_book(&learned).expect("saved");
        let operations = learning.flash().done().len() as u64;
        if operations > 3 {
            book = learned;
            break operations;
        }
        book.settings.sleep = if book.settings.sleep == 5 { 10 } else { 5 };
        store.save_book(&book).expect("saved");
    };
    for after in 0..operations {
        let mut store = store.clone();
        let landing = Landing::Bytes(0);
        store.flash().cut(Cut { after, landing });
        let refused = store.save_book(&book).is_err();
        store.flash().power_up();
        if refused {
            store.save_book(&book).expect("saved");
        }
        let mut again = Store::open(store.close()).expect("a flash");
        let kept = again.load_book().expect("power").expect("a book");
        assert!(kept == &book, "operation {after}");
    }
}

// O29
#[test]
fn a_result_that_was_refused_is_saved_in_the_next_idle_moment() {
    let mut store = Store::open(Nor::new(8 * SLOT)).expect("a flash");
    while store.tidy().expect("room") {}
    store.begin_game(&finished()).expect("saved");
    let mut flash = store.close();
    flash.cut(Cut {
        after: 0,
        landing: Landing::Bytes(0),
    });
    let mut companion = switched_on(flash, 0);
    let result = |companion: &mut Companion<Nor>| {
        let store = companion.store().expect("a store");
        store.result().is_some()
    };
    assert!(companion.trouble().is_some() && !result(&mut companion));
    companion.store().expect("a store").flash().power_up();
    while let Some(wake) = companion.wake(0) {
        companion.idle(wake);
    }
    assert!(companion.trouble().is_none() && result(&mut companion));
}

// O29
#[test]
fn the_game_with_the_highest_number_is_gone_on_with() {
    let mut bytes = played();
    // A third game, whose number is the highest there is.
    let mut store = Store::open(Nor::holding(bytes.clone())).expect("a flash");
    store.begin_game(&empty_game()).expect("saved");
    let flash = store.close();
    let is_third = |slot: &usize| {
        let begins = |bytes: &[u8]| bytes[slot * SLOT + 300] != 0xff;
        begins(flash.bytes()) && !begins(&bytes)
    };
    let third = (0..8).find(is_third).expect("a slot");
    bytes.copy_from_slice(flash.bytes());
    let slot = &mut bytes[third * SLOT..(third + 1) * SLOT];
    let first = 32
        + slot[32..]
            .iter()
            .position(|byte| *byte != 0)
            .expect("a frame");
    let payload = usize::from(slot[first]);
    let mut header = slot[first + 4..first + 4 + payload].to_vec();
    header[..4].copy_from_slice(&u32::MAX.to_le_bytes());
    slot[32..].fill(0xff);
    write_frame(slot, third, 32, 1, &header);
    write_frame(
        slot,
        third,
        32 + (8 + payload).next_multiple_of(4),
        2,
        &header,
    );
    let mut store = Store::open(Nor::holding(bytes)).expect("a flash");
    let mut game = None;
    store.load_game(&mut game).expect("power");
    assert!(game == Some(empty_game()), "another game");
    assert!(store.is_running(u32::MAX));
    // There is no higher one, so that none is begun in its place; without it there is.
    assert_eq!(store.begin_game(&finished()), Err(Error::NoRoom));
    store.delete(u32::MAX).expect("deleted");
    store.begin_game(&finished()).expect("saved");
    assert!(store.is_running(3));
}
