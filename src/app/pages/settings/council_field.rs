//! What a council field gives.

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::{App, Label, Row, effect_pictures};
use crate::components::{Atom, CouncilBonus, Effect};
use crate::text::Phrase;

use super::CouncilFields;

/// What a council field gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CouncilField {
    /// The field, counted from 0.
    pub(crate) field: u8,
}

impl Choices for CouncilField {
    type Handed = TheApp;

    type Choice = CouncilBonus;

    fn title(&self, app: &App) -> Label {
        app.fill(Phrase::FieldGives, &self.field.saturating_add(1))
    }

    /// As printed, or one of the effects.
    fn choices(&self, _: &App) -> impl Iterator<Item = CouncilBonus> {
        (0..=u8::MAX).map_while(CouncilBonus::from_byte)
    }

    fn row(&self, app: &App, bonus: CouncilBonus) -> Row {
        let atom = Atom::from_byte(bonus.to_byte());
        let icons = atom.map(|atom| effect_pictures(Effect::One(atom)));
        Row::text(app.say(bonus)).with_icons(icons.unwrap_or_default())
    }

    /// What is set.
    fn likeliest(&self, app: &App) -> Option<CouncilBonus> {
        let council = &app.book.settings.council;
        Some(council.bonus(self.field.saturating_add(1)))
    }

    fn take(&self, app: &mut App, bonus: CouncilBonus) {
        let cell = app.book.settings.council.0.get_mut(usize::from(self.field));
        if let Some(cell) = cell {
            *cell = bonus;
            app.effects.save_book = true;
        }
        app.go(Flow::CouncilFields);
        app.cursor = CouncilFields.place_of(app, &self.field);
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::CouncilFields);
    }
}
