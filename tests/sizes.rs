//! How much memory a game takes: the device has little, and a save must fit in it.

use std::mem::size_of;

use perijove::app::App;
use perijove::components::{Card, Ship, Shuttle, Tile};
use perijove::journal::Game;
use perijove::ledger::{Ledger, ScoreSheet};
use perijove::referee::{Answer, Referee};
use perijove::rival::Rival;
use perijove::store::Store;

#[test]
fn the_ledger_fits_in_1024_bytes() {
    // A ledger has room for four players with Moon, no matter who plays.
    println!("size_of::<Ledger>() = {} bytes", size_of::<Ledger>());
    println!(
        "size_of::<ScoreSheet>() = {} bytes",
        size_of::<ScoreSheet>()
    );
    assert!(size_of::<Ledger>() <= 1024);
}

#[test]
fn the_referee_fits_in_2048_bytes() {
    println!("size_of::<Referee>() = {} bytes", size_of::<Referee>());
    println!("size_of::<Answer>() = {} bytes", size_of::<Answer>());
    // With room for the Moon, no matter who plays with it.
    assert!(size_of::<Referee>() <= 2048);
}

#[test]
fn the_store_fits_in_2048_bytes_beside_the_flash() {
    let bytes = size_of::<Store<()>>();
    println!("size_of::<Store<()>>() = {bytes} bytes");
    println!("size_of::<Game>() = {} bytes", size_of::<Game>());
    println!("size_of::<App>() = {} bytes", size_of::<App>());
    assert!(bytes <= 2048, "{bytes}");
}

#[test]
fn a_card_description_fits_in_8_bytes() {
    assert!(size_of::<Tile>() <= 8);
    assert!(size_of::<Shuttle>() <= 8);
    assert!(size_of::<Ship>() <= 8);
    assert!(size_of::<Card>() <= 8);
    assert!(Card::Ship(Ship::UNKNOWN).to_bytes().len() <= 8);
}

#[test]
fn the_rival_fits_in_3072_bytes_with_all_it_needs_to_think() {
    let bytes = size_of::<Rival>();
    println!("size_of::<Rival>() = {bytes} bytes");
    assert!(bytes <= 3072, "{bytes}");
}
