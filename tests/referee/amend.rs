//! Putting a refereed game right by hand: what may be set, when, and what is refused.

use perijove::components::{
    Berth, Card, Colour, Pile, Planet, Players, Seat, Setup, ShipKind, Symbol,
};
use perijove::ledger::{Correction, Fact, Place, Refused};
use perijove::referee::{Amendment, Answer, Illegal, Question, Referee, Spot};

use super::position::{
    ANN, ANYONE, BEN, Game, Position, discard, earth, fly_earth, plain_tile, ship, take, tile, who,
};

use Colour::{Blue, Red};
use Symbol::{Cube, Gear};

fn settlers(seat: Seat, spot: Spot, colour: Colour, count: u8) -> Amendment {
    Amendment::Settlers {
        seat,
        spot,
        colour,
        count,
    }
}

fn corrected(correction: Correction) -> Amendment {
    Amendment::Fact(Fact::Corrected(correction))
}

/// An amendment that is refused for this reason and rule, and changes nothing.
#[track_caller]
fn refuse(game: &Game, amendment: Amendment, illegal: Illegal, rule: Option<&str>) {
    let mut referee = game.referee.clone();
    assert_eq!(referee.amend(amendment), Err(illegal), "{amendment:?}");
    assert_eq!(illegal.rule().map(|rule| rule.id()), rule);
    assert_eq!(referee, game.referee, "a refused amendment changes nothing");
}

// C1, C7
#[test]
fn settlers_are_set_to_what_the_table_shows_and_nobody_is_made_up() {
    let mut game = Position::new().on(Spot::Earth, "2 red").begin();
    for (amendment, there) in [
        (settlers(ANN, Spot::Earth, Red, 4), "4 red"),
        (settlers(ANN, Spot::Earth, Red, 1), "1 red"),
        (settlers(ANN, Spot::Earth, Blue, 5), "5 blue 1 red"),
        (settlers(ANN, Spot::Earth, Red, 0), "5 blue"),
    ] {
        assert_eq!(game.referee.amend(amendment), Ok(()));
        assert_eq!(game.on(Spot::Earth), who(there));
        assert_eq!(game.everyone(), who("7 blue 7 red 7 yellow 7 purple"));
    }
}

// S1, F1, C7, F4
#[test]
fn settlers_who_can_not_stand_there_are_refused() {
    let game = Position::new()
        .on(Spot::Mars, "4 blue")
        .on(Spot::BerthA, "1 red")
        .begin();
    let nobody = settlers(Seat::Three, Spot::Earth, Red, 1);
    refuse(
        &game,
        nobody,
        Illegal::Refused(Refused::NoSuchSeat),
        Some("S1"),
    );
    let eight = settlers(BEN, Spot::Earth, Red, 7);
    refuse(&game, eight, Illegal::SupplyEmpty, Some("F1"));
    let crowd = settlers(ANN, Spot::Mars, Red, 2);
    refuse(&game, crowd, Illegal::NoRoom, Some("C7"));
    let crowd = settlers(ANN, Spot::Earth, Blue, 7);
    refuse(&game, crowd, Illegal::SupplyEmpty, Some("F1"));
    let crowd = settlers(ANN, Spot::Earth, Colour::Purple, 7);
    refuse(&game, crowd, Illegal::NoRoom, Some("C7"));
    for (spot, colour, count) in [
        (Spot::BerthA, Blue, 1),
        (Spot::BerthA, Red, 4),
        (Spot::BerthB, Red, 2),
    ] {
        let aboard = settlers(ANN, spot, colour, count);
        refuse(&game, aboard, Illegal::CannotBoard, Some("F4"));
    }
    let mut referee = game.referee;
    assert_eq!(referee.amend(settlers(ANN, Spot::Mars, Red, 1)), Ok(()));
    assert_eq!(referee.amend(settlers(ANN, Spot::BerthA, Red, 3)), Ok(()));
}

// F5
#[test]
fn cards_and_markers_are_put_right_between_actions() {
    let mut game = Position::new().begin();
    let place = Place::Berth(ANN, Berth::A);
    let card = ship(ShipKind::Fewer);
    let described = Amendment::Fact(Fact::Described { place, card });
    assert_eq!(game.referee.amend(described), Ok(()));
    assert_eq!(game.referee.ship_size(ANN, Berth::A), Some(2));
    let (seat, space) = (ANN, Some(11));
    let beyond = corrected(Correction::Reputation { seat, space });
    refuse(
        &game,
        beyond,
        Illegal::Refused(Refused::BeyondTrack),
        Some("F5"),
    );
}

#[test]
fn facts_of_play_come_from_answers_and_not_by_amendment() {
    let game = Position::new().begin();
    for fact in [
        Fact::TurnEnded,
        Fact::TileTaken { slot: 0, into: 0 },
        Fact::ShipDrawn { slot: None },
    ] {
        refuse(&game, Amendment::Fact(fact), Illegal::NotAsked, None);
    }
}

#[test]
fn cards_are_not_put_right_in_the_middle_of_an_action_but_settlers_are() {
    let mut game = Position::new().owns(0, plain_tile(Cube)).begin();
    let space = Some(4);
    let marker = corrected(Correction::Reputation { seat: ANN, space });
    game.play(discard(0b1));
    refuse(&game, marker, Illegal::NotNow, None);
    let red = settlers(ANN, Spot::Earth, Red, 6);
    assert_eq!(game.referee.amend(red), Ok(()));
    game.refuse(Answer::Recruit(Blue), Illegal::EarthFull, Some("F1"));
    // Control: between actions the marker can be set.
    let mut game = Position::new().begin();
    assert_eq!(game.referee.amend(marker), Ok(()));
    assert_eq!(game.referee.ledger().board(ANN).reputation(), space);
}

// E2
#[test]
fn a_game_that_ended_by_mistake_goes_on() {
    let mut position = Position::new().pile(Pile::Earth, 0);
    position.setup().first = BEN;
    // Ben began and it is Ann's turn, the last of the round.
    let turn = Correction::Turn {
        seat: ANN,
        round: 3,
    };
    let mut game = position
        .corrected(turn)
        .tile(0, tile(Cube, perijove::components::Effect::One(ANYONE)))
        .begin();
    game.play_all(&[take(0), Answer::Decline]);
    game.skip_reveals();
    assert!(game.referee.is_over());
    let pile = Pile::Earth;
    let found = corrected(Correction::Pile { pile, left: 2 });
    assert_eq!(game.referee.amend(found), Ok(()));
    assert_eq!(game.referee.asks().what, Question::Action);
    assert_eq!(game.referee.asks().who, Some(BEN));
}

// A2.1
#[test]
fn a_crew_that_turns_out_not_to_be_there_takes_the_shuttle_back() {
    let position = Position::new()
        .shuttle(0, earth(Gear, "1 red", ANYONE).with_tile_cost(Some(true)))
        .on(Spot::Earth, "1 red 1 blue")
        .owns(0, plain_tile(Cube))
        .owns(1, plain_tile(Cube));
    let mut game = position.begin();
    game.play(fly_earth(0));
    assert_eq!(game.asks(), Question::Toll);
    // Somebody else there does not matter; the red one does.
    let blue = settlers(ANN, Spot::Earth, Blue, 0);
    assert_eq!(game.referee.amend(blue), Ok(()));
    assert_eq!(game.asks(), Question::Toll);
    let red = settlers(ANN, Spot::Earth, Red, 0);
    assert_eq!(game.referee.amend(red), Ok(()));
    assert_eq!(game.asks(), Question::Action);
    assert_eq!(game.referee.asks().who, Some(ANN));
    game.refuse(fly_earth(0), Illegal::CrewMissing, Some("A2.1"));
    assert_eq!(game.everyone(), who("7 blue 7 red 7 yellow 7 purple"));
}

// A2.1
#[test]
fn white_settlers_are_chosen_anew_when_those_chosen_are_not_there() {
    let white = super::position::shuttle(
        Planet::Earth,
        Gear,
        "",
        1,
        perijove::components::Effect::One(ANYONE),
    );
    let mut game = Position::new()
        .shuttle(0, white.with_tile_cost(Some(true)))
        .on(Spot::Earth, "1 red 1 blue 1 yellow")
        .owns(0, plain_tile(Cube))
        .owns(1, plain_tile(Cube))
        .begin();
    game.play_all(&[fly_earth(0), Answer::White(who("1 red"))]);
    assert_eq!(game.asks(), Question::Toll);
    let red = settlers(ANN, Spot::Earth, Red, 0);
    assert_eq!(game.referee.amend(red), Ok(()));
    let (planet, slot) = (Planet::Earth, 0);
    assert_eq!(game.asks(), Question::White { planet, slot });
    game.play(Answer::White(who("1 blue")));
    game.play(Answer::Tile { slot: 0 });
    assert_eq!(game.on(Spot::Mars), who("1 blue"));
    assert_eq!(game.everyone(), who("7 blue 7 red 7 yellow 7 purple"));
}

// S3, S4
#[test]
fn a_card_that_turns_out_not_to_lie_there_is_no_longer_asked_for() {
    let mut referee = Referee::new(Setup::new(Players::Two)).unwrap();
    let tile = Place::Market(Pile::Tiles, 0);
    let berth = Place::Berth(BEN, Berth::A);
    for place in [tile, berth] {
        let gone = corrected(Correction::Removed { place });
        assert_eq!(referee.amend(gone), Ok(()));
    }
    let mut asked = Vec::new();
    while let Question::Card { place, needed } = referee.asks().what {
        asked.push(place);
        let card = if needed {
            ship(ShipKind::Five)
        } else {
            Card::unknown(place.pile().unwrap())
        };
        assert!(referee.play(Answer::Card(card)).is_ok(), "{place:?}");
    }
    assert_eq!(asked.len(), 4 + 4 + 4 + 3 + 4 - 2);
    assert!(!asked.contains(&tile) && !asked.contains(&berth));
}

// F4
#[test]
fn an_untold_ship_put_on_a_berth_is_asked_for_before_play_goes_on() {
    let mut game = Position::new().begin();
    let place = Place::Berth(ANN, Berth::A);
    let removed = corrected(Correction::Removed { place });
    assert_eq!(game.referee.amend(removed), Ok(()));
    assert_eq!(game.referee.asks().what, Question::Action);
    let card = Card::unknown(Pile::Ships);
    let added = corrected(Correction::Added { place, card });
    assert_eq!(game.referee.amend(added), Ok(()));
    let needed = true;
    assert_eq!(game.referee.asks().what, Question::Card { place, needed });
}
