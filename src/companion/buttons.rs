//! Four contacts and a clock in, presses out: what a board with real buttons needs.
//!
//! A contact chatters for some milliseconds when it closes and when it opens. So the first edge counts at once, and the
//! [`LOCK`] after it belongs to the same press or release, whatever the contact does meanwhile. Nothing is lost by that:
//! an edge is taken as a press even if the contact is open again by the time we look.
//!
//! | button | acts |
//! |---|---|
//! | Up, Down | when pressed, and again and again while held |
//! | Ok | when pressed |
//! | Back | when let go; held for [`HOLD`] it undoes instead |
//!
//! Our own, since the crates for it want a clock or an executor of their own; this one is tested without either.

use heapless::Vec;

use crate::app::{Button, Press};
use crate::sure::Sure;

/// How long a contact may chatter, in milliseconds.
pub const LOCK: u64 = 21;

/// How long Back is held to undo.
pub const HOLD: u64 = 600;

/// How long Up and Down are held until they repeat.
pub const REPEAT_AFTER: u64 = 400;

/// How long between two repetitions.
pub const REPEAT_EVERY: u64 = 120;

/// What the contacts of one moment amount to: at most a press of each button.
pub type Presses = Vec<Press, 4, u8>;

/// The buttons, in the order of the contacts.
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

/// One button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Key {
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

/// The four buttons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Buttons {
    keys: [Key; 4],
}

impl Buttons {
    /// The buttons as they are found; one that is held already counts only when it is pressed anew.
    #[must_use]
    pub fn new(closed: [bool; 4], now: u64) -> Self {
        Buttons {
            keys: closed.map(|closed| Key {
                state: if closed { State::Spent } else { State::Up },
                locked: now.saturating_add(LOCK),
                closed,
                since: now,
            }),
        }
    }

    /// Takes a look at the contacts at a time in milliseconds and tells what was pressed.
    pub fn look(&mut self, contacts: [Contact; 4], now: u64) -> Presses {
        let mut presses = Presses::new();
        for ((key, contact), button) in self.keys.iter_mut().zip(contacts).zip(BUTTONS) {
            if let Some(press) = key.look(contact, button, now) {
                // There is room for each button once.
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
    fn look(&mut self, contact: Contact, button: Button, now: u64) -> Option<Press> {
        if contact.closed != self.closed {
            self.closed = contact.closed;
            self.since = now;
        }
        if now < self.locked {
            return None;
        }
        match (self.state, contact.closed) {
            (State::Up, true) => self.close(button, self.since),
            // Open again before we looked: it still counts as a press, and its end is yet to be seen.
            (State::Up, false) if contact.moved => self.close(button, now),
            (State::Up, false) => None,
            (State::Down(_), false) => {
                self.open();
                (button == Button::Back).then_some(Press::Button(button))
            }
            (State::Spent, false) => {
                self.open();
                None
            }
            (State::Down(at), true) if now >= at => self.held(button, now),
            (State::Down(_) | State::Spent, true) => None,
        }
    }

    fn close(&mut self, button: Button, since: u64) -> Option<Press> {
        self.locked = since.saturating_add(LOCK);
        self.state = match button {
            Button::Up | Button::Down => State::Down(since.saturating_add(REPEAT_AFTER)),
            Button::Back => State::Down(since.saturating_add(HOLD)),
            Button::Ok => State::Spent,
        };
        (button != Button::Back).then_some(Press::Button(button))
    }

    fn open(&mut self) {
        self.locked = self.since.saturating_add(LOCK);
        self.state = State::Up;
    }

    fn held(&mut self, button: Button, now: u64) -> Option<Press> {
        match button {
            Button::Up | Button::Down => {
                self.state = State::Down(now.saturating_add(REPEAT_EVERY));
                Some(Press::Button(button))
            }
            Button::Back => {
                self.state = State::Spent;
                Some(Press::Undo)
            }
            Button::Ok => None,
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
