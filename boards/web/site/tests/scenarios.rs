//! Every story goes in the page as it does on the host, picture for picture.

use std::ffi::OsStr;
use std::path::Path;

use perijove::companion::PLACARD_AFTER;
use sim::scenario::{Scenario, Stage, Step};

use crate::browser::Kind;
use crate::page::Page;
use crate::server;

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
    let mut page = Page::open(&browser, &server.page());
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
        page.forget();
        let mut stage = Stage::new(None).as_page();
        let went = stage.play_with(&scenario, &mut page);
        went.unwrap_or_else(|complaint| panic!("{}, {complaint}", path.display()));
        played += 1;
        pressed += stage.pressed.len();
    }
    println!("{pressed} presses");
    played
}
