//! The randomizer: who begins, who sits where, which cards lie open, repeatable from a short code.
//!
//! Everything here is a pure function of the code, the number of players and whether *Moon* is played: a table
//! that wants yesterday's opening again types yesterday's code. Cards are drawn by their number in the owner's deck,
//! so the same draw serves a deck file, a deck book that is still growing, and the practice deck.

use core::fmt::{Display, Formatter, Result as Written, Write};
use core::str::FromStr;

use heapless::Vec;
use oorandom::Rand32;

use crate::components::{
    Advisor, Colour, Expansion, Expansions, PerSeat, Pile, Players, Setup, Ship, Shuttle,
};
use crate::referee::shuffle;
use crate::sure::{Gather, Sure};

/// The digits of a code: no I, L, O and U, which are misread or make words.
const DIGITS: [char; 32] = [
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J',
    'K', 'M', 'N', 'P', 'Q', 'R', 'S', 'T', 'V', 'W', 'X', 'Y', 'Z',
];

/// A number that is easy to read out: six digits of five bits and a seventh that guards them.
///
/// It is shown as `ABC-DEFG` and read with or without the hyphen, in capitals or not; the letters I and L are
/// read as 1, O as 0.
///
/// # Invariants
///
/// Below 2³⁰.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Code(u32);

/// Why a text is no code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum BadCode {
    /// A code has seven digits.
    Length {
        /// How many there are.
        digits: usize,
    },
    /// No code has this character.
    Letter(char),
    /// The last digit does not fit the others: something is mistyped or changed places.
    Mistyped,
}

impl core::fmt::Display for BadCode {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            BadCode::Length { digits } => {
                write!(
                    f,
                    "a code has {} digits, and here are {digits}",
                    Code::DIGITS
                )
            }
            BadCode::Letter(letter) => write!(f, "no code has the character {letter}"),
            BadCode::Mistyped => f.write_str("something is mistyped or has changed places"),
        }
    }
}

impl core::error::Error for BadCode {}

impl Code {
    /// How many different codes there are.
    pub const COUNT: u32 = 1 << 30;
    /// How many digits a code has, the guarding one included.
    pub const DIGITS: usize = 7;

    /// The code of a number; the two highest bits don't count.
    #[must_use]
    pub const fn new(number: u32) -> Self {
        Code(number & (Self::COUNT - 1))
    }

    /// The number of the code, below [`Self::COUNT`].
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }

    /// The six digits that carry the number, the highest first.
    fn digits(self) -> impl Iterator<Item = u32> {
        [25, 20, 15, 10, 5, 0]
            .into_iter()
            .map(move |shift| self.0.unbounded_shr(shift) & 31)
    }
}

/// The guarding digit: the others as a polynomial over the field of 32 elements.
///
/// A wrong digit, and two neighbours that changed places, always change it.
fn guard(digits: impl Iterator<Item = u32>) -> u32 {
    // One more factor of x for each digit, reduced by x⁵ + x² + 1.
    let times_x = |value: u32| match value & 16 {
        0 => value << 1,
        _ => (value << 1) ^ 0b10_0101,
    };
    digits.fold(0, |sum, digit| times_x(sum ^ digit))
}

impl Display for Code {
    fn fmt(&self, f: &mut Formatter<'_>) -> Written {
        let digits = self.digits().chain([guard(self.digits())]);
        for (place, digit) in digits.enumerate() {
            if place == 3 {
                f.write_char('-')?;
            }
            let digit = usize::try_from(digit).sure_or(0);
            f.write_char(DIGITS.get(digit).copied().sure_or('0'))?;
        }
        Ok(())
    }
}

impl FromStr for Code {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        let mut digits: Vec<u32, { Code::DIGITS }> = Vec::new();
        let mut length: usize = 0;
        for letter in text.chars().filter(|c| !matches!(c, '-' | ' ')) {
            let read = match letter.to_ascii_uppercase() {
                'I' | 'L' => '1',
                'O' => '0',
                other => other,
            };
            let value = DIGITS.iter().position(|digit| *digit == read);
            let value = value.ok_or(BadCode::Letter(letter))?;
            // What is too much is counted below.
            let _ = digits.push(u32::try_from(value).unwrap_or(0));
            length = length.saturating_add(1);
        }
        match (length, digits.split_last()) {
            (Code::DIGITS, Some((last, number))) => {
                let code = Code(number.iter().fold(0, |sum, digit| sum << 5 | digit));
                if guard(code.digits()) == *last {
                    Ok(code)
                } else {
                    Err(BadCode::Mistyped)
                }
            }
            _ => Err(BadCode::Length { digits: length }),
        }
    }
}

/// What was drawn for the beginning of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Draw {
    /// Who sits where, clockwise: numbers of players as they were named, from 0. The first of them begins (S6).
    pub seating: Vec<u8, 4, u8>,
    /// In which order the starting tiles lie open (S2).
    pub tiles: [Colour; 4],
    /// The open Earth shuttles, by their number in the deck, from 0 (S3).
    pub earth: [u8; Shuttle::ON_DISPLAY as usize],
    /// The open Mars shuttles, likewise (S3).
    pub mars: [u8; Shuttle::ON_DISPLAY as usize],
    /// The open ships, likewise (S3).
    pub ships: [u8; Ship::ON_DISPLAY as usize],
    /// The ships dealt to each seat, of which two are kept (S4). Seats are those of [`Self::seating`].
    pub deals: PerSeat<[u8; Setup::SHIPS_DEALT as usize]>,
    /// The open advisors, with Moon (M1).
    pub advisors: Option<[Advisor; Advisor::ON_DISPLAY as usize]>,
}

impl Draw {
    /// Draws the beginning of a game.
    ///
    /// The open cards depend on the code alone, so that a late guest changes the seats and not the market.
    #[must_use]
    pub fn new(code: Code, players: Players, expansions: Expansions) -> Self {
        let mut random = Rand32::new(u64::from(code.number()));
        // The order of these lines is part of what a code means.
        let earth = numbers::<{ Pile::Earth.in_box() as usize }>(&mut random);
        let mars = numbers::<{ Pile::Mars.in_box() as usize }>(&mut random);
        let ships = numbers::<{ Pile::Ships.in_box() as usize }>(&mut random);
        let mut advisors = Advisor::ALL;
        shuffle(&mut advisors, &mut random);
        let mut tiles = Colour::ALL;
        shuffle(&mut tiles, &mut random);
        let mut seating: Vec<u8, 4, u8> = (0..players.count()).gathered();
        shuffle(&mut seating, &mut random);

        let mut ships = ships.into_iter();
        let mut next = || ships.next().sure_or(0);
        Draw {
            seating,
            tiles,
            earth: first(earth),
            mars: first(mars),
            ships: core::array::from_fn(|_| next()),
            deals: PerSeat(core::array::from_fn(|_| core::array::from_fn(|_| next()))),
            advisors: expansions.contains(Expansion::Moon).then(|| {
                let mut open = advisors.into_iter();
                core::array::from_fn(|_| open.next().sure_or(Advisor::Weber))
            }),
        }
    }
}

/// The numbers below `N` in any order.
fn numbers<const N: usize>(random: &mut Rand32) -> [u8; N] {
    let mut numbers = core::array::from_fn(|number| u8::try_from(number).sure_or(0));
    shuffle(&mut numbers, random);
    numbers
}

/// The first few of a row that is at least as long.
fn first<const FEW: usize, const N: usize>(row: [u8; N]) -> [u8; FEW] {
    core::array::from_fn(|place| row.get(place).copied().sure_or(0))
}
