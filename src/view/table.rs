//! The table: the four rows of the shared display, and at the foot the chosen card in full.

use heapless::Vec;

use crate::app::{Icon, Icons, Overview, TableSpot, pictures};
use crate::components::{Card, Pile};
use crate::sure::Sure;

use super::area::{Area, fit, half, share, times};
use super::art;
use super::canvas::{Align, Canvas};
use super::icons::{figures, picture};
use super::list::{ICON_GAP, draw_icons, icons_width};
use super::paper::Paper;
use super::role::Role;

/// The rows from the top, each with the picture at its head.
const ROWS: [(Pile, Icon); 4] = [
    (Pile::Tiles, Icon::Tile),
    (Pile::Earth, Icon::Earth),
    (Pile::Mars, Icon::Mars),
    (Pile::Ships, Icon::Ship),
];

/// The picture at the head of a row, and the number of cards left at its end.
const HEAD: i32 = 10;
const TAIL: i32 = 11;
/// The menu at its right.
const MENU: i32 = 13;
/// A line of pictures in a card.
const LINE: i32 = 9;
/// Between the pictures of a card, and at its sides.
const CARD_GAP: i32 = 1;
const CARD_MARGIN: i32 = 1;
/// Around a card that can have a rim.
const CARD_RIM: i32 = 2;

/// The row and slot that are chosen.
fn chosen(spot: TableSpot) -> Option<(Pile, u8)> {
    match spot {
        TableSpot::Tile(slot) => Some((Pile::Tiles, slot)),
        TableSpot::Earth(slot) => Some((Pile::Earth, slot)),
        TableSpot::Mars(slot) => Some((Pile::Mars, slot)),
        TableSpot::Ship(slot) => Some((Pile::Ships, slot)),
        TableSpot::Discard | TableSpot::Menu => None,
    }
}

pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut body: Area,
    overview: &Overview,
    selected: TableSpot,
    caption: &str,
) -> Result<(), P::Error> {
    let chosen = chosen(selected);
    // A screen too low for a foot still shows all rows.
    let foot = canvas.measures().foot;
    let is_low = body.height < foot.saturating_add(4 * LINE);
    let foot = body.cut_bottom(if is_low { 0 } else { foot });
    let height = share(body.height, ROWS.len());
    let mut heads = body;
    let heads_end = heads.cut_left(HEAD).right();
    for (pile, icon) in ROWS {
        let mut row = body.cut_top(height);
        let head = row.cut_left(HEAD);
        canvas.icon(head, icon, 1, Role::Ink)?;
        let tail = row.cut_right(TAIL);
        let left = figures(*overview.left.of(pile));
        let mut figures_place = tail;
        figures_place.cut_right(1);
        let figures_place = figures_place.cut_right(left.width());
        canvas.centred(figures_place, &left, 1, Role::Ink)?;
        row.cut_left(1);
        let slots = pile.on_display();
        for slot in 0..slots {
            let mut cell = row.column(usize::from(slot), usize::from(slots));
            cell.cut_right(1);
            let is_chosen = chosen == Some((pile, slot));
            draw_card(canvas, cell, overview.market.card(pile, slot), is_chosen)?;
        }
    }
    let rule = Area::new(heads_end.saturating_sub(1), heads.y, 1, heads.height);
    canvas.dotted(rule, Role::Accent)?;
    draw_foot(canvas, foot, overview, selected, caption)
}

fn draw_card<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    cell: Area,
    card: Option<Card>,
    is_chosen: bool,
) -> Result<(), P::Error> {
    let mut ink = Role::Ink;
    if is_chosen {
        canvas.plate(cell, Role::Accent)?;
        ink = Role::Paper;
        if canvas.has_colours() {
            // The card keeps its colours, with a rim around it.
            canvas.plate(cell.inset(1, 1), Role::Paper)?;
            ink = Role::Ink;
        }
    }
    let Some(card) = card else {
        return canvas.centred(cell, &art::NO_CARD, 1, ink);
    };
    if card.is_unknown() {
        return canvas.icon(cell, Icon::Unknown, 1, ink);
    }
    let inside = if canvas.has_colours() {
        cell.inset(CARD_RIM, CARD_RIM)
    } else {
        cell.inset(CARD_MARGIN, 0)
    };
    let icons = pictures(card);
    match fit(inside.height, LINE) {
        0 | 1 => {
            let glance = glance(&icons, inside.width);
            draw_icons(canvas, inside, &glance, CARD_GAP, ink)
        }
        lines => draw_lines(canvas, inside, &icons, lines, ink),
    }
}

/// What of a card fits on one line: a shuttle without its effect, a choice without the word between.
fn glance(icons: &[Icon], width: i32) -> Icons {
    let fits = |icons: &[Icon]| icons_width(icons, CARD_GAP) <= width;
    let mut shown = Icons::new();
    for icon in icons {
        if !fits(icons) {
            match icon {
                Icon::Arrow => break,
                Icon::Or | Icon::And => continue,
                _ => {}
            }
        }
        if shown.push(*icon).is_err() || !fits(&shown) {
            shown.pop();
            break;
        }
    }
    shown
}

/// A card on several lines, in the middle of the height.
fn draw_lines<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut place: Area,
    icons: &[Icon],
    most: usize,
    role: Role,
) -> Result<(), P::Error> {
    let width = place.width;
    let mut rest = icons;
    let wrapped = core::iter::from_fn(|| {
        let (line, more) = rest.split_at_checked(first_line(rest, width)?)?;
        rest = more;
        Some(line)
    });
    let lines: Vec<&[Icon], 12, u8> = wrapped.take(most.min(12)).collect();
    place.cut_top(half(place.height, times(LINE, lines.len())));
    for line in lines {
        draw_icons(canvas, place.cut_top(LINE), line, CARD_GAP, role)?;
    }
    Ok(())
}

/// How many pictures fit on a line, if there are any left and one fits.
fn first_line(icons: &[Icon], width: i32) -> Option<usize> {
    (1..=icons.len()).rev().find(|many| {
        let line = icons.get(..*many).sure_or(Default::default());
        icons_width(line, CARD_GAP) <= width
    })
}

/// Whether a card's words stand on the line of the foot.
fn fits<P: Paper>(canvas: &Canvas<'_, P>, line: Area, words: &str) -> bool {
    let mut sizes = canvas.sizes(words).all();
    !words.is_empty() && sizes.any(|font| font.width(words) <= line.width)
}

/// The chosen card in full, in words if there is room; or tiles that are discarded or the menu in words, each on its own plate.
fn draw_foot<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut foot: Area,
    overview: &Overview,
    selected: TableSpot,
    caption: &str,
) -> Result<(), P::Error> {
    let rule = foot.cut_top(1);
    canvas.dotted(rule, Role::Accent)?;
    let menu = foot.cut_right(MENU);
    let in_menu = if selected == TableSpot::Menu {
        canvas.plate(menu, Role::Accent)?;
        Role::Paper
    } else {
        Role::Ink
    };
    canvas.centred(menu, &art::MENU, 1, in_menu)?;
    let mut inside = foot.inset(2, 0);
    match chosen(selected) {
        Some((pile, slot)) => match overview.market.card(pile, slot) {
            Some(_) if fits(canvas, inside, caption) => {
                canvas.text(inside, caption, Align::Left, Role::Ink)
            }
            Some(card) => draw_icons(canvas, inside, &pictures(card), ICON_GAP, Role::Ink),
            None => draw_icons(canvas, inside, &[Icon::Empty], ICON_GAP, Role::Ink),
        },
        None if selected == TableSpot::Discard => {
            canvas.plate(foot, Role::Accent)?;
            let place = inside.cut_left(picture(Icon::TileCost).width());
            canvas.icon(place, Icon::TileCost, 1, Role::Paper)?;
            inside.cut_left(ICON_GAP);
            canvas.text(inside, caption, Align::Left, Role::Paper)
        }
        None => canvas.text(inside, caption, Align::Right, Role::Ink),
    }
}
