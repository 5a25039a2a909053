//! Is this picture the track of the owner's boards? Asked once, before the first game that needs it.

use heapless::Vec;

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::pages::settings::TrackParts;
use crate::app::{App, Body, Label, Row};
use crate::components::Track;
use crate::text::Phrase;

use super::replace::seat_players;

/// Is this the track of the owner's boards?
pub(crate) struct ConfirmTrack;

/// An answer to that.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Likeness {
    /// It is the same.
    Same,
    /// It is another, and is set now.
    Other,
    /// That is seen later.
    Later,
}

const ALL: [Likeness; 3] = [Likeness::Same, Likeness::Other, Likeness::Later];

impl Likeness {
    const fn phrase(self) -> Phrase {
        match self {
            Likeness::Other => Phrase::SetTrack,
            Likeness::Same => Phrase::TrackSame,
            Likeness::Later => Phrase::TrackLater,
        }
    }
}

impl Choices for ConfirmTrack {
    type Handed = TheApp;

    type Choice = Likeness;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::TrackLikeThis)
    }

    fn choices(&self, _: &App) -> impl Iterator<Item = Likeness> {
        ALL.into_iter()
    }

    fn row(&self, app: &App, likeness: Likeness) -> Row {
        app.word(likeness.phrase())
    }

    /// The picture of the track, with the chosen answer below.
    fn body(&self, app: &App, chosen: Likeness) -> Option<Body<'static>> {
        let nth = self.place_of(app, &chosen).saturating_add(1);
        let all = ALL.len();
        Some(Body::Track {
            track: app.book.settings.track,
            markers: Vec::new(),
            selected: None,
            caption: app.is(&format_args!("{nth}/{all}"), &app.say(chosen.phrase())),
        })
    }

    fn take(&self, app: &mut App, likeness: Likeness) {
        match likeness {
            Likeness::Other => return TrackParts::open(app),
            Likeness::Same => {
                app.book.settings.stand_in_confirmed = app.book.settings.track == Track::STAND_IN;
                app.effects.save_book = true;
            }
            Likeness::Later => {}
        }
        seat_players(app);
    }

    fn back(&self, app: &mut App) {
        app.go(if app.has_forms {
            Flow::NewGame
        } else {
            Flow::Home
        });
    }
}
