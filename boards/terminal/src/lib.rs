//! What the terminal board's program and its tests share.

pub mod presses;
