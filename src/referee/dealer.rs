//! A seeded dealer: it answers what the table would, from any list of cards.

use heapless::Vec;
use oorandom::Rand32;

use crate::components::{Card, PerPile, Pile, Ship};
use crate::ledger::Ledger;
use crate::sure::{Gather, Sure};

use super::practice::PracticeDeck;
use super::{Answer, Cards, Question, Referee, cards, is_described};

static PRACTICE: Cards = PracticeDeck::CARDS;

/// Deals cards, and the advisors, by a seed: the same seed and the same choices make the same game.
///
/// A ship drawn unseen is decided when it is described. Until then it is any of those nobody has seen, so
/// nothing is lost by not deciding earlier. Ships that went under the pile wait until those above them are dealt (F8).
#[derive(Clone, Debug)]
pub struct Dealer<'a> {
    cards: &'a Cards,
    random: Rand32,
    /// The cards nobody has seen, by their number in the list; the next one last.
    unseen: PerPile<Vec<u8, 30, u8>>,
}

impl Dealer<'static> {
    /// A dealer with freshly shuffled piles of the practice deck.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Dealer::of(&PRACTICE, seed)
    }
}

impl<'a> Dealer<'a> {
    /// A dealer with freshly shuffled piles of these cards.
    #[must_use]
    pub fn of(cards: &'a Cards, seed: u64) -> Self {
        Dealer {
            cards,
            random: Rand32::new(seed),
            unseen: PerPile::default(),
        }
    }

    /// A number below `bound`, from the same source; 0 when there is none.
    pub fn below(&mut self, bound: u32) -> u32 {
        match bound {
            0 => 0,
            _ => self.random.rand_range(0..bound),
        }
    }

    /// The card the table shows, when the referee asks for one.
    pub fn answer(&mut self, referee: &Referee) -> Option<Answer> {
        let Question::Card { place, .. } = referee.asks().what else {
            return None;
        };
        let pile = place.pile()?;
        let known = referee.ledger().card(place)?;
        let ledger = referee.ledger();
        if pile == Pile::Ships && referee.is_dealt() {
            // Those not kept at the start are shuffled back: the pile is what is neither in sight nor under it (S4, F8).
            self.unseen.of_mut(pile).clear();
        }
        let dealt = self.deal(pile, known, ledger).or_else(|| {
            self.gather(pile, ledger, referee.under_pile());
            self.deal(pile, known, ledger)
                // Only what went under the pile is left, the first of it on top.
                .or_else(|| {
                    let mut under = referee.under_pile().iter().copied().map(Card::Ship);
                    under.find(|card| pile == Pile::Ships && card.agrees(known))
                })
                // Somebody described what no card of this deck shows.
                .or_else(|| self.deal(pile, Card::unknown(pile), ledger))
        });
        Some(Answer::Card(dealt.unwrap_or(known)))
    }

    /// Takes the next unseen card that may be this one.
    fn deal(&mut self, pile: Pile, known: Card, ledger: &Ledger) -> Option<Card> {
        let unseen = self.unseen.of_mut(pile);
        let cards = self.cards;
        let fits = |nth: &u8| {
            card_of(cards, pile, *nth).is_some_and(|card| {
                card.agrees(known) && !(known.is_unknown() && is_promised(card, ledger))
            })
        };
        let index = unseen.iter().rposition(fits)?;
        let nth = (index < unseen.len()).then(|| unseen.remove(index))?;
        card_of(cards, pile, nth)
    }

    /// Shuffles all cards of a kind that lie nowhere in sight, nor under the pile, into a new pile.
    fn gather(&mut self, pile: Pile, ledger: &Ledger, under: &[Ship]) {
        let mut unseen: Vec<u8, 30, u8> = (0..pile.in_box()).gathered();
        let under = under.iter().copied().map(Card::Ship);
        for seen in ledger.in_sight(pile).chain(under) {
            let same = |nth: &u8| card_of(self.cards, pile, *nth) == Some(seen);
            if let Some(index) = unseen.iter().position(same) {
                unseen.swap_remove(index);
            }
        }
        shuffle(&mut unseen, &mut self.random);
        *self.unseen.of_mut(pile) = unseen;
    }
}

/// The nth card of a kind: of the list, or one of the sixteen advisors, who are known.
fn card_of(cards: &Cards, pile: Pile, nth: u8) -> Option<Card> {
    match pile {
        Pile::Advisors => cards::advisor(nth),
        _ => cards.card(pile, nth),
    }
}

/// Fisher and Yates, from the end: each changes places with one not after it. Codes and seeds rely on it.
pub(crate) fn shuffle<T>(row: &mut [T], random: &mut Rand32) {
    for last in (1..row.len()).rev() {
        let bound = u32::try_from(last).sure_or(0).saturating_add(1);
        let other = usize::try_from(random.rand_range(0..bound)).sure_or(0);
        // One that stays where it is would be asked for twice, and is not.
        if let Ok([last, other]) = row.get_disjoint_mut([last, other]) {
            core::mem::swap(last, other);
        }
    }
}

/// Whether a card on display that is half described, such as a starting tile, may be this one.
fn is_promised(card: Card, ledger: &Ledger) -> bool {
    let pile = card.pile();
    let display = (0..pile.on_display()).filter_map(|slot| ledger.market().card(pile, slot));
    display
        .filter(|seen| !seen.is_unknown() && is_described(*seen).is_err())
        .any(|seen| seen.agrees(card))
}
