//! The console's pipes. What is said is the library's business.

use embassy_usb_driver::{Endpoint as _, EndpointError, EndpointIn, EndpointOut};
use perijove::export::Outgoing;
use perijove::share::{Console, PACKET};

use super::Shared;
use super::drive::Pipes;
use crate::saves::Saves;

/// Answers until the pipes are closed.
pub(super) async fn answer(
    console: &mut Console,
    pipes: &mut Pipes<'_>,
    shared: &Shared<'_>,
) -> Result<(), EndpointError> {
    let (mut packet, mut said) = ([0; PACKET], [0; PACKET]);
    pipes.from.wait_enabled().await;
    loop {
        let length = pipes.from.read(&mut packet).await?;
        for byte in packet.iter().take(length) {
            console.take::<Outgoing<'_, Saves>>(*byte);
            while let Some(Some(length)) = shared.with(|files| console.next(files, &mut said)) {
                let said = said.get(..length).unwrap_or_default();
                pipes.to.write(said).await?;
            }
        }
    }
}
