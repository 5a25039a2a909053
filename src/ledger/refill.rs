//! Refilling the display from the piles (T1, A1.3, M9).

use crate::components::{Card, Expansion, Pile};

use super::turn::add;
use super::{Ledger, Notice, Notices};

impl Ledger {
    /// Fills every gap of the display as far as the piles last (T1, A1.3, M9).
    pub(super) fn refill(&mut self, notices: &mut Notices) {
        let advisors = self.setup.plays(Expansion::Moon);
        for pile in Pile::ALL {
            if pile == Pile::Advisors && !advisors {
                continue;
            }
            // Where nothing is to be filled and nothing to be shuffled, nobody need count.
            let discards = pile == Pile::Tiles && !self.discards.is_empty();
            if !discards && self.market.gap(pile).is_none() {
                continue;
            }
            let mut left = self.left(pile);
            while let Some(slot) = self.market.gap(pile) {
                if left == 0 {
                    left = self.reshuffle(pile, notices);
                }
                if left == 0 {
                    break;
                }
                self.market.set(slot, Card::unknown(pile));
                left = left.saturating_sub(1);
            }
            if left == 0 {
                self.reshuffle(pile, notices);
            }
        }
    }

    pub(super) fn refill_if_at_once(&mut self, notices: &mut Notices) {
        if self.setup.options.refill_at_once {
            self.refill(notices);
            self.review_end(notices);
        }
    }

    /// Turns the discarded tiles into the new stack (A1.3), and returns its size.
    fn reshuffle(&mut self, pile: Pile, notices: &mut Notices) -> u8 {
        if pile == Pile::Tiles && !self.discards.is_empty() {
            self.discards.clear();
            add(notices, Notice::Reshuffled);
        }
        self.left(pile)
    }
}
