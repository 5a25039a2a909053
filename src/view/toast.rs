//! What the last press brought about, for a moment, in a strip at the foot.

use super::area::{Area, times};
use super::canvas::{Align, Canvas, Tone};
use super::fonts::{BODY, Font, SIZES};
use super::paper::Paper;

/// A strip that is measured before the body is laid out.
pub(super) struct Strip<'t> {
    words: &'t str,
    font: Font,
    strip: Area,
    /// Whether all the words have room.
    whole: bool,
}

/// Free dots between border and words: at the sides, above and below.
const PADDING: (i32, i32) = (4, 2);

impl<'t> Strip<'t> {
    /// A toast at the foot of a body; one line if that can be, else as many as half the body holds.
    pub(super) fn new(words: &'t str, mut body: Area) -> Self {
        let (sides, ends) = PADDING;
        let room = body.inset(sides, ends).width;
        let most = body.height.saturating_div(2);
        let high = |font: &Font, lines: usize| {
            times(font.height, lines).saturating_add(ends.saturating_mul(2))
        };
        let one_line = SIZES
            .into_iter()
            .take(2)
            .find(|font| font.width(words) <= room)
            .map(|font| (font, 1));
        let several = || {
            let lines = |font: Font| (font, font.lines(words, room).count());
            SIZES
                .into_iter()
                .map(lines)
                .find(|(font, lines)| high(font, *lines) <= most)
        };
        let (font, lines) = one_line.or_else(several).unwrap_or((BODY, 1));
        let whole = font.lines(words, room).count() <= lines;
        let strip = body.cut_bottom(high(&font, lines));
        Strip {
            words,
            font,
            strip,
            whole,
        }
    }

    /// How much of the body's foot it covers.
    pub(super) const fn height(&self) -> i32 {
        self.strip.height
    }

    pub(super) fn draw<P: Paper>(&self, canvas: &mut Canvas<'_, P>) -> Result<(), P::Error> {
        canvas.fill(self.strip, Tone::Paper)?;
        canvas.border(self.strip, Tone::Ink)?;
        let (sides, ends) = PADDING;
        let mut inside = self.strip.inset(sides, ends);
        if !self.whole {
            return canvas.text(inside, self.words, Align::Left, Tone::Ink);
        }
        for line in self.font.lines(self.words, inside.width) {
            let place = inside.cut_top(self.font.height);
            canvas.line(place, line, self.font, Align::Middle, Tone::Ink)?;
        }
        Ok(())
    }
}
