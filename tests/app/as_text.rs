//! Every screen as text in a terminal: as agreed in English, whole in every language, and the same that the device shows.

use perijove::app::{App, Body, Row, Rows, TableSpot};
use perijove::text::Language;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use terminal::keyboard::Keyboard;
use terminal::painter::{Painted, Scene, text};

use super::screens::ROUTES;
use crate::house::top;
use crate::view::golden::compare_words;

const SIZES: [(u16, u16); 3] = [(80, 24), (100, 30), (200, 60)];

/// A screen in a window of a size.
fn painted(app: &App, (columns, rows): (u16, u16)) -> (Buffer, Painted) {
    let mut buffer = Buffer::empty(Rect::new(0, 0, columns, rows));
    let scene = Scene {
        app,
        keyboard: &Keyboard::default(),
        overlay: None,
        trouble: None,
    };
    let painted = scene.paint(&mut buffer);
    (buffer, painted)
}

#[test]
fn every_screen_is_written_as_agreed() {
    for (columns, rows) in SIZES {
        let mut all = String::new();
        for (name, way) in ROUTES {
            let (buffer, _) = painted(&way(Language::English), (columns, rows));
            all.push_str(&format!("== {name}\n{}\n", text(&buffer)));
        }
        let path = format!("boards/terminal/tests/golden/{columns}x{rows}.txt");
        compare_words(&top().join(path), &all);
    }
}

#[test]
fn no_screen_cuts_a_word_in_a_terminal() {
    let mut cut = Vec::new();
    for (name, way) in ROUTES {
        for language in Language::ALL {
            let app = way(language);
            for size in SIZES {
                let (_, painted) = painted(&app, size);
                if !painted.cut.is_empty() {
                    let (code, words) = (language.code(), painted.cut);
                    cut.push(format!("{name}.{code} {size:?} {words:?}"));
                }
            }
        }
    }
    assert!(cut.is_empty(), "{} screens\n{}", cut.len(), cut.join("\n"));
}
