//! The pilot describes cards, part by part.

use perijove::app::{Asks, Meaning};
use perijove::components::{Card, Ship, ShipKind, Symbol};
use perijove::ledger::{Fact, Place};

use super::Astray;
use super::pilot::Pilot;

impl Pilot {
    /// Describes the cards the screen asks for.
    pub(super) fn describe_reveals(&mut self, facts: &[Fact]) -> Result<(), Astray> {
        while let Some(wanted) = self.asked_place() {
            let card = facts.iter().rev().find_map(|fact| match fact {
                Fact::Described { place, card } if *place == wanted => Some(*card),
                _ => None,
            });
            match card {
                Some(card) => self.describe(card)?,
                None => return Err(self.astray(format_args!("nothing lies at {wanted:?}"))),
            }
        }
        Ok(())
    }

    /// The place whose card the screen asks for.
    pub(super) fn asked_place(&self) -> Option<Place> {
        match self.app.asks() {
            Asks::Card(place @ (Place::Market(..) | Place::Berth(..))) => Some(place),
            _ => None,
        }
    }

    /// Describes a card, part by part, until it is recorded.
    pub(super) fn describe(&mut self, card: Card) -> Result<(), Astray> {
        let (entries, presses) = (self.entries(), self.presses);
        for _ in 0..3 {
            let row = parts(card).iter().find_map(|part| self.find(part));
            match row {
                Some(row) => self.choose(row)?,
                None => return Err(self.astray(format_args!("{card:?} is to be described"))),
            }
            if self.entries() > entries {
                self.cards.push(self.presses - presses);
                return Ok(());
            }
        }
        Err(self.astray(format_args!("{card:?} should be described")))
    }
}

/// What a row may mean on the way to describing a card: all of it, or else the part that is asked.
fn parts(card: Card) -> Vec<Meaning> {
    let mut parts = vec![Meaning::Card(card)];
    let open = |kind| Meaning::Card(Card::Ship(Ship::new(kind)));
    match card {
        Card::Ship(ship) => match ship.kind() {
            Some(ShipKind::Shuttles(Some(symbol))) => {
                parts.extend([open(ShipKind::Shuttles(None)), Meaning::Symbol(symbol)]);
            }
            Some(ShipKind::Crews(Some(colour))) => {
                parts.extend([open(ShipKind::Crews(None)), Meaning::Colour(colour)]);
            }
            Some(kind) if kind.is_worth_four() => parts.push(open(ShipKind::Four)),
            _ => {}
        },
        card => parts.extend(symbol_of(card).map(Meaning::Symbol)),
    }
    parts
}

/// The symbol of a tile or shuttle.
pub(super) fn symbol_of(card: Card) -> Option<Symbol> {
    match card {
        Card::Tile(tile) => tile.symbol(),
        Card::Shuttle(shuttle) => shuttle.symbol(),
        Card::Ship(_) | Card::Advisor(_) => None,
    }
}
