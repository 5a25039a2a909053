//! The latest turns below the question, the newest first.

use perijove::app::Around;
use perijove::text::Language;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::cells::{Cells, after, below, count, first, top};
use super::{icons, look};

/// More than these are looked up in the menu.
const MOST: u16 = 8;
/// A line is no wider than this.
const WIDEST: u16 = 100;

/// Paints as many as have room at the foot of an area, with a free line above them.
pub(super) fn paint(
    cells: &mut Cells<'_>,
    area: Rect,
    around: Option<&dyn Around>,
    language: Language,
) {
    let Some(around) = around else {
        return;
    };
    let room = area.height.saturating_sub(1).min(MOST);
    let mut rows = Vec::new();
    if room > 0 {
        around.latest_turns(room.into(), &mut |row| rows.push(row));
    }
    let high = u16::try_from(rows.len()).unwrap_or(0);
    let foot = below(area, area.height - high);
    for (row, nth) in rows.iter().zip(0..) {
        let line = first(after(top(below(foot, nth), 1), 1), WIDEST);
        let base = row.seat.map_or_else(Style::new, look::of_seat);
        // The symbol that was taken stands before the words, as in a list; a turn without one leaves its place free.
        let (mut at, words) = (line, after(line, 2));
        for (icon, style) in icons::spans(language, Some(around), &row.icons) {
            cells.put(at, &icon, style);
            at = after(at, count(&icon));
        }
        let words = if at.x >= words.x { after(at, 1) } else { words };
        cells.put(words, &row.text, base);
    }
}
