//! Contacts and a clock in, presses out: what a board with real buttons needs.
//!
//! A contact chatters for some milliseconds when it closes and when it opens. So the first edge counts at once, and the
//! [`LOCK`] after it belongs to the same press or release, whatever the contact does meanwhile. Nothing is lost by that:
//! an edge is taken as a press even if the contact is open again by the time we look.
//!
//! | button | acts |
//! |---|---|
//! | Up, Down, Left, Right | when pressed, and again and again while held |
//! | Ok | when pressed; held for [`HOLD`], there is more to tell |
//! | Back | when let go; held for [`HOLD`] it undoes instead |
//!
//! Our own, since the crates for it want a clock or an executor of their own; this one is tested without either.

use heapless::Vec;

use crate::app::{Button, Press};
use crate::sure::Sure;

/// How long a contact may chatter, in milliseconds.
pub const LOCK: u64 = 21;

/// How long Back is held to undo, and Ok to tell more.
pub const HOLD: u64 = 600;

/// How long a button that moves is held until it repeats.
pub const REPEAT_AFTER: u64 = 400;

/// How long between two repetitions.
pub const REPEAT_EVERY: u64 = 120;

/// What `N` contacts of one moment amount to: at most a press of each.
pub type Presses<const N: usize> = Vec<Press, N, u8>;

/// The contacts that every board has, in their order.
pub const BUTTONS: [Button; 4] = [Button::Up, Button::Down, Button::Ok, Button::Back];

/// What is seen of one contact.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Contact {
    /// It is closed now.
    pub closed: bool,
    /// It has changed since the last look, even if it is now as it was.
    pub moved: bool,
}

impl Contact {
    /// A contact that was only looked at.
    #[must_use]
    pub const fn at(closed: bool) -> Self {
        Contact {
            closed,
            moved: false,
        }
    }
}

/// One contact and the button it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Key {
    button: Button,
    state: State,
    /// Until when the contact may chatter.
    locked: u64,
    /// How the contact was seen last, and since when.
    closed: bool,
    since: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Up,
    /// Pressed, and something happens at that time if it is held.
    Down(u64),
    /// Pressed, and nothing more comes of it.
    Spent,
}

/// The `N` contacts of a board; several may belong to the same button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Buttons<const N: usize> {
    keys: [Key; N],
}

impl<const N: usize> Buttons<N> {
    /// Contacts with their buttons, and as they are found: one that is closed already counts only when it closes anew.
    #[must_use]
    pub fn new(buttons: [Button; N], closed: [bool; N], now: u64) -> Self {
        let mut keys = buttons.map(|button| Key {
            button,
            state: State::Up,
            locked: now.saturating_add(LOCK),
            closed: false,
            since: now,
        });
        for (key, closed) in keys.iter_mut().zip(closed) {
            key.closed = closed;
            key.state = if closed { State::Spent } else { State::Up };
        }
        Buttons { keys }
    }

    /// Takes a look at the contacts at a time in milliseconds and tells what was pressed.
    pub fn look(&mut self, contacts: [Contact; N], now: u64) -> Presses<N> {
        let mut presses = Presses::new();
        for (key, contact) in self.keys.iter_mut().zip(contacts) {
            if let Some(press) = key.look(contact, now) {
                // There is room for each contact once.
                presses.push(press).surely();
            }
        }
        presses
    }

    /// When to look again although no contact has moved.
    #[must_use]
    pub fn next_look(&self) -> Option<u64> {
        self.keys.iter().filter_map(Key::next_look).min()
    }
}

impl Key {
    fn look(&mut self, contact: Contact, now: u64) -> Option<Press> {
        if contact.closed != self.closed {
            self.closed = contact.closed;
            self.since = now;
        }
        if now < self.locked {
            return None;
        }
        match (self.state, contact.closed) {
            (State::Up, true) => self.close(self.since),
            // Open again before we looked: it still counts as a press, and its end is yet to be seen.
            (State::Up, false) if contact.moved => self.close(now),
            (State::Up, false) => None,
            (State::Down(_), false) => {
                self.open();
                (self.button == Button::Back).then_some(Press::Button(self.button))
            }
            (State::Spent, false) => {
                self.open();
                None
            }
            (State::Down(at), true) if now >= at => self.held(now),
            (State::Down(_) | State::Spent, true) => None,
        }
    }

    fn close(&mut self, since: u64) -> Option<Press> {
        self.locked = since.saturating_add(LOCK);
        self.state = match self.button {
            Button::Up | Button::Down | Button::Left | Button::Right => {
                State::Down(since.saturating_add(REPEAT_AFTER))
            }
            Button::Back | Button::Ok => State::Down(since.saturating_add(HOLD)),
        };
        (self.button != Button::Back).then_some(Press::Button(self.button))
    }

    fn open(&mut self) {
        self.locked = self.since.saturating_add(LOCK);
        self.state = State::Up;
    }

    fn held(&mut self, now: u64) -> Option<Press> {
        match self.button {
            Button::Up | Button::Down | Button::Left | Button::Right => {
                self.state = State::Down(now.saturating_add(REPEAT_EVERY));
                Some(Press::Button(self.button))
            }
            Button::Back => {
                self.state = State::Spent;
                Some(Press::Undo)
            }
            Button::Ok => {
                self.state = State::Spent;
                Some(Press::More)
            }
        }
    }

    fn next_look(&self) -> Option<u64> {
        let held = match self.state {
            State::Down(at) => Some(at),
            State::Up | State::Spent => None,
        };
        // When the chatter is over the contact may turn out to be in the other state.
        let settles = self.closed != (self.state != State::Up);
        if settles {
            Some(self.locked)
        } else {
            held.map(|at| at.max(self.locked))
        }
    }
}
