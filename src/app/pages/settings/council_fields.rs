//! The council fields whose bonus the owner sets, as printed in their copy.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Label, Row};
use crate::sure::Sure;
use crate::text::Phrase;

use super::CouncilField;

/// The council fields that the owner sets.
pub(crate) struct CouncilFields;

impl Page for CouncilFields {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::CouncilFields)
    }

    fn count(&self, _: &App) -> usize {
        3
    }

    /// A field and what it gives.
    fn row(&self, app: &App, index: usize) -> Row {
        let number = index.saturating_add(1);
        let field = u8::try_from(number).sure_or(0);
        let bonus = app.book.settings.council.bonus(field);
        Row::text(app.is(&number, &app.say(bonus)))
    }

    fn take(&self, app: &mut App, index: usize) {
        let field = u8::try_from(index).sure_or(0);
        app.go(Flow::CouncilField(CouncilField { field }));
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Settings);
    }
}
