//! The end of the game and its score (E1, E2, P1 to P4).

use perijove::components::{Berth, Colour, Pile, Planet, Seat, ShipKind, Symbol};
use perijove::ledger::{Correction, EndCause, TieBreak};
use perijove::referee::{Answer, Illegal, Question, Spot};

use super::position::{
    ANN, ANYONE, BEN, Game, Position, TOP, discard, earth, fly_earth, launch, plain_tile, ship,
    take, tile, who,
};

use Symbol::{Cube, Gear, Sphere};

/// The player in turn takes the first tile, which is described if need be, and declines what it offers.
fn dull_turn(game: &mut Game) {
    game.play(take(0));
    if game.card_asked().is_some() {
        let blue = tile(Gear, perijove::components::Effect::One(ANYONE));
        game.play(Answer::Card(perijove::components::Card::Tile(blue)));
        game.play(take(0));
    }
    game.play(Answer::Decline);
    game.skip_reveals();
}

fn three_launched() -> Position {
    (0..3).fold(Position::new(), |position, _| {
        position.launched(ANN, ShipKind::Five)
    })
}

fn replace(game: &mut Game) {
    game.play(TOP);
    game.play(Answer::Card(ship(ShipKind::Five)));
}

// E1, E2
#[test]
fn a_fourth_launch_triggers_the_end_and_the_round_is_finished() {
    let position = three_launched().on(Spot::BerthA, "3 red");
    let mut game = position.owns(0, plain_tile(Cube)).begin();
    game.play_all(&[discard(0b1), Answer::Decline]);
    let end = game.referee.ledger().end().unwrap();
    assert_eq!((end.by, end.cause), (ANN, EndCause::FourthLaunch));
    replace(&mut game);
    // Ben has not had his turn yet.
    assert!(!game.referee.is_over());
    assert_eq!(game.referee.asks().who, Some(BEN));
    dull_turn(&mut game);
    assert!(game.referee.is_over());
    assert_eq!(game.asks(), Question::Over);
    assert_eq!(game.referee.asks().who, None);
    assert_eq!(game.may(), []);
    for answer in [take(0), Answer::Decline, discard(1)] {
        game.refuse(answer, Illegal::GameOver, Some("E2"));
    }
}

// E1
#[test]
fn three_launches_do_not_end_the_game() {
    let mut game = three_launched().begin();
    dull_turn(&mut game);
    dull_turn(&mut game);
    assert_eq!(game.referee.asks().who, Some(ANN));
    assert_eq!(game.referee.ledger().turn().round, 2);
}

// E2
#[test]
fn when_the_last_player_of_a_round_triggers_the_end_nobody_plays_on() {
    let mut position = three_launched().on(Spot::BerthA, "3 red");
    // Ben began, so that Ann's turn closes the round.
    position.setup().first = BEN;
    let turn = Correction::Turn {
        seat: ANN,
        round: 5,
    };
    let position = position.corrected(turn).owns(0, plain_tile(Cube));
    let mut game = position.begin();
    game.play_all(&[discard(0b1), Answer::Decline]);
    replace(&mut game);
    assert!(game.referee.is_over());
}

// E2, L1, P1
#[test]
fn a_fourth_and_a_fifth_ship_completed_together_both_count() {
    let mut game = three_launched()
        .on(Spot::BerthA, "3 red")
        .on(Spot::BerthB, "1 blue 1 red 1 yellow 1 purple")
        .owns(0, plain_tile(Cube))
        .begin();
    game.play_all(&[discard(0b1), Answer::Decline, launch(Berth::B)]);
    replace(&mut game);
    replace(&mut game);
    assert_eq!(game.launched().len(), 5);
    dull_turn(&mut game);
    assert!(game.referee.is_over());
    assert_eq!(game.referee.score().standing(ANN).points, 25);
}

// E1, T1
#[test]
fn a_shuttle_pile_that_is_empty_after_the_refill_triggers_the_end() {
    for planet in Planet::ALL {
        for (left, ends) in [(1, true), (2, false)] {
            let crew = super::position::shuttle(
                planet,
                Cube,
                "1 red",
                0,
                perijove::components::Effect::One(ANYONE),
            );
            let mut game = Position::new()
                .shuttle(0, crew)
                .on(Spot::on(planet), "1 red")
                .on(Spot::BerthA, "1 red")
                .on(Spot::BerthB, "1 red")
                .pile(Pile::of(planet), left)
                .begin();
            game.play(Answer::UseShuttle { planet, slot: 0 });
            assert_eq!(game.referee.ledger().end(), None, "not before the refill");
            game.play(Answer::Decline);
            let cause = game.referee.ledger().end().map(|end| end.cause);
            assert_eq!(cause, ends.then_some(EndCause::EmptyPile(planet)));
        }
    }
}

fn points(game: &Game, seat: Seat) -> u16 {
    let sheet = game.referee.score();
    assert!(sheet.questions().is_empty(), "{:?}", sheet.questions());
    sheet.standing(seat).points
}

// P1, P2, P3
#[test]
fn the_score_counts_ships_reputation_and_settlers_still_aboard() {
    // 5 + 2 cubes × 2 + 2 tiles × 2, reputation 2 on space 5 twice, 3 aboard.
    let game = Position::new()
        .launched(ANN, ShipKind::Five)
        .launched(ANN, ShipKind::Shuttles(Some(Cube)))
        .launched(ANN, ShipKind::Tiles)
        .launched(ANN, ShipKind::ReputationAgain)
        .flew(&[Cube, Cube, Gear])
        .owns(0, plain_tile(Sphere))
        .owns(1, plain_tile(Sphere))
        .reputation(5)
        .on(Spot::BerthA, "2 red")
        .on(Spot::BerthB, "1 blue")
        .on(Spot::Mars, "4 yellow")
        .begin();
    assert_eq!(points(&game, ANN), 5 + 4 + 4 + 2 + 2 + 3);
    assert_eq!(points(&game, BEN), 0);
}

// P1
#[test]
fn a_colour_ship_counts_the_symbols_at_the_top_of_used_shuttles() {
    let mut game = Position::new()
        .launched(ANN, ShipKind::Crews(Some(Colour::Red)))
        .shuttle(0, earth(Cube, "2 red", ANYONE))
        .on(Spot::Earth, "2 red")
        .flew(&[Gear, Gear])
        .begin();
    // The gears' white crews count for no colour.
    assert_eq!(points(&game, ANN), 0);
    game.play(fly_earth(0));
    assert_eq!(points(&game, ANN), 2);
}

// P1
#[test]
fn a_series_ship_scores_every_series_in_the_first_printing_and_once_in_the_revised() {
    let two = |position: Position| {
        let game = position
            .launched(ANN, ShipKind::Series)
            .flew(&Symbol::ALL)
            .flew(&Symbol::ALL)
            .begin();
        points(&game, ANN)
    };
    assert_eq!(two(Position::new()), 6);
    assert_eq!(two(Position::new().first_printing()), 12);
}

// P2
#[test]
fn reputation_scores_by_the_markers_step() {
    for (space, worth) in [(0, 0), (2, 0), (3, 1), (5, 2), (8, 4), (9, 4), (10, 6)] {
        let game = Position::new().reputation(space).begin();
        assert_eq!(points(&game, ANN), worth, "space {space}");
    }
}

// P4
#[test]
fn a_tie_is_broken_by_mars_then_by_earth_or_the_victory_is_shared() {
    for (ann, ben, by, ranks) in [
        (["2 red", ""], ["1 red", "5 blue"], TieBreak::Mars, [1, 2]),
        (
            ["1 red", "1 red"],
            ["1 red", "2 blue"],
            TieBreak::Earth,
            [2, 1],
        ),
        (
            ["1 red", "1 red"],
            ["1 blue", "1 red"],
            TieBreak::Shared,
            [1, 1],
        ),
    ] {
        let game = Position::new()
            .on(Spot::Mars, ann[0])
            .on(Spot::Earth, ann[1])
            .of_player(BEN, Spot::Mars, who(ben[0]))
            .of_player(BEN, Spot::Earth, who(ben[1]))
            .begin();
        let sheet = game.referee.score();
        assert_eq!(sheet.tie_break(), Some(by));
        let of = |seat| sheet.standing(seat).rank;
        assert_eq!([of(ANN), of(BEN)], ranks.map(Some));
    }
    // Control: a single point decides before anyone is counted.
    let game = Position::new()
        .on(Spot::BerthA, "1 red")
        .of_player(BEN, Spot::Mars, who("5 red"))
        .begin();
    let sheet = game.referee.score();
    assert_eq!(sheet.standing(ANN).rank, Some(1));
    assert_eq!(sheet.tie_break(), None);
}
