//! The evening in ten pictures is what the screens show, in the order in which they come: the device's, and the terminal's below each.

use sim::scenario::{Goldens, Scenario, Stage, Step};

use super::as_text::on_a_page;
use crate::house::{files, read, top};
use crate::view::golden::compare_words;
use crate::view::picture::Picture;
use crate::view::sheet::compare_png;

/// The story whose golden screens the pictures are.
const STORY: &str = "tests/scenarios/evening.scenario";

/// The page for people, with its pictures beside it.
const PAGE: &str = "boards/terminal/evening";

#[test]
fn the_ten_pictures_of_the_evening_are_true() {
    let path = top().join(STORY);
    let story = Scenario::read(&path).unwrap_or_else(|bad| panic!("{bad}"));
    let mut stage = Stage::new(Goldens::of(&path));
    let page = top().join(PAGE).join("README.md");
    let mut words = read(&page);
    for (line, step) in &story.steps {
        let played = stage.step(step);
        played.unwrap_or_else(|what| panic!("{STORY}, line {line}: {what}"));
        if let Step::Golden(name) = step {
            let picture = Picture::of(&stage.app().screen(), (128, 64));
            let png = top().join(PAGE).join(format!("{name}.png"));
            compare_png(&png, &[picture], 1);
            // The same in a terminal stands below the picture.
            let image = format!("({name}.png)\n\n");
            let (before, below) = words.split_once(&image).expect(name);
            let after = match below.strip_prefix("```text\n") {
                Some(block) => block.split_once("```\n").expect("the end of a screen").1,
                None => below,
            };
            let shown = on_a_page(stage.app(), (80, 24));
            let blank = if after.starts_with('\n') { "" } else { "\n" };
            words = format!("{before}{image}{shown}{blank}{after}");
        }
    }
    compare_words(&page, &words);
}

#[test]
fn the_page_of_the_evening_shows_its_ten_pictures_in_order() {
    let story = Scenario::read(&top().join(STORY)).unwrap_or_else(|bad| panic!("{bad}"));
    let named: Vec<String> = story.goldens().map(|name| format!("{name}.png")).collect();
    assert_eq!(named.len(), 10);

    let page = read(&top().join(PAGE).join("README.md"));
    let images = page.split("![").skip(1);
    let links = images.filter_map(|image| image.split_once("](")?.1.split_once(')'));
    let shown: Vec<&str> = links.map(|(link, _)| link).collect();
    assert_eq!(shown, named);

    let left = files(&top().join(PAGE), ".png");
    assert_eq!(left.len(), named.len(), "a picture that no story shows");
}
