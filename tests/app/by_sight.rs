//! A person alone with a rival and no box, who knows only what is shown: titles, the chosen row and the own side. Such a game comes to its end,
//! on every panel and by touch, and nothing that the person tries is refused.
//!
//! [`Person`] has eyes and buttons, or a finger, and nothing else: it never asks the game or the referee. What it does with buttons is a story too,
//! `tests/scenarios/by_sight.scenario`, which is played on every device.

use embedded_graphics::geometry::Size;
use perijove::app::{App, Body, Button, Icon, Meant, Press, Row, Side};
use perijove::book::Reveals;
use perijove::components::{Colour, Seat};
use perijove::journal::Game;
use perijove::referee::Spot;
use perijove::text::Language;
use perijove::view::{self, Format};
use sim::scenario::dealt;

use super::{owned, words};
use crate::house::top;
use crate::view::golden::compare_words;

/// The seed of the story.
const SEED: u32 = 7;
/// No game takes more decisions.
const ENDLESS: usize = 600;

/// Who stands on Earth and on Mars, and how many tiles there are, as the side shows it.
struct Own {
    earth: Vec<Icon>,
    mars: Vec<Icon>,
    tiles: usize,
}

impl Own {
    fn of(side: Side<'_>) -> Self {
        Own {
            earth: side.standing(Spot::Earth).to_vec(),
            mars: side.standing(Spot::Mars).to_vec(),
            tiles: side.tiles().flatten().count(),
        }
    }

    /// Whether the crew that a shuttle's row shows stands there, and a tile lies there if it costs one.
    fn can_man(&self, row: &Row) -> Option<bool> {
        let ground = match row.icons.first()? {
            Icon::Earth => &self.earth,
            Icon::Mars => &self.mars,
            _ => return None,
        };
        let wants = row.icons.iter().take_while(|icon| **icon != Icon::Arrow);
        let wants: Vec<Icon> = wants.copied().collect();
        let count =
            |icons: &[Icon], wanted: Icon| icons.iter().filter(|icon| **icon == wanted).count();
        let of_colour = |colour: Colour| {
            let settler = Icon::Settler(colour);
            count(ground, settler) >= count(&wants, settler)
        };
        let is_crew = |icon: &&Icon| matches!(icon, Icon::Settler(_) | Icon::AnySettler);
        let enough = ground.len() >= wants.iter().filter(is_crew).count();
        let pays = !wants.contains(&Icon::TileCost) || self.tiles > 0;
        Some(enough && pays && Colour::ALL.into_iter().all(of_colour))
    }
}

/// What a person has to answer with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    Buttons,
    /// On a page that lists all rows.
    Touch,
}

/// Somebody who sees a screen of a format and can press.
struct Person {
    app: App,
    format: Format,
    by: By,
    /// What was pressed, as lines of a story.
    story: String,
    shuttles: usize,
}

impl Person {
    fn press(&mut self, button: Button) {
        self.app.handle(Press::Button(button), 1);
        self.wait();
    }

    /// Until the rival has thought.
    fn wait(&mut self) {
        while self.app.thinks() {
            self.app.think(40);
        }
    }

    /// What stands in the chosen row; it must be legible. None where words are read, or the game is counted.
    fn chosen(&self) -> Option<Row> {
        let screen = self.app.screen();
        assert!(view::is_whole(&screen, self.format), "{}", words(&self.app));
        match screen.body {
            Body::List { rows, selected } => Some(rows.row(selected)),
            _ => None,
        }
    }

    /// All rows of a question: those that are listed, or by walking down until the menu, which is the last; the cursor is where it was.
    fn rows(&mut self) -> Vec<Row> {
        if self.by == By::Touch {
            let Body::List { rows, .. } = self.app.screen().body else {
                return Vec::new();
            };
            return (0..rows.count()).map(|row| rows.row(row)).collect();
        }
        let mut rows = Vec::new();
        loop {
            let Some(row) = self.chosen() else {
                return Vec::new();
            };
            let is_last = row.text == "Menu";
            rows.push(row);
            self.press(Button::Down);
            if is_last {
                return rows;
            }
            assert!(rows.len() < 80, "no end: {}", words(&self.app));
        }
    }

    /// The own side: beside the question where there is room for it, or else a press away.
    fn own(&mut self) -> Own {
        let screen = self.app.screen();
        if self.format.is_roomy() {
            let side = screen.around.and_then(|around| around.own_side());
            return Own::of(side.expect("it is always in sight"));
        }
        self.back();
        let Body::Side { side, .. } = self.app.screen().body else {
            panic!("no side: {}", words(&self.app));
        };
        let own = Own::of(side);
        assert!(view::is_whole(&self.app.screen(), self.format));
        self.back();
        own
    }

    fn back(&mut self) {
        self.press(Button::Back);
        self.story.push_str(
            "press back
",
        );
    }

    /// Takes the row that lies so many below the chosen one; of a page that lists all of them, the one with this number.
    fn take(&mut self, row: usize) {
        if self.by == By::Touch {
            self.app.mean(Meant::Take(row), 1);
            return self.wait();
        }
        for _ in 0..row {
            self.press(Button::Down);
        }
        if row > 0 {
            self.story.push_str(&format!("press down {row}\n"));
        }
        self.ok();
    }

    fn ok(&mut self) {
        self.press(Button::Ok);
        self.story.push_str("press ok\n");
    }

    /// Decides by what is shown; false when nothing is asked any more.
    fn decide(&mut self) -> bool {
        let screen = self.app.screen();
        let (title, toast) = (screen.title.to_string(), screen.toast.clone());
        if title.contains("wins") {
            return false;
        }
        if matches!(screen.body, Body::Message { .. }) || title.starts_with("Rival") {
            // What the rival did is read.
            self.ok();
            return true;
        }
        let own = self.own();
        let rows = self.rows();
        if rows.is_empty() {
            panic!("nothing to choose: {title} {toast:?}");
        }
        for row in &rows {
            // Whether a shuttle can fly is seen on the own side.
            if let Some(can) = own.can_man(row) {
                assert_eq!(can, row.value != "no", "{row:?} {}", words(&self.app));
                self.shuttles += 1;
            }
        }
        let best = (0..rows.len()).rev().max_by_key(|row| worth(&rows[*row]));
        self.take(best.expect("a row"));
        true
    }
}

/// How much a row is liked, by its pictures and its value.
fn worth(row: &Row) -> u8 {
    if row.value == "no" || row.text == "Menu" {
        return 0;
    }
    match row.icons.first() {
        Some(Icon::Launch) => 10,
        Some(Icon::Mars) => 9,
        Some(Icon::Earth) => 8,
        Some(Icon::Settler(_) | Icon::AnySettler | Icon::Ship) => 7,
        Some(Icon::Move) => 6,
        Some(Icon::Symbol(_)) => 5,
        Some(Icon::Reputation | Icon::Draw) => 4,
        Some(Icon::TileCost) => 1,
        Some(_) => 3,
        None => 2,
    }
}

/// A game that the device deals, as the story begins it.
fn begun(seed: u32) -> App {
    let book = owned(Language::English, Reveals::Off).book().clone();
    let game = Game::new(dealt(&book, seed)).expect("a game");
    let mut app = App::new(book, Some(game));
    app.resume();
    app
}

/// Plays a game to its end; returns what was pressed.
fn play(format: Format, by: By, seed: u32) -> String {
    let mut person = Person {
        app: begun(seed),
        format,
        by,
        story: String::new(),
        shuttles: 0,
    };
    for _ in 0..ENDLESS {
        if person.decide() {
            continue;
        }
        let game = person.app.game().expect("a game");
        assert!(game.is_played(), "{}", words(&person.app));
        let shuttles = game.ledger().shuttles(Seat::One).count();
        assert!(shuttles > 3, "only {shuttles} shuttles flew");
        assert!(
            person.shuttles > 100,
            "only {} were judged",
            person.shuttles
        );
        return person.story;
    }
    panic!("no end: {}", words(&person.app));
}

// E1, E2, A2.1
#[test]
fn a_game_against_the_rival_is_played_to_its_end_by_what_is_shown() {
    let pixels = |width, height| Format::of(Size::new(width, height));
    let story = play(pixels(128, 64), By::Buttons, SEED);
    play(pixels(240, 240), By::Buttons, SEED);
    play(pixels(320, 240), By::Buttons, SEED + 1);
    for seed in SEED..SEED + 3 {
        play(pixels(320, 240), By::Touch, seed);
    }
    let told = format!(
        "# Ann alone with a rival and no box, who knows only what is shown: before each decision she looks at her side, then takes the row that she likes\n\
         # best. A test plays this game by sight and writes it down: see `tests/app/by_sight.rs`.\n\
         track confirmed\nnames Ann\ndeals {SEED}\n{story}expect text \"wins\"\n"
    );
    compare_words(&top().join("tests/scenarios/by_sight.scenario"), &told);
}
