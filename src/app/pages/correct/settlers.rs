//! Which settlers to put right: where they stand, and of which colour.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::moon::spot_icon;
use crate::app::nature::Nature;
use crate::app::pages::number::Asked;
use crate::app::{Badge, Icon, Label, Row};
use crate::components::{Colour, Seat};
use crate::referee::Spot;
use crate::text::Phrase;

use super::{CorrectBoard, Fix};

/// Which settlers to put right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WhichSettlers {
    /// Whose.
    pub(crate) seat: Seat,
}

/// How many stand there as recorded.
pub(crate) fn settlers_count(at: AtTable<'_>, seat: Seat, spot: Spot, colour: Colour) -> u8 {
    at.referee()
        .map_or(0, |referee| referee.camp(seat).count(spot, colour))
}

impl Choices for WhichSettlers {
    type Handed = TheGame;

    type Choice = (Spot, Colour);

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::WhichSettlers)
    }

    fn badge(&self, at: AtTable<'_>) -> Badge {
        at.name_badge(self.seat)
    }

    /// The colours on Earth, Mars and the berths, and on the Moon.
    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = (Spot, Colour)> {
        let moon = at.has_moon();
        let spots = Spot::ALL.into_iter();
        let spots = spots.filter(move |spot| moon || *spot != Spot::Moon);
        spots.flat_map(|spot| Colour::ALL.map(|colour| (spot, colour)))
    }

    fn row(&self, at: AtTable<'_>, (spot, colour): (Spot, Colour)) -> Row {
        Row::text(at.say(colour))
            .with_icons([spot_icon(spot), Icon::Settler(colour)])
            .with_value(settlers_count(at, self.seat, spot, colour))
    }

    fn nature(&self) -> Nature {
        Nature::MENDING
    }

    fn whom(&self, _: AtTable<'_>) -> Option<Seat> {
        Some(self.seat)
    }

    fn take(&self, at: &mut AtTableMut<'_>, (spot, colour): (Spot, Colour)) {
        let seat = self.seat;
        at.go(Flow::Number(Asked::Settlers { seat, spot, colour }));
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        CorrectBoard::open(at, self.seat, Fix::Settlers);
    }
}
