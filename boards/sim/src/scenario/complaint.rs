//! What a story has to complain of, and where.

use std::fmt::{Display, Formatter};

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
