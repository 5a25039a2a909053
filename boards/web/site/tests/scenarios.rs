//! Every story goes in the page as it does on the host, picture for picture.

use std::path::Path;

use sim::scenario::{Scenario, Stage, Step};

use crate::browser::Browser;
use crate::page::Page;
use crate::{scratch, server};

#[test]
fn every_story_goes_in_the_page_as_on_the_host() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/scenarios");
    let stories = Scenario::read_all(&folder).unwrap_or_else(|bad| panic!("{bad}"));
    assert!(stories.len() >= 8, "nothing was read");
    let server = server();
    let browser = Browser::start(&scratch("scenarios"));
    let mut page = Page::open(&browser, &server.page());
    let mut pressed = 0;
    // From where a story says that Back is to be held again it is a device's: here Undo has a key.
    let is_held =
        |(_, step): &(usize, Step)| matches!(step, Step::Text(text) if text.contains("Hold Back"));
    for (path, mut scenario) in stories {
        if let Some(at) = scenario.steps.iter().position(is_held) {
            scenario.steps.truncate(at);
        }
        page.forget();
        let mut stage = Stage::new(None).as_page();
        let played = stage.play_with(&scenario, &mut page);
        played.unwrap_or_else(|complaint| panic!("{}, {complaint}", path.display()));
        pressed += stage.pressed.len();
    }
    println!("{pressed} presses");
}
