//! Every story runs on the emulated device as it does on the host, pixel for pixel.

use std::fs;
use std::path::{Path, PathBuf};

use probe::twin::{self, Companion, needs_store};
use terminal_board::scenario::{Scenario, Stage, goldens_of};

use crate::device;

fn scenarios() -> Vec<(PathBuf, Scenario)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/scenarios");
    let entries = fs::read_dir(folder).expect("the scenarios");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a file").path()).collect();
    paths.sort();
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a text");
        let scenario = Scenario::parse(&text).expect("a scenario");
        (path, scenario)
    };
    paths.into_iter().map(read).collect()
}

#[test]
fn every_story_that_asks_for_nothing_saved_goes_on_the_device_as_on_the_host() {
    let stories: Vec<(PathBuf, Scenario)> = scenarios()
        .into_iter()
        .filter(|(_, scenario)| !needs_store(scenario))
        .collect();
    assert!(!stories.is_empty(), "nothing was read");
    for (path, scenario) in stories {
        let mut device = device();
        let mut stage = Stage::new(goldens_of(&path).as_deref());
        let mut companion = Companion::new(&mut device, None);
        let played = twin::play(&scenario, &mut stage, &mut companion);
        if let Err(complaint) = played {
            panic!("{}, {complaint}", path.display());
        }
        assert_eq!(companion.updates.len(), stage.pressed.len());
        assert_eq!(
            device.state().expect("a state").resets,
            Vec::<String>::new()
        );
    }
}

#[test]
fn a_story_that_asks_for_something_saved_is_told_apart() {
    let needs = |text: &str| needs_store(&Scenario::parse(text).expect("a scenario"));
    assert!(needs("names Ann, Ben\npress ok"));
    assert!(needs("press ok\nrestart"));
    assert!(!needs("seed 7\npress ok"));
}
