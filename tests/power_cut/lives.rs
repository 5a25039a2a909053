//! Lives of devices whose plug is pulled at random, on a flash that lies in every way we know of.
//!
//! `PERIJOVE_LIVES=300000 cargo test -p tests --test power_cut lives -- --nocapture` asks for so many cuts inside an operation, and
//! prints how many there were, what was lost, and the seed; `PERIJOVE_SEED` repeats one, and with
//! `PERIJOVE_LIFE` the life of that number alone.

use perijove::components::{Card, PerSeat, Pile, Players, Seat, Setup, Ship, ShipKind};
use perijove::journal::{Company, Counted, Entry, Game, Header, Mode, Name};
use perijove::ledger::{Correction, Fact, Place};
use perijove::referee::PracticeDeck;
use perijove::store::Store;
use sim::cells::Temper;
use sim::chance::{self, Chance};
use sim::nor::{Nor, SECTOR};

use crate::life::{Life, Tally};

/// Cuts in the usual tests.
const CUTS: u64 = 6_000;
/// Cuts in a life.
const LIFE: u64 = 40;
const SLOTS: usize = 8;

fn header(mode: Mode) -> Header {
    Header {
        mode,
        setup: Setup::new(Players::Two),
        names: PerSeat(["Ann", "Ben", "", ""].map(|name| Name::try_from(name).expect("short"))),
        company: Company::NONE,
    }
}

/// A tally that is complete.
pub(crate) fn finished() -> Game {
    let mut game = Game::new(header(Mode::Tally)).expect("a game");
    for seat in [Seat::One, Seat::Two] {
        let place = Place::Launched(seat, 0);
        let card = Card::Ship(Ship::new(ShipKind::Five));
        let added = Fact::Corrected(Correction::Added { place, card });
        game.record(Entry::Fact(added)).expect("a good entry");
        let reputation = 2 + 4 * seat as u8;
        for (what, count) in [(Counted::Aboard, 2), (Counted::Reputation, reputation)] {
            let count = Some(count);
            let counted = Entry::Counted { seat, what, count };
            game.record(counted).expect("a good entry");
        }
    }
    assert!(game.is_complete());
    game
}

/// What a life begins with.
#[derive(Clone, Copy, Debug)]
enum Youth {
    /// Nothing.
    OutOfTheBox,
    /// Two past games and a running one that is over.
    Finished,
    /// The same, and the running game's slot and the book's are full but for a little.
    Full,
}

impl Youth {
    const ALL: [Youth; 3] = [Youth::OutOfTheBox, Youth::Finished, Youth::Full];

    fn image(self) -> Vec<u8> {
        let mut store = Store::open(Nor::new(SLOTS * 4 * SECTOR)).expect("a flash");
        if !matches!(self, Youth::OutOfTheBox) {
            while store.tidy().expect("room") {}
            let mut book = perijove::book::Book::default();
            book.settings.undo_explained = true;
            for name in ["Ann", "Ben"] {
                let name = Name::try_from(name).expect("short");
                book.names.push(name).expect("room");
            }
            for nth in 0..10 {
                let card = PracticeDeck::card(Pile::Tiles, nth).expect("a card");
                assert!(book.deck.add(card));
            }
            store.save_book(&book).expect("saved");
            let game = finished();
            for _ in 0..3 {
                store.begin_game(&game).expect("saved");
                store.finish(&game).expect("saved");
                while store.tidy().expect("room") {}
            }
            if matches!(self, Youth::Full) {
                let length = u16::try_from(game.log().bytes().len()).expect("short");
                let mut undone = game.clone();
                undone.undo();
                for _ in 0..420 {
                    store.save_game(&undone, length).expect("saved");
                    store.save_game(&game, length).expect("saved");
                }
                store.finish(&game).expect("saved");
                for nth in 0..500 {
                    book.settings.sleep = [1, 2, 5, 10][nth % 4];
                    store.save_book(&book).expect("saved");
                }
            }
        }
        store.close().bytes().to_vec()
    }
}

/// Lives until there were so many cuts, beginning with a seed; or this one life alone.
fn lives(cuts: u64, seed: u64, alone: Option<u64>, tempers: &[Temper]) -> Tally {
    let images = Youth::ALL.map(Youth::image);
    let mut tally = Tally::default();
    for nth in alone.unwrap_or(0).. {
        if tally.cuts >= cuts || alone.is_some_and(|alone| nth > alone) {
            break;
        }
        let life = Chance::new(seed.wrapping_add(nth)).draw();
        let temper = tempers[nth as usize % tempers.len()];
        let youth = (nth as usize / tempers.len()) % images.len();
        let known = tally.losses.len();
        Life::new(&images[youth], life, temper).live(LIFE, &mut tally);
        for loss in tally.losses.iter_mut().skip(known) {
            *loss = format!("life {nth}, {temper:?}, {:?}: {loss}", Youth::ALL[youth]);
            println!("{loss}");
        }
        if cuts > CUTS && nth % 500 == 499 {
            println!("{} cuts, {} losses so far", tally.cuts, tally.losses.len());
        }
    }
    tally
}

/// A number that is asked for.
fn asked(variable: &str) -> Option<u64> {
    let asked = std::env::var(variable).ok();
    asked.map(|number| number.parse().expect("a number"))
}

/// The control: a loss is noticed. In a few lives the game is written anew in time, since it is still known.
#[test]
fn a_life_in_which_a_game_is_destroyed_is_noticed() {
    let image = Youth::Finished.image();
    let mut tally = Tally::default();
    for seed in 0..20 {
        let mut life = Life::new(&image, seed, Temper::Fall);
        life.sabotage();
        life.live(1, &mut tally);
    }
    assert!(tally.losses.len() >= 15, "{:?}", tally.losses);
}

/// `PERIJOVE_LIVES` asks for more cuts, `PERIJOVE_SEED` for a seed, `PERIJOVE_LIFE` for one of its lives alone.
#[test]
fn lives_of_random_presses_on_weak_cells_lose_nothing() {
    let cuts = asked("PERIJOVE_LIVES").unwrap_or(CUTS);
    let seed = asked("PERIJOVE_SEED").unwrap_or_else(chance::drawn);
    let alone = asked("PERIJOVE_LIFE");
    println!("seed {seed}");
    let tally = lives(
        cuts,
        seed,
        alone,
        &[Temper::Fall, Temper::Settle, Temper::Waver],
    );
    println!(
        "{} cuts inside an operation, {} losses; seed {seed}. Cut: {} beginnings, {} deletions, {} results, {} books, {} while room \
         was made; {} saves refused, {} times set apart",
        tally.cuts,
        tally.losses.len(),
        tally.begun,
        tally.deleted,
        tally.results,
        tally.books,
        tally.erasing,
        tally.refused,
        tally.apart,
    );
    assert!(tally.losses.is_empty(), "seed {seed}");
    let all = tally.begun * tally.deleted * tally.results * tally.books;
    assert!(alone.is_some() || all > 0);
}
