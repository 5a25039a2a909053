//! Looks into a running device: the firmware's real image, executed instruction by instruction on an emulated chip.
//!
//! - [`image`] reads what the compiler made: an ELF file, or a UF2 file as it is dragged onto the board.
//! - [`emulator`] starts the emulated board in `probe/emulator` and speaks with it.
//! - [`npm`] fetches what a program for node needs.
//! - [`device`] is that board as a person has it on the table: buttons, a display, a plug, a log.
//! - [`charge`] is what current it takes, as a model.
//! - [`cable`] is a computer to which it is plugged in.
//! - [`twin`] lets a device play a scenario together with the host, and compares their screens pixel by pixel.
//! - [`picture`] is what an eye sees on a panel, and what it should see.
//! - [`clock`] and [`table`] are what the devices say of themselves: how fast they run, how they are wired.
//! - `driver` is what the usual driver of a panel would send.
//! - [`mirror`] is the host's companion beside a device, opened from the same bytes.
//! - [`cuts`] pulls the plug in the middle of saving.
//! - [`saved`] is what lies in the flash beside the image.
//! - [`stories`] plays everything there is to play and notes what it cost.
//! - [`report`] measures a device, [`budgets`] says what it may cost.
//! - [`saving`] measures what saving costs, [`thinking`] what a rival's thoughts do.
//! - [`profile`] shows where the cycles of a story go, [`panics`] from where an image could still panic.
//! - [`firmware`] finds the image of the board, or builds it; [`uf2`] makes the file that is dropped onto it.

pub mod budgets;
pub mod cable;
pub mod charge;
#[path = "../../boards/pico/src/clock.rs"]
pub mod clock;
pub mod cuts;
pub mod device;
pub mod driver;
pub mod emulator;
pub mod firmware;
pub mod house;
pub mod image;
pub mod log;
pub mod mirror;
pub mod npm;
pub mod panics;
pub mod picture;
pub mod profile;
pub mod report;
pub mod saved;
pub mod saving;
pub mod stories;
#[path = "../../boards/pico/src/table.rs"]
pub mod table;
pub mod thinking;
pub mod trouble;
pub mod twin;
pub mod uf2;
