//! The session, once for every board: what happens between a press and a picture.
//!
//! A board brings a flash, contacts, a panel and a clock; [`Companion`] does the rest, in the same order everywhere:
//!
//! 1. [`Companion::start`] reads what was saved and goes to where the game stands; if there is nothing, it asks for the language.
//!    A board with an inbox has it read then, by [`Companion::receive`].
//! 2. [`Companion::press`] lets the [`App`] take a press and saves what it changed, so that nothing is shown that a power cut
//!    could take back. What can't be saved stays owed, and is saved with the next press that can.
//! 3. [`Companion::screen`] is what to draw, [`Companion::light`] how bright.
//! 4. [`Companion::idle`] is what happens between presses, a little at a time: it thinks while there is something to think about, a slice in
//!    each call; it looks through all past games if somebody wants their survey; it makes room ahead in the flash when nobody has pressed for a while, one sector at a time, and then looks through past
//!    games, one at a time; it shows the placard when there has been nothing new for longer. It returns whether there is something else to see, and when to be called again.
//!
//! The contacts of a board's buttons become presses in [`Buttons`]. Times are milliseconds of any clock that only goes forward.

mod battery;
mod buttons;
mod clock;
mod lamp;

use core::fmt::Write;

use embedded_storage::nor_flash::NorFlash;

use crate::app::{
    App, Considered, Effects, Entered, Meant, PastWish, Press, SaveGame, Screen, Warning,
};
use crate::components::{Seat, Track};
use crate::export::{Contents, Outgoing};
use crate::journal::Mode;
use crate::store::{Error, Report, Store, empty_inbox, read_inbox};

use clock::Clock;

pub use battery::{BATTERY_EVERY, BATTERY_FINE, BATTERY_LOW, Battery, DIODE, Supply};
pub use buttons::{BUTTONS, Buttons, HOLD, LOCK, Presses, REPEAT_AFTER, REPEAT_EVERY, SETTLE};
pub use lamp::{Lamp, Light};

/// How long nobody must have pressed before flash is erased, which stalls everything for a blink.
const REST: u64 = 1000;

/// The pause between two erasures: what was pressed during the first is handled before the second.
const BREATH: u64 = 5;

/// How long nobody must have pressed before the placard is shown; sooner where the screen dims sooner.
pub const PLACARD_AFTER: u64 = 60_000;

/// How long to wait before what failed in an idle moment is tried again.
const PATIENCE: u64 = 60_000;

/// How many answers are tried in one slice of a thought: below 20 ms of the chip's time, so that a press never waits long.
pub const SLICE: u32 = 40;

/// What came of an idle moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Idled {
    /// Whether there is something else to see.
    pub changed: bool,
    /// When to call again if nobody presses.
    pub wake: Option<u64>,
}

/// How long a frame is on the wire at most: flash is not erased before the first one is out.
const FRAME: u64 = 50;

/// How much of what was saved is read at the start.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Start {
    /// Everything.
    Usual,
    /// The book alone: the board kept failing, and the running game may be why. Somebody is asked whether to try it.
    WithoutGame,
    /// Nothing: the board failed even so. The screen says that what is saved is left aside.
    WithoutAnything,
}

/// App, store and lamp, and what is still to be saved.
#[derive(Clone, Debug)]
pub struct Companion<F: NorFlash> {
    app: App,
    store: Option<Store<F>>,
    /// What is to be saved and is not yet.
    owed: Effects,
    /// Why it is not.
    trouble: Option<Error<F::Error>>,
    /// A screen that never goes dark has none.
    lamp: Option<Lamp>,
    /// What counts of the time for the turn that is played.
    clock: Clock,
    /// Since when there was nothing new to see; `None` where no placard is wanted.
    since: Option<u64>,
    /// When room is made ahead in the flash; `None` when there is enough.
    tidy: Option<u64>,
    battery: Battery,
    /// What the app has of past games.
    shelved: Shelved,
    /// Whether the running game's result may still be missing in the store, since saving it failed.
    lacks_result: bool,
}

/// How many of the past games are on the app's shelf, and what they show: results, and the track that the owner vouches for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Shelved {
    count: usize,
    results: u32,
    track: Option<Track>,
}

impl Shelved {
    /// Nothing.
    const NOTHING: Self = Shelved {
        count: 0,
        results: 0,
        track: None,
    };
}

impl<F: NorFlash> Companion<F> {
    /// A companion out of the box that has not been started. It is a constant, so that a board can have it in its memory
    /// from the start.
    #[must_use]
    pub const fn new(app: App) -> Self {
        Companion {
            app,
            store: None,
            owed: Effects::NOTHING,
            trouble: None,
            lamp: Some(Lamp::new(0)),
            clock: Clock::new(0),
            since: Some(0),
            tidy: None,
            battery: Battery::new(),
            shelved: Shelved::NOTHING,
            lacks_result: false,
        }
    }

    /// The same, for a screen that never goes dark. It is a window, which shows how everybody stands beside the page and needs no placard.
    #[must_use]
    pub const fn always_lit(mut self) -> Self {
        self.lamp = None;
        self.since = None;
        self
    }

    /// The same, with a placard for the table; from a time on, in milliseconds, nobody has pressed.
    #[must_use]
    pub const fn with_placard(mut self, now: u64) -> Self {
        self.since = Some(now);
        self
    }

    /// Goes to where the game stood when the power went. Without a store the companion works and keeps nothing.
    pub fn start(&mut self, store: Option<Store<F>>, now: u64, how: Start) {
        self.store = store;
        self.shelved = Shelved::NOTHING;
        self.owed = Effects::NOTHING;
        self.lacks_result = false;
        self.clock = Clock::new(now);
        self.tidy = Some(now.saturating_add(FRAME));
        if let Some(lamp) = &mut self.lamp {
            *lamp = Lamp::new(now);
        }
        self.note_news(now);
        // Each by itself: one that can't be read does not take the other with it.
        let loaded = match how {
            Start::Usual => {
                let book = self.load_book();
                // What is to be said about what was saved comes first.
                if matches!(book, Ok(false)) {
                    self.app.ask_language();
                }
                book.map(|_| ()).and(self.load_game())
            }
            Start::WithoutGame => {
                let book = self.load_book();
                self.app.offer_safe_start();
                book.map(|_| ())
            }
            Start::WithoutAnything => {
                self.store = None;
                self.app.warn(Warning::LeftAside);
                Ok(())
            }
        };
        self.trouble = loaded.err();
    }

    /// Learns what lies in the inbox, says so, and empties it; to be called after the start, by boards that have one.
    ///
    /// What is damaged, no lesson, or made by a newer version is announced once and left out. What can't be saved stays there.
    ///
    /// # Errors
    ///
    /// Those of the inbox; what was learned is saved, and what lies there is looked at again at the next start.
    #[inline(never)]
    pub fn receive<I: NorFlash>(&mut self, inbox: &mut I) -> Result<(), I::Error> {
        // Without a book to write in, or with one that is left aside, nothing can be learned.
        if !self.store.as_ref().is_some_and(Store::keeps_book) || self.trouble.is_some() {
            return Ok(());
        }
        let Some(found) = read_inbox(inbox)? else {
            return empty_inbox(inbox);
        };
        self.owed = self.owed.and(self.app.receive(&found));
        self.save();
        if self.trouble.is_some() {
            return Ok(());
        }
        empty_inbox(inbox)
    }

    /// Notes that the first frame goes out now, after a start that may have taken its time: flash is erased only behind it.
    pub fn first_frame(&mut self, now: u64) {
        self.tidy = Some(now.saturating_add(FRAME));
    }

    /// Notes that a button is held down and nobody knows yet what for: flash is erased only when that is over.
    pub fn held(&mut self, now: u64) {
        self.tidy = self.tidy.map(|_| self.rested(now));
    }

    /// When nobody will have pressed for long enough. The first room is made as soon as may be: the next press may begin a game, and would have
    /// to wait until it is erased.
    fn rested(&self, now: u64) -> u64 {
        let has_room = self.store.as_ref().is_none_or(Store::has_room_ahead);
        now.saturating_add(if has_room { REST } else { BREATH })
    }

    /// Takes a press, with some entropy, and saves what it changed; false when it only lit the screen. One that takes the placard away does nothing else.
    pub fn press(&mut self, press: Press, now: u64, stir: u64) -> bool {
        self.take(now, |app| app.handle(press, stir))
    }

    /// The same for what a person said at once.
    pub fn mean(&mut self, meant: Meant, now: u64, stir: u64) -> bool {
        self.take(now, |app| app.mean(meant, stir))
    }

    /// The same for a text that was typed.
    pub fn type_text(&mut self, text: &str, now: u64, stir: u64) -> bool {
        self.take(now, |app| app.type_text(text, stir))
    }

    /// The same for what was entered into a field of a form.
    pub fn set(&mut self, field: &str, entered: Entered<'_>, now: u64, stir: u64) -> bool {
        self.take(now, |app| app.set(field, entered, stir))
    }

    /// The same for a field that is taken as Ok takes it.
    pub fn act_on(&mut self, field: &str, now: u64, stir: u64) -> bool {
        self.take(now, |app| app.act_on(field, stir))
    }

    fn take(&mut self, now: u64, handle: impl FnOnce(&mut App) -> Effects) -> bool {
        self.pass_time(now);
        self.clock.press();
        self.held(now);
        self.note_news(now);
        let minutes = self.app.settings().sleep;
        if let Some(lamp) = &mut self.lamp
            && !lamp.press(now, minutes)
        {
            // A dark screen is lit on the page that is open: it does not take two presses to get there.
            return self.app.remove_placard();
        }
        self.owed = self.owed.and(handle(&mut self.app));
        self.save();
        self.tidy = Some(self.rested(now));
        true
    }

    /// Lets the time since the last look count for the turn that is played; true when there is something else to see by it.
    fn pass_time(&mut self, now: u64) -> bool {
        let minutes = self.lamp.map_or(0, |_| self.app.settings().sleep);
        let passed = self.clock.pass(now, self.app.plays_turn(), minutes);
        let ticks = self.app.next_tick().is_some_and(|tick| tick <= passed);
        self.app.pass_time(passed);
        ticks
    }

    /// When something else is to be seen of the time if nobody presses.
    fn tick(&self, now: u64) -> Option<u64> {
        let is_dark = self.light(now) == Light::Off;
        let tick = self
            .app
            .next_tick()
            .filter(|_| self.clock.runs() && !is_dark)?;
        Some(now.saturating_add(tick.into()))
    }

    /// Notes that there is something new to see.
    fn note_news(&mut self, now: u64) {
        self.since = self.since.map(|_| now);
    }

    /// When the placard is shown, if there is one to show.
    fn placard_due(&self) -> Option<u64> {
        let since = self.since.filter(|_| self.app.has_placard())?;
        // Nobody looks at a screen that is dark.
        let dims = Lamp::new(since).next_change(since, self.app.settings().sleep);
        let latest = since.saturating_add(PLACARD_AFTER);
        Some(dims.map_or(latest, |dims| dims.min(latest)))
    }

    /// Saves what is owed; whether something still is, [`Companion::trouble`] says.
    pub fn save(&mut self) {
        self.trouble = self.pay().err();
        if self.trouble.is_some() || self.owed.keeps_something() {
            self.app.announce_not_saved();
        }
    }

    /// Thinks a little; when there is nothing to think about, makes room ahead if it is time to.
    pub fn idle(&mut self, now: u64) -> Idled {
        // Erasing stalls everything: somebody who waits for a rival may press at any moment.
        let is_busy = self.is_busy();
        let ticks = self.pass_time(now);
        let mut changed = match self.app.next_surveyed() {
            Some(number) => self.survey_next(number),
            None => self.think(now),
        };
        changed |= ticks;
        if self.app.shares() {
            // What a computer may be reading stays as it is.
            self.tidy = None;
        } else if !is_busy && self.tidy.is_some_and(|tidy| tidy <= now) {
            self.save_result();
            // If that fails now, a save will say so.
            let erases = self
                .store
                .as_mut()
                .is_some_and(|store| matches!(store.tidy(), Ok(true)));
            // What can't be read now is tried again when somebody wants to see it. What is seen stays as it is.
            let shelves = !erases && !self.app.shelf_is_open() && !self.app.tries();
            let more = erases || shelves && matches!(self.shelve_next(false), Ok(true));
            self.tidy = match (more, self.lacks_result) {
                (true, _) => Some(now.saturating_add(BREATH)),
                (false, true) => Some(now.saturating_add(PATIENCE)),
                (false, false) => None,
            };
        }
        if !self.is_busy() && self.placard_due().is_some_and(|due| due <= now) {
            changed |= self.app.show_placard();
        }
        Idled {
            changed,
            wake: self.wake(now),
        }
    }

    /// Thinks a little, and saves what a rival did by it; true when there is something else to see.
    fn think(&mut self, now: u64) -> bool {
        let Considered { changed, effects } = self.app.think(SLICE);
        if effects.keeps_something() {
            self.owed = self.owed.and(effects);
            self.save();
            self.tidy = Some(self.rested(now));
        }
        if changed {
            self.note_news(now);
        }
        changed
    }

    /// Saves the running game's result, if that failed before.
    #[inline(never)]
    fn save_result(&mut self) {
        if !self.lacks_result {
            return;
        }
        if let (Some(store), Some(game)) = (&mut self.store, self.app.game()) {
            let saved = store.finish(game);
            self.lacks_result = saved.is_err();
            self.trouble = saved.err();
        }
    }

    /// Whether there is something that is done between presses, and somebody waits for it.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.app.thinks() || self.app.next_surveyed().is_some()
    }

    /// Shows the survey another past game; true when there is something else to see.
    #[inline(never)]
    fn survey_next(&mut self, number: u32) -> bool {
        let Companion { app, store, .. } = self;
        let place = app.past_mut();
        let read = match store {
            Some(store) => store.load_past(number, place),
            None => Err(Error::NoSuchGame),
        };
        if let Err(error) = read {
            *place = None;
            // A game that is not there is no trouble, as in the list.
            self.trouble = Some(error).filter(|error| !matches!(error, Error::NoSuchGame));
        }
        self.app.survey()
    }

    /// When [`Companion::idle`] is to be called or the light changes, if nobody presses.
    #[must_use]
    pub fn wake(&self, now: u64) -> Option<u64> {
        let minutes = self.app.settings().sleep;
        let change = self.lamp.and_then(|lamp| lamp.next_change(now, minutes));
        let busy = self.is_busy().then_some(now);
        // Nothing is erased while somebody waits for something else.
        let tidy = self.tidy.filter(|_| busy.is_none());
        let placard = self.placard_due().filter(|_| busy.is_none());
        let tick = self.tick(now).filter(|_| busy.is_none());
        [tidy, change, busy, placard, tick]
            .into_iter()
            .flatten()
            .min()
    }

    /// Notes what feeds the board, if it can measure that; true when there is a sign about it to be drawn, or to be taken away.
    pub fn measure(&mut self, supply: Option<Supply>, now: u64) -> bool {
        let was = self.battery.is_low();
        self.battery.measure(supply, now);
        self.battery.is_low() != was
    }

    /// What to show.
    #[must_use]
    pub fn screen(&self) -> Screen<'_> {
        let mut screen = self.app.screen();
        screen.battery_low = self.battery.is_low();
        screen
    }

    /// Writes what to show as JSON, see [`App::write_snapshot`].
    ///
    /// # Errors
    ///
    /// Those of the writer.
    pub fn write_snapshot(&self, out: &mut dyn Write) -> core::fmt::Result {
        self.app.write_snapshot(&self.screen(), out)
    }

    /// How bright the screen is.
    #[must_use]
    pub fn light(&self, now: u64) -> Light {
        let minutes = self.app.settings().sleep;
        self.lamp
            .map_or(Light::Bright, |lamp| lamp.light(now, minutes))
    }

    /// Whose turn it is, for a lamp in that player's colour; nobody's before and after a game, or where turns are not followed.
    #[must_use]
    pub fn glow(&self) -> Option<Seat> {
        let mode = self.app.game_in_sight()?.header().mode;
        let ledger = self.app.ledger().filter(|ledger| !ledger.is_over())?;
        (mode != Mode::Tally).then_some(ledger.turn().seat)
    }

    /// What the person sees and where they are.
    #[must_use]
    pub const fn app(&self) -> &App {
        &self.app
    }

    /// Opens the deck book, wherever somebody was: for boards that have a way there of their own.
    pub fn show_deck(&mut self) {
        self.app.show_deck();
    }

    /// What is saved, and where.
    pub const fn store(&mut self) -> Option<&mut Store<F>> {
        self.store.as_mut()
    }

    /// What a computer may read, as long as it is shared; what is known of it is kept in between.
    pub fn outgoing<'a>(&'a mut self, contents: &'a mut Contents) -> Option<Outgoing<'a, F>> {
        let Companion { app, store, .. } = self;
        let store = store.as_mut().filter(|_| app.shares())?;
        Some(Outgoing {
            store,
            book: app.book(),
            evening: app.past(),
            contents,
        })
    }

    /// What was noticed while reading; `None` without a store.
    #[must_use]
    pub fn report(&self) -> Option<Report> {
        self.store.as_ref().map(Store::report)
    }

    /// Why something could not be read or saved at the last try.
    #[must_use]
    pub const fn trouble(&self) -> Option<&Error<F::Error>> {
        self.trouble.as_ref()
    }

    // Each of these stays a function of its own: its stack is free again while another runs.

    /// Reads the book; false when there is a store without one.
    #[inline(never)]
    fn load_book(&mut self) -> Result<bool, Error<F::Error>> {
        let Some(store) = &mut self.store else {
            return Ok(true);
        };
        let Some(book) = store.load_book()? else {
            return Ok(false);
        };
        self.app.adopt(book);
        Ok(true)
    }

    #[inline(never)]
    fn load_game(&mut self) -> Result<(), Error<F::Error>> {
        let Some(store) = &mut self.store else {
            return Ok(());
        };
        store.load_game(self.app.game_mut())?;
        // Which empties the shelf.
        self.app.resume();
        self.shelved = Shelved::NOTHING;
        // The power may have gone between the last entry and the result.
        if let Some(game) = self.app.game() {
            self.lacks_result = true;
            store.finish(game)?;
        }
        self.lacks_result = false;
        let Report { newer, lost, .. } = store.report();
        match (newer, lost) {
            (0, 0) => {}
            (0, lost) => self.app.warn(Warning::Lost(lost)),
            _ => self.app.warn(Warning::Newer),
        }
        Ok(())
    }

    /// Saves what presses ask for and fetches what they want to see; what is not done stays owed.
    #[inline(never)]
    fn pay(&mut self) -> Result<(), Error<F::Error>> {
        let Some(store) = &mut self.store else {
            return Ok(());
        };
        let wish = core::mem::take(&mut self.owed.past);
        if let Some(game) = self.app.game() {
            match self.owed.save_game {
                SaveGame::Nothing => {}
                SaveGame::Entries { from } => store.save_game(game, from)?,
                SaveGame::Whole => store.begin_game(game)?,
            }
            if self.owed.save_game != SaveGame::Nothing {
                // If the result fails, it is saved with the next change or in the next idle moment.
                self.owed.save_game = SaveGame::Nothing;
                self.lacks_result = true;
                store.finish(game)?;
                self.lacks_result = false;
            }
        }
        if self.owed.save_book {
            match store.save_book(self.app.book()) {
                // The change was made to a book that was never loaded, so the stored one is read now and replaces it.
                Err(Error::Unread) => {
                    self.load_book()?;
                }
                saved => saved?,
            }
            self.owed.save_book = false;
        }
        if core::mem::take(&mut self.owed.load_game) {
            self.load_game()?;
        }
        // A survey that found out who won a game shows it from then on; the list is made anew when it is left.
        if !self.app.shows_survey() {
            self.clear_stale_shelf();
        }
        let again = core::mem::take(&mut self.owed.past);
        let wish = if wish == PastWish::Nothing {
            again
        } else {
            wish
        };
        self.grant(wish)
    }

    /// What there is to show of past games, but for how many are on the shelf; `None` without a store.
    fn to_shelve(&self) -> Option<Shelved> {
        let settings = self.app.settings();
        let results = self.store.as_ref()?.results();
        Some(Shelved {
            count: self.shelved.count,
            results,
            track: settings.knows_track().then_some(settings.track),
        })
    }

    /// Empties the shelf if it shows what is no longer so.
    fn clear_stale_shelf(&mut self) {
        if let Some(now) = self.to_shelve()
            && now != self.shelved
        {
            self.shelved = Shelved { count: 0, ..now };
            self.app.clear_shelf();
            self.owed.past = self.app.shown_of_shelf();
        }
    }

    /// Puts another past game on the shelf; false when all are there.
    ///
    /// One that is to be counted anew takes a while, so that it is left for when somebody wants to see it.
    #[inline(never)]
    fn shelve_next(&mut self, is_wanted: bool) -> Result<bool, Error<F::Error>> {
        self.clear_stale_shelf();
        let Companion {
            app,
            store: Some(store),
            shelved,
            ..
        } = self
        else {
            return Ok(false);
        };
        let nth = shelved.count;
        if nth >= store.past_count() {
            return Ok(false);
        }
        let past = match store.past(nth) {
            Ok(past) => past,
            // One that can't be read is not listed.
            Err(Error::NoSuchGame) => None,
            Err(error) => return Err(error),
        };
        if let Some(mut past) = past {
            let settings = *app.settings();
            // The running game has its owner's track already, as far as possible.
            let is_running = store.is_running(past.number);
            if settings.knows_track() && !settings.vouches_for(past.track) && !is_running {
                if !is_wanted {
                    return Ok(false);
                }
                if store.recount(past.number, settings.track, app.past_mut())?
                    && let Some(anew) = store.past(nth)?
                {
                    past = anew;
                }
                // Those that are on the shelf already stay as they are.
                shelved.results = store.results();
            }
            app.shelve(&past);
        }
        shelved.count = nth.saturating_add(1);
        Ok(true)
    }

    /// Brings past games to where they are shown.
    fn grant(&mut self, wish: PastWish) -> Result<(), Error<F::Error>> {
        let Companion { app, store, .. } = self;
        let Some(store) = store else {
            return Ok(());
        };
        match wish {
            PastWish::Nothing => return Ok(()),
            PastWish::List | PastWish::Records => {}
            PastWish::Survey => {
                app.open_survey();
                return Ok(());
            }
            PastWish::Feats => {
                app.open_feats();
                return Ok(());
            }
            PastWish::Look { number } => match store.load_past(number, app.past_mut()) {
                Ok(()) => {
                    app.visit(number);
                    return Ok(());
                }
                Err(Error::NoSuchGame) => {}
                Err(error) => return Err(error),
            },
            PastWish::Share { newest } => {
                if let Some(number) = newest {
                    store.load_past(number, app.past_mut())?;
                }
                app.share(newest);
                return Ok(());
            }
            PastWish::Delete { number } => {
                store.delete(number)?;
                // It may have been the running one.
                store.load_game(app.game_mut())?;
            }
        }
        // Most of them are there already.
        while self.shelve_next(true)? {}
        let app = &mut self.app;
        app.open_shelf();
        if wish != PastWish::Records {
            app.show_shelf();
        }
        Ok(())
    }
}
