//! Moon: a fourth slot, advisors and the president.

use perijove::components::{Advisor, Berth, Card, Pile, Planet, ShipKind, Symbol};
use perijove::ledger::{Action, Correction, Fact, Notice, Place, Refused, Span};

use super::{ANN, BEN};
use crate::table::{Table, earth, mars, ship, tile, times};

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
        let noticed = table.record(Fact::AdvisorTaken { slot });
        assert_eq!(noticed, [Notice::CouncilField { field }]);
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
    let mut table = advised(Advisor::MichelleDeLaRose);
    let president = |seat, arrived| Correction::President { seat, arrived };
    table.correct(president(ANN, true));
    assert!(table.0.board(ANN).president());
    let second = Fact::Corrected(president(BEN, true));
    table.refused(second, Refused::NoPresident, "M8");
    table.correct(president(ANN, false));
    assert!(!table.0.board(ANN).president());
    // Who brings him was Ben's all the time.
    let place = Place::Council(ANN, 0);
    table.correct(Correction::Removed { place });
    let michelle = Card::Advisor(Some(Advisor::MichelleDeLaRose));
    table.add(Place::Council(BEN, 0), michelle);
    table.record(second);
    let mut without = Table::of_two();
    without.refused(second, Refused::NotMoon, "M1");
}

fn advised(advisor: Advisor) -> Table {
    let mut table = Table::with_moon();
    table.add(Place::Council(ANN, 0), Card::Advisor(Some(advisor)));
    table
}

// M5
#[test]
fn ships_are_swapped_with_the_hand_and_with_each_other() {
    let mut table = Table::with_moon();
    let (berth, five, series) = (Berth::A, ship(ShipKind::Five), ship(ShipKind::Series));
    table.describe(Place::Berth(ANN, berth), Card::Ship(five));
    let swap = |ship| Fact::ShipSwapped { berth, ship };
    table.refused(swap(series), Refused::HandEmpty, "L2");
    table.add(Place::Hand(ANN, 0), Card::Ship(series));
    table.refused(swap(five), Refused::NotInHand, "L2");
    table.record(swap(series));
    let berths = |table: &Table| table.0.board(ANN).berths().0;
    assert_eq!(berths(&table)[0], Some(series));
    assert_eq!(table.0.hand(ANN).collect::<Vec<_>>(), [five]);
    let [a, b] = berths(&table);
    table.record(Fact::BerthsSwapped);
    assert_eq!(berths(&table), [b, a]);
    table.correct(Correction::Removed {
        place: Place::Berth(ANN, Berth::B),
    });
    table.refused(Fact::BerthsSwapped, Refused::BerthFree, "L2");
    Table::of_two().refused(Fact::BerthsSwapped, Refused::NotMoon, "M1");
}

// M6
#[test]
fn the_fourth_field_earns_a_launch_and_the_others_do_not() {
    let mut table = Table::with_moon();
    for (slot, launches) in [(0, 0), (1, 0), (2, 0), (3, 1)] {
        table.record(Fact::AdvisorTaken { slot });
        assert_eq!(table.0.bonus_launches(), Span::exactly(launches));
    }
    let (berth, bonus) = (Berth::B, true);
    table.record(Fact::Launched { berth, bonus });
    assert_eq!(table.0.bonus_launches(), Span::exactly(0));
    let again = Fact::Launched {
        berth: Berth::A,
        bonus,
    };
    table.refused(again, Refused::NoBonusLaunch, "L4");
}

// M8
#[test]
fn weber_taken_in_this_turn_brings_another_one() {
    let mut table = Table::with_moon();
    table.show_advisor(0, Advisor::Weber);
    table.record(Fact::AdvisorTaken { slot: 0 });
    table.record(Fact::TileTaken { slot: 0, into: 0 });
    assert_eq!(table.record(Fact::TurnEnded), [Notice::AnotherTurn]);
    assert_eq!(table.0.turn().seat, ANN);
    table.dull_turn();
    assert_eq!(table.0.turn().seat, BEN);
    // One who has been there for long brings none.
    let mut table = advised(Advisor::Weber);
    table.dull_turn();
    assert_eq!(table.0.turn().seat, BEN);
}

// M8, A3.1
#[test]
fn noor_counts_among_the_basic_actions() {
    for (advisor, actions) in [(Advisor::Noor, 2), (Advisor::Ender, 1)] {
        let mut table = advised(advisor);
        table.give_tiles(ANN, &[tile(Symbol::Gear)]);
        table.record(Fact::TilesDiscarded { slots: 1 });
        assert_eq!(table.0.turn().action, Some(Action::Discard { actions }));
    }
}

// M8, A2.5
#[test]
fn the_upgrade_token_adds_one_in_its_column_and_moves_on() {
    let mut table = advised(Advisor::AhuLani);
    table.show_shuttle(0, earth(Symbol::Sphere));
    let mut other = table.clone();
    let used = |slot| Fact::ShuttleUsed {
        planet: perijove::components::Planet::Earth,
        slot,
        paid: None,
    };
    assert_eq!(table.record(used(0)), [times(Symbol::Sphere, 2)]);
    other.record(Fact::UpgradeShifted);
    assert_eq!(other.record(used(0)), [times(Symbol::Sphere, 1)]);
    assert_eq!(other.0.upgraded(ANN), Some(Symbol::Cube));
    for _ in 0..3 {
        assert_eq!(other.record(Fact::UpgradeShifted), []);
    }
    assert_eq!(other.record(Fact::UpgradeShifted), [Notice::UpgradeSpent]);
    assert_eq!(other.0.bonus_launches(), Span::exactly(1));
    other.refused(Fact::UpgradeShifted, Refused::NoUpgrade, "M8");
    other.correct(Correction::Upgrade { shifts: 1 });
    assert_eq!(other.0.upgraded(ANN), Some(Symbol::Cube));
    let beyond = Fact::Corrected(Correction::Upgrade { shifts: 6 });
    other.refused(beyond, Refused::NoUpgrade, "M8");
    let missing = Refused::AdvisorMissing(Advisor::AhuLani);
    Table::with_moon().refused(Fact::UpgradeShifted, missing, "M8");
}

// M8, L4
#[test]
fn a_mars_shuttle_may_lie_in_another_column() {
    let mut table = advised(Advisor::Ender);
    let four = [Symbol::Sphere, Symbol::Cube, Symbol::Gear, Symbol::Triangle];
    table.give_shuttles(ANN, &four.map(earth));
    table.show_shuttle(1, mars(Symbol::Cube));
    let (slot, paid, column) = (1, None, Symbol::Diamond);
    let used = Fact::MarsShuttleUsed { slot, paid, column };
    let noticed = table.record(used);
    let series = Notice::SeriesComplete { series: 1 };
    let at_least_once = Notice::Times {
        symbol: Some(Symbol::Diamond),
        times: Span {
            least: 1,
            most: u8::MAX,
        },
    };
    assert_eq!(noticed, [at_least_once, series]);
    // The card is what it is; only its column is another.
    let card = Card::Shuttle(mars(Symbol::Cube));
    assert_eq!(table.0.card(Place::Column(ANN, 4)), Some(card));
    let missing = Refused::AdvisorMissing(Advisor::Ender);
    Table::with_moon().refused(used, missing, "M8");
}

// M8, L4
#[test]
fn marty_simons_shuttle_is_no_action_and_completes_a_series() {
    let mut table = advised(Advisor::MartySimon);
    let four = [Symbol::Sphere, Symbol::Cube, Symbol::Gear, Symbol::Triangle];
    table.give_shuttles(ANN, &four.map(earth));
    table.show_shuttle(0, earth(Symbol::Diamond));
    let taken = Fact::ShuttleTaken { slot: 0 };
    let series = Notice::SeriesComplete { series: 1 };
    assert_eq!(table.record(taken), [series]);
    assert_eq!(table.0.turn().action, None);
    assert_eq!(table.0.bonus_launches(), Span::exactly(1));
    let missing = Refused::AdvisorMissing(Advisor::MartySimon);
    Table::with_moon().refused(taken, missing, "M8");
}

// M8
#[test]
fn nakkia_exchanges_a_launched_ship() {
    let mut table = advised(Advisor::Nakkia);
    let (five, series) = (ship(ShipKind::Five), ship(ShipKind::Series));
    table.add(Place::Hand(ANN, 0), Card::Ship(series));
    let exchange = |nth| Fact::LaunchExchanged { nth, ship: series };
    table.refused(exchange(0), Refused::NotLaunched, "M8");
    table.add(Place::Launched(ANN, 0), Card::Ship(five));
    table.record(exchange(0));
    assert_eq!(table.0.launched(ANN).collect::<Vec<_>>(), [series]);
    assert_eq!(table.0.hand(ANN).collect::<Vec<_>>(), [five]);
    let missing = Refused::AdvisorMissing(Advisor::Nakkia);
    Table::with_moon().refused(exchange(0), missing, "M8");
}

// M5, M8
#[test]
fn a_shuttle_that_figure_or_vip_may_repeat_is_told_at_least() {
    let noticed = |table: &mut Table, shuttle, planet| {
        table.give_shuttles(ANN, &[earth(Symbol::Gear)]);
        table.show_shuttle(0, shuttle);
        let (slot, paid) = (0, None);
        let noticed = table.record(Fact::ShuttleUsed { planet, slot, paid });
        match noticed.first() {
            Some(Notice::Times { times, .. }) => *times,
            other => panic!("{other:?}"),
        }
    };
    let open = Span {
        least: 2,
        most: u8::MAX,
    };
    // The figure may stand on Mars.
    let mut table = Table::with_moon();
    assert_eq!(noticed(&mut table, mars(Symbol::Gear), Planet::Mars), open);
    // Who has Ayati may have put the VIP aboard, on an Earth shuttle too.
    let mut table = Table::with_moon();
    let ayati = Card::Advisor(Some(Advisor::Ayati));
    table.add(Place::Council(ANN, 0), ayati);
    assert_eq!(
        noticed(&mut table, earth(Symbol::Gear), Planet::Earth),
        open
    );
    // Controls: nobody else repeats an Earth shuttle, and without Moon nobody any.
    let two = Span::exactly(2);
    let mut table = Table::with_moon();
    assert_eq!(noticed(&mut table, earth(Symbol::Gear), Planet::Earth), two);
    let mut table = Table::of_two();
    assert_eq!(noticed(&mut table, mars(Symbol::Gear), Planet::Mars), two);
}

// C7, M8, O8: a tie may be decided by seven on Earth, for who has Ayati or may have.
#[test]
fn ayatis_vip_may_be_the_seventh_on_earth() {
    for (council, most) in [
        (Some(Advisor::Ayati), 7),
        (None, 7),
        (Some(Advisor::Noor), 6),
    ] {
        let mut table = Table::with_moon();
        table.add(Place::Council(ANN, 0), Card::Advisor(council));
        assert_eq!(table.0.most_on_earth(ANN), most, "{council:?}");
        assert_eq!(table.0.most_on_earth(BEN), 6, "nobody advises Ben");
    }
    assert_eq!(Table::of_two().0.most_on_earth(ANN), 6);
}
