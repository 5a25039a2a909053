//! The image as a file that is dropped onto a Pico; the terminal's board knows how such a file is made.

use terminal_board::uf2::blocks;

use crate::image::{FLASH, Image};
use crate::trouble::{Tried, Trouble};

const PAGE: usize = 256;

/// The UF2 file of an image, in one piece with zeros between its parts.
///
/// # Errors
///
/// A sentence when the image is empty.
pub fn of(image: &Image) -> Tried<Vec<u8>> {
    let (first, bytes) = joined(image)?;
    Ok(blocks(
        FLASH as u32 + first as u32,
        &bytes,
        image.chip().family(),
    ))
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
