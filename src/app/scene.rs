//! A scene: a few named pictures in lines, in the order in which something happens, some of them lit.
//!
//! Like the drawing of the table it is one description for every painter; words below it say what it shows.

use super::screen::Icon;

/// A few pictures in lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The lines, from the top.
    pub lines: &'static [&'static [Spot]],
}

/// A picture of a scene.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// What it shows.
    pub icon: Icon,
    /// Whether it lights up: it is what the words are about.
    pub lit: bool,
}

/// A picture among others.
pub(super) const fn dim(icon: Icon) -> Spot {
    Spot { icon, lit: false }
}

/// A picture that lights up.
pub(super) const fn lit(icon: Icon) -> Spot {
    Spot { icon, lit: true }
}
