//! How a player stands, as far as the rule of thumb looks: what one settler more or less is worth in each place.

use crate::components::{Berth, Colour, PerBerth, PerColour, Seat, Symbol};
use crate::ledger::Symbols;
use crate::referee::{Referee, Spot};

use super::worth::{
    COMPLETE, IN_HAND, LAUNCH, NOTHING, ON_EARTH, ON_MARS, ON_MOON, POINT, REPUTATION, SERIES,
    SPARE_ON_EARTH, SPARE_ON_MARS, TILE, UNKNOWN_SHIP, Worth, ship, times,
};

/// A ship on a berth.
#[derive(Clone, Copy, Default)]
struct OnBerth {
    /// What it is worth once launched; nothing where there is no ship.
    worth: Worth,
    /// What each settler aboard is worth on the way there.
    each: Worth,
    size: u8,
    aboard: u8,
}

/// How one player stands.
pub(super) struct Outlook<'a> {
    pub(super) referee: &'a Referee,
    pub(super) seat: Seat,
    ships: PerBerth<OnBerth>,
    /// How many of a colour the two ships still want.
    wanted: PerColour<u8>,
    pub(super) columns: Symbols,
}

impl<'a> Outlook<'a> {
    pub(super) fn new(referee: &'a Referee, seat: Seat) -> Self {
        let ships = PerBerth(Berth::ALL.map(|berth| on_berth(referee, seat, berth)));
        Outlook {
            referee,
            seat,
            wanted: wanted(referee, seat, &ships),
            ships,
            columns: referee.ledger().columns(seat),
        }
    }

    /// What one settler more of a colour is worth in a place; nothing where he finds no room.
    pub(super) fn gain(&self, spot: Spot, colour: Colour) -> Worth {
        match spot.berth() {
            Some(berth) => self.boarding(berth, colour),
            None if self.referee.camp(self.seat).at(spot).total() >= spot.room() => NOTHING,
            None => self.waiting(spot, colour, 1),
        }
    }

    /// What one settler less of a colour costs in a place.
    pub(super) fn loss(&self, spot: Spot, colour: Colour) -> Worth {
        match spot.berth() {
            Some(berth) => self.ships.of(berth).each,
            None => self.waiting(spot, colour, 0),
        }
    }

    /// What the last settler of a colour is worth who waits in a place, with so many more of them: the ships may want him, or not.
    fn waiting(&self, spot: Spot, colour: Colour, more: u8) -> Worth {
        let camp = self.referee.camp(self.seat);
        let wanted = *self.wanted.of(colour);
        let mars = camp.count(Spot::Mars, colour).saturating_add(more);
        match spot {
            Spot::Moon => ON_MOON,
            Spot::Mars if mars <= wanted => ON_MARS,
            Spot::Mars => SPARE_ON_MARS,
            // Those on Mars are there before those on Earth.
            _ if mars.saturating_add(camp.count(Spot::Earth, colour)) <= wanted => ON_EARTH,
            _ => SPARE_ON_EARTH,
        }
    }

    /// What it is worth that a settler goes somewhere.
    pub(super) fn step(&self, from: Spot, colour: Colour, to: Spot) -> Worth {
        self.gain(to, colour) - self.loss(from, colour)
    }

    fn boarding(&self, berth: Berth, colour: Colour) -> Worth {
        if !self.referee.admits(self.seat, berth, colour) {
            return NOTHING;
        }
        let ship = self.ships.of(berth);
        if ship.aboard.saturating_add(1) >= ship.size {
            ship.each + COMPLETE
        } else {
            ship.each
        }
    }

    /// What launching the ship on a berth is worth now, no matter who is aboard.
    pub(super) fn launch(&self, berth: Berth) -> Worth {
        let ship = self.ships.of(berth);
        ship.worth + LAUNCH - ship.each * times(ship.aboard)
    }

    /// What the best bonus launch is worth.
    pub(super) fn best_launch(&self) -> Worth {
        self.launch(Berth::A).max(self.launch(Berth::B))
    }

    /// What a marker on this space is worth.
    pub(super) fn marker(&self, space: u8) -> Worth {
        let track = &self.referee.ledger().setup().track;
        let points = times(track.points(space)) * POINT;
        // Half of what the next steps bring, and the way to the bonus spaces.
        points - (points >> 2) + REPUTATION * times(space)
    }

    /// The space of the marker.
    pub(super) fn space(&self) -> u8 {
        let board = self.referee.ledger().board(self.seat);
        board.reputation().unwrap_or(0)
    }

    /// What one more ship in hand is worth, whichever it is.
    pub(super) fn room_in_hand(&self) -> Worth {
        let hand = usize::from(self.referee.ledger().hand_size(self.seat));
        IN_HAND.get(hand).copied().unwrap_or(NOTHING)
    }

    /// What the symbols among the shuttles are worth on the way to a series.
    fn symbols(&self, more: Option<Symbol>) -> Worth {
        let mut columns = self.columns.known;
        if let Some(symbol) = more {
            let count = columns.of_mut(symbol);
            *count = count.saturating_add(1);
        }
        let series = columns.0.iter().copied().min().unwrap_or(0);
        let begun = columns.0.iter().filter(|count| **count > series).count();
        let begun = SERIES.get(begun).copied().unwrap_or(NOTHING);
        let [.., whole] = SERIES;
        begun + whole * times(series)
    }

    /// What another shuttle of a symbol brings for series.
    pub(super) fn series(&self, symbol: Symbol) -> Worth {
        self.symbols(Some(symbol)) - self.symbols(None)
    }

    /// All that a player has, in points to come: what the end of a simulated stretch is judged by.
    pub(super) fn total(&self) -> Worth {
        let referee = self.referee;
        let ledger = referee.ledger();
        let board = ledger.board(self.seat);
        let points = times_points(referee.points(self.seat));
        if referee.is_over() {
            return points;
        }
        let camp = referee.camp(self.seat);
        let mut hope = NOTHING;
        for colour in Colour::ALL {
            let wanted = *self.wanted.of(colour);
            let mars = camp.count(Spot::Mars, colour);
            let earth = camp.count(Spot::Earth, colour);
            let on_mars = mars.min(wanted);
            let on_earth = earth.min(wanted.saturating_sub(on_mars));
            hope += ON_MARS * times(on_mars) + SPARE_ON_MARS * times(mars.saturating_sub(on_mars));
            hope +=
                ON_EARTH * times(on_earth) + SPARE_ON_EARTH * times(earth.saturating_sub(on_earth));
            hope += ON_MOON * times(camp.count(Spot::Moon, colour));
        }
        for berth in Berth::ALL {
            let ship = self.ships.of(berth);
            // Those aboard are counted among the points already.
            hope += (ship.each - POINT) * times(ship.aboard);
            // Where the device deals, ships are chosen by name: how far this one is better than most, since it will launch some day.
            if referee.is_dealt() && ship.size > 0 {
                hope += (ship.worth - UNKNOWN_SHIP) >> 2;
            }
        }
        let tiles = board.tiles().iter().flatten().count();
        hope += TILE * times(u8::try_from(tiles).unwrap_or(0));
        for nth in 0..usize::from(ledger.hand_size(self.seat)) {
            hope += IN_HAND.get(nth).copied().unwrap_or(NOTHING);
        }
        hope += self.symbols(None);
        let space = self.space();
        hope += self.marker(space) - times(ledger.setup().track.points(space)) * POINT;
        // Once the end is near, little of that will come.
        let hope = if ledger.end().is_some() {
            hope >> 2
        } else {
            hope
        };
        points + hope
    }
}

/// So many points.
fn times_points(points: u16) -> Worth {
    core::num::Wrapping(i32::from(points)) * POINT
}

fn on_berth(referee: &Referee, seat: Seat, berth: Berth) -> OnBerth {
    /// A sixteenth of what a settler's part of a ship of this size is.
    const PARTS: [Worth; 6] = [
        core::num::Wrapping(16),
        core::num::Wrapping(16),
        core::num::Wrapping(8),
        core::num::Wrapping(5),
        core::num::Wrapping(4),
        core::num::Wrapping(3),
    ];
    let on_board = *referee.ledger().board(seat).berths().of(berth);
    let (Some(card), Some(size)) = (on_board, referee.ship_size(seat, berth)) else {
        return OnBerth::default();
    };
    let worth = ship(referee, seat, card);
    let part = PARTS.get(usize::from(size)).copied().unwrap_or(NOTHING);
    OnBerth {
        worth,
        each: (worth * part) >> 4,
        size,
        aboard: referee.camp(seat).at(Spot::aboard(berth)).total(),
    }
}

/// Whom the two ships still want: of one colour on A, each other colour once on B.
fn wanted(referee: &Referee, seat: Seat, ships: &PerBerth<OnBerth>) -> PerColour<u8> {
    let camp = referee.camp(seat);
    let on_a = camp.at(Spot::BerthA);
    let likeliest = Colour::ALL.into_iter().max_by_key(|colour| {
        let waiting = camp.count(Spot::Mars, *colour).saturating_mul(2);
        let waiting = waiting.saturating_add(camp.count(Spot::Earth, *colour));
        (*on_a.of(*colour), waiting)
    });
    let mut wanted = PerColour::<u8>::default();
    if let Some(colour) = likeliest {
        let ship = ships.of(Berth::A);
        *wanted.of_mut(colour) = ship.size.saturating_sub(ship.aboard);
    }
    let ship = ships.of(Berth::B);
    if ship.aboard < ship.size {
        for colour in Colour::ALL {
            if camp.count(Spot::BerthB, colour) == 0 {
                let count = wanted.of_mut(colour);
                *count = count.saturating_add(1);
            }
        }
    }
    wanted
}
