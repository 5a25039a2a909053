//! The OLED: the newest frame in, changed bytes out.
//!
//! Modules that look alike carry one of two controllers, at one of two addresses; nothing printed on them says which. Both take a
//! picture page by page, so that one way of sending serves both, and the status that they answer says which it is. Of a new frame only
//! what differs travels: each run of bytes is one transfer, `0x80 page 0x80 column 0x80 column 0x40 bytes…`, and of page and the two halves
//! of the column only what is not so already after the run before.
//!
//! A display that does not answer is looked for again twice a second, its bus freed before, and then drawn anew; meanwhile the LED
//! blinks, and everything else goes on. One that answers and says it is something else is taken for an SSD1306, and the LED
//! flashes shortly once a second.
//!
//! The status also says whether a display is on: one that was pulled and came back between two questions has forgotten that, and is set
//! up anew. But there are copies whose status says the same whatever they do. So that bit is believed once it was seen to follow: off when the
//! display was set up dark, on when it was lit.
//!
//! The commands are our own: the crate for the SSD1306 does not know the other one, sends a run as three transfers with 12 bytes around
//! it instead of 8, and of the rest there are these two tables.

use core::future::pending;

use embassy_futures::select::{Either, select};
use embassy_rp::i2c::Instance;
use embassy_time::{Duration, Timer, with_timeout};
use perijove::companion::Light;
use perijove::view::Oled;

use crate::bus::{Bus, Lines};
use crate::wires::{CHANGED, Sheet, signal_sent};
use crate::wiring::OnI2c;

/// The two addresses of these modules, the usual one first.
const ADDRESSES: [u8; 2] = [0x3C, 0x3D];

/// How long a transfer may take: a whole frame takes 25 ms.
const PATIENCE: Duration = Duration::from_millis(100);

/// How long to wait before a display that did not answer is looked for again.
const RETRY: Duration = Duration::from_millis(500);

/// How often to ask a display that has nothing to do whether it is still there.
const GLANCE: Duration = Duration::from_secs(1);

/// How long the LED flashes when the display says it is something else.
const FLASH: Duration = Duration::from_millis(30);

/// Begins a transfer of nothing but commands.
const COMMANDS: u8 = 0x00;

/// Says that a single command follows, or nothing but data.
const COMMAND: u8 = 0x80;
const DATA: u8 = 0x40;

/// How many columns the picture has.
const WIDTH: usize = 128;

/// A bit of the status: the display is switched off.
const IS_OFF: u8 = 0x40;

/// What all of them are sent at the start: off, clock, 64 lines from the top, upright, its pins, the picture as it is in memory.
///
/// Dark until the first frame is there: the memory holds noise.
const UPRIGHT: [u8; 15] = [
    0xAE, 0xD5, 0x80, 0xA8, 0x3F, 0xD3, 0x00, 0x40, 0xA1, 0xC8, 0xDA, 0x12, 0xDB, 0x40, 0xA4,
];

/// A kind of controller.
#[derive(Clone, Copy, PartialEq, Eq, defmt::Format)]
enum Controller {
    /// As many columns as there are pixels.
    Ssd1306,
    /// 132 columns, of which those in the middle are seen.
    Sh1106,
    /// One whose status nobody here has heard of.
    Unheard,
}

impl Controller {
    /// The one with this status, by its lower half.
    const fn of(status: u8) -> Self {
        match status & 0x0F {
            0x3 | 0x6 | 0x7 => Controller::Ssd1306,
            0x8 => Controller::Sh1106,
            _ => Controller::Unheard,
        }
    }

    /// What it has to be sent besides: where its voltage comes from, and how it is addressed if it has a choice.
    const fn own(self) -> &'static [u8] {
        match self {
            Controller::Ssd1306 | Controller::Unheard => &[0x8D, 0x14, 0x20, 0x02, 0x2E],
            Controller::Sh1106 => &[0xAD, 0x8B],
        }
    }

    /// Switched off, and what makes its voltage with it, which takes current even while nothing is shown. What the controller is sent when it is lit
    /// again switches that on.
    const fn asleep(self) -> &'static [u8] {
        match self {
            Controller::Ssd1306 | Controller::Unheard => &[0xAE, 0x8D, 0x10],
            Controller::Sh1106 => &[0xAE, 0xAD, 0x8A],
        }
    }

    /// The column of the leftmost pixel.
    const fn first_column(self) -> usize {
        match self {
            Controller::Ssd1306 | Controller::Unheard => 0,
            Controller::Sh1106 => 2,
        }
    }
}

/// The display gave no answer, or another than before, or the bus hangs.
struct Silent;

/// Shows frames for ever.
pub async fn show<W: OnI2c>(mut lines: Lines<W>) -> ! {
    let mut frames = Frames {
        wanted: Oled::new(),
        shown: Oled::new(),
    };
    let mut light = CHANGED.wait().await.light;
    loop {
        let (mut bus, mut led) = lines.open().await;
        if let Ok((address, controller)) = find(&mut bus).await {
            let mut display = Display {
                bus,
                address,
                controller,
                sheet: W::sheet(),
                frames: &mut frames,
                light: None,
                follows: false,
            };
            while let Ok(()) = display.show(light).await {
                signal_sent();
                led.set(false);
                let glance = async {
                    // In the dark nobody looks, and it is set up anew when it is lit.
                    if light == Light::Off {
                        pending().await
                    } else {
                        Timer::after(GLANCE).await;
                    }
                };
                light = match select(CHANGED.wait(), glance).await {
                    Either::First(style) => style.light,
                    Either::Second(()) => {
                        if controller == Controller::Unheard {
                            led.set(true);
                            Timer::after(FLASH).await;
                        }
                        light
                    }
                };
            }
            if display.light.is_some() {
                defmt::warn!("the display does not answer");
            }
        }
        led.toggle();
        Timer::after(RETRY).await;
        light = CHANGED.try_take().map_or(light, |style| style.light);
    }
}

/// The first display that answers: its address, and what it is.
async fn find<T: Instance>(bus: &mut Bus<'_, T>) -> Result<(u8, Controller), Silent> {
    for address in ADDRESSES {
        if let Ok(status) = status(bus, address).await {
            return Ok((address, Controller::of(status)));
        }
    }
    Err(Silent)
}

/// What a display says of itself.
async fn status<T: Instance>(bus: &mut Bus<'_, T>, address: u8) -> Result<u8, Silent> {
    let mut status = [0];
    write(bus, address, &[COMMANDS], &[]).await?;
    in_time(bus.read_async(address, &mut status)).await?;
    let [status] = status;
    Ok(status)
}

/// What the display is to show, and what it shows.
struct Frames {
    wanted: Oled,
    shown: Oled,
}

/// A display from the moment it answers until it no longer does.
struct Display<'l, T: Instance> {
    bus: Bus<'l, T>,
    address: u8,
    controller: Controller,
    sheet: &'static Sheet<Oled>,
    frames: &'l mut Frames,
    /// How bright it is; nothing as long as it has to be set up and drawn anew.
    light: Option<Light>,
    /// Whether its status was seen to follow when it was switched on.
    follows: bool,
}

impl<T: Instance> Display<'_, T> {
    /// Shows the newest frame.
    async fn show(&mut self, light: Light) -> Result<(), Silent> {
        // One that is switched off can't be distinguished from one that was pulled and returned, so it is set up anew when it wakes.
        let fresh = matches!(self.light, None | Some(Light::Off)) && Some(light) != self.light;
        let mut was_off = false;
        if fresh {
            self.command(&UPRIGHT).await?;
            self.command(self.controller.own()).await?;
            was_off = self.is_off().await?;
        }
        let first_column = self.controller.first_column();
        let Frames { wanted, shown } = &mut *self.frames;
        self.sheet.lock(|frame| wanted.clone_from(&frame.borrow()));
        let mut sent = false;
        let leap = |from: usize, to: usize| Place::leap(from + first_column, to + first_column);
        let mut place = None;
        for run in wanted.runs((!fresh).then_some(shown), leap) {
            let column = run.column + first_column;
            let head = Head::to(Place::of(run.page, column), place);
            write(&mut self.bus, self.address, head.bytes(), run.bytes).await?;
            // Where it goes on behind the last column is not the same in all of them.
            let end = run.column + run.bytes.len();
            place = (end < WIDTH).then_some(Place::of(run.page, end + first_column));
            sent = true;
        }
        core::mem::swap(wanted, shown);
        if self.light != Some(light) {
            self.shine(light).await?;
            if fresh && light != Light::Off {
                self.follows = was_off && !self.is_off().await?;
            }
        } else if !sent {
            self.greet(light).await?;
        }
        if self.light.is_none() {
            match self.controller {
                Controller::Unheard => defmt::warn!("a display of an unknown kind answers"),
                known => defmt::info!("the display answers: {} at {=u8:#x}", known, self.address),
            }
        }
        self.light = Some(light);
        Ok(())
    }

    /// How long its pixels are charged, and how strongly they shine; then on, or off.
    async fn shine(&mut self, light: Light) -> Result<(), Silent> {
        match light {
            Light::Off => self.command(self.controller.asleep()).await,
            Light::Dim => self.command(&[0xD9, 0x11, 0x81, 0x00, 0xA6, 0xAF]).await,
            Light::Bright => self.command(&[0xD9, 0x21, 0x81, 0x5F, 0xA6, 0xAF]).await,
        }
    }

    /// Asks whether it is still there, and still on as it was left: one that comes back has forgotten that.
    async fn greet(&mut self, light: Light) -> Result<(), Silent> {
        let is_off = self.is_off().await?;
        if self.follows && is_off != (light == Light::Off) {
            return Err(Silent);
        }
        Ok(())
    }

    /// Whether it says that it is switched off; it must be of the same kind as before.
    async fn is_off(&mut self) -> Result<bool, Silent> {
        let status = status(&mut self.bus, self.address).await?;
        if Controller::of(status) == self.controller {
            Ok(status & IS_OFF != 0)
        } else {
            Err(Silent)
        }
    }

    async fn command(&mut self, commands: &[u8]) -> Result<(), Silent> {
        write(&mut self.bus, self.address, &[COMMANDS], commands).await
    }
}

/// Where a controller writes the next byte, as the three commands that say so: the page, the lower and the upper half of the column.
#[derive(Clone, Copy)]
struct Place([u8; 3]);

impl Place {
    const fn of(page: usize, column: usize) -> Self {
        let (low, high) = ((column & 15) as u8, 0x10 | (column >> 4 & 15) as u8);
        Place([0xB0 | (page & 7) as u8, low, high])
    }

    /// The commands that it takes to get there from another place, or from one that nobody knows.
    fn from(self, other: Option<Place>) -> impl Iterator<Item = u8> {
        let known = other.map_or([None; 3], |Place(commands)| commands.map(Some));
        let commands = self.0.into_iter().zip(known);
        commands.filter_map(|(command, known)| (known != Some(command)).then_some(command))
    }

    /// How many bytes it takes to go on in another column of the same page.
    fn leap(from: usize, to: usize) -> usize {
        let commands = Place::of(0, to).from(Some(Place::of(0, from)));
        // The address, two for each command, and that data follow.
        2 + 2 * commands.count()
    }
}

/// What stands before the bytes of a run.
struct Head {
    bytes: [u8; 7],
    length: usize,
}

impl Head {
    /// The commands that lead to a place, and that data follow.
    fn to(place: Place, from: Option<Place>) -> Self {
        let mut head = Head {
            bytes: [DATA; 7],
            length: 1,
        };
        let (pairs, _) = head.bytes.as_chunks_mut();
        for (pair, command) in pairs.iter_mut().zip(place.from(from)) {
            *pair = [COMMAND, command];
            head.length += 2;
        }
        head
    }

    fn bytes(&self) -> &[u8] {
        self.bytes.get(..self.length).unwrap_or_default()
    }
}

/// A transfer of two pieces. Whatever is sent goes through here, so that the image has the way to the wire but once.
async fn write<T: Instance>(
    bus: &mut Bus<'_, T>,
    address: u8,
    first: &[u8],
    second: &[u8],
) -> Result<(), Silent> {
    let bytes = first.iter().chain(second).copied();
    in_time(bus.write_async(address, bytes)).await
}

/// A transfer that neither fails nor hangs.
async fn in_time<E>(transfer: impl Future<Output = Result<(), E>>) -> Result<(), Silent> {
    match with_timeout(PATIENCE, transfer).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(Silent),
    }
}
