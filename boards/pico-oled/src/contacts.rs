//! The four buttons: edges in, presses out.

use core::future::{pending, poll_fn};
use core::task::Poll;

use embassy_futures::select::{Either3, select_array, select3};
use embassy_rp::gpio::Input;
use embassy_rp::pac::SIO;
use embassy_time::{Instant, Timer};
use perijove::companion::{Buttons, Contact};

use crate::wires::PRESSES;

/// The pins in the order of the buttons, as the contacts are read; low while pressed.
pub(crate) const PINS: [u8; 4] = [10, 11, 12, 13];

/// Watches the contacts for ever.
#[embassy_executor::task]
pub(crate) async fn watch(mut pins: [Input<'static>; 4]) -> ! {
    let mut seen = closed();
    let mut buttons = Buttons::new(seen, now());
    loop {
        let moved = next_move(&mut pins, seen, buttons.next_look()).await;
        seen = closed();
        let mut contacts = seen.map(Contact::at);
        if let Some(contact) = moved.and_then(|nth| contacts.get_mut(nth)) {
            contact.moved = true;
        }
        for press in buttons.look(contacts, now()) {
            if cfg!(feature = "panic-test") && seen == [true; 4] {
                defmt::panic!("all four buttons are down");
            }
            // Sixteen presses that nobody took: the companion hangs, and the watchdog is about to end it.
            let _ = PRESSES.try_send(press);
        }
    }
}

/// Waits for a contact to move, and tells which one if an edge was seen, or for a time.
async fn next_move(
    pins: &mut [Input<'static>; 4],
    seen: [bool; 4],
    until: Option<u64>,
) -> Option<usize> {
    let edges = select_array(pins.each_mut().map(|pin| pin.wait_for_any_edge()));
    // Asked after the edges have been armed: what moved between the last look and now is not missed.
    let changed = poll_fn(|_| match closed() == seen {
        true => Poll::Pending,
        false => Poll::Ready(()),
    });
    let time = async {
        match until {
            Some(until) => Timer::at(Instant::from_millis(until)).await,
            None => pending().await,
        }
    };
    match select3(edges, changed, time).await {
        Either3::First(((), nth)) => Some(nth),
        Either3::Second(()) | Either3::Third(()) => None,
    }
}

fn closed() -> [bool; 4] {
    let levels = SIO.gpio_in(0).read();
    PINS.map(|pin| levels & 1 << pin == 0)
}

fn now() -> u64 {
    Instant::now().as_millis()
}
