//! The first start: which language? Each is listed by its own name, so that everybody finds theirs.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Asks, Label, Row};
use crate::text::{Language, Phrase, Script};

/// Which language?
pub(crate) struct FirstLanguage;

impl FirstLanguage {
    /// The script that there must be room for: the one that needs the most.
    pub(crate) fn script() -> Script {
        let scripts = Language::ALL.map(Language::script).into_iter();
        scripts.max().unwrap_or(Script::Latin)
    }
}

impl Page for FirstLanguage {
    /// The name of the device, which is the same in all of them.
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::Title)
    }

    fn count(&self, _: &App) -> usize {
        Language::ALL.len()
    }

    fn row(&self, _: &App, index: usize) -> Row {
        match Language::ALL.get(index) {
            Some(language) => Row::text(language.name()),
            None => Row::default(),
        }
    }

    /// The one that the board takes for the likeliest.
    fn opening(&self, app: &App) -> usize {
        let mut all = Language::ALL.into_iter();
        all.position(|language| language == app.language())
            .unwrap_or(0)
    }

    fn asks(&self, _: &App) -> Asks {
        Asks::Language
    }

    fn take(&self, app: &mut App, index: usize) {
        if let Some(language) = Language::ALL.get(index) {
            app.book.settings.language = *language;
        }
        app.effects.save_book = true;
        app.go(Flow::Home);
    }

    /// As it stands, until the next start asks again.
    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}
