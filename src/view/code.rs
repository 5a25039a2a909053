//! A code that a phone reads: the whole link of a game where there is room for it, otherwise its result in brief.
//!
//! A module is two pixels wide at least: at one, the slightest blur makes it unreadable. Readers want dark modules on a light field that
//! goes on around them: where the screen is dark, the modules are of paper on a field of ink.

use qrcodegen_no_heap::QrCode;

use crate::app::{Label, Screen};
use crate::book::Look;
use crate::export::{brief_code, largest_link, link_code};
use crate::journal::Game;

use super::area::{Area, half};
use super::canvas::Canvas;
use super::dots::Dots;
use super::message;
use super::paper::Paper;
use super::role::Role;
use super::title;

/// The pixels of a module, at least.
const PIXELS: i32 = 2;

/// The free pixels on each side, at least; the standard wants four modules, and readers make do with less.
const QUIET: i32 = 3;

/// Words beside the code need this many dots.
const WORDS: Dots = Dots(48);

/// Draws the code of a game, with title and words beside it if there is room.
pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    game: &Game,
    screen: &Screen<'_>,
    caption: &Label,
    look: Look,
) -> Result<(), P::Error> {
    let whole = canvas.whole();
    let side = whole.height.min(whole.width);
    let mut beside = whole;
    let field = beside.cut_left(side);
    // Paper between them: the bar has its own colour.
    beside.cut_left(1);
    let field = if beside.width >= WORDS {
        let (bar, body) = canvas.measures().parts(beside);
        title::draw(canvas, bar, screen)?;
        message::draw(canvas, body, None, caption)?;
        field
    } else {
        whole.middle(side, side)
    };
    // Where paper is light, and nowhere else, the modules are ink.
    let ink = if look == Look::Light && canvas.has_colours() {
        Role::Ink
    } else {
        canvas.fill(field, Role::Ink)?;
        Role::Paper
    };
    draw_field(canvas, game, field, ink)
}

/// Draws the code of a game in a field that is covered already: the whole link if it has room, else the result in brief.
pub(super) fn draw_field<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    game: &Game,
    field: Area,
    ink: Role,
) -> Result<(), P::Error> {
    // Even the shortest link needs more than what a screen of half the height has room for.
    let room = modules(canvas, field);
    if room >= Dots::from(largest_link())
        && let Some(drawn) = link_code(game, |code| draw_modules(canvas, code, field, ink))
    {
        return drawn;
    }
    let drawn = brief_code(game, |code| {
        if room >= Dots(code.size()) {
            draw_modules(canvas, code, field, ink)
        } else {
            canvas.note_cut();
            Ok(())
        }
    });
    drawn.unwrap_or_else(|| {
        canvas.note_cut();
        Ok(())
    })
}

/// The dots of a module, at least.
fn least<P: Paper>(canvas: &Canvas<'_, P>) -> Dots {
    (Dots(PIXELS) / canvas.shown()).max(1)
}

/// How many of the smallest modules a field has room for.
fn modules<P: Paper>(canvas: &Canvas<'_, P>, field: Area) -> Dots {
    let quiet = Dots(QUIET) / canvas.shown() * 2;
    let room = field.width - quiet;
    room / least(canvas)
}

fn draw_modules<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    code: &QrCode<'_>,
    field: Area,
    ink: Role,
) -> Result<(), P::Error> {
    let fits = modules(canvas, field) / code.size();
    let side = least(canvas) * fits.max(1);
    let edge = half(field.width, side * code.size());
    for row in 0..code.size() {
        for column in 0..code.size() {
            if code.get_module(column, row) {
                let at = |place: i32, from: Dots| {
                    let inside = side * place + edge;
                    from + inside
                };
                let module = Area::new(at(column, field.x), at(row, field.y), side, side);
                canvas.fill(module, ink)?;
            }
        }
    }
    Ok(())
}
