//! What is said at once does what the buttons would have done.

use perijove::app::{App, Asks, Button, Controls, Meaning, Meant, Press, Rows};
use perijove::book::Reveals;
use perijove::journal::Name;
use perijove::text::Language;

use super::screens::ROUTES;
use super::{owned, press, words};

#[test]
fn a_row_taken_at_once_is_the_same_as_walking_to_it() {
    for (name, way) in ROUTES {
        let app = way(Language::English);
        for row in 0..app.count().min(4) {
            let mut walked = app.clone();
            // What is said at once is about a row by itself, be it in sight or not.
            walked.remove_placard();
            while walked.cursor() != row {
                walked.handle(Press::Button(Button::Down), 1);
            }
            let mut chosen = app.clone();
            chosen.mean(Meant::Choose(row), 1);
            assert_eq!(chosen.cursor(), row, "{name}");
            let mut taken = app.clone();
            taken.mean(Meant::Take(row), 1);
            walked.handle(Press::Button(Button::Ok), 1);
            // Lots are drawn from every press, so that only titles can be compared where some were.
            assert_eq!(taken.screen().title, walked.screen().title, "{name}, {row}");
            // Of ships that were dealt by it, those that are alike are one row.
            let deals = |app: &App| {
                app.game()
                    .is_some_and(|game| game.header().company.practice)
            };
            if deals(&app) || !deals(&taken) {
                assert_eq!(taken.count(), walked.count(), "{name}, {row}");
            }
        }
    }
}

#[test]
fn what_is_not_offered_is_left_alone() {
    let mut app = owned(Language::English, Reveals::Off);
    let before = app.clone();
    let beyond = app.count();
    for meant in [
        Meant::Take(beyond),
        Meant::Choose(beyond),
        Meant::Typed(Name::try_from("Ann").expect("short")),
    ] {
        app.mean(meant, 1);
        assert_eq!(app, before);
    }
}

#[test]
fn a_name_typed_as_a_whole_sits_down() {
    let mut app = owned(Language::English, Reveals::Off);
    press(&mut app, "oo");
    let another = app.row_that_says(&Meaning::AnotherName).expect("a row");
    app.mean(Meant::Take(another), 1);
    assert_eq!(app.asks(), Asks::Name);
    app.mean(Meant::Typed(Name::try_from("Çağ").unwrap_or_default()), 1);
    assert_eq!(app.screen().title, "Who is player 2?");
    press(&mut app, "b");
    let name = Name::try_from("Zoé").expect("short");
    app.mean(
        Meant::Take(app.row_that_says(&Meaning::AnotherName).expect("a row")),
        1,
    );
    app.mean(Meant::Typed(name.clone()), 1);
    press(&mut app, "b");
    assert!(app.row_that_says(&Meaning::Name(name)).is_some());
}

#[test]
fn a_code_typed_as_a_whole_draws_its_lots() {
    let mut app = owned(Language::English, Reveals::Off);
    press(&mut app, "ddo dddddd o");
    let no_code = Name::try_from("0000001").expect("short");
    app.mean(Meant::Typed(no_code), 1);
    assert!(app.screen().toast.is_some());
}

#[test]
fn what_was_undone_is_brought_back_at_once() {
    let mut app = owned(Language::English, Reveals::Off).played_by(Controls::Fingers);
    // The control: without a game there is nothing.
    app.mean(Meant::Redo, 1);
    assert!(words(&app).contains("Nothing to redo."), "{}", words(&app));
    press(&mut app, "oo ooo do uo oooooo ^o^o");
    let entered = app.game().cloned();
    app.handle(Press::Undo, 1);
    assert_ne!(app.game(), entered.as_ref());
    app.mean(Meant::Redo, 1);
    assert_eq!(app.game(), entered.as_ref());
    assert!(words(&app).contains("Redone: "), "{}", words(&app));
}

#[test]
fn a_text_that_is_no_name_gets_a_sentence_and_the_question_stays() {
    let mut app = owned(Language::English, Reveals::Off);
    // The control: where nothing is typed a text does nothing.
    let before = app.clone();
    app.type_text("Bartholomäus der Große", 1);
    assert_eq!(app, before);
    press(&mut app, "oo");
    let another = app.row_that_says(&Meaning::AnotherName).expect("a row");
    app.mean(Meant::Take(another), 1);
    for (text, why) in [
        ("Bartholomäus der Große", "12 letters"),
        ("An\u{202e}n", "can't be seen"),
    ] {
        app.type_text(text, 1);
        assert_eq!(app.asks(), Asks::Name);
        assert!(words(&app).contains(why), "{}", words(&app));
    }
    app.type_text("  Zoé ", 1);
    assert_eq!(app.screen().title, "Who is player 2?");
}
