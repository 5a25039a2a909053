//! Facts from the table: what is asked at the start, what may stay unknown, what must be described.

use perijove::components::Colour::{Blue, Red};
use perijove::components::{
    Atom, Berth, Card, Effect, Pile, Planet, Players, Seat, Setup, Ship, ShipKind, Shuttle, Symbol,
    Tile,
};
use perijove::ledger::{Fact, Ledger, Place, Refused, score};
use perijove::referee::{Answer, Dealer, Illegal, Question, Referee, Spot};

use super::position::{
    ANN, ANYONE, Game, Position, discard, earth, fly_earth, ship, take, tile, who,
};

use Symbol::Cube;

// S1
#[test]
fn a_game_that_can_not_be_refereed_says_why() {
    let mut setup = Setup::new(Players::Two);
    setup.first = Seat::Three;
    assert_eq!(Referee::new(setup), Err(Refused::NoSuchSeat));
    setup.first = Seat::Two;
    assert!(Referee::new(setup).is_ok());
}

// S1, S2, S3, S4
#[test]
fn a_game_begins_with_every_card_in_sight() {
    for players in Players::ALL {
        let mut referee = Referee::new(Setup::new(players)).unwrap();
        let mut asked = Vec::new();
        while let Question::Card { place, needed } = referee.asks().what {
            assert_eq!(referee.asks().who, None);
            // A ship on a berth decides who may board, so that it must be described; the display may wait.
            assert_eq!(needed, matches!(place, Place::Berth(..)), "{place:?}");
            asked.push(place);
            let pile = place.pile().unwrap();
            let card = if needed {
                ship(ShipKind::Five)
            } else {
                Card::unknown(pile)
            };
            referee.play(Answer::Card(card)).unwrap();
        }
        let count = usize::from(players.count());
        assert_eq!(asked.len(), 4 + 4 + 4 + 3 + 2 * count);
        assert_eq!(referee.asks().what, Question::Action);
        assert_eq!(referee.asks().who, Some(ANN));
        assert_eq!(referee.supply().0, [players.supply(); 4]);
    }
}

// S4, C5
#[test]
fn a_ship_on_a_berth_must_be_told() {
    let mut referee = Referee::new(Setup::new(Players::Two)).unwrap();
    while let Question::Card {
        place,
        needed: false,
    } = referee.asks().what
    {
        let unknown = Card::unknown(place.pile().unwrap());
        assert!(referee.answers().eq([Answer::Card(unknown)]));
        referee.play(Answer::Card(unknown)).unwrap();
    }
    let mut game = Game::of(referee);
    assert_eq!(game.card_asked(), Some(Place::Berth(ANN, Berth::A)));
    assert_eq!(game.may(), []);
    let unknown = Answer::Card(Card::Ship(Ship::UNKNOWN));
    game.refuse(unknown, Illegal::ShipUndescribed, Some("C5"));
    game.refuse(Answer::Decline, Illegal::NotAsked, None);
    let tile = Answer::Card(Card::Tile(Tile::UNKNOWN));
    game.refuse(tile, Illegal::WrongBack, None);
    game.play(Answer::Card(ship(ShipKind::Series)));
    assert_eq!(game.card_asked(), Some(Place::Berth(ANN, Berth::B)));
}

// C4
#[test]
fn an_earth_shuttle_does_not_lie_among_mars_shuttles() {
    let mut game = Game::of(Referee::new(Setup::new(Players::Two)).unwrap());
    while game.card_asked() != Some(Place::Market(Pile::Mars, 0)) {
        let pile = game.card_asked().and_then(Place::pile).unwrap();
        game.play(Answer::Card(Card::unknown(pile)));
    }
    let [earth, mars] = Planet::ALL.map(|planet| Card::Shuttle(Shuttle::unknown(planet)));
    game.refuse(Answer::Card(earth), Illegal::WrongBack, None);
    game.play(Answer::Card(mars));
}

// C3, A1.1
#[test]
fn choosing_an_untold_tile_asks_for_it_and_then_for_the_action_again() {
    let mut game = Position::new().begin();
    let before = game.referee.ledger().clone();
    assert_eq!(game.play(take(2)), []);
    let (place, needed) = (Place::Market(Pile::Tiles, 2), true);
    assert_eq!(game.asks(), Question::Card { place, needed });
    assert_eq!(game.referee.ledger(), &before);
    for half in [
        Tile::UNKNOWN,
        Tile::new(Some(Cube), None),
        Tile::new(None, Some(Effect::One(ANYONE))),
    ] {
        let half = Answer::Card(Card::Tile(half));
        game.refuse(half, Illegal::TileUndescribed, Some("C3"));
    }
    let described = Card::Tile(tile(Cube, Effect::One(ANYONE)));
    assert_eq!(
        game.play(Answer::Card(described)),
        [Fact::Described {
            place,
            card: described
        }]
    );
    // Now that it is known, another may be chosen after all.
    assert_eq!(game.asks(), Question::Action);
    assert_eq!(game.referee.asks().who, Some(ANN));
    game.play(take(2));
    assert_eq!(game.times(), 1);
}

// C4, A2.1
#[test]
fn choosing_an_untold_shuttle_asks_for_it_before_its_crew_is_checked() {
    let mut game = Position::new().begin();
    assert_eq!(game.play(fly_earth(3)), []);
    let (place, needed) = (Place::Market(Pile::Earth, 3), true);
    assert_eq!(game.asks(), Question::Card { place, needed });
    let full = earth(Cube, "1 red", Atom::Move);
    for half in [
        full.with_symbol(None),
        full.with_crew(None),
        full.with_tile_cost(None),
        full.with_effect(None),
    ] {
        let half = Answer::Card(Card::Shuttle(half));
        game.refuse(half, Illegal::ShuttleUndescribed, Some("C4"));
    }
    game.play(Answer::Card(Card::Shuttle(full)));
    assert_eq!(game.asks(), Question::Action);
    // Its crew is not there, as everybody can see by now.
    game.refuse(fly_earth(3), Illegal::CrewMissing, Some("A2.1"));
}

// T1
#[test]
fn a_revealed_card_may_stay_unknown_or_be_told_in_part() {
    let position = Position::new().tile(0, tile(Cube, Effect::One(ANYONE)));
    let mut game = position.begin();
    game.play_all(&[take(0), Answer::Decline]);
    let half = Card::Tile(Tile::new(Some(Cube), None));
    let place = Place::Market(Pile::Tiles, 0);
    let mut described = game.clone();
    assert_eq!(
        described.play(Answer::Card(half)),
        [Fact::Described { place, card: half }]
    );
    assert_eq!(described.asks(), Question::Action);
    // "Unknown" is no fact.
    let unknown = Card::unknown(Pile::Tiles);
    assert_eq!(game.play(Answer::Card(unknown)), []);
    assert_eq!(game.asks(), Question::Action);
}

// A2.1
#[test]
fn an_answer_to_another_question_is_beside_this_one() {
    let mut game = Position::new().begin();
    for answer in [
        Answer::Card(Card::unknown(Pile::Tiles)),
        Answer::Tile { slot: 0 },
        Answer::White(who("1 red")),
        Answer::Reputation,
        Answer::Draw { slot: None },
        Answer::Stop { space: 1 },
        Answer::Place { nth: 0 },
        Answer::Launch {
            berth: Berth::A,
            bonus: true,
        },
        Answer::Move {
            from: Spot::Earth,
            colour: Red,
            to: Spot::Mars,
        },
    ] {
        game.refuse(answer, Illegal::NotAsked, None);
    }
}

// S2, S3, S4, A1.1, A3.1, T1
#[test]
fn a_bare_ledger_hears_the_same_game() {
    let setup = Setup::new(Players::Two);
    let mut referee = Referee::new(setup).unwrap();
    let mut ledger = Ledger::new(setup).unwrap();
    let mut dealer = Dealer::new(5);
    let mut choices = [
        take(0),
        Answer::Recruit(Blue),
        Answer::Draw { slot: Some(1) },
        take(1),
        Answer::Recruit(Red),
        Answer::Decline,
        discard(0b1),
        Answer::Reputation,
    ]
    .into_iter();
    loop {
        let dealt = dealer.answer(&referee);
        let Some(answer) = dealt.or_else(|| choices.next()) else {
            break;
        };
        for fact in referee.play(answer).unwrap() {
            ledger.record(fact).unwrap();
        }
        assert_eq!(referee.ledger(), &ledger, "{answer:?}");
    }
    assert_eq!(ledger.board(ANN).reputation(), Some(1));
    assert_eq!(ledger.turn().seat, Seat::Two);
    assert_eq!(ledger.turn().round, 2);
    assert_eq!(
        score(&ledger, &referee.final_counts()).standing(ANN),
        referee.score().standing(ANN)
    );
}
