//! Which pile was counted, with what the record says is left of it.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::pages::number::Asked;
use crate::app::{App, Label, Row};
use crate::components::{Expansion, Pile};
use crate::text::Phrase;

/// Which pile was counted.
pub(crate) struct WhichPile;

/// The piles that the game is played with.
fn piles(app: &App) -> impl Iterator<Item = Pile> {
    let moon = app
        .ledger()
        .is_some_and(|ledger| ledger.setup().plays(Expansion::Moon));
    let there = move |pile: &Pile| moon || *pile != Pile::Advisors;
    Pile::ALL.into_iter().filter(there)
}

impl App {
    /// The most cards that a pile can be counted to hold. Where the device deals, it knows how many it has.
    pub(in crate::app) fn most_left(&self, pile: Pile) -> u8 {
        let Some(game) = &self.game else {
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

impl Page for WhichPile {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::CountPile)
    }

    fn count(&self, app: &App) -> usize {
        piles(app).count()
    }

    fn row(&self, app: &App, index: usize) -> Row {
        app.pile_left_row(piles(app).nth(index))
    }

    fn take(&self, app: &mut App, index: usize) {
        let pile = piles(app).nth(index);
        if let Some(pile) = pile {
            app.go(Flow::Number(Asked::Pile { pile }));
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Correct);
    }
}
