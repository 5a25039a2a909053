//! Every place on the table where a card can lie in sight, and the card that lies there.

use crate::components::{Advisor, Berth, Card, Pile, Planet, Seat};

use super::Ledger;

/// A place where a card lies, counted from 0 where there are several.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Place {
    /// A slot of the shared display.
    Market(Pile, u8),
    /// A tile slot of a board; the fourth is the Moon's.
    TileSlot(Seat, u8),
    /// A shuttle of a player, in the order they were used.
    Column(Seat, u8),
    /// A ship on a berth.
    Berth(Seat, Berth),
    /// A ship in hand. Drawn from the display it is known to all who watched; drawn from the pile, to its owner alone at most.
    Hand(Seat, u8),
    /// A ship of the launched row, in the order of launching.
    Launched(Seat, u8),
    /// An advisor on a council field.
    Council(Seat, u8),
    /// A discarded tile, the oldest first.
    Discard(u8),
}

impl Place {
    /// Which cards lie here; `None` for a column, which takes shuttles of both planets.
    #[must_use]
    pub const fn pile(self) -> Option<Pile> {
        match self {
            Place::Market(pile, _) => Some(pile),
            Place::TileSlot(..) | Place::Discard(_) => Some(Pile::Tiles),
            Place::Column(..) => None,
            Place::Berth(..) | Place::Hand(..) | Place::Launched(..) => Some(Pile::Ships),
            Place::Council(..) => Some(Pile::Advisors),
        }
    }

    /// Whose place it is.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Place::Market(..) | Place::Discard(_) => None,
            Place::TileSlot(seat, _)
            | Place::Column(seat, _)
            | Place::Berth(seat, _)
            | Place::Hand(seat, _)
            | Place::Launched(seat, _)
            | Place::Council(seat, _) => Some(seat),
        }
    }

    /// A slot of a planet's shuttle display.
    #[must_use]
    pub const fn shuttle(planet: Planet, slot: u8) -> Self {
        Place::Market(Pile::of(planet), slot)
    }
}

impl Ledger {
    /// The card that lies somewhere, if one does.
    #[must_use]
    pub fn card(&self, place: Place) -> Option<Card> {
        match place {
            Place::Market(pile, slot) => self.market.card(pile, slot),
            Place::TileSlot(seat, slot) => {
                let tile = self.board(seat).tiles.get(usize::from(slot));
                tile.copied().flatten().map(Card::Tile)
            }
            Place::Column(seat, nth) => {
                let shuttle = self.shuttles(seat).nth(usize::from(nth));
                shuttle.map(Card::Shuttle)
            }
            Place::Berth(seat, berth) => self.board(seat).berths.of(berth).map(Card::Ship),
            Place::Hand(seat, nth) => self.hand(seat).nth(usize::from(nth)).map(Card::Ship),
            Place::Launched(seat, nth) => {
                let ship = self.launched(seat).nth(usize::from(nth));
                ship.map(Card::Ship)
            }
            Place::Council(seat, field) => {
                let advisor = self.board(seat).council.get(usize::from(field));
                advisor.map(|advisor| Card::Advisor(*advisor))
            }
            Place::Discard(nth) => {
                let tile = self.discards.get(usize::from(nth));
                tile.map(|tile| Card::Tile(*tile))
            }
        }
    }

    /// The places whose card lies face up but has not been described: display slots first, then berths.
    pub fn awaiting_reveal(&self) -> impl Iterator<Item = Place> {
        let display = Pile::ALL
            .into_iter()
            .flat_map(|pile| (0..pile.on_display()).map(move |slot| Place::Market(pile, slot)));
        let berths = self.players().seats().flat_map(|seat| {
            Berth::ALL
                .into_iter()
                .map(move |berth| Place::Berth(seat, berth))
        });
        display
            .chain(berths)
            .filter(|place| self.card(*place).is_some_and(Card::is_unknown))
    }

    /// Where an advisor is, if he is anywhere in sight (M8).
    #[must_use]
    pub fn find_advisor(&self, advisor: Advisor) -> Option<Place> {
        let wanted = Card::Advisor(Some(advisor));
        let display = Advisor::ON_DISPLAY;
        // Counted through, like what is in sight.
        let place = |number: u8| match number.checked_sub(display) {
            None => Some(Place::Market(Pile::Advisors, number)),
            Some(rest) => {
                let seat = Seat::nth(usize::from(rest / Advisor::COUNCIL))?;
                Some(Place::Council(seat, rest % Advisor::COUNCIL))
            }
        };
        let most = display.saturating_add(self.players().count().saturating_mul(Advisor::COUNCIL));
        (0..most)
            .filter_map(place)
            .find(|place| self.card(*place) == Some(wanted))
    }
}
