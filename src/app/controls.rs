//! What a person plays by on a board, so that texts speak of what is there.

use crate::text::Phrase;

use super::desk::Desk;

/// What a person plays by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Controls {
    /// Buttons that can be held: holding Back undoes, and once more takes back the turn.
    Buttons,
    /// The keys of a computer, one of them for Undo: each press of it is a step back, and none is held.
    Keyboard,
    /// Fingers on a screen, or a pointer: what is seen is touched, Undo too.
    Fingers,
}

impl Controls {
    /// Whether something can be held.
    pub(super) const fn are_held(self) -> bool {
        matches!(self, Controls::Buttons)
    }
}

impl Desk {
    /// What is said where fingers touch the screen, or where buttons and keys are pressed.
    pub(super) const fn touched_or_pressed(&self, touched: Phrase, pressed: Phrase) -> Phrase {
        match self.controls {
            Controls::Fingers => touched,
            Controls::Buttons | Controls::Keyboard => pressed,
        }
    }

    /// What a row says while the device thinks about it.
    pub(super) const fn thinks_word(&self) -> Phrase {
        self.touched_or_pressed(Phrase::ThinksTouch, Phrase::Thinks)
    }

    /// What it costs to describe every new card.
    pub(super) const fn offer_price(&self) -> Phrase {
        self.touched_or_pressed(Phrase::OfferPriceTouch, Phrase::OfferPrice)
    }
}
