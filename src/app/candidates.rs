//! Which cards of the book may be meant, and which value is the likeliest.

use heapless::Vec;

use crate::book::{Reveals, symbol_of};
use crate::components::{Card, Pile, Symbol};
use crate::ledger::{Ledger, Place};
use crate::sure::Sure;

use super::at_table::AtTable;
use super::desk::Desk;

/// The row from which the others are nearest on average, by how likely each is; lists wrap around.
pub(super) fn nearest_to_all(rows: usize, likely: &[usize]) -> usize {
    let way = |from: usize| {
        likely
            .iter()
            .enumerate()
            .map(|(to, weight)| {
                let direct = from.abs_diff(to);
                let shorter = direct.min(rows.saturating_sub(direct));
                shorter.saturating_mul(*weight)
            })
            .fold(0, usize::saturating_add)
    };
    (0..rows).min_by_key(|from| way(*from)).sure_or(0)
}

impl AtTable<'_> {
    /// What a card that is half described must be, when the book knows only one like it.
    pub(super) fn only_candidate(self, place: Place) -> Option<Card> {
        let known = self
            .ledger()
            .card(place)
            .filter(|card| !card.is_unknown())?;
        let candidates = self.candidates(known, None);
        let mut fitting = candidates.into_iter().filter(|card| card.agrees(known));
        match (fitting.next(), fitting.next()) {
            (Some(only), None) => Some(only),
            _ => None,
        }
    }

    /// The known cards it may be.
    pub(super) fn candidates(self, card: Card, symbol: Option<Symbol>) -> Vec<Card, 32, u8> {
        if self.book.settings.reveals != Reveals::Full {
            return Vec::new();
        }
        let deck = &self.desk.book.deck;
        deck.candidates(card.pile(), symbol, self.ledger())
    }

    /// The symbol nearest to what a card of this kind may show, of so many rows that begin with the symbols, some of which are likelier by so
    /// many times: those that somebody collects.
    pub(super) fn likeliest_symbol_by(
        self,
        pile: Pile,
        rows: usize,
        times: &dyn Fn(Symbol) -> u8,
    ) -> Symbol {
        let weigh = |symbol: Symbol| {
            let like = |card| symbol_of(card) == Some(symbol);
            let unseen = self.unseen(Some(self.ledger()), pile, &like);
            unseen.saturating_mul(usize::from(times(symbol)))
        };
        let nearest = nearest_to_all(rows, &Symbol::ALL.map(weigh));
        // Behind the last there may be rows that are none.
        Symbol::nth(nearest).unwrap_or(Symbol::Diamond)
    }
}

impl Desk {
    /// The row nearest to what a card of this kind may show, of these values, if no other lies on the table.
    pub(super) fn likeliest<T: Copy>(
        &self,
        table: Option<&Ledger>,
        rows: usize,
        pile: Pile,
        values: &[T],
        shows: impl Fn(T, Card) -> bool,
    ) -> usize {
        // No list of values is longer than that of the candidates.
        let mut weights: Vec<usize, 32, u8> = Vec::new();
        for value in values {
            weights
                .push(self.unseen(table, pile, &|card| shows(*value, card)))
                .surely();
        }
        nearest_to_all(rows, &weights)
    }

    /// How many cards like this the book knows that do not lie in sight; one where it knows nothing.
    fn unseen(&self, table: Option<&Ledger>, pile: Pile, like: &dyn Fn(Card) -> bool) -> usize {
        // Looking through what lies in sight takes the chip a while, so it is done only where it matters.
        let deck = &self.book.deck;
        if deck.cards(pile).next().is_none() {
            return 1;
        }
        let known = deck.cards(pile).filter(|card| like(*card)).count();
        if known == 0 {
            return 0;
        }
        let seen = table.map_or(0, |ledger| {
            ledger.in_sight(pile).filter(|card| like(*card)).count()
        });
        known.saturating_sub(seen)
    }
}
