//! Reputation and ships of a turn: where the marker stops, what is drawn, launched and placed.

use heapless::Vec;

use crate::book::Reveals;
use crate::components::{Atom, Berth, Card, Effect, Pile, Ship};
use crate::journal::Entry;
use crate::ledger::Fact;
use crate::text::Phrase;

use super::App;
use super::flow::{Flow, Goal, Why};
use super::screen::{Body, Icon, Row};

impl App {
    /// The spaces ahead of the marker; the likeliest, as far as was gained, first.
    pub(super) fn spaces_ahead(&self) -> Vec<u8, 32, u8> {
        let mut spaces = Vec::new();
        if let Some(ledger) = self.ledger() {
            let board = ledger.board(ledger.turn().seat);
            let from = board
                .reputation()
                .map_or(0, |space| space.saturating_add(1));
            for space in from..=ledger.setup().track.last() {
                let _ = spaces.push(space);
            }
        }
        spaces
    }

    pub(super) fn advance_rows(&self) -> usize {
        self.spaces_ahead().len().max(1)
    }

    /// A bonus within reach of what the card gains, or as far as that goes.
    pub(super) fn likeliest_space(&self) -> usize {
        let gained = match self.effect_of_action() {
            Some((Effect::One(Atom::Reputation), times)) if !self.done_so_far().advanced => times,
            _ => 1,
        };
        let spaces = self.spaces_ahead();
        let within = spaces.iter().take(usize::from(gained));
        let bonus = self.ledger().and_then(|ledger| {
            let track = ledger.setup().track;
            within.clone().rposition(|space| track.is_bonus(*space))
        });
        bonus.unwrap_or(within.count().saturating_sub(1))
    }

    pub(super) fn advance_body(&self) -> Option<Body<'_>> {
        let ledger = self.ledger()?;
        let selected = self.spaces_ahead().get(self.cursor).copied().unwrap_or(0);
        let markers = self
            .seats()
            .filter_map(|seat| Some((seat, ledger.board(seat).reputation()?)))
            .collect();
        Some(Body::Track {
            track: ledger.setup().track,
            markers,
            selected,
            caption: self.fill(Phrase::Space, &selected),
        })
    }

    pub(super) fn take_advance(&mut self, index: usize) {
        match self.spaces_ahead().get(index) {
            Some(space) => self.declare(Fact::ReputationTo { space: *space }),
            None => self.go(Flow::After),
        }
    }

    /// Asks where a ship came from. Where no ship is told they are all alike: then it is the pile, as long as it lasts.
    pub(super) fn start_drawing(&mut self) {
        let source = match (self.book.settings.reveals, self.ledger()) {
            (Reveals::Full, _) | (_, None) => None,
            (_, Some(ledger)) if ledger.left(Pile::Ships) > 0 => Some(0),
            (_, Some(ledger)) => {
                let shown = ledger.market().ships().iter();
                let first = shown.into_iter().position(Option::is_some);
                first.map(|slot| slot.saturating_add(1))
            }
        };
        match source {
            Some(source) => self.take_draw(source),
            None => self.go(Flow::DrawFrom),
        }
    }

    /// The pile first, then the display.
    pub(super) fn draw_row(&self, index: usize) -> Row {
        match index.checked_sub(1) {
            None => {
                let left = self.ledger().map_or(0, |ledger| ledger.left(Pile::Ships));
                Row::text(self.fill(Phrase::FromPile, &left)).with_icons([Icon::Draw])
            }
            Some(slot) => self.slot_row(Pile::Ships, slot),
        }
    }

    pub(super) fn take_draw(&mut self, index: usize) {
        let slot = index
            .checked_sub(1)
            .and_then(|slot| u8::try_from(slot).ok());
        if self.record(Entry::Fact(Fact::ShipDrawn { slot })).is_some() {
            self.and_then(Self::place_next);
        }
    }

    /// Asks which ship goes on a free berth, if one is free.
    pub(super) fn place_next(&mut self) {
        match self.free_berth() {
            Some(berth) => self.choose_from_hand(Goal::Berth(berth)),
            None => self.go_on(),
        }
    }

    /// Asks which ship leaves the hand. Where no ship is told, it is any of them.
    pub(super) fn choose_from_hand(&mut self, to: Goal) {
        match self.book.settings.reveals != Reveals::Full && self.hand_rows() == 0 {
            true => self.declare(to.reached_by(Ship::UNKNOWN)),
            false => self.go(Flow::Placing { to }),
        }
    }

    pub(super) fn free_berth(&self) -> Option<Berth> {
        let ledger = self.ledger()?;
        let berths = ledger.board(ledger.turn().seat).berths();
        Berth::ALL
            .into_iter()
            .find(|berth| berths.of(*berth).is_none())
    }

    /// Both berths, then both by a bonus.
    pub(super) fn launch_of(index: usize) -> (Berth, bool) {
        let berth = match index & 1 {
            0 => Berth::A,
            _ => Berth::B,
        };
        (berth, index >= 2)
    }

    pub(super) fn launch_row(&self, index: usize) -> Row {
        let (berth, bonus) = Self::launch_of(index);
        let ship = self
            .ledger()
            .and_then(|ledger| *ledger.board(ledger.turn().seat).berths().of(berth));
        let row = match ship {
            Some(ship) => Row::text(self.say(ship)),
            None => Row::default(),
        };
        let row = row.with_icons([Icon::Berth(berth)]);
        match bonus {
            true => row.with_icons([Icon::Launch]),
            false => row,
        }
    }

    pub(super) fn take_launch(&mut self, index: usize) {
        let (berth, bonus) = Self::launch_of(index);
        if self
            .record(Entry::Fact(Fact::Launched { berth, bonus }))
            .is_some()
        {
            self.and_then(|app| {
                app.go(Flow::After);
                app.start_drawing();
            });
        }
    }

    /// The known ships in hand.
    pub(super) fn known_hand(&self) -> Vec<Ship, 8, u8> {
        let mut ships: Vec<Ship, 8, u8> = Vec::new();
        if let Some(ledger) = self.ledger() {
            for ship in ledger.hand(ledger.turn().seat) {
                if ship != Ship::UNKNOWN && !ships.contains(&ship) {
                    let _ = ships.push(ship);
                }
            }
        }
        ships
    }

    pub(super) fn hand_rows(&self) -> usize {
        self.known_hand().len()
    }

    pub(super) fn hand_row(&self, index: usize) -> Row {
        match self.known_hand().get(index) {
            Some(ship) => self.card_row(Some(Card::Ship(*ship))),
            None => self.word(Phrase::AnotherCard).with_icons([Icon::Unknown]),
        }
    }

    pub(super) fn take_placing(&mut self, to: Goal, index: usize) {
        match self.known_hand().get(index) {
            Some(ship) => self.declare(to.reached_by(*ship)),
            None if self.book.settings.reveals == Reveals::Full => {
                self.start_telling(Why::Placed(to));
            }
            None => self.declare(to.reached_by(Ship::UNKNOWN)),
        }
    }
}
