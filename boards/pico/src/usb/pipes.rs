//! Packets through bulk endpoints, and what a host may do to an endpoint: halt it, clear the halt, let its drive begin again.
//!
//! The driver keeps the data toggle of an endpoint in its buffer control: of the packet that is armed, or else of the last one, and it
//! turns it over for the next. It leaves the toggle alone when a halt is cleared, and it writes over a halt when it arms a packet; both
//! are put right here. The host does not use an endpoint while it clears the halt, so that nobody takes a packet from under our hands.

use core::future::poll_fn;
use core::task::Poll;

use embassy_rp::pac;
use embassy_rp::pac::common::{RW, Reg};
use embassy_rp::pac::usb_dpram::regs::EpBufferControl;
use embassy_rp::peripherals::USB;
use embassy_rp::usb::{Endpoint, In, Out};
use embassy_usb_driver::{
    Endpoint as _, EndpointAddress, EndpointError, EndpointIn as _, EndpointOut as _,
};

use super::PACKET;

/// The pipes of a drive or a console.
pub(super) struct Pipes<'d> {
    pub(super) from: Endpoint<'d, USB, Out>,
    pub(super) to: Endpoint<'d, USB, In>,
}

impl Pipes<'_> {
    /// Waits until the host has set the configuration.
    pub(super) async fn wait_enabled(&mut self) {
        self.from.wait_enabled().await;
    }

    /// Receives a packet.
    pub(super) async fn read(&mut self, packet: &mut [u8]) -> Result<usize, EndpointError> {
        self.from.read(packet).await
    }

    /// Sends a packet, unless the endpoint is halted: then as soon as it is not.
    pub(super) async fn write(&mut self, packet: &[u8]) -> Result<(), EndpointError> {
        let control = buffer_control(self.to.info().addr);
        // Nobody has to wake this: a halt is cleared by the control pipe, which runs in the same task, and before this.
        poll_fn(|_| match control.read().stall() {
            true => Poll::Pending,
            false => Poll::Ready(()),
        })
        .await;
        self.to.write(packet).await
    }
}

/// The buffer control register of an endpoint (RP2040 datasheet, 4.1.2.5).
fn buffer_control(endpoint: EndpointAddress) -> Reg<EpBufferControl, RW> {
    let index = endpoint.index();
    if endpoint.is_in() {
        pac::USB_DPRAM.ep_in_buffer_control(index)
    } else {
        pac::USB_DPRAM.ep_out_buffer_control(index)
    }
}

/// Hands a buffer over to the controller: AVAILABLE comes last, and at least a cycle of the controller's clock after the rest (RP2040
/// datasheet, 4.1.2.5.1).
fn hand_over(control: Reg<EpBufferControl, RW>, mut buffer: EpBufferControl) {
    buffer.set_available(0, false);
    control.write_value(buffer);
    cortex_m::asm::delay(12);
    buffer.set_available(0, true);
    control.write_value(buffer);
}

/// Clears the halt of an endpoint, if there is one. The next packet is DATA0 either way (USB 2.0, 9.4.5), and none is lost.
pub(super) fn clear_halt(endpoint: u8) {
    let endpoint = EndpointAddress::from(endpoint);
    let control = buffer_control(endpoint);
    let mut buffer = control.read();
    buffer.set_stall(false);
    let armed = buffer.available(0);
    if endpoint.is_in() && armed || !endpoint.is_in() && !buffer.full(0) {
        // A packet that lies ready, or room for one.
        buffer.set_pid(0, false);
        if !endpoint.is_in() {
            buffer.set_length(0, PACKET);
        }
        hand_over(control, buffer);
    } else {
        // The driver turns it over for the next one: after a packet that was taken, or one that is still to be read.
        buffer.set_pid(0, true);
        control.write_value(buffer);
    }
}

/// Drops what lies ready in an endpoint or was not read yet. The data toggle and a halt stay what they are (bulk-only transport, 3.1).
pub(super) fn drop_packet(endpoint: u8) {
    let endpoint = EndpointAddress::from(endpoint);
    let control = buffer_control(endpoint);
    let mut buffer = control.read();
    let turned = !buffer.pid(0);
    match (endpoint.is_in(), buffer.available(0)) {
        (true, true) => {
            // It was never sent: the next one has its toggle.
            buffer.set_available(0, false);
            buffer.set_full(0, false);
            buffer.set_pid(0, turned);
            control.write_value(buffer);
        }
        (false, false) if buffer.full(0) => {
            buffer.set_full(0, false);
            buffer.set_length(0, PACKET);
            buffer.set_pid(0, turned);
            hand_over(control, buffer);
        }
        _ => {}
    }
}
