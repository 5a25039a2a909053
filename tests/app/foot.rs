//! The foot of the screen puts the chosen row into words: nobody has to guess what a picture means.

use embedded_graphics::geometry::Size;
use perijove::app::{App, Body, Meant};
use perijove::book::Reveals;
use perijove::text::{Language, Phrase};
use perijove::view::is_whole;

use super::screens::{ROUTES, choose};
use super::{owned, press, words};

/// The foot of every row of the list that is shown, whole in each.
pub(crate) fn feet(app: &mut App) -> Vec<String> {
    let Body::List { rows, .. } = app.screen().body else {
        panic!("no list: {}", words(app));
    };
    let count = rows.count();
    press(app, "^");
    (0..count)
        .map(|_| {
            assert!(
                is_whole(&app.screen(), Size::new(128, 64)),
                "{}",
                words(app)
            );
            let foot = app.screen().toast.unwrap_or_default();
            press(app, "d");
            foot.as_str().to_owned()
        })
        .collect()
}

#[test]
fn every_picture_of_the_legend_is_explained_at_the_foot_in_every_language() {
    for language in Language::ALL {
        let mut app = owned(language, Reveals::Off);
        choose(&mut app, language.say(Phrase::About));
        press(&mut app, "o");
        choose(&mut app, language.say(Phrase::Legend));
        assert_eq!(
            app.screen().title.as_str(),
            language.say(Phrase::Legend).to_string()
        );
        let all = feet(&mut app);
        assert!(all.len() >= 28 && !all.contains(&String::new()), "{all:?}");
        // Back the way it came.
        press(&mut app, "bb");
        let about = language.say(Phrase::About).to_string();
        assert_eq!(app.screen().title.as_str(), about);
    }
}

#[test]
fn the_legend_of_a_game_without_the_moon_leaves_the_moon_out() {
    let language = Language::English;
    let mut app = owned(language, Reveals::Off);
    press(&mut app, "oo ooo do uo oooooo ^uo");
    choose(&mut app, language.say(Phrase::Legend));
    let all = feet(&mut app);
    let virus = language.say(Phrase::LegendVirus).to_string();
    assert!(!all.contains(&virus), "{all:?}");
    press(&mut app, "b");
    let menu = language.say(Phrase::GameMenu).to_string();
    assert_eq!(app.screen().title.as_str(), menu);
}

#[test]
fn a_row_of_pictures_alone_is_read_out_at_the_foot() {
    let mut app = owned(Language::English, Reveals::Full);
    // The crews, then the effects of an Earth shuttle.
    press(&mut app, "oo ooo o o do oooooo ^o ^uuuo");
    let crews = feet(&mut app);
    assert_eq!(crews[1], "Red");
    assert!(crews.contains(&"Blue, any".to_owned()), "{crews:?}");
    press(&mut app, "^oo");
    let effects = feet(&mut app);
    for words in ["Adapt", "Move", "Reputation", "Draw a ship"] {
        assert!(effects.contains(&words.to_owned()), "{words}: {effects:?}");
    }
}

#[test]
fn every_card_of_the_practice_deck_is_read_out_whole_in_every_language() {
    for language in Language::ALL {
        for kind in 0..3 {
            let mut app = owned(language, Reveals::Full);
            choose(&mut app, language.say(Phrase::DeckBook));
            press(&mut app, &"d".repeat(kind));
            press(&mut app, "o");
            let all = feet(&mut app);
            assert!(all.len() >= 10 && !all.contains(&String::new()), "{all:?}");
        }
    }
}

#[test]
fn every_setting_explains_itself_at_the_foot_in_every_language() {
    for language in Language::ALL {
        let mut app = owned(language, Reveals::Off);
        choose(&mut app, language.say(Phrase::SettingsTitle));
        let all = feet(&mut app);
        assert!(all.len() == 7 && !all.contains(&String::new()), "{all:?}");
        // The printing explains the one that is set.
        press(&mut app, "^do");
        let now = app.screen().toast.unwrap_or_default();
        assert_eq!(now.as_str(), language.say(Phrase::AboutFirst).to_string());
    }
}

#[test]
fn holding_back_is_explained_once_at_the_first_turn() {
    for language in Language::ALL {
        let mut book = owned(language, Reveals::Off).book().clone();
        book.settings.undo_explained = false;
        let mut app = App::new(book, None);
        let how = language.say(Phrase::HoldBack).to_string();
        let is_hinted = |app: &App| {
            app.screen()
                .toast
                .is_some_and(|toast| toast == how.as_str())
        };
        press(&mut app, "oo ooo o ooooo");
        assert!(
            !is_hinted(&app),
            "not while the table is laid out: {}",
            words(&app)
        );
        press(&mut app, "o");
        assert!(is_hinted(&app), "{}", words(&app));
        assert!(is_whole(&app.screen(), Size::new(128, 64)));
        press(&mut app, "d");
        assert!(!is_hinted(&app) && app.settings().undo_explained);
        // The control: a device that has said it does not say it again.
        let mut app = owned(language, Reveals::Off);
        press(&mut app, "oo ooo o oooooo");
        assert!(!is_hinted(&app), "{}", words(&app));
    }
}

#[test]
fn no_row_of_pictures_is_without_words_once_it_is_chosen() {
    let mut seen = 0;
    for (name, way) in ROUTES {
        for language in Language::ALL {
            let app = way(language);
            let Body::List { rows, .. } = app.screen().body else {
                continue;
            };
            let is_pictures = |row: &usize| {
                let row = rows.row(*row);
                row.text.is_empty() && !row.icons.is_empty()
            };
            for row in (0..rows.count()).filter(is_pictures) {
                let mut chosen = app.clone();
                chosen.mean(Meant::Choose(row), 1);
                let toast = chosen.screen().toast.unwrap_or_default();
                let code = language.code();
                assert!(!toast.is_empty(), "{name}.{code}: {}", words(&chosen));
                seen += 1;
            }
        }
    }
    assert!(seen > 300, "only {seen} rows of pictures");
}
