//! Sets of letters: Latin with every accent of French and German, and a few signs.

use super::bitmap::Bitmap;
use super::dots::Dots;
use crate::sure::Sure;

/// A set of letters that may lack some. It can be shared, being a constant.
pub(super) trait Face: Sync {
    /// The picture of a letter without the space beside it, as high as the font.
    fn glyph(&self, letter: char) -> Option<Bitmap>;

    /// How many dots it is wide.
    fn width(&self, letter: char) -> Option<Dots>;
}

/// The letters and signs of Western Europe, by embedded-graphics, cut out when the library is built.
///
/// Each is its width and so many columns, of two bytes with the little end first, or of one if no letter is higher than
/// eight lines. The topmost dot is the lowest bit.
pub(super) struct Latin {
    /// Empty lines above the letters, where they stand beside higher ones.
    above: u8,
    lines: u8,
    /// How many bytes a letter takes.
    size: usize,
    letters: &'static [u8],
}

impl Latin {
    /// Letters of so many columns and lines, and how many empty lines are above them.
    pub(super) const fn new(columns: usize, lines: u8, above: u8, letters: &'static [u8]) -> Self {
        let bytes = columns << (if lines > 8 { 1 } else { 0 });
        Latin {
            above,
            lines,
            size: bytes.saturating_add(1),
            letters,
        }
    }

    /// Where a letter begins.
    #[inline(always)]
    fn place(&self, letter: char) -> Option<usize> {
        let code = match letter {
            '!'..='~' => u32::from(letter).checked_sub(0x20),
            '¡'..='ÿ' => u32::from(letter).checked_sub(0x41),
            _ => None,
        };
        // There are few letters; a multiplication that could signal an overflow is slow on the chip.
        Some(usize::try_from(code?).ok()?.wrapping_mul(self.size))
    }

    /// The bytes of a letter, if there is such a one.
    #[inline(always)]
    pub(super) fn bytes(&self, letter: char) -> Option<&'static [u8]> {
        let letters = self.letters.get(self.place(letter)?..)?;
        letters.get(..self.size)
    }

    /// The picture that the bytes of a letter stand for.
    pub(super) fn picture(&self, bytes: &[u8]) -> Bitmap {
        let (width, bytes) = bytes.split_first().sure_or((&0, &[]));
        let (width, above) = (usize::from(*width), u32::from(self.above));
        let height = self.lines.saturating_add(self.above);
        if self.lines > 8 {
            let (pairs, _) = bytes.as_chunks();
            let columns = pairs.iter().map(|pair| u16::from_le_bytes(*pair) << above);
            Bitmap::of_columns(height, columns.take(width))
        } else {
            let columns = bytes.iter().map(|column| u16::from(*column) << above);
            Bitmap::of_columns(height, columns.take(width))
        }
    }

    /// How many dots a letter is wide, if there is such a one.
    #[inline(always)]
    pub(super) fn width(&self, letter: char) -> Option<Dots> {
        let width = self.letters.get(self.place(letter)?);
        width.copied().map(Dots::from)
    }
}

/// Signs that the Latin face lacks or draws too heavily; they stand on a line so many lines below the top.
///
/// A comma hangs one line lower than the rest.
pub(super) struct Signs {
    pub(super) baseline: u8,
    pub(super) signs: &'static [(char, Bitmap)],
}

impl Signs {
    fn sign(&self, letter: char) -> Option<&'static Bitmap> {
        let found = self.signs.iter().find(|(sign, _)| *sign == letter);
        found.map(|(_, sign)| sign)
    }
}

impl Face for Signs {
    fn width(&self, letter: char) -> Option<Dots> {
        self.sign(letter).map(Bitmap::width)
    }

    fn glyph(&self, letter: char) -> Option<Bitmap> {
        let sign = self.sign(letter)?;
        let height = u8::try_from(sign.height().0).sure_or(0);
        let hangs = u8::from(matches!(letter, ',' | ';' | '‚' | '„'));
        let foot = self.baseline.saturating_add(hangs);
        Some(sign.lowered(foot.saturating_sub(height)))
    }
}

/// What ends a text that was shortened.
pub(super) const ELLIPSIS: char = '…';

/// Those of the usual letters.
pub(super) const LARGE: &[(char, Bitmap)] = &[
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
];

/// Those of the narrow and the tiny letters.
pub(super) const SMALL: &[(char, Bitmap)] = &[
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
