//! After the tour: the table is laid out for a new game, or something is tried or asked before.

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::pages::setup::seat_players;
use crate::app::{App, Icon, Label, Row};
use crate::text::Phrase;

use super::{Tour, TourFrom};

/// What follows the tour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AfterTour;

/// A row.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shown {
    /// A new game, whose table is laid out step by step.
    NewGame,
    /// Five turns before that.
    Try,
    /// Questions.
    Ask,
}

impl Choices for AfterTour {
    type Handed = TheApp;

    type Choice = Shown;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::AfterTour)
    }

    fn choices(&self, _: &App) -> impl Iterator<Item = Shown> {
        [Shown::NewGame, Shown::Try, Shown::Ask].into_iter()
    }

    fn row(&self, app: &App, shown: Shown) -> Row {
        let (phrase, icon) = match shown {
            Shown::NewGame => (Phrase::NewGame, Icon::Launch),
            Shown::Try => (Phrase::Trial, Icon::Tile),
            Shown::Ask => (Phrase::AskMe, Icon::Unknown),
        };
        app.word(phrase).with_icons([icon])
    }

    fn about(&self, _: &App, shown: Shown) -> Option<Phrase> {
        match shown {
            Shown::NewGame => Some(Phrase::AboutAfterTour),
            Shown::Try => Some(Phrase::AboutTrial),
            Shown::Ask => None,
        }
    }

    fn take(&self, app: &mut App, shown: Shown) {
        match shown {
            Shown::NewGame => {
                app.draft.toured = true;
                app.draft.coach = true;
                seat_players(app);
            }
            Shown::Try => app.begin_trial(),
            Shown::Ask => app.ask_rules(),
        }
    }

    /// To the last picture.
    fn back(&self, app: &mut App) {
        app.go(Flow::Tour(Tour::ended(TourFrom::NewGame)));
    }
}
