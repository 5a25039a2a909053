//! The symbol of a card that is taken undescribed.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::{Asks, Label, Meaning, Row};
use crate::components::{Pile, Symbol};
use crate::text::Phrase;

/// The symbol of a card that is taken undescribed.
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
    pub(super) fn open(at: &mut AtTableMut<'_>, pile: Pile, slot: Option<u8>) {
        let middle = at
            .see()
            .likeliest_symbol_by(pile, &|symbol| likely(at.see(), pile, symbol));
        at.go(Flow::SymbolOf(SymbolOf { pile, slot, middle }));
    }

    /// The five, turned so that the likeliest is in the middle.
    fn ring(self) -> impl Iterator<Item = Symbol> {
        let symbols = Symbol::ALL.len();
        let turned = self.middle.index().saturating_add(symbols);
        let ring = Symbol::ALL.into_iter().cycle();
        ring.skip(turned.saturating_sub(ABOVE)).take(symbols)
    }
}

/// How often a card would have its effect with this symbol, as far as that is known.
fn times(at: AtTable<'_>, pile: Pile, symbol: Symbol) -> u8 {
    let ledger = at.ledger();
    let seat = ledger.turn().seat;
    let own = match pile {
        Pile::Tiles => ledger.tile_symbols(seat),
        _ => ledger.columns(seat),
    };
    own.of(symbol).least.saturating_add(1)
}

/// How likely a symbol is beside the others: of tiles those that somebody has, of shuttles those that a series lacks.
fn likely(at: AtTable<'_>, pile: Pile, symbol: Symbol) -> u8 {
    if pile == Pile::Tiles {
        return times(at, pile, symbol);
    }
    let own = times(at, pile, symbol);
    let lacks = Symbol::ALL
        .iter()
        .all(|other| own <= times(at, pile, *other));
    if lacks { 2 } else { 1 }
}

impl Choices for SymbolOf {
    type Handed = TheGame;

    /// A symbol; `None` if nobody says which.
    type Choice = Option<Symbol>;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::WhichSymbol)
    }

    fn choices(&self, _: AtTable<'_>) -> impl Iterator<Item = Option<Symbol>> {
        self.ring().map(Some).chain([None])
    }

    fn row(&self, at: AtTable<'_>, symbol: Option<Symbol>) -> Row {
        let row = at.symbol_row(symbol);
        match symbol {
            Some(symbol) => row.with_value(format_args!("×{}", times(at, self.pile, symbol))),
            None => row,
        }
    }

    fn likeliest(&self, _: AtTable<'_>) -> Option<Option<Symbol>> {
        Some(Some(self.middle))
    }

    fn asks(&self, _: AtTable<'_>) -> Asks {
        Asks::Symbol
    }

    fn meaning(&self, _: AtTable<'_>, symbol: Option<Symbol>) -> Option<Meaning> {
        symbol.map(Meaning::Symbol)
    }

    fn nature(&self) -> Nature {
        Nature::TURN
    }

    fn take(&self, at: &mut AtTableMut<'_>, symbol: Option<Symbol>) {
        at.take_card(self.pile, self.slot, symbol);
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go(if at.see().has_acted() {
            Flow::After
        } else {
            Flow::Table
        });
    }
}
