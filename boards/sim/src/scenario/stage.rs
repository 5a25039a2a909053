//! Where a story is played: the companion, a virtual clock and a flash.

use perijove::app::{App, Asks, Body, Button, Controls, Press, Rows, Way};
use perijove::book::Book;
use perijove::companion::{Companion, Start};
use perijove::components::{PerSeat, Pile, Players, Seat, Setup};
use perijove::journal::{Company, Game, Header, Mode, Name};
use perijove::referee::PracticeDeck;
use perijove::rival::Level;
use perijove::store::Store;
use perijove::text::Syllable;
use perijove::view::Oled;

use super::step::MOST_PRESSES;
use super::twin::Nobody;
use super::{Complaint, Goldens, Scenario, Step, Twin, words};
use crate::nor::Nor;
use crate::{host, picture};

/// How long a press takes, in milliseconds of virtual time.
const PRESS: u64 = 200;

/// How long somebody thinks after a press: long enough for the companion to make room meanwhile.
const THOUGHT: u64 = 2000;

/// The flash of a stage: eight slots.
const FLASH: usize = 128 * 1024;

/// A game in which the device deals by a seed: the first name of a book against an easy rival.
#[must_use]
pub fn dealt(book: &Book, seed: u32) -> Header {
    let mut setup = Setup::new(Players::Two);
    setup.track = book.settings.track;
    let mut header = Header {
        mode: Mode::Referee,
        setup,
        names: PerSeat::default(),
        company: Company {
            rivals: PerSeat([None, Some(Level::Easy), None, None]),
            practice: true,
            seed,
        },
    };
    *header.names.of_mut(Seat::One) = book.names.first().cloned().unwrap_or_default();
    header
}

/// The companion, a virtual clock, and the flash it saves to.
#[derive(Clone, Debug)]
pub struct Stage {
    companion: Companion<Nor>,
    /// Milliseconds since the story began.
    pub now: u64,
    /// Everything that was pressed.
    pub pressed: Vec<Press>,
    goldens: Option<Goldens>,
    in_colour: bool,
    /// Whether a computer can read from the board.
    shares: bool,
    /// What a person plays by on the board.
    controls: Controls,
    /// Whether the board has room for forms.
    has_forms: bool,
}

impl Stage {
    /// A device as it comes out of the box; golden screens, if there are any to compare with.
    #[must_use]
    pub fn new(goldens: Option<Goldens>) -> Self {
        Stage {
            // A small flash, since no story is long.
            companion: host::started(Nor::new(FLASH)).with_placard(0),
            now: 0,
            pressed: Vec::new(),
            goldens,
            in_colour: false,
            shares: false,
            controls: Controls::Buttons,
            has_forms: false,
        }
    }

    /// The same on a board that a computer can read from.
    #[must_use]
    pub fn sharing(mut self) -> Self {
        self.shares = true;
        self.restart();
        self
    }

    /// The same in a page. Golden screens are of a device, so they are not asked for.
    #[must_use]
    pub fn as_page(self) -> Self {
        self.played_by(Controls::Fingers)
    }

    /// The same in a terminal. Golden screens are not asked for, either.
    #[must_use]
    pub fn as_terminal(self) -> Self {
        self.played_by(Controls::Keyboard)
    }

    fn played_by(mut self, controls: Controls) -> Self {
        self.controls = controls;
        self.restart();
        self
    }

    /// The same on a board with room for forms. Golden screens are of a board without, so they are not asked for.
    #[must_use]
    pub fn with_forms(mut self) -> Self {
        self.has_forms = true;
        self.restart();
        self
    }

    /// The same on a board in colour, which has a setting more. Golden screens are of a board in bits, so they are not asked for.
    #[must_use]
    pub fn in_colour(mut self) -> Self {
        self.in_colour = true;
        self.restart();
        self
    }

    /// The companion's app: where a person is, and what the device knows.
    #[must_use]
    pub const fn app(&self) -> &App {
        self.companion.app()
    }

    /// Plays a whole scenario.
    ///
    /// # Errors
    ///
    /// [`Complaint`] about the first step that did not go as written; the stage is left there.
    pub fn play(&mut self, scenario: &Scenario) -> Result<(), Complaint> {
        self.play_with(scenario, &mut Nobody)
    }

    /// Plays a whole scenario with somebody who plays along.
    ///
    /// # Errors
    ///
    /// [`Complaint`] about the first step that did not go as written, here or there; the stage is left there.
    pub fn play_with(&mut self, scenario: &Scenario, twin: &mut dyn Twin) -> Result<(), Complaint> {
        let mut answers = !scenario
            .steps
            .iter()
            .any(|(_, step)| *step == Step::FirstStart);
        for (line, step) in &scenario.steps {
            let line = *line;
            let mut played = Ok(());
            if !step.is_setup() && core::mem::take(&mut answers) {
                played = self.answer_first_start(twin);
            }
            played = played.and_then(|()| self.step_with(step, twin));
            if played.is_ok() && !step.is_setup() {
                played = twin.compare(self);
            }
            played.map_err(|what| Complaint { line, what })?;
        }
        Ok(())
    }

    /// Plays one step.
    ///
    /// # Errors
    ///
    /// A sentence about what did not go as written.
    pub fn step(&mut self, step: &Step) -> Result<(), String> {
        self.step_with(step, &mut Nobody)
    }

    fn step_with(&mut self, step: &Step, twin: &mut dyn Twin) -> Result<(), String> {
        match step {
            Step::Language(language) => self.set_up(|book| book.settings.language = *language),
            Step::TrackConfirmed => {
                self.set_up(|book| book.settings.stand_in_confirmed = true);
            }
            Step::Reveals(reveals) => self.set_up(|book| book.settings.reveals = *reveals),
            Step::Names(names) => self.set_up(|book| {
                let names = names
                    .iter()
                    .filter_map(|name| Name::try_from(name.as_str()).ok());
                book.names = names.take(book.names.capacity()).collect();
            }),
            Step::PracticeDeck => self.set_up(|book| {
                for pile in Pile::ALL {
                    for nth in 0..pile.in_box() {
                        PracticeDeck::card(pile, nth).map(|card| book.deck.add(card));
                    }
                }
            }),
            Step::Deals(seed) => self.begin_dealt(*seed)?,
            Step::Seed(seed) => {
                self.now = *seed;
                self.set_up(|_| {});
            }
            Step::FirstStart => return Ok(()),
            Step::Press(button, times) => {
                for _ in 0..*times {
                    self.press_with(Press::Button(*button), twin)?;
                }
            }
            Step::Until(button, words) => {
                for _ in 0..MOST_PRESSES {
                    if self.words().contains(words.as_str()) {
                        return Ok(());
                    }
                    self.press_with(Press::Button(*button), twin)?;
                }
                return Err(format!(
                    "{words:?} never came in sight; now it is {:?}.",
                    self.words()
                ));
            }
            Step::Undo => self.press_with(Press::Undo, twin)?,
            Step::Choose(words) => self.choose(words, twin)?,
            Step::Type(name) => self.type_name(name, twin)?,
            Step::Wait(time) => {
                self.now = self.now.saturating_add(*time);
                self.companion.idle(self.now);
                twin.wait(*time)?;
            }
            Step::Restart => {
                self.restart();
                twin.restart()?;
            }
            Step::Text(words) if !self.words().contains(words.as_str()) => {
                return Err(format!(
                    "{words:?} is not in sight, but {:?}.",
                    self.words()
                ));
            }
            Step::NoText(words) if self.words().contains(words.as_str()) => {
                return Err(format!("{words:?} is in sight: {:?}.", self.words()));
            }
            Step::Chosen(words) => {
                let chosen = self.chosen();
                let there = chosen
                    .as_ref()
                    .is_some_and(|row| row.contains(words.as_str()));
                if !there {
                    let chosen = chosen.unwrap_or_default();
                    return Err(format!("{words:?} is not chosen, but {chosen:?}."));
                }
            }
            Step::Golden(_)
                if self.in_colour || self.has_forms || self.controls != Controls::Buttons => {}
            Step::Golden(name) => match &self.goldens {
                Some(goldens) => goldens.compare(name, &self.frame())?,
                None => return Err("there is no folder of golden screens here.".to_owned()),
            },
            Step::Text(_) | Step::NoText(_) => {}
        }
        if step.is_setup() {
            twin.set_up(self.app().book(), self.app().game())
        } else {
            Ok(())
        }
    }

    /// Takes the language that the first start offers, if it asks.
    fn answer_first_start(&mut self, twin: &mut dyn Twin) -> Result<(), String> {
        match self.app().asks() {
            Asks::Language => self.press_with(Press::Button(Button::Ok), twin),
            _ => Ok(()),
        }
    }

    /// Presses, saves what is to be saved, and lets a moment pass.
    pub fn press(&mut self, press: Press) {
        self.press_stirred(press, self.now);
    }

    /// Presses here and there; a row that only this side can leap to is walked to.
    fn press_with(&mut self, press: Press, twin: &mut dyn Twin) -> Result<(), String> {
        if let Press::Button(button @ (Button::Left | Button::Right)) = press
            && !twin.has(button)
        {
            let way = self.app().way(self.app().cursor(), button);
            let (Way::To(row) | Way::Takes(row)) = way.ok_or("nothing is left or right here.")?;
            while self.app().cursor() != row {
                self.press_with(Press::Button(Button::Down), twin)?;
            }
            return match way {
                Some(Way::Takes(_)) => self.press_with(Press::Button(Button::Ok), twin),
                _ => Ok(()),
            };
        }
        let stirred = twin.press(press, self.now)?;
        self.press_stirred(press, stirred);
        twin.compare(self)
    }

    /// The same, with entropy: a number that stirs chance.
    pub fn press_stirred(&mut self, press: Press, stirred: u64) {
        // What is not saved is missed at the next restart.
        self.companion.press(press, self.now, stirred);
        self.rest();
        self.pressed.push(press);
        self.now = self.now.saturating_add(PRESS);
    }

    /// As many idle moments as the companion has something to do that somebody waits for, and one more.
    fn rest(&mut self) {
        let later = self.now.saturating_add(THOUGHT);
        while self.companion.is_busy() {
            self.companion.idle(later);
        }
        self.companion.idle(later);
    }

    /// What is shown.
    #[must_use]
    pub fn frame(&self) -> Oled {
        picture::of(self.app())
    }

    /// The words in sight: title, badge, body and toast, separated by bars.
    #[must_use]
    pub fn words(&self) -> String {
        words::in_sight(self.companion.screen())
    }

    /// The words of the chosen row of a list, or of what stands below a side.
    #[must_use]
    pub fn chosen(&self) -> Option<String> {
        match self.companion.screen().body {
            Body::List { rows, selected } => Some(words::of_row(&rows.row(selected))),
            Body::Form { form, selected } => Some(words::of_row(&form.row(selected))),
            Body::Side { caption, .. } => Some(caption.to_string()),
            _ => None,
        }
    }

    fn set_up(&mut self, change: impl FnOnce(&mut Book)) {
        let mut book = self.app().book().clone();
        change(&mut book);
        if let Some(store) = self.companion.store() {
            // What is not saved is missed in the next line.
            let _ = store.save_book(&book);
        }
        self.restart();
    }

    /// Begins a game in which the device deals by a seed.
    fn begin_dealt(&mut self, seed: u32) -> Result<(), String> {
        let header = dealt(self.app().book(), seed);
        let game = Game::new(header).map_err(|rejected| rejected.to_string())?;
        if let Some(store) = self.companion.store() {
            let begun = store.begin_game(&game);
            begun.map_err(|error| format!("{error:?}"))?;
        }
        self.restart();
        Ok(())
    }

    fn choose(&mut self, words: &str, twin: &mut dyn Twin) -> Result<(), String> {
        let count = match self.companion.screen().body {
            Body::List { rows, .. } => rows.count(),
            Body::Form { form, .. } => form.count(),
            Body::Side { .. } => self.app().count(),
            _ => 0,
        };
        for _ in 0..count {
            if self.chosen().is_some_and(|row| row.contains(words)) {
                self.press_with(Press::Button(Button::Ok), twin)?;
                return Ok(());
            }
            self.press_with(Press::Button(Button::Down), twin)?;
        }
        Err(format!(
            "{words:?} can't be chosen here: {:?}.",
            self.words()
        ))
    }

    fn type_name(&mut self, name: &str, twin: &mut dyn Twin) -> Result<(), String> {
        for letter in name.chars() {
            match Syllable::of(letter) {
                Some(syllable) => self.type_syllable(syllable, twin)?,
                None => self.type_latin(letter, twin)?,
            }
        }
        self.turn_to("the done mark", |wheel| wheel.is_none(), twin)
    }

    /// A syllable, part by part.
    fn type_syllable(&mut self, wanted: Syllable, twin: &mut dyn Twin) -> Result<(), String> {
        let begins = |wheel: Option<char>| wheel.is_some_and(is_initial);
        if !begins(self.on_wheel()?) {
            self.turn_to("Hangul", |wheel| wheel == Some('가'), twin)?;
        }
        let name = wanted.letter();
        let initial = |wheel: Option<char>| wheel == Some(wanted.initial());
        self.turn_to(&format!("the initial of {name}"), initial, twin)?;
        let vowel = |wheel: Option<char>| {
            let syllable = wheel.and_then(Syllable::of);
            syllable.is_some_and(|syllable| syllable.alike().any(|other| other == wanted))
        };
        self.turn_to(&format!("the vowel of {name}"), vowel, twin)?;
        if begins(self.on_wheel()?) {
            return Ok(());
        }
        self.turn_to(&format!("{name}"), |wheel| wheel == Some(name), twin)
    }

    /// A Latin letter; one with an accent is on the wheel once its plain one is typed.
    fn type_latin(&mut self, letter: char, twin: &mut dyn Twin) -> Result<(), String> {
        if self.on_wheel()?.is_some_and(is_initial) && letter != ' ' {
            self.turn_to("Latin letters", |wheel| wheel == Some('A'), twin)?;
        }
        for wanted in plain(letter).into_iter().chain([letter]) {
            let is_it = |wheel: Option<char>| {
                wheel.is_some_and(|other| other.eq_ignore_ascii_case(&wanted))
            };
            self.turn_to(&format!("{wanted:?}"), is_it, twin)?;
        }
        Ok(())
    }

    /// What is on the wheel; `None` for "done".
    fn on_wheel(&self) -> Result<Option<char>, String> {
        match self.companion.screen().body {
            Body::Name { wheel, .. } => Ok(wheel),
            _ => Err(format!("no name is typed here: {:?}.", self.words())),
        }
    }

    /// Down until the wheel has what is wanted, then Ok.
    fn turn_to(
        &mut self,
        what: &str,
        is_wanted: impl Fn(Option<char>) -> bool,
        twin: &mut dyn Twin,
    ) -> Result<(), String> {
        for _ in 0..64 {
            if is_wanted(self.on_wheel()?) {
                return self.press_with(Press::Button(Button::Ok), twin);
            }
            self.press_with(Press::Button(Button::Down), twin)?;
        }
        Err(format!("the wheel has not {what}."))
    }

    /// The power goes and comes back.
    fn restart(&mut self) {
        let mut app = App::fresh().played_by(self.controls);
        if self.in_colour {
            app = app.in_colour();
        }
        if self.shares {
            app = app.sharing();
        }
        if self.has_forms {
            app = app.with_forms();
        }
        if let Some(store) = self.companion.store() {
            let store = Store::open(store.flash().clone()).ok();
            let companion = host::switched_on(app, store, self.now, Start::Usual);
            // Pages and terminals have no placard.
            self.companion = if self.controls != Controls::Buttons {
                companion
            } else {
                companion.with_placard(self.now)
            };
        }
        while self.companion.is_busy() {
            self.companion.idle(self.now);
        }
    }
}

/// Whether a letter is an initial by itself: then the wheel begins a syllable.
fn is_initial(letter: char) -> bool {
    Syllable::initials().any(|initial| initial == letter)
}

/// The letter below an accent.
fn plain(letter: char) -> Option<char> {
    const PLAIN: [(char, &str); 7] = [
        ('a', "àâäåÀÂÄÅ"),
        ('c', "çÇ"),
        ('e', "éèêëÉÈÊË"),
        ('n', "ñÑ"),
        ('o', "ôöøÔÖØ"),
        ('s', "ß"),
        ('u', "üûùÜÛÙ"),
    ];
    let of = PLAIN.iter().find(|(_, accents)| accents.contains(letter));
    of.map(|(plain, _)| *plain)
}
