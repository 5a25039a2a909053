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
/// They stand in printed order, so that hands learn where each is; the cursor opens nearest to what is likely. Where nobody says which card it
/// is, it lies before its owner already, and shows its symbol: five rows are a ring in which none is farther than two from another. Whoever can't
/// tell it all the same changes it in what happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SymbolOf {
    /// The row of the display.
    pile: Pile,
    /// Its slot; `None` where nobody says which card of the row it is.
    slot: Option<u8>,
}

impl SymbolOf {
    /// Asks for the symbol of this card.
    pub(super) fn open(at: &mut AtTableMut<'_>, pile: Pile, slot: Option<u8>) {
        at.go(Flow::SymbolOf(SymbolOf { pile, slot }));
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

    /// A symbol; `None` if nobody says which, of a card on display.
    type Choice = Option<Symbol>;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::WhichSymbol)
    }

    fn choices(&self, _: AtTable<'_>) -> impl Iterator<Item = Option<Symbol>> {
        let symbols = Symbol::ALL.into_iter().map(Some);
        symbols.chain(self.slot.map(|_| None))
    }

    fn row(&self, at: AtTable<'_>, symbol: Option<Symbol>) -> Row {
        let row = at.symbol_row(symbol);
        match symbol {
            Some(symbol) => row.with_value(format_args!("×{}", times(at, self.pile, symbol))),
            None => row,
        }
    }

    /// The row from which the likely ones are nearest.
    fn likeliest(&self, at: AtTable<'_>) -> Option<Option<Symbol>> {
        let rows = self.choices(at).count();
        let times = |symbol| likely(at, self.pile, symbol);
        Some(Some(at.likeliest_symbol_by(self.pile, rows, &times)))
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
