//! One player's lines: what scores, and why; then the total, and what its mark means. Ok on a line changes it.

use crate::app::flow::Flow;
use crate::app::mending::counted_by;
use crate::app::page::Page;
use crate::app::pages::correct::WhichSettlers;
use crate::app::pages::number::Asked;
use crate::app::pages::telling::{Telling, Why};
use crate::app::{App, Icon, Label, Meaning, Row};
use crate::components::Seat;
use crate::journal::Counted;
use crate::ledger::{Award, Correction, Line, Place};
use crate::sure::Sure;
use crate::text::{Phrase, Reason};

/// One player's lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sheet {
    /// Whose.
    pub(crate) seat: Seat,
}

impl Sheet {
    /// Asks for what a line says, once more.
    fn change(self, app: &mut App, index: usize, line: Line) {
        let seat = self.seat;
        let nth = u8::try_from(index).sure_or(u8::MAX);
        let count = |what| Flow::Number(Asked::Counted { seat, what });
        let counts = app.is_played() && !app.is_refereed();
        let tracked = app.ledger().is_some_and(|ledger| ledger.is_tracked());
        app.mend_from(seat, true);
        match line.award {
            // What is counted on the boards is asked in the end only: until then it changes.
            Award::Ship(ship) => match counted_by(ship).filter(|_| counts) {
                Some(what) => app.go(count(what)),
                None => Telling::open(app, Why::Corrected(Place::Launched(seat, nth))),
            },
            Award::Reputation { space: Some(_) } if tracked => {
                app.go(Flow::Number(Asked::Reputation { seat }));
            }
            Award::Reputation { space: Some(_) } => app.go(count(Counted::Reputation)),
            Award::Reputation { space: None } => app.go(count(Counted::ReputationPoints)),
            Award::Aboard if counts => app.go(count(Counted::Aboard)),
            Award::Aboard if app.is_refereed() => {
                app.go(Flow::WhichSettlers(WhichSettlers { seat }));
            }
            Award::Aboard => {
                app.mending = None;
                let later = app.say(Phrase::AskedAtEnd);
                app.show_toast(&later);
            }
            Award::Advisor(_) | Award::UnknownAdvisor => {
                let is_his =
                    |line: &&Line| matches!(line.award, Award::Advisor(_) | Award::UnknownAdvisor);
                let field =
                    app.in_score(|sheet| sheet.lines(seat).take(index).filter(is_his).count());
                let field = u8::try_from(field.unwrap_or(0)).sure_or(0);
                Telling::open(app, Why::Corrected(Place::Council(seat, field)));
            }
            Award::President => {
                let arrived = false;
                app.put_right(Correction::President { seat, arrived });
            }
        }
    }
}

impl Page for Sheet {
    fn title(&self, app: &App) -> Label {
        app.name(self.seat)
    }

    fn count(&self, app: &App) -> usize {
        let lines = app.in_score(|sheet| sheet.lines(self.seat).count());
        let mark = usize::from(app.is_provisional());
        lines.unwrap_or(0).saturating_add(1).saturating_add(mark)
    }

    fn row(&self, app: &App, index: usize) -> Row {
        let found = app.in_score(|sheet| {
            let points = sheet.standing(self.seat).points;
            let count = sheet.lines(self.seat).count();
            (sheet.lines(self.seat).nth(index).copied(), count, points)
        });
        match found {
            Some((Some(line), ..)) => {
                let row = Row::text(app.say(Reason(line)));
                match line.points() {
                    Some(points) => row.with_value(points),
                    None => row.with_value('?'),
                }
            }
            Some((None, count, _)) if index > count => app.provisional_row(),
            Some((None, _, points)) => {
                let label = app.marked_points(points, app.is_provisional());
                Row::text(label).with_icons([Icon::Crown])
            }
            None => Row::default(),
        }
    }

    fn foot(&self, app: &App) -> Option<Phrase> {
        let line = app.in_score(|sheet| sheet.lines(self.seat).nth(app.cursor).copied());
        match line??.award {
            Award::Advisor(advisor) => Some(Phrase::about(advisor)),
            _ => None,
        }
    }

    fn meaning(&self, app: &App, index: usize) -> Option<Meaning> {
        let line = app.in_score(|sheet| sheet.lines(self.seat).nth(index).copied());
        Some(Meaning::Line(line??.award))
    }

    fn take(&self, app: &mut App, index: usize) {
        let line = app.in_score(|sheet| sheet.lines(self.seat).nth(index).copied());
        match line.flatten() {
            // A past game is looked at, not changed.
            Some(line) if !app.shelf.visits() => self.change(app, index, line),
            _ => app.go(Flow::Ranking),
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Ranking);
    }
}
