//! Contacts and a clock in, presses out: what a board with real buttons needs.
//!
//! A wire beside a motor, a thunderstorm, a finger that leaves a carpet: a pin may see a contact close that nobody touched, for
//! microseconds. So a new state counts once it was seen twice, with two milliseconds between and nothing else seen meanwhile: [`SETTLE`]. The
//! quickest finger closes a contact for five times as long. The same holds when a contact opens, or a button that is held would be let go
//! and pressed again.
//!
//! A contact also chatters for some milliseconds when it closes and when it opens. So the [`LOCK`] after a change that counted belongs to
//! the same press or release, whatever the contact does meanwhile.
//!
//! | button | acts |
//! |---|---|
//! | Up, Down, Left, Right | when pressed, and again and again while held |
//! | Ok | when pressed; held for [`HOLD`], there is more to enter |
//! | Back | when let go; held for [`HOLD`] it undoes instead |
//!
//! Our own, since the crates for it want a clock or an executor of their own; this one is tested without either.

use heapless::Vec;

use crate::app::{Button, Press};
use crate::sure::Sure;

/// How long a contact must have been in a new state before that counts, in milliseconds: two, and one more since a clock of whole ones may
/// have been about to tick.
pub const SETTLE: u64 = 3;

/// How long a contact may chatter, in milliseconds.
pub const LOCK: u64 = 21;

/// How long Back is held to undo, and Ok to enter more.
pub const HOLD: u64 = 600;

/// How long a button that moves is held until it repeats.
pub const REPEAT_AFTER: u64 = 400;

/// How long between two repetitions.
pub const REPEAT_EVERY: u64 = 120;

/// What `N` contacts of one moment amount to: at most a press of each.
pub type Presses<const N: usize> = Vec<Press, N, u8>;

/// The contacts that every board has, in their order.
pub const BUTTONS: [Button; 4] = [Button::Up, Button::Down, Button::Ok, Button::Back];

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

    /// Takes a look at the contacts, which are closed or not, at a time in milliseconds, and returns what was pressed.
    ///
    /// A board looks whenever a contact moves, and when [`next_look`](Self::next_look) says so.
    pub fn look(&mut self, closed: [bool; N], now: u64) -> Presses<N> {
        let mut presses = Presses::new();
        for (key, closed) in self.keys.iter_mut().zip(closed) {
            if let Some(press) = key.look(closed, now) {
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
    fn look(&mut self, closed: bool, now: u64) -> Option<Press> {
        if closed != self.closed {
            self.closed = closed;
            self.since = now;
        }
        let counts = now >= self.settles();
        match (self.state, closed) {
            (State::Up, true) if counts => self.close(),
            (State::Down(_), false) if counts => {
                self.open();
                (self.button == Button::Back).then_some(Press::Button(self.button))
            }
            (State::Spent, false) if counts => {
                self.open();
                None
            }
            (State::Down(at), true) if now >= at => self.held(now),
            _ => None,
        }
    }

    /// When the state that the contact was seen in last counts, if it stays so.
    fn settles(&self) -> u64 {
        self.locked.max(self.since.saturating_add(SETTLE))
    }

    fn close(&mut self) -> Option<Press> {
        self.locked = self.since.saturating_add(LOCK);
        self.state = match self.button {
            Button::Up | Button::Down | Button::Left | Button::Right => {
                State::Down(self.since.saturating_add(REPEAT_AFTER))
            }
            Button::Back | Button::Ok => State::Down(self.since.saturating_add(HOLD)),
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
        let is_new = self.closed != (self.state != State::Up);
        match self.state {
            _ if is_new => Some(self.settles()),
            State::Down(at) => Some(at),
            State::Up | State::Spent => None,
        }
    }
}
