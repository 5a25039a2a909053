//! The start: what the device can do.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::pages::lots::DrawnLots;
use crate::app::pages::setup::Replace;
use crate::app::{App, Icon, Label, PastWish, Row};
use crate::journal::Mode;
use crate::text::Word;

/// The start.
pub(crate) struct Home;

/// A row of the start.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Start {
    Resume,
    NewGame,
    Count,
    Lots,
    Deck,
    Settings,
    Past,
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
        app.label(Word::Title)
    }

    fn count(&self, app: &App) -> usize {
        starts(app).count()
    }

    fn row(&self, app: &App, index: usize) -> Row {
        let Some(start) = starts(app).nth(index) else {
            return Row::default();
        };
        let (word, icon) = match start {
            Start::Resume => (Word::Resume, Icon::Arrow),
            Start::NewGame => (Word::NewGame, Icon::Launch),
            Start::Count => (Word::CountOnly, Icon::Crown),
            Start::Lots => (Word::Draw, Icon::Unknown),
            Start::Deck => (Word::DeckBook, Icon::Tile),
            Start::Settings => (Word::SettingsTitle, Icon::Basic),
            Start::Past => (Word::PastGames, Icon::Check),
            Start::About => (Word::About, Icon::Ship),
        };
        app.word(word).with_icons([icon])
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
            None => {}
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}
