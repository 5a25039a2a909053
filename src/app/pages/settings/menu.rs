//! The settings.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Icon, Label, Row};
use crate::book::{Look, Reveals};
use crate::components::Edition;
use crate::sure::Sure;
use crate::text::{Language, Phrase, Say};

use super::TrackParts;

/// The settings.
pub(crate) struct SettingsMenu;

/// The next value; after the last comes the first.
fn next<T: Copy + PartialEq>(all: &[T], current: T) -> T {
    let after = all.iter().skip_while(|other| **other != current).nth(1);
    after.or(all.first()).copied().sure_or(current)
}

/// How an owner tells that this printing is theirs.
pub(in crate::app) const fn about_edition(edition: Edition) -> Phrase {
    match edition {
        Edition::First => Phrase::AboutFirst,
        Edition::Revised => Phrase::AboutRevised,
    }
}

impl App {
    pub(in crate::app) fn reveals_word(&self, reveals: Reveals) -> Say<Phrase> {
        self.say(match reveals {
            Reveals::Full => Phrase::RevealFull,
            Reveals::Symbol => Phrase::RevealSymbol,
            Reveals::Off => Phrase::RevealOff,
        })
    }

    pub(in crate::app) fn edition_word(&self, edition: Edition) -> Say<Phrase> {
        self.say(match edition {
            Edition::First => Phrase::First,
            Edition::Revised => Phrase::Revised,
        })
    }

    pub(in crate::app) fn next_reveals(&mut self) {
        self.book.settings.reveals = next(&Reveals::ALL, self.book.settings.reveals);
        self.effects.save_book = true;
    }
}

impl Page for SettingsMenu {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::SettingsTitle)
    }

    /// The last row is for boards that show colours.
    fn count(&self, app: &App) -> usize {
        if app.in_colour { 7 } else { 6 }
    }

    fn row(&self, app: &App, index: usize) -> Row {
        let settings = &app.book.settings;
        match index {
            0 => app
                .word(Phrase::LanguageWord)
                .with_value(settings.language.name()),
            1 => app
                .word(Phrase::EditionWord)
                .with_value(app.edition_word(settings.edition)),
            2 => app
                .word(Phrase::Reveals)
                .with_value(app.reveals_word(settings.reveals)),
            3 => app.word(Phrase::Track).with_icons([Icon::Reputation]),
            4 => app.word(Phrase::CouncilFields).with_icons([Icon::Advisor]),
            6 => app
                .word(Phrase::Look)
                .with_value(app.say(match settings.look {
                    Look::Dark => Phrase::LookDark,
                    Look::Light => Phrase::LookLight,
                })),
            _ => {
                let row = app.word(Phrase::Sleep);
                match settings.sleep {
                    0 => row.with_value(app.say(Phrase::Never)),
                    minutes => row.with_value(app.fill(Phrase::Minutes, &minutes)),
                }
            }
        }
    }

    fn foot(&self, app: &App) -> Option<Phrase> {
        Some(match app.cursor {
            0 => Phrase::AboutLanguage,
            1 => about_edition(app.book.settings.edition),
            2 => Phrase::OfferPrice,
            3 => Phrase::AboutTrack,
            4 => Phrase::AboutCouncil,
            6 => Phrase::AboutLook,
            _ => Phrase::AboutSleep,
        })
    }

    fn take(&self, app: &mut App, index: usize) {
        app.effects.save_book = true;
        let settings = &mut app.book.settings;
        match index {
            0 => settings.language = next(&Language::ALL, settings.language),
            1 => settings.edition = next(&Edition::ALL, settings.edition),
            2 => app.next_reveals(),
            3 => {
                app.draft.awaits_track = false;
                TrackParts::open(app);
            }
            4 => app.go(Flow::CouncilFields),
            6 => settings.look = next(&Look::ALL, settings.look),
            _ => settings.sleep = next(&[0, 1, 2, 5, 10, 30], settings.sleep),
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}
