//! The buttons: edges in, presses out.

use core::future::{pending, poll_fn};
use core::sync::atomic::Ordering;
use core::task::Poll;

use embassy_futures::select::{Either4, select_array, select4};
use embassy_rp::gpio::Input;
use embassy_time::{Instant, Timer};
use perijove::app::Button;
use perijove::companion::{Buttons, Presses};

use crate::recorder::{Contacts, Note, Tape};
use crate::wires::{HELD, PRESSES, TAPE};
use crate::wiring::Wiring;

/// Watches the contacts for ever.
pub async fn watch<W: Wiring, const N: usize>(mut inputs: [Input<'static>; N]) -> ! {
    let wired = const { W::TABLE.first::<N>() };
    let contacts = Contacts {
        pins: wired.map(|[_, pin]| pin),
        high: W::TABLE.closes_high(),
    };
    let mut seen = Note::now().closed(contacts);
    let mut buttons = Buttons::new(wired.map(|[number, _]| button(number)), seen, now());
    loop {
        let tape = next_move(&mut inputs, contacts, seen, buttons.next_look()).await;
        for (time, closed) in tape.iter().flat_map(Tape::looks) {
            let due = buttons.next_look().is_some_and(|due| due <= time);
            if closed != seen || due {
                take(buttons.look(closed, time));
            }
            seen = closed;
        }
        seen = Note::now().closed(contacts);
        take(buttons.look(seen, now()));
        HELD.store(seen.contains(&true), Ordering::Relaxed);
    }
}

/// The button of a number in a table, which has no others.
fn button(number: u8) -> Button {
    let button = Button::ALL.get(usize::from(number));
    *defmt::unwrap!(button)
}

fn take<const N: usize>(presses: Presses<N>) {
    for press in presses {
        // So many presses that nobody took: the companion hangs, and the watchdog is about to end it.
        let _ = PRESSES.try_send(press);
    }
}

/// Waits for a contact to move, for a time, or for notes of what happened meanwhile.
async fn next_move<const N: usize>(
    inputs: &mut [Input<'static>; N],
    contacts: Contacts<N>,
    seen: [bool; N],
    until: Option<u64>,
) -> Option<Tape> {
    let edges = select_array(inputs.each_mut().map(|input| input.wait_for_any_edge()));
    // Asked after the edges have been armed: what moved between the last look and now is not missed.
    let changed = poll_fn(|_| {
        if Note::now().closed(contacts) == seen {
            Poll::Pending
        } else {
            Poll::Ready(())
        }
    });
    let time = async {
        match until {
            Some(until) => Timer::at(Instant::from_millis(until)).await,
            None => pending().await,
        }
    };
    match select4(edges, changed, time, TAPE.wait()).await {
        Either4::Fourth(tape) => Some(tape),
        _ => TAPE.try_take(),
    }
}

fn now() -> u64 {
    Instant::now().as_millis()
}
