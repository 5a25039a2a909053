//! What a file is called: by people, and on a drive. There the oldest computers know eight letters and three, and a line more gives others
//! the whole name.
//!
//! Names are constants, and all of this is done when they are compiled.

/// The bytes of a line of the directory.
pub(super) const LINE: usize = 32;

/// What a file is called, in capitals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FileName {
    /// Before the dot.
    pub stem: &'static str,
    /// After it.
    pub extension: &'static str,
    /// Eight letters and three, filled up with blanks.
    pub(super) short: [u8; 11],
    /// The line before that of the file, if it has a longer name.
    pub(super) long: Option<[u8; LINE]>,
}

impl FileName {
    /// A name: up to six letters, and any number after the dot as long as there are twelve with it; or up to eight and three.
    #[must_use]
    pub const fn new(stem: &'static str, extension: &'static str) -> Self {
        let mut short = [b' '; 11];
        let is_long = extension.len() > 3;
        let (before, after) = short.split_at_mut(8);
        let room = fill(before, stem.as_bytes());
        if is_long {
            fill(room, b"~1");
        }
        fill(after, extension.as_bytes());
        FileName {
            stem,
            extension,
            short,
            long: if is_long {
                Some(long_line(stem, extension, &short))
            } else {
                None
            },
        }
    }
}

/// Fills places with bytes, as far as there are both; the places that are left.
const fn fill<'a>(mut room: &'a mut [u8], mut bytes: &[u8]) -> &'a mut [u8] {
    while let [byte, more @ ..] = bytes {
        let [place, after @ ..] = room else {
            break;
        };
        *place = *byte;
        (room, bytes) = (after, more);
    }
    room
}

/// The same with two bytes for each letter.
const fn fill_wide<'a>(mut room: &'a mut [u8], mut letters: &[u8]) -> &'a mut [u8] {
    while let [letter, more @ ..] = letters {
        room = fill(room, &[*letter, 0]);
        letters = more;
    }
    room
}

/// The line before that of a file with a longer name. Its letters stand in three places, and a sum says to which short name it belongs.
const fn long_line(stem: &str, extension: &str, short: &[u8; 11]) -> [u8; LINE] {
    const ONLY: u8 = 0x41;
    const IS_LONG_NAME: u8 = 0x0f;
    let mut wide = [0xff; 26];
    let room = fill_wide(&mut wide, stem.as_bytes());
    let room = fill_wide(room, b".");
    let room = fill_wide(room, extension.as_bytes());
    // A zero ends it.
    fill(room, &[0, 0]);
    let (first, rest) = wide.split_at(10);
    let (second, third) = rest.split_at(12);
    let mut sum = 0u8;
    let mut letters: &[u8] = short;
    while let [letter, more @ ..] = letters {
        sum = sum.rotate_right(1).wrapping_add(*letter);
        letters = more;
    }
    let mut line = [0; LINE];
    let room = fill(&mut line, &[ONLY]);
    let room = fill(room, first);
    let room = fill(room, &[IS_LONG_NAME, 0, sum]);
    let room = fill(room, second);
    let room = fill(room, &[0, 0]);
    fill(room, third);
    line
}
