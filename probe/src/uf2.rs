//! The image as a file that is dropped onto a Pico.
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

use crate::image::{FLASH, Image};
use crate::trouble::{Tried, Trouble};

const PAGE: usize = 256;
const BLOCK: usize = 512;
const BEGIN: [u32; 2] = [0x0A32_4655, 0x9E5D_5157];
const END: u32 = 0x0AB1_6F30;
const HAS_FAMILY: u32 = 0x2000;
const RP2040: u32 = 0xE48B_FF56;

/// The UF2 file of an image, in one piece with zeros between its parts.
///
/// # Errors
///
/// A sentence when the image is empty.
pub fn of(image: &Image) -> Tried<Vec<u8>> {
    let (first, bytes) = joined(image)?;
    let pages = bytes.chunks(PAGE);
    let count = pages.len();
    let mut file = Vec::with_capacity(count * BLOCK);
    for (nth, page) in pages.enumerate() {
        let [magic, magic_too] = BEGIN;
        let word = |number: usize| number as u32;
        let at = FLASH as u32 + word(first + nth * PAGE);
        let head = [
            magic,
            magic_too,
            HAS_FAMILY,
            at,
            word(PAGE),
            word(nth),
            word(count),
            RP2040,
        ];
        file.extend(head.into_iter().flat_map(u32::to_le_bytes));
        file.extend_from_slice(page);
        file.resize((nth + 1) * BLOCK - 4, 0);
        file.extend(END.to_le_bytes());
    }
    Ok(file)
}

/// The image as whole pages, and where in the flash they begin.
fn joined(image: &Image) -> Tried<(usize, Vec<u8>)> {
    let bounds = image.pieces.iter().map(|(at, bytes)| {
        let at = *at as usize;
        (at, at + bytes.len())
    });
    let first = bounds.clone().map(|(from, _)| from / PAGE * PAGE).min();
    let last = bounds.map(|(_, to)| to).max();
    let (Some(first), Some(last)) = (first, last) else {
        return Err(Trouble::new("the image is empty."));
    };
    let mut joined = vec![0; (last - first).next_multiple_of(PAGE)];
    for (at, bytes) in &image.pieces {
        let from = *at as usize - first;
        joined[from..from + bytes.len()].copy_from_slice(bytes);
    }
    Ok((first, joined))
}

/// Whether the file holds what goes into the flash, and nothing else but zeros between.
///
/// # Errors
///
/// A sentence about the first byte that differs.
pub fn compare(image: &Image, file: &Image) -> Tried<()> {
    let [(start, bytes)] = file.pieces.as_slice() else {
        return Err(Trouble::new("the UF2 file is not of one piece."));
    };
    let mut expected = vec![0; bytes.len()];
    for (at, piece) in &image.pieces {
        let from = usize::try_from(at.wrapping_sub(*start)).unwrap_or(usize::MAX);
        let room = expected
            .get_mut(from..)
            .and_then(|rest| rest.get_mut(..piece.len()));
        let room = room.ok_or_else(|| Trouble::new("the UF2 file lacks a part of the image."))?;
        room.copy_from_slice(piece);
    }
    match expected
        .iter()
        .zip(bytes)
        .position(|(one, other)| one != other)
    {
        None => Ok(()),
        Some(at) => Err(Trouble::new(format!(
            "the UF2 file differs from the image at byte {at}."
        ))),
    }
}
