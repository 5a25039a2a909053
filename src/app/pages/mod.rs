//! The screens, one in each file.

pub(super) mod about;
pub(super) mod lots;
pub(super) mod past;
pub(super) mod safe_start;
pub(super) mod warning;
