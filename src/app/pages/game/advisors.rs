//! The advisors on display and on the councils: to read what each does.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::{Icon, Label, Row, pictures};
use crate::components::{Advisor, Pile, Seat};
use crate::ledger::Place;
use crate::text::Phrase;

/// The advisors on display and on the councils.
pub(crate) struct Advisors;

/// A row: an advisor at a place, or that none is in sight.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shown {
    At(Place),
    Nobody,
}

/// The places where advisors are: the display as far as it is known, then the councils.
fn in_sight(at: AtTable<'_>) -> impl Iterator<Item = Place> {
    let display = (0..Advisor::ON_DISPLAY).map(|slot| Place::Market(Pile::Advisors, slot));
    let fields = 0..Advisor::COUNCIL;
    let councils = Seat::ALL
        .into_iter()
        .flat_map(move |seat| fields.clone().map(move |field| Place::Council(seat, field)));
    display.chain(councils).filter(move |place| {
        let card = at.ledger().card(*place);
        card.is_some_and(|card| place.seat().is_some() || !card.is_unknown())
    })
}

impl Choices for Advisors {
    type Handed = TheGame;

    type Choice = Shown;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::AdvisorsRow)
    }

    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Shown> {
        let nobody = in_sight(at).next().is_none().then_some(Shown::Nobody);
        in_sight(at).map(Shown::At).chain(nobody)
    }

    /// An advisor with his points, and whose he is.
    fn row(&self, at: AtTable<'_>, shown: Shown) -> Row {
        let place = match shown {
            Shown::At(place) => Some(place),
            Shown::Nobody => None,
        };
        let Some((place, card)) = place.and_then(|place| Some((place, at.ledger().card(place)?)))
        else {
            return at.word(Phrase::Unknown).with_icons([Icon::Unknown]);
        };
        let row = Row::text(at.say(card)).with_icons(pictures(card));
        match place.seat() {
            Some(seat) => row.with_value(at.name(seat)),
            None => row,
        }
    }

    fn about(&self, at: AtTable<'_>, shown: Shown) -> Option<Phrase> {
        match shown {
            Shown::At(place) => at.advisor_at(place).map(Phrase::about),
            Shown::Nobody => None,
        }
    }

    fn take(&self, at: &mut AtTableMut<'_>, _: Shown) {
        at.go(Flow::GameMenu);
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go(Flow::GameMenu);
    }
}
