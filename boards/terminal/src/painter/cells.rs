//! A grid of cells to write on: words that fit, wrapped lines, frames, and what a pointer can take.

use perijove::text::places;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::lines::wrap;

/// What a pointer takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A row, counted from 0.
    Row(usize),
    /// An offered name, counted from 0.
    Offer(usize),
    /// Whatever Enter would do.
    Ok,
    /// Whatever Esc would do.
    Back,
}

/// A grid that is being written on.
#[derive(Debug)]
pub struct Cells<'b> {
    buffer: &'b mut Buffer,
    /// What a pointer takes where; what was added last lies on top.
    pub targets: Vec<(Rect, Target)>,
    /// What had no room. Nothing may stand here in a window of the smallest size or more.
    pub cut: Vec<String>,
}

impl<'b> Cells<'b> {
    pub(super) fn new(buffer: &'b mut Buffer) -> Self {
        Cells {
            buffer,
            targets: Vec::new(),
            cut: Vec::new(),
        }
    }

    /// Writes words from the left of an area's first line; returns how many places they took.
    pub(super) fn put(&mut self, area: Rect, words: &str, style: Style) -> u16 {
        let wanted = count(words);
        if area.height == 0 || wanted > area.width {
            self.cut.push(words.to_owned());
        }
        if area.height == 0 {
            return 0;
        }
        let width = usize::from(area.width);
        let (end, _) = self.buffer.set_stringn(area.x, area.y, words, width, style);
        end.saturating_sub(area.x)
    }

    /// Writes words so that they end at the right of an area's first line.
    pub(super) fn put_right(&mut self, area: Rect, words: &str, style: Style) {
        let wanted = count(words).min(area.width);
        let x = area.right().saturating_sub(wanted);
        let end = Rect {
            x,
            width: area.right().saturating_sub(x),
            ..area
        };
        self.put(end, words, style);
    }

    /// Writes words over as many lines as they take; returns how many those are.
    pub(super) fn put_lines(&mut self, area: Rect, words: &str, style: Style) -> u16 {
        let lines = wrap(words, area.width.into());
        let wanted = u16::try_from(lines.len()).unwrap_or(u16::MAX);
        for (line, at) in lines.iter().zip(0..) {
            self.put(below(area, at), line, style);
        }
        wanted.min(area.height)
    }

    /// Gives an area a style; its words stay.
    pub(super) fn tint(&mut self, area: Rect, style: Style) {
        self.buffer.set_style(area, style);
    }

    /// Blanks.
    pub(super) fn clear(&mut self, area: Rect) {
        for line in 0..area.height {
            let blank = " ".repeat(area.width.into());
            let place = below(area, line);
            self.buffer
                .set_stringn(place.x, place.y, blank, area.width.into(), Style::reset());
        }
    }

    /// Draws a frame along the edge of an area.
    pub(super) fn frame(&mut self, area: Rect, style: Style) {
        let (Some(width), Some(last)) = (area.width.checked_sub(2), area.height.checked_sub(1))
        else {
            return;
        };
        let bar = "─".repeat(width.into());
        self.put(area, &format!("┌{bar}┐"), style);
        for line in 1..last {
            let place = below(area, line);
            self.put(place, "│", style);
            self.put(after(place, area.width - 1), "│", style);
        }
        self.put(below(area, last), &format!("└{bar}┘"), style);
    }

    /// A pointer takes this there.
    pub(super) fn target(&mut self, area: Rect, target: Target) {
        self.targets.push((area, target));
    }
}

/// What is inside a frame, with a blank at each side.
pub(super) fn within(area: Rect) -> Rect {
    Rect {
        x: area.x + 2,
        y: area.y + 1,
        width: area.width.saturating_sub(4),
        height: area.height.saturating_sub(2),
    }
}

/// How many places words take.
pub(super) fn count(words: &str) -> u16 {
    u16::try_from(places(words)).unwrap_or(u16::MAX)
}

/// What of an area lies so many lines further down.
pub(super) fn below(area: Rect, lines: u16) -> Rect {
    let lines = lines.min(area.height);
    Rect {
        y: area.y + lines,
        height: area.height - lines,
        ..area
    }
}

/// What of an area lies so many columns further right.
pub(super) fn after(area: Rect, columns: u16) -> Rect {
    let columns = columns.min(area.width);
    Rect {
        x: area.x + columns,
        width: area.width - columns,
        ..area
    }
}

/// The first columns of an area.
pub(super) fn first(area: Rect, columns: u16) -> Rect {
    Rect {
        width: area.width.min(columns),
        ..area
    }
}

/// The first lines of an area.
pub(super) fn top(area: Rect, lines: u16) -> Rect {
    Rect {
        height: area.height.min(lines),
        ..area
    }
}
