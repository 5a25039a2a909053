//! A game is about to begin: by which rules, who begins. The likely is there already; the foot explains the chosen row.

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::desk::Desk;
use crate::app::flow::Flow;
use crate::app::pages::settings::{about_edition, nth, place};
use crate::app::{App, Icon, Label, Meaning, Row, RuleRow};
use crate::book::{Reveals, Teaching};
use crate::components::{Edition, Expansion, Seat};
use crate::journal::{Company, Mode};
use crate::text::Phrase;

use super::begins::start;
use super::{DeckCost, OfferCards, WhoSits};

/// By which rules, and who begins.
pub(crate) struct Rules;

const RULES: [RuleRow; 12] = [
    RuleRow::Start,
    RuleRow::First,
    RuleRow::Moon,
    RuleRow::Mode,
    RuleRow::Cards,
    RuleRow::Edition,
    RuleRow::RefillAtOnce,
    RuleRow::BonusAtEnd,
    RuleRow::Coach,
    RuleRow::Teaching,
    RuleRow::Reveals,
    RuleRow::Steps,
];

/// Begins the game, after an offer if that is due.
pub(super) fn begin(app: &mut App, steps: bool) {
    if OfferCards::is_due(app) {
        app.go(Flow::OfferCards(OfferCards { steps }));
    } else if DeckCost::is_due(app) {
        DeckCost::open(app, steps);
    } else {
        start(app, steps);
    }
}

impl App {
    /// Whether the device deals the cards of the game that is set up.
    pub(super) fn deals_in_draft(&self) -> bool {
        self.draft.mode == Mode::Referee && self.draft.company.practice
    }
}

/// A rule that is one of several options.
impl RuleRow {
    /// What it is called.
    const fn phrase(self) -> Phrase {
        match self {
            RuleRow::Start => Phrase::Start,
            RuleRow::First => Phrase::FirstPlayer,
            RuleRow::Mode => Phrase::ModeWord,
            RuleRow::Cards => Phrase::CardsWord,
            RuleRow::Edition => Phrase::EditionWord,
            RuleRow::RefillAtOnce => Phrase::RefillAtOnce,
            RuleRow::BonusAtEnd => Phrase::BonusAtEnd,
            RuleRow::Moon => Phrase::WithMoon,
            RuleRow::Coach => Phrase::CoachRow,
            RuleRow::Teaching => Phrase::Teaching,
            RuleRow::Reveals => Phrase::Reveals,
            RuleRow::Steps => Phrase::SetupSteps,
            RuleRow::Names => Phrase::WithNames,
        }
    }

    /// How many options it has.
    pub(super) fn options(self, app: &App) -> u8 {
        match self {
            RuleRow::First => app.draft.setup.players.count().saturating_add(1),
            RuleRow::Reveals | RuleRow::Teaching => 3,
            _ => 2,
        }
    }

    /// Which of them holds, counted from 0.
    pub(super) fn chosen(self, app: &App) -> u8 {
        let (draft, settings) = (&app.draft, &app.book.settings);
        let options = &draft.setup.options;
        match self {
            // The lot, then one after the other.
            RuleRow::First => {
                let first = draft.first.and_then(|seat| u8::try_from(seat.index()).ok());
                first.map_or(0, |seat| seat.saturating_add(1))
            }
            RuleRow::Mode => (draft.mode == Mode::Referee).into(),
            RuleRow::Cards => draft.company.practice.into(),
            RuleRow::Edition => place(&Edition::ALL, &draft.setup.edition),
            RuleRow::RefillAtOnce => options.refill_at_once.into(),
            RuleRow::BonusAtEnd => options.bonus_launch_at_end.into(),
            RuleRow::Moon => draft.setup.plays(Expansion::Moon).into(),
            RuleRow::Reveals => place(&Reveals::ALL, &settings.reveals),
            RuleRow::Names => draft.named.into(),
            RuleRow::Coach => draft.coach.into(),
            RuleRow::Teaching => place(&Teaching::ALL, &settings.teaching),
            RuleRow::Start | RuleRow::Steps => 0,
        }
    }

    /// One of them in words.
    pub(super) fn option(self, app: &App, option: u8) -> Label {
        let is_second = option > 0;
        app.write(&app.say(match self {
            RuleRow::First => match usize::from(option).checked_sub(1).and_then(Seat::nth) {
                Some(seat) => return app.name_in_draft(seat),
                None => Phrase::ByLot,
            },
            RuleRow::Mode if is_second => Phrase::ModeReferee,
            RuleRow::Mode => Phrase::ModeScore,
            RuleRow::Cards if is_second => Phrase::PracticeCards,
            RuleRow::Cards => Phrase::BoxCards,
            RuleRow::Edition => {
                let edition = nth(&Edition::ALL, option, Edition::Revised);
                return app.write(&app.edition_word(edition));
            }
            RuleRow::Reveals => {
                let reveals = nth(&Reveals::ALL, option, Reveals::Off);
                return app.write(&app.reveals_word(reveals));
            }
            RuleRow::Teaching => {
                let teaching = nth(&Teaching::ALL, option, Teaching::Off);
                return app.teaching_word(teaching);
            }
            _ if is_second => Phrase::Yes,
            _ => Phrase::No,
        }))
    }

    /// Chooses one of them.
    pub(super) fn choose(self, app: &mut App, option: u8) {
        let Desk { book, draft, .. } = &mut app.desk;
        let is_second = option > 0;
        let options = &mut draft.setup.options;
        match self {
            RuleRow::First => {
                let seat = usize::from(option).checked_sub(1).and_then(Seat::nth);
                draft.first = seat.filter(|seat| draft.setup.players.has(*seat));
            }
            RuleRow::Mode if is_second => draft.mode = Mode::Referee,
            RuleRow::Mode => draft.mode = Mode::Scorekeeper,
            RuleRow::Cards => draft.company.practice = is_second,
            RuleRow::Edition => {
                draft.setup.edition = nth(&Edition::ALL, option, Edition::Revised);
            }
            RuleRow::RefillAtOnce => options.refill_at_once = is_second,
            RuleRow::BonusAtEnd => options.bonus_launch_at_end = is_second,
            RuleRow::Moon => {
                if draft.setup.plays(Expansion::Moon) != is_second {
                    draft.setup.expansions = draft.setup.expansions.toggled(Expansion::Moon);
                }
            }
            RuleRow::Reveals => {
                book.settings.reveals = nth(&Reveals::ALL, option, Reveals::Off);
                app.effects.save_book = true;
            }
            RuleRow::Names => draft.named = is_second,
            RuleRow::Coach => draft.coach = is_second,
            RuleRow::Teaching => {
                book.settings.teaching = nth(&Teaching::ALL, option, Teaching::Off);
                app.effects.save_book = true;
            }
            RuleRow::Start | RuleRow::Steps => {}
        }
    }
}

impl Choices for Rules {
    type Handed = TheApp;

    type Choice = RuleRow;

    fn title(&self, app: &App) -> Label {
        app.label(if app.draft.again {
            Phrase::SameAgain
        } else {
            Phrase::NewGame
        })
    }

    fn choices(&self, app: &App) -> impl Iterator<Item = RuleRow> {
        // The first game is laid out step by step anyway, but on a form whoever wants it asks for it.
        let has_played = app.book.last.is_some() || app.has_forms;
        let refereed = app.draft.mode == Mode::Referee;
        let Company {
            rivals, practice, ..
        } = app.draft.company;
        let practice = refereed && practice;
        let with_rival = rivals.0.iter().any(Option::is_some);
        RULES.into_iter().filter(move |row| match row {
            // What is dealt on the screen need not be laid out.
            RuleRow::Steps => has_played && !practice,
            // A rival needs a referee.
            RuleRow::Mode => !with_rival,
            // A table that keeps the score has cards to look at; those that are dealt nobody describes.
            RuleRow::Cards => refereed,
            RuleRow::Teaching => with_rival,
            RuleRow::Reveals => !practice,
            _ => true,
        })
    }

    fn row(&self, app: &App, rule: RuleRow) -> Row {
        match rule {
            RuleRow::Start => app.word(Phrase::Start).with_icons([Icon::Launch]),
            RuleRow::Steps | RuleRow::Names => app.word(Phrase::SetupSteps),
            rule => {
                let value = rule.option(app, rule.chosen(app));
                app.word(rule.phrase()).with_value(value)
            }
        }
    }

    fn about(&self, app: &App, rule: RuleRow) -> Option<Phrase> {
        Some(match rule {
            RuleRow::Start | RuleRow::First | RuleRow::Names => return None,
            RuleRow::Moon => Phrase::AboutMoon,
            RuleRow::Coach => Phrase::AboutCoach,
            RuleRow::Teaching => Phrase::AboutTeaching,
            RuleRow::Mode if app.draft.mode == Mode::Referee => Phrase::AboutReferee,
            RuleRow::Mode => Phrase::AboutScore,
            RuleRow::Cards if app.draft.company.practice => Phrase::AboutPractice,
            RuleRow::Cards => Phrase::AboutBox,
            RuleRow::Edition => about_edition(app.draft.setup.edition),
            RuleRow::RefillAtOnce => Phrase::AboutRefill,
            RuleRow::BonusAtEnd => Phrase::AboutBonus,
            RuleRow::Reveals => app.offer_price(),
            RuleRow::Steps => Phrase::AboutSteps,
        })
    }

    fn meaning(&self, _: &App, rule: RuleRow) -> Option<Meaning> {
        Some(Meaning::Rule(rule))
    }

    fn take(&self, app: &mut App, rule: RuleRow) {
        match rule {
            RuleRow::Start => {
                let steps = app.book.last.is_none() || app.draft.toured;
                begin(app, steps && !app.deals_in_draft());
            }
            RuleRow::Steps | RuleRow::Names => begin(app, true),
            rule => {
                let next = rule.chosen(app).saturating_add(1);
                let next = Some(next).filter(|next| *next < rule.options(app));
                rule.choose(app, next.unwrap_or(0));
            }
        }
    }

    /// To the last seat; a table that plays the last game again was not asked who sits where.
    fn back(&self, app: &mut App) {
        let last = app.draft.setup.players.seats().next_back();
        app.go(match last.filter(|_| !app.draft.again) {
            Some(seat) => Flow::WhoSits(WhoSits { seat }),
            None => Flow::Home,
        });
    }
}
