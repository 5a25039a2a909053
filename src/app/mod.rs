//! Screens and flows: a button in, what to do out; no drawing.
//!
//! [`App`] is everything the device knows and where a person is in it. [`App::handle`] takes a press and returns whether
//! something is to be saved; [`App::screen`] is what to show. Four buttons do it all: Up and Down choose and wrap around,
//! Ok takes, Back goes a level up until it is home, and holding Back undoes. A board that has Left and Right gets to the same
//! rows sooner.
//!
//! Every screen is a page in a file of its own below `pages`, which says its title and rows, where it opens, and what Ok
//! and Back do; `flow` chooses it. A page of a game is handed the game, so that it need not ask whether there is one; see
//! `at_table`. Most are lists that open on the likeliest answer, so that most turns are a few
//! presses of Ok. What several pages need stands beside them here, by its noun.

mod advisors;
mod around;
mod at_table;
mod candidates;
mod choices;
mod clock;
mod coach;
mod controls;
mod deeds;
mod desk;
mod echo;
mod effects;
mod entering;
mod flow;
mod foot;
mod form;
mod guide;
mod hands;
mod meaning;
mod meant;
mod mending;
mod mind;
mod moon;
mod nature;
mod own_tiles;
mod page;
mod pages;
mod past;
mod pictures;
mod placard;
mod plan;
mod play;
mod read_out;
mod reveals;
mod rows;
mod scene;
mod score;
mod screen;
mod side;
mod snapshot;
mod survey;
mod track;
mod turn;
mod words;

use core::ops::{Deref, DerefMut};

use crate::book::{Book, Settings};
use crate::components::RuleSet;
use crate::journal::Game;
use crate::text::{Language, Phrase};

use at_table::AtTableMut;
use desk::{Desk, Opening};
use flow::Flow;
use nature::OfPast;
use page::Page;
use past::Archive;
use play::Play;

pub use around::{Around, Everybody, Glance};
pub use controls::Controls;
pub use deeds::Deed;
pub use effects::{Effects, SaveGame};
pub use form::{Entered, Field, FieldId, FieldKind, Form};
pub use meaning::{Asks, Meaning, RuleRow};
pub use meant::Meant;
pub use mind::Considered;
pub use page::Way;
pub use pages::game::{Item, Thing};
pub use pages::home::HomeRow;
pub use pages::warning::Warning;
pub use past::PastWish;
pub use pictures::{effect_pictures, pictures};
pub use plan::{HIGH as PLAN_HIGH, Looks, Piece, Plan, PlanPart, WIDE as PLAN_WIDE};
pub use read_out::ScreenPart;
pub use scene::{Scene, Spot};
pub use screen::{
    Badge, Bar, Body, Chart, Drawing, Icon, Icons, Label, Overview, Paragraph, Printed, Row, Rows,
    Screen, StoryChart, TableSpot, Toast, Value,
};
pub use side::{Side, SidePart, few_pictures};
pub use snapshot::Sign;

/// A button. Every board has the first four; with the others the same choices are fewer presses away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Button {
    /// One up.
    Up,
    /// One down.
    Down,
    /// Take it.
    Ok,
    /// A level up.
    Back,
    /// Several up.
    Left,
    /// Several down.
    Right,
}

impl Button {
    /// All of them; the four of every board come first.
    pub const ALL: [Button; 6] = [
        Button::Up,
        Button::Down,
        Button::Ok,
        Button::Back,
        Button::Left,
        Button::Right,
    ];
}

/// What a person did with the buttons.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Press {
    /// A button was pressed, or is held and repeats.
    Button(Button),
    /// Back was held, or the key for it was pressed: undo.
    Undo,
    /// Ok, which has been taken already, was held: the player whose turn has passed by it adds to it.
    More,
}

/// The reopening of a turn that has passed after which the shorter way is shown.
const ENOUGH_BACK: u8 = 2;

/// Everything the device knows, and where a person is in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct App {
    desk: Desk,
    /// The running game.
    running: Play,
    archive: Archive,
}

impl Deref for App {
    type Target = Desk;

    fn deref(&self) -> &Desk {
        &self.desk
    }
}

impl DerefMut for App {
    fn deref_mut(&mut self) -> &mut Desk {
        &mut self.desk
    }
}

impl App {
    /// A device out of the box. It is a constant, so that a board can have it in its memory from the start.
    #[must_use]
    pub const fn fresh() -> Self {
        App {
            desk: Desk::FRESH,
            running: Play::NOTHING,
            archive: Archive::NOTHING,
        }
    }

    /// The device as its owner left it.
    #[must_use]
    pub fn new(book: Book, game: Option<Game>) -> Self {
        let mut app = App::fresh();
        app.desk.book = book;
        app.running.game = game;
        app
    }

    /// The same device, which says of itself what it was built from.
    #[must_use]
    pub const fn built_from(mut self, commit: &'static str) -> Self {
        self.desk.commit = commit;
        self
    }

    /// The same device on a board that shows colours, whose owner chooses how they look.
    #[must_use]
    pub const fn in_colour(mut self) -> Self {
        self.desk.in_colour = true;
        self
    }

    /// The same device on a board that a computer can read from.
    #[must_use]
    pub const fn sharing(mut self) -> Self {
        self.desk.can_share = true;
        self
    }

    /// The same device on a board that is played by this; its texts speak of that.
    #[must_use]
    pub const fn played_by(mut self, controls: Controls) -> Self {
        self.desk.controls = controls;
        self
    }

    /// The same device on a board with room for forms, where a new game, a count and the settings are asked at once.
    #[must_use]
    pub const fn with_forms(mut self) -> Self {
        self.desk.has_forms = true;
        self
    }

    /// The same device, which takes a language for the likeliest until its owner has said which.
    #[must_use]
    pub const fn speaking(mut self, language: Language) -> Self {
        self.desk.book.settings.language = language;
        self
    }

    /// Asks for the language, which is done at the first start.
    pub fn ask_language(&mut self) {
        self.go(Flow::FirstLanguage);
    }

    /// Opens the deck book. A game that runs is gone on with from home.
    pub fn show_deck(&mut self) {
        self.toast = None;
        self.archive.leave();
        self.go(Flow::Deck);
    }

    /// Says what is wrong with what was saved; any press goes on from there.
    pub fn warn(&mut self, warning: Warning) {
        self.go(Flow::Warning(warning));
    }

    /// Says that the last press could not be saved.
    pub fn announce_not_saved(&mut self) {
        let not_saved = self.say(Phrase::NotSaved);
        self.show_toast(&not_saved);
    }

    /// Asks whether to go on with the running game, which has not been loaded: the device kept failing, and it may be why.
    pub fn offer_safe_start(&mut self) {
        self.go(Flow::SafeStart);
        let why = self.say(Phrase::KeptFailing);
        self.show_toast(&why);
    }

    /// Takes over what was remembered before.
    pub fn adopt(&mut self, book: &Book) {
        self.book.clone_from(book);
    }

    /// Goes to where the running game stands, as after a power cut; without a game nothing happens.
    pub fn resume(&mut self) {
        self.toast = None;
        self.running.sitting.looks = None;
        // No table of an earlier moment is looked at any more.
        self.running.sitting.review = None;
        self.running.sitting.adds = false;
        self.running.sitting.left = None;
        self.running.sitting.offered_back = None;
        self.running.sitting.told = match &self.running.game {
            Some(game) => game.coached().mattered_before(),
            None => RuleSet::NONE,
        };
        // As after a power cut: nothing of past games is known until they are fetched.
        self.archive.leave();
        self.clear_shelf();
        self.play(|at| {
            // What a rival did before the power went may not have been read.
            at.sitting.unread = at.see().rival_before();
            at.go_on();
        });
    }

    /// What the device remembers beyond the game.
    #[must_use]
    pub const fn book(&self) -> &Book {
        &self.desk.book
    }

    /// What the owner has set.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.desk.book.settings
    }

    /// The running game.
    #[must_use]
    pub const fn game(&self) -> Option<&Game> {
        self.running.game.as_ref()
    }

    /// The place of the running game, to load one into; [`App::resume`] goes to where it stands.
    pub fn game_mut(&mut self) -> &mut Option<Game> {
        self.running.place()
    }

    /// The game in sight: a past one that is looked at, or else the running one.
    #[must_use]
    pub const fn game_in_sight(&self) -> Option<&Game> {
        self.in_sight().game.as_ref()
    }

    /// The game in sight with what belongs to it.
    const fn in_sight(&self) -> &Play {
        if self.archive.is_in_sight() {
            &self.archive.past
        } else {
            &self.running
        }
    }

    /// The same, to note something that belongs to it.
    const fn in_sight_mut(&mut self) -> &mut Play {
        if self.archive.is_in_sight() {
            &mut self.archive.past
        } else {
            &mut self.running
        }
    }

    /// Takes a press, with a number that stirs chance such as the time, and returns what is to be done.
    pub fn handle(&mut self, press: Press, stir: u64) -> Effects {
        if self.remove_placard() {
            return Effects::NOTHING;
        }
        if press == Press::More {
            return self.handle_more();
        }
        let undid_part = core::mem::take(&mut self.undid_part);
        let why = self.why.filter(|(_, row)| *row == self.cursor);
        self.answer(stir, |app| match press {
            Press::Button(Button::Ok) if let Some((rule, _)) = why => app.ask_about(rule),
            // A past game is looked at, not changed; nor is anything that a computer may be reading.
            Press::Undo if app.only_looks() => {}
            Press::Undo if app.flow.clone().undo(app) => {}
            Press::Undo if undid_part && app.controls.are_held() => app.undo(|at| at.undo_turn()),
            Press::Undo => app.undo(|at| at.undo()),
            Press::More => {}
            Press::Button(button) => match app.way(app.cursor, button) {
                Some(Way::To(row)) => app.cursor = row,
                Some(Way::Takes(row)) => app.flow.clone().take(app, row),
                None => app.flow.clone().back(app),
            },
        })
    }

    /// Does what a person wants, with all that goes with it every time, and returns what is to be done.
    fn answer(&mut self, stir: u64, act: impl FnOnce(&mut App)) -> Effects {
        // Chance is stirred by when people press: the odd constant spreads the bits (a step of SplitMix64).
        self.chance = (self.chance ^ stir)
            .wrapping_mul(0x9E37_79B9_7F4A_7C15)
            .rotate_left(29);
        self.effects = Effects::default();
        self.in_sight_mut().sitting.scored = None;
        let before = self.toast.take();
        self.held = before.filter(|_| self.flow.nature().holds_toast);
        self.why = None;
        self.refused = None;
        self.answered = false;
        self.undid_part = false;
        act(self);
        self.explain_undo();
        self.wish_for_records();
        self.keep_score();
        self.keep_trial_unsaved();
        self.effects
    }

    /// Undoes something; without a game there is nothing.
    fn undo(&mut self, undo: impl FnOnce(&mut AtTableMut<'_>)) {
        if self.play(undo).is_none() {
            self.say_nothing(Phrase::NothingToUndo);
        }
    }

    /// Goes on with the game; without one that is at home.
    fn go_on(&mut self) {
        if self.play(|at| at.go_on()).is_none() {
            self.go(Flow::Home);
        }
    }

    /// Goes back to a turn that has just passed. It belongs to the press before it, and leaves alone what that stirred and said if
    /// there is no such turn.
    fn handle_more(&mut self) -> Effects {
        self.effects = Effects::default();
        self.running.sitting.adds = false;
        if self.running.sitting.passed.is_some() && self.flow.nature().reopens_turn {
            self.in_sight_mut().sitting.scored = None;
            self.toast = None;
            self.gone_back = ENOUGH_BACK;
            self.play(|at| at.reopen_turn());
            self.keep_score();
        }
        self.effects
    }

    /// Asks for what the ranking shows of past games, with a press that has nothing else to do: reading them takes a while.
    fn wish_for_records(&mut self) {
        let wants_bests = self.flow.nature().past == OfPast::Bests && !self.archive.visits();
        let wants_bests = wants_bests && !self.archive.tries;
        let is_idle = !self.effects.keeps_something() && self.effects.past == PastWish::Nothing;
        if wants_bests && is_idle && self.archive.shelf.records().is_empty() {
            self.effects.past = PastWish::Records;
        }
    }

    /// Whether what there is to see must not be changed.
    fn only_looks(&self) -> bool {
        self.archive.visits() || self.flow.nature().past.only_looks()
    }

    /// Says once, at the first turn, what no row says: how to undo.
    fn explain_undo(&mut self) {
        // Who is guided hears of it at a game of her own.
        let is_due = !self.book.settings.undo_explained && self.toast.is_none();
        let is_due = is_due && !self.archive.tries;
        if is_due && self.flow.nature().hints_at_undo {
            self.book.settings.undo_explained = true;
            self.effects.save_book = true;
            let how = if self.controls.are_held() {
                Phrase::HoldBack
            } else {
                Phrase::PressUndo
            };
            let how = self.say(how);
            self.show_toast(&how);
        }
    }

    /// What to show.
    #[must_use]
    pub fn screen(&self) -> Screen<'_> {
        if let Some(placard) = self.placard() {
            return placard;
        }
        let page = &self.flow;
        let body = self.body_at(self.cursor);
        let is_list = matches!(body, Body::List { .. } | Body::Form { .. });
        Screen {
            title: page.title(self),
            badge: page.badge(self),
            seat: page.whom(self),
            body,
            toast: self.said_at_foot(is_list),
            script: self.script(),
            bar: self.bar(),
            battery_low: false,
            around: Some(self),
        }
    }

    /// What is drawn if this row is chosen: the page's own picture, or a list of the rows.
    fn body_at(&self, row: usize) -> Body<'_> {
        if self.has_forms && self.flow.form().is_some() {
            return Body::Form {
                form: self,
                selected: row,
            };
        }
        let drawn = self.flow.body(self, row);
        drawn.unwrap_or(Body::List {
            rows: self,
            selected: row,
        })
    }

    /// Goes to a screen, on its likeliest row.
    fn go(&mut self, flow: Flow) {
        self.desk.turn_to(flow);
        if !self.flow.nature().mends {
            self.running.sitting.mending = None;
        }
        self.open_page();
    }

    /// Opens the page that was turned to, unless it is open.
    fn open_page(&mut self) {
        let row = match core::mem::replace(&mut self.opening, Opening::Done) {
            Opening::Done => return,
            Opening::Likeliest => None,
            Opening::Row(row) => Some(row),
        };
        self.flow.clone().prepare(self);
        let row = row.unwrap_or_else(|| self.flow.opening(self));
        self.cursor = row.min(self.last_row());
    }

    fn last_row(&self) -> usize {
        self.count().saturating_sub(1)
    }
}

impl Rows for App {
    fn count(&self) -> usize {
        self.flow.count(self)
    }

    fn row(&self, index: usize) -> Row {
        self.flow.row(self, index)
    }
}
