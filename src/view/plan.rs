//! The table as a drawing, in which what is spoken of lights up: it is filled, and everything else an edge.
//!
//! Both layouts draw it: a box is a box in dots and in pixels, and only the pictures in it differ.

use crate::app::{Icon, Looks, PLAN_HIGH, PLAN_WIDE, Piece, Plan};

use super::area::Area;
use super::canvas::Canvas;
use super::dots::Dots;
use super::paper::Paper;
use super::role::Role;

/// How a layout draws a picture in a box: where it lies, what it shows and in which role.
pub(super) type Pictured<'t, P> =
    fn(&mut Canvas<'t, P>, Area, Icon, Role) -> Result<(), <P as Paper>::Error>;

/// Draws a plan in an area.
pub(super) fn draw<'t, P: Paper>(
    canvas: &mut Canvas<'t, P>,
    area: Area,
    plan: Plan,
    picture: Pictured<'t, P>,
) -> Result<(), P::Error> {
    let mut drawn = Ok(());
    plan.each_piece(&mut |piece| {
        if drawn.is_ok() {
            let is_lit = plan.is_lit(piece.part);
            drawn = draw_piece(canvas, place(area, piece), piece.looks, is_lit, picture);
        }
    });
    drawn
}

/// Where a piece lies, if the plan fills this area.
fn place(area: Area, piece: Piece) -> Area {
    let ((left, top), (width, height)) = (piece.at, piece.size);
    let across = |units: u8| area.x + area.width * units / PLAN_WIDE;
    let down = |units: u8| area.y + area.height * units / PLAN_HIGH;
    let (x, y) = (across(left), down(top));
    let right = across(left.saturating_add(width));
    let bottom = down(top.saturating_add(height));
    Area::new(x, y, right - x, bottom - y)
}

fn draw_piece<'t, P: Paper>(
    canvas: &mut Canvas<'t, P>,
    place: Area,
    looks: Looks,
    is_lit: bool,
    picture: Pictured<'t, P>,
) -> Result<(), P::Error> {
    // Dots are too large for paper between two colours.
    let is_fine = canvas.is_roomy();
    let edge = if is_fine && !is_lit {
        Role::Accent
    } else {
        Role::Ink
    };
    match looks {
        Looks::Card | Looks::Shows(_) if is_lit => canvas.plate(place, Role::Ink)?,
        Looks::Card | Looks::Shows(_) => canvas.border(place, edge)?,
        Looks::Edge => {
            canvas.border(place, edge)?;
            if is_lit {
                canvas.border(place.inset(1, 1), edge)?;
            }
        }
        Looks::Places(count) => {
            // Places that would run into each other are one.
            let count = match place.width / count {
                Dots(..4) => 1,
                _ => usize::from(count),
            };
            for nth in 0..count {
                // The edge of one is that of the next.
                let mut one = place.column(nth, count);
                one.width += 1;
                canvas.border(one, edge)?;
            }
        }
        Looks::Stands(_) if !is_lit => {
            let mark = Dots(place.width.0.min(place.height.0) / 4).max(1);
            canvas.fill(place.middle(mark, mark), edge)?;
        }
        Looks::Mark if is_lit => {
            // No two colours meet: paper is between it and the edge of its place.
            let apart = if is_fine { 2 } else { 0 };
            canvas.fill(place.inset(apart, apart), edge)?;
        }
        Looks::Stands(_) | Looks::Mark => {}
    }
    match looks {
        Looks::Shows(icon) if is_lit => picture(canvas, place, icon, Role::Paper),
        Looks::Stands(icon) if is_lit => picture(canvas, place, icon, Role::Ink),
        Looks::Shows(icon) => picture(canvas, place, icon, edge),
        _ => Ok(()),
    }
}
