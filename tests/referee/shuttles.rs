//! Using shuttles: crews, tiles to pay, who lands where and who is lost (A2).

use perijove::components::{Atom, Berth, Colour, Effect, Planet, Shuttle, Symbol};
use perijove::ledger::Fact;
use perijove::referee::{Answer, Illegal, Question, Spot};

use super::position::{
    ANN, ANYONE, BEN, Game, Position, boards, earth, fly_earth, fly_mars, mars, plain_tile,
    shuttle, who,
};

use Colour::{Blue, Purple, Red, Yellow};
use Symbol::{Cube, Diamond, Gear, Sphere};

/// A shuttle whose effect is a ship draw.
fn draws(planet: Planet, crew: &str, white: u8) -> Shuttle {
    shuttle(planet, Diamond, crew, white, Effect::One(Atom::Draw))
}

// A2.1
#[test]
fn an_earth_shuttle_is_used_only_with_its_crew_on_earth() {
    let position = Position::new().shuttle(0, earth(Cube, "1 red 1 blue", ANYONE));
    for missing in ["", "2 red", "1 blue 3 yellow"] {
        let mut game = position.clone().on(Spot::Earth, missing).begin();
        game.refuse(fly_earth(0), Illegal::CrewMissing, Some("A2.1"));
    }
    let mut game = position.clone().on(Spot::Mars, "1 red 1 blue").begin();
    game.refuse(fly_earth(0), Illegal::CrewMissing, Some("A2.1"));
    let mut game = position.on(Spot::Earth, "1 red 1 blue").begin();
    game.play(fly_earth(0));
    assert_eq!(game.on(Spot::Mars), who("1 red 1 blue"));
    assert_eq!(game.on(Spot::Earth), who(""));
}

// A2.1
#[test]
fn a_mars_shuttle_is_used_only_with_its_crew_on_mars() {
    let position = Position::new().shuttle(2, mars(Cube, "1 red", ANYONE));
    let mut game = position.clone().on(Spot::Earth, "1 red").begin();
    game.refuse(fly_mars(2), Illegal::CrewMissing, Some("A2.1"));
    let mut game = position.on(Spot::Mars, "1 red").begin();
    game.play(fly_mars(2));
    assert_eq!(game.on(Spot::Mars), who(""));
}

// A2.1
#[test]
fn any_colour_serves_for_white_and_the_player_chooses_which() {
    let mut game = Position::new()
        .shuttle(0, draws(Planet::Earth, "", 2))
        .on(Spot::Earth, "1 blue 2 red")
        .begin();
    game.play(fly_earth(0));
    let (planet, slot) = (Planet::Earth, 0);
    assert_eq!(game.asks(), Question::White { planet, slot });
    assert_eq!(
        game.may(),
        [
            Answer::White(who("2 red")),
            Answer::White(who("1 blue 1 red"))
        ]
    );
    for wrong in ["", "1 red", "3 red", "2 blue", "1 red 1 purple"] {
        let wrong = Answer::White(who(wrong));
        game.refuse(wrong, Illegal::WhiteMissing, Some("A2.1"));
    }
    game.refuse(Answer::Decline, Illegal::NotOptional, Some("T2"));
    game.play(Answer::White(who("1 blue 1 red")));
    assert_eq!(game.on(Spot::Earth), who("1 red"));
    assert_eq!(game.on(Spot::Mars), who("1 blue 1 red"));
}

// A2.1
#[test]
fn the_coloured_places_are_filled_before_the_white_ones() {
    let position = Position::new().shuttle(0, draws(Planet::Earth, "1 red", 1));
    let mut game = position.clone().on(Spot::Earth, "1 red").begin();
    game.refuse(fly_earth(0), Illegal::CrewMissing, Some("A2.1"));
    let mut game = position.clone().on(Spot::Earth, "2 blue").begin();
    game.refuse(fly_earth(0), Illegal::CrewMissing, Some("A2.1"));
    // Who serves is not asked where nobody else can.
    let mut game = position.on(Spot::Earth, "2 red").begin();
    game.play(fly_earth(0));
    assert_eq!(game.on(Spot::Mars), who("2 red"));
}

// A2.1
#[test]
fn an_empty_slot_of_the_display_has_no_shuttle_to_use() {
    let mut game = Position::new().on(Spot::Earth, "6 red").begin();
    game.refuse(fly_earth(4), Illegal::NoShuttleOnDisplay, Some("A2.1"));
    game.refuse(fly_mars(9), Illegal::NoShuttleOnDisplay, Some("A2.1"));
}

fn with_tile_cost() -> Position {
    let dear = earth(Cube, "1 red", Atom::Draw).with_tile_cost(Some(true));
    Position::new().shuttle(0, dear).on(Spot::Earth, "1 red")
}

// A2.2
#[test]
fn a_shuttle_that_wants_a_tile_is_refused_to_a_player_without_one() {
    let mut game = with_tile_cost().begin();
    game.refuse(fly_earth(0), Illegal::ShuttleNeedsTile, Some("A2.2"));
}

// A2.2
#[test]
fn the_only_tile_is_paid_without_asking_and_earns_nothing() {
    let mut game = with_tile_cost().owns(1, plain_tile(Sphere)).begin();
    let facts = game.play(fly_earth(0));
    let (planet, slot, paid) = (Planet::Earth, 0, Some(1));
    assert_eq!(facts, [Fact::ShuttleUsed { planet, slot, paid }]);
    assert_eq!(game.referee.ledger().discards(), [plain_tile(Sphere)]);
    // The shuttle's one draw is offered, the tile's is not.
    assert_eq!(game.times(), 1);
    game.play(Answer::Draw { slot: None });
    assert_eq!(game.hand().len(), 1);
    assert_eq!(game.in_turn(), BEN);
}

// A2.2
#[test]
fn with_several_tiles_the_player_chooses_which_is_paid() {
    let mut game = with_tile_cost()
        .owns(0, plain_tile(Sphere))
        .owns(2, plain_tile(Gear))
        .begin();
    game.play(fly_earth(0));
    assert_eq!(game.asks(), Question::Toll);
    assert_eq!(game.may(), [0, 2].map(|slot| Answer::Tile { slot }));
    game.refuse(
        Answer::Tile { slot: 1 },
        Illegal::ShuttleNeedsTile,
        Some("A2.2"),
    );
    game.refuse(Answer::Decline, Illegal::NotOptional, Some("T2"));
    game.play(Answer::Tile { slot: 2 });
    assert_eq!(game.referee.ledger().discards(), [plain_tile(Gear)]);
    assert_eq!(game.on(Spot::Mars), who("1 red"));
}

/// Ann's Mars shuttle of this crew, all of whom are on Mars.
fn mars_flight(crew: &str) -> Position {
    Position::new()
        .shuttle(0, mars(Cube, crew, Atom::Draw))
        .on(Spot::Mars, crew)
}

fn aboard(game: &Game) -> [perijove::referee::Settlers; 2] {
    [game.on(Spot::BerthA), game.on(Spot::BerthB)]
}

// A2.3
#[test]
fn a_crew_may_be_split_between_the_berths_as_wished() {
    for (answers, a, b) in [
        (
            vec![boards(Red, Berth::A), boards(Blue, Berth::B)],
            "1 red",
            "1 blue",
        ),
        (
            vec![boards(Blue, Berth::A), boards(Red, Berth::B)],
            "1 blue",
            "1 red",
        ),
        (
            vec![boards(Red, Berth::B), boards(Blue, Berth::A)],
            "1 blue",
            "1 red",
        ),
        (
            vec![boards(Red, Berth::B), boards(Blue, Berth::B)],
            "",
            "1 red 1 blue",
        ),
    ] {
        let mut game = mars_flight("1 red 1 blue").begin();
        game.play(fly_mars(0));
        for answer in answers {
            // The last of them may have just one place left, and then is not asked about.
            if matches!(game.asks(), Question::Board { .. }) {
                game.play(answer);
            }
        }
        assert_eq!(aboard(&game), [who(a), who(b)]);
        assert_eq!(game.on(Spot::Mars), who(""));
    }
}

// A2.3, F4
#[test]
fn two_alike_board_together_on_a_or_apart() {
    let mut game = mars_flight("2 red").begin();
    game.play(fly_mars(0));
    let both = [boards(Red, Berth::A), boards(Red, Berth::B)];
    assert_eq!(game.may(), both);
    game.play_all(&[boards(Red, Berth::A), boards(Red, Berth::A)]);
    assert_eq!(aboard(&game), [who("2 red"), who("")]);

    let mut game = mars_flight("2 red").begin();
    game.play_all(&[fly_mars(0), boards(Red, Berth::B)]);
    // B takes no second red, so that the other has only A.
    assert_eq!(aboard(&game), [who("1 red"), who("1 red")]);
}

// A2.3
#[test]
fn only_those_under_way_can_board() {
    let mut game = mars_flight("1 red 1 blue")
        .on(Spot::Mars, "1 red 1 blue 1 yellow")
        .begin();
    game.play(fly_mars(0));
    let yellow = boards(Yellow, Berth::A);
    game.refuse(yellow, Illegal::NotUnderWay, Some("A2.3"));
    game.play(boards(Red, Berth::A));
    assert_eq!(game.on(Spot::Mars), who("1 yellow"));
}

// A2.4
#[test]
fn a_full_mars_loses_the_crew_to_the_supply() {
    let position = Position::new()
        .shuttle(0, earth(Cube, "1 red 1 blue", ANYONE))
        .on(Spot::Earth, "1 red 1 blue");
    let mut game = position.clone().on(Spot::Mars, "5 yellow").begin();
    game.play(fly_earth(0));
    assert_eq!(game.on(Spot::Earth), who(""));
    assert_eq!(game.on(Spot::Mars), who("5 yellow"));
    assert_eq!((game.supply(Red), game.supply(Blue)), (7, 7));
    // The shuttle still goes to its column and does its work.
    assert_eq!(game.times(), 1);
    // Control: with room for two, nobody is lost.
    let mut game = position.on(Spot::Mars, "3 yellow").begin();
    game.play(fly_earth(0));
    assert_eq!(game.on(Spot::Mars), who("1 red 1 blue 3 yellow"));
    assert_eq!((game.supply(Red), game.supply(Blue)), (6, 6));
}

// A2.4, T2
#[test]
fn when_mars_has_room_for_some_the_player_names_who_is_lost() {
    let mut game = Position::new()
        .shuttle(0, earth(Cube, "1 red 1 blue", ANYONE))
        .on(Spot::Earth, "1 red 1 blue")
        .on(Spot::Mars, "4 yellow")
        .begin();
    game.play(fly_earth(0));
    let crew = who("1 red 1 blue");
    assert_eq!(game.asks(), Question::Lost { crew });
    assert_eq!(game.may(), [Answer::Lose(Blue), Answer::Lose(Red)]);
    game.refuse(Answer::Lose(Yellow), Illegal::NotUnderWay, Some("A2.3"));
    game.refuse(Answer::Decline, Illegal::NotOptional, Some("T2"));
    game.play(Answer::Lose(Blue));
    assert_eq!(game.on(Spot::Mars), who("1 red 4 yellow"));
    assert_eq!((game.supply(Red), game.supply(Blue)), (6, 7));
}

// A2.4
#[test]
fn when_those_who_may_be_lost_are_alike_nobody_is_asked() {
    let mut game = Position::new()
        .shuttle(0, earth(Cube, "2 red", ANYONE))
        .on(Spot::Earth, "2 red")
        .on(Spot::Mars, "4 yellow")
        .begin();
    game.play(fly_earth(0));
    assert_eq!(game.on(Spot::Mars), who("1 red 4 yellow"));
    assert_eq!(game.supply(Red), 6);
}

// A2.4, F4
#[test]
fn who_finds_no_berth_is_lost() {
    let position = mars_flight("1 blue").on(Spot::BerthA, "2 red");
    let mut game = position.clone().on(Spot::BerthB, "1 blue 1 red").begin();
    game.play(fly_mars(0));
    assert_eq!(aboard(&game), [who("2 red"), who("1 blue 1 red")]);
    assert_eq!(game.supply(Blue), 6);
    // Control: a berth B without blue takes it, and it is not asked since there is no other way.
    let mut game = position.on(Spot::BerthB, "1 red").begin();
    game.play(fly_mars(0));
    assert_eq!(aboard(&game), [who("2 red"), who("1 blue 1 red")]);
    assert_eq!(game.supply(Blue), 6);
    assert_eq!(game.everyone(), who("7 blue 7 red 7 yellow 7 purple"));
}

// A2.4, T2
#[test]
fn who_fits_somewhere_must_be_placed() {
    let mut game = mars_flight("1 purple").begin();
    game.play(fly_mars(0));
    assert_eq!(game.may(), Berth::ALL.map(|berth| boards(Purple, berth)));
    game.refuse(Answer::Decline, Illegal::NotOptional, Some("T2"));
    game.refuse(Answer::Lose(Purple), Illegal::NotAsked, None);
}

// A2.4
#[test]
fn when_not_all_fit_the_player_chooses_who_boards() {
    let position = mars_flight("1 red 1 blue").on(Spot::BerthB, "1 red 1 blue");
    for (chosen, lost) in [(Red, Blue), (Blue, Red)] {
        let mut game = position.begin();
        game.play(fly_mars(0));
        assert_eq!(game.may(), [boards(Blue, Berth::A), boards(Red, Berth::A)]);
        let full = boards(chosen, Berth::B);
        game.refuse(full, Illegal::CannotBoard, Some("F4"));
        let before = game.supply(lost);
        game.play(boards(chosen, Berth::A));
        assert_eq!(*game.on(Spot::BerthA).of(chosen), 1);
        assert_eq!(game.supply(lost), before + 1);
    }
}

// A2.5
#[test]
fn a_shuttle_counts_once_per_shuttle_of_its_column_of_either_planet() {
    let position = Position::new()
        .shuttle(0, earth(Cube, "1 red", ANYONE))
        .shuttle(0, mars(Gear, "1 red", ANYONE))
        .on(Spot::Earth, "1 red")
        .on(Spot::Mars, "1 red");
    let mut game = position.clone().flew(&[Gear]).begin();
    game.play(fly_earth(0));
    assert_eq!(game.times(), 1);
    // The columns hold Earth shuttles; a Mars shuttle joins them.
    let mut game = position.clone().flew(&[Cube, Gear]).begin();
    game.play(fly_mars(0));
    game.play(boards(Red, Berth::A));
    assert_eq!(game.times(), 2);
    // There is no limit.
    let mut game = position.flew(&[Cube; 7]).begin();
    game.play(fly_earth(0));
    assert_eq!(game.times(), 8);
    assert_eq!(game.referee.ledger().shuttles(ANN).count(), 8);
}

// A2.5, T2
#[test]
fn the_crew_moves_before_the_effect_which_may_be_declined() {
    let mut game = Position::new()
        .shuttle(0, earth(Cube, "1 red", recruit_red()))
        .on(Spot::Earth, "1 red 5 blue")
        .begin();
    // Earth was full; the crew that left makes room for the newcomer.
    game.play(fly_earth(0));
    assert_eq!(game.may(), [Answer::Recruit(Red), Answer::Decline]);
    let mut declined = game.clone();
    game.play(Answer::Recruit(Red));
    assert_eq!(game.on(Spot::Earth), who("1 red 5 blue"));
    declined.play(Answer::Decline);
    assert_eq!(declined.on(Spot::Earth), who("5 blue"));
    assert_eq!(declined.on(Spot::Mars), who("1 red"));
}

fn recruit_red() -> Atom {
    super::position::recruit(Red)
}
