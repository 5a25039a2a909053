//! How the end is triggered, and who still plays.

use perijove::components::{Berth, Card, Pile, Planet, Seat};
use perijove::ledger::{Correction, End, EndCause, Fact, Notice, Place, Refused};

use super::{ANN, BEN, FIVE, MOVES};
use crate::table::{Table, setup};

// E1
#[test]
fn a_fourth_launch_triggers_the_end() {
    let mut table = Table::of_two();
    assert_eq!(table.give_launched(ANN, &[FIVE; 3]), []);
    assert_eq!(table.give_launched(BEN, &[FIVE; 3]), []);
    assert_eq!(table.0.end(), None);
    table.use_shuttle(Planet::Mars, 0);
    let end = End {
        by: ANN,
        cause: EndCause::FourthLaunch,
    };
    let noticed = table.launch_and_replace(Berth::A);
    assert_eq!(noticed, [Notice::EndTriggered(end)]);
    assert_eq!(table.0.end(), Some(end));
    assert!(!table.0.is_over());
}

// E1
#[test]
fn an_empty_shuttle_pile_after_a_refill_triggers_the_end() {
    for planet in Planet::ALL {
        let mut table = Table::of_two();
        let pile = Pile::of(planet);
        let none = table.correct(Correction::Pile { pile, left: 2 });
        assert_eq!(none, []);
        table.use_shuttle(planet, 0);
        assert_eq!(table.end_turn(), [], "one is left");
        table.use_shuttle(planet, 0);
        assert_eq!(table.0.end(), None, "not before the refill");
        let end = End {
            by: BEN,
            cause: EndCause::EmptyPile(planet),
        };
        let noticed = table.end_turn();
        assert_eq!(noticed, [Notice::EndTriggered(end), Notice::GameOver]);
        assert_eq!(table.0.market().shown(pile), 4);
        assert_eq!(table.0.left(pile), 0);
    }
}

// E1
#[test]
fn empty_tile_and_ship_piles_end_nothing() {
    for pile in [Pile::Tiles, Pile::Ships] {
        let mut table = Table::of_two();
        assert_eq!(table.correct(Correction::Pile { pile, left: 0 }), []);
        table.dull_turn();
        assert_eq!(table.0.end(), None);
        let pile = Pile::Earth;
        let noticed = table.correct(Correction::Pile { pile, left: 0 });
        assert_eq!(noticed.len(), 1);
        assert!(table.0.end().is_some());
    }
}

// E1, T1
#[test]
fn refilled_at_once_a_pile_may_end_the_game_within_the_turn() {
    let mut setup = setup(2);
    setup.options.refill_at_once = true;
    let mut table = Table::with(setup);
    let pile = Pile::Earth;
    table.correct(Correction::Pile { pile, left: 1 });
    let noticed = table.use_shuttle(Planet::Earth, 0);
    let end = End {
        by: ANN,
        cause: EndCause::EmptyPile(Planet::Earth),
    };
    assert_eq!(noticed.last(), Some(&Notice::EndTriggered(end)));
    assert_eq!(table.end_turn(), [Notice::LastRound { turns: 1 }]);
}

// E2
#[test]
fn everybody_after_the_trigger_still_has_one_turn() {
    let mut setup = setup(4);
    setup.first = Seat::Three;
    let mut table = Table::with(setup);
    table.dull_turn();
    // Round order: Three, Four, One, Two. Four triggers the end.
    assert_eq!(table.0.turn().seat, Seat::Four);
    table.give_launched(Seat::Four, &[FIVE; 3]);
    table.use_shuttle(Planet::Mars, 0);
    table.launch_and_replace(Berth::A);
    assert_eq!(table.still_to_play(), [Seat::One, Seat::Two]);
    assert_eq!(table.end_turn(), [Notice::LastRound { turns: 2 }]);
    assert_eq!(table.still_to_play(), [Seat::Two]);
    assert_eq!(table.dull_turn(), [Notice::LastRound { turns: 1 }]);
    assert_eq!(table.still_to_play(), []);
    assert!(!table.0.is_over());
    assert_eq!(table.dull_turn(), [Notice::GameOver]);
    assert!(table.0.is_over());
    assert_eq!(table.still_to_play(), []);
    for fact in [
        Fact::TileTaken { slot: 0, into: 0 },
        Fact::ShipDrawn { slot: None },
        Fact::ReputationTo { space: 1 },
        Fact::TurnEnded,
    ] {
        table.refused(fact, Refused::GameOver, "E2");
    }
    // The record can still be completed.
    table.describe(Place::Launched(Seat::Four, 3), Card::Ship(MOVES));
}

// E2
#[test]
fn without_a_trigger_the_next_round_begins() {
    let mut table = Table::of_two();
    table.dull_turn();
    assert_eq!((table.0.turn().seat, table.0.turn().round), (BEN, 1));
    assert_eq!(table.still_to_play(), []);
    assert_eq!(table.dull_turn(), []);
    assert_eq!((table.0.turn().seat, table.0.turn().round), (ANN, 2));
    assert_eq!(table.still_to_play(), [BEN]);
}

// E2
#[test]
fn a_fourth_and_a_fifth_ship_of_one_turn_both_launch() {
    let mut table = Table::of_two();
    table.dull_turn();
    table.give_launched(BEN, &[FIVE; 3]);
    table.use_shuttle(Planet::Mars, 0);
    assert_eq!(table.launch_and_replace(Berth::A).len(), 1);
    assert_eq!(table.launch_and_replace(Berth::B), []);
    assert_eq!(table.0.launches(BEN), 5);
    assert_eq!(table.end_turn(), [Notice::GameOver]);
}
