//! A page whose rows are choices, and how it is a page by itself.

use crate::components::Seat;
use crate::sure::{Sure, holds, never};
use crate::text::Phrase;

use super::App;
use super::at_table::Handed;
use super::form::FormPage;
use super::meaning::{Asks, Meaning};
use super::nature::Nature;
use super::page::{Page, TakesText, Way, several};
use super::plan::PlanPart;
use super::scene::Scene;
use super::screen::{Badge, Body, Label, Row, Toast};

/// A page whose rows are choices: values that say what taking a row means.
///
/// Such a page is a [`Page`] by itself. Rows are numbered there alone.
pub(super) trait Choices {
    /// What it is handed: the game, or the app if it is outside of one.
    type Handed: Handed;

    /// What can be chosen; no two of a page are equal.
    type Choice: Clone + PartialEq;

    /// The title bar, left.
    fn title(&self, seen: Seen<'_, Self>) -> Label;

    /// The title bar, right.
    fn badge(&self, _: Seen<'_, Self>) -> Badge {
        Badge::new()
    }

    /// All that can be chosen, in the order of the rows.
    fn choices<'a>(&'a self, seen: Seen<'a, Self>) -> impl Iterator<Item = Self::Choice>;

    /// The row of a choice.
    fn row(&self, seen: Seen<'_, Self>, choice: Self::Choice) -> Row;

    /// What is drawn instead of a list of the rows, if this is chosen.
    fn body<'a>(&'a self, _: Seen<'a, Self>, _chosen: Self::Choice) -> Option<Body<'a>> {
        None
    }

    /// What the foot of the screen says about a choice; a row of pictures alone is read out there anyway.
    fn about(&self, _: Seen<'_, Self>, _: Self::Choice) -> Option<Phrase> {
        None
    }

    /// The same in words of its own, where a phrase is not enough.
    fn remark(&self, _: Seen<'_, Self>, _: Self::Choice) -> Option<Toast> {
        None
    }

    /// The choice on which the page opens; the first if there is none.
    fn likeliest(&self, _: Seen<'_, Self>) -> Option<Self::Choice> {
        None
    }

    /// Where Left or Right leads from a choice; several rows up or down if the page does not say.
    fn leap(&self, _: Seen<'_, Self>, _: Self::Choice, _down: bool) -> Option<Way<Self::Choice>> {
        None
    }

    /// The parts of the table that its words speak of; a drawing of the table lights them up.
    fn speaks_of(&self, _: Seen<'_, Self>) -> &'static [PlanPart] {
        &[]
    }

    /// A few pictures above its words.
    fn scene(&self, _: Seen<'_, Self>) -> Option<Scene> {
        None
    }

    /// What is asked, for those who choose by meaning and not by words.
    fn asks(&self, _: Seen<'_, Self>) -> Asks {
        Asks::Other
    }

    /// What a choice means, if more than its words say.
    fn meaning(&self, _: Seen<'_, Self>, _: Self::Choice) -> Option<Meaning> {
        None
    }

    /// Who takes what is typed, if a name or a code is asked for.
    fn typing(&self) -> Option<&dyn TakesText> {
        None
    }

    /// The fields of the form that it is where there is room for one.
    fn form(&self) -> Option<&dyn FormPage> {
        None
    }

    /// What it is, beside what it shows.
    fn nature(&self) -> Nature {
        Nature::PLAIN
    }

    /// Whom it is about: the player in turn, or the one whose board, sheet or count it is.
    fn whom(&self, seen: Seen<'_, Self>) -> Option<Seat> {
        Self::Handed::in_turn(seen).filter(|_| self.nature().of_turn)
    }

    /// Finds what it shows, when it opens.
    fn prepare(&self, _: &mut Held<'_, Self>) {}

    /// The device has thought; `decided` is what it would answer.
    fn thought_over(&self, _: &mut Held<'_, Self>) {}

    /// Back is held: undoes something of its own and returns true, or leaves it to the game.
    fn undo(&self, _: &mut Held<'_, Self>) -> bool {
        false
    }

    /// Ok on a choice.
    fn take(&self, held: &mut Held<'_, Self>, choice: Self::Choice);

    /// Back: a level up, and in the end home.
    fn back(&self, held: &mut Held<'_, Self>);

    /// The choice that Ok would take.
    fn chosen<'a>(&'a self, seen: Seen<'a, Self>) -> Option<Self::Choice> {
        nth_choice(self, seen, Self::Handed::cursor(seen))
    }

    /// The row of a choice, to open the page there; the first if it is none of the choices.
    fn place_of<'a>(&'a self, seen: Seen<'a, Self>, choice: &Self::Choice) -> usize {
        row_of(self, seen, choice).unwrap_or(0)
    }
}

/// What a page looks at.
pub(super) type Seen<'a, P> = <<P as Choices>::Handed as Handed>::Seen<'a>;

/// What a page changes.
pub(super) type Held<'a, P> = <<P as Choices>::Handed as Handed>::Held<'a>;

/// Lets a page look at what it is handed. A page of a game is open only while there is one.
#[track_caller]
pub(super) fn look<'a, P: Choices, T: Default>(
    app: &'a App,
    ask: impl FnOnce(Seen<'a, P>) -> T,
) -> T {
    match P::Handed::see(app) {
        Some(seen) => ask(seen),
        None => nothing(),
    }
}

/// What a page says without its game: for each kind of thing in the chip's flash once, and not in every page.
#[cold]
#[inline(never)]
#[track_caller]
fn nothing<T: Default>() -> T {
    never();
    T::default()
}

/// Lets a page change what it is handed.
#[track_caller]
pub(super) fn act<P: Choices>(app: &mut App, act: impl FnOnce(&mut Held<'_, P>)) {
    P::Handed::hold(app, act).surely();
}

/// Goes through the choices of a page until one is wanted.
///
/// Nothing else does, and it is a function of its own: the choices of each page are then in the chip's flash once.
#[inline(never)]
fn find_choice<'a, P: Choices + ?Sized>(
    page: &'a P,
    seen: Seen<'a, P>,
    is_wanted: &mut dyn FnMut(&P::Choice) -> bool,
) -> Option<P::Choice> {
    page.choices(seen).find(|choice| is_wanted(choice))
}

/// How many choices there are.
fn count_choices<'a, P: Choices>(page: &'a P, seen: Seen<'a, P>) -> usize {
    let mut count = 0usize;
    find_choice(page, seen, &mut |_| {
        count = count.saturating_add(1);
        false
    });
    count
}

/// The choice of a row.
fn nth_choice<'a, P: Choices + ?Sized>(
    page: &'a P,
    seen: Seen<'a, P>,
    row: usize,
) -> Option<P::Choice> {
    let mut left = Some(row);
    find_choice(page, seen, &mut |_| {
        let is_it = left == Some(0);
        left = left.and_then(|left| left.checked_sub(1));
        is_it
    })
}

/// The row of a choice, if it is one of them.
fn row_of<'a, P: Choices + ?Sized>(
    page: &'a P,
    seen: Seen<'a, P>,
    wanted: &P::Choice,
) -> Option<usize> {
    let mut row = 0usize;
    let found = find_choice(page, seen, &mut |choice| {
        let is_it = choice == wanted;
        row = row.saturating_add(usize::from(!is_it));
        is_it
    });
    found.map(|_| row)
}

/// The choice of a row, which is found again by its value.
pub(super) fn choice_of<'a, P: Choices>(
    page: &'a P,
    seen: Seen<'a, P>,
    row: usize,
) -> Option<P::Choice> {
    let choice = nth_choice(page, seen, row)?;
    // No two choices are equal: each is found again by its value.
    holds(|| page.place_of(seen, &choice) == row);
    Some(choice)
}

impl<P: Choices> Page for P {
    fn title(&self, app: &App) -> Label {
        look::<P, _>(app, |seen| Choices::title(self, seen))
    }

    fn badge(&self, app: &App) -> Badge {
        look::<P, _>(app, |seen| Choices::badge(self, seen))
    }

    fn count(&self, app: &App) -> usize {
        look::<P, _>(app, |seen| count_choices(self, seen))
    }

    fn row(&self, app: &App, index: usize) -> Row {
        look::<P, _>(app, |seen| match choice_of(self, seen, index) {
            Some(choice) => Choices::row(self, seen, choice),
            None => Row::default(),
        })
    }

    fn body<'a>(&'a self, app: &'a App, row: usize) -> Option<Body<'a>> {
        look::<P, _>(app, |seen| {
            Choices::body(self, seen, choice_of(self, seen, row)?)
        })
    }

    fn foot(&self, app: &App, row: usize) -> Option<Toast> {
        look::<P, _>(app, |seen| {
            let choice = nth_choice(self, seen, row)?;
            let remark = self.remark(seen, choice.clone());
            remark.or_else(|| Some(app.toast_of(self.about(seen, choice)?)))
        })
    }

    fn opening(&self, app: &App) -> usize {
        look::<P, _>(app, |seen| {
            let likeliest = self.likeliest(seen);
            likeliest.map_or(0, |choice| self.place_of(seen, &choice))
        })
    }

    fn leap(&self, app: &App, row: usize, down: bool) -> Way {
        let leap = look::<P, _>(app, |seen| {
            let from = choice_of(self, seen, row)?;
            Some(match Choices::leap(self, seen, from, down)? {
                Way::To(choice) => Way::To(self.place_of(seen, &choice)),
                Way::Takes(choice) => Way::Takes(self.place_of(seen, &choice)),
            })
        });
        leap.unwrap_or_else(|| several(row, down, self.count(app)))
    }

    fn speaks_of(&self, app: &App) -> &'static [PlanPart] {
        look::<P, _>(app, |seen| Choices::speaks_of(self, seen))
    }

    fn scene(&self, app: &App) -> Option<Scene> {
        look::<P, _>(app, |seen| Choices::scene(self, seen))
    }

    fn asks(&self, app: &App) -> Asks {
        look::<P, _>(app, |seen| Some(Choices::asks(self, seen))).unwrap_or(Asks::Other)
    }

    fn meaning(&self, app: &App, index: usize) -> Option<Meaning> {
        look::<P, _>(app, |seen| {
            Choices::meaning(self, seen, choice_of(self, seen, index)?)
        })
    }

    fn typing(&self) -> Option<&dyn TakesText> {
        Choices::typing(self)
    }

    fn form(&self) -> Option<&dyn FormPage> {
        Choices::form(self)
    }

    fn nature(&self) -> Nature {
        Choices::nature(self)
    }

    fn whom(&self, app: &App) -> Option<Seat> {
        look::<P, _>(app, |seen| Choices::whom(self, seen))
    }

    fn prepare(&self, app: &mut App) {
        act::<P>(app, |held| Choices::prepare(self, held));
    }

    fn thought_over(&self, app: &mut App) {
        act::<P>(app, |held| Choices::thought_over(self, held));
    }

    fn undo(&self, app: &mut App) -> bool {
        let mut undone = false;
        act::<P>(app, |held| undone = Choices::undo(self, held));
        undone
    }

    fn take(&self, app: &mut App, index: usize) {
        match look::<P, _>(app, |seen| choice_of(self, seen, index)) {
            Some(choice) => act::<P>(app, |held| Choices::take(self, held, choice)),
            None => never(),
        }
    }

    fn back(&self, app: &mut App) {
        act::<P>(app, |held| Choices::back(self, held));
    }
}
