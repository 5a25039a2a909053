//! A board with a key of its own for Undo, such as a page or a terminal: one press is one step, and nobody is asked to hold anything.

use perijove::app::{App, Controls};
use perijove::book::Reveals;
use perijove::referee::Question;
use perijove::text::{Language, Phrase};

use super::screens::{ROUTES, refereed};
use super::snapshot::snapshot;
use super::{owned, press, words};

/// How many entries the game has.
fn entries(app: &App) -> usize {
    app.game().map_or(0, |game| game.log().written().count())
}

/// The same after so many presses of Undo.
fn undone(app: &App, times: usize) -> App {
    let mut app = app.clone();
    press(&mut app, &"U".repeat(times));
    app
}

/// O26.
#[test]
fn one_press_of_undo_is_one_step_where_it_has_a_key_of_its_own() {
    let action = |question| question == Question::Action;
    let mut app = refereed(Language::English, 0, &action);
    // Into a turn of so many answers that held twice, Back takes more than two of them.
    let mut keyed = app.clone().played_by(Controls::Keyboard);
    for _ in 0..60 {
        if entries(&undone(&app, 2)) < entries(&undone(&keyed, 2)) {
            break;
        }
        press(&mut app, "o");
        keyed = app.clone().played_by(Controls::Keyboard);
    }
    let (all, one, two) = (&keyed, undone(&keyed, 1), undone(&keyed, 2));
    assert!(entries(&one) < entries(all) && entries(&two) < entries(&one));
    for app in [&one, &two] {
        let said = words(app);
        assert!(
            said.contains("Undone: ") && !said.contains("Hold"),
            "{said}"
        );
    }
    // A step is what Undo takes with another press before it, too.
    let mut apart = one.clone();
    press(&mut apart, "ud");
    assert_eq!(entries(&undone(&apart, 1)), entries(&two));
    // The control: held, the first says what the second does, and that takes the turn as a whole.
    let first = words(&undone(&app, 1));
    assert!(first.contains("Hold again: the whole turn"), "{first}");
    let held = undone(&app, 2);
    assert!(
        words(&held).contains("the whole turn is undone"),
        "{}",
        words(&held)
    );
    assert!(entries(&held) < entries(&two));
}

/// O26.
#[test]
fn nobody_is_told_to_hold_what_can_t_be_held() {
    for language in Language::ALL {
        let say = |phrase: Phrase| language.say(phrase).to_string();
        let mut book = owned(language, Reveals::Off).book().clone();
        book.settings.undo_explained = false;
        let device = App::new(book, None);
        let begun = |mut app: App| {
            press(&mut app, "oo ooo o oooooo");
            words(&app)
        };
        let held = begun(device.clone());
        assert!(held.contains(&say(Phrase::HoldBack)), "{held}");
        let keyed = begun(device.played_by(Controls::Keyboard));
        assert!(keyed.contains(&say(Phrase::PressUndo)), "{keyed}");
        assert!(!keyed.contains(&say(Phrase::HoldBack)), "{keyed}");
    }
}

#[test]
fn where_fingers_touch_a_screen_nothing_is_said_of_buttons() {
    // What the buttons are called, and how they are held or pressed, in the words of each language.
    let named = |language: Language| -> &[&str] {
        match language.code() {
            "en" => &["Ok", "Back", "Hold", "hold", "press"],
            "fr" => &["Ok", "Retour", "aintenir", "appui"],
            "de" => &["Ok", "Zurück", "halten", "Taste"],
            _ => &["확인:", "확인을", "뒤로", "길게"],
        }
    };
    let mut wrong = Vec::new();
    // No page is a drive on a computer.
    // To take a choice back is no button either.
    let speaks = |name: &str| name == "sharing" || name.starts_with("take_back");
    let routes = || ROUTES.iter().filter(|(name, _)| !speaks(name));
    for language in Language::ALL {
        let mut of_buttons = 0;
        for (name, way) in routes() {
            let app = way(language);
            // What was said when it came about would be said once more, on the other board.
            let said = |app: &App| {
                let mut snapshot = snapshot(app);
                snapshot.as_object_mut().map(|all| all.remove("toast"));
                snapshot.to_string()
            };
            let names = |said: &str| named(language).iter().any(|word| said.contains(word));
            of_buttons += usize::from(names(&said(&app)));
            let touched = said(&app.played_by(Controls::Fingers));
            if names(&touched) {
                wrong.push(format!("{name}.{}: {touched}", language.code()));
            }
        }
        // The control: buttons are spoken of where there are some.
        assert!(of_buttons > 0, "{}", language.code());
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}
