//! The shared display: its cards, each in the shape of one, with how many are left of each pile.

use heapless::Vec;

use core::fmt::Write;

use crate::app::{Icon, Icons, Overview, TableSpot, Value, pictures};
use crate::components::{Card, Pile};
use crate::sure::{Gather, PutAll, Sure};
use crate::view::area::Area;
use crate::view::canvas::{Align, Canvas};
use crate::view::dots::Dots;
use crate::view::paper::Paper;
use crate::view::role::Role;
use crate::view::table::{ROWS, chosen, wants_and_does};

use super::face::Size;
use super::frame;
use super::shapes::{self, width_of_all};

/// The icon of a pile with the number of its cards, beside it where a row is low.
const HEAD: Dots = Dots(26);
const LOW_HEAD: Dots = Dots(30);
/// Between cards, and between the icons of one.
const GAP: i32 = 2;
const ICON_GAP: Dots = Dots(2);
/// A card is at most so high, and low below this.
const HIGHEST: Dots = Dots(52);
const LOW: Dots = Dots(25);

pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut body: Area,
    overview: &Overview,
    selected: TableSpot,
) -> Result<(), P::Error> {
    let height = (body.height / ROWS.len()).min(HIGHEST);
    let columns = usize::from(Pile::Tiles.on_display());
    let heads = if has_room_below(height) {
        HEAD
    } else {
        LOW_HEAD
    };
    for (pile, icon) in ROWS {
        let mut row = body.cut_top(height);
        let head = row.cut_left(heads);
        draw_head(canvas, head, icon, *overview.left.of(pile))?;
        for slot in 0..pile.on_display() {
            let card = row.column(usize::from(slot), columns).inset(GAP, 1);
            let is_chosen = chosen(selected) == Some((pile, slot));
            draw_card(canvas, card, overview.market.card(pile, slot), is_chosen)?;
        }
        if pile == Pile::Ships {
            // Beside the ships: what else can be done.
            let rest = row.column(columns.saturating_sub(1), columns).inset(GAP, 1);
            let spots = [
                (TableSpot::Discard, shapes::TILE_COST),
                (TableSpot::Menu, shapes::MENU),
            ];
            for (nth, (spot, shape)) in spots.into_iter().enumerate() {
                let place = rest.column(nth, spots.len());
                let mut ink = Role::Ink;
                if spot == selected {
                    canvas.plate(place, Role::Ink)?;
                    ink = Role::Paper;
                }
                canvas.shape(place, shape, shapes::Size::Medium, ink)?;
            }
        }
    }
    Ok(())
}

/// Whether a row is high enough for an icon above a number.
fn has_room_below(height: Dots) -> bool {
    height >= shapes::Size::Medium.pixels() + Size::Small.capital() + 3
}

/// The icon of a pile, and the number of its cards below it or at its right.
fn draw_head<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut head: Area,
    icon: Icon,
    left: u8,
) -> Result<(), P::Error> {
    let mut number = Value::new();
    write!(number, "{left}").surely();
    let place = if has_room_below(head.height) {
        let size = shapes::Size::Medium;
        let figures = Size::Small.capital();
        head.cut_top((head.height - figures - size.pixels() - 2) / 2);
        canvas.sign(head.cut_top(size.pixels()), icon, size, Role::Ink)?;
        head.cut_top(1);
        head.cut_top(figures + 1)
    } else {
        let size = shapes::Size::Small;
        canvas.sign(head.cut_left(size.pixels()), icon, size, Role::Ink)?;
        head.cut_left(GAP);
        head
    };
    canvas.write(place, &number, Size::Small, Align::Middle, Role::Ink)?;
    Ok(())
}

fn draw_card<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    card: Area,
    printed: Option<Card>,
    is_chosen: bool,
) -> Result<(), P::Error> {
    let Some(printed) = printed else {
        // A place without a card has no edge, but for the cursor.
        if is_chosen {
            frame(canvas, card, 3, Role::Ink)?;
        }
        return canvas.shape(card, shapes::EMPTY, shapes::Size::Medium, Role::Ink);
    };
    // On a low card the symbol comes close to the edge.
    let edge = match (is_chosen, card.height < LOW) {
        (false, _) => 1,
        (true, true) => 2,
        (true, false) => 3,
    };
    frame(canvas, card, edge, Role::Ink)?;
    let mut inside = card.inset(5, 4);
    if printed.is_unknown() {
        return canvas.shape(inside, shapes::UNKNOWN, shapes::Size::Medium, Role::Ink);
    }
    let icons = pictures(printed);
    let (wants, does) = wants_and_does(&icons);
    // A symbol is what a card is looked for by.
    let mut rest = wants;
    if let [symbol @ Icon::Symbol(_), others @ ..] = wants {
        let is_large = inside.width >= 56 && inside.height >= 22;
        let size = if is_large {
            shapes::Size::Large
        } else {
            shapes::Size::Medium
        };
        let place = inside.cut_left(size.pixels());
        canvas.sign(place, *symbol, size, Role::Ink)?;
        inside.cut_left(ICON_GAP + 1);
        rest = others;
    }
    draw_lines(canvas, inside, rest, does)
}

/// Lines of icons; each has one at least.
type Lines<'a> = Vec<&'a [Icon], 12, u8>;

/// What a card wants, and below it what it does if that has room; otherwise the foot says it.
fn draw_lines<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut place: Area,
    wants: &[Icon],
    does: &[Icon],
) -> Result<(), P::Error> {
    let size = [shapes::Size::Medium, shapes::Size::Small]
        .into_iter()
        .find(|size| {
            let lines = wrapped(wants, *size, place.width)
                .chain(wrapped(does, *size, place.width))
                .count();
            (size.pixels() + 3) * lines <= place.height + 3
        });
    let size = size.unwrap_or(shapes::Size::Small);
    let line = size.pixels() + 3;
    let most = ((place.height + 3) / line).count().max(1);
    let mut lines: Lines<'_> = wrapped(wants, size, place.width).take(most).gathered();
    let below: Lines<'_> = wrapped(does, size, place.width).gathered();
    if lines.len().saturating_add(below.len()) <= most {
        lines.put_all(below);
    }
    place.cut_top((place.height - line * lines.len()) / 2);
    for icons in lines {
        canvas.signs(place.cut_top(line), icons, (size, ICON_GAP), Role::Ink)?;
    }
    Ok(())
}

/// Icons in lines no wider than this.
fn wrapped(mut icons: &[Icon], size: shapes::Size, width: Dots) -> impl Iterator<Item = &[Icon]> {
    core::iter::from_fn(move || {
        let fits = |many: &usize| {
            let line = icons.get(..*many).sure_or(Default::default());
            width_of_all(line, size, ICON_GAP) <= width
        };
        let many = (1..=icons.len()).rev().find(fits)?;
        let (line, more) = icons.split_at_checked(many)?;
        icons = more;
        Some(line)
    })
}

/// The icons of the chosen card, for a foot that has no words.
pub(super) fn icons_of(overview: &Overview, selected: TableSpot) -> Icons {
    let card = chosen(selected).and_then(|(pile, slot)| overview.market.card(pile, slot));
    match card {
        Some(card) => pictures(card),
        None => Icons::new(),
    }
}
