//! Hands that the device knows because it dealt them: who may look at them, and when.
//!
//! A person alone with rivals may look at any time. Where several people share the device, it shows a hand only to the player who is asked, and
//! before the first question about a hand it waits until that player has the device: the player who answered last still holds it.

use core::fmt::Display;

use crate::components::{Card, Seat, Ship};
use crate::ledger::Place;
use crate::referee::{Answer, Question};
use crate::text::Phrase;

use super::at_table::{AtTable, AtTableMut};
use super::flow::Flow;
use super::pages::game::{Cover, DrawnShip, Hides};

impl AtTable<'_> {
    /// Whether several people share the device.
    pub(super) fn is_shared(self) -> bool {
        let person = |seat: &Seat| self.game.rival(*seat).is_none();
        self.seats().filter(person).count() > 1
    }

    /// Whether a player is the only person at the device.
    pub(super) fn is_alone(self, seat: Seat) -> bool {
        self.game.rival(seat).is_none() && !self.is_shared()
    }

    /// Whether the device may show what only this player has seen.
    fn may_look(self, seat: Seat) -> bool {
        let game = self.game;
        let person = game.rival(seat).is_none();
        person && (!self.is_shared() || self.sitting.looks == Some(seat)) || game.is_played()
    }

    /// The ships in a hand as far as they may be shown now; in a game that is over, all of them.
    pub(super) fn ship_shown(self, seat: Seat, nth: u8) -> Option<Ship> {
        let ledger = self.ledger();
        let nth = usize::from(nth);
        let ship = ledger.hand(seat).nth(nth)?;
        let hidden = ledger.hidden(seat).nth(nth) == Some(true);
        Some(if self.deals() && hidden && !self.may_look(seat) {
            Ship::UNKNOWN
        } else {
            ship
        })
    }

    /// The player whose hand a question shows, if that player does not have the device yet.
    pub(super) fn covered(self) -> Option<Seat> {
        let referee = self
            .referee()
            .filter(|_| self.deals() && self.is_shared())?;
        let asked = referee.asks();
        let seat = asked.who.filter(|who| self.sitting.looks != Some(*who))?;
        let shows = match asked.what {
            Question::Keep { .. }
            | Question::PlaceShip { .. }
            | Question::Return
            | Question::Fare
            | Question::Exchange { .. } => true,
            Question::Action => {
                let swaps = |answer: Answer| matches!(answer, Answer::SwapShip { .. });
                referee.answers().any(swaps)
            }
            _ => false,
        };
        let secret = referee.ledger().hidden(seat).any(|hidden| hidden);
        (shows && secret).then_some(seat)
    }
}

impl AtTableMut<'_> {
    /// Notes which ship the device deals to somebody who draws one in a turn.
    pub(super) fn note_drawn(&mut self, answer: Answer) {
        let (Some(referee), Answer::Card(Card::Ship(ship))) = (self.see().referee(), answer) else {
            return;
        };
        let Question::Card {
            place: Place::Hand(seat, _),
            ..
        } = referee.asks().what
        else {
            return;
        };
        let person = self.game.rival(seat).is_none();
        // What is dealt before the first turn is chosen from at once.
        if person && self.see().has_acted() {
            self.sitting.drawn = Some((seat, ship));
        }
    }

    /// Shows its owner which ship was drawn: where others play on the device too, on a page of its own that is left before they see it (F7).
    pub(super) fn show_drawn(&mut self) {
        let Some((seat, ship)) = self.sitting.drawn.take() else {
            return;
        };
        if self.see().is_shared() {
            self.toast = None;
            self.go(Flow::DrawnShip(DrawnShip { seat, ship }));
        } else {
            let (name, ship) = (self.see().name(seat), self.say(ship));
            let drawn: [&dyn Display; 2] = [&name, &ship];
            let drawn = self.write(&self.say(Phrase::Drawn.with_all(&drawn)));
            self.show_toast(&drawn);
        }
    }

    /// Goes to the cover of a hand that the question would show, if it has to wait; false when it has not.
    pub(super) fn go_to_cover(&mut self) -> bool {
        let covered = self.see().covered();
        if let Some(seat) = covered {
            self.go(Flow::Cover(Cover {
                seat,
                hides: Hides::Question,
            }));
        }
        covered.is_some()
    }
}
