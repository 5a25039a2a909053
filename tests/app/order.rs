//! An order that hands learn: rows stay where they are and the cursor moves, a menu opens at its top, and no list opens on what deletes.

use std::collections::BTreeSet;

use perijove::app::{App, Body, Icon, Meaning, Rows};
use perijove::book::Reveals;
use perijove::components::{Pile, Symbol};
use perijove::referee::Question;
use perijove::text::{Language, Phrase};

use super::screens::{ROUTES, choose, refereed};
use super::{dealt, owned, press, words};

const ENGLISH: Language = Language::English;

/// Every screen of the routes, and those to which Ok on a row of them leads, by the way there.
fn all_screens(see: &mut dyn FnMut(&str, &App)) {
    for (name, way) in ROUTES {
        let app = way(ENGLISH);
        see(name, &app);
        for row in 0..app.count() {
            let mut next = app.clone();
            press(
                &mut next,
                &"d".repeat((row + app.count() - app.cursor()) % app.count()),
            );
            press(&mut next, "o");
            see(&format!("{name}, row {row}"), &next);
        }
    }
}

/// The symbols that rows of their own stand for, from the top.
fn symbols(app: &App) -> Vec<usize> {
    let Body::List { rows, .. } = app.screen().body else {
        return Vec::new();
    };
    let alone = |row: usize| {
        let row = rows.row(row);
        Symbol::ALL.into_iter().position(|symbol| {
            let is_named = row.text == ENGLISH.say(symbol).to_string().as_str();
            is_named && row.icons[..] == [Icon::Symbol(symbol)]
        })
    };
    (0..rows.count()).filter_map(alone).collect()
}

// C2
#[test]
fn symbols_stand_in_printed_order_on_every_list() {
    let mut lists = 0;
    all_screens(&mut |name, app| {
        let symbols = symbols(app);
        assert!(symbols.is_sorted(), "{name}\n{}", words(app));
        lists += usize::from(symbols.len() == Symbol::ALL.len());
    });
    assert!(lists > 20, "only {lists} lists of symbols");
}

// C2
#[test]
fn the_rows_of_a_turn_stand_where_they_were_whatever_is_likely() {
    let mut app = owned(ENGLISH, Reveals::Off);
    press(&mut app, "oo ooo do uo oooooo");
    let mut opened = BTreeSet::new();
    for symbol in ["yellow gear", "grey diamond", "red cube"].repeat(4) {
        let piles = [Pile::Tiles, Pile::Earth, Pile::Mars];
        let piles = piles.map(|pile| app.row_that_says(&Meaning::Pile(pile)));
        assert_eq!(piles, [Some(0), Some(1), Some(2)], "{}", words(&app));
        choose(&mut app, "Earth");
        assert_eq!(symbols(&app), [0, 1, 2, 3, 4], "{}", words(&app));
        opened.insert(app.cursor());
        choose(&mut app, symbol);
    }
    // The control: the cursor does move.
    assert!(opened.len() > 1, "{opened:?}");
}

#[test]
fn a_menu_opens_at_its_top_from_everywhere() {
    let mut menus = 0;
    for (name, way) in ROUTES {
        let mut app = way(ENGLISH);
        if app.screen().title == "Menu" {
            continue;
        }
        press(&mut app, "b");
        if app.screen().title == "Menu" {
            assert_eq!(app.cursor(), 0, "{name}");
            menus += 1;
        }
    }
    assert!(menus > 20, "only {menus} lead to a menu");
}

#[test]
fn no_list_opens_on_a_row_that_deletes() {
    let deletes = [
        Phrase::RemoveShuttle,
        Phrase::RemoveLaunch,
        Phrase::RemoveTile,
        Phrase::RemoveHand,
        Phrase::RemoveAdvisor,
        Phrase::DeleteGame,
        Phrase::Forget,
        Phrase::Undo,
        Phrase::UndoTurn,
    ];
    let deletes = deletes.map(|phrase| ENGLISH.say(phrase).to_string());
    let mut seen = 0;
    // A list that is open already has a cursor that somebody moved.
    let mut names = BTreeSet::new();
    all_screens(&mut |name, app| {
        let Body::List { rows, selected } = app.screen().body else {
            return;
        };
        let is_deleting = |row| deletes.contains(&rows.row(row).text.to_string());
        let opened = name.contains(", row ") && names.insert(name.to_owned());
        let stays = name.split(", row ").nth(1) == Some(&selected.to_string());
        if opened && !stays {
            assert!(!is_deleting(selected), "{name}\n{}", words(app));
        }
        seen += usize::from((0..rows.count()).any(is_deleting));
    });
    assert!(seen > 20, "only {seen} lists with something to delete");
}

#[test]
fn a_question_keeps_its_cursor_while_somebody_looks_at_the_side_and_home_is_three_presses_away() {
    let action = |question| question == Question::Action;
    let mut card = owned(ENGLISH, Reveals::Full);
    press(&mut card, "oo ooo do ddo uuuo oooooo");
    for mut app in [dealt::midway(ENGLISH), refereed(ENGLISH, 0, &action), card] {
        press(&mut app, "^dd");
        let asked = words(&app);
        for way in ["bb", "bo", "b uuo b"] {
            press(&mut app, way);
            assert_eq!(words(&app), asked, "{way}");
        }
        press(&mut app, "b uo");
        assert_eq!(app.screen().title, "Perijove");
        // Who comes back finds it as well.
        press(&mut app, "^o");
        assert_eq!(words(&app), asked);
    }
}
