//! Are new cards described? Offered once, with its price, to a table that has played without.

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::{App, Icon, Label, Row};
use crate::book::Reveals;
use crate::journal::Mode;
use crate::text::Phrase;

use super::begins::start;

/// Are new cards described?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OfferCards {
    /// Whether the table is laid out step by step afterwards.
    pub(super) steps: bool,
}

impl OfferCards {
    /// Whether it is time to offer it: before the second game, unless that was done.
    pub(super) fn is_due(app: &App) -> bool {
        let settings = &app.book.settings;
        let off = settings.reveals == Reveals::Off && !settings.cards_offered;
        // A form has it among its fields.
        let is_due = off && !app.has_forms;
        is_due && app.book.last.is_some() && app.draft.mode == Mode::Scorekeeper
    }
}

impl Choices for OfferCards {
    type Handed = TheApp;

    /// Whether they are.
    type Choice = bool;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::OfferCards)
    }

    fn choices(&self, _: &App) -> impl Iterator<Item = bool> {
        [false, true].into_iter()
    }

    fn row(&self, app: &App, yes: bool) -> Row {
        match yes {
            false => app.word(Phrase::OfferNo).with_icons([Icon::Check]),
            true => app.word(Phrase::OfferYes).with_icons([Icon::Tile]),
        }
    }

    fn about(&self, app: &App, _: bool) -> Option<Phrase> {
        Some(app.offer_price())
    }

    fn take(&self, app: &mut App, yes: bool) {
        let settings = &mut app.book.settings;
        settings.cards_offered = true;
        if yes {
            settings.reveals = Reveals::Full;
        }
        app.effects.save_book = true;
        start(app, self.steps);
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Rules);
    }
}
