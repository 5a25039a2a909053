//! What lay in the inbox at the start: what was learned from it, or why nothing was. Any press goes on.

use heapless::Vec;

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::effects::Effects;
use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::pages::warning::Warning;
use crate::app::{App, Body, Icon, Label, Row};
use crate::book::{BadLesson, Lesson};
use crate::components::{PerPile, Pile};
use crate::sure::{Gather, Sure};
use crate::text::Phrase;

/// What lay in the inbox.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Inbox {
    found: Result<Taught, BadLesson>,
    then: Start,
}

/// What a lesson included, as far as it is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Taught {
    cards: PerPile<Option<u8>>,
    names: u8,
    track: bool,
    council: bool,
    edition: bool,
    language: bool,
}

/// What the start shows, or would have shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Start {
    /// Where the game stands.
    GoOn,
    /// The question for the language.
    AskLanguage,
    /// What is wrong with what was saved.
    Warn(Warning),
}

/// A row of what was learned.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Learned {
    /// Nothing, and a message may say why.
    Nothing,
    Cards(Pile, u8),
    Names(u8),
    Track,
    Council,
    Edition,
    Language,
}

impl Taught {
    fn of(lesson: &Lesson) -> Self {
        let count = |pile| {
            let cards = lesson.cards(pile)?;
            u8::try_from(cards.count()).ok()
        };
        Taught {
            cards: PerPile(Pile::ALL.map(count)),
            names: u8::try_from(lesson.names.len()).sure_or(u8::MAX),
            track: lesson.track.is_some(),
            council: lesson.council.is_some(),
            edition: lesson.edition.is_some(),
            language: lesson.language.is_some(),
        }
    }

    fn rows(&self) -> Vec<Learned, 10, u8> {
        let cards = self.cards.iter();
        let cards =
            cards.filter_map(|(pile, count)| count.map(|count| Learned::Cards(pile, count)));
        let others = [
            (self.names > 0, Learned::Names(self.names)),
            (self.track, Learned::Track),
            (self.council, Learned::Council),
            (self.edition, Learned::Edition),
            (self.language, Learned::Language),
        ];
        let others = others.into_iter().filter(|(included, _)| *included);
        cards.chain(others.map(|(_, row)| row)).gathered()
    }
}

impl App {
    /// Learns what lay in the inbox, or says why it can't, before anything else is shown; returns what is to be saved.
    pub fn receive(&mut self, found: &Result<Lesson, BadLesson>) -> Effects {
        self.effects = Effects::default();
        let mut then = self.flow.nature().start;
        if let Ok(lesson) = found {
            self.book.learn(lesson);
            self.effects.save_book = true;
            if lesson.track.is_some() {
                // One that the running game can't have had is for later games.
                let _ = self.play(|at| at.put_track_right());
            }
            if lesson.language.is_some() && then == Start::AskLanguage {
                then = Start::GoOn;
            }
        }
        let found = found.as_ref().map(Taught::of).map_err(|bad| *bad);
        self.go(Flow::Inbox(Inbox { found, then }));
        self.effects
    }
}

impl Inbox {
    /// Goes on with what the start would have shown.
    fn go_on(self, app: &mut App) {
        match self.then {
            Start::AskLanguage => app.go(Flow::FirstLanguage),
            Start::Warn(warning) => app.go(Flow::Warning(warning)),
            Start::GoOn => {
                app.go(Flow::Home);
                app.resume();
            }
        }
    }
}

impl Choices for Inbox {
    type Handed = TheApp;

    type Choice = Learned;

    fn title(&self, app: &App) -> Label {
        app.label(match self.found {
            Ok(_) => Phrase::LearnedTitle,
            Err(_) => Phrase::InboxTitle,
        })
    }

    fn choices(&self, _: &App) -> impl Iterator<Item = Learned> {
        let learned = self.found.map_or(Vec::new(), |taught| taught.rows());
        let nothing = learned.is_empty().then_some(Learned::Nothing);
        learned.into_iter().chain(nothing)
    }

    fn row(&self, app: &App, learned: Learned) -> Row {
        match learned {
            Learned::Nothing => Row::default(),
            Learned::Cards(pile, count) => app.pile_row(pile).with_value(count),
            Learned::Names(count) => app.word(Phrase::NamesRow).with_value(count),
            Learned::Track => app.word(Phrase::Track).with_icons([Icon::Reputation]),
            Learned::Council => app.word(Phrase::CouncilFields).with_icons([Icon::Advisor]),
            Learned::Edition => {
                let edition = app.edition_word(app.book.settings.edition);
                app.word(Phrase::EditionWord).with_value(edition)
            }
            Learned::Language => {
                let language = app.book.settings.language.name();
                app.word(Phrase::LanguageWord).with_value(language)
            }
        }
    }

    fn body(&self, app: &App, _: Learned) -> Option<Body<'static>> {
        let why = match self.found.err()? {
            BadLesson::Newer => Phrase::InboxNewer,
            BadLesson::NotALesson | BadLesson::Damaged => Phrase::InboxDamaged,
        };
        Some(Body::message(&app.say(why)))
    }

    fn take(&self, app: &mut App, _: Learned) {
        self.go_on(app);
    }

    fn back(&self, app: &mut App) {
        self.go_on(app);
    }
}
