//! Perijove in a page: the companion as WebAssembly, for a phone beside the board.
//!
//! A page brings a window to paint in, fingers and keys, a clock, and a place to keep things; `page/` is its own code, which
//! calls the functions here. There are few of them, and each takes and gives plain numbers: no generated code stands between.
//! Bytes are handed over as the place where they lie; their number follows from what they are, or is what [`length`] returns.
//!
//! | module | what it knows |
//! |---|---|
//! | `page` | the companion, all but the way in and out |
//!
//! A press goes like this: [`press`]; then [`changed`] until there is none, and those sectors are kept; only then [`snapshot`], so that
//! nothing is seen that a power cut could take back.
//!
//! What is done with saved games and cards beside the play is in `desk/`, which a page loads when somebody wants it.

mod page;

use std::cell::{Cell, RefCell};

use page::{FieldInput, Page};
use perijove::text::{Language, Phrase};

thread_local! {
    /// The page; it has one thread.
    static PAGE: RefCell<Page> = RefCell::new(Page::new());
    /// How long what was handed over last is.
    static LENGTH: Cell<usize> = const { Cell::new(0) };
}

fn with<T>(ask: impl FnOnce(&mut Page) -> T) -> T {
    PAGE.with_borrow_mut(ask)
}

/// Hands bytes over: their place; [`length`] is their number.
fn hand_over(bytes: &[u8]) -> *const u8 {
    LENGTH.set(bytes.len());
    bytes.as_ptr()
}

/// A time or a number as JavaScript has it.
const fn whole(number: f64) -> u64 {
    number as u64
}

// These are called by their names from the page. The attribute is unsafe only because two of one name would clash; the linker
// of this target refuses that. On other targets they are ordinary functions.

/// How many bytes were handed over last.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn length() -> usize {
    LENGTH.get()
}

/// How many bytes a sector has.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn sector_size() -> usize {
    page_flash::SECTOR
}

/// An erased flash, to be filled with what was kept before [`start`].
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn erased() -> *const u8 {
    with(|page| hand_over(page.erased()))
}

/// Room for a text of so many bytes, to be filled before [`start`].
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn room(bytes: usize) -> *const u8 {
    with(|page| hand_over(page.room(bytes)))
}

/// Where the words of a language lie, by its place among those that [`languages`] lists; the page fills them in before they are spoken.
///
/// The file that is downloaded has none of them: `cargo site` takes each language out, so that a visitor waits for one alone.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn words(language: usize) -> *const u8 {
    let language = Language::ALL.get(language);
    hand_over(
        language
            .map_or("", |language| Phrase::all_texts(*language))
            .as_bytes(),
    )
}

/// The codes of all languages, with a space between.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn languages() -> *const u8 {
    with(|page| hand_over(page.languages()))
}

/// Starts, or starts again; false when what the flash holds is not Perijove's.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn start(now: f64) -> bool {
    with(|page| page.start(whole(now)))
}

/// Takes a press by its letter, with entropy, a number that stirs chance; false when there is no such letter.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn press(letter: u32, now: f64, stir: f64) -> bool {
    let press = page::press_of(letter);
    press.is_some_and(|press| {
        with(|page| page.press(press, whole(now), whole(stir)));
        true
    })
}

/// What there is to see and to take, as JSON: `src/app/snapshot` in the library describes it.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn snapshot() -> *const u8 {
    with(|page| hand_over(page.snapshot()))
}

/// Takes a row by its place and its sign in a snapshot, with entropy; false when it is no longer there, and nothing is done.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn take(row: usize, sign: u32, now: f64, stir: f64) -> bool {
    with(|page| page.take(row, sign, whole(now), whole(stir)))
}

/// Takes the text in [`room`] for the name that the question with this sign asks for; false when another question is asked by now.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn type_text(sign: u32, now: f64, stir: f64) -> bool {
    with(|page| page.type_text(sign, whole(now), whole(stir)))
}

/// Asks with forms from the next [`start`] on, for a page that shows them.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn with_forms() {
    with(Page::with_forms);
}

/// Sets the field whose name is in [`room`] to one of its options, counted from 0; false when there is no such field.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn set_option(option: u16, now: f64, stir: f64) -> bool {
    with(|page| page.set(FieldInput::Option(option), whole(now), whole(stir)))
}

/// The same to a number; a negative one says that it is not known.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn set_number(number: i32, now: f64, stir: f64) -> bool {
    let most = || number.is_positive().then_some(u16::MAX);
    let number = u16::try_from(number).ok().or_else(most);
    with(|page| page.set(FieldInput::Number(number), whole(now), whole(stir)))
}

/// The same to a text, which stands behind the name and the end of its line.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn set_text(now: f64, stir: f64) -> bool {
    with(|page| page.set(FieldInput::Text, whole(now), whole(stir)))
}

/// Takes a press by its letter, if the question with this sign is still asked; false when another one is.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn press_on(letter: u32, sign: u32, now: f64, stir: f64) -> bool {
    let press = page::press_of(letter);
    press.is_some_and(|press| with(|page| page.press_on(press, sign, whole(now), whole(stir))))
}

/// Brings back what was undone last, if the question with this sign is still asked; false when another one is.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn redo(sign: u32, now: f64, stir: f64) -> bool {
    with(|page| page.redo(sign, whole(now), whole(stir)))
}

/// Lets it use the time; when to be called again, or a negative number.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn idle(now: f64) -> f64 {
    let wake = with(|page| page.idle(whole(now)));
    wake.map_or(-1.0, |wake| wake as f64)
}

/// The next sector that has changed and is to be kept, or a negative number.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn changed() -> i32 {
    let sector = with(Page::take_changed);
    sector.map_or(-1, |sector| i32::try_from(sector).unwrap_or(-1))
}

/// Everything that is saved.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn saved() -> *const u8 {
    with(|page| hand_over(page.flash()))
}

/// Whether a game is on.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn plays() -> bool {
    with(|page| page.plays())
}

/// The code of the language that is spoken.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn language() -> *const u8 {
    with(|page| hand_over(page.language()))
}

/// The number of the game that is open, if it has a result; else 0.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn counted() -> u32 {
    with(|page| page.counted().unwrap_or(0))
}

/// The number of the running game, if it has a result; else 0.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn finished() -> u32 {
    with(|page| page.finished().unwrap_or(0))
}

/// Whether there is a game of a number, or of a later one.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn has_game(number: u32) -> bool {
    with(|page| page.has_game(number))
}

/// Opens the deck book, wherever somebody was.
#[allow(unsafe_code)]
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn show_deck() {
    with(Page::show_deck);
}
