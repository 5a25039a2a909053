//! The companion: presses in, frames out, everything saved before it is shown.

use core::cell::RefCell;
use core::pin::{Pin, pin};
use core::sync::atomic::Ordering;

use embassy_futures::select::{Either, select};
use embassy_rp::clocks::RoscRng;
use embassy_rp::watchdog::Watchdog;
use embassy_sync::blocking_mutex::Mutex;
use embassy_time::{Duration, Instant, Timer, with_timeout};
use embedded_graphics::pixelcolor::RgbColor;
use perijove::app::{App, Press};
use perijove::companion::{Companion, Light, Start, Supply};
use perijove::share::Serial;
use perijove::store::Store;
use perijove::view::Theme;
use static_cell::StaticCell;

use crate::chip;
use crate::fault::{self, Failures};
use crate::pace::{Gait, Pace};
use crate::recorder::{Contacts, Recorder};
use crate::saves::{self, Chip, Owned, Saves};
use crate::supply::Gauge;
use crate::usb::{self, Vbus};
use crate::wires::{CHANGED, DOZE, HELD, PRESSES, SENT, Style};
use crate::wiring::{Core, Picture, Wiring};

/// How long the companion may take for anything; the chip's watchdog counts to a little over eight seconds.
const BITE: Duration = Duration::from_secs(8);

/// How often the watchdog is fed.
const FEED: Duration = Duration::from_secs(4);

/// How long a picture may be on its way, or there is nobody to show it.
const PATIENCE: Duration = Duration::from_millis(100);

/// The companion lent to the task that needs it now.
pub(crate) type Lent = RefCell<&'static mut Companion<Saves>>;

/// Runs the companion for ever.
pub async fn run<W: Wiring>(mut core: Core) -> ! {
    static CHIP: StaticCell<Owned> = StaticCell::new();
    static COMPANION: StaticCell<Companion<Saves>> = StaticCell::new();
    let mut watchdog = Watchdog::new(core.watchdog);
    let contacts = Contacts {
        pins: W::TABLE.pins(),
        high: W::TABLE.closes_high(),
    };
    let recorder = Recorder::new(core.channel, core.counter, contacts);
    defmt::info!(
        "perijove {=str} {=str}",
        env!("CARGO_PKG_VERSION"),
        env!("PERIJOVE_COMMIT")
    );
    fault::log_reset(&watchdog);
    watchdog.start(BITE);
    fault::reset_everything();
    let companion = unpack::<W>(&COMPANION);
    let flash: &'static Owned = CHIP.init(Mutex::new(RefCell::new(Chip::new(core.flash))));
    let failures = Failures::counted();
    let how = failures.map_or(Start::Usual, Failures::trust);
    let mut pace = Pace::new(failures.is_none_or(Failures::trust_clock));
    // A long game takes a while to be read.
    pace.during(Gait::Brisk, || start(companion, flash, how));
    let mut drawn = 0;
    show::<W>(companion, &mut drawn);
    companion.first_frame(now().saturating_add(W::SETTLING));
    let companion = RefCell::new(companion);
    let mut attendant = Attendant {
        watchdog,
        recorder,
        gauge: core.gauge,
        pace,
        drawn,
        signalled: None,
        sending: false,
    };
    loop {
        attendant.attend::<W>(&companion, false).await;
        let serial = Serial::new(chip::number(flash));
        let vbus = Vbus::at(W::TABLE.cable, attendant.knows_cable());
        let attended = attendant.attend::<W>(&companion, true);
        // Behind a pointer: the code of this task lies in RAM, and what a computer waits for need not be there.
        let cable: Pin<&mut dyn Future<Output = ()>> =
            pin!(usb::serve(core.port.reborrow(), &companion, serial, vbus));
        select(attended, cable).await;
    }
}

/// Looks after the companion. Nobody else touches it meanwhile but for the computer that reads what it shares, while a press is waited for.
struct Attendant {
    watchdog: Watchdog,
    recorder: Recorder,
    gauge: Option<Gauge>,
    pace: Pace,
    /// How often something was drawn.
    drawn: u32,
    /// What was signalled to the panel last, and whether it may still have to send it.
    signalled: Option<Style>,
    sending: bool,
}

impl Attendant {
    /// Whether a pin says that there is a cable.
    fn knows_cable(&mut self) -> bool {
        self.gauge.as_mut().is_some_and(Gauge::knows_cable)
    }

    /// Brings it presses and what is due, as long as it shares its files, or as long as it does not.
    async fn attend<W: Wiring>(&mut self, companion: &Lent, shares: bool) {
        let Attendant {
            watchdog,
            recorder,
            gauge,
            pace,
            drawn,
            signalled,
            sending,
        } = self;
        chip::let_usb_wake(shares);
        // A computer at the cable waits for nobody's clock to change.
        let gait = |gait| if shares { Gait::Calm } else { gait };
        while companion.borrow().app().shares() == shares {
            watchdog.feed(BITE);
            let fed = supply(gauge);
            let (wake, style) = prepare::<W>(&mut companion.borrow_mut(), fed, drawn);
            if *signalled != Some(style) {
                (*signalled, *sending) = (Some(style), true);
                SENT.reset();
                CHANGED.signal(style);
            }
            recorder.rewound().await;
            // What is fed through a cable, and what a computer may ask, goes on.
            let feeds = fed.is_some_and(|supply| supply.cable);
            let rests = style.light == Light::Off && wake.is_none() && !*sending;
            if chip::DOZES && rests && !feeds && !shares {
                DOZE.signal(());
            } else {
                DOZE.reset();
            }
            pace.prepare(gait(if companion.borrow().is_busy() {
                Gait::Swift
            } else {
                Gait::Calm
            }))
            .await;
            let feed = Instant::now() + FEED;
            let deadline = wake.map_or(feed, |wake| wake.min(feed));
            // What is done in between lets nobody look, and nobody send: what there is to see goes first.
            let due = async {
                if *sending {
                    let _ = with_timeout(PATIENCE, SENT.wait()).await;
                    *sending = false;
                }
                Timer::at(deadline).await;
            };
            let pressed = select(PRESSES.receive(), due).await;
            let mut companion = companion.borrow_mut();
            let Either::First(press) = pressed else {
                if HELD.load(Ordering::Relaxed) {
                    companion.held(now());
                }
                // Woken to feed the watchdog it has nothing to do.
                let idling = match wake {
                    _ if companion.is_busy() => Gait::Swift,
                    Some(wake) if wake <= Instant::now() => Gait::Brisk,
                    _ => Gait::Calm,
                };
                pace.during(gait(idling), || {
                    recorder.during(|| {
                        if idle(&mut companion) {
                            show::<W>(&companion, drawn);
                        }
                    });
                });
                continue;
            };
            Failures::forgive();
            // The oscillator alone is a poor die: when somebody presses is not known to anyone.
            let stir = Instant::now().as_ticks() ^ u64::from(RoscRng.next_u32()) << 32;
            pace.during(gait(Gait::Brisk), || {
                recorder.during(|| {
                    if take(&mut companion, press, stir) {
                        show::<W>(&companion, drawn);
                    }
                });
            });
        }
    }
}

/// What feeds the device, where that can be measured.
fn supply(gauge: &mut Option<Gauge>) -> Option<Supply> {
    gauge.as_mut().and_then(Gauge::read)
}

/// Notes what feeds it; returns when there is something to do if nobody presses, and how the picture is to be shown.
fn prepare<W: Wiring>(
    companion: &mut Companion<Saves>,
    fed: Option<Supply>,
    drawn: &mut u32,
) -> (Option<Instant>, Style) {
    if companion.measure(fed, now()) {
        show::<W>(companion, drawn);
    }
    let wake = companion.wake(now()).map(Instant::from_millis);
    (wake, style(companion, *drawn))
}

// Each of these is a function of its own, and stays one: its stack is free again while another runs.

/// A companion out of the box, made in its place.
#[inline(never)]
fn unpack<W: Wiring>(
    place: &'static StaticCell<Companion<Saves>>,
) -> &'static mut Companion<Saves> {
    // A constant, which is copied to where it stays: made on the way, it would not fit on the stack.
    place.init_with(|| {
        const {
            let app = App::fresh().built_from(env!("PERIJOVE_COMMIT")).sharing();
            Companion::new(if W::TABLE.panel.has_colours() {
                app.in_colour()
            } else {
                app
            })
        }
    })
}

/// Brings the companion to where it was, as far as that is safe.
#[inline(never)]
fn start(companion: &mut Companion<Saves>, flash: &'static Owned, how: Start) {
    if how != Start::Usual {
        defmt::warn!("a safe start: {}", how);
    }
    let store = if how == Start::WithoutAnything {
        None
    } else {
        open(flash)
    };
    companion.start(store, now(), how);
    match companion.trouble() {
        Some(error) => defmt::error!("can't load: {}", error),
        None => defmt::info!("loaded: {}", companion.report()),
    }
    if how == Start::Usual
        && let Err(error) = companion.receive(&mut saves::inbox(flash))
    {
        defmt::error!("the inbox can't be used: {}", error);
    }
}

/// What is saved, unless it can't be read.
#[inline(never)]
fn open(flash: &'static Owned) -> Option<Store<Saves>> {
    let store = Store::open(saves::region(flash));
    store
        .inspect_err(|error| defmt::error!("can't open the saves: {}", error))
        .ok()
}

/// Lets the companion take a press and save what it changes; false when it only lit the screen.
#[inline(never)]
fn take(companion: &mut Companion<Saves>, press: Press, stir: u64) -> bool {
    // Logged before it is saved: if the power goes meanwhile, the log knows what was pressed.
    if companion.light(now()) != Light::Off {
        defmt::info!("press {}, stirred with {=u64}", press, stir);
    }
    let meant = companion.press(press, now(), stir);
    if let Some(error) = companion.trouble() {
        defmt::error!("not saved: {}", error);
    }
    meant
}

/// Lets the companion do what it does between presses; true when there is something else to see.
#[inline(never)]
fn idle(companion: &mut Companion<Saves>) -> bool {
    companion.idle(now()).changed
}

/// Draws what the companion shows, and counts how often.
#[inline(never)]
fn show<W: Wiring>(companion: &Companion<Saves>, drawn: &mut u32) {
    *drawn = drawn.wrapping_add(1);
    W::sheet().lock(|frame| frame.borrow_mut().show(&companion.screen()));
}

/// How that is to be shown.
fn style(companion: &Companion<Saves>, drawn: u32) -> Style {
    // A lamp shines on any paper, so its colours are those of the dark.
    let glow = Theme::DARK.glow(companion.glow());
    let slow = companion.app().is_slow();
    Style {
        drawn,
        light: companion.light(now()),
        theme: Theme::from(companion.app().settings().look),
        // A slow turn has a softer light.
        glow: glow
            .map_or([0; 3], |colour| [colour.r(), colour.g(), colour.b()])
            .map(|part| if slow { part / 2 } else { part }),
    }
}

fn now() -> u64 {
    Instant::now().as_millis()
}
