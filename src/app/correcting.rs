//! Putting the record right by hand: the table is right.

use crate::components::{Advisor, Berth, Colour, Pile, Seat};
use crate::journal::Entry;
use crate::ledger::{Correction, Place};
use crate::referee::Spot;
use crate::text::Phrase;

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
    BerthA,
    BerthB,
    AddAdvisor,
    RemoveAdvisor,
    President,
    Upgrade,
    Settlers,
    Tokens,
}

const FIXES: [Fix; 17] = [
    Fix::Reputation,
    Fix::AddShuttle,
    Fix::RemoveShuttle,
    Fix::AddLaunch,
    Fix::RemoveLaunch,
    Fix::AddTile,
    Fix::RemoveTile,
    Fix::AddHand,
    Fix::RemoveHand,
    Fix::BerthA,
    Fix::BerthB,
    Fix::AddAdvisor,
    Fix::RemoveAdvisor,
    Fix::President,
    Fix::Upgrade,
    Fix::Settlers,
    Fix::Tokens,
];

impl App {
    /// The boards, whose turn it is, the piles, the display.
    pub(super) fn correct_rows(&self) -> usize {
        self.seats().count().saturating_add(3)
    }

    pub(super) fn correct_row(&self, index: usize) -> Row {
        let seats = self.seats().count();
        match index.checked_sub(seats) {
            None => self.seat_row(index),
            Some(0) => self.word(Phrase::WhoseTurn),
            Some(1) => self.word(Phrase::CountPile),
            Some(_) => self.word(Phrase::DisplayCard),
        }
    }

    pub(super) fn take_correct(&mut self, index: usize) {
        let seats = self.seats().count();
        match (self.seats().nth(index), index.checked_sub(seats)) {
            (Some(seat), _) => self.go(Flow::CorrectBoard { seat }),
            (None, Some(0)) => self.go(Flow::WhoseTurn),
            (None, Some(1)) => self.go(Flow::WhichPile),
            _ => self.go(Flow::WhichCard),
        }
    }

    /// Settlers only where the device knows of them, advisors and what they bring only with Moon.
    fn fixes(&self) -> impl Iterator<Item = Fix> + use<> {
        let refereed = self.is_refereed();
        let moon = self.has_moon();
        let upgrade = self
            .ledger()
            .is_some_and(|ledger| ledger.advised(Advisor::AhuLani).is_some());
        FIXES.into_iter().filter(move |fix| match fix {
            Fix::Settlers => refereed,
            Fix::Tokens => refereed && moon,
            Fix::Upgrade => upgrade,
            Fix::AddAdvisor | Fix::RemoveAdvisor | Fix::President => moon,
            _ => true,
        })
    }

    pub(super) fn correct_board_rows(&self) -> usize {
        self.fixes().count()
    }

    /// The slots of the display: 20 with the advisors, 15 without.
    pub(super) fn display_rows(&self) -> usize {
        match self.has_moon() {
            true => 20,
            false => 15,
        }
    }

    pub(super) fn display_place(index: usize) -> Place {
        let slots = Pile::ALL
            .into_iter()
            .flat_map(|pile| (0..pile.on_display()).map(move |slot| Place::Market(pile, slot)));
        let mut slots = slots;
        slots.nth(index).unwrap_or(Place::Market(Pile::Tiles, 0))
    }

    pub(super) fn display_row(&self, index: usize) -> Row {
        let place = Self::display_place(index);
        self.card_row(self.ledger().and_then(|ledger| ledger.card(place)))
    }

    pub(super) fn take_display(&mut self, index: usize) {
        self.start_telling(Why::Corrected(Self::display_place(index)));
    }

    pub(super) fn correct_board_row(&self, _: Seat, index: usize) -> Row {
        let Some(fix) = self.fixes().nth(index) else {
            return Row::default();
        };
        let (word, icon) = match fix {
            Fix::Reputation => (Phrase::ReputationUp, Icon::Reputation),
            Fix::AddShuttle => (Phrase::AddShuttle, Icon::Earth),
            Fix::RemoveShuttle => (Phrase::RemoveShuttle, Icon::Earth),
            Fix::AddLaunch => (Phrase::AddLaunch, Icon::Launch),
            Fix::RemoveLaunch => (Phrase::RemoveLaunch, Icon::Launch),
            Fix::AddTile => (Phrase::AddTile, Icon::Tile),
            Fix::RemoveTile => (Phrase::RemoveTile, Icon::Tile),
            Fix::AddHand => (Phrase::AddHand, Icon::Ship),
            Fix::RemoveHand => (Phrase::RemoveHand, Icon::Ship),
            Fix::BerthA => (Phrase::BerthShip, Icon::Berth(Berth::A)),
            Fix::BerthB => (Phrase::BerthShip, Icon::Berth(Berth::B)),
            Fix::AddAdvisor => (Phrase::AddAdvisor, Icon::Advisor),
            Fix::RemoveAdvisor => (Phrase::RemoveAdvisor, Icon::Advisor),
            Fix::President => (Phrase::PresidentArrived, Icon::Crown),
            Fix::Upgrade => (Phrase::UpgradeWhere, Icon::Arrow),
            Fix::Settlers => (Phrase::SettlersPut, Icon::AnySettler),
            Fix::Tokens => (Phrase::Tokens, Icon::Moon),
        };
        self.word(word).with_icons([icon])
    }

    pub(super) fn take_correct_board(&mut self, seat: Seat, index: usize) {
        let Some(fix) = self.fixes().nth(index) else {
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
            Fix::BerthA => self.start_telling(Why::Corrected(Place::Berth(seat, Berth::A))),
            Fix::BerthB => self.start_telling(Why::Corrected(Place::Berth(seat, Berth::B))),
            Fix::AddAdvisor => self.start_telling(Why::Missing(Place::Council(seat, 0))),
            Fix::RemoveAdvisor => self.remove_from(Place::Council(seat, 0)),
            Fix::President => {
                let there = self
                    .ledger()
                    .is_some_and(|ledger| ledger.board(seat).president());
                let arrived = !there;
                self.put_right(Correction::President { seat, arrived });
            }
            Fix::Upgrade => self.go(Flow::Number(Asked::Upgrade)),
            Fix::Settlers => self.go(Flow::WhichSettlers { seat }),
            Fix::Tokens => self.go(Flow::Tokens { seat }),
        }
    }

    fn remove_from(&mut self, place: Place) {
        self.go(Flow::RemoveFrom { place });
    }

    /// The nth place of the same row.
    pub(super) fn nth_place(place: Place, index: usize) -> Place {
        let nth = u8::try_from(index).unwrap_or(u8::MAX);
        match place {
            Place::TileSlot(seat, _) => Place::TileSlot(seat, nth),
            Place::Column(seat, _) => Place::Column(seat, nth),
            Place::Hand(seat, _) => Place::Hand(seat, nth),
            Place::Launched(seat, _) => Place::Launched(seat, nth),
            Place::Council(seat, _) => Place::Council(seat, nth),
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
            Place::Council(seat, _) => ledger.board(seat).council().len(),
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

    /// Four colours on Earth, Mars and the berths, and on the Moon.
    pub(super) fn settlers_rows(&self) -> usize {
        match self.has_moon() {
            true => 20,
            false => 16,
        }
    }

    pub(super) fn settlers_row(&self, seat: Seat, index: usize) -> Row {
        let which = u8::try_from(index).unwrap_or(0);
        let (Some(spot), Some(colour)) = Self::spot_and_colour(which) else {
            return Row::default();
        };
        Row::text(self.say(colour))
            .with_icons([super::moon::spot_icon(spot), Icon::Settler(colour)])
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
