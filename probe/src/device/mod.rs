//! A device on the table: its buttons, its plug, its time; its display, its flash, and what can be seen with the lid off.
//!
//! Each answer comes from the emulated board, which [`Emulator`] asks.

mod chip;
mod display;
mod flash;
mod usb;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use perijove::app::{Button, Press};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

pub use self::chip::{Call, Called, Spending, Spent, Work};
pub use self::display::{Controller, Moment, Shown, Wire};
pub use self::flash::{FlashKind, FlashOperation, FlashWork, Landed};

use crate::emulator::Emulator;
use crate::image::{Chip, Image};
use crate::log::{Line, Reader};
use crate::table::{NONE, Table};
use crate::trouble::{Tried, Trouble};

/// How long a person holds a button down, in microseconds.
pub const PRESS: u64 = 60_000;

/// How long Back is held to undo and Ok to enter more, in microseconds; longer than the firmware asks for.
const HELD: u64 = 900_000;

/// The button that a press takes, and how long it is down, in microseconds.
#[must_use]
pub const fn contact(press: Press) -> (Button, u64) {
    match press {
        Press::Button(button) => (button, PRESS),
        Press::Undo => (Button::Back, HELD),
        Press::More => (Button::Ok, HELD),
    }
}

/// How long nothing stirs before we call it rest: longer than a contact may chatter.
const QUIET: u64 = 60_000;

/// How long a colour panel may take from the plug to its first picture.
const WAKING: u64 = 300_000;

/// How long we wait for rest: a look back at a game is the longest that a device thinks.
const PATIENCE: u64 = 30_000_000;

/// A contact that closes or opens, some microseconds from now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge {
    /// Of which button.
    pub button: Button,
    /// When, from now.
    pub after: u64,
    /// Whether it closes.
    pub closes: bool,
}

/// Where the device stands.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct State {
    /// Whether there is power.
    pub powered: bool,
    /// The clock of the core, by what the firmware wrote into the registers of the chip.
    pub hertz: f64,
    /// The fastest that it was since the chip was last reset.
    pub fastest: f64,
    /// Whether it is a drive that takes a firmware.
    pub drive: bool,
    /// Whether everything has stopped until a contact is closed.
    pub dormant: bool,
    /// Microseconds since the emulator was started.
    pub micros: f64,
    /// How many of them the core has slept.
    pub asleep: f64,
    /// Cycles that the core has run.
    pub cycles: u64,
    /// Cycles that it has waited for the flash besides.
    pub waits: u64,
    /// Why the chip was reset, every time.
    pub resets: Vec<String>,
    /// Whether the lamp on the board is lit.
    pub led: bool,
    /// How bright red, green and blue of its coloured lamp are, each from 0 to 1, if it has one.
    pub glow: Option<[f64; 3]>,
}

/// The answer to what is only done.
#[derive(Deserialize)]
struct Done {}

/// An answer of bytes, in base64.
#[derive(Deserialize)]
struct Bytes {
    bytes: String,
}

#[derive(Deserialize)]
struct Ran {
    rested: bool,
    powered: bool,
}

#[derive(Deserialize)]
struct LogAnswer {
    pieces: Vec<String>,
    faults: Vec<String>,
}

/// What the emulated board has to know of a device.
#[must_use]
pub fn wiring(chip: Chip, table: &Table) -> Value {
    let pin = |pin: u8| (pin != NONE).then_some(pin);
    let glow = table.glow.map(pin);
    let size = table.panel.has_colours().then_some(table.panel.size());
    json!({
        "chip": chip.name(),
        "size": size,
        "direction": table.direction,
        "origin": table.origin,
        "controller": table.controller,
        "clock": table.clock,
        "data": table.data,
        "select": pin(table.select),
        "command": pin(table.command),
        "backlight": pin(table.backlight),
        "led": pin(table.led),
        "glow": glow.iter().all(Option::is_some).then_some(glow),
        "supply": pin(table.supply),
        "cable": pin(table.cable),
        "closed": table.closes_high(),
        "buttons": table.contacts().map(|(_, pin)| pin).collect::<Vec<u8>>(),
    })
}

fn bytes_of(text: &str) -> Tried<Vec<u8>> {
    let bytes = STANDARD.decode(text);
    bytes.map_err(|error| Trouble::new(format!("the emulator sent no bytes: {error}.")))
}

/// A device, in which an image has been put.
#[derive(Debug)]
pub struct Device {
    emulator: Emulator,
    image: Image,
    log: Reader,
    seed: u32,
    /// It was just plugged in, and its panel may still take its time.
    wakes: bool,
}

impl Device {
    /// A device with an image in its flash, not yet plugged in.
    ///
    /// # Errors
    ///
    /// A sentence when there is no emulator.
    pub fn new(image: Image) -> Tried<Self> {
        let mut device = Device {
            emulator: Emulator::start()?,
            log: Reader::new(&image)?,
            image,
            seed: 1,
            wakes: false,
        };
        for (at, bytes) in device.image.pieces.clone() {
            device.write_flash(at, &bytes)?;
        }
        Ok(device)
    }

    /// Another stream of random bits, from the next time it is plugged in.
    pub fn set_seed(&mut self, seed: u32) {
        self.seed = seed;
    }

    /// What is in its flash.
    #[must_use]
    pub fn image(&self) -> &Image {
        &self.image
    }

    fn ask<T: DeserializeOwned>(&mut self, request: &Value) -> Tried<T> {
        self.emulator.ask(request)
    }

    /// Plugs it in; if it was, pulls the plug before. The flash is kept, RAM holds noise.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn power_on(&mut self) -> Tried<()> {
        self.power_off()?;
        let mut wired = wiring(self.image.chip(), &self.image.wiring()?);
        wired["do"] = json!("wired");
        self.ask::<Done>(&wired)?;
        let seed = self.seed;
        self.seed = seed.wrapping_add(1);
        self.ask::<State>(&json!({"do": "power", "on": true, "seed": seed}))?;
        self.wakes = self.panel().has_colours();
        Ok(())
    }

    /// Pulls the plug.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn power_off(&mut self) -> Tried<()> {
        let was = self.state()?.powered;
        self.ask::<State>(&json!({"do": "power", "on": false}))?;
        if was {
            self.fetch_log(false)?;
        }
        Ok(())
    }

    /// Where it stands.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn state(&mut self) -> Tried<State> {
        self.ask(&json!({"do": "state"}))
    }

    /// The contacts: buttons with their pins. A button may have several.
    fn contacts(&self) -> Tried<Vec<(Button, u8)>> {
        let table = self.image.wiring()?;
        let contacts = table.contacts().filter_map(|(number, pin)| {
            let button = Button::ALL.get(usize::from(number))?;
            Some((*button, pin))
        });
        Ok(contacts.collect())
    }

    /// Whether it has such a button.
    #[must_use]
    pub fn has(&self, button: Button) -> bool {
        self.contacts()
            .is_ok_and(|contacts| contacts.iter().any(|(other, _)| *other == button))
    }

    /// Feeds it with so many millivolts, through a cable or from a battery.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn feed(&mut self, millivolts: u16, cable: bool) -> Tried<()> {
        self.ask::<Done>(&json!({"do": "supply", "millivolts": millivolts, "cable": cable}))?;
        Ok(())
    }

    /// Feeds a Pico W with so many millivolts: its pins are as its radio has them.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn feed_with_radio(&mut self, millivolts: u16) -> Tried<()> {
        let request =
            json!({"do": "supply", "millivolts": millivolts, "cable": false, "radio": true});
        self.ask::<Done>(&request)?;
        Ok(())
    }

    /// Lets contacts close and open in the time to come.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn edges(&mut self, edges: &[Edge]) -> Tried<()> {
        let contacts = self.contacts()?;
        let closed = self.image.wiring()?.closes_high();
        let edge = |edge: &Edge| {
            let contact = contacts.iter().find(|(button, _)| *button == edge.button);
            let (_, pin) = contact.ok_or_else(|| {
                Trouble::new(format!("this device has no button {:?}.", edge.button))
            })?;
            Ok(json!([pin, edge.after, edge.closes == closed]))
        };
        let edges: Tried<Vec<Value>> = edges.iter().map(edge).collect();
        self.ask::<Done>(&json!({"do": "edges", "edges": edges?}))?;
        Ok(())
    }

    /// Presses a button cleanly for some microseconds and lets it go, and waits for rest.
    ///
    /// # Errors
    ///
    /// A sentence when the device does not come to rest.
    pub fn press(&mut self, button: Button, held: u64) -> Tried<()> {
        self.hold(button, held)?;
        self.settle()
    }

    /// Begins to press a button, which is let go after some microseconds.
    ///
    /// # Errors
    ///
    /// A sentence when the device has no such button.
    pub fn hold(&mut self, button: Button, held: u64) -> Tried<()> {
        let edge = |after, closes| Edge {
            button,
            after,
            closes,
        };
        self.edges(&[edge(0, true), edge(held, false)])
    }

    /// The same with whatever is soldered to a pin.
    ///
    /// # Errors
    ///
    /// A sentence when the device does not come to rest.
    pub fn press_pin(&mut self, pin: u8, held: u64) -> Tried<()> {
        let closed = self.image.wiring()?.closes_high();
        let edges = json!([[pin, 0, closed], [pin, held, !closed]]);
        self.ask::<Done>(&json!({"do": "edges", "edges": edges}))?;
        self.settle()
    }

    /// Lets microseconds pass.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn run(&mut self, micros: u64) -> Tried<()> {
        self.ask::<Ran>(&json!({"do": "run", "micros": micros}))?;
        Ok(())
    }

    /// Runs until nothing has stirred for a while, or the power has gone.
    ///
    /// # Errors
    ///
    /// A sentence when the device does not come to rest.
    pub fn settle(&mut self) -> Tried<()> {
        if std::mem::take(&mut self.wakes) {
            self.run(WAKING)?;
        }
        let ran: Ran = self.ask(&json!({"do": "run", "micros": PATIENCE, "quiet": QUIET}))?;
        if ran.rested || !ran.powered {
            Ok(())
        } else {
            Err(Trouble::new(format!(
                "the device did not come to rest within {} s.",
                PATIENCE / 1_000_000
            )))
        }
    }

    /// Everything logged so far.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn log(&mut self) -> Tried<&[Line]> {
        let powered = self.state()?.powered;
        self.fetch_log(powered)?;
        Ok(&self.log.lines)
    }

    /// Takes the log out of the emulator; the last piece is of the life that goes on, if one does.
    fn fetch_log(&mut self, goes_on: bool) -> Tried<()> {
        let answer: LogAnswer = self.ask(&json!({"do": "log"}))?;
        let count = answer.pieces.len();
        for (at, piece) in answer.pieces.iter().enumerate() {
            self.log.take(&bytes_of(piece)?);
            if at + 1 < count || !goes_on {
                self.log.end_life();
            }
        }
        for fault in &answer.faults {
            self.log.note(fault);
        }
        Ok(())
    }
}
