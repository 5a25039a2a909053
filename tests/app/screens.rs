//! Every screen there is, in every language: reached through the buttons, compared pixel for pixel, none cut.

use embedded_graphics::geometry::Size;
use perijove::app::{App, Body, Book, Reveals, Settings, Warning};
use perijove::store::Store;
use perijove::text::Language;
use perijove::view::is_whole;
use terminal::nor::Nor;

use super::{owned, press, press_and, words};
use crate::house::top;
use crate::view::golden::compare;
use crate::view::picture::Picture;
use crate::view::sheet::write_sheet;

/// A new game of three, with the display skipped, up to the first turn.
fn first_turn(app: &mut App) {
    press(app, "oo ooo o o do oooooo");
    press(app, "^uo^");
}

/// A device that knows no card and no name yet.
fn fresh(language: Language) -> App {
    let settings = Settings {
        language,
        ..Settings::default()
    };
    App::new(
        Book {
            settings,
            ..Book::default()
        },
        None,
    )
}

/// The first turn with every card of the display told, symbol after symbol.
fn all_told(language: Language) -> App {
    let mut app = owned(language, Reveals::Full);
    press(&mut app, "oo ooo o o do oooooo");
    for step in 0..80 {
        let is_symbol = match app.screen().body {
            Body::Table { .. } => return app,
            Body::List { rows, .. } => !rows.row(0).text.is_empty(),
            _ => false,
        };
        press(&mut app, "^");
        if is_symbol {
            press(&mut app, ["", "d", "dd", "ddd", "dddd"][step % 5]);
        }
        press(&mut app, "o");
    }
    app
}

/// Presses on a device that saves, each time from home.
fn on_shelf(mut app: App, ways: &[&str]) -> App {
    let mut store = Store::open(Nor::new(128 * 1024)).expect("a flash");
    let mut save = |app: &mut App, mut effects| {
        store.save(app, &mut effects).expect("saved");
    };
    for keys in ways {
        while app.screen().title != "Perijove" {
            press_and(&mut app, "b", &mut save);
        }
        press_and(&mut app, keys, &mut save);
    }
    app
}

/// The list of past games, two counted and one given up, and presses from there.
fn shelved(language: Language, keys: &str) -> App {
    let count = "o ooo o ^o^o^o oooooo oooooo";
    let ways = [
        &format!("^do {count}"),
        "^do do o ooo o o do oooooo",
        &format!("^ddo do {count}"),
        &format!("^ddddddo {keys}"),
    ];
    on_shelf(owned(language, Reveals::Off), &ways)
}

type Route = (&'static str, fn(Language) -> App);

/// Presses on a device that has been used before.
macro_rules! route {
    ($name:literal, $keys:literal) => {
        ($name, |language| {
            let mut app = owned(language, Reveals::Full);
            press(&mut app, $keys);
            app
        })
    };
    ($name:literal, turn $keys:literal) => {
        ($name, |language| {
            let mut app = owned(language, Reveals::Full);
            first_turn(&mut app);
            press(&mut app, $keys);
            app
        })
    };
    ($name:literal, fresh $keys:literal) => {
        ($name, |language| {
            let mut app = fresh(language);
            press(&mut app, $keys);
            app
        })
    };
    ($name:literal, quiet $keys:literal) => {
        ($name, |language| {
            let mut app = owned(language, Reveals::Off);
            press(&mut app, "oo ooo o o do oooooo");
            press(&mut app, $keys);
            app
        })
    };
}

/// Every screen by its name and the way to it.
const ROUTES: &[Route] = &[
    route!("home", ""),
    route!("home_running", turn "b"),
    ("safe_start", |language| {
        let mut app = fresh(language);
        app.offer_safe_start();
        app
    }),
    ("warning_newer", |language| {
        let mut app = fresh(language);
        app.warn(Warning::Newer);
        app
    }),
    ("warning_lost", |language| {
        let mut app = fresh(language);
        app.warn(Warning::Lost(12));
        app
    }),
    route!("players", "o"),
    route!("names", "oo"),
    route!("names_fresh", fresh "oo"),
    route!("typing", "oo uo dd"),
    route!("typing_two", "oo uo ddo dd"),
    route!("mode", "oo ooo"),
    route!("rules", "oo ooo o"),
    route!("rules_end", "oo ooo o u"),
    route!("begins", "oo ooo o o"),
    route!("drawn", "oo ooo o o o"),
    route!("setup_1", "oo ooo o o do"),
    route!("setup_2", "oo ooo o o do o"),
    route!("setup_3", "oo ooo o o do oo"),
    route!("setup_4", "oo ooo o o do ooo"),
    route!("setup_5", "oo ooo o o do oooo"),
    route!("setup_6", "oo ooo o o do ooooo"),
    route!("setup_moon", "oo ooo o ddddo uuuu o do oooooo"),
    route!("tell_tile", fresh "oo ooo o o do oooooo"),
    route!("tell_tile_effect", fresh "oo ooo o o do oooooo ^uo^o ^o ^o o"),
    route!("tell_symbol", "oo ooo o o do oooooo"),
    route!("tell_candidate", "oo ooo o o do oooooo ^o^"),
    route!("tell_candidate_end", "oo ooo o o do oooooo ^o^u"),
    route!("tell_crew", "oo ooo o o do oooooo ^o ^uuuo"),
    route!("tell_cost", "oo ooo o o do oooooo ^o ^uuuo o"),
    route!("tell_effect", "oo ooo o o do oooooo ^o ^uuuo oo"),
    route!("table", turn ""),
    ("table_told", all_told),
    route!("table_mars", turn "dddddddddd"),
    route!("table_menu", turn "u"),
    route!("table_quiet", quiet "^"),
    route!("symbol_quiet", quiet "^o"),
    route!("after", turn "o"),
    route!("after_twice", quiet "^o^o^o ^o^o^o ^o^o^o ^o^o"),
    route!("after_end", turn "o^u"),
    route!("advance", turn "o^do"),
    route!("advance_bonus", turn "o^do d"),
    route!("draw_from", turn "o^ddo"),
    route!("launching", turn "o^dddo"),
    route!("placing", turn "o^dddo o^o"),
    route!("placing_kind", turn "o^dddo o^o ^uo"),
    route!("discarding", turn "uuo"),
    route!("discarding_none", turn "uuo ^o"),
    route!("menu", turn "uo"),
    route!("history", turn "o^uo ^ddddo"),
    route!("undone", turn "oU"),
    route!("nothing_to_undo", "U"),
    route!("redone", turn "oU ^uo ^ddo"),
    route!("correct", turn "uo ^uuo"),
    route!("correct_board", turn "uo ^uuo o"),
    route!("correct_board_end", turn "uo ^uuo o u"),
    route!("correct_reputation", turn "uo ^uuo o o"),
    route!("correct_turn", turn "uo ^uuo ^uuuo"),
    route!("correct_pile", turn "uo ^uuo ^uuo"),
    route!("correct_pile_count", turn "uo ^uuo ^uuo o"),
    route!("correct_display", turn "uo ^uuo ^uo"),
    route!("correct_display_symbol", turn "uo ^uuo ^uo o^"),
    route!("deck_edit", "dddo oo do^"),
    route!("remove_launch", turn "uo ^uuo o ddddo"),
    route!("score_open", turn "uo ^dddo"),
    route!("score_ask", turn "uo ^dddo ^uo"),
    route!("sheet_open", turn "uo ^dddo ^o"),
    route!("refused", turn "o^dddo o b ^o"),
    route!("replace", turn "b ^do"),
    route!("referee_card", "oo ooo do o do oooooo"),
    route!("tally_launches", "do o ooo o"),
    route!("tally_reputation", "do o ooo o ^o^o^o"),
    route!("tally_mars", "do o ooo o ^o^o^o oooooo"),
    route!("tally_ranking", "do o ooo o ^o^o^o oooooo oooooo"),
    route!("tally_sheet", "do o ooo o ^o^o^o oooooo oooooo o"),
    route!("lots", "ddo"),
    route!("lots_seats", "ddo dddd"),
    route!("lots_cards", "ddo ddddddddddd"),
    route!("lots_code", "ddo do"),
    route!("lots_code_typed", "ddo do ooooooo"),
    route!("lots_code_wrong", "ddo do oooooo do"),
    route!("deck", "dddo"),
    route!("deck_cards", "dddo o"),
    route!("deck_ships", "dddo dddo"),
    route!("deck_card", "dddo oo"),
    route!("deck_forgotten", "dddo oo ddo"),
    route!("settings", "ddddo"),
    route!("track", "ddddo dddo"),
    route!("track_end", "ddddo dddo u"),
    route!("track_spaces", "ddddo dddo o"),
    route!("track_bonus", "ddddo dddo do"),
    route!("track_step", "ddddo dddo uo"),
    route!("track_refused", "ddddo dddo do uuuo"),
    ("past", |language| shelved(language, "")),
    ("past_ranking", |language| shelved(language, "o")),
    ("past_delete", |language| shelved(language, "o uo")),
    ("past_wins", |language| shelved(language, "uo")),
    ("past_none", |language| {
        on_shelf(owned(language, Reveals::Off), &["dddddo"])
    }),
    route!("about", "ddddddo"),
];

fn suffix(language: Language) -> &'static str {
    match language {
        Language::English => "en",
        Language::French => "fr",
        Language::German => "de",
    }
}

/// One of them, by its name and language.
pub(crate) fn screen_named(name: &str) -> Picture {
    let found = pictures().into_iter().find(|(other, _)| other == name);
    found
        .unwrap_or_else(|| panic!("no screen is named {name}"))
        .1
}

fn pictures() -> Vec<(String, Picture)> {
    let mut pictures = Vec::new();
    for (name, way) in ROUTES {
        for language in Language::ALL {
            let app = way(language);
            let name = format!("{name}.{}", suffix(language));
            pictures.push((name, Picture::of(&app.screen(), (128, 64))));
        }
    }
    pictures
}

#[test]
fn every_screen_looks_as_agreed_in_every_language() {
    compare(&top().join("tests/golden/screens"), &pictures());
}

#[test]
fn no_screen_cuts_a_word_in_any_language() {
    let mut cut = Vec::new();
    for (name, way) in ROUTES {
        for language in Language::ALL {
            let app = way(language);
            if !is_whole(&app.screen(), Size::new(128, 64)) {
                cut.push(format!("{name}.{}\n{}", suffix(language), words(&app)));
            }
        }
    }
    assert!(cut.is_empty(), "{} screens\n{}", cut.len(), cut.join("\n"));
}

#[test]
fn every_route_leads_to_a_screen_of_its_own() {
    let mut seen = std::collections::BTreeMap::new();
    for (name, way) in ROUTES {
        if let Some(other) = seen.insert(words(&way(Language::English)), name) {
            panic!("{name} and {other} are the same screen");
        }
    }
}

#[test]
#[ignore = "writes a PNG to look at"]
fn contact_sheet_of_all_screens() {
    let all = pictures();
    let wanted = std::env::var("PERIJOVE_LANGUAGE").unwrap_or("en".to_owned());
    let wanted = format!(".{wanted}");
    let chosen: Vec<Picture> = all
        .into_iter()
        .filter(|(name, _)| name.ends_with(&wanted))
        .map(|(_, picture)| picture)
        .collect();
    println!("{}", write_sheet(&chosen).display());
}
