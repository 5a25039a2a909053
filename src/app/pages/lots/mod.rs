//! Lots: what they brought, and the code that brings them again.

mod code;
mod drawn;

pub(crate) use code::TypingCode;
pub(crate) use drawn::DrawnLots;
