//! What went wrong, in one sentence.

use std::fmt::{Display, Formatter};

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
