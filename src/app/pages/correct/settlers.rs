//! Which settlers to put right: where they stand, and of which colour.

use crate::app::flow::Flow;
use crate::app::moon::spot_icon;
use crate::app::page::Page;
use crate::app::pages::number::Asked;
use crate::app::{App, Icon, Label, Row};
use crate::components::{Colour, Seat};
use crate::referee::Spot;
use crate::sure::Sure;

use super::{CorrectBoard, Fix};

/// Which settlers to put right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WhichSettlers {
    /// Whose.
    pub(crate) seat: Seat,
}

/// Where they stand and of which colour, by their row.
pub(crate) fn spot_and_colour(which: u8) -> (Option<Spot>, Option<Colour>) {
    let spot = Spot::nth(usize::from(which >> 2));
    (spot, Colour::nth(usize::from(which & 3)))
}

/// How many stand there as recorded.
pub(crate) fn settlers_count(app: &App, seat: Seat, which: u8) -> u8 {
    match (app.referee(), spot_and_colour(which)) {
        (Some(referee), (Some(spot), Some(colour))) => referee.camp(seat).count(spot, colour),
        _ => 0,
    }
}

impl Page for WhichSettlers {
    fn title(&self, app: &App) -> Label {
        app.name(self.seat)
    }

    /// Four colours on Earth, Mars and the berths, and on the Moon.
    fn count(&self, app: &App) -> usize {
        if app.has_moon() { 20 } else { 16 }
    }

    fn row(&self, app: &App, index: usize) -> Row {
        let which = u8::try_from(index).sure_or(0);
        let (Some(spot), Some(colour)) = spot_and_colour(which) else {
            return Row::default();
        };
        Row::text(app.say(colour))
            .with_icons([spot_icon(spot), Icon::Settler(colour)])
            .with_value(settlers_count(app, self.seat, which))
    }

    fn take(&self, app: &mut App, index: usize) {
        let (seat, which) = (self.seat, u8::try_from(index).sure_or(0));
        app.go(Flow::Number(Asked::Settlers { seat, which }));
    }

    fn back(&self, app: &mut App) {
        CorrectBoard::open(app, self.seat, Fix::Settlers);
    }
}
