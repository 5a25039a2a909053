//! Icons of colour panels, as the build has made them of `shapes.txt`.

use core::fmt::Write;

use crate::app::{Icon, Value};
use crate::components::{Berth, Colour, Symbol};
use crate::sure::Sure;
use crate::view::area::Area;
use crate::view::canvas::{Align, Canvas};
use crate::view::dots::Dots;
use crate::view::icons;
use crate::view::paper::Paper;
use crate::view::print::Print;
use crate::view::role::Role;

use super::face;

/// How many pixels an icon is wide and high.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Size {
    Small,
    Medium,
    Large,
    Huge,
}

impl Size {
    pub(super) fn pixels(self) -> Dots {
        self.side().into()
    }

    const fn side(self) -> u8 {
        match self {
            Size::Small => 12,
            Size::Medium => 18,
            Size::Large => 24,
            Size::Huge => 40,
        }
    }

    /// The letters and figures that stand in an icon.
    const fn letters(self) -> face::Size {
        match self {
            Size::Small | Size::Medium => face::Size::Small,
            Size::Large => face::Size::Medium,
            Size::Huge => face::Size::Large,
        }
    }
}

/// An icon by its place among the pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Shape(u8);

include!(concat!(env!("OUT_DIR"), "/shapes.rs"));

impl Shape {
    /// The picture of it.
    pub(super) fn print(self, size: Size) -> Print<'static> {
        let bytes: &[u8] = match size {
            Size::Small => include_bytes!(concat!(env!("OUT_DIR"), "/shapes_12")),
            Size::Medium => include_bytes!(concat!(env!("OUT_DIR"), "/shapes_18")),
            Size::Large => include_bytes!(concat!(env!("OUT_DIR"), "/shapes_24")),
            Size::Huge => include_bytes!(concat!(env!("OUT_DIR"), "/shapes_40")),
        };
        let side = size.side();
        let each = usize::from(side.div_ceil(8)).saturating_mul(usize::from(side));
        let from = each.saturating_mul(usize::from(self.0));
        Print::new(side, side, bytes.get(from..).sure_or(&[]))
    }
}

/// What an icon looks like.
enum Look {
    Shape(Shape),
    /// Words on a plate, or without one.
    Plate(Value),
    Words(Value),
}

fn words(text: impl core::fmt::Display) -> Value {
    let mut value = Value::new();
    write!(value, "{text}").surely();
    value
}

fn look(icon: Icon) -> Look {
    Look::Shape(match icon {
        Icon::Points(number) | Icon::Count(number) => return Look::Plate(words(number)),
        Icon::Berth(Berth::A) => return Look::Plate(words('A')),
        Icon::Berth(Berth::B) => return Look::Plate(words('B')),
        Icon::Times(times) => return Look::Words(words(format_args!("×{times}"))),
        Icon::Symbol(Symbol::Sphere) => SPHERE,
        Icon::Symbol(Symbol::Cube) => CUBE,
        Icon::Symbol(Symbol::Gear) => GEAR,
        Icon::Symbol(Symbol::Triangle) => TRIANGLE,
        Icon::Symbol(Symbol::Diamond) => DIAMOND,
        Icon::Settler(Colour::Blue) => BLUE,
        Icon::Settler(Colour::Red) => RED,
        Icon::Settler(Colour::Yellow) => YELLOW,
        Icon::Settler(Colour::Purple) => PURPLE,
        Icon::AnySettler => ANY_SETTLER,
        Icon::Tile => TILE,
        Icon::TileCost => TILE_COST,
        Icon::Earth => EARTH,
        Icon::Mars => MARS,
        Icon::Ship => SHIP,
        Icon::Advisor => ADVISOR,
        Icon::Reputation => REPUTATION,
        Icon::Recruit => RECRUIT,
        Icon::Adapt => ADAPT,
        Icon::Move => MOVE,
        Icon::Draw => DRAW,
        Icon::Basic => BASIC,
        Icon::Or => OR,
        Icon::And => AND,
        Icon::Arrow => ARROW,
        Icon::Launch => LAUNCH,
        Icon::Lost => LOST,
        Icon::Each => EACH,
        Icon::Unknown => UNKNOWN,
        Icon::Empty => EMPTY,
        Icon::Check => CHECK,
        Icon::Crown => CROWN,
        Icon::Moon => MOON,
        Icon::Virus => VIRUS,
        Icon::ByHand => BY_HAND,
    })
}

/// How wide an icon is.
pub(super) fn width(icon: Icon, size: Size) -> Dots {
    let letters = size.letters();
    match look(icon) {
        // A stroke and small signs between others stand closer.
        Look::Shape(OR) => size.pixels() / 2,
        Look::Shape(AND | EACH | UNKNOWN) => size.pixels() * 3 / 4,
        Look::Shape(_) => size.pixels(),
        Look::Plate(words) => (letters.width(&words) + 6).max(size.pixels()),
        Look::Words(words) => letters.width(&words),
    }
}

/// How wide icons are side by side.
pub(super) fn width_of_all(icons: &[Icon], size: Size, gap: Dots) -> Dots {
    let gaps = gap * icons.len().saturating_sub(1);
    let widths = icons.iter().map(|icon| width(*icon, size));
    widths.fold(gaps, |sum, width| sum + width)
}

impl<P: Paper> Canvas<'_, P> {
    /// A shape in the middle of an area.
    pub(super) fn shape(
        &mut self,
        area: Area,
        shape: Shape,
        size: Size,
        role: Role,
    ) -> Result<(), P::Error> {
        let side = size.pixels();
        let at = (
            area.x + (area.width - side) / 2,
            area.y + (area.height - side) / 2,
        );
        self.print(at, shape.print(size), role)
    }

    /// An icon in the middle of an area, in its own colour if it has one and stands on paper.
    pub(super) fn sign(
        &mut self,
        area: Area,
        icon: Icon,
        size: Size,
        ink: Role,
    ) -> Result<(), P::Error> {
        let own = icons::role(icon).filter(|role| ink != Role::Paper && *role != Role::Accent);
        let role = own.unwrap_or(ink);
        match look(icon) {
            Look::Shape(shape) => self.shape(area, shape, size, role),
            Look::Plate(words) => {
                let letters = size.letters();
                let height = (letters.capital() + 6).min(size.pixels().max(letters.capital() + 2));
                let plate = area.middle(width(icon, size), height);
                // On a plate of ink it is paper with ink letters.
                self.plate(plate, role)?;
                let inside = if role == Role::Paper {
                    Role::Ink
                } else {
                    Role::Paper
                };
                self.write(plate, &words, letters, Align::Middle, inside)?;
                Ok(())
            }
            Look::Words(words) => {
                self.write(area, &words, size.letters(), Align::Middle, role)?;
                Ok(())
            }
        }
    }

    /// Icons from the left, as many as fit whole.
    pub(super) fn signs(
        &mut self,
        mut place: Area,
        icons: &[Icon],
        (size, gap): (Size, Dots),
        ink: Role,
    ) -> Result<(), P::Error> {
        for icon in icons {
            let width = width(*icon, size);
            if width > place.width {
                self.note_cut();
                return Ok(());
            }
            let cell = place.cut_left(width);
            self.sign(cell, *icon, size, ink)?;
            place.cut_left(gap);
        }
        Ok(())
    }
}
