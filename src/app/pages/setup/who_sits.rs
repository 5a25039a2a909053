//! Who sits there? The remembered names, the seat's number, a new name, a rival; or another number of players.

use core::fmt::Write;

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Badge, Icon, Label, Meaning, Row};
use crate::components::Seat;
use crate::journal::{Mode, Name};
use crate::rival::Level;
use crate::sure::Sure;
use crate::text::Phrase;

use super::begins::start_count;
use super::{Typing, WhichLevel};

/// Who sits there?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WhoSits {
    /// Where.
    pub(crate) seat: Seat,
}

/// The rows after the names.
const NUMBER: usize = 0;
const NEW_NAME: usize = 1;
const RIVAL: usize = 2;
const HOW_MANY: usize = 3;

impl WhoSits {
    /// The name that was typed here, and remembered ones, unless somebody before this seat has them.
    fn offered(self, app: &App) -> impl Iterator<Item = &Name> {
        let before = app.draft.names.0.get(..self.seat.index());
        let before = before.unwrap_or_default();
        let (known, own) = (&app.book.names, app.draft.names.of(self.seat));
        let typed = Some(own).filter(|own| !own.is_empty() && !known.contains(own));
        let all = typed.into_iter().chain(known);
        all.filter(move |name| !before.contains(name))
    }

    /// The row after the names. No rival has played where only the end is counted.
    fn after_names(self, app: &App, index: usize) -> Option<usize> {
        let row = index.checked_sub(self.offered(app).count())?;
        let skipped = row >= RIVAL && app.draft.mode == Mode::Tally;
        Some(row.saturating_add(usize::from(skipped)))
    }

    /// Somebody sits down; then the next seat is asked for, or the rules.
    pub(super) fn sit(self, app: &mut App, name: Name) {
        // Blanks alone are no name: nobody could see it.
        let name = if name.is_blank() { Name::new() } else { name };
        self.seat(app, name, None);
    }

    /// A rival sits down, for which there must be a referee.
    pub(super) fn sit_rival(self, app: &mut App, level: Level) {
        app.draft.mode = Mode::Referee;
        self.seat(app, Name::new(), Some(level));
    }

    fn seat(self, app: &mut App, name: Name, rival: Option<Level>) {
        *app.draft.names.of_mut(self.seat) = name;
        *app.draft.company.rivals.of_mut(self.seat) = rival;
        let seated = u8::try_from(self.number()).unwrap_or(u8::MAX);
        app.draft.asked = app.draft.asked.max(seated);
        let next = Seat::nth(self.seat.index().saturating_add(1));
        match next.filter(|next| app.draft.setup.players.has(*next)) {
            Some(seat) => app.go(Flow::WhoSits(WhoSits { seat })),
            None if app.draft.mode == Mode::Tally => start_count(app),
            None => app.go(Flow::Rules),
        }
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

    fn badge(&self, app: &App) -> Badge {
        let mut badge = Badge::new();
        let players = app.draft.setup.players.count();
        // Two figures fit.
        write!(badge, "{}/{players}", self.number()).surely();
        badge
    }

    fn count(&self, app: &App) -> usize {
        let names = self.offered(app).count();
        let last = if app.draft.mode == Mode::Tally {
            RIVAL
        } else {
            HOW_MANY
        };
        names.saturating_add(last).saturating_add(1)
    }

    fn row(&self, app: &App, index: usize) -> Row {
        match (self.offered(app).nth(index), self.after_names(app, index)) {
            (Some(name), _) => Row::text(name),
            (None, Some(NUMBER)) => Row::text(app.fill(Phrase::PlayerNumber, &self.number())),
            (None, Some(NEW_NAME)) => app.word(Phrase::NewName).with_icons([Icon::Arrow]),
            (None, Some(RIVAL)) => {
                let row = app.word(Phrase::Rival).with_icons([Icon::Basic]);
                match *app.draft.company.rivals.of(self.seat) {
                    Some(level) => row.with_value(app.level_word(level)),
                    None => row,
                }
            }
            (None, _) => app
                .word(Phrase::HowMany)
                .with_value(app.draft.setup.players.count()),
        }
    }

    /// Whoever was chosen here, or sat here the last time.
    fn opening(&self, app: &App) -> usize {
        if app.draft.company.rivals.of(self.seat).is_some() {
            return self.offered(app).count().saturating_add(RIVAL);
        }
        let name = app.draft.names.of(self.seat);
        let sat = self.offered(app).position(|other| other == name);
        if self.seat.index() < usize::from(app.draft.asked) && name.is_empty() {
            return self.offered(app).count().saturating_add(NUMBER);
        }
        sat.unwrap_or(0)
    }

    fn meaning(&self, app: &App, index: usize) -> Option<Meaning> {
        let name = self.offered(app).nth(index).cloned().map(Meaning::Name);
        let rival = self.after_names(app, index) == Some(RIVAL);
        name.or(rival.then_some(Meaning::Rival))
    }

    fn take(&self, app: &mut App, index: usize) {
        let name = self.offered(app).nth(index).cloned();
        match (name, self.after_names(app, index)) {
            (Some(name), _) => self.sit(app, name),
            (None, Some(NUMBER)) => self.sit(app, Name::new()),
            (None, Some(NEW_NAME)) => Typing::open(app, *self),
            (None, Some(RIVAL)) => app.go(Flow::WhichLevel(WhichLevel { seats: *self })),
            (None, _) => app.go(Flow::HowMany),
        }
    }

    fn back(&self, app: &mut App) {
        let before = self.seat.index().checked_sub(1).and_then(Seat::nth);
        app.go(match before {
            Some(seat) => Flow::WhoSits(WhoSits { seat }),
            None if app.book.last.is_some() => Flow::Home,
            None => Flow::HowMany,
        });
    }
}
