//! Every story runs on the emulated device as it does on the host, pixel for pixel.

use std::path::{Path, PathBuf};

use probe::twin::{self, Companion};
use sim::scenario::{Goldens, Scenario, Stage};

use crate::device;

fn scenarios() -> Vec<(PathBuf, Scenario)> {
    let read =
        Scenario::read_all(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/scenarios"));
    read.unwrap_or_else(|bad| panic!("{bad}"))
}

#[test]
fn every_story_goes_on_the_device_as_on_the_host() {
    let stories = scenarios();
    assert!(stories.len() >= 8, "nothing was read");
    let complaints: Vec<String> = stories
        .into_iter()
        .filter_map(|(path, scenario)| {
            let mut device = device();
            let mut stage = Stage::new(Goldens::of(&path));
            let mut companion = Companion::new(&mut device);
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
