//! The layout of colour panels, pixel by pixel.
//!
//! A screen has zones that stay where they are: the title, in the colour of the player it is about; while a turn is played, how everybody stands below it;
//! where a referee asks, the side of the player who is asked; the question; and a foot for what the last press brought about or what the chosen thing does. So nothing that is read from across the table
//! moves when something is asked.
//!
//! Colour means players and symbols. What is chosen is ink and paper exchanged, or has a frame of ink.
//!
//! | module | what it draws |
//! |---|---|
//! | `face`, `shapes` | letters and icons |
//! | `zones` | title, foot, how far the device has thought |
//! | `standing` | how everybody stands |
//! | `list`, `cards`, `bar` | rows to choose from; piles and symbols among them side by side; points with where they came from |
//! | `market` | the shared display |
//! | `side` | a player's side, on a page of its own and beside a question |
//! | `track`, `name`, `chart`, `words` | the other bodies |
//! | `placard` | whose turn it is and everybody's points, while nobody presses |

mod bar;
mod cards;
mod chart;
pub(super) mod face;
mod list;
mod market;
mod name;
mod placard;
mod shapes;
mod side;
mod standing;
mod story;
mod track;
mod words;
mod zones;

use crate::app::{Body, Screen};
use crate::book::Look;

use super::area::Area;
use super::canvas::Canvas;
use super::code;
use super::dots::Dots;
use super::paper::Paper;
use super::role::Role;

use zones::Zones;

/// Draws a screen on paper that is empty.
pub(super) fn paint<P: Paper>(
    screen: &Screen<'_>,
    canvas: &mut Canvas<'_, P>,
) -> Result<(), P::Error> {
    if let Body::Code { game, look, .. } = &screen.body {
        let whole = canvas.whole();
        let side = whole.width.min(whole.height);
        let field = whole.middle(side, side);
        let ink = if *look == Look::Light {
            Role::Ink
        } else {
            canvas.fill(field, Role::Ink)?;
            Role::Paper
        };
        return code::draw_field(canvas, game, field, ink);
    }
    let standing = screen.around.and_then(|around| around.everybody());
    if let Body::Placard { words } = &screen.body {
        return placard::draw(canvas, screen, words, standing.as_ref());
    }
    let own = screen.around.and_then(|around| around.own_side());
    let beside = zones::Beside {
        standing: standing.is_some(),
        side: own.map(side::strip_height),
    };
    let mut zones = Zones::of(screen, beside, canvas.whole());
    zones::title(canvas, zones.title, screen, standing.as_ref())?;
    if let Some(standing) = &standing {
        standing::draw(canvas, zones.standing, standing)?;
    }
    if let Some(own) = own {
        side::draw_strip(canvas, zones.side, own)?;
    }
    let mut foot = Foot::default();
    let icons;
    match &screen.body {
        Body::List { rows, selected } => {
            list::draw(canvas, zones.body, (*rows, screen.around), *selected)?;
        }
        // No board that draws has room for a form; its rows are a list.
        Body::Form { form, selected } => {
            list::draw(canvas, zones.body, (*form, screen.around), *selected)?;
        }
        Body::Message { text, .. } => {
            words::draw(canvas, zones.body, screen.drawing(), text)?;
        }
        Body::Table {
            overview,
            selected,
            caption,
        } => {
            market::draw(canvas, zones.body, overview, *selected)?;
            icons = market::icons_of(overview, *selected);
            foot = Foot {
                words: caption,
                icons: &icons,
            };
        }
        Body::Track {
            track,
            markers,
            selected,
            caption,
        } => {
            let answers = screen.around.filter(|_| selected.is_none());
            match answers {
                Some(rows) => {
                    let below = track::height(track, zones.body);
                    let grid = zones.body.cut_top(below);
                    track::draw(canvas, grid, track, markers, *selected)?;
                    list::draw(canvas, zones.body, (rows, Some(rows)), rows.chosen())?;
                }
                None => {
                    foot.words = caption;
                    if screen.toast.is_some() {
                        let place = zones.body.cut_bottom(zones::CAPTION);
                        zones::caption(canvas, place, caption)?;
                    }
                    track::draw(canvas, zones.body, track, markers, *selected)?;
                }
            }
        }
        Body::Name {
            typed,
            places,
            wheel,
        } => {
            let places = usize::from(*places);
            name::draw(canvas, zones.body, typed, places, *wheel, screen.around)?;
        }
        Body::Chart(chart) => chart::draw(canvas, zones.body, chart)?,
        Body::Story(chart) => {
            foot.words = &chart.caption;
            story::draw(canvas, zones.body, chart)?;
        }
        Body::Side { side, .. } => side::draw(canvas, zones.body, *side, screen.around)?,
        // Drawn above.
        Body::Code { .. } | Body::Placard { .. } => {}
    }
    if let Some(hundredths) = screen.bar.filter(|_| screen.toast.is_none()) {
        return zones::progress(canvas, zones.foot, hundredths);
    }
    match &screen.toast {
        Some(words) => zones::foot(canvas, zones.foot, &Foot { words, icons: &[] }),
        None => zones::foot(canvas, zones.foot, &foot),
    }
}

/// What stands at the foot: words, or the icons of a card that has none.
#[derive(Default)]
struct Foot<'s> {
    words: &'s str,
    icons: &'s [crate::app::Icon],
}

/// A border of so many pixels inside the edge of an area.
fn frame<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    area: Area,
    thick: i32,
    role: Role,
) -> Result<(), P::Error> {
    let mut inside = area;
    let mut ends = inside.cut_top(thick);
    ends.cut_left(1);
    ends.cut_right(1);
    canvas.fill(ends, role)?;
    let mut ends = inside.cut_bottom(thick);
    ends.cut_left(1);
    ends.cut_right(1);
    canvas.fill(ends, role)?;
    let mut sides = area.inset(Dots::ZERO, 1);
    canvas.fill(sides.cut_left(thick), role)?;
    canvas.fill(sides.cut_right(thick), role)
}
