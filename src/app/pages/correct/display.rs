//! Which card of the display was told wrong.

use crate::app::flow::Flow;
use crate::app::page::Choices;
use crate::app::pages::telling::{Telling, Why};
use crate::app::{App, Label, Row};
use crate::ledger::Place;
use crate::text::Phrase;

use super::piles::piles;

/// Which card of the display was told wrong.
pub(crate) struct WhichCard;

impl Choices for WhichCard {
    type Choice = Place;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::DisplayCard)
    }

    /// The slots of the display.
    fn choices(&self, app: &App) -> impl Iterator<Item = Place> {
        piles(app)
            .flat_map(|pile| (0..pile.on_display()).map(move |slot| Place::Market(pile, slot)))
    }

    fn row(&self, app: &App, place: Place) -> Row {
        app.place_row(place)
    }

    fn about(&self, app: &App, place: Place) -> Option<Phrase> {
        app.advisor_at(place).map(Phrase::about)
    }

    fn take(&self, app: &mut App, place: Place) {
        Telling::open(app, Why::Corrected(place));
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Correct);
    }
}
