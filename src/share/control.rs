//! The control pipe of a drive and a console: what a host asks before it uses them, and what it is answered.
//!
//! No byte is moved here. A board hands in a setup packet, eight bytes, and does what the [`Reply`] says. A request that is not in this
//! table is stalled, and so is one of these with a value, an index or a length that it can't have.
//!
//! | recipient | request | answer |
//! |---|---|---|
//! | device | `GET_DESCRIPTOR` | one configuration: a drive, and a console, which is two interfaces |
//! | | `SET_ADDRESS`, `GET_CONFIGURATION`, `SET_CONFIGURATION`, `GET_STATUS` | as USB 2.0 has it (9.4) |
//! | interface | `GET_STATUS`, `GET_INTERFACE`, `SET_INTERFACE` | there is one setting of each |
//! | endpoint | `GET_STATUS`, `SET_FEATURE` and `CLEAR_FEATURE` of its halt | of those that there are |
//! | drive | *Get Max LUN*, *Bulk-Only Mass Storage Reset* | one unit |
//! | console | `GET_LINE_CODING`, `SET_LINE_CODING`, `SET_CONTROL_LINE_STATE` | what was set last |
//!
//! # Why it is written by hand
//!
//! `embassy-usb` is the library for the boards' driver, and was weighed again when flash was no longer scarce. Version 0.6 in the place of
//! this file, on the emulated chip, fails six of the twelve tests of the cable (`probe/tests/bus.rs` and `usb.rs`):
//!
//! - It waits for the data and the status stage of a control transfer without looking at the bus, and the driver does not end them: one
//!   that is broken off hangs it for good, through bus resets.
//! - It clears a halt by a call of the driver that leaves the data toggle as it was, so that the drive is silent after a reset recovery.
//! - A request for bytes that wants none of them is not answered, an endpoint that is not there has a status, and its console begins at
//!   8000 baud.
//!
//! The first two lie in the driver and could be mended beneath it by a driver around the driver, the rate by a console of our own. Here every
//! request can be tried on a computer, no path can panic, and `boards/pico/src/usb` has the two mends, whatever is laid over them.

use super::Serial;
use crate::sure::Sure;

/// The numbers that pid.codes leaves to anybody's experiments; a device that is sold needs one of its own.
const VENDOR: [u8; 2] = 0x1209_u16.to_le_bytes();
const PRODUCT: [u8; 2] = 0x0001_u16.to_le_bytes();

/// The strings before the serial number: who made it, what it is.
const STRINGS: [&[u8]; 2] = [b"Perijove", b"Perijove"];

/// The interfaces.
const DRIVE: u8 = 0;
const CONSOLE: u8 = 1;
const CONSOLE_DATA: u8 = 2;

/// An endpoint towards the host has this bit.
const IN: u8 = 0x80;

/// Every endpoint, with its interface.
pub const ENDPOINTS: [(u8, u8); 5] = [
    (DRIVE, DRIVE_OUT),
    (DRIVE, DRIVE_IN),
    (CONSOLE, CONSOLE_NOTICES),
    (CONSOLE_DATA, CONSOLE_OUT),
    (CONSOLE_DATA, CONSOLE_IN),
];

/// The drive's endpoint from the host.
pub const DRIVE_OUT: u8 = 1;
/// The drive's endpoint to the host.
pub const DRIVE_IN: u8 = 1 | IN;
/// The console's endpoint from the host.
pub const CONSOLE_OUT: u8 = 2;
/// The console's endpoint to the host.
pub const CONSOLE_IN: u8 = 3 | IN;
/// The interrupt endpoint by which a modem would announce a ring; it must be there.
pub const CONSOLE_NOTICES: u8 = 2 | IN;

/// The most bytes of such a notice.
pub const NOTICE: u8 = 8;

/// The most bytes of a packet, and of those of the control pipe.
const PACKET: u8 = 64;

// A line is a descriptor.

/// A device of several functions, each of which says which interfaces it has.
#[rustfmt::skip]
const DEVICE: [u8; 18] = [
    18, 1, 0x00, 0x02, 0xef, 2, 1, PACKET, VENDOR[0], VENDOR[1], PRODUCT[0], PRODUCT[1], 0x10, 0x00, 1, 2, 3, 1,
];

#[rustfmt::skip]
const CONFIGURATION: [u8; 101] = [
    // One of 101 bytes with three interfaces, fed by the cable with 100 mA.
    9, 2, 101, 0, 3, 1, 0, 0x80, 50,
    // The drive: SCSI in bulk-only transport.
    8, 11, DRIVE, 1, 8, 6, 0x50, 0,
    9, 4, DRIVE, 0, 2, 8, 6, 0x50, 0,
    7, 5, DRIVE_OUT, 2, PACKET, 0, 0,
    7, 5, DRIVE_IN, 2, PACKET, 0, 0,
    // The console: a modem of which only the line is used.
    8, 11, CONSOLE, 2, 2, 2, 0, 0,
    9, 4, CONSOLE, 0, 1, 2, 2, 0, 0,
    5, 0x24, 0, 0x10, 0x01,
    4, 0x24, 2, 0x02,
    5, 0x24, 6, CONSOLE, CONSOLE_DATA,
    7, 5, CONSOLE_NOTICES, 3, NOTICE, 0, 255,
    9, 4, CONSOLE_DATA, 0, 2, 10, 0, 0, 0,
    7, 5, CONSOLE_OUT, 2, PACKET, 0, 0,
    7, 5, CONSOLE_IN, 2, PACKET, 0, 0,
];

/// English, the only language of the strings.
const LANGUAGES: [u8; 4] = [4, 3, 0x09, 0x04];

/// The longest string descriptor: a head, and two bytes for each digit of the serial number.
const STRING: usize = 34;

/// How a serial line is set: the rate in four bytes, stop bits, parity, data bits.
pub type LineCoding = [u8; 7];

/// 115200 baud, one stop bit, no parity, eight bits.
const LINE_CODING: LineCoding = [0x00, 0xc2, 0x01, 0x00, 0, 0, 8];

// Standard requests.
const GET_STATUS: u8 = 0;
const CLEAR_FEATURE: u8 = 1;
const SET_FEATURE: u8 = 3;
const SET_ADDRESS: u8 = 5;
const GET_DESCRIPTOR: u8 = 6;
const GET_CONFIGURATION: u8 = 8;
const SET_CONFIGURATION: u8 = 9;
const GET_INTERFACE: u8 = 10;
const SET_INTERFACE: u8 = 11;

// Requests of the two classes.
const GET_MAX_LUN: u8 = 0xfe;
const MASS_STORAGE_RESET: u8 = 0xff;
const SET_LINE_CODING: u8 = 0x20;
const GET_LINE_CODING: u8 = 0x21;
const SET_CONTROL_LINE_STATE: u8 = 0x22;

/// The features of an endpoint and of a device.
const ENDPOINT_HALT: u16 = 0;
const REMOTE_WAKEUP: u16 = 1;

/// How a board answers a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Reply<'a> {
    /// With these bytes in the data stage; no more of them than were asked for.
    DataIn(&'a [u8]),
    /// With two bytes, which say whether this endpoint is halted.
    HaltStatus(u8),
    /// It takes a line coding in the data stage, for [`Control::set_line_coding`], and then agrees.
    DataOut,
    /// It does this, and then agrees in the status stage.
    Status(Action),
    /// With a stall.
    Stall,
}

/// What a request brings about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Action {
    /// Nothing but the agreement.
    Nothing,
    /// The device has this address, but only after the status stage.
    SetAddress(u8),
    /// All endpoints are enabled and begin with DATA0, or are disabled.
    SetConfiguration(bool),
    /// The endpoints of this interface begin with DATA0.
    SetInterface(u8),
    /// An endpoint is halted.
    SetHalt(u8),
    /// An endpoint is not halted any more. It begins with DATA0, also if it was not halted (USB 2.0, 9.4.5).
    ClearHalt(u8),
    /// The drive expects a command. Its endpoints keep their data toggles (bulk-only transport, 3.1).
    ResetDrive,
}

/// The control pipe.
#[derive(Clone, Debug)]
pub struct Control {
    serial: Serial,
    configured: bool,
    line_coding: LineCoding,
    /// The bytes of the last answer, if they had to be made up.
    made: [u8; STRING],
}

impl Control {
    /// That of a device that was just plugged in.
    #[must_use]
    pub const fn new(serial: Serial) -> Self {
        Control {
            serial,
            configured: false,
            line_coding: LINE_CODING,
            made: [0; STRING],
        }
    }

    /// Begins anew, as after a bus reset.
    pub const fn reset(&mut self) {
        *self = Control::new(self.serial);
    }

    /// Keeps the line coding that a data stage brought.
    pub const fn set_line_coding(&mut self, line_coding: LineCoding) {
        self.line_coding = line_coding;
    }

    /// How to answer a setup packet.
    pub fn answer(&mut self, setup: [u8; 8]) -> Reply<'_> {
        let [kind, request, v, value, i, index, l, length] = setup;
        let [value, index, length] = [[v, value], [i, index], [l, length]].map(u16::from_le_bytes);
        // Interfaces and endpoints have one byte; nothing has a number beyond it.
        let Ok(index) = u8::try_from(index) else {
            return match (kind, request) {
                // Here it is the language of a string.
                (0x80, GET_DESCRIPTOR) => self.describe(value),
                _ => Reply::Stall,
            };
        };
        match (kind, request, value) {
            (0x80, GET_DESCRIPTOR, _) => self.describe(value),
            (0x80, GET_STATUS, 0) if index == 0 => Reply::DataIn(&[0, 0]),
            (0x80, GET_CONFIGURATION, 0) => match self.configured {
                true => Reply::DataIn(&[1]),
                false => Reply::DataIn(&[0]),
            },
            (0x81, GET_STATUS, 0) if self.has_interface(index) => Reply::DataIn(&[0, 0]),
            (0x81, GET_INTERFACE, 0) if self.has_interface(index) => Reply::DataIn(&[0]),
            (0x82, GET_STATUS, 0) if index & !IN == 0 => Reply::DataIn(&[0, 0]),
            (0x82, GET_STATUS, 0) if self.has_endpoint(index) => Reply::HaltStatus(index),
            (0xa1, GET_MAX_LUN, 0) if index == DRIVE => Reply::DataIn(&[0]),
            (0xa1, GET_LINE_CODING, 0) if index == CONSOLE => Reply::DataIn(&self.line_coding),
            (0x21, SET_LINE_CODING, 0) if index == CONSOLE && length == 7 => Reply::DataOut,
            // All others have no data stage.
            _ if length > 0 => Reply::Stall,
            _ => self.act(kind, request, value, index),
        }
    }

    /// How to answer a request without a data stage.
    fn act(&mut self, kind: u8, request: u8, value: u16, index: u8) -> Reply<'static> {
        let action = match (kind, request, value) {
            (0x00, SET_ADDRESS, 0..128) => {
                let [address, _] = value.to_le_bytes();
                Action::SetAddress(address)
            }
            (0x00, SET_CONFIGURATION, 0 | 1) => {
                self.configured = value == 1;
                Action::SetConfiguration(self.configured)
            }
            // It wakes no host, whatever it is set to.
            (0x00, SET_FEATURE | CLEAR_FEATURE, REMOTE_WAKEUP) => Action::Nothing,
            (0x01, SET_INTERFACE, 0) if self.has_interface(index) => Action::SetInterface(index),
            (0x02, SET_FEATURE, ENDPOINT_HALT) if self.has_endpoint(index) => {
                Action::SetHalt(index)
            }
            (0x02, CLEAR_FEATURE, ENDPOINT_HALT) if self.has_endpoint(index) => {
                Action::ClearHalt(index)
            }
            (0x21, MASS_STORAGE_RESET, 0) if index == DRIVE => Action::ResetDrive,
            // Whether somebody listens.
            (0x21, SET_CONTROL_LINE_STATE, _) if index == CONSOLE => Action::Nothing,
            _ => return Reply::Stall,
        };
        Reply::Status(action)
    }

    /// Whether there is such an interface now.
    const fn has_interface(&self, interface: u8) -> bool {
        self.configured && interface <= CONSOLE_DATA
    }

    /// Whether there is such an endpoint now, beside the control pipe's.
    fn has_endpoint(&self, endpoint: u8) -> bool {
        self.configured && ENDPOINTS.iter().any(|(_, is)| *is == endpoint)
    }

    /// A descriptor: its type, and which one of that type.
    fn describe(&mut self, value: u16) -> Reply<'_> {
        match value.to_be_bytes() {
            [1, 0] => Reply::DataIn(&DEVICE),
            [2, 0] => Reply::DataIn(&CONFIGURATION),
            [3, 0] => Reply::DataIn(&LANGUAGES),
            [3, nth] => {
                let digits = self.serial.digits();
                let before = usize::from(nth).saturating_sub(1);
                match STRINGS.into_iter().chain([&digits[..]]).nth(before) {
                    Some(letters) => self.make_string(letters),
                    None => Reply::Stall,
                }
            }
            _ => Reply::Stall,
        }
    }

    fn make_string(&mut self, letters: &[u8]) -> Reply<'_> {
        let length = letters.len().saturating_add(1).saturating_mul(2);
        let head = [u8::try_from(length).sure_or(0), 3];
        // Each letter is one of ASCII, and has a second byte of zero.
        let wide = letters.iter().flat_map(|letter| [*letter, 0]);
        for (cell, byte) in self.made.iter_mut().zip(head.into_iter().chain(wide)) {
            *cell = byte;
        }
        Reply::DataIn(self.made.get(..length).sure_or(&[]))
    }
}
