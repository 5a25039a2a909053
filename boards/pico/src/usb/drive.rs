//! The drive's pipes: packets in, packets out. What they mean is the library's business.

use embassy_rp::pac;
use embassy_rp::peripherals::USB;
use embassy_rp::usb::{Driver, Endpoint, In, Out};
use embassy_usb::control::{InResponse, OutResponse, Recipient, Request, RequestType};
use embassy_usb::driver::{Endpoint as _, EndpointError, EndpointIn, EndpointOut};
use embassy_usb::{Builder, Handler};
use perijove::share::Drive;

use super::{Anew, PACKET, Shared};

/// A drive that speaks SCSI in bulk-only transport.
const CLASS: [u8; 3] = [0x08, 0x06, 0x50];

/// What a computer may ask beside the pipes: that the drive begins anew, and how many drives there are.
const RESET: u8 = 0xff;
const LAST_DRIVE: u8 = 0xfe;

/// The pipes.
pub(super) struct Pipes<'d> {
    from: Endpoint<'d, USB, Out>,
    to: Endpoint<'d, USB, In>,
}

/// Hears of resets, and answers what is asked beside the pipes.
pub(super) struct Requests<'a> {
    anew: &'a Anew,
    /// The numbers of the interface and of the pipes.
    numbers: [usize; 3],
}

impl<'a> Requests<'a> {
    pub(super) const fn new(anew: &'a Anew) -> Self {
        Requests {
            anew,
            numbers: [0; 3],
        }
    }

    fn are_meant(&self, request: &Request) -> bool {
        let [interface, _, _] = self.numbers;
        request.request_type == RequestType::Class
            && request.recipient == Recipient::Interface
            && usize::from(request.index) == interface
    }
}

impl Handler for Requests<'_> {
    fn reset(&mut self) {
        self.anew.signal(());
    }

    fn control_out(&mut self, request: Request, _: &[u8]) -> Option<OutResponse> {
        if !self.are_meant(&request) {
            return None;
        }
        if request.request != RESET {
            return Some(OutResponse::Rejected);
        }
        // The computer will count packets from zero again, and what lies ready for it is not wanted any more.
        let [_, from, to] = self.numbers;
        pac::USB_DPRAM
            .ep_in_buffer_control(to)
            .write(|buffer| buffer.set_pid(0, true));
        pac::USB_DPRAM.ep_out_buffer_control(from).write(|buffer| {
            buffer.set_length(0, PACKET);
            buffer.set_available(0, true);
        });
        self.reset();
        Some(OutResponse::Accepted)
    }

    fn control_in<'b>(
        &'b mut self,
        request: Request,
        answer: &'b mut [u8],
    ) -> Option<InResponse<'b>> {
        if !self.are_meant(&request) {
            return None;
        }
        match (request.request, answer.first_mut()) {
            (LAST_DRIVE, Some(last)) => {
                *last = 0;
                answer.get(..1).map(InResponse::Accepted)
            }
            _ => Some(InResponse::Rejected),
        }
    }
}

/// Adds a drive to what the computer finds.
pub(super) fn add<'d>(
    builder: &mut Builder<'d, Driver<'d, USB>>,
    requests: &'d mut Requests<'d>,
) -> Pipes<'d> {
    let [class, subclass, protocol] = CLASS;
    let mut function = builder.function(class, subclass, protocol);
    let mut interface = function.interface();
    let number = interface.interface_number();
    let mut setting = interface.alt_setting(class, subclass, protocol, None);
    let pipes = Pipes {
        from: setting.endpoint_bulk_out(None, PACKET),
        to: setting.endpoint_bulk_in(None, PACKET),
    };
    drop(function);
    let index = |address: embassy_usb::driver::EndpointAddress| address.index();
    requests.numbers = [
        usize::from(u8::from(number)),
        index(pipes.from.info().addr),
        index(pipes.to.info().addr),
    ];
    builder.handler(requests);
    pipes
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
