//! What the firmware has logged, in words.

use std::fmt::{Display, Formatter};

use defmt_decoder::{DecodeError, Table};

use crate::image::Image;
use crate::trouble::{Tried, Trouble};

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Which life of the chip it is from: 0 until the first reset.
    pub life: usize,
    /// The chip's own time.
    pub time: String,
    /// How urgent: `info`, `warn`, `error`; `chip` for what the emulator saw.
    pub level: String,
    /// The words.
    pub text: String,
}

impl Display for Line {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        let Line {
            life,
            time,
            level,
            text,
        } = self;
        write!(f, "[{life}] {time} {level}: {text}")
    }
}

/// The end of a message in the encoding that defmt uses by default.
const END: u8 = 0;

/// Collects the bytes of the log and turns them into lines.
pub(crate) struct Reader {
    table: Option<Table>,
    life: usize,
    begun: Vec<u8>,
    pub(crate) lines: Vec<Line>,
}

impl Reader {
    /// A reader for an image; without its ELF file the log stays unread.
    pub(crate) fn new(image: &Image) -> Tried<Self> {
        let table = image.elf.as_deref().map(Table::parse).transpose();
        let table = table.map_err(|error| {
            Trouble::new(format!("the words of the log can't be read: {error}."))
        })?;
        Ok(Reader {
            table: table.flatten(),
            life: 0,
            begun: Vec::new(),
            lines: Vec::new(),
        })
    }

    /// Takes bytes of the life that goes on.
    pub(crate) fn take(&mut self, bytes: &[u8]) {
        self.begun.extend(bytes);
        let Some(end) = self.begun.iter().rposition(|byte| *byte == END) else {
            return;
        };
        let whole: Vec<u8> = self.begun.drain(..=end).collect();
        let Some(table) = &self.table else {
            return;
        };
        let life = self.life;
        let mut decoder = table.new_stream_decoder();
        decoder.received(&whole);
        loop {
            let line = match decoder.decode() {
                Ok(frame) => Line {
                    life,
                    time: frame
                        .display_timestamp()
                        .map(|time| time.to_string())
                        .unwrap_or_default(),
                    level: frame
                        .level()
                        .map(|level| level.as_str().to_owned())
                        .unwrap_or_default(),
                    text: frame.display_message().to_string(),
                },
                Err(DecodeError::Malformed) => seen(life, "something that can't be decoded"),
                Err(DecodeError::UnexpectedEof) => return,
            };
            self.lines.push(line);
        }
    }

    /// Something that the emulator saw.
    pub(crate) fn note(&mut self, text: &str) {
        self.lines.push(seen(self.life, text));
    }

    /// The chip was reset.
    pub(crate) fn end_life(&mut self) {
        self.begun.clear();
        self.life += 1;
    }
}

fn seen(life: usize, text: &str) -> Line {
    Line {
        life,
        time: String::new(),
        level: "chip".to_owned(),
        text: text.to_owned(),
    }
}

impl std::fmt::Debug for Reader {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Reader")
            .field("lines", &self.lines)
            .finish_non_exhaustive()
    }
}
