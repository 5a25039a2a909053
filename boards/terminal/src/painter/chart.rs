//! Where points came from: a bar for each player, in parts for each source, and what the parts of the chosen one are.

use perijove::app::{Bar, Chart};
use perijove::history::{PlayerPoints, Source};
use perijove::text::{Capital, Language};
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::cells::{Cells, Target, after, below, count, first, top};
use super::look;

/// A name has so many places, with the mark before it and a blank behind.
const NAME: u16 = 15;
/// A number and the blank before it.
const NUMBER: u16 = 6;

/// What a part of a bar is filled with: parts are distinguished without colours.
const fn filling(source: Source) -> char {
    match source {
        Source::Ships => '█',
        Source::Reputation => '▓',
        Source::Aboard => '▒',
        Source::Council => '░',
    }
}

/// The longest bar below the words of a row.
const LONGEST: u16 = 24;

/// A bar below the words of a row, and behind it what its parts are, where that has room.
pub(super) fn bar(bar: Bar, width: u16, language: Language) -> String {
    let longest = LONGEST.min(width);
    let (mut line, mut words) = (String::new(), Vec::new());
    let mut from = 0;
    for (source, points, end) in bar.parts(longest.into()) {
        let length = usize::try_from(end - from).unwrap_or(0);
        line.push_str(&filling(source).to_string().repeat(length));
        words.push(format!("{} {points}", language.say(source.phrase())));
        from = end;
    }
    let words = Capital(words.join(", ")).to_string();
    if longest + 1 + count(&words) <= width {
        line = format!("{line:<0$} {words}", usize::from(longest));
    }
    line
}

/// Paints bars and sources; returns how many lines they took.
pub(super) fn paint(cells: &mut Cells<'_>, area: Rect, chart: &Chart<'_>) -> u16 {
    let players = chart.points.players();
    let sources = chart.points.sources().count();
    let below_bars = u16::try_from(sources).unwrap_or(0) + 1;
    let room = area.height.saturating_sub(below_bars).max(1);
    let start = chart
        .chosen
        .saturating_sub(usize::from(room).saturating_sub(1));
    let shown = players.iter().enumerate().skip(start);
    let mut line = 0;
    for (index, player) in shown.take(room.into()) {
        let place = top(below(area, line), 1);
        paint_player(cells, place, chart, player, index);
        line += 1;
    }
    line += 1;
    let Some(player) = chart.player() else {
        return line;
    };
    for source in chart.points.sources() {
        let word = Capital(chart.language.say(source.phrase()));
        let words = format!("{} {word}", filling(source).to_string().repeat(3));
        let place = top(after(below(area, line), 2), 1);
        let width = count(&words).max(30) + NUMBER;
        cells.put(place, &words, Style::new());
        let number = player.average(source).to_string();
        cells.put_right(first(place, width), &number, look::strong());
        line += 1;
    }
    line
}

fn paint_player(
    cells: &mut Cells<'_>,
    area: Rect,
    chart: &Chart<'_>,
    player: &PlayerPoints,
    index: usize,
) {
    let is_chosen = index == chart.chosen;
    let mark = if is_chosen { '▸' } else { ' ' };
    let name = format!("{mark} {}", player.name);
    let style = if is_chosen {
        look::chosen()
    } else {
        Style::new()
    };
    cells.put(first(area, NAME), &name, style);
    let number = player.average_of_all().to_string();
    let longest = area.width.saturating_sub(NAME + NUMBER).min(80);
    let mut bar = String::new();
    for source in chart.points.sources() {
        let length = chart.points.length(player.average(source), longest.into());
        let part = filling(source).to_string();
        bar.push_str(&part.repeat(usize::try_from(length).unwrap_or(0)));
    }
    let place = after(area, NAME);
    let used = cells.put(place, &bar, Style::new());
    cells.put(after(place, used + 1), &number, look::strong());
    cells.target(area, Target::Row(index));
}
