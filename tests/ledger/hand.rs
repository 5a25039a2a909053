//! Ships in hand: drawn, limited, and known as far as the table saw them.

use perijove::components::{Berth, Card, Edition, Pile, Planet, Ship, ShipKind, Symbol};
use perijove::ledger::{Correction, Fact, Notice, Place, Refused};

use super::{ANN, BEN, FIVE, MOVES, SERIES};
use crate::table::{Table, ship};

// F7
#[test]
fn a_ship_comes_from_the_display_or_the_pile() {
    let mut table = Table::of_two();
    table.describe(Place::Market(Pile::Ships, 2), Card::Ship(FIVE));
    table.draw(Some(2));
    table.draw(None);
    assert_eq!(table.hand(ANN), [FIVE, Ship::UNKNOWN]);
    assert_eq!(table.0.left(Pile::Ships), 22);
    let drawn = |slot| Fact::ShipDrawn { slot };
    table.refused(drawn(Some(2)), Refused::NothingThere(Pile::Ships), "F7");
    table.refused(drawn(Some(3)), Refused::NoSuchSlot(Pile::Ships), "S3");
    let pile = Pile::Ships;
    table.correct(Correction::Pile { pile, left: 0 });
    table.refused(drawn(None), Refused::ShipPileEmpty, "F7");
    table.record(drawn(Some(0)));
}

// F8
#[test]
fn in_the_first_printing_a_fifth_ship_is_not_drawn() {
    let mut table = Table::of_edition(Edition::First);
    table.give_hand(ANN, &[FIVE; 3]);
    assert_eq!(table.draw(None), []);
    for slot in [None, Some(0)] {
        let draw = Fact::ShipDrawn { slot };
        table.refused(draw, Refused::HandFull, "F8");
    }
}

// F8, L2
#[test]
fn in_the_first_printing_a_launch_with_four_in_hand_still_takes_a_ship() {
    let mut table = Table::of_edition(Edition::First);
    table.give_hand(ANN, &[FIVE; 4]);
    table.launch(Berth::A);
    assert_eq!(table.draw(None), []);
    table.refused(Fact::ShipDrawn { slot: None }, Refused::HandFull, "F8");
    table.place(Berth::A, FIVE);
    assert_eq!(table.0.hand_size(ANN), 4);
    table.refused(Fact::ShipDrawn { slot: None }, Refused::HandFull, "F8");
    table.dull_turn();
    assert_eq!(table.0.turn().seat, BEN);
}

// F8
#[test]
fn in_the_revised_rules_the_excess_goes_back_before_the_turn_ends() {
    let mut table = Table::of_two();
    table.give_hand(ANN, &[FIVE, FIVE, MOVES]);
    assert_eq!(table.draw(None), []);
    assert_eq!(table.draw(None), [Notice::HandOver { excess: 1 }]);
    assert_eq!(table.draw(None), [Notice::HandOver { excess: 2 }]);
    table.use_shuttle(Planet::Earth, 0);
    table.refused(Fact::TurnEnded, Refused::HandOver, "F8");
    let left = table.0.left(Pile::Ships);
    table.record(Fact::ShipReturned { ship: MOVES });
    table.refused(Fact::TurnEnded, Refused::HandOver, "F8");
    table.record(Fact::ShipReturned { ship: FIVE });
    assert_eq!(table.0.left(Pile::Ships), left + 2);
    assert_eq!(
        table.hand(ANN),
        [FIVE, Ship::UNKNOWN, Ship::UNKNOWN, Ship::UNKNOWN]
    );
    table.end_turn();
    assert_eq!(table.0.turn().seat, BEN);
}

// F8, L2
#[test]
fn in_the_revised_rules_a_launch_with_four_in_hand_exceeds_nothing() {
    let mut table = Table::of_two();
    table.give_hand(ANN, &[FIVE; 4]);
    table.launch(Berth::A);
    assert_eq!(table.draw(None), []);
    assert_eq!(table.draw(None), [Notice::HandOver { excess: 1 }]);
}

// L2
#[test]
fn the_only_known_ship_in_hand_is_the_one_placed() {
    let mut table = Table::of_two();
    table.launch(Berth::A);
    table.give_hand(ANN, &[FIVE]);
    table.place(Berth::A, Ship::UNKNOWN);
    assert_eq!(*table.0.board(ANN).berths().of(Berth::A), Some(FIVE));
    // Two alike are as good as one.
    table.launch(Berth::A);
    table.give_hand(ANN, &[MOVES, MOVES]);
    table.place(Berth::A, Ship::UNKNOWN);
    assert_eq!(*table.0.board(ANN).berths().of(Berth::A), Some(MOVES));
    assert_eq!(table.hand(ANN), [MOVES]);
}

// L2
#[test]
fn a_ship_placed_unseen_from_different_ones_leaves_the_hand_unknown() {
    let mut table = Table::of_two();
    table.launch(Berth::A);
    table.give_hand(ANN, &[FIVE, MOVES, SERIES]);
    table.place(Berth::A, Ship::UNKNOWN);
    let berth = *table.0.board(ANN).berths().of(Berth::A);
    assert_eq!(berth, Some(Ship::UNKNOWN));
    assert_eq!(table.hand(ANN), [Ship::UNKNOWN; 2]);
}

// F8
#[test]
fn a_ship_returned_unseen_leaves_the_hand_unknown() {
    let mut table = Table::of_two();
    table.give_hand(ANN, &[FIVE, MOVES]);
    table.give_hand(BEN, &[FIVE]);
    let ship = Ship::UNKNOWN;
    let mut seen = table.clone();
    table.record(Fact::ShipReturned { ship });
    assert_eq!(table.hand(ANN), [Ship::UNKNOWN]);
    assert_eq!(table.hand(BEN), [FIVE]);
    seen.record(Fact::ShipReturned { ship: FIVE });
    assert_eq!(seen.hand(ANN), [MOVES]);
}

// L2
#[test]
fn a_ship_from_an_unknown_hand_is_what_the_table_says() {
    let mut table = Table::of_two();
    table.launch(Berth::A);
    table.give_hand(ANN, &[Ship::UNKNOWN, FIVE]);
    table.place(Berth::A, MOVES);
    assert_eq!(table.hand(ANN), [FIVE]);
    table.launch(Berth::A);
    table.give_hand(ANN, &[Ship::UNKNOWN]);
    // A known one is preferred to an unknown one that might be alike.
    table.place(Berth::A, FIVE);
    assert_eq!(table.hand(ANN), [Ship::UNKNOWN]);
    assert_eq!(table.launched(ANN), [Ship::UNKNOWN, MOVES]);
}

// L2
#[test]
fn a_half_told_ship_keeps_what_is_known_of_it() {
    let cube = ship(ShipKind::Shuttles(Some(Symbol::Cube)));
    let gear = ship(ShipKind::Shuttles(Some(Symbol::Gear)));
    let some = ship(ShipKind::Shuttles(None));
    let mut table = Table::of_two();
    table.launch(Berth::A);
    table.give_hand(ANN, &[FIVE, cube]);
    let mut two = table.clone();
    table.place(Berth::A, some);
    assert_eq!(*table.0.board(ANN).berths().of(Berth::A), Some(cube));
    assert_eq!(table.hand(ANN), [FIVE]);
    // Of two that it might be, nobody knows which is left.
    two.give_hand(ANN, &[gear]);
    two.place(Berth::A, some);
    assert_eq!(*two.0.board(ANN).berths().of(Berth::A), Some(some));
    assert_eq!(two.hand(ANN), [FIVE, Ship::UNKNOWN]);
    // An animal seen before is not forgotten.
    let cat = FIVE.with_animal(Some(true));
    let mut table = Table::of_two();
    table.launch(Berth::A);
    table.give_hand(ANN, &[cat, cube]);
    table.place(Berth::A, FIVE);
    assert_eq!(*table.0.board(ANN).berths().of(Berth::A), Some(cat));
}
