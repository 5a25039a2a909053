//! A companion on a computer, whose screen never goes dark.
//!
//! The terminal, the stage and the probe's mirror begin here, so that they begin alike.

use embedded_storage::nor_flash::NorFlash;
use perijove::app::{App, Button, HomeRow, Item, Meaning};
use perijove::book::Book;
use perijove::companion::{Companion, Start};
use perijove::journal::Game;
use perijove::store::Store;

/// A companion that is switched on at a time in milliseconds, with what its store holds.
#[must_use]
pub fn switched_on<F: NorFlash>(
    app: App,
    store: Option<Store<F>>,
    now: u64,
    how: Start,
) -> Companion<F> {
    let mut companion = Companion::new(app).always_lit();
    companion.start(store, now, how);
    companion
}

/// The same as it comes out of the box, with what a flash holds.
#[must_use]
pub fn started<F: NorFlash>(flash: F) -> Companion<F> {
    switched_on(App::fresh(), Store::open(flash).ok(), 0, Start::Usual)
}

/// The app as it stands after the start: where the game is, or at home.
#[must_use]
pub fn resumed(book: Book, game: Option<Game>) -> App {
    let mut app = App::new(book, game);
    app.resume();
    app
}

/// The next press on the way home, if that is not where it is: out of a game by the row that leaves it, and else by Back.
#[must_use]
pub fn way_home(app: &App) -> Option<Button> {
    if app
        .row_that_says(&Meaning::Home(HomeRow::Settings))
        .is_some()
    {
        return None;
    }
    Some(match app.row_that_says(&Meaning::Item(Item::Leave)) {
        Some(row) if row == app.cursor() => Button::Ok,
        Some(_) => Button::Up,
        None => Button::Back,
    })
}
