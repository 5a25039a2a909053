//! An answer, a message for each of its parts, with the rules behind it.

use core::fmt::Write;

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::{App, Badge, Body, Label, Row};
use crate::sure::Sure;
use crate::text::Doubt;

use super::{ASKING, AskAbout};

/// An answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AskAnswer {
    doubt: &'static Doubt,
    /// Which part of it is shown, counted from 0.
    part: u8,
    /// Whether a refusal led here, and not the list of questions.
    direct: bool,
}

impl AskAnswer {
    /// The answer to a question of the list.
    pub(super) const fn listed(doubt: &'static Doubt) -> Self {
        AskAnswer {
            doubt,
            part: 0,
            direct: false,
        }
    }

    /// The answer that somebody asked for after a refusal.
    pub(super) const fn direct(doubt: &'static Doubt) -> Self {
        AskAnswer {
            direct: true,
            ..Self::listed(doubt)
        }
    }

    /// Shows another part.
    fn turn_over(self, app: &mut App, part: u8) {
        app.go(Flow::AskAnswer(AskAnswer { part, ..self }));
    }

    /// Back to where it was asked for.
    fn leave(self, app: &mut App) {
        if self.direct {
            return app.end_asking();
        }
        let page = AskAbout {
            subject: self.doubt.subject,
        };
        let row = page.place_of(app, &self.doubt);
        app.go_to_row(Flow::AskAbout(page), row);
    }
}

impl Choices for AskAnswer {
    type Handed = TheApp;

    /// There is nothing to choose.
    type Choice = ();

    fn title(&self, app: &App) -> Label {
        app.label(self.doubt.question)
    }

    fn badge(&self, _: &App) -> Badge {
        let mut badge = Badge::new();
        let parts = self.doubt.parts().count();
        if parts > 1 {
            // Two figures fit.
            write!(badge, "{}/{parts}", self.part.saturating_add(1)).surely();
        }
        badge
    }

    fn choices(&self, _: &App) -> impl Iterator<Item = ()> {
        [()].into_iter()
    }

    fn row(&self, _: &App, (): ()) -> Row {
        Row::default()
    }

    fn body(&self, app: &App, (): ()) -> Option<Body<'static>> {
        let part = self.doubt.parts().nth(self.part.into())?;
        let (part, ids) = (app.say(part), self.doubt.ids());
        Some(Body::message(&format_args!("{part} {ids}")))
    }

    fn nature(&self) -> Nature {
        ASKING
    }

    fn take(&self, app: &mut App, (): ()) {
        let next = self.part.saturating_add(1);
        if usize::from(next) < self.doubt.parts().count() {
            self.turn_over(app, next);
        } else {
            self.leave(app);
        }
    }

    fn back(&self, app: &mut App) {
        match self.part.checked_sub(1) {
            Some(before) => self.turn_over(app, before),
            None => self.leave(app),
        }
    }
}
