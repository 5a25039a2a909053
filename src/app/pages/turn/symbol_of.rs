//! The symbol of a card that is taken untold.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::rows::with_symbol;
use crate::app::{App, Label, Row};
use crate::components::{Card, Pile, Symbol};
use crate::journal::Entry;
use crate::ledger::{Fact, Place};
use crate::text::Word;

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
        app.label(Word::WhichSymbol)
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

    fn take(&self, app: &mut App, index: usize) {
        if let Some(symbol) = Symbol::nth(index) {
            let place = Place::Market(self.pile, self.slot);
            let known = app.ledger().and_then(|ledger| ledger.card(place));
            let card = with_symbol(known.unwrap_or(Card::unknown(self.pile)), symbol);
            app.record(Entry::Fact(Fact::Described { place, card }));
        }
        app.take_card(self.pile, self.slot);
    }

    fn back(&self, app: &mut App) {
        app.go(if app.has_acted() {
            Flow::After
        } else {
            Flow::Table
        });
    }
}
