//! A scene: pictures in lines, as characters or in words; those that are lit have a frame.

use perijove::app::{Around, Scene, Spot};
use perijove::text::{Capital, Language};
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::cells::{Cells, after, below, count, first, top};
use super::{icons, look};

/// A scene with what its pictures are said in.
pub(super) struct Picture<'s> {
    pub(super) scene: Scene,
    pub(super) around: Option<&'s dyn Around>,
    pub(super) language: Language,
}

/// A frame, and a blank at each side of what is in it.
const FRAME: u16 = 4;
/// How many lines a frame has.
const HEIGHT: u16 = 3;

impl Picture<'_> {
    /// Paints it; returns how many lines it took.
    pub(super) fn paint(&self, cells: &mut Cells<'_>, area: Rect) -> u16 {
        let mut used = 0;
        for line in self.scene.lines {
            self.paint_line(cells, top(below(area, used), HEIGHT), line);
            used += HEIGHT;
        }
        used
    }

    fn paint_line(&self, cells: &mut Cells<'_>, area: Rect, line: &[Spot]) {
        let mut area = area;
        for spot in line {
            let spans = icons::spans(self.language, self.around, &[spot.icon]);
            let words = |(words, style): &(String, Style)| match spot.lit {
                true => (Capital(words).to_string(), *style),
                false => (words.clone(), *style),
            };
            let spans: Vec<_> = spans.iter().map(words).collect();
            let width: u16 = spans.iter().map(|(words, _)| count(words)).sum();
            let (mut at, width) = if spot.lit {
                cells.frame(first(area, width + FRAME), look::strong());
                (after(area, FRAME / 2), width + FRAME)
            } else {
                (area, width)
            };
            for (words, style) in spans {
                let style = if spot.lit {
                    style.patch(look::strong())
                } else {
                    style
                };
                let used = cells.put(top(below(at, 1), 1), &words, style);
                at = after(at, used);
            }
            area = after(area, width + 1);
        }
    }
}
