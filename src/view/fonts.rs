//! Letters: Latin with every accent of French and German, set as narrow as each letter is.
//!
//! A [`Font`] asks its faces one after the other for a letter. Another script is another face at the end of
//! the list, with glyphs as wide as it needs up to [`Bitmap::WIDEST`]; nothing else would change.

use super::area::number;
use super::bitmap::Bitmap;
use crate::sure::Sure;

/// A set of letters that may lack some.
trait Face {
    /// The picture of a letter, as high as the font and without the space around it.
    fn glyph(&self, letter: char) -> Option<Bitmap>;

    /// How many dots it is wide.
    fn width(&self, letter: char) -> Option<i32>;
}

/// A size of letters.
#[derive(Clone, Copy)]
pub(super) struct Font {
    faces: &'static [&'static dyn Face],
    /// From one line to the next.
    pub(super) height: i32,
    /// How wide a blank is, beside the gap that follows every letter.
    blank: u8,
}

/// Titles, rows and messages.
pub(super) const BODY: Font = Font {
    faces: &[&BODY_SIGNS, &BODY_LETTERS],
    height: 10,
    blank: 3,
};

/// Where the body does not fit.
pub(super) const NARROW: Font = Font {
    faces: &[&NARROW_SIGNS, &NARROW_LETTERS],
    height: 8,
    blank: 2,
};

/// The last resort before words are left out.
pub(super) const TINY: Font = Font {
    faces: &[&TINY_SIGNS, &TINY_LETTERS],
    height: 6,
    blank: 2,
};

const BODY_LETTERS: Latin<6> = Latin {
    lines: 10,
    letters: include_bytes!(concat!(env!("OUT_DIR"), "/body")),
};
const NARROW_LETTERS: Latin<5> = Latin {
    lines: 8,
    letters: include_bytes!(concat!(env!("OUT_DIR"), "/narrow")),
};
const TINY_LETTERS: Latin<4> = Latin {
    lines: 6,
    letters: include_bytes!(concat!(env!("OUT_DIR"), "/tiny")),
};

/// From the best to read to the one that holds the most.
pub(super) const SIZES: [Font; 3] = [BODY, NARROW, TINY];

/// Stands for a letter that no face has.
const MISSING: Bitmap = Bitmap::art(&["####", "#..#", "#..#", "#..#", "#..#", "####"]);

/// The thin blank that no line breaks at, as French has it before `:`, `;`, `?` and `!`.
const THIN: char = '\u{202f}';

/// How wide that is in every size: more than the gap between letters, less than a blank.
const THIN_WIDTH: u8 = 1;

/// What ends a text that was shortened.
pub(super) const ELLIPSIS: char = '…';

impl Font {
    fn find(&self, letter: char) -> Option<Bitmap> {
        self.faces.iter().find_map(|face| face.glyph(letter))
    }

    /// The picture of a letter.
    pub(super) fn glyph(&self, letter: char) -> Bitmap {
        match plain(letter) {
            ' ' => Bitmap::blank(self.blank),
            THIN => Bitmap::blank(THIN_WIDTH),
            letter => self.find(letter).unwrap_or(MISSING),
        }
    }

    /// How many dots a letter is wide.
    fn letter_width(&self, letter: char) -> i32 {
        match plain(letter) {
            ' ' => i32::from(self.blank),
            THIN => i32::from(THIN_WIDTH),
            letter => {
                let width = self.faces.iter().find_map(|face| face.width(letter));
                width.unwrap_or(MISSING.width())
            }
        }
    }

    /// How many dots a text is wide.
    pub(super) fn width(&self, text: &str) -> i32 {
        let gaps = number(text.chars().count()).saturating_sub(1).max(0);
        text.chars().fold(gaps, |sum, letter| {
            sum.saturating_add(self.letter_width(letter))
        })
    }

    /// The longest beginning of a text that is no wider than this, and what remains.
    pub(super) fn split<'t>(&self, text: &'t str, width: i32) -> (&'t str, &'t str) {
        let mut taken = -1i32;
        let mut letters = text.char_indices();
        let end = letters.find_map(|(at, letter)| {
            taken = taken
                .saturating_add(1)
                .saturating_add(self.letter_width(letter));
            (taken > width).then_some(at)
        });
        end.and_then(|end| text.split_at_checked(end))
            .unwrap_or((text, ""))
    }

    /// A text in lines no wider than this, broken between words where possible.
    pub(super) fn lines<'t>(self, text: &'t str, width: i32) -> Lines<'t> {
        Lines {
            font: self,
            width,
            rest: Some(text),
        }
    }
}

/// The lines of a wrapped text.
#[derive(Clone)]
pub(super) struct Lines<'t> {
    font: Font,
    width: i32,
    rest: Option<&'t str>,
}

impl<'t> Iterator for Lines<'t> {
    type Item = &'t str;

    fn next(&mut self) -> Option<&'t str> {
        let text = self.rest.take()?;
        let (paragraph, below) = match text.split_once('\n') {
            Some((paragraph, below)) => (paragraph, Some(below)),
            None => (text, None),
        };
        let (fits, over) = self.font.split(paragraph, self.width);
        if over.is_empty() {
            self.rest = below;
            return Some(paragraph.trim_end_matches(' '));
        }
        // Back to the last blank, unless a word alone is too long.
        let end = if over.starts_with(' ') {
            fits.len()
        } else {
            fits.rfind(' ').filter(|end| *end > 0).unwrap_or(fits.len())
        };
        // Where not even one letter fits, one is taken all the same: every line must make progress.
        let first = text.chars().next().map(char::len_utf8).sure_or(0);
        let (line, rest) = text.split_at_checked(end.max(first))?;
        let rest = rest.trim_start_matches(' ');
        self.rest = Some(rest).filter(|rest| !rest.is_empty());
        Some(line.trim_end_matches(' '))
    }
}

/// The letters and signs of Western Europe, by embedded-graphics, cut out when the library is built.
///
/// Each is its width and so many columns, of two bytes with the little end first, or of one if no letter is higher than
/// eight lines. The topmost dot is the lowest bit.
struct Latin<const COLUMNS: usize> {
    lines: u8,
    letters: &'static [u8],
}

impl<const COLUMNS: usize> Latin<COLUMNS> {
    const fn is_tall(&self) -> bool {
        self.lines > 8
    }

    /// A letter's width and the bytes of its columns.
    fn cut(&self, letter: char) -> Option<(u8, &'static [u8])> {
        let code = match letter {
            '!'..='~' => u32::from(letter).checked_sub(0x20),
            '¡'..='ÿ' => u32::from(letter).checked_sub(0x41),
            _ => None,
        };
        let columns = COLUMNS << usize::from(self.is_tall());
        let size = columns.saturating_add(1);
        // There are few letters; a multiplication that could tell of an overflow is slow on the chip.
        let from = usize::try_from(code?).ok()?.wrapping_mul(size);
        let (width, columns) = self.letters.get(from..)?.get(..size)?.split_first()?;
        Some((*width, columns))
    }
}

impl<const COLUMNS: usize> Face for Latin<COLUMNS> {
    fn glyph(&self, letter: char) -> Option<Bitmap> {
        let (width, bytes) = self.cut(letter)?;
        let width = usize::from(width);
        Some(if self.is_tall() {
            let (pairs, _) = bytes.as_chunks();
            let columns = pairs.iter().map(|pair| u16::from_le_bytes(*pair));
            Bitmap::of_columns(self.lines, columns.take(width))
        } else {
            let columns = bytes.iter().map(|column| u16::from(*column));
            Bitmap::of_columns(self.lines, columns.take(width))
        })
    }

    fn width(&self, letter: char) -> Option<i32> {
        self.cut(letter).map(|(width, _)| i32::from(width))
    }
}

/// Signs that the Latin face lacks or draws too heavily; they stand on a line so many lines below the top.
///
/// A comma hangs one line lower than the rest.
struct Signs {
    baseline: u8,
    signs: &'static [(char, Bitmap)],
}

impl Signs {
    fn sign(&self, letter: char) -> Option<&'static Bitmap> {
        // Most letters are none of these.
        if letter.is_ascii_alphanumeric() {
            return None;
        }
        let found = self.signs.iter().find(|(sign, _)| *sign == letter);
        found.map(|(_, sign)| sign)
    }
}

impl Face for Signs {
    fn width(&self, letter: char) -> Option<i32> {
        self.sign(letter).map(Bitmap::width)
    }

    fn glyph(&self, letter: char) -> Option<Bitmap> {
        let sign = self.sign(letter)?;
        let height = u8::try_from(sign.height()).sure_or(0);
        let hangs = u8::from(matches!(letter, ',' | ';' | '‚' | '„'));
        let foot = self.baseline.saturating_add(hangs);
        Some(sign.lowered(foot.saturating_sub(height)))
    }
}

const BODY_SIGNS: Signs = Signs {
    baseline: 8,
    signs: &[
        ('.', Bitmap::art(&["##", "##"])),
        (',', Bitmap::art(&[".#", ".#", "#."])),
        (':', Bitmap::art(&["##", "##", ".", ".", "##", "##"])),
        (
            ';',
            Bitmap::art(&[".#", ".#", "..", "..", ".#", ".#", "#."]),
        ),
        (ELLIPSIS, Bitmap::art(&["#.#.#"])),
        (
            '→',
            Bitmap::art(&["...#..", "....#.", "######", "....#.", "...#..", "......"]),
        ),
        (
            '←',
            Bitmap::art(&["..#...", ".#....", "######", ".#....", "..#...", "......"]),
        ),
        ('•', Bitmap::art(&["##", "##", "..", ".."])),
        (
            'œ',
            Bitmap::art(&[".##.##.", "#..#..#", "#..####", "#..#...", ".##.###"]),
        ),
        (
            'Œ',
            Bitmap::art(&[
                ".######", "#..#...", "#..#...", "#..####", "#..#...", "#..#...", ".######",
            ]),
        ),
    ],
};

const NARROW_SIGNS: Signs = Signs {
    baseline: 7,
    signs: SMALL,
};

const TINY_SIGNS: Signs = Signs {
    baseline: 5,
    signs: SMALL,
};

const SMALL: &[(char, Bitmap)] = &[
    ('.', Bitmap::art(&["#"])),
    (',', Bitmap::art(&[".#", "#."])),
    (':', Bitmap::art(&["#", ".", ".", "#"])),
    (';', Bitmap::art(&[".#", "..", "..", ".#", "#."])),
    (ELLIPSIS, Bitmap::art(&["#.#.#"])),
    (
        '→',
        Bitmap::art(&["..#..", "...#.", "#####", "...#.", "..#.."]),
    ),
    (
        '←',
        Bitmap::art(&["..#..", ".#...", "#####", ".#...", "..#.."]),
    ),
    ('•', Bitmap::art(&["##", "##", ".."])),
    ('œ', Bitmap::art(&[".#.##.", "#.#.##", "#.##..", ".#.###"])),
    (
        'Œ',
        Bitmap::art(&[".####", "#.#..", "#.###", "#.#..", ".####"]),
    ),
];

/// The sign that is drawn for one that printers tell apart and small screens do not.
const fn plain(letter: char) -> char {
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
        letter => SIZES.iter().all(|font| font.find(letter).is_some()),
    }
}

/// How many dots a text is wide in the letters of titles, rows and messages.
///
/// A dot is a pixel on a screen like that of the reference device; see [`super::dots`] for larger ones.
#[must_use]
pub fn text_width(text: &str) -> u32 {
    u32::try_from(BODY.width(text)).sure_or(0)
}

/// Whether a text is no wider than so many dots, in the usual letters or the narrow ones that replace them.
#[must_use]
pub fn fits(text: &str, width: u32) -> bool {
    let width = i32::try_from(width).sure_or(i32::MAX);
    NARROW.width(text) <= width || BODY.width(text) <= width
}
