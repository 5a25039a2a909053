//! The flows of the companion, through the buttons alone.

mod again;
mod as_text;
mod ask;
mod battery;
mod board;
mod buttons;
mod by_hand;
mod by_sight;
mod certain;
mod clock;
mod coach;
mod dealt;
mod deck_book;
mod deck_cost;
mod echo;
mod erasing;
mod evening;
mod first_start;
mod foot;
mod form;
mod front_page;
mod hangul;
mod invented;
mod kept_sheet;
mod listed;
mod look;
mod lots;
mod meaning;
mod meant;
mod monkey;
mod moon;
mod order;
mod passed;
mod past_answer;
mod past_turn;
mod placard;
mod plan;
mod put_right;
mod read_out;
mod reread;
mod results;
mod rival;
pub(crate) mod screens;
mod shelf;
mod side;
mod snapshot;
mod stick;
mod survey;
mod take_back;
mod toll;
mod tour;
mod track;
mod trial;
mod undo_key;
mod undo_there;
mod why_not;

use perijove::app::{App, Body, Button, Press, TableSpot};
use perijove::book::{Book, DeckBook, Names, Reveals, Settings};
use perijove::companion::{Companion, Start};
use perijove::components::Pile;
use perijove::journal::Name;
use perijove::referee::PracticeDeck;
use perijove::store::Store;
use perijove::text::Language;
use sim::host;
use sim::nor::Nor;

/// A device whose owner has played before: three names, and the practice deck in the book.
pub(crate) fn owned(language: Language, reveals: Reveals) -> App {
    let settings = Settings {
        language,
        reveals,
        stand_in_confirmed: true,
        undo_explained: true,
        ..Settings::default()
    };
    let mut names = Names::new();
    for name in ["Ann", "Ben", "Zoë"] {
        names
            .push(Name::try_from(name).expect("short"))
            .expect("room");
    }
    let mut deck = DeckBook::default();
    for pile in [Pile::Tiles, Pile::Earth, Pile::Mars, Pile::Ships] {
        for nth in 0..30 {
            assert!(deck.add(PracticeDeck::card(pile, nth).expect("thirty")));
        }
    }
    App::new(
        Book {
            settings,
            names,
            deck,
            last: None,
        },
        None,
    )
}

/// Whether the first row, or the first card of the table, is chosen.
fn is_at_top(app: &App) -> bool {
    match app.screen().body {
        Body::List { selected, .. } | Body::Form { selected, .. } => selected == 0,
        Body::Table { selected, .. } => selected == TableSpot::Tile(0),
        Body::Side { .. } => app.cursor() == 0,
        _ => true,
    }
}

/// Presses buttons by their first letters: u, d, o, b, l, r, and U for undo; ^ is Up until the top, h the way home, M an Ok that is held on.
pub(crate) fn press(app: &mut App, keys: &str) {
    press_on(app, |app| app, |app, press| _ = app.handle(press, 1), keys);
}

/// The same on a companion that saves.
pub(crate) fn press_kept(companion: &mut Companion<Nor>, keys: &str) {
    let press = |companion: &mut Companion<Nor>, press| _ = companion.press(press, 0, 1);
    press_on(companion, Companion::app, press, keys);
}

fn press_on<T>(on: &mut T, app: impl Fn(&T) -> &App, press: impl Fn(&mut T, Press), keys: &str) {
    for key in keys.chars().filter(|key| !key.is_whitespace()) {
        if key == '^' {
            while !is_at_top(app(on)) {
                press(on, Press::Button(Button::Up));
            }
            continue;
        }
        if key == 'h' {
            while let Some(button) = host::way_home(app(on)) {
                press(on, Press::Button(button));
            }
            continue;
        }
        let what = match key {
            'u' => Press::Button(Button::Up),
            'd' => Press::Button(Button::Down),
            'o' => Press::Button(Button::Ok),
            'b' => Press::Button(Button::Back),
            'l' => Press::Button(Button::Left),
            'r' => Press::Button(Button::Right),
            'U' => Press::Undo,
            'M' => Press::More,
            other => panic!("no such key: {other}"),
        };
        press(on, what);
    }
}

/// A companion that saves, and begins with what an app knows.
pub(crate) fn keeping(app: &App) -> Companion<Nor> {
    let mut store = Store::open(Nor::new(128 * 1024)).expect("a flash");
    store.save_book(app.book()).expect("saved");
    host::switched_on(App::fresh(), Some(store), 0, Start::Usual)
}

/// A companion that was switched off and on again.
pub(crate) fn restarted_from(companion: &mut Companion<Nor>) -> Companion<Nor> {
    let flash = companion.store().expect("a store").flash().clone();
    host::started(flash)
}

/// The words on the screen: title, rows or message, toast.
pub(crate) fn words(app: &App) -> String {
    let screen = app.screen();
    let mut words = format!("{} {}\n", screen.title, screen.badge);
    match screen.body {
        Body::Form { form, selected } => {
            for index in 0..form.count() {
                let field = form.field(index).expect("a field");
                let mark = if index == selected { '>' } else { ' ' };
                let row = &field.row;
                words += &format!("{mark} {} {} | {}\n", field.id, row.text, row.value);
            }
        }
        Body::List { rows, selected } => {
            for index in 0..rows.count() {
                let row = rows.row(index);
                let mark = if index == selected { '>' } else { ' ' };
                words += &format!("{mark} {:?} {} | {}\n", row.icons, row.text, row.value);
            }
        }
        Body::Message { text, .. } => words += &format!("{text}\n"),
        Body::Placard { words: more } => {
            let everybody = screen.around.and_then(|around| around.everybody());
            let everybody = everybody.map(|everybody| everybody.to_string());
            words += &format!("placard {} {more}\n", everybody.unwrap_or_default());
        }
        Body::Table {
            overview,
            selected,
            caption,
        } => {
            words += &format!("table {selected:?} {caption} {:?}\n", overview.market);
        }
        Body::Code { caption, .. } => words += &format!("code {caption}\n"),
        Body::Chart(chart) => words += &format!("chart {chart}\n"),
        Body::Story(chart) => words += &format!("story {chart}\n"),
        Body::Track { caption, .. } => words += &format!("track {caption}\n"),
        Body::Side { side, caption } => {
            for part in side.parts() {
                words += &format!("  {}\n", side.words(part));
            }
            words += &format!("> {caption}\n");
        }
        Body::Name { typed, wheel, .. } => words += &format!("name {typed} {wheel:?}\n"),
    }
    if let Some(toast) = screen.toast {
        words += &format!("[{toast}]\n");
    }
    words
}
