//! Every story shows the same as text: what the device has in sight is in sight here as well, after every press.

use perijove::app::{App, Body};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sim::scenario::{Goldens, Stage, Twin};
use terminal::keyboard::Keyboard;
use terminal::painter::{Painted, Scene};

use crate::scenarios::scenarios;

/// A window in which all that a device shows must be.
const SIZE: (u16, u16) = (80, 24);

/// Reads the text along with a story.
#[derive(Default)]
struct Reader {
    screens: usize,
    marked: usize,
}

fn paint(app: &App) -> (Buffer, Painted) {
    let mut buffer = Buffer::empty(Rect::new(0, 0, SIZE.0, SIZE.1));
    let scene = Scene {
        app,
        keyboard: &Keyboard::default(),
        overlay: None,
        trouble: None,
    };
    let painted = scene.paint(&mut buffer);
    (buffer, painted)
}

/// Words without blanks, frames and marks: they may go on in the next line.
fn together(words: &str) -> String {
    let is_word = |letter: &char| !letter.is_whitespace() && !"┌─┐│└┘▸".contains(*letter);
    words.chars().filter(is_word).collect()
}

/// What stands in an area.
fn written(buffer: &Buffer, area: Rect) -> String {
    let cells = area.positions().filter_map(|at| buffer.cell(at));
    together(&cells.map(|cell| cell.symbol()).collect::<String>())
}

impl Twin for Reader {
    fn compare(&mut self, stage: &Stage) -> Result<(), String> {
        let (buffer, painted) = paint(stage.app());
        if !painted.cut.is_empty() {
            return Err(format!("{:?} had no room.", painted.cut));
        }
        // A name is typed here, not dialled, and a window has no placard.
        let body = stage.app().screen().body;
        if matches!(body, Body::Name { .. } | Body::Placard { .. }) {
            return Ok(());
        }
        self.screens += 1;
        let title = Rect::new(0, 0, SIZE.0, 1);
        let foot = Rect::new(0, SIZE.1 - 3, SIZE.0, 2);
        let places = [title, painted.question, foot];
        let all = places.map(|place| written(&buffer, place)).concat();
        let all = all.to_lowercase();
        let in_sight = stage.words();
        for part in in_sight.split(" | ") {
            let words: Vec<&str> = match stage.app().screen().body {
                // Its numbers stand beside their bars, and not in one line.
                Body::Chart(_) => part.split([' ', ',']).collect(),
                // Where the device says which of the answers it shows, all of them stand here.
                Body::Track { selected: None, .. } => {
                    vec![part.split_once(": ").map_or(part, |(_, answer)| answer)]
                }
                // The words of a row and its value stand at two ends.
                _ if !all.contains(&together(part).to_lowercase()) => part.split(' ').collect(),
                _ => vec![part],
            };
            let is_there = |words: &&str| all.contains(&together(words).to_lowercase());
            if let Some(missing) = words.iter().find(|words| !is_there(words)) {
                return Err(format!("{missing:?} is not written: {all}"));
            }
        }
        if let Some(chosen) = stage.chosen() {
            let at = painted.question.positions();
            let mark = at
                .filter(|at| buffer.cell(*at).is_some_and(|cell| cell.symbol() == "▸"))
                .collect::<Vec<_>>();
            let [mark] = mark.as_slice() else {
                return Err(format!("{} rows are marked.", mark.len()));
            };
            let x = painted.question.right();
            let lines = Rect::new(mark.x, mark.y, x - mark.x, 3);
            let marked = written(&buffer, lines.intersection(*buffer.area()));
            for word in chosen.split(' ') {
                if !marked.contains(&together(word)) {
                    return Err(format!("{chosen:?} is chosen, and {marked:?} is marked."));
                }
            }
            self.marked += 1;
        }
        Ok(())
    }
}

#[test]
fn every_story_shows_the_same_as_text() {
    let mut reader = Reader::default();
    let mut complaints = Vec::new();
    for (path, scenario) in scenarios() {
        let mut stage = Stage::new(Goldens::of(&path));
        if let Err(complaint) = stage.play_with(&scenario, &mut reader) {
            complaints.push(format!("{}, {complaint}", path.display()));
        }
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
    assert!(reader.screens > 500, "only {} screens", reader.screens);
    assert!(reader.marked > 200, "only {} rows", reader.marked);
}
