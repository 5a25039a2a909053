//! The steps of a story, and how a line of text names one.

use perijove::app::Button;
use perijove::book::Reveals;
use perijove::journal::Name;
use perijove::text::Language;

/// How often a button is pressed in one step at most.
pub(super) const MOST_PRESSES: u32 = 1000;

/// One step of a scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// `language de`: the words' language, before the first press.
    Language(Language),
    /// `names Ann, Ben`: names that have played here, before the first press.
    Names(Vec<String>),
    /// `track confirmed`: the owner has said that the stand-in track is right, before the first press.
    TrackConfirmed,
    /// `reveals off`: how much is entered of new cards, before the first press.
    Reveals(Reveals),
    /// `practice deck`: the deck book knows the practice deck, before the first press.
    PracticeDeck,
    /// `deals 7`: a game of the first of these names against an easy rival has begun, in which the device deals by this seed, before the
    /// first press. A device draws seeds of its own, so that only so a story can know what is dealt.
    Deals(u32),
    /// `seed 7`: when the story begins, which is what lots are drawn from.
    Seed(u64),
    /// `first start`: the story begins with the question for the language; others take it for answered with English.
    FirstStart,
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
                | Step::Deals(_)
                | Step::Seed(_)
                | Step::FirstStart
        )
    }

    /// Reads one step.
    ///
    /// # Errors
    ///
    /// A sentence about what is wrong with it.
    pub fn parse(line: &str) -> Result<Self, String> {
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
                for name in &names {
                    let bad = |bad| format!("{name:?} is no name: {bad}.");
                    Name::try_from(name.as_str()).map_err(bad)?;
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
            ("deals", [number]) => Step::Deals(
                number
                    .parse()
                    .map_err(|_| format!("{number:?} is no number."))?,
            ),
            ("seed", [number]) => Step::Seed(read_number(number)?),
            ("first", ["start"]) => Step::FirstStart,
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
                let typeable = |letter: char| letter.is_alphabetic() || letter == ' ';
                let fits = Name::try_from(name.as_str()).is_ok();
                if name.is_empty() || !fits || !name.chars().all(typeable) {
                    return Err(format!("{name:?} can't be typed: 1 to 12 letters."));
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
        "left" => Button::Left,
        "right" => Button::Right,
        word => {
            return Err(format!(
                "there is no button {word:?}; up, down, left, right, ok and back are known."
            ));
        }
    })
}
