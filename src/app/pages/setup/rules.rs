//! Edition and options of a new game.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::pages::number::Asked;
use crate::app::{App, Icon, Label, Meaning, Row, RuleRow};
use crate::components::{Edition, Expansion, Seat};
use crate::journal::Mode;
use crate::text::Phrase;

use super::WhoSits;

/// Edition and options.
pub(crate) struct Rules;

const RULES: [RuleRow; 6] = [
    RuleRow::Start,
    RuleRow::Edition,
    RuleRow::RefillAtOnce,
    RuleRow::BonusAtEnd,
    RuleRow::Moon,
    RuleRow::Reveals,
];

/// A count needs no first player and no layout: it begins at once.
fn begin_tally(app: &mut App) {
    app.draft.setup.first = Seat::One;
    if app.begin() {
        app.go(Flow::Number(Asked::Launches { seat: Seat::One }));
    }
}

impl Page for Rules {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::RulesTitle)
    }

    fn count(&self, _: &App) -> usize {
        6
    }

    fn row(&self, app: &App, index: usize) -> Row {
        let setup = &app.draft.setup;
        match index {
            0 => app.word(Phrase::Start).with_icons([Icon::Launch]),
            1 => app
                .word(Phrase::EditionWord)
                .with_value(app.edition_word(setup.edition)),
            2 => app
                .word(Phrase::RefillAtOnce)
                .with_value(app.yes_no(setup.options.refill_at_once)),
            3 => app
                .word(Phrase::BonusAtEnd)
                .with_value(app.yes_no(setup.options.bonus_launch_at_end)),
            4 => app
                .word(Phrase::WithMoon)
                .with_value(app.yes_no(setup.plays(Expansion::Moon))),
            _ => app
                .word(Phrase::Reveals)
                .with_value(app.reveals_word(app.book.settings.reveals)),
        }
    }

    fn meaning(&self, _: &App, index: usize) -> Option<Meaning> {
        RULES.get(index).copied().map(Meaning::Rule)
    }

    fn take(&self, app: &mut App, index: usize) {
        let setup = &mut app.draft.setup;
        match index {
            0 if app.draft.mode == Some(Mode::Tally) => begin_tally(app),
            0 => app.go(Flow::Begins),
            1 => {
                setup.edition = match setup.edition {
                    Edition::First => Edition::Revised,
                    Edition::Revised => Edition::First,
                };
            }
            2 => setup.options.refill_at_once = !setup.options.refill_at_once,
            3 => setup.options.bonus_launch_at_end = !setup.options.bonus_launch_at_end,
            4 => setup.expansions = setup.expansions.toggled(Expansion::Moon),
            _ => app.next_reveals(),
        }
    }

    /// A count was not asked how the device is used.
    fn back(&self, app: &mut App) {
        if app.draft.mode == Some(Mode::Tally) {
            WhoSits::back_to_last(app);
        } else {
            app.go(Flow::ChooseMode);
        }
    }
}
