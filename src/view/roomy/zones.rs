//! Title and foot: the zones of every screen, and where they are.

use core::fmt::Write;

use crate::app::{Everybody, Screen, Value};
use crate::sure::Sure;
use crate::text::{Script, is_hangul};
use crate::view::area::Area;
use crate::view::canvas::{Align, Canvas};
use crate::view::dots::Dots;
use crate::view::paper::Paper;
use crate::view::role::Role;

use super::face::Size;
use super::{Foot, frame, shapes, standing};

/// The title: capitals that are read from across the table.
const TITLE: Dots = Dots(32);
/// The foot: a line of the usual letters or two of small ones, with air between them and below what hangs down.
const FOOT: Dots = Dots(44);
const AIR: Dots = Dots(2);
/// The same for Hangul, whose lines are higher.
const HANGUL_FOOT: Dots = Dots(48);
/// The rule above it.
const RULE: Dots = Dots(1);
/// A line that stands above the foot.
pub(super) const CAPTION: Dots = Dots(24);
/// Between zones.
const GAP: Dots = Dots(2);
/// At the sides of words.
const MARGIN: i32 = 6;
/// Between title and what stands at its right.
const APART: Dots = Dots(10);
/// The same where the title is set in larger letters for it.
const CLOSE: Dots = Dots(5);

/// What is shown beside what is asked.
#[derive(Clone, Copy)]
pub(super) struct Beside {
    /// How everybody stands: a turn is played.
    pub(super) standing: bool,
    /// How high the side of the player is who is asked, where a referee asks.
    pub(super) side: Option<Dots>,
}

/// Where the zones are.
pub(super) struct Zones {
    pub(super) title: Area,
    pub(super) standing: Area,
    pub(super) side: Area,
    pub(super) body: Area,
    pub(super) foot: Area,
}

impl Zones {
    /// Those of a screen. While a turn is played, the foot is always there; elsewhere the body has its room until something is to be said.
    pub(super) fn of(screen: &Screen<'_>, beside: Beside, whole: Area) -> Self {
        let is_turn = beside.standing;
        let mut body = whole;
        let title = body.cut_top(TITLE);
        body.cut_top(GAP);
        let standing = body.cut_top(match beside {
            Beside {
                standing: false, ..
            } => Dots::ZERO,
            Beside {
                side: Some(side), ..
            } => standing::points_height(side),
            Beside { side: None, .. } => standing::HEIGHT,
        });
        body.cut_top(if is_turn { GAP } else { Dots::ZERO });
        let side = body.cut_top(beside.side.unwrap_or(Dots::ZERO));
        body.cut_top(beside.side.map_or(Dots::ZERO, |_| GAP));
        let has_foot =
            is_turn || screen.toast.is_some() || screen.bar.is_some() || says_at_foot(screen);
        let foot = body.cut_bottom(if has_foot {
            foot_height(screen, whole)
        } else {
            Dots::ZERO
        });
        body.cut_bottom(if has_foot {
            above_foot(screen.script)
        } else {
            Dots::ZERO
        });
        Zones {
            title,
            standing,
            side,
            body,
            foot,
        }
    }
}

/// Whether a body has something to say at the foot.
fn says_at_foot(screen: &Screen<'_>) -> bool {
    use crate::app::Body;
    match &screen.body {
        Body::Table { .. } | Body::Story(_) => true,
        Body::Track { selected, .. } => selected.is_some(),
        _ => false,
    }
}

/// The height of the foot: the same always, but for a sentence that doesn't stand in it even in small letters. The smallest are too low to be
/// read there.
fn foot_height(screen: &Screen<'_>, whole: Area) -> Dots {
    let words = screen.toast.as_deref().unwrap_or_default();
    let usual = match screen.script {
        Script::Latin => FOOT,
        Script::Hangul => HANGUL_FOOT,
    };
    let size = Size::Small;
    let lines = size.lines(words, inside(whole).width).count();
    usual.max(size.close(screen.script) * lines + RULE + air(screen.script))
}

/// Between body and foot: what hangs down from the last row does not touch the rule.
fn above_foot(script: Script) -> Dots {
    match script {
        Script::Latin => GAP + 1,
        Script::Hangul => GAP,
    }
}

/// The air below the words of the foot. Lines of Hangul have theirs.
fn air(script: Script) -> Dots {
    match script {
        Script::Latin => AIR,
        Script::Hangul => Dots::ZERO,
    }
}

/// The place of words in a zone.
fn inside(zone: Area) -> Area {
    zone.inset(MARGIN, 0)
}

/// The title; beside it the round while a turn is played, and what the screen says of itself.
pub(super) fn title<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    zone: Area,
    screen: &Screen<'_>,
    standing: Option<&Everybody>,
) -> Result<(), P::Error> {
    let ink = match screen.seat {
        Some(seat) => {
            canvas.fill(zone, Role::Player(seat))?;
            Role::Paper
        }
        None => {
            let mut rule = zone;
            canvas.fill(rule.cut_bottom(2), Role::Accent)?;
            Role::Accent
        }
    };
    // Room to the edges rather than smaller letters.
    let is_tight = {
        let width = |text: &str| Size::Small.width(text);
        let wanted = width(&screen.title) + APART + width(&screen.badge);
        !screen.badge.is_empty() && wanted > inside(zone).width
    };
    let mut words = if is_tight {
        zone.inset(MARGIN / 2, 0)
    } else {
        inside(zone)
    };
    if screen.battery_low {
        let size = shapes::Size::Large;
        let place = words.cut_right(size.pixels());
        canvas.shape(place, shapes::BATTERY, size, ink)?;
        words.cut_right(APART);
    }
    // Everybody's points stand below already, and the round beside it.
    let is_shown = standing.is_some_and(|standing| {
        points(standing) == *screen.badge || standing.round == screen.badge
    });
    let badge = Some(&*screen.badge).filter(|badge| !badge.is_empty() && !is_shown);
    let with_badge = badge.map_or(Dots::ZERO, |badge| Size::Medium.width(badge) + APART);
    // The round, unless it takes the room that the title needs.
    let has_room = |round: &str| {
        let taken = Size::Medium.width(round) + APART + with_badge;
        Size::Medium.fits(&screen.title, words.width - taken)
    };
    if let Some(standing) = standing.filter(|standing| has_room(&standing.round)) {
        let place = words.cut_right(Size::Medium.width(&standing.round));
        canvas.write(place, &standing.round, Size::Medium, Align::Right, ink)?;
        words.cut_right(APART);
    }
    if let Some(badge) = badge {
        let fits = |size: &Size| {
            size.width(badge) + APART + Size::Medium.width(&screen.title) <= words.width
        };
        let size = Some(Size::Medium).filter(fits).unwrap_or(Size::Small);
        let place = words.cut_right(size.width(badge));
        canvas.write(place, badge, size, Align::Right, ink)?;
        let fits = Size::Small.fits(&screen.title, words.width - APART);
        words.cut_right(if fits { APART } else { CLOSE });
    }
    // Large letters of Hangul are higher than the bar.
    let has_hangul = screen.title.chars().any(is_hangul);
    let mut sizes = [Size::Large, Size::Medium, Size::Small]
        .into_iter()
        .skip(usize::from(has_hangul));
    match sizes.find(|size| size.fits(&screen.title, words.width)) {
        Some(size) => canvas
            .write(words, &screen.title, size, Align::Left, ink)
            .map(|_| ()),
        None if Size::Tiny.lines(&screen.title, words.width).count() <= 2 => {
            let size = canvas.smallest();
            canvas.write_lines(words, &screen.title, size, Align::Left, ink)
        }
        None => canvas.write_cut(words, &screen.title, Size::Small, Align::Left, ink),
    }
}

/// Everybody's points as a small screen writes them beside a title.
fn points(standing: &Everybody) -> Value {
    let mut points = Value::new();
    for (nth, seat) in standing.players.seats().enumerate() {
        let sign = if nth == 0 { "" } else { "·" };
        write!(points, "{sign}{}", standing.each.of(seat).points).surely();
    }
    points
}

/// Words or icons at the foot, below a rule.
pub(super) fn foot<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut zone: Area,
    foot: &Foot<'_>,
) -> Result<(), P::Error> {
    if zone.is_empty() {
        return Ok(());
    }
    canvas.fill(zone.cut_top(RULE), Role::Accent)?;
    let place = inside(zone);
    if !foot.words.is_empty() {
        zone.cut_bottom(air(canvas.script()));
        return caption(canvas, zone, foot.words);
    }
    let mut sizes = [
        shapes::Size::Large,
        shapes::Size::Medium,
        shapes::Size::Small,
    ]
    .into_iter();
    let fits =
        |size: &shapes::Size| shapes::width_of_all(foot.icons, *size, Dots(4)) <= place.width;
    let size = sizes.find(fits).unwrap_or(shapes::Size::Small);
    canvas.signs(place, foot.icons, (size, Dots(4)), Role::Ink)
}

/// Words in a zone: a line of the usual letters, or several of small ones, which have air between them where the usual would touch.
pub(super) fn caption<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    zone: Area,
    words: &str,
) -> Result<(), P::Error> {
    let place = inside(zone);
    let size = if Size::Medium.fits(words, place.width) {
        Size::Medium
    } else {
        Size::Small
    };
    canvas.note_height(|heights| &mut heights.foot, size.capital());
    canvas.write_lines(place, words, size, Align::Middle, Role::Ink)
}

/// How far the device is with its thoughts.
pub(super) fn progress<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    zone: Area,
    hundredths: u8,
) -> Result<(), P::Error> {
    let bar = inside(zone).middle(inside(zone).width, 12);
    frame(canvas, bar, 2, Role::Ink)?;
    let mut inside = bar.inset(4, 4);
    let done = inside.cut_left(inside.width * hundredths / 100);
    canvas.fill(done, Role::Ink)
}
