//! A name or a code being typed: what stands there so far, and the remembered names that begin so.

use perijove::app::App;
use perijove::text::{Language, TerminalPhrase};
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::cells::{Cells, Target, after, below, first, top};
use super::look;
use crate::keyboard::Keyboard;

/// Paints it; returns how many lines it took.
pub(super) fn paint(
    cells: &mut Cells<'_>,
    area: Rect,
    app: &App,
    keyboard: &Keyboard,
    language: Language,
) -> u16 {
    let typed = keyboard.typed();
    let used = cells.put(top(area, 1), &format!("› {typed}"), look::strong());
    cells.put(top(after(area, used), 1), "█", Style::new());
    let mut line = 2;
    let how = language.say(TerminalPhrase::Typing).to_string();
    let said = keyboard.refusal(language);
    if let Some(refusal) = said {
        line += cells.put_lines(below(area, line), &refusal, look::strong()) + 1;
    }
    line += cells.put_lines(below(area, line), &how, look::faint()) + 1;
    for (name, nth) in keyboard.offered(app).into_iter().zip(0..) {
        let place = first(top(below(area, line), 1), 24);
        if place.height == 0 {
            return line;
        }
        let is_chosen = keyboard.offer() == Some(nth);
        let mark = if is_chosen { "▸" } else { " " };
        cells.put(place, &format!("{mark} {name}"), Style::new());
        if is_chosen {
            cells.tint(place, look::chosen());
        }
        cells.target(place, Target::Offer(nth));
        line += 1;
    }
    line
}
