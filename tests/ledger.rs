//! The ledger: what it accepts and refuses, and what it derives, one rule or behaviour per test.

use perijove::components::{
    Advisor, Berth, Card, Colour, Edition, Pile, Planet, Players, Rule, Seat, Setup, Ship,
    ShipKind, Shuttle, Symbol, Tile,
};
use perijove::ledger::{
    Action, Correction, End, EndCause, Fact, Ledger, Notice, Place, Refused, Span,
};

use crate::table::{Table, crew, earth, mars, setup, ship, tile, times};

const ANN: Seat = Seat::One;
const BEN: Seat = Seat::Two;

const FIVE: Ship = Ship::new(ShipKind::Five);
const MOVES: Ship = Ship::new(ShipKind::Moves);
const SERIES: Ship = Ship::new(ShipKind::Series);

/// One Earth shuttle of every symbol but the diamond.
fn four_of_five() -> [Shuttle; 4] {
    [Symbol::Sphere, Symbol::Cube, Symbol::Gear, Symbol::Triangle].map(earth)
}

// S1
#[test]
fn the_first_player_must_have_a_seat() {
    let mut nobody = setup(2);
    nobody.first = Seat::Three;
    let refused = Ledger::new(nobody).unwrap_err();
    assert_eq!(refused, Refused::NoSuchSeat);
    assert_eq!(refused.rule().id(), "S1");
    assert_eq!(Ledger::untracked(nobody), Err(Refused::NoSuchSeat));
    nobody.players = Players::Three;
    let ledger = Ledger::new(nobody).unwrap();
    assert_eq!(ledger.turn().seat, Seat::Three);
    assert_eq!(ledger.turn().round, 1);
}

// S2
#[test]
fn the_starting_tiles_lie_face_up_and_26_form_the_stack() {
    let table = Table::of_two();
    let tiles = Colour::ALL.map(|colour| Some(Tile::starting(colour)));
    assert_eq!(table.0.market().tiles(), &tiles);
    assert_eq!(table.0.left(Pile::Tiles), 26);
    assert!(table.0.discards().is_empty());
}

// S3
#[test]
fn four_shuttles_of_each_planet_and_three_ships_lie_face_up() {
    let table = Table::of_two();
    for planet in Planet::ALL {
        let unknown = [Some(Shuttle::unknown(planet)); 4];
        assert_eq!(table.0.market().shuttles(planet), &unknown);
        assert_eq!(table.0.left(Pile::of(planet)), 26);
    }
    assert_eq!(table.0.market().ships(), &[Some(Ship::UNKNOWN); 3]);
}

// S4
#[test]
fn two_ships_wait_on_the_berths_of_each_player_and_hands_are_empty() {
    // 30 − 3 − 2 × players.
    for (players, left) in [(2, 23), (3, 21), (4, 19)] {
        let table = Table::with(setup(players));
        assert_eq!(table.0.left(Pile::Ships), left);
        for seat in table.0.players().seats() {
            assert_eq!(table.0.board(seat).berths().0, [Some(Ship::UNKNOWN); 2]);
            assert_eq!(table.0.hand_size(seat), 0);
            assert_eq!(table.0.launches(seat), 0);
        }
    }
}

// S5
#[test]
fn markers_start_on_the_leftmost_space() {
    let table = Table::with(setup(4));
    for seat in Seat::ALL {
        assert_eq!(table.0.board(seat).reputation(), Some(0));
    }
}

// S6
#[test]
fn whoever_is_named_first_begins() {
    let mut setup = setup(3);
    setup.first = Seat::Two;
    let table = Table::with(setup);
    assert_eq!(table.0.turn().seat, Seat::Two);
    assert_eq!(table.still_to_play(), [Seat::Three, Seat::One]);
}

// M1
#[test]
fn five_of_sixteen_advisors_lie_face_up_with_moon_only() {
    let table = Table::with_moon();
    assert_eq!(table.0.market().advisors(), &[Some(None); 5]);
    assert_eq!(table.0.left(Pile::Advisors), 11);
    let mut table = Table::of_two();
    assert_eq!(table.0.market().advisors(), &[None; 5]);
    table.refused(Fact::AdvisorTaken { slot: 0 }, Refused::NotMoon, "M1");
    let card = Card::Advisor(Some(Advisor::Noor));
    for place in [Place::Market(Pile::Advisors, 0), Place::Council(ANN, 0)] {
        let added = Fact::Corrected(Correction::Added { place, card });
        table.refused(added, Refused::NotMoon, "M1");
    }
    table.refused(Fact::PresidentArrived, Refused::NotMoon, "M1");
}

#[test]
fn face_up_cards_await_a_reveal_until_they_are_described() {
    let mut table = Table::with_moon();
    let waiting = |table: &Table| table.0.awaiting_reveal().collect::<Vec<_>>();
    // 4 Earth, 4 Mars, 3 ships, 5 advisors, 2 × 2 berths; of starting tiles the effect is known.
    assert_eq!(waiting(&table).len(), 20);
    assert_eq!(waiting(&table)[0], Place::Market(Pile::Earth, 0));
    let berth = Place::Berth(ANN, Berth::A);
    assert!(waiting(&table).contains(&berth));
    table.describe(berth, Card::Ship(FIVE));
    assert!(!waiting(&table).contains(&berth));
    assert_eq!(waiting(&table).len(), 19);
    assert_eq!(table.0.card(berth), Some(Card::Ship(FIVE)));
}

// A1.1
#[test]
fn a_taken_tile_lies_in_the_slot_and_leaves_a_gap() {
    let mut table = Table::of_two();
    table.show_tile(2, tile(Symbol::Gear));
    assert_eq!(table.take_tile(2, 1), [times(Symbol::Gear, 1)]);
    let tiles = [None, Some(tile(Symbol::Gear)), None, None];
    assert_eq!(table.0.board(ANN).tiles(), &tiles);
    assert_eq!(table.0.market().tiles()[2], None);
    assert_eq!(table.0.left(Pile::Tiles), 26);
    assert_eq!(table.0.turn().action, Some(Action::Tile { slot: 1 }));
}

// A1.1
#[test]
fn a_tile_is_discarded_for_another_only_when_all_slots_are_full() {
    let mut table = Table::of_two();
    table.give_tiles(ANN, &[tile(Symbol::Cube), tile(Symbol::Gear)]);
    let onto = Fact::TileTaken { slot: 0, into: 1 };
    table.refused(onto, Refused::SlotsNotFull, "A1.1");
    let third = Card::Tile(tile(Symbol::Sphere));
    table.add(Place::TileSlot(ANN, 2), third);
    table.show_tile(0, tile(Symbol::Cube));
    // Cube in slot 0 and the new one; the gear went.
    assert_eq!(table.record(onto), [times(Symbol::Cube, 2)]);
    assert_eq!(table.0.discards(), [tile(Symbol::Gear)]);
    assert_eq!(table.0.tile_count(ANN), 3);
}

// A1.1, S2, C7
#[test]
fn a_tile_comes_from_a_slot_that_exists_and_goes_to_one_that_exists() {
    let mut table = Table::of_two();
    let tile = |slot, into| Fact::TileTaken { slot, into };
    table.refused(tile(4, 0), Refused::NoSuchSlot(Pile::Tiles), "S2");
    table.refused(tile(255, 0), Refused::NoSuchSlot(Pile::Tiles), "S2");
    table.refused(tile(0, 3), Refused::NoSuchTileSlot, "C7");
    let gap = Place::Market(Pile::Tiles, 3);
    table.correct(Correction::Removed { place: gap });
    table.refused(tile(3, 0), Refused::NothingThere(Pile::Tiles), "A1.1");
    table.record(tile(2, 2));
}

// A1.2
#[test]
fn the_effect_applies_once_per_own_tile_of_the_symbol() {
    let mut table = Table::of_two();
    table.give_tiles(ANN, &[tile(Symbol::Gear), tile(Symbol::Gear)]);
    table.give_tiles(BEN, &[tile(Symbol::Gear)]);
    table.show_tile(0, tile(Symbol::Gear));
    table.show_tile(1, tile(Symbol::Cube));
    let mut other = table.clone();
    assert_eq!(table.take_tile(0, 2), [times(Symbol::Gear, 3)]);
    assert_eq!(other.take_tile(1, 2), [times(Symbol::Cube, 1)]);
}

// A1.2
#[test]
fn the_discarded_tile_no_longer_counts() {
    let mut table = Table::of_two();
    table.give_tiles(ANN, &[Symbol::Gear, Symbol::Gear, Symbol::Cube].map(tile));
    table.show_tile(0, tile(Symbol::Gear));
    let mut other = table.clone();
    assert_eq!(table.take_tile(0, 0), [times(Symbol::Gear, 2)]);
    assert_eq!(other.take_tile(0, 2), [times(Symbol::Gear, 3)]);
}

// A1.2
#[test]
fn an_unknown_tile_leaves_the_multiplier_between_two_bounds() {
    let mut table = Table::of_two();
    table.give_tiles(ANN, &[tile(Symbol::Gear), Tile::UNKNOWN]);
    table.show_tile(0, tile(Symbol::Gear));
    let between = |symbol, least, most| {
        let times = Span { least, most };
        [Notice::Times { symbol, times }]
    };
    let mut other = table.clone();
    assert_eq!(table.take_tile(0, 2), between(Some(Symbol::Gear), 2, 3));
    // An unknown one may join the gear and the other unknown, or stand alone.
    assert_eq!(other.take_tile(1, 2), between(None, 1, 3));
    // Told what it is, the tile just taken says what follows; the starting tile's symbol was unknown.
    let told = other.describe(Place::TileSlot(ANN, 2), Card::Tile(tile(Symbol::Cube)));
    assert_eq!(told, between(Some(Symbol::Cube), 1, 2));
    // A tile of an earlier turn does not.
    let earlier = Place::TileSlot(ANN, 0);
    assert!(
        other
            .describe(earlier, Card::Tile(tile(Symbol::Gear)))
            .is_empty()
    );
}

// A1.3
#[test]
fn discarded_tiles_become_the_stack_when_it_is_empty() {
    let mut table = Table::of_two();
    table.give_tiles(ANN, &[Symbol::Gear, Symbol::Cube, Symbol::Cube].map(tile));
    // 30 − 4 on display − 3 owned = 23 in the stack, of which one remains.
    let left = 1;
    let pile = Pile::Tiles;
    table.correct(Correction::Pile { pile, left });
    table.record(Fact::TilesDiscarded { slots: 0b011 });
    // Nothing is to be refilled: the stack still has one.
    assert!(table.end_turn().is_empty());
    assert_eq!(table.0.discards(), [tile(Symbol::Gear), tile(Symbol::Cube)]);
    // The last tile fills Ben's gap, the stack is empty, the two discards are the new one.
    table.take_tile(0, 0);
    assert_eq!(table.end_turn(), [Notice::Reshuffled]);
    assert_eq!(table.0.market().tiles()[0], Some(Tile::UNKNOWN));
    assert!(table.0.discards().is_empty());
    assert_eq!(table.0.left(Pile::Tiles), 2);
}

// A1.3
#[test]
fn with_neither_stack_nor_discards_a_gap_stays_until_tiles_are_discarded() {
    let mut table = Table::of_two();
    table.give_tiles(ANN, &[tile(Symbol::Gear)]);
    let pile = Pile::Tiles;
    table.correct(Correction::Pile { pile, left: 0 });
    table.take_tile(0, 1);
    assert!(table.end_turn().is_empty());
    assert_eq!(table.0.market().tiles()[0], None);
    table.dull_turn();
    assert_eq!(table.0.market().tiles()[0], None);
    table.record(Fact::TilesDiscarded { slots: 0b11 });
    assert_eq!(table.end_turn(), [Notice::Reshuffled]);
    // Two discards: one fills the gap, one is the stack.
    assert_eq!(table.0.market().tiles()[0], Some(Tile::UNKNOWN));
    assert_eq!(table.0.left(Pile::Tiles), 1);
}

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
    let told = table.use_shuttle(Planet::Earth, 0);
    assert_eq!(told, [times(Symbol::Gear, 13)]);
}

// A3.1
#[test]
fn one_to_all_tiles_are_discarded_for_as_many_basic_actions() {
    let mut table = Table::of_two();
    table.give_tiles(ANN, &[Symbol::Gear, Symbol::Cube].map(tile));
    let discard = |slots| Fact::TilesDiscarded { slots };
    table.refused(discard(0), Refused::NoTileDiscarded, "A3.1");
    table.refused(discard(0b100), Refused::NoTileInSlot, "A3.1");
    table.refused(discard(0b1011), Refused::NoSuchTileSlot, "C7");
    let mut other = table.clone();
    other.record(discard(0b10));
    assert_eq!(other.0.turn().action, Some(Action::Discard { actions: 1 }));
    assert_eq!(other.0.discards(), [tile(Symbol::Cube)]);
    table.record(discard(0b11));
    assert_eq!(table.0.turn().action, Some(Action::Discard { actions: 2 }));
    assert_eq!(table.0.tile_count(ANN), 0);
    assert_eq!(table.0.left(Pile::Tiles), 24);
}

// A3.1, M2
#[test]
fn four_tiles_at_once_are_too_many_for_the_first_printing_only() {
    for (edition, accepted) in [(Edition::First, false), (Edition::Revised, true)] {
        let mut setup = setup(2);
        setup.moon = true;
        setup.edition = edition;
        let mut table = Table::with(setup);
        table.give_tiles(ANN, &[tile(Symbol::Gear); 4]);
        let all = Fact::TilesDiscarded { slots: 0b1111 };
        if accepted {
            table.record(all);
            assert_eq!(table.0.discards().len(), 4);
        } else {
            table.refused(all, Refused::TooManyTiles, "A3.1");
            table.record(Fact::TilesDiscarded { slots: 0b1101 });
            assert_eq!(table.0.discards().len(), 3);
        }
    }
}

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
    setup.moon = true;
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

// F5
#[test]
fn a_marker_stops_on_a_bonus_space_or_passes_it() {
    // The stand-in track has a bonus on 2 and 5.
    let mut stop = Table::of_two();
    let mut pass = stop.clone();
    let offered: Vec<u8> = stop.0.stops(ANN, 3).collect();
    assert_eq!(offered, [2, 3]);
    let to = |space| Fact::ReputationTo { space };
    assert_eq!(stop.record(to(2)), [Notice::BonusSpace]);
    assert_eq!(stop.0.board(ANN).reputation(), Some(2));
    let passed = |space| Notice::BonusPassed { space };
    assert_eq!(pass.record(to(3)), [passed(2)]);
    assert_eq!(pass.record(to(4)), []);
    assert_eq!(stop.record(to(8)), [passed(5), Notice::BonusSpace]);
    assert_eq!(stop.0.board(BEN).reputation(), Some(0));
}

// F5
#[test]
fn a_marker_moves_forward_and_stays_on_the_track() {
    let mut table = Table::of_two();
    table.put_marker(ANN, 4);
    let to = |space| Fact::ReputationTo { space };
    table.refused(to(3), Refused::NotForward, "F5");
    table.refused(to(4), Refused::NotForward, "F5");
    table.refused(to(11), Refused::BeyondTrack, "F5");
    table.refused(to(255), Refused::BeyondTrack, "F5");
    assert_eq!(table.record(to(5)), [Notice::BonusSpace]);
}

// F5
#[test]
fn a_marker_nobody_saw_may_be_found_anywhere() {
    let mut table = Table::of_two();
    let space = None;
    table.correct(Correction::Reputation { seat: ANN, space });
    assert_eq!(table.0.stops(ANN, 3).count(), 0);
    // From where it came is unknown, and so what it passed.
    assert_eq!(table.record(Fact::ReputationTo { space: 6 }), []);
    assert_eq!(table.0.board(ANN).reputation(), Some(6));
}

// F6, L4
#[test]
fn the_last_space_launches_a_ship_once() {
    let mut table = Table::of_two();
    table.put_marker(ANN, 9);
    let bonus = |berth| Fact::Launched { berth, bonus: true };
    table.refused(bonus(Berth::A), Refused::NoBonusLaunch, "L4");
    let last = Fact::ReputationTo { space: 10 };
    assert_eq!(table.record(last), [Notice::LastSpace]);
    assert_eq!(table.0.bonus_launches(), Span::exactly(1));
    table.refused(last, Refused::TrackFinished, "F6");
    table.record(bonus(Berth::A));
    assert_eq!(table.0.launches(ANN), 1);
    table.refused(bonus(Berth::B), Refused::NoBonusLaunch, "L4");
}

// F6
#[test]
fn the_launch_of_the_last_space_is_gone_with_the_turn() {
    let mut table = Table::of_two();
    table.put_marker(ANN, 9);
    table.record(Fact::ReputationTo { space: 10 });
    table.dull_turn();
    table.dull_turn();
    assert_eq!(table.0.turn().seat, ANN);
    let bonus = Fact::Launched {
        berth: Berth::A,
        bonus: true,
    };
    table.refused(bonus, Refused::NoBonusLaunch, "L4");
}

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

// L4
#[test]
fn each_full_series_launches_one_ship() {
    let mut table = Table::of_two();
    table.give_shuttles(ANN, &four_of_five());
    table.show_shuttle(0, mars(Symbol::Diamond));
    let bonus = |berth| Fact::Launched { berth, bonus: true };
    table.refused(bonus(Berth::A), Refused::NoBonusLaunch, "L4");
    let told = table.use_shuttle(Planet::Mars, 0);
    let complete = |series| Notice::SeriesComplete { series };
    assert_eq!(told, [times(Symbol::Diamond, 1), complete(1)]);
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
    let told = table.use_shuttle(Planet::Mars, 0);
    let maybe = Notice::Times {
        symbol,
        times: span,
    };
    assert_eq!(told, [maybe, Notice::SeriesPossible]);
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
    let told = table.use_shuttle(Planet::Mars, 0);
    assert_eq!(told.last(), Some(&Notice::SeriesPossible));
    let oldest = Place::Column(ANN, 0);
    let told = table.describe(oldest, Card::Shuttle(earth(Symbol::Triangle)));
    assert_eq!(
        told,
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
    let told = table.launch_and_replace(Berth::A);
    assert_eq!(told, [Notice::EndTriggered(end)]);
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
        let told = table.end_turn();
        assert_eq!(told, [Notice::EndTriggered(end), Notice::GameOver]);
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
        let told = table.correct(Correction::Pile { pile, left: 0 });
        assert_eq!(told.len(), 1);
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
    let told = table.use_shuttle(Planet::Earth, 0);
    let end = End {
        by: ANN,
        cause: EndCause::EmptyPile(Planet::Earth),
    };
    assert_eq!(told.last(), Some(&Notice::EndTriggered(end)));
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
    let told = table.correct(Correction::Removed { place });
    assert_eq!(told, []);
    assert_eq!(table.0.end(), None);
    assert!(!table.0.is_over());
    assert_eq!(table.dull_turn(), []);
    // Told again, it triggers again.
    let told = table.give_launched(BEN, &[MOVES]);
    let end = End {
        by: BEN,
        cause: EndCause::FourthLaunch,
    };
    assert_eq!(told, [Notice::EndTriggered(end)]);
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
    let more = Fact::Corrected(Correction::Pile { pile, left: 26 });
    table.refused(more, Refused::NoneLeft(pile), "C4");
    let advisors = Fact::Corrected(Correction::Pile {
        pile: Pile::Advisors,
        left: 3,
    });
    table.refused(advisors, Refused::NotMoon, "M1");
    Table::with_moon().record(advisors);
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
    // Of two that it might be, nobody can tell which is left.
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

#[test]
fn every_refusal_names_a_rule_of_the_list() {
    // The variants with a pile or an advisor are tried with each.
    let plain = [
        Refused::NoSuchSeat,
        Refused::NoSuchTileSlot,
        Refused::ActionTaken,
        Refused::NotMoon,
        Refused::GameOver,
    ];
    let piles = Pile::ALL.into_iter().flat_map(|pile| {
        [
            Refused::NoSuchSlot(pile),
            Refused::NothingThere(pile),
            Refused::OccupiedBy(pile),
            Refused::WrongKind(pile),
            Refused::NoneLeft(pile),
        ]
    });
    for refused in plain.into_iter().chain(piles) {
        assert!(Rule::ALL.contains(&refused.rule()), "{refused:?}");
        assert!(!refused.rule().meaning().is_empty());
    }
}

#[test]
fn the_setup_is_kept() {
    let mut setup = Setup::new(Players::Four);
    setup.first = Seat::Two;
    let table = Table::with(setup);
    assert_eq!(table.0.setup(), &setup);
    assert_eq!(table.0.players(), Players::Four);
    assert!(table.0.is_tracked());
}
