//! The bar at the top: where one is, and how far along.

use crate::app::Screen;

use super::area::Area;
use super::art;
use super::canvas::{Align, Canvas};
use super::dots::Dots;
use super::paper::Paper;
use super::role::Role;

/// Between title and badge.
const GAP: Dots = Dots(5);

/// The parts of a bar: the title, the badge, and a sign about the battery.
struct Parts {
    title: Area,
    badge: Area,
    battery: Area,
}

impl Parts {
    fn of<P: Paper>(canvas: &Canvas<'_, P>, bar: Area, screen: &Screen<'_>) -> Self {
        let Screen { title, badge, .. } = screen;
        let mut words = bar.inset(3, 0);
        let is_low = screen.battery_low;
        let battery = words.cut_right(if is_low {
            art::BATTERY.width()
        } else {
            Dots::ZERO
        });
        words.cut_right(if is_low { GAP } else { Dots::ZERO });
        if badge.is_empty() {
            let badge = words.cut_right(0);
            return Parts {
                title: words,
                badge,
                battery,
            };
        }
        // A title that needs the room gets it: the badge is set narrower first.
        let (sizes, usual) = (canvas.sizes(badge), canvas.sizes(title).usual);
        let font = sizes.for_a_line().find(|font| {
            let taken = font.width(badge) + GAP;
            font.height <= bar.height && usual.width(title) <= words.width - taken
        });
        let font = font.unwrap_or(sizes.narrow);
        let badge = words.cut_right(font.width(badge));
        words.cut_right(GAP);
        Parts {
            title: words,
            badge,
            battery,
        }
    }
}

/// By how many lines the bar is higher than usual: where there is room, a long title goes over two.
pub(super) fn growth<P: Paper>(canvas: &Canvas<'_, P>, bar: Area, screen: &Screen<'_>) -> Dots {
    let sizes = canvas.sizes(&screen.title);
    let place = Parts::of(canvas, bar, screen).title;
    let mut line = sizes.for_a_line();
    if !canvas.measures().is_tall || line.any(|font| font.width(&screen.title) <= place.width) {
        return Dots::ZERO;
    }
    sizes.narrow.height_of(2) + 2 - bar.height
}

pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    bar: Area,
    screen: &Screen<'_>,
) -> Result<(), P::Error> {
    let Parts {
        title,
        badge,
        battery,
    } = Parts::of(canvas, bar, screen);
    let mut ink = Role::Paper;
    match screen.seat {
        Some(seat) => canvas.plate(bar, Role::Player(seat))?,
        None if canvas.has_colours() => {
            // Quieter than the chosen row below it.
            let mut place = bar;
            canvas.fill(place.cut_bottom(1), Role::Accent)?;
            ink = Role::Accent;
        }
        None => canvas.plate(bar, Role::Accent)?,
    }
    if !battery.is_empty() {
        canvas.centred(battery, &art::BATTERY, 1, ink)?;
    }
    if !screen.badge.is_empty() {
        canvas.text(badge, &screen.badge, Align::Right, ink)?;
    }
    let narrow = canvas.sizes(&screen.title).narrow;
    let in_a_line = canvas.sizes(&screen.title).for_a_line();
    let mut in_a_line = in_a_line.filter(|font| font.width(&screen.title) <= title.width);
    let several =
        narrow.lines(&screen.title, title.width).count() > 1 && narrow.height_of(2) <= title.height;
    if several && in_a_line.next().is_none() {
        canvas.lines(title, &screen.title, narrow, ink)
    } else {
        canvas.text(title, &screen.title, Align::Left, ink)
    }
}
