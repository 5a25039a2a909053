//! The colours of the roles.

use embedded_graphics::pixelcolor::{BinaryColor, Rgb888, RgbColor};

use super::role::Role;
use crate::book::Look;
use crate::components::Seat;
use crate::sure::Sure;

/// A colour for every role.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme<C> {
    /// In the order of [`Role::ALL`].
    colours: [C; 16],
    has_colours: bool,
}

impl<C: Copy> Theme<C> {
    /// Paper and ink alone; what stands out is set off by a plate.
    #[must_use]
    pub const fn two_tone(ink: C, paper: C) -> Self {
        let mut colours = [ink; 16];
        let [first, ..] = &mut colours;
        *first = paper;
        Theme {
            colours,
            has_colours: false,
        }
    }

    /// The colour of a role.
    #[must_use]
    pub fn colour(&self, role: Role) -> C {
        let [paper, ..] = &self.colours;
        let colour = self.colours.get(usize::from(role.to_bits()));
        *colour.sure_or(paper)
    }

    /// The colour of a lamp that says whose turn it is, if it is anybody's.
    #[must_use]
    pub fn glow(&self, turn: Option<Seat>) -> Option<C> {
        turn.map(|seat| self.colour(Role::Player(seat)))
    }

    /// Whether roles can be distinguished by their colours.
    #[must_use]
    pub const fn has_colours(&self) -> bool {
        self.has_colours
    }

    /// The same theme in the colours of another target, such as one of 16 bits.
    #[must_use]
    pub fn into_colours<D: From<C>>(self) -> Theme<D> {
        Theme {
            colours: self.colours.map(D::from),
            has_colours: self.has_colours,
        }
    }
}

/// Bright on dark, as suits an OLED.
pub(super) const ONE_BIT: Theme<BinaryColor> = Theme::two_tone(BinaryColor::On, BinaryColor::Off);

impl Theme<Rgb888> {
    /// Bright on black.
    pub const DARK: Self = Theme {
        colours: [
            Rgb888::BLACK,
            rgb(0xF2F2EE),
            rgb(0x5FD3E8),
            rgb(0x5AA9FF),
            rgb(0xFF6B5E),
            rgb(0xFFD23F),
            rgb(0xC78BFF),
            rgb(0x8CC4FF),
            rgb(0xFF958B),
            rgb(0xFFE07A),
            rgb(0xD9B0FF),
            rgb(0xB9C0C6),
            rgb(0xFF9A3D),
            rgb(0x6FD66B),
            rgb(0xFF8FC7),
            rgb(0xD8C48F),
        ],
        has_colours: true,
    };

    /// Dark on white.
    pub const LIGHT: Self = Theme {
        colours: [
            Rgb888::WHITE,
            rgb(0x16181C),
            rgb(0x00687A),
            rgb(0x1558C0),
            rgb(0xC0231C),
            rgb(0x806000),
            rgb(0x7B2FB5),
            rgb(0x2A63B0),
            rgb(0xA8383A),
            rgb(0x73611A),
            rgb(0x7A4A9E),
            rgb(0x5A6168),
            rgb(0xA84A00),
            rgb(0x1E7426),
            rgb(0xB3186E),
            rgb(0x6B5A32),
        ],
        has_colours: true,
    };
}

impl From<Look> for Theme<Rgb888> {
    fn from(look: Look) -> Self {
        match look {
            Look::Dark => Theme::DARK,
            Look::Light => Theme::LIGHT,
        }
    }
}

/// A colour as it is written in a style sheet.
const fn rgb(colour: u32) -> Rgb888 {
    let [_, red, green, blue] = colour.to_be_bytes();
    Rgb888::new(red, green, blue)
}
