//! Words to read, as large as they have room, with an icon beside them.

use crate::app::Icon;
use crate::view::area::Area;
use crate::view::canvas::{Align, Canvas};
use crate::view::paper::Paper;
use crate::view::role::Role;

use super::face::Size;
use super::shapes;

/// Between icon and words, and around both.
const GAP: i32 = 12;
const MARGIN: i32 = 10;

pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    body: Area,
    icon: Option<Icon>,
    text: &str,
) -> Result<(), P::Error> {
    let mut words = body.inset(MARGIN, 4);
    if let Some(icon) = icon {
        let size = shapes::Size::Huge;
        let place = words.cut_left(shapes::width(icon, size));
        canvas.sign(place, icon, size, Role::Ink)?;
        words.cut_left(GAP);
    }
    let size = canvas.size_for(words, text, &[Size::Large, Size::Medium, Size::Small]);
    canvas.write_lines(words, text, size, Align::Left, Role::Ink)
}
