//! Putting the record right by hand: the table is right.

use crate::components::{Colour, Seat};
use crate::journal::Entry;
use crate::ledger::{Correction, Place};
use crate::referee::Spot;
use crate::text::Word;

use super::App;
use super::flow::{Asked, Flow, Why};
use super::screen::{Icon, Row};

/// What can be put right on a board.
#[derive(Clone, Copy)]
enum Fix {
    Reputation,
    AddShuttle,
    RemoveShuttle,
    AddLaunch,
    RemoveLaunch,
    AddTile,
    RemoveTile,
    AddHand,
    RemoveHand,
    Settlers,
}

const FIXES: [Fix; 10] = [
    Fix::Reputation,
    Fix::AddShuttle,
    Fix::RemoveShuttle,
    Fix::AddLaunch,
    Fix::RemoveLaunch,
    Fix::AddTile,
    Fix::RemoveTile,
    Fix::AddHand,
    Fix::RemoveHand,
    Fix::Settlers,
];

impl App {
    /// The boards, whose turn it is, the piles.
    pub(super) fn correct_rows(&self) -> usize {
        self.seats().count().saturating_add(2)
    }

    pub(super) fn correct_row(&self, index: usize) -> Row {
        let seats = self.seats().count();
        match index.checked_sub(seats) {
            None => self.seat_row(index),
            Some(0) => self.word(Word::WhoseTurn),
            Some(_) => self.word(Word::PileCounted),
        }
    }

    pub(super) fn take_correct(&mut self, index: usize) {
        let seats = self.seats().count();
        match (self.seats().nth(index), index.checked_sub(seats)) {
            (Some(seat), _) => self.go(Flow::CorrectBoard { seat }),
            (None, Some(0)) => self.go(Flow::WhoseTurn),
            _ => self.go(Flow::WhichPile),
        }
    }

    /// Settlers only where the device knows of them.
    pub(super) fn correct_board_rows(&self) -> usize {
        match self.is_refereed() {
            true => FIXES.len(),
            false => FIXES.len().saturating_sub(1),
        }
    }

    pub(super) fn correct_board_row(&self, _: Seat, index: usize) -> Row {
        let Some(fix) = FIXES.get(index) else {
            return Row::default();
        };
        let (word, icon) = match fix {
            Fix::Reputation => (Word::ReputationUp, Icon::Reputation),
            Fix::AddShuttle => (Word::AddShuttle, Icon::Earth),
            Fix::RemoveShuttle => (Word::RemoveShuttle, Icon::Earth),
            Fix::AddLaunch => (Word::AddLaunch, Icon::Launch),
            Fix::RemoveLaunch => (Word::RemoveLaunch, Icon::Launch),
            Fix::AddTile => (Word::AddTile, Icon::Tile),
            Fix::RemoveTile => (Word::RemoveTile, Icon::Tile),
            Fix::AddHand => (Word::AddHand, Icon::Ship),
            Fix::RemoveHand => (Word::RemoveHand, Icon::Ship),
            Fix::Settlers => (Word::SettlersPut, Icon::AnySettler),
        };
        self.word(word).with_icons([icon])
    }

    pub(super) fn take_correct_board(&mut self, seat: Seat, index: usize) {
        let Some(fix) = FIXES.get(index) else {
            return;
        };
        match fix {
            Fix::Reputation => self.go(Flow::Number(Asked::Reputation { seat })),
            Fix::AddShuttle => self.start_telling(Why::Missing(Place::Column(seat, 0))),
            Fix::AddLaunch => self.start_telling(Why::Missing(Place::Launched(seat, 0))),
            Fix::AddHand => self.start_telling(Why::Missing(Place::Hand(seat, 0))),
            Fix::AddTile => {
                let slots = u8::try_from(self.tile_slots()).unwrap_or(0);
                let free = self.ledger().and_then(|ledger| {
                    (0..slots).find(|slot| ledger.card(Place::TileSlot(seat, *slot)).is_none())
                });
                let slot = free.unwrap_or(0);
                self.start_telling(Why::Missing(Place::TileSlot(seat, slot)));
            }
            Fix::RemoveShuttle => self.remove_from(Place::Column(seat, 0)),
            Fix::RemoveLaunch => self.remove_from(Place::Launched(seat, 0)),
            Fix::RemoveHand => self.remove_from(Place::Hand(seat, 0)),
            Fix::RemoveTile => self.remove_from(Place::TileSlot(seat, 0)),
            Fix::Settlers => self.go(Flow::WhichSettlers { seat }),
        }
    }

    fn remove_from(&mut self, place: Place) {
        self.go(Flow::RemoveFrom { place });
    }

    /// The nth place of the same row.
    fn nth_place(place: Place, index: usize) -> Place {
        let nth = u8::try_from(index).unwrap_or(u8::MAX);
        match place {
            Place::TileSlot(seat, _) => Place::TileSlot(seat, nth),
            Place::Column(seat, _) => Place::Column(seat, nth),
            Place::Hand(seat, _) => Place::Hand(seat, nth),
            Place::Launched(seat, _) => Place::Launched(seat, nth),
            other => other,
        }
    }

    pub(super) fn removal_rows(&self, place: Place) -> usize {
        let Some(ledger) = self.ledger() else {
            return 1;
        };
        let count = match place {
            Place::TileSlot(..) => self.tile_slots(),
            Place::Column(seat, _) => ledger.shuttles(seat).count(),
            Place::Hand(seat, _) => ledger.hand(seat).count(),
            Place::Launched(seat, _) => ledger.launched(seat).count(),
            _ => 0,
        };
        count.max(1)
    }

    pub(super) fn removal_row(&self, place: Place, index: usize) -> Row {
        let place = Self::nth_place(place, index);
        self.card_row(self.ledger().and_then(|ledger| ledger.card(place)))
    }

    pub(super) fn take_removal(&mut self, place: Place, index: usize) {
        let place = Self::nth_place(place, index);
        self.put_right(Correction::Removed { place });
    }

    pub(super) fn take_whose_turn(&mut self, index: usize) {
        let round = self.ledger().map_or(1, |ledger| ledger.turn().round);
        if let Some(seat) = self.seats().nth(index) {
            self.put_right(Correction::Turn { seat, round });
        }
    }

    fn spot_and_colour(which: u8) -> (Option<Spot>, Option<Colour>) {
        let spot = Spot::nth(usize::from(which >> 2));
        (spot, Colour::nth(usize::from(which & 3)))
    }

    pub(super) fn settlers_count(&self, seat: Seat, which: u8) -> u8 {
        let referee = self.game.as_ref().and_then(|game| game.referee());
        match (referee, Self::spot_and_colour(which)) {
            (Some(referee), (Some(spot), Some(colour))) => referee.camp(seat).count(spot, colour),
            _ => 0,
        }
    }

    pub(super) fn settlers_row(&self, seat: Seat, index: usize) -> Row {
        let which = u8::try_from(index).unwrap_or(0);
        let (Some(spot), Some(colour)) = Self::spot_and_colour(which) else {
            return Row::default();
        };
        let icon = match spot {
            Spot::Earth => Icon::Earth,
            Spot::Mars => Icon::Mars,
            Spot::BerthA => Icon::Berth(crate::components::Berth::A),
            Spot::BerthB => Icon::Berth(crate::components::Berth::B),
        };
        Row::text(self.say(colour))
            .with_icons([icon, Icon::Settler(colour)])
            .with_value(self.settlers_count(seat, which))
    }

    pub(super) fn put_settlers_right(&mut self, seat: Seat, which: u8, count: u8) {
        if let (Some(spot), Some(colour)) = Self::spot_and_colour(which) {
            let entry = Entry::Settlers {
                seat,
                spot,
                colour,
                count,
            };
            if self.record(entry).is_some() {
                self.go(Flow::GameMenu);
            }
        }
    }
}
