//! Screens read out: for those who don't see them everything has words, pictures too.

use std::path::Path;

use perijove::app::{App, Body, ScreenPart};
use perijove::book::Reveals;
use perijove::text::{Language, Phrase};
use sim::scenario::{Goldens, Scenario, Stage, Twin};

use super::screens::{MOON, choose};
use super::{owned, press};

/// The parts of a screen with their words.
fn read_out(app: &App) -> Vec<(ScreenPart, String)> {
    let mut heard = Vec::new();
    app.read_out(&mut |part, words| heard.push((part, words.to_string())));
    heard
}

/// What is wrong with what is heard of a screen, if anything is.
fn complaint(app: &App) -> Option<String> {
    let heard = read_out(app);
    let chosen = ScreenPart::Choice { chosen: true };
    let chosen = heard.iter().filter(|(part, _)| *part == chosen).count();
    let is_message = matches!(
        app.screen().body,
        Body::Message { .. } | Body::Placard { .. }
    );
    let begins = heard
        .first()
        .is_some_and(|(part, _)| *part == ScreenPart::Title);
    let wordless = heard.iter().any(|(_, words)| words.trim().is_empty());
    let fine = begins && !wordless && chosen == usize::from(!is_message);
    (!fine).then(|| format!("{heard:?}"))
}

/// Listens to every screen of a story.
#[derive(Default)]
struct Listener {
    screens: usize,
}

impl Twin for Listener {
    fn compare(&mut self, stage: &Stage) -> Result<(), String> {
        self.screens += 1;
        complaint(stage.app()).map_or(Ok(()), Err)
    }
}

#[test]
fn every_screen_of_every_story_has_a_title_and_words_for_each_choice() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let stories = Scenario::read_all(&folder).unwrap_or_else(|bad| panic!("{bad}"));
    let mut listener = Listener::default();
    for (path, scenario) in stories {
        let mut stage = Stage::new(Goldens::of(&path));
        let played = stage.play_with(&scenario, &mut listener);
        played.unwrap_or_else(|complaint| panic!("{}, {complaint}", path.display()));
    }
    assert!(listener.screens > 500, "{}", listener.screens);
}

#[test]
fn cards_of_the_table_are_read_with_the_kind_they_are_of() {
    let mut app = owned(Language::English, Reveals::Full);
    let mut heard = Vec::new();
    for _ in 0..40 {
        if matches!(app.screen().body, Body::Table { .. }) {
            heard = read_out(&app);
            break;
        }
        press(&mut app, "o");
    }
    let choices = heard
        .iter()
        .filter(|(part, _)| matches!(part, ScreenPart::Choice { .. }));
    let choices: Vec<&str> = choices.map(|(_, words)| words.as_str()).collect();
    // Four tiles, four Earth and four Mars shuttles, to discard and the menu.
    assert_eq!(choices.len(), 14, "{heard:?}");
    for (at, kind) in [(0, "Tiles:"), (4, "Earth:"), (11, "Mars:")] {
        assert!(choices[at].starts_with(kind), "{choices:?}");
    }
    assert_eq!(choices[13], "Menu");
}

// O8: how many shuttles there are is no number of points.
#[test]
fn the_columns_of_a_board_are_heard_as_numbers_of_shuttles() {
    let mut app = owned(Language::English, Reveals::Off);
    press(&mut app, MOON);
    press(&mut app, "^o^o");
    choose(&mut app, "Menu");
    choose(
        &mut app,
        Language::English.say(Phrase::BoardOf.with(&"Ann")),
    );
    let heard = read_out(&app);
    let columns = "Blue sphere 0, red cube 0, yellow gear 0, purple triangle 0, grey diamond 0";
    assert!(heard.iter().any(|(_, words)| words == columns), "{heard:?}");
    let points = heard.iter().any(|(_, words)| words.contains("VP"));
    assert!(!points, "{heard:?}");
}
