//! Every story runs on the emulated device as it does on the host, pixel for pixel.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;

use probe::twin::{self, Companion};
use probe::{cuts, report};
use sim::scenario::{Goldens, Scenario, Stage};

use crate::device;

/// The stories with their paths, but for those that the report plays: it compares them as well.
fn stories() -> Vec<(PathBuf, Scenario)> {
    let read =
        Scenario::read_all(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/scenarios"));
    let mut all = read.unwrap_or_else(|bad| panic!("{bad}"));
    let count = all.len();
    for measured in [report::EVENING, report::KOREAN, cuts::EVENING] {
        let measured = Scenario::parse(measured).expect("a scenario");
        all.retain(|(_, scenario)| *scenario != measured);
    }
    assert_eq!(all.len() + 3, count, "what the report plays is no story");
    all
}

/// Plays a story; what did not go as told.
fn play(path: &Path, scenario: &Scenario) -> Option<String> {
    let mut device = device();
    let mut stage = Stage::new(Goldens::of(path));
    let mut companion = Companion::new(&mut device);
    let name = path.display();
    match twin::play(scenario, &mut stage, &mut companion) {
        Ok(()) if companion.updates.len() == stage.pressed.len() => None,
        Ok(()) => Some(format!("{name}: another number of presses")),
        Err(complaint) => Some(format!("{name}, {complaint}")),
    }
}

#[test]
fn every_story_goes_on_the_device_as_on_the_host() {
    let stories = stories();
    assert!(stories.len() >= 8, "nothing was read");
    let players = thread::available_parallelism().map_or(1, usize::from);
    let waiting = Mutex::new(stories.into_iter());
    let complaints = Mutex::new(Vec::new());
    let next = || waiting.lock().expect("stories").next();
    thread::scope(|scope| {
        for _ in 0..players {
            scope.spawn(|| {
                while let Some((path, scenario)) = next() {
                    let complaint = play(&path, &scenario);
                    complaints.lock().expect("complaints").extend(complaint);
                }
            });
        }
    });
    let complaints = complaints.into_inner().expect("complaints");
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}
