//! The placard: whose turn it is and how everybody stands, for the whole table.

use crate::app::{Everybody, Screen};
use crate::text::is_hangul;
use crate::view::area::Area;
use crate::view::canvas::{Align, Canvas};
use crate::view::dots::Dots;
use crate::view::paper::Paper;
use crate::view::role::Role;

use super::face::{Size, Zoomed};
use super::{shapes, standing, zones};

/// Whose turn it is.
const HEAD: Dots = Dots(64);
/// A name above the points, and what stands below them.
const NAME: Dots = Dots(32);
const BELOW: Dots = Dots(30);
/// That it is the last round.
const WORDS: Dots = Dots(36);
/// At the sides of words, between the parts of a head, and between two players.
const MARGIN: Dots = Dots(8);
const APART: Dots = Dots(6);

/// Draws the whole screen.
pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    screen: &Screen<'_>,
    words: &str,
    everybody: Option<&Everybody>,
) -> Result<(), P::Error> {
    let mut body = canvas.whole();
    draw_head(canvas, body.cut_top(HEAD), screen)?;
    if !words.is_empty() {
        let place = body.cut_bottom(WORDS);
        zones::caption(canvas, place, words)?;
    }
    match everybody {
        Some(everybody) => draw_points(canvas, body.inset(0, 4), everybody),
        None => Ok(()),
    }
}

/// The name of the player in turn, and the round.
fn draw_head<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    zone: Area,
    screen: &Screen<'_>,
) -> Result<(), P::Error> {
    canvas.fill(zone, screen.seat.map_or(Role::Accent, Role::Player))?;
    let mut words = zone.inset(MARGIN, 0);
    if screen.battery_low {
        let size = shapes::Size::Large;
        let place = words.cut_right(size.pixels());
        canvas.shape(place, shapes::BATTERY, size, Role::Paper)?;
        words.cut_right(MARGIN);
    }
    let round = words.cut_right(Size::Large.width(&screen.badge));
    canvas.write(round, &screen.badge, Size::Large, Align::Right, Role::Paper)?;
    words.cut_right(MARGIN);
    // Hangul is higher than its size says.
    let has_hangul = screen.title.chars().any(is_hangul);
    let sizes = [
        Zoomed(Size::Large, 2),
        Zoomed(Size::Medium, 2),
        Zoomed(Size::Large, 1),
        Zoomed(Size::Medium, 1),
    ];
    let fits = |size: &Zoomed| size.fits(&screen.title, words.width);
    let mut sizes = sizes.into_iter().skip(usize::from(has_hangul));
    let size = sizes.find(fits).unwrap_or(Zoomed(Size::Medium, 1));
    canvas.note_height(|heights| &mut heights.turn, size.height(&screen.title));
    canvas.write_enlarged(words, &screen.title, size, Align::Left, Role::Paper)
}

/// A column for each player.
fn draw_points<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    body: Area,
    everybody: &Everybody,
) -> Result<(), P::Error> {
    let count = usize::from(everybody.players.count());
    let width = body.width / count - APART;
    let height = body.height - NAME - BELOW;
    let sizes = [
        Zoomed(Size::Big, 2),
        Zoomed(Size::Huge, 1),
        Zoomed(Size::Big, 1),
    ];
    let fits = |size: &Zoomed| {
        let mut seats = everybody.players.seats();
        let fits = |seat| {
            let points = standing::points(everybody.each.of(seat));
            size.width(&points).max(size.width("00")) <= width + APART - 2
        };
        size.capital() <= height && seats.all(fits)
    };
    let figures = sizes.into_iter().find(fits);
    let figures = figures.unwrap_or(Zoomed(Size::Figures, 1));
    let has_room = |seat| {
        let name = &everybody.each.of(seat).name;
        standing::size_of(name, Size::Large).fits(name, width - APART)
    };
    let names = if everybody.players.seats().all(has_room) {
        Size::Large
    } else {
        Size::Medium
    };
    let mut body = body.middle(body.width, NAME + figures.capital() + BELOW + 16);
    let below = body.cut_bottom(BELOW);
    for (nth, seat) in everybody.players.seats().enumerate() {
        let glance = everybody.each.of(seat);
        let mut place = body.column(nth, count).inset(APART / 2, 0);
        let name = place.cut_top(NAME);
        let mut ink = Role::Player(seat);
        if seat == everybody.turn {
            canvas.plate(name, ink)?;
            ink = Role::Paper;
        }
        let inside = name.inset(APART / 2, 0);
        let size = standing::size_of(&glance.name, names);
        standing::draw_name(canvas, inside, &glance.name, (size, Align::Middle), ink)?;
        let points = standing::points(glance);
        canvas.note_height(|heights| &mut heights.points, figures.capital());
        canvas.write_enlarged(place, &points, figures, Align::Middle, Role::Player(seat))?;
        let below = below.column(nth, count);
        standing::draw_more(canvas, below, seat, &everybody.track, glance, APART)?;
    }
    Ok(())
}
