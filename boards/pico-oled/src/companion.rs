//! The companion: presses in, frames out, everything saved before it is shown.

use core::cell::RefCell;

use embassy_rp::Peri;
use embassy_rp::clocks::RoscRng;
use embassy_rp::flash::Flash;
use embassy_rp::peripherals::FLASH;
use embassy_rp::watchdog::Watchdog;
use embassy_sync::blocking_mutex::Mutex;
use embassy_time::{Duration, Instant, with_deadline};
use embedded_storage::nor_flash::ErrorType;
use perijove::app::{App, Effects, Lamp, Press, SaveGame, Warning};
use perijove::store::{self, Store};
use static_cell::StaticCell;

use crate::fault::{Failures, Trust};
use crate::recorder::Recorder;
use crate::saves::{self, Owned, Saves};
use crate::wires::{CHANGED, FRAME, PRESSES};

/// How long the companion may take for anything; the chip's watchdog counts to a little over eight seconds.
const BITE: Duration = Duration::from_secs(8);

/// How often the watchdog is told that all is well.
const FEED: Duration = Duration::from_secs(4);

/// How long nobody must have pressed before flash is erased, which stalls everything for a blink.
const REST: Duration = Duration::from_secs(1);

/// How long everybody else has a turn between two erasures: what was pressed during the first comes before the second.
const BREATH: Duration = Duration::from_millis(5);

/// How long the first frame is on the wire.
const FRAME_SENT: Duration = Duration::from_millis(50);

/// Runs the companion for ever.
pub(crate) async fn run(
    mut watchdog: Watchdog,
    flash: Peri<'static, FLASH>,
    mut recorder: Recorder,
) -> ! {
    static APP: StaticCell<App> = StaticCell::new();
    // Counted before anything is tried that may be what fails.
    let failures = Failures::count(&mut watchdog);
    watchdog.start(BITE);
    let app = unpack(&APP);
    let flash: Owned = Mutex::new(RefCell::new(Flash::new_blocking(flash)));
    let mut store = start(&flash, app, failures.trust());
    let mut owed = Effects::default();
    let mut untidy = true;
    let mut lamp = Lamp::new(now());
    show(app);
    CHANGED.signal(lamp.light(now(), app.settings().sleep));
    // The first sectors are erased as soon as the first frame is on its way.
    let mut rest = Instant::now() + FRAME_SENT;
    loop {
        watchdog.feed(BITE);
        let minutes = app.settings().sleep;
        let change = lamp.next_change(now(), minutes).map(Instant::from_millis);
        let tidy = untidy.then_some(rest);
        let deadlines = [Some(Instant::now() + FEED), change, tidy];
        let deadline = deadlines
            .into_iter()
            .flatten()
            .min()
            .unwrap_or(Instant::MAX);
        match with_deadline(deadline, PRESSES.receive()).await {
            Ok(press) => {
                failures.forgive(&mut watchdog);
                rest = Instant::now() + REST;
                if lamp.press(now(), minutes) {
                    // The oscillator alone is a poor die: when somebody presses is not known to anyone.
                    let stir = Instant::now().as_ticks() ^ u64::from(RoscRng.next_u32()) << 32;
                    defmt::info!("press {}, stirred with {=u64}", press, stir);
                    recorder.during(|| {
                        owed = owed.and(handle(app, press, stir));
                        save(&mut store, app, &mut owed);
                        show(app);
                    });
                    untidy = true;
                }
            }
            Err(_) if tidy.is_some_and(|tidy| tidy <= Instant::now()) => {
                untidy = recorder.during(|| tidy_up(&mut store));
                rest = Instant::now() + BREATH;
            }
            Err(_) => {}
        }
        CHANGED.signal(lamp.light(now(), app.settings().sleep));
        recorder.rewound().await;
    }
}

/// A companion out of the box, made in its place.
#[inline(never)]
fn unpack(place: &'static StaticCell<App>) -> &'static mut App {
    place.init_with(|| App::fresh().built_from(env!("PERIJOVE_COMMIT")))
}

/// What is saved, unless it can't be read or is left aside: then the companion does without.
type Kept<'f> = Option<Store<Saves<'f>>>;

/// What is loaded of it.
type Load<'f> = fn(
    &mut Store<Saves<'f>>,
    &mut App,
) -> Result<(), store::Error<<Saves<'f> as ErrorType>::Error>>;

// Each of these is a function of its own, and stays one: its stack is free again while another runs.

#[inline(never)]
fn open(flash: &Owned) -> Kept<'_> {
    let store = Store::open(saves::region(flash));
    store
        .inspect_err(|error| defmt::error!("can't open the saves: {}", error))
        .ok()
}

#[inline(never)]
fn handle(app: &mut App, press: Press, stir: u64) -> Effects {
    app.handle(press, stir)
}

/// Brings the companion to where it was, as far as it is told to.
#[inline(never)]
fn load<'f>(store: &mut Kept<'f>, app: &mut App, what: Load<'f>) {
    if let Some(store) = store {
        match what(store, app) {
            Ok(()) => defmt::info!("loaded: {}", store.report()),
            Err(error) => defmt::error!("can't load: {}", error),
        }
    }
}

/// Brings the companion to where it was, as far as what is saved can be trusted not to make it fail.
fn start<'f>(flash: &'f Owned, app: &mut App, trust: Trust) -> Kept<'f> {
    if trust == Trust::Nothing {
        defmt::warn!("a start without anything saved");
        app.warn(Warning::LeftAside);
        return None;
    }
    let mut store = open(flash);
    if trust == Trust::NoGame {
        defmt::warn!("a safe start");
        load(&mut store, app, Store::load_book_into);
        app.offer_safe_start();
    } else {
        load(&mut store, app, Store::load_into);
    }
    store
}

/// Saves what changed; what can't be saved stays owed.
#[inline(never)]
fn save(store: &mut Kept<'_>, app: &mut App, owed: &mut Effects) {
    let saved = match store {
        Some(store) => store
            .save(app, owed)
            .inspect_err(|error| defmt::error!("not saved: {}", error))
            .is_ok(),
        None => !owed.save_book && owed.save_game == SaveGame::Nothing,
    };
    if !saved {
        app.tell_not_saved();
    }
}

/// Erases a sector ahead, and tells whether there are more.
#[inline(never)]
fn tidy_up(store: &mut Kept<'_>) -> bool {
    store.as_mut().is_some_and(|store| store.tidy() == Ok(true))
}

/// Draws what the companion shows.
#[inline(never)]
fn show(app: &App) {
    FRAME.lock(|frame| frame.borrow_mut().show(&app.screen()));
}

fn now() -> u64 {
    Instant::now().as_millis()
}
