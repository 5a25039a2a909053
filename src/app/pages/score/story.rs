//! The story of a game that is over: everybody's points by turn as a curve, with a moment of it chosen.

use core::fmt::Write;

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::{Nature, Topic};
use crate::app::{Badge, Body, Label, Row, StoryChart};
use crate::components::{PerSeat, Seat};
use crate::history::Moment;
use crate::journal::Mode;
use crate::sure::Sure;
use crate::text::Phrase;

use super::Ranking;
use super::ranking::Shown;

/// The story of a game.
pub(crate) struct GameStory;

impl GameStory {
    /// Whether there is one: turns were followed, and they are over.
    pub(super) fn is_there(at: AtTable<'_>) -> bool {
        at.game.header().mode != Mode::Tally && at.game.is_played()
    }
}

/// A moment of it.
fn moment(at: AtTable<'_>, nth: usize) -> Option<&Moment> {
    at.sitting.curve.moments().get(nth)
}

/// The round and whose turn it was, or what it was instead.
fn when(at: AtTable<'_>, nth: usize) -> Label {
    match moment(at, nth) {
        Some(moment) => match moment.seat {
            Some(seat) => {
                let round = at.fill(Phrase::Round, &moment.round);
                at.write(&format_args!("{round} {}", at.name(seat)))
            }
            None if nth > 0 => at.label(Phrase::StoryCount),
            None => at.label(Phrase::GameStory),
        },
        None => at.label(Phrase::GameStory),
    }
}

/// Everybody's points then.
fn points(at: AtTable<'_>, nth: usize) -> Badge {
    let mut badge = Badge::new();
    if let Some(moment) = moment(at, nth) {
        for (nth, seat) in at.seats().enumerate() {
            let dot = if nth == 0 { "" } else { "·" };
            write!(badge, "{dot}{}", moment.points.of(seat)).surely();
        }
    }
    badge
}

/// Everybody's chances then, in the order of the points.
fn chances(at: AtTable<'_>, nth: usize) -> Label {
    let Some(chances) = at.sitting.curve.chances(nth) else {
        return Label::new();
    };
    let mut each = Badge::new();
    for (nth, seat) in at.seats().enumerate() {
        let dot = if nth == 0 { "" } else { "·" };
        write!(each, "{dot}{}", chances.of(seat)).surely();
    }
    at.fill(Phrase::Chances, &each)
}

/// What is to be said of a moment.
fn caption(at: AtTable<'_>, nth: usize) -> Label {
    let curve = &at.sitting.curve;
    match (curve.decided(), moment(at, nth)) {
        _ if let Some((turned, winner, now)) = curve.turned()
            && turned == nth =>
        {
            let words: [&dyn core::fmt::Display; 2] = [&at.name(winner), &now];
            at.write(&at.say(Phrase::TurnThatDecided.with_all(&words)))
        }
        (Some((decided, winner)), _) if decided == nth => {
            at.fill(Phrase::AheadForGood, &at.name(winner))
        }
        (_, Some(moment)) if moment.launches > 0 => at.label(Phrase::StoryLaunch),
        _ if nth == 0 => {
            let changes = Phrase::LeadChanges.counting(curve.lead_changes().into());
            at.write(&at.say(changes))
        }
        _ => chances(at, nth),
    }
}

impl Choices for GameStory {
    type Handed = TheGame;

    /// A moment, counted from 0.
    type Choice = usize;

    fn title(&self, at: AtTable<'_>) -> Label {
        when(at, at.cursor)
    }

    fn badge(&self, at: AtTable<'_>) -> Badge {
        points(at, at.cursor)
    }

    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = usize> {
        0..at.sitting.curve.moments().len().max(1)
    }

    fn row(&self, at: AtTable<'_>, nth: usize) -> Row {
        let row = Row::text(when(at, nth)).with_value(points(at, nth));
        match moment(at, nth).and_then(|moment| moment.seat) {
            Some(seat) => row.about(seat),
            None => row,
        }
    }

    fn body<'a>(&'a self, at: AtTable<'a>, chosen: usize) -> Option<Body<'a>> {
        Some(Body::Story(StoryChart {
            curve: &at.sitting.curve,
            names: PerSeat(Seat::ALL.map(|seat| at.name_badge(seat))),
            chosen,
            caption: caption(at, chosen),
        }))
    }

    /// What decided it.
    fn likeliest(&self, at: AtTable<'_>) -> Option<usize> {
        let curve = &at.sitting.curve;
        let last = curve.moments().len().saturating_sub(1);
        Some(curve.decided().map_or(last, |(decided, _)| decided))
    }

    /// It is there at once; the chances come turn by turn.
    fn nature(&self) -> Nature {
        Nature {
            thinks: Some(Topic::Chances),
            ..Nature::PLAIN
        }
    }

    /// To the turn that decided, as long as nobody has looked at another.
    fn thought_over(&self, at: &mut AtTableMut<'_>) {
        let curve = &at.sitting.curve;
        let stays = self.likeliest(at.see()) == Some(at.cursor);
        if let Some((turned, ..)) = curve.turned().filter(|_| stays) {
            at.cursor = turned;
        }
    }

    fn whom(&self, at: AtTable<'_>) -> Option<Seat> {
        moment(at, at.cursor)?.seat
    }

    fn prepare(&self, at: &mut AtTableMut<'_>) {
        at.sitting.curve.find(at.game);
    }

    /// A finger chooses a moment so; there is nothing more to see of one.
    fn take(&self, _: &mut AtTableMut<'_>, _: usize) {}

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go_to_choice(Flow::Ranking, &Ranking, &Shown::Story);
    }
}
