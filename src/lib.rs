//! lib
#![no_std]
pub mod components;
pub mod ledger;
pub mod referee;
pub mod text;
