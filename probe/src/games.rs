//! Games without a device: how many presses they take, and how the levels of the rival do against each other.

use std::fmt::Display;
use std::io::{self, Write};

use lexopt::{Arg, Parser, ValueExt};
use probe::firmware;
use probe::trouble::{Tried, Trouble};
use sim::chance::{Seeds, drawn_anew};
use sim::ladder::Rung;
use sim::presses::{self, By, Manner};
use terminal_board::typist::Typist;

/// How many seeds are drawn unless some are given.
const SEEDS: usize = 5;

/// How many games are played with each seed unless a number is given.
const EVENINGS: u64 = 40;
const MATCHES: u64 = 400;

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verb {
    Presses,
    Ladder,
}

/// What was asked for.
pub(crate) struct Arguments {
    verb: Verb,
    games: u64,
    seeds: Vec<u64>,
    by: By,
    write: bool,
}

impl Arguments {
    /// Reads the arguments behind a verb; nothing when help is wanted.
    pub(crate) fn read(verb: Verb, parser: &mut Parser) -> Tried<Option<Self>> {
        let (mut games, mut seeds, mut by, mut write) = (None, Vec::new(), None, false);
        while let Some(arg) = parser.next().map_err(plain)? {
            match arg {
                Arg::Short('h') | Arg::Long("help") => return Ok(None),
                Arg::Long("games") => {
                    let word = parser.value().and_then(|word| word.string());
                    games = Some(count(&word.map_err(plain)?)?);
                }
                Arg::Long("seed") => {
                    let word = parser.value().and_then(|word| word.string());
                    seeds.push(seed(&word.map_err(plain)?)?);
                }
                Arg::Long("write") => write = true,
                Arg::Long(word @ ("stick" | "touch" | "keys")) if verb == Verb::Presses => {
                    let wanted = match word {
                        "stick" => By::Stick,
                        "touch" => By::Finger,
                        _ => By::Keys(&Typist),
                    };
                    if let Some(given) = by.replace(wanted) {
                        return Err(Trouble::new(if given == wanted {
                            format!("--{word} is given twice.")
                        } else {
                            "--stick, --touch and --keys exclude each other.".to_owned()
                        }));
                    }
                }
                arg => return Err(plain(arg.unexpected())),
            }
        }
        if seeds.is_empty() {
            seeds = drawn_anew(SEEDS);
        }
        let usual = match verb {
            Verb::Presses => EVENINGS,
            Verb::Ladder => MATCHES,
        };
        Ok(Some(Arguments {
            verb,
            games: games.unwrap_or(usual),
            seeds,
            by: by.unwrap_or_default(),
            write,
        }))
    }

    /// Plays; whether every ceiling or promise holds.
    pub(crate) fn follow(&self) -> Tried<bool> {
        match self.verb {
            Verb::Presses => self.presses(),
            Verb::Ladder => self.ladder(),
        }
    }

    /// Plays games through the buttons and counts the presses; how far it is goes to standard error.
    fn presses(&self) -> Tried<bool> {
        let all = self.games.saturating_mul(self.seeds.len() as u64);
        let mut progress = |done: u64| {
            if done.is_multiple_of(10) {
                eprintln!("{done} of {all} games");
            }
        };
        let manner = Manner {
            by: self.by,
            ..Manner::USUAL
        };
        let measured = presses::measure_each(self.games, &self.seeds, manner, &mut progress);
        let figures = measured
            .map_err(|astray| Trouble::new(format!("the presses can't be counted: {astray}.")))?;
        print!("{figures}");
        let heading = match self.by {
            By::Buttons => "Presses",
            By::Stick => "Presses with a stick",
            By::Finger => "Touches of a finger",
            By::Keys(_) => "Keys of a computer",
        };
        self.keep(heading, &figures)?;
        Ok(figures.fine())
    }

    /// Lets the levels of the rival play each other, a line as soon as it is known.
    fn ladder(&self) -> Tried<bool> {
        let mut lines = format!("{}\n", Seeds(&self.seeds));
        print!("{lines}");
        let mut fine = true;
        for rung in Rung::all() {
            let spread = rung.measure_each(self.games, &self.seeds);
            fine &= rung.holds(&spread);
            let line = format!("{rung}: {spread}\n");
            print!("{line}");
            lines.push_str(&line);
            let _ = io::stdout().flush();
        }
        self.keep("The ladder", &lines)?;
        Ok(fine)
    }

    /// Writes figures into their page, if that is wanted.
    fn keep(&self, heading: &str, figures: &dyn Display) -> Tried<()> {
        if self.write {
            firmware::write_figures(heading, figures)?;
        }
        Ok(())
    }
}

fn plain(error: lexopt::Error) -> Trouble {
    Trouble::new(format!("{error}; see `probe --help`."))
}

fn count(word: &str) -> Tried<u64> {
    match word.trim().parse() {
        Ok(0) | Err(_) => Err(Trouble::new(format!(
            "--games {word:?}: a number from 1 on is wanted."
        ))),
        Ok(count) => Ok(count),
    }
}

fn seed(word: &str) -> Tried<u64> {
    let seed = word.trim().parse();
    seed.map_err(|_| Trouble::new(format!("--seed {word:?}: a number from 0 on is wanted.")))
}
