//! The table: the four rows of the shared display, and at the foot the chosen card in full.

use heapless::Vec;

use crate::app::{Icon, Icons, Overview, TableSpot, pictures};
use crate::components::{Card, PerPile, Pile};
use crate::sure::{Gather, PutAll, Sure};

use super::area::{Area, fit, half};
use super::art;
use super::canvas::{Align, Canvas};
use super::dots::Dots;
use super::everybody::Panel;
use super::icons::{figures, picture};
use super::layout::Measures;
use super::list::{ICON_GAP, draw_icons, icons_width};
use super::paper::Paper;
use super::role::Role;

/// The rows from the top, each with the picture at its head.
pub(super) const ROWS: [(Pile, Icon); 4] = [
    (Pile::Tiles, Icon::Tile),
    (Pile::Earth, Icon::Earth),
    (Pile::Mars, Icon::Mars),
    (Pile::Ships, Icon::Ship),
];

/// The picture at the head of a row, and the number of cards left at its end.
const HEAD: Dots = Dots(10);
const TAIL: Dots = Dots(11);
/// The head of a row on a tall screen, with the number below the picture.
const TALL_HEAD: Dots = Dots(9);
/// The menu at the right of the foot.
const MENU: Dots = Dots(13);
/// A line of pictures in a card on a low screen, and on a tall one.
const LINE: Dots = Dots(9);
const TALL_LINE: Dots = Dots(8);
/// Between the pictures of a card, and at its sides.
const CARD_GAP: Dots = Dots(1);
const CARD_MARGIN: Dots = Dots(1);
/// The rim of a card, and the free dots within.
const CARD_RIM: Dots = Dots(2);
/// Which row gets the next line of pictures on a tall screen, after each has one: shuttles have most to show.
const NEXT_LINE: [Pile; 8] = [
    Pile::Earth,
    Pile::Mars,
    Pile::Tiles,
    Pile::Earth,
    Pile::Mars,
    Pile::Ships,
    Pile::Earth,
    Pile::Mars,
];

/// How high the rows are on a tall screen, and all of them together.
fn tall_rows(room: Dots) -> (PerPile<Dots>, Dots) {
    let one = TALL_LINE + CARD_RIM * 2;
    let mut heights = PerPile([one; Pile::ALL.len()]);
    let mut all = one * ROWS.len();
    for pile in NEXT_LINE {
        let more = all + TALL_LINE;
        if more <= room {
            all = more;
            let height = heights.of_mut(pile);
            *height += TALL_LINE;
        }
    }
    (heights, all)
}

/// The row and slot that are chosen.
pub(super) fn chosen(spot: TableSpot) -> Option<(Pile, u8)> {
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
    panel: Option<Panel>,
) -> Result<(), P::Error> {
    let chosen = chosen(selected);
    // A screen too low for a foot still shows all rows.
    let Measures { foot, is_tall, .. } = canvas.measures();
    let is_low = body.height < foot + LINE * 4;
    let foot = body.cut_bottom(if is_low { Dots::ZERO } else { foot });
    let (heights, all) = tall_rows(body.height);
    if let Some(panel) = panel {
        panel.below(canvas, &mut body, all)?;
    }
    let height = body.height / ROWS.len();
    let mut heads = body;
    let heads_end = heads.cut_left(HEAD).right();
    for (pile, icon) in ROWS {
        let mut row = body.cut_top(if is_tall { *heights.of(pile) } else { height });
        let left = figures(*overview.left.of(pile));
        if is_tall {
            let mut head = row.cut_left(TALL_HEAD);
            let rest = half(head.height, TALL_LINE + 5);
            head.cut_top(rest);
            head.cut_left(1);
            let mut column = head.cut_left(7);
            canvas.icon(column.cut_top(TALL_LINE), icon, 1, Role::Ink)?;
            canvas.centred(column.cut_top(5), &left, 1, Role::Ink)?;
        } else {
            let head = row.cut_left(HEAD);
            canvas.icon(head, icon, 1, Role::Ink)?;
            let mut tail = row.cut_right(TAIL);
            tail.cut_right(1);
            canvas.centred(tail.cut_right(left.width()), &left, 1, Role::Ink)?;
            row.cut_left(1);
        }
        let slots = pile.on_display();
        for slot in 0..slots {
            let mut cell = row.column(usize::from(slot), usize::from(slots));
            cell.cut_right(i32::from(!is_tall));
            let is_chosen = chosen == Some((pile, slot));
            draw_card(canvas, cell, overview.market.card(pile, slot), is_chosen)?;
        }
    }
    if !is_tall {
        let rule = Area::new(heads_end - 1, heads.y, 1, heads.height);
        canvas.dotted(rule, Role::Accent)?;
    }
    draw_foot(canvas, foot, overview, selected, caption)
}

fn draw_card<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    cell: Area,
    card: Option<Card>,
    is_chosen: bool,
) -> Result<(), P::Error> {
    let is_tall = canvas.measures().is_tall;
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
    let inside = if is_tall || canvas.has_colours() {
        cell.inset(CARD_RIM, CARD_RIM)
    } else {
        cell.inset(CARD_MARGIN, 0)
    };
    let icons = pictures(card);
    let line = if is_tall { TALL_LINE } else { LINE };
    match fit(inside.height, line) {
        0 | 1 => {
            let glance = glance(&icons, inside.width);
            draw_icons(canvas, inside, &glance, CARD_GAP, ink)
        }
        most => draw_lines(canvas, inside, &icons, (most, line), ink),
    }
}

/// The pictures of a card in two parts: its symbol with what it wants, and what it does.
pub(super) fn wants_and_does(icons: &[Icon]) -> (&[Icon], &[Icon]) {
    let arrow = icons.iter().position(|icon| *icon == Icon::Arrow);
    match (arrow, icons) {
        (Some(at), _) => match icons.split_at_checked(at) {
            Some((wants, [_, does @ ..])) => (wants, does),
            _ => (icons, &[]),
        },
        (None, [Icon::Symbol(_), does @ ..]) => {
            let wants = icons.split_at_checked(1).map(|(wants, _)| wants);
            (wants.sure_or(icons), does)
        }
        (None, _) => (icons, &[]),
    }
}

/// What of a card fits on one line: a shuttle without its effect, a choice without the word between.
fn glance(icons: &[Icon], width: Dots) -> Icons {
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

/// A card on several lines, in the middle of the height: what it does begins a line. Where that has no room, the foot says it.
fn draw_lines<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut place: Area,
    icons: &[Icon],
    (most, height): (usize, Dots),
    role: Role,
) -> Result<(), P::Error> {
    let width = place.width;
    let (wants, does) = wants_and_does(icons);
    let wants: Lines<'_> = wrapped(wants, width).take(most).gathered();
    let mut lines = wants;
    let does: Lines<'_> = wrapped(does, width).gathered();
    if lines.len().saturating_add(does.len()) <= most {
        lines.put_all(does);
    }
    place.cut_top(half(place.height, height * lines.len()));
    for line in lines {
        draw_icons(canvas, place.cut_top(height), line, CARD_GAP, role)?;
    }
    Ok(())
}

/// Lines of pictures; each has one at least.
type Lines<'a> = Vec<&'a [Icon], 12, u8>;

/// Pictures in lines no wider than this.
fn wrapped(mut icons: &[Icon], width: Dots) -> impl Iterator<Item = &[Icon]> {
    core::iter::from_fn(move || {
        let (line, more) = icons.split_at_checked(first_line(icons, width)?)?;
        icons = more;
        Some(line)
    })
}

/// How many pictures fit on a line, if there are any left and one fits.
fn first_line(icons: &[Icon], width: Dots) -> Option<usize> {
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
