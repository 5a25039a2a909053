//! The council fields whose bonus the owner sets, as printed in their copy.

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::{App, Label, Row};
use crate::text::Phrase;

use super::CouncilField;

/// The council fields that the owner sets.
pub(crate) struct CouncilFields;

impl Choices for CouncilFields {
    type Handed = TheApp;

    /// The field, counted from 0.
    type Choice = u8;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::CouncilFields)
    }

    fn choices(&self, app: &App) -> impl Iterator<Item = u8> {
        (0..)
            .zip(app.book.settings.council.0)
            .map(|(field, _)| field)
    }

    /// A field and what it gives.
    fn row(&self, app: &App, field: u8) -> Row {
        let number = field.saturating_add(1);
        let bonus = app.book.settings.council.bonus(number);
        Row::text(app.is(&number, &app.say(bonus)))
    }

    fn take(&self, app: &mut App, field: u8) {
        app.go(Flow::CouncilField(CouncilField { field }));
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Settings);
    }
}
