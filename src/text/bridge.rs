//! Temporary: English for all languages until the tables arrive.
use super::{English, Say};
use crate::components::*;
use crate::journal::*;
use crate::ledger::*;
use core::fmt::{Display, Formatter, Result};
macro_rules! bridge { ($($t:ty),+) => { $(impl Display for Say<$t> { fn fmt(&self, f: &mut Formatter<'_>) -> Result { English(self.what).fmt(f) } })+ } }
bridge!(Symbol, Colour, Line, Question, Notice, Refused);
macro_rules! debug { ($($t:ty),+) => { $(impl Display for Say<$t> { fn fmt(&self, f: &mut Formatter<'_>) -> Result { write!(f, "{:?}", self.what) } })+ } }
debug!(
    Ship,
    Rejected,
    Entry,
    crate::referee::Question,
    crate::referee::Answer,
    BadTrack
);
