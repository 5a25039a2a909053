//! Which settlers to put right: where they stand, and of which colour.

use crate::app::flow::Flow;
use crate::app::moon::spot_icon;
use crate::app::nature::Nature;
use crate::app::page::Choices;
use crate::app::pages::number::Asked;
use crate::app::{App, Icon, Label, Row};
use crate::components::{Colour, Seat};
use crate::referee::Spot;

use super::{CorrectBoard, Fix};

/// Which settlers to put right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WhichSettlers {
    /// Whose.
    pub(crate) seat: Seat,
}

/// How many stand there as recorded.
pub(crate) fn settlers_count(app: &App, seat: Seat, spot: Spot, colour: Colour) -> u8 {
    app.referee()
        .map_or(0, |referee| referee.camp(seat).count(spot, colour))
}

impl Choices for WhichSettlers {
    type Choice = (Spot, Colour);

    fn title(&self, app: &App) -> Label {
        app.name(self.seat)
    }

    /// The colours on Earth, Mars and the berths, and on the Moon.
    fn choices(&self, app: &App) -> impl Iterator<Item = (Spot, Colour)> {
        let moon = app.has_moon();
        let spots = Spot::ALL.into_iter();
        let spots = spots.filter(move |spot| moon || *spot != Spot::Moon);
        spots.flat_map(|spot| Colour::ALL.map(|colour| (spot, colour)))
    }

    fn row(&self, app: &App, (spot, colour): (Spot, Colour)) -> Row {
        Row::text(app.say(colour))
            .with_icons([spot_icon(spot), Icon::Settler(colour)])
            .with_value(settlers_count(app, self.seat, spot, colour))
    }

    fn nature(&self) -> Nature {
        Nature::MENDING
    }

    fn whom(&self, _: &App) -> Option<Seat> {
        Some(self.seat)
    }

    fn take(&self, app: &mut App, (spot, colour): (Spot, Colour)) {
        let seat = self.seat;
        app.go(Flow::Number(Asked::Settlers { seat, spot, colour }));
    }

    fn back(&self, app: &mut App) {
        CorrectBoard::open(app, self.seat, Fix::Settlers);
    }
}
