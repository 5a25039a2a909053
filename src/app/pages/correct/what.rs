//! What to put right beside the boards: whose turn it is, who began, a pile, the display, the edition.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::pages::score::WhichEdition;
use crate::app::{App, Label, Row};
use crate::text::Phrase;

/// What to put right.
pub(crate) struct Correct;

/// What can be put right beside the boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Beside {
    Turn,
    Pile,
    Display,
    First,
    Edition,
}

const ALL: [Beside; 5] = [
    Beside::Turn,
    Beside::Pile,
    Beside::Display,
    Beside::First,
    Beside::Edition,
];

impl Page for Correct {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::CorrectWhat)
    }

    fn count(&self, _: &App) -> usize {
        ALL.len()
    }

    fn row(&self, app: &App, index: usize) -> Row {
        let setup = app.ledger().map(|ledger| ledger.setup());
        match (ALL.get(index), setup) {
            (Some(Beside::Turn), _) => app.word(Phrase::WhoseTurn),
            (Some(Beside::Pile), _) => app.word(Phrase::CountPile),
            (Some(Beside::Display), _) => app.word(Phrase::DisplayCard),
            (Some(Beside::First), Some(setup)) => app
                .word(Phrase::FirstPlayer)
                .with_value(app.name(setup.first)),
            (Some(Beside::Edition), Some(setup)) => app
                .word(Phrase::EditionWord)
                .with_value(app.edition_word(setup.edition)),
            _ => Row::default(),
        }
    }

    fn take(&self, app: &mut App, index: usize) {
        app.go(match ALL.get(index) {
            Some(Beside::Turn) => Flow::WhoseTurn,
            Some(Beside::Pile) => Flow::WhichPile,
            Some(Beside::First) => Flow::WhoBegan,
            Some(Beside::Edition) => Flow::WhichEdition(WhichEdition { corrects: true }),
            Some(Beside::Display) | None => Flow::WhichCard,
        });
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::GameMenu);
    }
}
