//! A computer to which a device is plugged in: it asks who is there, takes the device at its word, and finds a drive and a console.

use sim::computer::{self, Computer};

use crate::device::Device;
use crate::trouble::{Tried, Trouble};

const ADDRESS: u8 = 7;
const DEVICE: u8 = 1;
const CONFIGURATION: u8 = 2;

/// What the computer found at the cable.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Found {
    /// The drive: its interface, the endpoint to it and the one from it.
    pub drive: [u8; 3],
    /// The console, likewise; its interface is the one for requests.
    pub console: [u8; 3],
}

/// A device at the cable of a computer.
#[derive(Debug)]
pub struct Plugged<'a> {
    /// The device.
    pub device: &'a mut Device,
    /// What it is.
    pub found: Found,
}

impl<'a> Plugged<'a> {
    /// Plugs a device in and asks what it is.
    ///
    /// # Errors
    ///
    /// A sentence when it does not say.
    pub fn new(device: &'a mut Device) -> Tried<Self> {
        let mut plugged = Plugged {
            device,
            found: Found::default(),
        };
        plugged.enumerate()?;
        Ok(plugged)
    }

    /// Resets the bus and begins anew, as after trouble.
    ///
    /// # Errors
    ///
    /// A sentence when it does not say what it is.
    pub fn enumerate(&mut self) -> Tried<()> {
        let there = self.device.reset_cable()?;
        self.identify(there)
    }

    /// Plugs the cable in that was pulled.
    ///
    /// # Errors
    ///
    /// A sentence when it does not say what it is.
    pub fn replug(&mut self) -> Tried<()> {
        let there = self.device.plug_cable()?;
        self.identify(there)
    }

    /// Asks the device that is there what it is, and configures it.
    fn identify(&mut self, there: bool) -> Tried<()> {
        if !there {
            return Err(Trouble::new("nobody is at the cable."));
        }
        let first = self.describe(DEVICE, 8)?;
        let [18, DEVICE, _, _, _, _, _, 64] = first[..] else {
            return Err(Trouble::new(format!("no device: {first:?}.")));
        };
        self.device.request([0, 5, ADDRESS, 0, 0, 0, 0, 0], &[])?;
        if self.describe(DEVICE, 18)?.len() != 18 {
            return Err(Trouble::new("half a device."));
        }
        let head = self.describe(CONFIGURATION, 9)?;
        let [9, CONFIGURATION, low, high, _, configuration, ..] = head[..] else {
            return Err(Trouble::new(format!("no configuration: {head:?}.")));
        };
        let whole = self.describe(CONFIGURATION, u16::from_le_bytes([low, high]))?;
        self.found = find(&whole)?;
        self.device
            .request([0, 9, configuration, 0, 0, 0, 0, 0], &[])?;
        let [interface, ..] = self.found.drive;
        let last = [0xa1, 0xfe, 0, 0, interface, 0, 1, 0];
        match self.device.request(last, &[])?[..] {
            [0] => {}
            ref drives => return Err(Trouble::new(format!("drives up to {drives:?}."))),
        }
        // How fast, and that somebody listens.
        let [interface, ..] = self.found.console;
        let rate = [0x00, 0xc2, 0x01, 0, 0, 0, 8];
        self.device
            .request([0x21, 0x20, 0, 0, interface, 0, 7, 0], &rate)?;
        self.device
            .request([0x21, 0x22, 3, 0, interface, 0, 0, 0], &[])?;
        Ok(())
    }

    /// One of its texts; the device descriptor says which is which.
    ///
    /// # Errors
    ///
    /// A sentence when there is none.
    pub fn text(&mut self, nth: u8) -> Tried<String> {
        let text = self
            .device
            .request([0x80, 6, nth, 3, 0x09, 0x04, 255, 0], &[])?;
        let (head, letters) = text.split_at_checked(2).unwrap_or_default();
        if *head != [text.len() as u8, 3] {
            return Err(Trouble::new(format!("no text: {text:?}.")));
        }
        let letters = letters.chunks(2).map(|letter| letter[0]);
        Ok(letters.map(char::from).collect())
    }

    fn describe(&mut self, what: u8, most: u16) -> Tried<Vec<u8>> {
        let [low, high] = most.to_le_bytes();
        self.device
            .request([0x80, 6, 0, what, 0, 0, low, high], &[])
    }

    /// The same computer, with questions for the drive.
    pub const fn drive(self) -> Computer<Self> {
        Computer::new(self)
    }

    /// Says a line at the console, and gets a file: its name, and its bytes.
    ///
    /// # Errors
    ///
    /// A sentence when the answer is none.
    pub fn file(&mut self, word: &str) -> Tried<(String, Vec<u8>)> {
        let line = self.say(word)?;
        let (name, size) = line.split_once(' ').unwrap_or_default();
        let size: usize = size.parse().map_err(|_| Trouble::new(format!("{line}?")))?;
        let [_, _, from] = self.found.console;
        // One more than there are: the last packet is a short one.
        let bytes = self.device.receive_packets(from, size + 1)?;
        match bytes.len() {
            length if length == size => Ok((name.to_owned(), bytes)),
            length => Err(Trouble::new(format!("{length} bytes instead of {size}."))),
        }
    }

    /// Says a line at the console; the line that is said in return.
    ///
    /// # Errors
    ///
    /// A sentence when nothing is said.
    pub fn say(&mut self, word: &str) -> Tried<String> {
        let [_, to, from] = self.found.console;
        self.device
            .send_packets(to, format!("{word}\r").as_bytes())?;
        let line = self.device.receive_packets(from, 64)?;
        let line = String::from_utf8_lossy(&line);
        let said = line.strip_suffix("\r\n").map(str::to_owned);
        said.ok_or_else(|| Trouble::new(format!("no line: {line:?}.")))
    }

    /// Resets the drive alone, as the bulk-only transport has it: the class reset, and then both halts are cleared.
    ///
    /// # Errors
    ///
    /// A sentence when it is refused.
    pub fn reset_drive(&mut self) -> Tried<()> {
        let [_, to, from] = self.found.drive;
        self.class_reset()?;
        self.clear_halt(from | 0x80)?;
        self.clear_halt(to)
    }

    /// The class reset alone, which leaves the toggles as they are.
    ///
    /// # Errors
    ///
    /// A sentence when it is refused.
    pub fn class_reset(&mut self) -> Tried<()> {
        let [interface, ..] = self.found.drive;
        let reset = [0x21, 0xff, 0, 0, interface, 0, 0, 0];
        self.device.request(reset, &[]).map(|_| ())
    }

    /// Clears the halt of an endpoint, whether it is halted or not: both sides begin with DATA0 again.
    ///
    /// # Errors
    ///
    /// A sentence when it is refused.
    pub fn clear_halt(&mut self, endpoint: u8) -> Tried<()> {
        let clear = [0x02, 1, 0, 0, endpoint, 0, 0, 0];
        self.device.request(clear, &[]).map(|_| ())
    }

    /// Halts an endpoint.
    ///
    /// # Errors
    ///
    /// A sentence when it is refused.
    pub fn set_halt(&mut self, endpoint: u8) -> Tried<()> {
        let set = [0x02, 3, 0, 0, endpoint, 0, 0, 0];
        self.device.request(set, &[]).map(|_| ())
    }

    /// Whether an endpoint is halted.
    ///
    /// # Errors
    ///
    /// A sentence when it is refused.
    pub fn is_halted(&mut self, endpoint: u8) -> Tried<bool> {
        let status = [0x82, 0, 0, 0, endpoint, 0, 2, 0];
        match self.device.request(status, &[])?[..] {
            [halted @ 0..=1, 0] => Ok(halted == 1),
            ref status => Err(Trouble::new(format!("a status {status:?}."))),
        }
    }
}

/// The drive and the console in the description of a device.
fn find(description: &[u8]) -> Tried<Found> {
    let mut found = Found::default();
    let (mut rest, mut class, mut place) = (description, 0, [0; 3]);
    while let [length, kind, ..] = *rest {
        let Some((part, after)) = rest.split_at_checked(usize::from(length).max(2)) else {
            return Err(Trouble::new("a description that ends early."));
        };
        match (kind, part) {
            (4, [_, _, interface, _, _, is, ..]) => {
                class = *is;
                place = [*interface, 0, 0];
            }
            (5, [_, _, address, kind, ..]) if *kind == 2 => {
                place[1 + usize::from(address >> 7)] = address & 0xf;
            }
            _ => {}
        }
        match class {
            0x02 => found.console[0] = place[0],
            0x08 => found.drive = place,
            0x0a => [_, found.console[1], found.console[2]] = place,
            _ => {}
        }
        rest = after;
    }
    let pipes = [
        found.drive[1],
        found.drive[2],
        found.console[1],
        found.console[2],
    ];
    if pipes.contains(&0) {
        return Err(Trouble::new(format!("no drive or no console: {found:?}.")));
    }
    Ok(found)
}

impl computer::Cable for Plugged<'_> {
    fn send(&mut self, packet: &[u8]) -> Result<(), String> {
        let [_, to, _] = self.found.drive;
        let sent = self.device.send_packets(to, packet);
        sent.map_err(|trouble| trouble.to_string())
    }

    fn receive(&mut self, most: usize) -> Result<Vec<u8>, String> {
        let [_, _, from] = self.found.drive;
        let received = self.device.receive_packets(from, most);
        received.map_err(|trouble| trouble.to_string())
    }
}
