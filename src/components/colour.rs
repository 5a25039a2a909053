//! The four settler colours (C1).

use super::keyed::keyed;

keyed! {
    /// The colour of a settler, and of the settlers printed on cards (C1).
    Colour,
    /// One cell per settler colour.
    PerColour[4];
    /// Marketing and communication.
    Blue,
    /// Leaders and managers.
    Red,
    /// Engineers.
    Yellow,
    /// Social and health workers.
    Purple,
}

impl Colour {
    /// How many settlers of each colour the box holds (C1).
    pub const SETTLERS_IN_BOX: u8 = 13;
}

impl PerColour<u8> {
    /// All colours together.
    #[must_use]
    pub fn total(&self) -> u8 {
        self.0
            .iter()
            .fold(0, |sum, count| sum.saturating_add(*count))
    }
}
