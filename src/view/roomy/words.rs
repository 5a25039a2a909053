//! Words to read, as large as they have room, with an icon beside them.

use crate::app::{Drawing, Icon, Scene};
use crate::text::Script;
use crate::view::area::Area;
use crate::view::canvas::{Align, Canvas};
use crate::view::dots::Dots;
use crate::view::paper::Paper;
use crate::view::plan;
use crate::view::role::Role;
use crate::view::scene::{self, Pictures};

use super::face::Size;
use super::shapes;

/// Between icon and words, and around both.
const GAP: i32 = 12;
const MARGIN: i32 = 10;

/// How high a drawing of the table is, at least and at most, and as high as to be seen well.
const LOWEST: Dots = Dots(48);
const HIGHEST: Dots = Dots(132);
const ENOUGH: Dots = Dots(84);

pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    body: Area,
    drawing: Option<Drawing>,
    text: &str,
) -> Result<(), P::Error> {
    let mut words = body.inset(MARGIN, 4);
    if let Some(Drawing::Scene(scene)) = drawing {
        draw_scene(canvas, &mut words, scene, text)?;
    }
    if let Some(Drawing::Plan(plan)) = drawing {
        // As high as the words leave it, in letters that a hand's length away are read; many words make themselves smaller.
        let left = |size| left(words, canvas.script(), text, size);
        let height = Some(left(Size::Medium)).filter(|height| *height >= ENOUGH);
        let height = height.unwrap_or_else(|| left(Size::Small).min(ENOUGH));
        let drawing = words.cut_top(height.clamp(LOWEST, HIGHEST));
        plan::draw(canvas, drawing, plan, draw_picture)?;
        words.cut_top(GAP / 2);
    }
    if let Some(Drawing::Icon(icon)) = drawing {
        let size = shapes::Size::Huge;
        let place = words.cut_left(shapes::width(icon, size));
        canvas.sign(place, icon, size, Role::Ink)?;
        words.cut_left(GAP);
    }
    let sizes = [Size::Large, Size::Medium, Size::Small, canvas.smallest()];
    let size = canvas.size_for(words, text, &sizes);
    canvas.write_lines(words, text, size, Align::Left, Role::Ink)
}

/// How high the room is that words of a size leave above them.
fn left(room: Area, script: Script, text: &str, size: Size) -> Dots {
    let lines = size.lines(text, room.width).count();
    room.height - (size.close(script) + 2) * lines - GAP
}

impl Pictures for shapes::Size {
    fn width(self, icon: Icon) -> Dots {
        match icon {
            // Between two others it has air enough.
            Icon::Arrow => self.pixels() * 3 / 4,
            icon => shapes::width(icon, self),
        }
    }

    fn height(self) -> Dots {
        self.pixels()
    }

    fn air(self) -> (Dots, Dots) {
        (self.pixels() / 13, self.pixels() / 10)
    }

    fn draw<P: Paper>(
        self,
        canvas: &mut Canvas<'_, P>,
        area: Area,
        icon: Icon,
        role: Role,
    ) -> Result<(), P::Error> {
        canvas.sign(area, icon, self, role)
    }
}

/// A scene above its words, as large as it leaves them room in letters that a hand's length away are read.
fn draw_scene<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    words: &mut Area,
    scene: Scene,
    text: &str,
) -> Result<(), P::Error> {
    let room = left(*words, canvas.script(), text, Size::Medium);
    let fits = |size: &shapes::Size| {
        let (wide, high) = scene::size(scene, *size);
        wide <= words.width && high <= room
    };
    let sizes = [
        shapes::Size::Huge,
        shapes::Size::Large,
        shapes::Size::Medium,
        shapes::Size::Small,
    ];
    let size = sizes.into_iter().find(fits);
    let size = size.unwrap_or(shapes::Size::Small);
    let place = words.cut_top(room.max(scene::size(scene, size).1));
    scene::draw(canvas, place, scene, size)?;
    words.cut_top(GAP);
    Ok(())
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
