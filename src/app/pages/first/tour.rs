//! The tour: the game in six pictures, one press each.

use core::fmt::Write;

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::pages::ask::{ASKING, AskMe};
use crate::app::pages::setup::seat_players;
use crate::app::scene::{Scene, Spot, dim, lit};
use crate::app::{App, Badge, Body, Icon, Label, Row};
use crate::components::{Colour, Symbol};
use crate::sure::{Sure, holds};
use crate::text::Phrase;

use super::{AfterTour, TourFrom};

/// A picture of the tour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tour {
    /// Which of them, counted from 0.
    step: u8,
    from: TourFrom,
}

/// What a picture shows, and the words below it.
struct Picture {
    title: Phrase,
    scene: Scene,
    words: Phrase,
}

const fn picture(title: Phrase, words: Phrase, lines: &'static [&'static [Spot]]) -> Picture {
    Picture {
        title,
        scene: Scene { lines },
        words,
    }
}

const GEAR: Icon = Icon::Symbol(Symbol::Gear);

/// The aim, the road, a turn, why equal symbols pay, what ends it, what counts.
const PICTURES: [Picture; 6] = [
    picture(
        Phrase::TourAim,
        Phrase::TourAimIs,
        &[&[
            dim(Icon::Settler(Colour::Blue)),
            dim(Icon::Settler(Colour::Red)),
            dim(Icon::Settler(Colour::Yellow)),
            dim(Icon::Arrow),
            lit(Icon::Ship),
            dim(Icon::Arrow),
            dim(Icon::Crown),
        ]],
    ),
    picture(
        Phrase::TourRoad,
        Phrase::TourRoadIs,
        &[&[
            lit(Icon::Earth),
            dim(Icon::Arrow),
            lit(Icon::Mars),
            dim(Icon::Arrow),
            lit(Icon::Ship),
            dim(Icon::Arrow),
            dim(Icon::Launch),
        ]],
    ),
    picture(
        Phrase::TourTurn,
        Phrase::TourTurnIs,
        &[&[
            lit(Icon::Tile),
            dim(Icon::Or),
            lit(Icon::Earth),
            lit(Icon::Mars),
            dim(Icon::Or),
            lit(Icon::TileCost),
        ]],
    ),
    picture(
        Phrase::TourAlike,
        Phrase::TourAlikeIs,
        &[&[
            dim(GEAR),
            dim(GEAR),
            lit(GEAR),
            dim(Icon::Arrow),
            lit(Icon::Times(3)),
        ]],
    ),
    picture(
        Phrase::TourEnd,
        Phrase::TourEndIs,
        &[&[
            lit(Icon::Launch),
            dim(Icon::Times(4)),
            dim(Icon::Or),
            dim(Icon::Earth),
            dim(Icon::Mars),
            lit(Icon::Empty),
        ]],
    ),
    picture(
        Phrase::TourScore,
        Phrase::TourScoreIs,
        &[&[
            lit(Icon::Launch),
            dim(Icon::And),
            lit(Icon::Reputation),
            dim(Icon::And),
            lit(Icon::Settler(Colour::Purple)),
            dim(Icon::Arrow),
            dim(Icon::Crown),
        ]],
    ),
];

impl Tour {
    /// Its first picture.
    pub(super) const fn begun(from: TourFrom) -> Self {
        Tour { step: 0, from }
    }

    /// Its last one, to which Back leads from what follows it.
    pub(super) const fn ended(from: TourFrom) -> Self {
        // There are six.
        Tour { step: 5, from }
    }

    fn picture(self) -> Option<&'static Picture> {
        const ALL: &[Picture] = &PICTURES;
        let picture = ALL.get(usize::from(self.step));
        holds(|| picture.is_some());
        picture
    }

    fn turn_to(self, app: &mut App, step: u8) {
        app.go(Flow::Tour(Tour { step, ..self }));
    }
}

impl Choices for Tour {
    type Handed = TheApp;

    /// There is nothing to choose.
    type Choice = ();

    fn title(&self, app: &App) -> Label {
        self.picture()
            .map_or(Label::new(), |picture| app.label(picture.title))
    }

    fn badge(&self, _: &App) -> Badge {
        let mut badge = Badge::new();
        // Two figures fit.
        write!(badge, "{}/{}", self.step.saturating_add(1), PICTURES.len()).surely();
        badge
    }

    fn choices(&self, _: &App) -> impl Iterator<Item = ()> {
        [()].into_iter()
    }

    fn row(&self, _: &App, (): ()) -> Row {
        Row::default()
    }

    fn body(&self, app: &App, (): ()) -> Option<Body<'static>> {
        Some(Body::message(&app.say(self.picture()?.words)))
    }

    fn scene(&self, _: &App) -> Option<Scene> {
        self.picture().map(|picture| picture.scene)
    }

    fn nature(&self) -> Nature {
        match self.from {
            TourFrom::NewGame => Nature::PLAIN,
            TourFrom::Asking(_) => ASKING,
        }
    }

    fn take(&self, app: &mut App, (): ()) {
        let next = self.step.saturating_add(1);
        if usize::from(next) < PICTURES.len() {
            self.turn_to(app, next);
        } else {
            match self.from {
                TourFrom::NewGame => app.go(Flow::AfterTour(AfterTour)),
                TourFrom::Asking(first) => AskMe::open_at_tour(app, first),
            }
        }
    }

    /// A picture back; from the first to where it was opened.
    fn back(&self, app: &mut App) {
        match (self.step.checked_sub(1), self.from) {
            (Some(before), _) => self.turn_to(app, before),
            (None, TourFrom::NewGame) => seat_players(app),
            (None, TourFrom::Asking(first)) => AskMe::open_at_tour(app, first),
        }
    }
}
