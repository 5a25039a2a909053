//! A scene: named pictures in lines above the words that say what they show. What is lit stands on a plate.
//!
//! Both layouts draw it, each in its own sizes: the largest is taken that leaves the words their room.

use crate::app::{Icon, Scene, Spot};

use super::area::{Area, half};
use super::canvas::Canvas;
use super::dots::Dots;
use super::paper::Paper;
use super::role::Role;

/// The pictures of a layout in one size.
pub(super) trait Pictures: Copy {
    /// How wide a picture is.
    fn width(self, icon: Icon) -> Dots;

    /// How high a line of pictures is, without what is around those that are lit.
    fn height(self) -> Dots;

    /// What a plate has around its picture, and what is between two pictures.
    fn air(self) -> (Dots, Dots);

    /// Draws a picture in the middle of an area.
    fn draw<P: Paper>(
        self,
        canvas: &mut Canvas<'_, P>,
        area: Area,
        icon: Icon,
        role: Role,
    ) -> Result<(), P::Error>;
}

/// How wide and how high a scene is in a size.
pub(super) fn size(scene: Scene, pictures: impl Pictures) -> (Dots, Dots) {
    let widths = scene.lines.iter().map(|line| width(line, pictures));
    let width = widths.fold(Dots::ZERO, |widest, width| widest.max(width));
    (width, pitch(pictures) * scene.lines.len())
}

/// From the top of a line to the top of the next.
fn pitch(pictures: impl Pictures) -> Dots {
    pictures.height() + pictures.air().0 * 2 + 1
}

/// How wide a line is.
fn width(line: &[Spot], pictures: impl Pictures) -> Dots {
    let gap = pictures.air().1;
    let gaps = gap * line.len().saturating_sub(1);
    let widths = line.iter().map(|spot| place_of(*spot, pictures));
    widths.fold(gaps, |sum, width| sum + width)
}

/// How wide a picture is with its plate, if it has one.
fn place_of(spot: Spot, pictures: impl Pictures) -> Dots {
    let plate = if spot.lit {
        pictures.air().0 * 2
    } else {
        Dots::ZERO
    };
    pictures.width(spot.icon) + plate
}

/// Draws a scene in the middle of an area.
pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    area: Area,
    scene: Scene,
    pictures: impl Pictures,
) -> Result<(), P::Error> {
    let (wide, high) = size(scene, pictures);
    let mut rest = area.middle(area.width, high);
    for line in scene.lines {
        let mut place = rest.cut_top(pitch(pictures));
        place.cut_bottom(1);
        // Lines of different length begin together, so that they can be compared.
        let left = if scene.lines.len() > 1 {
            half(area.width, wide)
        } else {
            half(area.width, width(line, pictures))
        };
        place.cut_left(left);
        for spot in *line {
            let at = place.cut_left(place_of(*spot, pictures));
            if spot.lit {
                canvas.plate(at, Role::Ink)?;
            }
            let role = if spot.lit { Role::Paper } else { Role::Ink };
            pictures.draw(canvas, at, spot.icon, role)?;
            place.cut_left(pictures.air().1);
        }
    }
    Ok(())
}
