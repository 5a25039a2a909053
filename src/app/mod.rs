//! Screens and flows: a button in, what to do out; no drawing.
//!
//! [`App`] is everything the device knows and where a person is in it. [`App::handle`] takes a press and tells whether
//! something is to be saved; [`App::screen`] is what to show. Four buttons do it all: Up and Down choose and wrap around,
//! Ok takes, Back goes a level up until it is home, and holding Back undoes.
//!
//! Every flow is a list that opens on the likeliest answer, so that most turns are a few presses of Ok.

mod advisors;
mod candidates;
mod deeds;
mod flow;
mod meaning;
mod moon;
mod own_tiles;
mod page;
mod pages;
mod past;
mod pictures;
mod reveals;
mod rows;
mod score;
mod screen;
mod track;
mod turn;

use core::fmt::Write;

use crate::book::{Book, DeckBook, Names, Settings, remember};
use crate::components::{PerSeat, Players, Seat, Setup};
use crate::journal::{Entry, Game, Header, Mode, Name, Rejected, Told};
use crate::ledger::{Fact, Notice};
use crate::text::{Capital, Filled, Language, Phrase, Say};

use flow::Flow;
use page::Page;
use past::Shelf;

pub use deeds::Deed;
pub use meaning::{Asks, Meaning, RuleRow};
pub use pages::game::Item;
pub use pages::home::Start;
pub use pages::warning::Warning;
pub use past::PastWish;
pub use pictures::{effect_pictures, pictures};
pub use screen::{
    Badge, Body, Icon, Icons, Label, Overview, Paragraph, Row, Rows, Screen, TableSpot, Toast,
};

/// The four buttons every board has.
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
}

/// What a person did with the buttons.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Press {
    /// A button was pressed, or is held and repeats.
    Button(Button),
    /// Back was held: undo.
    Undo,
}

/// What of the running game is to be saved; the later ones in this list include those before them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum SaveGame {
    /// Nothing changed.
    #[default]
    Nothing,
    /// The journal from this byte on, and how many of its bytes have happened.
    Entries {
        /// The first byte that changed; the journal's length when only the present moved.
        from: u16,
    },
    /// All of it: this is a new game.
    Whole,
}

impl SaveGame {
    /// What is to be saved after two changes.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        match (self, other) {
            (SaveGame::Whole, _) | (_, SaveGame::Whole) => SaveGame::Whole,
            (SaveGame::Nothing, one) | (one, SaveGame::Nothing) => one,
            (SaveGame::Entries { from }, SaveGame::Entries { from: other }) => SaveGame::Entries {
                from: from.min(other),
            },
        }
    }
}

/// What is to be done after a press.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Effects {
    /// What of the game is to be saved.
    pub save_game: SaveGame,
    /// Settings, names or cards changed and are to be saved.
    pub save_book: bool,
    /// The game that was left aside is to be loaded after all.
    pub load_game: bool,
    /// What is wanted of past games.
    pub past: PastWish,
}

impl Effects {
    /// Nothing.
    pub const NOTHING: Effects = Effects {
        save_game: SaveGame::Nothing,
        save_book: false,
        load_game: false,
        past: PastWish::Nothing,
    };

    /// Whether something is to be kept that a power cut would take.
    #[must_use]
    pub fn keeps_something(&self) -> bool {
        self.save_book || self.save_game != SaveGame::Nothing
    }

    /// What is to be done after two presses, for a board that has not done the first yet.
    #[must_use]
    pub fn and(self, later: Self) -> Self {
        Effects {
            save_game: self.save_game.and(later.save_game),
            save_book: self.save_book || later.save_book,
            load_game: self.load_game || later.load_game,
            past: later.past,
        }
    }
}

/// A game that is being set up.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Draft {
    mode: Option<Mode>,
    setup: Setup,
    names: PerSeat<Name>,
    /// Whether it waits for the owner to look at the track.
    awaits_track: bool,
}

/// Everything the device knows, and where a person is in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct App {
    book: Book,
    game: Option<Game>,
    shelf: Shelf,
    draft: Draft,
    flow: Flow,
    cursor: usize,
    toast: Option<Toast>,
    /// Stirred with every press; what lots are drawn from.
    chance: u64,
    effects: Effects,
    /// What the board was built from.
    commit: &'static str,
}

impl App {
    /// A device out of the box. It is a constant, so that a board can have it in its memory from the start.
    #[must_use]
    pub const fn fresh() -> Self {
        App {
            book: Book {
                settings: Settings::FRESH,
                names: Names::new(),
                deck: DeckBook::new(),
            },
            game: None,
            shelf: Shelf::new(),
            draft: Draft {
                mode: None,
                setup: Setup::new(Players::Three),
                names: PerSeat([const { Name::new() }; 4]),
                awaits_track: false,
            },
            flow: Flow::Home,
            cursor: 0,
            toast: None,
            chance: 0,
            effects: Effects::NOTHING,
            commit: "",
        }
    }

    /// The device as its owner left it.
    #[must_use]
    pub fn new(book: Book, game: Option<Game>) -> Self {
        App {
            book,
            game,
            ..App::fresh()
        }
    }

    /// The same device, which says of itself what it was built from.
    #[must_use]
    pub const fn built_from(mut self, commit: &'static str) -> Self {
        self.commit = commit;
        self
    }

    /// Says what is wrong with what was saved; any press goes on from there.
    pub fn warn(&mut self, warning: Warning) {
        self.go(Flow::Warning(warning));
    }

    /// Says that the last press could not be saved.
    pub fn tell_not_saved(&mut self) {
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
        if self.game.is_some() {
            self.go_on();
        }
    }

    /// What the device remembers beyond the game.
    #[must_use]
    pub const fn book(&self) -> &Book {
        &self.book
    }

    /// What the owner has set.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.book.settings
    }

    /// The running game.
    #[must_use]
    pub const fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// The place of the running game, to load one into; [`App::resume`] goes to where it stands.
    pub const fn game_mut(&mut self) -> &mut Option<Game> {
        &mut self.game
    }

    /// Takes a press, with a number that stirs chance such as the time, and tells what is to be done.
    pub fn handle(&mut self, press: Press, stir: u64) -> Effects {
        // Chance is stirred by when people press: the odd constant spreads the bits (a step of SplitMix64).
        self.chance = (self.chance ^ stir)
            .wrapping_mul(0x9E37_79B9_7F4A_7C15)
            .rotate_left(29);
        self.effects = Effects::default();
        self.toast = None;
        match press {
            // A past game is looked at, not changed.
            Press::Undo if self.shelf.visits() => {}
            Press::Undo => self.undo(),
            Press::Button(Button::Up) => self.turn_cursor(false),
            Press::Button(Button::Down) => self.turn_cursor(true),
            Press::Button(Button::Ok) => self.flow.clone().take(self, self.cursor),
            Press::Button(Button::Back) => self.flow.clone().back(self),
        }
        self.effects
    }

    /// What to show.
    #[must_use]
    pub fn screen(&self) -> Screen<'_> {
        let page = &self.flow;
        Screen {
            title: page.title(self),
            badge: page.badge(self),
            body: page.body(self).unwrap_or(Body::List {
                rows: self,
                selected: self.cursor,
            }),
            toast: self.toast.clone().or_else(|| self.reminder()),
        }
    }

    const fn language(&self) -> Language {
        self.book.settings.language
    }

    fn say<T>(&self, what: T) -> Say<T> {
        self.language().say(what)
    }

    fn word(&self, word: Phrase) -> Row {
        Row::text(self.say(word))
    }

    fn label(&self, word: Phrase) -> Label {
        self.write(&self.say(word))
    }

    fn fill(&self, word: Phrase, with: &dyn core::fmt::Display) -> Label {
        self.write(&self.language().say::<Filled<'_>>(word.with(with)))
    }

    fn write(&self, what: &dyn core::fmt::Display) -> Label {
        let mut label = Label::new();
        // What does not fit is cut; tests see that nothing is.
        let _ = write!(label, "{what}");
        label
    }

    fn show_toast(&mut self, what: &dyn core::fmt::Display) {
        let mut toast = Toast::new();
        // What does not fit is cut; tests see that nothing is.
        let _ = write!(toast, "{}", Capital(what));
        self.toast = Some(toast);
    }

    /// A player's name, or the seat's number.
    fn name(&self, seat: Seat) -> Label {
        let names = match &self.game {
            Some(game) => &game.header().names,
            None => &self.draft.names,
        };
        self.name_or_number(names.of(seat), seat)
    }

    fn name_or_number(&self, name: &Name, seat: Seat) -> Label {
        if name.is_empty() {
            return self.fill(Phrase::PlayerNumber, &seat.index().saturating_add(1));
        }
        self.write(name)
    }

    /// Goes to a screen, on its likeliest row.
    fn go(&mut self, flow: Flow) {
        self.flow = flow;
        let opening = self.flow.opening(self);
        self.cursor = opening.min(self.count().saturating_sub(1));
    }

    fn turn_cursor(&mut self, down: bool) {
        let last = self.count().saturating_sub(1);
        self.cursor = if !down {
            self.cursor.checked_sub(1).unwrap_or(last)
        } else if self.cursor < last {
            self.cursor.saturating_add(1)
        } else {
            0
        };
    }

    /// Enters something into the game; what follows is told, a refusal says why.
    fn record(&mut self, entry: Entry) -> Option<Told> {
        self.record_all(&[entry])
    }

    /// The same with what happened together: all of it is entered, or nothing.
    fn record_all(&mut self, entries: &[Entry]) -> Option<Told> {
        let game = self.game.as_mut()?;
        let from = game.log().present();
        match game.record_all(entries) {
            Ok(told) => {
                self.changed(SaveGame::Entries { from });
                let weightiest = told.iter().max_by_key(|notice| weight(notice));
                match weightiest {
                    Some(Notice::CouncilField { field }) => self.show_council_bonus(*field),
                    Some(notice) if weight(notice) > 0 => {
                        let notice = self.say(*notice);
                        self.show_toast(&notice);
                    }
                    _ => {}
                }
                Some(told)
            }
            Err(rejected) => {
                self.refuse(rejected);
                None
            }
        }
    }

    /// Goes to what comes next; what was told just now stays in sight before what that has to say.
    fn and_then(&mut self, next: impl FnOnce(&mut Self)) {
        let told = self.toast.take();
        next(self);
        self.toast = told.or(self.toast.take());
    }

    /// Enters something and goes on with the game; what is refused leaves the screen as it is.
    fn enter(&mut self, entry: Entry) {
        self.enter_all(&[entry]);
    }

    /// The same with what happened together.
    fn enter_all(&mut self, entries: &[Entry]) {
        if self.record_all(entries).is_some() {
            self.and_then(Self::go_on);
        }
    }

    /// Enters the latest fact once more, told otherwise; if that is refused, it stays as it was.
    fn enter_instead(&mut self, fact: Fact) {
        let Some(game) = self.game.as_mut() else {
            return;
        };
        game.undo();
        self.moved();
        if self.record(Entry::Fact(fact)).is_some() {
            self.and_then(Self::go_on);
        } else if let Some(game) = self.game.as_mut() {
            game.redo();
        }
    }

    fn refuse(&mut self, rejected: Rejected) {
        let why = self.say(rejected);
        self.show_toast(&why);
    }

    /// Notes that the game is to be saved.
    fn changed(&mut self, save: SaveGame) {
        self.effects.save_game = self.effects.save_game.and(save);
    }

    /// Notes that entries were undone or brought back, though none is new.
    fn moved(&mut self) {
        let length = self.game.as_ref().map(|game| game.log().bytes().len());
        let from = length.and_then(|length| u16::try_from(length).ok());
        self.changed(SaveGame::Entries {
            from: from.unwrap_or(0),
        });
    }

    fn undo(&mut self) {
        let undone = self.game.as_mut().and_then(Game::undo);
        match undone {
            Some(entry) => {
                self.moved();
                self.follow_track(entry);
                let entry = self.write(&self.say(entry));
                let toast = self.fill(Phrase::Undone, &entry);
                self.go_on();
                self.show_toast(&toast);
            }
            None => {
                let nothing = self.say(Phrase::NothingToUndo);
                self.show_toast(&nothing);
            }
        }
    }

    fn redo(&mut self) {
        let redone = self.game.as_mut().and_then(Game::redo);
        match redone {
            Some(entry) => {
                self.moved();
                self.follow_track(entry);
                let entry = self.write(&self.say(entry));
                let toast = self.fill(Phrase::Redone, &entry);
                self.go_on();
                self.show_toast(&toast);
            }
            None => {
                let nothing = self.say(Phrase::NothingToRedo);
                self.show_toast(&nothing);
            }
        }
    }

    /// Begins the game that was set up, and tells whether it did: what is refused says why.
    fn begin(&mut self) -> bool {
        let header = Header {
            mode: self.draft.mode.unwrap_or(Mode::Scorekeeper),
            setup: self.draft.setup,
            names: self.draft.names.clone(),
        };
        if let Err(rejected) = Game::begin_in(&mut self.game, header) {
            self.refuse(rejected);
            return false;
        }
        self.changed(SaveGame::Whole);
        let names = self.draft.names.clone();
        for seat in self.draft.setup.players.seats() {
            remember(&mut self.book.names, names.of(seat));
        }
        self.effects.save_book = true;
        true
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

/// How much a consequence wants to be told; of several the weightiest is shown, and 0 goes without saying.
const fn weight(notice: &Notice) -> u8 {
    match notice {
        Notice::Times { times, .. } if times.most <= 1 => 0,
        Notice::BonusPassed { .. } => 0,
        Notice::Times { .. } => 1,
        Notice::SeriesPossible => 2,
        Notice::Reshuffled => 3,
        Notice::CouncilField { .. } | Notice::HandOver { .. } | Notice::AnotherTurn => 4,
        Notice::BonusSpace => 5,
        Notice::SeriesComplete { .. } | Notice::LastSpace | Notice::UpgradeSpent => 6,
        Notice::LastRound { .. } => 7,
        Notice::EndTriggered(_) => 8,
        Notice::GameOver => 9,
    }
}
