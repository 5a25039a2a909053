//! Stories of presses and expectations on virtual time.
//!
//! A scenario is a text of one [`Step`] per line; `boards/terminal/README.md` describes them. [`Scenario`] is the
//! parsed text, for anything with four buttons; [`Stage`] plays it on the companion itself. A [`Twin`] plays along, such
//! as a device that must show the same after every press. What a line complains of is a [`Complaint`]; golden screens
//! and the words in sight are what a story expects.

mod complaint;
mod golden;
mod stage;
mod step;
mod twin;
mod words;

use std::fs;
use std::path::{Path, PathBuf};

pub use complaint::Complaint;
pub use golden::Goldens;
pub use stage::{Stage, dealt};
pub use step::Step;
pub use twin::Twin;
pub use words::lines;

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
            let step = Step::parse(words).map_err(complain)?;
            let begun = steps.iter().any(|(_, step)| !step.is_setup());
            if step.is_setup() && begun {
                let what = "the device is set up before the first press.".to_owned();
                return Err(complain(what));
            }
            steps.push((line, step));
        }
        Ok(Scenario { steps })
    }

    /// Reads the scenario of a file.
    ///
    /// # Errors
    ///
    /// A sentence with the file's name, and the line if one is wrong.
    pub fn read(path: &Path) -> Result<Self, String> {
        let name = path.display();
        let text = fs::read_to_string(path);
        let text = text.map_err(|error| format!("{name}: can't be read: {error}."))?;
        Self::parse(&text).map_err(|complaint| format!("{name}, {complaint}"))
    }

    /// Reads every scenario of a folder, by name.
    ///
    /// # Errors
    ///
    /// A sentence about the first that can't be read.
    pub fn read_all(folder: &Path) -> Result<Vec<(PathBuf, Self)>, String> {
        let unread = |error| format!("{}: can't be read: {error}.", folder.display());
        let paths = fs::read_dir(folder).map_err(unread)?;
        let paths: Result<Vec<PathBuf>, _> = paths.map(|entry| Ok(entry?.path())).collect();
        let mut paths = paths.map_err(unread)?;
        paths.sort();
        paths
            .into_iter()
            .map(|path| Self::read(&path).map(|scenario| (path, scenario)))
            .collect()
    }

    /// The names of the golden screens it expects.
    pub fn goldens(&self) -> impl Iterator<Item = &str> {
        self.steps.iter().filter_map(|(_, step)| match step {
            Step::Golden(name) => Some(name.as_str()),
            _ => None,
        })
    }
}
