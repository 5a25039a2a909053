//! Rows to choose from: the key of each, its pictures and words, its value at the right.

use std::ops::Range;

use perijove::app::{Around, Row, Rows};
use perijove::text::Language;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::cells::{Cells, Target, after, below, count, first, top};
use super::icons::{self, Span};
use super::{chart, look};
use crate::lines::wrap;

/// The mark of the chosen row, then the key and a blank.
const HEAD: u16 = 5;
/// Between the words of a row and its value.
const GAP: u16 = 2;
/// A row is no wider than this, or its value would stand too far from its words.
pub(super) const WIDEST: u16 = 64;
/// Between two columns of rows.
const APART: u16 = 2;

/// What a list is made from.
pub(super) struct List<'a> {
    pub(super) rows: &'a dyn Rows,
    pub(super) selected: usize,
    pub(super) keys: &'a [Option<char>],
    pub(super) around: Option<&'a dyn Around>,
    pub(super) language: Language,
    /// Whether its pictures only adorn it.
    pub(super) bare: bool,
}

impl List<'_> {
    /// What stands before the words of a row.
    fn pictures(&self, row: &Row) -> Vec<Span> {
        if self.bare {
            return Vec::new();
        }
        icons::of_row(self.language, self.around, row)
    }

    /// The places that a row takes if it stands on one line.
    fn width_of(&self, row: &Row) -> u16 {
        let pictures: u16 = self
            .pictures(row)
            .iter()
            .map(|(words, _)| count(words))
            .sum();
        let value = match count(&row.value) {
            0 => 0,
            width => width + GAP,
        };
        HEAD + pictures + count(&row.text) + value
    }

    /// The places that the widest row takes.
    pub(super) fn width(&self) -> u16 {
        let rows = (0..self.rows.count()).map(|index| self.rows.row(index));
        let widest = rows.map(|row| self.width_of(&row)).max();
        widest.unwrap_or(0).min(WIDEST)
    }

    /// A row as lines no wider than this: pictures and words, the value beside the first.
    fn lines(&self, row: &Row, width: u16) -> Vec<String> {
        let pictures: String = self
            .pictures(row)
            .into_iter()
            .map(|(words, _)| words)
            .collect();
        let value = match count(&row.value) {
            0 => 0,
            value => value + GAP,
        };
        let room = width.saturating_sub(HEAD).saturating_sub(value);
        wrap(&format!("{pictures}{}", row.text), room.max(1).into())
    }

    /// How many lines a row takes.
    fn height_of(&self, index: usize, width: u16) -> u16 {
        let row = self.rows.row(index);
        let lines = self.lines(&row, width);
        u16::try_from(lines.len()).unwrap_or(1) + u16::from(row.bar.is_some())
    }

    /// Paints as many rows as there is room for, in as many columns as that takes and there are; the chosen one is among them. Returns
    /// how many lines that took.
    pub(super) fn paint(&self, cells: &mut Cells<'_>, area: Rect) -> u16 {
        let width = self.width().min(area.width);
        let fit = (area.width + APART) / (width + APART).max(1);
        let total: u16 = (0..self.rows.count())
            .map(|index| self.height_of(index, width))
            .sum();
        let columns = total.div_ceil(area.height.max(1)).clamp(1, fit.clamp(1, 3));
        let width = match columns {
            1 => area.width.min(WIDEST),
            _ => (area.width + APART) / columns - APART,
        };
        let room = |lines: u16| usize::from(lines) * usize::from(columns);
        let mut shown = self.in_sight(width, room(area.height));
        if shown.len() < self.rows.count() {
            // A line says which of them are in sight.
            shown = self.in_sight(width, room(area.height.saturating_sub(1)));
        }
        let is_all = shown.len() == self.rows.count();
        let rows_end = area.height.saturating_sub(u16::from(!is_all));
        let (mut column, mut line, mut used) = (0, 0, 0);
        for index in shown.clone() {
            let height = self.height_of(index, width);
            if line + height > rows_end && line > 0 && column + 1 < columns {
                column += 1;
                line = 0;
            }
            let place = after(below(area, line), column * (width + APART));
            self.paint_row(cells, first(top(place, height), width), index);
            line += height;
            used = used.max(line);
        }
        used += u16::from(!is_all);
        self.paint_position(cells, below(area, used.saturating_sub(1)), shown);
        used.min(area.height)
    }

    /// The rows that are shown: all, or those around the chosen one.
    fn in_sight(&self, width: u16, room: usize) -> Range<usize> {
        let count = self.rows.count();
        let height = |index| usize::from(self.height_of(index, width));
        if (0..count).map(height).sum::<usize>() <= room {
            return 0..count;
        }
        let chosen = self.selected.min(count.saturating_sub(1));
        // As many before the chosen one as fill half the room, then what follows, then more before.
        let (mut start, mut end, mut used) = (chosen, chosen + 1, height(chosen));
        while start > 0 && used + height(start - 1) <= room / 2 {
            start -= 1;
            used += height(start);
        }
        while end < count && used + height(end) <= room {
            used += height(end);
            end += 1;
        }
        while start > 0 && used + height(start - 1) <= room {
            start -= 1;
            used += height(start);
        }
        start..end
    }

    fn paint_row(&self, cells: &mut Cells<'_>, area: Rect, index: usize) {
        let row = self.rows.row(index);
        let is_chosen = index == self.selected;
        let key = self.keys.get(index).copied().flatten();
        let head = format!(
            "{} {}  ",
            if is_chosen { '▸' } else { ' ' },
            key.unwrap_or(' ')
        );
        cells.put(area, &head, look::strong());
        let words = after(area, HEAD);
        let base = row.seat.map_or_else(Style::new, look::of_seat);
        let lines = self.lines(&row, area.width);
        for (line, at) in lines.iter().zip(0..) {
            cells.put(below(words, at), line, base);
        }
        if let Some(bar) = row.bar {
            let height = u16::try_from(lines.len()).unwrap_or(1);
            let points = chart::bar(bar, words.width, self.language);
            cells.put(below(words, height), &points, base);
        }
        // Pictures have styles of their own; they stand on the first line.
        let mut at = words;
        for (span, style) in self.pictures(&row) {
            if count(&span) > at.width {
                break;
            }
            cells.tint(first(top(at, 1), count(&span)), style);
            at = after(at, count(&span));
        }
        if !row.value.is_empty() {
            cells.put_right(top(area, 1), &row.value, look::strong());
        }
        if is_chosen {
            cells.tint(area, look::chosen());
        }
        cells.target(area, Target::Row(index));
    }

    /// Where the rows in sight are among all, if not all are in sight.
    fn paint_position(&self, cells: &mut Cells<'_>, line: Rect, shown: Range<usize>) {
        let all = self.rows.count();
        if shown.len() < all {
            let words = format!("{}–{}/{all}", shown.start + 1, shown.end);
            cells.put_right(top(line, 1), &words, look::faint());
        }
    }
}
