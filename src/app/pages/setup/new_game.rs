//! A new game on one page, where there is room for a form: who plays, by which rules, who begins.
//!
//! What its fields set is what the pages of one question each set, and by the same code.

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::form::{FieldId, FieldKind, Fields, FormPage, Set};
use crate::app::pages::first::TourFrom;
use crate::app::{App, Icon, Label, Meaning, Row, RuleRow};
use crate::components::{Players, Seat};
use crate::journal::Mode;
use crate::rival::Level;
use crate::sure::Sure;
use crate::text::Phrase;

use super::begins::start_count;
use super::rules::begin;
use super::which_level::about_level;
use super::{Rules, WhoSits};

/// A new game on one page.
pub(crate) struct NewGame;

/// A field of it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Asked {
    /// How many play.
    Players,
    /// Who sits there.
    Name(Seat),
    /// Whether a rival sits there, and how well it plays. No rival has played where only the end is counted.
    Rival(Seat),
    /// A rule; the last of them begin the game.
    Rule(RuleRow),
    /// Nobody has played yet: what the game is about.
    Tour,
    /// The track of the owner's boards, until somebody has looked at it.
    Track,
}

/// What a count is asked for beside who plays.
const OF_A_COUNT: [RuleRow; 2] = [RuleRow::Moon, RuleRow::Start];

fn is_count(app: &App) -> bool {
    app.draft.mode == Mode::Tally
}

impl NewGame {
    /// Opens it on a seat.
    pub(super) fn open_at(app: &mut App, seat: Seat) {
        app.go(Flow::NewGame);
        app.cursor = NewGame.place_of(app, &Asked::Name(seat));
    }
}

/// So many play, counted from two.
fn set_players(app: &mut App, nth: u8) {
    let Some(players) = Players::ALL.get(usize::from(nth)) else {
        return;
    };
    let draft = &mut app.draft;
    draft.setup.players = *players;
    draft.first = draft.first.filter(|seat| players.has(*seat));
}

impl Choices for NewGame {
    type Handed = TheApp;

    type Choice = Asked;

    fn title(&self, app: &App) -> Label {
        if is_count(app) {
            return app.label(Phrase::CountOnly);
        }
        Rules.title(app)
    }

    fn choices(&self, app: &App) -> impl Iterator<Item = Asked> {
        let counts = is_count(app);
        let who = move |seat| {
            let rival = (!counts).then_some(Asked::Rival(seat));
            [Some(Asked::Name(seat)), rival].into_iter().flatten()
        };
        let seats = app.draft.setup.players.seats();
        let of_a_count = OF_A_COUNT.into_iter().filter(move |_| counts);
        // What begins the game stands behind all that is asked.
        let begins = |rule: &RuleRow| matches!(rule, RuleRow::Start | RuleRow::Steps);
        let rules = move || Rules.choices(app).filter(move |_| !counts);
        let track = (!counts && !app.book.settings.knows_track()).then_some(Asked::Track);
        let asked = rules().filter(move |rule| !begins(rule)).chain(of_a_count);
        let rest = rules().filter(begins);
        let newcomers = (app.is_new_here() && !counts).then_some(Asked::Tour);
        newcomers
            .into_iter()
            .chain([Asked::Players])
            .chain(seats.flat_map(who))
            .chain(asked.map(Asked::Rule))
            .chain(track)
            .chain(rest.map(Asked::Rule))
    }

    fn row(&self, app: &App, asked: Asked) -> Row {
        match asked {
            Asked::Players => app
                .word(Phrase::HowMany)
                .with_value(app.draft.setup.players.count()),
            Asked::Name(seat) => {
                let number = WhoSits { seat }.number();
                let row = Row::text(app.fill(Phrase::PlayerNumber, &number)).about(seat);
                row.with_value(app.draft.names.of(seat))
            }
            Asked::Rival(seat) => {
                let level = self.option(app, &asked, rival_place(app, seat));
                let number = app.fill(Phrase::PlayerNumber, &WhoSits { seat }.number());
                let row = Row::text(app.is(&number, &app.say(Phrase::Rival)));
                row.about(seat).with_value(level)
            }
            Asked::Rule(rule) => Rules.row(app, rule),
            Asked::Tour => app.word(Phrase::FirstGame).with_icons([Icon::Unknown]),
            Asked::Track => app.word(Phrase::Track).with_icons([Icon::Reputation]),
        }
    }

    fn about(&self, app: &App, asked: Asked) -> Option<Phrase> {
        match asked {
            Asked::Players | Asked::Name(_) => None,
            Asked::Rival(seat) => (*app.draft.company.rivals.of(seat)).map(about_level),
            Asked::Rule(rule) => Rules.about(app, rule),
            Asked::Tour => Some(Phrase::AboutFirstGame),
            Asked::Track => Some(Phrase::AboutTrack),
        }
    }

    /// Who plays; of the last game once more, that it begins.
    fn likeliest(&self, app: &App) -> Option<Asked> {
        Some(if app.draft.again {
            Asked::Rule(RuleRow::Start)
        } else {
            Asked::Name(Seat::One)
        })
    }

    fn meaning(&self, _: &App, asked: Asked) -> Option<Meaning> {
        match asked {
            Asked::Rule(rule) => Some(Meaning::Rule(rule)),
            Asked::Tour => Some(Meaning::Tour),
            _ => None,
        }
    }

    fn form(&self) -> Option<&dyn FormPage> {
        Some(self)
    }

    /// Who sits there is asked on a page of its own; whatever has a next value goes to it.
    fn take(&self, app: &mut App, asked: Asked) {
        match asked {
            Asked::Name(seat) => app.go(Flow::WhoSits(WhoSits { seat })),
            Asked::Track => {
                app.draft.awaits_track = true;
                app.go(Flow::ConfirmTrack);
            }
            Asked::Rule(RuleRow::Start) if is_count(app) => start_count(app),
            // The setup has a row of its own; who comes from the tour need not know it.
            Asked::Rule(RuleRow::Start) => begin(app, app.draft.toured && !app.deals_in_draft()),
            Asked::Tour => app.show_tour(TourFrom::NewGame),
            Asked::Rule(rule) => Rules.take(app, rule),
            Asked::Players | Asked::Rival(_) => {
                let next = self.kind(app, &asked).next_option();
                self.set(app, asked, next);
            }
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}

/// Which option of a seat holds: nobody but a person, then the levels.
fn rival_place(app: &App, seat: Seat) -> u8 {
    let rival = *app.draft.company.rivals.of(seat);
    let mut levels = (1..).zip(Level::ALL);
    let found = rival.and_then(|rival| levels.find(|(_, level)| *level == rival));
    found.map_or(0, |(place, _)| place)
}

impl Fields for NewGame {
    fn id(&self, asked: &Asked) -> FieldId {
        match asked {
            Asked::Players => FieldId::new("players"),
            Asked::Name(seat) => FieldId::new("name").of(*seat),
            Asked::Rival(seat) => FieldId::new("rival").of(*seat),
            Asked::Tour => FieldId::new("tour"),
            Asked::Track => FieldId::new("track"),
            Asked::Rule(rule) => FieldId::new(match rule {
                RuleRow::Start => "start",
                RuleRow::First => "first",
                RuleRow::Mode => "mode",
                RuleRow::Cards => "cards",
                RuleRow::Edition => "edition",
                RuleRow::RefillAtOnce => "refill",
                RuleRow::BonusAtEnd => "bonus",
                RuleRow::Moon => "moon",
                RuleRow::Coach => "coach",
                RuleRow::Teaching => "teaching",
                RuleRow::Reveals => "reveals",
                RuleRow::Steps => "steps",
                RuleRow::Names => "names",
            }),
        }
    }

    fn group(&self, app: &App, asked: &Asked) -> Label {
        match asked {
            Asked::Players | Asked::Name(_) | Asked::Rival(_) => app.label(Phrase::WhoPlays),
            Asked::Rule(RuleRow::Start | RuleRow::Steps) | Asked::Tour => Label::new(),
            Asked::Rule(_) | Asked::Track => app.label(Phrase::RulesWord),
        }
    }

    fn label(&self, app: &App, asked: &Asked) -> Label {
        match asked {
            Asked::Rival(_) => app.label(Phrase::Rival),
            asked => self.row(app, *asked).text,
        }
    }

    fn kind(&self, app: &App, asked: &Asked) -> FieldKind {
        let choice = |options, chosen| FieldKind::Choice {
            options,
            chosen: Some(chosen),
        };
        match asked {
            Asked::Players => {
                let players = app.draft.setup.players.count();
                choice(3, players.saturating_sub(2))
            }
            Asked::Name(seat) => {
                let offered = WhoSits { seat: *seat }.others(app).count();
                FieldKind::Text {
                    text: app.draft.names.of(*seat).clone(),
                    offered: u8::try_from(offered).sure_or(u8::MAX),
                }
            }
            Asked::Rival(seat) => choice(4, rival_place(app, *seat)),
            Asked::Tour | Asked::Track | Asked::Rule(RuleRow::Start | RuleRow::Steps) => {
                FieldKind::Action
            }
            Asked::Rule(
                rule @ (RuleRow::RefillAtOnce
                | RuleRow::BonusAtEnd
                | RuleRow::Moon
                | RuleRow::Coach
                | RuleRow::Names),
            ) => FieldKind::Toggle(rule.chosen(app) > 0),
            Asked::Rule(rule) => choice(rule.options(app), rule.chosen(app)),
        }
    }

    fn option(&self, app: &App, asked: &Asked, nth: u8) -> Label {
        match asked {
            Asked::Players => app.fill(Phrase::Players, &nth.saturating_add(2)),
            Asked::Name(seat) => {
                let offered = WhoSits { seat: *seat }.others(app).nth(nth.into());
                offered.map_or(Label::new(), |name| app.write(name))
            }
            Asked::Rival(_) => match level(nth) {
                Some(level) => app.level_word(level),
                None => app.label(Phrase::No),
            },
            Asked::Rule(rule) => rule.option(app, nth),
            Asked::Tour | Asked::Track => Label::new(),
        }
    }

    fn set(&self, app: &mut App, asked: Asked, set: Set) -> bool {
        match (asked, set) {
            (Asked::Players, Set::Option(nth)) => set_players(app, nth),
            (Asked::Name(seat), Set::Text(name)) => {
                // A seat that is left without a name keeps its rival.
                let rival = *app.draft.company.rivals.of(seat);
                let rival = rival.filter(|_| name.is_blank());
                WhoSits { seat }.seat(app, name, rival);
            }
            (Asked::Rival(seat), Set::Option(nth)) => {
                let level = level(nth);
                let name = app.draft.names.of(seat).clone();
                // A rival has no name.
                let name = Some(name).filter(|_| level.is_none());
                WhoSits { seat }.seat(app, name.unwrap_or_default(), level);
            }
            (Asked::Rule(rule), Set::Option(nth)) => rule.choose(app, nth),
            _ => return false,
        }
        true
    }
}

/// The level of an option, if it is a rival.
fn level(nth: u8) -> Option<Level> {
    let nth = usize::from(nth).checked_sub(1)?;
    Level::ALL.get(nth).copied()
}
