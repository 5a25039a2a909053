//! Who sits there? The remembered names, the seat's number, or a new name.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Icon, Label, Meaning, Row};
use crate::components::Seat;
use crate::journal::{Mode, Name};
use crate::sure::Sure;
use crate::text::Phrase;

use super::Typing;

/// Who sits there?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WhoSits {
    /// Where.
    pub(crate) seat: Seat,
}

/// Remembered names that nobody at the table has yet.
fn offered(app: &App) -> impl Iterator<Item = &Name> {
    app.book
        .names
        .iter()
        .filter(|name| !app.draft.names.0.contains(name))
}

impl WhoSits {
    /// Somebody sits down; then the next seat is asked for, or how the device is used.
    pub(super) fn sit(self, app: &mut App, name: Name) {
        *app.draft.names.of_mut(self.seat) = name;
        let next = Seat::nth(self.seat.index().saturating_add(1));
        app.go(
            match next.filter(|next| app.draft.setup.players.has(*next)) {
                Some(seat) => Flow::WhoSits(WhoSits { seat }),
                None if app.draft.mode == Some(Mode::Tally) => Flow::Rules,
                None => Flow::ChooseMode,
            },
        );
    }

    /// Back to the last of them, from what is asked after the names.
    pub(super) fn back_to_last(app: &mut App) {
        let last = app.draft.setup.players.seats().next_back();
        let seat = last.sure_or(Seat::One);
        app.go(Flow::WhoSits(WhoSits { seat }));
    }

    /// The seat's number, counted from 1.
    pub(super) fn number(self) -> usize {
        self.seat.index().saturating_add(1)
    }
}

impl Page for WhoSits {
    fn title(&self, app: &App) -> Label {
        app.fill(Phrase::WhoSits, &self.number())
    }

    fn count(&self, app: &App) -> usize {
        offered(app).count().saturating_add(2)
    }

    fn row(&self, app: &App, index: usize) -> Row {
        match offered(app).nth(index) {
            Some(name) => Row::text(name),
            None if index == offered(app).count() => {
                Row::text(app.fill(Phrase::PlayerNumber, &self.number()))
            }
            None => app.word(Phrase::NewName).with_icons([Icon::Arrow]),
        }
    }

    fn meaning(&self, app: &App, index: usize) -> Option<Meaning> {
        offered(app).nth(index).cloned().map(Meaning::Name)
    }

    fn take(&self, app: &mut App, index: usize) {
        let name = offered(app).nth(index).cloned();
        match name {
            Some(name) => self.sit(app, name),
            None if index == offered(app).count() => self.sit(app, Name::new()),
            None => app.go(Flow::Typing(Typing::new(*self))),
        }
    }

    fn back(&self, app: &mut App) {
        let before = self.seat.index().checked_sub(1).and_then(Seat::nth);
        app.go(match before {
            Some(seat) => Flow::WhoSits(WhoSits { seat }),
            None => Flow::HowMany,
        });
    }
}
