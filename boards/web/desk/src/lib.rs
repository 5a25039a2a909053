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
//! | `file` | the file by which everything leaves and comes in |
//! | `merging` | what is here and what is in a file, side by side and as one |
//! | `diary` | when games were played, and what was noted of them |

mod diary;
mod file;
mod lesson;
mod merging;
mod papers;

use std::cell::RefCell;

use page_flash::Flash;
use perijove::store::Store;

use diary::Diary;
use file::File;
use merging::{Glance, Merged};

/// An image, a file beside it, and what was last handed in or out.
#[derive(Debug, Default)]
struct Desk {
    store: Option<Store<Flash>>,
    file: Option<File>,
    merged: Option<Merged>,
    text: Vec<u8>,
}

impl Desk {
    /// What was filled in, as a diary.
    fn diary(&self) -> Diary {
        Diary::read(&String::from_utf8_lossy(&self.text))
    }
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

/// Teaches the book what was filled in, a deck as somebody wrote it.
///
/// 0: what is handed out is the image with the book that has learned it. 1: nothing was learned, and what is handed out says why.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn learn() -> u32 {
    with(|desk| {
        let file = std::mem::take(&mut desk.text);
        let Some(store) = desk.store.as_mut() else {
            return 1;
        };
        let (outcome, text) = match lesson::learn(store, file) {
            Ok(()) => (0, store.medium().bytes().to_vec()),
            Err(fault) => (1, fault.to_string().into_bytes()),
        };
        desk.text = text;
        outcome
    })
}

/// Looks what a deck that was filled in would teach; nothing is learned.
///
/// 0: what is handed out has a line for each kind of cards that it describes, with the place of the kind among all and how many cards there
/// are, and behind them the edition if it is another than the book's. 1: what is handed out says what is wrong with it.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn look_at_deck() -> u32 {
    with(|desk| {
        let file = std::mem::take(&mut desk.text);
        let Some(store) = desk.store.as_mut() else {
            return 1;
        };
        let (outcome, text) = match lesson::look(store, file) {
            Ok(offered) => (0, papers::offered(store, &offered)),
            Err(fault) => (1, fault.to_string()),
        };
        desk.text = text.into_bytes();
        outcome
    })
}

/// Where the bytes lie that were handed out last.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn handed() -> *const u8 {
    with(|desk| desk.text.as_ptr())
}

/// Looks at a file that was filled in, and lays it beside the image.
///
/// 0: what is handed out are numbers with tabs: games and cards here, games and cards in the file, and 1 if one of them holds something that
/// can't be read. Else nothing is laid there, and the number says why: 1 blank, 2 foreign, 3 damaged, 4 too large.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn look() -> u32 {
    with(|desk| {
        let bytes = std::mem::take(&mut desk.text);
        (desk.file, desk.merged) = (None, None);
        let mut file = match file::read(&bytes) {
            Ok(file) => file,
            Err(refused) => return refused as u32,
        };
        let there = merging::glance(&mut file.store);
        let here = desk.store.as_mut().map(merging::glance);
        let here: Glance = here.unwrap_or_default();
        desk.file = Some(file);
        let unread = u8::from(here.unread || there.unread);
        let numbers = format!(
            "{}\t{}\t{}\t{}\t{unread}",
            here.games, here.cards, there.games, there.cards
        );
        desk.text = numbers.into_bytes();
        0
    })
}

/// Merges the file that lies there into the image, with the diary of the image as it was filled in; false when that can't be done.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn merge() -> bool {
    with(|desk| {
        let diary = desk.diary();
        let sides = desk.store.as_mut().zip(desk.file.as_mut());
        desk.merged = sides.and_then(|(here, file)| merging::merge(here, &diary, file));
        desk.merged.is_some()
    })
}

/// Hands out a part of what lies there: the image or the diary of the file (`i`, `d`), or of what was merged (`I`, `D`), with how many games
/// were added and left out (`n`).
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn part(letter: u32) -> *const u8 {
    with(|desk| {
        let (file, merged) = (desk.file.as_ref(), desk.merged.as_ref());
        let text = |diary: &Diary| diary.write().into_bytes();
        let part = match char::from_u32(letter) {
            Some('i') => file.map(|file| file.store.medium().bytes().to_vec()),
            Some('d') => file.map(|file| text(&file.diary)),
            Some('I') => merged.map(|merged| merged.flash.bytes().to_vec()),
            Some('D') => merged.map(|merged| text(&merged.diary)),
            Some('n') => {
                merged.map(|merged| format!("{}\t{}", merged.added, merged.left_out).into_bytes())
            }
            _ => None,
        };
        desk.text = part.unwrap_or_default();
        desk.text.as_ptr()
    })
}

/// Writes the file by which everything leaves, with the diary that was filled in. Where what is saved leaves no room for that, it is moved
/// together first; if that can't be done either, the file is the image alone.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn file() -> *const u8 {
    with(|desk| {
        let diary = desk.diary();
        let written = desk.store.as_mut().map(|store| {
            let image = store.medium().bytes();
            if let Some(file) = file::write(image, &diary) {
                return file;
            }
            let mut nothing = File::nothing();
            let together = nothing
                .as_mut()
                .and_then(|nothing| merging::merge(store, &diary, nothing));
            let file = together.and_then(|one| file::write(one.flash.bytes(), &one.diary));
            file.unwrap_or_else(|| store.medium().bytes().to_vec())
        });
        desk.text = written.unwrap_or_default();
        desk.text.as_ptr()
    })
}
