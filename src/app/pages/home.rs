//! The start: what the device can do.

use core::fmt::Write;

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::pages::lots::DrawnLots;
use crate::app::pages::setup::{Checklist, Plan, Replace};
use crate::app::{App, Icon, Label, Meaning, PastWish, Row};
use crate::components::Seat;
use crate::journal::Game;
use crate::sure::Sure;
use crate::text::{Comma, Phrase, places};

/// The start.
pub(crate) struct Home;

/// A row of the start.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HomeRow {
    /// The last game again: same seats, same rules, the next player begins.
    Again,
    /// On with the running game.
    Resume,
    /// A new game.
    NewGame,
    /// Only a count, after a game nobody recorded.
    Count,
    /// Lots are drawn.
    Lots,
    /// The deck book.
    Deck,
    /// The settings.
    Settings,
    /// The past games.
    Past,
    /// Who this is.
    About,
}

const ROWS: [HomeRow; 9] = [
    HomeRow::Again,
    HomeRow::Resume,
    HomeRow::NewGame,
    HomeRow::Count,
    HomeRow::Lots,
    HomeRow::Deck,
    HomeRow::Settings,
    HomeRow::Past,
    HomeRow::About,
];

/// How much of a row may be taken by who plays again.
const ROW_PLACES: usize = 48;

/// "Same again" with who sat there, as far as there is room.
fn again_row(app: &App) -> Row {
    let mut row = app.word(Phrase::SameAgain).with_icons([Icon::Launch]);
    let Some(last) = &app.book.last else {
        return row;
    };
    let again = app.say(Phrase::SameAgain);
    let named = |seat: &Seat| !last.names.of(*seat).is_empty();
    let mut names = Label::new();
    for seat in last.setup.players.seats().filter(named) {
        let name = last.names.of(seat);
        let (mut more, mut text) = (names.clone(), Label::new());
        let written = if more.is_empty() {
            write!(more, "{name}")
        } else {
            write!(more, "{}{name}", app.say(Comma))
        };
        let written = written
            .and_then(|()| write!(text, "{}", app.say(Phrase::Is.with_all(&[&again, &more]))));
        // A name that has no room is left out, and all after it.
        if written.is_err() || places(&text) > ROW_PLACES {
            break;
        }
        (row.text, names) = (text, more);
    }
    row
}

/// Whether there is a game, and nothing left of it to play.
fn is_played(app: &App) -> bool {
    app.game_in_sight().is_some_and(Game::is_played)
}

impl Choices for Home {
    type Handed = TheApp;

    type Choice = HomeRow;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::Title)
    }

    fn choices(&self, app: &App) -> impl Iterator<Item = HomeRow> {
        let running = app.running.game.is_some();
        let again = app.book.last.is_some() && (!running || is_played(app));
        ROWS.into_iter().filter(move |start| match start {
            HomeRow::Again => again,
            HomeRow::Resume => running,
            _ => true,
        })
    }

    fn row(&self, app: &App, start: HomeRow) -> Row {
        let (word, icon) = match start {
            HomeRow::Again => return again_row(app),
            HomeRow::Resume if is_played(app) => (Phrase::ResultWord, Icon::Crown),
            HomeRow::Resume => (Phrase::Resume, Icon::Arrow),
            HomeRow::NewGame => (Phrase::NewGame, Icon::Launch),
            HomeRow::Count => (Phrase::CountOnly, Icon::Crown),
            HomeRow::Lots => (Phrase::DrawLots, Icon::Unknown),
            HomeRow::Deck => (Phrase::DeckBook, Icon::Tile),
            HomeRow::Settings => (Phrase::SettingsTitle, Icon::Basic),
            HomeRow::Past => (Phrase::PastGames, Icon::Check),
            HomeRow::About => (Phrase::About, Icon::Ship),
        };
        app.word(word).with_icons([icon])
    }

    fn meaning(&self, _: &App, start: HomeRow) -> Option<Meaning> {
        Some(Meaning::Home(start))
    }

    fn take(&self, app: &mut App, start: HomeRow) {
        match start {
            HomeRow::Again => Replace::open(app, Plan::Again),
            HomeRow::Resume => match app.draft.step {
                // The table is still being laid out.
                Some(step) => app.play(|at| Checklist::open(at, step)).surely(),
                None => app.go_on(),
            },
            HomeRow::NewGame => Replace::open(app, Plan::Game),
            HomeRow::Count => Replace::open(app, Plan::Count),
            HomeRow::Lots => app.go(Flow::Lots(DrawnLots::by_chance(app))),
            HomeRow::Deck => app.go(Flow::Deck),
            HomeRow::Settings => app.go(Flow::Settings),
            HomeRow::Past => app.effects.past = PastWish::List,
            HomeRow::About => app.go(Flow::About),
        }
    }

    /// What was tried is over.
    fn prepare(&self, app: &mut App) {
        app.end_trial();
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}
