//! A launch and its steps.

use perijove::components::{Berth, Card, Pile, Planet, Ship, ShipKind};
use perijove::ledger::{Correction, Fact, Notice, Place, Refused};

use super::{ANN, BEN, FIVE, MOVES, SERIES};
use crate::table::{Table, ship};

// L1
#[test]
fn two_complete_ships_launch_in_one_turn_in_either_order() {
    for order in [[Berth::A, Berth::B], [Berth::B, Berth::A]] {
        let mut table = Table::of_two();
        table.describe(Place::Berth(ANN, Berth::A), Card::Ship(FIVE));
        table.describe(Place::Berth(ANN, Berth::B), Card::Ship(MOVES));
        table.use_shuttle(Planet::Mars, 0);
        for berth in order {
            table.launch_and_replace(berth);
        }
        let ships = order.map(|berth| match berth {
            Berth::A => FIVE,
            Berth::B => MOVES,
        });
        assert_eq!(table.launched(ANN), ships);
        table.end_turn();
    }
}

// L2
#[test]
fn a_launch_moves_the_card_then_a_ship_is_taken_and_placed() {
    let mut table = Table::of_two();
    table.describe(Place::Berth(ANN, Berth::B), Card::Ship(SERIES));
    table.describe(Place::Market(Pile::Ships, 0), Card::Ship(FIVE));
    let place = |berth, ship| Fact::ShipPlaced { berth, ship };
    table.refused(place(Berth::B, FIVE), Refused::BerthTaken, "L2");
    table.use_shuttle(Planet::Mars, 0);
    table.launch(Berth::B);
    assert_eq!(table.launched(ANN), [SERIES]);
    assert_eq!(*table.0.board(ANN).berths().of(Berth::B), None);
    let again = Fact::Launched {
        berth: Berth::B,
        bonus: false,
    };
    table.refused(again, Refused::BerthFree, "L2");
    table.refused(place(Berth::B, FIVE), Refused::HandEmpty, "L2");
    table.refused(Fact::TurnEnded, Refused::BerthWaits, "L2");
    table.draw(Some(0));
    table.refused(Fact::TurnEnded, Refused::BerthWaits, "L2");
    table.refused(place(Berth::B, MOVES), Refused::NotInHand, "L2");
    table.place(Berth::B, FIVE);
    assert_eq!(*table.0.board(ANN).berths().of(Berth::B), Some(FIVE));
    assert_eq!(table.0.hand_size(ANN), 0);
    table.end_turn();
    assert_eq!(table.0.turn().seat, BEN);
}

// L2
#[test]
fn a_berth_stays_free_only_when_there_is_no_ship_anywhere() {
    let mut table = Table::of_two();
    table.use_shuttle(Planet::Mars, 0);
    table.launch(Berth::A);
    let pile = Pile::Ships;
    table.correct(Correction::Pile { pile, left: 0 });
    table.refused(Fact::TurnEnded, Refused::BerthWaits, "L2");
    for slot in 0..3 {
        let place = Place::Market(Pile::Ships, slot);
        table.correct(Correction::Removed { place });
    }
    // The three are in the pile again until it is counted.
    table.refused(Fact::TurnEnded, Refused::BerthWaits, "L2");
    table.correct(Correction::Pile { pile, left: 0 });
    table.end_turn();
    assert_eq!(table.0.turn().seat, BEN);
}

// L3
#[test]
fn a_launch_may_bring_reputation_and_with_it_another_launch() {
    let mut table = Table::of_two();
    table.put_marker(ANN, 9);
    let gains = ship(ShipKind::Reputation);
    table.describe(Place::Berth(ANN, Berth::A), Card::Ship(gains));
    table.use_shuttle(Planet::Mars, 0);
    table.launch(Berth::A);
    let last = table.record(Fact::ReputationTo { space: 10 });
    assert_eq!(last, [Notice::LastSpace]);
    table.draw(None);
    table.place(Berth::A, Ship::UNKNOWN);
    table.record(Fact::Launched {
        berth: Berth::B,
        bonus: true,
    });
    table.draw(None);
    table.place(Berth::B, Ship::UNKNOWN);
    assert_eq!(table.0.launches(ANN), 2);
    table.end_turn();
}
