//! The same files for programs: a line names one, and the answer is its name, how many bytes it has, and the bytes.
//!
//! ```text
//! > games
//! < GAMES.CSV 1234
//! < … 1234 bytes
//! > help
//! < ? games evening cards image
//! ```
//!
//! Lines in end with a carriage return or a line feed, lines out with both; a word that is not known is answered as `help` is. Nothing is
//! echoed. A file that can't be read goes on as zeros: what was announced is sent.

use core::fmt::Write;

use heapless::String;

use super::{Files, PACKET};
use crate::sure::Sure;

/// What is being said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Saying {
    Nothing,
    /// What may be asked.
    Words,
    /// A file, which is announced first.
    Head(usize),
    /// Its bytes from here on.
    Body(usize, u32),
}

/// A console: bytes in, packets out.
#[derive(Clone, Debug)]
pub struct Console {
    /// The line so far, and how many bytes it has: of a longer one only the beginning is there.
    line: [u8; 8],
    length: usize,
    saying: Saying,
}

impl Console {
    /// One at which nobody has said anything.
    #[must_use]
    pub const fn new() -> Self {
        Console {
            line: [0; 8],
            length: 0,
            saying: Saying::Nothing,
        }
    }

    /// Forgets what was said, as when the cable was pulled.
    pub const fn reset(&mut self) {
        *self = Console::new();
    }

    /// Takes a byte from the computer. The rest of a packet waits until it has been answered: [`Console::next`].
    pub fn take<F: Files>(&mut self, byte: u8) {
        if !matches!(byte, b'\r' | b'\n') {
            if let Some(cell) = self.line.get_mut(self.length) {
                *cell = byte;
            }
            self.length = self.length.saturating_add(1);
        } else if self.length > 0 {
            let word = self.line.get(..self.length).map(<[u8]>::trim_ascii);
            let asked = |stem: &[u8]| word.is_some_and(|word| word.eq_ignore_ascii_case(stem));
            let named = F::NAMES.iter().position(|name| asked(name.stem.as_bytes()));
            self.saying = named.map_or(Saying::Words, Saying::Head);
            self.length = 0;
        }
    }

    /// Puts the next packet of the answer into `packet`, and returns how long it is; `None` when all is said.
    pub fn next<F: Files>(&mut self, files: &mut F, packet: &mut [u8; PACKET]) -> Option<usize> {
        // As long as a row of a screen, which has the code for it already.
        let mut text: String<96, u8> = String::new();
        match self.saying {
            Saying::Nothing => return None,
            Saying::Words => {
                text.push('?').surely();
                for name in F::NAMES {
                    write!(text, " {}", name.stem).surely();
                }
                text.make_ascii_lowercase();
                self.saying = Saying::Nothing;
            }
            Saying::Head(nth) => {
                let name = F::NAMES.get(nth)?;
                let size = files.size(nth);
                write!(text, "{}.{} {size}", name.stem, name.extension).surely();
                self.saying = Saying::Body(nth, 0);
            }
            Saying::Body(nth, from) => {
                let left = files.size(nth).saturating_sub(from);
                let left = usize::try_from(left).sure_or(usize::MAX);
                let count = left.min(PACKET);
                let bytes = packet.get_mut(..count).sure_or(&mut []);
                if files.read(nth, from, bytes).is_err() {
                    bytes.fill(0);
                }
                // A packet that is full could be one of several: a shorter one, if need be an empty one, says that it was the last.
                self.saying = if count < PACKET {
                    Saying::Nothing
                } else {
                    let count = u32::try_from(count).sure_or(0);
                    Saying::Body(nth, from.saturating_add(count))
                };
                return Some(count);
            }
        }
        text.push_str("\r\n").surely();
        for (cell, byte) in packet.iter_mut().zip(text.bytes()) {
            *cell = byte;
        }
        Some(text.len())
    }
}

impl Default for Console {
    fn default() -> Self {
        Self::new()
    }
}
