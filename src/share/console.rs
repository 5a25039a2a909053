//! The same files for programs: a line names one, and the answer is its name, how many bytes it has, and the bytes.
//!
//! ```text
//! > games
//! < GAMES.CSV 1234
//! < … 1234 bytes
//! > help
//! < HELP 68
//! < … a line for each file
//! > something
//! < ? help
//! ```
//!
//! Lines in end with a carriage return or a line feed, lines out with both. Nothing is echoed. A file that can't be read goes on as zeros:
//! what was announced is sent.

use core::fmt::Write;

use heapless::{String, Vec};

use super::{FileName, Files, PACKET};
use crate::sure::Sure;

/// The word that asks for a list of the words.
const HELP: &str = "help";

/// What is being said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Saying {
    Nothing,
    /// The first line of an answer.
    Head(What),
    /// What follows it, from this byte on.
    Body(What, u32),
}

/// What a line asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum What {
    File(usize),
    Help,
    Unknown,
}

/// A console: bytes in, packets out.
#[derive(Clone, Debug)]
pub struct Console {
    /// The line so far; a longer one is none of ours.
    line: String<12, u8>,
    too_long: bool,
    saying: Saying,
}

impl Console {
    /// One at which nobody has said anything.
    #[must_use]
    pub const fn new() -> Self {
        Console {
            line: String::new(),
            too_long: false,
            saying: Saying::Nothing,
        }
    }

    /// Forgets what was said, as when the cable was pulled.
    pub fn reset(&mut self) {
        *self = Console::new();
    }

    /// Takes a byte from the computer. The rest of a packet waits until it has been answered: [`Console::next`].
    pub fn take<F: Files>(&mut self, byte: u8) {
        match byte {
            b'\r' | b'\n' => {
                if !self.line.is_empty() || self.too_long {
                    self.saying = Saying::Head(self.asked::<F>());
                }
                self.line.clear();
                self.too_long = false;
            }
            _ => {
                let letter = char::from(byte.to_ascii_lowercase());
                let fits = byte.is_ascii() && self.line.push(letter).is_ok();
                self.too_long |= !fits;
            }
        }
    }

    /// What the line asks for.
    fn asked<F: Files>(&self) -> What {
        let word = self.line.trim();
        let is_named = |name: &FileName| name.stem.eq_ignore_ascii_case(word);
        match F::NAMES.iter().position(is_named) {
            _ if self.too_long => What::Unknown,
            Some(nth) => What::File(nth),
            None if word == HELP => What::Help,
            None => What::Unknown,
        }
    }

    /// The next packet of the answer; `None` when all is said.
    pub fn next<F: Files>(&mut self, files: &mut F) -> Option<Vec<u8, PACKET, u8>> {
        let most = u32::try_from(PACKET).sure_or(0);
        match self.saying {
            Saying::Nothing => None,
            Saying::Head(what) => {
                let mut head: String<PACKET, u8> = String::new();
                let said = match what {
                    What::File(nth) => {
                        let name = F::NAMES.get(nth).sure_or(&FileName {
                            stem: "",
                            extension: "",
                        });
                        write!(head, "{name} {}\r\n", files.size(nth))
                    }
                    What::Help => write!(head, "HELP {}\r\n", help_size::<F>()),
                    What::Unknown => write!(head, "? {HELP}\r\n"),
                };
                said.surely();
                self.saying = match what {
                    What::Unknown => Saying::Nothing,
                    _ => Saying::Body(what, 0),
                };
                Some(head.into_bytes())
            }
            Saying::Body(what, from) => {
                let size = match what {
                    What::File(nth) => files.size(nth),
                    What::Help => help_size::<F>(),
                    What::Unknown => 0,
                };
                let count = size.saturating_sub(from).min(most);
                if count == 0 {
                    self.saying = Saying::Nothing;
                    // A packet that is full could be one of several: an empty one says that it was the last.
                    let is_full = size > 0 && size.is_multiple_of(most);
                    return is_full.then(Vec::new);
                }
                self.saying = Saying::Body(what, from.saturating_add(count));
                let mut packet = Vec::new();
                packet.resize(usize::try_from(count).sure_or(0), 0).surely();
                match what {
                    What::File(nth) => {
                        if files.read(nth, from, &mut packet).is_err() {
                            packet.fill(0);
                        }
                    }
                    _ => {
                        let from = usize::try_from(from).sure_or(usize::MAX);
                        for (cell, byte) in packet.iter_mut().zip(help::<F>().skip(from)) {
                            *cell = byte;
                        }
                    }
                }
                Some(packet)
            }
        }
    }
}

impl Default for Console {
    fn default() -> Self {
        Self::new()
    }
}

/// What may be asked: a line for each file.
fn help<F: Files>() -> impl Iterator<Item = u8> {
    F::NAMES.iter().flat_map(|name| {
        let word = name.stem.bytes().map(|byte| byte.to_ascii_lowercase());
        let extension = name.extension.bytes();
        let named = name.stem.bytes().chain(*b".").chain(extension);
        word.chain(*b": ").chain(named).chain(*b"\r\n")
    })
}

fn help_size<F: Files>() -> u32 {
    u32::try_from(help::<F>().count()).sure_or(0)
}
