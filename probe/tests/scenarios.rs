//! Every story runs on the emulated device as it does on the host, pixel for pixel.

use std::path::{Path, PathBuf};

use probe::saved;
use probe::twin::{self, Companion, Writer, needs_store};
use sim::scenario::{Goldens, Scenario, Stage};

use crate::{device, pico};

fn scenarios() -> Vec<(PathBuf, Scenario)> {
    let read =
        Scenario::read_all(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/scenarios"));
    read.unwrap_or_else(|bad| panic!("{bad}"))
}

#[test]
fn every_story_goes_on_the_device_as_on_the_host() {
    let keeps = saved::keeps(&pico());
    let writer: Option<Writer> = keeps.then_some(saved::write_book);
    let all = scenarios();
    assert!(all.len() >= 8, "nothing was read");
    // A device without a store can't play what asks for something saved.
    let stories: Vec<(PathBuf, Scenario)> = all
        .into_iter()
        .filter(|(_, scenario)| keeps || !needs_store(scenario))
        .collect();
    assert!(!stories.is_empty(), "no story was left");
    let complaints: Vec<String> = stories
        .into_iter()
        .filter_map(|(path, scenario)| {
            let mut device = device();
            let mut stage = Stage::new(Goldens::of(&path));
            let mut companion = Companion::new(&mut device, writer);
            let complaint = twin::play(&scenario, &mut stage, &mut companion).err();
            let name = path.display();
            if let Some(complaint) = complaint {
                return Some(format!("{name}, {complaint}"));
            }
            assert_eq!(companion.updates.len(), stage.pressed.len(), "{name}");
            let resets = device.state().expect("a state").resets;
            (!resets.is_empty()).then(|| format!("{name}: reset by {resets:?}"))
        })
        .collect();
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

#[test]
fn a_story_that_asks_for_something_saved_is_told_apart() {
    let needs = |text: &str| needs_store(&Scenario::parse(text).expect("a scenario"));
    assert!(needs("names Ann, Ben\npress ok"));
    assert!(needs("press ok\nrestart"));
    assert!(!needs("seed 7\npress ok"));
}
