//! A running game: its menu, what happened, whom the advisors serve, the referee's questions.

mod advisors;
mod history;
mod menu;
mod question;

pub(crate) use advisors::Advisors;
pub(crate) use history::History;
pub(crate) use menu::GameMenu;
pub use menu::Item;
pub(crate) use question::Refereed;
