//! The display: the newest frame in, changed bytes out.
//!
//! Of a new frame only what differs travels: each run of bytes is one transfer,
//! `0x80 page 0x80 column 0x80 column 0x40 bytes…`. The driver crate would send a run as three transfers with 12 bytes
//! around it instead of 8, which is too much for small changes; everything else is left to it.
//!
//! A display that does not answer is asked again twice a second, its bus freed before, and then drawn anew; meanwhile the
//! LED blinks, and everything else goes on.

use display_interface_i2c::I2CInterface;
use embassy_futures::select::{Either, select};
use embassy_rp::gpio::Output;
use embassy_rp::i2c::Instance;
use embassy_time::{Duration, Timer, with_timeout};
use perijove::companion::Light;
use perijove::view::{Oled, Run};
use ssd1306::command::AddrMode;
use ssd1306::mode::BasicMode;
use ssd1306::prelude::{Brightness, DisplayRotation, DisplaySize128x64};
use ssd1306::{I2CDisplayInterface, Ssd1306Async};

use crate::bus::{Bus, Lines};
use crate::wires::{CHANGED, FRAME};
use crate::wiring::Wiring;

/// The address of nearly all of these modules.
const ADDRESS: u8 = 0x3C;

/// What stands around the bytes of a run.
const AROUND: usize = 8;

/// How long a transfer may take: a whole frame takes 25 ms.
const PATIENCE: Duration = Duration::from_millis(100);

/// How long to wait before a display that did not answer is asked again.
const RETRY: Duration = Duration::from_millis(500);

/// How often to ask a display that has nothing to do whether it is still there.
const GLANCE: Duration = Duration::from_secs(1);

/// The display gave no answer, or the bus hangs.
struct Silent;

/// Shows frames for ever.
pub async fn show<W: Wiring>(mut lines: Lines<W>, mut led: Output<'static>) -> ! {
    let mut frames = Frames {
        wanted: Oled::new(),
        shown: Oled::new(),
    };
    let mut light = CHANGED.wait().await;
    loop {
        let mut display = Display {
            bus: lines.open().await,
            frames: &mut frames,
            light: None,
        };
        while let Ok(()) = display.show(light).await {
            led.set_low();
            light = match select(CHANGED.wait(), Timer::after(GLANCE)).await {
                Either::First(light) => light,
                Either::Second(()) => light,
            };
        }
        if display.light.is_some() {
            defmt::warn!("the display does not answer");
        }
        led.toggle();
        Timer::after(RETRY).await;
        light = CHANGED.try_take().unwrap_or(light);
    }
}

/// What the display is to show, and what it shows.
struct Frames {
    wanted: Oled,
    shown: Oled,
}

/// A display from the moment it answers until it no longer does.
struct Display<'l, T: Instance> {
    bus: Bus<'l, T>,
    frames: &'l mut Frames,
    /// How bright it is; nothing as long as it has to be set up and drawn anew.
    light: Option<Light>,
}

impl<T: Instance> Display<'_, T> {
    /// Shows the newest frame.
    async fn show(&mut self, light: Light) -> Result<(), Silent> {
        let Frames { wanted, shown } = &mut *self.frames;
        FRAME.lock(|frame| wanted.clone_from(&frame.borrow()));
        let fresh = self.light.is_none();
        if fresh {
            set_up(&mut self.bus).await?;
        }
        let mut sent = false;
        for run in wanted.runs((!fresh).then_some(shown), AROUND) {
            send(&mut self.bus, run).await?;
            sent = true;
        }
        core::mem::swap(wanted, shown);
        if self.light != Some(light) {
            self.shine(light).await?;
            self.light = Some(light);
        } else if !sent {
            self.greet().await?;
        }
        if fresh {
            defmt::info!("the display answers");
        }
        Ok(())
    }

    async fn shine(&mut self, light: Light) -> Result<(), Silent> {
        let mut driver = driver(&mut self.bus);
        match light {
            Light::Off => return in_time(driver.set_display_on(false)).await,
            Light::Dim => in_time(driver.set_brightness(Brightness::DIMMEST)).await?,
            Light::Bright => in_time(driver.set_brightness(Brightness::NORMAL)).await?,
        }
        in_time(driver.set_display_on(true)).await
    }

    /// Asks for nothing but an answer: a command that does nothing.
    async fn greet(&mut self) -> Result<(), Silent> {
        in_time(self.bus.write_async(ADDRESS, [0x00, 0xE3])).await
    }
}

async fn set_up<T: Instance>(bus: &mut Bus<'_, T>) -> Result<(), Silent> {
    let mut driver = driver(bus);
    in_time(driver.init_with_addr_mode(AddrMode::Page)).await?;
    // Dark until the first frame is there: its memory holds noise.
    in_time(driver.set_display_on(false)).await
}

type Driver<'b, 'l, T> =
    Ssd1306Async<I2CInterface<&'b mut Bus<'l, T>>, DisplaySize128x64, BasicMode>;

fn driver<'b, 'l, T: Instance>(bus: &'b mut Bus<'l, T>) -> Driver<'b, 'l, T> {
    let interface = I2CDisplayInterface::new(bus);
    Ssd1306Async::new(interface, DisplaySize128x64, DisplayRotation::Rotate0)
}

async fn send<T: Instance>(bus: &mut Bus<'_, T>, run: Run<'_>) -> Result<(), Silent> {
    let page = 0xB0 | (run.page & 7) as u8;
    let (low, high) = ((run.column & 15) as u8, 0x10 | (run.column >> 4 & 7) as u8);
    let around = [0x80, page, 0x80, low, 0x80, high, 0x40];
    let bytes = around.into_iter().chain(run.bytes.iter().copied());
    in_time(bus.write_async(ADDRESS, bytes)).await
}

/// A transfer that neither fails nor hangs.
async fn in_time<E>(transfer: impl Future<Output = Result<(), E>>) -> Result<(), Silent> {
    match with_timeout(PATIENCE, transfer).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(Silent),
    }
}
