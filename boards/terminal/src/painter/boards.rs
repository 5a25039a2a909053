//! Everybody's boards, beside what is asked: side by side where there is room, otherwise one below the other.

use perijove::app::{Everybody, Glance};
use perijove::components::{Seat, Symbol, Track};
use perijove::text::{Capital, Language, Phrase};
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::cells::{self, Cells, after, below, count, first, top};
use super::look;

/// A board side by side with others is at least so wide: five columns and a frame.
pub(super) const NARROWEST: u16 = 20;
/// A board is no wider than this.
const WIDEST: u16 = 40;
/// A frame and three lines.
const HEIGHT: u16 = 5;

/// Paints everybody's board, and leaves so many lines free below if names and points alone do; returns how many it took.
pub(super) fn paint(
    cells: &mut Cells<'_>,
    area: Rect,
    everybody: &Everybody,
    language: Language,
    free: u16,
) -> u16 {
    let players = u16::from(everybody.players.count());
    let abreast = area.width / players.max(1) >= NARROWEST;
    let height = (area.height / players.max(1)).clamp(HEIGHT, HEIGHT + 1);
    let high = if abreast { HEIGHT } else { players * height };
    if high + free > area.height {
        return paint_points(cells, area, everybody);
    }
    let mut used = 0;
    for (seat, nth) in everybody.players.seats().zip(0..) {
        let place = if abreast {
            let width = (area.width / players.max(1)).min(WIDEST);
            first(after(area, nth * width), width)
        } else {
            top(below(area, nth * height), height)
        };
        let place = first(place, WIDEST);
        let high = paint_one(cells, place, everybody, seat, language);
        used = used.max(place.y - area.y + high);
    }
    used
}

/// Names and points alone, a line each.
fn paint_points(cells: &mut Cells<'_>, area: Rect, everybody: &Everybody) -> u16 {
    let mut used = 0;
    for seat in everybody.players.seats() {
        let glance = everybody.each.of(seat);
        let is_in_turn = everybody.turn == seat;
        let mut style = look::of_seat(seat).patch(look::strong());
        if is_in_turn {
            style = style.patch(look::chosen());
        }
        let mark = if is_in_turn { "▸" } else { " " };
        let line = first(top(below(area, used), 1), WIDEST);
        cells.put(line, &format!("{mark}{} ", glance.name), style);
        let room = line.width.saturating_sub(1);
        cells.put_right(first(line, room), &points(glance), style);
        used += 1;
    }
    used
}

/// The points, and the minutes of all turns where the owner wants to see them.
fn points(glance: &Glance) -> String {
    match glance.minutes {
        Some(minutes) => format!(" {minutes}′ · {} ", glance.points),
        None => format!(" {} ", glance.points),
    }
}

fn paint_one(
    cells: &mut Cells<'_>,
    area: Rect,
    everybody: &Everybody,
    seat: Seat,
    language: Language,
) -> u16 {
    let glance = everybody.each.of(seat);
    let inside = cells::within(area);
    let mut line = paint_columns(cells, inside, glance);
    let words = [
        reputation(everybody, glance, language, inside.width),
        ships_and_tiles(glance, language, inside.width),
    ];
    for words in words.into_iter().flatten() {
        line += cells.put_lines(below(inside, line), &words, Style::new());
    }
    let area = top(area, line + 2);
    let is_in_turn = everybody.turn == seat;
    let colour = look::of_seat(seat);
    cells.frame(area, colour);
    let mut style = colour.patch(look::strong());
    if is_in_turn {
        style = style.patch(look::chosen());
    }
    let mark = if is_in_turn { "▸" } else { " " };
    let name = format!("{mark}{} ", glance.name);
    cells.put(top(after(area, 1), 1), &name, style);
    let points = points(glance);
    let room = area.width.saturating_sub(1);
    cells.put_right(first(top(area, 1), room), &points, style);
    area.height
}

/// The symbols, each with its number of shuttles, further apart where there is room; returns how many lines they took.
fn paint_columns(cells: &mut Cells<'_>, area: Rect, glance: &Glance) -> u16 {
    let gap = if area.width >= 26 { 2 } else { 1 };
    let within = if area.width >= 22 { " " } else { "" };
    let mut at = top(area, 1);
    for symbol in Symbol::ALL {
        let style = look::of_symbol(symbol);
        at = after(at, cells.put(at, look::shape(symbol), style));
        let shuttles = format!("{within}{}", glance.columns.of(symbol));
        at = after(at, cells.put(at, &shuttles, look::strong()) + gap);
    }
    1
}

/// Where the marker stands, as a bar where there is room, and the points of it.
fn reputation(
    everybody: &Everybody,
    glance: &Glance,
    language: Language,
    width: u16,
) -> Option<String> {
    let space = glance.reputation?;
    let track = &everybody.track;
    let bar: String = (0..track.last())
        .map(|step| if step < space { '▮' } else { '▯' })
        .collect();
    let points = track.points(space);
    let points = language.say(Phrase::Points.with(&points)).to_string();
    let word = Capital(language.say(Phrase::Reputation));
    let long = format!("{word} {bar} {points}");
    let short = format!("{bar} {points}");
    let shortest = format!("{word} {}", Track::number(space));
    let fits = |words: &String| count(words) <= width;
    [long, short].into_iter().find(fits).or(Some(shortest))
}

/// How many ships and tiles, on one line or on two.
fn ships_and_tiles(glance: &Glance, language: Language, width: u16) -> Option<String> {
    let say = |word: Phrase, count: u8| format!("{} {count}", Capital(language.say(word)));
    let ships = say(Phrase::ShipsRow, glance.launches);
    let tiles = say(Phrase::TilesRow, glance.tiles);
    let line = format!("{ships} · {tiles}");
    let fits = count(&line) <= width;
    Some(if fits {
        line
    } else {
        format!("{ships}\n{tiles}")
    })
}
