//! A number on a wheel, for whatever is counted or set.

use core::fmt::Display;

use heapless::Vec;

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::pages::correct::{settlers_count, spot_and_colour};
use crate::app::pages::settings::TrackParts;
use crate::app::pages::telling::{Telling, Why};
use crate::app::{App, Asks, Body, Icon, Label, Meaning, Row, Touched};
use crate::components::{Pile, Seat, Symbol, Track};
use crate::journal::{Counted, Entry, Game};
use crate::ledger::{Correction, Place};
use crate::text::{Phrase, SettlersOf};

/// What a number is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    /// A count for the score.
    Counted { seat: Seat, what: Counted },
    /// Where a marker really stands.
    Reputation { seat: Seat },
    /// How many cards a pile holds.
    Pile { pile: Pile },
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
            Asked::Counted { seat, what } => match what {
                Counted::Aboard => 7,
                Counted::Mars => 5,
                Counted::Earth => app.ledger().map_or(6, |ledger| ledger.most_on_earth(seat)),
                Counted::Reputation => last,
                Counted::ReputationPoints => 4,
                Counted::Tiles => app.tile_slots(),
                Counted::Shuttles(_) | Counted::Printed(_) => 30,
                Counted::Launches => 12,
                Counted::Series => 6,
                Counted::Advisors => 4,
                Counted::President => 1,
            },
            Asked::Reputation { .. } => last,
            Asked::Pile { pile } => app.most_left(pile),
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
            } => Track::POINTS.get(index).copied().unwrap_or(0),
            _ => u8::try_from(index).unwrap_or(u8::MAX),
        }
    }

    /// The launched ship that is put right by it, or is another one.
    fn mended_launch(self, app: &App) -> Option<Place> {
        match self {
            Asked::Counted { what, .. } => app.mended_launch(what),
            _ => None,
        }
    }

    /// What there is to choose beside numbers: that it is another ship, or other players.
    fn other(self, app: &App) -> Option<Phrase> {
        if self.mended_launch(app).is_some() {
            Some(Phrase::OtherShip)
        } else if self.is_first_of_count(app) {
            Some(Phrase::OtherPlayers)
        } else {
            None
        }
    }

    /// Whether a count begins with it: then the players can still be others.
    fn is_first_of_count(self, app: &App) -> bool {
        let begins = Asked::Counted {
            seat: Seat::One,
            what: Counted::Launches,
        };
        let nothing = |game: &Game| game.log().is_empty() && !game.log().can_redo();
        self == begins && app.game.as_ref().is_some_and(nothing)
    }

    /// The row that was answered here before: it is put right, or it was undone.
    fn answered(self, app: &App) -> Option<usize> {
        let Asked::Counted { seat, what } = self else {
            return None;
        };
        let row = |count| (0..=usize::from(self.most(app))).find(|row| self.number(*row) == count);
        if let Some(line) = app.mended_line() {
            let mut counts = *app.game.as_ref()?.counts().of(seat);
            // What was not counted is as it was recorded.
            return (*what.cell(&mut counts)).or(line.count).and_then(row);
        }
        let count = match app.game.as_ref()?.log().undone().next()?.entry {
            Entry::Counted {
                seat: other_seat,
                what: other,
                count,
            } if (other_seat, other) == (seat, what) => count?,
            _ => return None,
        };
        row(count)
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
                Counted::Launches => Icon::Launch,
                Counted::Series => Icon::Each,
                Counted::Advisors => Icon::Advisor,
                Counted::President => return None,
            },
            Asked::Reputation { .. } => Icon::Reputation,
            _ => return None,
        })
    }
}

/// How many tiles somebody has by the record, if there is one.
fn recorded_tiles(app: &App, seat: Seat) -> Option<u8> {
    let ledger = app.ledger().filter(|ledger| ledger.is_tracked())?;
    Some(ledger.tile_count(seat))
}

impl Page for Asked {
    fn title(&self, app: &App) -> Label {
        app.label(match self {
            Asked::Counted { seat, what } => {
                let name = app.name(*seat);
                // Where they are printed, the foot says: there is more room.
                let what = match what {
                    Counted::Printed(colour) => app.write(&app.say(SettlersOf(*colour, None))),
                    what => app.write(&app.say(*what)),
                };
                let parts: [&dyn Display; 2] = [&name, &what];
                return app.write(&app.say(Phrase::CountOf.with_all(&parts)));
            }
            Asked::Reputation { seat } => return app.fill(Phrase::ReputationOf, &app.name(*seat)),
            Asked::Pile { .. } => Phrase::HowManyLeft,
            Asked::Upgrade => Phrase::UpgradeWhere,
            Asked::Settlers { .. } => Phrase::HowManyThere,
            Asked::TrackSpaces => Phrase::TrackSpaces,
            Asked::TrackBonus { nth } => {
                return app.fill(Phrase::TrackBonus, &nth.saturating_add(1));
            }
            Asked::TrackStep { nth } => {
                let step = usize::from(*nth).saturating_add(1);
                let points = Track::POINTS.get(step).copied().unwrap_or(0);
                return app.fill(Phrase::TrackStep, &points);
            }
        })
    }

    fn count(&self, app: &App) -> usize {
        let others = usize::from(self.other(app).is_some());
        let numbers = usize::from(self.most(app)).saturating_add(1);
        numbers.saturating_add(others)
    }

    fn row(&self, app: &App, index: usize) -> Row {
        match self {
            _ if index > usize::from(self.most(app)) => match self.other(app) {
                Some(other) => app.word(other),
                None => Row::default(),
            },
            Asked::Counted {
                what: Counted::President,
                ..
            } => Row::text(app.yes_no(index == 1)),
            Asked::Upgrade if index == 5 => app.word(Phrase::UpgradeGone),
            Asked::Upgrade => app.symbol_row(Symbol::nth(index)),
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

    fn foot(&self, _: &App) -> Option<Phrase> {
        match self {
            Asked::Counted {
                what: Counted::Printed(_),
                ..
            } => Some(Phrase::PrintedWhere),
            _ => None,
        }
    }

    /// Spaces are chosen on the track itself.
    fn body(&self, app: &App) -> Option<Body<'static>> {
        match self {
            Asked::Reputation { seat } => {
                let space = u8::try_from(app.cursor).unwrap_or(u8::MAX);
                let mut markers = Vec::new();
                // There is room for everybody's.
                let _ = markers.push((*seat, space));
                Some(Body::Track {
                    track: app.ledger()?.setup().track,
                    markers,
                    selected: Some(space),
                    caption: app.is(&self.title(app), &space),
                })
            }
            Asked::TrackBonus { .. } | Asked::TrackStep { .. } => Some(Body::Track {
                track: app.book.settings.track,
                markers: Vec::new(),
                selected: Some(u8::try_from(app.cursor).unwrap_or(u8::MAX)),
                caption: app.is(&self.title(app), &app.cursor),
            }),
            _ => None,
        }
    }

    fn touched(&self, app: &App, touched: Touched) -> Option<usize> {
        let row = match touched {
            Touched::Row(row) => row,
            Touched::Space(space) => usize::from(space),
            Touched::Spot(_) | Touched::Button(_) => return None,
        };
        Some(row).filter(|row| *row < self.count(app))
    }

    /// What was answered before, or else the likeliest.
    fn opening(&self, app: &App) -> usize {
        let track = &app.book.settings.track;
        if let Some(index) = self.answered(app) {
            return index;
        }
        let number = match *self {
            Asked::Counted { seat, what } => match what {
                Counted::Aboard | Counted::President => 0,
                Counted::Mars | Counted::Earth => 2,
                Counted::Launches => 3,
                Counted::Series => 1,
                Counted::Advisors => 2,
                Counted::Reputation => track.last() >> 1,
                Counted::ReputationPoints => 2,
                Counted::Tiles => recorded_tiles(app, seat).unwrap_or(2),
                Counted::Printed(_) => 2,
                Counted::Shuttles(_) => 1,
            },
            // What is put right is most often a step that was forgotten.
            Asked::Reputation { seat } => app
                .ledger()
                .and_then(|ledger| ledger.board(seat).reputation())
                .map_or(0, |space| space.saturating_add(1).min(self.most(app))),
            Asked::Pile { pile } => app.ledger().map_or(0, |ledger| ledger.left(pile)),
            Asked::Upgrade => 0,
            Asked::Settlers { seat, which } => settlers_count(app, seat, which),
            Asked::TrackSpaces => track.spaces(),
            Asked::TrackBonus { nth } => {
                track.bonuses().get(usize::from(nth)).copied().unwrap_or(0)
            }
            Asked::TrackStep { nth } => track.steps().get(usize::from(nth)).copied().unwrap_or(0),
        };
        usize::from(number)
    }

    fn asks(&self, _: &App) -> Asks {
        match self {
            Asked::Counted { seat, what } => Asks::Counted(*seat, *what),
            _ => Asks::Other,
        }
    }

    fn meaning(&self, app: &App, index: usize) -> Option<Meaning> {
        match self {
            Asked::Upgrade => None,
            _ if index > usize::from(self.most(app)) => {
                self.mended_launch(app).map(|_| Meaning::AnotherCard)
            }
            _ => Some(Meaning::Number(self.number(index))),
        }
    }

    fn take(&self, app: &mut App, index: usize) {
        let number = self.number(index);
        match *self {
            Asked::Counted { .. } if index > usize::from(self.most(app)) => {
                match self.mended_launch(app) {
                    Some(place) => Telling::open(app, Why::Corrected(place)),
                    None => app.go(Flow::HowMany),
                }
            }
            Asked::Counted { seat, what } => app.count_up(seat, what, number),
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
        app.leave_mending(match self {
            Asked::TrackSpaces | Asked::TrackBonus { .. } | Asked::TrackStep { .. } => {
                Flow::TrackParts
            }
            Asked::Counted { .. } if self.is_first_of_count(app) => Flow::Home,
            Asked::Counted { .. } => Flow::Ranking,
            Asked::Pile { .. } => Flow::Correct,
            Asked::Reputation { .. } | Asked::Upgrade | Asked::Settlers { .. } => Flow::GameMenu,
        });
    }
}
