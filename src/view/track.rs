//! The reputation track: its spaces, what they bring, and who stands where.

use crate::app::Around;
use crate::components::{Seat, Track};
use crate::sure::Sure;

use super::area::{Area, fit, half};
use super::art;
use super::canvas::{Align, Canvas};
use super::dots::Dots;
use super::everybody::Panel;
use super::icons::figures;
use super::list;
use super::paper::Paper;
use super::role::Role;

/// A space is at least so wide with one of its borders: two markers stand side by side.
const NARROWEST: Dots = Dots(11);
/// A space is at most so wide and so high.
const WIDEST: Dots = Dots(20);
const HIGHEST: Dots = Dots(28);
/// A marker: a figure with a rim.
const MARKER: (Dots, Dots) = (Dots(4), Dots(6));

/// What is drawn: the track, whose marker is where, which space is chosen if any, and what choosing it does.
pub(super) struct Picture<'s> {
    pub(super) track: &'s Track,
    pub(super) markers: &'s [(Seat, u8)],
    pub(super) selected: Option<u8>,
    pub(super) caption: &'s str,
}

/// Draws the track with its caption; where it is only looked at and there is room, all answers stand below it.
pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut body: Area,
    picture: &Picture<'_>,
    around: Option<&dyn Around>,
    panel: Option<Panel>,
) -> Result<(), P::Error> {
    let Picture {
        track,
        markers,
        selected,
        caption,
    } = *picture;
    let measures = canvas.measures();
    let answers = around.filter(|_| measures.is_tall && selected.is_none());
    if let Some(rows) = answers {
        // The chosen one may take two lines.
        let height = measures.pitch * rows.count().saturating_add(1);
        let mut place = body.cut_bottom(height + measures.growth);
        place.cut_top(2);
        list::draw(canvas, (place, place), rows, rows.chosen(), None)?;
    } else {
        let place = body.cut_bottom(measures.caption);
        canvas.text(place.inset(2, 0), caption, Align::Middle, Role::Ink)?;
    }
    let spaces = usize::from(track.spaces());
    // As few lines as possible, of the same length but for the last.
    let most = fit(body.width - 1, NARROWEST).max(1);
    let lines = spaces.div_ceil(most).max(1);
    let per_line = spaces.div_ceil(lines).max(1);
    if let Some(panel) = panel {
        let needed = HIGHEST * lines + 3;
        panel.below(canvas, &mut body, needed)?;
    }
    let width = ((body.width - 1) / per_line).min(WIDEST);
    let height = ((body.height - 1) / lines).min(HIGHEST);
    let grid = body.middle(width * per_line + 1, height * lines + 1);
    for space in 0..track.spaces() {
        let nth = usize::from(space);
        let column = nth.checked_rem(per_line).sure_or(0);
        let line = nth.checked_div(per_line).sure_or(0);
        let cell = Area::new(
            grid.x + width * column,
            grid.y + height * line,
            width + 1,
            height + 1,
        );
        let here = markers.iter().filter(|(_, at)| *at == space);
        let here = here.map(|(seat, _)| *seat);
        draw_space(canvas, cell, track, space, here, Some(space) == selected)?;
    }
    Ok(())
}

fn draw_space<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    cell: Area,
    track: &Track,
    space: u8,
    markers: impl Iterator<Item = Seat> + Clone,
    is_chosen: bool,
) -> Result<(), P::Error> {
    canvas.fill(cell, Role::Accent)?;
    let mut inside = cell.inset(1, 1);
    let (ground, ink) = if is_chosen {
        (Role::Accent, Role::Paper)
    } else {
        (Role::Paper, Role::Ink)
    };
    canvas.fill(inside, ground)?;
    let mut head = inside;
    let mut head = head.cut_top(7).inset(1, 1);
    if track.steps().contains(&space) {
        let points = figures(track.points(space));
        let place = head.cut_left(points.width());
        canvas.centred(place, &points, 1, ink)?;
        head.cut_left(1);
    }
    if track.is_bonus(space) {
        let place = head.cut_right(art::BONUS.width());
        canvas.centred(place, &art::BONUS, 1, ink)?;
    }
    // Who stands here, from the bottom up; a crowd hides what is printed.
    let (marker_width, marker_height) = MARKER;
    let crowd = markers.clone().count();
    if crowd == 0 {
        return Ok(());
    }
    let per_line = fit(inside.width - 1, marker_width).min(crowd).max(1);
    let lines = crowd.div_ceil(per_line);
    let width = marker_width * per_line + 1;
    let height = marker_height * lines + 1;
    let mut block = inside.cut_bottom(height);
    block.cut_left(half(block.width, width));
    let block = block.cut_left(width);
    // Where there are colours, a marker is a figure in its player's.
    let on_paper = canvas.has_colours() || is_chosen;
    canvas.fill(block, if on_paper { Role::Paper } else { Role::Ink })?;
    for (nth, seat) in markers.enumerate() {
        let x = marker_width * (nth.checked_rem(per_line).sure_or(0));
        let y = marker_height * (nth.checked_div(per_line).sure_or(0));
        let at = (block.x + x + 1, block.y + y + 1);
        let number = u8::try_from(seat.index().saturating_add(1)).sure_or(0);
        let role = if on_paper {
            Role::Player(seat)
        } else {
            Role::Paper
        };
        canvas.bitmap(at, &figures(number), 1, role, block)?;
    }
    Ok(())
}
