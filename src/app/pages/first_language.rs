//! The first start: which language? Each is listed by its own name, so that everybody finds theirs.

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::pages::inbox::Start;
use crate::app::{App, Asks, Label, Row};
use crate::text::{Language, Phrase};

/// Which language?
pub(crate) struct FirstLanguage;

impl Choices for FirstLanguage {
    type Handed = TheApp;

    type Choice = Language;

    /// The name of the device, which is the same in all of them.
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::Title)
    }

    fn choices(&self, _: &App) -> impl Iterator<Item = Language> {
        Language::ALL.into_iter()
    }

    fn row(&self, _: &App, language: Language) -> Row {
        Row::text(language.name())
    }

    /// The one that the board takes for the likeliest.
    fn likeliest(&self, app: &App) -> Option<Language> {
        Some(app.language())
    }

    fn asks(&self, _: &App) -> Asks {
        Asks::Language
    }

    /// There must be room for the script that needs the most.
    fn nature(&self) -> Nature {
        let scripts = Language::ALL.map(Language::script).into_iter();
        Nature {
            script: scripts.max(),
            start: Start::AskLanguage,
            ..Nature::PLAIN
        }
    }

    fn take(&self, app: &mut App, language: Language) {
        app.book.settings.language = language;
        app.effects.save_book = true;
        app.go(Flow::Home);
    }

    /// As it stands, until the next start asks again.
    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}
