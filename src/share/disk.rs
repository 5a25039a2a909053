//! The files as a drive: FAT12 in the only partition. Every block is made up when it is asked for.
//!
//! ```text
//! 0         the partition table (MBR)
//! 1         what kind of volume this is
//! 2..14     the table of clusters, twice
//! 14        the directory: the label, then a line for each file
//! 15..4097  clusters of two blocks: the files one after the other, then nothing
//! ```
//!
//! Android offers to format a drive without a partition table, and does not mount a partition whose type says FAT12. Of type 6, which is
//! a larger FAT, all mount it: what a volume is they see from its first block.
//!
//! A file that has no room any more is not listed. There is no clock, so that everything is of the first day a drive can state.

use super::name::LINE;
use super::{Files, Serial, Unreadable};
use crate::sure::Sure;

/// The bytes of a block.
pub const BLOCK: usize = 512;
/// The same, where bytes of the drive are counted.
pub(super) const BLOCK_BYTES: u32 = 512;

/// How many blocks the drive has: 2 MiB, and the partition table.
pub const BLOCKS: u32 = 4097;

/// Where the partition begins, and how many blocks it has.
const PARTITION_AT: u32 = 1;
const VOLUME_BLOCKS: u32 = 4096;

/// The bytes of a block of the drive.
pub type Block = [u8; BLOCK];

// Blocks of the volume are counted from its beginning.
const CLUSTER_BLOCKS: u32 = 2;
const CLUSTER: u32 = 1024;
const TABLES: u32 = 2;
const TABLE_BLOCKS: u32 = 6;
const TABLE_AT: u32 = 1;
const DIRECTORY_AT: u32 = 13;
const DATA_AT: u32 = 14;
/// The clusters are numbered from here.
const FIRST: u32 = 2;
const CLUSTERS: u32 = 2041;
const LINES: usize = 16;
const _: () = {
    assert!(DIRECTORY_AT == TABLE_AT + TABLES * TABLE_BLOCKS && DATA_AT == DIRECTORY_AT + 1);
    assert!(BLOCKS == PARTITION_AT + VOLUME_BLOCKS);
    assert!(CLUSTERS == (VOLUME_BLOCKS - DATA_AT) / CLUSTER_BLOCKS);
    assert!((FIRST + CLUSTERS) * 3 <= TABLE_BLOCKS * BLOCK_BYTES * 2);
    assert!(BLOCK_BYTES as usize == BLOCK && LINES * LINE == BLOCK);
    assert!(CLUSTER == CLUSTER_BLOCKS * BLOCK_BYTES);
};

/// What the last cluster of a file is followed by.
const END: u32 = 0xfff;
/// What stands for the drive itself at the beginning of the table.
const KIND: u32 = 0xff8;
/// The first of January 1980.
const DAY: [u8; 2] = [0x21, 0];

const READ_ONLY: u8 = 0x01;
const IS_LABEL: u8 = 0x08;
const ARCHIVED: u8 = 0x20;

/// The line of the partition table: not to be started from, of type 6. The first and the last block stand there as head, sector and cylinder
/// of a disk with 255 heads and 63 sectors, and then the first block and how many there are.
const PARTITION: [u8; 16] = [0, 0, 2, 0, 6, 65, 2, 0, 1, 0, 0, 0, 0, 0x10, 0, 0];
const PARTITION_LINE_AT: usize = 446;
/// Four bytes by which computers distinguish disks.
const SIGNATURE_AT: usize = 440;

/// The first block of the volume, but for its number and the label at their places; the code that would start a computer is an endless loop.
const HEAD: [u8; 62] = [
    0xeb, 0xfe, 0x90, b'M', b'S', b'D', b'O', b'S', b'5', b'.', b'0', // Blocks of 512.
    0, 2, // Two to a cluster, one before the tables, two tables, sixteen lines.
    2, 1, 0, 2, 16, 0, // 4096 blocks, as on a disk that does not turn, six to a table.
    0, 0x10, 0xf8, 6, 0, // A shape that nobody asks for any more; one block before it.
    63, 0, 255, 0, 1, 0, 0, 0, 0, 0, 0,
    0, // The number of the drive, and one that distinguishes the volume from others.
    0x80, 0, 0x29, 0, 0, 0, 0, // The label, and what this is.
    b' ', b' ', b' ', b' ', b' ', b' ', b' ', b' ', b' ', b' ', b' ', b'F', b'A', b'T', b'1', b'2',
    b' ', b' ', b' ',
];
const NUMBER_AT: usize = 39;
const LABEL_AT: usize = 43;
const MARK: [u8; 2] = [0x55, 0xaa];

/// Where a file lies on the drive.
#[derive(Clone, Copy)]
struct Extent {
    nth: usize,
    /// Its first cluster; an empty file has none.
    first: u32,
    /// The cluster behind its last.
    end: u32,
}

/// Where the files lie that have room.
fn extents<F: Files>(files: &F) -> impl Iterator<Item = Extent> + '_ {
    let mut free = FIRST;
    (0..F::NAMES.len()).filter_map(move |nth| {
        let count = files.size(nth).div_ceil(CLUSTER);
        let first = free;
        let end = first.checked_add(count)?;
        let fits = end <= FIRST.saturating_add(CLUSTERS);
        fits.then(|| free = end)?;
        Some(Extent { nth, first, end })
    })
}

/// What follows a cluster.
fn follows<F: Files>(files: &F, cluster: u32) -> u32 {
    match cluster {
        0 => KIND,
        1 => END,
        _ => {
            let found = extents(files).find(|is| (is.first..is.end).contains(&cluster));
            let next = cluster.saturating_add(1);
            found.map_or(0, |is| if next == is.end { END } else { next })
        }
    }
}

/// Makes up a block of the drive of a device with this serial number; none lies behind the last.
///
/// # Errors
///
/// [`Unreadable`], also behind the last.
pub fn read_block<F: Files>(
    files: &mut F,
    serial: Serial,
    at: u32,
    block: &mut Block,
) -> Result<(), Unreadable> {
    block.fill(0);
    let Some(at) = at.checked_sub(PARTITION_AT) else {
        put(block, SIGNATURE_AT, &serial.short());
        put(block, PARTITION_LINE_AT, &PARTITION);
        put(block, BLOCK.saturating_sub(MARK.len()), &MARK);
        return Ok(());
    };
    match at {
        0 => {
            put(block, 0, &HEAD);
            put(block, NUMBER_AT, &serial.short());
            put_padded(block, LABEL_AT, F::LABEL, 11);
            put(block, BLOCK.saturating_sub(MARK.len()), &MARK);
        }
        TABLE_AT..DIRECTORY_AT => {
            let block_of_table = at.saturating_sub(TABLE_AT).checked_rem(TABLE_BLOCKS);
            tabulate(files, block_of_table.sure_or(0), block);
        }
        DIRECTORY_AT => list(files, block),
        DATA_AT..VOLUME_BLOCKS => {
            let place = at.saturating_sub(DATA_AT);
            let cluster = (place / CLUSTER_BLOCKS).saturating_add(FIRST);
            let found = extents(files).find(|is| (is.first..is.end).contains(&cluster));
            if let Some(Extent { nth, first, .. }) = found {
                let begins = first.saturating_sub(FIRST).saturating_mul(CLUSTER_BLOCKS);
                let from = place.saturating_sub(begins).saturating_mul(BLOCK_BYTES);
                // The last cluster may have a block of which the file needs nothing.
                if from < files.size(nth) {
                    files.read(nth, from, block)?;
                }
            }
        }
        _ => return Err(Unreadable),
    }
    Ok(())
}

/// Writes a block of the table: twelve bits for each cluster, two in three bytes.
fn tabulate<F: Files>(files: &F, nth: u32, block: &mut Block) {
    let first = nth.saturating_mul(BLOCK_BYTES);
    for (at, byte) in (first..).zip(block) {
        let pair = (at / 3).saturating_mul(2);
        let (one, other) = (pair, pair.saturating_add(1));
        // What does not fit is in the next byte.
        [*byte, ..] = match at % 3 {
            0 => follows(files, one),
            1 => follows(files, one) >> 8 | follows(files, other) << 4,
            _ => follows(files, other) >> 4,
        }
        .to_le_bytes();
    }
}

/// Writes the directory.
fn list<F: Files>(files: &F, block: &mut Block) {
    put_padded(block, 0, F::LABEL, 11);
    put(block, 11, &[IS_LABEL]);
    let mut at = LINE;
    for is in extents(files) {
        let Some(name) = F::NAMES.get(is.nth) else {
            break;
        };
        if let Some(line) = &name.long {
            put(block, at, line);
            at = at.saturating_add(LINE);
        }
        let size = files.size(is.nth);
        let first = if size == 0 { 0 } else { is.first };
        let [low, high, ..] = first.to_le_bytes();
        put(block, at, &name.short);
        put(block, at.saturating_add(11), &[READ_ONLY | ARCHIVED]);
        // Made, looked at, changed.
        for day in [16, 18, 24] {
            put(block, at.saturating_add(day), &DAY);
        }
        put(block, at.saturating_add(26), &[low, high]);
        put(block, at.saturating_add(28), &size.to_le_bytes());
        at = at.saturating_add(LINE);
    }
}

fn put(block: &mut Block, at: usize, bytes: &[u8]) {
    let end = at.saturating_add(bytes.len());
    let place = block.get_mut(at..end).sure_or(&mut []);
    for (cell, byte) in place.iter_mut().zip(bytes) {
        *cell = *byte;
    }
}

/// Puts letters, and spaces behind them.
fn put_padded(block: &mut Block, at: usize, letters: &str, places: usize) {
    let padded = letters.bytes().chain(core::iter::repeat(b' '));
    for (cell, byte) in block.iter_mut().skip(at).take(places).zip(padded) {
        *cell = byte;
    }
}
