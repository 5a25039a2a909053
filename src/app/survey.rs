//! The survey of all past games: where everybody's points came from.
//!
//! Of a game its whole score is needed, so that each is played again from its entries, in the place for a past game. That takes a while:
//! the companion does it between presses, a game at a time, as long as [`App::next_surveyed`] names one. Somebody may leave at any moment, and
//! a person who comes back finds what was found before.

use crate::history::{Feats, Statistics};
use crate::sure::Sure;

use super::App;
use super::flow::Flow;
use super::mind::in_steps;
use super::nature::OfPast;
use super::page::Page;
use super::past::Archive;

/// What was found so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Survey {
    points: Statistics,
    feats: Feats,
    /// How many of the games on the shelf have been looked at, from the newest on.
    seen: usize,
}

impl App {
    /// Opens the survey, and begins it unless it was begun.
    pub fn open_survey(&mut self) {
        self.begin_survey();
        self.go(Flow::PointsBySource);
    }

    /// The same for what people talk about.
    pub fn open_feats(&mut self) {
        self.begin_survey();
        self.go(Flow::Feats);
    }

    fn begin_survey(&mut self) {
        self.archive.survey.get_or_insert(Survey {
            points: Statistics::new(),
            feats: Feats::new(),
            seen: 0,
        });
    }

    /// Whether the survey is open, finished or not.
    #[must_use]
    pub fn shows_survey(&self) -> bool {
        self.flow.nature().past == OfPast::Survey
    }

    /// Where points came from, as far as that is found.
    pub(super) fn points(&self) -> &Statistics {
        const NOTHING: &Statistics = &Statistics::new();
        self.archive
            .survey
            .as_ref()
            .map_or(NOTHING, |survey| &survey.points)
    }

    /// What people talk about, as far as that is found.
    pub(super) fn feats(&self) -> &Feats {
        const NOTHING: &Feats = &Feats::new();
        self.archive
            .survey
            .as_ref()
            .map_or(NOTHING, |survey| &survey.feats)
    }

    /// The number of the past game that the open survey wants to see next; `None` when it has seen all.
    #[must_use]
    pub fn next_surveyed(&self) -> Option<u32> {
        let survey = self
            .archive
            .survey
            .as_ref()
            .filter(|_| self.shows_survey())?;
        let next = self.archive.shelf.games().get(survey.seen)?;
        Some(next.number)
    }

    /// Takes note of the past game that was loaded; if there is none, it can't be read and is not counted. True when there is something
    /// else to see.
    // A function of its own, whose stack is free again while a game is read.
    #[inline(never)]
    pub fn survey(&mut self) -> bool {
        let before = self.bar();
        let Archive { survey, past, .. } = &mut self.archive;
        if let Some(survey) = survey {
            survey.seen = survey.seen.saturating_add(1);
            if let Some(game) = &mut past.game {
                survey.points.add(game);
                survey.feats.add(game, &mut past.sitting.curve);
            }
        }
        self.bar() != before
    }

    /// How much of the survey is done, in hundredths, while it is under way.
    pub(super) fn survey_bar(&self) -> Option<u8> {
        self.next_surveyed()?;
        let seen = self.archive.survey.as_ref().map_or(0, |survey| survey.seen);
        let seen = u32::try_from(seen).sure_or(0);
        let games = u32::try_from(self.archive.shelf.games().len()).sure_or(0);
        Some(in_steps(seen, games))
    }
}
