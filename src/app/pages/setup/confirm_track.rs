//! Is this picture the track of the owner's boards? Asked once, before the first game that needs it.

use heapless::Vec;

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::pages::settings::TrackParts;
use crate::app::{App, Body, Label, Row};
use crate::components::Track;
use crate::text::Phrase;

use super::replace::seat_players;

/// Is this the track of the owner's boards?
pub(crate) struct ConfirmTrack;

/// The words of a row.
const fn answer(index: usize) -> Phrase {
    match index {
        0 => Phrase::SetTrack,
        1 => Phrase::TrackSame,
        _ => Phrase::TrackLater,
    }
}

impl Page for ConfirmTrack {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::TrackLikeThis)
    }

    fn count(&self, _: &App) -> usize {
        3
    }

    fn row(&self, app: &App, index: usize) -> Row {
        app.word(answer(index))
    }

    /// The picture of the track, with the chosen answer below.
    fn body(&self, app: &App) -> Option<Body<'static>> {
        let nth = app.cursor.saturating_add(1);
        Some(Body::Track {
            track: app.book.settings.track,
            markers: Vec::new(),
            selected: None,
            caption: app.is(&format_args!("{nth}/3"), &app.say(answer(app.cursor))),
        })
    }

    fn opening(&self, app: &App) -> usize {
        usize::from(app.book.settings.knows_track())
    }

    fn take(&self, app: &mut App, index: usize) {
        match index {
            0 => return TrackParts::open(app),
            1 => {
                app.book.settings.stand_in_confirmed = app.book.settings.track == Track::STAND_IN;
                app.effects.save_book = true;
            }
            _ => {}
        }
        seat_players(app);
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}
