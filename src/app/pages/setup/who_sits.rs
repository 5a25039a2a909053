//! Who sits there? The remembered names, the seat's number, a new name, a rival; or another number of players.

use core::fmt::Write;

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::{App, Badge, Icon, Label, Meaning, Row};
use crate::components::Seat;
use crate::journal::{Mode, Name};
use crate::rival::Level;
use crate::sure::Sure;
use crate::text::Phrase;

use super::begins::start_count;
use super::{NewGame, Typing, WhichLevel};

/// Who sits there?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WhoSits {
    /// Where.
    pub(crate) seat: Seat,
}

/// Who may sit there, or what else is asked.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Sitter {
    /// A remembered name, or the one typed here.
    Named(Name),
    /// Somebody without a name.
    Number,
    NewName,
    /// No rival has played where only the end is counted.
    Rival,
    /// Nobody: another number of players.
    HowMany,
}

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

    /// Remembered names of people who sit nowhere else.
    pub(super) fn others(self, app: &App) -> impl Iterator<Item = &Name> {
        let players = app.draft.setup.players;
        let names = &app.draft.names;
        app.book.names.iter().filter(move |name| {
            let mut seats = players.seats().filter(|seat| *seat != self.seat);
            !seats.any(|seat| names.of(seat) == *name)
        })
    }

    /// Somebody sits down; then the next seat is asked for, or the rules.
    pub(super) fn sit(self, app: &mut App, name: Name) {
        self.seat(app, name, None);
        self.go_on(app);
    }

    /// A rival sits down; likewise.
    pub(super) fn sit_rival(self, app: &mut App, level: Level) {
        self.seat(app, Name::new(), Some(level));
        self.go_on(app);
    }

    /// Notes who sits there: a name, or a rival, for which there must be a referee.
    pub(super) fn seat(self, app: &mut App, name: Name, rival: Option<Level>) {
        // Blanks alone are no name: nobody could see it.
        let name = if name.is_blank() { Name::new() } else { name };
        if rival.is_some() {
            app.draft.mode = Mode::Referee;
        }
        *app.draft.names.of_mut(self.seat) = name;
        *app.draft.company.rivals.of_mut(self.seat) = rival;
        let seated = u8::try_from(self.number()).unwrap_or(u8::MAX);
        app.draft.asked = app.draft.asked.max(seated);
    }

    fn go_on(self, app: &mut App) {
        if app.has_forms {
            return NewGame::open_at(app, self.seat);
        }
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

impl Choices for WhoSits {
    type Handed = TheApp;

    type Choice = Sitter;

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

    fn choices(&self, app: &App) -> impl Iterator<Item = Sitter> {
        let rival = (app.draft.mode != Mode::Tally).then_some(Sitter::Rival);
        let names = self.offered(app).cloned().map(Sitter::Named);
        names
            .chain([Sitter::Number, Sitter::NewName])
            .chain(rival)
            .chain((!app.has_forms).then_some(Sitter::HowMany))
    }

    fn row(&self, app: &App, sitter: Sitter) -> Row {
        match sitter {
            Sitter::Named(name) => Row::text(name),
            Sitter::Number => Row::text(app.fill(Phrase::PlayerNumber, &self.number())),
            Sitter::NewName => app.word(Phrase::NewName).with_icons([Icon::Arrow]),
            Sitter::Rival => {
                let row = app.word(Phrase::Rival).with_icons([Icon::Basic]);
                match *app.draft.company.rivals.of(self.seat) {
                    Some(level) => row.with_value(app.level_word(level)),
                    None => row,
                }
            }
            Sitter::HowMany => app
                .word(Phrase::HowMany)
                .with_value(app.draft.setup.players.count()),
        }
    }

    /// The player who was chosen here, or sat here the last time.
    fn likeliest(&self, app: &App) -> Option<Sitter> {
        let name = app.draft.names.of(self.seat);
        let was_asked = self.seat.index() < usize::from(app.draft.asked);
        Some(if app.draft.company.rivals.of(self.seat).is_some() {
            Sitter::Rival
        } else if was_asked && name.is_empty() {
            Sitter::Number
        } else {
            Sitter::Named(name.clone())
        })
    }

    fn meaning(&self, _: &App, sitter: Sitter) -> Option<Meaning> {
        match sitter {
            Sitter::Named(name) => Some(Meaning::Name(name)),
            Sitter::NewName => Some(Meaning::AnotherName),
            Sitter::Rival => Some(Meaning::Rival),
            _ => None,
        }
    }

    fn whom(&self, _: &App) -> Option<Seat> {
        Some(self.seat)
    }

    fn take(&self, app: &mut App, sitter: Sitter) {
        match sitter {
            Sitter::Named(name) => self.sit(app, name),
            Sitter::Number => self.sit(app, Name::new()),
            Sitter::NewName => Typing::open(app, *self),
            Sitter::Rival => app.go(Flow::WhichLevel(WhichLevel { seats: *self })),
            Sitter::HowMany => app.go(Flow::HowMany),
        }
    }

    fn back(&self, app: &mut App) {
        if app.has_forms {
            return NewGame::open_at(app, self.seat);
        }
        let before = self.seat.index().checked_sub(1).and_then(Seat::nth);
        app.go(match before {
            Some(seat) => Flow::WhoSits(WhoSits { seat }),
            None if app.book.last.is_some() => Flow::Home,
            None => Flow::HowMany,
        });
    }
}
