//! The record put right by hand, and what cannot be.

use perijove::components::{
    Advisor, Berth, Card, Colour, Pile, Planet, Seat, Shuttle, Symbol, Tile,
};
use perijove::ledger::{Correction, End, EndCause, Fact, Notice, Place, Refused};

use super::{ANN, BEN, FIVE, MOVES};
use crate::table::{Table, earth, mars, setup};

#[test]
fn a_card_is_added_to_every_kind_of_place_and_removed_again() {
    let mut table = Table::with_moon();
    let noor = Card::Advisor(Some(Advisor::Noor));
    let red = Card::Tile(Tile::starting(Colour::Red));
    for (place, card) in [
        (Place::TileSlot(BEN, 3), red),
        (Place::Discard(0), red),
        (Place::Column(BEN, 0), Card::Shuttle(mars(Symbol::Cube))),
        (Place::Hand(BEN, 0), Card::Ship(FIVE)),
        (Place::Launched(BEN, 0), Card::Ship(FIVE)),
        (Place::Council(BEN, 0), noor),
    ] {
        let before = table.0.clone();
        let left = table.0.left(card.pile());
        table.add(place, card);
        assert_eq!(table.0.card(place), Some(card));
        assert_eq!(table.0.left(card.pile()), left - 1);
        table.correct(Correction::Removed { place });
        assert_eq!(table.0, before);
        let removed = Fact::Corrected(Correction::Removed { place });
        assert!(table.0.record(removed).is_err(), "nothing lies there now");
    }
    for (place, card) in [
        (Place::Market(Pile::Tiles, 3), red),
        (Place::Market(Pile::Advisors, 4), noor),
        (Place::Berth(BEN, Berth::A), Card::Ship(FIVE)),
    ] {
        let pile = card.pile();
        let added = Fact::Corrected(Correction::Added { place, card });
        let rule = if pile == Pile::Tiles {
            "C3"
        } else if pile == Pile::Ships {
            "C5"
        } else {
            "M1"
        };
        table.refused(added, Refused::OccupiedBy(pile), rule);
        let left = table.0.left(pile);
        table.correct(Correction::Removed { place });
        assert_eq!(table.0.card(place), None);
        assert_eq!(table.0.left(pile), left + 1);
        table.record(added);
        assert_eq!(table.0.card(place), Some(card));
    }
}

// C3, C4, C5, M1
#[test]
fn a_card_of_another_kind_does_not_lie_there() {
    let mut table = Table::with_moon();
    table.give_shuttles(ANN, &[earth(Symbol::Cube)]);
    let tile = Card::Tile(Tile::UNKNOWN);
    let [earth_card, mars_card] = Planet::ALL.map(|planet| Card::Shuttle(Shuttle::unknown(planet)));
    for (place, card, rule) in [
        (Place::Market(Pile::Ships, 0), tile, "C3"),
        (Place::Market(Pile::Mars, 0), earth_card, "C4"),
        (Place::Column(ANN, 0), mars_card, "C4"),
        (Place::Berth(ANN, Berth::A), tile, "C3"),
        (Place::Market(Pile::Tiles, 0), Card::Ship(FIVE), "C5"),
        (Place::Market(Pile::Earth, 0), Card::Advisor(None), "M1"),
    ] {
        let described = Fact::Described { place, card };
        table.refused(described, Refused::WrongKind(card.pile()), rule);
    }
    for (place, card) in [
        (Place::TileSlot(ANN, 0), Card::Ship(FIVE)),
        (Place::Column(ANN, 0), tile),
        (Place::Hand(ANN, 0), earth_card),
        (Place::Council(ANN, 0), tile),
    ] {
        let added = Fact::Corrected(Correction::Added { place, card });
        let rule = Refused::WrongKind(card.pile()).rule().id();
        table.refused(added, Refused::WrongKind(card.pile()), rule);
    }
    // A correction may add either planet's shuttle to a column.
    table.add(Place::Column(ANN, 1), mars_card);
    table.describe(Place::Column(ANN, 0), earth_card);
}

// S1, C7
#[test]
fn places_of_empty_seats_and_missing_slots_do_not_exist() {
    let mut table = Table::of_two();
    let tile = Card::Tile(Tile::UNKNOWN);
    let add = |place, card| Fact::Corrected(Correction::Added { place, card });
    let away = Seat::Three;
    table.refused(
        add(Place::TileSlot(away, 0), tile),
        Refused::NoSuchSeat,
        "S1",
    );
    table.refused(
        add(Place::TileSlot(ANN, 3), tile),
        Refused::NoSuchTileSlot,
        "C7",
    );
    for correction in [
        Correction::Reputation {
            seat: away,
            space: None,
        },
        Correction::President {
            seat: away,
            arrived: true,
        },
        Correction::Turn {
            seat: away,
            round: 1,
        },
    ] {
        let fact = Fact::Corrected(correction);
        table.refused(fact, Refused::NoSuchSeat, "S1");
    }
    table.record(add(Place::TileSlot(ANN, 2), tile));
}

// C4
#[test]
fn no_more_cards_are_added_than_the_box_holds() {
    let mut table = Table::of_two();
    // 30 − 4 on display.
    table.give_shuttles(BEN, &[earth(Symbol::Cube); 25]);
    assert_eq!(table.0.end(), None);
    table.give_shuttles(BEN, &[earth(Symbol::Cube)]);
    assert!(table.0.end().is_some(), "the pile is empty");
    let place = Place::Column(BEN, 0);
    let card = Card::Shuttle(earth(Symbol::Cube));
    let added = Fact::Corrected(Correction::Added { place, card });
    table.refused(added, Refused::NoneLeft(Pile::Earth), "C4");
    let card = Card::Shuttle(mars(Symbol::Cube));
    table.add(place, card);
}

// F5
#[test]
fn a_marker_is_put_right_wherever_the_table_sees_it() {
    let mut table = Table::of_two();
    let put = |seat, space| Correction::Reputation { seat, space };
    for space in [Some(7), Some(3), Some(10), None, Some(0)] {
        assert_eq!(table.correct(put(BEN, space)), []);
        assert_eq!(table.0.board(BEN).reputation(), space);
    }
    let beyond = Fact::Corrected(put(BEN, Some(11)));
    table.refused(beyond, Refused::BeyondTrack, "F5");
}

#[test]
fn a_correction_of_the_turn_names_player_and_round() {
    let mut table = Table::with(setup(3));
    table.use_shuttle(Planet::Earth, 0);
    let (seat, round) = (Seat::Three, 4);
    table.correct(Correction::Turn { seat, round });
    assert_eq!(table.0.turn().seat, Seat::Three);
    assert_eq!(table.0.turn().round, 4);
    assert_eq!(table.0.turn().action, None);
    table.correct(Correction::Turn { seat, round: 0 });
    assert_eq!(table.0.turn().round, 1, "rounds are counted from 1");
}

// E1, E2
#[test]
fn a_wrong_fourth_launch_taken_back_takes_the_end_back() {
    let mut table = Table::of_two();
    table.dull_turn();
    table.give_launched(BEN, &[FIVE; 3]);
    table.use_shuttle(Planet::Mars, 0);
    table.launch_and_replace(Berth::A);
    assert_eq!(table.end_turn(), [Notice::GameOver]);
    let place = Place::Launched(BEN, 3);
    let noticed = table.correct(Correction::Removed { place });
    assert_eq!(noticed, [Notice::EndTakenBack]);
    assert_eq!(table.0.end(), None);
    assert!(!table.0.is_over());
    assert_eq!(table.dull_turn(), []);
    // Entered again, it triggers again.
    let noticed = table.give_launched(BEN, &[MOVES]);
    let end = End {
        by: BEN,
        cause: EndCause::FourthLaunch,
    };
    assert_eq!(noticed, [Notice::EndTriggered(end)]);
}

#[test]
fn a_counted_pile_tells_how_many_cards_are_missing() {
    let mut table = Table::of_two();
    let pile = Pile::Earth;
    table.correct(Correction::Pile { pile, left: 20 });
    assert_eq!((table.0.left(pile), table.0.missing(pile)), (20, 6));
    table.dull_turn();
    assert_eq!((table.0.left(pile), table.0.missing(pile)), (19, 6));
    // They were found: 19 and 6.
    table.correct(Correction::Pile { pile, left: 25 });
    assert_eq!((table.0.left(pile), table.0.missing(pile)), (25, 0));
    // One that is recorded as used is not.
    table.correct(Correction::Pile { pile, left: 26 });
    assert_eq!((table.0.left(pile), table.0.missing(pile)), (26, -1));
    let more = Fact::Corrected(Correction::Pile { pile, left: 27 });
    table.refused(more, Refused::NoneLeft(pile), "C4");
    let advisors = Fact::Corrected(Correction::Pile {
        pile: Pile::Advisors,
        left: 3,
    });
    table.refused(advisors, Refused::NotMoon, "M1");
    Table::with_moon().record(advisors);
}

#[test]
fn a_refusal_about_a_card_names_the_rule_of_its_kind() {
    // Tiles, Earth, Mars, ships, advisors.
    type OfPile = fn(Pile) -> Refused;
    let refusals: [(OfPile, [&str; 5]); 5] = [
        (Refused::NoSuchSlot, ["S2", "S3", "S3", "S3", "M1"]),
        (Refused::NothingThere, ["A1.1", "A2.1", "A2.1", "F7", "M5"]),
        (Refused::OccupiedBy, ["C3", "C4", "C4", "C5", "M1"]),
        (Refused::WrongKind, ["C3", "C4", "C4", "C5", "M1"]),
        (Refused::NoneLeft, ["C3", "C4", "C4", "C5", "M1"]),
    ];
    for (refused, ids) in refusals {
        let noticed = Pile::ALL.map(|pile| refused(pile).rule().id());
        assert_eq!(noticed, ids);
    }
}

// O4: a pile and a shuttle are put right, and the end follows.
// C3, C4, C5
#[test]
fn piles_that_are_counted_up_time_and_again_hold_no_more_than_there_is_room_for() {
    let mut table = Table::of_two();
    let mut refused = false;
    for _ in 0..40 {
        for pile in [Pile::Tiles, Pile::Earth, Pile::Mars, Pile::Ships] {
            let left = table.0.most_left(pile);
            table.correct(Correction::Pile { pile, left });
            assert_eq!(table.0.left(pile), left);
        }
        for planet in Planet::ALL {
            let used = Fact::ShuttleUsed {
                planet,
                slot: 0,
                paid: None,
            };
            refused |= table.0.record(used) == Err(Refused::NoneLeft(Pile::of(planet)));
            // Where there is no room for another shuttle, somebody takes tiles.
            let _ = table.0.record(Fact::TileTaken { slot: 0, into: 0 });
            let _ = table.0.record(Fact::TilesDiscarded { slots: 1 });
            let ship = FIVE;
            let _ = table
                .0
                .record(Fact::SomeShipLaunched { ship, bonus: false });
            table.end_turn();
            if table.0.is_over() {
                let (seat, round) = (ANN, 1);
                table.correct(Correction::Turn { seat, round });
            }
        }
    }
    assert!(refused, "sixty shuttles are all there are");
    // Discards that are not there were forgotten, not the tiles in the box.
    assert!(table.0.discards().len() <= 30);
}

// O4: a pile and a shuttle are put right, and the end follows.
// E1, E2
#[test]
fn an_end_that_is_found_before_a_round_begins_has_finished_the_round_before() {
    let mut table = Table::of_two();
    let empty = Correction::Pile {
        pile: Pile::Mars,
        left: 0,
    };
    // In the middle of a round Ben still plays.
    table.dull_turn();
    let mut middle = Table(table.0.clone());
    let noticed = middle.correct(empty);
    assert_eq!(noticed.len(), 1, "{noticed:?}");
    assert!(!middle.0.is_over());
    // Before Ann's next turn everybody has had one.
    table.dull_turn();
    let noticed = table.correct(empty);
    assert_eq!(noticed.last(), Some(&Notice::GameOver), "{noticed:?}");
    assert!(table.0.is_over());
    // There were some left.
    let noticed = table.correct(Correction::Pile {
        pile: Pile::Mars,
        left: 3,
    });
    assert_eq!(noticed, [Notice::EndTakenBack]);
    assert!(!table.0.is_over());
    table.dull_turn();
}

// O4: a pile and a shuttle are put right, and the end follows.
// E1
#[test]
fn a_fourth_launch_that_was_forgotten_is_that_of_its_owner_whoever_has_the_turn() {
    let mut table = Table::with(setup(3));
    table.give_launched(BEN, &[FIVE; 3]);
    let noticed = table.give_launched(BEN, &[FIVE]);
    let end = End {
        by: BEN,
        cause: EndCause::FourthLaunch,
    };
    assert_eq!(noticed, [Notice::EndTriggered(end)]);
    // An empty pile takes its place when it was none.
    let (pile, left) = (Pile::Earth, 0);
    assert_eq!(table.correct(Correction::Pile { pile, left }), []);
    let place = Place::Launched(BEN, 3);
    assert_eq!(table.correct(Correction::Removed { place }), []);
    let cause = EndCause::EmptyPile(Planet::Earth);
    assert_eq!(table.0.end().map(|end| end.cause), Some(cause));
}

// O5: who began is put right.
// E2, S6
#[test]
fn rounds_are_counted_from_whoever_began() {
    // Ben began, then Zoë, then Ann; the record had Ann first, and her turn was skipped at the start.
    let zoe = Seat::Three;
    let mut table = Table::with(setup(3));
    table.correct(Correction::Turn {
        seat: BEN,
        round: 1,
    });
    for (seat, by_record, really) in [
        (BEN, 1, 1),
        (zoe, 1, 1),
        (ANN, 2, 1),
        (BEN, 2, 2),
        (zoe, 2, 2),
        (ANN, 3, 2),
    ] {
        assert_eq!(
            (table.0.turn().seat, table.0.turn().round),
            (seat, by_record)
        );
        let mut right = Table(table.0.clone());
        right.correct(Correction::First { seat: BEN });
        assert_eq!((right.0.turn().seat, right.0.turn().round), (seat, really));
        let passed = 3 * u16::from(really - 1);
        assert!((passed..passed + 3).contains(&right.0.turns_passed()));
        table.dull_turn();
    }
    let away = Fact::Corrected(Correction::First { seat: Seat::Four });
    table.refused(away, Refused::NoSuchSeat, "S1");
}

// O5: who began is put right.
// E2
#[test]
fn a_game_that_ended_a_turn_too_early_goes_on_with_whoever_has_not_played() {
    // Ben began; the record had Ann first, and her turn was skipped at the start.
    let mut table = Table::with(setup(3));
    table.correct(Correction::Turn {
        seat: BEN,
        round: 1,
    });
    table.give_launched(ANN, &[FIVE; 4]);
    table.dull_turn();
    assert_eq!(table.dull_turn(), [Notice::GameOver]);
    let noticed = table.correct(Correction::First { seat: BEN });
    assert_eq!(noticed, []);
    assert!(!table.0.is_over());
    assert_eq!(table.0.turn().seat, ANN);
    assert_eq!(table.dull_turn(), [Notice::GameOver]);
}

// O5: who began is put right.
// E2
#[test]
fn a_game_that_is_over_with_equal_turns_stays_over_whoever_began() {
    let mut table = Table::with(setup(3));
    table.give_launched(ANN, &[FIVE; 4]);
    for _ in 0..3 {
        table.dull_turn();
    }
    assert!(table.0.is_over());
    assert_eq!(table.correct(Correction::First { seat: BEN }), []);
    assert!(table.0.is_over());
    assert_eq!(table.0.setup().first, BEN);
}
