//! Stories of presses and expectations on virtual time.
//!
//! A scenario is a text of one step per line; `boards/terminal/README.md` describes them. [`Scenario`] is the
//! parsed text, for anything with four buttons; [`Stage`] plays it on the companion itself. A [`Twin`] plays along, such
//! as a device that must show the same after every press.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::{Display, Formatter};
use std::fs;
use std::path::{Path, PathBuf};

use perijove::app::{App, Body, Button, Press, Row, Rows, Screen};
use perijove::book::{Book, Reveals};
use perijove::companion::{Companion, Start};
use perijove::components::Pile;
use perijove::journal::{Game, Name};
use perijove::referee::PracticeDeck;
use perijove::store::Store;
use perijove::text::Language;
use perijove::view::{self, Oled};

use crate::nor::Nor;
use crate::picture;

/// How long a press takes, in milliseconds of virtual time.
const PRESS: u64 = 200;

/// How long somebody thinks after a press: long enough for the companion to make room meanwhile.
const THOUGHT: u64 = 2000;

/// The flash of a stage: eight slots.
const FLASH: usize = 128 * 1024;

/// How often a button is pressed in one step at most.
const MOST_PRESSES: u32 = 1000;

/// One step of a scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// `language de`: the words' language, before the first press.
    Language(Language),
    /// `names Ann, Ben`: names that have played here, before the first press.
    Names(Vec<String>),
    /// `track confirmed`: the owner has said that the stand-in track is right, before the first press.
    TrackConfirmed,
    /// `reveals off`: how much is told of new cards, before the first press.
    Reveals(Reveals),
    /// `practice deck`: the deck book knows the practice deck, before the first press.
    PracticeDeck,
    /// `seed 7`: when the story begins, which is what lots are drawn from.
    Seed(u64),
    /// `press down 3`.
    Press(Button, u32),
    /// `press ok until "Ranking"`: until these words are in sight.
    Until(Button, String),
    /// `hold back`: undo.
    Undo,
    /// `choose "New game"`: down to the row with these words, then ok.
    Choose(String),
    /// `type "Ann"`: a name on the wheel of letters, and done.
    Type(String),
    /// `wait 5 s`, in milliseconds.
    Wait(u64),
    /// `restart`: the power goes, and comes back; what was saved is loaded.
    Restart,
    /// `expect text "Who begins?"`: these words are in sight.
    Text(String),
    /// `expect no text "Undo"`: these words are not in sight.
    NoText(String),
    /// `expect chosen "Resume"`: the chosen row has these words.
    Chosen(String),
    /// `expect golden home`: the screen looks like the golden one of this name.
    Golden(String),
}

/// What is wrong with a scenario, or what did not come as expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Complaint {
    /// The line, counted from 1.
    pub line: usize,
    /// The sentence.
    pub what: String,
}

impl Display for Complaint {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

/// A story: its steps with their lines.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scenario {
    /// The steps with their lines, counted from 1.
    pub steps: Vec<(usize, Step)>,
}

impl Scenario {
    /// Reads a scenario.
    ///
    /// # Errors
    ///
    /// [`Complaint`] about the first line that is no step.
    pub fn parse(text: &str) -> Result<Self, Complaint> {
        let mut steps: Vec<(usize, Step)> = Vec::new();
        for (line, words) in (1..).zip(text.lines()) {
            let complain = |what| Complaint { line, what };
            let words = words.trim();
            if words.is_empty() || words.starts_with('#') {
                continue;
            }
            let step = step(words).map_err(complain)?;
            let begun = steps.iter().any(|(_, step)| !step.is_setup());
            if step.is_setup() && begun {
                let what = "the device is set up before the first press.".to_owned();
                return Err(complain(what));
            }
            steps.push((line, step));
        }
        Ok(Scenario { steps })
    }

    /// The names of the golden screens it expects.
    pub fn goldens(&self) -> impl Iterator<Item = &str> {
        self.steps.iter().filter_map(|(_, step)| match step {
            Step::Golden(name) => Some(name.as_str()),
            _ => None,
        })
    }
}

impl Step {
    /// Whether it belongs before the first press.
    #[must_use]
    pub const fn is_setup(&self) -> bool {
        matches!(
            self,
            Step::Language(_)
                | Step::Names(_)
                | Step::TrackConfirmed
                | Step::Reveals(_)
                | Step::PracticeDeck
                | Step::Seed(_)
        )
    }
}

/// Reads one step, or says what is wrong with it.
fn step(line: &str) -> Result<Step, String> {
    let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
    let rest = rest.trim();
    let words: Vec<&str> = rest.split_whitespace().collect();
    Ok(match (verb, words.as_slice()) {
        ("language", [word]) => Step::Language(Language::of_code(word).ok_or_else(|| {
            let known = Language::ALL.map(Language::code).join(", ");
            format!("there is no language {word:?}; known are {known}.")
        })?),
        ("names", [_, ..]) => {
            let names = rest.split(',').map(|name| name.trim().to_owned());
            let names: Vec<String> = names.collect();
            if let Some(long) = names
                .iter()
                .find(|name| Name::try_from(name.as_str()).is_err())
            {
                return Err(format!("the name {long:?} is longer than 12 bytes."));
            }
            Step::Names(names)
        }
        ("track", ["confirmed"]) => Step::TrackConfirmed,
        ("reveals", [word]) => Step::Reveals(match *word {
            "full" => Reveals::Full,
            "symbol" => Reveals::Symbol,
            "off" => Reveals::Off,
            word => return Err(format!("reveals are full, symbol or off, not {word:?}.")),
        }),
        ("practice", ["deck"]) => Step::PracticeDeck,
        ("seed", [number]) => Step::Seed(read_number(number)?),
        ("press", [button]) => Step::Press(read_button(button)?, 1),
        ("press", [button, "until", ..]) => {
            Step::Until(read_button(button)?, quoted(after(rest, 2))?)
        }
        ("press", [button, times]) => {
            let times = read_number(times)?;
            let times = u32::try_from(times)
                .ok()
                .filter(|times| *times <= MOST_PRESSES);
            let times = times.ok_or("nobody presses more than 1000 times.")?;
            Step::Press(read_button(button)?, times)
        }
        ("hold", ["back"]) => Step::Undo,
        ("hold", _) => {
            return Err("only back is held; up and down repeat with `press down 5`.".into());
        }
        ("choose", _) => Step::Choose(quoted(rest)?),
        ("type", _) => {
            let name = quoted(rest)?;
            let typeable = |letter: char| letter.is_ascii_alphabetic() || letter == ' ';
            if name.is_empty() || name.len() > 12 || !name.chars().all(typeable) {
                return Err(format!(
                    "{name:?} can't be typed: 1 to 12 letters from A to Z."
                ));
            }
            Step::Type(name)
        }
        ("wait", [number, unit]) => {
            let unit = match *unit {
                "ms" => 1,
                "s" => 1000,
                "min" => 60_000,
                unit => {
                    return Err(format!(
                        "there is no unit {unit:?}; ms, s and min are known."
                    ));
                }
            };
            Step::Wait(read_number(number)?.saturating_mul(unit))
        }
        ("restart", []) => Step::Restart,
        ("expect", ["text", ..]) => Step::Text(quoted(after(rest, 1))?),
        ("expect", ["no", "text", ..]) => Step::NoText(quoted(after(rest, 2))?),
        ("expect", ["chosen", ..]) => Step::Chosen(quoted(after(rest, 1))?),
        ("expect", ["golden", name]) => {
            let plain =
                |letter: char| letter.is_ascii_alphanumeric() || letter == '_' || letter == '-';
            if !name.chars().all(plain) {
                return Err(format!("a golden screen can't be named {name:?}."));
            }
            Step::Golden((*name).to_owned())
        }
        _ => {
            return Err(format!(
                "{line:?} is no step; the README of the terminal board lists them."
            ));
        }
    })
}

/// What follows the first words.
fn after(text: &str, words: usize) -> &str {
    (0..words).fold(text, |text, _| {
        text.trim_start()
            .split_once(char::is_whitespace)
            .map_or("", |(_, rest)| rest)
    })
}

/// The text between two quotation marks.
fn quoted(text: &str) -> Result<String, String> {
    let inner = text
        .trim()
        .strip_prefix('"')
        .and_then(|text| text.strip_suffix('"'));
    let inner = inner.filter(|inner| !inner.is_empty() && !inner.contains('"'));
    inner
        .map(str::to_owned)
        .ok_or_else(|| format!("words in quotation marks are wanted, not {text:?}."))
}

fn read_number(word: &str) -> Result<u64, String> {
    word.parse()
        .map_err(|_| format!("a number is wanted, not {word:?}."))
}

fn read_button(word: &str) -> Result<Button, String> {
    Ok(match word {
        "up" => Button::Up,
        "down" => Button::Down,
        "ok" => Button::Ok,
        "back" => Button::Back,
        word => {
            return Err(format!(
                "there is no button {word:?}; up, down, ok and back are known."
            ));
        }
    })
}

/// Something that plays along: what happens on the stage happens there too.
///
/// Each of its answers may be a sentence about what went otherwise, which ends the story.
pub trait Twin {
    /// Before the first press the device knows this book.
    ///
    /// # Errors
    ///
    /// A sentence.
    fn set_up(&mut self, book: &Book) -> Result<(), String>;

    /// A press at a time in milliseconds; answers the number that stirs chance on both sides.
    ///
    /// # Errors
    ///
    /// A sentence.
    fn press(&mut self, press: Press, now: u64) -> Result<u64, String>;

    /// Milliseconds pass.
    ///
    /// # Errors
    ///
    /// A sentence.
    fn wait(&mut self, time: u64) -> Result<(), String>;

    /// The power goes, and comes back.
    ///
    /// # Errors
    ///
    /// A sentence.
    fn restart(&mut self) -> Result<(), String>;

    /// Compares itself with the stage, after every press and every step.
    ///
    /// # Errors
    ///
    /// A sentence.
    fn compare(&mut self, stage: &Stage) -> Result<(), String>;
}

/// Nobody plays along.
struct Nobody;

impl Twin for Nobody {
    fn set_up(&mut self, _: &Book) -> Result<(), String> {
        Ok(())
    }

    fn press(&mut self, _: Press, now: u64) -> Result<u64, String> {
        Ok(now)
    }

    fn wait(&mut self, _: u64) -> Result<(), String> {
        Ok(())
    }

    fn restart(&mut self) -> Result<(), String> {
        Ok(())
    }

    fn compare(&mut self, _: &Stage) -> Result<(), String> {
        Ok(())
    }
}

/// The companion, a virtual clock, and the flash it saves to.
#[derive(Clone, Debug)]
pub struct Stage {
    companion: Companion<Nor>,
    /// Milliseconds since the story began.
    pub now: u64,
    /// Everything that was pressed.
    pub pressed: Vec<Press>,
    goldens: Option<PathBuf>,
}

impl Stage {
    /// A device as it comes out of the box; golden screens are looked for in a folder.
    #[must_use]
    pub fn new(goldens: Option<&Path>) -> Self {
        Stage {
            // A small flash, since no story is long.
            companion: started(Nor::new(FLASH)),
            now: 0,
            pressed: Vec::new(),
            goldens: goldens.map(Path::to_owned),
        }
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
    /// [`Complaint`] about the first step that did not go as told; the stage is left there.
    pub fn play(&mut self, scenario: &Scenario) -> Result<(), Complaint> {
        self.play_with(scenario, &mut Nobody)
    }

    /// Plays a whole scenario with somebody who plays along.
    ///
    /// # Errors
    ///
    /// [`Complaint`] about the first step that did not go as told, here or there; the stage is left there.
    pub fn play_with(&mut self, scenario: &Scenario, twin: &mut dyn Twin) -> Result<(), Complaint> {
        for (line, step) in &scenario.steps {
            let line = *line;
            let mut played = self.step_with(step, twin);
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
    /// A sentence about what is otherwise than told.
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
            Step::Seed(seed) => self.now = *seed,
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
            Step::Golden(name) => self.compare(name)?,
            Step::Text(_) | Step::NoText(_) => {}
        }
        match step.is_setup() {
            true => twin.set_up(self.app().book()),
            false => Ok(()),
        }
    }

    /// Presses, saves what is to be saved, and lets a moment pass.
    pub fn press(&mut self, press: Press) {
        self.press_stirred(press, self.now);
    }

    fn press_with(&mut self, press: Press, twin: &mut dyn Twin) -> Result<(), String> {
        let stirred = twin.press(press, self.now)?;
        self.press_stirred(press, stirred);
        twin.compare(self)
    }

    /// The same, with a number that stirs chance.
    pub fn press_stirred(&mut self, press: Press, stirred: u64) {
        // What is not saved is missed at the next restart.
        self.companion.press(press, self.now, stirred);
        self.companion.idle(self.now.saturating_add(THOUGHT));
        self.pressed.push(press);
        self.now = self.now.saturating_add(PRESS);
    }

    /// What is shown.
    #[must_use]
    pub fn frame(&self) -> Oled {
        picture::of(self.app())
    }

    /// The words in sight: title, badge, body and toast, separated by bars.
    #[must_use]
    pub fn words(&self) -> String {
        words(self.companion.screen())
    }

    /// The words of the chosen row of a list.
    #[must_use]
    pub fn chosen(&self) -> Option<String> {
        match self.companion.screen().body {
            Body::List { rows, selected } => Some(row_words(&rows.row(selected))),
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

    fn choose(&mut self, words: &str, twin: &mut dyn Twin) -> Result<(), String> {
        let count = match self.companion.screen().body {
            Body::List { rows, .. } => rows.count(),
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
        let letters = name.chars().map(|letter| Some(letter.to_ascii_uppercase()));
        for wanted in letters.chain([None]) {
            let mut turns = 0;
            loop {
                let wheel = match self.companion.screen().body {
                    Body::Name { wheel, .. } => wheel,
                    _ => return Err(format!("no name is typed here: {:?}.", self.words())),
                };
                if wheel.map(|letter| letter.to_ascii_uppercase()) == wanted {
                    break;
                }
                turns += 1;
                if turns > 64 {
                    return Err(format!("the wheel has no {wanted:?}."));
                }
                self.press_with(Press::Button(Button::Down), twin)?;
            }
            self.press_with(Press::Button(Button::Ok), twin)?;
        }
        Ok(())
    }

    /// The power goes and comes back.
    fn restart(&mut self) {
        if let Some(store) = self.companion.store() {
            self.companion = started(store.flash().clone());
        }
    }

    fn compare(&self, name: &str) -> Result<(), String> {
        let Some(folder) = &self.goldens else {
            return Err("there is no folder of golden screens here.".to_owned());
        };
        let path = folder.join(format!("{name}.txt"));
        let drawn = picture::text(&self.frame());
        if std::env::var("PERIJOVE_BLESS").is_ok_and(|value| value == "1") {
            let written = fs::create_dir_all(folder).and_then(|()| fs::write(&path, &drawn));
            written.map_err(|error| format!("{path:?} can't be written: {error}."))?;
        }
        match fs::read_to_string(&path) {
            Ok(golden) if golden == drawn => Ok(()),
            Ok(_) => Err(format!(
                "the screen differs from the golden {name:?}; PERIJOVE_BLESS=1 accepts it."
            )),
            Err(error) => Err(format!(
                "the golden screen {path:?} can't be read: {error}; PERIJOVE_BLESS=1 writes it."
            )),
        }
    }
}

/// The companion as it starts: where the game stands, or at home.
#[must_use]
pub fn start(book: Book, game: Option<Game>) -> App {
    let mut app = App::new(book, game);
    app.resume();
    app
}

/// A companion that was just switched on, with what a flash holds; its screen never goes dark.
#[must_use]
pub fn started(flash: Nor) -> Companion<Nor> {
    let mut companion = Companion::new(App::fresh()).always_lit();
    companion.start(Store::open(flash).ok(), 0, Start::Usual);
    companion
}

/// Where a scenario looks for its golden screens: `../golden/scenarios` from its folder.
#[must_use]
pub fn goldens_of(scenario: &Path) -> Option<PathBuf> {
    let folder = scenario.parent()?;
    Some(folder.join("../golden/scenarios"))
}

/// Rows that note which of them are asked for: those in sight.
struct Watched<'a> {
    rows: &'a dyn Rows,
    seen: RefCell<BTreeSet<usize>>,
}

impl Rows for Watched<'_> {
    fn count(&self) -> usize {
        self.rows.count()
    }

    fn row(&self, index: usize) -> Row {
        self.seen.borrow_mut().insert(index);
        self.rows.row(index)
    }
}

fn row_words(row: &Row) -> String {
    let words = [row.text.as_str(), row.value.as_str()];
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

fn words(screen: Screen<'_>) -> String {
    let mut parts = vec![screen.title.to_string(), screen.badge.to_string()];
    let toast = screen.toast.clone();
    match screen.body {
        Body::List { rows, selected } => {
            let watched = Watched {
                rows,
                seen: RefCell::default(),
            };
            let body = Body::List {
                rows: &watched,
                selected,
            };
            let Ok(()) = view::draw(&Screen { body, ..screen }, &mut Oled::new());
            let seen = watched.seen.take();
            parts.extend(seen.into_iter().map(|index| row_words(&rows.row(index))));
        }
        Body::Message { text, .. } => parts.push(text.to_string()),
        Body::Track { caption, .. } => parts.push(caption.to_string()),
        Body::Name { typed, .. } => parts.push(typed.to_string()),
        Body::Table { .. } => {}
    }
    parts.extend(toast.map(|toast| toast.to_string()));
    parts.retain(|part| !part.is_empty());
    parts.join(" | ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_read() {
        let text = "# A story.\nlanguage fr\nnames Ann, Ben\nreveals off\npractice deck\nseed 7\n\n  press ok\n\
            press down 3\npress ok until \"Ranking\"\nhold back\nchoose \"New game\"\ntype \"Ann\"\nwait 5 s\nrestart\nexpect text \"Who begins?\"\n\
            expect no text \"x\"\nexpect chosen \"2\"\nexpect golden home-fr\n";
        let scenario = Scenario::parse(text).expect("a scenario");
        let steps: Vec<Step> = scenario
            .steps
            .iter()
            .map(|(_, step)| step.clone())
            .collect();
        assert_eq!(
            steps,
            [
                Step::Language(Language::French),
                Step::Names(vec!["Ann".into(), "Ben".into()]),
                Step::Reveals(Reveals::Off),
                Step::PracticeDeck,
                Step::Seed(7),
                Step::Press(Button::Ok, 1),
                Step::Press(Button::Down, 3),
                Step::Until(Button::Ok, "Ranking".into()),
                Step::Undo,
                Step::Choose("New game".into()),
                Step::Type("Ann".into()),
                Step::Wait(5000),
                Step::Restart,
                Step::Text("Who begins?".into()),
                Step::NoText("x".into()),
                Step::Chosen("2".into()),
                Step::Golden("home-fr".into()),
            ]
        );
        assert_eq!(scenario.steps[5].0, 8);
        assert_eq!(scenario.goldens().collect::<Vec<_>>(), ["home-fr"]);
    }

    #[test]
    fn what_is_no_step_is_named_with_its_line() {
        for (text, words) in [
            ("pres ok", "\"pres ok\" is no step"),
            ("press left", "no button \"left\""),
            ("press down x", "not \"x\""),
            ("press down 1001", "1000 times"),
            ("hold up", "only back"),
            ("wait 5 h", "no unit \"h\""),
            ("wait five s", "not \"five\""),
            ("language es", "no language \"es\""),
            ("names Bartholomew the Third", "longer than 12"),
            ("reveals some", "not \"some\""),
            ("seed one", "not \"one\""),
            ("choose New game", "quotation marks"),
            ("type \"Zoë\"", "can't be typed"),
            ("expect text", "quotation marks"),
            ("expect golden ../x", "can't be named"),
            ("press ok\nlanguage fr", "before the first press"),
        ] {
            let text = format!("# Story.\n{text}");
            let complaint = Scenario::parse(&text).expect_err("a complaint");
            assert_eq!(complaint.line, text.lines().count(), "{text}");
            assert!(complaint.what.contains(words), "{text}: {complaint}");
            assert!(complaint.what.ends_with('.'), "{complaint}");
        }
    }

    #[test]
    fn an_expectation_that_is_not_met_stops_the_story_at_its_line() {
        for (text, words) in [
            ("press ok\nexpect text \"Nowhere\"", "not in sight"),
            ("press ok\nexpect no text \"Like your\"", "is in sight"),
            ("press ok\nexpect chosen \"Nowhere\"", "not chosen"),
            ("press ok\nexpect golden none", "no folder"),
            ("press ok\nchoose \"Nowhere\"", "can't be chosen"),
            ("press ok\npress up until \"Nowhere\"", "never came"),
            ("press ok\ntype \"Ann\"", "no name is typed"),
        ] {
            let scenario = Scenario::parse(text).expect("a scenario");
            let complaint = Stage::new(None).play(&scenario).expect_err("a complaint");
            assert_eq!(complaint.line, 2, "{text}");
            assert!(complaint.what.contains(words), "{text}: {complaint}");
        }
    }
}
