//! Ask me: every rule has a question that people ask, its answer is one press from a refusal, and leads back to where somebody was.

use std::collections::BTreeSet;

use embedded_graphics::geometry::Size;
use perijove::app::{App, Body, Controls, Item, Meaning, Meant, Rows};
use perijove::book::Reveals;
use perijove::components::Rule;
use perijove::journal::Rejected;
use perijove::ledger::Refused;
use perijove::referee::{Illegal, Question};
use perijove::text::{Doubt, Language, Phrase, Subject, places};
use perijove::view::is_whole;

use super::screens::refereed;
use super::{owned, press, words};

const SIZES: [Size; 3] = [Size::new(128, 64), Size::new(240, 240), Size::new(320, 240)];

/// The words of a message.
fn message(app: &App) -> String {
    match app.screen().body {
        Body::Message { text, .. } => text.to_string(),
        _ => panic!("no message: {}", words(app)),
    }
}

/// The questions, from the menu of a refereed game.
fn asking(language: Language) -> App {
    let mut app = refereed(language, 0, &|question| question == Question::Action);
    let menu = app.row_that_says(&Meaning::Menu).expect("a menu");
    app.mean(Meant::Take(menu), 1);
    let ask = app.row_that_says(&Meaning::Item(Item::Ask)).expect("a row");
    app.mean(Meant::Take(ask), 1);
    app
}

#[test]
fn every_rule_has_an_entry_that_names_it() {
    for rule in Rule::ALL {
        let doubt = Doubt::about(*rule).unwrap_or_else(|| panic!("{} has none", rule.id()));
        assert!(doubt.rules.contains(rule), "{}", rule.id());
        assert!(doubt.ids().to_string().contains(rule.id()));
    }
    let questions: BTreeSet<Phrase> = Doubt::ALL.iter().map(|doubt| doubt.question).collect();
    assert_eq!(questions.len(), Doubt::ALL.len(), "asked twice");
    // Rules of the Moon stand with the Moon, and no others.
    for doubt in Doubt::ALL {
        let of_moon = doubt.rules.iter().any(|rule| rule.id().starts_with('M'));
        assert_eq!(of_moon, doubt.subject == Subject::Moon, "{doubt:?}");
    }
}

#[test]
fn where_our_reading_or_the_edition_matters_both_are_named() {
    use Rule::*;
    // The readings of ours, and what the editions or the languages of the rulebooks have otherwise.
    for rule in [T1, A3_1, F3, A2_4, F8, L2, L4, L3, F5, E1, M5, M8] {
        let doubt = Doubt::about(rule).expect("an entry");
        assert!(doubt.ruling.is_some(), "{}", rule.id());
    }
    let said = |phrase| Language::English.say(phrase).to_string();
    for doubt in Doubt::ALL {
        let all: String = doubt.parts().map(said).collect();
        let ours = all.contains("our reading");
        let other = all.contains("he other") || all.contains("books") || all.contains("Korean");
        assert!(!ours || other, "a reading without the other: {all}");
        assert_eq!(
            all.contains("irst printing"),
            all.contains("evised") || all.contains("both editions"),
            "one edition alone: {all}"
        );
    }
}

#[test]
fn every_answer_is_read_on_two_pages_at_most_and_whole_on_every_screen() {
    for language in Language::ALL {
        let mut app = asking(language);
        let mut seen = BTreeSet::new();
        for (row, subject) in Subject::ALL.into_iter().enumerate() {
            app.mean(Meant::Take(row), 1);
            assert!(app.count() > 2, "{subject:?}");
            for row in 0..app.count() {
                app.mean(Meant::Choose(row), 1);
                assert!(is_whole(&app.screen(), SIZES[0]), "{}", words(&app));
                let question = app.row(row).text;
                app.mean(Meant::Take(row), 1);
                let mut pages = 0;
                while matches!(app.screen().body, Body::Message { .. }) {
                    pages += 1;
                    assert_eq!(app.screen().title, question);
                    let text = message(&app);
                    for rule in Rule::ALL {
                        let id = rule.id();
                        let is_named = [format!("({id}"), format!(" {id}")];
                        seen.extend(is_named.iter().any(|id| text.contains(id)).then_some(*rule));
                    }
                    for size in SIZES {
                        assert!(is_whole(&app.screen(), size), "{size:?} {text}");
                    }
                    press(&mut app, "o");
                }
                assert!((1..=2).contains(&pages), "{question}: {pages} pages");
                assert_eq!(app.cursor(), row, "back on the question");
            }
            press(&mut app, "b");
            assert_eq!(app.cursor(), row, "back on the subject");
        }
        assert_eq!(seen.len(), Rule::ALL.len(), "every id is on some page");
        press(&mut app, "b");
        assert_eq!(
            app.screen().title,
            language.say(Phrase::GameMenu).to_string().as_str()
        );
    }
}

// A2.1, A2.2, A3.1
#[test]
fn a_refusal_is_asked_about_with_one_press_and_left_for_the_same_row() {
    for language in Language::ALL {
        let mut app = refereed(language, 0, &|question| question == Question::Action);
        let is_refused = |row: &usize| app.meaning(*row) == Some(Meaning::Other);
        let rows: Vec<usize> = (0..app.count()).filter(is_refused).collect();
        assert!(!rows.is_empty());
        for row in rows {
            let before = app.game().cloned();
            app.mean(Meant::Take(row), 1);
            let toast = app.screen().toast.expect("a reason");
            let hint = language.say(Phrase::AskWhy).to_string();
            assert!(toast.ends_with(&hint), "{toast}");
            assert!(is_whole(&app.screen(), SIZES[0]), "{}", words(&app));
            for way_back in ["o", "b"] {
                press(&mut app, "o");
                let text = message(&app);
                assert!(text.ends_with(')'), "no id: {text}");
                while matches!(app.screen().body, Body::Message { .. }) {
                    press(&mut app, way_back);
                }
                assert_eq!(app.cursor(), row);
                assert!(app.game() == before.as_ref());
                // Nothing is said any more, so that it is refused once more.
                assert_eq!(app.screen().toast.is_some(), app.row(row).text.is_empty());
                press(&mut app, "o");
                assert!(app.screen().toast.expect("a reason").ends_with(&hint));
            }
            // The control: who goes elsewhere and comes back is refused again, and not led away.
            press(&mut app, "ud");
            press(&mut app, "o");
            assert!(app.screen().toast.expect("a reason").ends_with(&hint));
        }
    }
}

#[test]
fn a_kept_game_refuses_and_explains_as_well() {
    let mut app = owned(Language::English, Reveals::Off);
    press(&mut app, "oo ooo do uo oooooo ^o^o");
    let before = app.game().cloned();
    // Tiles are to be discarded, and none is chosen.
    let discard = app.row_that_says(&Meaning::Discard).expect("a row");
    app.mean(Meant::Take(discard), 1);
    let done = app.row_that_says(&Meaning::Done).expect("a row");
    app.mean(Meant::Take(done), 1);
    let page = words(&app);
    let toast = app.screen().toast.expect("refused");
    assert!(toast.ends_with("Ok: why?"), "{page}");
    press(&mut app, "o");
    assert!(message(&app).contains("(A3.1"), "{}", words(&app));
    press(&mut app, "oo");
    assert_eq!(
        app.row_that_says(&Meaning::Done),
        Some(done),
        "where it was refused"
    );
    assert!(app.game() == before.as_ref());
}

#[test]
fn why_has_room_behind_every_refusal() {
    for language in Language::ALL {
        let hints = [Phrase::AskWhy, Phrase::AskWhyTouch].map(|hint| language.say(hint));
        let mut sentences = Vec::new();
        Refused::each(|refused| sentences.push(format!("{:#}", language.say(refused))));
        Illegal::each(|illegal| {
            let rule = Rejected::Illegal(illegal).rule();
            sentences.extend(rule.map(|_| format!("{:#}", language.say(illegal))));
        });
        assert!(sentences.len() > 60);
        for sentence in sentences {
            assert!(!sentence.ends_with(')'), "an id: {sentence}");
            for hint in &hints {
                // As much as two sentences may have at the foot.
                let both = format!("{sentence}. {hint}");
                assert!(places(&both) <= 84, "{language:?}: {both}");
            }
        }
    }
}

#[test]
fn the_questions_open_on_what_the_page_is_about() {
    let about = |wanted: &dyn Fn(Question) -> bool| {
        let mut app = refereed(Language::English, 0, wanted);
        app.mean(Meant::Ask, 1);
        Subject::ALL[app.cursor()]
    };
    assert_eq!(
        about(&|question| question == Question::Action),
        Subject::Turn
    );
    assert_eq!(
        about(&|question| question == Question::Toll),
        Subject::Shuttles
    );
    assert_eq!(
        about(&|question| matches!(question, Question::Advance { .. })),
        Subject::Reputation
    );
    assert_eq!(
        about(&|question| question == Question::TakeShip),
        Subject::Ships
    );
    assert_eq!(
        about(&|question| question == Question::Infect),
        Subject::Moon
    );
    // Without a game somebody is about to lay the table out.
    let mut app = owned(Language::English, Reveals::Off);
    app.mean(Meant::Ask, 1);
    assert_eq!(Subject::ALL[app.cursor()], Subject::Setup);
    press(&mut app, "b");
    assert_eq!(app.screen().title, "Perijove");
}

#[test]
fn the_questions_are_reached_from_about_and_lead_back_to_it() {
    let mut app = owned(Language::English, Reveals::Off);
    while app.row(app.cursor()).text != "About" {
        press(&mut app, "d");
    }
    press(&mut app, "o");
    let about = message(&app);
    press(&mut app, "o");
    assert_eq!(Subject::ALL[app.cursor()], Subject::Setup);
    press(&mut app, "oo");
    assert!(message(&app).contains("(S"), "{}", message(&app));
    press(&mut app, "bbb");
    assert_eq!(message(&app), about);
}

#[test]
fn asking_twice_leads_back_to_the_page_and_not_to_the_questions() {
    let mut app = owned(Language::English, Reveals::Off);
    press(&mut app, "oo ooo do uo oooooo d");
    let (title, row) = (app.screen().title, app.cursor());
    app.mean(Meant::Ask, 1);
    press(&mut app, "oo");
    app.mean(Meant::Ask, 1);
    press(&mut app, "b");
    assert_eq!((app.screen().title, app.cursor()), (title, row));
}

#[test]
fn where_fingers_touch_the_row_itself_says_why() {
    let game = refereed(Language::English, 0, &|question| {
        question == Question::Action
    });
    let mut app = App::new(game.book().clone(), game.game().cloned()).played_by(Controls::Fingers);
    app.resume();
    let refused = (0..app.count()).find(|row| app.meaning(*row) == Some(Meaning::Other));
    let refused = refused.expect("a row");
    app.mean(Meant::Take(refused), 1);
    assert!(
        app.screen()
            .toast
            .expect("a reason")
            .ends_with("Tap it again: why?")
    );
    app.mean(Meant::Take(refused), 1);
    assert!(message(&app).ends_with(')'));
}
