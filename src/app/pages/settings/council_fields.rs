//! The council fields whose bonus the owner sets, as printed in their copy.

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::form::{FieldId, FieldKind, Fields, FormPage, Set};
use crate::app::{App, Label, Row};
use crate::components::CouncilBonus;
use crate::sure::Sure;
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

    fn form(&self) -> Option<&dyn FormPage> {
        Some(self)
    }

    fn take(&self, app: &mut App, field: u8) {
        app.go(Flow::CouncilField(CouncilField { field }));
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Settings);
    }
}

impl Fields for CouncilFields {
    fn id(&self, field: &u8) -> FieldId {
        FieldId::new("council").nth(*field)
    }

    fn label(&self, app: &App, field: &u8) -> Label {
        app.fill(Phrase::CouncilNumber, &field.saturating_add(1))
    }

    fn kind(&self, app: &App, field: &u8) -> FieldKind {
        let page = CouncilField { field: *field };
        let bonus = page.likeliest(app);
        let chosen = page.choices(app).position(|other| Some(other) == bonus);
        FieldKind::Choice {
            options: u8::try_from(page.choices(app).count()).sure_or(0),
            chosen: chosen.and_then(|chosen| u8::try_from(chosen).ok()),
        }
    }

    fn option(&self, app: &App, _: &u8, nth: u8) -> Label {
        let bonus = CouncilBonus::from_byte(nth);
        bonus.map_or(Label::new(), |bonus| app.write(&app.say(bonus)))
    }

    fn set(&self, app: &mut App, field: u8, set: Set) -> bool {
        let bonus = match set {
            Set::Option(nth) => CouncilBonus::from_byte(nth),
            _ => None,
        };
        match bonus {
            Some(bonus) => CouncilField { field }.take(app, bonus),
            None => return false,
        }
        true
    }
}
