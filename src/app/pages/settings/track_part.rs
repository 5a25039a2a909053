//! A number that is a part of the reputation track.

use heapless::Vec;

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::{App, Body, Label, Meaning, Row};
use crate::components::Track;
use crate::text::Phrase;

use super::TrackParts;

/// A part of the track that is a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TrackPart {
    /// How many spaces there are.
    Spaces,
    /// The nth bonus space.
    Bonus {
        /// Which, counted from 0.
        nth: u8,
    },
    /// The nth score step.
    Step {
        /// Which, counted from 0.
        nth: u8,
    },
}

impl TrackPart {
    /// The greatest number that can be.
    pub(super) fn most(self, app: &App) -> u8 {
        match self {
            TrackPart::Spaces => 32,
            TrackPart::Bonus { .. } | TrackPart::Step { .. } => app.book.settings.track.last(),
        }
    }

    /// The number that is set: so many spaces, or a space counted from 0.
    pub(super) fn number(self, app: &App) -> u8 {
        let track = &app.book.settings.track;
        let number = match self {
            TrackPart::Spaces => track.spaces(),
            TrackPart::Bonus { nth } => track.bonuses().get(usize::from(nth)).copied().unwrap_or(0),
            TrackPart::Step { nth } => track.steps().get(usize::from(nth)).copied().unwrap_or(0),
        };
        number.min(self.most(app))
    }

    /// A number as people know it.
    pub(super) const fn shown(self, number: u8) -> u8 {
        match self {
            TrackPart::Spaces => number,
            TrackPart::Bonus { .. } | TrackPart::Step { .. } => Track::number(number),
        }
    }

    /// What it is called in a list.
    pub(super) fn name(self, app: &App) -> Label {
        match self {
            TrackPart::Spaces => app.label(Phrase::TrackSpaces),
            TrackPart::Bonus { nth } => app.fill(Phrase::TrackBonus, &nth.saturating_add(1)),
            TrackPart::Step { nth } => app.fill(Phrase::TrackStep, &points_of(nth)),
        }
    }
}

/// What the nth step scores, counted from 0.
fn points_of(nth: u8) -> u8 {
    let step = usize::from(nth).saturating_add(1);
    Track::POINTS.get(step).copied().unwrap_or(0)
}

impl Choices for TrackPart {
    type Handed = TheApp;

    /// The number.
    type Choice = u8;

    fn title(&self, app: &App) -> Label {
        match self {
            TrackPart::Spaces => app.label(Phrase::TrackHowMany),
            TrackPart::Bonus { nth } => app.fill(Phrase::TrackBonusWhere, &nth.saturating_add(1)),
            TrackPart::Step { nth } => app.fill(Phrase::TrackStepWhere, &points_of(*nth)),
        }
    }

    fn choices(&self, app: &App) -> impl Iterator<Item = u8> {
        0..=self.most(app)
    }

    fn row(&self, _: &App, number: u8) -> Row {
        Row::text(self.shown(number))
    }

    /// Spaces are chosen on the track itself.
    fn body(&self, app: &App, space: u8) -> Option<Body<'static>> {
        if *self == TrackPart::Spaces {
            return None;
        }
        Some(Body::Track {
            track: app.book.settings.track,
            markers: Vec::new(),
            selected: Some(space),
            caption: app.is(&self.name(app), &self.shown(space)),
        })
    }

    fn likeliest(&self, app: &App) -> Option<u8> {
        Some(self.number(app))
    }

    fn meaning(&self, _: &App, number: u8) -> Option<Meaning> {
        Some(match self {
            TrackPart::Spaces => Meaning::Number(number),
            TrackPart::Bonus { .. } | TrackPart::Step { .. } => Meaning::Space(number),
        })
    }

    fn take(&self, app: &mut App, number: u8) {
        TrackParts::put(app, *self, number);
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::TrackParts);
    }
}
