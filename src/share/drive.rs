//! How a computer wraps what it asks a drive: a command, then bytes one way or the other, then how it went (bulk-only transport).
//!
//! The command says how many bytes the computer wants to get or to send, and it gets or sends as many, whatever the drive has to say:
//! what is missing are zeros, and what is sent is not kept. So no pipe is ever stalled, which the driver of the boards would not get
//! over: after it the two would count packets differently. What is no command is not answered; the computer resets the drive then.

use super::disk::{BLOCK, BLOCK_BYTES, Block, read_block};
use super::scsi::{Answer, Scsi};
use super::{Files, PACKET};
use crate::sure::Sure;

/// The bytes of a command, and of how it went.
const COMMAND: usize = 31;
const STATUS: usize = 13;

/// The most bytes of a packet.
const PACKET_BYTES: u32 = 64;
const _: () = assert!(PACKET_BYTES as usize == PACKET && BLOCK.is_multiple_of(PACKET));

/// How it went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
    Fine = 0,
    Refused = 1,
    /// The computer wanted something else than what it asked for.
    Misunderstood = 2,
}

/// Where a drive stands between packets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// It waits for a command.
    Waiting,
    /// It sends.
    Sending,
    /// It takes bytes that it does not keep.
    Taking,
    /// It tells how it went.
    Telling,
}

/// A drive: packets in, packets out.
#[derive(Clone, Debug)]
pub struct Drive {
    scsi: Scsi,
    stage: Stage,
    answer: Answer,
    /// How many bytes went over the cable for this command, and how many are to.
    moved: u32,
    length: u32,
    /// The number that the computer has given to its command.
    tag: [u8; 4],
    /// How many of the bytes mean nothing.
    rest: u32,
    outcome: Outcome,
    /// What is being sent: the bytes of an answer, a block, how it went.
    bytes: Block,
}

impl Drive {
    /// One that was just plugged in.
    #[must_use]
    pub const fn new() -> Self {
        Drive {
            scsi: Scsi::new(),
            stage: Stage::Waiting,
            answer: Answer::Done,
            moved: 0,
            length: 0,
            tag: [0; 4],
            rest: 0,
            outcome: Outcome::Fine,
            bytes: [0; BLOCK],
        }
    }

    /// Forgets what it was asked, as after a reset.
    pub const fn reset(&mut self) {
        self.stage = Stage::Waiting;
    }

    /// Takes a packet from the computer.
    pub fn take(&mut self, packet: &[u8]) {
        if self.stage == Stage::Taking {
            let length = u32::try_from(packet.len()).sure_or(0);
            self.moved = self.moved.saturating_add(length);
            // A short packet is the last, whatever was announced.
            if self.moved >= self.length || packet.len() < PACKET {
                self.stage = Stage::Telling;
            }
        } else {
            // Whatever was begun, the computer is past it.
            self.stage = self.understand(packet).unwrap_or(Stage::Waiting);
        }
    }

    /// What to do about a command; `None` if it is none.
    fn understand(&mut self, packet: &[u8]) -> Option<Stage> {
        let packet: &[u8; COMMAND] = packet.try_into().ok()?;
        let (head, command) = packet.split_first_chunk::<15>()?;
        let &[
            b'U',
            b'S',
            b'B',
            b'C',
            t,
            a,
            g,
            s,
            c,
            d,
            e,
            f,
            flags,
            0,
            1..=16,
        ] = head
        else {
            return None;
        };
        self.tag = [t, a, g, s];
        (self.moved, self.length) = (0, u32::from_le_bytes([c, d, e, f]));
        self.answer = self.scsi.answer(*command.first_chunk()?, &mut self.bytes);
        let has = match self.answer {
            Answer::Done | Answer::Refused => 0,
            Answer::Bytes(count) => count,
            Answer::Blocks { count, .. } => count.saturating_mul(BLOCK_BYTES),
        };
        let sends = flags & 0x80 != 0;
        self.outcome = match self.answer {
            Answer::Refused => Outcome::Refused,
            _ if has > self.length || has > 0 && !sends => Outcome::Misunderstood,
            _ => Outcome::Fine,
        };
        let told = if sends { has } else { 0 };
        self.rest = self.length.saturating_sub(told);
        Some(match (self.length, sends) {
            (0, _) => Stage::Telling,
            (_, false) => Stage::Taking,
            (_, true) => Stage::Sending,
        })
    }

    /// The next packet for the computer; `None` when one from there is waited for.
    pub fn next<F: Files>(&mut self, files: &mut F) -> Option<&[u8]> {
        match self.stage {
            Stage::Waiting | Stage::Taking => None,
            Stage::Telling => {
                self.stage = Stage::Waiting;
                let ([t, a, g, s], [c, d, e, f]) = (self.tag, self.rest.to_le_bytes());
                let how = self.outcome as u8;
                let status: [u8; STATUS] = [b'U', b'S', b'B', b'S', t, a, g, s, c, d, e, f, how];
                *self.bytes.first_chunk_mut().sure_or(&mut [0; STATUS]) = status;
                self.bytes.get(..STATUS)
            }
            Stage::Sending => {
                let place = self.moved % BLOCK_BYTES;
                if place == 0 {
                    self.fetch(files);
                }
                let count = self.length.saturating_sub(self.moved).min(PACKET_BYTES);
                self.moved = self.moved.saturating_add(count);
                if self.moved >= self.length {
                    self.stage = Stage::Telling;
                }
                let from = usize::try_from(place).sure_or(0);
                let to = usize::try_from(place.saturating_add(count)).sure_or(0);
                self.bytes.get(from..to)
            }
        }
    }

    /// Gets the next block that is to be sent: zeros when there is none any more, and behind what can't be read.
    fn fetch<F: Files>(&mut self, files: &mut F) {
        let nth = self.moved / BLOCK_BYTES;
        match self.answer {
            // They are there already.
            Answer::Bytes(_) if nth == 0 => {}
            Answer::Blocks { first, count } if nth < count => {
                let at = first.saturating_add(nth);
                if read_block(files, at, &mut self.bytes).is_err() {
                    self.scsi.note_unreadable();
                    self.outcome = Outcome::Refused;
                    self.rest = self.length.saturating_sub(self.moved);
                    self.answer = Answer::Refused;
                    self.bytes.fill(0);
                }
            }
            _ => self.bytes.fill(0),
        }
    }
}

impl Default for Drive {
    fn default() -> Self {
        Self::new()
    }
}
