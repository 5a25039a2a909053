//! A turn: its one action, and when the display is refilled.

use perijove::components::{Expansion, Pile, Planet, Ship, Shuttle, Symbol, Tile};
use perijove::ledger::{Fact, Refused};

use super::{ANN, BEN};
use crate::table::{Table, setup, tile};

// T1
#[test]
fn a_turn_has_exactly_one_action() {
    let mut table = Table::of_two();
    table.give_tiles(ANN, &[tile(Symbol::Gear)]);
    table.refused(Fact::TurnEnded, Refused::ActionMissing, "T1");
    let actions = [
        Fact::TileTaken { slot: 0, into: 1 },
        Fact::ShuttleUsed {
            planet: Planet::Earth,
            slot: 0,
            paid: None,
        },
        Fact::TilesDiscarded { slots: 1 },
    ];
    for first in actions {
        let mut table = table.clone();
        table.record(first);
        for second in actions {
            table.refused(second, Refused::ActionTaken, "T1");
        }
        table.end_turn();
        assert_eq!(table.0.turn().seat, BEN);
        assert_eq!(table.0.turn().action, None);
    }
}

// T1
#[test]
fn gaps_are_filled_at_the_end_of_the_turn() {
    let mut table = Table::of_two();
    table.use_shuttle(Planet::Mars, 2);
    table.draw(Some(1));
    assert_eq!(table.0.market().shuttles(Planet::Mars)[2], None);
    assert_eq!(table.0.market().ships()[1], None);
    assert_eq!(table.0.left(Pile::Mars), 26);
    table.refused(
        Fact::ShipDrawn { slot: Some(1) },
        Refused::NothingThere(Pile::Ships),
        "F7",
    );
    table.end_turn();
    let unknown = Some(Shuttle::unknown(Planet::Mars));
    assert_eq!(table.0.market().shuttles(Planet::Mars)[2], unknown);
    assert_eq!(table.0.market().ships()[1], Some(Ship::UNKNOWN));
    assert_eq!(table.0.left(Pile::Mars), 25);
    assert_eq!(table.0.left(Pile::Ships), 22);
}

// T1
#[test]
fn with_the_option_gaps_are_filled_at_once() {
    let mut setup = setup(2);
    setup.options.refill_at_once = true;
    setup.expansions = setup.expansions.with(Expansion::Moon);
    let mut table = Table::with(setup);
    table.use_shuttle(Planet::Mars, 2);
    assert_eq!(table.0.market().shown(Pile::Mars), 4);
    assert_eq!(table.0.left(Pile::Mars), 25);
    table.draw(Some(1));
    assert_eq!(table.0.market().ships()[1], Some(Ship::UNKNOWN));
    table.record(Fact::AdvisorTaken { slot: 4 });
    assert_eq!(table.0.market().shown(Pile::Advisors), 5);
    table.end_turn();
    table.take_tile(0, 0);
    assert_eq!(table.0.market().tiles()[0], Some(Tile::UNKNOWN));
    assert_eq!(table.0.left(Pile::Tiles), 25);
}
