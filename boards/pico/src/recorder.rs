//! What the contacts did while nobody looked.
//!
//! While the companion works no other task runs, and while the flash is erased nothing runs at all: time enough for two
//! whole presses. So a DMA channel takes notes meanwhile, twice a millisecond. It copies the register that has the
//! levels and the latched edges of the contacts into memory, and needs neither the core nor the flash for that.
//! Afterwards `contacts` goes through the notes as if it had looked all the time.

use core::marker::PhantomData;
use core::sync::atomic::{AtomicU32, Ordering};

use embassy_futures::yield_now;
use embassy_rp::Peri;
use embassy_rp::clocks::clk_sys_freq;
use embassy_rp::pac::dma::vals::{DataSize, TreqSel};
use embassy_rp::pac::io::regs::Int;
use embassy_rp::pac::{DMA, IO_BANK0};
use embassy_rp::peripherals::DMA_CH0;
use embassy_time::Instant;
use perijove::companion::Contact;

use crate::table::PINS_EACH;
use crate::wires::TAPE;
use crate::wiring::Wiring;

const CHANNEL: usize = 0;
const TIMER: usize = 0;

/// The register of eight pins among which are all contacts of a device.
const fn register<W: Wiring>() -> usize {
    let [first, ..] = W::TABLE.buttons;
    (first / PINS_EACH) as usize
}

/// How many notes are taken in a millisecond. A pacing timer can't be much slower.
const EACH_MILLI: u32 = 2;

/// Half a second: longer than the slowest flash erases a sector.
const MOST: usize = 1000;

/// Where the notes go.
static NOTES: [AtomicU32; MOST] = [const { AtomicU32::new(0) }; MOST];

/// The contacts at a moment, and which had edges since they were last waited for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Note(Int);

impl Note {
    /// The contacts now.
    pub(crate) fn now<W: Wiring>() -> Self {
        Note(IO_BANK0.intr(register::<W>()).read())
    }

    /// Which contacts are closed.
    pub(crate) fn closed<W: Wiring>(self) -> [bool; 4] {
        W::TABLE
            .buttons
            .map(|pin| self.0.level_low(usize::from(pin % PINS_EACH)))
    }

    /// The contacts as they are seen after an earlier note, or after no edge at all.
    pub(crate) fn contacts<W: Wiring>(self, before: Option<Note>) -> [Contact; 4] {
        W::TABLE.buttons.map(|pin| {
            let nth = usize::from(pin % PINS_EACH);
            let edges = |note: Note| (note.0.edge_low(nth), note.0.edge_high(nth));
            Contact {
                closed: self.0.level_low(nth),
                moved: edges(self) != before.map_or((false, false), edges),
            }
        })
    }
}

/// Notes of a stretch of time.
pub(crate) struct Tape {
    begun: Instant,
    count: usize,
}

impl Tape {
    /// The notes in their order, each with its time in milliseconds.
    pub(crate) fn notes(&self) -> impl Iterator<Item = (u64, Note)> {
        let begun = self.begun.as_millis();
        let notes = NOTES.iter().take(self.count).zip(1..);
        notes.map(move |(note, nth)| {
            let note = Note(Int(note.load(Ordering::Relaxed)));
            (begun + u64::from(nth / EACH_MILLI), note)
        })
    }
}

/// Takes notes of the contacts while something is done.
pub(crate) struct Recorder<W> {
    _channel: Peri<'static, DMA_CH0>,
    device: PhantomData<W>,
}

impl<W: Wiring> Recorder<W> {
    pub(crate) fn new(channel: Peri<'static, DMA_CH0>) -> Self {
        let clocks = clk_sys_freq() / (1000 * EACH_MILLI);
        DMA.timer(TIMER).write(|timer| {
            timer.set_x(1);
            timer.set_y(u16::try_from(clocks).unwrap_or(u16::MAX));
        });
        Recorder {
            _channel: channel,
            device: PhantomData,
        }
    }

    /// Does something that lets nobody look.
    pub(crate) fn during<T>(&mut self, work: impl FnOnce() -> T) -> T {
        let begun = Instant::now();
        let channel = DMA.ch(CHANNEL);
        let register = IO_BANK0.intr(register::<W>()).as_ptr();
        channel.read_addr().write_value(register.addr() as u32);
        let place = NOTES.as_ptr().expose_provenance();
        channel.write_addr().write_value(place as u32);
        channel.trans_count().write_value(MOST as u32);
        channel.ctrl_trig().write(|control| {
            control.set_treq_sel(TreqSel::TIMER0);
            control.set_data_size(DataSize::SIZE_WORD);
            control.set_incr_write(true);
            control.set_chain_to(CHANNEL as u8);
            control.set_irq_quiet(true);
            control.set_en(true);
        });
        let done = work();
        let left = channel.trans_count().read() as usize;
        DMA.chan_abort()
            .write(|abort| abort.set_chan_abort(1 << CHANNEL));
        while channel.ctrl_trig().read().busy() {}
        let count = MOST.saturating_sub(left);
        TAPE.signal(Tape { begun, count });
        done
    }

    /// Waits until the notes have been gone through, so that the next ones may take their place.
    pub(crate) async fn rewound(&mut self) {
        while TAPE.signaled() {
            yield_now().await;
        }
    }
}
