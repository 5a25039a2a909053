//! The cable to a computer, as long as the companion shares its files: a drive and a console on one plug.
//!
//! Off it takes no time and no current: the pull-up that tells a computer that somebody is there goes with the session. What the computer
//! asks is answered between presses, a block at a time.

mod console;
mod control;
mod drive;

use core::cell::RefCell;
use core::future::pending;

use embassy_futures::select::{select, select3};
use embassy_futures::yield_now;
use embassy_rp::pac;
use embassy_rp::peripherals::USB;
use embassy_rp::usb::{Driver, InterruptHandler};
use embassy_rp::{Peri, bind_interrupts};
use embassy_sync::blocking_mutex::raw::NoopRawMutex;
use embassy_sync::signal::Signal;
use embassy_usb_driver::{Driver as _, EndpointType};
use perijove::export::{Contents, Outgoing};
use perijove::share::plug::{CONSOLE_FROM, CONSOLE_NEWS, CONSOLE_TO, DRIVE_FROM, DRIVE_TO, NEWS};
use perijove::share::{Console, Drive};

use drive::Pipes;

use crate::companion;
use crate::saves::Saves;

bind_interrupts!(struct Interrupts {
    USBCTRL_IRQ => InterruptHandler<USB>;
});

/// The most bytes of a packet.
const PACKET: u16 = perijove::share::PACKET as u16;

/// The files of the companion, and what is known of them.
pub(crate) struct Shared<'a> {
    companion: &'a companion::Lent,
    contents: RefCell<Contents>,
}

impl Shared<'_> {
    /// Does something with the files; `None` when they are no longer shared.
    fn with<T>(&self, work: impl FnOnce(&mut Outgoing<'_, Saves>) -> T) -> Option<T> {
        let mut companion = self.companion.borrow_mut();
        let mut contents = self.contents.borrow_mut();
        companion.outgoing(&mut contents).as_mut().map(work)
    }
}

/// Tells the drive and the console that the computer begins anew: what is on its way is not wanted any more.
type Anew = Signal<NoopRawMutex, ()>;

/// Switches the pull-up off when a session ends, however that comes about.
struct PulledUp;

impl Drop for PulledUp {
    fn drop(&mut self) {
        pac::USB
            .sie_ctrl()
            .write(|control| control.set_pullup_en(false));
        pac::USB
            .main_ctrl()
            .write(|control| control.set_controller_en(false));
    }
}

/// Shares the companion's files until it is dropped.
pub(crate) async fn serve(port: Peri<'_, USB>, companion: &companion::Lent) {
    let shared = Shared {
        companion,
        contents: RefCell::new(Contents::default()),
    };
    // How long the files are must be known before anybody asks. One piece at a time: somebody may press meanwhile.
    loop {
        match shared.with(|files| files.measure()) {
            Some(Ok(true)) => yield_now().await,
            Some(Ok(false)) => break,
            _ => {
                defmt::error!("what is to be shared can't be read");
                return pending().await;
            }
        }
    }
    let mut driver = Driver::new(port, Interrupts);
    let Some((mut drive_pipes, mut console_pipes)) = pipes(&mut driver) else {
        defmt::error!("there are not enough endpoints");
        return pending().await;
    };
    let (mut bus, mut control) = driver.start(PACKET);
    let _pulled_up = PulledUp;
    defmt::info!("shared with a computer");
    let anew = Anew::new();
    let answers = async {
        let (mut drive, mut console) = (Drive::new(), Console::new());
        loop {
            let drive_answers = drive::answer(&mut drive, &mut drive_pipes, &shared);
            let console_answers = console::answer(&mut console, &mut console_pipes, &shared);
            select3(anew.wait(), drive_answers, console_answers).await;
            drive.reset();
            console.reset();
        }
    };
    select(control::answer(&mut bus, &mut control, &anew), answers).await;
}

/// The pipes of the drive and of the console; `None` when the chip has too few.
fn pipes<'d>(driver: &mut Driver<'d, USB>) -> Option<(Pipes<'d>, Pipes<'d>)> {
    let mut pair = |from: u8, to: u8| {
        let from = driver.alloc_endpoint_out(EndpointType::Bulk, Some(from.into()), PACKET, 0);
        let to = driver.alloc_endpoint_in(EndpointType::Bulk, Some(to.into()), PACKET, 0);
        Some(Pipes {
            from: from.ok()?,
            to: to.ok()?,
        })
    };
    let both = (pair(DRIVE_FROM, DRIVE_TO)?, pair(CONSOLE_FROM, CONSOLE_TO)?);
    let news = Some(CONSOLE_NEWS.into());
    let news = driver.alloc_endpoint_in(EndpointType::Interrupt, news, NEWS.into(), u8::MAX);
    news.is_ok().then_some(both)
}
