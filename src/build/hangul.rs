//! Packs the Hangul letters.
//!
//! 2,350 syllables would take 23 KB as they are. But few of their upper parts differ, and fewer of their lower ones: each part is
//! kept once, and a letter is the numbers of its two. That takes half, is as quick to draw, and loses no dot.
//!
//! | file | what it holds |
//! |---|---|
//! | `hangul` | bits, the lowest of a byte first: the letters' numbers, then the upper parts, then the lower ones |
//! | `hangul.rs` | where each of these begins, and how wide a number is |
//! | `syllables.rs` | which syllables there are: for each initial and vowel a bit per final, and how many letters come before |
//!
//! A part is its seven columns from the left, the topmost dot first.

use core::error::Error;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use super::alphabet::hangul;

/// How many lines of a letter its upper part has, and its lower one.
const LINES: [usize; 2] = [6, 5];
const COLUMNS: usize = 7;

/// The first syllable of Unicode, and how many finals each pair of an initial and a vowel has there.
const FIRST: u32 = 0xAC00;
const FINALS: u32 = 28;
const PAIRS: usize = 19 * 21;

/// Writes the files.
pub(crate) fn pack(folder: &Path) -> Result<(), Box<dyn Error>> {
    fs::write(folder.join("syllables.rs"), syllables()?)?;
    let [upper, lower] = LINES;
    let (mut uppers, mut lowers) = (Parts::default(), Parts::default());
    let mut letters = Vec::new();
    for (_, lines) in hangul() {
        let (above, below) = lines.split_at(upper);
        letters.push([uppers.number(above), lowers.number(below)]);
    }
    let widths = [uppers.width(), lowers.width()];
    let mut bits = Bits::default();
    for letter in letters {
        for (number, width) in letter.into_iter().zip(widths) {
            bits.put(number, width);
        }
    }
    let mut places = Vec::new();
    for (parts, lines) in [(uppers, upper), (lowers, lower)] {
        places.push(bits.length);
        for part in parts.in_order {
            bits.put(part, COLUMNS * lines);
        }
    }
    // A reader that takes eight bytes from any place finds them.
    bits.bytes.extend([0; 8]);
    fs::write(folder.join("hangul"), bits.bytes)?;
    let numbers = "numbers: ";
    let constant = format!("Pieces {{ {numbers}{widths:?}, parts: {places:?}, lines: {LINES:?} }}");
    fs::write(folder.join("hangul.rs"), constant)?;
    Ok(())
}

/// Which syllables there are.
fn syllables() -> Result<String, Box<dyn Error>> {
    let (mut finals, mut before) = (vec![0u32; PAIRS], vec![0u16; PAIRS]);
    for (nth, (letter, _)) in (0..).zip(hangul()) {
        let Some(number) = u32::from(letter).checked_sub(FIRST) else {
            continue;
        };
        let pair = usize::try_from(number / FINALS)?;
        let pair = finals.get_mut(pair).zip(before.get_mut(pair));
        let (finals, before) = pair.ok_or("no such syllable")?;
        if *finals == 0 {
            *before = nth;
        }
        *finals |= 1 << (number % FINALS);
    }
    Ok(format!("({finals:?}, {before:?})"))
}

/// Parts of letters, each kept once.
#[derive(Default)]
struct Parts {
    numbers: BTreeMap<u64, u64>,
    in_order: Vec<u64>,
}

impl Parts {
    /// The number of a part that is given by its lines.
    fn number(&mut self, lines: &[u8]) -> u64 {
        let column = |x: usize| {
            let lit = |line: &u8| u64::from(line << x >> 7);
            let dots = lines.iter().rev();
            dots.fold(0, |bits, line| bits << 1 | lit(line))
        };
        let columns = (0..COLUMNS).rev();
        let part = columns.fold(0, |bits, x| bits << lines.len() | column(x));
        let next = self.in_order.len() as u64;
        *self.numbers.entry(part).or_insert_with(|| {
            self.in_order.push(part);
            next
        })
    }

    /// How many bits the numbers take.
    fn width(&self) -> usize {
        let most = self.in_order.len().saturating_sub(1);
        (usize::BITS - most.leading_zeros()) as usize
    }
}

/// Bits one behind the other, the lowest of a byte first.
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    length: usize,
}

impl Bits {
    fn put(&mut self, bits: u64, count: usize) {
        for nth in 0..count {
            if self.length.is_multiple_of(8) {
                self.bytes.push(0);
            }
            let bit = (bits >> nth & 1) as u8;
            if let Some(last) = self.bytes.last_mut() {
                *last |= bit << (self.length % 8);
            }
            self.length += 1;
        }
    }
}
