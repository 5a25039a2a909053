//! Words to read, with a picture beside them.

use crate::app::{Drawing, Icon, Scene};

use super::area::Area;
use super::canvas::Canvas;
use super::dots::Dots;
use super::fonts::Font;
use super::icons::picture;
use super::paper::Paper;
use super::plan;
use super::role::Role;
use super::scene::{self, Pictures};

/// How large the picture is drawn.
const ZOOM: i32 = 2;
/// How wide a drawing of the table is.
const PLAN: Dots = Dots(58);
/// Between picture and words.
const GAP: Dots = Dots(6);

/// The pictures of a scene, so many times as large as in a row.
#[derive(Clone, Copy)]
struct Zoomed(i32);

impl Pictures for Zoomed {
    fn width(self, icon: Icon) -> Dots {
        picture(icon).width() * self.0
    }

    fn height(self) -> Dots {
        Dots(7) * self.0
    }

    fn air(self) -> (Dots, Dots) {
        (Dots(1), Dots(2) * self.0)
    }

    fn draw<P: Paper>(
        self,
        canvas: &mut Canvas<'_, P>,
        area: Area,
        icon: Icon,
        role: Role,
    ) -> Result<(), P::Error> {
        canvas.icon(area, icon, self.0, role)
    }
}

pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    body: Area,
    drawing: Option<Drawing>,
    text: &str,
) -> Result<(), P::Error> {
    let mut words = body.inset(3, 1);
    if let Some(Drawing::Icon(icon)) = drawing {
        let width = picture(icon).width() * ZOOM;
        let place = words.cut_left(width.max(7 * ZOOM));
        canvas.icon(place, icon, ZOOM, Role::Ink)?;
        words.cut_left(GAP);
    }
    if let Some(Drawing::Scene(scene)) = drawing {
        draw_scene(canvas, &mut words, scene, text)?;
    }
    if let Some(Drawing::Plan(plan)) = drawing {
        // Beside words that still read well, or not at all.
        let mut beside = words;
        let place = beside.cut_left(PLAN);
        beside.cut_left(GAP / 2);
        let fits = |font: &'static Font| {
            let lines = font.lines(text, beside.width);
            let is_broken = text.split(' ').any(|word| font.width(word) > beside.width);
            font.height_of(lines.count()) <= beside.height && !is_broken
        };
        if canvas.sizes(text).for_a_line().any(fits) {
            plan::draw(canvas, place.inset(0, 1), plan, draw_picture)?;
            words = beside;
        }
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

/// A scene above its words, as large as it leaves them room in letters that read well.
fn draw_scene<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    words: &mut Area,
    scene: Scene,
    text: &str,
) -> Result<(), P::Error> {
    let sizes = canvas.sizes(text);
    let fits = |pictures: &Zoomed| {
        let (wide, high) = scene::size(scene, *pictures);
        let room = words.height - high;
        let has_room =
            |font: &'static Font| font.height_of(font.lines(text, words.width).count()) <= room;
        wide <= words.width && sizes.for_a_line().any(has_room)
    };
    let pictures = [Zoomed(2), Zoomed(1)].into_iter().find(fits);
    let pictures = pictures.unwrap_or(Zoomed(1));
    let place = words.cut_top(scene::size(scene, pictures).1);
    scene::draw(canvas, place, scene, pictures)
}

/// A picture in a box of the drawing, if it has room there.
fn draw_picture<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    place: Area,
    icon: Icon,
    role: Role,
) -> Result<(), P::Error> {
    let (width, height) = (picture(icon).width(), picture(icon).height());
    if width + 2 > place.width || height + 2 > place.height {
        return Ok(());
    }
    canvas.icon(place, icon, 1, role)
}
