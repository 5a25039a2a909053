//! Many short texts in little room.

use crate::sure::Sure;

/// Texts one behind the other, and where each ends: two bytes for what a reference takes eight.
pub(super) struct Texts<const N: usize> {
    pub(super) all: &'static str,
    pub(super) ends: [u16; N],
}

impl<const N: usize> Texts<N> {
    /// One of them.
    pub(super) fn nth(&self, nth: usize) -> &'static str {
        let end = |nth: usize| self.ends.get(nth).map(|end| usize::from(*end));
        let start = nth.checked_sub(1).and_then(end).unwrap_or(0);
        let text = end(nth).and_then(|end| self.all.get(start..end));
        text.sure_or("")
    }
}
