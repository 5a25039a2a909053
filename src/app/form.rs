//! A form: all that a page asks at once, for a board that has room for it and a keyboard, such as a page or a terminal.
//!
//! Every field is a row as well, so that four buttons and a screen reader walk it: Ok on a row opens what it asks, or goes to its next value.
//! A board that can do more sets a field by its name to what was meant. A form has no state of its own: it shows and sets what the pages of
//! one question each do.

use core::fmt::{Display, Formatter, Result, Write};

use heapless::String;

use crate::components::Seat;
use crate::journal::Name;
use crate::sure::{Sure, never};
use crate::text::Phrase;

use super::App;
use super::choices::{Choices, Held, Seen, act, choice_of, look};
use super::effects::Effects;
use super::meant::Meant;
use super::page::Page;
use super::screen::{Label, Row, Rows, Toast};

/// The name of a field. It is the same as long as the form is open, whatever fields come and go.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FieldId {
    /// What it asks for.
    what: &'static str,
    /// Which of several it is, counted from 0.
    nth: Option<u8>,
    /// Whose it is, where everybody is asked for the same.
    seat: Option<Seat>,
}

/// The letters of the longest name of a field.
type IdLetters = String<24, u8>;

impl FieldId {
    /// A field that is there once.
    pub(super) const fn new(what: &'static str) -> Self {
        FieldId {
            what,
            nth: None,
            seat: None,
        }
    }

    /// The same for a player.
    pub(super) const fn of(self, seat: Seat) -> Self {
        let seat = Some(seat);
        FieldId { seat, ..self }
    }

    /// The same for one of several, counted from 0.
    pub(super) const fn nth(self, nth: u8) -> Self {
        let nth = Some(nth);
        FieldId { nth, ..self }
    }

    /// The same without the player: fields with the same one ask everybody for the same.
    #[must_use]
    pub const fn line(self) -> Self {
        FieldId { seat: None, ..self }
    }

    /// Whose it is, where everybody is asked for the same.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        self.seat
    }

    /// Whether it is called so.
    fn is(self, called: &str) -> bool {
        let mut letters = IdLetters::new();
        write!(letters, "{self}").surely();
        letters == called
    }
}

/// What it asks for, which of several, and behind a dash the player's number, counted from 1: `ship2-1`.
impl Display for FieldId {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(self.what)?;
        if let Some(nth) = self.nth {
            nth.fmt(f)?;
        }
        match self.seat {
            Some(seat) => write!(f, "-{}", seat.index().saturating_add(1)),
            None => Ok(()),
        }
    }
}

/// A field of a form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Its name.
    pub id: FieldId,
    /// What stands above the fields that belong together; empty where nothing does.
    pub group: Label,
    /// What stands before it; without whose it is, where that stands above.
    pub label: Label,
    /// The field as a row, which stands by itself: its words, and its value in words.
    pub row: Row,
    /// What it takes, and what it holds.
    pub kind: FieldKind,
    /// Why what was last given to it was refused; it holds what it held before.
    pub error: Option<Toast>,
}

/// What a field takes, and what it holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FieldKind {
    /// One of several options.
    Choice {
        /// How many there are.
        options: u8,
        /// Which is chosen, counted from 0.
        chosen: Option<u8>,
    },
    /// Yes or no.
    Toggle(bool),
    /// A number.
    Number {
        /// The least that can be.
        least: u8,
        /// The most that can be.
        most: u8,
        /// The number, if it is known.
        number: Option<u8>,
    },
    /// A name.
    Text {
        /// The name; empty where there is none.
        text: Name,
        /// How many names are offered.
        offered: u8,
    },
    /// Something is done.
    Action,
    /// It is only read.
    Shown,
}

impl FieldKind {
    /// The option behind the one that is chosen; after the last comes the first.
    pub(super) fn next_option(&self) -> Set {
        Set::Option(match self {
            FieldKind::Choice { options, chosen } => {
                let next = chosen.map_or(0, |chosen| chosen.saturating_add(1));
                if next < *options { next } else { 0 }
            }
            FieldKind::Toggle(yes) => u8::from(!yes),
            _ => 0,
        })
    }
}

/// The fields of a form, made when they are drawn.
pub trait Form: Rows {
    /// One of them, counted from 0.
    fn field(&self, index: usize) -> Option<Field>;

    /// Shows the options of a field, or the names that are offered, one after the other.
    fn options(&self, index: usize, see: &mut dyn FnMut(Label));
}

/// What a person enters into a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entered<'a> {
    /// An option, counted from 0; of a toggle, 0 is no and 1 is yes.
    Option(u16),
    /// A number, or that it is not known.
    Number(Option<u16>),
    /// A name.
    Text(&'a str),
}

/// What a page sets a field to. It is of the field's kind, and among what that takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Set {
    /// An option, counted from 0; of a toggle, 0 is no and 1 is yes.
    Option(u8),
    /// A number, or that it is not known.
    Number(Option<u8>),
    /// A name.
    Text(Name),
}

/// A page of choices whose rows are the fields of a form.
pub(super) trait Fields: Choices {
    /// The name of a field.
    fn id(&self, field: &Self::Choice) -> FieldId;

    /// What stands above it and the others that belong to it.
    fn group(&self, _: Seen<'_, Self>, _: &Self::Choice) -> Label {
        Label::new()
    }

    /// What stands before it; without whose it is, where that stands above.
    fn label(&self, seen: Seen<'_, Self>, field: &Self::Choice) -> Label {
        self.row(seen, field.clone()).text
    }

    /// What it takes, and what it holds.
    fn kind(&self, seen: Seen<'_, Self>, field: &Self::Choice) -> FieldKind;

    /// One of its options or offered names, counted from 0.
    fn option(&self, seen: Seen<'_, Self>, field: &Self::Choice, nth: u8) -> Label;

    /// Sets it and returns whether it could; what is refused is said at the foot.
    fn set(&self, held: &mut Held<'_, Self>, field: Self::Choice, set: Set) -> bool;
}

/// A page that is a form, by its rows.
pub(super) trait FormPage {
    fn id_at(&self, app: &App, row: usize) -> Option<FieldId>;

    fn kind_at(&self, app: &App, row: usize) -> Option<FieldKind>;

    fn field_at(&self, app: &App, row: usize) -> Option<Field>;

    fn show_options(&self, app: &App, row: usize, see: &mut dyn FnMut(Label));

    fn set_at(&self, app: &mut App, row: usize, set: Set) -> bool;
}

impl<P: Fields> FormPage for P {
    fn id_at(&self, app: &App, row: usize) -> Option<FieldId> {
        look::<P, _>(app, |seen| Some(self.id(&choice_of(self, seen, row)?)))
    }

    fn kind_at(&self, app: &App, row: usize) -> Option<FieldKind> {
        look::<P, _>(app, |seen| {
            Some(self.kind(seen, &choice_of(self, seen, row)?))
        })
    }

    fn field_at(&self, app: &App, row: usize) -> Option<Field> {
        look::<P, _>(app, |seen| {
            let field = choice_of(self, seen, row)?;
            let id = self.id(&field);
            let is_refused = app.refused == Some(id);
            Some(Field {
                id,
                group: self.group(seen, &field),
                label: self.label(seen, &field),
                kind: self.kind(seen, &field),
                row: Choices::row(self, seen, field),
                error: app.toast.clone().filter(|_| is_refused),
            })
        })
    }

    fn show_options(&self, app: &App, row: usize, see: &mut dyn FnMut(Label)) {
        look::<P, _>(app, |seen| {
            let Some(field) = choice_of(self, seen, row) else {
                return;
            };
            let options = match self.kind(seen, &field) {
                FieldKind::Choice { options, .. } => options,
                FieldKind::Text { offered, .. } => offered,
                _ => 0,
            };
            (0..options).for_each(|nth| see(self.option(seen, &field, nth)));
        });
    }

    fn set_at(&self, app: &mut App, row: usize, set: Set) -> bool {
        let mut is_set = false;
        match look::<P, _>(app, |seen| choice_of(self, seen, row)) {
            Some(field) => act::<P>(app, |held| is_set = self.set(held, field, set)),
            None => never(),
        }
        is_set
    }
}

impl Form for App {
    fn field(&self, index: usize) -> Option<Field> {
        self.flow.form()?.field_at(self, index)
    }

    fn options(&self, index: usize, see: &mut dyn FnMut(Label)) {
        if let Some(page) = self.flow.form() {
            page.show_options(self, index, see);
        }
    }
}

impl App {
    /// The row of a field, if the form in sight has one that is called so.
    #[must_use]
    pub fn field_called(&self, called: &str) -> Option<usize> {
        let page = self.flow.form().filter(|_| self.has_forms)?;
        let is_it = |row: &usize| page.id_at(self, *row).is_some_and(|id| id.is(called));
        (0..self.count()).find(is_it)
    }

    /// Takes what a person entered into a field, with a number that stirs chance, and returns what is to be done. What can't be is refused with
    /// a sentence, and the field holds what it held before; a field that is not there is left alone.
    pub fn set(&mut self, called: &str, entered: Entered<'_>, stir: u64) -> Effects {
        let Some(row) = self.field_called(called) else {
            return Effects::NOTHING;
        };
        self.answer(stir, |app| {
            let page = app.flow.clone();
            let Some(form) = page.form() else {
                return;
            };
            app.cursor = row;
            let id = form.id_at(app, row);
            let set = app.allowed(form.kind_at(app, row), entered);
            let is_set = set.is_some_and(|set| form.set_at(app, row, set));
            if !is_set {
                app.refused = id;
            } else if app.flow == page {
                // Others may have come or gone before it.
                let row = app.field_called(called).unwrap_or(row);
                app.cursor = row.min(app.last_row());
            }
        })
    }

    /// Takes a field as Ok does: what is to be done is done, and what can be cycled goes to its next value.
    pub fn act_on(&mut self, called: &str, stir: u64) -> Effects {
        match self.field_called(called) {
            Some(row) => self.mean(Meant::Take(row), stir),
            None => Effects::NOTHING,
        }
    }

    /// What was entered, if a field of this kind takes it; a number or a name that it does not is refused with a sentence.
    fn allowed(&mut self, kind: Option<FieldKind>, entered: Entered<'_>) -> Option<Set> {
        match (kind?, entered) {
            (FieldKind::Choice { options, .. }, Entered::Option(nth)) => {
                let nth = u8::try_from(nth).ok().filter(|nth| *nth < options)?;
                Some(Set::Option(nth))
            }
            (FieldKind::Toggle(_), Entered::Option(nth @ (0 | 1))) => {
                Some(Set::Option(u8::from(nth == 1)))
            }
            (FieldKind::Number { .. }, Entered::Number(None)) => Some(Set::Number(None)),
            (FieldKind::Number { least, most, .. }, Entered::Number(Some(number))) => {
                let number = u8::try_from(number).ok();
                let number = number.filter(|number| (least..=most).contains(number));
                if number.is_none() {
                    let range = Phrase::FromTo;
                    let range = self.write(&self.say(range.with_all(&[&least, &most])));
                    self.show_toast(&range);
                }
                Some(Set::Number(Some(number?)))
            }
            (FieldKind::Text { .. }, Entered::Text(text)) => match Name::try_from(text.trim()) {
                Ok(name) => Some(Set::Text(name)),
                Err(bad) => {
                    self.refuse_name(bad);
                    None
                }
            },
            _ => None,
        }
    }
}
