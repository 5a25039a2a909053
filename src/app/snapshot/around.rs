//! What lies around a screen: everybody's boards, the display, the latest turns, a drawing of the table.

use core::fmt::Result;

use heapless::Vec;

use crate::components::{Card, Pile, Seat, Track};
use crate::export::pile_key;
use crate::referee::{Answer, Spot};
use crate::text::{Capital, Whole};

use super::body::write_track;
use super::json::{List, Object};
use super::{App, Body, CardRows, Icon, Meaning, Named, write_icons, write_shown};
use crate::app::around::{Around, Everybody};
use crate::app::pictures::pictures;
use crate::app::plan::{HIGH, Looks, Piece, Plan, WIDE};
use crate::app::scene::Scene;
use crate::app::screen::Overview;
use crate::app::side::{Side, SidePart};

/// The latest turns are so many.
const LATEST: usize = 6;

/// Which card of the display a row takes.
pub(super) const fn card_of(meaning: &Meaning) -> Option<(Pile, u8)> {
    Some(match meaning {
        Meaning::Display(pile, slot) => (*pile, *slot),
        Meaning::Answer(answer) => match answer {
            Answer::TakeTile { slot } => (Pile::Tiles, *slot),
            Answer::UseShuttle { planet, slot } => (Pile::of(*planet), *slot),
            Answer::TakeShuttle { slot } => (Pile::Earth, *slot),
            Answer::Draw { slot: Some(slot) } => (Pile::Ships, *slot),
            Answer::TakeAdvisor { slot } => (Pile::Advisors, *slot),
            _ => return None,
        },
        _ => return None,
    })
}

/// A card of the display by its place.
pub(super) fn write_place(object: &mut Object<'_>, pile: Pile, slot: u8) -> Result {
    object.text("pile", pile_key(pile))?;
    object.number("slot", slot)
}

impl App {
    /// All that lies around.
    pub(super) fn write_around(
        &self,
        top: &mut Object<'_>,
        body: &Body<'_>,
        cards: &CardRows,
    ) -> Result {
        if let Some(everybody) = self.everybody() {
            top.object("everybody", |object| {
                self.write_everybody(object, &everybody)
            })?;
        }
        if let Some(own) = self.own_side() {
            top.list("sides", |list| {
                let mut sides = Seat::ALL.into_iter();
                sides.try_for_each(|seat| match self.side(seat) {
                    Some(side) => {
                        list.object(|object| write_side(object, side, seat == own.seat()))
                    }
                    None => Ok(()),
                })
            })?;
        }
        let overview = match body {
            Body::Table { overview, .. } => Some(overview.clone()),
            _ => self.overview(),
        };
        if let Some(overview) = overview {
            top.list("market", |list| self.write_market(list, &overview, cards))?;
        }
        self.write_latest(top)?;
        if let Some(scene) = self.scene() {
            top.list("scene", |list| write_scene(list, scene))?;
        }
        match self.plan() {
            Some(plan) => top.object("plan", |object| write_plan(object, &plan)),
            None => Ok(()),
        }
    }

    fn write_everybody(&self, object: &mut Object<'_>, everybody: &Everybody) -> Result {
        object.number("turn", everybody.turn as u8)?;
        object.words("round", &everybody.round)?;
        if self.is_slow() {
            object.flag("slow", true)?;
        }
        write_track(object, &everybody.track)?;
        object.list("players", |list| {
            everybody.players.seats().try_for_each(|seat| {
                let player = everybody.each.of(seat);
                list.object(|object| {
                    object.number("seat", seat as u8)?;
                    object.words("name", &player.name)?;
                    object.number("points", player.points)?;
                    object.number_if("space", player.reputation)?;
                    object.number("launches", player.launches)?;
                    object.number("tiles", player.tiles)?;
                    if let Some(minutes) = player.minutes {
                        object.number("minutes", minutes)?;
                    }
                    object.list("columns", |list| {
                        let mut columns = player.columns.0.into_iter();
                        columns.try_for_each(|count| list.number(count))
                    })?;
                    let game = self.game_in_sight();
                    let rival = game.and_then(|game| game.rival(seat));
                    object.flag("rival", rival.is_some())
                })
            })
        })
    }

    /// The display, with the rows that take its cards.
    fn write_market(&self, list: &mut List<'_>, overview: &Overview, rows: &CardRows) -> Result {
        let has_advisors = overview.market.advisors().iter().any(Option::is_some);
        let piles = Pile::ALL.into_iter();
        let mut piles = piles.filter(|pile| has_advisors || *pile != Pile::Advisors);
        piles.try_for_each(|pile| {
            list.object(|object| {
                object.text("pile", pile_key(pile))?;
                object.text("word", self.pile_row(pile).text)?;
                object.number("left", *overview.left.of(pile))?;
                object.list("cards", |cards| {
                    (0..pile.on_display()).try_for_each(|slot| {
                        let Some(card) = overview.market.card(pile, slot) else {
                            return cards.nothing();
                        };
                        let here = |(of, nth, _): &&(Pile, u8, usize)| (*of, *nth) == (pile, slot);
                        let row = rows.iter().find(here).map(|(_, _, row)| *row);
                        cards.object(|object| self.write_card(object, card, row))
                    })
                })
            })
        })
    }

    fn write_card(&self, object: &mut Object<'_>, card: Card, row: Option<usize>) -> Result {
        write_icons(object, "icons", &pictures(card))?;
        object.text("words", Capital(self.say(Whole(card))))?;
        match row {
            Some(row) => object.index("row", row),
            None => Ok(()),
        }
    }

    /// The latest turns, if there are any.
    fn write_latest(&self, top: &mut Object<'_>) -> Result {
        let mut turns = Vec::<_, LATEST, u8>::new();
        self.latest_turns(LATEST, &mut |row| {
            // There are no more than were asked for.
            let _ = turns.push(row);
        });
        if turns.is_empty() {
            return Ok(());
        }
        top.list("latest", |list| {
            turns.iter().try_for_each(|row| {
                list.object(|object| {
                    object.words("text", &row.text)?;
                    write_shown(object, row)
                })
            })
        })
    }
}

/// A player's side.
pub(super) fn write_side(object: &mut Object<'_>, side: Side<'_>, is_own: bool) -> Result {
    object.number("seat", side.seat() as u8)?;
    object.words("name", &side.name())?;
    object.flag("own", is_own)?;
    if let Some(part) = side.marked() {
        object.text("marked", name_of(part))?;
    }
    object.list("parts", |list| {
        let mut parts = side.parts();
        parts.try_for_each(|part| {
            list.object(|object| {
                object.text("part", name_of(part))?;
                object.text("words", side.words(part))?;
                write_part(object, side, part)
            })
        })
    })
}

fn write_part(object: &mut Object<'_>, side: Side<'_>, part: SidePart) -> Result {
    match part {
        SidePart::Spot(spot) => {
            write_icons(object, "standing", &side.standing(spot))?;
            let Some(berth) = spot.berth() else {
                return object.number("places", side.places(spot));
            };
            if side.ship(berth).is_none() {
                return Ok(());
            }
            object.number("places", side.places(spot))?;
            write_icons(object, "ship", &side.ship_pictures(berth))?;
            object.number("wanted", side.free(spot))
        }
        SidePart::Columns => object.list("counts", |list| {
            let mut columns = side.columns().0.into_iter();
            columns.try_for_each(|count| list.number(count))
        }),
        SidePart::Tiles => object.list("tiles", |list| {
            side.tiles().try_for_each(|tile| match tile {
                Some(icon) => list.text(Named(icon)),
                None => list.nothing(),
            })
        }),
        SidePart::Reputation => {
            object.number_if("space", side.reputation().map(Track::number))?;
            object.number_if("points", side.reputation_points())
        }
        SidePart::Launched => object.number("count", side.launches()),
        SidePart::Hand => object.list("ships", |list| {
            (0..side.hand()).try_for_each(|nth| {
                list.list(|icons| {
                    let pictures = side.hand_pictures(nth);
                    pictures
                        .iter()
                        .try_for_each(|icon| icons.text(Named(*icon)))
                })
            })
        }),
    }
}

const fn name_of(part: SidePart) -> &'static str {
    match part {
        SidePart::Spot(Spot::Moon) => "moon",
        SidePart::Spot(Spot::Earth) => "earth",
        SidePart::Spot(Spot::Mars) => "mars",
        SidePart::Spot(Spot::BerthA) => "berth_a",
        SidePart::Spot(Spot::BerthB) => "berth_b",
        SidePart::Columns => "columns",
        SidePart::Tiles => "tiles",
        SidePart::Reputation => "reputation",
        SidePart::Launched => "launched",
        SidePart::Hand => "hand",
    }
}

/// The lines of a scene, each a list of its pictures.
fn write_scene(list: &mut List<'_>, scene: Scene) -> Result {
    scene.lines.iter().try_for_each(|line| {
        list.list(|list| {
            line.iter().try_for_each(|spot| {
                list.object(|object| {
                    object.text("icon", Named(spot.icon))?;
                    object.flag("lit", spot.lit)
                })
            })
        })
    })
}

fn write_plan(object: &mut Object<'_>, plan: &Plan) -> Result {
    object.number("wide", WIDE)?;
    object.number("high", HIGH)?;
    object.list("pieces", |list| {
        let mut written = Ok(());
        plan.each_piece(&mut |piece| {
            if written.is_ok() {
                written = list.object(|object| write_piece(object, plan, piece));
            }
        });
        written
    })
}

fn write_piece(object: &mut Object<'_>, plan: &Plan, piece: Piece) -> Result {
    let ((x, y), (w, h)) = (piece.at, piece.size);
    for (key, number) in [("x", x), ("y", y), ("w", w), ("h", h)] {
        object.number(key, number)?;
    }
    object.flag("lit", plan.is_lit(piece.part))?;
    let icon = |object: &mut Object<'_>, look, icon: Icon| {
        object.text("look", look)?;
        object.text("icon", Named(icon))
    };
    match piece.looks {
        Looks::Card => object.text("look", "card"),
        Looks::Edge => object.text("look", "edge"),
        Looks::Mark => object.text("look", "mark"),
        Looks::Places(count) => {
            object.text("look", "places")?;
            object.number("places", count)
        }
        Looks::Shows(shown) => icon(object, "shows", shown),
        Looks::Stands(stands) => icon(object, "stands", stands),
    }
}
