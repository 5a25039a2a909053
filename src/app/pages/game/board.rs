//! A player's board on one screen: Ok on a thing puts it right.
//!
//! It opens on a launch that was forgotten, which is what happens most; one up is reputation, one down the latest launch.

use core::fmt::Write;

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::pages::correct::{CorrectBoard, Fix};
use crate::app::pages::describing::{Describing, Why};
use crate::app::pages::number::Asked;
use crate::app::{Badge, Icon, Label, Meaning, Row};
use crate::components::{Pile, Planet, Seat, Symbol, Track};
use crate::journal::Counted;
use crate::ledger::{Award, Correction, Place};
use crate::sure::Sure;
use crate::text::{Capital, Phrase};

/// A player's board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OneBoard {
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

impl OneBoard {
    /// What lies there: beside what is put right most often the latest launch, then one that is missing, then those before.
    fn things(self, at: AtTable<'_>) -> impl Iterator<Item = Thing> + use<> {
        let seat = self.seat;
        let ledger = at.ledger();
        let launches = ledger.launches(seat);
        let advisors = ledger.board(seat).council().len();
        let advisors = u8::try_from(advisors).sure_or(0);
        let aboard = self.aboard(at).map(|_| Thing::Aboard);
        let president = ledger.may_have_president(seat);
        let president = (president && at.has_moon()).then_some(Thing::President);
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
    fn aboard(self, at: AtTable<'_>) -> Option<u8> {
        at.in_score(|sheet| {
            let mut lines = sheet.lines(self.seat);
            lines.find(|line| line.award == Award::Aboard)?.count
        })
    }

    /// The five columns with how many shuttles they hold, and how many series that is.
    fn columns_row(self, at: AtTable<'_>) -> Row {
        let columns = at.ledger().columns(self.seat);
        let mut row = Row::default();
        for symbol in Symbol::ALL {
            let count = Icon::Count(columns.of(symbol).least);
            row = row.with_icons([Icon::Symbol(symbol), count]);
        }
        row
    }

    fn tiles_row(self, at: AtTable<'_>) -> Row {
        let tiles = *at.ledger().board(self.seat).tiles();
        let symbols = tiles.into_iter().flatten();
        let symbols = symbols.map(|tile| tile.symbol().map_or(Icon::Unknown, Icon::Symbol));
        at.word(Phrase::TilesRow)
            .with_icons([Icon::Tile])
            .with_icons(symbols)
    }

    fn reputation_row(self, at: AtTable<'_>) -> Row {
        let space = at.ledger().board(self.seat).reputation();
        let row = match space {
            Some(space) => {
                let space = at.fill(Phrase::Space, &Track::number(space));
                Row::text(at.is(&at.say(Phrase::ReputationUp), &space))
            }
            None => at.word(Phrase::ReputationUp),
        };
        let points = at.in_score(|sheet| {
            let of_track = |award| matches!(award, Award::Reputation { .. });
            sheet
                .lines(self.seat)
                .find(|line| of_track(line.award))?
                .points()
        });
        match points {
            Some(points) => row.with_value(points),
            None => row.with_value('?'),
        }
        .with_icons([Icon::Reputation])
    }

    fn launch_row(self, at: AtTable<'_>, nth: u8) -> Row {
        let ship = at.ledger().launched(self.seat).nth(usize::from(nth));
        let row = match ship {
            Some(ship) => Row::text(at.fill(Phrase::Flew, &at.say(ship))),
            None => Row::default(),
        };
        let points = at.in_score(|sheet| sheet.lines(self.seat).nth(usize::from(nth))?.points());
        match points {
            Some(points) => row.with_value(points),
            None => row.with_value('?'),
        }
        .with_icons([Icon::Launch])
    }
}

impl Choices for OneBoard {
    type Handed = TheGame;

    type Choice = Thing;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.name(self.seat)
    }

    /// The round, as long as there is one, and the points so far.
    fn badge(&self, at: AtTable<'_>) -> Badge {
        let is_over = at.ledger().is_over();
        let (mut badge, dot) = if is_over {
            (Badge::new(), "")
        } else {
            (at.round_badge(), " · ")
        };
        let points = at.in_score(|sheet| sheet.standing(self.seat).points);
        // A round and three digits fit.
        write!(badge, "{dot}{points}").surely();
        badge
    }

    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Thing> {
        self.things(at)
    }

    fn row(&self, at: AtTable<'_>, thing: Thing) -> Row {
        match thing {
            Thing::Columns => self.columns_row(at),
            Thing::Tiles => self.tiles_row(at),
            Thing::Reputation => self.reputation_row(at),
            Thing::MissingLaunch => at.word(Phrase::AddLaunch).with_icons([Icon::And]),
            Thing::Launch(nth) => self.launch_row(at, nth),
            Thing::Aboard => Row::text(Capital(at.say(Counted::Aboard)))
                .with_icons([Icon::Ship])
                .with_value(self.aboard(at).sure_or(0)),
            Thing::Advisor(field) => at.place_row(Place::Council(self.seat, field)),
            Thing::President => {
                let there = at.ledger().board(self.seat).president();
                at.word(Phrase::PresidentArrived)
                    .with_icons([Icon::Crown])
                    .with_value(at.yes_no(there))
            }
            Thing::Rest => at.word(Phrase::CorrectRest).with_icons([Icon::Adapt]),
        }
    }

    fn about(&self, at: AtTable<'_>, thing: Thing) -> Option<Phrase> {
        match thing {
            Thing::Columns => Some(Phrase::BoardColumns),
            Thing::Advisor(field) => at
                .advisor_at(Place::Council(self.seat, field))
                .map(Phrase::about),
            _ => None,
        }
    }

    /// The latest launch, which is wrong as often as one is missing and takes more to put right; or else the row for one that is missing.
    fn likeliest(&self, at: AtTable<'_>) -> Option<Thing> {
        let mut things = self.things(at);
        let latest = things.find(|thing| matches!(thing, Thing::Launch(_)));
        Some(latest.unwrap_or(Thing::MissingLaunch))
    }

    fn meaning(&self, _: AtTable<'_>, thing: Thing) -> Option<Meaning> {
        Some(Meaning::Thing(thing))
    }

    fn nature(&self) -> Nature {
        Nature::SCORE
    }

    fn whom(&self, _: AtTable<'_>) -> Option<Seat> {
        Some(self.seat)
    }

    fn take(&self, at: &mut AtTableMut<'_>, thing: Thing) {
        let seat = self.seat;
        at.mend_from(seat, false);
        let others = |at: &mut AtTableMut<'_>, first| CorrectBoard::open(at, seat, first);
        match thing {
            Thing::Columns => others(at, Fix::AddShuttle(Planet::Earth)),
            Thing::Tiles => others(at, Fix::AddTile),
            Thing::Rest => others(at, Fix::AddShuttle(Planet::Earth)),
            Thing::Reputation => at.go(Flow::Number(Asked::Reputation { seat })),
            Thing::MissingLaunch => {
                Describing::open(
                    at,
                    Why::Missing(Place::Launched(seat, u8::MAX), Pile::Ships),
                );
            }
            Thing::Launch(nth) => {
                Describing::open(at, Why::Corrected(Place::Launched(seat, nth)));
            }
            Thing::Aboard if at.see().is_refereed() => others(at, Fix::Settlers),
            Thing::Aboard => {
                let what = Counted::Aboard;
                at.go(Flow::Number(Asked::Counted { seat, what }));
            }
            Thing::Advisor(field) => {
                Describing::open(at, Why::Corrected(Place::Council(seat, field)));
            }
            Thing::President => {
                let there = at.see().ledger().board(seat).president();
                let arrived = !there;
                at.put_right(Correction::President { seat, arrived });
            }
        }
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go(Flow::GameMenu);
    }
}
