//! The cards that lie outside their piles.
//!
//! Counted through by number: a chain of lists would take kilobytes of the chip's flash, once for everybody who asks.

use crate::components::{Berth, Card, Pile, Seat};

use super::Ledger;

/// What lies on one board: four tiles, two ships on berths, four advisors.
const ON_BOARD: usize = 10;

/// Every card of a kind that lies outside its pile, described or not; see [`Ledger::in_sight`].
#[derive(Clone, Debug)]
pub struct InSight<'a> {
    ledger: &'a Ledger,
    pile: Pile,
    next: usize,
}

impl<'a> InSight<'a> {
    pub(super) const fn new(ledger: &'a Ledger, pile: Pile) -> Self {
        InSight {
            ledger,
            pile,
            next: 0,
        }
    }
}

impl Iterator for InSight<'_> {
    type Item = Card;

    #[inline(never)]
    fn next(&mut self) -> Option<Card> {
        loop {
            let number = self.next;
            self.next = self.next.saturating_add(1);
            match place(self.ledger, self.pile, number)? {
                Some(card) if card.pile() == self.pile => return Some(card),
                _ => {}
            }
        }
    }
}

/// What lies at a place, the display first; `None` when that was the last one.
fn place(ledger: &Ledger, pile: Pile, number: usize) -> Option<Option<Card>> {
    let display = pile.on_display();
    let Some(rest) = number.checked_sub(usize::from(display)) else {
        let slot = (0..display).nth(number);
        return Some(slot.and_then(|slot| ledger.market.card(pile, slot)));
    };
    let boards = usize::from(ledger.players().count()).saturating_mul(ON_BOARD);
    let Some(rest) = rest.checked_sub(boards) else {
        let board = ledger.board(Seat::nth(rest / ON_BOARD)?);
        return Some(match rest % ON_BOARD {
            tile @ 0..4 => board.tiles.get(tile)?.map(Card::Tile),
            4 => board.berths.of(Berth::A).map(Card::Ship),
            5 => board.berths.of(Berth::B).map(Card::Ship),
            field => {
                let field = field.checked_sub(6)?;
                board.council.get(field).copied().map(Card::Advisor)
            }
        });
    };
    if let Some(used) = ledger.shuttles.get(rest) {
        return Some(Some(Card::Shuttle(used.shuttle)));
    }
    let rest = rest.checked_sub(ledger.shuttles.len())?;
    if let Some(owned) = ledger.ships.get(rest) {
        return Some(Some(Card::Ship(owned.ship)));
    }
    let rest = rest.checked_sub(ledger.ships.len())?;
    Some(Some(Card::Tile(*ledger.discards.get(rest)?)))
}
