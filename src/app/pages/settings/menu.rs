//! The settings.

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::desk::Desk;
use crate::app::flow::Flow;
use crate::app::{App, Controls, Icon, Label, Row};
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

/// How an owner recognises that this printing is theirs.
pub(in crate::app) const fn about_edition(edition: Edition) -> Phrase {
    match edition {
        Edition::First => Phrase::AboutFirst,
        Edition::Revised => Phrase::AboutRevised,
    }
}

impl Desk {
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

/// A row of the settings.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Setting {
    Language,
    Edition,
    Reveals,
    Track,
    Council,
    Sleep,
    /// Only on boards that show colours.
    Look,
}

const SETTINGS: [Setting; 7] = [
    Setting::Language,
    Setting::Edition,
    Setting::Reveals,
    Setting::Track,
    Setting::Council,
    Setting::Sleep,
    Setting::Look,
];

impl Choices for SettingsMenu {
    type Handed = TheApp;

    type Choice = Setting;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::SettingsTitle)
    }

    fn choices(&self, app: &App) -> impl Iterator<Item = Setting> {
        let (in_colour, controls) = (app.in_colour, app.controls);
        SETTINGS.into_iter().filter(move |setting| match setting {
            Setting::Look => in_colour,
            // A phone sleeps as its owner told it to.
            Setting::Sleep => controls != Controls::Fingers,
            _ => true,
        })
    }

    fn row(&self, app: &App, setting: Setting) -> Row {
        let settings = &app.book.settings;
        match setting {
            Setting::Language => app
                .word(Phrase::LanguageWord)
                .with_value(settings.language.name()),
            Setting::Edition => app
                .word(Phrase::EditionWord)
                .with_value(app.edition_word(settings.edition)),
            Setting::Reveals => app
                .word(Phrase::Reveals)
                .with_value(app.reveals_word(settings.reveals)),
            Setting::Track => app.word(Phrase::Track).with_icons([Icon::Reputation]),
            Setting::Council => app.word(Phrase::CouncilFields).with_icons([Icon::Advisor]),
            Setting::Look => app
                .word(Phrase::Look)
                .with_value(app.say(match settings.look {
                    Look::Dark => Phrase::LookDark,
                    Look::Light => Phrase::LookLight,
                })),
            Setting::Sleep => {
                let row = app.word(Phrase::Sleep);
                match settings.sleep {
                    0 => row.with_value(app.say(Phrase::Never)),
                    minutes => row.with_value(app.fill(Phrase::Minutes, &minutes)),
                }
            }
        }
    }

    fn about(&self, app: &App, setting: Setting) -> Option<Phrase> {
        Some(match setting {
            Setting::Language => Phrase::AboutLanguage,
            Setting::Edition => about_edition(app.book.settings.edition),
            Setting::Reveals => app.offer_price(),
            Setting::Track => Phrase::AboutTrack,
            Setting::Council => Phrase::AboutCouncil,
            Setting::Look => Phrase::AboutLook,
            Setting::Sleep => Phrase::AboutSleep,
        })
    }

    fn take(&self, app: &mut App, setting: Setting) {
        app.effects.save_book = true;
        let settings = &mut app.book.settings;
        match setting {
            Setting::Language => settings.language = next(&Language::ALL, settings.language),
            Setting::Edition => settings.edition = next(&Edition::ALL, settings.edition),
            Setting::Reveals => app.next_reveals(),
            Setting::Track => {
                app.draft.awaits_track = false;
                TrackParts::open(app);
            }
            Setting::Council => app.go(Flow::CouncilFields),
            Setting::Look => settings.look = next(&Look::ALL, settings.look),
            Setting::Sleep => settings.sleep = next(&[0, 1, 2, 5, 10, 30], settings.sleep),
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}
