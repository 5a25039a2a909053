//! The buttons: edges in, presses out.
//!
//! In the dark the chip stops altogether, and the next contact that closes starts it again. That takes some 35 ms, for most of which the crystal is waited
//! for; so the contact is taken for a press before that, by the ring oscillator, whatever becomes of it meanwhile. It only wakes the screen, as it
//! would have if the chip had not stopped.

use core::cell::Cell;
use core::future::{pending, poll_fn};
use core::sync::atomic::Ordering;
use core::task::Poll;

use embassy_futures::select::{Either4, select, select_array, select4};
use embassy_rp::gpio::{DormantWakeConfig, Input};
use embassy_time::{Instant, Timer};
use perijove::app::{Button, Press};
use perijove::companion::Buttons;

use crate::chip;
use crate::recorder::{Contacts, Note, Tape};
use crate::wires::{DOZE, HELD, PRESSES, TAPE};
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
        let moved = next_move(&mut inputs, contacts, seen, buttons.next_look()).await;
        let is_quiet = !Note::now().closed(contacts).contains(&true);
        if let Move::Doze = moved
            && is_quiet
            && buttons.next_look().is_none()
            && PRESSES.is_empty()
        {
            let woken = doze(&mut inputs, contacts);
            let closed = Note::now().closed(contacts);
            let first = woken.iter().zip(&wired).find(|(woken, _)| **woken);
            if let Some((_, [number, _])) = first {
                take([Press::Button(button(*number))]);
            }
            buttons = Buttons::new(wired.map(|[number, _]| button(number)), closed, now());
            seen = closed;
            continue;
        }
        let tape = match moved {
            Move::Taped(tape) => Some(tape),
            Move::Doze | Move::Contact => None,
        };
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

/// Stops the chip until a contact is closed; which of them are then.
#[inline(never)]
fn doze<const N: usize>(inputs: &mut [Input<'static>; N], contacts: Contacts<N>) -> [bool; N] {
    // By level: one that is closed already wakes at once, and none can close unseen.
    let level = DormantWakeConfig {
        edge_high: false,
        edge_low: false,
        level_high: contacts.high,
        level_low: !contacts.high,
    };
    let wakers = inputs.each_mut().map(|input| input.dormant_wake(level));
    let woken = Cell::new([false; N]);
    chip::doze(|| {
        woken.set(Note::now().closed(contacts));
        woken.get().contains(&true)
    });
    drop(wakers);
    woken.get()
}

fn take(presses: impl IntoIterator<Item = Press>) {
    for press in presses {
        // So many presses that nobody took: the companion hangs, and the watchdog is about to end it.
        let _ = PRESSES.try_send(press);
    }
}

/// What the contacts are looked at for.
enum Move {
    /// One of them has moved, or it is time to look.
    Contact,
    /// They were noted meanwhile.
    Taped(Tape),
    /// The chip may stop.
    Doze,
}

/// Waits for a contact to move, for a time, for notes of what happened meanwhile, or for leave to stop.
async fn next_move<const N: usize>(
    inputs: &mut [Input<'static>; N],
    contacts: Contacts<N>,
    seen: [bool; N],
    until: Option<u64>,
) -> Move {
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
    let moved = match select4(select(edges, changed), time, TAPE.wait(), DOZE.wait()).await {
        Either4::Third(tape) => return Move::Taped(tape),
        Either4::Fourth(()) => Move::Doze,
        Either4::First(_) | Either4::Second(()) => Move::Contact,
    };
    TAPE.try_take().map_or(moved, Move::Taped)
}

fn now() -> u64 {
    Instant::now().as_millis()
}
