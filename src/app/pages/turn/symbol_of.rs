//! The symbol of a card that is taken untold.

use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::page::Choices;
use crate::app::{App, Asks, Label, Meaning, Row};
use crate::components::{Pile, Symbol};
use crate::text::Phrase;

/// The symbol of a card that is taken untold.
///
/// The five are a ring that is turned so that the likeliest is the third row: two are above it, two below, and all of
/// them are in sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SymbolOf {
    /// The row of the display.
    pile: Pile,
    /// Its slot; `None` where nobody says which card of the row it is.
    slot: Option<u8>,
    /// The likeliest.
    middle: Symbol,
}

/// How many symbols are above the likeliest.
const ABOVE: usize = 2;

impl SymbolOf {
    /// Asks for the symbol of this card.
    pub(super) fn open(app: &mut App, pile: Pile, slot: Option<u8>) {
        let middle = app.likeliest_symbol_by(pile, &|symbol| likely(app, pile, symbol));
        app.go(Flow::SymbolOf(SymbolOf { pile, slot, middle }));
    }

    /// The five, turned so that the likeliest is in the middle.
    fn ring(self) -> impl Iterator<Item = Symbol> {
        let symbols = Symbol::ALL.len();
        let turned = self.middle.index().saturating_add(symbols);
        let ring = Symbol::ALL.into_iter().cycle();
        ring.skip(turned.saturating_sub(ABOVE)).take(symbols)
    }
}

/// How often a card would have its effect with this symbol, as far as that is told.
fn times(app: &App, pile: Pile, symbol: Symbol) -> u8 {
    let Some(ledger) = app.ledger() else {
        return 1;
    };
    let seat = ledger.turn().seat;
    let own = match pile {
        Pile::Tiles => ledger.tile_symbols(seat),
        _ => ledger.columns(seat),
    };
    own.of(symbol).least.saturating_add(1)
}

/// How likely a symbol is beside the others: of tiles those that somebody has, of shuttles those that a series lacks.
fn likely(app: &App, pile: Pile, symbol: Symbol) -> u8 {
    if pile == Pile::Tiles {
        return times(app, pile, symbol);
    }
    let own = times(app, pile, symbol);
    let lacks = Symbol::ALL
        .iter()
        .all(|other| own <= times(app, pile, *other));
    if lacks { 2 } else { 1 }
}

impl Choices for SymbolOf {
    /// A symbol; `None` if nobody says which.
    type Choice = Option<Symbol>;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::WhichSymbol)
    }

    fn choices(&self, _: &App) -> impl Iterator<Item = Option<Symbol>> {
        self.ring().map(Some).chain([None])
    }

    fn row(&self, app: &App, symbol: Option<Symbol>) -> Row {
        let row = app.symbol_row(symbol);
        match symbol {
            Some(symbol) => row.with_value(format_args!("×{}", times(app, self.pile, symbol))),
            None => row,
        }
    }

    fn likeliest(&self, _: &App) -> Option<Option<Symbol>> {
        Some(Some(self.middle))
    }

    fn asks(&self, _: &App) -> Asks {
        Asks::Symbol
    }

    fn meaning(&self, _: &App, symbol: Option<Symbol>) -> Option<Meaning> {
        symbol.map(Meaning::Symbol)
    }

    fn nature(&self) -> Nature {
        Nature::TURN
    }

    fn take(&self, app: &mut App, symbol: Option<Symbol>) {
        app.take_card(self.pile, self.slot, symbol);
    }

    fn back(&self, app: &mut App) {
        app.go(if app.has_acted() {
            Flow::After
        } else {
            Flow::Table
        });
    }
}
