//! Whole stories by letters and digits alone, in a real terminal.
//!
//! A story goes through buttons on a [`Stage`]; the typist does the same with the keys that the screen shows, and both show the same after
//! each. Where the story turns a wheel of letters, a name is typed.

use std::path::Path;

use perijove::app::{App, Body, Button, Controls, Press, Rows};
use perijove::book::Book;
use perijove::companion::Start;
use perijove::journal::Game;
use sim::chance::drawn;
use sim::host;
use sim::presses::{By, Manner, measure};
use sim::scenario::{Scenario, Stage, Twin};
use terminal::keys;
use terminal::store::Image;

use crate::scenarios::scenarios;
use crate::tmux::{LARGE, SMALL, Tmux};

/// Plays along by keys.
struct Typist {
    tmux: Tmux,
    runs: bool,
    /// What was pressed on the stage, until it is typed.
    pressed: Option<Press>,
    /// The stage before it.
    before: Option<App>,
    /// How many keys were pressed in all, how many rows taken, and how many of those without a key of their own.
    keys: usize,
    taken: usize,
    walked: usize,
}

impl Typist {
    fn new(tmux: Tmux) -> Self {
        Typist {
            tmux,
            runs: false,
            pressed: None,
            // A device out of the box asks for the language.
            before: Some(Stage::new(None).as_terminal().app().clone()),
            keys: 0,
            taken: 0,
            walked: 0,
        }
    }

    fn start(&mut self) {
        if !self.runs {
            self.tmux.start("--game evening.flash");
            if !self.tmux.home().join("evening.flash").exists() {
                self.tmux.wait_for("Begin a new one?");
                self.tmux.keys(&["y", "Enter"]);
            }
            // What is typed before the terminal is ours would be lost.
            self.tmux.wait("a screen", |shown| shown.contains("┌─"));
            self.runs = true;
        }
    }

    fn key(&mut self, key: &str) {
        self.keys += 1;
        self.tmux.keys(&[key]);
    }

    /// Takes a row by its key, or its number.
    fn take(&mut self, app: &App, row: usize) {
        self.taken += 1;
        let of_rows = keys::of_rows(app);
        if let Some(key) = of_rows.get(row).copied().flatten() {
            self.keys += 1;
            self.tmux.command(&["send-keys", "-l", &key.to_string()]);
        } else if let Some(number) = keys::number(app, row) {
            let number = number.to_string();
            let longer = (0..app.count()).filter_map(|row| keys::number(app, row));
            let begin = longer.filter(|other| other.to_string().starts_with(&number));
            self.keys += number.len();
            self.tmux.command(&["send-keys", "-l", &number]);
            if begin.count() > 1 {
                self.key("Enter");
            }
        } else if matches!(app.screen().body, Body::Message { .. }) {
            // A sentence that is read stands in place of the rows.
            self.key("Enter");
        } else if app.count() > 1 {
            self.walked += 1;
            self.key("Home");
            for _ in 0..row {
                self.key("Down");
            }
            self.key("Enter");
        } else {
            self.key("Enter");
        }
    }

    /// Does what a press did that led from one screen to another.
    fn follow(&mut self, before: &App, press: Press, after: &App) -> bool {
        if let Body::Name { typed, .. } = before.screen().body {
            // The wheel is turned on the stage alone; here the name is typed when it is done.
            let is_done = !matches!(after.screen().body, Body::Name { .. });
            match press {
                Press::Button(Button::Ok) if is_done => {
                    self.keys += typed.chars().count() + 1;
                    self.tmux.type_in(&typed, "Enter");
                }
                Press::Button(Button::Back) if is_done => self.key("Escape"),
                _ => return false,
            }
            return true;
        }
        match press {
            Press::Button(Button::Ok) => self.take(before, before.cursor()),
            Press::Button(Button::Back) => self.key("BSpace"),
            Press::Undo => self.key("u"),
            Press::More => unreachable!("no story holds Ok"),
            // No way to a row is needed; but the first press of all says once how to undo.
            Press::Button(_) => {
                if before.settings().undo_explained != after.settings().undo_explained {
                    self.key("Down");
                }
                return false;
            }
        }
        true
    }
}

impl Twin for Typist {
    fn has(&self, button: Button) -> bool {
        !matches!(button, Button::Left | Button::Right)
    }

    fn set_up(&mut self, book: &Book, game: Option<&Game>) -> Result<(), String> {
        let path = self.tmux.home().join("evening.flash");
        let _ = std::fs::remove_file(&path);
        let (used, mut store) = Image::open(&path).map_err(|trouble| trouble.to_string())?;
        store
            .save_book(book)
            .map_err(|error| format!("{error:?}"))?;
        if let Some(game) = game {
            store
                .begin_game(game)
                .map_err(|error| format!("{error:?}"))?;
        }
        let app = App::fresh().played_by(Controls::Keyboard);
        let companion = host::switched_on(app, Some(store), 0, Start::Usual);
        self.before = Some(companion.app().clone());
        drop((used, companion));
        Ok(())
    }

    fn press(&mut self, press: Press, now: u64) -> Result<u64, String> {
        self.start();
        self.pressed = Some(press);
        Ok(now)
    }

    fn restart(&mut self) -> Result<(), String> {
        if !self.runs {
            return Ok(());
        }
        self.tmux.keys(&["q"]);
        self.tmux.wait_for("ended with 0");
        self.tmux.close();
        self.runs = false;
        self.start();
        self.before = None;
        Ok(())
    }

    fn compare(&mut self, stage: &Stage) -> Result<(), String> {
        let after = stage.app().clone();
        let before = self.before.replace(after.clone());
        if let (Some(press), Some(before)) = (self.pressed.take(), before)
            && self.follow(&before, press, &after)
        {
            self.tmux.wait_for_screen(stage);
        }
        Ok(())
    }
}

fn story(name: &str) -> Scenario {
    let is_it = |path: &Path| path.ends_with(format!("{name}.scenario"));
    let found = scenarios().into_iter().find(|(path, _)| is_it(path));
    found.expect("the story").1
}

/// Plays a story by letters and digits.
fn type_out(name: &str, size: (usize, usize)) -> Typist {
    let mut typist = Typist::new(Tmux::new(&format!("typed-{name}"), size).step_by_step());
    let mut stage = Stage::new(None).as_terminal();
    let played = stage.play_with(&story(name), &mut typist);
    played.unwrap_or_else(|complaint| panic!("{name}, {complaint}"));
    assert!(typist.taken > 5, "{name}: only {} rows", typist.taken);
    assert_eq!(typist.walked, 0, "{name}: rows without a key");
    typist
}

#[test]
fn a_whole_evening_is_played_by_letters_and_digits() {
    let typist = type_out("first_evening", SMALL);
    // A key for a row; a name as many as it has letters, and one.
    let names = "Ann".len() + "Ben".len() + 2;
    assert!(typist.keys <= typist.taken + names + 4, "{}", typist.keys);
}

#[test]
fn few_keys_are_pressed_with_a_seed_that_nobody_has_seen() {
    let manner = Manner {
        by: By::Keys(&terminal::typist::Typist),
        ..Manner::USUAL
    };
    let seed = drawn();
    let figures = measure(8, seed, manner, &mut |_| {})
        .unwrap_or_else(|astray| panic!("seed {seed}: {astray}"));
    assert!(figures.fine(), "seed {seed}\n{figures}");
    assert_eq!(figures.beyond_letters.percentile(100), 1, "{figures}");
}

#[test]
fn a_count_is_made_by_letters_and_digits() {
    type_out("tally", SMALL);
}

#[test]
fn a_game_against_the_rival_is_played_by_letters_and_digits() {
    type_out("dealt", LARGE);
}

#[test]
fn names_with_accents_and_in_hangul_are_typed() {
    type_out("names", SMALL);
    type_out("hangul", SMALL);
}
