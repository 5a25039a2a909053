//! The colour panel: the newest picture in, changed pixels out.
//!
//! The companion draws in roles, of which each takes half a byte. What the panel shows is kept as a second picture of the same kind, and there is
//! none in colours. Where the two differ, roles are made into colours line by line while the lines before are on their way, by DMA.
//! If the companion draws anew meanwhile, the rest comes from the new picture, and it says so: what then still differs is sent after it.
//!
//! A panel on SPI can't be asked whether it is there. So while it is lit and nobody presses, it is sent now and then the command to wake, and
//! those for how it is to show what: commands that mean nothing to one that is awake and set up, and the whole picture with them. One that was pulled is
//! right a second and a half after it is back. One that wakes with the screen is set up anew as well.
//!
//! The commands are our own: the crates for this controller either block all tasks while they wait for it, or want a picture in
//! pixels in memory and begin transfers of no bytes, which DMA never ends.

use bytemuck::cast_slice;
use embassy_futures::join::join;
use embassy_futures::select::{Either, select};
use embassy_rp::gpio::Output;
use embassy_rp::spi::{Async, Config, Spi};
use embassy_time::{Duration, Instant, Timer};
use embedded_graphics::pixelcolor::{IntoStorage, Rgb565, Rgb888};
use perijove::companion::Light;
use perijove::view::{Mosaic, Role, Theme, Window};
use static_cell::ConstStaticCell;

use crate::lamps::{Backlight, Glow};
use crate::tuning;
use crate::wires::{CHANGED, Sheet, Style, signal_sent};
use crate::wiring::{OnSpi, Wiring};

/// As fast as these panels stand. The clock of the chip can only be divided by even numbers, so that at 200 MHz it becomes 50: its other source, which USB
/// needs to have at a multiple of 48 MHz, would make no more of it, and I2C goes by the same clock.
pub const HERTZ: u32 = 62_500_000;

/// How long a panel takes after a reset until it may be woken, and then until it hears.
const RESET: Duration = Duration::from_millis(121);
const WAKING: Duration = Duration::from_millis(6);

/// How long after it was woken or laid to sleep it may be laid to sleep or woken (ST7789V datasheet, 9.1.11, 9.1.12).
const TURNING: Duration = Duration::from_millis(120);

/// How long it takes from the start until it can show something.
pub const SETTLING: Duration = Duration::from_millis(130);

/// How often everything is sent to a panel that has nothing to do. Once a second would cost the chip more than a hundredth of its sleep.
const GLANCE: Duration = Duration::from_millis(1400);

/// Two pixels side by side, as the panel gets them.
type Pair = u32;

/// As many pairs as are sent in one go: two lines as long as the controller's memory.
const BATCH: usize = 2 * 160;
type Batch = [Pair; BATCH];

// Commands.
const SOFTWARE_RESET: u8 = 0x01;
const SLEEP_IN: u8 = 0x10;
const SLEEP_OUT: u8 = 0x11;
const NORMAL: u8 = 0x13;
const INVERSION_ON: u8 = 0x21;
const DISPLAY_ON: u8 = 0x29;
const COLUMNS: u8 = 0x2A;
const ROWS: u8 = 0x2B;
const WRITE: u8 = 0x2C;
const DIRECTION: u8 = 0x36;
const PIXEL_FORMAT: u8 = 0x3A;

/// The direction of glass that lies on its side, as MADCTL has it: columns and rows are exchanged (MV), the columns mirrored so that up is up (MX),
/// and it is refreshed in that direction, too (ML). The makers' own programs for the panels we know say the same.
pub const LYING: u8 = 0x70;

/// How many words of eight pixels a panel takes in a line.
///
/// # Panics
///
/// When a line of it is not made of whole words, or longer than the controller's memory. A device whose panel is such does not build.
#[must_use]
pub const fn words(width: u16) -> usize {
    let words = width as usize / 8;
    assert!(words * 8 == width as usize, "a width of whole words");
    assert!(4 * words <= BATCH, "a line that fits into a batch");
    words
}

/// How many lines a panel has.
#[must_use]
pub const fn lines(height: u16) -> usize {
    height as usize
}

/// 16 bits a pixel.
const RGB565: u8 = 0x55;

/// How the bus is to be set up.
#[must_use]
pub fn rate(hertz: u32) -> Config {
    let mut config = Config::default();
    config.frequency = hertz;
    config
}

/// A panel and its lamps.
pub struct Glass<W: OnSpi> {
    bus: Spi<'static, W::Controller, Async>,
    select: Output<'static>,
    command: Output<'static>,
    backlight: Backlight,
    glow: Option<Glow>,
    /// When it was reset, woken or laid to sleep last.
    turned: Instant,
}

impl<W: OnSpi> Glass<W> {
    /// Resets a panel, which takes its time: others have theirs meanwhile.
    #[must_use]
    pub fn new(
        bus: Spi<'static, W::Controller, Async>,
        select: Output<'static>,
        command: Output<'static>,
        backlight: Backlight,
    ) -> Self {
        let mut glass = Glass {
            bus,
            select,
            command,
            backlight,
            glow: None,
            turned: Instant::now(),
        };
        glass.send(SOFTWARE_RESET, &[]);
        glass
    }

    /// The same with a coloured lamp beside it.
    #[must_use]
    pub fn with_glow(mut self, glow: Glow) -> Self {
        self.glow = Some(glow);
        self
    }

    /// A command and its bytes. Being selected anew it knows where a byte begins, whatever it heard before.
    fn send(&mut self, command: u8, bytes: &[u8]) {
        self.select.set_low();
        self.command.set_low();
        // A bus that only speaks has no errors.
        let _ = self.bus.blocking_write(&[command]);
        self.command.set_high();
        let _ = self.bus.blocking_write(bytes);
        self.select.set_high();
    }

    /// Wakes it, or lays it to sleep.
    fn turn(&mut self, command: u8) {
        self.send(command, &[]);
        self.turned = Instant::now();
    }

    /// How it is to show what.
    fn arrange(&mut self) {
        self.send(DIRECTION, &[W::TABLE.direction]);
        self.send(PIXEL_FORMAT, &[RGB565]);
        for (command, bytes) in tuning::of(W::TABLE.panel.size()) {
            self.send(command, bytes);
        }
        self.send(INVERSION_ON, &[]);
        self.send(NORMAL, &[]);
        self.send(DISPLAY_ON, &[]);
    }

    fn shine(&mut self, style: Style) {
        self.backlight.shine(style.light);
        if let Some(glow) = &mut self.glow {
            glow.shine(style.glow, style.light);
        }
    }

    /// Begins a window: its bytes follow until the panel is no longer selected.
    fn open(&mut self, window: Window) {
        let [column, row] = W::TABLE.origin.map(usize::from);
        // The first and the last pixel, where the controller has them.
        let range = |from: usize, length: usize, origin: usize| {
            [from, from + length - 1].map(|at| ((origin + at) as u16).to_be_bytes())
        };
        let columns = range(window.x, window.width, column);
        self.send(COLUMNS, columns.as_flattened());
        let rows = range(window.y, window.height, row);
        self.send(ROWS, rows.as_flattened());
        self.select.set_low();
        self.command.set_low();
        let _ = self.bus.blocking_write(&[WRITE]);
        self.command.set_high();
    }
}

/// Shows pictures for ever.
pub async fn show<W, const WORDS: usize, const LINES: usize>(glass: Glass<W>) -> !
where
    W: OnSpi + Wiring<Frame = Mosaic<WORDS, LINES>>,
{
    static BATCHES: ConstStaticCell<[Batch; 2]> = ConstStaticCell::new([[0; BATCH]; 2]);
    static PAIRS: ConstStaticCell<[Pair; 256]> = ConstStaticCell::new([0; 256]);
    let mut style = CHANGED.wait().await;
    let mut panel = Panel {
        glass,
        sheet: W::sheet(),
        shown: W::shown(),
        pairs: PAIRS.take(),
        batches: BATCHES.take(),
    };
    Timer::at(panel.glass.turned + RESET).await;
    loop {
        if style.light == Light::Off {
            signal_sent();
            style = CHANGED.wait().await;
            continue;
        }
        panel.wake(style).await;
        signal_sent();
        let mut woken = false;
        let mut glance = Instant::now() + GLANCE;
        while style.light != Light::Off {
            style = match select(CHANGED.wait(), Timer::at(glance)).await {
                Either::First(new) => {
                    if new != style {
                        panel.show(new, new.theme != style.theme).await;
                        woken = false;
                        glance = Instant::now() + GLANCE;
                    }
                    new
                }
                Either::Second(()) => {
                    woken = !woken;
                    panel.remind(woken).await;
                    glance = Instant::now() + if woken { WAKING } else { GLANCE };
                    style
                }
            };
            if style.light == Light::Off {
                // A press that comes meanwhile waits in `CHANGED`: it may be woken only so long after.
                Timer::at(panel.glass.turned + TURNING).await;
                panel.glass.turn(SLEEP_IN);
            }
            signal_sent();
        }
    }
}

/// A panel, and what is needed to show something on it.
struct Panel<W: OnSpi> {
    glass: Glass<W>,
    sheet: &'static Sheet<W::Frame>,
    /// What the panel shows.
    shown: &'static mut W::Frame,
    /// The roles as pixels, in the order of their bits.
    pairs: &'static mut [Pair; 256],
    /// One is sent while the other is filled.
    batches: &'static mut [Batch; 2],
}

impl<W, const WORDS: usize, const LINES: usize> Panel<W>
where
    W: OnSpi + Wiring<Frame = Mosaic<WORDS, LINES>>,
{
    /// Sets a panel up that may know nothing any more, and shows everything.
    async fn wake(&mut self, style: Style) {
        Timer::at(self.glass.turned + TURNING).await;
        self.glass.turn(SLEEP_OUT);
        Timer::after(WAKING).await;
        self.glass.arrange();
        self.show(style, true).await;
    }

    /// Shows the newest picture; all of it if nobody knows what is there.
    async fn show(&mut self, style: Style, all: bool) {
        if all {
            set_pairs(self.pairs, style.theme);
            self.send(W::Frame::WHOLE).await;
        }
        let mut from = 0;
        while let Some(window) = self.differing(from) {
            self.send(window).await;
            from = window.y + window.height;
        }
        self.glass.shine(style);
    }

    /// The topmost part from a line on that is to be shown otherwise.
    fn differing(&self, from: usize) -> Option<Window> {
        self.sheet
            .lock(|sheet| sheet.borrow().next_window(self.shown, from))
    }

    /// Sends a panel what it knows if it was not pulled meanwhile; breaks off for something new.
    async fn remind(&mut self, to_wake: bool) {
        const STRIPE: usize = 16;
        if to_wake {
            self.glass.turn(SLEEP_OUT);
            return;
        }
        self.glass.arrange();
        for y in (0..LINES).step_by(STRIPE) {
            if CHANGED.signaled() {
                break;
            }
            self.send(Window {
                y,
                height: STRIPE.min(LINES - y),
                ..W::Frame::WHOLE
            })
            .await;
        }
    }

    /// Sends the newest pixels of a window.
    async fn send(&mut self, window: Window) {
        let Panel {
            glass,
            sheet,
            shown,
            pairs,
            batches: [now, next],
        } = self;
        let (mut now, mut next) = (now, next);
        glass.open(window);
        let Glass { bus, select, .. } = glass;
        let mut line = 0;
        // As many lines as fit.
        let mut fill = |batch: &mut Batch| {
            let mut filled = 0;
            let mut rest: &mut [Pair] = batch;
            while line < window.height && rest.len() >= window.width / 2 {
                let (pixels, after) = rest.split_at_mut(window.width / 2);
                sheet.lock(|sheet| {
                    let sheet = sheet.borrow();
                    let words = shown.take_line(&sheet, window, line);
                    colour(words, pairs, pixels);
                });
                rest = after;
                filled += window.width / 2;
                line += 1;
            }
            filled
        };
        let mut filled = fill(now);
        while filled > 0 {
            let bytes = cast_slice(now.get(..filled).unwrap_or_default());
            let (_, filled_next) = join(bus.write(bytes), async { fill(next) }).await;
            filled = filled_next;
            core::mem::swap(&mut now, &mut next);
        }
        select.set_high();
    }
}

/// Makes colours of a line of roles, eight a word.
#[inline(never)]
fn colour(words: &[u32], pairs: &[Pair; 256], pixels: &mut [Pair]) {
    let (pixels, _) = pixels.as_chunks_mut::<4>();
    for (word, pixels) in words.iter().zip(pixels) {
        for (two, pixel) in word.to_le_bytes().into_iter().zip(pixels) {
            let pair = pairs.get(usize::from(two));
            *pixel = pair.copied().unwrap_or_default();
        }
    }
}

/// Notes the colours of a theme as the panel gets them, big-endian: for every two roles side by side.
fn set_pairs(pairs: &mut [Pair; 256], theme: Theme<Rgb888>) {
    let theme: Theme<Rgb565> = theme.into_colours();
    let pixel = |bits: u8| {
        let role = Role::from_bits(bits);
        theme.colour(role).into_storage().to_be_bytes()
    };
    for (two, pair) in (0..=u8::MAX).zip(pairs) {
        let ([high, low], [next_high, next_low]) = (pixel(two), pixel(two >> 4));
        *pair = Pair::from_ne_bytes([high, low, next_high, next_low]);
    }
}
