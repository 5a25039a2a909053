//! One line for each player, found by name: the only place that distinguishes players.

use core::cmp::Reverse;

use heapless::Vec;

use crate::journal::Name;
use crate::sure::PutAll;

/// What is kept for each player.
pub trait Tallied {
    /// A player of whom nothing is known but the name.
    fn called(name: Name) -> Self;

    /// The name.
    fn name(&self) -> &Name;
}

/// How many players are kept.
const PLAYERS: usize = 12;

/// The players in the order in which they were met; those without a name are left out.
///
/// If there are more than there is room for, those met last are left out: if the newest game is added first, they have not played for longest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally<T> {
    players: Vec<T, PLAYERS, u8>,
}

impl<T> Default for Tally<T> {
    fn default() -> Self {
        Tally::new()
    }
}

impl<T> Tally<T> {
    /// Nobody yet.
    #[must_use]
    pub const fn new() -> Self {
        Tally {
            players: Vec::new(),
        }
    }

    /// The players.
    #[must_use]
    pub fn players(&self) -> &[T] {
        &self.players
    }
}

impl<T: Tallied> Tally<T> {
    /// Puts those with the highest key first; equals stay as they are.
    pub(super) fn put_first<K: Ord>(&mut self, key: impl Fn(&T) -> K) {
        // Core has no stable sort, so where everybody was is part of what is compared.
        let mut met: Vec<Name, PLAYERS, u8> = Vec::new();
        met.put_all(self.players.iter().map(|one| one.name().clone()));
        let place = |one: &T| met.iter().position(|name| name == one.name());
        let players = &mut self.players;
        players.sort_unstable_by_key(|one| (Reverse(key(one)), place(one)));
    }

    /// A player's line, a new one for a new name; `None` without a name or without room.
    pub(super) fn of(&mut self, name: &Name) -> Option<&mut T> {
        if name.is_empty() {
            return None;
        }
        let known = self.players.iter().position(|one| one.name() == name);
        let index = match known {
            Some(index) => index,
            None => {
                self.players.push(T::called(name.clone())).ok()?;
                self.players.len().saturating_sub(1)
            }
        };
        self.players.get_mut(index)
    }
}
