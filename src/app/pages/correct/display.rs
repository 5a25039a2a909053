//! Which card of the display was told wrong.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::pages::telling::{Telling, Why};
use crate::app::{App, Label, Row};
use crate::components::Pile;
use crate::ledger::Place;
use crate::sure::Sure;
use crate::text::Phrase;

/// Which card of the display was told wrong.
pub(crate) struct WhichCard;

fn nth_place(index: usize) -> Place {
    let mut slots = Pile::ALL
        .into_iter()
        .flat_map(|pile| (0..pile.on_display()).map(move |slot| Place::Market(pile, slot)));
    slots.nth(index).sure_or(Place::Market(Pile::Tiles, 0))
}

impl Page for WhichCard {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::DisplayCard)
    }

    /// The slots of the display: 20 with the advisors, 15 without.
    fn count(&self, app: &App) -> usize {
        if app.has_moon() { 20 } else { 15 }
    }

    fn row(&self, app: &App, index: usize) -> Row {
        app.place_row(nth_place(index))
    }

    fn foot(&self, app: &App) -> Option<Phrase> {
        app.advisor_at(nth_place(app.cursor)).map(Phrase::about)
    }

    fn take(&self, app: &mut App, index: usize) {
        Telling::open(app, Why::Corrected(nth_place(index)));
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Correct);
    }
}
