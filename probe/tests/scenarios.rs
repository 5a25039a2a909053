//! Every story runs on the emulated device as it does on the host, pixel for pixel.

use std::fs;

use probe::firmware;

use crate::report;

#[test]
fn every_story_goes_on_the_device_as_on_the_host() {
    // The report plays them all: what differs anywhere is reported, and nothing is measured then.
    let played = report().stories.iter();
    let played: Vec<String> = played.map(|story| story.name.clone()).collect();
    let files = fs::read_dir(firmware::stories()).expect("stories");
    let names = files.map(|file| file.expect("a file").path());
    let names = names.map(|path| {
        path.file_stem()
            .expect("a name")
            .to_string_lossy()
            .into_owned()
    });
    let mut names: Vec<String> = names.collect();
    names.sort();
    assert!(names.len() >= 8, "nothing was read");
    assert_eq!(played, names);
    assert!(
        report()
            .stories
            .iter()
            .all(|story| !story.updates.is_empty())
    );
}
