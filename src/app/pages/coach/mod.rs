//! The coach's own pages: a rule that can matter now, and who is coached.

mod coaching;
mod who;

pub(crate) use coaching::Coaching;
pub(crate) use who::WhoIsCoached;
