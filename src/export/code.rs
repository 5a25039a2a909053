//! A game as a code that a phone reads: the whole link, or its result in brief.

use heapless::String;
use qrcodegen_no_heap::{Mask, QrCode, QrCodeEcc, QrSegment, Version};

use crate::journal::Game;

use super::bg_stats::write_link;
use super::brief::{BRIEF, write_brief};

/// The code of a brief result has 29 modules.
const SMALL: Version = Version::new(3);

/// The largest code, of 113 modules: what 240 pixels have room for.
const LARGE: Version = Version::new(24);

/// As many bytes as the largest code holds.
const LINK: usize = 1171;

/// What is drawn first: trying all masks would take ten times as long, and every one can be read.
const MASK: Mask = Mask::new(2);

/// Shows the code of the whole link; `None` if the largest code has no room for it.
// A function of its own: what it needs of the stack is taken only where there is room for a link.
#[inline(never)]
pub fn link_code<T>(game: &Game, see: impl FnOnce(&QrCode<'_>) -> T) -> Option<T> {
    let mut link = String::<LINK, u16>::new();
    write_link(&mut link, game, None).ok()?;
    let (mut temporary, mut out) = ([0; LARGE.buffer_len()], [0; LARGE.buffer_len()]);
    let whole = QrSegment::make_bytes(link.as_bytes());
    encode(whole, &mut temporary, &mut out, LARGE).map(|code| see(&code))
}

/// Shows the code of the result in brief; `None` if there is no result.
#[inline(never)]
pub fn brief_code<T>(game: &Game, see: impl FnOnce(&QrCode<'_>) -> T) -> Option<T> {
    let mut brief = String::<BRIEF, u8>::new();
    write_brief(&mut brief, game).ok()?;
    if brief.is_empty() {
        return None;
    }
    let (mut temporary, mut out) = ([0; SMALL.buffer_len()], [0; SMALL.buffer_len()]);
    let mut packed = [0; SMALL.buffer_len()];
    let brief = QrSegment::make_alphanumeric(&brief, &mut packed);
    encode(brief, &mut temporary, &mut out, SMALL).map(|code| see(&code))
}

/// How many modules the largest code of a link is wide.
pub(crate) const fn largest_link() -> u8 {
    LARGE.value().saturating_mul(4).saturating_add(17)
}

/// The code of a text; `None` if the largest has no room for it.
// Made of one segment by hand: what chooses among the kinds of segments would take four kilobytes of the chip's flash.
fn encode<'a>(
    text: QrSegment<'_>,
    temporary: &mut [u8],
    out: &'a mut [u8],
    largest: Version,
) -> Option<QrCode<'a>> {
    let level = QrCodeEcc::Low;
    let packed =
        QrCode::encode_segments_to_codewords(&[text], out, level, Version::MIN, largest, true);
    let (length, level, version) = packed.ok()?;
    let mask = Some(MASK);
    let code = QrCode::encode_codewords(out, length, temporary, level, version, mask);
    Some(code)
}
