//! The Moon, its road, the advisor figure and the council (M1 to M6, M9).

use perijove::components::{
    Advisor, Atom, Berth, Card, Colour, Council, CouncilBonus, Effect, Expansion, Pile, Players,
    Setup, Ship, ShipKind, Symbol, Who,
};
use perijove::ledger::{Correction, Fact, Place};
use perijove::referee::{
    Amendment, Answer, Figure, Illegal, Menu, Question, Referee, Spot, Token, World,
};

use super::position::{
    ANN, ANYONE, BEN, Game, Position, TOP, bonus, discard, earth, fly_earth, fly_mars, launch,
    mars, plain_tile, recruit, ship, step, take, tile, who,
};

use Colour::{Blue, Red};
use Symbol::{Cube, Gear, Sphere};

const MOON: Answer = Answer::Into(Spot::Moon);
const EARTH: Answer = Answer::Into(Spot::Earth);
const FIGURE: Answer = Answer::Figure(Figure::Advisor);

fn seats_of(advisors: &[Advisor]) -> Vec<Option<Advisor>> {
    advisors.iter().copied().map(Some).collect()
}

// M1
#[test]
fn five_advisors_are_asked_for_and_every_figure_stands_on_the_moon() {
    for moon in [false, true] {
        let mut setup = Setup::new(Players::Three);
        if moon {
            setup.expansions = setup.expansions.with(Expansion::Moon);
        }
        let mut referee = Referee::new(setup).unwrap();
        let mut advisors = Vec::new();
        while let Question::Card { place, needed } = referee.asks().what {
            let pile = place.pile().unwrap();
            if pile == Pile::Advisors {
                advisors.push(place);
                assert!(!needed, "{place:?}");
            }
            let card = if needed {
                ship(ShipKind::Five)
            } else {
                Card::unknown(pile)
            };
            referee.play(Answer::Card(card)).unwrap();
        }
        let slots = (0..5).map(|slot| Place::Market(Pile::Advisors, slot));
        let expected: Vec<Place> = slots.filter(|_| moon).collect();
        assert_eq!(advisors, expected);
        assert!(
            Players::Three
                .seats()
                .all(|seat| referee.advisor(seat) == World::Moon)
        );
    }
}

// M1, M8
#[test]
fn an_advisor_that_lies_elsewhere_is_not_told_again() {
    let mut setup = Setup::new(Players::Two);
    setup.expansions = setup.expansions.with(Expansion::Moon);
    let mut game = Game::of(Referee::new(setup).unwrap());
    let noor = Answer::Card(Card::Advisor(Some(Advisor::Noor)));
    while game.card_asked() != Some(Place::Market(Pile::Advisors, 0)) {
        let pile = game.card_asked().and_then(Place::pile).unwrap();
        game.play(Answer::Card(Card::unknown(pile)));
    }
    game.play(noor);
    let elsewhere = perijove::ledger::Refused::AdvisorElsewhere(Advisor::Noor);
    game.refuse(noor, Illegal::Refused(elsewhere), Some("M8"));
    game.play(Answer::Card(Card::Advisor(Some(Advisor::Ender))));
}

// M2
#[test]
fn a_tile_put_on_the_moon_recruits_there_in_any_colour() {
    let position = Position::moon().tile(0, tile(Gear, Effect::One(recruit(Red))));
    let mut game = position.begin();
    game.play(take(0));
    assert_eq!(game.asks(), Question::Side { slot: 0 });
    assert_eq!(game.may(), [EARTH, MOON]);
    let mut other = game.clone();
    game.play(MOON);
    let recruits = Colour::ALL.map(Answer::Recruit);
    assert_eq!(game.may(), [&recruits[..], &[Answer::Decline]].concat());
    game.play(Answer::Recruit(Blue));
    assert_eq!(game.on(Spot::Moon), who("1 blue"));
    assert_eq!(game.on(Spot::Earth), who(""));
    assert_eq!(game.supply(Blue), 6);
    // On Earth the tile is what it is.
    other.play(EARTH);
    assert_eq!(other.may(), [Answer::Recruit(Red), Answer::Decline]);
    other.play(Answer::Recruit(Red));
    assert_eq!(other.on(Spot::Earth), who("1 red"));
}

// M2, A3.1
#[test]
fn only_the_tile_that_is_put_there_recruits_on_the_moon() {
    let mut game = Position::moon().owns(3, plain_tile(Gear)).begin();
    game.play(discard(8));
    game.play(Answer::Recruit(Red));
    assert_eq!(game.on(Spot::Earth), who("1 red"));
}

// M2
#[test]
fn a_full_moon_takes_nobody_more() {
    let either = Effect::Either(recruit(Red), Atom::Reputation);
    let position = Position::moon().tile(0, tile(Gear, either));
    let mut game = position.clone().on(Spot::Moon, "2 red 2 blue").begin();
    game.play_all(&[take(0), MOON]);
    game.refuse(Answer::Recruit(Red), Illegal::MoonFull, Some("M2"));
    let mut game = position.on(Spot::Moon, "2 red 1 blue").begin();
    game.play_all(&[take(0), MOON, Answer::Recruit(Red)]);
    assert_eq!(game.on(Spot::Moon), who("3 red 1 blue"));
}

// M2, A1.1, A1.2
#[test]
fn four_tiles_of_a_symbol_apply_four_times() {
    let mut position = Position::moon().tile(0, tile(Gear, Effect::One(ANYONE)));
    for slot in 0..3 {
        position = position.owns(slot, plain_tile(Gear));
    }
    let mut game = position.clone().begin();
    // Only the Moon's slot is free, so that it is not asked.
    game.play(take(0));
    assert_eq!(game.times(), 4);
    // With all four full one makes room, on the Moon too.
    let mut game = position.owns(3, plain_tile(Cube)).begin();
    game.play(take(0));
    assert_eq!(game.asks(), Question::Room { slot: 0 });
    game.play_all(&[Answer::Tile { slot: 3 }, Answer::Recruit(Red)]);
    assert_eq!(game.on(Spot::Moon), who("1 red"));
}

// A3.1, M2, O8: the three of the first printing are all its slots, and the Moon has a fourth.
#[test]
fn four_tiles_are_discarded_at_once_in_both_printings() {
    let mut position = Position::moon();
    for slot in 0..4 {
        position = position.owns(slot, plain_tile(Gear));
    }
    for position in [position.clone(), position.first_printing()] {
        let mut game = position.begin();
        game.play(discard(15));
        assert_eq!(game.times(), 4);
    }
}

// M3
#[test]
fn one_settler_a_turn_takes_the_road_from_the_moon_to_earth() {
    let mut game = Position::moon()
        .on(Spot::Moon, "1 red 1 blue")
        .on(Spot::Earth, "1 red")
        .tile(0, plain_tile(Gear))
        .begin();
    game.refuse(
        step(Spot::Earth, Red, Spot::Mars),
        Illegal::NoRoad,
        Some("M3"),
    );
    game.refuse(
        step(Spot::Moon, Colour::Yellow, Spot::Earth),
        Illegal::NobodyToMove,
        Some("F3"),
    );
    // Neither figure goes by road.
    game.refuse(FIGURE, Illegal::NotAsked, None);
    assert_eq!(game.play(step(Spot::Moon, Red, Spot::Earth)), []);
    assert_eq!(game.on(Spot::Earth), who("2 red"));
    assert_eq!(game.asks(), Question::Action);
    let again = step(Spot::Moon, Blue, Spot::Earth);
    game.refuse(again, Illegal::NoRoad, Some("M3"));
    game.dull_turn();
    // It is Ben's turn, and nobody of his is there.
    game.refuse(again, Illegal::NobodyToMove, Some("F3"));
    game.dull_turn();
    game.play(again);
    assert_eq!(game.on(Spot::Earth), who("2 red 1 blue"));
}

// M3, F3
#[test]
fn a_road_to_a_full_earth_loses_the_settler() {
    let mut game = Position::moon()
        .on(Spot::Moon, "1 blue")
        .on(Spot::Earth, "6 red")
        .begin();
    game.play(step(Spot::Moon, Blue, Spot::Earth));
    assert_eq!(game.on(Spot::Moon), who(""));
    assert_eq!((game.supply(Blue), game.on(Spot::Earth)), (7, who("6 red")));
}

// M4, F3
#[test]
fn settlers_and_the_figure_leave_the_moon_by_move() {
    let mut game = Position::moon()
        .tile(0, tile(Gear, Effect::One(Atom::Move)))
        .owns(0, plain_tile(Gear))
        .on(Spot::Moon, "1 red")
        .begin();
    game.play_all(&[take(0), EARTH, step(Spot::Moon, Red, Spot::Earth), FIGURE]);
    assert_eq!(game.on(Spot::Earth), who("1 red"));
    assert_eq!(game.referee.advisor(ANN), World::Earth);
}

fn a_move() -> Position {
    Position::moon().tile(0, tile(Gear, Effect::One(Atom::Move)))
}

// M4
#[test]
fn the_figure_counts_against_no_limit() {
    let mut game = a_move().on(Spot::Earth, "6 red").begin();
    game.play_all(&[take(0), EARTH, FIGURE]);
    assert_eq!(game.referee.advisor(ANN), World::Earth);
    // And a seventh would still be refused for the settlers, not for the figure.
    let mut game = Position::moon()
        .figure(ANN, World::Earth)
        .tile(0, tile(Gear, Effect::One(ANYONE)))
        .on(Spot::Earth, "5 red")
        .begin();
    game.play_all(&[take(0), EARTH, Answer::Recruit(Red)]);
    assert_eq!(game.on(Spot::Earth), who("6 red"));
}

// M4
#[test]
fn the_figure_serves_on_no_shuttle() {
    let any = super::position::shuttle(
        perijove::components::Planet::Earth,
        Cube,
        "",
        1,
        Effect::One(Atom::Draw),
    );
    let position = Position::moon().shuttle(0, any).figure(ANN, World::Earth);
    let mut game = position.clone().begin();
    game.refuse(fly_earth(0), Illegal::CrewMissing, Some("A2.1"));
    let mut game = position.on(Spot::Earth, "1 red").begin();
    game.play(fly_earth(0));
    assert_eq!(game.referee.advisor(ANN), World::Earth);
}

// M4
#[test]
fn the_passage_to_ganymede_costs_a_ship_from_hand() {
    let position = a_move().figure(ANN, World::Mars).on(Spot::Earth, "1 red");
    let mut game = position.clone().begin();
    game.play_all(&[take(0), EARTH]);
    game.refuse(FIGURE, Illegal::NoFare, Some("M4"));
    game.refuse(
        Answer::Figure(Figure::President),
        Illegal::NoFigure,
        Some("M4"),
    );
    let position = position.holds(ShipKind::Five).holds(ShipKind::Series);
    let mut game = position.begin();
    let left = game.referee.ledger().left(Pile::Ships);
    game.play_all(&[take(0), EARTH, FIGURE]);
    assert_eq!(game.asks(), Question::Fare);
    assert_eq!(game.may(), [Answer::Pay { nth: 0 }, Answer::Pay { nth: 1 }]);
    game.refuse(Answer::Decline, Illegal::NotOptional, Some("T2"));
    game.refuse(Answer::Pay { nth: 2 }, Illegal::NotInHand, Some("L2"));
    let series = Ship::new(ShipKind::Series);
    let facts = game.play(Answer::Pay { nth: 1 });
    assert_eq!(facts, [Fact::ShipReturned { ship: series }]);
    assert_eq!(game.hand(), [Ship::new(ShipKind::Five)]);
    assert_eq!(game.referee.ledger().left(Pile::Ships), left + 1);
    assert_eq!(game.referee.advisor(ANN), World::Ganymede);
    assert_eq!(game.asks(), Question::Council { bonus: false });
}

// M5
#[test]
fn a_full_council_calls_for_no_passage() {
    let mut position = a_move().figure(ANN, World::Mars).holds(ShipKind::Five);
    for advisor in [Advisor::Noor, Advisor::Ender, Advisor::MrWu] {
        position = position.advised(ANN, advisor);
    }
    let mut game = position.clone().begin();
    game.play_all(&[take(0), EARTH, FIGURE]);
    let full = position.advised(ANN, Advisor::MsLee);
    let mut game = full.on(Spot::Earth, "1 red").begin();
    game.play_all(&[take(0), EARTH]);
    game.refuse(FIGURE, Illegal::CouncilFull, Some("M5"));
}

// M5
#[test]
fn on_earth_the_figure_swaps_a_ship_with_one_in_hand_once_a_turn() {
    let position = Position::moon()
        .berth(Berth::A, ShipKind::Five)
        .holds(ShipKind::Series)
        .on(Spot::BerthA, "2 red");
    let (berth, nth) = (Berth::A, 0);
    let swap = Answer::SwapShip { berth, nth };
    let mut game = position.clone().begin();
    game.refuse(swap, Illegal::NoSwap, Some("M5"));
    let mut game = position.figure(ANN, World::Earth).begin();
    let series = Ship::new(ShipKind::Series);
    assert_eq!(
        game.play(swap),
        [Fact::ShipSwapped {
            berth,
            ship: series
        }]
    );
    assert_eq!(
        *game.referee.ledger().board(ANN).berths().of(berth),
        Some(series)
    );
    assert_eq!(game.hand(), [Ship::new(ShipKind::Five)]);
    assert_eq!(game.on(Spot::BerthA), who("2 red"));
    assert_eq!(game.asks(), Question::Action);
    game.refuse(swap, Illegal::NoSwap, Some("M5"));
    game.refuse(Answer::SwapBerths, Illegal::NoSwap, Some("M5"));
}

// M5
#[test]
fn a_ship_to_swap_in_must_be_told() {
    let mut game = Position::moon()
        .figure(ANN, World::Earth)
        .adds(Place::Hand(ANN, 0), Card::unknown(Pile::Ships))
        .begin();
    let (berth, nth) = (Berth::B, 0);
    game.play(Answer::SwapShip { berth, nth });
    assert_eq!(game.card_asked(), Some(Place::Hand(ANN, 0)));
    game.play(Answer::Card(ship(ShipKind::Tiles)));
    let tiles = Some(Ship::new(ShipKind::Tiles));
    assert_eq!(*game.referee.ledger().board(ANN).berths().of(berth), tiles);
}

// M5, L1
#[test]
fn swapped_berths_keep_their_settlers_and_may_complete_a_ship() {
    let mut game = Position::moon()
        .figure(ANN, World::Earth)
        .berth(Berth::A, ShipKind::Five)
        .berth(Berth::B, ShipKind::Fewer)
        .on(Spot::BerthA, "2 red")
        .tile(0, plain_tile(Gear))
        .begin();
    assert_eq!(game.play(Answer::SwapBerths), [Fact::BerthsSwapped]);
    assert_eq!(game.on(Spot::BerthA), who("2 red"));
    // Two are enough for the ship that lies there now.
    game.dull_action();
    assert_eq!(game.launched(), [ShipKind::Fewer]);
}

// M5
#[test]
fn on_mars_the_figure_repeats_the_effect_of_mars_shuttles_alone() {
    let position = Position::moon()
        .shuttle(0, earth(Cube, "1 red", Atom::Draw))
        .shuttle(0, mars(Cube, "1 red", Atom::Draw))
        .on(Spot::Earth, "1 red")
        .on(Spot::Mars, "1 red");
    for (world, shuttle, times) in [
        (World::Moon, fly_mars(0), 1),
        (World::Earth, fly_mars(0), 1),
        (World::Mars, fly_mars(0), 2),
        (World::Mars, fly_earth(0), 1),
    ] {
        let mut game = position.clone().figure(ANN, world).begin();
        game.play(shuttle);
        if let Question::Board { .. } = game.asks() {
            game.play(game.may()[0]);
        }
        assert_eq!(game.times(), times, "{world:?}");
    }
}

// M5
#[test]
fn from_ganymede_an_advisor_is_taken_and_the_figure_goes_home() {
    let mut game = Position::courts(Advisor::Noor).begin();
    game.dull_action();
    assert_eq!(game.asks(), Question::Council { bonus: false });
    let slots = (0..5).map(|slot| Answer::TakeAdvisor { slot });
    assert_eq!(game.may(), slots.collect::<Vec<_>>());
    let none = Answer::TakeAdvisor { slot: 5 };
    game.refuse(none, Illegal::NoAdvisorThere, Some("M5"));
    game.refuse(Answer::Decline, Illegal::NotOptional, Some("T2"));
    let facts = game.play(Answer::TakeAdvisor { slot: 0 });
    assert_eq!(facts, [Fact::AdvisorTaken { slot: 0 }, Fact::TurnEnded]);
    assert_eq!(game.council(), seats_of(&[Advisor::Noor]));
    assert_eq!(game.referee.advisor(ANN), World::Moon);
    assert_eq!(game.in_turn(), BEN);
}

// M9
#[test]
fn the_advisor_taken_is_replaced_before_the_next_turn() {
    let mut game = Position::courts(Advisor::Noor).begin();
    game.takes();
    let mut asked = Vec::new();
    while let Some(place) = game.card_asked() {
        asked.push(place);
        game.play(Answer::Card(Card::unknown(place.pile().unwrap())));
    }
    assert!(
        asked.contains(&Place::Market(Pile::Advisors, 0)),
        "{asked:?}"
    );
    assert_eq!(game.referee.ledger().left(Pile::Advisors), 10);
}

// M5, M8
#[test]
fn an_advisor_nobody_has_named_must_be_told_when_taken() {
    let mut game = Position::courts(Advisor::Noor).begin();
    game.dull_action();
    game.play(Answer::TakeAdvisor { slot: 3 });
    assert_eq!(game.card_asked(), Some(Place::Market(Pile::Advisors, 3)));
    let unknown = Answer::Card(Card::Advisor(None));
    game.refuse(unknown, Illegal::AdvisorUndescribed, Some("M8"));
    game.play(Answer::Card(Card::Advisor(Some(Advisor::MrWu))));
    game.play(Answer::TakeAdvisor { slot: 3 });
    assert_eq!(game.council(), seats_of(&[Advisor::MrWu]));
}

// M5, L1
#[test]
fn ships_launch_before_or_after_the_advisor_as_the_player_likes() {
    let position = Position::courts(Advisor::Noor)
        .berth(Berth::A, ShipKind::Five)
        .on(Spot::BerthA, "3 red")
        .holds(ShipKind::Tiles);
    let mut before = position.begin();
    before.dull_action();
    let mut after = before.clone();
    assert!(before.may().contains(&launch(Berth::A)));
    before.refuse(launch(Berth::B), Illegal::NotComplete, Some("L1"));
    before.play_all(&[launch(Berth::A), TOP, Answer::Place { nth: 0 }]);
    assert_eq!(before.asks(), Question::Council { bonus: false });
    before.play(Answer::TakeAdvisor { slot: 0 });
    after.play_all(&[
        Answer::TakeAdvisor { slot: 0 },
        TOP,
        Answer::Place { nth: 0 },
    ]);
    for game in [before, after] {
        assert_eq!(game.council(), seats_of(&[Advisor::Noor]));
        assert_eq!(game.launched(), [ShipKind::Five]);
        assert_eq!(game.in_turn(), BEN);
    }
}

// M6
#[test]
fn council_fields_give_what_the_owner_has_set() {
    let anyone = CouncilBonus::Effect(Atom::Recruit(Who::Any));
    let fields = [
        CouncilBonus::Effect(Atom::Basic),
        CouncilBonus::ByHand,
        anyone,
    ];
    let quiet = [Advisor::Ender, Advisor::MrWu, Advisor::MsLee];
    for taken in 0..3 {
        let mut position = Position::courts(Advisor::JamesKing);
        position.setup().council = Council(fields);
        for advisor in quiet.iter().take(taken) {
            position = position.advised(ANN, *advisor);
        }
        let mut game = position.begin();
        game.takes();
        let menu = match fields[taken] {
            CouncilBonus::ByHand => None,
            CouncilBonus::Effect(atom) => Some(Menu::of(atom)),
        };
        match (game.asks(), menu) {
            (Question::Effect { menu, times: 1, .. }, Some(expected)) => {
                assert_eq!(menu, expected);
                game.play(Answer::Recruit(Red));
                assert_eq!(game.on(Spot::Earth), who("1 red"));
            }
            (_, None) => {}
            (asked, menu) => panic!("{asked:?} instead of {menu:?}"),
        }
        assert_eq!(game.in_turn(), BEN);
    }
}

// M6
#[test]
fn the_fourth_council_field_launches_a_ship_in_any_state() {
    let mut position = Position::courts(Advisor::JamesKing).holds(ShipKind::Tiles);
    for advisor in [Advisor::Ender, Advisor::MrWu, Advisor::MsLee] {
        position = position.advised(ANN, advisor);
    }
    let mut game = position.begin();
    game.takes();
    assert_eq!(game.asks(), Question::BonusLaunch);
    game.play(bonus(Berth::B));
    assert_eq!(game.launched(), [ShipKind::Five]);
    let mut game = position.bonus_launch_at_end().begin();
    game.takes();
    assert_eq!(game.asks(), Question::Launch { bonus: true });
    game.play(Answer::Decline);
    assert_eq!((game.launched().len(), game.in_turn()), (0, BEN));
}

// M6
#[test]
fn what_a_field_gives_by_hand_is_put_right_before_the_next_action() {
    let mut game = Position::courts(Advisor::Noor).begin();
    game.takes();
    game.skip_reveals();
    assert_eq!(game.in_turn(), BEN);
    // Say the field moved Ann's marker and her figure, gave her a settler and a ship, and exchanged a tile.
    let corrected = |correction| Amendment::Fact(Fact::Corrected(correction));
    let (spot, colour, count) = (Spot::Moon, Red, 1);
    let card = ship(ShipKind::Five);
    let settlers = Amendment::Settlers {
        seat: ANN,
        spot,
        colour,
        count,
    };
    let place = Place::Hand(ANN, 0);
    for amendment in [
        settlers,
        Amendment::Token(Token::Advisor(ANN, World::Earth)),
        corrected(Correction::Reputation {
            seat: ANN,
            space: Some(2),
        }),
        corrected(Correction::Added { place, card }),
        corrected(Correction::Removed {
            place: Place::TileSlot(ANN, 0),
        }),
    ] {
        game.referee.amend(amendment).unwrap();
    }
    assert_eq!(game.on(Spot::Moon), who("1 red"));
    assert_eq!(game.referee.advisor(ANN), World::Earth);
    assert_eq!(game.asks(), Question::Action);
    assert_eq!(game.referee.ledger().tile_count(ANN), 0);
    assert_eq!(game.referee.ledger().hand_size(ANN), 1);
}

// M4, M8
#[test]
fn tokens_are_put_right_only_where_they_can_be() {
    let amend = |game: &mut Game, token| game.referee.amend(Amendment::Token(token));
    let mut game = Position::new().begin();
    let refused = amend(&mut game, Token::Monolith(true));
    assert_eq!(
        refused
            .map_err(|illegal| illegal.rule())
            .unwrap_err()
            .unwrap()
            .id(),
        "M1"
    );
    let mut game = Position::moon().begin();
    let seat = perijove::components::Seat::Four;
    for wrong in [
        Token::Advisor(seat, World::Earth),
        Token::Vip(Some((seat, Spot::Earth))),
        Token::Virus(Some((seat, Berth::A))),
        Token::Trader(Some(3)),
        Token::President(Some((ANN, World::Ganymede))),
    ] {
        let before = game.referee.clone();
        assert!(amend(&mut game, wrong).is_err(), "{wrong:?}");
        assert_eq!(game.referee, before);
    }
    let there = (BEN, Spot::BerthA);
    for right in [
        Token::Vip(Some(there)),
        Token::Virus(Some((ANN, Berth::B))),
        Token::Trader(Some(2)),
        Token::President(Some((ANN, World::Mars))),
        Token::Monolith(true),
    ] {
        amend(&mut game, right).unwrap();
    }
    assert_eq!(game.referee.vip(), Some(there));
    assert_eq!(game.referee.virus(), Some((ANN, Berth::B)));
    assert_eq!(game.referee.trader(), Some(2));
    assert_eq!(game.referee.president(), Some((ANN, World::Mars)));
    assert!(game.referee.monolith());
    // On a board without the Moon nobody stands there.
    let settlers = Amendment::Settlers {
        seat: ANN,
        spot: Spot::Moon,
        colour: Red,
        count: 1,
    };
    assert!(Position::new().begin().referee.amend(settlers).is_err());
    game.referee.amend(settlers).unwrap();
}

// M2, M4
#[test]
fn symbols_and_figures_do_not_mix_up_columns() {
    let mut game = Position::moon()
        .figure(ANN, World::Mars)
        .flew(&[Sphere, Gear])
        .shuttle(0, mars(Gear, "1 red", Atom::Draw))
        .on(Spot::Mars, "1 red")
        .begin();
    game.play(fly_mars(0));
    game.play(game.may()[0]);
    // Two gears, and once more for the figure.
    assert_eq!(game.times(), 3);
}
