//! Words to read, with a picture beside them.

use crate::app::{Button, Icon, Touched};

use super::area::Area;
use super::canvas::Canvas;
use super::dots::Dots;
use super::fonts::Font;
use super::icons::picture;
use super::paper::Paper;
use super::role::Role;

/// How large the picture is drawn.
const ZOOM: i32 = 2;
/// Between picture and words.
const GAP: Dots = Dots(6);

pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    body: Area,
    icon: Option<Icon>,
    text: &str,
) -> Result<(), P::Error> {
    canvas.touchable(body, Some(Touched::Button(Button::Ok)));
    let mut words = body.inset(3, 1);
    if let Some(icon) = icon {
        let width = picture(icon).width() * ZOOM;
        let place = words.cut_left(width.max(7 * ZOOM));
        canvas.icon(place, icon, ZOOM, Role::Ink)?;
        words.cut_left(GAP);
    }
    let height = |font: &'static Font| font.height_of(font.lines(text, words.width).count());
    let fits = |font: &&'static Font| height(font) <= words.height;
    let sizes = canvas.sizes(text);
    let font = sizes.all().find(fits).unwrap_or_else(|| {
        canvas.note_cut();
        sizes.smallest()
    });
    canvas.lines(words, text, font, Role::Ink)
}
