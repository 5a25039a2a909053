//! Every story goes in the page as it does on the host, picture for picture.

use std::ffi::OsStr;
use std::path::Path;

use perijove::app::{Button, Press};
use perijove::book::Book;
use perijove::companion::PLACARD_AFTER;
use perijove::journal::Game;
use serde_json::Value;
use sim::scenario::{Scenario, Stage, Step, Twin};

use crate::browser::Kind;
use crate::page::Page;
use crate::room::{LETTERS, WRONG};
use crate::server;

/// The windows in which stories are played, one after the other: widths and heights.
const WINDOWS: [(u32, u32); 4] = [(320, 568), (390, 844), (768, 1024), (1280, 800)];

/// Somebody with a window and letters of some size, who looks after every press whether all of it has room.
struct Visitor {
    page: Page,
    /// How large letters are, in percent of what is usual.
    percent: u32,
}

impl Twin for Visitor {
    fn has(&self, button: Button) -> bool {
        self.page.has(button)
    }

    fn set_up(&mut self, book: &Book, game: Option<&Game>) -> Result<(), String> {
        self.page.set_up(book, game)
    }

    fn press(&mut self, press: Press, time: u64) -> Result<u64, String> {
        Twin::press(&mut self.page, press, time)
    }

    fn wait(&mut self, time: u64) -> Result<(), String> {
        self.page.wait(time)
    }

    fn restart(&mut self) -> Result<(), String> {
        self.page.restart()
    }

    fn compare(&mut self, stage: &Stage) -> Result<(), String> {
        let percent = self.percent;
        let wrong = self.page.run(&format!(
            "document.documentElement.style.fontSize = '{percent}%', {WRONG}"
        ));
        if wrong != Value::Null {
            return Err(format!("{wrong}, with letters of {percent} %"));
        }
        self.page.compare(stage)
    }
}

/// Those that go in Firefox as well: an evening, letters that are put together, a rival that thinks, power cuts, cards and past games. It
/// is the same library that draws them all, and it is the browser that is tried here.
const IN_FIREFOX: [&str; 6] = [
    "deck_book",
    "evening",
    "hangul",
    "past_games",
    "power_cuts",
    "rival",
];

#[test]
fn every_story_goes_in_the_page_as_on_the_host() {
    play(Kind::Chromium, |_| true);
}

#[test]
fn some_stories_go_in_firefox_as_well() {
    let played = play(Kind::Firefox, |name| IN_FIREFOX.contains(&name));
    assert_eq!(played, IN_FIREFOX.len());
}

/// Plays the stories of some names; how many there were.
fn play(kind: Kind, wanted: impl Fn(&str) -> bool) -> usize {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/scenarios");
    let stories = Scenario::read_all(&folder).unwrap_or_else(|bad| panic!("{bad}"));
    assert!(stories.len() >= 8, "nothing was read");
    let server = server();
    let browser = kind.start("scenarios");
    let page = Page::open(&browser, &server.page());
    let mut visitor = Visitor { page, percent: 100 };
    let (mut played, mut pressed) = (0, 0);
    // From where a story says that Back is to be held again it is a device's: here Undo has a key. So it is where it waits for the placard.
    let is_of_a_device = |(_, step): &(usize, Step)| match step {
        Step::Text(text) => text.contains("Hold Back"),
        Step::Wait(time) => *time >= PLACARD_AFTER,
        _ => false,
    };
    for (path, mut scenario) in stories {
        let name = path.file_stem().and_then(OsStr::to_str);
        if !name.is_some_and(&wanted) {
            continue;
        }
        if let Some(at) = scenario.steps.iter().position(is_of_a_device) {
            scenario.steps.truncate(at);
        }
        // What the screens of a device say is expected of the host; here both are compared.
        let is_read = |step: &Step| matches!(step, Step::Text(_) | Step::NoText(_));
        scenario.steps.retain(|(_, step)| !is_read(step));
        // Each in another window than the one before, and once around with letters of each size.
        let (width, height) = WINDOWS[played % WINDOWS.len()];
        visitor.percent = LETTERS[played / WINDOWS.len() % LETTERS.len()];
        visitor.page.resize(width, height, 1);
        visitor.page.forget();
        let mut stage = Stage::new(None).as_page();
        let went = stage.play_with(&scenario, &mut visitor);
        went.unwrap_or_else(|complaint| {
            panic!("{}, {width}×{height}, {complaint}", path.display())
        });
        played += 1;
        pressed += stage.pressed.len();
    }
    println!("{pressed} presses");
    played
}
