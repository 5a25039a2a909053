//! A new game: who plays, by which rules, who begins, and the table laid out.

mod accents;
mod begins;
mod checklist;
mod confirm_track;
mod deck_cost;
mod how_many;
mod new_game;
mod offer_cards;
mod replace;
mod rules;
mod typing;
mod wheel;
mod which_level;
mod who_sits;

pub(crate) use checklist::Checklist;
pub(crate) use confirm_track::ConfirmTrack;
pub(crate) use deck_cost::DeckCost;
pub(crate) use how_many::HowMany;
pub(crate) use new_game::NewGame;
pub(crate) use offer_cards::OfferCards;
pub(crate) use replace::{Plan, Replace, seat_players};
pub(crate) use rules::Rules;
pub(crate) use typing::{Typing, letter_row};
pub(crate) use which_level::WhichLevel;
pub(crate) use who_sits::WhoSits;
