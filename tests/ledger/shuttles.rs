//! Shuttles: used, paid for, and counted in their columns.

use perijove::components::{Advisor, Card, Colour, Pile, Planet, Symbol};
use perijove::ledger::{Action, Correction, Fact, Place, Refused, Span};

use super::{ANN, BEN};
use crate::table::{Table, crew, earth, mars, tile, times};

// A2.1, S3
#[test]
fn a_shuttle_must_lie_on_display() {
    let mut table = Table::of_two();
    let using = |slot| Fact::ShuttleUsed {
        planet: Planet::Mars,
        slot,
        paid: None,
    };
    table.refused(using(4), Refused::NoSuchSlot(Pile::Mars), "S3");
    let place = Place::Market(Pile::Mars, 1);
    table.correct(Correction::Removed { place });
    table.refused(using(1), Refused::NothingThere(Pile::Mars), "A2.1");
    table.record(using(0));
    assert_eq!(table.0.turn().action, Some(Action::Shuttle));
    assert_eq!(table.0.shuttles(ANN).count(), 1);
}

// A2.2
#[test]
fn a_shuttle_that_wants_a_tile_gets_one_that_is_owned() {
    let mut table = Table::of_two();
    let wants = earth(Symbol::Cube).with_tile_cost(Some(true));
    table.show_shuttle(0, wants);
    table.show_shuttle(1, wants.with_tile_cost(Some(false)));
    table.give_tiles(ANN, &[tile(Symbol::Gear)]);
    let using = |slot, paid| Fact::ShuttleUsed {
        planet: Planet::Earth,
        slot,
        paid,
    };
    table.refused(using(0, None), Refused::TileWanted, "A2.2");
    table.refused(using(0, Some(1)), Refused::NoTileToPay, "A2.2");
    table.refused(using(0, Some(3)), Refused::NoSuchTileSlot, "C7");
    table.refused(using(1, Some(0)), Refused::TileNotWanted, "A2.2");
    // What is not known of a card is not held against the player.
    let mut other = table.clone();
    other.record(using(2, Some(0)));
    let mut other = table.clone();
    other.record(using(2, None));
    let mut other = table.clone();
    other.record(using(1, None));
    assert_eq!(table.record(using(0, Some(0))), [times(Symbol::Cube, 1)]);
    assert_eq!(table.0.discards(), [tile(Symbol::Gear)]);
    assert_eq!(table.0.tile_count(ANN), 0);
}

// A2.2, M8
#[test]
fn ms_chau_spares_the_tile() {
    let mut table = Table::with_moon();
    table.show_shuttle(0, earth(Symbol::Cube).with_tile_cost(Some(true)));
    let using = Fact::ShuttleUsed {
        planet: Planet::Earth,
        slot: 0,
        paid: None,
    };
    let council = Place::Council(ANN, 0);
    table.add(council, Card::Advisor(Some(Advisor::Noor)));
    table.refused(using, Refused::TileWanted, "A2.2");
    table.describe(council, Card::Advisor(Some(Advisor::MsChau)));
    table.record(using);
}

// A2.5
#[test]
fn earth_and_mars_shuttles_share_the_columns() {
    let mut table = Table::of_two();
    let before = [earth(Symbol::Cube), mars(Symbol::Cube), mars(Symbol::Gear)];
    table.give_shuttles(ANN, &before);
    table.give_shuttles(BEN, &[earth(Symbol::Cube)]);
    table.show_shuttle(0, earth(Symbol::Cube));
    table.show_shuttle(0, mars(Symbol::Cube));
    table.show_shuttle(1, mars(Symbol::Sphere));
    let mut by_mars = table.clone();
    let mut elsewhere = table.clone();
    let three = [times(Symbol::Cube, 3)];
    assert_eq!(table.use_shuttle(Planet::Earth, 0), three);
    assert_eq!(by_mars.use_shuttle(Planet::Mars, 0), three);
    let one = [times(Symbol::Sphere, 1)];
    assert_eq!(elsewhere.use_shuttle(Planet::Mars, 1), one);
    assert_eq!(table.0.columns(ANN).of(Symbol::Cube), Span::exactly(3));
    assert_eq!(table.0.shuttles(ANN).last(), Some(earth(Symbol::Cube)));
}

// A2.5
#[test]
fn a_column_has_no_limit() {
    let mut table = Table::of_two();
    table.give_shuttles(ANN, &[earth(Symbol::Gear); 12]);
    table.show_shuttle(0, earth(Symbol::Gear));
    let noticed = table.use_shuttle(Planet::Earth, 0);
    assert_eq!(noticed, [times(Symbol::Gear, 13)]);
}

// P1
#[test]
fn printed_settlers_are_counted_by_colour_and_white_is_none() {
    let mut table = Table::of_two();
    let with = |crew| earth(Symbol::Cube).with_crew(Some(crew));
    table.give_shuttles(
        ANN,
        &[with(crew([0, 2, 0, 1], 1)), with(crew([0, 1, 0, 0], 0))],
    );
    let counts = Colour::ALL.map(|colour| table.0.printed(ANN, colour));
    assert_eq!(counts, [0, 3, 0, 1].map(Span::exactly));
    // An unknown crew has up to four of any colour.
    table.give_shuttles(ANN, &[mars(Symbol::Cube)]);
    let red = table.0.printed(ANN, Colour::Red);
    assert_eq!(red, Span { least: 3, most: 7 });
}
