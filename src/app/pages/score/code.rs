//! The result as a code that a phone reads.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::{Body, Label, Row};
use crate::text::Phrase;

use super::Ranking;
use super::ranking::Shown;

/// The result as a code.
pub(crate) struct ResultCode;

impl Choices for ResultCode {
    type Handed = TheGame;

    /// There is nothing to choose.
    type Choice = ();

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::CodeTitle)
    }

    fn choices(&self, _: AtTable<'_>) -> impl Iterator<Item = ()> {
        [()].into_iter()
    }

    fn row(&self, _: AtTable<'_>, (): ()) -> Row {
        Row::default()
    }

    fn body<'a>(&self, at: AtTable<'a>, (): ()) -> Option<Body<'a>> {
        Some(Body::Code {
            game: at.game,
            caption: at.label(Phrase::CodeHint),
            look: at.book.settings.look,
        })
    }

    fn take(&self, at: &mut AtTableMut<'_>, (): ()) {
        at.go_to_choice(Flow::Ranking, &Ranking, &Shown::Code);
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        self.take(at, ());
    }
}
