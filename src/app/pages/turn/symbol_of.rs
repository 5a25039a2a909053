//! The symbol of a card that is taken untold.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Asks, Label, Meaning, Row};
use crate::components::{Pile, Symbol};
use crate::text::Phrase;

/// The symbol of a card that is taken untold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SymbolOf {
    /// The row of the display.
    pub(super) pile: Pile,
    /// Its slot.
    pub(super) slot: u8,
}

impl SymbolOf {
    /// How often the card would have its effect with this symbol, as far as that is told.
    fn times(&self, app: &App, symbol: Symbol) -> u8 {
        let Some(ledger) = app.ledger() else {
            return 1;
        };
        let seat = ledger.turn().seat;
        let own = match self.pile {
            Pile::Tiles => ledger.tile_symbols(seat),
            _ => ledger.columns(seat),
        };
        own.of(symbol).least.saturating_add(1)
    }
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
        let row = app.symbol_row(index);
        match Symbol::nth(index) {
            Some(symbol) => row.with_value(format_args!("×{}", self.times(app, symbol))),
            None => row,
        }
    }

    fn opening(&self, app: &App) -> usize {
        app.likeliest_symbol_by(self.pile, self.count(app), &|symbol| {
            self.times(app, symbol)
        })
    }

    fn asks(&self, _: &App) -> Asks {
        Asks::Symbol
    }

    fn meaning(&self, _: &App, index: usize) -> Option<Meaning> {
        Symbol::nth(index).map(Meaning::Symbol)
    }

    fn take(&self, app: &mut App, index: usize) {
        app.take_card(self.pile, self.slot, Symbol::nth(index));
    }

    fn back(&self, app: &mut App) {
        app.go(if app.has_acted() {
            Flow::After
        } else {
            Flow::Table
        });
    }
}
