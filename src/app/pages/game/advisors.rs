//! The advisors on display and on the councils: to read what each does.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Icon, Label, Row, pictures};
use crate::components::{Advisor, Pile, Seat};
use crate::ledger::Place;
use crate::sure::Sure;
use crate::text::Phrase;

/// The advisors on display and on the councils.
pub(crate) struct Advisors;

/// The places where advisors are: the display as far as it is told, then the councils.
fn in_sight(app: &App) -> impl Iterator<Item = Place> {
    // Counted through: a chain of lists would take a kilobyte more of the chip's flash.
    let place = |number: u8| match number.checked_sub(Advisor::ON_DISPLAY) {
        None => Place::Market(Pile::Advisors, number),
        Some(rest) => {
            let seat = Seat::nth(usize::from(rest >> 2));
            Place::Council(seat.sure_or(Seat::One), rest & 3)
        }
    };
    (0..21).map(place).filter(|place| {
        let card = app.ledger().and_then(|ledger| ledger.card(*place));
        card.is_some_and(|card| place.seat().is_some() || !card.is_unknown())
    })
}

impl Page for Advisors {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::AdvisorsRow)
    }

    fn count(&self, app: &App) -> usize {
        in_sight(app).count().max(1)
    }

    /// An advisor with his points, and whose he is.
    fn row(&self, app: &App, index: usize) -> Row {
        let place = in_sight(app).nth(index);
        let Some((place, card)) = place.and_then(|place| Some((place, app.ledger()?.card(place)?)))
        else {
            return app.word(Phrase::Unknown).with_icons([Icon::Unknown]);
        };
        let row = Row::text(app.say(card)).with_icons(pictures(card));
        match place.seat() {
            Some(seat) => row.with_value(app.name(seat)),
            None => row,
        }
    }

    fn foot(&self, app: &App) -> Option<Phrase> {
        app.advisor_at(in_sight(app).nth(app.cursor)?)
            .map(Phrase::about)
    }

    fn take(&self, app: &mut App, _: usize) {
        app.go(Flow::GameMenu);
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::GameMenu);
    }
}
