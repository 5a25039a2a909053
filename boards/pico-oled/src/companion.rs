//! The companion: presses in, frames out, everything saved before it is shown.

use core::cell::RefCell;

use embassy_rp::Peri;
use embassy_rp::clocks::RoscRng;
use embassy_rp::flash::Flash;
use embassy_rp::peripherals::FLASH;
use embassy_rp::watchdog::Watchdog;
use embassy_sync::blocking_mutex::Mutex;
use embassy_time::{Duration, Instant, with_deadline};
use perijove::app::{App, Press};
use perijove::companion::{Companion, Start};
use perijove::store::Store;
use static_cell::StaticCell;

use crate::fault::Failures;
use crate::saves::{self, Owned, Saves};
use crate::wires::{CHANGED, FRAME, PRESSES};

/// How long the companion may take for anything; the chip's watchdog counts to a little over eight seconds.
const BITE: Duration = Duration::from_secs(8);

/// How often the watchdog is told that all is well.
const FEED: Duration = Duration::from_secs(4);

/// Runs the companion for ever.
pub(crate) async fn run(mut watchdog: Watchdog, flash: Peri<'static, FLASH>) -> ! {
    static CHIP: StaticCell<Owned> = StaticCell::new();
    static COMPANION: StaticCell<Companion<Saves>> = StaticCell::new();
    let companion = unpack(&COMPANION);
    watchdog.start(BITE);
    let flash = CHIP.init(Mutex::new(RefCell::new(Flash::new_blocking(flash))));
    let failures = Failures::count(&mut watchdog);
    start(companion, flash, failures.too_many());
    show(companion);
    loop {
        watchdog.feed(BITE);
        let wake = idle(companion).map(Instant::from_millis);
        CHANGED.signal(companion.light(now()));
        let feed = Instant::now() + FEED;
        let deadline = wake.map_or(feed, |wake| wake.min(feed));
        if let Ok(press) = with_deadline(deadline, PRESSES.receive()).await {
            failures.forgive(&mut watchdog);
            // The oscillator alone is a poor die: when somebody presses is not known to anyone.
            let stir = Instant::now().as_ticks() ^ u64::from(RoscRng.next_u32()) << 32;
            if take(companion, press, stir) {
                show(companion);
            }
        }
    }
}

// Each of these is a function of its own, and stays one: its stack is free again while another runs.

/// A companion out of the box, made in its place.
#[inline(never)]
fn unpack(place: &'static StaticCell<Companion<Saves>>) -> &'static mut Companion<Saves> {
    place.init_with(|| Companion::new(App::fresh().built_from(env!("PERIJOVE_COMMIT"))))
}

/// Brings the companion to where it was, as far as that is safe.
#[inline(never)]
fn start(companion: &mut Companion<Saves>, flash: &'static Owned, kept_failing: bool) {
    let how = if kept_failing {
        defmt::warn!("a safe start");
        Start::WithoutGame
    } else {
        Start::Usual
    };
    let store = Store::open(saves::region(flash));
    let store = store.inspect_err(|error| defmt::error!("can't open the saves: {}", error));
    companion.start(store.ok(), now(), how);
    match companion.trouble() {
        Some(error) => defmt::error!("can't load: {}", error),
        None => defmt::info!("loaded: {}", companion.report()),
    }
}

/// Lets the companion take a press and save what it changes; false when it only lit the screen.
#[inline(never)]
fn take(companion: &mut Companion<Saves>, press: Press, stir: u64) -> bool {
    let meant = companion.press(press, now(), stir);
    if meant {
        defmt::info!("press {}, stirred with {=u64}", press, stir);
    }
    if let Some(error) = companion.trouble() {
        defmt::error!("not saved: {}", error);
    }
    meant
}

/// Lets the companion make room ahead.
#[inline(never)]
fn idle(companion: &mut Companion<Saves>) -> Option<u64> {
    companion.idle(now())
}

/// Draws what the companion shows.
#[inline(never)]
fn show(companion: &Companion<Saves>) {
    FRAME.lock(|frame| frame.borrow_mut().show(&companion.screen()));
}

fn now() -> u64 {
    Instant::now().as_millis()
}
