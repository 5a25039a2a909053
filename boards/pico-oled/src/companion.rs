//! The companion: presses in, frames out.

use embassy_rp::clocks::RoscRng;
use embassy_rp::watchdog::Watchdog;
use embassy_time::{Duration, Instant, with_deadline};
use perijove::app::{App, Lamp};
use perijove::view;
use static_cell::ConstStaticCell;

use crate::wires::{CHANGED, FRAME, PRESSES};

/// How long the companion may take for anything; the chip's watchdog counts to a little over eight seconds.
const BITE: Duration = Duration::from_secs(8);

/// How often the watchdog is told that all is well.
const FEED: Duration = Duration::from_secs(4);

/// Runs the companion for ever.
pub(crate) async fn run(mut watchdog: Watchdog) -> ! {
    static APP: ConstStaticCell<App> =
        ConstStaticCell::new(App::fresh().built_from(env!("PERIJOVE_COMMIT")));
    let app = APP.take();
    let now = || Instant::now().as_millis();
    let mut lamp = Lamp::new(now());
    watchdog.start(BITE);
    show(app);
    CHANGED.signal(lamp.light(now(), app.settings().sleep));
    loop {
        watchdog.feed(BITE);
        let minutes = app.settings().sleep;
        let fed = now() + FEED.as_millis();
        let change = lamp.next_change(now(), minutes).unwrap_or(u64::MAX);
        let deadline = Instant::from_millis(change.min(fed));
        match with_deadline(deadline, PRESSES.receive()).await {
            Ok(press) => {
                if lamp.press(now(), minutes) {
                    // The oscillator alone is a poor die: when somebody presses is not known to anyone.
                    let stir = Instant::now().as_ticks() ^ u64::from(RoscRng.next_u32()) << 32;
                    defmt::info!("press {}, stirred with {=u64}", press, stir);
                    let _ = app.handle(press, stir);
                    show(app);
                }
            }
            Err(_) if now() < change => continue,
            Err(_) => {}
        }
        CHANGED.signal(lamp.light(now(), app.settings().sleep));
    }
}

/// Draws what the companion shows.
fn show(app: &App) {
    FRAME.lock(|frame| {
        let Ok(()) = view::draw(&app.screen(), &mut *frame.borrow_mut());
    });
}
