//! Sets of letters: Latin with every accent of French and German, and a few signs.

use super::bitmap::Bitmap;
use crate::sure::Sure;

/// A set of letters that may lack some.
pub(super) trait Face {
    /// The picture of a letter without the space beside it, as high as the font.
    fn glyph(&self, letter: char) -> Option<Bitmap>;

    /// How many dots it is wide.
    fn width(&self, letter: char) -> Option<i32>;
}

/// The letters and signs of Western Europe, by embedded-graphics, cut out when the library is built.
///
/// Each is its width and so many columns, of two bytes with the little end first, or of one if no letter is higher than
/// eight lines. The topmost dot is the lowest bit.
pub(super) struct Latin<const COLUMNS: usize> {
    /// Empty lines above the letters, where they stand beside higher ones.
    pub(super) above: u8,
    pub(super) lines: u8,
    pub(super) letters: &'static [u8],
}

impl<const COLUMNS: usize> Latin<COLUMNS> {
    const fn is_tall(&self) -> bool {
        self.lines > 8
    }

    /// How many bytes a letter takes.
    const fn size(&self) -> usize {
        let columns = COLUMNS << (if self.is_tall() { 1 } else { 0 });
        columns.saturating_add(1)
    }

    /// Where a letter begins.
    fn place(&self, letter: char) -> Option<usize> {
        let code = match letter {
            '!'..='~' => u32::from(letter).checked_sub(0x20),
            '¡'..='ÿ' => u32::from(letter).checked_sub(0x41),
            _ => None,
        };
        // There are few letters; a multiplication that could tell of an overflow is slow on the chip.
        Some(usize::try_from(code?).ok()?.wrapping_mul(self.size()))
    }
}

impl<const COLUMNS: usize> Face for Latin<COLUMNS> {
    fn glyph(&self, letter: char) -> Option<Bitmap> {
        let letter = self
            .letters
            .get(self.place(letter)?..)?
            .get(..self.size())?;
        let (width, bytes) = letter.split_first()?;
        let width = usize::from(*width);
        let glyph = if self.is_tall() {
            let (pairs, _) = bytes.as_chunks();
            let columns = pairs.iter().map(|pair| u16::from_le_bytes(*pair));
            Bitmap::of_columns(self.lines, columns.take(width))
        } else {
            let columns = bytes.iter().map(|column| u16::from(*column));
            Bitmap::of_columns(self.lines, columns.take(width))
        };
        Some(match self.above {
            0 => glyph,
            above => glyph.lowered(above),
        })
    }

    fn width(&self, letter: char) -> Option<i32> {
        let width = self.letters.get(self.place(letter)?);
        width.copied().map(i32::from)
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
