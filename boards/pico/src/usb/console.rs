//! The console's pipes. What is said is the library's business.

use embassy_futures::select::select;
use embassy_rp::peripherals::USB;
use embassy_rp::usb::Driver;
use embassy_usb::class::cdc_acm::CdcAcmClass;
use embassy_usb::driver::EndpointError;
use perijove::export::Outgoing;
use perijove::share::Console;

use super::{Anew, PACKET, Shared};
use crate::saves::Saves;

type Serial<'d> = CdcAcmClass<'d, Driver<'d, USB>>;

/// Answers as long as it is shared.
pub(super) async fn serve(mut serial: Serial<'_>, anew: &Anew, shared: &Shared<'_>) -> ! {
    let mut console = Console::new();
    loop {
        select(anew.wait(), answer(&mut console, &mut serial, shared)).await;
        console.reset();
    }
}

async fn answer(
    console: &mut Console,
    serial: &mut Serial<'_>,
    shared: &Shared<'_>,
) -> Result<(), EndpointError> {
    let mut packet = [0; PACKET as usize];
    serial.wait_connection().await;
    loop {
        let length = serial.read_packet(&mut packet).await?;
        for byte in packet.iter().take(length) {
            console.take::<Outgoing<'_, Saves>>(*byte);
            while let Some(Some(packet)) = shared.with(|files| console.next(files)) {
                serial.write_packet(&packet).await?;
            }
        }
    }
}
