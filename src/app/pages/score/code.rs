//! The result as a code that a phone reads.

use crate::app::flow::Flow;
use crate::app::page::{Choices, Page};
use crate::app::{App, Body, Label};
use crate::text::Phrase;

use super::Ranking;
use super::ranking::Shown;

/// The result as a code.
pub(crate) struct ResultCode;

impl Page for ResultCode {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::CodeTitle)
    }

    fn body<'a>(&self, app: &'a App, _: usize) -> Option<Body<'a>> {
        let game = app.game_in_sight()?;
        let caption = app.label(Phrase::CodeHint);
        let look = app.book.settings.look;
        Some(Body::Code {
            game,
            caption,
            look,
        })
    }

    fn take(&self, app: &mut App, _: usize) {
        app.go(Flow::Ranking);
        app.cursor = Ranking.place_of(app, &Shown::Code);
    }

    fn back(&self, app: &mut App) {
        self.take(app, 0);
    }
}
