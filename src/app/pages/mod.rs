//! The screens, one in each file.

pub(super) mod about;
pub(super) mod ask;
pub(super) mod coach;
pub(super) mod correct;
pub(super) mod deck;
pub(super) mod describing;
pub(super) mod first;
pub(super) mod first_language;
pub(super) mod game;
pub(super) mod home;
pub(super) mod inbox;
pub(super) mod legend;
pub(super) mod lots;
pub(super) mod moon;
pub(super) mod number;
pub(super) mod past;
pub(super) mod safe_start;
pub(super) mod score;
pub(super) mod settings;
pub(super) mod setup;
pub(super) mod turn;
pub(super) mod warning;
