//! The reputation track: a cell for each space, with its number, what it brings, and who stands there.

use perijove::app::{App, Everybody, Meaning};
use perijove::components::{Seat, Track};
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::cells::{Cells, Target, after, below, first, top};
use super::look;

/// A space: its number, points and bonus, markers.
const WIDTH: u16 = 6;
const HEIGHT: u16 = 4;

/// What is painted.
pub(super) struct Picture<'a> {
    pub(super) app: &'a App,
    pub(super) track: &'a Track,
    pub(super) markers: &'a [(Seat, u8)],
    pub(super) selected: Option<u8>,
    pub(super) everybody: Option<&'a Everybody>,
}

impl Picture<'_> {
    /// What stands for a player: the first letter of the name where no other has it, otherwise the number of the seat.
    fn sign(&self, seat: Seat) -> String {
        let number = (seat.index() + 1).to_string();
        let Some(everybody) = self.everybody else {
            return number;
        };
        let initial = |seat: Seat| everybody.each.of(seat).name.chars().next();
        let mut others = everybody.players.seats().filter(|other| *other != seat);
        match initial(seat) {
            Some(letter) if others.all(|other| initial(other) != Some(letter)) => {
                letter.to_string()
            }
            _ => number,
        }
    }

    /// Paints the track in as many lines as it needs; returns how many lines of the area it took.
    pub(super) fn paint(&self, cells: &mut Cells<'_>, area: Rect) -> u16 {
        let spaces = u16::from(self.track.spaces());
        let most = (area.width / WIDTH).max(1);
        let lines = spaces.div_ceil(most);
        let per_line = spaces.div_ceil(lines.max(1));
        for (space, nth) in (0..self.track.spaces()).zip(0..) {
            let (line, column) = (nth / per_line, nth % per_line);
            let place = after(below(area, line * HEIGHT), column * WIDTH);
            self.paint_space(cells, first(top(place, HEIGHT), WIDTH), space);
        }
        lines * HEIGHT
    }

    fn paint_space(&self, cells: &mut Cells<'_>, area: Rect, space: u8) {
        let is_chosen = self.selected == Some(space);
        let inner = first(area, WIDTH - 1);
        let mark = if is_chosen { "▸" } else { " " };
        cells.put(
            inner,
            &format!("{mark}{}", Track::number(space)),
            look::strong(),
        );
        let points = self.track.steps().contains(&space);
        let points = points.then(|| format!("={}", self.track.points(space)));
        let bonus = if self.track.is_bonus(space) { "+" } else { "" };
        let brings = format!(" {}{bonus}", points.unwrap_or_default());
        cells.put(below(inner, 1), &brings, Style::new());
        let mut at = after(below(inner, 2), 1);
        for (seat, _) in self.markers.iter().filter(|(_, at)| *at == space) {
            let style = look::of_seat(*seat).patch(look::strong());
            at = after(at, cells.put(at, &self.sign(*seat), style));
        }
        if is_chosen {
            cells.tint(top(inner, 3), look::chosen());
        }
        let row = self.app.row_that_says(&Meaning::Space(space));
        if let Some(row) = row.filter(|_| self.selected.is_some()) {
            cells.target(inner, Target::Row(row));
        }
    }
}
