//! The story of a game: everybody's points by turn, a letter for each player, a star for a launch; below that everybody's chances.

use perijove::app::StoryChart;
use perijove::components::Seat;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::cells::{Cells, after, below, first, top};
use super::look;

/// A picture is no higher than this, and no wider.
const HIGHEST: u16 = 14;
const WIDEST: u16 = 100;
/// Names and points behind the lines.
const NAMES: u16 = 18;

/// What each player's line is made of.
const fn line_of(seat: Seat) -> &'static str {
    match seat {
        Seat::One => "━",
        Seat::Two => "╌",
        Seat::Three => "═",
        Seat::Four => "·",
    }
}

/// A chance as a block that is the higher the better it is.
fn level(chance: u8) -> &'static str {
    const LEVELS: [&str; 9] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];
    LEVELS
        .get(usize::from(chance) * 8 / 100)
        .copied()
        .unwrap_or("█")
}

/// Paints it, and what is said of the chosen moment; returns how many lines it took.
pub(super) fn paint(cells: &mut Cells<'_>, area: Rect, chart: &StoryChart<'_>) -> u16 {
    let moments = chart.curve.moments();
    let each = u16::from(chart.curve.players().count());
    let bands = if chart.curve.has_chances() { each } else { 0 };
    let height = area.height.saturating_sub(2 + bands).clamp(2, HIGHEST);
    let width = area.width.saturating_sub(NAMES).clamp(2, WIDEST);
    let last = moments.len().saturating_sub(1).max(1);
    let most = usize::from(chart.curve.most());
    let row_of = |points: u16| {
        let up = usize::from(points) * usize::from(height - 1) / most;
        height - 1 - u16::try_from(up).unwrap_or(0)
    };
    let column_of = |nth: usize| u16::try_from(nth * usize::from(width - 1) / last).unwrap_or(0);
    let chosen = column_of(chart.chosen);
    for line in 0..height {
        let place = top(after(below(area, line), chosen), 1);
        cells.put(place, "┊", Style::new());
    }
    for seat in chart.curve.players().seats() {
        let style = look::of_seat(seat);
        for column in 0..width {
            // The latest moment that this column has.
            let nth = usize::from(column) * last / usize::from(width - 1);
            let Some(moment) = moments.get(nth.min(moments.len().saturating_sub(1))) else {
                continue;
            };
            let place = after(below(area, row_of(*moment.points.of(seat))), column);
            cells.put(top(place, 1), line_of(seat), style);
        }
        for (nth, moment) in moments.iter().enumerate() {
            if moment.seat == Some(seat) && moment.launches > 0 {
                let place = after(below(area, row_of(*moment.points.of(seat))), column_of(nth));
                cells.put(top(place, 1), "✱", style.patch(look::strong()));
            }
        }
    }
    let mut ends: Vec<(Seat, u16)> = Vec::new();
    if let Some(moment) = moments.last() {
        let seats = chart.curve.players().seats();
        ends.extend(seats.map(|seat| (seat, *moment.points.of(seat))));
    }
    ends.sort_by_key(|(seat, points)| (std::cmp::Reverse(*points), *seat));
    for ((seat, points), line) in ends.into_iter().zip(0..) {
        let words = format!("{} {} {points}", line_of(seat), chart.names.of(seat));
        let place = top(after(below(area, line), width + 1), 1);
        cells.put(first(place, NAMES), &words, look::of_seat(seat));
    }
    for (seat, line) in chart.curve.players().seats().zip(height..height + bands) {
        for column in 0..width {
            let nth = usize::from(column) * last / usize::from(width - 1);
            if let Some(chances) = chart.curve.chances(nth) {
                let place = top(after(below(area, line), column), 1);
                cells.put(place, level(*chances.of(seat)), look::of_seat(seat));
            }
        }
        let chances = chart.curve.chances(chart.chosen);
        let words = chances.map(|chances| format!("{} {} %", line_of(seat), chances.of(seat)));
        let place = top(after(below(area, line), width + 1), 1);
        cells.put(
            first(place, NAMES),
            &words.unwrap_or_default(),
            look::of_seat(seat),
        );
    }
    let height = height + bands;
    let words = below(area, height);
    height + cells.put_lines(words, &chart.caption, look::strong())
}
