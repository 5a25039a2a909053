//! A player's board on one screen: Ok on a thing puts it right.
//!
//! It opens on a launch that was forgotten, which is what happens most; one up is reputation, one down the latest launch.

use core::fmt::Write;

use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::page::Choices;
use crate::app::pages::correct::{CorrectBoard, Fix};
use crate::app::pages::number::Asked;
use crate::app::pages::telling::{Telling, Why};
use crate::app::{App, Badge, Icon, Label, Meaning, Row};
use crate::components::{Pile, Planet, Seat, Symbol};
use crate::journal::Counted;
use crate::ledger::{Award, Correction, Place};
use crate::sure::Sure;
use crate::text::{Capital, Phrase};

/// A player's board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Board {
    /// Whose.
    pub(crate) seat: Seat,
}

/// A thing on a board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Thing {
    /// The shuttles, by columns.
    Columns,
    /// The tiles.
    Tiles,
    /// The reputation marker.
    Reputation,
    /// A launch that was forgotten.
    MissingLaunch,
    /// A launched ship, counted from 0.
    Launch(u8),
    /// Settlers on ships that have not launched.
    Aboard,
    /// An advisor, by the field.
    Advisor(u8),
    /// The president on Ganymede.
    President,
    /// Everything else.
    Rest,
}

impl Board {
    /// What lies there: beside what is put right most often the latest launch, then one that is missing, then those before.
    fn things(self, app: &App) -> impl Iterator<Item = Thing> + use<> {
        let seat = self.seat;
        let ledger = app.ledger();
        let launches = ledger.map(|ledger| ledger.launches(seat)).sure_or(0);
        let advisors = ledger.map_or(0, |ledger| ledger.board(seat).council().len());
        let advisors = u8::try_from(advisors).sure_or(0);
        let aboard = self.aboard(app).map(|_| Thing::Aboard);
        let president = ledger.is_some_and(|ledger| ledger.may_have_president(seat));
        let president = (president && app.has_moon()).then_some(Thing::President);
        let mut launched = (0..launches).rev().map(Thing::Launch);
        let latest = launched.next();
        [Thing::Columns, Thing::Tiles, Thing::Reputation]
            .into_iter()
            .chain(latest)
            .chain([Thing::MissingLaunch])
            .chain(launched)
            .chain(aboard)
            .chain((0..advisors).map(Thing::Advisor))
            .chain(president)
            .chain([Thing::Rest])
    }

    /// How many settlers are aboard, where that is known.
    fn aboard(self, app: &App) -> Option<u8> {
        app.in_score(|sheet| {
            let mut lines = sheet.lines(self.seat);
            lines.find(|line| line.award == Award::Aboard)?.count
        })?
    }

    /// The five columns with how many shuttles they hold, and how many series that is.
    fn columns_row(self, app: &App) -> Row {
        let Some(ledger) = app.ledger() else {
            return Row::default();
        };
        let columns = ledger.columns(self.seat);
        let mut row = Row::default();
        for symbol in Symbol::ALL {
            let count = Icon::Count(columns.of(symbol).least);
            row = row.with_icons([Icon::Symbol(symbol), count]);
        }
        row
    }

    fn tiles_row(self, app: &App) -> Row {
        let tiles = app.ledger().map(|ledger| *ledger.board(self.seat).tiles());
        let symbols = tiles.into_iter().flatten().flatten();
        let symbols = symbols.map(|tile| tile.symbol().map_or(Icon::Unknown, Icon::Symbol));
        app.word(Phrase::TilesRow)
            .with_icons([Icon::Tile])
            .with_icons(symbols)
    }

    fn reputation_row(self, app: &App) -> Row {
        let space = app
            .ledger()
            .and_then(|ledger| ledger.board(self.seat).reputation());
        let row = match space {
            Some(space) => {
                let space = app.fill(Phrase::Space, &space);
                Row::text(app.is(&app.say(Phrase::ReputationUp), &space))
            }
            None => app.word(Phrase::ReputationUp),
        };
        let points = app.in_score(|sheet| {
            let of_track = |award| matches!(award, Award::Reputation { .. });
            sheet
                .lines(self.seat)
                .find(|line| of_track(line.award))?
                .points()
        });
        match points.flatten() {
            Some(points) => row.with_value(points),
            None => row.with_value('?'),
        }
        .with_icons([Icon::Reputation])
    }

    fn launch_row(self, app: &App, nth: u8) -> Row {
        let ship = app
            .ledger()
            .and_then(|ledger| ledger.launched(self.seat).nth(usize::from(nth)));
        let row = match ship {
            Some(ship) => Row::text(app.fill(Phrase::Flew, &app.say(ship))),
            None => Row::default(),
        };
        let points = app.in_score(|sheet| sheet.lines(self.seat).nth(usize::from(nth))?.points());
        match points.flatten() {
            Some(points) => row.with_value(points),
            None => row.with_value('?'),
        }
        .with_icons([Icon::Launch])
    }
}

impl Choices for Board {
    type Choice = Thing;

    fn title(&self, app: &App) -> Label {
        app.name(self.seat)
    }

    /// The round, as long as there is one, and the points so far.
    fn badge(&self, app: &App) -> Badge {
        let is_over = app.ledger().is_some_and(|ledger| ledger.is_over());
        let (mut badge, dot) = if is_over {
            (Badge::new(), "")
        } else {
            (app.round_badge(), " · ")
        };
        if let Some(points) = app.in_score(|sheet| sheet.standing(self.seat).points) {
            // A round and three digits fit.
            write!(badge, "{dot}{points}").surely();
        }
        badge
    }

    fn choices(&self, app: &App) -> impl Iterator<Item = Thing> {
        self.things(app)
    }

    fn row(&self, app: &App, thing: Thing) -> Row {
        match thing {
            Thing::Columns => self.columns_row(app),
            Thing::Tiles => self.tiles_row(app),
            Thing::Reputation => self.reputation_row(app),
            Thing::MissingLaunch => app.word(Phrase::AddLaunch).with_icons([Icon::And]),
            Thing::Launch(nth) => self.launch_row(app, nth),
            Thing::Aboard => Row::text(Capital(app.say(Counted::Aboard)))
                .with_icons([Icon::Ship])
                .with_value(self.aboard(app).sure_or(0)),
            Thing::Advisor(field) => app.place_row(Place::Council(self.seat, field)),
            Thing::President => {
                let there = app
                    .ledger()
                    .is_some_and(|ledger| ledger.board(self.seat).president());
                app.word(Phrase::PresidentArrived)
                    .with_icons([Icon::Crown])
                    .with_value(app.yes_no(there))
            }
            Thing::Rest => app.word(Phrase::CorrectRest).with_icons([Icon::Adapt]),
        }
    }

    fn about(&self, app: &App, thing: Thing) -> Option<Phrase> {
        match thing {
            Thing::Columns => Some(Phrase::BoardColumns),
            Thing::Advisor(field) => app
                .advisor_at(Place::Council(self.seat, field))
                .map(Phrase::about),
            _ => None,
        }
    }

    /// The latest launch, which is wrong as often as one is missing and takes more to put right; or else the row for one that is missing.
    fn likeliest(&self, app: &App) -> Option<Thing> {
        let mut things = self.things(app);
        let latest = things.find(|thing| matches!(thing, Thing::Launch(_)));
        Some(latest.unwrap_or(Thing::MissingLaunch))
    }

    fn meaning(&self, _: &App, thing: Thing) -> Option<Meaning> {
        Some(Meaning::Thing(thing))
    }

    fn nature(&self) -> Nature {
        Nature::SCORE
    }

    fn whom(&self, _: &App) -> Option<Seat> {
        Some(self.seat)
    }

    fn take(&self, app: &mut App, thing: Thing) {
        let seat = self.seat;
        app.mend_from(seat, false);
        let others = |app: &mut App, first| CorrectBoard::open(app, seat, first);
        match thing {
            Thing::Columns => others(app, Fix::AddShuttle(Planet::Earth)),
            Thing::Tiles => others(app, Fix::AddTile),
            Thing::Rest => others(app, Fix::RemoveLaunch),
            Thing::Reputation => app.go(Flow::Number(Asked::Reputation { seat })),
            Thing::MissingLaunch => {
                Telling::open(
                    app,
                    Why::Missing(Place::Launched(seat, u8::MAX), Pile::Ships),
                );
            }
            Thing::Launch(nth) => {
                Telling::open(app, Why::Corrected(Place::Launched(seat, nth)));
            }
            Thing::Aboard if app.is_refereed() => others(app, Fix::Settlers),
            Thing::Aboard => {
                let what = Counted::Aboard;
                app.go(Flow::Number(Asked::Counted { seat, what }));
            }
            Thing::Advisor(field) => {
                Telling::open(app, Why::Corrected(Place::Council(seat, field)));
            }
            Thing::President => {
                let there = app
                    .ledger()
                    .is_some_and(|ledger| ledger.board(seat).president());
                let arrived = !there;
                app.put_right(Correction::President { seat, arrived });
            }
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::GameMenu);
    }
}
