//! A whole evening by touch alone: rows and cards where they are seen.

use std::path::Path;

use perijove::app::{App, Around, Button, Controls, Meant, Press, Rows};
use perijove::companion::{Companion, Start};
use perijove::store::Store;
use serde_json::json;
use sim::host;
use sim::nor::Nor;
use sim::scenario::{Scenario, Stage, Step, lines};

use crate::browser::{Kind, both, in_webkit};
use crate::page::Page;
use crate::server;

both! { a_whole_evening_is_played_by_touch_alone }
in_webkit! { a_whole_evening_is_played_by_touch_alone }

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
        let shown = self.page.shows_app(self.host.app());
        shown.unwrap_or_else(|differing| panic!("{differing}"));
    }

    pub(crate) fn words(&self) -> String {
        lines(&self.host.screen()).join(" | ")
    }

    /// Touches the row of a place.
    fn touch(&mut self, row: usize) {
        self.page.tap(&format!("#body [data-row='{row}']"));
        let stirred = self.page.look();
        self.host.mean(Meant::Take(row), 0, stirred);
        self.taps += 1;
        self.compare();
    }

    /// Presses a button of a device: by touch where the page has one for it, else by a key.
    fn press(&mut self, button: Button) {
        let rows = self.host.app().count();
        let chosen = self.host.app().chosen();
        match button {
            Button::Ok if rows > 0 && self.page.seen()["kind"] != "name" => {
                return self.touch(chosen);
            }
            Button::Back => self.page.tap("#back"),
            _ => {
                self.page.press(Press::Button(button));
            }
        }
        let stirred = self.page.look();
        self.host.press(Press::Button(button), 0, stirred);
        self.taps += 1;
        self.compare();
    }

    /// Touches the row with these words.
    pub(crate) fn choose(&mut self, words: &str) {
        let app = self.host.app();
        let row = (0..app.count()).find(|row| {
            let row = app.row(*row);
            format!("{} {}", row.text, row.value).contains(words)
        });
        let row = row.unwrap_or_else(|| panic!("no {words:?}: {}", self.words()));
        self.touch(row);
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
