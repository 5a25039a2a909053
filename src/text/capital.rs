//! A capital letter at the start of a line.

use crate::sure::Sure;
use core::fmt::{Display, Formatter, Result, Write};

/// Something, said with a capital letter at its start.
#[derive(Clone, Copy, Debug)]
pub struct Capital<T>(pub T);

impl<T: Display> Display for Capital<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let mut out = Raised {
            out: f,
            begun: false,
        };
        write!(out, "{}", self.0)
    }
}

/// Raises the first letter on its way.
struct Raised<'a, 'b> {
    out: &'a mut Formatter<'b>,
    begun: bool,
}

impl Write for Raised<'_, '_> {
    fn write_str(&mut self, text: &str) -> Result {
        let mut rest = text.chars();
        if !self.begun
            && let Some(first) = rest.next()
        {
            self.begun = true;
            self.out.write_char(capital(first))?;
        }
        self.out.write_str(rest.as_str())
    }
}

/// The capital of a letter of ISO 8859-1, which is all that the screens show; the full tables of Unicode would
/// only fill the chip.
fn capital(letter: char) -> char {
    match letter {
        'a'..='z' => letter.to_ascii_uppercase(),
        'à'..='ö' | 'ø'..='þ' => char::from_u32(u32::from(letter) ^ 0x20).sure_or(letter),
        _ => letter,
    }
}
