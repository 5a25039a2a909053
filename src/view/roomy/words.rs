//! Words to read, as large as they have room, with an icon beside them.

use crate::app::{Icon, Plan};
use crate::view::area::Area;
use crate::view::canvas::{Align, Canvas};
use crate::view::dots::Dots;
use crate::view::paper::Paper;
use crate::view::plan;
use crate::view::role::Role;

use super::face::Size;
use super::shapes;

/// Between icon and words, and around both.
const GAP: i32 = 12;
const MARGIN: i32 = 10;

/// How high a drawing of the table is, at least and at most, and a line of words below it.
const LOWEST: Dots = Dots(48);
const HIGHEST: Dots = Dots(132);
const LINE: Dots = Dots(25);

pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    body: Area,
    (icon, plan): (Option<Icon>, Option<Plan>),
    text: &str,
) -> Result<(), P::Error> {
    let mut words = body.inset(MARGIN, 4);
    if let Some(plan) = plan {
        // As high as the words leave it, in letters that a hand's length away are read.
        let lines = Size::Medium.lines(text, words.width).count();
        let height = words.height - LINE * lines - GAP;
        let drawing = words.cut_top(height.clamp(LOWEST, HIGHEST));
        plan::draw(canvas, drawing, plan, draw_picture)?;
        words.cut_top(GAP / 2);
    }
    if let Some(icon) = icon {
        let size = shapes::Size::Huge;
        let place = words.cut_left(shapes::width(icon, size));
        canvas.sign(place, icon, size, Role::Ink)?;
        words.cut_left(GAP);
    }
    let size = canvas.size_for(words, text, &[Size::Large, Size::Medium, Size::Small]);
    canvas.write_lines(words, text, size, Align::Left, Role::Ink)
}

/// A picture in a box of the drawing.
fn draw_picture<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    place: Area,
    icon: Icon,
    role: Role,
) -> Result<(), P::Error> {
    let sizes = [shapes::Size::Medium, shapes::Size::Small].into_iter();
    let mut sizes = sizes.filter(|size| {
        let width = shapes::width(icon, *size);
        width <= place.width && size.pixels() <= place.height + 1
    });
    match sizes.next() {
        Some(size) => canvas.sign(place, icon, size, role),
        None => Ok(()),
    }
}
