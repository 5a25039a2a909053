//! A whole evening by touch alone: rows and cards where they are drawn, and the buttons below.

use std::path::Path;

use embedded_graphics::geometry::{Point, Size};
use perijove::app::{App, Body, Button, Controls, Press, Touched};
use perijove::companion::{Companion, Start};
use perijove::store::Store;
use perijove::view::{self, Format, Oled};
use serde_json::json;
use sim::host;
use sim::nor::Nor;
use sim::scenario::{Scenario, Stage, Step, lines};

use crate::browser::{Kind, both};
use crate::page::Page;
use crate::server;

both! { a_whole_evening_is_played_by_touch_alone }

/// The host's companion and a page, which are touched alike.
pub(crate) struct Table {
    pub(crate) host: Companion<Nor>,
    pub(crate) page: Page,
    taps: usize,
}

impl Table {
    /// Both with what a scenario says is known before its first press.
    pub(crate) fn set_up(scenario: &Scenario, mut page: Page) -> Self {
        let mut stage = Stage::new(None).as_page();
        let setup = scenario.steps.iter().filter(|(_, step)| step.is_setup());
        for (_, step) in setup {
            stage.step(step).expect("a setup");
        }
        let mut store = Store::open(Nor::new(128 * 1024)).expect("a store");
        store.save_book(stage.app().book()).expect("a book");
        let flash = store.close();
        assert!(page.bring_in(flash.bytes()));
        let table = Table {
            host: host::switched_on(
                App::fresh().played_by(Controls::Fingers),
                Store::open(flash).ok(),
                0,
                Start::Usual,
            ),
            page,
            taps: 0,
        };
        table.compare();
        table
    }

    pub(crate) fn compare(&self) {
        let mut expected = Oled::new();
        expected.show(&self.host.screen());
        let shown = self.page.shows_frame(&expected);
        shown.unwrap_or_else(|differing| panic!("{differing}"));
    }

    pub(crate) fn words(&self) -> String {
        lines(&self.host.screen()).join(" | ")
    }

    /// Touches what is drawn somewhere in the picture.
    fn touch(&mut self, wanted: Touched) {
        let size = self
            .page
            .run("(({ width, height }) => [width, height])(document.querySelector('#picture'))");
        let side = |nth: usize| size[nth].as_u64().expect("a size") as u32;
        let (width, height) = (side(0), side(1));
        let format = Format::in_dots(Size::new(width, height)).for_fingers();
        let screen = self.host.screen();
        let points = (0..height as i32)
            .flat_map(|y| (0..width as i32).step_by(6).map(move |x| Point::new(x, y)));
        let hits = points.filter(|at| view::touched(&screen, format, *at) == Some(wanted));
        let hits: Vec<Point> = hits.collect();
        let middle = hits.get(hits.len() / 2);
        let at = *middle.unwrap_or_else(|| panic!("{wanted:?} can't be touched: {}", self.words()));
        // At least nine millimetres high, at 65 for the width of a phone.
        let (top, bottom) = (hits.first(), hits.last());
        let high = bottom
            .zip(top)
            .map_or(0, |(bottom, top)| bottom.y - top.y + 1);
        assert!(
            high * 65 >= 9 * width as i32,
            "{wanted:?} is {high} dots high: {}",
            self.words()
        );
        self.page.touch_dot(at.x, at.y);
        let stirred = self.page.look();
        self.host.touch(wanted, 0, stirred);
        self.taps += 1;
        self.compare();
    }

    fn press(&mut self, button: Button) {
        let letter = match button {
            Button::Up => 'u',
            Button::Down => 'd',
            Button::Ok => 'o',
            Button::Back => 'b',
            Button::Left | Button::Right => panic!("no such button"),
        };
        self.page.touch(&format!("[data-press={letter}]"));
        let stirred = self.page.look();
        self.host.press(Press::Button(button), 0, stirred);
        self.taps += 1;
        self.compare();
    }

    /// Touches the row with these words.
    pub(crate) fn choose(&mut self, words: &str) {
        let row = match self.host.screen().body {
            Body::List { rows, .. } => (0..rows.count()).find(|row| {
                let row = rows.row(*row);
                format!("{} {}", row.text, row.value).contains(words)
            }),
            _ => None,
        };
        let row = row.unwrap_or_else(|| panic!("no {words:?}: {}", self.words()));
        self.touch(Touched::Row(row));
    }
}

fn a_whole_evening_is_played_by_touch_alone(kind: Kind) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/scenarios");
    let scenario = Scenario::read(&folder.join("evening.scenario"));
    let scenario = scenario.unwrap_or_else(|bad| panic!("{bad}"));
    let server = server();
    let browser = kind.start("touch");
    let page = Page::open(&browser, &server.page());
    let mut table = Table::set_up(&scenario, page);
    for (_, step) in &scenario.steps {
        match step {
            Step::Choose(words) => table.choose(words),
            Step::Press(button, times) => {
                for _ in 0..*times {
                    table.press(*button);
                }
            }
            Step::Until(button, words) => {
                while !table.words().contains(words.as_str()) {
                    table.press(*button);
                }
            }
            // What is expected of the screens, the scenarios see to.
            _ => {}
        }
    }
    assert!(table.taps > 50, "{}", table.taps);
    assert_eq!(
        table.page.run("perijove.companion.counted !== 0"),
        json!(true)
    );
    println!("{} taps", table.taps);
}
