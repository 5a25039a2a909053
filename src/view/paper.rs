//! What a canvas draws on: any target of embedded-graphics, or a picture in memory, which takes whole columns of dots at once.

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{OriginDimensions, Point, Size};
use embedded_graphics::primitives::Rectangle;

use super::print::Print;
use super::role::Role;
use super::theme::Theme;
use crate::sure::Sure;

/// Something that can be drawn on in roles.
pub(super) trait Paper: Sized {
    type Error;

    /// Which layouts are drawn on it; the others need not be in an image.
    const LAYOUTS: Layouts;

    /// How many pixels it is wide and high.
    fn size(&self) -> Size;

    /// Whether roles look different on it.
    fn has_colours(&self) -> bool;

    /// Fills an area.
    fn fill(&mut self, area: &Rectangle, role: Role) -> Result<(), Self::Error>;

    /// Draws columns of pixels side by side, each from the corner's line down: those whose bits are set there and among the lines that are
    /// seen, the lowest bit first.
    fn stamp(
        &mut self,
        corner: Point,
        columns: &[u16],
        seen: u16,
        role: Role,
    ) -> Result<(), Self::Error>;

    /// Draws a picture whose lines are whole bytes; all of it lies on the paper.
    fn print(&mut self, corner: Point, print: Print<'_>, role: Role) -> Result<(), Self::Error> {
        print.stamp(self, corner, role)
    }
}

/// Which layouts are drawn on a paper.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Layouts {
    /// The one in dots, for every size.
    Dots,
    /// The one in pixels, for large ones.
    Pixels,
    /// Whichever suits the size.
    Both,
}

/// The columns and the lines from and to which an area reaches within a picture.
pub(super) fn edges(area: &Rectangle, size: Size) -> ((usize, usize), (usize, usize)) {
    // What lies before the first pixel or behind the last is cut off.
    let edge = |at: i32, length: u32, most: u32| {
        let most = usize::try_from(most).sure_or(0);
        let place = |at: i32| usize::try_from(at).unwrap_or(0).min(most);
        (place(at), place(at.saturating_add_unsigned(length)))
    };
    (
        edge(area.top_left.x, area.size.width, size.width),
        edge(area.top_left.y, area.size.height, size.height),
    )
}

/// Any target in the colours of a theme, pixel by pixel, in the layout that suits its size.
pub(super) struct Pixels<'t, D: DrawTarget> {
    pub(super) target: &'t mut D,
    pub(super) theme: Theme<D::Color>,
}

impl<D: DrawTarget + OriginDimensions> Paper for Pixels<'_, D> {
    type Error = D::Error;

    const LAYOUTS: Layouts = Layouts::Both;

    fn size(&self) -> Size {
        self.target.size()
    }

    fn has_colours(&self) -> bool {
        self.theme.has_colours()
    }

    fn fill(&mut self, area: &Rectangle, role: Role) -> Result<(), D::Error> {
        self.target.fill_solid(area, self.theme.colour(role))
    }

    fn stamp(
        &mut self,
        corner: Point,
        columns: &[u16],
        seen: u16,
        role: Role,
    ) -> Result<(), D::Error> {
        let colour = self.theme.colour(role);
        let pixels = (corner.x..).zip(columns).flat_map(|(x, column)| {
            let bits = column & seen;
            let lit = (0..16u16).filter(move |line| bits.unbounded_shr(u32::from(*line)) & 1 != 0);
            lit.map(move |line| {
                let y = corner.y.saturating_add(i32::from(line));
                Pixel(Point::new(x, y), colour)
            })
        });
        self.target.draw_iter(pixels)
    }
}
