//! What the contacts did while nobody looked.
//!
//! While the companion works no other task runs, and while the flash is erased nothing runs at all: time enough for two
//! whole presses. So a DMA channel takes notes meanwhile, every two milliseconds, and needs neither the core nor the flash for that. A counter
//! that is made for lamps paces it: the timers of the DMA itself can't be as slow.
//! The levels and the latched edges of all pins lie in four registers in a row, sixteen bytes at a multiple of sixteen: the channel
//! reads them round and round. Afterwards `contacts` goes through the notes as if it had looked all the time.

use core::sync::atomic::{AtomicU32, Ordering};

use embassy_futures::yield_now;
use embassy_rp::Peri;
use embassy_rp::clocks::clk_sys_freq;
use embassy_rp::pac::dma::vals::{DataSize, TreqSel};
use embassy_rp::pac::io::regs::Int;
use embassy_rp::pac::{DMA, IO_BANK0};
use embassy_rp::peripherals::{DMA_CH0, PWM_SLICE7};
use embassy_rp::pwm::{Config, Pwm};
use embassy_time::Instant;
use perijove::companion::Contact;

use crate::chip;
use crate::table::PINS_EACH;
use crate::wires::TAPE;

const CHANNEL: usize = 0;

/// By how much the clock is divided before it is counted.
const DIVIDER: u8 = 4;

/// The registers that have levels and edges, and by how many bits their bytes are counted.
const REGISTERS: usize = 4;
const RING_BITS: u8 = 4;

/// How many milliseconds pass between two notes; what a contact did between is in its edges.
const MILLIS: u32 = 2;

/// Longer than the slowest flash erases a sector, which takes 400 ms.
const MOST: usize = 440 / MILLIS as usize;

/// Where the notes go.
static NOTES: [[AtomicU32; REGISTERS]; MOST] =
    [const { [const { AtomicU32::new(0) }; REGISTERS] }; MOST];

/// All pins at a moment, and which had edges since they were last waited for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Note([Int; REGISTERS]);

impl Note {
    /// The pins now.
    pub(crate) fn now() -> Self {
        Note(core::array::from_fn(|nth| IO_BANK0.intr(nth).read()))
    }

    /// The register of a pin, and its place in there.
    fn of(&self, pin: u8) -> (Int, usize) {
        let register = self.0.get(usize::from(pin / PINS_EACH));
        let register = register.copied().unwrap_or(Int(0));
        (register, usize::from(pin % PINS_EACH))
    }

    /// Which of these contacts are closed.
    pub(crate) fn closed<const N: usize>(&self, pins: [u8; N]) -> [bool; N] {
        pins.map(|pin| {
            let (register, nth) = self.of(pin);
            register.level_low(nth)
        })
    }

    /// These contacts as they are seen after an earlier note, or after no edge at all.
    pub(crate) fn contacts<const N: usize>(
        &self,
        pins: [u8; N],
        before: Option<Note>,
    ) -> [Contact; N] {
        pins.map(|pin| {
            let edges = |note: &Note| {
                let (register, nth) = note.of(pin);
                (register.edge_low(nth), register.edge_high(nth))
            };
            let (register, nth) = self.of(pin);
            Contact {
                closed: register.level_low(nth),
                moved: edges(self) != before.as_ref().map_or((false, false), edges),
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
            let register = |word: &AtomicU32| Int(word.load(Ordering::Relaxed));
            (
                begun + nth * u64::from(MILLIS),
                Note(note.each_ref().map(register)),
            )
        })
    }
}

/// Takes notes of the contacts while something is done.
pub(crate) struct Recorder {
    _channel: Peri<'static, DMA_CH0>,
    /// Wraps for each register.
    counter: Pwm<'static>,
}

impl Recorder {
    pub(crate) fn new(channel: Peri<'static, DMA_CH0>, slice: Peri<'static, PWM_SLICE7>) -> Self {
        let counts = clk_sys_freq() / 1000 * MILLIS / REGISTERS as u32 / u32::from(DIVIDER);
        let mut config = Config::default();
        config.divider = DIVIDER.into();
        config.top = u16::try_from(counts - 1).unwrap_or(u16::MAX);
        Recorder {
            _channel: channel,
            counter: Pwm::new_free(slice, config),
        }
    }

    /// Does something that lets nobody look.
    pub(crate) fn during<T>(&mut self, work: impl FnOnce() -> T) -> T {
        let begun = Instant::now();
        self.counter.set_counter(0);
        let channel = DMA.ch(CHANNEL);
        let registers = IO_BANK0.intr(0).as_ptr();
        channel.read_addr().write_value(registers.addr() as u32);
        let place = NOTES.as_ptr().expose_provenance();
        channel.write_addr().write_value(place as u32);
        chip::set_transfers(channel, (MOST * REGISTERS) as u32);
        channel.ctrl_trig().write(|control| {
            control.set_treq_sel(TreqSel::PWM_WRAP7);
            control.set_data_size(DataSize::SIZE_WORD);
            control.set_incr_read(true);
            control.set_ring_size(RING_BITS);
            control.set_incr_write(true);
            control.set_chain_to(CHANNEL as u8);
            control.set_irq_quiet(true);
            control.set_en(true);
        });
        let done = work();
        let left = chip::transfers_left(channel) as usize;
        DMA.chan_abort()
            .write(|abort| abort.set_chan_abort(1 << CHANNEL));
        while channel.ctrl_trig().read().busy() {}
        let count = MOST.saturating_sub(left.div_ceil(REGISTERS));
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
