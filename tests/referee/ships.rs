//! Drawing ships and the hand: display or pile, the limit in both printings, hidden hands (F7, F8).

use perijove::components::{Atom, Berth, Card, Effect, Pile, Ship, ShipKind, Symbol};
use perijove::ledger::{Correction, Fact, Place};
use perijove::referee::{Answer, Illegal, Question, Spot};

use super::position::{
    ANN, BEN, Game, Position, TOP, bonus, discard, draw, plain_tile, ship, take, tile,
};

use Symbol::{Cube, Gear};

/// Ann takes a tile that lets her draw so often, 1 to 3 times.
fn draws(position: Position, times: u8) -> Game {
    let mut position = position.tile(0, tile(Cube, Effect::One(Atom::Draw)));
    for slot in 1..times {
        position = position.owns(slot, plain_tile(Cube));
    }
    let mut game = position.begin();
    game.play(take(0));
    game
}

/// Ann holds four different ships.
fn full_hand(position: Position) -> Position {
    position
        .holds(ShipKind::Five)
        .holds(ShipKind::Moves)
        .holds(ShipKind::Recruit)
        .holds(ShipKind::Fewer)
}

fn without_ships_on_display(position: Position) -> Position {
    [0, 1, 2].into_iter().fold(position, |position, slot| {
        let place = Place::Market(Pile::Ships, slot);
        position.corrected(Correction::Removed { place })
    })
}

// F7
#[test]
fn a_ship_is_drawn_from_the_display_or_the_top_of_the_pile() {
    let game = draws(Position::new().ship(1, ShipKind::Series), 1);
    assert_eq!(
        game.may(),
        [draw(0), draw(1), draw(2), TOP, Answer::Decline]
    );
    let mut shown = game.clone();
    let facts = shown.play(draw(1));
    assert_eq!(facts[0], Fact::ShipDrawn { slot: Some(1) });
    assert_eq!(shown.hand(), [Ship::new(ShipKind::Series)]);
    let mut hidden = game;
    let left = hidden.referee.ledger().left(Pile::Ships);
    let facts = hidden.play(TOP);
    assert_eq!(facts[0], Fact::ShipDrawn { slot: None });
    // Nobody saw which ship it was, and nobody is asked.
    assert_eq!(hidden.hand(), [Ship::UNKNOWN]);
    assert_eq!(hidden.referee.ledger().left(Pile::Ships), left - 1);
    let refilled = Place::Market(Pile::Tiles, 0);
    assert_eq!(hidden.card_asked(), Some(refilled));
    hidden.skip_reveals();
    assert_eq!(hidden.referee.asks().who, Some(BEN));
}

// F7
#[test]
fn where_no_ship_lies_none_can_be_drawn() {
    let place = Place::Market(Pile::Ships, 2);
    let gap = Correction::Removed { place };
    // With the pile counted as empty, only the display is left.
    let mut game = draws(Position::new().corrected(gap).pile(Pile::Ships, 0), 1);
    game.refuse(draw(2), Illegal::NoShipThere, Some("F7"));
    game.refuse(draw(3), Illegal::NoShipThere, Some("F7"));
    game.refuse(TOP, Illegal::NoShipThere, Some("F7"));
    assert_eq!(game.may(), [draw(0), draw(1), Answer::Decline]);
}

// F7, T2
#[test]
fn with_no_ship_anywhere_a_draw_brings_nothing_and_the_tile_may_be_taken() {
    let none = without_ships_on_display(Position::new());
    let game = draws(none.clone().pile(Pile::Ships, 0), 1);
    assert_eq!(game.in_turn(), BEN);
    assert_eq!(game.hand(), []);
    assert_eq!(game.referee.ledger().tile_count(ANN), 1);
    let game = draws(none.pile(Pile::Ships, 1), 1);
    assert_eq!(game.may(), [TOP, Answer::Decline]);
}

// F8
#[test]
fn in_the_first_printing_a_draw_beyond_four_does_not_happen() {
    let game = draws(full_hand(Position::new().first_printing()), 1);
    assert_eq!(game.in_turn(), BEN);
    assert_eq!(game.hand().len(), 4);
    let position = full_hand(Position::new().first_printing());
    let mut game = position.owns(0, plain_tile(Gear)).begin();
    game.play(discard(0b1));
    game.refuse(TOP, Illegal::HandFull, Some("F8"));
    game.refuse(draw(0), Illegal::HandFull, Some("F8"));
    // Control: with three in hand the fourth is drawn, and no fifth.
    let three = Position::new()
        .first_printing()
        .holds(ShipKind::Five)
        .holds(ShipKind::Five)
        .holds(ShipKind::Five);
    let mut game = draws(three, 2);
    game.play(TOP);
    assert_eq!(game.hand().len(), 4);
    assert_eq!(game.in_turn(), BEN);
}

// F8
#[test]
fn in_the_revised_rules_the_excess_goes_back_unseen_at_the_end_of_the_turn() {
    let mut game = draws(full_hand(Position::new()), 2);
    let left = game.referee.ledger().left(Pile::Ships);
    game.play(TOP);
    assert_eq!(game.hand().len(), 5);
    let facts = game.play(TOP);
    let ship = Ship::UNKNOWN;
    assert_eq!(
        facts,
        [
            Fact::ShipDrawn { slot: None },
            Fact::ShipReturned { ship },
            Fact::ShipReturned { ship },
            Fact::TurnEnded
        ]
    );
    // Two were drawn and two went back; which of the six is for nobody to know.
    assert_eq!(game.referee.ledger().left(Pile::Ships), left);
    assert_eq!(game.hand(), [Ship::UNKNOWN; 4]);
    // Control: four may stay, and stay known.
    let mut game = draws(full_hand(Position::new()), 1);
    game.play(Answer::Decline);
    assert_eq!(game.hand().len(), 4);
    assert!(!game.hand().contains(&Ship::UNKNOWN));
}

// F7, L2
#[test]
fn in_the_first_printing_a_launch_takes_its_ship_even_with_four_in_hand() {
    let position = full_hand(Position::new().first_printing()).on(Spot::BerthA, "3 red");
    let mut game = position.owns(0, plain_tile(Gear)).begin();
    game.play(discard(0b1));
    game.play(Answer::Decline);
    assert_eq!(game.asks(), Question::TakeShip);
    game.play(TOP);
    assert_eq!(game.hand().len(), 5);
    assert_eq!(game.asks(), Question::PlaceShip { berth: Berth::A });
    game.play(Answer::Place { nth: 0 });
    assert_eq!(game.hand().len(), 4);
    assert_eq!(game.in_turn(), BEN);
}

// F8, L2
#[test]
fn in_the_first_printing_a_hand_put_right_to_five_launches_without_drawing() {
    let position = full_hand(Position::new().first_printing()).holds(ShipKind::Five);
    let position = position.on(Spot::BerthA, "3 red");
    let mut game = position.owns(0, plain_tile(Gear)).begin();
    game.play_all(&[discard(0b1), Answer::Decline]);
    assert_eq!(game.asks(), Question::PlaceShip { berth: Berth::A });
    game.play(Answer::Place { nth: 0 });
    assert_eq!(game.hand().len(), 4);
    assert_eq!(game.in_turn(), BEN);
}

// L2, F7
#[test]
fn a_ship_from_the_pile_stays_hidden_until_it_is_placed() {
    let mut game = Position::new()
        .on(Spot::BerthB, "1 red 1 blue 1 yellow 1 purple")
        .owns(0, plain_tile(Gear))
        .begin();
    game.play_all(&[discard(0b1), Answer::Decline]);
    game.play(TOP);
    let place = Place::Hand(ANN, 0);
    let needed = true;
    assert_eq!(game.asks(), Question::Card { place, needed });
    assert_eq!(game.may(), []);
    let unknown = Answer::Card(Card::unknown(Pile::Ships));
    game.refuse(unknown, Illegal::ShipUndescribed, Some("C5"));
    let facts = game.play(Answer::Card(ship(ShipKind::Fewer)));
    let card = ship(ShipKind::Fewer);
    assert_eq!(facts[0], Fact::Described { place, card });
    assert_eq!(
        game.referee.ledger().card(Place::Berth(ANN, Berth::B)),
        Some(card)
    );
    assert_eq!(game.referee.ship_size(ANN, Berth::B), Some(3));
}

// L2
#[test]
fn with_no_ship_anywhere_a_berth_stays_free_until_there_is_one_again() {
    let nothing = without_ships_on_display(Position::new())
        .pile(Pile::Ships, 0)
        .on(Spot::BerthA, "3 red")
        .owns(0, plain_tile(Gear))
        .owns(1, plain_tile(Gear));
    let mut game = nothing.begin();
    game.play_all(&[discard(0b1), Answer::Decline]);
    assert_eq!(game.launched(), [ShipKind::Five]);
    assert_eq!(game.referee.ship_size(ANN, Berth::A), None);
    assert_eq!(game.in_turn(), BEN);
    // Nobody can board or step onto it.
    assert!(
        !game
            .referee
            .admits(ANN, Berth::A, perijove::components::Colour::Red)
    );
    // A ship is found in the box: Ann's next turn ends with it on her berth.
    let found = Correction::Pile {
        pile: Pile::Ships,
        left: 1,
    };
    let mut referee = game.referee;
    let turn = Correction::Turn {
        seat: ANN,
        round: 2,
    };
    for correction in [found, turn] {
        let fact = Fact::Corrected(correction);
        let amended = referee.amend(perijove::referee::Amendment::Fact(fact));
        assert_eq!(amended, Ok(()));
    }
    let mut game = Game::of(referee);
    game.play_all(&[discard(0b10), Answer::Decline]);
    assert_eq!(game.card_asked(), Some(Place::Hand(ANN, 0)));
    game.play(Answer::Card(ship(ShipKind::Tiles)));
    assert_eq!(game.referee.ship_size(ANN, Berth::A), Some(3));
}

// F6, L2
#[test]
fn the_ship_taken_after_a_bonus_launch_may_be_kept_and_another_placed() {
    let mut game = Position::new()
        .reputation(9)
        .holds(ShipKind::Series)
        .ship(0, ShipKind::Tiles)
        .owns(0, plain_tile(Gear))
        .begin();
    game.play_all(&[discard(0b1), Answer::Reputation, bonus(Berth::B), draw(0)]);
    assert_eq!(game.asks(), Question::PlaceShip { berth: Berth::B });
    assert_eq!(game.may(), [0, 1].map(|nth| Answer::Place { nth }));
    game.refuse(Answer::Place { nth: 2 }, Illegal::NotInHand, Some("L2"));
    game.refuse(Answer::Decline, Illegal::NotOptional, Some("T2"));
    game.play(Answer::Place { nth: 0 });
    assert_eq!(
        game.referee.ledger().card(Place::Berth(ANN, Berth::B)),
        Some(ship(ShipKind::Series))
    );
    assert_eq!(game.hand(), [Ship::new(ShipKind::Tiles)]);
}

// L2
#[test]
fn of_ships_that_look_the_same_the_first_is_named() {
    let mut game = Position::new()
        .holds(ShipKind::Five)
        .holds(ShipKind::Five)
        .holds(ShipKind::Moves)
        .on(Spot::BerthA, "3 red")
        .owns(0, plain_tile(Gear))
        .begin();
    game.play_all(&[discard(0b1), Answer::Decline, TOP]);
    assert_eq!(game.may(), [0, 2, 3].map(|nth| Answer::Place { nth }));
    game.refuse(Answer::Place { nth: 1 }, Illegal::NotAsked, None);
    game.play(Answer::Place { nth: 2 });
    assert_eq!(game.hand().len(), 3);
}
