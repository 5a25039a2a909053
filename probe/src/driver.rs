//! What the usual driver of a panel would send for the same pictures: the yardstick for what we send.
//!
//! For an OLED that is the crate `ssd1306` itself, in its buffered mode, on a bus that counts: it sends the box around all pixels
//! that were set since it last did, whether they changed or not. So there are two yardsticks: what it sends when a picture is drawn into it
//! as ours are drawn, cleared first; and what it would send if it were given only the pixels that changed, which is the
//! best anybody could do for it. The drivers of colour panels with a buffer send all of it either way.

use std::cell::Cell;
use std::rc::Rc;

use embedded_hal::i2c::{ErrorType, I2c, Operation};
use ssd1306::mode::BufferedGraphicsMode;
use ssd1306::prelude::{DisplayRotation, DisplaySize128x64, I2CInterface};
use ssd1306::{I2CDisplayInterface, Ssd1306};

use crate::picture::Picture;
use crate::table::Panel;

/// What it takes to begin a window of a colour panel: three commands, and two ranges of four bytes.
const WINDOW: u64 = 11;

/// A bus on which bytes are only counted, addresses included.
#[derive(Clone, Debug, Default)]
struct Counting(Rc<Cell<u64>>);

impl ErrorType for Counting {
    type Error = std::convert::Infallible;
}

impl I2c for Counting {
    fn transaction(&mut self, _: u8, operations: &mut [Operation<'_>]) -> Result<(), Self::Error> {
        let bytes = operations.iter().map(|operation| match operation {
            Operation::Write(bytes) => 1 + bytes.len() as u64,
            Operation::Read(bytes) => 1 + bytes.len() as u64,
        });
        self.0.set(self.0.get() + bytes.sum::<u64>());
        Ok(())
    }
}

type Buffered =
    Ssd1306<I2CInterface<Counting>, DisplaySize128x64, BufferedGraphicsMode<DisplaySize128x64>>;

/// What it sends for a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Flushed {
    /// Bytes, when the whole picture is drawn.
    pub drawn: u64,
    /// Bytes, when it is given only what changed.
    pub given_changes: u64,
}

impl Flushed {
    /// What part of each so many bytes are.
    #[must_use]
    pub fn shares(self, sent: u64) -> (f64, f64) {
        let of = |flushed: u64| sent as f64 / (flushed as f64).max(1.0);
        (of(self.drawn), of(self.given_changes))
    }
}

impl std::iter::Sum for Flushed {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Flushed::default(), |sum, one| Flushed {
            drawn: sum.drawn + one.drawn,
            given_changes: sum.given_changes + one.given_changes,
        })
    }
}

/// A driver that shows the same pictures.
pub struct Driver {
    panel: Panel,
    sent: Counting,
    oled: Buffered,
}

impl std::fmt::Debug for Driver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Driver")
            .field("panel", &self.panel)
            .finish()
    }
}

impl Driver {
    /// One that has shown nothing yet.
    #[must_use]
    pub fn new(panel: Panel) -> Self {
        let sent = Counting::default();
        let interface = I2CDisplayInterface::new(sent.clone());
        let display = Ssd1306::new(interface, DisplaySize128x64, DisplayRotation::Rotate0);
        let mut oled = display.into_buffered_graphics_mode();
        // It sends everything once.
        let _ = oled.flush();
        Driver { panel, sent, oled }
    }

    /// How many bytes it would send to show this after that.
    #[must_use]
    pub fn bytes_for(&mut self, picture: &Picture, before: &Picture) -> Flushed {
        if picture == before {
            return Flushed::default();
        }
        if self.panel.has_colours() {
            let (width, height) = self.panel.size();
            let all = WINDOW + 2 * (width * height) as u64;
            return Flushed {
                drawn: all,
                given_changes: all,
            };
        }
        for (x, y, pixel) in picture.changes(before) {
            self.oled.set_pixel(x as u32, y as u32, pixel != 0);
        }
        let given_changes = self.flush();
        self.oled.clear_buffer();
        for (x, y, pixel) in picture.changes(&Picture::dark(self.panel)) {
            self.oled.set_pixel(x as u32, y as u32, pixel != 0);
        }
        let drawn = self.flush();
        Flushed {
            drawn,
            given_changes,
        }
    }

    /// How many bytes go out now.
    fn flush(&mut self) -> u64 {
        self.sent.0.set(0);
        let _ = self.oled.flush();
        self.sent.0.get()
    }
}
