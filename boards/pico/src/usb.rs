//! The cable to a computer, as long as the companion shares its files: a drive and a console on one plug.
//!
//! Off it takes no time and no current: the pull-up that tells a computer that somebody is there goes with the session. What the computer
//! asks is answered between presses, a block at a time.

mod console;
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
use embassy_usb::class::cdc_acm::{CdcAcmClass, State};
use embassy_usb::{Builder, Config};
use perijove::export::{Contents, Outgoing};
use perijove::share::{Console, Drive};

use crate::companion;
use crate::saves::Saves;

bind_interrupts!(struct Interrupts {
    USBCTRL_IRQ => InterruptHandler<USB>;
});

/// The numbers that pid.codes leaves to anybody's experiments; whoever sells a device needs one of its own.
const VENDOR: u16 = 0x1209;
const PRODUCT: u16 = 0x0001;

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
    let mut config = Config::new(VENDOR, PRODUCT);
    config.manufacturer = Some("Perijove");
    config.product = Some("Perijove");
    config.serial_number = Some("000000000001");
    let (mut configuration, mut objects, mut control) = ([0; 128], [0; 16], [0; 64]);
    let mut state = State::new();
    let anew = Anew::new();
    let mut requests = drive::Requests::new(&anew);
    let mut builder = Builder::new(
        Driver::new(port, Interrupts),
        config,
        &mut configuration,
        &mut objects,
        &mut [],
        &mut control,
    );
    let mut pipes = drive::add(&mut builder, &mut requests);
    let mut serial = CdcAcmClass::new(&mut builder, &mut state, PACKET);
    let mut bus = builder.build();
    let _pulled_up = PulledUp;
    defmt::info!("shared with a computer");
    let answers = async {
        let (mut drive, mut console) = (Drive::new(), Console::new());
        loop {
            let drive_answers = drive::answer(&mut drive, &mut pipes, &shared);
            let console_answers = console::answer(&mut console, &mut serial, &shared);
            select3(anew.wait(), drive_answers, console_answers).await;
            drive.reset();
            console.reset();
        }
    };
    select(bus.run(), answers).await;
}
