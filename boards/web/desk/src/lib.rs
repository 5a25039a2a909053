//! What is done beside the play: what was saved as files and pictures, and cards in and out, as WebAssembly for a page.
//!
//! It is apart from the companion so that a visitor who only plays loads none of it. It is handed an image, the bytes that are saved, and
//! never changes what is kept: what comes of a lesson is another image, which the page begins anew with.
//! Functions take and give plain numbers, and bytes as the place where they lie, as those of the companion do.
//!
//! | module | what it knows |
//! |---|---|
//! | `papers` | what leaves: tables, pictures, links, the cards |
//! | `lesson` | what comes in: a deck that somebody wrote |

mod lesson;
mod papers;

use std::cell::RefCell;

use page_flash::Flash;
use perijove::store::Store;

use lesson::Taken;

/// An image, and what was last handed in or out.
#[derive(Debug, Default)]
struct Desk {
    store: Option<Store<Flash>>,
    text: Vec<u8>,
}

thread_local! {
    /// The desk; a page has one thread.
    static DESK: RefCell<Desk> = RefCell::default();
}

fn with<T>(ask: impl FnOnce(&mut Desk) -> T) -> T {
    DESK.with_borrow_mut(ask)
}

// These are called by their names from the page. The attribute is unsafe only because two of one name would clash; the linker
// of this target refuses that. On other targets they are ordinary functions.

/// How many bytes were handed in or out last.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn length() -> usize {
    with(|desk| desk.text.len())
}

/// Room for so many bytes, to be filled.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn room(bytes: usize) -> *const u8 {
    with(|desk| {
        desk.text = vec![0; bytes];
        desk.text.as_ptr()
    })
}

/// Takes what was filled in as an image; false when it is none.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn open() -> bool {
    with(|desk| {
        let flash = Flash::filled(&desk.text);
        desk.store = flash.and_then(|flash| Store::open(flash).ok());
        desk.store.is_some()
    })
}

/// Writes something of the image, by a letter that `papers` lists; for one game by its number, and with what was filled in.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn write(letter: u32, number: u32) -> *const u8 {
    with(|desk| {
        let said = String::from_utf8_lossy(&desk.text).into_owned();
        let written = desk.store.as_mut().zip(char::from_u32(letter));
        let written = written.map(|(store, letter)| papers::write(store, letter, number, &said));
        desk.text = written.unwrap_or_default().into_bytes();
        desk.text.as_ptr()
    })
}

/// Teaches the book what was filled in, a deck as somebody wrote it, also if it is of another edition than the book is.
///
/// 0: what is handed out is the image with the book that has learned it. 1: nothing was learned, and what is handed out says why. 2: nothing
/// was learned, because the deck is of the edition that is handed out.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn learn(any_edition: bool) -> u32 {
    with(|desk| {
        let file = std::mem::take(&mut desk.text);
        let Some(store) = desk.store.as_mut() else {
            return 1;
        };
        let (outcome, text) = match lesson::learn(store, file, any_edition) {
            Ok(Taken::Learned) => (0, store.medium().bytes().to_vec()),
            Ok(Taken::OtherEdition(edition)) => (2, papers::say(store, edition).into_bytes()),
            Err(fault) => (1, fault.to_string().into_bytes()),
        };
        desk.text = text;
        outcome
    })
}

/// Where the bytes lie that were handed out last.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn handed() -> *const u8 {
    with(|desk| desk.text.as_ptr())
}
