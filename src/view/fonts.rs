//! Letters in sizes, and which of them a text is set in.
//!
//! A [`Font`] asks its faces one after the other for a letter. Latin letters come in three sizes. Hangul has one, of which no dot can
//! be spared: beside it stand Latin letters of two widths, all on one line. So a screen has a ladder of its script, and what does not
//! fit on the first rung is tried on the next.

use super::bitmap::Bitmap;
use super::dots::Dots;
use super::faces::{Face, LARGE, Latin, SMALL, Signs};
use super::hangul::Hangul;
use crate::sure::Sure;
use crate::text::{Script, is_hangul};

/// A size of letters.
pub(super) struct Font {
    /// Asked first, but for what is plainly Latin.
    faces: &'static [&'static dyn Face],
    latin: Latin,
    /// How high its letters are.
    pub(super) height: Dots,
    /// The free lines between two of text; Latin letters have room above and below them as they are.
    pub(super) leading: Dots,
    /// How wide a blank is, beside the gap that follows every letter.
    blank: u8,
}

/// Titles, rows and messages.
static BODY: Font = Font {
    faces: &[&Signs {
        baseline: 8,
        signs: LARGE,
    }],
    latin: body_letters(0),
    height: Dots(10),
    leading: Dots(0),
    blank: 3,
};

/// Where the body does not fit.
static NARROW: Font = Font {
    faces: &[&Signs {
        baseline: 7,
        signs: SMALL,
    }],
    latin: narrow_letters(0),
    height: Dots(8),
    leading: Dots(0),
    blank: 2,
};

/// The last resort before words are left out.
static TINY: Font = Font {
    faces: &[&Signs {
        baseline: 5,
        signs: SMALL,
    }],
    latin: Latin::new(4, 6, 0, include_bytes!(concat!(env!("OUT_DIR"), "/tiny"))),
    height: Dots(6),
    leading: Dots(0),
    blank: 2,
};

/// Hangul, with the usual Latin letters among it.
static HANGUL: Font = Font {
    faces: &[
        &Hangul,
        &Signs {
            baseline: 9,
            signs: LARGE,
        },
    ],
    latin: body_letters(1),
    height: Dots(11),
    leading: Dots(1),
    blank: 3,
};

/// Hangul, with narrow Latin letters and blanks among it.
static NARROW_HANGUL: Font = Font {
    faces: &[
        &Hangul,
        &Signs {
            baseline: 9,
            signs: SMALL,
        },
    ],
    latin: narrow_letters(2),
    height: Dots(11),
    leading: Dots(1),
    blank: 2,
};

const fn body_letters(above: u8) -> Latin {
    let letters = include_bytes!(concat!(env!("OUT_DIR"), "/body"));
    Latin::new(6, 10, above, letters)
}

const fn narrow_letters(above: u8) -> Latin {
    let letters = include_bytes!(concat!(env!("OUT_DIR"), "/narrow"));
    Latin::new(5, 8, above, letters)
}

/// The sizes in which a text can be set.
#[derive(Clone, Copy)]
pub(super) struct Sizes {
    /// The best to read.
    pub(super) usual: &'static Font,
    /// Holds more, and still reads well.
    pub(super) narrow: &'static Font,
    /// The last resort, if there is one.
    tiny: Option<&'static Font>,
}

impl Sizes {
    /// Those of a text on a screen of a script: Hangul has no tiny letters, and Latin ones stand on the same line beside it.
    pub(super) fn of(script: Script, text: &str) -> Self {
        let has_hangul = !text.is_ascii() && text.chars().any(is_hangul);
        match script {
            Script::Latin if !has_hangul => Sizes {
                usual: &BODY,
                narrow: &NARROW,
                tiny: Some(&TINY),
            },
            _ => Sizes {
                usual: &HANGUL,
                narrow: &NARROW_HANGUL,
                tiny: (!has_hangul).then_some(&TINY),
            },
        }
    }

    /// All of them, from the best to read to the one that holds the most.
    pub(super) fn all(self) -> impl Iterator<Item = &'static Font> {
        [self.usual, self.narrow].into_iter().chain(self.tiny)
    }

    /// Those in which a single line reads well.
    pub(super) fn for_a_line(self) -> impl Iterator<Item = &'static Font> {
        self.all().take(2)
    }

    /// Those in which a row goes over several lines.
    pub(super) fn for_lines(self) -> impl Iterator<Item = &'static Font> {
        self.all().skip(1)
    }

    /// The one that holds the most.
    pub(super) fn smallest(self) -> &'static Font {
        self.tiny.unwrap_or(self.narrow)
    }
}

/// Stands for a letter that no face has.
pub(super) const MISSING: Bitmap = Bitmap::art(&["####", "#..#", "#..#", "#..#", "#..#", "####"]);

/// The thin blank that no line breaks at, as French has it before `:`, `;`, `?` and `!`.
pub(super) const THIN: char = '\u{202f}';

/// How wide that is in every size: more than the gap between letters, less than a blank.
const THIN_WIDTH: u8 = 1;

impl Font {
    fn find(&self, letter: char) -> Option<Bitmap> {
        let found = self.faces.iter().find_map(|face| face.glyph(letter));
        let latin = || Some(self.latin.picture(self.latin.bytes(letter)?));
        found.or_else(latin)
    }

    /// The picture of a letter.
    pub(super) fn glyph(&self, letter: char) -> Bitmap {
        // Most are plain ones, and each is measured a few times before it is drawn: they go straight to the face that has them.
        if letter.is_ascii_alphanumeric()
            && let Some(bytes) = self.latin.bytes(letter)
        {
            return self.latin.picture(bytes);
        }
        match plain(letter) {
            ' ' => Bitmap::blank(self.blank),
            THIN => Bitmap::blank(THIN_WIDTH),
            letter => self.find(letter).unwrap_or(MISSING),
        }
    }

    /// How many dots a letter is wide.
    fn letter_width(&self, letter: char) -> Dots {
        if letter.is_ascii_alphanumeric()
            && let Some(width) = self.latin.width(letter)
        {
            return width;
        }
        match plain(letter) {
            ' ' => Dots::from(self.blank),
            THIN => Dots::from(THIN_WIDTH),
            letter => {
                let width = self.faces.iter().find_map(|face| face.width(letter));
                let width = width.or_else(|| self.latin.width(letter));
                width.unwrap_or(MISSING.width())
            }
        }
    }

    /// How many dots a text is wide.
    pub(super) fn width(&self, text: &str) -> Dots {
        // A gap of one dot follows every letter but the last.
        let mut sum = Dots::ZERO;
        for letter in text.chars() {
            sum += self.letter_width(letter) + 1;
        }
        (sum - 1).max(0)
    }

    /// The longest beginning of a text that is no wider than this, and what remains.
    pub(super) fn split<'t>(&self, text: &'t str, width: Dots) -> (&'t str, &'t str) {
        let mut taken = Dots(-1);
        let mut letters = text.char_indices();
        let end = letters.find_map(|(at, letter)| {
            taken += Dots(1) + self.letter_width(letter);
            (taken > width).then_some(at)
        });
        end.and_then(|end| text.split_at_checked(end))
            .unwrap_or((text, ""))
    }

    /// How high so many lines are.
    pub(super) fn height_of(&self, lines: usize) -> Dots {
        let pitch = self.height + self.leading;
        pitch * lines - self.leading
    }

    /// A text in lines no wider than this, broken between words where possible.
    pub(super) fn lines<'t>(&'static self, text: &'t str, width: Dots) -> Lines<'t, &'static Font> {
        Lines::new(self, text, width)
    }
}

/// Letters by whose width a text is broken into lines.
pub(super) trait Splits: Copy {
    /// The longest beginning of a text that is no wider than this, and what remains.
    fn split(self, text: &str, width: Dots) -> (&str, &str);
}

impl Splits for &Font {
    fn split(self, text: &str, width: Dots) -> (&str, &str) {
        Font::split(self, text, width)
    }
}

/// The lines of a wrapped text.
#[derive(Clone)]
pub(super) struct Lines<'t, F> {
    font: F,
    width: Dots,
    rest: Option<&'t str>,
}

impl<'t, F> Lines<'t, F> {
    pub(super) fn new(font: F, text: &'t str, width: Dots) -> Self {
        Lines {
            font,
            width,
            rest: Some(text),
        }
    }
}

impl<'t, F> Lines<'t, F> {
    /// What is not in lines yet.
    pub(super) const fn rest(&self) -> &'t str {
        match self.rest {
            Some(rest) => rest,
            None => "",
        }
    }
}

impl<'t, F: Splits> Iterator for Lines<'t, F> {
    type Item = &'t str;

    fn next(&mut self) -> Option<&'t str> {
        let text = self.rest.take()?;
        let (paragraph, below) = match text.split_once('\n') {
            Some((paragraph, below)) => (paragraph, Some(below)),
            None => (text, None),
        };
        let (fits, over) = Splits::split(self.font, paragraph, self.width);
        if over.is_empty() {
            self.rest = below;
            return Some(paragraph.trim_end_matches(' '));
        }
        // Back to the last blank, unless a word alone is too long.
        let end = if over.starts_with(' ') {
            fits.len()
        } else {
            fits.bytes()
                .rposition(|byte| byte == b' ')
                .filter(|end| *end > 0)
                .unwrap_or(fits.len())
        };
        // Where not even one letter fits, one is taken all the same: every line must make progress.
        let first = text.chars().next().map(char::len_utf8).sure_or(0);
        let (line, rest) = text.split_at_checked(end.max(first))?;
        let rest = rest.trim_start_matches(' ');
        self.rest = Some(rest).filter(|rest| !rest.is_empty());
        Some(line.trim_end_matches(' '))
    }
}

/// The sign that is drawn for one that printers distinguish and small screens do not.
pub(super) const fn plain(letter: char) -> char {
    match letter {
        '\u{a0}' | '\n' => ' ',
        '‐' | '‑' | '–' | '—' | '−' | '\u{ad}' => '-',
        '‘' | '’' | '‚' => '\'',
        '“' | '”' | '„' => '"',
        'ẞ' => 'ß',
        letter => letter,
    }
}

/// Whether a letter can be drawn; any other becomes a small box.
#[must_use]
pub fn can_draw(letter: char) -> bool {
    match plain(letter) {
        ' ' | THIN => true,
        letter => {
            let sizes = if is_hangul(letter) {
                &[&HANGUL, &NARROW_HANGUL][..]
            } else {
                &[&BODY, &NARROW, &TINY]
            };
            sizes.iter().all(|font| font.find(letter).is_some())
        }
    }
}

/// How high the capitals of Latin letters are, the smallest first.
pub(super) fn capitals() -> [Dots; 3] {
    [&TINY, &NARROW, &BODY].map(|font| ink(font, "H").1)
}

/// The free lines above a text, and how many it takes from there.
pub(super) fn ink(font: &Font, text: &str) -> (Dots, Dots) {
    let glyphs = text.chars().map(|letter| font.glyph(letter));
    let (top, bottom) = glyphs.fold((i32::MAX, 0), |(top, bottom), glyph| {
        let lines = || glyph.dots().map(|(_, line)| line);
        let highest = lines().min().unwrap_or(top);
        let lowest = lines().max().map_or(bottom, |line| line.saturating_add(1));
        (top.min(highest), bottom.max(lowest))
    });
    let top = top.min(bottom);
    (Dots(top), Dots(bottom.saturating_sub(top)))
}

/// How many dots a text is wide in the letters of titles, rows and messages.
///
/// A dot is a pixel on a screen like that of the reference device; see [`Format::dots`](super::Format::dots) for larger ones.
#[must_use]
pub fn text_width(text: &str) -> u32 {
    let usual = Sizes::of(Script::Latin, text).usual;
    u32::try_from(usual.width(text).0).sure_or(0)
}

/// Whether a text is no wider than so many dots, in the usual letters or the narrow ones that replace them.
#[must_use]
pub fn fits(text: &str, width: u32) -> bool {
    let width = Dots(i32::try_from(width).sure_or(i32::MAX));
    let mut sizes = Sizes::of(Script::Latin, text).for_a_line();
    sizes.any(|font| font.width(text) <= width)
}
