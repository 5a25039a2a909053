//! What the last press brought about, for a moment, in a strip at the foot.

use super::area::Area;
use super::canvas::{Align, Canvas};
use super::dots::Dots;
use super::fonts::{Font, Sizes};
use super::layout::Measures;
use super::paper::Paper;
use super::role::Role;
use crate::text::Script;

/// A strip that is measured before the body is laid out.
pub(super) struct Strip<'t> {
    words: &'t str,
    font: &'static Font,
    strip: Area,
    padding: Padding,
    /// Whether all the words have room.
    whole: bool,
}

/// Free dots between border and words, the border included.
#[derive(Clone, Copy)]
struct Padding {
    sides: Dots,
    above: Dots,
    below: Dots,
}

impl Padding {
    /// Hangul needs every line there is, so that the edge of the screen is the lower border of its strip.
    const fn of(script: Script) -> Self {
        match script {
            Script::Latin => Padding {
                sides: Dots(4),
                above: Dots(2),
                below: Dots(2),
            },
            Script::Hangul => Padding {
                sides: Dots(3),
                above: Dots(2),
                below: Dots(0),
            },
        }
    }

    fn inside(self, mut strip: Area) -> Area {
        strip.cut_top(self.above);
        strip.cut_bottom(self.below);
        strip.inset(self.sides, 0)
    }
}

impl<'t> Strip<'t> {
    /// A toast at the foot of a body; one line if that can be, else as many as may be covered.
    pub(super) fn new(words: &'t str, mut body: Area, measures: Measures, script: Script) -> Self {
        let padding = Padding::of(script);
        let room = padding.inside(body).width;
        let most = match script {
            Script::Latin => body.height / 2,
            // The chosen row stays in sight.
            Script::Hangul => {
                let Measures {
                    pitch, growth, gap, ..
                } = measures;
                let chosen = pitch + growth - gap;
                body.height - chosen
            }
        };
        let high = |font: &Font, lines: usize| {
            let padding = padding.above + padding.below;
            font.height_of(lines) + padding
        };
        let sizes = Sizes::of(script, words);
        let one_line = sizes
            .for_a_line()
            .find(|font| font.width(words) <= room)
            .map(|font| (font, 1));
        let several = || {
            let lines = |font: &'static Font| (font, font.lines(words, room).count());
            sizes
                .all()
                .map(lines)
                .find(|(font, lines)| high(font, *lines) <= most)
        };
        let (font, lines) = one_line.or_else(several).unwrap_or((sizes.usual, 1));
        let whole = font.lines(words, room).count() <= lines;
        let strip = body.cut_bottom(high(font, lines));
        Strip {
            words,
            font,
            strip,
            padding,
            whole,
        }
    }

    /// How much of the body's foot it covers.
    pub(super) const fn height(&self) -> Dots {
        self.strip.height
    }

    pub(super) fn draw<P: Paper>(&self, canvas: &mut Canvas<'_, P>) -> Result<(), P::Error> {
        let mut covered = self.strip;
        if canvas.has_colours() {
            // What is above doesn't touch the border.
            covered.y -= 1;
            covered.height += 1;
        }
        canvas.fill(covered, Role::Paper)?;
        let mut border = self.strip;
        if self.padding.below == 0 {
            border.height += 2;
        }
        canvas.border(border, Role::Accent)?;
        let mut inside = self.padding.inside(self.strip);
        if !self.whole {
            return canvas.text(inside, self.words, Align::Left, Role::Ink);
        }
        for line in self.font.lines(self.words, inside.width) {
            let place = inside.cut_top(self.font.height);
            canvas.line(place, line, self.font, Align::Middle, Role::Ink)?;
            inside.cut_top(self.font.leading);
        }
        Ok(())
    }
}
