//! The console's pipes. What is said is the library's business.

use embassy_futures::select::select;
use embassy_sync::blocking_mutex::raw::NoopRawMutex;
use embassy_sync::signal::Signal;
use embassy_usb_driver::EndpointError;
use perijove::export::Outgoing;
use perijove::share::{Console, PACKET};

use super::Shared;
use super::pipes::Pipes;
use crate::saves::Saves;

/// Is a console for ever.
pub(super) async fn run(
    pipes: &mut Pipes<'_>,
    shared: &Shared<'_>,
    anew: &Signal<NoopRawMutex, ()>,
) {
    let mut console = Console::new();
    loop {
        select(anew.wait(), answer(&mut console, pipes, shared)).await;
        console.reset();
    }
}

/// Answers until a packet is longer than there is room for.
async fn answer(
    console: &mut Console,
    pipes: &mut Pipes<'_>,
    shared: &Shared<'_>,
) -> Result<(), EndpointError> {
    let (mut packet, mut said) = ([0; PACKET], [0; PACKET]);
    pipes.wait_enabled().await;
    loop {
        let length = pipes.read(&mut packet).await?;
        for byte in packet.iter().take(length) {
            console.take::<Outgoing<'_, Saves>>(*byte);
            while let Some(Some(length)) = shared.with(|files| console.next(files, &mut said)) {
                let said = said.get(..length).unwrap_or_default();
                pipes.write(said).await?;
            }
        }
    }
}
