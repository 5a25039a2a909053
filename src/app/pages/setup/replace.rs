//! What is begun from the start; a running game is not given up silently.

use crate::app::at_table::{AtTableMut, TheApp};
use crate::app::choices::Choices;
use crate::app::desk::Desk;
use crate::app::flow::Flow;
use crate::app::pages::first::AfterTrial;
use crate::app::{App, Label, Row};
use crate::components::Seat;
use crate::journal::{Company, Game, Mode};
use crate::text::Phrase;

use super::WhoSits;
use super::begins::start_count;

/// What is to be begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Plan {
    /// A new game.
    Game,
    /// The last one again: same seats, same rules, the next player begins.
    Again,
    /// Only a count, after a game nobody recorded.
    Count,
    /// The five turns to try, which go on as a game.
    Trial,
}

/// Whether another game is begun all the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Replace {
    /// What would be begun.
    plan: Plan,
}

/// What is likely: the owner's settings, and whatever was so the last time.
fn prepare(desk: &mut Desk, game: Option<&Game>, plan: Plan) {
    let Desk { book, draft, .. } = desk;
    let settings = &book.settings;
    draft.setup.edition = settings.edition;
    draft.setup.options = settings.options;
    draft.setup.track = settings.track;
    draft.setup.council = settings.council;
    draft.mode = Mode::Scorekeeper;
    draft.company = Company::NONE;
    draft.first = None;
    draft.again = plan == Plan::Again;
    draft.named = false;
    draft.toured = false;
    draft.coach = false;
    draft.asked = 0;
    if let Some(last) = &book.last {
        // Who began and by which edition may have been put right since.
        let game = game.filter(|game| game.header() == last);
        let played = game.map_or(&last.setup, |game| game.ledger().setup());
        let players = last.setup.players;
        draft.mode = last.mode;
        draft.setup.players = players;
        draft.setup.expansions = last.setup.expansions;
        draft.names.clone_from(&last.names);
        draft.company = last.company;
        draft.named = true;
        draft.asked = players.count();
        if draft.again {
            draft.setup.edition = played.edition;
            draft.setup.options = last.setup.options;
            draft.first = Some(players.after(played.first));
        }
    }
    if plan == Plan::Count {
        draft.mode = Mode::Tally;
        draft.company = Company::NONE;
    }
}

fn begin(app: &mut App, plan: Plan) {
    if plan == Plan::Trial {
        return app.keep_trial();
    }
    if app.has_forms {
        return open_form(app, plan);
    }
    prepare(&mut app.desk, app.running.game.as_ref(), plan);
    match plan {
        Plan::Again => app.go(Flow::Rules),
        Plan::Count if app.book.last.is_some() => start_count(app),
        Plan::Count => app.go(Flow::HowMany),
        // Before its first game the owner looks at the track.
        Plan::Game if !app.book.settings.knows_track() => {
            app.draft.awaits_track = true;
            app.go(Flow::ConfirmTrack);
        }
        Plan::Game | Plan::Trial => seat_players(app),
    }
}

/// All of it at once. What was left unfinished is as it was.
fn open_form(app: &mut App, plan: Plan) {
    if app.draft.on_form != Some(plan) {
        prepare(&mut app.desk, app.running.game.as_ref(), plan);
        app.draft.named = true;
        app.draft.on_form = Some(plan);
    }
    match plan {
        Plan::Count if app.book.last.is_some() => start_count(app),
        _ => app.go(Flow::NewGame),
    }
}

/// Who plays: as many as the last time, or how many?
pub(crate) fn seat_players(app: &mut App) {
    app.draft.awaits_track = false;
    app.draft.setup.track = app.book.settings.track;
    app.go(match app.book.last {
        _ if app.has_forms => Flow::NewGame,
        Some(_) => Flow::WhoSits(WhoSits { seat: Seat::One }),
        None => Flow::HowMany,
    });
}

/// Asks whether the game is given up.
fn ask(desk: &mut Desk) {
    let question = desk.say(Phrase::ReplaceGame);
    desk.show_toast(&question);
}

impl Replace {
    /// Begins something; a running game is not given up silently.
    pub(crate) fn open(app: &mut App, plan: Plan) {
        let running = app.running.game.as_ref();
        let running = running.is_some_and(|game| !game.is_complete());
        if running {
            app.go(Flow::Replace(Replace { plan }));
            ask(&mut app.desk);
        } else {
            begin(app, plan);
        }
    }
}

impl Replace {
    /// Plays a game again that is over.
    pub(crate) fn again(at: &mut AtTableMut<'_>) {
        let plan = Plan::Again;
        if at.game.is_complete() {
            prepare(at.desk, Some(at.game), plan);
            at.draft.on_form = Some(plan).filter(|_| at.has_forms);
            at.go(if at.has_forms {
                Flow::NewGame
            } else {
                Flow::Rules
            });
        } else {
            at.go(Flow::Replace(Replace { plan }));
            ask(at.desk);
        }
    }
}

impl Choices for Replace {
    type Handed = TheApp;

    /// Whether it is.
    type Choice = bool;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::StartAnother)
    }

    fn choices(&self, _: &App) -> impl Iterator<Item = bool> {
        [false, true].into_iter()
    }

    fn row(&self, app: &App, yes: bool) -> Row {
        Row::text(app.yes_no(yes))
    }

    fn take(&self, app: &mut App, yes: bool) {
        match yes {
            false => self.back(app),
            true => begin(app, self.plan),
        }
    }

    fn back(&self, app: &mut App) {
        app.go(match self.plan {
            Plan::Trial => Flow::AfterTrial(AfterTrial::NEXT),
            Plan::Game | Plan::Again | Plan::Count => Flow::Home,
        });
    }
}
