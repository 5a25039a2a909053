//! The letters of colour panels, in four sizes, and large figures.
//!
//! Latin letters are *Barlow Semi Condensed*, of which the build has made pictures; the folder `barlow` has its licence. Hangul has one size, of which
//! every dot is drawn as a square: so many pixels wide that it stands beside the Latin letters.

use crate::text::{Script, is_hangul};
use crate::view::area::Area;
use crate::view::canvas::{Align, Canvas};
use crate::view::dots::Dots;
use crate::view::faces::Face;
use crate::view::fonts::{Lines, MISSING, Splits, THIN, plain};
use crate::view::hangul::Hangul;
use crate::view::paper::Paper;
use crate::view::print::{Enlarged, Print};
use crate::view::role::Role;

use super::shapes;

/// A size of letters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(in crate::view) enum Size {
    /// On narrow panels, where nothing else has room.
    Tiny,
    /// Where the usual ones have no room.
    Small,
    /// What a hand's length away is read: rows, words.
    Medium,
    /// What the whole table reads: whose turn it is.
    Large,
    /// Figures alone: points.
    Figures,
    /// Figures alone, where nothing else is shown.
    Big,
    Huge,
}

/// Letters as the build has cut them, see there.
struct Cut {
    /// How high a capital is, and the lines above and below it.
    capital: u8,
    above: u8,
    below: u8,
    /// Where each letter begins, and where the last one ends.
    places: &'static [u16],
    bytes: &'static [u8],
}

static TINY: Cut = include!(concat!(env!("OUT_DIR"), "/face_tiny.rs"));
static SMALL: Cut = include!(concat!(env!("OUT_DIR"), "/face_small.rs"));
static MEDIUM: Cut = include!(concat!(env!("OUT_DIR"), "/face_medium.rs"));
static LARGE: Cut = include!(concat!(env!("OUT_DIR"), "/face_large.rs"));
static FIGURES: Cut = include!(concat!(env!("OUT_DIR"), "/face_figures.rs"));
static BIG: Cut = include!(concat!(env!("OUT_DIR"), "/face_big.rs"));
static HUGE: Cut = include!(concat!(env!("OUT_DIR"), "/face_huge.rs"));

/// The lines of a letter of Hangul above the foot of Latin ones.
const HANGUL_FOOT: i32 = 9;
/// How high a letter of Hangul is.
const HANGUL_HEIGHT: i32 = 11;
/// From one letter of Hangul to the next.
const HANGUL_PITCH: i32 = 8;

/// A letter, and where it stands.
struct Letter {
    advance: Dots,
    left: Dots,
    /// The free lines above it, from the top of the line of text.
    above: Dots,
    print: Print<'static>,
}

impl Cut {
    /// The bytes of a letter.
    fn bytes(&self, letter: char) -> Option<&'static [u8]> {
        let code = u32::from(letter);
        let place = match letter {
            ' '..='~' => code.checked_sub(0x20),
            '\u{a0}'..='ÿ' => code.checked_sub(0x41),
            'œ' => Some(191),
            'Œ' => Some(192),
            '…' => Some(193),
            '•' => Some(194),
            _ => None,
        };
        let mut places = self.places.iter().skip(usize::try_from(place?).ok()?);
        let (from, to) = (usize::from(*places.next()?), usize::from(*places.next()?));
        self.bytes.get(from..to)
    }

    /// How far it is from a letter to the next one, which is asked more often than what it looks like.
    fn advance(&self, letter: char) -> Option<Dots> {
        self.bytes(letter)?.first().copied().map(Dots::from)
    }

    fn letter(&self, letter: char) -> Option<Letter> {
        match self.bytes(letter)? {
            [advance, left, width, above, height, bytes @ ..] => Some(Letter {
                advance: (*advance).into(),
                left: (*left).into(),
                above: (*above).into(),
                print: Print::new(*width, *height, bytes),
            }),
            _ => None,
        }
    }
}

impl Size {
    /// All of them, the smallest first.
    pub(in crate::view) const ALL: [Size; 7] = [
        Size::Tiny,
        Size::Small,
        Size::Medium,
        Size::Large,
        Size::Figures,
        Size::Big,
        Size::Huge,
    ];

    fn cut(self) -> &'static Cut {
        match self {
            Size::Tiny => &TINY,
            Size::Small => &SMALL,
            Size::Medium => &MEDIUM,
            Size::Large => &LARGE,
            Size::Figures => &FIGURES,
            Size::Big => &BIG,
            Size::Huge => &HUGE,
        }
    }

    /// How high its capitals are.
    pub(in crate::view) fn capital(self) -> Dots {
        self.cut().capital.into()
    }

    /// How high a line of text is, with the room for accents and for what hangs down.
    pub(super) fn line(self) -> Dots {
        let cut = self.cut();
        Dots::from(cut.above) + cut.capital + cut.below
    }

    /// From one line to the next where they stand as close as can be read: what hangs down ends above the capitals below it.
    pub(super) fn close(self, script: Script) -> Dots {
        Dots(match (self, script) {
            (Size::Tiny, _) => 13,
            (Size::Small, Script::Latin) => 18,
            (Size::Medium, Script::Latin) => 19,
            (Size::Small | Size::Medium, Script::Hangul) => 23,
            (_, Script::Latin) => 30,
            (_, Script::Hangul) => 36,
        })
    }

    /// How high the letters of a text are: its capitals, or those of Hangul.
    pub(super) fn height(self, text: &str) -> Dots {
        if text.chars().any(is_hangul) {
            Dots(HANGUL_HEIGHT) * self.zoom()
        } else {
            self.capital()
        }
    }

    /// How many pixels wide a dot of a letter of Hangul is.
    fn zoom(self) -> u8 {
        match self {
            Size::Tiny => 1,
            Size::Small | Size::Medium => 2,
            Size::Large | Size::Figures | Size::Big | Size::Huge => 3,
        }
    }

    /// The size of icons beside its letters.
    pub(super) fn icon(self) -> shapes::Size {
        match self {
            Size::Tiny | Size::Small => shapes::Size::Small,
            Size::Medium => shapes::Size::Medium,
            Size::Large => shapes::Size::Large,
            Size::Figures | Size::Big | Size::Huge => shapes::Size::Huge,
        }
    }

    fn letter_width(self, letter: char) -> Dots {
        let letter = plain(letter);
        if let Some(advance) = self.cut().advance(letter) {
            return advance;
        }
        match letter {
            THIN => self.capital() / 5,
            '→' | '←' => self.icon().pixels() + 2,
            letter if Hangul.width(letter).is_some() => Dots(HANGUL_PITCH) * self.zoom(),
            _ => (MISSING.width() + 1) * self.zoom(),
        }
    }

    /// How wide a text is.
    pub(super) fn width(self, text: &str) -> Dots {
        let widths = text.chars().map(|letter| self.letter_width(letter));
        widths.fold(Dots::ZERO, |sum, width| sum + width)
    }

    /// A text in lines no wider than this.
    pub(super) fn lines(self, text: &str, width: Dots) -> Lines<'_, Size> {
        Lines::new(self, text, width)
    }

    /// Whether a text stands on one line of this width.
    pub(super) fn fits(self, text: &str, width: Dots) -> bool {
        self.width(text) <= width
    }
}

/// Letters of a size, of which each pixel is drawn as a square of so many.
#[derive(Clone, Copy)]
pub(super) struct Zoomed(pub(super) Size, pub(super) u8);

impl Zoomed {
    /// How high its capitals are.
    pub(super) fn capital(self) -> Dots {
        self.0.capital() * self.1
    }

    /// How high the letters of a text are.
    pub(super) fn height(self, text: &str) -> Dots {
        self.0.height(text) * self.1
    }

    /// How wide a text is.
    pub(super) fn width(self, text: &str) -> Dots {
        self.0.width(text) * self.1
    }

    /// Whether a text stands on one line of this width.
    pub(super) fn fits(self, text: &str, width: Dots) -> bool {
        self.width(text) <= width
    }
}

/// From this width on a panel does without the smallest letters.
const WIDE: Dots = Dots(300);

/// The smallest letters of a panel of this width.
pub(super) fn smallest(width: Dots) -> Size {
    if width < WIDE {
        Size::Tiny
    } else {
        Size::Small
    }
}

impl Splits for Size {
    fn split(self, text: &str, width: Dots) -> (&str, &str) {
        let mut taken = Dots::ZERO;
        let mut letters = text.char_indices();
        let end = letters.find_map(|(at, letter)| {
            taken += self.letter_width(letter);
            (taken > width).then_some(at)
        });
        end.and_then(|end| text.split_at_checked(end))
            .unwrap_or((text, ""))
    }
}

impl<P: Paper> Canvas<'_, P> {
    /// A line of text as it is, its capitals in the middle of the height.
    pub(super) fn write(
        &mut self,
        area: Area,
        text: &str,
        size: Size,
        align: Align,
        role: Role,
    ) -> Result<Dots, P::Error> {
        if !text.is_empty() {
            let least = size.height(text).min(size.capital());
            self.note_height(|heights| &mut heights.least, least);
        }
        let room = || area.width - size.width(text);
        let mut x = area.x
            + match align {
                Align::Left => Dots::ZERO,
                Align::Middle => room() / 2,
                Align::Right => room(),
            };
        let cut = size.cut();
        let y = area.y + (area.height - size.capital()) / 2 - cut.above;
        let foot = y + cut.above + cut.capital;
        for letter in text.chars() {
            let letter = plain(letter);
            if let Some(cut) = size.cut().letter(letter) {
                self.print((x + cut.left, y + cut.above), cut.print, role)?;
                x += cut.advance;
                continue;
            }
            let zoom = size.zoom();
            match letter {
                '→' | '←' => {
                    let shape = if letter == '→' {
                        shapes::ARROW
                    } else {
                        shapes::BACK
                    };
                    let side = size.icon().pixels();
                    let at = (x + 1, foot - (size.capital() + side) / 2);
                    self.print(at, shape.print(size.icon()), role)?;
                }
                THIN => {}
                _ => {
                    let (glyph, below) = match Hangul.glyph(letter) {
                        Some(glyph) => (glyph, Dots(HANGUL_FOOT)),
                        None => (MISSING, MISSING.height()),
                    };
                    let glyph = Enlarged::of(&glyph, zoom);
                    self.print((x, foot - below * zoom), glyph.print(), role)?;
                }
            }
            x += size.letter_width(letter);
        }
        Ok(x)
    }

    /// The same in letters that may be enlarged, for what is seldom drawn.
    pub(super) fn write_enlarged(
        &mut self,
        area: Area,
        text: &str,
        Zoomed(size, zoom): Zoomed,
        align: Align,
        role: Role,
    ) -> Result<(), P::Error> {
        if zoom <= 1 {
            return self.write(area, text, size, align, role).map(|_| ());
        }
        let least = size.height(text).min(size.capital()) * zoom;
        self.note_height(|heights| &mut heights.least, least);
        let room = area.width - size.width(text) * zoom;
        let mut x = area.x
            + match align {
                Align::Left => Dots::ZERO,
                Align::Middle => room / 2,
                Align::Right => room,
            };
        let cut = size.cut();
        let foot = area.y + (area.height + size.capital() * zoom) / 2;
        let top = foot - (Dots::from(cut.above) + cut.capital) * zoom;
        for letter in text.chars() {
            let letter = plain(letter);
            if let Some(cut) = cut.letter(letter) {
                for (column, line) in cut.print.pixels() {
                    let (column, line) = (cut.left + column, cut.above + line);
                    let dot = Area::new(x + column * zoom, top + line * zoom, zoom, zoom);
                    self.fill(dot, role)?;
                }
            } else {
                let (glyph, below) = match Hangul.glyph(letter) {
                    Some(glyph) => (glyph, Dots(HANGUL_FOOT)),
                    None => (MISSING, MISSING.height()),
                };
                let zoom = Dots::from(size.zoom()) * zoom;
                let whole = self.whole();
                self.bitmap((x, foot - below * zoom), &glyph, zoom.0, role, whole)?;
            }
            x += size.letter_width(letter) * zoom;
        }
        Ok(())
    }

    /// A line of text in this size, shortened where it has no room.
    pub(super) fn write_cut(
        &mut self,
        area: Area,
        text: &str,
        size: Size,
        align: Align,
        role: Role,
    ) -> Result<(), P::Error> {
        if size.fits(text, area.width) {
            self.write(area, text, size, align, role)?;
            return Ok(());
        }
        if area.width <= 0 {
            self.note_cut();
            return Ok(());
        }
        self.note_cut();
        let (start, _) = size.split(text, area.width - size.width("…"));
        let start = start.trim_end_matches(' ');
        let end = self.write(area, start, size, Align::Left, role)?;
        let mut rest = area;
        rest.cut_left(end - area.x);
        self.write(rest, "…", size, Align::Left, role)?;
        Ok(())
    }

    /// A text in lines, in the middle of the height; what has no room is left out.
    pub(super) fn write_lines(
        &mut self,
        mut area: Area,
        text: &str,
        size: Size,
        align: Align,
        role: Role,
    ) -> Result<(), P::Error> {
        let lines = size.lines(text, area.width);
        let count = lines.clone().count();
        let closest = size.close(self.script());
        let pitch = (area.height / count.max(1)).clamp(closest, size.line());
        if pitch * count > area.height {
            self.note_cut();
        }
        area = area.middle(area.width, pitch * count);
        for line in lines {
            let place = area.cut_top(pitch);
            self.write(place, line, size, align, role)?;
        }
        Ok(())
    }

    /// The largest of these sizes in which a text stands in an area, on several lines if need be; the last if none does.
    pub(super) fn size_for(&mut self, area: Area, text: &str, sizes: &[Size]) -> Size {
        let script = self.script();
        let fits = |size: &&Size| {
            let lines = size.lines(text, area.width).count();
            let is_whole = text.split(' ').all(|word| size.fits(word, area.width));
            size.close(script) * lines <= area.height && is_whole
        };
        let size = sizes.iter().find(fits);
        size.or(sizes.last()).copied().unwrap_or(Size::Small)
    }

    /// The smallest letters of this panel. A narrow one has some that a wide one does without.
    pub(super) fn smallest(&self) -> Size {
        smallest(self.whole().width)
    }
}
