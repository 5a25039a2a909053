//! The control pipe: what a host asks before it uses the others. What it is answered is the library's business.
//!
//! A host may break a control transfer off: with the SETUP of another, or with a bus reset. The driver would wait for the rest for ever,
//! and the buffer that it has armed stays armed; so the data and the status stage are raced with both. The next SETUP disarms the buffer.

use core::future::poll_fn;
use core::task::Poll;

use embassy_futures::select::{Either, Either3, select, select3};
use embassy_rp::pac;
use embassy_rp::peripherals::USB;
use embassy_rp::usb::{Bus, ControlPipe};
use embassy_usb_driver::{Bus as _, ControlPipe as _, EndpointError, Event};
use perijove::share::Serial;
use perijove::share::control::{
    Action, CONSOLE_IN, Control, DRIVE_IN, DRIVE_OUT, ENDPOINTS, LineCoding, Reply,
};

use super::pipes::{clear_halt, drop_packet};
use super::{Anew, PACKET, Signals};

/// Answers for ever.
pub(super) async fn answer(
    bus: &mut Bus<'_, USB>,
    pipe: &mut ControlPipe<'_, USB>,
    serial: Serial,
    signals: &Signals,
) {
    let mut control = Control::new(serial);
    loop {
        let setup = match select(bus_reset(bus), pipe.setup()).await {
            Either::First(()) => {
                control.reset();
                signals.plug();
                continue;
            }
            Either::Second(setup) => setup,
        };
        let [.., length, long] = setup;
        let most = usize::from(u16::from_le_bytes([length, long]));
        let status;
        let rest = match control.answer(setup) {
            Reply::DataIn(bytes) => Rest::DataIn(bytes.get(..most).unwrap_or(bytes)),
            Reply::HaltStatus(endpoint) => {
                status = [u8::from(bus.endpoint_is_stalled(endpoint.into())), 0];
                Rest::DataIn(status.get(..most).unwrap_or(&status))
            }
            Reply::DataOut => Rest::DataOut,
            Reply::Status(Action::SetAddress(address)) => Rest::Address(address),
            Reply::Status(action) => {
                act(action, bus, signals);
                Rest::Status
            }
            Reply::Stall => Rest::Stall,
        };
        match select3(finish(pipe, rest), next_setup(), bus_reset(bus)).await {
            Either3::First(Ok(Some(line_coding))) => control.set_line_coding(line_coding),
            // Whatever failed, the host asks again.
            Either3::First(_) | Either3::Second(()) => {}
            Either3::Third(()) => {
                control.reset();
                signals.plug();
            }
        }
    }
}

/// What is left of a control transfer after the SETUP.
enum Rest<'a> {
    /// Bytes for the host, and its agreement.
    DataIn(&'a [u8]),
    /// Bytes from the host, and our agreement.
    DataOut,
    /// Our agreement.
    Status,
    /// Our agreement, after which the device has this address.
    Address(u8),
    /// Our refusal.
    Stall,
}

/// Finishes a control transfer; the line coding, if it brought one.
async fn finish(
    pipe: &mut ControlPipe<'_, USB>,
    rest: Rest<'_>,
) -> Result<Option<LineCoding>, EndpointError> {
    match rest {
        Rest::DataIn(bytes) => send(pipe, bytes).await?,
        Rest::DataOut => {
            let mut line_coding = LineCoding::default();
            if pipe.data_out(&mut line_coding, true, true).await? == line_coding.len() {
                pipe.accept().await;
                return Ok(Some(line_coding));
            }
            pipe.reject().await;
        }
        Rest::Status => pipe.accept().await,
        Rest::Address(address) => pipe.accept_set_address(address).await,
        Rest::Stall => pipe.reject().await,
    }
    Ok(None)
}

/// Sends the bytes of a data stage, packet by packet. The last is a short one: no answer fills its packets.
async fn send(pipe: &mut ControlPipe<'_, USB>, mut bytes: &[u8]) -> Result<(), EndpointError> {
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

/// Waits for a bus reset. Asleep and awake are the same to a device that only answers.
async fn bus_reset(bus: &mut Bus<'_, USB>) {
    while bus.poll().await != Event::Reset {}
}

/// Waits for a SETUP while the control pipe is at something else.
async fn next_setup() {
    poll_fn(|_| {
        // The driver's interrupt wakes this task by it, and switches it off until the driver itself waits for a SETUP (`INTE` and `SIE_STATUS`,
        // RP2040 datasheet, 4.1.4).
        pac::USB.inte().modify(|enable| enable.set_setup_req(true));
        match pac::USB.sie_status().read().setup_rec() {
            true => Poll::Ready(()),
            false => Poll::Pending,
        }
    })
    .await;
}

/// Does what a request asks for.
fn act(action: Action, bus: &mut Bus<'_, USB>, signals: &Signals) {
    match action {
        // An address is only set after the status stage.
        Action::Nothing | Action::SetAddress(_) => {}
        Action::SetConfiguration(on) => {
            for (_, endpoint) in ENDPOINTS {
                bus.endpoint_set_enabled(endpoint.into(), on);
            }
            signals.plug();
        }
        Action::SetInterface(interface) => {
            for (_, endpoint) in ENDPOINTS.into_iter().filter(|(of, _)| *of == interface) {
                bus.endpoint_set_enabled(endpoint.into(), true);
                match endpoint {
                    DRIVE_IN => signals.drive.signal(Anew::Reset),
                    CONSOLE_IN => signals.console.signal(()),
                    _ => {}
                }
            }
        }
        Action::SetHalt(endpoint) => bus.endpoint_set_stalled(endpoint.into(), true),
        Action::ClearHalt(endpoint) => clear_halt(endpoint),
        Action::ResetDrive => {
            drop_packet(DRIVE_IN);
            drop_packet(DRIVE_OUT);
            signals.drive.signal(Anew::Reset);
        }
    }
}
