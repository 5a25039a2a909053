//! Ink on paper: what every screen is drawn with.
//!
//! The canvas speaks in dots and clips to its own edge, so no screen can draw outside of the target. It notes
//! when something had to be left out, which lets a test ask of any screen whether it is whole.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::primitives::Rectangle;

use super::area::{Area, half};
use super::bitmap::Bitmap;
use super::dots::Dots;
use super::faces::ELLIPSIS;
use super::fonts::{Font, Sizes};
use super::icons;
use super::layout::{Format, Measures};
use super::paper::Paper;
use super::print::Print;
use super::role::Role;
use crate::app::Icon;
use crate::sure::Sure;
use crate::text::Script;

/// Where a text stands between the sides of its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Align {
    Left,
    Middle,
    Right,
}

/// How high what is read is at least, in dots, on a colour panel; `None` for what a screen does not show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Heights {
    /// The name of the player in turn.
    pub turn: Option<u32>,
    /// Points.
    pub points: Option<u32>,
    /// How many times an effect is done.
    pub times: Option<u32>,
    /// What the foot says.
    pub foot: Option<u32>,
    /// The lowest letters of all.
    pub least: Option<u32>,
}

pub(super) struct Canvas<'t, P: Paper> {
    target: &'t mut P,
    script: Script,
    measures: Measures,
    /// Whether it is drawn pixel by pixel.
    is_roomy: bool,
    /// How many pixels a dot is wide and high.
    dot: i32,
    /// The same of the display, onto which the target may be enlarged.
    shown: i32,
    /// Everything there is.
    whole: Area,
    /// Whether something was left out for lack of room.
    cut: bool,
    /// The heights of the capitals that rows were set in, each a bit.
    rows_in: u64,
    /// The lowest capitals of what the whole table reads.
    lowest: Heights,
}

impl<'t, P: Paper> Canvas<'t, P> {
    pub(super) fn new(target: &'t mut P, format: Format, script: Script) -> Self {
        Canvas {
            target,
            script,
            measures: Measures::of(script, format),
            is_roomy: format.is_roomy(),
            dot: format.dot(),
            shown: format.shown(),
            whole: format.whole(),
            cut: false,
            rows_in: 0,
            lowest: Heights::default(),
        }
    }

    /// Covers everything with paper, also what no dot covers.
    pub(super) fn clear(&mut self) -> Result<(), P::Error> {
        let all = Rectangle::new(Point::zero(), self.target.size());
        self.target.fill(&all, Role::Paper)
    }
}

impl<P: Paper> Canvas<'_, P> {
    pub(super) const fn whole(&self) -> Area {
        self.whole
    }

    /// How many pixels of the display a dot is wide and high.
    pub(super) const fn shown(&self) -> i32 {
        self.shown
    }

    /// Whether it is drawn pixel by pixel, in the layout for colour panels.
    pub(super) const fn is_roomy(&self) -> bool {
        self.is_roomy
    }

    /// The script of the screen.
    pub(super) const fn script(&self) -> Script {
        self.script
    }

    /// The measures of this screen.
    pub(super) const fn measures(&self) -> Measures {
        self.measures
    }

    /// The sizes in which a text can be set here.
    pub(super) fn sizes(&self, text: &str) -> Sizes {
        Sizes::of(self.script, text)
    }

    /// The picture of a letter by itself.
    pub(super) fn letter(&self, letter: char) -> Bitmap {
        let mut bytes = [0; 4];
        let text = letter.encode_utf8(&mut bytes);
        self.sizes(text).usual.glyph(letter)
    }

    /// Notes that something had to be left out.
    pub(super) const fn note_cut(&mut self) {
        self.cut = true;
    }

    /// Notes what is known about that.
    pub(super) const fn set_cut(&mut self, cut: bool) {
        self.cut = cut;
    }

    /// Notes how high the capitals of a row are.
    pub(super) fn note_row(&mut self, capital: Dots) {
        self.rows_in |= 1u64.unbounded_shl(capital.0.unsigned_abs());
    }

    /// The heights of the capitals that rows were set in, each a bit.
    pub(super) const fn rows_in(&self) -> u64 {
        self.rows_in
    }

    /// Notes how high the capitals are of something that the whole table reads.
    pub(super) fn note_height(&mut self, of: fn(&mut Heights) -> &mut Option<u32>, capital: Dots) {
        let capital = capital.0.unsigned_abs();
        let lowest = of(&mut self.lowest);
        *lowest = Some(lowest.map_or(capital, |lowest| lowest.min(capital)));
    }

    /// The lowest capitals of what the whole table reads.
    pub(super) const fn lowest(&self) -> Heights {
        self.lowest
    }

    /// Whether something had to be left out.
    pub(super) const fn is_cut(&self) -> bool {
        self.cut
    }

    /// Whether roles look different here.
    pub(super) fn has_colours(&self) -> bool {
        self.target.has_colours()
    }

    pub(super) fn fill(&mut self, area: Area, role: Role) -> Result<(), P::Error> {
        let area = area.within(self.whole);
        if area.is_empty() {
            return Ok(());
        }
        let pixels = |Dots(dots): Dots| dots.wrapping_mul(self.dot);
        let side = |dots: Dots| u32::try_from(pixels(dots)).sure_or(0);
        let corner = Point::new(pixels(area.x), pixels(area.y));
        let size = Size::new(side(area.width), side(area.height));
        self.target.fill(&Rectangle::new(corner, size), role)
    }

    /// A filled area with rounded corners.
    pub(super) fn plate(&mut self, area: Area, role: Role) -> Result<(), P::Error> {
        let mut sides = area.inset(0, 1);
        self.fill(sides.cut_left(1), role)?;
        self.fill(sides.cut_right(1), role)?;
        self.fill(area.inset(1, 0), role)
    }

    /// The edge of an area, with rounded corners.
    pub(super) fn border(&mut self, area: Area, role: Role) -> Result<(), P::Error> {
        let mut ends = area.inset(1, 0);
        let top = ends.cut_top(1);
        let bottom = ends.cut_bottom(1);
        self.fill(top, role)?;
        self.fill(bottom, role)?;
        let mut sides = area.inset(0, 1);
        let left = sides.cut_left(1);
        let right = sides.cut_right(1);
        self.fill(left, role)?;
        self.fill(right, role)
    }

    /// Every other dot of an area, for lines that should not shout.
    pub(super) fn dotted(&mut self, area: Area, role: Role) -> Result<(), P::Error> {
        let area = area.within(self.whole);
        for x in area.columns() {
            let mut y = area.y;
            while y < area.bottom() {
                let bits = if (x + y).0 & 1 == 0 { 0x5555 } else { 0xAAAA };
                let bits = bits & lines_above(area.bottom(), y);
                self.column(x, y, bits, role)?;
                y += 16;
            }
        }
        Ok(())
    }

    /// The dots of a column from a place down whose bits are set, the lowest bit first. All of them lie on the canvas.
    fn column(&mut self, x: Dots, y: Dots, bits: u16, role: Role) -> Result<(), P::Error> {
        if self.dot == 1 {
            return self.target.stamp(Point::new(x.0, y.0), &[bits], bits, role);
        }
        for line in (0..16).filter(|line| bits.unbounded_shr(*line) & 1 != 0) {
            let y = y + line.cast_signed();
            self.fill(Area::new(x, y, 1, 1), role)?;
        }
        Ok(())
    }

    /// A picture whose top left corner is there, each of its dots `zoom` dots large, as far as it lies in `clip`.
    pub(super) fn bitmap(
        &mut self,
        (x, y): (Dots, Dots),
        bitmap: &Bitmap,
        zoom: i32,
        role: Role,
        clip: Area,
    ) -> Result<(), P::Error> {
        let clip = clip.within(self.whole);
        if zoom == 1 {
            return self.stamp(x, y, bitmap, role, clip);
        }
        let place = |from: Dots, step: i32| from + Dots(step) * zoom;
        for (column, line) in bitmap.dots() {
            let dot = Area::new(place(x, column), place(y, line), zoom, zoom);
            self.fill(dot.within(clip), role)?;
        }
        Ok(())
    }

    /// A picture of which each dot is one of the canvas, column by column.
    fn stamp(
        &mut self,
        x: Dots,
        y: Dots,
        bitmap: &Bitmap,
        role: Role,
        clip: Area,
    ) -> Result<(), P::Error> {
        let bottom = clip.bottom().min(y + bitmap.height());
        let seen = lines_above(bottom, y) & !lines_above(clip.y, y);
        let left = clip.x.max(x);
        let place = |edge: Dots| edge - x;
        let columns = bitmap.columns_between(place(left), place(clip.right()));
        if self.dot == 1 {
            return self
                .target
                .stamp(Point::new(left.0, y.0), columns, seen, role);
        }
        for (x, column) in (left.0..).zip(columns) {
            self.column(Dots(x), y, column & seen, role)?;
        }
        Ok(())
    }

    /// A picture whose lines are whole bytes, with its top left corner there.
    pub(super) fn print(
        &mut self,
        (x, y): (Dots, Dots),
        print: Print<'_>,
        role: Role,
    ) -> Result<(), P::Error> {
        let area = Area::new(x, y, print.width(), print.height());
        if area.within(self.whole) == area {
            return self.target.print(Point::new(x.0, y.0), print, role);
        }
        // What lies partly outside is drawn as far as it is inside.
        for (column, line) in print.pixels() {
            self.fill(Area::new(x + column, y + line, 1, 1), role)?;
        }
        Ok(())
    }

    /// A picture in the middle of an area.
    pub(super) fn centred(
        &mut self,
        area: Area,
        bitmap: &Bitmap,
        zoom: i32,
        role: Role,
    ) -> Result<(), P::Error> {
        let x = half(area.width, bitmap.width() * zoom) + area.x;
        let y = half(area.height, bitmap.height() * zoom) + area.y;
        self.bitmap((x, y), bitmap, zoom, role, area)
    }

    /// The picture of an icon in the middle of an area, in its own colour if it has one and stands on paper.
    pub(super) fn icon(
        &mut self,
        area: Area,
        icon: Icon,
        zoom: i32,
        ink: Role,
    ) -> Result<(), P::Error> {
        let role = icons::role(icon).filter(|_| ink != Role::Paper);
        self.centred(area, &icons::picture(icon), zoom, role.unwrap_or(ink))
    }

    /// One line of text as it is, in the middle of the height.
    pub(super) fn line(
        &mut self,
        area: Area,
        text: &str,
        font: &Font,
        align: Align,
        role: Role,
    ) -> Result<Dots, P::Error> {
        // What stands at the left need not be measured.
        let room = || area.width - font.width(text);
        let mut x = area.x
            + match align {
                Align::Left => Dots::ZERO,
                Align::Middle => half(room(), 0),
                Align::Right => room(),
            };
        let y = area.y + half(area.height, font.height);
        let clip = area.within(self.whole);
        for letter in text.chars() {
            let glyph = font.glyph(letter);
            self.stamp(x, y, &glyph, role, clip)?;
            x += glyph.width() + 1;
        }
        Ok(x)
    }

    /// A text in wrapped lines from the left, in the middle of the height.
    pub(super) fn lines(
        &mut self,
        mut area: Area,
        text: &str,
        font: &'static Font,
        role: Role,
    ) -> Result<(), P::Error> {
        let lines = font.lines(text, area.width);
        let height = font.height_of(lines.clone().count());
        area.cut_top(half(area.height, height));
        for line in lines {
            let place = area.cut_top(font.height);
            self.line(place, line, font, Align::Left, role)?;
            area.cut_top(font.leading);
        }
        Ok(())
    }

    /// One line of text in the largest letters that fit; if none do, shortened.
    pub(super) fn text(
        &mut self,
        area: Area,
        text: &str,
        align: Align,
        role: Role,
    ) -> Result<(), P::Error> {
        let fits = |font: &&Font| font.width(text) <= area.width && font.height <= area.height;
        let sizes = self.sizes(text);
        if let Some(font) = sizes.all().find(fits) {
            self.line(area, text, font, align, role)?;
            return Ok(());
        }
        if area.is_empty() {
            self.cut |= !text.is_empty();
            return Ok(());
        }
        self.cut = true;
        let font = sizes.narrow;
        let room = area.width - font.glyph(ELLIPSIS).width() - 1;
        let (start, _) = font.split(text, room);
        let start = start.trim_end_matches(' ');
        let mut rest = area;
        let end = self.line(area, start, font, Align::Left, role)?;
        rest.cut_left(end - area.x);
        self.line(rest, "…", font, Align::Left, role)?;
        Ok(())
    }
}

/// The bits of a column that begins at a line, as far as they lie above an edge.
fn lines_above(edge: Dots, y: Dots) -> u16 {
    let lines = (edge - y).clamp(0, 16);
    !u16::MAX.unbounded_shl(lines.0.unsigned_abs())
}
