//! The keeper we did not take: the map of `sequential-storage`, with one-byte words as the chip's blocking flash has them.
//!
//! It is built and run on request only, with the feature `library`.

use std::future::Future;
use std::pin::pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use embedded_storage::nor_flash::{NorFlash as _, ReadNorFlash as _};
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use perijove::book::Book;
use perijove::journal::Game;
use sequential_storage::cache::{Cache, Uncached};
use sequential_storage::map::{MapConfig, MapStorage};
use sim::nor::{Nor, NorFault, SECTOR};

use crate::evening::{self, Change, Kept};
use crate::plug::{Keeper, Tape};

const GAME: u8 = 1;
const BOOK: u8 = 2;
/// Room for whatever a page may seem to hold.
const BUFFER: usize = SECTOR;

/// The flash in the library's words: the same operations, which are done at once.
#[derive(Clone)]
struct AtOnce(Nor);

impl ErrorType for AtOnce {
    type Error = NorFault;
}

impl ReadNorFlash for AtOnce {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), NorFault> {
        self.0.read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        self.0.capacity()
    }
}

impl NorFlash for AtOnce {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), NorFault> {
        self.0.erase(from, to)
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), NorFault> {
        self.0.write(offset, bytes)
    }
}

/// Waits for what never waits.
fn done<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => done,
        Poll::Pending => panic!("nothing here waits"),
    }
}

/// The library's map over the same flash: the game and the book are an item each.
#[derive(Clone)]
pub(crate) struct Library(Nor);

type Map = MapStorage<u8, AtOnce, Cache<Uncached, Uncached, Uncached, u8>>;

impl Library {
    /// Uses the map for a moment; without a cache it remembers nothing.
    fn map<T>(&mut self, with: impl FnOnce(&mut Map) -> T) -> T {
        let flash = std::mem::replace(&mut self.0, Nor::new(0));
        let end = u32::try_from(flash.capacity()).expect("a small flash");
        let mut map = Map::new(AtOnce(flash), MapConfig::new(0..end), Cache::new_uncached());
        let result = with(&mut map);
        self.0 = map.destroy().0.0;
        result
    }

    fn fetch(&mut self, key: u8) -> Option<Vec<u8>> {
        let mut buffer = [0; BUFFER];
        self.map(|map| {
            let item: Option<&[u8]> = done(map.fetch_item(&mut buffer, &key)).ok()?;
            item.map(<[u8]>::to_vec)
        })
    }

    fn store(&mut self, key: u8, bytes: &[u8]) -> Result<(), String> {
        let mut buffer = [0; BUFFER];
        let stored = self.map(|map| done(map.store_item(&mut buffer, &key, &bytes)));
        stored.map_err(|error| format!("{error:?}"))
    }
}

impl Keeper for Library {
    const KEEPS_PAST: bool = false;

    fn open(flash: Nor) -> (Self, Kept) {
        let mut library = Library(flash);
        let book = library.fetch(BOOK);
        let game = library.fetch(GAME);
        let kept = Kept {
            book: book
                .and_then(|bytes| Book::load(&bytes).ok())
                .unwrap_or_default(),
            game: game.and_then(|bytes| Game::load(&bytes).ok()).map(Rc::new),
            past: Vec::new(),
        };
        (library, kept)
    }

    fn save(&mut self, change: Change, kept: &Kept) -> Result<(), String> {
        match (change, &kept.game) {
            (Change::Begin | Change::Entries { .. }, Some(game)) => self.store(GAME, &game.save()),
            (Change::Book, _) => self.store(BOOK, &kept.book.save()),
            _ => Ok(()),
        }
    }

    fn flash(&mut self) -> &mut Nor {
        &mut self.0
    }

    fn close(self) -> Nor {
        self.0
    }
}

/// Why the project has a store of its own. With one-byte words, any subset of bits landing and cells left weak the library loses
/// items, some of them in a single cut. If this ever fails, look at the library again.
#[test]
fn the_library_we_did_not_take_loses_items() {
    let steps = evening::longer();
    let tape = Tape::<Library>::play(&steps, 4 * SECTOR);
    let every = tape.every_byte(16);
    let random = tape.random(40_000, 3);
    println!("sequential-storage: every byte: {every}; random: {random}");
    assert!(every.cuts > 1000, "{every}");
    assert!(random.lost() > 0, "{random}");
}
