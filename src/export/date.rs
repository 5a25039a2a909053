//! When a game was played. The device has no clock that survives the night, so that a date comes from the program that asks for the export.

use core::fmt::{Display, Formatter};
use core::str::FromStr;

/// When a game was played, in UTC and to the second.
///
/// ```
/// use perijove::export::PlayDate;
/// # extern crate std;
/// # use std::string::ToString;
/// let date: PlayDate = "2026-11-17 20:15".parse()?;
/// assert_eq!(date.to_string(), "2026-11-17 20:15:00");
/// assert!("2026-02-29".parse::<PlayDate>().is_err());
/// # Ok::<(), perijove::export::BadDate>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct PlayDate {
    year: u16,
    month: u8,
    day: u8,
    /// Hours, minutes, seconds.
    time: [u8; 3],
}

/// This is no date.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct BadDate;

impl Display for BadDate {
    fn fmt(&self, f: &mut Formatter<'_>) -> core::fmt::Result {
        f.write_str("a date is written like 2026-11-17 or 2026-11-17 20:15")
    }
}

impl core::error::Error for BadDate {}

impl FromStr for PlayDate {
    type Err = BadDate;

    /// Reads a date, with or without a time of day.
    fn from_str(text: &str) -> Result<Self, BadDate> {
        let (date, clock) = text.split_once([' ', 'T']).unwrap_or((text, "00:00"));
        let mut parts = date.splitn(3, '-');
        let year = number(parts.next(), 4).ok_or(BadDate)?;
        let mut two = || {
            let number = number(parts.next(), 2)?;
            u8::try_from(number).ok()
        };
        let (month, day) = (two().ok_or(BadDate)?, two().ok_or(BadDate)?);
        let mut time = [0; 3];
        let mut parts = clock.splitn(3, ':');
        let mut count = 0u8;
        for (cell, (part, most)) in time.iter_mut().zip(parts.by_ref().zip([23, 59, 59])) {
            let number = number(Some(part), 2).and_then(|number| u8::try_from(number).ok());
            *cell = number.filter(|number| *number <= most).ok_or(BadDate)?;
            count = count.saturating_add(1);
        }
        let fits = count >= 2 && (1..=days(year, month)).contains(&day);
        fits.then_some(PlayDate {
            year,
            month,
            day,
            time,
        })
        .ok_or(BadDate)
    }
}

/// A number of so many digits.
fn number(part: Option<&str>, digits: usize) -> Option<u16> {
    let part = part.filter(|part| part.len() == digits)?;
    let plain = part.bytes().all(|byte| byte.is_ascii_digit());
    part.parse().ok().filter(|_| plain)
}

/// How many days a month has; none if there is no such month.
const fn days(year: u16, month: u8) -> u8 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if is_leap => 29,
        2 => 28,
        _ => 0,
    }
}

impl Display for PlayDate {
    fn fmt(&self, f: &mut Formatter<'_>) -> core::fmt::Result {
        let PlayDate {
            year,
            month,
            day,
            time: [hour, minute, second],
        } = self;
        write!(
            f,
            "{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}"
        )
    }
}
