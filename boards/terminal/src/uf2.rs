//! Bytes as a file that is dropped onto a Pico.
//!
//! A UF2 file is blocks of 512 bytes, each with a page of 256 bytes and where it goes:
//!
//! | from byte | what |
//! |---|---|
//! | 0 | two magic words |
//! | 8 | flags: the block names the family of its chip |
//! | 12 | the address of the page |
//! | 16 | how many bytes it has: 256 |
//! | 20 | which block this is, and of how many |
//! | 28 | the family |
//! | 32 | the page, then zeros |
//! | 508 | a last magic word |

const PAGE: usize = 256;
const BLOCK: usize = 512;
const BEGIN: [u32; 2] = [0x0A32_4655, 0x9E5D_5157];
const END: u32 = 0x0AB1_6F30;
const HAS_FAMILY: u32 = 0x2000;

/// The family of a Pico's chip.
pub const RP2040: u32 = 0xE48B_FF56;
/// The family of a Pico 2's chip, for images of its ARM cores.
pub const RP2350: u32 = 0xE48B_FF59;

// `INBOX_AT` and `INBOX_BYTES`: where the inbox of a Pico lies, as `memory.x` says; that of a Pico 2 lies there, too.
include!(concat!(env!("OUT_DIR"), "/inbox.rs"));

// `DEVICES`: the files in `boards/pico/src/bin`.
include!(concat!(env!("OUT_DIR"), "/devices.rs"));

/// Whether a device has a Pico 2: then its name begins so.
#[must_use]
pub fn is_pico_2(device: &str) -> bool {
    device.starts_with("pico2-")
}

/// The family of a device's chip. A Pico's boot ROM leaves alone what is of another family.
#[must_use]
pub fn family_of(device: &str) -> u32 {
    if is_pico_2(device) { RP2350 } else { RP2040 }
}

/// The UF2 file of whole pages that go to an address of a chip of some family; what is missing of the last page is zeros.
#[must_use]
pub fn blocks(at: u32, bytes: &[u8], family: u32) -> Vec<u8> {
    let pages = bytes.chunks(PAGE);
    let count = pages.len();
    let mut file = Vec::with_capacity(count * BLOCK);
    for (nth, page) in pages.enumerate() {
        let [magic, magic_too] = BEGIN;
        let word = |number: usize| number as u32;
        let head = [
            magic,
            magic_too,
            HAS_FAMILY,
            at + word(nth * PAGE),
            word(PAGE),
            word(nth),
            word(count),
            family,
        ];
        file.extend(head.into_iter().flat_map(u32::to_le_bytes));
        file.extend_from_slice(page);
        file.resize((nth + 1) * BLOCK - 4, 0);
        file.extend(END.to_le_bytes());
    }
    file
}

/// A whole inbox that holds these bytes. The rest reads as erased: a Pico erases a sector before it takes its first page.
#[must_use]
pub fn inbox(bytes: &[u8]) -> Vec<u8> {
    let mut all = bytes.to_vec();
    all.resize(INBOX_BYTES, 0xff);
    all
}
