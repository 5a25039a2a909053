//! The reputation track: one gain, stop or pass, chains of Basic actions, the last space (F5, F6).
//!
//! Unless said otherwise the track is the stand-in: spaces 0 to 10, bonuses on 2, 5 and 8.

use perijove::components::{Atom, Berth, Effect, ShipKind, Symbol};
use perijove::ledger::Fact;
use perijove::referee::{Answer, Illegal, Question, Spot};

use super::position::{
    ANN, BEN, Game, Position, TOP, bonus, discard, earth, fly_earth, plain_tile, recruit, step,
    stop, take, tile, who,
};

use Symbol::{Cube, Triangle};
use perijove::components::Colour::{Blue, Red};

/// Ann's reputation shuttle applies so often.
fn gain(position: Position, times: usize) -> Game {
    let mut game = position
        .shuttle(0, earth(Triangle, "1 red", Atom::Reputation))
        .on(Spot::Earth, "1 red")
        .flew(&[Triangle; 8][..times - 1])
        .begin();
    game.play(fly_earth(0));
    game
}

/// Ann discards two tiles for Basic actions.
fn two_basics(position: Position) -> Game {
    let position = position.owns(0, plain_tile(Cube)).owns(1, plain_tile(Cube));
    let mut game = position.begin();
    game.play(discard(0b11));
    game
}

// F5
#[test]
fn points_gained_together_are_one_advance() {
    let mut game = gain(Position::new(), 3);
    assert_eq!(game.asks(), Question::Advance { gained: 3 });
    let facts = game.play(stop(3));
    assert_eq!(facts[0], Fact::ReputationTo { space: 3 });
    assert_eq!(game.reputation(), 3);
    // The bonus on space 2 was passed.
    assert_eq!(game.in_turn(), BEN);
}

// F5
#[test]
fn the_marker_may_stop_on_a_bonus_space_giving_up_the_rest() {
    let mut game = gain(Position::new().reputation(1), 3);
    assert_eq!(game.may(), [stop(4), stop(3), stop(2), Answer::Decline]);
    game.play(stop(2));
    assert_eq!(game.times(), 1);
    game.play(Answer::Recruit(Blue));
    assert_eq!(game.on(Spot::Earth), who("1 blue"));
    assert_eq!(game.reputation(), 2);
    assert_eq!(game.in_turn(), BEN);
}

// F5
#[test]
fn the_marker_goes_forward_and_not_farther_than_gained() {
    let mut game = gain(Position::new().reputation(3), 2);
    for space in [0, 3, 6, 11, 255] {
        game.refuse(stop(space), Illegal::NotGained, Some("F5"));
    }
    game.play(stop(5));
    assert_eq!(game.times(), 1);
}

// F5, T2
#[test]
fn reputation_may_be_declined() {
    let mut game = gain(Position::new(), 2);
    game.play(Answer::Decline);
    assert_eq!(game.reputation(), 0);
    assert_eq!(game.in_turn(), BEN);
}

// F5
#[test]
fn a_bonus_space_gives_one_basic_action_which_may_lead_to_the_next() {
    let position = Position::new().track(8, [2, 3, 4]).reputation(1);
    let mut game = gain(position, 1);
    game.play(stop(2));
    for space in [3, 4] {
        assert_eq!(game.times(), 1);
        game.play(Answer::Reputation);
        assert_eq!(game.reputation(), space);
    }
    assert_eq!(game.times(), 1);
    game.play(Answer::Recruit(Red));
    assert_eq!(game.in_turn(), BEN);
}

// F5
#[test]
fn separate_basic_actions_are_separate_advances() {
    let mut game = two_basics(Position::new());
    let facts = game.play(Answer::Reputation);
    assert_eq!(facts, [Fact::ReputationTo { space: 1 }]);
    assert_eq!(game.times(), 1);
    let facts = game.play(Answer::Reputation);
    assert_eq!(facts, [Fact::ReputationTo { space: 2 }]);
    // The second stops on the bonus space: there was nothing to pass it with.
    assert_eq!(game.times(), 1);
    game.play(Answer::Recruit(Red));
    assert_eq!(game.in_turn(), BEN);
}

const BLUE_OR_REPUTATION: Effect = Effect::Either(recruit(Blue), Atom::Reputation);

fn three_choices(position: Position) -> Game {
    let mut game = position
        .tile(0, tile(Cube, BLUE_OR_REPUTATION))
        .owns(0, plain_tile(Cube))
        .owns(1, plain_tile(Cube))
        .begin();
    game.play(take(0));
    assert_eq!(game.times(), 3);
    game
}

// F5, A1.2
#[test]
fn reputation_chosen_from_either_of_two_is_gathered_into_one_advance() {
    let mut game = three_choices(Position::new().reputation(1));
    game.play_all(&[Answer::Reputation, Answer::Recruit(Blue)]);
    assert_eq!(game.reputation(), 1);
    game.play(Answer::Reputation);
    assert_eq!(game.asks(), Question::Advance { gained: 2 });
    assert_eq!(game.may(), [stop(3), stop(2), Answer::Decline]);
    game.play(stop(3));
    assert_eq!(game.on(Spot::Earth), who("1 blue"));
    assert_eq!(game.in_turn(), BEN);
}

// F5, T2
#[test]
fn what_was_gathered_is_advanced_when_the_rest_is_declined() {
    let mut game = three_choices(Position::new().reputation(1));
    game.play(Answer::Reputation);
    game.play(Answer::Decline);
    // A single point was asked for by choosing it; it ends on the bonus space.
    assert_eq!(game.reputation(), 2);
    assert_eq!(game.times(), 1);
}

// F5, C6
#[test]
fn reputation_beside_a_draw_is_one_advance_after_the_draws() {
    let both = Effect::Both(Atom::Reputation, Atom::Draw);
    let mut game = Position::new()
        .tile(0, tile(Cube, both))
        .owns(0, plain_tile(Cube))
        .begin();
    game.play_all(&[take(0), TOP, TOP]);
    assert_eq!(game.asks(), Question::Advance { gained: 2 });
    game.play(stop(2));
    assert_eq!(game.times(), 1);
}

// F6
#[test]
fn the_last_space_lets_a_player_launch_a_ship_in_any_state() {
    // Complete, incomplete, empty.
    for aboard in ["3 red", "1 red", ""] {
        let position = Position::new().reputation(9).on(Spot::BerthA, aboard);
        let mut game = gain(position, 1);
        game.play(stop(10));
        assert_eq!(game.asks(), Question::BonusLaunch);
        let ways = [bonus(Berth::A), bonus(Berth::B), Answer::Decline];
        assert_eq!(game.may(), ways);
        let facts = game.play(bonus(Berth::A));
        let (berth, bonus) = (Berth::A, true);
        assert_eq!(facts, [Fact::Launched { berth, bonus }]);
        assert_eq!(game.launched(), [ShipKind::Five]);
        assert_eq!(game.on(Spot::BerthA), who(""));
        assert_eq!(game.asks(), Question::TakeShip);
    }
}

// F6, T2
#[test]
fn the_launch_of_the_last_space_may_be_declined() {
    let mut game = gain(Position::new().reputation(9), 1);
    game.play_all(&[stop(10), Answer::Decline]);
    assert_eq!(game.launched(), []);
    assert_eq!(game.in_turn(), BEN);
}

// F5, F6
#[test]
fn an_advance_ends_on_the_last_space() {
    let mut game = gain(Position::new().reputation(8), 5);
    assert_eq!(game.may(), [stop(10), stop(9), Answer::Decline]);
    game.refuse(stop(11), Illegal::NotGained, Some("F5"));
    game.play(stop(9));
    assert_eq!(game.in_turn(), BEN);
}

// F6
#[test]
fn on_the_last_space_no_reputation_is_gained_but_its_cards_may_be_used() {
    let game = gain(Position::new().reputation(10), 2);
    assert_eq!(game.in_turn(), BEN);
    assert_eq!(game.reputation(), 10);
    assert_eq!(game.launched(), []);
    assert_eq!(game.referee.ledger().shuttles(ANN).count(), 2);
    assert_eq!(game.on(Spot::Mars), who("1 red"));
    let mut game = two_basics(Position::new().reputation(10));
    game.refuse(Answer::Reputation, Illegal::TrackFinished, Some("F6"));
    // Control: one space earlier it is gained, and brings its launch.
    let mut game = two_basics(Position::new().reputation(9));
    game.play(Answer::Reputation);
    assert_eq!(game.asks(), Question::BonusLaunch);
    game.play(Answer::Decline);
    game.refuse(Answer::Reputation, Illegal::TrackFinished, Some("F6"));
}

// F6, F5
#[test]
fn no_more_is_gathered_than_the_track_has_spaces() {
    let mut game = three_choices(Position::new().reputation(9));
    game.play(Answer::Reputation);
    game.refuse(Answer::Reputation, Illegal::TrackFinished, Some("F6"));
    game.play_all(&[Answer::Recruit(Blue), Answer::Recruit(Blue)]);
    assert_eq!(game.reputation(), 10);
    assert_eq!(game.asks(), Question::BonusLaunch);
}

// F6, C6
#[test]
fn either_of_two_on_the_last_space_still_offers_the_other_half() {
    let mut game = three_choices(Position::new().reputation(10));
    assert_eq!(game.may(), [Answer::Recruit(Blue), Answer::Decline]);
    let walk = step(Spot::Earth, Blue, Spot::Mars);
    game.refuse(walk, Illegal::NotOffered, Some("C6"));
}
