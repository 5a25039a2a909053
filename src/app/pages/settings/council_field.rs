//! What a council field gives.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Label, Row, effect_pictures};
use crate::components::{Atom, CouncilBonus, Effect};
use crate::sure::Sure;
use crate::text::Phrase;

/// What a field may give: as printed, or one of fourteen effects.
const BONUSES: usize = 15;

fn nth_bonus(index: usize) -> Option<CouncilBonus> {
    CouncilBonus::from_byte(u8::try_from(index).ok()?)
}

/// What a council field gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CouncilField {
    /// The field, counted from 0.
    pub(crate) field: u8,
}

impl Page for CouncilField {
    fn title(&self, app: &App) -> Label {
        app.fill(Phrase::CouncilNumber, &self.field.saturating_add(1))
    }

    fn count(&self, _: &App) -> usize {
        BONUSES
    }

    fn row(&self, app: &App, index: usize) -> Row {
        let bonus = nth_bonus(index).sure_or(Default::default());
        let atom = Atom::from_byte(bonus.to_byte());
        let icons = atom.map(|atom| effect_pictures(Effect::One(atom)));
        Row::text(app.say(bonus)).with_icons(icons.unwrap_or_default())
    }

    /// The row of what is set.
    fn opening(&self, app: &App) -> usize {
        let bonus = app
            .book
            .settings
            .council
            .bonus(self.field.saturating_add(1));
        usize::from(bonus.to_byte())
    }

    fn take(&self, app: &mut App, index: usize) {
        let cell = app.book.settings.council.0.get_mut(usize::from(self.field));
        if let (Some(cell), Some(bonus)) = (cell, nth_bonus(index)) {
            *cell = bonus;
            app.effects.save_book = true;
        }
        app.go(Flow::CouncilFields);
        app.cursor = usize::from(self.field);
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::CouncilFields);
    }
}
