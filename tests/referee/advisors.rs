//! The sixteen advisors, one after the other (M8).

use perijove::components::{
    Advisor, Atom, Berth, Card, Colour, Effect, Pile, Planet, Ship, ShipKind, Symbol,
};
use perijove::ledger::{Correction, Fact, Place, Refused};
use perijove::referee::{Amendment, Answer, Figure, Illegal, Menu, Question, Spot, Token, World};

use super::position::{
    ADAPT, ANN, ANYONE, BEN, Game, Position, TOP, boards, bonus, change, discard, draw, earth,
    fly_earth, fly_mars, mars, plain_tile, ship, shuttle, step, stop, take, tile, who,
};

use Colour::{Blue, Purple, Red, Yellow};
use Symbol::{Cube, Diamond, Gear, Sphere, Triangle};

const MOON: Answer = Answer::Into(Spot::Moon);
const EARTH: Answer = Answer::Into(Spot::Earth);

/// Ann's figure takes the advisor, and what he brings is asked next.
fn taking(advisor: Advisor) -> Game {
    let mut game = Position::courts(advisor).begin();
    game.takes();
    game
}

/// A Mars shuttle of one red, its effect a draw; a red on Mars.
fn one_red_on_mars() -> Position {
    Position::moon()
        .shuttle(0, mars(Cube, "1 red", Atom::Draw))
        .on(Spot::Mars, "1 red")
}

// M8, E2
#[test]
fn a_weber_brings_another_turn_and_just_one() {
    let mut game = taking(Advisor::Weber);
    game.skip_reveals();
    assert_eq!((game.in_turn(), game.asks()), (ANN, Question::Action));
    assert_eq!(game.referee.ledger().turn().round, 1);
    game.dull_turn();
    assert_eq!(game.in_turn(), BEN);
    // The control: anybody else's turn goes on.
    assert_eq!(taking(Advisor::Noor).in_turn(), BEN);
}

fn upgraded(shifts: u8, symbol: Symbol, effect: Atom) -> Position {
    Position::moon()
        .advised(ANN, Advisor::AhuLani)
        .corrected(Correction::Upgrade { shifts })
        .shuttle(0, earth(symbol, "1 red", effect))
        .on(Spot::Earth, "1 red 1 blue")
        .holds(ShipKind::Tiles)
}

// M8
#[test]
fn ahu_lani_adds_an_effect_in_her_column_and_shifts_by_adapt() {
    let mut game = upgraded(0, Sphere, ADAPT).begin();
    game.play(fly_earth(0));
    assert_eq!(game.times(), 2);
    let mut declined = game.clone();
    let facts = {
        game.play(change(Spot::Earth, Blue, Red));
        game.play(Answer::Decline)
    };
    assert_eq!(facts, [Fact::UpgradeShifted, Fact::TurnEnded]);
    assert_eq!(game.referee.ledger().upgraded(ANN), Some(Cube));
    assert_eq!(game.referee.ledger().upgraded(BEN), None);
    // Nobody adapted, nothing shifts.
    declined.play(Answer::Decline);
    assert_eq!(declined.referee.ledger().upgraded(ANN), Some(Sphere));
    // In another column it is an ordinary shuttle.
    let mut game = upgraded(0, Cube, ADAPT).begin();
    game.play(fly_earth(0));
    assert_eq!(game.times(), 1);
    game.play(change(Spot::Earth, Blue, Red));
    assert_eq!(game.referee.ledger().upgraded(ANN), Some(Sphere));
}

// M8
#[test]
fn ahu_lani_launches_a_ship_on_the_fifth_shift() {
    let mut game = upgraded(4, Diamond, ADAPT).begin();
    game.play(fly_earth(0));
    game.play_all(&[change(Spot::Earth, Blue, Red), Answer::Decline]);
    assert_eq!(game.asks(), Question::BonusLaunch);
    game.play(bonus(Berth::A));
    assert_eq!(game.launched(), [ShipKind::Five]);
    assert_eq!(game.referee.ledger().upgraded(ANN), None);
}

// M8
#[test]
fn ashwatthama_puts_the_virus_on_an_opponents_ship() {
    let mut game = taking(Advisor::Ashwatthama);
    assert_eq!(game.asks(), Question::Infect);
    let infect = |seat, berth| Answer::Infect { seat, berth };
    game.refuse(infect(ANN, Berth::A), Illegal::NoShipToInfect, Some("M8"));
    let nobody = perijove::components::Seat::Three;
    game.refuse(
        infect(nobody, Berth::A),
        Illegal::NoShipToInfect,
        Some("M8"),
    );
    let (a, b) = (infect(BEN, Berth::A), infect(BEN, Berth::B));
    assert_eq!(game.may(), [a, b, Answer::Decline]);
    game.play(b);
    assert_eq!(game.referee.virus(), Some((BEN, Berth::B)));
    assert_eq!(game.referee.ship_size(BEN, Berth::B), Some(5));
    assert_eq!(game.referee.ship_size(BEN, Berth::A), Some(3));
}

fn infected() -> Position {
    Position::moon()
        .advised(BEN, Advisor::Ashwatthama)
        .token(Token::Virus(Some((ANN, Berth::A))))
        .tile(0, tile(Gear, Effect::One(Atom::Move)))
        .holds(ShipKind::Tiles)
}

// M8, F4, L1
#[test]
fn ashwatthamas_virus_wants_one_more_of_any_colour_and_goes_with_the_ship() {
    let mut game = infected()
        .on(Spot::BerthA, "3 red")
        .on(Spot::Mars, "1 blue 1 yellow")
        .begin();
    game.play_all(&[take(0), EARTH]);
    let mut waiting = game.clone();
    game.play(step(Spot::Mars, Blue, Spot::BerthA));
    assert_eq!(game.launched(), [ShipKind::Five]);
    assert_eq!(game.referee.virus(), None);
    assert_eq!(game.supply(Blue), 7);
    // Three alike are no longer enough.
    waiting.play(Answer::Decline);
    assert_eq!((waiting.launched().len(), waiting.in_turn()), (0, BEN));
    // One may be out of place, not two: the second is lost.
    let mut game = infected()
        .on(Spot::BerthA, "1 red 1 blue")
        .on(Spot::Mars, "1 yellow")
        .begin();
    game.play_all(&[take(0), EARTH, step(Spot::Mars, Yellow, Spot::BerthA)]);
    assert_eq!(game.on(Spot::BerthA), who("1 red 1 blue"));
}

// M8, F6
#[test]
fn ashwatthamas_virus_forbids_bonus_launches_and_swaps() {
    let position = infected().track(5, [1, 2, 3]).reputation(3);
    let reputation = tile(Gear, Effect::One(Atom::Reputation));
    let mut game = position.tile(0, reputation).begin();
    game.play_all(&[take(0), EARTH, stop(4)]);
    assert_eq!(game.asks(), Question::BonusLaunch);
    game.refuse(bonus(Berth::A), Illegal::Infected, Some("M8"));
    game.play(bonus(Berth::B));
    let mut game = infected().figure(ANN, World::Earth).begin();
    let (berth, nth) = (Berth::A, 0);
    game.refuse(
        Answer::SwapShip { berth, nth },
        Illegal::Infected,
        Some("M8"),
    );
    game.refuse(Answer::SwapBerths, Illegal::Infected, Some("M8"));
    let berth = Berth::B;
    game.play(Answer::SwapShip { berth, nth });
}

// M8
#[test]
fn ayati_brings_the_vip_to_earth() {
    let game = taking(Advisor::Ayati);
    assert_eq!(game.referee.vip(), Some((ANN, Spot::Earth)));
    // Even to a full one; nobody else comes until there is room.
    let full = Position::courts(Advisor::Ayati).on(Spot::Earth, "6 red");
    let mut game = full.begin();
    game.takes();
    assert_eq!(game.referee.vip(), Some((ANN, Spot::Earth)));
    assert_eq!(game.on(Spot::Earth), who("6 red"));
}

fn vip(spot: Spot) -> Position {
    Position::moon()
        .advised(ANN, Advisor::Ayati)
        .token(Token::Vip(Some((ANN, spot))))
        .holds(ShipKind::Tiles)
}

// M8, A2.1
#[test]
fn ayatis_vip_stands_in_for_any_colour_and_adds_an_effect() {
    let two = shuttle(Planet::Earth, Cube, "1 red", 1, Effect::One(Atom::Draw));
    let position = vip(Spot::Earth).shuttle(0, two);
    let mut game = position.clone().on(Spot::Earth, "1 blue").begin();
    game.play(fly_earth(0));
    let (planet, slot) = (Planet::Earth, 0);
    assert_eq!(game.asks(), Question::StandIn { planet, slot });
    let for_red = Answer::VipFor(Some(Red));
    assert_eq!(game.may(), [for_red]);
    game.refuse(Answer::Decline, Illegal::NotOptional, Some("T2"));
    game.refuse(Answer::VipFor(None), Illegal::NoStandIn, Some("M8"));
    game.play(for_red);
    assert_eq!(game.referee.vip(), Some((ANN, Spot::Mars)));
    assert_eq!(game.on(Spot::Mars), who("1 blue"));
    assert_eq!(game.times(), 2);
    // Who could go without may.
    let mut game = position.on(Spot::Earth, "1 blue 1 red").begin();
    game.play(fly_earth(0));
    assert_eq!(game.may(), [Answer::VipFor(None), for_red, Answer::Decline]);
    game.play(Answer::Decline);
    assert_eq!(
        (game.times(), game.referee.vip()),
        (1, Some((ANN, Spot::Earth)))
    );
}

// M8, A2.1
#[test]
fn who_stands_in_is_asked_again_when_settlers_are_put_right() {
    let two = shuttle(Planet::Earth, Cube, "1 red", 1, Effect::One(Atom::Draw));
    let position = vip(Spot::Earth).shuttle(0, two);
    let mut game = position.on(Spot::Earth, "1 blue 1 yellow").begin();
    game.play_all(&[fly_earth(0), Answer::VipFor(Some(Red))]);
    let (planet, slot) = (Planet::Earth, 0);
    assert_eq!(game.asks(), Question::White { planet, slot });
    let (seat, spot, colour, count) = (ANN, Spot::Earth, Red, 1);
    let found = Amendment::Settlers {
        seat,
        spot,
        colour,
        count,
    };
    game.referee.amend(found).unwrap();
    assert_eq!(game.asks(), Question::StandIn { planet, slot });
    game.play_all(&[Answer::Decline, Answer::White(who("1 yellow"))]);
    assert_eq!(game.on(Spot::Mars), who("1 red 1 yellow"));
    assert_eq!(game.referee.vip(), Some((ANN, Spot::Earth)));
    // Without anyone for the other place the shuttle stays on display.
    let gone = |colour| Amendment::Settlers {
        seat,
        spot,
        colour,
        count: 0,
    };
    let position = vip(Spot::Earth).shuttle(0, two);
    let mut game = position.on(Spot::Earth, "1 blue").begin();
    game.play(fly_earth(0));
    game.referee.amend(gone(Blue)).unwrap();
    assert_eq!(game.asks(), Question::Action);
}

// M8, F4, L2
#[test]
fn ayatis_vip_completes_a_ship_of_one_colour_and_leaves_with_it() {
    let moves = tile(Gear, Effect::One(Atom::Move));
    let mut game = vip(Spot::Mars)
        .tile(0, moves)
        .on(Spot::BerthA, "2 red")
        .begin();
    game.play_all(&[take(0), EARTH]);
    let wrong = Answer::Vip {
        to: Some(Spot::Earth),
    };
    game.refuse(wrong, Illegal::NoSuchStep, Some("F3"));
    let to = Some(Spot::BerthA);
    game.play(Answer::Vip { to });
    assert_eq!(game.launched(), [ShipKind::Five]);
    assert_eq!((game.referee.vip(), game.supply(Red)), (None, 7));
    // Somebody else's VIP does not move for me.
    let mut game = Position::moon()
        .advised(BEN, Advisor::Ayati)
        .token(Token::Vip(Some((BEN, Spot::Mars))))
        .tile(0, moves)
        .begin();
    game.play_all(&[take(0), EARTH]);
    game.refuse(Answer::Vip { to }, Illegal::NoVip, Some("M8"));
}

// M8, P3, A2.4
#[test]
fn ayatis_vip_counts_as_a_settler_aboard_and_can_be_lost() {
    let mut game = vip(Spot::BerthB)
        .on(Spot::BerthB, "1 red 1 blue")
        .tile(0, tile(Gear, Effect::One(Atom::Move)))
        .on(Spot::Mars, "1 red 1 yellow")
        .begin();
    let aboard = |game: &Game| game.referee.final_counts().of(ANN).aboard;
    assert_eq!(aboard(&game), Some(3));
    game.play_all(&[take(0), EARTH, step(Spot::Mars, Yellow, Spot::BerthB)]);
    assert_eq!(game.launched(), [ShipKind::Five], "four with the VIP");
    let full = vip(Spot::Earth)
        .on(Spot::Mars, "5 blue")
        .tile(0, tile(Gear, Effect::One(Atom::Move)));
    let mut game = full.begin();
    let to = Some(Spot::Mars);
    game.play_all(&[take(0), EARTH, Answer::Vip { to }]);
    assert_eq!(game.referee.vip(), None);
}

// M8, F5
#[test]
fn chahrazad_recruits_on_mars_or_gains_two_reputation() {
    let mut game = taking(Advisor::Chahrazad);
    let advisor = Advisor::Chahrazad;
    assert_eq!(game.asks(), Question::Shown { advisor });
    assert_eq!(game.may(), [Answer::Shown(true), Answer::Shown(false)]);
    let mut both = game.clone();
    game.play(Answer::Shown(false));
    let mut reputation = game.clone();
    game.play(Answer::Recruit(Red));
    assert_eq!((game.on(Spot::Mars), game.in_turn()), (who("1 red"), BEN));
    reputation.play_all(&[Answer::Reputation, stop(2)]);
    assert_eq!(reputation.reputation(), 2);
    assert_eq!(reputation.on(Spot::Mars), who(""));
    both.play_all(&[Answer::Shown(true), Answer::Recruit(Blue), stop(2)]);
    assert_eq!((both.on(Spot::Mars), both.reputation()), (who("1 blue"), 2));
}

// M8, M4
#[test]
fn chahrazad_knows_the_animal_on_a_ship_that_is_told() {
    for animal in [true, false] {
        let paid = Ship::new(ShipKind::Five).with_animal(Some(animal));
        let mut game = Position::moon()
            .figure(ANN, World::Mars)
            .offers(0, Advisor::Chahrazad)
            .tile(0, tile(Gear, Effect::One(Atom::Move)))
            .adds(Place::Hand(ANN, 0), Card::Ship(paid))
            .begin();
        game.play_all(&[take(0), EARTH, Answer::Figure(Figure::Advisor)]);
        game.play(Answer::TakeAdvisor { slot: 0 });
        game.play(Answer::Recruit(Red));
        let asked = matches!(game.asks(), Question::Advance { gained: 2 });
        assert_eq!(asked, animal, "{:?}", game.asks());
    }
}

// M8, F1
#[test]
fn chahrazad_finds_no_room_on_a_full_mars() {
    let mut game = Position::courts(Advisor::Chahrazad)
        .on(Spot::Mars, "5 blue")
        .begin();
    game.takes();
    game.play(Answer::Shown(false));
    game.refuse(Answer::Recruit(Red), Illegal::NoRoom, Some("C7"));
    game.play(Answer::Decline);
}

// M8, A2.5
#[test]
fn ender_frees_mars_shuttles_from_their_columns_once_all_are_on_mars() {
    let ender = Position::moon()
        .advised(ANN, Advisor::Ender)
        .shuttle(0, mars(Cube, "1 red", Atom::Draw))
        .flew(&[Gear]);
    let all = "1 blue 1 red 1 yellow 1 purple";
    for (world, settlers, raised) in [
        (World::Mars, all, true),
        (World::Earth, all, false),
        (World::Mars, "1 blue 2 red 1 yellow", false),
    ] {
        let position = ender.clone().figure(ANN, world).on(Spot::Mars, settlers);
        let mut game = position.begin();
        assert_eq!(game.referee.monolith(), raised);
        game.play(fly_mars(0));
        assert_eq!(game.asks() == Question::Column, raised);
        if !raised {
            continue;
        }
        let facts = game.play(Answer::Column(Gear));
        let (slot, paid, column) = (0, None, Gear);
        assert_eq!(facts[0], Fact::MarsShuttleUsed { slot, paid, column });
        game.play(boards(Red, Berth::A));
        let columns = game.referee.ledger().columns(ANN).known;
        assert_eq!((*columns.of(Gear), *columns.of(Cube)), (2, 0));
        // Twice for two gears, once more for the figure on Mars.
        assert_eq!(game.times(), 3);
    }
}

// M8
#[test]
fn enders_monolith_stays_when_those_who_raised_it_leave() {
    let mut game = Position::moon()
        .advised(ANN, Advisor::Ender)
        .token(Token::Monolith(true))
        .shuttle(0, mars(Cube, "1 red", Atom::Draw))
        .shuttle(0, earth(Cube, "1 red", Atom::Draw))
        .on(Spot::Mars, "1 red")
        .on(Spot::Earth, "1 red")
        .begin();
    let mut other = game.clone();
    game.play(fly_mars(0));
    assert_eq!(game.asks(), Question::Column);
    // The printed column is one of the choices.
    let facts = game.play(Answer::Column(Cube));
    let (planet, slot, paid) = (Planet::Mars, 0, None);
    assert_eq!(facts[0], Fact::ShuttleUsed { planet, slot, paid });
    // Earth shuttles stay where they belong.
    other.play(fly_earth(0));
    assert_eq!(other.times(), 1);
}

// M8
#[test]
fn hipt_liber_puts_the_trader_between_two_mars_shuttles() {
    let mut game = taking(Advisor::HiptLiber);
    assert_eq!(game.asks(), Question::Trade);
    let gaps = [0, 1, 2].map(|gap| Answer::Trade { gap });
    assert_eq!(game.may(), [&gaps[..], &[Answer::Decline]].concat());
    let outside = Answer::Trade { gap: 3 };
    game.refuse(outside, Illegal::NoShuttleOnDisplay, Some("A2.1"));
    game.play(gaps[1]);
    assert_eq!(game.referee.trader(), Some(1));
}

// M8
#[test]
fn hipt_libers_trader_gives_its_neighbours_a_basic_effect() {
    let mut position = Position::moon()
        .token(Token::Trader(Some(1)))
        .on(Spot::Mars, "1 red");
    for slot in 0..4 {
        position = position.shuttle(slot, mars(Cube, "1 red", Atom::Draw));
    }
    let menu = |position: &Position, slot| {
        let mut game = position.begin();
        game.play_all(&[fly_mars(slot), boards(Red, Berth::A)]);
        match game.asks() {
            Question::Effect { menu, .. } => menu,
            asked => panic!("{asked:?}"),
        }
    };
    let draw = Menu::of(Atom::Draw);
    let mine = position.clone().advised(ANN, Advisor::HiptLiber);
    let menus: Vec<Menu> = (0..4).map(|slot| menu(&mine, slot)).collect();
    assert_eq!(menus, [draw, Menu::BASIC, Menu::BASIC, draw]);
    // He trades for the player he advises.
    let bens = position.advised(BEN, Advisor::HiptLiber);
    assert_eq!(menu(&bens, 1), draw);
}

// M8, M3
#[test]
fn james_king_opens_a_road_from_earth_to_mars() {
    let position = Position::moon()
        .on(Spot::Earth, "2 red")
        .on(Spot::Moon, "1 blue");
    let road = step(Spot::Earth, Red, Spot::Mars);
    let mut game = position.clone().begin();
    game.refuse(road, Illegal::NoRoad, Some("M3"));
    let mut game = position.advised(ANN, Advisor::JamesKing).begin();
    game.play(road);
    game.refuse(road, Illegal::NoRoad, Some("M3"));
    // The other road is another one.
    game.play(step(Spot::Moon, Blue, Spot::Earth));
    assert_eq!(game.on(Spot::Earth), who("1 red 1 blue"));
    assert_eq!(game.on(Spot::Mars), who("1 red"));
}

// M8, L4
#[test]
fn marty_simon_takes_an_earth_shuttle_without_crew_or_effect() {
    let mut game = Position::courts(Advisor::MartySimon)
        .flew(&[Sphere, Cube, Gear, Triangle])
        .shuttle(2, earth(Diamond, "1 red", ANYONE))
        .on(Spot::Earth, "1 red")
        .holds(ShipKind::Tiles)
        .begin();
    game.takes();
    assert_eq!(game.asks(), Question::Claim);
    let none = Answer::TakeShuttle { slot: 4 };
    game.refuse(none, Illegal::NoShuttleOnDisplay, Some("A2.1"));
    let facts = game.play(Answer::TakeShuttle { slot: 2 });
    assert_eq!(facts, [Fact::ShuttleTaken { slot: 2 }]);
    assert_eq!(game.on(Spot::Earth), who("1 red"), "nobody moves");
    // It completes a series all the same.
    assert_eq!(game.asks(), Question::BonusLaunch);
    game.play(bonus(Berth::B));
    assert_eq!(game.launched(), [ShipKind::Five]);
}

// M8
#[test]
fn marty_simons_shuttle_must_be_told_and_may_be_declined() {
    let mut game = taking(Advisor::MartySimon);
    let mut declined = game.clone();
    declined.play(Answer::Decline);
    assert_eq!(declined.in_turn(), BEN);
    let slot = 1;
    game.play(Answer::TakeShuttle { slot });
    let place = Place::Market(Pile::Earth, slot);
    assert_eq!(game.card_asked(), Some(place));
    game.play(Answer::Card(Card::Shuttle(earth(Cube, "1 red", ANYONE))));
    game.play(Answer::TakeShuttle { slot });
    assert_eq!(*game.referee.ledger().columns(ANN).known.of(Cube), 1);
}

fn president(world: World) -> Position {
    Position::moon()
        .advised(ANN, Advisor::MichelleDeLaRose)
        .token(Token::President(Some((ANN, world))))
}

// M8, M2
#[test]
fn michelle_de_la_rose_brings_the_president_who_takes_up_room() {
    let game = taking(Advisor::MichelleDeLaRose);
    assert_eq!(game.referee.president(), Some((ANN, World::Moon)));
    let recruits = tile(Gear, Effect::Either(ANYONE, Atom::Reputation));
    let position = president(World::Moon).tile(0, recruits);
    let mut game = position.clone().on(Spot::Moon, "3 red").begin();
    game.play_all(&[take(0), MOON]);
    game.refuse(Answer::Recruit(Red), Illegal::MoonFull, Some("M2"));
    let mut game = position.on(Spot::Moon, "2 red").begin();
    game.play_all(&[take(0), MOON, Answer::Recruit(Red)]);
}

// M8, M4, M7
#[test]
fn michelle_de_la_roses_president_moves_like_the_advisor_and_scores_on_ganymede() {
    let goes = Answer::Figure(Figure::President);
    let moves = tile(Gear, Effect::One(Atom::Move));
    // He is not lost: without room he stays.
    let mut game = president(World::Moon)
        .tile(0, moves)
        .on(Spot::Earth, "6 red")
        .begin();
    game.play_all(&[take(0), EARTH]);
    game.refuse(goes, Illegal::NoRoom, Some("C7"));
    let mut game = president(World::Mars).tile(0, moves).begin();
    game.play_all(&[take(0), EARTH]);
    game.refuse(goes, Illegal::NoFare, Some("M4"));
    let position = president(World::Mars).tile(0, moves);
    let mut game = position.holds(ShipKind::Five).begin();
    game.play_all(&[take(0), EARTH]);
    let points = |game: &Game| game.referee.score().standing(ANN).points;
    let before = points(&game);
    let facts = game.play(goes);
    assert_eq!(facts[1], Fact::PresidentArrived);
    assert_eq!(points(&game), before + 5);
    assert_eq!(game.referee.president(), None);
}

// M7, M8
#[test]
fn a_president_nobody_brought_is_refused_before_he_pays_the_passage() {
    // The president was set on a board whose owner never had Michelle De La Rose.
    let moves = tile(Gear, Effect::One(Atom::Move));
    let mut game = Position::moon()
        .token(Token::President(Some((ANN, World::Mars))))
        .tile(0, moves)
        .holds(ShipKind::Five)
        .begin();
    game.play_all(&[take(0), EARTH]);
    let goes = Answer::Figure(Figure::President);
    let illegal = Illegal::Refused(Refused::NoPresident);
    game.refuse(goes, illegal, Some("M8"));
}

// M8, A2.1
#[test]
fn mr_wu_lets_two_alike_fly_for_another() {
    let position = Position::moon()
        .shuttle(0, earth(Cube, "1 red", Atom::Draw))
        .on(Spot::Earth, "2 blue 1 yellow");
    let mut game = position.clone().begin();
    game.refuse(fly_earth(0), Illegal::CrewMissing, Some("A2.1"));
    let wu = position.advised(ANN, Advisor::MrWu);
    let mut game = wu.clone().begin();
    game.play(fly_earth(0));
    let pair = |of, instead| Answer::Pair { of, instead };
    assert_eq!(game.may(), [pair(Blue, Red)]);
    game.refuse(pair(Yellow, Red), Illegal::NoStandIn, Some("M8"));
    game.refuse(pair(Blue, Purple), Illegal::NoStandIn, Some("M8"));
    game.play(pair(Blue, Red));
    assert_eq!(game.on(Spot::Mars), who("2 blue"));
    assert_eq!(game.on(Spot::Earth), who("1 yellow"));
    // With a red there the pair may still fly in his place.
    let mut game = wu.on(Spot::Earth, "2 blue 1 red").begin();
    game.play(fly_earth(0));
    assert_eq!(game.may(), [pair(Blue, Red), Answer::Decline]);
    game.play(Answer::Decline);
    assert_eq!(game.on(Spot::Mars), who("1 red"));
}

// M8, A2.4
#[test]
fn ms_chau_picks_up_anyones_lost_settlers_on_her_moon() {
    let position = Position::moon()
        .tile(0, tile(Gear, Effect::One(Atom::Move)))
        .on(Spot::Earth, "1 red")
        .on(Spot::Mars, "5 blue");
    let lost = step(Spot::Earth, Red, Spot::Mars);
    let mut game = position.clone().begin();
    game.play_all(&[take(0), EARTH, lost]);
    assert_eq!((game.supply(Red), game.in_turn()), (7, BEN));
    let mut game = position.clone().advised(BEN, Advisor::MsChau).begin();
    game.play_all(&[take(0), EARTH, lost]);
    assert_eq!(game.referee.asks().who, Some(BEN));
    let seat = BEN;
    let lost_red = who("1 red");
    assert_eq!(
        game.asks(),
        Question::Rescue {
            seat,
            lost: lost_red
        }
    );
    assert_eq!(game.may(), [Answer::Recruit(Red), Answer::Decline]);
    game.refuse(Answer::Recruit(Blue), Illegal::NotUnderWay, Some("A2.3"));
    let mut left = game.clone();
    game.play(Answer::Recruit(Red));
    assert_eq!(*game.referee.camp(BEN).at(Spot::Moon), who("1 red"));
    assert_eq!(game.supply(Red), 6);
    left.play(Answer::Decline);
    assert_eq!(left.supply(Red), 7);
    // A full Moon takes nobody, and nobody is asked.
    let full = position
        .advised(BEN, Advisor::MsChau)
        .of_player(BEN, Spot::Moon, who("4 yellow"));
    let mut game = full.begin();
    game.play_all(&[take(0), EARTH, lost]);
    assert_eq!((game.supply(Red), game.in_turn()), (7, BEN));
    assert!(!matches!(game.asks(), Question::Rescue { .. }));
}

// M8, A2.2
#[test]
fn ms_chau_never_discards_tiles_for_shuttles() {
    let dear = earth(Cube, "1 red", Atom::Draw).with_tile_cost(Some(true));
    let position = Position::moon().shuttle(0, dear).on(Spot::Earth, "1 red");
    let mut game = position.clone().begin();
    game.refuse(fly_earth(0), Illegal::ShuttleNeedsTile, Some("A2.2"));
    let (planet, slot, paid) = (Planet::Earth, 0, None);
    for tiles in [false, true] {
        let mut spared = position.clone().advised(ANN, Advisor::MsChau);
        if tiles {
            spared = spared.owns(0, plain_tile(Gear));
        }
        let mut game = spared.begin();
        let facts = game.play(fly_earth(0));
        assert_eq!(facts, [Fact::ShuttleUsed { planet, slot, paid }]);
        assert_eq!(game.referee.ledger().tile_count(ANN), u8::from(tiles));
    }
}

// M8, A2.3
#[test]
fn ms_lee_lifts_one_of_an_earth_shuttle_onto_a_ship() {
    let position = Position::moon()
        .shuttle(0, earth(Cube, "1 red 1 blue", Atom::Draw))
        .on(Spot::Earth, "1 red 1 blue")
        .on(Spot::BerthA, "1 red");
    let mut game = position.clone().begin();
    game.play(fly_earth(0));
    assert_eq!(game.on(Spot::Mars), who("1 red 1 blue"));
    let mut game = position.advised(ANN, Advisor::MsLee).begin();
    game.play(fly_earth(0));
    let crew = who("1 red 1 blue");
    assert_eq!(game.asks(), Question::Lift { crew });
    let ways = [
        boards(Blue, Berth::B),
        boards(Red, Berth::A),
        boards(Red, Berth::B),
        Answer::Decline,
    ];
    assert_eq!(game.may(), ways);
    game.refuse(boards(Blue, Berth::A), Illegal::CannotBoard, Some("F4"));
    let mut declined = game.clone();
    game.play(boards(Red, Berth::A));
    assert_eq!(game.on(Spot::BerthA), who("2 red"));
    assert_eq!(game.on(Spot::Mars), who("1 blue"));
    declined.play(Answer::Decline);
    assert_eq!(declined.on(Spot::Mars), crew);
}

// M8, A2.4
#[test]
fn ms_lee_saves_one_from_a_full_mars() {
    let mut game = Position::moon()
        .advised(ANN, Advisor::MsLee)
        .shuttle(0, earth(Cube, "1 red", Atom::Draw))
        .on(Spot::Earth, "1 red")
        .on(Spot::Mars, "5 blue")
        .begin();
    game.play_all(&[fly_earth(0), boards(Red, Berth::B)]);
    assert_eq!((game.on(Spot::BerthB), game.supply(Red)), (who("1 red"), 6));
}

// M8, F7
#[test]
fn nakkia_draws_four_ships_or_exchanges_a_launched_one() {
    let position = Position::courts(Advisor::Nakkia)
        .holds(ShipKind::Series)
        .launched(ANN, ShipKind::Five);
    let mut game = position.begin();
    game.takes();
    let advisor = Advisor::Nakkia;
    assert_eq!(game.asks(), Question::Shown { advisor });
    let mut both = game.clone();
    game.play(Answer::Shown(false));
    assert_eq!(game.asks(), Question::Exchange { draws: true });
    let mut exchanged = game.clone();
    game.play_all(&[TOP, TOP, TOP, draw(0)]);
    // Five are in hand, and one goes under the pile.
    assert_eq!(game.referee.ledger().hand_size(ANN), 4);
    assert_eq!(
        (game.launched(), game.in_turn()),
        (vec![ShipKind::Five], BEN)
    );
    let (nth, launched) = (0, 0);
    let exchange = Answer::Exchange { nth, launched };
    let absent = Answer::Exchange { nth, launched: 1 };
    exchanged.refuse(absent, Illegal::NoShipThere, Some("F7"));
    let ship = Ship::new(ShipKind::Series);
    let facts = exchanged.play(exchange);
    assert_eq!(facts[0], Fact::LaunchExchanged { nth: 0, ship });
    assert_eq!(exchanged.launched(), [ShipKind::Series]);
    assert_eq!(exchanged.hand(), [Ship::new(ShipKind::Five)]);
    assert_eq!(exchanged.in_turn(), BEN);
    both.play_all(&[Answer::Shown(true), TOP, TOP, TOP]);
    assert_eq!(both.times(), 1);
    both.play(TOP);
    assert_eq!(both.asks(), Question::Exchange { draws: false });
    both.refuse(TOP, Illegal::NotAsked, None);
    both.play(exchange);
    assert_eq!(both.launched(), [ShipKind::Series]);
}

// M8, M4
#[test]
fn nakkia_knows_the_launch_effect_of_a_ship_that_is_told() {
    for (kind, both) in [(ShipKind::Moves, true), (ShipKind::Tiles, false)] {
        let mut game = Position::moon()
            .figure(ANN, World::Mars)
            .offers(0, Advisor::Nakkia)
            .tile(0, tile(Gear, Effect::One(Atom::Move)))
            .holds(kind)
            .begin();
        game.play_all(&[take(0), EARTH, Answer::Figure(Figure::Advisor)]);
        game.play(Answer::TakeAdvisor { slot: 0 });
        let draws = matches!(game.asks(), Question::Effect { times: 4, .. });
        assert_eq!(draws, both, "{:?}", game.asks());
    }
}

// M8
#[test]
fn nakkia_asks_for_the_ship_that_takes_the_launched_ones_place() {
    let mut game = Position::courts(Advisor::Nakkia)
        .adds(Place::Hand(ANN, 0), Card::unknown(Pile::Ships))
        .launched(ANN, ShipKind::Five)
        .begin();
    game.takes();
    let (nth, launched) = (0, 0);
    game.play_all(&[Answer::Shown(false), Answer::Exchange { nth, launched }]);
    assert_eq!(game.card_asked(), Some(Place::Hand(ANN, 0)));
    game.play(Answer::Card(ship(ShipKind::Tiles)));
    assert_eq!(game.launched(), [ShipKind::Tiles]);
}

// M8, A3.1
#[test]
fn noor_adds_a_basic_action_to_discarded_tiles() {
    let position = Position::moon()
        .owns(0, plain_tile(Gear))
        .owns(1, plain_tile(Gear));
    let mut game = position.clone().begin();
    game.play(discard(3));
    assert_eq!(game.times(), 2);
    let mut game = position.advised(ANN, Advisor::Noor).begin();
    game.play(discard(3));
    assert_eq!(game.times(), 3);
}

// M8, M2
#[test]
fn tarak_freeman_recruits_up_to_three_on_the_moon() {
    let mut game = taking(Advisor::TarakFreeman);
    assert_eq!(game.times(), 3);
    game.play_all(&[Answer::Recruit(Red), Answer::Recruit(Blue)]);
    game.play(Answer::Decline);
    assert_eq!(game.on(Spot::Moon), who("1 red 1 blue"));
    assert_eq!(game.on(Spot::Earth), who(""));
    // As far as the Moon has room.
    let mut game = Position::courts(Advisor::TarakFreeman)
        .on(Spot::Moon, "3 yellow")
        .begin();
    game.takes();
    game.play(Answer::Recruit(Red));
    assert_eq!(
        (game.on(Spot::Moon), game.in_turn()),
        (who("1 red 3 yellow"), BEN)
    );
}

// M8
#[test]
fn ms_lee_and_mr_wu_work_on_the_same_shuttle() {
    let mut game = one_red_on_mars()
        .advised(ANN, Advisor::MrWu)
        .advised(ANN, Advisor::MsLee)
        .shuttle(0, earth(Sphere, "1 red", Atom::Draw))
        .on(Spot::Earth, "2 blue")
        .begin();
    let (of, instead) = (Blue, Red);
    game.play_all(&[fly_earth(0), Answer::Pair { of, instead }]);
    game.play(boards(Blue, Berth::A));
    assert_eq!(game.on(Spot::BerthA), who("1 blue"));
    assert_eq!(game.on(Spot::Mars), who("1 blue 1 red"));
}
