//! The display of a device, and the wire to it.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{Device, Done, Work, bytes_of};
use crate::picture::Picture;
use crate::table::Panel;
use crate::trouble::Tried;

/// What the display shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown {
    /// What an eye sees.
    pub picture: Picture,
    /// Whether it is switched on.
    pub on: bool,
    /// How bright, from 0 to 255.
    pub light: u8,
    /// Whether dark and lit are exchanged.
    pub inverted: bool,
    /// Commands that no such display knows, or that came too early for it.
    pub unknown: Vec<u8>,
    /// How often an OLED was switched on or off since it has power.
    pub switched: u32,
}

/// What an OLED is driven by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Controller {
    /// The usual one.
    Ssd1306,
    /// The one of most modules of 1.3".
    Sh1106,
    /// One that says it is neither, and works like an SSD1306.
    Unheard,
    /// A rare one: an SSD1306 by another number.
    Ssd1306b,
    /// A copy of an SSD1306 whose status says that it is off, always.
    SaysOff,
    /// A copy whose status says that it is on, always.
    SaysOn,
}

/// A moment, in time and in work.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
pub struct Moment {
    /// Microseconds since the emulator was started.
    pub micros: f64,
    /// How many of them the core has slept.
    pub asleep: f64,
    /// Cycles that the core has run.
    pub cycles: u64,
    /// Cycles that it has waited for the flash besides.
    pub waits: u64,
}

impl Moment {
    /// What the core has done since an earlier moment.
    #[must_use]
    pub fn work_since(&self, earlier: &Moment) -> Work {
        Work {
            cycles: self.cycles - earlier.cycles,
            waits: self.waits - earlier.waits,
            micros: (self.micros - earlier.micros) - (self.asleep - earlier.asleep),
        }
    }
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

#[derive(Deserialize)]
struct Answered {
    answered: bool,
}

#[derive(Deserialize)]
struct FrameAnswer {
    picture: String,
    on: bool,
    light: u8,
    inverted: bool,
    unknown: Vec<u8>,
    switched: u32,
}

impl Device {
    /// What it shows its pictures on: an OLED, if its image does not say.
    #[must_use]
    pub fn panel(&self) -> Panel {
        self.image.wiring().map_or(Panel::OLED, |table| table.panel)
    }

    /// What the display shows.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn frame(&mut self) -> Tried<Shown> {
        let answer: FrameAnswer = self.ask(&json!({"do": "frame"}))?;
        Ok(Shown {
            picture: Picture::seen(self.panel(), &bytes_of(&answer.picture)?)?,
            on: answer.on,
            light: answer.light,
            inverted: answer.inverted,
            unknown: answer.unknown,
            switched: answer.switched,
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

    /// Puts another OLED in the place of the one that is there.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn exchange_display(&mut self, controller: Controller, address: u8) -> Tried<()> {
        self.ask::<Done>(&json!({
            "do": "display", "attached": true, "controller": controller, "address": address,
        }))?;
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

    /// The display holds the data line of its bus low until it has seen some clocks.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn hold_data_line(&mut self, clocks: u8) -> Tried<()> {
        self.ask::<Done>(&json!({"do": "hold", "clocks": clocks}))?;
        Ok(())
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
}
