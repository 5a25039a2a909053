//! What is around the question: title and badge above it, the foot below it, help over it.

use perijove::app::Screen;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::cells::{self, Cells, Target, after, below, count, first};
use super::look;
use super::{FOOT, FRAME};
use crate::lines::wrap;

/// Title and badge, in the colour of whom they are about.
pub(super) fn paint_title(cells: &mut Cells<'_>, area: Rect, screen: &Screen<'_>) {
    let style = screen.seat.map_or_else(Style::new, look::of_seat);
    let style = style.patch(look::chosen());
    cells.put(area, &" ".repeat(area.width.into()), style);
    let inside = first(after(area, 1), area.width - 2);
    cells.put(inside, &screen.title, style);
    let beside = after(inside, count(&screen.title) + 2);
    cells.put_right(beside, &screen.badge, style);
    cells.target(area, Target::Back);
}

/// What the last press brought about, and how far the device is with its thoughts.
pub(super) fn paint_foot(cells: &mut Cells<'_>, area: Rect, screen: &Screen<'_>) {
    let area = first(area, area.width - 1);
    if let Some(toast) = &screen.toast {
        cells.put_lines(area, toast, Style::new());
    }
    if let Some(bar) = screen.bar {
        let full = usize::from(bar.min(100)) / 5;
        let bar = format!("{}{}", "█".repeat(full), "░".repeat(20 - full));
        cells.put(below(area, FOOT - 1), &bar, Style::new());
    }
}

/// Lines in a frame over the middle.
pub(super) fn paint_overlay(cells: &mut Cells<'_>, area: Rect, words: &str) {
    let lines: Vec<String> = words
        .lines()
        .flat_map(|line| wrap(line, (area.width - FRAME).into()))
        .collect();
    let width = lines.iter().map(|line| count(line)).max().unwrap_or(0) + FRAME;
    let height = (u16::try_from(lines.len()).unwrap_or(area.height) + 2).min(area.height);
    let place = Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    };
    cells.clear(place);
    let inside = cells::within(place);
    cells.frame(place, look::strong());
    for (line, at) in lines.iter().zip(0..) {
        cells.put(below(inside, at), line, Style::new());
    }
    cells.targets.clear();
    cells.target(area, Target::Ok);
}
