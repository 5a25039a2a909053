//! A device on the table: its buttons, its display, its plug, and what can be seen with the lid off.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use perijove::app::Button;
use perijove::view::Oled;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::emulator::Emulator;
use crate::image::Image;
use crate::log::{Line, Reader};
use crate::table::Table;
use crate::trouble::{Tried, Trouble};

/// How long a person holds a button down, in microseconds.
pub const PRESS: u64 = 60_000;

/// How long nothing stirs before we call it rest: longer than a contact may chatter.
const QUIET: u64 = 60_000;

/// How long we wait for rest.
const PATIENCE: u64 = 5_000_000;

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
    /// Microseconds since the emulator was started.
    pub micros: f64,
    /// How many of them the core has slept.
    pub asleep: f64,
    /// Cycles that the core has run.
    pub cycles: u64,
    /// Why the chip was reset, every time.
    pub resets: Vec<String>,
    /// Whether the lamp on the board is lit.
    pub led: bool,
}

/// A moment, in time and in work.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
pub struct Moment {
    /// Microseconds since the emulator was started.
    pub micros: f64,
    /// Cycles that the core has run.
    pub cycles: u64,
}

/// What has gone over the wire to the display.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
pub struct Wire {
    /// Bytes, addresses included.
    pub bytes: u64,
    /// Transfers, each with one address.
    pub transfers: u64,
    /// Bytes nobody answered.
    pub refused: u64,
    /// How long the bytes took, nine clocks each.
    pub micros: f64,
    /// When the bus was first used since the last mark.
    pub first: Option<Moment>,
    /// When it was last let go since then.
    pub last: Option<Moment>,
}

/// What the display shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown {
    /// What an eye sees.
    pub picture: Oled,
    /// Whether it is switched on.
    pub on: bool,
    /// How bright.
    pub contrast: u8,
    /// Whether dark and lit are exchanged.
    pub inverted: bool,
    /// Commands that no such display knows.
    pub unknown: Vec<u8>,
}

/// How often flash was worked on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct FlashWork {
    /// Sectors erased.
    pub erases: u64,
    /// Pages programmed.
    pub programs: u64,
    /// Erasures of the sector that had the most.
    pub wear: u64,
}

/// What is done to flash.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FlashKind {
    /// A sector is erased.
    Erase,
    /// A page is programmed.
    Program,
}

/// Something that was done to flash, which stalls the chip.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
pub struct FlashOperation {
    /// What.
    pub kind: FlashKind,
    /// Where in the flash.
    pub at: u32,
    /// How many bytes it changed.
    pub bytes: u32,
    /// When it began, in microseconds since the emulator was started.
    pub begun: f64,
    /// How long it took.
    pub micros: f64,
}

/// A call of a function that is watched.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
pub struct Call {
    /// When it began, in microseconds since the emulator was started.
    pub begun: f64,
    /// Cycles that the core ran until it was back, interrupts included.
    pub cycles: u64,
    /// Microseconds until then, work of the flash included.
    pub micros: f64,
}

/// How much of a flash operation lands when the power is cut in its middle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Landed {
    /// No bit.
    Nothing,
    /// The first byte of those that change.
    First,
    /// The first half of them.
    Half,
    /// All but the last of them.
    ButLast,
    /// Every bit, but the power goes all the same.
    Everything,
    /// A subset chosen by a seed.
    Some(u32),
}

#[derive(Deserialize)]
struct Done {}

#[derive(Deserialize)]
struct Bytes {
    bytes: String,
}

#[derive(Deserialize)]
struct Count {
    bytes: u64,
}

#[derive(Deserialize)]
struct Ran {
    rested: bool,
    powered: bool,
}

#[derive(Deserialize)]
struct Calls {
    calls: Vec<Call>,
}

#[derive(Deserialize)]
struct Operations {
    operations: Vec<FlashOperation>,
}

#[derive(Deserialize)]
struct Answered {
    answered: bool,
}

#[derive(Deserialize)]
struct FrameAnswer {
    picture: String,
    on: bool,
    contrast: u8,
    inverted: bool,
    unknown: Vec<u8>,
}

#[derive(Deserialize)]
struct LogAnswer {
    pieces: Vec<String>,
    faults: Vec<String>,
}

fn bytes_of(text: &str) -> Tried<Vec<u8>> {
    let bytes = STANDARD.decode(text);
    bytes.map_err(|error| Trouble::new(format!("the emulator sent no bytes: {error}.")))
}

/// A frame from the bytes of a display's memory.
fn oled(bytes: &[u8]) -> Oled {
    let mut frame = Oled::new();
    for (at, byte) in bytes.iter().enumerate() {
        for bit in 0..8 {
            frame.set(at % 128, at / 128 * 8 + bit, byte >> bit & 1 == 1);
        }
    }
    frame
}

/// A device, in which an image has been put.
#[derive(Debug)]
pub struct Device {
    emulator: Emulator,
    image: Image,
    log: Reader,
    seed: u32,
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

    fn ask<T: serde::de::DeserializeOwned>(&mut self, request: &Value) -> Tried<T> {
        self.emulator.ask(request)
    }

    /// Plugs it in; if it was, pulls the plug before. The flash is kept, RAM holds noise.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn power_on(&mut self) -> Tried<()> {
        self.power_off()?;
        let Table {
            buttons,
            controller,
            clock,
            data,
            led,
            ..
        } = self.image.wiring()?;
        self.ask::<Done>(&json!({
            "do": "wired", "buttons": buttons, "controller": controller, "clock": clock, "data": data, "led": led,
        }))?;
        let seed = self.seed;
        self.seed = seed.wrapping_add(1);
        self.ask::<State>(&json!({"do": "power", "on": true, "seed": seed}))?;
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

    /// Lets contacts close and open in the time to come.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn edges(&mut self, edges: &[Edge]) -> Tried<()> {
        let [up, down, ok, back] = self.image.wiring()?.buttons;
        let pin = |button| match button {
            Button::Up => up,
            Button::Down => down,
            Button::Ok => ok,
            Button::Back => back,
        };
        let edge = |edge: &Edge| json!([pin(edge.button), edge.after, !edge.closes]);
        let edges: Vec<Value> = edges.iter().map(edge).collect();
        self.ask::<Done>(&json!({"do": "edges", "edges": edges}))?;
        Ok(())
    }

    /// Presses a button cleanly for some microseconds and lets it go, and waits for rest.
    ///
    /// # Errors
    ///
    /// A sentence when the device does not come to rest.
    pub fn press(&mut self, button: Button, held: u64) -> Tried<()> {
        let edge = |after, closes| Edge {
            button,
            after,
            closes,
        };
        self.edges(&[edge(0, true), edge(held, false)])?;
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

    /// Runs until the display shows something, for at most some microseconds; answers how long that took.
    ///
    /// # Errors
    ///
    /// A sentence when it stays dark.
    pub fn run_until_shown(&mut self, most: u64) -> Tried<f64> {
        const STEP: u64 = 500;
        let begun = self.state()?.micros;
        let dark = Oled::new();
        for _ in 0..most.div_ceil(STEP) {
            self.run(STEP)?;
            if self.frame()?.picture != dark {
                return Ok(self.state()?.micros - begun);
            }
        }
        Err(Trouble::new(format!(
            "the display stays dark for {} ms.",
            most / 1000
        )))
    }

    /// What the display shows.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn frame(&mut self) -> Tried<Shown> {
        let answer: FrameAnswer = self.ask(&json!({"do": "frame"}))?;
        Ok(Shown {
            picture: oled(&bytes_of(&answer.picture)?),
            on: answer.on,
            contrast: answer.contrast,
            inverted: answer.inverted,
            unknown: answer.unknown,
        })
    }

    /// Plugs the display in or out.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn attach_display(&mut self, attached: bool) -> Tried<()> {
        self.ask::<Done>(&json!({"do": "display", "attached": attached}))?;
        Ok(())
    }

    /// Sends bytes to the display as if they came over the wire; answers whether all were acknowledged.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn transfer(&mut self, bytes: &[u8]) -> Tried<bool> {
        let answer: Answered =
            self.ask(&json!({"do": "transfer", "bytes": STANDARD.encode(bytes)}))?;
        Ok(answer.answered)
    }

    /// Forgets when the bus was first used.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn mark(&mut self) -> Tried<Moment> {
        self.ask(&json!({"do": "mark"}))
    }

    /// What has gone over the wire.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn wire(&mut self) -> Tried<Wire> {
        self.ask(&json!({"do": "wire"}))
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

    /// Memory of the chip.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn memory(&mut self, at: u32, length: u32) -> Tried<Vec<u8>> {
        let answer: Bytes = self.ask(&json!({"do": "memory", "at": at, "length": length}))?;
        bytes_of(&answer.bytes)
    }

    /// How many bytes of stack have been used since power came, at the most.
    ///
    /// # Errors
    ///
    /// A sentence when the image does not say where its stack is.
    pub fn stack_used(&mut self) -> Tried<u64> {
        let from = self.image.address("_stack_end")?;
        let to = self.image.address("_stack_start")?;
        let free: Count = self.ask(&json!({"do": "untouched", "from": from, "to": to}))?;
        Ok(u64::from(to.saturating_sub(from)).saturating_sub(free.bytes))
    }

    /// Puts bytes into the flash.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn write_flash(&mut self, at: u32, bytes: &[u8]) -> Tried<()> {
        self.ask::<Done>(&json!({"do": "flash", "at": at, "bytes": STANDARD.encode(bytes)}))?;
        Ok(())
    }

    /// Bytes out of the flash.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn read_flash(&mut self, at: u32, length: u32) -> Tried<Vec<u8>> {
        let answer: Bytes = self.ask(&json!({"do": "read_flash", "at": at, "length": length}))?;
        bytes_of(&answer.bytes)
    }

    /// How often flash was worked on.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn flash_work(&mut self) -> Tried<FlashWork> {
        self.ask(&json!({"do": "flash_work"}))
    }

    /// What was done to flash since the last time.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn flash_operations(&mut self) -> Tried<Vec<FlashOperation>> {
        let answer: Operations = self.ask(&json!({"do": "operations"}))?;
        Ok(answer.operations)
    }

    /// Puts bytes into memory.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn poke(&mut self, at: u32, bytes: &[u8]) -> Tried<()> {
        self.ask::<Done>(&json!({"do": "poke", "at": at, "bytes": STANDARD.encode(bytes)}))?;
        Ok(())
    }

    /// Notes the calls of a function from now on.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn watch(&mut self, at: u32) -> Tried<()> {
        self.ask::<Done>(&json!({"do": "watch", "at": at}))?;
        Ok(())
    }

    /// The calls of the watched function since the last time.
    ///
    /// # Errors
    ///
    /// A sentence when no function is watched.
    pub fn calls(&mut self) -> Tried<Vec<Call>> {
        let answer: Calls = self.ask(&json!({"do": "calls"}))?;
        Ok(answer.calls)
    }

    /// Lets the core go on somewhere else, as after a wild jump.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn jump(&mut self, to: u32) -> Tried<()> {
        self.call(to, &[])
    }

    /// Lets the core go on in a function, with these arguments.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn call(&mut self, to: u32, arguments: &[u32]) -> Tried<()> {
        // The lowest bit of a function's address only says that it is Thumb code.
        let request = json!({"do": "jump", "to": to & !1, "registers": arguments});
        self.ask::<Done>(&request)?;
        Ok(())
    }

    /// From now on a function faults as soon as it is called, through resets; with nothing all go well again.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn fault_in(&mut self, function: Option<u32>) -> Tried<()> {
        let at = function.map(|at| at & !1);
        self.ask::<Done>(&json!({"do": "trap", "at": at}))?;
        Ok(())
    }

    /// The display holds the data line of its bus low until it has seen some clocks.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn hold_data_line(&mut self, clocks: u8) -> Tried<()> {
        self.ask::<Done>(&json!({"do": "hold", "clocks": clocks}))?;
        Ok(())
    }

    /// Cuts the power in the middle of a flash operation, 0 being the next one; whoever pulls the plug lets go of the buttons.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn cut_power_at(&mut self, nth: u32, landed: Landed) -> Tried<()> {
        let landed = match landed {
            Landed::Nothing => json!("none"),
            Landed::First => json!("first"),
            Landed::Half => json!("middle"),
            Landed::ButLast => json!("last"),
            Landed::Everything => json!("all"),
            Landed::Some(seed) => json!(seed),
        };
        self.ask::<Done>(&json!({"do": "cut", "nth": nth, "landed": landed}))?;
        Ok(())
    }
}
