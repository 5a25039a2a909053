//! The console's pipes. What is said is the library's business.

use embassy_rp::peripherals::USB;
use embassy_rp::usb::Driver;
use embassy_usb::class::cdc_acm::CdcAcmClass;
use embassy_usb::driver::EndpointError;
use perijove::export::Outgoing;
use perijove::share::{Console, PACKET};

use super::Shared;
use crate::saves::Saves;

pub(super) type Serial<'d> = CdcAcmClass<'d, Driver<'d, USB>>;

/// Answers until the pipes are closed.
pub(super) async fn answer(
    console: &mut Console,
    serial: &mut Serial<'_>,
    shared: &Shared<'_>,
) -> Result<(), EndpointError> {
    let (mut packet, mut said) = ([0; PACKET], [0; PACKET]);
    serial.wait_connection().await;
    loop {
        let length = serial.read_packet(&mut packet).await?;
        for byte in packet.iter().take(length) {
            console.take::<Outgoing<'_, Saves>>(*byte);
            while let Some(Some(length)) = shared.with(|files| console.next(files, &mut said)) {
                let said = said.get(..length).unwrap_or_default();
                serial.write_packet(said).await?;
            }
        }
    }
}
