//! What to put right beside the boards: whose turn it is, who began, a pile, the display, the edition.

use crate::app::flow::Flow;
use crate::app::page::Choices;
use crate::app::pages::score::WhichEdition;
use crate::app::{App, Label, Row};
use crate::text::Phrase;

/// What to put right.
pub(crate) struct Correct;

/// What can be put right beside the boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Beside {
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

impl Choices for Correct {
    type Choice = Beside;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::CorrectWhat)
    }

    fn choices(&self, _: &App) -> impl Iterator<Item = Beside> {
        ALL.into_iter()
    }

    fn row(&self, app: &App, beside: Beside) -> Row {
        let setup = app.ledger().map(|ledger| ledger.setup());
        match (beside, setup) {
            (Beside::Turn, _) => app.word(Phrase::WhoseTurn),
            (Beside::Pile, _) => app.word(Phrase::CountPile),
            (Beside::Display, _) => app.word(Phrase::DisplayCard),
            (Beside::First, Some(setup)) => app
                .word(Phrase::FirstPlayer)
                .with_value(app.name(setup.first)),
            (Beside::Edition, Some(setup)) => app
                .word(Phrase::EditionWord)
                .with_value(app.edition_word(setup.edition)),
            (Beside::First | Beside::Edition, None) => Row::default(),
        }
    }

    fn take(&self, app: &mut App, beside: Beside) {
        app.go(match beside {
            Beside::Turn => Flow::WhoseTurn,
            Beside::Pile => Flow::WhichPile,
            Beside::First => Flow::WhoBegan,
            Beside::Edition => Flow::WhichEdition(WhichEdition { corrects: true }),
            Beside::Display => Flow::WhichCard,
        });
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::GameMenu);
    }
}
