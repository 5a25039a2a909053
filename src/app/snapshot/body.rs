//! The body of a screen, by its kind.

use core::fmt::{Result, Write, from_fn};

use crate::components::Track;
use crate::export::{brief_code, link_code, write_brief, write_link};
use crate::history::Source;
use crate::journal::Game;
use crate::sure::Sure;

use super::json::Object;
use super::{App, Asks, Body, Meaning, around};
use crate::app::around::Around;
use crate::app::form::{Field, FieldKind, Form};
use crate::app::screen::{Bar, Chart, StoryChart};

impl App {
    /// The kind of a body and what it shows, but for the rows.
    pub(super) fn write_body(&self, top: &mut Object<'_>, body: &Body<'_>) -> Result {
        match body {
            Body::List { .. } => top.text("kind", self.kind_of_list()),
            Body::Form { form, .. } => {
                top.text("kind", "form")?;
                top.list("fields", |list| {
                    let mut fields = (0..form.count()).filter_map(|index| {
                        let field = form.field(index)?;
                        Some((index, field))
                    });
                    fields.try_for_each(|(index, field)| {
                        list.object(|object| write_field(object, *form, index, &field))
                    })
                })
            }
            Body::Message { icon, text } => {
                top.text("kind", "message")?;
                top.words("text", text)?;
                match icon {
                    Some(icon) => top.text("icon", super::Named(*icon)),
                    None => Ok(()),
                }
            }
            Body::Placard { words } => {
                top.text("kind", "placard")?;
                if let Some(everybody) = self.everybody() {
                    top.text("points", everybody)?;
                }
                top.words("text", words)
            }
            Body::Table { .. } => top.text("kind", "table"),
            Body::Track {
                track,
                markers,
                selected,
                caption,
            } => {
                top.text("kind", "track")?;
                write_track(top, track)?;
                top.list("markers", |list| {
                    markers.iter().try_for_each(|(seat, space)| {
                        list.object(|marker| {
                            marker.number("seat", *seat as u8)?;
                            marker.number("space", Track::number(*space))
                        })
                    })
                })?;
                top.number_if("space", selected.map(Track::number))?;
                top.words("caption", caption)
            }
            Body::Code { game, caption, .. } => {
                top.text("kind", "code")?;
                top.words("caption", caption)?;
                write_code(top, game)
            }
            Body::Chart(chart) => {
                top.text("kind", "chart")?;
                write_chart(top, chart)
            }
            Body::Story(chart) => {
                top.text("kind", "story")?;
                top.words("caption", &chart.caption)?;
                write_story(top, chart)
            }
            Body::Side { side, caption } => {
                top.text("kind", "side")?;
                top.words("caption", caption)?;
                top.object("side", |object| around::write_side(object, *side, false))
            }
            Body::Name { typed, places, .. } => {
                top.text("kind", "name")?;
                top.words("typed", typed)?;
                top.number("places", *places)?;
                if self.asks() != Asks::Name {
                    return Ok(());
                }
                top.list("names", |list| {
                    let mut names = self.book.names.iter();
                    names.try_for_each(|name| list.text(name))
                })
            }
        }
    }

    fn kind_of_list(&self) -> &'static str {
        match (self.asks(), self.meaning(0)) {
            (Asks::Ranking, _) => "ranking",
            (_, Some(Meaning::Number(_))) => "numbers",
            _ => "list",
        }
    }
}

/// A field of a form.
fn write_field(object: &mut Object<'_>, form: &dyn Form, index: usize, field: &Field) -> Result {
    object.text("id", field.id)?;
    object.text("line", field.id.line())?;
    object.number_if("seat", field.id.seat().map(|seat| seat as u8))?;
    object.words("group", &field.group)?;
    object.words("label", &field.label)?;
    if let Some(error) = &field.error {
        object.words("error", error)?;
    }
    let options = |object: &mut Object<'_>| {
        object.list("options", |list| {
            let mut written = Ok(());
            form.options(index, &mut |option| {
                written = written.and_then(|()| list.text(option));
            });
            written
        })
    };
    match &field.kind {
        FieldKind::Choice { chosen, .. } => {
            object.text("kind", "choice")?;
            object.number_if("chosen", *chosen)?;
            options(object)
        }
        FieldKind::Toggle(yes) => {
            object.text("kind", "toggle")?;
            object.flag("yes", *yes)
        }
        FieldKind::Number {
            least,
            most,
            number,
        } => {
            object.text("kind", "number")?;
            object.number("least", *least)?;
            object.number("most", *most)?;
            object.number_if("number", *number)
        }
        FieldKind::Text { text, .. } => {
            object.text("kind", "text")?;
            object.words("text", text)?;
            options(object)
        }
        FieldKind::Action => object.text("kind", "action"),
        FieldKind::Shown => object.text("kind", "shown"),
    }
}

/// A track.
pub(super) fn write_track(object: &mut Object<'_>, track: &Track) -> Result {
    object.object("track", |object| {
        object.number("spaces", track.spaces())?;
        object.list("bonuses", |list| {
            let mut bonuses = track.bonuses().map(Track::number).into_iter();
            bonuses.try_for_each(|space| list.number(space))
        })?;
        object.list("steps", |list| {
            track.steps().into_iter().try_for_each(|space| {
                list.object(|step| {
                    step.number("space", Track::number(space))?;
                    step.number("points", track.points(space))
                })
            })
        })
    })
}

/// The link of a game, or its result in brief if the link is too long for a code; and that code.
fn write_code(top: &mut Object<'_>, game: &Game) -> Result {
    top.text("link", from_fn(|out| write_link(out, game, None)))?;
    top.text("brief", from_fn(|out| write_brief(out, game)))?;
    top.list("modules", |list| {
        let mut see = |code: &qrcodegen_no_heap::QrCode<'_>| {
            (0..code.size()).try_for_each(|row| {
                list.text(from_fn(|out| {
                    (0..code.size()).try_for_each(|column| {
                        let is_dark = code.get_module(column, row);
                        out.write_char(if is_dark { '1' } else { '0' })
                    })
                }))
            })
        };
        match link_code(game, &mut see) {
            Some(written) => written,
            None => brief_code(game, see).unwrap_or(Ok(())),
        }
    })
}

fn write_chart(top: &mut Object<'_>, chart: &Chart<'_>) -> Result {
    let sources = || chart.points.sources();
    top.list("sources", |list| {
        sources().try_for_each(|source| {
            list.object(|object| {
                object.text("name", name_of(source))?;
                object.text("word", chart.language.say(source.phrase()))
            })
        })
    })?;
    top.list("players", |list| {
        chart.points.players().iter().try_for_each(|player| {
            list.object(|object| {
                object.text("name", &player.name)?;
                object.number("games", player.games)?;
                object.text("total", player.average_of_all())?;
                object.list("points", |list| {
                    sources().try_for_each(|source| list.text(player.average(source)))
                })
            })
        })
    })
}

/// Everybody's points by turn, and after which turns there were launches.
fn write_story(top: &mut Object<'_>, chart: &StoryChart<'_>) -> Result {
    top.index("chosen", chart.chosen)?;
    let moments = chart.curve.moments();
    top.list("lines", |list| {
        chart.curve.players().seats().try_for_each(|seat| {
            list.object(|line| {
                line.number("seat", seat as u8)?;
                line.words("name", chart.names.of(seat))?;
                line.list("points", |list| {
                    let mut points = moments.iter().map(|moment| *moment.points.of(seat));
                    points.try_for_each(|points| list.number(points))
                })?;
                line.list("launches", |list| {
                    let mut launches = moments
                        .iter()
                        .enumerate()
                        .filter(|(_, moment)| moment.seat == Some(seat) && moment.launches > 0);
                    launches.try_for_each(|(nth, _)| list.number(u8::try_from(nth).sure_or(0)))
                })?;
                if !chart.curve.has_chances() {
                    return Ok(());
                }
                line.list("chances", |list| {
                    let mut chances = (0..moments.len()).map_while(|nth| chart.curve.chances(nth));
                    chances.try_for_each(|chances| list.number(*chances.of(seat)))
                })
            })
        })
    })
}

/// A bar below the words of a row.
pub(super) fn write_bar(app: &App, object: &mut Object<'_>, bar: Bar) -> Result {
    object.object("bar", |object| {
        object.number("most", bar.most)?;
        object.list("parts", |list| {
            bar.parts(bar.most.into())
                .try_for_each(|(source, points, _)| {
                    list.object(|part| {
                        part.text("source", name_of(source))?;
                        part.text("word", app.say(source.phrase()))?;
                        part.number("points", points)
                    })
                })
        })
    })
}

const fn name_of(source: Source) -> &'static str {
    match source {
        Source::Ships => "ships",
        Source::Reputation => "reputation",
        Source::Aboard => "aboard",
        Source::Council => "council",
    }
}
