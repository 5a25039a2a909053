//! The start: what the device can do.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::pages::lots::DrawnLots;
use crate::app::pages::setup::Replace;
use crate::app::{App, Icon, Label, Meaning, PastWish, Row};
use crate::journal::Mode;
use crate::sure::never;
use crate::text::Phrase;

/// The start.
pub(crate) struct Home;

/// A row of the start.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Start {
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

const START: [Start; 8] = [
    Start::Resume,
    Start::NewGame,
    Start::Count,
    Start::Lots,
    Start::Deck,
    Start::Settings,
    Start::Past,
    Start::About,
];

fn starts(app: &App) -> impl Iterator<Item = Start> + use<> {
    let running = app.game.is_some();
    START
        .into_iter()
        .filter(move |start| running || *start != Start::Resume)
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
            Start::Resume if app.is_played() => (Phrase::ResultWord, Icon::Crown),
            Start::Resume => (Phrase::Resume, Icon::Arrow),
            Start::NewGame => (Phrase::NewGame, Icon::Launch),
            Start::Count => (Phrase::CountOnly, Icon::Crown),
            Start::Lots => (Phrase::DrawLots, Icon::Unknown),
            Start::Deck => (Phrase::DeckBook, Icon::Tile),
            Start::Settings => (Phrase::SettingsTitle, Icon::Basic),
            Start::Past => (Phrase::PastGames, Icon::Check),
            Start::About => (Phrase::About, Icon::Ship),
        };
        app.word(word).with_icons([icon])
    }

    fn meaning(&self, app: &App, index: usize) -> Option<Meaning> {
        starts(app).nth(index).map(Meaning::Start)
    }

    fn take(&self, app: &mut App, index: usize) {
        match starts(app).nth(index) {
            Some(Start::Resume) => app.go_on(),
            Some(Start::NewGame) => Replace::open(app, None),
            Some(Start::Count) => Replace::open(app, Some(Mode::Tally)),
            Some(Start::Lots) => app.go(Flow::Lots(DrawnLots::by_chance(app))),
            Some(Start::Deck) => app.go(Flow::Deck),
            Some(Start::Settings) => app.go(Flow::Settings),
            Some(Start::Past) => app.effects.past = PastWish::List,
            Some(Start::About) => app.go(Flow::About),
            None => never(),
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}
