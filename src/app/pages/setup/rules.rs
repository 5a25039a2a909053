//! A game is about to begin: by which rules, who begins. The likely is there already; the foot explains the chosen row.

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::desk::Desk;
use crate::app::flow::Flow;
use crate::app::pages::settings::about_edition;
use crate::app::{App, Icon, Label, Meaning, Row, RuleRow};
use crate::components::{Edition, Expansion, Seat};
use crate::journal::{Company, Mode};
use crate::text::Phrase;

use super::begins::start;
use super::{OfferCards, WhoSits};

/// By which rules, and who begins.
pub(crate) struct Rules;

const RULES: [RuleRow; 10] = [
    RuleRow::Start,
    RuleRow::First,
    RuleRow::Moon,
    RuleRow::Mode,
    RuleRow::Cards,
    RuleRow::Edition,
    RuleRow::RefillAtOnce,
    RuleRow::BonusAtEnd,
    RuleRow::Reveals,
    RuleRow::Steps,
];

/// Begins the game, after an offer if that is due.
fn begin(app: &mut App, steps: bool) {
    if OfferCards::is_due(app) {
        app.go(Flow::OfferCards(OfferCards { steps }));
    } else {
        start(app, steps);
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
        // The first game is laid out step by step anyway.
        let has_played = app.book.last.is_some();
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
            RuleRow::Reveals => !practice,
            _ => true,
        })
    }

    fn row(&self, app: &App, rule: RuleRow) -> Row {
        let setup = &app.draft.setup;
        match rule {
            RuleRow::Start => app.word(Phrase::Start).with_icons([Icon::Launch]),
            RuleRow::First => {
                let row = app.word(Phrase::FirstPlayer);
                match app.draft.first {
                    Some(seat) => row.with_value(app.name_in_draft(seat)),
                    None => row.with_value(app.say(Phrase::ByLot)),
                }
            }
            RuleRow::Mode => {
                app.word(Phrase::ModeWord)
                    .with_value(app.say(if app.draft.mode == Mode::Referee {
                        Phrase::ModeReferee
                    } else {
                        Phrase::ModeScore
                    }))
            }
            RuleRow::Cards => {
                app.word(Phrase::CardsWord)
                    .with_value(app.say(if app.draft.company.practice {
                        Phrase::PracticeCards
                    } else {
                        Phrase::BoxCards
                    }))
            }
            RuleRow::Edition => app
                .word(Phrase::EditionWord)
                .with_value(app.edition_word(setup.edition)),
            RuleRow::RefillAtOnce => app
                .word(Phrase::RefillAtOnce)
                .with_value(app.yes_no(setup.options.refill_at_once)),
            RuleRow::BonusAtEnd => app
                .word(Phrase::BonusAtEnd)
                .with_value(app.yes_no(setup.options.bonus_launch_at_end)),
            RuleRow::Moon => app
                .word(Phrase::WithMoon)
                .with_value(app.yes_no(setup.plays(Expansion::Moon))),
            RuleRow::Reveals => app
                .word(Phrase::Reveals)
                .with_value(app.reveals_word(app.book.settings.reveals)),
            RuleRow::Steps | RuleRow::Names => app.word(Phrase::SetupSteps),
        }
    }

    fn about(&self, app: &App, rule: RuleRow) -> Option<Phrase> {
        Some(match rule {
            RuleRow::Start | RuleRow::First | RuleRow::Names => return None,
            RuleRow::Moon => Phrase::AboutMoon,
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
        let Desk { book, draft, .. } = &mut app.desk;
        let deals = draft.mode == Mode::Referee && draft.company.practice;
        let steps = book.last.is_none() && !deals;
        match rule {
            RuleRow::Start => begin(app, steps),
            RuleRow::Steps | RuleRow::Names => begin(app, true),
            RuleRow::First => {
                // The lot, then one after the other.
                let next = draft.first.map_or(0, |seat| seat.index().saturating_add(1));
                let players = draft.setup.players;
                draft.first = Seat::nth(next).filter(|seat| players.has(*seat));
            }
            RuleRow::Mode => {
                draft.mode = if draft.mode == Mode::Referee {
                    Mode::Scorekeeper
                } else {
                    Mode::Referee
                };
            }
            RuleRow::Cards => draft.company.practice = !draft.company.practice,
            RuleRow::Edition => {
                draft.setup.edition = match draft.setup.edition {
                    Edition::First => Edition::Revised,
                    Edition::Revised => Edition::First,
                };
            }
            RuleRow::RefillAtOnce => {
                let options = &mut draft.setup.options;
                options.refill_at_once = !options.refill_at_once;
            }
            RuleRow::BonusAtEnd => {
                let options = &mut draft.setup.options;
                options.bonus_launch_at_end = !options.bonus_launch_at_end;
            }
            RuleRow::Moon => {
                draft.setup.expansions = draft.setup.expansions.toggled(Expansion::Moon);
            }
            RuleRow::Reveals => app.next_reveals(),
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
