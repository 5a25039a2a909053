//! How many play? A count is asked for the rest here as well, since it has no page of rules.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Icon, Label, Meaning, Row, RuleRow};
use crate::components::{Expansion, Players, Seat};
use crate::journal::Mode;
use crate::text::Phrase;

use super::WhoSits;
use super::begins::start_count;

/// How many play?
pub(crate) struct HowMany;

/// The rows that only a count has, after the numbers.
const OF_A_COUNT: usize = 2;

fn is_count(app: &App) -> bool {
    app.draft.mode == Mode::Tally
}

impl Page for HowMany {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::HowMany)
    }

    fn count(&self, app: &App) -> usize {
        let more = if is_count(app) { OF_A_COUNT } else { 0 };
        Players::ALL.len().saturating_add(more)
    }

    fn row(&self, app: &App, index: usize) -> Row {
        match index.checked_sub(Players::ALL.len()) {
            None => Row::text(app.fill(Phrase::Players, &index.saturating_add(2))),
            Some(0) => app
                .word(Phrase::WithMoon)
                .with_icons([Icon::Moon])
                .with_value(app.yes_no(app.draft.setup.plays(Expansion::Moon))),
            Some(_) => app
                .word(Phrase::WithNames)
                .with_icons([Icon::Arrow])
                .with_value(app.yes_no(app.draft.named)),
        }
    }

    /// As many as the last time.
    fn opening(&self, app: &App) -> usize {
        usize::from(app.draft.setup.players.count()).saturating_sub(2)
    }

    fn meaning(&self, _: &App, index: usize) -> Option<Meaning> {
        match index.checked_sub(Players::ALL.len()) {
            None => Players::ALL.get(index).copied().map(Meaning::Players),
            Some(0) => Some(Meaning::Rule(RuleRow::Moon)),
            Some(_) => Some(Meaning::Rule(RuleRow::Names)),
        }
    }

    fn take(&self, app: &mut App, index: usize) {
        match (
            Players::ALL.get(index),
            index.checked_sub(Players::ALL.len()),
        ) {
            (Some(players), _) => {
                app.draft.setup.players = *players;
                if is_count(app) && !app.draft.named {
                    app.draft.names = Default::default();
                    return start_count(app);
                }
                app.go(Flow::WhoSits(WhoSits { seat: Seat::One }));
            }
            (None, Some(0)) => {
                let setup = &mut app.draft.setup;
                setup.expansions = setup.expansions.toggled(Expansion::Moon);
            }
            (None, _) => app.draft.named = !app.draft.named,
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}
