//! The start: what the device can do.

use core::fmt::Write;

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::pages::lots::DrawnLots;
use crate::app::pages::setup::{Checklist, Plan, Replace};
use crate::app::{App, Icon, Label, Meaning, PastWish, Row};
use crate::components::Seat;
use crate::sure::never;
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

fn starts(app: &App) -> impl Iterator<Item = HomeRow> + use<> {
    let running = app.game.is_some();
    let again = app.book.last.is_some() && (!running || app.is_played());
    ROWS.into_iter().filter(move |start| match start {
        HomeRow::Again => again,
        HomeRow::Resume => running,
        _ => true,
    })
}

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
        let told = if more.is_empty() {
            write!(more, "{name}")
        } else {
            write!(more, "{}{name}", app.say(Comma))
        };
        let told =
            told.and_then(|()| write!(text, "{}", app.say(Phrase::Is.with_all(&[&again, &more]))));
        // A name that has no room is left out, and all after it.
        if told.is_err() || places(&text) > ROW_PLACES {
            break;
        }
        (row.text, names) = (text, more);
    }
    row
}

impl Page for Home {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::Title)
    }

    fn count(&self, app: &App) -> usize {
        starts(app).count()
    }

    fn row(&self, app: &App, index: usize) -> Row {
        let Some(start) = starts(app).nth(index) else {
            return Row::default();
        };
        let (word, icon) = match start {
            HomeRow::Again => return again_row(app),
            HomeRow::Resume if app.is_played() => (Phrase::ResultWord, Icon::Crown),
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

    fn meaning(&self, app: &App, index: usize) -> Option<Meaning> {
        starts(app).nth(index).map(Meaning::Home)
    }

    fn take(&self, app: &mut App, index: usize) {
        match starts(app).nth(index) {
            Some(HomeRow::Again) => Replace::open(app, Plan::Again),
            Some(HomeRow::Resume) => match app.draft.step {
                // The table is still being laid out.
                Some(step) => Checklist::open(app, step),
                None => app.go_on(),
            },
            Some(HomeRow::NewGame) => Replace::open(app, Plan::Game),
            Some(HomeRow::Count) => Replace::open(app, Plan::Count),
            Some(HomeRow::Lots) => app.go(Flow::Lots(DrawnLots::by_chance(app))),
            Some(HomeRow::Deck) => app.go(Flow::Deck),
            Some(HomeRow::Settings) => app.go(Flow::Settings),
            Some(HomeRow::Past) => app.effects.past = PastWish::List,
            Some(HomeRow::About) => app.go(Flow::About),
            None => never(),
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}
