//! Five turns to try, without a box: the device deals practice cards, a rival sits opposite, and a guide says what is worth trying.
//!
//! They are played where a past game would be looked at, so that the running game waits untouched, and nothing of them is saved unless somebody
//! plays on.

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::effects::SaveGame;
use crate::app::flow::Flow;
use crate::app::guide::LEARNER;
use crate::app::pages::setup::{Plan, Replace};
use crate::app::scene::{Scene, dim, lit};
use crate::app::{App, Body, Icon, Label, Row};
use crate::components::{PerSeat, Players, Setup};
use crate::journal::{Company, Game, Header, Mode};
use crate::rival::Level;
use crate::text::Phrase;

/// What the cards are dealt from: whoever does as the guide says uses each of the three actions and launches a ship in five turns.
const SEED: u32 = 43_369;

impl App {
    /// Begins the five turns.
    pub(in crate::app) fn begin_trial(&mut self) {
        let header = Header {
            mode: Mode::Referee,
            setup: Setup::new(Players::Two),
            names: PerSeat::default(),
            company: Company {
                rivals: PerSeat([None, Some(Level::Easy), None, None]),
                practice: true,
                seed: SEED,
            },
        };
        self.archive.leave();
        if let Err(rejected) = Game::begin_in(self.archive.past.place(), header) {
            return self.refuse(rejected);
        }
        self.archive.past.sitting.begin_anew();
        self.archive.tries = true;
        self.go_on();
    }

    /// What is tried is not saved.
    pub(in crate::app) fn keep_trial_unsaved(&mut self) {
        if self.archive.tries {
            self.effects.save_game = SaveGame::Nothing;
        }
    }

    /// Goes on with the five turns as with any game, in the place of the one that was running.
    pub(in crate::app) fn keep_trial(&mut self) {
        let (running, archive) = (&mut self.running, &mut self.archive);
        core::mem::swap(running.place(), archive.past.place());
        *archive.past.place() = None;
        archive.leave();
        running.sitting.begin_anew();
        self.changed(SaveGame::Whole);
        self.go_on();
    }

    /// Nothing is tried any more.
    pub(in crate::app) fn end_trial(&mut self) {
        if self.archive.tries {
            self.archive.leave();
        }
    }
}

/// What was learned in the five turns, and what follows them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AfterTrial {
    /// Whether that was read.
    was_read: bool,
}

impl AfterTrial {
    /// What was learned.
    pub(crate) const LEARNT: Self = AfterTrial { was_read: false };

    /// What follows.
    pub(crate) const NEXT: Self = AfterTrial { was_read: true };
}

/// What follows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shown {
    /// It goes on as a game.
    PlayOn,
    /// A new game.
    NewGame,
    /// To the start.
    Leave,
}

/// A tile, a shuttle, a discard, a launch.
const SCENE: Scene = Scene {
    lines: &[&[
        dim(Icon::Tile),
        dim(Icon::Earth),
        dim(Icon::Mars),
        dim(Icon::TileCost),
        dim(Icon::Arrow),
        lit(Icon::Launch),
    ]],
};

impl Choices for AfterTrial {
    type Handed = TheApp;

    type Choice = Shown;

    fn title(&self, app: &App) -> Label {
        app.label(if self.was_read {
            Phrase::AfterTour
        } else {
            Phrase::Trial
        })
    }

    fn choices(&self, _: &App) -> impl Iterator<Item = Shown> {
        let all = [Shown::PlayOn, Shown::NewGame, Shown::Leave];
        // A message is one row.
        let count = if self.was_read { all.len() } else { 1 };
        all.into_iter().take(count)
    }

    fn row(&self, app: &App, shown: Shown) -> Row {
        let (phrase, icon) = match shown {
            Shown::PlayOn => (Phrase::Resume, Icon::Arrow),
            Shown::NewGame => (Phrase::NewGame, Icon::Launch),
            Shown::Leave => (Phrase::LeaveGame, Icon::Ship),
        };
        app.word(phrase).with_icons([icon])
    }

    fn body(&self, app: &App, _: Shown) -> Option<Body<'static>> {
        if self.was_read {
            return None;
        }
        let launched = app.ledger().map_or(0, |ledger| ledger.launches(LEARNER));
        Some(Body::message(
            &app.language().say(Phrase::TrialLearnt.with(&launched)),
        ))
    }

    fn scene(&self, _: &App) -> Option<Scene> {
        (!self.was_read).then_some(SCENE)
    }

    fn take(&self, app: &mut App, shown: Shown) {
        if !self.was_read {
            return app.go(Flow::AfterTrial(AfterTrial::NEXT));
        }
        match shown {
            Shown::PlayOn => Replace::open(app, Plan::Trial),
            Shown::NewGame => {
                app.end_trial();
                Replace::open(app, Plan::Game);
                app.draft.toured = true;
            }
            Shown::Leave => app.go(Flow::Home),
        }
    }

    /// To what was learned, and from there to the start.
    fn back(&self, app: &mut App) {
        app.go(if self.was_read {
            Flow::AfterTrial(AfterTrial::LEARNT)
        } else {
            Flow::Home
        });
    }
}
