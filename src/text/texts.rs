//! Many short texts in little room.

/// Texts one behind the other, and where each ends: two bytes for what a reference takes eight.
pub(super) struct Texts<const N: usize> {
    all: &'static str,
    ends: [u16; N],
}

impl<const N: usize> Texts<N> {
    /// Texts that were joined, with their lengths.
    pub(super) const fn new(all: &'static str, lengths: [usize; N]) -> Self {
        let mut ends = [0; N];
        let mut cells: &mut [u16] = &mut ends;
        let mut rest: &[usize] = &lengths;
        let mut end = 0usize;
        while let (Some((cell, cells_after)), Some((length, rest_after))) =
            (cells.split_first_mut(), rest.split_first())
        {
            end = end.saturating_add(*length);
            let [low, high, ..] = end.to_le_bytes();
            *cell = u16::from_le_bytes([low, high]);
            (cells, rest) = (cells_after, rest_after);
        }
        // Checked when the library is built.
        assert!(end == all.len() && end <= 0xFFFF);
        Texts { all, ends }
    }

    /// One of them.
    pub(super) fn nth(&self, nth: usize) -> &'static str {
        let end = |nth: usize| self.ends.get(nth).map(|end| usize::from(*end));
        let start = nth.checked_sub(1).and_then(end).unwrap_or(0);
        let text = end(nth).and_then(|end| self.all.get(start..end));
        text.unwrap_or("")
    }
}

/// Whether these are the numbers from 0 on.
pub(super) const fn in_order(mut numbers: &[usize]) -> bool {
    let mut expected = 0usize;
    while let Some((number, rest)) = numbers.split_first() {
        if *number != expected {
            return false;
        }
        expected = expected.saturating_add(1);
        numbers = rest;
    }
    true
}
