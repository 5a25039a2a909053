//! The settings.

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::desk::Desk;
use crate::app::flow::Flow;
use crate::app::form::{FieldId, FieldKind, Fields, FormPage, Set};
use crate::app::{App, Controls, Icon, Label, Row};
use crate::book::{Clock, Look, Reveals};
use crate::components::Edition;
use crate::sure::Sure;
use crate::text::{Language, Phrase, Say};

use super::TrackParts;

/// The settings.
pub(crate) struct SettingsMenu;

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
    Clock,
    /// Only on boards that show colours.
    Look,
}

const SETTINGS: [Setting; 8] = [
    Setting::Language,
    Setting::Edition,
    Setting::Reveals,
    Setting::Track,
    Setting::Council,
    Setting::Clock,
    Setting::Sleep,
    Setting::Look,
];

/// The minutes after which the screen sleeps; 0 is never.
const MINUTES: [u8; 6] = [0, 1, 2, 5, 10, 30];

/// Which of several it is, counted from 0.
pub(in crate::app) fn place<T: PartialEq>(all: &[T], one: &T) -> u8 {
    let place = all.iter().position(|other| other == one);
    place.and_then(|place| u8::try_from(place).ok()).sure_or(0)
}

/// One of several, counted from 0; the other one if there are not so many.
pub(in crate::app) fn nth<T: Copy>(all: &[T], nth: u8, other: T) -> T {
    all.get(usize::from(nth)).copied().sure_or(other)
}

impl Setting {
    const fn phrase(self) -> Phrase {
        match self {
            Setting::Language => Phrase::LanguageWord,
            Setting::Edition => Phrase::EditionWord,
            Setting::Reveals => Phrase::Reveals,
            Setting::Track => Phrase::Track,
            Setting::Council => Phrase::CouncilFields,
            Setting::Sleep => Phrase::Sleep,
            Setting::Clock => Phrase::Clock,
            Setting::Look => Phrase::Look,
        }
    }
}

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
        let row = app.word(setting.phrase());
        match (setting, self.kind(app, &setting)) {
            (Setting::Track, _) => row.with_icons([Icon::Reputation]),
            (Setting::Council, _) => row.with_icons([Icon::Advisor]),
            (_, FieldKind::Choice { chosen, .. }) => {
                row.with_value(self.option(app, &setting, chosen.sure_or(0)))
            }
            _ => row,
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
            Setting::Clock => Phrase::AboutClock,
        })
    }

    fn form(&self) -> Option<&dyn FormPage> {
        Some(self)
    }

    fn take(&self, app: &mut App, setting: Setting) {
        match setting {
            Setting::Track => {
                app.draft.awaits_track = false;
                TrackParts::open(app);
            }
            Setting::Council => app.go(Flow::CouncilFields),
            setting => {
                let next = self.kind(app, &setting).next_option();
                self.set(app, setting, next);
            }
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}

impl Fields for SettingsMenu {
    fn id(&self, setting: &Setting) -> FieldId {
        FieldId::new(match setting {
            Setting::Language => "language",
            Setting::Edition => "edition",
            Setting::Reveals => "reveals",
            Setting::Track => "track",
            Setting::Council => "council",
            Setting::Sleep => "sleep",
            Setting::Clock => "clock",
            Setting::Look => "look",
        })
    }

    fn kind(&self, app: &App, setting: &Setting) -> FieldKind {
        let settings = &app.book.settings;
        let (options, chosen) = match setting {
            Setting::Language => (
                Language::ALL.len(),
                place(&Language::ALL, &settings.language),
            ),
            Setting::Edition => (Edition::ALL.len(), place(&Edition::ALL, &settings.edition)),
            Setting::Reveals => (Reveals::ALL.len(), place(&Reveals::ALL, &settings.reveals)),
            Setting::Clock => (Clock::ALL.len(), place(&Clock::ALL, &settings.clock)),
            Setting::Look => (Look::ALL.len(), place(&Look::ALL, &settings.look)),
            Setting::Sleep => (MINUTES.len(), place(&MINUTES, &settings.sleep)),
            Setting::Track | Setting::Council => return FieldKind::Action,
        };
        FieldKind::Choice {
            options: u8::try_from(options).sure_or(0),
            chosen: Some(chosen),
        }
    }

    fn option(&self, app: &App, setting: &Setting, option: u8) -> Label {
        match setting {
            Setting::Language => {
                let language = nth(&Language::ALL, option, app.language());
                app.write(&language.name())
            }
            Setting::Edition => {
                let edition = nth(&Edition::ALL, option, Edition::Revised);
                app.write(&app.edition_word(edition))
            }
            Setting::Reveals => {
                let reveals = nth(&Reveals::ALL, option, Reveals::Off);
                app.write(&app.reveals_word(reveals))
            }
            Setting::Clock => app.label(match nth(&Clock::ALL, option, Clock::Off) {
                Clock::Off => Phrase::ClockOff,
                Clock::Shown => Phrase::ClockShown,
                Clock::Sign => Phrase::ClockSign,
            }),
            Setting::Look => app.label(match nth(&Look::ALL, option, Look::Dark) {
                Look::Dark => Phrase::LookDark,
                Look::Light => Phrase::LookLight,
            }),
            Setting::Sleep => match nth(&MINUTES, option, 0) {
                0 => app.label(Phrase::Never),
                minutes => app.fill(Phrase::Minutes, &minutes),
            },
            Setting::Track | Setting::Council => Label::new(),
        }
    }

    fn set(&self, app: &mut App, setting: Setting, set: Set) -> bool {
        let Set::Option(option) = set else {
            return false;
        };
        let settings = &mut app.book.settings;
        match setting {
            Setting::Language => {
                settings.language = nth(&Language::ALL, option, settings.language);
            }
            Setting::Edition => settings.edition = nth(&Edition::ALL, option, settings.edition),
            Setting::Reveals => settings.reveals = nth(&Reveals::ALL, option, settings.reveals),
            Setting::Clock => settings.clock = nth(&Clock::ALL, option, settings.clock),
            Setting::Look => settings.look = nth(&Look::ALL, option, settings.look),
            Setting::Sleep => settings.sleep = nth(&MINUTES, option, settings.sleep),
            Setting::Track | Setting::Council => return false,
        }
        app.effects.save_book = true;
        true
    }
}
