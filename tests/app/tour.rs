//! The tour: the game in six pictures, one press each, for those who have never played, and in nobody else's way.

use embedded_graphics::geometry::Size;
use perijove::app::{
    App, Around, Asks, Body, Controls, HomeRow, Meaning, Meant, Rows, RuleRow, Scene, Spot,
};
use perijove::book::{Book, Names, Reveals};
use perijove::text::{Language, Phrase};
use perijove::view::is_whole;

use super::{owned, press, words};

const SIZES: [Size; 3] = [Size::new(128, 64), Size::new(240, 240), Size::new(320, 240)];

/// Presses Ok on the row that says this.
fn take(app: &mut App, wanted: &Meaning) {
    let row = app.row_that_says(wanted);
    let row = row.unwrap_or_else(|| panic!("no {wanted:?}: {}", words(app)));
    app.mean(Meant::Take(row), 1);
}

/// A device on which nobody has played, as far as its track is known.
fn new(language: Language) -> App {
    let known = owned(language, Reveals::Off).book().clone();
    let names = Names::new();
    App::new(Book { names, ..known }, None)
}

/// A newcomer at a new game, and presses from there.
pub(super) fn newcomer(language: Language, keys: &str) -> App {
    let mut app = new(language);
    press(&mut app, "o");
    press(&mut app, keys);
    app
}

/// A newcomer at the first picture.
fn touring(language: Language, forms: bool) -> App {
    let mut app = new(language);
    if forms {
        app = app.with_forms().played_by(Controls::Keyboard);
    }
    press(&mut app, "o");
    take(&mut app, &Meaning::Tour);
    app
}

fn scene(app: &App) -> Option<Scene> {
    app.scene()
}

fn spots(scene: Scene) -> impl Iterator<Item = &'static Spot> {
    scene.lines.iter().copied().flatten()
}

#[test]
fn the_tour_is_six_pictures_each_whole_on_one_screen_in_every_language() {
    for language in Language::ALL {
        let mut app = touring(language, false);
        let mut seen = Vec::new();
        for nth in 1..=6 {
            assert_eq!(app.screen().badge, format!("{nth}/6").as_str());
            let Body::Message { text, .. } = app.screen().body else {
                panic!("no words: {}", words(&app));
            };
            assert!(!text.is_empty());
            for size in SIZES {
                assert!(is_whole(&app.screen(), size), "{size:?} {}", words(&app));
            }
            let scene = scene(&app).expect("a picture");
            assert!(spots(scene).any(|spot| spot.lit), "nothing lights up");
            assert!(!seen.contains(&scene), "the same picture twice");
            seen.push(scene);
            press(&mut app, "o");
        }
        assert_eq!(scene(&app), None, "after the last picture");
        assert_eq!(
            app.screen().title,
            language.say(Phrase::AfterTour).to_string().as_str()
        );
    }
}

#[test]
fn the_words_of_the_tour_are_read_in_a_minute_and_a_half() {
    let mut app = touring(Language::English, false);
    let mut count = 0;
    while scene(&app).is_some() {
        count += words(&app).split_whitespace().count();
        press(&mut app, "o");
    }
    // Slowly read aloud: a hundred words a minute.
    assert!(count <= 150, "{count} words");
}

#[test]
fn back_goes_a_picture_back_and_out_and_nothing_is_entered() {
    for forms in [false, true] {
        let mut app = touring(Language::English, forms);
        let first = scene(&app);
        press(&mut app, "oo");
        assert_eq!(app.screen().badge, "3/6");
        press(&mut app, "bb");
        assert_eq!(scene(&app), first);
        press(&mut app, "b");
        assert!(app.row_that_says(&Meaning::Tour).is_some(), "a new game");
        take(&mut app, &Meaning::Tour);
        press(&mut app, "oooooo b");
        assert_eq!(app.screen().badge, "6/6", "back from what follows");
        assert!(app.game().is_none());
        assert!(app.book().last.is_none());
    }
}

// S1, S5: the setup is read step by step, with the drawing of the table.
#[test]
fn the_tour_leads_to_a_new_game_whose_table_is_laid_out() {
    for forms in [false, true] {
        for toured in [false, true] {
            let mut app = touring(Language::English, forms);
            press(&mut app, if toured { "oooooo o" } else { "b" });
            if forms {
                let row = app.row_that_says(&Meaning::Rule(RuleRow::Start));
                app.mean(Meant::Take(row.expect("a start")), 1);
            } else {
                // Names are needed for nobody: the seats have numbers.
                press(&mut app, "o ^o ^o ^o ^o");
            }
            assert!(app.game().is_some(), "{}", words(&app));
            // Where there is no form a first game is laid out anyway.
            assert_eq!(app.asks() == Asks::Setup, toured || !forms);
            assert_eq!(app.plan().is_some(), toured || !forms);
        }
    }
}

#[test]
fn whoever_has_played_is_not_asked_but_finds_the_tour_again() {
    let mut app = owned(Language::English, Reveals::Off);
    press(&mut app, "oo ooo o h");
    assert!(app.book().last.is_some(), "the control: a game was begun");
    for forms in [false, true] {
        let mut app = if forms {
            app.clone().with_forms()
        } else {
            app.clone()
        };
        // A new game, though one is running: nobody is asked.
        take(&mut app, &Meaning::Home(HomeRow::NewGame));
        press(&mut app, "do");
        assert_eq!(app.row_that_says(&Meaning::Tour), None, "{}", words(&app));
    }
    // It stands with the questions about the rules, and leads back there.
    take(&mut app, &Meaning::Home(HomeRow::About));
    press(&mut app, "o");
    let row = (0..app.count()).find(|row| app.row(*row).text == "The game in six pictures");
    let row = row.expect("the tour");
    let game = app.game().cloned();
    for keys in ["oooooo", "oob bb", "b"] {
        app.mean(Meant::Take(row), 1);
        assert_eq!(app.screen().badge, "1/6");
        press(&mut app, keys);
        assert_eq!(app.cursor(), row, "{}", words(&app));
        assert_eq!(scene(&app), None);
    }
    press(&mut app, "b");
    assert!(words(&app).contains("A table companion"));
    assert_eq!(app.game(), game.as_ref(), "the game waits");
}
