//! How much an evening writes and erases, and how long the flash lives.

use perijove::book::Book;
use perijove::components::{Edition, PerSeat, Players};
use perijove::journal::{Company, Entry, Game, Header, Mode, Name};
use perijove::referee::Answer;
use perijove::store::Store;
use sim::nor::{Nor, Operation, SECTOR};
use sim::playout::{Playout, numbered_setup};

/// Evenings that are played here; the ring goes round more than three times.
const EVENINGS: u64 = 200;
/// Evenings the flash must outlive.
const LIFE: u64 = 10_000;
/// Erases that a sector of such a flash takes, by its maker's word.
const ENDURANCE: u64 = 100_000;

/// One evening: names, a game of four to its end with every card described and learned, an undo now and then.
fn evening(store: &mut Store<Nor>, book: &mut Book, number: u64, mode: Mode) -> usize {
    let setup = numbered_setup(Players::Four, Edition::Revised, number);
    let names = PerSeat(
        ["Ann", "Ben", "Cleo", "Dan"].map(|name| Name::try_from(name).expect("a short name")),
    );
    let header = Header {
        mode,
        setup,
        names,
        company: Company::NONE,
    };
    // Players move to the front of the names.
    let name = header.names.0[number as usize % 4].clone();
    book.names.retain(|other| *other != name);
    book.names.insert(0, name).expect("room for four");
    store.save_book(book).expect("saved");
    let mut game = Game::new(header).expect("a game");
    store.begin_game(&game).expect("saved");
    let mut playout = Playout::new(setup, number);
    let mut entries = 0;
    loop {
        let mut entered = Vec::new();
        let Some(answer) = playout.step(&mut |fact| entered.push(Entry::Fact(fact))) else {
            break;
        };
        if mode == Mode::Referee {
            entered = vec![Entry::Answer(answer)];
        }
        if let Answer::Card(card) = answer {
            book.deck.learn(card, playout.referee.ledger());
            store.save_book(book).expect("saved");
        }
        for entry in entered {
            let from = game.log().present();
            game.record(entry).expect("a good entry");
            store.save_game(&game, from).expect("saved");
            entries += 1;
            if entries % 20 == 0 {
                let length = u16::try_from(game.log().bytes().len()).expect("short");
                game.undo();
                store.save_game(&game, length).expect("saved");
                game.redo();
                store.save_game(&game, length).expect("saved");
            }
            store.finish(&game).expect("saved");
            store.tidy().expect("room");
        }
    }
    game.log().bytes().len()
}

#[test]
fn the_flash_outlives_ten_thousand_evenings() {
    for mode in [Mode::Scorekeeper, Mode::Referee] {
        let mut store = Store::open(Nor::new(64 * 4 * SECTOR)).expect("a flash");
        let mut book = Book::default();
        let (mut journal, mut longest) = (0, 0);
        for number in 0..EVENINGS {
            let bytes = evening(&mut store, &mut book, number, mode);
            journal += bytes;
            longest = longest.max(bytes);
        }
        let flash = store.close();
        let programs = flash.done().iter().filter_map(|operation| match operation {
            Operation::Program(bytes) => Some(*bytes),
            Operation::Erase => None,
        });
        let (pages, bytes) = (
            programs.clone().count() as u64,
            programs.sum::<usize>() as u64,
        );
        let erases: u64 = flash.erases().iter().map(|count| u64::from(*count)).sum();
        let most = u64::from(flash.erases().iter().copied().max().unwrap_or(0));
        let worst = most * LIFE / EVENINGS;
        println!(
            "{mode:?}, four players: journal {} bytes, {longest} at most; an evening programs {} pages and {} bytes, erases {}.{} \
             sectors; {LIFE} evenings: {} erases of a sector, {worst} of the worst, of {ENDURANCE}",
            journal / EVENINGS as usize,
            pages / EVENINGS,
            bytes / EVENINGS,
            erases / EVENINGS,
            erases * 10 / EVENINGS % 10,
            erases * LIFE / EVENINGS / 256,
        );
        assert!(erases > 0, "nothing was counted");
        assert!(worst * 10 < ENDURANCE, "{worst}");
        // All sectors wear alike: none more than three rounds ahead.
        let least = u64::from(flash.erases().iter().copied().min().unwrap_or(0));
        assert!(most <= least + 3, "{least} to {most}");
    }
}
