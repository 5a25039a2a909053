//! What went wrong last, noted where the next start finds it.
//!
//! A part of the RAM that nobody sets at the start keeps what it holds through a reset by the watchdog, as long as there is power. What lies there after power came is
//! noise: a mark, and a sum over all of it, tell that from a note.
//!
//! The handler of panics is our own, since the one that comes with the crate `panic-probe` only prints where it was.

use core::panic::PanicInfo;
use core::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use embassy_time::Instant;

/// What went wrong.
pub(crate) struct Crash {
    /// The instruction, and where its function was called from.
    pub(crate) place: [u32; 2],
    /// The end of the name of the file in which the firmware gave up, filled up with zeros.
    file: [u8; Crash::FILE],
    /// The line there; 0 where it was no panic.
    pub(crate) line: u32,
    /// How long the device had run, in milliseconds.
    pub(crate) millis: u32,
}

impl Crash {
    /// How many bytes of a file's name there are.
    const FILE: usize = 32;

    /// The end of the name of the file.
    pub(crate) fn file(&self) -> &str {
        let name = self.file.split(|byte| *byte == 0).next();
        name.and_then(|name| str::from_utf8(name).ok())
            .unwrap_or_default()
    }
}

/// What a note begins with.
const MARK: u32 = 0x504A_C0DE;

/// Its words: the mark, two places, the line, the time, the file, and the sum.
const FILE: usize = 5;
const SUM: usize = FILE + Crash::FILE / 4;
const WORDS: usize = SUM + 1;

// The name of a section is for the linker alone, which leaves it unset.
#[allow(unsafe_code)]
#[unsafe(link_section = ".uninit.crash")]
static NOTE: [AtomicU32; WORDS] = [const { AtomicU32::new(0) }; WORDS];

/// Whether this life has panicked already: its fault is that of the panic.
static PANICKED: AtomicBool = AtomicBool::new(false);

fn set(nth: usize, value: u32) {
    if let Some(word) = NOTE.get(nth) {
        word.store(value, Ordering::Relaxed);
    }
}

fn get(nth: usize) -> u32 {
    NOTE.get(nth).map_or(0, |word| word.load(Ordering::Relaxed))
}

/// A sum that a swap of two words changes as well.
fn sum() -> u32 {
    (0..SUM).fold(0x5A5A_5A5A, |sum: u32, nth| {
        sum.rotate_left(5).wrapping_add(get(nth))
    })
}

/// Notes a fault: the instruction, and where its function was called from.
pub(crate) fn note_fault(place: [u32; 2]) {
    let [at, from] = place;
    if !PANICKED.load(Ordering::Relaxed) {
        (3..SUM).for_each(|nth| set(nth, 0));
    }
    set(0, MARK);
    set(1, at);
    set(2, from);
    set(4, Instant::now().as_millis() as u32);
    set(SUM, sum());
}

/// What was noted last since there is power.
pub(crate) fn last() -> Option<Crash> {
    if get(0) != MARK || get(SUM) != sum() {
        return None;
    }
    let mut file = [0; Crash::FILE];
    for (nth, bytes) in file.chunks_exact_mut(4).enumerate() {
        bytes.copy_from_slice(&get(FILE + nth).to_le_bytes());
    }
    Some(Crash {
        place: [get(1), get(2)],
        file,
        line: get(3),
        millis: get(4),
    })
}

/// Notes where it was, logs it, and faults.
#[panic_handler]
fn panic(info: &PanicInfo<'_>) -> ! {
    cortex_m::interrupt::disable();
    // A panic while one is told is not told.
    if !PANICKED.load(Ordering::Relaxed) {
        PANICKED.store(true, Ordering::Relaxed);
        if let Some(place) = info.location() {
            set(3, place.line());
            let name = place.file().as_bytes();
            let end = name.get(name.len().saturating_sub(Crash::FILE)..);
            for nth in 0..Crash::FILE / 4 {
                let mut word = [0; 4];
                let bytes = end.unwrap_or_default().iter().skip(4 * nth);
                word.iter_mut()
                    .zip(bytes)
                    .for_each(|(cell, byte)| *cell = *byte);
                set(FILE + nth, u32::from_le_bytes(word));
            }
        }
        defmt::error!("{}", defmt::Display2Format(info));
    }
    cortex_m::asm::udf()
}
