//! Closed sets and tables with one cell per member.
//!
//! Colours, symbols and seats are small closed sets, and most of what the game counts is one number
//! per member. A table that is looked up with the set's own type cannot be out of range.

/// Declares a closed set as an enum and a table with one cell per member.
macro_rules! keyed {
    (
        $(#[$set_doc:meta])* $set:ident, $(#[$table_doc:meta])* $table:ident[$size:literal];
        $($(#[$doc:meta])* $member:ident),+ $(,)?
    ) => {
        $(#[$set_doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        #[repr(u8)]
        pub enum $set { $($(#[$doc])* $member),+ }

        impl $set {
            /// Every member, in order.
            pub const ALL: [$set; $size] = [$($set::$member),+];

            /// The place of this member in [`Self::ALL`].
            #[must_use]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The member at a place of [`Self::ALL`].
            #[must_use]
            pub fn nth(index: usize) -> Option<Self> {
                Self::ALL.get(index).copied()
            }
        }

        $(#[$table_doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        pub struct $table<T>(pub [T; $size]);

        impl<T> $table<T> {
            /// The cell of one member.
            #[must_use]
            pub fn of(&self, key: $set) -> &T {
                let [first, ..] = &self.0;
                // `key` is always in range; the first cell only spares a panicking path.
                $crate::sure::Sure::sure_or(self.0.get(key.index()), first)
            }

            /// The cell of one member, to change.
            pub fn of_mut(&mut self, key: $set) -> &mut T {
                let [first, rest @ ..] = &mut self.0;
                match key.index().checked_sub(1) {
                    Some(index) => $crate::sure::Sure::sure_or(rest.get_mut(index), first),
                    None => first,
                }
            }

            /// Each member with its cell, in order.
            pub fn iter(&self) -> impl Iterator<Item = ($set, &T)> {
                $set::ALL.into_iter().zip(&self.0)
            }
        }
    };
}

pub(crate) use keyed;
