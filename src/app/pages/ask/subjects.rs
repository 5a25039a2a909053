//! What people ask about, with the subject of the page that was left chosen; the legend of the pictures follows.

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::pages::first::TourFrom;
use crate::app::pages::legend::Legend;
use crate::app::{App, Icon, Label, Row};
use crate::components::Symbol;
use crate::text::{Phrase, Subject};

use super::{ASKING, AskAbout};

/// What people ask about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AskMe {
    /// What the page was about that was left.
    pub(super) first: Subject,
}

/// A row.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shown {
    Subject(Subject),
    Tour,
    Try,
    Legend,
}

/// The picture of a subject.
const fn icon(subject: Subject) -> Icon {
    match subject {
        Subject::Turn => Icon::Arrow,
        Subject::Settlers => Icon::AnySettler,
        Subject::Shuttles => Icon::Earth,
        Subject::Ships => Icon::Ship,
        Subject::Reputation => Icon::Reputation,
        Subject::End => Icon::Crown,
        Subject::Setup => Icon::Tile,
        Subject::Moon => Icon::Moon,
    }
}

impl AskMe {
    /// Opens it on the row of the tour, from which it was left.
    pub(crate) fn open_at_tour(app: &mut App, first: Subject) {
        let page = AskMe { first };
        let row = page.place_of(app, &Shown::Tour);
        app.go_to_row(Flow::AskMe(page), row);
    }

    /// Opens it on the row of the legend, from which it was left.
    pub(crate) fn open_at_legend(app: &mut App, first: Subject) {
        let page = AskMe { first };
        let row = page.place_of(app, &Shown::Legend);
        app.go_to_row(Flow::AskMe(page), row);
    }
}

impl Choices for AskMe {
    type Handed = TheApp;

    type Choice = Shown;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::AskMe)
    }

    fn choices(&self, _: &App) -> impl Iterator<Item = Shown> {
        let subjects = Subject::ALL.into_iter().map(Shown::Subject);
        subjects.chain([Shown::Tour, Shown::Try, Shown::Legend])
    }

    fn row(&self, app: &App, shown: Shown) -> Row {
        let (phrase, icon) = match shown {
            Shown::Subject(subject) => (subject.phrase(), icon(subject)),
            Shown::Tour => (Phrase::Tour, Icon::Launch),
            Shown::Try => (Phrase::Trial, Icon::Tile),
            Shown::Legend => (Phrase::Legend, Icon::Symbol(Symbol::Gear)),
        };
        app.word(phrase).with_icons([icon])
    }

    fn likeliest(&self, _: &App) -> Option<Shown> {
        Some(Shown::Subject(self.first))
    }

    fn nature(&self) -> Nature {
        ASKING
    }

    fn take(&self, app: &mut App, shown: Shown) {
        app.go(match shown {
            Shown::Subject(subject) => Flow::AskAbout(AskAbout { subject }),
            Shown::Tour => return app.show_tour(TourFrom::Asking(self.first)),
            Shown::Try => return app.begin_trial(),
            Shown::Legend => Flow::Legend(Legend {
                from: Some(self.first),
            }),
        });
    }

    fn back(&self, app: &mut App) {
        app.end_asking();
    }
}
