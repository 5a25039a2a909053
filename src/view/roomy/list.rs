//! Rows to choose from, all of them in letters of one size.
//!
//! A row whose words need more room goes over two lines, the chosen one over as many as it takes. A row of points has a bar below its words.

use core::fmt::Write;
use core::ops::Range;

use heapless::Vec;

use crate::app::{Around, Icon, Row, Rows};
use crate::sure::Sure;
use crate::text::{Capital, Script};
use crate::view::area::Area;
use crate::view::canvas::{Align, Canvas};
use crate::view::dots::Dots;
use crate::view::icons;
use crate::view::paper::Paper;
use crate::view::role::Role;

use super::face::Size;
use super::{bar, cards, shapes};

/// At the sides of a row, and between its parts.
const MARGIN: Dots = Dots(6);
const GAP: Dots = Dots(8);
const ICON_GAP: Dots = Dots(3);
/// The scroll bar with the gap beside it.
const BAR: Dots = Dots(9);
/// A bar of points with the gap below it.
const POINTS: Dots = Dots(21);
/// Over how many lines a row goes at most that is not chosen.
const LINES: usize = 2;

/// From row to row, at most and at least, and what each further line of one adds.
struct Pitch {
    usual: Dots,
    closest: Dots,
    line: Dots,
}

impl Pitch {
    /// Hangul is as high as its lines.
    const fn of(size: Size, script: Script) -> Self {
        let (usual, closest, line) = match (size, script) {
            (Size::Tiny | Size::Small | Size::Medium, Script::Latin) => (26, 20, 19),
            (Size::Tiny | Size::Small | Size::Medium, Script::Hangul) => (27, 23, 23),
            (_, Script::Latin) => (38, 32, 30),
            (_, Script::Hangul) => (40, 37, 36),
        };
        Pitch {
            usual: Dots(usual),
            closest: Dots(closest),
            line: Dots(line),
        }
    }
}

/// Draws the rows around the chosen one; piles and symbols that come first stand side by side.
pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut body: Area,
    (rows, around): (&dyn Rows, Option<&dyn Around>),
    selected: usize,
) -> Result<(), P::Error> {
    let rows = Said { rows, around };
    let total = rows.count();
    let selected = selected.min(total.saturating_sub(1));
    let mut window = Window::new();
    if total <= MOST {
        for index in 0..total {
            window.push(Shown::new(&rows, index)).surely();
        }
    }
    let first = cards::draw(canvas, &mut body, &window, selected)?;
    if first < total {
        draw_rows(canvas, body, (&rows, &mut window), first..total, selected)?;
    }
    Ok(())
}

/// Rows, of which one that is a picture alone has the word for it: there is room.
struct Said<'s> {
    rows: &'s dyn Rows,
    around: Option<&'s dyn Around>,
}

impl Rows for Said<'_> {
    fn count(&self) -> usize {
        self.rows.count()
    }

    fn row(&self, index: usize) -> Row {
        let mut row = self.rows.row(index);
        if let (true, [icon], Some(around)) = (row.text.is_empty(), &*row.icons, self.around) {
            write!(row.text, "{}", Capital(around.picture(*icon))).surely();
        }
        row
    }
}

/// How rows are set.
#[derive(Clone, Copy)]
struct Setting {
    size: Size,
    script: Script,
    pitch: Dots,
    width: Dots,
    selected: usize,
}

/// A row, and its height.
pub(super) struct Shown {
    index: usize,
    pub(super) row: Row,
    height: Dots,
}

/// As many rows as there is room for on the highest of our panels.
pub(super) const MOST: usize = 11;

/// Rows that were asked for, which may take a while: each is asked for once. All of a short list are in it, and of a long one those in sight.
type Window = Vec<Shown, MOST, u8>;

impl Shown {
    #[inline(never)]
    fn new(rows: &dyn Rows, index: usize) -> Self {
        Shown {
            index,
            row: rows.row(index),
            height: Dots::ZERO,
        }
    }
}

impl Setting {
    /// How high a row is.
    fn height_of(&self, Shown { index, row, .. }: &Shown) -> Dots {
        let (_, words, _) = parts(Area::new(0, 0, self.width, self.pitch), row, self.size);
        let mut height = self.pitch;
        if !self.size.fits(&row.text, words.width) {
            let lines = self.size.lines(&row.text, words.width).count();
            let most = if *index == self.selected {
                lines
            } else {
                LINES
            };
            let more = lines.min(most).saturating_sub(1);
            height += Pitch::of(self.size, self.script).line * more;
        }
        height + below_words(row)
    }

    /// Notes how high these rows are, and returns how high all of them are together.
    fn measure(&self, rows: &mut [Shown]) -> Dots {
        let mut all = Dots::ZERO;
        for row in rows {
            row.height = self.height_of(row);
            all += row.height;
        }
        all
    }

    /// Which rows are in sight, from the chosen one up and down; at least one is.
    fn in_sight(
        &self,
        range: &Range<usize>,
        mut room: Dots,
        mut height: impl FnMut(usize) -> Dots,
    ) -> Range<usize> {
        // Where nothing of it is chosen, a list begins at its top.
        let at = self.selected.max(range.start);
        let mut shown = at..at;
        while shown != *range && shown.len() < MOST {
            // The next row lies on the side of which less is in sight.
            let (above, below) = (at.saturating_sub(shown.start), shown.end.saturating_sub(at));
            let is_above = shown.end == range.end || (shown.start > range.start && above < below);
            let next = if is_above {
                shown.start.saturating_sub(1)
            } else {
                shown.end
            };
            room -= height(next);
            if room < 0 && !shown.is_empty() {
                break;
            }
            if is_above {
                shown.start = next;
            } else {
                shown.end = next.saturating_add(1);
            }
        }
        shown
    }

    /// The same of a list that is too long to be known as a whole: its rows in sight are asked for now.
    fn look(&self, window: &mut Window, rows: &dyn Rows, range: &Range<usize>, room: Dots) {
        let shown = self.in_sight(range, room, |index| {
            let mut row = Shown::new(rows, index);
            let height = self.height_of(&row);
            row.height = height;
            let is_first = window.first().is_some_and(|first| index < first.index);
            let place = if is_first { 0 } else { window.len() };
            window.insert(place, row).surely();
            height
        });
        window.retain(|row| shown.contains(&row.index));
    }
}

fn draw_rows<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut body: Area,
    (rows, window): (&dyn Rows, &mut Window),
    range: Range<usize>,
    selected: usize,
) -> Result<(), P::Error> {
    let count = range.len();
    let script = canvas.script();
    let is_known = !window.is_empty();
    let known = window.get_mut(range.start..).unwrap_or_default();
    let bars = known.iter().map(|shown| below_words(&shown.row));
    let bars = bars.fold(Dots::ZERO, |sum, bar| sum + bar);
    let size = size_of(body, known, bars, script);
    let Pitch { usual, closest, .. } = Pitch::of(size, script);
    let pitch = ((body.height - bars) / count.max(1)).clamp(closest, usual);
    let mut setting = Setting {
        size,
        script,
        pitch,
        width: body.width,
        selected,
    };
    let may_fit = is_known && closest * count + bars <= body.height;
    let fits = may_fit && (setting.measure(known) <= body.height || count == 1);
    let mut shown = range.clone();
    if !fits {
        let bar = body.cut_right(BAR);
        setting.width = body.width;
        let most = (body.height / closest).count().max(1);
        setting.pitch = (body.height / most).clamp(closest, usual);
        if is_known {
            setting.measure(known);
            shown = setting.in_sight(&range, body.height, |index| {
                let place = index.checked_sub(range.start);
                let row = place.and_then(|place| known.get(place));
                row.map(|row| row.height).sure_or(Dots::ZERO)
            });
        } else {
            setting.look(window, rows, &range, body.height);
            let first = window.first().map_or(range.start, |row| row.index);
            shown = first..first.saturating_add(window.len());
        }
        let first = shown.start.saturating_sub(range.start);
        scroll_bar(canvas, bar, (count, shown.len(), first))?;
    }
    for Shown { index, row, height } in window.iter().filter(|row| shown.contains(&row.index)) {
        let place = body.cut_top(*height);
        draw_row(canvas, place, row, size, *index == selected)?;
    }
    Ok(())
}

/// The letters of a list: large ones if all rows have room in them. One that is not known as a whole has too many.
fn size_of(body: Area, known: &[Shown], bars: Dots, script: Script) -> Size {
    let Pitch { closest, .. } = Pitch::of(Size::Large, script);
    let fits = |Shown { row, .. }: &Shown| {
        let (_, words, _) = parts(body, row, Size::Large);
        !row.text.is_empty() && words.width >= Size::Large.width(&row.text)
    };
    let has_room = !known.is_empty() && closest * known.len() + bars <= body.height;
    if has_room && known.iter().all(fits) {
        Size::Large
    } else {
        Size::Medium
    }
}

/// What a row takes below its words.
const fn below_words(row: &Row) -> Dots {
    if row.bar.is_some() {
        POINTS
    } else {
        Dots::ZERO
    }
}

/// The parts of a row: icons, words, value.
fn parts(place: Area, row: &Row, size: Size) -> (Area, Area, Area) {
    let mut words = place.inset(MARGIN, 0);
    let value = words.cut_right(size.width(&row.value));
    if !row.value.is_empty() {
        words.cut_right(GAP);
    }
    let icon = size.icon();
    let wanted = match row.icons.len() {
        // Words below each other begin below each other, whichever icon is before them.
        1 => shapes::width_of_all(&row.icons, icon, ICON_GAP).max(icon.pixels()),
        _ => shapes::width_of_all(&row.icons, icon, ICON_GAP),
    };
    let icons = words.cut_left(wanted);
    if !row.icons.is_empty() {
        words.cut_left(GAP);
    }
    (icons, words, value)
}

fn draw_row<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut place: Area,
    row: &Row,
    size: Size,
    is_chosen: bool,
) -> Result<(), P::Error> {
    canvas.note_row(size.capital());
    if let Some(points) = row.bar {
        let place = place.cut_bottom(POINTS);
        bar::draw(canvas, place.inset(MARGIN, 0), points, row.seat)?;
    }
    // A row ends a pixel above the next one, and so does its plate.
    place.cut_bottom(1);
    let (icons, words, value) = parts(place, row, size);
    let mut ink = row.seat.map_or(Role::Ink, Role::Player);
    let mut icon_ink = ink;
    if is_chosen {
        let plate = place;
        canvas.plate(plate, Role::Ink)?;
        (ink, icon_ink) = (Role::Paper, Role::Paper);
        let has_role = |icon: &Icon| icons::role(*icon).is_some_and(|role| role != Role::Accent);
        if row.icons.iter().any(has_role) {
            // What has a colour keeps it: it is let into the plate on paper.
            let mut let_in = Area::new(icons.x - 3, plate.y, icons.width + 6, plate.height);
            // A rim above and below where there is room for it.
            if plate.height >= size.icon().pixels() + 4 {
                let_in = let_in.inset(0, 1);
            }
            canvas.plate(let_in, Role::Paper)?;
            icon_ink = Role::Ink;
        }
    }
    canvas.write_cut(value, &row.value, size, Align::Right, ink)?;
    let gap = (size.icon(), ICON_GAP);
    match *row.icons {
        [icon] => canvas.sign(icons, icon, size.icon(), icon_ink)?,
        _ => canvas.signs(icons, &row.icons, gap, icon_ink)?,
    }
    let pitch = Pitch::of(size, canvas.script());
    let lines = size.lines(&row.text, words.width).count();
    if lines <= 1 {
        canvas.write_cut(words, &row.text, size, Align::Left, ink)?;
        return Ok(());
    }
    let most = if is_chosen { lines } else { LINES };
    let mut place = words.middle(words.width, pitch.line * lines.min(most));
    let mut lines = size.lines(&row.text, words.width);
    for nth in 1..=most {
        let line = place.cut_top(pitch.line);
        if nth < most {
            let text = lines.next().unwrap_or_default();
            canvas.write(line, text, size, Align::Left, ink)?;
        } else {
            // A row that is shortened here is whole once it is chosen.
            let was_cut = canvas.is_cut();
            let text = lines.rest();
            canvas.write_cut(line, text, size, Align::Left, ink)?;
            if !is_chosen {
                canvas.set_cut(was_cut);
            }
        }
    }
    Ok(())
}

fn scroll_bar<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut bar: Area,
    (total, shown, first): (usize, usize, usize),
) -> Result<(), P::Error> {
    bar.cut_left(3);
    let rail = bar.middle(2, bar.height);
    canvas.fill(rail, Role::Accent)?;
    let least = Dots(12).min(bar.height);
    let height = (bar.height * shown / total).clamp(least, bar.height);
    let steps = total.saturating_sub(shown).max(1);
    let from = (bar.height - height) * first / steps;
    bar.cut_top(from);
    let thumb = bar.cut_top(height);
    // A free pixel around it: it does not touch the rail.
    canvas.fill(
        Area::new(thumb.x, thumb.y - 1, thumb.width, thumb.height + 2),
        Role::Paper,
    )?;
    canvas.plate(thumb, Role::Ink)
}
