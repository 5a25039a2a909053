//! Rows and names that several pages show: cards, piles, symbols, seats.

use crate::components::{Berth, Card, Pile, Seat, Symbol, Tile};
use crate::ledger::Place;
use crate::text::{Phrase, Say};

use super::at_table::AtTable;
use super::desk::Desk;
use super::pictures::pictures;
use super::screen::{Icon, Printed, Row};

/// The letter of a berth.
pub(super) const fn berth_letter(berth: Berth) -> char {
    match berth {
        Berth::A => 'A',
        Berth::B => 'B',
    }
}

/// A card with its symbol.
pub(super) fn with_symbol(card: Card, symbol: Symbol) -> Card {
    match card {
        Card::Tile(tile) => Card::Tile(Tile::new(Some(symbol), tile.effect())),
        Card::Shuttle(shuttle) => Card::Shuttle(shuttle.with_symbol(Some(symbol))),
        other => other,
    }
}

impl Desk {
    /// A symbol, or that it is not known.
    pub(super) fn symbol_row(&self, symbol: Option<Symbol>) -> Row {
        match symbol {
            Some(symbol) => Row::text(self.say(symbol)).with_icons([Icon::Symbol(symbol)]),
            None => self.word(Phrase::Unknown).with_icons([Icon::Unknown]),
        }
    }

    /// A card as a row of pictures; advisors by name.
    pub(super) fn card_row(&self, card: Option<Card>) -> Row {
        match card {
            None => Row::default().with_icons([Icon::Empty]),
            Some(Card::Advisor(Some(advisor))) => {
                Row::text(advisor.name()).with_icons([Icon::Advisor])
            }
            Some(Card::Ship(ship)) => Row::text(self.say(ship)).with_icons([Icon::Ship]),
            Some(card) => Row::default()
                .with_icons(pictures(card))
                .showing(Printed::Card(card)),
        }
    }

    /// A kind of cards.
    pub(super) fn pile_row(&self, pile: Pile) -> Row {
        let (word, icon) = match pile {
            Pile::Tiles => (Phrase::TilesRow, Icon::Tile),
            Pile::Earth => (Phrase::EarthRow, Icon::Earth),
            Pile::Mars => (Phrase::MarsRow, Icon::Mars),
            Pile::Ships => (Phrase::ShipsRow, Icon::Ship),
            Pile::Advisors => (Phrase::AdvisorsRow, Icon::Advisor),
        };
        self.word(word).with_icons([icon])
    }

    pub(super) fn yes_no(&self, yes: bool) -> Say<Phrase> {
        self.say(if yes { Phrase::Yes } else { Phrase::No })
    }
}

impl AtTable<'_> {
    pub(super) fn slot_row(self, pile: Pile, slot: u8) -> Row {
        let card = self.ledger().market().card(pile, slot);
        self.card_row(card)
    }

    /// The card at a place.
    pub(super) fn place_row(self, place: Place) -> Row {
        if let Place::Hand(seat, nth) = place {
            return self.card_row(self.ship_shown(seat, nth).map(Card::Ship));
        }
        self.card_row(self.ledger().card(place))
    }

    /// A kind of cards, and how many of them are left.
    pub(super) fn pile_left_row(self, pile: Pile) -> Row {
        let left = self.ledger().left(pile);
        self.pile_row(pile).with_value(left)
    }

    /// The seats of the game, from the first.
    pub(super) fn seats(self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.game.ledger().players().seats()
    }

    /// Somebody at the table.
    pub(super) fn seat_row(self, seat: Seat) -> Row {
        Row::text(self.name(seat)).about(seat)
    }
}
