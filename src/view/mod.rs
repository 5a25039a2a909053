//! Screens as pixels.
//!
//! A screen is drawn in roles: [`draw`] puts a [`Screen`] on any one-bit target, [`draw_in`] on any other in the colours of a
//! [`Theme`]. Boards draw into memory, which is faster: a [`Frame`] of bits or a [`Mosaic`] of roles.
//!
//! # Two layouts
//!
//! The one in dots is made for the 128×64 of the reference device, where every dot counts; larger ones draw it in dots of several
//! pixels. Panels from 200×200 on have a layout of their own, `roomy`, pixel by pixel: with another typeface, icons made of shapes and zones
//! that stay where they are.
//! What lies around a screen is asked for only where there is room, so that a small one does not pay for it. A [`Format`] says which layout it is.
//!
//! # What no text may do
//!
//! Words that do not fit are set in narrower letters, then in tiny ones; only then is a row shortened with an
//! ellipsis. [`is_whole`] says of any screen whether that had to happen, so that a test can forbid it.
//!
//! # Glossary
//!
//! | here | is | elsewhere |
//! |---|---|---|
//! | [`Screen`] | what is to be seen, as words, numbers and pictures by name: a snapshot that a page of the app makes; no layout | view model |
//! | body, around | the part of a screen between title and foot; what a turn lets one see beside it | |
//! | pixel | the smallest point of a panel or of a window | |
//! | dot | the unit of layout: one pixel of a small screen, a square of pixels of a large one | logical pixel |
//! | `Dots` | a length in dots, whose arithmetic saturates | |
//! | [`Format`] | how many dots a screen has, how large they are | viewport, device pixel ratio |
//! | `Area` | a rectangle of dots that something is laid out in | |
//! | zone | a strip of a screen that keeps its place from one to the next: title, body, foot | region |
//! | [`Role`] | what a dot is for: paper, ink, accent, a symbol, a player; sixteen, so that one takes four bits | palette index |
//! | [`Theme`] | a colour for every role | palette, colour scheme |
//! | `Paper` | what can be drawn on in roles: any target, or a picture in memory | `DrawTarget` |
//! | `Canvas` | an area of paper with operations for letters, bitmaps and lines; clips, and notes what was left out | |
//! | [`Frame`] | a picture in memory, one bit a dot, in bytes of eight dots below each other | framebuffer, GDDRAM of an SSD1306 |
//! | [`Mosaic`] | a picture in memory, one role a dot | indexed framebuffer |
//! | [`Run`], [`Window`] | what of a frame, of a mosaic, differs from the last one and is to be sent | dirty region |
//! | `Panel` | how everybody stands, beside or below the body; on a board `Panel` is the display itself | |
//! | face, font | the pictures of letters of one height; the faces that are tried one after the other | glyph set, font fallback |
//! | whole | nothing had to be shortened or left out | not truncated |
//!
//! | module | what it knows |
//! |---|---|
//! | `dots`, `area`, `layout` | where things go |
//! | `bitmap`, `art`, `icons`, `faces`, `hangul`, `fonts` | what they look like |
//! | `canvas`, `paper`, `print` | how they get onto the target |
//! | `title`, `toast`, `bar` | what frames every screen |
//! | `list`, `message`, `table`, `track`, `chart`, `story`, `side`, `name`, `code`, `placard` | the bodies |
//! | `everybody` | how everybody stands, where there is room beside the body or below it |
//! | `plan` | the table as a drawing, beside a message |
//! | `roomy` | the layout of colour panels |
//! | `role`, `theme` | what a dot is for, and in which colour |
//! | `frame`, `mosaic` | targets in memory: bits, roles |

mod area;
mod art;
mod bar;
mod bitmap;
mod canvas;
mod chart;
mod code;
mod dots;
mod everybody;
mod faces;
mod fonts;
mod frame;
mod hangul;
mod icons;
mod layout;
mod list;
mod message;
mod mosaic;
mod name;
mod paper;
mod placard;
mod plan;
mod print;
mod role;
mod roomy;
mod scene;
mod side;
mod story;
mod table;
mod theme;
mod title;
mod toast;
mod track;

use core::convert::Infallible;

use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{self, OriginDimensions, Point};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use crate::app::{Body, Screen};

use canvas::Canvas;
use dots::Dots;
use everybody::Panel;
use paper::{Layouts, Paper, Pixels};
use roomy::face::Size;
use theme::ONE_BIT;

pub use canvas::Heights;
pub use fonts::{can_draw, fits, text_width};
pub use frame::{Frame, Oled, Run};
pub use layout::Format;
pub use mosaic::{Mosaic, Window};
pub use role::Role;
pub use theme::Theme;

/// The icons as symbols of SVG, for a page; each is named `icon-` and its name in `shapes.txt`.
pub const SYMBOLS: &str = include_str!(concat!(env!("OUT_DIR"), "/symbols.svg"));

/// Draws a screen on a one-bit target, all of it.
///
/// # Errors
///
/// Those of the target.
pub fn draw<D>(screen: &Screen<'_>, target: &mut D) -> Result<(), D::Error>
where
    D: DrawTarget<Color = BinaryColor> + OriginDimensions,
{
    draw_in(screen, ONE_BIT, target)
}

impl<const WIDTH: usize, const PAGES: usize> Frame<WIDTH, PAGES> {
    /// Draws a screen, all of it; the same picture as by [`draw`], in a third of the time.
    pub fn show(&mut self, screen: &Screen<'_>) {
        let format = Format::of(Paper::size(self));
        let Ok(()) = paint(screen, &mut Canvas::new(self, format, screen.script));
    }
}

impl<const WORDS: usize, const LINES: usize> Mosaic<WORDS, LINES> {
    /// Draws a screen, all of it; the same picture as by [`draw_in`], in roles.
    pub fn show(&mut self, screen: &Screen<'_>) {
        let format = Format::of(Paper::size(self));
        let Ok(()) = paint(screen, &mut Canvas::new(self, format, screen.script));
    }
}

/// Draws a screen in the colours of a theme, all of it.
///
/// # Errors
///
/// Those of the target.
pub fn draw_in<D>(
    screen: &Screen<'_>,
    theme: Theme<D::Color>,
    target: &mut D,
) -> Result<(), D::Error>
where
    D: DrawTarget + OriginDimensions,
{
    let format = Format::of(target.size());
    draw_as(screen, format, theme, target)
}

/// Draws a screen in a format other than the size of the target suggests, in the colours of a theme.
///
/// # Errors
///
/// Those of the target.
pub fn draw_as<D>(
    screen: &Screen<'_>,
    format: Format,
    theme: Theme<D::Color>,
    target: &mut D,
) -> Result<(), D::Error>
where
    D: DrawTarget + OriginDimensions,
{
    let mut pixels = Pixels { target, theme };
    paint(screen, &mut Canvas::new(&mut pixels, format, screen.script))
}

/// Whether a format shows everything of a screen: no text shortened, no picture left out.
///
/// Of a list it answers for the rows in sight.
#[must_use]
pub fn is_whole(screen: &Screen<'_>, format: impl Into<Format>) -> bool {
    let mut nowhere = Nowhere;
    let mut canvas = Canvas::new(&mut nowhere, format.into(), screen.script);
    let Ok(()) = paint(screen, &mut canvas);
    !canvas.is_cut()
}

/// How many pixels the capitals are high in which a colour panel sets words: the smallest first, figures last.
#[must_use]
pub fn capitals() -> [u32; 7] {
    let sizes = Size::ALL;
    sizes.map(|size| size.capital().0.unsigned_abs())
}

/// The same of letters in dots: the last resort first, titles and rows last.
#[must_use]
pub fn capitals_in_dots() -> [u32; 3] {
    fonts::capitals().map(|height| height.0.unsigned_abs())
}

/// How high what is read on a screen is at least: by the whole table, at the foot, anywhere.
#[must_use]
pub fn heights(screen: &Screen<'_>, format: impl Into<Format>) -> Heights {
    let mut nowhere = Nowhere;
    let mut canvas = Canvas::new(&mut nowhere, format.into(), screen.script);
    let Ok(()) = paint(screen, &mut canvas);
    canvas.lowest()
}

/// Which of [`capitals`] the rows of a screen are set in; a list has one.
pub fn row_capitals(screen: &Screen<'_>, format: impl Into<Format>) -> impl Iterator<Item = u32> {
    let mut nowhere = Nowhere;
    let mut canvas = Canvas::new(&mut nowhere, format.into(), screen.script);
    let Ok(()) = paint(screen, &mut canvas);
    let rows = canvas.rows_in();
    capitals()
        .into_iter()
        .filter(move |height| rows.unbounded_shr(*height) & 1 != 0)
}

// A function of its own: what calls it may lie in RAM, for which this is too long.
#[inline(never)]
fn paint<P: Paper>(screen: &Screen<'_>, canvas: &mut Canvas<'_, P>) -> Result<(), P::Error> {
    canvas.clear()?;
    match P::LAYOUTS {
        Layouts::Dots => paint_dots(screen, canvas),
        Layouts::Pixels => roomy::paint(screen, canvas),
        Layouts::Both if canvas.is_roomy() => roomy::paint(screen, canvas),
        Layouts::Both => paint_dots(screen, canvas),
    }
}

/// Draws a screen in dots, for which every one counts.
fn paint_dots<P: Paper>(screen: &Screen<'_>, canvas: &mut Canvas<'_, P>) -> Result<(), P::Error> {
    if let Body::Code {
        game,
        caption,
        look,
    } = &screen.body
    {
        return code::draw(canvas, game, screen, caption, *look);
    }
    if let Body::Placard { words } = &screen.body {
        return placard::draw(canvas, screen, words);
    }
    let measures = canvas.measures();
    let (mut bar, mut body) = measures.parts(canvas.whole());
    let growth = title::growth(canvas, bar, screen);
    body.cut_top(growth);
    bar.height += growth;
    title::draw(canvas, bar, screen)?;
    let toast = screen.toast.as_deref();
    let toast = toast.map(|words| toast::Strip::new(words, body, measures, canvas.script()));
    let covered = toast.as_ref().map_or(Dots::ZERO, toast::Strip::height);
    let panel = match Panel::of(screen.around, measures) {
        Some(panel) => panel.beside(canvas, &mut body, covered)?,
        None => None,
    };
    let mut free = body;
    free.cut_bottom(covered);
    match &screen.body {
        // No board that draws has room for a form; its rows are a list.
        Body::Form { form, selected } => {
            list::draw(canvas, (free, free), *form, *selected, panel)?;
        }
        Body::List { rows, selected } => {
            // Where there is room, no row is covered.
            let body = if measures.is_tall { free } else { body };
            list::draw(canvas, (body, free), *rows, *selected, panel)?;
        }
        Body::Message { text, .. } => message::draw(canvas, free, screen.drawing(), text)?,
        Body::Table {
            overview,
            selected,
            caption,
        } => table::draw(canvas, body, overview, *selected, caption, panel)?,
        Body::Track {
            track,
            markers,
            selected,
            caption,
        } => {
            let picture = track::Picture {
                track,
                markers,
                selected: *selected,
                caption,
            };
            track::draw(canvas, free, &picture, screen.around, panel)?;
        }
        Body::Name {
            typed,
            places,
            wheel,
        } => {
            let places = usize::from(*places);
            name::draw(canvas, free, typed, places, *wheel, screen.around)?;
        }
        Body::Chart(chart) => chart::draw(canvas, free, chart)?,
        Body::Story(chart) => story::draw(canvas, free, chart)?,
        Body::Side { side, .. } => side::draw(canvas, free, *side, screen.around)?,
        // Drawn above, without a bar.
        Body::Code { .. } | Body::Placard { .. } => {}
    }
    if let Some(hundredths) = screen.bar.filter(|_| toast.is_none()) {
        bar::draw(canvas, body, hundredths)?;
    }
    match toast {
        Some(toast) => toast.draw(canvas),
        None => Ok(()),
    }
}

/// A target that keeps nothing.
struct Nowhere;

impl Paper for Nowhere {
    type Error = Infallible;

    const LAYOUTS: Layouts = Layouts::Both;

    fn size(&self) -> geometry::Size {
        geometry::Size::zero()
    }

    fn has_colours(&self) -> bool {
        true
    }

    fn fill(&mut self, _: &Rectangle, _: Role) -> Result<(), Infallible> {
        Ok(())
    }

    fn stamp(&mut self, _: Point, _: &[u16], _: u16, _: Role) -> Result<(), Infallible> {
        Ok(())
    }
}
