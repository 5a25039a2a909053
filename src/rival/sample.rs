//! The cards nobody has seen, in an order that might be theirs.
//!
//! Every player at the table knows which cards exist and which lie in sight; the order of the others is anybody's guess. It is drawn
//! once per decision. Each pass deals from another place of that order, so that one lucky card does not decide.

use heapless::Vec;
use oorandom::Rand32;

use crate::components::{Advisor, Card, PerPile, Pile, Planet, Ship, Shuttle, Tile};
use crate::ledger::Ledger;
use crate::referee::{Cards, PracticeDeck, shuffle};
use crate::sure::{Gather, Sure};

/// The cards that may come, shuffled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Sample {
    tiles: Vec<Tile, 30, u8>,
    earth: Vec<Shuttle, 30, u8>,
    mars: Vec<Shuttle, 30, u8>,
    ships: Vec<Ship, 30, u8>,
    advisors: Vec<Advisor, 16, u8>,
    /// Where the next card of each kind is taken.
    next: PerPile<u8>,
}

impl Sample {
    pub(super) const fn new() -> Self {
        Sample {
            tiles: Vec::new(),
            earth: Vec::new(),
            mars: Vec::new(),
            ships: Vec::new(),
            advisors: Vec::new(),
            next: PerPile([0; 5]),
        }
    }

    /// Draws an order for the cards that lie nowhere in sight.
    pub(super) fn draw(&mut self, cards: &Cards, ledger: &Ledger, random: &mut Rand32) {
        let Sample {
            tiles,
            earth,
            mars,
            ships,
            advisors,
            ..
        } = self;
        fill(
            tiles,
            cards,
            ledger,
            random,
            Pile::Tiles,
            |card| match card {
                Card::Tile(tile) if tile.is_complete() => Some(tile),
                _ => None,
            },
        );
        let shuttle = |card| match card {
            Card::Shuttle(shuttle) if shuttle.is_complete() => Some(shuttle),
            _ => None,
        };
        for (row, planet) in [(earth, Planet::Earth), (mars, Planet::Mars)] {
            fill(row, cards, ledger, random, Pile::of(planet), shuttle);
            shuffle(row, random);
        }
        fill(
            ships,
            cards,
            ledger,
            random,
            Pile::Ships,
            |card| match card {
                Card::Ship(ship) if !ship.is_open() => Some(ship),
                _ => None,
            },
        );
        advisors.clear();
        for advisor in Advisor::ALL {
            if ledger.find_advisor(advisor).is_none() {
                advisors.push(advisor).surely();
            }
        }
        shuffle(tiles, random);
        shuffle(ships, random);
        shuffle(advisors, random);
    }

    /// Deals anew, from the place of this pass.
    pub(super) fn rewind(&mut self, pass: u32) {
        // Few cards come up in a few turns: passes that begin seven cards apart hardly meet.
        let [start, ..] = pass.wrapping_mul(7).to_le_bytes();
        self.next = PerPile([start; 5]);
    }

    /// The next card of a kind that may be one of which this much is known.
    pub(super) fn deal(&mut self, known: Card, ledger: &Ledger) -> Card {
        let pile = known.pile();
        if let Card::Advisor(_) = known {
            let missing = |advisor: &&Advisor| ledger.find_advisor(**advisor).is_none();
            let advisor = self.advisors.iter().find(missing);
            return Card::Advisor(advisor.copied());
        }
        if !known.is_unknown() {
            return self.completed(known);
        }
        let next = self.next.of_mut(pile);
        *next = next.wrapping_add(1);
        let next = *next;
        self.nth(pile, next).unwrap_or_else(|| stand_in(known))
    }

    /// The nth card of a kind; after the last comes the first.
    fn nth(&self, pile: Pile, nth: u8) -> Option<Card> {
        match pile {
            Pile::Tiles => around(&self.tiles, nth).map(Card::Tile),
            Pile::Earth => around(&self.earth, nth).map(Card::Shuttle),
            Pile::Mars => around(&self.mars, nth).map(Card::Shuttle),
            Pile::Ships => around(&self.ships, nth).map(Card::Ship),
            Pile::Advisors => None,
        }
    }

    /// A card of which something is known already.
    fn completed(&self, known: Card) -> Card {
        let pile = known.pile();
        let mut all = (0..pile.in_box()).filter_map(|nth| self.nth(pile, nth));
        all.find(|card| card.agrees(known))
            .unwrap_or_else(|| stand_in(known))
    }
}

/// A card of the practice deck where none is known.
fn stand_in(known: Card) -> Card {
    let pile = known.pile();
    let mut all = (0..pile.in_box()).filter_map(|nth| PracticeDeck::card(pile, nth));
    let fits = all.find(|card| card.agrees(known));
    fits.or(PracticeDeck::card(pile, 0)).unwrap_or(known)
}

fn around<T: Copy>(row: &[T], nth: u8) -> Option<T> {
    let at = usize::from(nth).checked_rem(row.len())?;
    row.get(at).copied()
}

/// The cards of a kind, without those in sight.
///
/// Where nobody knows all of a box, cards of the practice deck stand beside the known ones: who knows a few must not believe that there are no others.
fn fill<T: Ord + Copy>(
    row: &mut Vec<T, 30, u8>,
    cards: &Cards,
    ledger: &Ledger,
    random: &mut Rand32,
    pile: Pile,
    of_kind: impl Fn(Card) -> Option<T>,
) {
    row.clear();
    let all = (0..pile.in_box()).filter_map(|nth| cards.card(pile, nth));
    // In an order of their own: which cards exist may matter, but not in which order somebody has listed them.
    for card in all.filter_map(&of_kind) {
        let at = row.iter().position(|other| *other > card);
        row.insert(at.unwrap_or(row.len()), card).surely();
    }
    let known = row.len();
    if known < usize::from(pile.in_box()) {
        let mut stand_ins: Vec<u8, 30, u8> = (0..pile.in_box()).gathered();
        shuffle(&mut stand_ins, random);
        for nth in stand_ins {
            let Some(card) = PracticeDeck::card(pile, nth).and_then(&of_kind) else {
                continue;
            };
            let listed = row.iter().take(known).any(|listed| *listed == card);
            // Many ships are alike; of all else there is seldom a second.
            if (!listed || pile == Pile::Ships) && row.push(card).is_err() {
                break;
            }
        }
    }
    for seen in ledger.in_sight(pile).filter_map(&of_kind) {
        if let Some(at) = row.iter().position(|card| *card == seen) {
            row.remove(at);
        }
    }
}
