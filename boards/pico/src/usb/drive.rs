//! The drive's pipes: packets in, packets out. What they mean is the library's business.

use embassy_futures::select::{Either, select};
use embassy_sync::blocking_mutex::raw::NoopRawMutex;
use embassy_sync::signal::Signal;
use embassy_usb_driver::EndpointError;
use perijove::share::{Drive, Serial};

use super::pipes::Pipes;
use super::{Anew, PACKET, Shared};

/// Is a drive for ever, and another one whenever it is plugged in.
pub(super) async fn run(
    pipes: &mut Pipes<'_>,
    shared: &Shared<'_>,
    serial: Serial,
    anew: &Signal<NoopRawMutex, Anew>,
) {
    let mut drive = Drive::new(serial);
    loop {
        match select(anew.wait(), answer(&mut drive, pipes, shared)).await {
            Either::First(Anew::Plugged) => drive = Drive::new(serial),
            Either::First(Anew::Reset) | Either::Second(_) => drive.reset(),
        }
    }
}

/// Answers until a packet is longer than there is room for.
async fn answer(
    drive: &mut Drive,
    pipes: &mut Pipes<'_>,
    shared: &Shared<'_>,
) -> Result<(), EndpointError> {
    let mut packet = [0; PACKET as usize];
    pipes.wait_enabled().await;
    loop {
        while let Some(Some(packet)) = shared.with(|files| drive.next(files)) {
            pipes.write(packet).await?;
        }
        let length = pipes.read(&mut packet).await?;
        drive.take(packet.get(..length).unwrap_or_default());
    }
}
