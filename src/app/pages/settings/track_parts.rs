//! The parts of the reputation track, as the owner's boards print it.

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::form::{FieldId, FieldKind, Fields, FormPage, Set};
use crate::app::{App, Label, Row};
use crate::components::Track;
use crate::text::Phrase;

use super::TrackPart;

/// The parts of the reputation track.
pub(crate) struct TrackParts;

impl TrackParts {
    /// Shows the parts; a stand-in says that it is one.
    pub(crate) fn open(app: &mut App) {
        app.go(Flow::TrackParts);
        if !app.book.settings.knows_track() {
            app.announce_stand_in();
        }
    }

    /// Sets a part of the track and returns whether it could; an impossible track is refused, with the reason.
    pub(super) fn put(app: &mut App, part: TrackPart, number: u8) -> bool {
        let track = app.book.settings.track;
        let (mut spaces, mut bonuses, mut steps) = (track.spaces(), track.bonuses(), track.steps());
        let cell = match part {
            TrackPart::Bonus { nth } => bonuses.get_mut(usize::from(nth)),
            TrackPart::Step { nth } => steps.get_mut(usize::from(nth)),
            TrackPart::Spaces => Some(&mut spaces),
        };
        if let Some(cell) = cell {
            *cell = number;
        }
        match Track::new(spaces, bonuses, steps) {
            Ok(track) => {
                app.book.settings.track = track;
                app.effects.save_book = true;
                app.go(Flow::TrackParts);
                true
            }
            Err(bad) => {
                let why = app.say(bad);
                app.show_toast(&why);
                false
            }
        }
    }
}

impl Choices for TrackParts {
    type Handed = TheApp;

    type Choice = TrackPart;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::Track)
    }

    fn choices(&self, _: &App) -> impl Iterator<Item = TrackPart> {
        let bonuses = (0..3).map(|nth| TrackPart::Bonus { nth });
        let steps = (0..4).map(|nth| TrackPart::Step { nth });
        [TrackPart::Spaces].into_iter().chain(bonuses).chain(steps)
    }

    fn row(&self, app: &App, part: TrackPart) -> Row {
        Row::text(part.name(app)).with_value(part.shown(part.number(app)))
    }

    fn form(&self) -> Option<&dyn FormPage> {
        Some(self)
    }

    fn take(&self, app: &mut App, part: TrackPart) {
        app.go(Flow::TrackPart(part));
    }

    /// Back to where the track was asked for; the running game uses it from now on.
    fn back(&self, app: &mut App) {
        app.go(if app.draft.awaits_track {
            Flow::ConfirmTrack
        } else {
            Flow::Settings
        });
        if let Some(rejected) = app.play(|at| at.put_track_right()).flatten() {
            app.refuse(rejected);
        }
    }
}

impl Fields for TrackParts {
    fn id(&self, part: &TrackPart) -> FieldId {
        match *part {
            TrackPart::Spaces => FieldId::new("spaces"),
            TrackPart::Bonus { nth } => FieldId::new("bonus").nth(nth),
            TrackPart::Step { nth } => FieldId::new("step").nth(nth),
        }
    }

    fn kind(&self, app: &App, part: &TrackPart) -> FieldKind {
        FieldKind::Number {
            least: part.shown(0),
            most: part.shown(part.most(app)),
            number: Some(part.shown(part.number(app))),
        }
    }

    fn option(&self, _: &App, _: &TrackPart, _: u8) -> Label {
        Label::new()
    }

    fn set(&self, app: &mut App, part: TrackPart, set: Set) -> bool {
        match set {
            Set::Number(Some(number)) => match (part, Track::numbered(number)) {
                (TrackPart::Spaces, _) => TrackParts::put(app, part, number),
                (_, Some(space)) => TrackParts::put(app, part, space),
                (_, None) => false,
            },
            // A track has all its parts.
            _ => false,
        }
    }
}
