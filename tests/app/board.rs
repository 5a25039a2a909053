//! A player's board, the lines of a sheet and what happened: a thing is put right where it is seen.

use perijove::app::App;
use perijove::book::Reveals;
use perijove::components::{Seat, Ship, ShipKind};
use perijove::text::Language;

use super::screens::choose;
use super::{owned, press, words};

/// A game of three that tells no cards: everybody has had a turn, and it is Ann's again.
fn second_round() -> App {
    let mut app = owned(Language::English, Reveals::Off);
    press(&mut app, "oo ooo do uo oooooo");
    for pile in ["Tiles", "Earth", "Mars"] {
        choose(&mut app, pile);
        choose(&mut app, "red cube");
    }
    assert!(words(&app).contains("Ann"), "{}", words(&app));
    app
}

/// Presses buttons and tells how many that were.
fn presses(app: &mut App, keys: &str) -> usize {
    press(app, keys);
    keys.chars().filter(|key| !key.is_whitespace()).count()
}

fn launched(app: &App, seat: Seat) -> Vec<Option<ShipKind>> {
    let ledger = app.ledger().expect("a game");
    ledger.launched(seat).map(Ship::kind).collect()
}

#[test]
fn look() {
    let mut app = second_round();
    println!("{}", words(&app));
    press(&mut app, "uuo");
    println!("{}", words(&app));
    press(&mut app, "o");
    println!("{}", words(&app));
    press(&mut app, "o");
    println!("{}", words(&app));
    press(&mut app, "uo");
    println!("{}", words(&app));
    press(&mut app, "uo");
    println!("{}", words(&app));
}
