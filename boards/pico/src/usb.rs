//! The cable to a computer, as long as the companion shares its files: a drive and a console on one plug.
//!
//! Off it takes no time and no current: the pull-up that shows a host that somebody is there goes with the session. What the host asks is
//! answered between presses, a block at a time. A session lasts as long as VBUS does; with the next cable another begins, on a controller
//! that was reset.
//!
//! | file | what it does |
//! |---|---|
//! | `control.rs` | the control pipe, and what happens to the bus |
//! | `pipes.rs` | packets through the bulk endpoints; their halts and data toggles |
//! | `drive.rs`, `console.rs` | what goes through the pipes |
//! | `vbus.rs` | whether there is a cable |

mod console;
mod control;
mod drive;
mod pipes;
mod vbus;

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
use perijove::share::Serial;
use perijove::share::control::{
    CONSOLE_IN, CONSOLE_NOTICES, CONSOLE_OUT, DRIVE_IN, DRIVE_OUT, NOTICE,
};

use pipes::Pipes;
pub(crate) use vbus::Vbus;

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

/// How a drive or a console begins again.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Anew {
    /// As one that was just plugged in.
    Plugged,
    /// As it is, but what is on its way is not wanted any more.
    Reset,
}

/// What the control pipe has to say to the others.
#[derive(Default)]
struct Signals {
    drive: Signal<NoopRawMutex, Anew>,
    console: Signal<NoopRawMutex, ()>,
}

impl Signals {
    /// The host begins from the beginning.
    fn plug(&self) {
        self.drive.signal(Anew::Plugged);
        self.console.signal(());
    }
}

/// Switches the pull-up off when a session ends, however that comes about: a device without it is not attached (USB 2.0, 7.1.5.1; `SIE_CTRL`, RP2040
/// datasheet, 4.1.4).
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
pub(crate) async fn serve(
    mut port: Peri<'_, USB>,
    companion: &companion::Lent,
    serial: Serial,
    vbus: Vbus,
) {
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
    loop {
        vbus.wait_for(true).await;
        select(
            session(port.reborrow(), &shared, serial),
            vbus.wait_for(false),
        )
        .await;
        defmt::info!("the cable was pulled");
    }
}

/// Answers a host for as long as there is a cable.
async fn session(port: Peri<'_, USB>, shared: &Shared<'_>, serial: Serial) {
    reset_controller();
    let mut driver = Driver::new(port, Interrupts);
    let Some((mut drive_pipes, mut console_pipes)) = pipes(&mut driver) else {
        defmt::error!("there are not enough endpoints");
        return pending().await;
    };
    let (mut bus, mut control) = driver.start(PACKET);
    let _pulled_up = PulledUp;
    defmt::info!("shared with a computer");
    let signals = Signals::default();
    // The control pipe first: what it does to an endpoint is done before the others look at that.
    select3(
        control::answer(&mut bus, &mut control, serial, &signals),
        drive::run(&mut drive_pipes, shared, serial, &signals.drive),
        console::run(&mut console_pipes, shared, &signals.console),
    )
    .await;
}

/// Whatever state the controller was left in, or got into by itself, a session does not begin with it (subsystem resets, RP2040 datasheet, 2.14).
fn reset_controller() {
    pac::RESETS.reset().modify(|reset| reset.set_usbctrl(true));
    pac::RESETS.reset().modify(|reset| reset.set_usbctrl(false));
    while !pac::RESETS.reset_done().read().usbctrl() {}
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
    let both = (pair(DRIVE_OUT, DRIVE_IN)?, pair(CONSOLE_OUT, CONSOLE_IN)?);
    let notices = Some(CONSOLE_NOTICES.into());
    let notices =
        driver.alloc_endpoint_in(EndpointType::Interrupt, notices, NOTICE.into(), u8::MAX);
    notices.is_ok().then_some(both)
}
