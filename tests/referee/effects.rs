//! Recruit, Adapt and Move, and who may board which ship (F1 to F4).

use perijove::components::{Atom, Berth, Colour, Effect, Planet, ShipKind, Symbol};
use perijove::referee::{Answer, Illegal, PracticeDeck, Question, Spot};
use perijove::rival::{Rival, Thinking};

use super::position::{
    ADAPT, ANN, BEN, Game, Position, adapt, boards, change, discard, earth, fly_earth, fly_mars,
    mars, plain_tile, recruit, shuttle, step, take, tile, who,
};

use Colour::{Blue, Purple, Red, Yellow};
use Spot::{BerthA, BerthB, Earth, Mars};
use Symbol::{Cube, Gear};

/// A position from which Ann has so many Basic actions.
fn basic(position: Position, actions: u8) -> Game {
    let mut position = position;
    for slot in 0..actions {
        position = position.owns(slot, plain_tile(Cube));
    }
    let mut game = position.begin();
    game.play(discard((1 << actions) - 1));
    game
}

/// Ann uses an Earth shuttle for one red, which is there, with this effect.
fn flown(position: Position, effect: Atom) -> Game {
    let position = position.shuttle(0, earth(Gear, "1 red", effect));
    let mut game = position.begin();
    game.play(fly_earth(0));
    game
}

// F1
#[test]
fn a_recruit_comes_from_the_supply_to_earth() {
    let mut game = basic(Position::new(), 1);
    game.play(Answer::Recruit(Purple));
    assert_eq!(game.on(Earth), who("1 purple"));
    assert_eq!(game.supply(Purple), 6);
}

// F1, A1.1
#[test]
fn a_tile_whose_colours_are_out_of_supply_may_be_taken_and_nothing_happens() {
    let either = Effect::Either(recruit(Blue), recruit(Red));
    let position = Position::new().tile(0, tile(Cube, either)).supply(Blue, 0);
    let mut game = position.clone().supply(Red, 0).begin();
    game.play(take(0));
    assert_eq!(game.in_turn(), BEN);
    assert_eq!(game.referee.ledger().tile_count(ANN), 1);
    assert_eq!(game.on(Earth), who(""));
    // Control: with one red left, red is offered and blue is not.
    let mut game = position.supply(Red, 1).begin();
    game.play(take(0));
    game.refuse(Answer::Recruit(Blue), Illegal::SupplyEmpty, Some("F1"));
    assert_eq!(game.may(), [Answer::Recruit(Red), Answer::Decline]);
}

// F1
#[test]
fn on_a_full_earth_nobody_is_recruited_and_nobody_thrown_out() {
    let mut game = basic(Position::new().on(Earth, "6 red"), 1);
    game.refuse(Answer::Recruit(Blue), Illegal::EarthFull, Some("F1"));
    assert_eq!(game.on(Earth), who("6 red"));
    let mut game = basic(Position::new().on(Earth, "5 red"), 1);
    game.play(Answer::Recruit(Blue));
    assert_eq!(game.on(Earth), who("5 red 1 blue"));
}

// F1
#[test]
fn with_one_place_left_on_earth_two_recruits_bring_one() {
    let either = Effect::Either(recruit(Blue), recruit(Red));
    let mut game = Position::new()
        .tile(0, tile(Cube, either))
        .owns(0, plain_tile(Cube))
        .on(Earth, "5 yellow")
        .begin();
    game.play(take(0));
    assert_eq!(game.times(), 2);
    game.play(Answer::Recruit(Blue));
    assert_eq!(game.on(Earth), who("1 blue 5 yellow"));
    assert_eq!(game.in_turn(), BEN);
}

// F2
#[test]
fn adapt_returns_one_settler_and_puts_another_colour_in_its_place() {
    for spot in [Earth, Mars, BerthA, BerthB] {
        let mut game = basic(Position::new().on(spot, "1 red"), 1);
        game.play(change(spot, Red, Yellow));
        assert_eq!(game.on(spot), who("1 yellow"), "{spot:?}");
        assert_eq!((game.supply(Red), game.supply(Yellow)), (7, 6));
    }
}

// F2, C6
#[test]
fn with_a_colour_printed_the_one_leaving_or_the_one_arriving_has_it() {
    let mut game = flown(Position::new().on(Earth, "1 red 1 blue"), adapt(Red));
    // The red one flew to Mars.
    assert_eq!(
        game.may(),
        [
            change(Earth, Blue, Red),
            change(Mars, Red, Blue),
            change(Mars, Red, Yellow),
            change(Mars, Red, Purple),
            Answer::Decline
        ]
    );
    let neither = change(Earth, Blue, Yellow);
    game.refuse(neither, Illegal::NotOffered, Some("C6"));
    let mut game = flown(Position::new().on(Earth, "1 red 1 blue"), ADAPT);
    game.play(neither);
    assert_eq!(game.on(Earth), who("1 yellow"));
}

// F2
#[test]
fn an_adapt_needs_somebody_to_leave_another_colour_and_a_newcomer_in_the_supply() {
    let mut game = basic(Position::new().on(Earth, "1 red").supply(Blue, 0), 1);
    game.refuse(
        change(Mars, Red, Yellow),
        Illegal::NobodyToAdapt,
        Some("F2"),
    );
    game.refuse(
        change(Earth, Yellow, Red),
        Illegal::NobodyToAdapt,
        Some("F2"),
    );
    game.refuse(change(Earth, Red, Red), Illegal::SameColour, Some("F2"));
    game.refuse(change(Earth, Red, Blue), Illegal::NoNewcomer, Some("F2"));
    game.play(change(Earth, Red, Yellow));
    assert_eq!(game.on(Earth), who("1 yellow"));
}

// F2
#[test]
fn an_adapt_that_can_do_nothing_is_not_asked_about() {
    // Only the red flyer is on the board, and no other colour is in the supply.
    let crowded = Position::of(perijove::components::Players::Four)
        .on(Earth, "1 red")
        .supply(Blue, 0)
        .supply(Yellow, 0);
    let game = flown(crowded.clone().supply(Purple, 0), ADAPT);
    assert_eq!(game.in_turn(), BEN);
    let game = flown(crowded.supply(Purple, 1), ADAPT);
    let only = change(Mars, Red, Purple);
    assert_eq!(game.may(), [only, Answer::Decline]);
}

// F2, F4
#[test]
fn on_berth_a_a_newcomer_must_have_the_colour_of_the_others() {
    let mut game = basic(Position::new().on(BerthA, "2 red"), 1);
    let newcomer = change(BerthA, Red, Blue);
    game.refuse(newcomer, Illegal::NewcomerRefused, Some("F2"));
    // Control: who stands alone may become anyone.
    let mut game = basic(Position::new().on(BerthA, "1 red"), 1);
    game.play(newcomer);
    assert_eq!(game.on(BerthA), who("1 blue"));
}

// F2, F4
#[test]
fn on_berth_b_a_newcomer_must_have_a_colour_not_aboard() {
    let mut game = basic(Position::new().on(BerthB, "1 red 1 blue"), 1);
    let newcomer = change(BerthB, Red, Blue);
    game.refuse(newcomer, Illegal::NewcomerRefused, Some("F2"));
    game.play(change(BerthB, Red, Yellow));
    assert_eq!(game.on(BerthB), who("1 blue 1 yellow"));
}

// F3
#[test]
fn a_move_is_one_step_towards_or_between_the_berths() {
    for (from, to) in [
        (Earth, Mars),
        (Mars, BerthA),
        (Mars, BerthB),
        (BerthA, BerthB),
        (BerthB, BerthA),
    ] {
        let mut game = basic(Position::new().on(from, "1 red"), 1);
        game.play(step(from, Red, to));
        assert_eq!(game.on(from), who(""), "{from:?} to {to:?}");
        assert_eq!(game.on(to), who("1 red"), "{from:?} to {to:?}");
        assert_eq!(game.supply(Red), 6);
    }
}

// F3
#[test]
fn no_step_leads_back_past_mars_or_nowhere() {
    let everywhere = Position::new()
        .on(Earth, "1 red")
        .on(Mars, "1 red")
        .on(BerthA, "1 red")
        .on(BerthB, "1 red");
    let mut game = basic(everywhere, 1);
    for (from, to) in [
        (Earth, Earth),
        (Earth, BerthA),
        (Earth, BerthB),
        (Mars, Earth),
        (Mars, Mars),
        (BerthA, BerthA),
        (BerthA, Mars),
        (BerthA, Earth),
        (BerthB, Mars),
        (BerthB, BerthB),
    ] {
        game.refuse(step(from, Red, to), Illegal::NoSuchStep, Some("F3"));
    }
    let nobody = step(Earth, Blue, Mars);
    game.refuse(nobody, Illegal::NobodyToMove, Some("F3"));
    game.play(step(BerthA, Red, BerthB));
}

// F3
#[test]
fn a_settler_may_be_moved_onto_a_full_mars_and_is_lost() {
    for (crowd, arrives) in [("5 blue", false), ("4 blue", true)] {
        let mut game = basic(Position::new().on(Earth, "1 red").on(Mars, crowd), 1);
        game.play(step(Earth, Red, Mars));
        assert_eq!(game.on(Earth), who(""));
        assert_eq!(*game.on(Mars).of(Red), u8::from(arrives));
        assert_eq!(game.supply(Red), if arrives { 6 } else { 7 });
    }
}

// F3, F4
#[test]
fn a_settler_may_be_moved_onto_a_ship_that_does_not_take_it_and_is_lost() {
    for (from, to, aboard, boards) in [
        (Mars, BerthA, "2 blue", false),
        (Mars, BerthA, "1 red", true),
        (Mars, BerthB, "1 red 1 blue", false),
        (Mars, BerthB, "1 blue", true),
        (BerthB, BerthA, "1 blue", false),
        (BerthB, BerthA, "1 red", true),
        (BerthA, BerthB, "1 red", false),
        (BerthA, BerthB, "1 blue 1 yellow", true),
    ] {
        let position = Position::new().on(from, "1 red").on(to, aboard);
        let mut game = basic(position, 1);
        let before = (game.supply(Red), *game.on(to).of(Red));
        game.play(step(from, Red, to));
        assert_eq!(game.on(from), who(""));
        let after = if boards {
            (before.0, before.1 + 1)
        } else {
            (before.0 + 1, before.1)
        };
        assert_eq!((game.supply(Red), *game.on(to).of(Red)), after);
    }
}

// F4
#[test]
fn berth_a_takes_three_alike_and_berth_b_four_different() {
    let game = Position::new()
        .on(BerthA, "2 red")
        .on(BerthB, "1 red 1 blue 1 yellow")
        .begin();
    let admitted = |berth| Colour::ALL.map(|colour| game.referee.admits(ANN, berth, colour));
    assert_eq!(admitted(Berth::A), [false, true, false, false]);
    assert_eq!(admitted(Berth::B), [false, false, false, true]);
    assert_eq!(game.referee.ship_size(ANN, Berth::A), Some(3));
    assert_eq!(game.referee.ship_size(ANN, Berth::B), Some(4));
    let game = Position::new()
        .on(BerthA, "3 red")
        .on(BerthB, "1 red 1 blue 1 yellow 1 purple")
        .begin();
    for berth in Berth::ALL {
        assert!(game.referee.is_complete(ANN, berth));
        for colour in Colour::ALL {
            assert!(!game.referee.admits(ANN, berth, colour));
        }
    }
}

// F4, C5
#[test]
fn the_ship_that_needs_one_fewer_is_complete_and_closed_one_earlier() {
    let position = Position::new()
        .berth(Berth::A, ShipKind::Fewer)
        .berth(Berth::B, ShipKind::Fewer)
        .on(BerthA, "2 red")
        .on(BerthB, "1 red 1 blue 1 yellow");
    let game = position.begin();
    assert_eq!(game.referee.ship_size(ANN, Berth::A), Some(2));
    assert_eq!(game.referee.ship_size(ANN, Berth::B), Some(3));
    for berth in Berth::ALL {
        assert!(game.referee.is_complete(ANN, berth));
    }
    assert!(!game.referee.admits(ANN, Berth::A, Red));
    assert!(!game.referee.admits(ANN, Berth::B, Purple));
    // Control: the same settlers on ships of the usual size.
    let usual = position
        .berth(Berth::A, ShipKind::Five)
        .berth(Berth::B, ShipKind::Five)
        .begin();
    assert!(!usual.referee.is_complete(ANN, Berth::A));
    assert!(usual.referee.admits(ANN, Berth::A, Red));
    assert!(usual.referee.admits(ANN, Berth::B, Purple));
}

// F4, A2.4
#[test]
fn nobody_boards_first_to_be_adapted_later() {
    // A Mars shuttle that could adapt its blue passenger to red would complete berth A.
    let position = Position::new()
        .shuttle(0, mars(Gear, "1 blue", adapt(Red)))
        .on(Mars, "1 blue")
        .on(BerthA, "2 red");
    let mut game = position.clone().on(BerthB, "1 blue").begin();
    game.play(fly_mars(0));
    assert_eq!(game.on(BerthA), who("2 red"));
    assert_eq!(game.supply(Blue), 6);
    // Berth A is not even offered while B would take it.
    let mut game = position.on(BerthB, "").begin();
    game.play(fly_mars(0));
    assert!(matches!(game.asks(), Question::Effect { .. }));
    assert_eq!(game.on(BerthB), who("1 blue"));
}

// F4, A2.3
#[test]
fn a_ship_can_not_be_boarded_against_its_condition() {
    let mut game = Position::new()
        .shuttle(0, mars(Gear, "1 blue 1 red", ADAPT))
        .on(Mars, "1 blue 1 red")
        .on(BerthA, "1 red")
        .begin();
    game.play(fly_mars(0));
    let blue_on_a = boards(Blue, Berth::A);
    game.refuse(blue_on_a, Illegal::CannotBoard, Some("F4"));
    game.play(boards(Red, Berth::A));
    assert_eq!(game.on(BerthA), who("2 red"));
    assert_eq!(game.on(BerthB), who("1 blue"));
}

// A1.2, A2.5, O7: the players carry it out; the referee has nothing to ask.
#[test]
fn after_an_effect_by_hand_the_next_player_is_asked() {
    let begin = |effect| {
        let mut game = Position::new()
            .tile(0, tile(Gear, effect))
            .shuttle(0, shuttle(Planet::Earth, Cube, "1 red", 0, effect))
            .on(Earth, "1 red")
            .begin();
        let twin = game.clone();
        game.play(take(0));
        (game, twin)
    };
    let (game, mut shuttle) = begin(Effect::ByHand);
    assert_eq!(game.referee.asks().who, None, "what was turned up is read");
    assert_eq!(game.referee.ledger().turn().seat, BEN);
    shuttle.play(fly_earth(0));
    assert_eq!(shuttle.on(Mars), who("1 red"));
    assert_eq!(shuttle.referee.ledger().turn().seat, BEN);
    // The control: an effect that the referee knows.
    let (game, mut shuttle) = begin(Effect::One(Atom::Move));
    assert!(matches!(game.asks(), Question::Effect { .. }));
    shuttle.play(fly_earth(0));
    assert!(matches!(shuttle.asks(), Question::Effect { .. }));
}

// O7: nobody knows what it does, so that a rival takes it for nothing, and for no less.
#[test]
fn a_rival_plays_on_beside_an_effect_by_hand() {
    let position = Position::new()
        .tile(0, tile(Gear, Effect::ByHand))
        .shuttle(0, shuttle(Planet::Earth, Cube, "1 red", 0, Effect::ByHand))
        .on(Earth, "1 red");
    let game = position.begin();
    for budget in [0, 120] {
        let mut rival = Rival::new();
        rival.ponder(&game.referee, &PracticeDeck::CARDS, budget, 1);
        while rival.think(&game.referee, 100) == Thinking::GoesOn {}
        let answer = rival.best().expect("an answer");
        assert!(game.referee.check(answer).is_ok(), "{answer:?}");
    }
}
