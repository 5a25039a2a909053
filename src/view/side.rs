//! A player's side of the table: who stands where, the ships on both berths, columns, tiles, reputation; what can be done below or beside it.
//!
//! Who is there is a settler with its hatching. A free place is a dot, somebody whom a ship still wants a ring.

use crate::app::{Around, Icon, Side, SidePart};
use crate::components::{Berth, Symbol, Track};
use crate::referee::Spot;

use super::area::Area;
use super::art;
use super::bitmap::Bitmap;
use super::canvas::Canvas;
use super::dots::Dots;
use super::icons::{figures, picture};
use super::list;
use super::paper::Paper;
use super::role::Role;

/// Places, two berths, columns with tiles, and the rest: a line each.
const LINES: usize = 5;
/// A line is at most so high.
const HIGHEST: Dots = Dots(13);
/// From one settler to the next, and from one free place to the next.
const SETTLER: Dots = Dots(8);
const FREE: Dots = Dots(4);
/// From this width on, rows stand beside the side.
const WIDE: Dots = Dots(200);
/// What the picture takes of it.
const PICTURE: Dots = Dots(124);
/// The head of a line: an icon that says what follows.
const HEAD: Dots = Dots(9);
/// The crew of a ship stands at the right.
const CREW: Dots = Dots(36);

/// Draws a side, and what can be chosen: as a list where there is room, or else the chosen row alone.
pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut body: Area,
    side: Side<'_>,
    around: Option<&dyn Around>,
) -> Result<(), P::Error> {
    let measures = canvas.measures();
    if let Some(rows) = around {
        if body.width >= WIDE {
            let picture = body.cut_left(PICTURE);
            body.cut_left(4);
            list::draw(canvas, (body, body), rows, rows.chosen(), None)?;
            body = picture;
        } else if measures.is_tall {
            let picture = body.cut_top(HIGHEST * LINES);
            body.cut_top(2);
            list::draw(canvas, (body, body), rows, rows.chosen(), None)?;
            body = picture;
        } else {
            let mut place = body.cut_bottom(measures.pitch + measures.growth);
            let bar = place.cut_right(list::BAR);
            list::scroll_bar(canvas, bar, (rows.count(), 1, rows.chosen()))?;
            let row = rows.row(rows.chosen());
            canvas.plate(place, row.seat.map_or(Role::Accent, Role::Player))?;
            list::draw_row(canvas, place, &row, Role::Paper)?;
        }
    }
    let pitch = (body.height / LINES).min(HIGHEST);
    let mut line = || body.cut_top(pitch).inset(1, 0);
    let (grounds, a, b, columns, rest) = (line(), line(), line(), line(), line());
    draw_grounds(canvas, grounds, side)?;
    draw_berth(canvas, a, side, Berth::A)?;
    draw_berth(canvas, b, side, Berth::B)?;
    draw_columns(canvas, columns, side)?;
    draw_rest(canvas, rest, side)
}

/// The head of a part, on a plate if the question is about it.
fn head<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    line: &mut Area,
    side: Side<'_>,
    (part, icon): (SidePart, Icon),
) -> Result<(), P::Error> {
    let width = picture(icon).width().max(HEAD - 2);
    let place = line.cut_left(width);
    line.cut_left(2);
    if side.marked() == Some(part) {
        let plate = Area::new(place.x - 1, place.y, place.width + 2, place.height);
        canvas.plate(plate, Role::Ink)?;
        return canvas.icon(place, icon, 1, Role::Paper);
    }
    canvas.icon(place, icon, 1, Role::Ink)
}

/// Who stands at a place, then what is free there.
fn draw_standing<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    line: &mut Area,
    side: Side<'_>,
    spot: Spot,
) -> Result<(), P::Error> {
    for icon in side.standing(spot) {
        let cell = line.cut_left(SETTLER);
        if cell.width < SETTLER - 1 {
            canvas.note_cut();
            return Ok(());
        }
        canvas.icon(cell, icon, 1, Role::Ink)?;
    }
    let (width, free): (Dots, Bitmap) = match spot.berth() {
        Some(_) => (SETTLER, art::WANTED),
        None => (FREE, art::FREE),
    };
    for _ in 0..side.free(spot) {
        let cell = line.cut_left(width);
        canvas.centred(cell, &free, 1, Role::Ink)?;
    }
    Ok(())
}

/// Earth and Mars.
fn draw_grounds<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut line: Area,
    side: Side<'_>,
) -> Result<(), P::Error> {
    let mut mars = line.cut_right(line.width * 5 / 11);
    let earth = SidePart::Spot(Spot::Earth);
    head(canvas, &mut line, side, (earth, Icon::Earth))?;
    draw_standing(canvas, &mut line, side, Spot::Earth)?;
    let part = SidePart::Spot(Spot::Mars);
    head(canvas, &mut mars, side, (part, Icon::Mars))?;
    draw_standing(canvas, &mut mars, side, Spot::Mars)
}

/// A berth with its ship and crew.
fn draw_berth<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut line: Area,
    side: Side<'_>,
    berth: Berth,
) -> Result<(), P::Error> {
    let spot = Spot::aboard(berth);
    let part = SidePart::Spot(spot);
    head(canvas, &mut line, side, (part, Icon::Berth(berth)))?;
    let mut crew = line.cut_right(CREW);
    list::draw_icons(canvas, line, &side.ship_pictures(berth), Dots(1), Role::Ink)?;
    draw_standing(canvas, &mut crew, side, spot)
}

/// The columns with their shuttles, then the tiles.
fn draw_columns<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut line: Area,
    side: Side<'_>,
) -> Result<(), P::Error> {
    let columns = side.columns();
    for symbol in Symbol::ALL {
        let part = SidePart::Columns;
        let icon = Icon::Symbol(symbol);
        head(canvas, &mut line, side, (part, icon))?;
        let count = figures(*columns.of(symbol));
        let place = line.cut_left(count.width());
        canvas.centred(place, &count, 1, Role::Ink)?;
        line.cut_left(3);
    }
    line.cut_left(4);
    head(canvas, &mut line, side, (SidePart::Tiles, Icon::Tile))?;
    for tile in side.tiles() {
        match tile {
            Some(icon) => canvas.icon(line.cut_left(SETTLER), icon, 1, Role::Ink)?,
            None => canvas.centred(line.cut_left(FREE), &art::FREE, 1, Role::Ink)?,
        }
    }
    Ok(())
}

/// Reputation with its points, launches, the hand; the Moon if it is played with.
fn draw_rest<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut line: Area,
    side: Side<'_>,
) -> Result<(), P::Error> {
    let reputation = (SidePart::Reputation, Icon::Reputation);
    head(canvas, &mut line, side, reputation)?;
    number(
        canvas,
        &mut line,
        Track::number(side.reputation().unwrap_or(0)),
    )?;
    if let Some(points) = side.reputation_points() {
        let points = u8::try_from(points).unwrap_or(u8::MAX);
        let icon = Icon::Points(points);
        let width = picture(icon).width();
        canvas.icon(line.cut_left(width), icon, 1, Role::Ink)?;
        line.cut_left(5);
    }
    head(canvas, &mut line, side, (SidePart::Launched, Icon::Launch))?;
    number(canvas, &mut line, side.launches())?;
    head(canvas, &mut line, side, (SidePart::Hand, Icon::Ship))?;
    number(canvas, &mut line, side.hand())?;
    let moon = SidePart::Spot(Spot::Moon);
    if side.parts().any(|part| part == moon) {
        head(canvas, &mut line, side, (moon, Icon::Moon))?;
        draw_standing(canvas, &mut line, side, Spot::Moon)?;
    }
    Ok(())
}

fn number<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    line: &mut Area,
    number: u8,
) -> Result<(), P::Error> {
    let figures = figures(number);
    canvas.centred(line.cut_left(figures.width()), &figures, 1, Role::Ink)?;
    line.cut_left(4);
    Ok(())
}
