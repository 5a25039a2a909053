//! The impossible: answered quietly in the product, and seen by every test.
//!
//! The library must not panic in the middle of somebody's game, so that even what cannot happen needs an answer: the number that always
//! fits, the list that always has room. Each such place says so with [`Sure`]. Test builds ask for the feature `strict`, and there
//! a wrong belief fails the test that showed it.
//!
//! Where nothing is impossible, as with what is read from bytes or a sum that may reach its limit, plain `unwrap_or` stays.

use heapless::{LenType, Vec};

/// A value that is there for certain.
pub(crate) trait Sure<T>: Sized {
    /// The value; what to answer instead is never used.
    #[track_caller]
    fn sure_or(self, instead: T) -> T;

    /// Does what is certain to succeed.
    #[track_caller]
    fn surely(self)
    where
        T: Default,
    {
        self.sure_or(T::default());
    }
}

impl<T> Sure<T> for Option<T> {
    #[inline]
    #[track_caller]
    fn sure_or(self, instead: T) -> T {
        match self {
            Some(value) => value,
            None => {
                never();
                instead
            }
        }
    }
}

impl<T, E> Sure<T> for Result<T, E> {
    #[inline]
    #[track_caller]
    fn sure_or(self, instead: T) -> T {
        self.ok().sure_or(instead)
    }
}

/// A list that has room for certain for what is put into it. Its own `extend` would panic where it has not.
pub(crate) trait PutAll<T> {
    /// Puts all of these behind what is there.
    #[track_caller]
    fn put_all(&mut self, all: impl IntoIterator<Item = T>);
}

impl<T, L: LenType, const N: usize> PutAll<T> for Vec<T, N, L> {
    #[inline]
    #[track_caller]
    fn put_all(&mut self, all: impl IntoIterator<Item = T>) {
        for one in all {
            self.push(one).surely();
        }
    }
}

/// What makes a list that has room for certain. The usual `collect` would panic where it has not.
pub(crate) trait Gather: Iterator + Sized {
    /// All of it as a list.
    #[track_caller]
    fn gathered<const N: usize, L: LenType>(self) -> Vec<Self::Item, N, L> {
        let mut list = Vec::new();
        list.put_all(self);
        list
    }
}

impl<I: Iterator> Gather for I {}

/// Something that holds for certain, and that test builds alone look at.
#[inline]
#[track_caller]
pub(crate) fn holds(law: impl FnOnce() -> bool) {
    if cfg!(all(feature = "strict", debug_assertions)) && !law() {
        never();
    }
}

/// A place that is never reached.
#[inline]
#[track_caller]
#[expect(
    clippy::assertions_on_constants,
    reason = "whether it fails is decided by the build"
)]
pub(crate) fn never() {
    assert!(
        !cfg!(all(feature = "strict", debug_assertions)),
        "the impossible happened"
    );
}
