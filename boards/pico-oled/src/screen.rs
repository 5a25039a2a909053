//! The display: the newest frame in, changed bytes out.
//!
//! Of a new frame only what differs travels: each run of bytes is one transfer,
//! `0x80 page 0x80 column 0x80 column 0x40 bytes…`. The driver crate would send a run as three transfers with 12 bytes
//! around it instead of 8, which is too much for small changes; everything else is left to it.
//!
//! A display that does not answer is asked again twice a second and then drawn anew; meanwhile the LED blinks, and
//! the game goes on.

use display_interface_i2c::I2CInterface;
use embassy_futures::select::{Either, select};
use embassy_rp::gpio::Output;
use embassy_rp::i2c::{Async, I2c};
use embassy_rp::peripherals::I2C0;
use embassy_time::{Duration, Timer, with_timeout};
use perijove::companion::Light;
use perijove::view::{Oled, Run};
use ssd1306::command::AddrMode;
use ssd1306::mode::BasicMode;
use ssd1306::prelude::{Brightness, DisplayRotation, DisplaySize128x64};
use ssd1306::{I2CDisplayInterface, Ssd1306Async};

use crate::wires::{CHANGED, FRAME};

type Bus = I2c<'static, I2C0, Async>;

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
#[embassy_executor::task]
pub(crate) async fn show(bus: Bus, mut led: Output<'static>) -> ! {
    let mut display = Display {
        bus,
        wanted: Oled::new(),
        shown: Oled::new(),
        light: None,
    };
    let mut light = CHANGED.wait().await;
    loop {
        match display.show(light).await {
            Ok(()) => {
                led.set_low();
                light = match select(CHANGED.wait(), Timer::after(GLANCE)).await {
                    Either::First(light) => light,
                    Either::Second(()) => light,
                };
            }
            Err(Silent) => {
                if display.light.take().is_some() {
                    defmt::warn!("the display does not answer");
                }
                led.toggle();
                Timer::after(RETRY).await;
                light = CHANGED.try_take().unwrap_or(light);
            }
        }
    }
}

struct Display {
    bus: Bus,
    wanted: Oled,
    shown: Oled,
    /// How bright it is; nothing as long as it has to be set up and drawn anew.
    light: Option<Light>,
}

impl Display {
    /// Shows the newest frame.
    async fn show(&mut self, light: Light) -> Result<(), Silent> {
        FRAME.lock(|frame| self.wanted.clone_from(&frame.borrow()));
        let fresh = self.light.is_none();
        if fresh {
            self.set_up().await?;
        }
        let shown = (!fresh).then_some(&self.shown);
        let mut sent = false;
        for run in self.wanted.runs(shown, AROUND) {
            send(&mut self.bus, run).await?;
            sent = true;
        }
        core::mem::swap(&mut self.wanted, &mut self.shown);
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

    async fn set_up(&mut self) -> Result<(), Silent> {
        let mut driver = driver(&mut self.bus);
        in_time(driver.init_with_addr_mode(AddrMode::Page)).await?;
        // What it shows until the first frame is there is no concern of anybody's.
        in_time(driver.set_display_on(false)).await
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

fn driver(bus: &mut Bus) -> Ssd1306Async<I2CInterface<&mut Bus>, DisplaySize128x64, BasicMode> {
    let interface = I2CDisplayInterface::new(bus);
    Ssd1306Async::new(interface, DisplaySize128x64, DisplayRotation::Rotate0)
}

async fn send(bus: &mut Bus, run: Run<'_>) -> Result<(), Silent> {
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
