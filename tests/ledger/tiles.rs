//! Tiles: taken, counted, discarded and shuffled again.

use perijove::components::{Card, Edition, Effect, Expansion, Pile, Symbol, Tile};
use perijove::ledger::{Action, Correction, Fact, Notice, Place, Refused, Span};

use super::{ANN, BEN};
use crate::table::{Table, setup, tile, times};

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
    // Once it is described, what follows from the tile just taken is noticed; the starting tile's symbol was unknown.
    let noticed = other.describe(Place::TileSlot(ANN, 2), Card::Tile(tile(Symbol::Cube)));
    assert_eq!(noticed, between(Some(Symbol::Cube), 1, 2));
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

// A3.1, M2, O8: the three of the first printing are all its slots, and the Moon has a fourth.
#[test]
fn four_tiles_at_once_are_discarded_in_both_printings() {
    for edition in Edition::ALL {
        let mut setup = setup(2);
        setup.expansions = setup.expansions.with(Expansion::Moon);
        setup.edition = edition;
        let mut table = Table::with(setup);
        table.give_tiles(ANN, &[tile(Symbol::Gear); 4]);
        table.record(Fact::TilesDiscarded { slots: 0b1111 });
        assert_eq!(table.0.discards().len(), 4);
        assert_eq!(table.0.turn().action, Some(Action::Discard { actions: 4 }));
    }
}

// A1.2, O7
#[test]
fn an_effect_by_hand_is_told_with_how_often() {
    let mut table = Table::of_two();
    table.give_tiles(ANN, &[tile(Symbol::Gear)]);
    let by_hand = Tile::new(Some(Symbol::Gear), Some(Effect::ByHand));
    table.show_tile(0, by_hand);
    let twice = Span::exactly(2);
    let noticed = [times(Symbol::Gear, 2), Notice::ByHand { times: twice }];
    assert_eq!(table.take_tile(0, 1), noticed);
}
