//! What a computer asks a device before it uses it, and what it is told: the control pipe of a drive and a console.
//!
//! No byte is moved here. A board hands in what was asked, eight bytes, and does what the [`Reply`] says.
//!
//! | a computer asks for | and is told |
//! |---|---|
//! | descriptors | one configuration: a drive, and a console, which is two interfaces |
//! | an address, the configuration, a setting of an interface | yes, if there is such a one |
//! | the state of device, interface, endpoint; that an endpoint halts or goes on | that |
//! | of the drive: how many there are, that it begins anew | one; yes |
//! | of the console: how fast it is, and how fast it shall be | what it was told last |
//!
//! Written by hand: the library that every board with this driver could use takes 6 KB more of the chip's flash, most of it for devices that are put
//! together while they run.

use crate::sure::Sure;

/// The numbers that pid.codes leaves to anybody's experiments; whoever sells a device needs one of its own.
const VENDOR: [u8; 2] = 0x1209_u16.to_le_bytes();
const PRODUCT: [u8; 2] = 0x0001_u16.to_le_bytes();

/// What can be read as text, from the second on.
const TEXTS: [&str; 3] = ["Perijove", "Perijove", "000000000001"];

/// The interfaces.
const DRIVE: u8 = 0;
const CONSOLE: u8 = 1;
const CONSOLE_DATA: u8 = 2;

/// An endpoint towards the computer has this bit.
const IN: u8 = 0x80;

/// Every endpoint, with its interface.
pub const ENDPOINTS: [(u8, u8); 5] = [
    (DRIVE, DRIVE_FROM),
    (DRIVE, DRIVE_TO),
    (CONSOLE, CONSOLE_NEWS),
    (CONSOLE_DATA, CONSOLE_FROM),
    (CONSOLE_DATA, CONSOLE_TO),
];

/// The drive's endpoint from the computer.
pub const DRIVE_FROM: u8 = 1;
/// The drive's endpoint to the computer.
pub const DRIVE_TO: u8 = 1 | IN;
/// The console's endpoint from the computer.
pub const CONSOLE_FROM: u8 = 2;
/// The console's endpoint to the computer.
pub const CONSOLE_TO: u8 = 3 | IN;
/// The endpoint by which a console could tell of a ring at the door; it must be there.
pub const CONSOLE_NEWS: u8 = 2 | IN;

/// The most bytes of a piece of such news.
pub const NEWS: u8 = 8;

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
    7, 5, DRIVE_FROM, 2, PACKET, 0, 0,
    7, 5, DRIVE_TO, 2, PACKET, 0, 0,
    // The console: a modem of which only the line is used.
    8, 11, CONSOLE, 2, 2, 2, 0, 0,
    9, 4, CONSOLE, 0, 1, 2, 2, 0, 0,
    5, 0x24, 0, 0x10, 0x01,
    4, 0x24, 2, 0x02,
    5, 0x24, 6, CONSOLE, CONSOLE_DATA,
    7, 5, CONSOLE_NEWS, 3, NEWS, 0, 255,
    9, 4, CONSOLE_DATA, 0, 2, 10, 0, 0, 0,
    7, 5, CONSOLE_FROM, 2, PACKET, 0, 0,
    7, 5, CONSOLE_TO, 2, PACKET, 0, 0,
];

/// English, the only language of the texts.
const LANGUAGES: [u8; 4] = [4, 3, 0x09, 0x04];

/// The longest text with its head, two bytes a letter.
const TEXT: usize = 26;

/// What a board does about a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Reply<'a> {
    /// Hands these over; no more than were asked for.
    Says(&'a [u8]),
    /// Says whether this endpoint halts.
    SaysHalted(u8),
    /// Takes as many bytes as [`Plug::hear`] has room for, and agrees.
    Hears,
    /// Does this, and agrees.
    Does(Deed),
    /// Refuses.
    Refuses,
}

/// What a request brings about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Deed {
    /// Nothing but the agreement.
    Nothing,
    /// The device is spoken to by this number from then on.
    Address(u8),
    /// All endpoints are switched on, or off.
    Configure(bool),
    /// The endpoints of this interface begin anew.
    Renew(u8),
    /// An endpoint halts, or goes on.
    Halt(u8, bool),
    /// The drive begins anew.
    ResetDrive,
}

/// The control pipe.
#[derive(Clone, Debug)]
pub struct Plug {
    configured: bool,
    /// How fast the console's line is said to be.
    line: [u8; 7],
    /// What was said last, if it had to be made up.
    said: [u8; TEXT],
}

impl Plug {
    /// As it is before anybody asks.
    #[must_use]
    pub const fn new() -> Self {
        Plug {
            configured: false,
            line: [0; 7],
            said: [0; TEXT],
        }
    }

    /// Begins anew.
    pub const fn reset(&mut self) {
        self.configured = false;
    }

    /// Room for what was asked to be heard.
    pub const fn hear(&mut self) -> &mut [u8; 7] {
        &mut self.line
    }

    /// What to do about a request.
    pub fn ask(&mut self, request: [u8; 8]) -> Reply<'_> {
        let [kind, request, low, high, index, _, length, long] = request;
        match (kind, request) {
            (0x80, 6) => self.describe(high, low),
            (0x80 | 0x81, 0) => Reply::Says(&[0, 0]),
            (0x82, 0) => Reply::SaysHalted(index),
            (0x80, 8) => self.say_byte(u8::from(self.configured)),
            (0x81, 10) if index <= CONSOLE_DATA => Reply::Says(&[0]),
            (0x00, 5) if low < IN => Reply::Does(Deed::Address(low)),
            (0x00, 9) if low <= 1 => {
                self.configured = low == 1;
                Reply::Does(Deed::Configure(self.configured))
            }
            // It wakes nobody, whatever it is told about that.
            (0x00, 1 | 3) if low == 1 => Reply::Does(Deed::Nothing),
            (0x01, 11) if low == 0 && index <= CONSOLE_DATA => Reply::Does(Deed::Renew(index)),
            (0x02, 1 | 3) if low == 0 => {
                let is_ours = |(_, endpoint): &(u8, u8)| *endpoint == index;
                if ENDPOINTS.iter().any(is_ours) {
                    Reply::Does(Deed::Halt(index, request == 3))
                } else {
                    Reply::Refuses
                }
            }
            (0xa1, 0xfe) if index == DRIVE => Reply::Says(&[0]),
            (0x21, 0xff) if index == DRIVE => Reply::Does(Deed::ResetDrive),
            (0xa1, 0x21) if index == CONSOLE => Reply::Says(&self.line),
            (0x21, 0x20) if index == CONSOLE && [length, long] == [7, 0] => Reply::Hears,
            // Whether somebody listens.
            (0x21, 0x22) if index == CONSOLE => Reply::Does(Deed::Nothing),
            _ => Reply::Refuses,
        }
    }

    fn say_byte(&mut self, byte: u8) -> Reply<'_> {
        let said = self.said.first_mut();
        *said.sure_or(&mut 0) = byte;
        Reply::Says(self.said.get(..1).sure_or(&[]))
    }

    fn describe(&mut self, what: u8, nth: u8) -> Reply<'_> {
        match (what, nth.checked_sub(1)) {
            (1, None) => Reply::Says(&DEVICE),
            (2, None) => Reply::Says(&CONFIGURATION),
            (3, None) => Reply::Says(&LANGUAGES),
            (3, Some(nth)) => match TEXTS.get(usize::from(nth)) {
                Some(text) => self.say_text(text),
                None => Reply::Refuses,
            },
            _ => Reply::Refuses,
        }
    }

    fn say_text(&mut self, text: &str) -> Reply<'_> {
        let length = text.len().saturating_add(1).saturating_mul(2);
        let head = [u8::try_from(length).sure_or(0), 3];
        // Each letter is one of ASCII, and has a second byte of zero.
        let letters = text.bytes().flat_map(|letter| [letter, 0]);
        for (cell, byte) in self.said.iter_mut().zip(head.into_iter().chain(letters)) {
            *cell = byte;
        }
        Reply::Says(self.said.get(..length).sure_or(&[]))
    }
}

impl Default for Plug {
    fn default() -> Self {
        Plug::new()
    }
}
