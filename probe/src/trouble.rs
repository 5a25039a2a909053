//! What went wrong, in one sentence.

use std::fmt::{Display, Formatter};
use std::process::ExitCode;

/// One sentence about what is wrong and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble(String);

impl Trouble {
    /// A sentence.
    #[must_use]
    pub fn new(sentence: impl Into<String>) -> Self {
        Trouble(sentence.into())
    }
}

impl Display for Trouble {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Trouble {}

/// Something, or a sentence about why not.
pub type Tried<T> = Result<T, Trouble>;

/// How a program ends: with help if nothing was wanted, with a sentence if something went wrong, and else by whether all was well.
pub fn exit(program: &str, help: &str, done: Tried<Option<bool>>) -> ExitCode {
    match done {
        Ok(None) => print!("{help}"),
        Ok(Some(true)) => {}
        Ok(Some(false)) => return ExitCode::from(1),
        Err(trouble) => {
            eprintln!("{program}: {trouble}");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}
