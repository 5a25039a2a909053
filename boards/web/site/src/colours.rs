//! The colours of the themes as a style sheet has them: a custom property for every role, light and dark.

use std::fmt::Write;

use embedded_graphics::pixelcolor::{Rgb888, RgbColor};
use perijove::components::{Colour, Symbol};
use perijove::view::{Role, Theme};

/// The name of a role in a style sheet, without its dashes.
#[must_use]
pub fn name(role: Role) -> String {
    match role {
        Role::Paper => "paper".into(),
        Role::Ink => "ink".into(),
        Role::Accent => "accent".into(),
        Role::Settler(colour) => settler(colour).into(),
        Role::Symbol(symbol) => sign(symbol).into(),
        Role::Player(seat) => format!("seat-{}", seat as u8),
    }
}

const fn settler(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "blue",
        Colour::Red => "red",
        Colour::Yellow => "yellow",
        Colour::Purple => "purple",
    }
}

const fn sign(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Sphere => "sphere",
        Symbol::Cube => "cube",
        Symbol::Gear => "gear",
        Symbol::Triangle => "triangle",
        Symbol::Diamond => "diamond",
    }
}

/// A colour as a style sheet writes it.
#[must_use]
pub fn written(colour: Rgb888) -> String {
    format!("#{:02x}{:02x}{:02x}", colour.r(), colour.g(), colour.b())
}

/// The style sheet: light, and dark where the system is.
#[must_use]
pub fn sheet() -> String {
    let light = properties(&Theme::LIGHT);
    let dark = properties(&Theme::DARK);
    format!(":root{{{light}}}\n@media (prefers-color-scheme: dark){{:root{{{dark}}}}}\n")
}

fn properties(theme: &Theme<Rgb888>) -> String {
    let mut properties = String::new();
    for role in Role::ALL {
        let colour = written(theme.colour(role));
        // A text in memory takes whatever is written.
        let _ = write!(properties, "--{}:{colour};", name(role));
    }
    properties
}
