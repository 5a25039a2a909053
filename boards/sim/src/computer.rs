//! A computer at the other end of a cable: what one asks a drive, and in what wrapping (SCSI in bulk-only transport).
//!
//! The same computer reads the library's drive directly and a device's through an emulated bus.

/// The most bytes of a packet.
const PACKET: usize = 64;

/// The bytes of a block.
pub const BLOCK: usize = 512;

/// What leads to a drive, packet by packet.
pub trait Cable {
    /// Sends a packet.
    ///
    /// # Errors
    ///
    /// A sentence when nobody takes it.
    fn send(&mut self, packet: &[u8]) -> Result<(), String>;

    /// Receives packets until one is short or there are enough bytes.
    ///
    /// # Errors
    ///
    /// A sentence when one is missing.
    fn receive(&mut self, most: usize) -> Result<Vec<u8>, String>;
}

/// How an answer to a command ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// All is well.
    Fine,
    /// It is not done; [`Computer::sense`] says why.
    Refused,
    /// Computer and drive did not mean the same.
    Misunderstood,
}

/// What a drive replied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// What it sent.
    pub bytes: Vec<u8>,
    /// How many of the bytes that went over the cable meant nothing.
    pub rest: u32,
    /// How it ended.
    pub outcome: Outcome,
}

/// Which way the bytes of a command go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bytes<'a> {
    /// To the computer: so many.
    Wanted(u32),
    /// To the drive.
    Sent(&'a [u8]),
}

/// A computer with a cable.
#[derive(Debug)]
pub struct Computer<C> {
    /// The cable.
    pub cable: C,
    tag: u32,
}

impl<C: Cable> Computer<C> {
    /// One to which something was just plugged in.
    pub const fn new(cable: C) -> Self {
        Computer { cable, tag: 0 }
    }

    /// The bytes of a command.
    #[must_use]
    pub fn command(tag: u32, command: &[u8], bytes: Bytes<'_>) -> Vec<u8> {
        let (length, flags) = match bytes {
            Bytes::Wanted(length) => (length, 0x80),
            Bytes::Sent(bytes) => (bytes.len() as u32, 0),
        };
        let mut packet = b"USBC".to_vec();
        packet.extend(tag.to_le_bytes());
        packet.extend(length.to_le_bytes());
        packet.extend([flags, 0, command.len() as u8]);
        packet.extend(command);
        packet.resize(31, 0);
        packet
    }

    /// Gives a command.
    ///
    /// # Errors
    ///
    /// A sentence when the drive does not keep to the protocol.
    pub fn ask(&mut self, command: &[u8], bytes: Bytes<'_>) -> Result<Reply, String> {
        self.tag += 1;
        self.cable.send(&Self::command(self.tag, command, bytes))?;
        let mut reply = Vec::new();
        match bytes {
            Bytes::Wanted(length) => {
                if length > 0 {
                    reply = self.cable.receive(length as usize)?;
                }
                if reply.len() > length as usize {
                    return Err(format!("{} bytes instead of {length}", reply.len()));
                }
            }
            Bytes::Sent(bytes) => {
                for packet in bytes.chunks(PACKET) {
                    self.cable.send(packet)?;
                }
            }
        }
        self.status(reply)
    }

    fn status(&mut self, bytes: Vec<u8>) -> Result<Reply, String> {
        let status = self.cable.receive(PACKET)?;
        let (Some(b"USBS"), Some(tag), Some(rest), Some(outcome), 13) = (
            status.first_chunk::<4>(),
            status.get(4..8),
            status.get(8..12),
            status.get(12),
            status.len(),
        ) else {
            return Err(format!("no status: {status:?}"));
        };
        if tag != self.tag.to_le_bytes() {
            return Err(format!("the status of another command: {status:?}"));
        }
        let rest = rest
            .iter()
            .rev()
            .fold(0, |sum, byte| sum << 8 | u32::from(*byte));
        let outcome = match outcome {
            0 => Outcome::Fine,
            1 => Outcome::Refused,
            2 => Outcome::Misunderstood,
            other => return Err(format!("a status {other}")),
        };
        Ok(Reply {
            bytes,
            rest,
            outcome,
        })
    }

    /// Why the last command was refused: a key, and what it is about.
    ///
    /// # Errors
    ///
    /// A sentence when the drive does not keep to the protocol.
    pub fn sense(&mut self) -> Result<(u8, u8), String> {
        let reply = self.ask(&[0x03, 0, 0, 0, 18, 0], Bytes::Wanted(18))?;
        match reply.bytes[..] {
            [0x70, _, key, _, _, _, _, 10, _, _, _, _, about, ..] => Ok((key, about)),
            _ => Err(format!("no sense: {reply:?}")),
        }
    }

    /// Reads blocks.
    ///
    /// # Errors
    ///
    /// A sentence when the drive does not give them.
    pub fn read(&mut self, first: u32, count: u16) -> Result<Vec<u8>, String> {
        let length = u32::from(count) * BLOCK as u32;
        let reply = self.ask(&Self::read_command(first, count), Bytes::Wanted(length))?;
        match reply.outcome {
            Outcome::Fine if reply.bytes.len() == length as usize => Ok(reply.bytes),
            _ => Err(format!("block {first} is not read: {:?}", reply.outcome)),
        }
    }

    /// The command to read blocks.
    #[must_use]
    pub fn read_command(first: u32, count: u16) -> [u8; 10] {
        let ([a, b, c, d], [e, f]) = (first.to_be_bytes(), count.to_be_bytes());
        [0x28, 0, a, b, c, d, 0, e, f, 0]
    }

    /// How many blocks there are.
    ///
    /// # Errors
    ///
    /// A sentence when the drive does not say.
    pub fn blocks(&mut self) -> Result<u32, String> {
        let reply = self.ask(&[0x25, 0, 0, 0, 0, 0, 0, 0, 0, 0], Bytes::Wanted(8))?;
        match reply.bytes[..] {
            [a, b, c, d, 0, 0, 2, 0] => Ok(u32::from_be_bytes([a, b, c, d]) + 1),
            _ => Err(format!("no size: {reply:?}")),
        }
    }
}
