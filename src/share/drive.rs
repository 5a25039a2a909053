//! The bulk-only transport (BOT): a command wrapper from the host (CBW), then bytes one way or the other, then a status wrapper (CSW).
//!
//! The command wrapper says how many bytes the host wants to get or to send, and it gets or sends as many, whatever the drive has to say:
//! what is missing are zeros, and what is sent is not kept. So the drive never stalls an endpoint and no host has to recover from it, which
//! the transport leaves to the drive (6.7). What is no command wrapper is not answered; the host resets the drive then.

use super::disk::{BLOCK, BLOCK_BYTES, Block, read_block};
use super::scsi::{Answer, Scsi};
use super::{Files, PACKET, Serial};
use crate::sure::Sure;

/// The bytes of a command wrapper, and of a status wrapper.
const CBW: usize = 31;
const CSW: usize = 13;

/// The most bytes of a packet.
const PACKET_BYTES: u32 = 64;
const _: () = assert!(PACKET_BYTES as usize == PACKET && BLOCK.is_multiple_of(PACKET));

/// How a command went, as the status wrapper has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
    Passed = 0,
    Failed = 1,
    /// The host wanted something else than what it asked for.
    PhaseError = 2,
}

/// Where a drive stands between packets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// It waits for a command wrapper.
    Command,
    /// It sends data.
    DataIn,
    /// It takes data, which it does not keep.
    DataOut,
    /// It sends the status wrapper.
    Status,
}

/// A drive: packets in, packets out.
#[derive(Clone, Debug)]
pub struct Drive {
    serial: Serial,
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
    /// What is being sent: the bytes of an answer, a block, a status wrapper.
    bytes: Block,
}

impl Drive {
    /// That of a device with this serial number, just plugged in: its medium is there, whatever a host did to an earlier one.
    #[must_use]
    pub const fn new(serial: Serial) -> Self {
        Drive {
            serial,
            scsi: Scsi::new(serial),
            stage: Stage::Command,
            answer: Answer::Done,
            moved: 0,
            length: 0,
            tag: [0; 4],
            rest: 0,
            outcome: Outcome::Passed,
            bytes: [0; BLOCK],
        }
    }

    /// Forgets the command it is at, as the class reset has it. What a host did to the medium stays done.
    pub const fn reset(&mut self) {
        self.stage = Stage::Command;
    }

    /// Takes a packet from the computer.
    pub fn take(&mut self, packet: &[u8]) {
        if self.stage == Stage::DataOut {
            let length = u32::try_from(packet.len()).sure_or(0);
            self.moved = self.moved.saturating_add(length);
            // A short packet is the last, whatever was announced.
            if self.moved >= self.length || packet.len() < PACKET {
                self.stage = Stage::Status;
            }
        } else {
            // Whatever was begun, the computer is past it.
            self.stage = self.understand(packet).unwrap_or(Stage::Command);
        }
    }

    /// What to do about a command; `None` if it is none.
    fn understand(&mut self, packet: &[u8]) -> Option<Stage> {
        let packet: &[u8; CBW] = packet.try_into().ok()?;
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
            Answer::Refused => Outcome::Failed,
            _ if has > self.length || has > 0 && !sends => Outcome::PhaseError,
            _ => Outcome::Passed,
        };
        let sent = if sends { has } else { 0 };
        self.rest = self.length.saturating_sub(sent);
        Some(match (self.length, sends) {
            (0, _) => Stage::Status,
            (_, false) => Stage::DataOut,
            (_, true) => Stage::DataIn,
        })
    }

    /// The next packet for the computer; `None` when one from there is waited for.
    pub fn next<F: Files>(&mut self, files: &mut F) -> Option<&[u8]> {
        match self.stage {
            Stage::Command | Stage::DataOut => None,
            Stage::Status => {
                self.stage = Stage::Command;
                let ([t, a, g, s], [c, d, e, f]) = (self.tag, self.rest.to_le_bytes());
                let how = self.outcome as u8;
                let status: [u8; CSW] = [b'U', b'S', b'B', b'S', t, a, g, s, c, d, e, f, how];
                *self.bytes.first_chunk_mut().sure_or(&mut [0; CSW]) = status;
                self.bytes.get(..CSW)
            }
            Stage::DataIn => {
                let place = self.moved % BLOCK_BYTES;
                if place == 0 {
                    self.fetch(files);
                }
                let count = self.length.saturating_sub(self.moved).min(PACKET_BYTES);
                self.moved = self.moved.saturating_add(count);
                if self.moved >= self.length {
                    self.stage = Stage::Status;
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
                if read_block(files, self.serial, at, &mut self.bytes).is_err() {
                    self.scsi.note_unreadable();
                    self.outcome = Outcome::Failed;
                    self.rest = self.length.saturating_sub(self.moved);
                    self.answer = Answer::Refused;
                    self.bytes.fill(0);
                }
            }
            _ => self.bytes.fill(0),
        }
    }
}
