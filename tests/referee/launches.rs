//! Launching: complete ships, the steps of a launch, what it sets off, bonus launches (L1 to L4).

use perijove::components::{Atom, Berth, ShipKind, Symbol};
use perijove::ledger::Fact;
use perijove::referee::{Answer, Illegal, Question, Spot};

use super::position::{
    ADAPT, ANN, ANYONE, BEN, Game, Position, TOP, bonus, discard, draw, earth, fly_earth, fly_mars,
    launch, mars, plain_tile, ship, step, stop, who,
};

use Spot::{BerthA, BerthB, Earth, Mars};
use Symbol::{Cube, Diamond, Gear, Sphere, Triangle};
use perijove::components::Colour::{Blue, Purple, Red};

const DIFFERENT: &str = "1 blue 1 red 1 yellow 1 purple";

/// Ann does nothing much: a tile goes and its Basic action is declined.
fn dull_turn(position: Position) -> Game {
    let mut game = position.owns(0, plain_tile(Gear)).begin();
    game.play_all(&[discard(0b1), Answer::Decline]);
    game
}

/// Takes a ship from the pile and describes it, which places it.
fn replace(game: &mut Game) {
    game.play(TOP);
    game.play(Answer::Card(ship(ShipKind::Five)));
}

// L1, L2
#[test]
fn a_complete_ship_launches_at_the_end_of_the_turn_after_all_effects() {
    let mut game = Position::new()
        .shuttle(0, mars(Cube, "1 red", ANYONE))
        .on(Mars, "1 red")
        .on(BerthA, "2 red")
        .on(BerthB, "1 red")
        .begin();
    game.play(fly_mars(0));
    // Complete, but the shuttle's effect comes first.
    assert!(game.referee.is_complete(ANN, Berth::A));
    assert_eq!(game.times(), 1);
    assert_eq!(game.launched(), []);
    let facts = game.play(Answer::Recruit(Blue));
    let (berth, bonus) = (Berth::A, false);
    assert_eq!(facts, [Fact::Launched { berth, bonus }]);
    assert_eq!(game.launched(), [ShipKind::Five]);
    assert_eq!(game.on(BerthA), who(""));
    assert_eq!(game.supply(Red), 6);
    assert_eq!(game.asks(), Question::TakeShip);
    replace(&mut game);
    assert_eq!(game.in_turn(), BEN);
}

// L1
#[test]
fn an_incomplete_ship_does_not_launch() {
    let game = dull_turn(
        Position::new()
            .on(BerthA, "2 red")
            .on(BerthB, "1 red 1 blue"),
    );
    assert_eq!(game.launched(), []);
    assert_eq!(game.in_turn(), BEN);
}

// L1, T2
#[test]
fn two_complete_ships_launch_in_the_order_the_player_likes() {
    let both = Position::new()
        .berth(Berth::A, ShipKind::Series)
        .berth(Berth::B, ShipKind::Tiles)
        .on(BerthA, "3 red")
        .on(BerthB, DIFFERENT);
    for (first, order) in [
        (Berth::A, [ShipKind::Series, ShipKind::Tiles]),
        (Berth::B, [ShipKind::Tiles, ShipKind::Series]),
    ] {
        let mut game = dull_turn(both.clone());
        assert_eq!(game.asks(), Question::Launch { bonus: false });
        assert_eq!(game.may(), [launch(Berth::A), launch(Berth::B)]);
        game.refuse(Answer::Decline, Illegal::NotOptional, Some("T2"));
        game.refuse(bonus(Berth::A), Illegal::NotAsked, None);
        game.play(launch(first));
        replace(&mut game);
        replace(&mut game);
        assert_eq!(game.launched(), order);
        assert_eq!(game.everyone(), who("7 blue 7 red 7 yellow 7 purple"));
        assert_eq!(game.in_turn(), BEN);
    }
}

// L2
#[test]
fn a_launch_sends_settlers_home_acts_and_then_brings_a_new_ship() {
    let mut game = dull_turn(
        Position::new()
            .berth(Berth::A, ShipKind::Recruit)
            .on(BerthA, "3 red")
            .supply(Red, 0)
            .ship(2, ShipKind::Tiles)
            .holds(ShipKind::Series),
    );
    // The three are home already, so that the effect may recruit one of them.
    assert_eq!(game.supply(Red), 3);
    game.play(Answer::Recruit(Red));
    assert_eq!(game.asks(), Question::TakeShip);
    assert_eq!(game.may(), [draw(0), draw(1), draw(2), TOP]);
    game.refuse(Answer::Decline, Illegal::NotOptional, Some("T2"));
    game.play(draw(2));
    assert_eq!(game.asks(), Question::PlaceShip { berth: Berth::A });
    let facts = game.play(Answer::Place { nth: 1 });
    assert!(matches!(
        facts[0],
        Fact::ShipPlaced {
            berth: Berth::A,
            ..
        }
    ));
    assert_eq!(facts[1], Fact::TurnEnded);
    assert_eq!(game.on(Earth), who("1 red"));
}

// L2, T2
#[test]
fn a_ships_own_effect_may_be_declined() {
    let complete = Position::new().on(BerthA, "3 red");
    for kind in [ShipKind::Moves, ShipKind::Recruit, ShipKind::Reputation] {
        let position = complete.clone().berth(Berth::A, kind).on(Mars, "1 blue");
        let mut game = dull_turn(position);
        game.play(Answer::Decline);
        assert_eq!(game.asks(), Question::TakeShip, "{kind:?}");
        assert_eq!((game.on(Earth), game.reputation()), (who(""), 0));
    }
}

// L2, F3
#[test]
fn a_launching_ship_takes_nobody_aboard() {
    let mut game = dull_turn(
        Position::new()
            .berth(Berth::A, ShipKind::Moves)
            .on(BerthA, "3 red")
            .on(Mars, "1 red"),
    );
    assert_eq!(game.times(), 2);
    assert_eq!(game.may(), [step(Mars, Red, BerthB), Answer::Decline]);
    let closed = step(Mars, Red, BerthA);
    game.refuse(closed, Illegal::NoSuchStep, Some("F3"));
    game.play(step(Mars, Red, BerthB));
    // From B there is nowhere to go either, so that the second move is not offered.
    assert_eq!(game.asks(), Question::TakeShip);
}

// L3, L1
#[test]
fn two_moves_of_a_launch_may_complete_the_other_ship() {
    let position = Position::new()
        .berth(Berth::A, ShipKind::Moves)
        .on(BerthA, "3 red")
        .on(BerthB, "1 blue 1 red");
    let mut game = dull_turn(position.clone().on(Mars, "1 yellow 1 purple"));
    let yellow = perijove::components::Colour::Yellow;
    game.play_all(&[step(Mars, yellow, BerthB), step(Mars, Purple, BerthB)]);
    replace(&mut game);
    // The other ship launched too.
    assert_eq!(game.launched(), [ShipKind::Moves, ShipKind::Five]);
    replace(&mut game);
    assert_eq!(game.in_turn(), BEN);
    // Control: one move short, it stays.
    let mut game = dull_turn(position.on(Mars, "1 yellow"));
    game.play(step(Mars, yellow, BerthB));
    replace(&mut game);
    assert_eq!(game.launched(), [ShipKind::Moves]);
    assert_eq!(game.on(BerthB), who("1 blue 1 red 1 yellow"));
    assert_eq!(game.in_turn(), BEN);
}

// L3, F5
#[test]
fn the_reputation_of_a_launch_may_reach_a_bonus_space() {
    for (from, reaches) in [(1, true), (2, false)] {
        let position = Position::new()
            .berth(Berth::A, ShipKind::Reputation)
            .on(BerthA, "3 red")
            .reputation(from);
        let mut game = dull_turn(position);
        assert_eq!(game.asks(), Question::Advance { gained: 1 });
        game.play(stop(from + 1));
        let is_effect = matches!(game.asks(), Question::Effect { .. });
        assert_eq!(is_effect, reaches);
    }
}

// L3, F6
#[test]
fn the_reputation_of_a_launch_may_reach_the_last_space_and_launch_the_other_ship() {
    let mut game = dull_turn(
        Position::new()
            .berth(Berth::A, ShipKind::Reputation)
            .on(BerthA, "3 red")
            .reputation(9),
    );
    game.play(stop(10));
    assert_eq!(game.asks(), Question::BonusLaunch);
    // Its own berth is empty by now.
    assert_eq!(game.may(), [bonus(Berth::B), Answer::Decline]);
    game.refuse(bonus(Berth::A), Illegal::NoShipToLaunch, Some("L4"));
    game.play(bonus(Berth::B));
    assert_eq!(game.launched(), [ShipKind::Reputation, ShipKind::Five]);
    replace(&mut game);
    replace(&mut game);
    assert_eq!(game.in_turn(), BEN);
    for berth in Berth::ALL {
        assert!(game.referee.ship_size(ANN, berth).is_some());
    }
}

/// Ann is about to use the Earth shuttle that completes a series; it recruits anyone.
fn series(position: Position) -> Position {
    position
        .shuttle(0, earth(Diamond, "1 red", ANYONE))
        .on(Earth, "1 red")
        .flew(&[Sphere, Cube, Gear, Triangle])
}

// L4
#[test]
fn a_full_series_launches_a_ship_in_any_state_after_the_shuttle_is_resolved() {
    for aboard in ["3 red", "2 red", ""] {
        let mut game = series(Position::new().on(BerthA, aboard)).begin();
        game.play(fly_earth(0));
        assert_eq!(game.times(), 1);
        game.play(Answer::Recruit(Blue));
        assert_eq!(game.asks(), Question::BonusLaunch);
        let ways = [bonus(Berth::A), bonus(Berth::B), Answer::Decline];
        assert_eq!(game.may(), ways);
        game.play(bonus(Berth::A));
        assert_eq!(game.on(BerthA), who(""));
        replace(&mut game);
        assert_eq!(game.launched(), [ShipKind::Five]);
        assert_eq!(game.in_turn(), BEN);
    }
}

// L4, T2
#[test]
fn the_bonus_of_a_series_may_be_declined() {
    let mut game = series(Position::new()).begin();
    game.play_all(&[fly_earth(0), Answer::Decline, Answer::Decline]);
    assert_eq!(game.launched(), []);
    assert_eq!(game.in_turn(), BEN);
}

// L4
#[test]
fn each_further_series_brings_another_launch_and_anything_less_none() {
    // One series lies there; the second wants a diamond.
    let second = series(Position::new().flew(&[Diamond, Sphere, Cube, Gear, Triangle]));
    let mut game = second.begin();
    game.play(fly_earth(0));
    assert_eq!(game.times(), 2);
    game.play(Answer::Decline);
    assert_eq!(game.asks(), Question::BonusLaunch);
    // Control: a second diamond beside one series completes nothing.
    let mut game = series(Position::new().flew(&[Diamond])).begin();
    game.play_all(&[fly_earth(0), Answer::Decline]);
    assert_eq!(game.in_turn(), BEN);
}

// L4, F6
#[test]
fn in_both_printings_a_bonus_launches_a_ship_with_nobody_aboard() {
    for position in [Position::new(), Position::new().first_printing()] {
        let mut game = series(position).begin();
        game.play_all(&[fly_earth(0), Answer::Decline]);
        let both = [bonus(Berth::A), bonus(Berth::B), Answer::Decline];
        assert_eq!(game.may(), both);
        // The ledger agrees with the referee.
        let mut ledger = game.referee.ledger().clone();
        let (berth, bonus_launch) = (Berth::A, true);
        let launched = Fact::Launched {
            berth,
            bonus: bonus_launch,
        };
        assert!(ledger.record(launched).is_ok());
        game.play(bonus(Berth::A));
        assert_eq!(game.launched(), [ShipKind::Five]);
    }
}

// L4
#[test]
fn a_bonus_launch_acts_at_once_and_what_it_completes_launches_at_the_end() {
    let mut game = series(
        Position::new()
            .berth(Berth::B, ShipKind::Moves)
            .on(BerthA, "2 red")
            .on(Mars, "1 red"),
    )
    .begin();
    game.play_all(&[fly_earth(0), Answer::Recruit(Blue), bonus(Berth::B)]);
    game.play_all(&[step(Mars, Red, BerthA), Answer::Decline]);
    replace(&mut game);
    assert_eq!(game.launched(), [ShipKind::Moves, ShipKind::Five]);
}

// L4, L1
#[test]
fn by_option_a_bonus_launch_waits_for_the_end_of_the_turn() {
    let position = series(Position::new().bonus_launch_at_end());
    let mut game = position.on(BerthA, "3 red").begin();
    game.play_all(&[fly_earth(0), Answer::Decline]);
    // The complete ship and the bonus: the player chooses the order.
    assert_eq!(game.asks(), Question::Launch { bonus: true });
    assert_eq!(
        game.may(),
        [
            launch(Berth::A),
            bonus(Berth::A),
            bonus(Berth::B),
            Answer::Decline
        ]
    );
    game.refuse(launch(Berth::B), Illegal::NotComplete, Some("L1"));
    game.play(bonus(Berth::B));
    replace(&mut game);
    assert_eq!(game.launched().len(), 2);
    replace(&mut game);
    assert_eq!(game.in_turn(), BEN);
}

// L4, F6
#[test]
fn by_option_the_launch_of_the_last_space_waits_too() {
    let position = Position::new().bonus_launch_at_end().reputation(9);
    let position = position.owns(0, plain_tile(Gear)).owns(1, plain_tile(Gear));
    let mut game = position.begin();
    game.play_all(&[discard(0b11), Answer::Reputation]);
    // The other Basic action comes first.
    assert_eq!(game.times(), 1);
    game.play(Answer::Decline);
    assert_eq!(game.asks(), Question::Launch { bonus: true });
    game.play(Answer::Decline);
    assert_eq!(game.launched(), []);
    assert_eq!(game.in_turn(), BEN);
}

// L4, L1, T2
#[test]
fn declining_a_waiting_bonus_does_not_keep_a_complete_ship_back() {
    let position = series(Position::new().bonus_launch_at_end());
    let mut game = position.on(BerthA, "3 red").begin();
    game.play_all(&[fly_earth(0), Answer::Decline, Answer::Decline]);
    assert_eq!(game.launched(), [ShipKind::Five]);
    replace(&mut game);
    assert_eq!(game.in_turn(), BEN);
}

// L3, L4, F6
#[test]
fn a_bonus_earned_after_another_was_declined_is_still_offered() {
    let mut game = series(
        Position::new()
            .bonus_launch_at_end()
            .berth(Berth::A, ShipKind::Reputation)
            .on(BerthA, "3 red")
            .reputation(9),
    )
    .begin();
    game.play_all(&[fly_earth(0), Answer::Decline, Answer::Decline]);
    // The series' launch was given up; the complete ship launched and reaches the last space.
    assert_eq!(game.launched(), [ShipKind::Reputation]);
    game.play(stop(10));
    replace(&mut game);
    assert_eq!(game.asks(), Question::Launch { bonus: true });
    game.play(bonus(Berth::B));
    replace(&mut game);
    // One was earned after the refusal, and one is all there is.
    assert_eq!(game.in_turn(), BEN);
    assert_eq!(game.launched().len(), 2);
}

// A2.5, L4
#[test]
fn a_shuttle_that_can_do_nothing_still_completes_its_series() {
    let mut game = Position::new()
        .shuttle(0, earth(Diamond, "1 red", Atom::Reputation))
        .on(Earth, "1 red")
        .flew(&[Sphere, Cube, Gear, Triangle])
        .reputation(10)
        .begin();
    game.play(fly_earth(0));
    assert_eq!(game.asks(), Question::BonusLaunch);
    // Control: without the gear there is no series.
    let mut game = Position::new()
        .shuttle(0, earth(Diamond, "1 red", ADAPT))
        .on(Earth, "1 red")
        .flew(&[Sphere, Cube, Triangle])
        .begin();
    game.play_all(&[fly_earth(0), Answer::Decline]);
    assert_eq!(game.in_turn(), BEN);
}
