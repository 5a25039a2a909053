//! What the contacts did while nobody looked.
//!
//! While the companion works no other task runs, and while the flash is erased nothing runs at all: time enough for many
//! whole presses, since a save may have to erase several sectors and a slow flash takes 400 ms for each. So a DMA channel takes notes
//! meanwhile, every millisecond, and needs neither the core nor the flash for that. A counter that is made for lamps, a PWM slice, paces it by its
//! data request (DREQ): the timers of the DMA itself can't be as slow. The levels of all pins lie in four registers in a row, sixteen bytes at a
//! multiple of sixteen: the channel reads them round and round.
//!
//! Sections are those of the RP2040's datasheet; the registers of an RP2350 have the same names.
//!
//! There is room for the notes of one erase, and somewhat more. So between two works on the flash, when the core is back for a moment, the notes are
//! gone through: what a contact did is kept as [changes](CHANGES), which are few, and the notes begin anew. Afterwards `contacts` goes
//! through the changes as if it had looked all the time.

use core::cell::Cell;
use core::sync::atomic::{AtomicU32, Ordering};

use embassy_futures::yield_now;
use embassy_rp::Peri;
use embassy_rp::pac::dma::vals::{DataSize, TreqSel};
use embassy_rp::pac::io::regs::Int;
use embassy_rp::pac::{DMA, IO_BANK0, PWM};
use embassy_rp::peripherals::DMA_CH0;
use embassy_rp::pwm::{Config, Pwm, Slice};
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_time::Instant;

use crate::chip;
use crate::pace::Pace;
use crate::table::{MOST_CONTACTS, PINS_EACH};
use crate::wires::TAPE;

const CHANNEL: usize = 0;

/// So many counts after the divider are the time between two transfers. With these the divider comes to a whole number of sixteenths at any whole MHz.
const COUNTS: u16 = 1000;

/// The registers that have levels, and by how many bits their bytes are counted.
const REGISTERS: usize = 4;
const RING_BITS: u8 = 4;

/// How many notes are taken of a millisecond.
const A_MILLISECOND: u16 = 1;

/// How many notes there is room for.
const MOST: usize = 512;

/// How many notes the slowest flash needs to erase a sector, which takes 400 ms, and some more.
const ERASE: usize = 410;

/// Where the notes go.
static NOTES: [[AtomicU32; REGISTERS]; MOST] =
    [const { [const { AtomicU32::new(0) }; REGISTERS] }; MOST];

/// How many changes there is room for: dozens of presses with all their chatter.
const MANY: usize = 1024;

/// What the contacts did: when, in milliseconds since the tape was begun, in the upper half, and which of them were closed from then on in the lower.
static CHANGES: [AtomicU32; MANY] = [const { AtomicU32::new(0) }; MANY];

/// How far the notes that are being taken have been gone through; nothing while none are taken.
static RECORD: Mutex<ThreadModeRawMutex, Cell<Option<Record>>> = Mutex::new(Cell::new(None));

/// All pins at a moment.
#[derive(Clone, Copy)]
pub(crate) struct Note([Int; REGISTERS]);

impl Note {
    /// The pins now. `INTR0` to `INTR3` have the levels of eight pins each beside their edges, raw and not masked (2.19.6.1).
    pub(crate) fn now() -> Self {
        Note(core::array::from_fn(|nth| IO_BANK0.intr(nth).read()))
    }

    /// Which of these contacts are closed; a pin that is none never is.
    pub(crate) fn closed<const N: usize>(&self, contacts: Contacts<N>) -> [bool; N] {
        contacts.pins.map(|pin| {
            let register = self.0.get(usize::from(pin / PINS_EACH));
            let pin = usize::from(pin % PINS_EACH);
            register.is_some_and(|register| {
                if contacts.high {
                    register.level_high(pin)
                } else {
                    register.level_low(pin)
                }
            })
        })
    }
}

/// The pins of contacts, and whether they are high while they are closed.
#[derive(Clone, Copy)]
pub(crate) struct Contacts<const N: usize> {
    pub(crate) pins: [u8; N],
    pub(crate) high: bool,
}

/// What is known of the time that is being recorded.
#[derive(Clone, Copy)]
struct Record {
    contacts: Contacts<MOST_CONTACTS>,
    /// What paces the notes: a DREQ of the DMA.
    pace: TreqSel,
    /// When the tape was begun, and when the notes that are there now.
    tape: Instant,
    notes: Instant,
    /// How many notes have been gone through, and how many changes there are.
    read: usize,
    count: usize,
    /// Which contacts were closed at last.
    closed: u16,
}

impl Record {
    /// Goes through the notes that have come.
    fn catch_up(&mut self) {
        let left = chip::transfers_left(DMA.ch(CHANNEL)) as usize;
        let taken = MOST.saturating_sub(left.div_ceil(REGISTERS));
        let offset = self.notes.saturating_duration_since(self.tape).as_millis() as usize;
        let notes = NOTES.iter().enumerate().take(taken).skip(self.read);
        for (nth, note) in notes {
            let note = Note(
                note.each_ref()
                    .map(|word| Int(word.load(Ordering::Relaxed))),
            );
            let bits = note.closed(self.contacts).into_iter().rev();
            let closed = bits.fold(0, |bits, closed| bits << 1 | u16::from(closed));
            if closed != self.closed || self.count == 0 {
                self.closed = closed;
                self.keep(offset + nth + 1);
            }
        }
        self.read = self.read.max(taken);
    }

    /// Keeps that the contacts are so from a millisecond on. If there is no room left, the last change gives way: how they are in the end is what
    /// matters most.
    fn keep(&mut self, at: usize) {
        let at = u16::try_from(at).unwrap_or(u16::MAX);
        if let Some(change) = CHANGES.get(self.count.min(MANY - 1)) {
            change.store(
                u32::from(at) << 16 | u32::from(self.closed),
                Ordering::Relaxed,
            );
        }
        self.count = (self.count + 1).min(MANY);
    }

    /// Lets the notes begin anew.
    fn take_notes(&mut self) {
        self.notes = Instant::now();
        self.read = 0;
        let channel = DMA.ch(CHANNEL);
        let registers = IO_BANK0.intr(0).as_ptr();
        // These three don't start it; the last register of an alias does, here `CTRL_TRIG` (2.5.2.1).
        channel.read_addr().write_value(registers.addr() as u32);
        let place = NOTES.as_ptr().expose_provenance();
        channel.write_addr().write_value(place as u32);
        chip::set_transfers(channel, (MOST * REGISTERS) as u32);
        channel.ctrl_trig().write(|control| {
            // Each transfer waits for a DREQ (2.5.3).
            control.set_treq_sel(self.pace);
            control.set_data_size(DataSize::SIZE_WORD);
            // The read address wraps at 2⁴ bytes, as `RING_SEL` is 0 (2.5.7, `CTRL_TRIG`).
            control.set_incr_read(true);
            control.set_ring_size(RING_BITS);
            control.set_incr_write(true);
            // Chained to itself is chained to none (2.5.2.2).
            control.set_chain_to(CHANNEL as u8);
            // No interrupt at the end (2.5.4), nor one that an abort may raise (erratum RP2040-E13).
            control.set_irq_quiet(true);
            control.set_en(true);
        });
    }
}

/// Ends the notes: an abort, and then the channel is waited for, since transfers may be in flight (2.5.5.3; erratum RP2040-E13: not by `CHAN_ABORT`, which
/// may read as done too early).
fn stop() {
    chip::disable(DMA.ch(CHANNEL));
    DMA.chan_abort()
        .write(|abort| abort.set_chan_abort(1 << CHANNEL));
    while DMA.ch(CHANNEL).ctrl_trig().read().busy() {}
}

/// Makes sure that there is room for the notes of an erase; called before work on the flash.
pub(crate) fn make_room() {
    RECORD.lock(|record| {
        let Some(mut now) = record.get() else {
            return;
        };
        now.catch_up();
        if now.read > MOST - ERASE {
            stop();
            now.catch_up();
            now.take_notes();
        }
        record.set(Some(now));
    });
}

/// What the contacts did in a stretch of time.
pub(crate) struct Tape {
    begun: Instant,
    /// How many changes there are, and how many milliseconds it lasts.
    count: usize,
    millis: u64,
}

impl Tape {
    /// The contacts millisecond by millisecond, each with its time.
    pub(crate) fn looks<const N: usize>(&self) -> impl Iterator<Item = (u64, [bool; N])> {
        let begun = self.begun.as_millis();
        let load = |change: &AtomicU32| change.load(Ordering::Relaxed);
        let mut changes = CHANGES.iter().take(self.count).map(load).peekable();
        let mut closed = None;
        (0..=self.millis).filter_map(move |at| {
            while let Some(change) = changes.next_if(|change| u64::from(change >> 16) <= at) {
                closed = Some(change as u16);
            }
            let closed = closed?;
            let bit = |nth: usize| closed.checked_shr(nth as u32).unwrap_or(0) & 1 == 1;
            Some((begun + at, core::array::from_fn(bit)))
        })
    }
}

/// A PWM slice that paces the recorder, and drives no pin.
pub struct Counter {
    pwm: Pwm<'static>,
    /// Which slice that is.
    number: usize,
    /// The DREQ that it raises whenever it wraps.
    pace: TreqSel,
}

impl Counter {
    /// One that wraps for each register of a note.
    #[must_use]
    pub fn new<S: Slice>(slice: Peri<'static, S>) -> Self {
        let number = slice.number();
        let mut config = Config::default();
        config.top = COUNTS - 1;
        // The DREQs of the slices stand in a row, in their order (RP2040 datasheet, 2.5.3.1, "System DREQ Table").
        let pace = TreqSel::from_bits(TreqSel::PWM_WRAP0.to_bits() + number as u8);
        Counter {
            pwm: Pwm::new_free(slice, config),
            number,
            pace,
        }
    }

    /// Begins to count, by the clock that the core has now (`CHx_DIV`, 4.5.3: eight bits and four behind the point).
    fn begin(&mut self) {
        // Each millisecond has as many thousand cycles as there are MHz.
        let sixteenths =
            16 * Pace::megahertz() / (A_MILLISECOND * REGISTERS as u16) * (1000 / COUNTS);
        PWM.ch(self.number).div().write(|divider| {
            divider.set_int((sixteenths >> 4) as u8);
            divider.set_frac((sixteenths & 15) as u8);
        });
        self.pwm.set_counter(0);
    }
}

/// Takes notes of the contacts while something is done.
pub(crate) struct Recorder {
    _channel: Peri<'static, DMA_CH0>,
    counter: Counter,
    contacts: Contacts<MOST_CONTACTS>,
}

impl Recorder {
    /// A recorder of these contacts.
    pub(crate) fn new(
        channel: Peri<'static, DMA_CH0>,
        counter: Counter,
        contacts: Contacts<MOST_CONTACTS>,
    ) -> Self {
        Recorder {
            _channel: channel,
            counter,
            contacts,
        }
    }

    /// Does something that lets nobody look.
    pub(crate) fn during<T>(&mut self, work: impl FnOnce() -> T) -> T {
        self.counter.begin();
        let begun = Instant::now();
        let mut record = Record {
            contacts: self.contacts,
            pace: self.counter.pace,
            tape: begun,
            notes: begun,
            read: 0,
            count: 0,
            closed: 0,
        };
        record.take_notes();
        RECORD.lock(|place| place.set(Some(record)));
        let done = work();
        let record = RECORD.lock(Cell::take);
        stop();
        if let Some(mut record) = record {
            record.catch_up();
            let notes = record.notes.saturating_duration_since(begun).as_millis();
            TAPE.signal(Tape {
                begun,
                count: record.count,
                millis: notes + record.read as u64,
            });
        }
        done
    }

    /// Waits until the notes have been gone through, so that the next ones may take their place.
    pub(crate) async fn rewound(&mut self) {
        while TAPE.signaled() {
            yield_now().await;
        }
    }
}
