//! What every screen can say of itself, so that it is all in one file.
//!
//! Most pages are [`Choices`]: each row is a value that says what taking it means, so that no page counts its rows. What is not a list of
//! choices, such as a message or the wheel of letters, is a [`Page`] directly; every page of choices is one by itself.

use crate::components::Seat;
use crate::sure::{holds, never};
use crate::text::Phrase;

use super::App;
use super::meaning::{Asks, Meaning};
use super::nature::Nature;
use super::screen::{Badge, Body, Label, Row, Touched};

/// Where a button leads that is neither Ok nor Back: to a row, or to a choice of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way<To = usize> {
    /// To this one.
    To(To),
    /// To this one, and takes it.
    Takes(To),
}

/// How far Left and Right go in a list. In a short one that is to the row after the next; in a long one about so far that it
/// takes as many leaps to its end as single steps to the next leap.
const fn stride(count: usize) -> usize {
    match count {
        0..=8 => 2,
        9..=20 => 4,
        _ => 5,
    }
}

/// The row that is so far up or down; the first and the last are not passed, but from there it goes on at the other end.
pub(super) fn step(row: usize, down: bool, by: usize, count: usize) -> usize {
    let last = count.saturating_sub(1);
    match (down, row) {
        (false, 0) => last,
        (false, row) => row.saturating_sub(by),
        (true, row) if row >= last => 0,
        (true, row) => row.saturating_add(by).min(last),
    }
}

/// Several rows up or down.
fn several(row: usize, down: bool, count: usize) -> Way {
    Way::To(step(row, down, stride(count), count))
}

/// The player in turn, for a screen that is part of a turn.
fn in_turn(app: &App, nature: Nature) -> Option<Seat> {
    let ledger = app.ledger().filter(|_| nature.of_turn)?;
    Some(ledger.turn().seat)
}

/// A screen: what it shows, where it opens, what Ok and Back do.
pub(super) trait Page {
    /// The title bar, left.
    fn title(&self, app: &App) -> Label;

    /// The title bar, right.
    fn badge(&self, _: &App) -> Badge {
        Badge::new()
    }

    /// How many rows there are to choose from.
    fn count(&self, _: &App) -> usize {
        1
    }

    /// One of the rows, counted from 0.
    fn row(&self, _: &App, _: usize) -> Row {
        Row::default()
    }

    /// What is drawn instead of a list of the rows, if this one is chosen.
    fn body<'a>(&self, _: &'a App, _row: usize) -> Option<Body<'a>> {
        None
    }

    /// What the foot of the screen says about the chosen row; a row of pictures alone is read out there anyway.
    fn foot(&self, _: &App) -> Option<Phrase> {
        None
    }

    /// The likeliest row.
    fn opening(&self, _: &App) -> usize {
        0
    }

    /// The row that a finger touched.
    fn touched(&self, app: &App, touched: Touched) -> Option<usize> {
        match touched {
            Touched::Row(index) => Some(index).filter(|index| *index < self.count(app)),
            Touched::Spot(_) | Touched::Space(_) | Touched::Button(_) => None,
        }
    }

    /// Where Left or Right leads from a row.
    fn leap(&self, app: &App, row: usize, down: bool) -> Way {
        several(row, down, self.count(app))
    }

    /// What is asked, for those who choose by meaning and not by words.
    fn asks(&self, _: &App) -> Asks {
        Asks::Other
    }

    /// What taking a row says, if more than its words do.
    fn meaning(&self, _: &App, _: usize) -> Option<Meaning> {
        None
    }

    /// What it is, beside what it shows.
    fn nature(&self) -> Nature {
        Nature::PLAIN
    }

    /// Whom it is about: the player in turn, or the one whose board, sheet or count it is.
    fn whom(&self, app: &App) -> Option<Seat> {
        in_turn(app, self.nature())
    }

    /// Finds what it shows, when it opens.
    fn prepare(&self, _: &mut App) {}

    /// The device has thought; [`App::decided`] is what it would answer.
    fn thought_over(&self, _: &mut App) {}

    /// Ok on a row.
    fn take(&self, app: &mut App, index: usize);

    /// Back: a level up, and in the end home.
    fn back(&self, app: &mut App);
}

/// A page whose rows are choices: values that say what taking a row means.
///
/// Such a page is a [`Page`] by itself. Rows are numbered there alone.
pub(super) trait Choices {
    /// What can be chosen; no two of a page are equal.
    type Choice: Clone + PartialEq;

    /// The title bar, left.
    fn title(&self, app: &App) -> Label;

    /// The title bar, right.
    fn badge(&self, _: &App) -> Badge {
        Badge::new()
    }

    /// All that can be chosen, in the order of the rows.
    fn choices(&self, app: &App) -> impl Iterator<Item = Self::Choice>;

    /// The row of a choice.
    fn row(&self, app: &App, choice: Self::Choice) -> Row;

    /// What is drawn instead of a list of the rows, if this is chosen.
    fn body<'a>(&self, _: &'a App, _chosen: Self::Choice) -> Option<Body<'a>> {
        None
    }

    /// What the foot of the screen says about a choice; a row of pictures alone is read out there anyway.
    fn about(&self, _: &App, _: Self::Choice) -> Option<Phrase> {
        None
    }

    /// The choice on which the page opens; the first if there is none.
    fn likeliest(&self, _: &App) -> Option<Self::Choice> {
        None
    }

    /// The choice that a finger touched.
    fn touched(&self, app: &App, touched: Touched) -> Option<Self::Choice> {
        match touched {
            Touched::Row(index) => self.choices(app).nth(index),
            Touched::Spot(_) | Touched::Space(_) | Touched::Button(_) => None,
        }
    }

    /// Where Left or Right leads from a choice; several rows up or down if the page does not say.
    fn leap(&self, _: &App, _: Self::Choice, _down: bool) -> Option<Way<Self::Choice>> {
        None
    }

    /// What is asked, for those who choose by meaning and not by words.
    fn asks(&self, _: &App) -> Asks {
        Asks::Other
    }

    /// What a choice means, if more than its words say.
    fn meaning(&self, _: &App, _: Self::Choice) -> Option<Meaning> {
        None
    }

    /// What it is, beside what it shows.
    fn nature(&self) -> Nature {
        Nature::PLAIN
    }

    /// Whom it is about: the player in turn, or the one whose board, sheet or count it is.
    fn whom(&self, app: &App) -> Option<Seat> {
        in_turn(app, self.nature())
    }

    /// Finds what it shows, when it opens.
    fn prepare(&self, _: &mut App) {}

    /// The device has thought; [`App::decided`] is what it would answer.
    fn thought_over(&self, _: &mut App) {}

    /// Ok on a choice.
    fn take(&self, app: &mut App, choice: Self::Choice);

    /// Back: a level up, and in the end home.
    fn back(&self, app: &mut App);

    /// The choice that Ok would take.
    fn chosen(&self, app: &App) -> Option<Self::Choice> {
        self.choices(app).nth(app.cursor)
    }

    /// The row of a choice, to open the page there; the first if it is none of the choices.
    fn place_of(&self, app: &App, choice: &Self::Choice) -> usize {
        let mut choices = self.choices(app);
        choices.position(|other| other == *choice).unwrap_or(0)
    }
}

/// The choice of a row.
fn choice_of<P: Choices>(page: &P, app: &App, row: usize) -> Option<P::Choice> {
    let choice = page.choices(app).nth(row)?;
    // No two choices are equal: each is found again by its value.
    holds(|| page.place_of(app, &choice) == row);
    Some(choice)
}

impl<P: Choices> Page for P {
    fn title(&self, app: &App) -> Label {
        Choices::title(self, app)
    }

    fn badge(&self, app: &App) -> Badge {
        Choices::badge(self, app)
    }

    fn count(&self, app: &App) -> usize {
        self.choices(app).count()
    }

    fn row(&self, app: &App, index: usize) -> Row {
        match choice_of(self, app, index) {
            Some(choice) => Choices::row(self, app, choice),
            None => Row::default(),
        }
    }

    fn body<'a>(&self, app: &'a App, row: usize) -> Option<Body<'a>> {
        Choices::body(self, app, choice_of(self, app, row)?)
    }

    fn foot(&self, app: &App) -> Option<Phrase> {
        self.about(app, self.chosen(app)?)
    }

    fn opening(&self, app: &App) -> usize {
        let likeliest = self.likeliest(app);
        likeliest.map_or(0, |choice| self.place_of(app, &choice))
    }

    fn touched(&self, app: &App, touched: Touched) -> Option<usize> {
        let touched = Choices::touched(self, app, touched)?;
        self.choices(app).position(|choice| choice == touched)
    }

    fn leap(&self, app: &App, row: usize, down: bool) -> Way {
        let from = choice_of(self, app, row);
        match from.and_then(|from| Choices::leap(self, app, from, down)) {
            Some(Way::To(choice)) => Way::To(self.place_of(app, &choice)),
            Some(Way::Takes(choice)) => Way::Takes(self.place_of(app, &choice)),
            None => several(row, down, self.count(app)),
        }
    }

    fn asks(&self, app: &App) -> Asks {
        Choices::asks(self, app)
    }

    fn meaning(&self, app: &App, index: usize) -> Option<Meaning> {
        Choices::meaning(self, app, choice_of(self, app, index)?)
    }

    fn nature(&self) -> Nature {
        Choices::nature(self)
    }

    fn whom(&self, app: &App) -> Option<Seat> {
        Choices::whom(self, app)
    }

    fn prepare(&self, app: &mut App) {
        Choices::prepare(self, app);
    }

    fn thought_over(&self, app: &mut App) {
        Choices::thought_over(self, app);
    }

    fn take(&self, app: &mut App, index: usize) {
        match choice_of(self, app, index) {
            Some(choice) => Choices::take(self, app, choice),
            None => never(),
        }
    }

    fn back(&self, app: &mut App) {
        Choices::back(self, app);
    }
}
