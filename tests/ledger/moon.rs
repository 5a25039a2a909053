//! Moon: a fourth slot, advisors and the president.

use perijove::components::{Advisor, Card, Pile, Symbol};
use perijove::ledger::{Correction, Fact, Notice, Place, Refused, Span};

use super::{ANN, BEN};
use crate::table::{Table, tile, times};

// M2
#[test]
fn the_tiles_of_all_four_slots_count_together() {
    let mut table = Table::with_moon();
    table.give_tiles(ANN, &[tile(Symbol::Gear); 3]);
    table.show_tile(0, tile(Symbol::Gear));
    assert_eq!(table.take_tile(0, 3), [times(Symbol::Gear, 4)]);
    let gears = table.0.tile_symbols(ANN).of(Symbol::Gear);
    assert_eq!(gears, Span::exactly(4));
    // Without Moon there is no fourth slot.
    let fourth = Fact::TileTaken { slot: 0, into: 3 };
    Table::of_two().refused(fourth, Refused::NoSuchTileSlot, "C7");
}

// M1, M5
#[test]
fn an_advisor_takes_the_lowest_free_council_field() {
    let mut table = Table::with_moon();
    let four = [
        Advisor::Noor,
        Advisor::Ender,
        Advisor::Nakkia,
        Advisor::Ayati,
    ];
    for (slot, advisor) in (0..).zip(four) {
        table.show_advisor(slot, advisor);
    }
    for (slot, field) in (0..4).zip(1..) {
        let told = table.record(Fact::AdvisorTaken { slot });
        assert_eq!(told, [Notice::CouncilField { field }]);
    }
    assert_eq!(table.0.board(ANN).council(), four.map(Some));
    let taken = |slot| Fact::AdvisorTaken { slot };
    table.refused(taken(4), Refused::CouncilFull, "M5");
    table.refused(taken(0), Refused::NothingThere(Pile::Advisors), "M5");
    table.refused(taken(5), Refused::NoSuchSlot(Pile::Advisors), "M1");
    let place = Place::Council(ANN, 4);
    let card = Card::Advisor(None);
    let added = Fact::Corrected(Correction::Added { place, card });
    table.refused(added, Refused::CouncilFull, "M5");
}

// M9
#[test]
fn the_advisor_display_is_refilled_like_the_others() {
    let mut table = Table::with_moon();
    table.record(Fact::AdvisorTaken { slot: 2 });
    assert_eq!(table.0.market().advisors()[2], None);
    table.dull_turn();
    assert_eq!(table.0.market().advisors()[2], Some(None));
    assert_eq!(table.0.left(Pile::Advisors), 10);
}

// M8
#[test]
fn each_advisor_exists_once() {
    let mut table = Table::with_moon();
    table.show_advisor(0, Advisor::Noor);
    let noor = Card::Advisor(Some(Advisor::Noor));
    let elsewhere = Refused::AdvisorElsewhere(Advisor::Noor);
    let again = Fact::Described {
        place: Place::Market(Pile::Advisors, 1),
        card: noor,
    };
    table.refused(again, elsewhere, "M8");
    table.show_advisor(0, Advisor::Noor);
    table.record(Fact::AdvisorTaken { slot: 0 });
    table.refused(again, elsewhere, "M8");
    let place = Place::Council(ANN, 0);
    assert_eq!(table.0.find_advisor(Advisor::Noor), Some(place));
    for seat in [ANN, BEN] {
        let place = Place::Council(seat, 0);
        let added = Fact::Corrected(Correction::Added { place, card: noor });
        table.refused(added, elsewhere, "M8");
    }
    table.correct(Correction::Removed { place });
    assert_eq!(table.0.find_advisor(Advisor::Noor), None);
    table.record(again);
}

// M7, M8
#[test]
fn only_michelle_de_la_rose_brings_a_president() {
    let mut table = Table::with_moon();
    let arrives = Fact::PresidentArrived;
    table.refused(arrives, Refused::NoPresident, "M8");
    let council = Place::Council(ANN, 0);
    table.add(council, Card::Advisor(Some(Advisor::Noor)));
    table.refused(arrives, Refused::NoPresident, "M8");
    // An advisor nobody has named may be hers, unless she is seen elsewhere.
    table.describe(council, Card::Advisor(None));
    let mut elsewhere = table.clone();
    elsewhere.show_advisor(0, Advisor::MichelleDeLaRose);
    elsewhere.refused(arrives, Refused::NoPresident, "M8");
    let mut unnamed = table.clone();
    unnamed.record(arrives);
    let michelle = Card::Advisor(Some(Advisor::MichelleDeLaRose));
    table.describe(council, michelle);
    table.record(arrives);
    assert!(table.0.board(ANN).president());
    table.refused(arrives, Refused::NoPresident, "M8");
    // There is one president at the table.
    unnamed.dull_turn();
    unnamed.add(Place::Council(BEN, 0), Card::Advisor(None));
    unnamed.refused(arrives, Refused::NoPresident, "M8");
}

// M7
#[test]
fn a_president_is_put_right_and_there_is_one() {
    let mut table = Table::with_moon();
    let president = |seat, arrived| Correction::President { seat, arrived };
    table.correct(president(ANN, true));
    assert!(table.0.board(ANN).president());
    let second = Fact::Corrected(president(BEN, true));
    table.refused(second, Refused::NoPresident, "M8");
    table.correct(president(ANN, false));
    assert!(!table.0.board(ANN).president());
    table.record(second);
    let mut without = Table::of_two();
    without.refused(second, Refused::NotMoon, "M1");
}
