//! Syllables of Hangul and what they are made of.
//!
//! A syllable is an initial, a vowel, and perhaps a final. Unicode has all 11,172 of them in a row, so that the parts are found by
//! arithmetic. Common are the 2,350 of KS X 1001: these can be drawn and typed.

use crate::sure::Sure;

/// For each pair of an initial and a vowel the finals that make a common syllable of it, a bit each; and how many letters come
/// before the first of these. Written when the library is built.
static COMMON: ([u32; PAIRS], [u16; PAIRS]) = include!(concat!(env!("OUT_DIR"), "/syllables.rs"));

const PAIRS: usize = INITIALS * VOWELS;

const INITIALS: usize = 19;
const VOWELS: usize = 21;
const FINALS: u16 = 28;

/// The first syllable of Unicode, and the last.
const SYLLABLES: core::ops::RangeInclusive<char> = '가'..='힣';

/// The initials as they are written alone.
const ALONE: [char; INITIALS] = [
    'ㄱ', 'ㄲ', 'ㄴ', 'ㄷ', 'ㄸ', 'ㄹ', 'ㅁ', 'ㅂ', 'ㅃ', 'ㅅ', 'ㅆ', 'ㅇ', 'ㅈ', 'ㅉ', 'ㅊ', 'ㅋ',
    'ㅌ', 'ㅍ', 'ㅎ',
];

/// A syllable that can be written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Syllable {
    /// Its initial and its vowel, counted as in Unicode.
    pair: u16,
    /// Its final, counted so; 0 for none.
    last: u8,
}

impl Syllable {
    /// The syllable that a letter is.
    #[must_use]
    pub fn of(letter: char) -> Option<Self> {
        if !SYLLABLES.contains(&letter) {
            return None;
        }
        let number = u32::from(letter).checked_sub(u32::from(*SYLLABLES.start()))?;
        let number = u16::try_from(number).ok()?;
        let last = u8::try_from(number % FINALS).ok()?;
        let pair = number / FINALS;
        Some(Syllable { pair, last })
    }

    /// The letter that it is.
    #[must_use]
    pub fn letter(self) -> char {
        let number = self.pair.saturating_mul(FINALS);
        let number = u32::from(number.saturating_add(u16::from(self.last)));
        let code = u32::from(*SYLLABLES.start()).saturating_add(number);
        char::from_u32(code).sure_or(*SYLLABLES.start())
    }

    /// Its final: 0 for none, and the others counted as in Unicode.
    pub(super) const fn last(self) -> u8 {
        self.last
    }

    /// The initials as they are written alone.
    pub fn initials() -> impl Iterator<Item = char> {
        ALONE.into_iter()
    }

    /// The initial of this syllable as it is written alone.
    #[must_use]
    pub fn initial(self) -> char {
        let initial = usize::from(self.pair).checked_div(VOWELS);
        let alone = initial.and_then(|initial| ALONE.get(initial));
        alone.copied().sure_or('ㅇ')
    }

    /// The plainest common syllable with this initial and each vowel that it goes with.
    pub fn beginning_with(initial: char) -> impl Iterator<Item = Syllable> + Clone {
        let initial = ALONE.into_iter().position(|other| other == initial);
        let first = initial.map_or(PAIRS, |initial| initial.saturating_mul(VOWELS));
        let pairs = (0..).zip(&COMMON.0).skip(first).take(VOWELS);
        let pairs = pairs.filter(|(_, finals)| **finals != 0);
        pairs.map(|(pair, finals)| Syllable {
            pair,
            last: u8::try_from(finals.trailing_zeros()).sure_or(0),
        })
    }

    /// The common syllables with the same initial and vowel, the one without a final first.
    pub fn alike(self) -> impl Iterator<Item = Syllable> + Clone {
        let Syllable { pair, .. } = self;
        let all = (0..).take(usize::from(FINALS));
        let all = all.map(move |last| Syllable { pair, last });
        all.filter(|syllable| syllable.is_common())
    }

    /// The finals that make a common syllable of its initial and its vowel, a bit each.
    fn finals(self) -> u32 {
        let finals = COMMON.0.get(usize::from(self.pair));
        finals.copied().sure_or(0)
    }

    /// Whether it is one of those that can be drawn and typed.
    #[must_use]
    pub fn is_common(self) -> bool {
        self.finals().unbounded_shr(u32::from(self.last)) & 1 != 0
    }

    /// How many of the letters that can be drawn come before it.
    fn number(self) -> usize {
        let first = COMMON.1.get(usize::from(self.pair)).copied();
        let before = self.finals() & !u32::MAX.unbounded_shl(u32::from(self.last));
        let before = usize::try_from(before.count_ones()).sure_or(0);
        usize::from(first.sure_or(0)).saturating_add(before)
    }
}

/// Whether a letter is one of Hangul.
#[must_use]
pub const fn is_hangul(letter: char) -> bool {
    matches!(letter, 'ㄱ'..='ㅣ' | '가'..='힣')
}

/// How many places of a line a text takes, as far as that can be said without a font: a letter of Hangul takes two.
#[must_use]
pub fn places(text: &str) -> usize {
    let place = |letter: char| if is_hangul(letter) { 2usize } else { 1 };
    text.chars().map(place).sum()
}

/// The number of a letter of Hangul among those that can be drawn: first those that are written alone, then the common syllables.
pub(crate) fn number(letter: char) -> Option<usize> {
    match letter {
        'ㄱ'..='ㅣ' => {
            let number = u32::from(letter).checked_sub(u32::from('ㄱ'))?;
            usize::try_from(number).ok()
        }
        letter => {
            let syllable = Syllable::of(letter)?;
            syllable.is_common().then(|| syllable.number())
        }
    }
}
