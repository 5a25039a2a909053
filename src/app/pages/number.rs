//! A number on a wheel, for whatever is counted or set.

use core::fmt::Display;

use heapless::Vec;

use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::page::Choices;
use crate::app::pages::correct::settlers_count;
use crate::app::pages::settings::TrackParts;
use crate::app::pages::telling::{Telling, Why};
use crate::app::{App, Asks, Body, Icon, Label, Meaning, Row, Touched};
use crate::components::{Colour, Pile, Seat, Symbol, Track};
use crate::journal::{Counted, Entry, Game};
use crate::ledger::{Correction, Place};
use crate::referee::Spot;
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
    /// How many settlers of a colour stand there.
    Settlers {
        seat: Seat,
        spot: Spot,
        colour: Colour,
    },
    /// How many spaces the track has.
    TrackSpaces,
    /// The nth bonus space.
    TrackBonus { nth: u8 },
    /// The nth score step.
    TrackStep { nth: u8 },
}

/// What can be chosen on the wheel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OnWheel {
    /// A number.
    Number(u8),
    /// Something else behind the numbers.
    Other(Phrase),
}

impl Asked {
    /// The greatest number that can be, or the last of the steps whose points are numbers.
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

    /// The numbers there are: what is counted, or the points printed on the steps.
    fn numbers(self, app: &App) -> impl Iterator<Item = u8> + use<> {
        let of_track = matches!(
            self,
            Asked::Counted {
                what: Counted::ReputationPoints,
                ..
            }
        );
        (0..=self.most(app)).map(move |nth| match Track::POINTS.get(usize::from(nth)) {
            Some(points) if of_track => *points,
            _ => nth,
        })
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
        self == begins && app.game_in_sight().is_some_and(nothing)
    }

    /// The number that was answered here before: it is put right, or it was undone.
    fn answered(self, app: &App) -> Option<u8> {
        let Asked::Counted { seat, what } = self else {
            return None;
        };
        let offered = |count| self.numbers(app).find(|number| *number == count);
        if let Some(line) = app.mended_line() {
            let mut counts = *app.game_in_sight()?.counts().of(seat);
            // What was not counted is as it was recorded.
            return (*what.cell(&mut counts)).or(line.count).and_then(offered);
        }
        let count = match app.game_in_sight()?.log().undone().next()?.entry {
            Entry::Counted {
                seat: other_seat,
                what: other,
                count,
            } if (other_seat, other) == (seat, what) => count?,
            _ => return None,
        };
        offered(count)
    }

    /// What was answered before, or else the likeliest.
    pub(crate) fn opens_on(self, app: &App) -> u8 {
        let track = &app.book.settings.track;
        if let Some(answered) = self.answered(app) {
            return answered;
        }
        let number = match self {
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
            Asked::Settlers { seat, spot, colour } => settlers_count(app, seat, spot, colour),
            Asked::TrackSpaces => track.spaces(),
            Asked::TrackBonus { nth } => {
                track.bonuses().get(usize::from(nth)).copied().unwrap_or(0)
            }
            Asked::TrackStep { nth } => track.steps().get(usize::from(nth)).copied().unwrap_or(0),
        };
        number.min(self.most(app))
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

impl Choices for Asked {
    type Choice = OnWheel;

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

    fn choices(&self, app: &App) -> impl Iterator<Item = OnWheel> {
        let numbers = self.numbers(app).map(OnWheel::Number);
        numbers.chain(self.other(app).map(OnWheel::Other))
    }

    fn row(&self, app: &App, chosen: OnWheel) -> Row {
        let number = match chosen {
            OnWheel::Number(number) => number,
            OnWheel::Other(other) => return app.word(other),
        };
        match self {
            Asked::Counted {
                what: Counted::President,
                ..
            } => Row::text(app.yes_no(number > 0)),
            // Shifted as often as there are columns, it is gone.
            Asked::Upgrade => match Symbol::nth(usize::from(number)) {
                Some(symbol) => app.symbol_row(Some(symbol)),
                None => app.word(Phrase::UpgradeGone),
            },
            Asked::Counted {
                what: Counted::ReputationPoints,
                ..
            } => {
                let points = app.fill(Phrase::Points, &number);
                Row::text(points).with_icons(self.icon())
            }
            _ => Row::text(number).with_icons(self.icon()),
        }
    }

    fn about(&self, _: &App, _: OnWheel) -> Option<Phrase> {
        match self {
            Asked::Counted {
                what: Counted::Printed(_),
                ..
            } => Some(Phrase::PrintedWhere),
            _ => None,
        }
    }

    /// Spaces are chosen on the track itself.
    fn body(&self, app: &App, chosen: OnWheel) -> Option<Body<'static>> {
        let space = match chosen {
            OnWheel::Number(number) => number,
            OnWheel::Other(_) => 0,
        };
        match self {
            Asked::Reputation { seat } => {
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
                selected: Some(space),
                caption: app.is(&self.title(app), &space),
            }),
            _ => None,
        }
    }

    fn touched(&self, app: &App, touched: Touched) -> Option<OnWheel> {
        match touched {
            Touched::Row(row) => self.choices(app).nth(row),
            Touched::Space(space) => Some(OnWheel::Number(space)),
            Touched::Spot(_) | Touched::Button(_) => None,
        }
    }

    fn likeliest(&self, app: &App) -> Option<OnWheel> {
        Some(OnWheel::Number(self.opens_on(app)))
    }

    fn asks(&self, _: &App) -> Asks {
        match self {
            Asked::Counted { seat, what } => Asks::Counted(*seat, *what),
            _ => Asks::Other,
        }
    }

    fn meaning(&self, app: &App, chosen: OnWheel) -> Option<Meaning> {
        match (self, chosen) {
            (Asked::Upgrade, _) => None,
            (_, OnWheel::Other(_)) => self.mended_launch(app).map(|_| Meaning::AnotherCard),
            (_, OnWheel::Number(number)) => Some(Meaning::Number(number)),
        }
    }

    fn nature(&self) -> Nature {
        Nature::MENDING
    }

    fn whom(&self, _: &App) -> Option<Seat> {
        match self {
            Asked::Counted { seat, .. }
            | Asked::Reputation { seat }
            | Asked::Settlers { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    fn take(&self, app: &mut App, chosen: OnWheel) {
        let number = match (chosen, self.mended_launch(app)) {
            (OnWheel::Number(number), _) => number,
            (OnWheel::Other(_), Some(place)) => {
                return Telling::open(app, Why::Corrected(place));
            }
            (OnWheel::Other(_), None) => return app.go(Flow::HowMany),
        };
        match *self {
            Asked::Counted { seat, what } => app.count_up(seat, what, number),
            Asked::Upgrade => app.put_right(Correction::Upgrade { shifts: number }),
            Asked::Reputation { seat } => {
                let space = Some(number);
                app.put_right(Correction::Reputation { seat, space });
            }
            Asked::Pile { pile } => app.put_right(Correction::Pile { pile, left: number }),
            Asked::Settlers { seat, spot, colour } => app.enter_beside(Entry::Settlers {
                seat,
                spot,
                colour,
                count: number,
            }),
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
