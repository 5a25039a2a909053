//! What to put right beside the boards: whose turn it is, who began, a pile, the display, the edition.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::pages::score::WhichEdition;
use crate::app::{Label, Row};
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
    type Handed = TheGame;

    type Choice = Beside;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::CorrectWhat)
    }

    fn choices(&self, _: AtTable<'_>) -> impl Iterator<Item = Beside> {
        ALL.into_iter()
    }

    fn row(&self, at: AtTable<'_>, beside: Beside) -> Row {
        let setup = at.ledger().setup();
        match beside {
            Beside::Turn => at.word(Phrase::WhoseTurn),
            Beside::Pile => at.word(Phrase::CountPile),
            Beside::Display => at.word(Phrase::DisplayCard),
            Beside::First => at
                .word(Phrase::FirstPlayer)
                .with_value(at.name(setup.first)),
            Beside::Edition => at
                .word(Phrase::EditionWord)
                .with_value(at.edition_word(setup.edition)),
        }
    }

    fn take(&self, at: &mut AtTableMut<'_>, beside: Beside) {
        at.go(match beside {
            Beside::Turn => Flow::WhoseTurn,
            Beside::Pile => Flow::WhichPile,
            Beside::First => Flow::WhoBegan,
            Beside::Edition => Flow::WhichEdition(WhichEdition { corrects: true }),
            Beside::Display => Flow::WhichCard,
        });
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go(Flow::GameMenu);
    }
}
