//! A running game: its menu, the boards, what happened, whom the advisors serve, the referee's questions, hands that are shown to their owners, a
//! rival's turn, advice.

mod advice;
mod advisors;
mod board;
mod cover;
mod drawn_ship;
mod history;
mod menu;
mod one_turn;
mod question;
mod rival_turn;

pub(crate) use advice::Advice;
pub(crate) use advisors::Advisors;
pub(crate) use board::OneBoard;
pub use board::Thing;
pub(crate) use cover::Cover;
pub(crate) use drawn_ship::DrawnShip;
pub(crate) use history::History;
pub(crate) use menu::GameMenu;
pub use menu::Item;
pub(crate) use one_turn::OneTurn;
pub(crate) use question::Refereed;
pub(crate) use rival_turn::RivalTurn;
