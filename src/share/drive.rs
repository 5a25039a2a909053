//! How a computer wraps what it asks a drive: a command, then bytes one way or the other, then how it went (bulk-only transport).
//!
//! The command says how many bytes the computer wants to get or to send, and it gets or sends as many, whatever the drive has to say:
//! what is missing are zeros, and what is sent is not kept. So no pipe is ever stalled, which the driver of the boards would not get
//! over: after it the two would count packets differently. What is no command is not answered; the computer resets the drive then.

use heapless::Vec;

use super::disk::{BLOCK, BLOCK_BYTES, Block, read_block};
use super::scsi::{Answer, Scsi};
use super::{Files, Unreadable};
use crate::sure::Sure;

/// The most bytes of a packet.
pub const PACKET: usize = 64;

/// The bytes of a command, and of how it went.
const COMMAND: usize = 31;
const STATUS: usize = 13;

/// How it went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
    Fine = 0,
    Refused = 1,
    /// The computer wanted something else than what it asked for.
    Misunderstood = 2,
}

/// What is to be told when the bytes are through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Status {
    /// The number that the computer has given to its command.
    tag: [u8; 4],
    /// How many of the bytes meant nothing.
    rest: u32,
    outcome: Outcome,
}

/// Where a drive stands between packets.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Stage {
    /// It waits for a command.
    Waiting,
    /// It sends.
    Sending {
        answer: Answer,
        /// How many bytes have been sent, and how many are to be.
        sent: u32,
        length: u32,
        then: Status,
    },
    /// It takes bytes that it does not keep.
    Taking { left: u32, then: Status },
    /// It tells how it went.
    Telling(Status),
}

/// A drive: packets in, packets out.
#[derive(Clone, Debug)]
pub struct Drive {
    scsi: Scsi,
    stage: Stage,
    /// The block that is being sent, or was last.
    block: Block,
    /// Which that is.
    held: Option<u32>,
}

impl Drive {
    /// One that was just plugged in.
    #[must_use]
    pub const fn new() -> Self {
        Drive {
            scsi: Scsi::new(),
            stage: Stage::Waiting,
            block: [0; BLOCK],
            held: None,
        }
    }

    /// Forgets what it was asked, as after a reset.
    pub fn reset(&mut self) {
        self.stage = Stage::Waiting;
    }

    /// Takes a packet from the computer.
    pub fn take(&mut self, packet: &[u8]) {
        match &mut self.stage {
            Stage::Taking { left, then } => {
                let length = u32::try_from(packet.len()).sure_or(0);
                *left = left.saturating_sub(length);
                // A short packet is the last, whatever was announced.
                if *left == 0 || packet.len() < PACKET {
                    self.stage = Stage::Telling(*then);
                }
            }
            // Whatever was begun, the computer is past it.
            _ => self.stage = self.understand(packet).unwrap_or(Stage::Waiting),
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
            count,
        ] = head
        else {
            return None;
        };
        let command: [u8; 16] = command.try_into().ok()?;
        if !(1..=16).contains(&count) {
            return None;
        }
        let length = u32::from_le_bytes([c, d, e, f]);
        let answer = self.scsi.answer(command);
        let has = match &answer {
            Answer::Done | Answer::Refused => 0,
            Answer::Bytes(bytes) => u32::try_from(bytes.len()).sure_or(0),
            Answer::Blocks { count, .. } => count.saturating_mul(BLOCK_BYTES),
        };
        let sends = flags & 0x80 != 0;
        let outcome = match answer {
            Answer::Refused => Outcome::Refused,
            _ if has > length || has > 0 && !sends => Outcome::Misunderstood,
            _ => Outcome::Fine,
        };
        let told = if sends { has.min(length) } else { 0 };
        let then = Status {
            tag: [t, a, g, s],
            rest: length.saturating_sub(told),
            outcome,
        };
        Some(match (length, sends) {
            (0, _) => Stage::Telling(then),
            (left, false) => Stage::Taking { left, then },
            (_, true) => Stage::Sending {
                answer,
                sent: 0,
                length,
                then,
            },
        })
    }

    /// The next packet for the computer; `None` when one from there is waited for.
    pub fn next<F: Files>(&mut self, files: &mut F) -> Option<Vec<u8, PACKET, u8>> {
        match core::mem::replace(&mut self.stage, Stage::Waiting) {
            Stage::Waiting => None,
            taking @ Stage::Taking { .. } => {
                self.stage = taking;
                None
            }
            Stage::Telling(Status { tag, rest, outcome }) => {
                let ([t, a, g, s], [c, d, e, f]) = (tag, rest.to_le_bytes());
                let status: [u8; STATUS] = [
                    b'U',
                    b'S',
                    b'B',
                    b'S',
                    t,
                    a,
                    g,
                    s,
                    c,
                    d,
                    e,
                    f,
                    outcome as u8,
                ];
                Some(status.into_iter().collect())
            }
            Stage::Sending {
                answer,
                sent,
                length,
                mut then,
            } => {
                let most = u32::try_from(PACKET).sure_or(0);
                let count = length.saturating_sub(sent).min(most);
                let mut packet = Vec::new();
                let size = usize::try_from(count).sure_or(0);
                packet.resize(size, 0).surely();
                if self.fill(files, &answer, sent, &mut packet).is_err() {
                    self.scsi.note_unreadable();
                    // From here on there are zeros.
                    then.outcome = Outcome::Refused;
                    then.rest = then.rest.max(length.saturating_sub(sent));
                }
                let sent = sent.saturating_add(count);
                self.stage = if sent < length {
                    Stage::Sending {
                        answer,
                        sent,
                        length,
                        then,
                    }
                } else {
                    Stage::Telling(then)
                };
                Some(packet)
            }
        }
    }

    /// Fills a packet with what an answer has from a place on.
    fn fill<F: Files>(
        &mut self,
        files: &mut F,
        answer: &Answer,
        from: u32,
        packet: &mut [u8],
    ) -> Result<(), Unreadable> {
        let from = usize::try_from(from).sure_or(usize::MAX);
        let told = match answer {
            Answer::Done | Answer::Refused => &[],
            Answer::Bytes(bytes) => bytes.get(from..).unwrap_or_default(),
            Answer::Blocks { first, count } => {
                let nth = u32::try_from(from / BLOCK).sure_or(u32::MAX);
                if nth >= *count {
                    return Ok(());
                }
                let at = first.saturating_add(nth);
                if self.held != Some(at) {
                    self.held = None;
                    read_block(files, at, &mut self.block)?;
                    self.held = Some(at);
                }
                self.block.get(from % BLOCK..).sure_or(&[])
            }
        };
        for (cell, byte) in packet.iter_mut().zip(told) {
            *cell = *byte;
        }
        Ok(())
    }
}

impl Default for Drive {
    fn default() -> Self {
        Self::new()
    }
}
