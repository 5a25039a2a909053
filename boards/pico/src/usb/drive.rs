//! The drive's pipes: packets in, packets out. What they mean is the library's business.

use embassy_rp::pac;
use embassy_rp::peripherals::USB;
use embassy_rp::usb::{Endpoint, In, Out};
use embassy_usb_driver::{Endpoint as _, EndpointAddress, EndpointError, EndpointIn, EndpointOut};
use perijove::share::Drive;
use perijove::share::plug::{DRIVE_FROM, DRIVE_TO};

use super::{PACKET, Shared};

/// The pipes.
pub(super) struct Pipes<'d> {
    pub(super) from: Endpoint<'d, USB, Out>,
    pub(super) to: Endpoint<'d, USB, In>,
}

/// The computer will count packets from zero again, and what lies ready for it is not wanted any more.
pub(super) fn begin_anew() {
    let index = |endpoint: u8| EndpointAddress::from(endpoint).index();
    pac::USB_DPRAM
        .ep_in_buffer_control(index(DRIVE_TO))
        .write(|buffer| buffer.set_pid(0, true));
    pac::USB_DPRAM
        .ep_out_buffer_control(index(DRIVE_FROM))
        .write(|buffer| {
            buffer.set_length(0, PACKET);
            buffer.set_available(0, true);
        });
}

/// Answers until the pipes are closed.
pub(super) async fn answer(
    drive: &mut Drive,
    pipes: &mut Pipes<'_>,
    shared: &Shared<'_>,
) -> Result<(), EndpointError> {
    let mut packet = [0; PACKET as usize];
    pipes.from.wait_enabled().await;
    loop {
        while let Some(Some(packet)) = shared.with(|files| drive.next(files)) {
            pipes.to.write(packet).await?;
        }
        let length = pipes.from.read(&mut packet).await?;
        drive.take(packet.get(..length).unwrap_or_default());
    }
}
