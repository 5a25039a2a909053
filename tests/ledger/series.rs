//! Full series of five columns and the launches they bring.

use perijove::components::{Berth, Card, Planet, Ship, Shuttle, Symbol};
use perijove::ledger::{Correction, Fact, Notice, Place, Refused, Span};

use super::ANN;
use crate::table::{Table, earth, mars, times};

/// One Earth shuttle of every symbol but the diamond.
fn four_of_five() -> [Shuttle; 4] {
    [Symbol::Sphere, Symbol::Cube, Symbol::Gear, Symbol::Triangle].map(earth)
}

// L4
#[test]
fn each_full_series_launches_one_ship() {
    let mut table = Table::of_two();
    table.give_shuttles(ANN, &four_of_five());
    table.show_shuttle(0, mars(Symbol::Diamond));
    let bonus = |berth| Fact::Launched { berth, bonus: true };
    table.refused(bonus(Berth::A), Refused::NoBonusLaunch, "L4");
    let noticed = table.use_shuttle(Planet::Mars, 0);
    let complete = |series| Notice::SeriesComplete { series };
    assert_eq!(noticed, [times(Symbol::Diamond, 1), complete(1)]);
    assert_eq!(table.0.bonus_launches(), Span::exactly(1));
    table.record(bonus(Berth::A));
    table.refused(bonus(Berth::B), Refused::NoBonusLaunch, "L4");
    // A launch by a full crew needs no bonus.
    table.launch(Berth::B);
    for berth in Berth::ALL {
        table.draw(None);
        table.place(berth, Ship::UNKNOWN);
    }
    table.end_turn();
    table.dull_turn();
    // A sixth shuttle completes nothing, the tenth the second series.
    table.give_shuttles(ANN, &four_of_five());
    table.show_shuttle(0, mars(Symbol::Sphere));
    table.show_shuttle(1, mars(Symbol::Diamond));
    let mut other = table.clone();
    assert_eq!(
        other.use_shuttle(Planet::Mars, 0),
        [times(Symbol::Sphere, 3)]
    );
    assert_eq!(
        table.use_shuttle(Planet::Mars, 1),
        [times(Symbol::Diamond, 2), complete(2)]
    );
    table.record(bonus(Berth::A));
    table.refused(bonus(Berth::B), Refused::NoBonusLaunch, "L4");
}

// L4
#[test]
fn a_bonus_launch_not_used_is_gone_with_the_turn() {
    let mut table = Table::of_two();
    table.give_shuttles(ANN, &four_of_five());
    table.show_shuttle(0, mars(Symbol::Diamond));
    table.use_shuttle(Planet::Mars, 0);
    let bonus = Fact::Launched {
        berth: Berth::A,
        bonus: true,
    };
    let mut other = table.clone();
    other.record(bonus);
    table.end_turn();
    table.refused(bonus, Refused::NoBonusLaunch, "L4");
    table.dull_turn();
    table.refused(bonus, Refused::NoBonusLaunch, "L4");
}

// L4
#[test]
fn an_unknown_symbol_may_complete_a_series() {
    let mut table = Table::of_two();
    table.give_shuttles(ANN, &four_of_five());
    let symbol = None;
    let span = Span { least: 1, most: 2 };
    let noticed = table.use_shuttle(Planet::Mars, 0);
    let maybe = Notice::Times {
        symbol,
        times: span,
    };
    assert_eq!(noticed, [maybe, Notice::SeriesPossible]);
    assert_eq!(table.0.bonus_launches(), Span { least: 0, most: 1 });
    let latest = Place::Column(ANN, 4);
    let bonus = Fact::Launched {
        berth: Berth::A,
        bonus: true,
    };
    // Not blocked while unknown; certain or refused once known, in the same turn.
    let mut unknown = table.clone();
    unknown.record(bonus);
    let mut diamond = table.clone();
    assert_eq!(
        diamond.describe(latest, Card::Shuttle(mars(Symbol::Diamond))),
        [
            times(Symbol::Diamond, 1),
            Notice::SeriesComplete { series: 1 }
        ]
    );
    diamond.record(bonus);
    let mut cube = table.clone();
    assert_eq!(
        cube.describe(latest, Card::Shuttle(mars(Symbol::Cube))),
        [times(Symbol::Cube, 2)]
    );
    cube.refused(bonus, Refused::NoBonusLaunch, "L4");
    // In another turn it is too late.
    table.end_turn();
    let late = table.describe(latest, Card::Shuttle(mars(Symbol::Diamond)));
    assert_eq!(late, []);
    table.dull_turn();
    table.refused(bonus, Refused::NoBonusLaunch, "L4");
}

// L4
#[test]
fn an_older_shuttle_described_meanwhile_takes_no_launch_away() {
    let mut table = Table::of_two();
    table.give_shuttles(ANN, &[Shuttle::unknown(Planet::Earth)]);
    table.give_shuttles(ANN, &four_of_five());
    table.show_shuttle(0, mars(Symbol::Diamond));
    table.use_shuttle(Planet::Mars, 0);
    assert_eq!(table.0.bonus_launches(), Span::exactly(1));
    let oldest = Place::Column(ANN, 0);
    table.describe(oldest, Card::Shuttle(earth(Symbol::Cube)));
    assert_eq!(table.0.bonus_launches(), Span::exactly(1));
    let bonus = |berth| Fact::Launched { berth, bonus: true };
    table.record(bonus(Berth::A));
    table.refused(bonus(Berth::B), Refused::NoBonusLaunch, "L4");
}

// L4
#[test]
fn a_series_that_this_turn_completed_counts_when_an_older_shuttle_shows_it() {
    let mut table = Table::of_two();
    let [sphere, cube, gear, _] = four_of_five();
    let unknown = Shuttle::unknown(Planet::Earth);
    table.give_shuttles(ANN, &[unknown, sphere, cube, gear]);
    table.show_shuttle(0, mars(Symbol::Diamond));
    let noticed = table.use_shuttle(Planet::Mars, 0);
    assert_eq!(noticed.last(), Some(&Notice::SeriesPossible));
    let oldest = Place::Column(ANN, 0);
    let noticed = table.describe(oldest, Card::Shuttle(earth(Symbol::Triangle)));
    assert_eq!(
        noticed,
        [
            times(Symbol::Diamond, 1),
            Notice::SeriesComplete { series: 1 }
        ]
    );
    assert_eq!(table.0.bonus_launches(), Span::exactly(1));
}

// L4
#[test]
fn a_forgotten_shuttle_added_meanwhile_takes_no_launch_away() {
    let mut table = Table::of_two();
    table.give_shuttles(ANN, &four_of_five());
    table.show_shuttle(0, mars(Symbol::Diamond));
    table.use_shuttle(Planet::Mars, 0);
    table.give_shuttles(ANN, &[earth(Symbol::Sphere)]);
    assert_eq!(table.0.shuttles(ANN).last(), Some(mars(Symbol::Diamond)));
    assert_eq!(table.0.bonus_launches(), Span::exactly(1));
    // One that completes the series by itself brings none.
    let mut other = Table::of_two();
    other.give_shuttles(ANN, &four_of_five());
    other.show_shuttle(0, mars(Symbol::Sphere));
    other.use_shuttle(Planet::Mars, 0);
    other.give_shuttles(ANN, &[earth(Symbol::Diamond)]);
    assert_eq!(other.0.columns(ANN).series(), Span::exactly(1));
    assert_eq!(other.0.bonus_launches(), Span::exactly(0));
}

// L4
#[test]
fn a_series_that_a_correction_completes_launches_nothing() {
    let mut table = Table::of_two();
    table.give_shuttles(ANN, &four_of_five());
    table.give_shuttles(ANN, &[mars(Symbol::Diamond)]);
    assert_eq!(table.0.columns(ANN).series(), Span::exactly(1));
    assert_eq!(table.0.bonus_launches(), Span::exactly(0));
    // A shuttle taken back and used again does complete the series.
    let place = Place::Column(ANN, 4);
    table.correct(Correction::Removed { place });
    table.show_shuttle(0, mars(Symbol::Diamond));
    table.use_shuttle(Planet::Mars, 0);
    assert_eq!(table.0.bonus_launches(), Span::exactly(1));
}

// L4, F6
#[test]
fn a_series_and_the_last_space_launch_one_ship_each() {
    let mut table = Table::of_two();
    table.put_marker(ANN, 9);
    table.give_shuttles(ANN, &four_of_five());
    table.show_shuttle(0, mars(Symbol::Diamond));
    table.use_shuttle(Planet::Mars, 0);
    table.record(Fact::ReputationTo { space: 10 });
    assert_eq!(table.0.bonus_launches(), Span::exactly(2));
    for berth in Berth::ALL {
        let bonus = true;
        table.record(Fact::Launched { berth, bonus });
        table.draw(None);
        table.place(berth, Ship::UNKNOWN);
    }
    assert_eq!(table.0.bonus_launches(), Span::exactly(0));
    let third = Fact::Launched {
        berth: Berth::A,
        bonus: true,
    };
    table.refused(third, Refused::NoBonusLaunch, "L4");
}

#[test]
fn unknown_cards_leave_series_between_two_bounds() {
    let mut table = Table::of_two();
    table.give_shuttles(ANN, &[Shuttle::unknown(Planet::Mars); 6]);
    // Six of which nothing is known make a series, or none; two need ten.
    let series = table.0.columns(ANN).series();
    assert_eq!(series, Span { least: 0, most: 1 });
    table.give_shuttles(ANN, &four_of_five());
    // Ten now: 1 1 1 1 0 and six unknown fill up 2 2 2 2 2.
    let series = table.0.columns(ANN).series();
    assert_eq!(series, Span { least: 0, most: 2 });
}
