//! A set of candidates, by their numbers.

/// A set of numbers of one byte each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Numbers([u32; Numbers::WORDS]);

impl Numbers {
    const WORDS: usize = 8;
    /// How many numbers there are.
    pub(super) const MOST: usize = Self::WORDS * 32;

    /// The numbers whose bits are set in these words, the first word's lowest bit being 0.
    pub(super) const fn from_words(words: [u32; Self::WORDS]) -> Self {
        Numbers(words)
    }

    pub(super) fn insert(&mut self, number: u8) {
        if let Some(word) = self.0.get_mut(usize::from(number >> 5)) {
            *word |= 1u32.unbounded_shl(u32::from(number & 31));
        }
    }

    /// Takes the least number out.
    pub(super) fn take_first(&mut self) -> Option<u8> {
        let mut base = 0u8;
        for word in &mut self.0 {
            if *word != 0 {
                let [bit, ..] = word.trailing_zeros().to_le_bytes();
                *word &= word.wrapping_sub(1);
                return Some(base | bit);
            }
            base = base.wrapping_add(32);
        }
        None
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        let count = self.0.iter().map(|word| word.count_ones());
        usize::try_from(count.fold(0, u32::saturating_add)).unwrap_or(Self::MOST)
    }
}
