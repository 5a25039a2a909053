//! The symbol of a card that is taken untold.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::rows::with_symbol;
use crate::app::{App, Asks, Label, Meaning, Row};
use crate::components::{Card, Pile, Symbol};
use crate::ledger::{Fact, Place};
use crate::text::Phrase;

/// The symbol of a card that is taken untold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SymbolOf {
    /// The row of the display.
    pub(super) pile: Pile,
    /// Its slot.
    pub(super) slot: u8,
}

impl Page for SymbolOf {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::WhichSymbol)
    }

    /// The symbols, then "unknown".
    fn count(&self, _: &App) -> usize {
        6
    }

    fn row(&self, app: &App, index: usize) -> Row {
        app.symbol_row(index)
    }

    fn opening(&self, app: &App) -> usize {
        app.likeliest_symbol(self.pile, self.count(app))
    }

    fn asks(&self, _: &App) -> Asks {
        Asks::Symbol
    }

    fn meaning(&self, _: &App, index: usize) -> Option<Meaning> {
        Symbol::nth(index).map(Meaning::Symbol)
    }

    fn take(&self, app: &mut App, index: usize) {
        let told = Symbol::nth(index).map(|symbol| {
            let place = Place::Market(self.pile, self.slot);
            let known = app.ledger().and_then(|ledger| ledger.card(place));
            let card = with_symbol(known.unwrap_or(Card::unknown(self.pile)), symbol);
            Fact::Described { place, card }
        });
        app.take_card(self.pile, self.slot, told);
    }

    fn back(&self, app: &mut App) {
        app.go(if app.has_acted() {
            Flow::After
        } else {
            Flow::Table
        });
    }
}
