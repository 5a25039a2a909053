//! The control pipe: what a computer asks before it uses the others. What it is told is the library's business.

use embassy_futures::select::{Either, select};
use embassy_rp::peripherals::USB;
use embassy_rp::usb::{Bus, ControlPipe};
use embassy_usb_driver::{Bus as _, ControlPipe as _, EndpointError, Event};
use perijove::share::plug::{Deed, ENDPOINTS, Plug, Reply};

use super::{Anew, PACKET, drive};

/// Answers for ever.
pub(super) async fn answer(
    bus: &mut Bus<'_, USB>,
    pipe: &mut ControlPipe<'_, USB>,
    anew: &Anew,
) -> ! {
    let mut plug = Plug::new();
    loop {
        let request = match select(bus.poll(), pipe.setup()).await {
            Either::First(Event::Reset) => {
                plug.reset();
                anew.signal(());
                continue;
            }
            // Asleep and awake are the same to those who only answer.
            Either::First(_) => continue,
            Either::Second(request) => request,
        };
        let [.., length, long] = request;
        let most = usize::from(u16::from_le_bytes([length, long]));
        let halted;
        let (bytes, deed) = match plug.ask(request) {
            Reply::Says(bytes) => (bytes, None),
            Reply::SaysHalted(endpoint) => {
                halted = [u8::from(bus.endpoint_is_stalled(endpoint.into())), 0];
                (&halted[..], None)
            }
            Reply::Hears => {
                // What fails here is asked again, and below, too.
                let _ = pipe.data_out(plug.hear(), true, true).await;
                (&[][..], Some(Deed::Nothing))
            }
            Reply::Does(deed) => (&[][..], Some(deed)),
            Reply::Refuses => {
                pipe.reject().await;
                continue;
            }
        };
        let Some(deed) = deed else {
            let _ = say(pipe, bytes.get(..most).unwrap_or(bytes)).await;
            continue;
        };
        match deed {
            Deed::Address(address) => {
                pipe.accept_set_address(address).await;
                continue;
            }
            Deed::Configure(on) => {
                for (_, endpoint) in ENDPOINTS {
                    bus.endpoint_set_enabled(endpoint.into(), on);
                }
            }
            Deed::Renew(interface) => {
                for (_, endpoint) in ENDPOINTS.into_iter().filter(|(of, _)| *of == interface) {
                    bus.endpoint_set_enabled(endpoint.into(), true);
                }
            }
            Deed::Halt(endpoint, halts) => bus.endpoint_set_stalled(endpoint.into(), halts),
            Deed::ResetDrive => {
                drive::begin_anew();
                anew.signal(());
            }
            Deed::Nothing => {}
        }
        pipe.accept().await;
    }
}

/// Hands bytes over, packet by packet. The last is a short one: nothing that is said fills its packets.
async fn say(pipe: &mut ControlPipe<'_, USB>, mut bytes: &[u8]) -> Result<(), EndpointError> {
    let mut first = true;
    loop {
        let (packet, rest) = bytes.split_at(bytes.len().min(PACKET.into()));
        bytes = rest;
        pipe.data_in(packet, first, rest.is_empty()).await?;
        if rest.is_empty() {
            return Ok(());
        }
        first = false;
    }
}
