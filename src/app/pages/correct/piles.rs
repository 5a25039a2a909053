//! Which pile was counted, with what the record says is left of it.

use crate::app::flow::Flow;
use crate::app::page::Choices;
use crate::app::pages::number::Asked;
use crate::app::{App, Label, Row};
use crate::components::Pile;
use crate::text::Phrase;

/// Which pile was counted.
pub(crate) struct WhichPile;

/// The piles that the game is played with.
pub(super) fn piles(app: &App) -> impl Iterator<Item = Pile> + use<> {
    let moon = app.has_moon();
    let there = move |pile: &Pile| moon || *pile != Pile::Advisors;
    Pile::ALL.into_iter().filter(there)
}

impl App {
    /// The most cards that a pile can be counted to hold. Where the device deals, it knows how many it has.
    pub(in crate::app) fn most_left(&self, pile: Pile) -> u8 {
        let Some(game) = &self.in_sight().game else {
            return 0;
        };
        let ledger = self.ledger().unwrap_or(game.ledger());
        if game.header().company.practice {
            ledger
                .left(pile)
                .saturating_add_signed(ledger.missing(pile).max(0))
        } else {
            ledger.most_left(pile)
        }
    }
}

impl Choices for WhichPile {
    type Choice = Pile;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::CountPile)
    }

    fn choices(&self, app: &App) -> impl Iterator<Item = Pile> {
        piles(app)
    }

    fn row(&self, app: &App, pile: Pile) -> Row {
        app.pile_left_row(pile)
    }

    fn take(&self, app: &mut App, pile: Pile) {
        app.go(Flow::Number(Asked::Pile { pile }));
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Correct);
    }
}
