//! How many play? A count is asked for the rest here as well, since it has no page of rules.

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::pages::first::TourFrom;
use crate::app::{App, Icon, Label, Meaning, Row, RuleRow};
use crate::components::{Expansion, Players, Seat};
use crate::journal::Mode;
use crate::text::Phrase;

use super::WhoSits;
use super::begins::start_count;

/// How many play?
pub(crate) struct HowMany;

fn is_count(app: &App) -> bool {
    app.draft.mode == Mode::Tally
}

/// A row.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shown {
    Players(Players),
    /// Only a count asks for it here.
    Moon,
    /// Likewise.
    Names,
    /// Nobody has played yet: what the game is about.
    Tour,
}

impl Choices for HowMany {
    type Handed = TheApp;

    type Choice = Shown;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::HowMany)
    }

    fn choices(&self, app: &App) -> impl Iterator<Item = Shown> {
        let of_a_count = is_count(app).then_some([Shown::Moon, Shown::Names]);
        let players = Players::ALL.into_iter().map(Shown::Players);
        let newcomers = (app.is_new_here() && !is_count(app)).then_some(Shown::Tour);
        players
            .chain(of_a_count.into_iter().flatten())
            .chain(newcomers)
    }

    fn row(&self, app: &App, shown: Shown) -> Row {
        match shown {
            Shown::Players(players) => Row::text(app.fill(Phrase::Players, &players.count())),
            Shown::Moon => app
                .word(Phrase::WithMoon)
                .with_icons([Icon::Moon])
                .with_value(app.yes_no(app.draft.setup.plays(Expansion::Moon))),
            Shown::Tour => app.word(Phrase::FirstGame).with_icons([Icon::Unknown]),
            Shown::Names => app
                .word(Phrase::WithNames)
                .with_icons([Icon::Arrow])
                .with_value(app.yes_no(app.draft.named)),
        }
    }

    fn about(&self, _: &App, shown: Shown) -> Option<Phrase> {
        (shown == Shown::Tour).then_some(Phrase::AboutFirstGame)
    }

    /// As many as the last time.
    fn likeliest(&self, app: &App) -> Option<Shown> {
        Some(Shown::Players(app.draft.setup.players))
    }

    fn meaning(&self, _: &App, shown: Shown) -> Option<Meaning> {
        Some(match shown {
            Shown::Players(players) => Meaning::Players(players),
            Shown::Moon => Meaning::Rule(RuleRow::Moon),
            Shown::Names => Meaning::Rule(RuleRow::Names),
            Shown::Tour => Meaning::Tour,
        })
    }

    fn take(&self, app: &mut App, shown: Shown) {
        match shown {
            Shown::Players(players) => {
                app.draft.setup.players = players;
                if is_count(app) && !app.draft.named {
                    app.draft.names = Default::default();
                    return start_count(app);
                }
                app.go(Flow::WhoSits(WhoSits { seat: Seat::One }));
            }
            Shown::Moon => {
                let setup = &mut app.draft.setup;
                setup.expansions = setup.expansions.toggled(Expansion::Moon);
            }
            Shown::Names => app.draft.named = !app.draft.named,
            Shown::Tour => app.show_tour(TourFrom::NewGame),
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}
