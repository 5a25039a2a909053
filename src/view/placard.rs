//! The placard in dots: whose turn it is, and everybody's points, as large as the screen allows.

use core::fmt::Write;

use crate::app::{Everybody, Screen, Value};
use crate::components::Seat;
use crate::sure::Sure;

use super::area::Area;
use super::art;
use super::canvas::{Align, Canvas};
use super::dots::Dots;
use super::fonts::{Font, Sizes, ink};
use super::paper::Paper;
use super::role::Role;

/// How many dots one of a letter or a figure becomes, at most.
const MOST: i32 = 6;
/// Above and below enlarged letters, and at the sides of words.
const RIM: i32 = 2;
const MARGIN: i32 = 3;
/// Figures for which there is room always, so that the tenth point makes nothing smaller.
const TWO: &str = "00";
/// Between two players.
const APART: i32 = 2;

/// Letters, and how many dots one of theirs becomes.
#[derive(Clone, Copy)]
struct Zoomed {
    font: &'static Font,
    zoom: i32,
}

/// Draws the whole screen.
pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    screen: &Screen<'_>,
    words: &str,
) -> Result<(), P::Error> {
    let mut body = canvas.whole();
    let everybody = screen.around.and_then(|around| around.everybody());
    if !words.is_empty() {
        let sizes = canvas.sizes(words);
        let width = body.inset(MARGIN, 0).width;
        if sizes.all().any(|font| font.width(words) <= width) {
            let place = body.cut_bottom(sizes.narrow.height + 1);
            canvas.text(place.inset(MARGIN, 0), words, Align::Middle, Role::Ink)?;
        } else {
            let lines = sizes.narrow.lines(words, width).count();
            let place = body.cut_bottom(sizes.narrow.height_of(lines) + 1);
            canvas.lines(place.inset(MARGIN, 0), words, sizes.narrow, Role::Ink)?;
        }
    }
    draw_head(canvas, &mut body, screen)?;
    body.cut_top(1);
    if let Some(everybody) = everybody {
        draw_points(canvas, body, &everybody)?;
    }
    Ok(())
}

/// Whose turn it is, in letters that take a third of the height where the name is short; behind it the round.
fn draw_head<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    body: &mut Area,
    screen: &Screen<'_>,
) -> Result<(), P::Error> {
    let round = canvas.sizes(&screen.badge).usual;
    let mut room = body.inset(MARGIN, 0).width - round.width(&screen.badge) - MARGIN;
    if screen.battery_low {
        room -= art::BATTERY.width() + MARGIN;
    }
    let sizes = canvas.sizes(&screen.title);
    let letters = largest(sizes, |letters| {
        let (_, lines) = letters.ink(&screen.title);
        letters.width(&screen.title) <= room && lines + RIM * 2 <= body.height * 9 / 20
    });
    let letters = letters.unwrap_or(Zoomed {
        font: sizes.narrow,
        zoom: 1,
    });
    canvas.note_height(|heights| &mut heights.turn, letters.ink("H").1);
    let (_, lines) = letters.ink(&screen.title);
    let bar = body.cut_top(lines + RIM * 2);
    canvas.plate(bar, screen.seat.map_or(Role::Accent, Role::Player))?;
    let mut place = bar.inset(MARGIN, 0);
    if screen.battery_low {
        let sign = place.cut_right(art::BATTERY.width());
        canvas.centred(sign, &art::BATTERY, 1, Role::Paper)?;
        place.cut_right(MARGIN);
    }
    let badge = place.cut_right(round.width(&screen.badge));
    canvas.text(badge, &screen.badge, Align::Right, Role::Paper)?;
    if letters.zoom == 1 {
        // A name that is too long even so is shortened.
        return canvas.text(place, &screen.title, Align::Left, Role::Paper);
    }
    letters.write(canvas, place, &screen.title, Align::Left, Role::Paper)
}

/// A column for each player: the points, and the name below them.
fn draw_points<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    body: Area,
    everybody: &Everybody,
) -> Result<(), P::Error> {
    let count = usize::from(everybody.players.count());
    let name = canvas.measures().name;
    let points = |seat: Seat| {
        let mut points = Value::new();
        // Five figures have room.
        write!(points, "{}", everybody.each.of(seat).points).surely();
        points
    };
    let sizes = canvas.sizes("0");
    let figures = largest(sizes, |letters| {
        let (_, lines) = letters.ink("0");
        let mut seats = everybody.players.seats();
        let width = |seat| letters.width(&points(seat)).max(letters.width(TWO));
        let fits = |seat| width(seat) <= body.width / count - APART;
        lines + RIM <= body.height - name && seats.all(fits)
    });
    let figures = figures.unwrap_or(Zoomed {
        font: sizes.smallest(),
        zoom: 1,
    });
    for (nth, seat) in everybody.players.seats().enumerate() {
        let mut place = body.column(nth, count).inset(APART / 2, 0);
        let below = place.cut_bottom(name);
        let mut role = Role::Player(seat);
        figures.write(canvas, place, &points(seat), Align::Middle, role)?;
        canvas.note_height(|heights| &mut heights.points, figures.ink("0").1);
        if seat == everybody.turn {
            canvas.plate(below, Role::Player(seat))?;
            role = Role::Paper;
        }
        // A name that is too long here stands whole in the title and in every list.
        let was_cut = canvas.is_cut();
        let glance = everybody.each.of(seat);
        canvas.text(below.inset(1, 0), &glance.name, Align::Middle, role)?;
        canvas.set_cut(was_cut);
    }
    Ok(())
}

/// The largest letters of these that something is true of.
fn largest(sizes: Sizes, is_right: impl Fn(Zoomed) -> bool) -> Option<Zoomed> {
    let zooms = (1..=MOST).rev();
    let mut all = zooms.flat_map(|zoom| {
        let fonts = sizes.for_a_line();
        fonts.map(move |font| Zoomed { font, zoom })
    });
    all.find(|letters| is_right(*letters))
}

impl Zoomed {
    fn width(self, text: &str) -> Dots {
        self.font.width(text) * self.zoom
    }

    /// The free lines above a text, and how many it takes from there.
    fn ink(self, text: &str) -> (Dots, Dots) {
        let (above, lines) = ink(self.font, text);
        (above * self.zoom, lines * self.zoom)
    }

    /// A line of text, what is to be seen of it in the middle of the height.
    fn write<P: Paper>(
        self,
        canvas: &mut Canvas<'_, P>,
        area: Area,
        text: &str,
        align: Align,
        role: Role,
    ) -> Result<(), P::Error> {
        let room = area.width - self.width(text);
        let mut x = area.x
            + match align {
                Align::Left => Dots::ZERO,
                Align::Middle => room / 2,
                Align::Right => room,
            };
        let (above, lines) = self.ink(text);
        let y = area.y + (area.height - lines) / 2 - above;
        for letter in text.chars() {
            let glyph = self.font.glyph(letter);
            canvas.bitmap((x, y), &glyph, self.zoom, role, area)?;
            x += (glyph.width() + 1) * self.zoom;
        }
        Ok(())
    }
}
