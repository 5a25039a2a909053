//! Taking and discarding tiles (A1, A3), the refill (T1) and declining (T2).

use perijove::components::{Atom, Card, Colour, Effect, Pile, ShipKind, Symbol};
use perijove::ledger::{Fact, Place};
use perijove::referee::{Answer, Illegal, Question, Spot};

use super::position::{
    ANN, ANYONE, BEN, Position, TOP, discard, draw, plain_tile, recruit, take, tile, who,
};

use Colour::{Blue, Purple, Red, Yellow};
use Symbol::{Cube, Gear, Sphere};

const BLUE_OR_RED: Effect = Effect::Either(recruit(Blue), recruit(Red));
const RED_OR_MOVE: Effect = Effect::Either(recruit(Red), Atom::Move);
const START: Effect = Effect::Both(recruit(Yellow), Atom::Draw);

// A1.1
#[test]
fn a_tile_goes_into_a_free_slot_and_its_effect_is_offered() {
    let mut game = Position::new().tile(2, tile(Cube, BLUE_OR_RED)).begin();
    let facts = game.play(take(2));
    assert_eq!(facts, [Fact::TileTaken { slot: 2, into: 0 }]);
    assert_eq!(game.times(), 1);
    assert_eq!(
        game.may(),
        [Answer::Recruit(Blue), Answer::Recruit(Red), Answer::Decline]
    );
    game.play(Answer::Recruit(Red));
    assert_eq!(game.on(Spot::Earth), who("1 red"));
    assert_eq!(game.supply(Red), 6);
}

// A1.1
#[test]
fn with_all_slots_full_one_tile_goes_first_and_earns_nothing() {
    let mut game = Position::new()
        .tile(0, tile(Cube, BLUE_OR_RED))
        .owns(0, plain_tile(Gear))
        .owns(1, tile(Sphere, Effect::One(ANYONE)))
        .owns(2, plain_tile(Gear))
        .begin();
    game.play(take(0));
    assert_eq!(game.asks(), Question::Room { slot: 0 });
    let slots = [0, 1, 2].map(|slot| Answer::Tile { slot });
    assert_eq!(game.may(), slots);
    game.refuse(
        Answer::Tile { slot: 3 },
        Illegal::NoTileToReplace,
        Some("A1.1"),
    );
    game.refuse(Answer::Decline, Illegal::NotOptional, Some("T2"));
    let facts = game.play(Answer::Tile { slot: 1 });
    assert_eq!(facts, [Fact::TileTaken { slot: 0, into: 1 }]);
    assert_eq!(
        game.referee.ledger().discards(),
        [tile(Sphere, Effect::One(ANYONE))]
    );
    // Only the new tile's effect is asked about, and after it the turn is over.
    assert_eq!(game.times(), 1);
    game.play(Answer::Recruit(Blue));
    assert_eq!(game.in_turn(), BEN);
    assert_eq!(game.on(Spot::Earth), who("1 blue"));
}

// A1.1
#[test]
fn a_slot_of_the_display_without_a_tile_offers_none() {
    let removed = perijove::ledger::Correction::Removed {
        place: Place::Market(Pile::Tiles, 1),
    };
    let mut game = Position::new().corrected(removed).begin();
    game.refuse(take(1), Illegal::NoTileOnDisplay, Some("A1.1"));
    game.refuse(take(4), Illegal::NoTileOnDisplay, Some("A1.1"));
    assert!(game.may().contains(&take(0)));
}

// A1.2
#[test]
fn a_tile_counts_once_per_own_tile_of_its_symbol_with_a_free_choice_each_time() {
    let mut game = Position::new()
        .tile(0, tile(Cube, RED_OR_MOVE))
        .owns(0, plain_tile(Cube))
        .owns(1, plain_tile(Cube))
        .begin();
    game.play(take(0));
    assert_eq!(game.times(), 3);
    game.play(Answer::Recruit(Red));
    assert_eq!(game.times(), 2);
    let walk = Answer::Move {
        from: Spot::Earth,
        colour: Red,
        to: Spot::Mars,
    };
    game.play(walk);
    assert_eq!(game.times(), 1);
    game.play(Answer::Recruit(Red));
    assert_eq!(game.on(Spot::Earth), who("1 red"));
    assert_eq!(game.on(Spot::Mars), who("1 red"));
    assert_eq!(game.in_turn(), BEN);
}

// A1.2
#[test]
fn tiles_of_other_symbols_do_not_count() {
    let mut game = Position::new()
        .tile(0, tile(Cube, BLUE_OR_RED))
        .owns(0, plain_tile(Gear))
        .owns(1, plain_tile(Cube))
        .begin();
    game.play(take(0));
    assert_eq!(game.times(), 2);
}

// A1.1, A1.2
#[test]
fn the_tile_that_made_room_no_longer_counts() {
    let position = Position::new()
        .tile(0, tile(Cube, BLUE_OR_RED))
        .owns(0, plain_tile(Cube))
        .owns(1, plain_tile(Cube))
        .owns(2, plain_tile(Gear));
    for (gone, times) in [(0, 2), (1, 2), (2, 3)] {
        let mut game = position.begin();
        game.play(take(0));
        game.play(Answer::Tile { slot: gone });
        assert_eq!(game.times(), times, "slot {gone} made room");
    }
}

// A1.2, C6
#[test]
fn both_halves_of_an_effect_are_done_in_printed_order_once_per_application() {
    let mut game = Position::new()
        .tile(0, tile(Gear, START))
        .owns(0, plain_tile(Gear))
        .begin();
    game.play(take(0));
    for _ in 0..2 {
        assert_eq!(game.may(), [Answer::Recruit(Yellow), Answer::Decline]);
        game.play(Answer::Recruit(Yellow));
        game.refuse(Answer::Recruit(Yellow), Illegal::NotOffered, Some("C6"));
        game.play(TOP);
    }
    assert_eq!(game.on(Spot::Earth), who("2 yellow"));
    assert_eq!(game.hand().len(), 2);
}

// A1.3
#[test]
fn discarded_tiles_become_the_new_stack_when_it_is_empty() {
    let position = |left| {
        Position::new()
            .tile(0, tile(Cube, BLUE_OR_RED))
            .owns(0, plain_tile(Gear))
            .owns(1, plain_tile(Gear))
            .owns(2, plain_tile(Gear))
            .pile(Pile::Tiles, left)
    };
    // The only tile to refill the display with is the one just discarded.
    let mut game = position(0).begin();
    game.play_all(&[take(0), Answer::Tile { slot: 0 }, Answer::Decline]);
    assert_eq!(game.card_asked(), Some(Place::Market(Pile::Tiles, 0)));
    assert!(game.referee.ledger().discards().is_empty());
    assert_eq!(game.referee.ledger().left(Pile::Tiles), 0);
    // Control: with two in the stack the discard stays where it is.
    let mut game = position(2).begin();
    game.play_all(&[take(0), Answer::Tile { slot: 0 }, Answer::Decline]);
    assert_eq!(game.referee.ledger().discards(), [plain_tile(Gear)]);
    assert_eq!(game.referee.ledger().left(Pile::Tiles), 1);
}

// A3.1
#[test]
fn discarded_tiles_bring_as_many_basic_actions_same_or_different() {
    let position = Position::new()
        .owns(0, plain_tile(Cube))
        .owns(1, plain_tile(Gear))
        .owns(2, plain_tile(Sphere));
    let mut game = position.begin();
    let facts = game.play(discard(0b101));
    assert_eq!(facts, [Fact::TilesDiscarded { slots: 0b101 }]);
    assert_eq!(game.times(), 2);
    game.play_all(&[Answer::Recruit(Red), Answer::Recruit(Red)]);
    assert_eq!(game.on(Spot::Earth), who("2 red"));
    assert_eq!(game.referee.ledger().tile_count(ANN), 1);

    let mut game = position.begin();
    game.play(discard(0b111));
    assert_eq!(game.times(), 3);
    game.play_all(&[Answer::Recruit(Purple), Answer::Reputation, draw(0)]);
    assert_eq!(game.on(Spot::Earth), who("1 purple"));
    assert_eq!(game.reputation(), 1);
    assert_eq!(game.hand().len(), 1);
    assert_eq!(game.referee.ledger().tile_count(ANN), 0);
    assert_eq!(game.in_turn(), BEN);
}

// A3.1
#[test]
fn at_least_one_tile_must_be_discarded_and_each_must_be_there() {
    let mut game = Position::new().owns(1, plain_tile(Cube)).begin();
    for slots in [0, 0b001, 0b011, 0b1000_0010] {
        game.refuse(discard(slots), Illegal::NoTilesToDiscard, Some("A3.1"));
    }
    game.play(discard(0b010));
    assert_eq!(game.times(), 1);
}

// A3.1
#[test]
fn both_printings_let_a_full_board_of_three_tiles_go() {
    for position in [Position::new(), Position::new().first_printing()] {
        let mut game = position
            .owns(0, plain_tile(Cube))
            .owns(1, plain_tile(Cube))
            .owns(2, plain_tile(Cube))
            .begin();
        game.play(discard(0b111));
        assert_eq!(game.times(), 3);
    }
}

// T1
#[test]
fn the_display_is_refilled_at_the_end_of_the_turn_before_the_next_player() {
    let mut game = Position::new().tile(1, tile(Cube, BLUE_OR_RED)).begin();
    game.play(take(1));
    assert_eq!(game.times(), 1);
    assert_eq!(game.referee.ledger().market().shown(Pile::Tiles), 3);
    let facts = game.play(Answer::Recruit(Blue));
    assert_eq!(facts, [Fact::TurnEnded]);
    assert_eq!(game.referee.ledger().market().shown(Pile::Tiles), 4);
    // The next player acts only when the table has had a chance to describe the new tile.
    assert_eq!(game.card_asked(), Some(Place::Market(Pile::Tiles, 1)));
    assert_eq!(game.referee.asks().who, None);
    game.play(Answer::Card(Card::Tile(plain_tile(Gear))));
    assert_eq!(game.asks(), Question::Action);
    assert_eq!(game.referee.asks().who, Some(BEN));
}

// T1
#[test]
fn by_option_the_display_is_refilled_at_once() {
    let mut game = Position::new()
        .refilled_at_once()
        .tile(1, tile(Cube, BLUE_OR_RED))
        .begin();
    game.play(take(1));
    assert_eq!(game.card_asked(), Some(Place::Market(Pile::Tiles, 1)));
    assert_eq!(game.in_turn(), ANN);
    game.play(Answer::Card(Card::Tile(plain_tile(Gear))));
    assert_eq!(game.times(), 1);
    game.play(Answer::Recruit(Blue));
    // Nothing was left to refill.
    assert_eq!(game.asks(), Question::Action);
    assert_eq!(game.in_turn(), BEN);
}

// T1, F7
#[test]
fn a_ship_taken_from_the_display_is_replaced_at_the_end_of_the_turn_or_at_once() {
    let two_draws = |position: Position| {
        position
            .ship(1, ShipKind::Tiles)
            .owns(0, plain_tile(Cube))
            .owns(1, plain_tile(Cube))
            .begin()
    };
    let mut game = two_draws(Position::new());
    game.play_all(&[discard(0b11), draw(1)]);
    game.refuse(draw(1), Illegal::NoShipThere, Some("F7"));
    let mut game = two_draws(Position::new().refilled_at_once());
    game.play_all(&[discard(0b11), draw(1)]);
    assert_eq!(game.card_asked(), Some(Place::Market(Pile::Ships, 1)));
    game.skip_reveals();
    game.play(draw(1));
    assert_eq!(game.hand().len(), 2);
}

// T1
#[test]
fn a_turn_is_exactly_one_action() {
    let mut game = Position::new()
        .tile(0, tile(Cube, BLUE_OR_RED))
        .owns(0, plain_tile(Gear))
        .begin();
    game.play(take(0));
    game.refuse(take(1), Illegal::NotAsked, None);
    game.refuse(discard(0b1), Illegal::NotAsked, None);
    game.play(Answer::Decline);
    game.skip_reveals();
    assert_eq!(game.referee.asks().who, Some(BEN));
}

// T1, T2
#[test]
fn the_action_itself_can_not_be_declined() {
    let mut game = Position::new().begin();
    game.refuse(Answer::Decline, Illegal::NotOptional, Some("T2"));
}

// T2
#[test]
fn an_effect_may_be_declined_and_with_it_what_is_left_of_it() {
    let mut game = Position::new()
        .tile(0, tile(Cube, BLUE_OR_RED))
        .owns(0, plain_tile(Cube))
        .begin();
    game.play(take(0));
    assert_eq!(game.times(), 2);
    game.play(Answer::Decline);
    assert_eq!(game.on(Spot::Earth), who(""));
    assert_eq!(game.in_turn(), BEN);
    assert_eq!(game.referee.ledger().tile_count(ANN), 2);
}
