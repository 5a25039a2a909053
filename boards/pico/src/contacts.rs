//! The four buttons: edges in, presses out.

use core::future::{pending, poll_fn};
use core::task::Poll;

use embassy_futures::select::{Either4, select_array, select4};
use embassy_rp::gpio::Input;
use embassy_time::{Instant, Timer};
use perijove::companion::{BUTTONS, Buttons};

use crate::recorder::{Note, Tape};
use crate::wires::{PRESSES, TAPE};
use crate::wiring::Wiring;

/// Watches the contacts for ever; a pin is low while its button is pressed.
pub async fn watch<W: Wiring>(mut pins: [Input<'static>; 4]) -> ! {
    let mut seen = Note::now::<W>().closed::<W>();
    let mut buttons = Buttons::new(BUTTONS, seen, now());
    loop {
        let tape = next_move::<W>(&mut pins, seen, buttons.next_look()).await;
        let mut before = None;
        for (time, note) in tape.iter().flat_map(Tape::notes) {
            let due = buttons.next_look().is_some_and(|due| due <= time);
            if before != Some(note) || due {
                look::<W>(&mut buttons, note, before, time);
            }
            before = Some(note);
        }
        let note = Note::now::<W>();
        look::<W>(&mut buttons, note, before, now());
        seen = note.closed::<W>();
    }
}

fn look<W: Wiring>(buttons: &mut Buttons<4>, note: Note, before: Option<Note>, time: u64) {
    for press in buttons.look(note.contacts::<W>(before), time) {
        // Sixteen presses that nobody took: the companion hangs, and the watchdog is about to end it.
        let _ = PRESSES.try_send(press);
    }
}

/// Waits for a contact to move, for a time, or for notes of what happened meanwhile.
async fn next_move<W: Wiring>(
    pins: &mut [Input<'static>; 4],
    seen: [bool; 4],
    until: Option<u64>,
) -> Option<Tape> {
    let edges = select_array(pins.each_mut().map(|pin| pin.wait_for_any_edge()));
    // Asked after the edges have been armed: what moved between the last look and now is not missed.
    let changed = poll_fn(|_| {
        if Note::now::<W>().closed::<W>() == seen {
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
