//! A running game: its menu, the boards, what happened, whom the advisors serve, the referee's questions, everybody's side, hands that are shown to their owners, a
//! rival's turn, advice.

mod advice;
mod advisors;
mod board;
mod cover;
mod drawn_ship;
mod hand;
mod history;
mod menu;
mod one_side;
mod one_turn;
mod otherwise;
mod part;
mod question;
mod rival_turn;
mod take_back;
mod times;
mod unfit;

pub(crate) use advice::Advice;
pub(crate) use advisors::Advisors;
pub(crate) use board::OneBoard;
pub use board::Thing;
pub(crate) use cover::{Cover, Hides};
pub(crate) use drawn_ship::DrawnShip;
pub(crate) use hand::Hand;
pub(crate) use history::History;
pub(in crate::app) use history::turn_row;
pub(crate) use menu::GameMenu;
pub use menu::Item;
pub(crate) use one_side::OneSide;
pub(crate) use one_turn::OneTurn;
pub(crate) use otherwise::Otherwise;
pub(crate) use part::Part;
pub(crate) use question::{Offered, Refereed};
pub(crate) use rival_turn::RivalTurn;
pub(crate) use take_back::TakeBack;
pub(crate) use times::Times;
pub(crate) use unfit::NoLongerFits;
