//! A number on a wheel, for whatever is counted or set.

use heapless::Vec;

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::pages::correct::{settlers_count, spot_and_colour};
use crate::app::pages::settings::TrackParts;
use crate::app::{App, Asks, Badge, Body, Icon, Label, Meaning, Row};
use crate::components::{Pile, Seat, Track};
use crate::journal::{Counted, Entry};
use crate::ledger::Correction;
use crate::sure::Sure;
use crate::text::Phrase;

/// What a number is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    /// A count for the score.
    Counted { seat: Seat, what: Counted },
    /// Where a marker really stands.
    Reputation { seat: Seat },
    /// How many cards a pile holds.
    Pile { pile: Pile },
    /// How many ships were launched in a game nobody recorded.
    Launches { seat: Seat },
    /// How many advisors were on the council then.
    Advisors { seat: Seat },
    /// Whether the president was on Ganymede then: 0 or 1.
    President { seat: Seat },
    /// How often the upgrade token has been shifted.
    Upgrade,
    /// How many settlers stand there: 4 × spot + colour.
    Settlers { seat: Seat, which: u8 },
    /// How many spaces the track has.
    TrackSpaces,
    /// The nth bonus space.
    TrackBonus { nth: u8 },
    /// The nth score step.
    TrackStep { nth: u8 },
}

impl Asked {
    /// The greatest number that can be.
    fn most(self, app: &App) -> u8 {
        let own = app.book.settings.track;
        let last = app
            .ledger()
            .map_or(own.last(), |ledger| ledger.setup().track.last());
        match self {
            Asked::Counted { what, .. } => match what {
                Counted::Aboard => 7,
                Counted::Mars => 5,
                Counted::Earth => 6,
                Counted::Reputation => last,
                Counted::ReputationPoints => 4,
                Counted::Tiles => u8::try_from(app.tile_slots()).sure_or(4),
                Counted::Shuttles(_) | Counted::Printed(_) => 30,
            },
            Asked::Reputation { .. } => last,
            Asked::Pile { pile } => app
                .ledger()
                .map(|ledger| ledger.left(pile).saturating_add(ledger.missing(pile)))
                .sure_or(0),
            Asked::Launches { .. } => 12,
            Asked::Advisors { .. } => 4,
            Asked::President { .. } => 1,
            Asked::Upgrade => 5,
            Asked::Settlers { .. } => 6,
            Asked::TrackSpaces => 32,
            Asked::TrackBonus { .. } | Asked::TrackStep { .. } => own.last(),
        }
    }

    /// The number of a row: the points printed on the nth step, or what is counted.
    fn number(self, index: usize) -> u8 {
        match self {
            Asked::Counted {
                what: Counted::ReputationPoints,
                ..
            } => Track::POINTS.get(index).copied().sure_or(0),
            _ => u8::try_from(index).sure_or(u8::MAX),
        }
    }

    fn icon(self) -> Option<Icon> {
        Some(match self {
            Asked::Counted { what, .. } => match what {
                Counted::Aboard => Icon::Ship,
                Counted::Mars => Icon::Mars,
                Counted::Earth => Icon::Earth,
                Counted::Reputation | Counted::ReputationPoints => Icon::Reputation,
                Counted::Tiles => Icon::Tile,
                Counted::Shuttles(symbol) => Icon::Symbol(symbol),
                Counted::Printed(colour) => Icon::Settler(colour),
            },
            Asked::Launches { .. } => Icon::Launch,
            Asked::Advisors { .. } => Icon::Advisor,
            Asked::Reputation { .. } => Icon::Reputation,
            _ => return None,
        })
    }
}

impl Page for Asked {
    fn title(&self, app: &App) -> Label {
        app.label(match self {
            Asked::Counted { what, .. } => match what {
                Counted::Aboard => Phrase::CountAboard,
                Counted::Mars => Phrase::CountMars,
                Counted::Earth => Phrase::CountEarth,
                Counted::Reputation | Counted::ReputationPoints => Phrase::CountMarker,
                Counted::Tiles => Phrase::CountTiles,
                Counted::Shuttles(_) => Phrase::CountShuttles,
                Counted::Printed(_) => Phrase::CountPrinted,
            },
            Asked::Reputation { seat } => return app.fill(Phrase::ReputationOf, &app.name(*seat)),
            Asked::Pile { .. } => Phrase::HowManyLeft,
            Asked::Launches { .. } => Phrase::HowManyLaunched,
            Asked::Advisors { .. } => Phrase::CountAdvisors,
            Asked::President { .. } => Phrase::PresidentArrived,
            Asked::Upgrade => Phrase::UpgradeWhere,
            Asked::Settlers { .. } => Phrase::HowManyThere,
            Asked::TrackSpaces => Phrase::TrackSpaces,
            Asked::TrackBonus { nth } => {
                return app.fill(Phrase::TrackBonus, &nth.saturating_add(1));
            }
            Asked::TrackStep { nth } => {
                let step = usize::from(*nth).saturating_add(1);
                let points = Track::POINTS.get(step).copied().sure_or(0);
                return app.fill(Phrase::TrackStep, &points);
            }
        })
    }

    /// Whose count it is.
    fn badge(&self, app: &App) -> Badge {
        match self {
            Asked::Counted { seat, .. }
            | Asked::Launches { seat }
            | Asked::Advisors { seat }
            | Asked::President { seat } => app.name_badge(*seat),
            _ => Badge::new(),
        }
    }

    fn count(&self, app: &App) -> usize {
        usize::from(self.most(app)).saturating_add(1)
    }

    fn row(&self, app: &App, index: usize) -> Row {
        match self {
            Asked::President { .. } => Row::text(app.yes_no(index == 1)),
            Asked::Upgrade if index == 5 => app.word(Phrase::UpgradeGone),
            Asked::Upgrade => app.symbol_row(index),
            Asked::Counted {
                what: Counted::ReputationPoints,
                ..
            } => {
                let points = app.fill(Phrase::Points, &self.number(index));
                Row::text(points).with_icons(self.icon())
            }
            _ => Row::text(index).with_icons(self.icon()),
        }
    }

    /// Spaces are chosen on the track itself.
    fn body(&self, app: &App) -> Option<Body<'static>> {
        match self {
            Asked::TrackBonus { .. } | Asked::TrackStep { .. } => Some(Body::Track {
                track: app.book.settings.track,
                markers: Vec::new(),
                selected: u8::try_from(app.cursor).sure_or(u8::MAX),
                caption: app.write(&format_args!("{}: {}", self.title(app), app.cursor)),
            }),
            _ => None,
        }
    }

    fn opening(&self, app: &App) -> usize {
        let track = &app.book.settings.track;
        let number = match *self {
            Asked::Counted { what, .. } => match what {
                Counted::Aboard | Counted::Mars | Counted::Earth => 2,
                Counted::Reputation => track.last() >> 1,
                Counted::ReputationPoints => 2,
                Counted::Tiles | Counted::Printed(_) => 2,
                Counted::Shuttles(_) => 1,
            },
            Asked::Reputation { seat } => app
                .ledger()
                .and_then(|ledger| ledger.board(seat).reputation())
                .unwrap_or(0),
            Asked::Pile { pile } => app.ledger().map(|ledger| ledger.left(pile)).sure_or(0),
            Asked::Launches { .. } => 3,
            Asked::Advisors { .. } => 2,
            Asked::President { .. } | Asked::Upgrade => 0,
            Asked::Settlers { seat, which } => settlers_count(app, seat, which),
            Asked::TrackSpaces => track.spaces(),
            Asked::TrackBonus { nth } => track.bonuses().get(usize::from(nth)).copied().sure_or(0),
            Asked::TrackStep { nth } => track.steps().get(usize::from(nth)).copied().sure_or(0),
        };
        usize::from(number)
    }

    fn asks(&self, _: &App) -> Asks {
        match self {
            Asked::Launches { seat } => Asks::Launches(*seat),
            _ => Asks::Other,
        }
    }

    fn meaning(&self, _: &App, index: usize) -> Option<Meaning> {
        match self {
            Asked::President { .. } | Asked::Upgrade => None,
            _ => Some(Meaning::Number(self.number(index))),
        }
    }

    fn take(&self, app: &mut App, index: usize) {
        let number = self.number(index);
        match *self {
            Asked::Counted { seat, what } => {
                let count = Some(number);
                if app.record(Entry::Counted { seat, what, count }).is_some() {
                    app.go_to_score();
                }
            }
            Asked::Launches { seat } => app.next_counted(Pile::Ships, seat, number),
            Asked::Advisors { seat } => app.next_counted(Pile::Advisors, seat, number),
            Asked::President { seat } => app.count_president(seat, number > 0),
            Asked::Upgrade => app.put_right(Correction::Upgrade { shifts: number }),
            Asked::Reputation { seat } => {
                let space = Some(number);
                app.put_right(Correction::Reputation { seat, space });
            }
            Asked::Pile { pile } => app.put_right(Correction::Pile { pile, left: number }),
            Asked::Settlers { seat, which } => {
                if let (Some(spot), Some(colour)) = spot_and_colour(which) {
                    let count = number;
                    app.enter_beside(Entry::Settlers {
                        seat,
                        spot,
                        colour,
                        count,
                    });
                }
            }
            Asked::TrackSpaces | Asked::TrackBonus { .. } | Asked::TrackStep { .. } => {
                TrackParts::set(app, *self, number);
            }
        }
    }

    fn back(&self, app: &mut App) {
        app.go(match self {
            Asked::TrackSpaces | Asked::TrackBonus { .. } | Asked::TrackStep { .. } => {
                Flow::TrackParts
            }
            Asked::Counted { .. }
            | Asked::Launches { .. }
            | Asked::Advisors { .. }
            | Asked::President { .. } => Flow::Ranking,
            Asked::Reputation { .. }
            | Asked::Pile { .. }
            | Asked::Upgrade
            | Asked::Settlers { .. } => Flow::Correct,
        });
    }
}
