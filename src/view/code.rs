//! A code that a phone reads: the whole link of a game where there is room for it, otherwise its result in brief.
//!
//! A module is two pixels wide at least: at one, the slightest blur makes it unreadable. Readers want dark modules on a light field that
//! goes on around them: where the screen is dark, the modules are of paper on a field of ink.

use heapless::String;
use qrcodegen_no_heap::{Mask, QrCode, QrCodeEcc, QrSegment, Version};

use crate::app::{Button, Label, Screen, Touched};
use crate::book::Look;
use crate::export::{BRIEF, write_brief, write_link};
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

/// The code of a brief result has 29 modules.
const SMALL: Version = Version::new(3);

/// The largest code, of 113 modules: what 240 pixels have room for.
const LARGE: Version = Version::new(24);

/// As many bytes as the largest code holds.
const LINK: usize = 1171;

/// Words beside the code need this many dots.
const WORDS: Dots = Dots(48);

/// What is drawn first: trying all masks would take ten times as long, and every one can be read.
const MASK: Mask = Mask::new(2);

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
        message::draw(canvas, body, (None, None), caption)?;
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
    canvas.touchable(whole, Some(Touched::Button(Button::Back)));
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
    if modules(canvas, field) >= size(LARGE)
        && let Some(drawn) = draw_link(canvas, game, field, ink)
    {
        return drawn;
    }
    draw_brief(canvas, game, field, ink)
}

/// Draws the whole link; `None` where there is no room for it.
// A function of its own: what it needs of the stack is taken only where there is room for a link.
#[inline(never)]
fn draw_link<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    game: &Game,
    field: Area,
    ink: Role,
) -> Option<Result<(), P::Error>> {
    let mut link = String::<LINK, u16>::new();
    write_link(&mut link, game, None).ok()?;
    let (mut temporary, mut out) = ([0; LARGE.buffer_len()], [0; LARGE.buffer_len()]);
    let whole = QrSegment::make_bytes(link.as_bytes());
    let code = encode(whole, &mut temporary, &mut out, LARGE)?;
    Some(draw_modules(canvas, &code, field, ink))
}

/// Draws the result in brief.
#[inline(never)]
fn draw_brief<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    game: &Game,
    field: Area,
    ink: Role,
) -> Result<(), P::Error> {
    let mut brief = String::<BRIEF, u8>::new();
    let written = write_brief(&mut brief, game);
    let (mut temporary, mut out) = ([0; SMALL.buffer_len()], [0; SMALL.buffer_len()]);
    let mut packed = [0; SMALL.buffer_len()];
    let code = match written {
        Ok(()) if !brief.is_empty() => {
            let brief = QrSegment::make_alphanumeric(&brief, &mut packed);
            encode(brief, &mut temporary, &mut out, SMALL)
        }
        _ => None,
    };
    match code {
        Some(code) if modules(canvas, field) >= size(SMALL) => {
            draw_modules(canvas, &code, field, ink)
        }
        _ => {
            canvas.note_cut();
            Ok(())
        }
    }
}

/// The code of a text; `None` if the largest has no room for it.
// Made of one segment by hand: what chooses among the kinds of segments would take four kilobytes of the chip's flash.
fn encode<'a>(
    text: QrSegment<'_>,
    temporary: &mut [u8],
    out: &'a mut [u8],
    largest: Version,
) -> Option<QrCode<'a>> {
    let level = QrCodeEcc::Low;
    let packed =
        QrCode::encode_segments_to_codewords(&[text], out, level, Version::MIN, largest, true);
    let (length, level, version) = packed.ok()?;
    let mask = Some(MASK);
    let code = QrCode::encode_codewords(out, length, temporary, level, version, mask);
    Some(code)
}

/// How many modules a code of a version is wide.
fn size(version: Version) -> Dots {
    Dots::from(version.value()) * 4 + 17
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
