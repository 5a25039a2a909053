//! What people talk about after many evenings, over all past games.

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::{Nature, OfPast};
use crate::app::{App, Body, Icon, Label, Row};
use crate::history::Feat;
use crate::journal::ByClock;
use crate::text::Phrase;

use super::PastGames;
use super::games::Listed;

/// What people talk about.
pub(crate) struct AllFeats;

/// A row of it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Told {
    Longest,
    Shortest,
    Slowest,
    Fourth,
    Comeback,
    /// There is nothing yet.
    Nothing,
}

impl AllFeats {
    /// A feat with whose it is.
    fn whose(app: &App, phrase: Phrase, feat: Option<&Feat>) -> Row {
        match feat {
            Some(feat) if feat.name.is_empty() => Row::text(app.fill(phrase, &"?")),
            Some(feat) => Row::text(app.fill(phrase, &feat.name)),
            None => Row::default(),
        }
    }
}

impl Choices for AllFeats {
    type Handed = TheApp;

    type Choice = Told;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::Feats)
    }

    fn choices(&self, app: &App) -> impl Iterator<Item = Told> {
        let feats = app.feats();
        let all = [
            (feats.longest.is_some(), Told::Longest),
            (feats.shortest.is_some(), Told::Shortest),
            (feats.slowest.is_some(), Told::Slowest),
            (feats.fourth.is_some(), Told::Fourth),
            (feats.comeback.is_some(), Told::Comeback),
        ];
        let any = all.iter().any(|(there, _)| *there);
        let nothing = (!any, Told::Nothing);
        let all = all.into_iter().chain([nothing]);
        all.filter(|(there, _)| *there).map(|(_, told)| told)
    }

    fn row(&self, app: &App, told: Told) -> Row {
        let feats = app.feats();
        let round = |round: u32| {
            let round = u8::try_from(round).unwrap_or(u8::MAX);
            app.fill(Phrase::Round, &round)
        };
        let figure = |feat: Option<&Feat>| feat.map_or(0, |feat| feat.figure);
        match told {
            Told::Longest => app
                .word(Phrase::FeatLongest)
                .with_value(ByClock(feats.longest.unwrap_or(0))),
            Told::Shortest => app
                .word(Phrase::FeatShortest)
                .with_value(ByClock(feats.shortest.unwrap_or(0))),
            Told::Slowest => {
                let slowest = feats.slowest.as_ref();
                Self::whose(app, Phrase::FeatSlowest, slowest).with_value(ByClock(figure(slowest)))
            }
            Told::Fourth => {
                let fourth = feats.fourth.as_ref();
                Self::whose(app, Phrase::FeatFourth, fourth)
                    .with_icons([Icon::Launch])
                    .with_value(round(figure(fourth)))
            }
            Told::Comeback => {
                let comeback = feats.comeback.as_ref();
                Self::whose(app, Phrase::FeatComeback, comeback)
                    .with_icons([Icon::Crown])
                    .with_value(figure(comeback))
            }
            Told::Nothing => app.word(Phrase::FeatNothing),
        }
    }

    fn body<'a>(&'a self, app: &'a App, _: Told) -> Option<Body<'a>> {
        let seeks = app.next_surveyed().is_some();
        seeks.then(|| Body::message(&app.say(Phrase::PointsSurvey)))
    }

    fn nature(&self) -> Nature {
        Nature {
            past: OfPast::Survey,
            ..Nature::PLAIN
        }
    }

    fn take(&self, app: &mut App, _: Told) {
        self.back(app);
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::PastGames);
        app.cursor = PastGames.place_of(app, &Listed::Feats);
    }
}
