//! Hands that the device deals: two kept of four, a drawn ship known to its owner, the owner's choice of what goes back (S4, F7, F8).
//!
//! At a table with a box none of this is asked; `ships.rs` proves that.

use perijove::components::{
    Atom, Berth, Card, Effect, Pile, Players, Seat, Setup, Ship, ShipKind, Symbol,
};
use perijove::ledger::{Correction, Fact, Place};
use perijove::referee::{
    Amendment, Answer, Dealer, Illegal, PracticeDeck, Question, Referee, World,
};

use super::position::{
    ANN, ANYONE, BEN, Game, Position, TOP, draw, mars, plain_tile, ship, take, tile,
};

use Symbol::Cube;

fn kind(kind: ShipKind) -> Ship {
    Ship::new(kind)
}

fn keep(berth: Berth, nth: u8) -> Answer {
    Answer::Keep { berth, nth }
}

/// A game that was dealt these ships, four to each player and the display unknown, up to the first choice.
fn dealt(setup: Setup, hands: &[[ShipKind; 4]]) -> Game {
    let mut game = Game::of(Referee::dealt(setup).expect("a playable setup"));
    while let Question::Card { place, .. } = game.asks() {
        let card = match place {
            Place::Hand(seat, nth) => ship(hands[seat.index()][usize::from(nth)]),
            place => Card::unknown(place.pile().expect("a pile")),
        };
        game.play(Answer::Card(card));
    }
    game
}

const ANNS: [ShipKind; 4] = [
    ShipKind::Five,
    ShipKind::Moves,
    ShipKind::Series,
    ShipKind::Tiles,
];
const BENS: [ShipKind; 4] = [
    ShipKind::Recruit,
    ShipKind::Fewer,
    ShipKind::Five,
    ShipKind::ReputationAgain,
];

fn two() -> Game {
    dealt(Setup::new(Players::Two), &[ANNS, BENS])
}

// O1: nobody chose two of four ships.
// S4
#[test]
fn each_player_is_dealt_four_ships_and_chooses_which_two_lie_on_which_berth() {
    let mut game = two();
    let berth = Berth::A;
    assert_eq!(game.asks(), Question::Keep { seat: ANN, berth });
    assert_eq!(game.referee.asks().who, Some(ANN));
    assert_eq!(game.may(), [0, 1, 2, 3].map(|nth| keep(Berth::A, nth)));
    game.refuse(keep(Berth::A, 4), Illegal::NotInHand, Some("L2"));
    game.refuse(keep(Berth::B, 0), Illegal::NotAsked, None);
    game.refuse(Answer::Decline, Illegal::NotOptional, Some("T2"));
    game.play(keep(Berth::A, 2));
    assert_eq!(game.may(), [0, 1, 3].map(|nth| keep(Berth::B, nth)));
    game.refuse(keep(Berth::B, 2), Illegal::NotAsked, None);
    game.play(keep(Berth::B, 0));
    let berth = Berth::A;
    assert_eq!(game.asks(), Question::Keep { seat: BEN, berth });
    assert_eq!(game.referee.asks().who, Some(BEN));
    game.play(keep(Berth::A, 1));
    let facts = game.play(keep(Berth::B, 3));
    let kept = |seat, a, b| Fact::ShipsKept {
        seat,
        a: kind(a),
        b: kind(b),
    };
    assert_eq!(
        facts,
        [
            kept(ANN, ShipKind::Series, ShipKind::Five),
            kept(BEN, ShipKind::Fewer, ShipKind::ReputationAgain),
        ]
    );
    assert_eq!(game.asks(), Question::Action);
    assert_eq!(game.in_turn(), ANN);
}

// S4
#[test]
fn all_reveal_together_so_that_nobody_sees_a_choice_before_making_one() {
    let mut game = two();
    let berths = |game: &Game, seat| game.referee.ledger().board(seat).berths().0;
    for answer in [keep(Berth::A, 2), keep(Berth::B, 0), keep(Berth::A, 1)] {
        game.play(answer);
        assert_eq!(berths(&game, ANN), [None; 2]);
        assert_eq!(game.referee.ledger().hand_size(ANN), 4);
    }
    game.play(keep(Berth::B, 0));
    let (series, five) = (kind(ShipKind::Series), kind(ShipKind::Five));
    assert_eq!(berths(&game, ANN), [Some(series), Some(five)]);
    let (fewer, recruit) = (kind(ShipKind::Fewer), kind(ShipKind::Recruit));
    assert_eq!(berths(&game, BEN), [Some(fewer), Some(recruit)]);
}

// S3, S4
#[test]
fn hands_are_empty_then_and_the_pile_holds_what_neither_lies_out_nor_was_kept() {
    for players in Players::ALL {
        let mut referee = Referee::dealt(Setup::new(players)).expect("a playable setup");
        let mut dealer = Dealer::new(3);
        let mut chosen = 0;
        while referee.asks().what != Question::Action {
            let answer = dealer.answer(&referee);
            chosen += u8::from(answer.is_none());
            let answer = answer.or_else(|| referee.answers().last());
            referee.play(answer.expect("an answer")).expect("legal");
        }
        assert!(chosen > players.count(), "almost every choice is one");
        let ledger = referee.ledger();
        assert!(players.seats().all(|seat| ledger.hand_size(seat) == 0));
        assert_eq!(ledger.left(Pile::Ships), 30 - 3 - 2 * players.count());
        assert_eq!(ledger.turn().round, 1);
    }
}

// S4, S6
#[test]
fn the_first_player_chooses_first_and_the_others_in_turn() {
    let setup = Setup {
        first: Seat::Two,
        ..Setup::new(Players::Three)
    };
    let mut game = dealt(setup, &[ANNS, BENS, ANNS]);
    let mut asked = Vec::new();
    while let Question::Keep { seat, berth } = game.asks() {
        asked.push((seat, berth));
        let answer = game.may()[0];
        game.play(answer);
    }
    let order = [Seat::Two, Seat::Three, Seat::One];
    let expected: Vec<(Seat, Berth)> = order
        .into_iter()
        .flat_map(|seat| Berth::ALL.map(|berth| (seat, berth)))
        .collect();
    assert_eq!(asked, expected);
}

// S4
#[test]
fn of_ships_that_look_the_same_one_is_offered_and_where_all_do_nobody_is_asked() {
    let alike = [
        ShipKind::Five,
        ShipKind::Five,
        ShipKind::Moves,
        ShipKind::Five,
    ];
    let mut game = dealt(Setup::new(Players::Two), &[alike, [ShipKind::Fewer; 4]]);
    assert_eq!(game.may(), [keep(Berth::A, 0), keep(Berth::A, 2)]);
    game.play(keep(Berth::A, 0));
    assert_eq!(game.may(), [keep(Berth::B, 1), keep(Berth::B, 2)]);
    game.play(keep(Berth::B, 1));
    // Ben has nothing to choose from.
    assert_eq!(game.asks(), Question::Action);
    let berths = game.referee.ledger().board(BEN).berths().0;
    assert_eq!(berths, [Some(kind(ShipKind::Fewer)); 2]);
}

/// Ann takes a tile that lets her draw so often, in a game that is dealt.
fn draws(position: Position, times: u8) -> Game {
    let mut position = position
        .dealt()
        .tile(0, tile(Cube, Effect::One(Atom::Draw)));
    for slot in 1..times {
        position = position.owns(slot, plain_tile(Cube));
    }
    let mut game = position.begin();
    game.play(take(0));
    game
}

// O1: a drawn ship was unknown to its owner.
// F7
#[test]
fn a_ship_from_the_pile_is_known_to_its_owner_at_once_and_to_nobody_else() {
    let mut game = draws(Position::new().ship(1, ShipKind::Series), 2);
    game.play(TOP);
    let place = Place::Hand(ANN, 0);
    assert_eq!(
        game.asks(),
        Question::Card {
            place,
            needed: true
        }
    );
    game.play(Answer::Card(ship(ShipKind::Tiles)));
    assert_eq!(game.hand(), [kind(ShipKind::Tiles)]);
    // Control: what lay on display everybody has seen.
    game.play(draw(1));
    assert_eq!(game.hand(), [ShipKind::Tiles, ShipKind::Series].map(kind));
    let hidden: Vec<bool> = game.referee.ledger().hidden(ANN).collect();
    assert_eq!(hidden, [true, false]);
}

fn full_hand(position: Position) -> Position {
    position
        .holds(ShipKind::Five)
        .holds(ShipKind::Moves)
        .holds(ShipKind::Recruit)
        .holds(ShipKind::Fewer)
}

// O1: a fifth ship was returned unasked, and the other four became unknown.
// F8
#[test]
fn by_the_revised_rules_the_owner_chooses_what_goes_back_and_in_which_order() {
    let mut game = draws(full_hand(Position::new()), 2);
    let left = game.referee.ledger().left(Pile::Ships);
    game.play(TOP);
    game.play(Answer::Card(ship(ShipKind::Series)));
    game.play(TOP);
    game.play(Answer::Card(ship(ShipKind::Five)));
    assert_eq!(game.asks(), Question::Return);
    assert_eq!(game.referee.asks().who, Some(ANN));
    // The sixth looks like the first.
    assert_eq!(
        game.may(),
        [0, 1, 2, 3, 4].map(|nth| Answer::Return { nth })
    );
    game.refuse(Answer::Return { nth: 6 }, Illegal::NotInHand, Some("L2"));
    game.refuse(Answer::Decline, Illegal::NotOptional, Some("T2"));
    let ship = kind(ShipKind::Recruit);
    let facts = game.play(Answer::Return { nth: 2 });
    assert_eq!(facts, [Fact::ShipReturned { ship }]);
    assert_eq!(game.asks(), Question::Return);
    let facts = game.play(Answer::Return { nth: 0 });
    let ship = kind(ShipKind::Five);
    assert_eq!(facts, [Fact::ShipReturned { ship }, Fact::TurnEnded]);
    let kept = [
        ShipKind::Moves,
        ShipKind::Fewer,
        ShipKind::Series,
        ShipKind::Five,
    ];
    assert_eq!(game.hand(), kept.map(kind));
    let under = [ShipKind::Recruit, ShipKind::Five].map(kind);
    assert_eq!(game.referee.under_pile(), under);
    assert_eq!(game.referee.ledger().left(Pile::Ships), left);
    // They went unseen: what the others knew of this hand they know no more.
    assert!(game.referee.ledger().hidden(ANN).all(|hidden| hidden));
}

// F8
#[test]
fn five_ships_that_look_the_same_are_no_choice() {
    let mut position = Position::new();
    for _ in 0..4 {
        position = position.holds(ShipKind::Five);
    }
    let mut game = draws(position, 1);
    game.play(TOP);
    let facts = game.play(Answer::Card(ship(ShipKind::Five)));
    let ship = kind(ShipKind::Five);
    assert!(facts.contains(&Fact::ShipReturned { ship }), "{facts:?}");
    assert_eq!(game.hand(), [ship; 4]);
}

// F8
#[test]
fn in_the_first_printing_a_dealt_hand_draws_nothing_beyond_four() {
    let game = draws(full_hand(Position::new().first_printing()), 1);
    assert_eq!(game.in_turn(), BEN);
    assert_eq!(game.hand().len(), 4);
    // Control: with one fewer it does.
    let three = Position::new()
        .first_printing()
        .holds(ShipKind::Five)
        .holds(ShipKind::Moves)
        .holds(ShipKind::Recruit);
    let mut game = draws(three, 2);
    game.play(TOP);
    game.play(Answer::Card(ship(ShipKind::Series)));
    assert_eq!(game.hand().len(), 4);
    assert_ne!(game.asks(), Question::Return);
}

// L2
#[test]
fn after_a_launch_the_owner_places_a_ship_by_name_and_nobody_reads_one_out() {
    let flight = mars(Cube, "1 blue", ANYONE);
    let mut game = Position::new()
        .dealt()
        .shuttle(0, flight)
        .on(perijove::referee::Spot::Mars, "1 blue")
        .on(perijove::referee::Spot::BerthA, "2 blue")
        .holds(ShipKind::Series)
        .begin();
    let (planet, slot) = (perijove::components::Planet::Mars, 0);
    game.play(Answer::UseShuttle { planet, slot });
    let colour = perijove::components::Colour::Blue;
    for answer in [
        Answer::Board {
            colour,
            berth: Berth::A,
        },
        Answer::Decline,
        TOP,
        Answer::Card(ship(ShipKind::Tiles)),
    ] {
        game.play(answer);
    }
    assert_eq!(game.asks(), Question::PlaceShip { berth: Berth::A });
    assert_eq!(game.hand(), [ShipKind::Series, ShipKind::Tiles].map(kind));
    let facts = game.play(Answer::Place { nth: 1 });
    let (berth, ship) = (Berth::A, kind(ShipKind::Tiles));
    assert_eq!(facts[0], Fact::ShipPlaced { berth, ship });
    assert_eq!(game.hand(), [kind(ShipKind::Series)]);
}

// M4
#[test]
fn the_passage_to_ganymede_is_paid_by_name_and_goes_under_the_pile() {
    let tile = tile(Cube, Effect::One(Atom::Move));
    let mut game = Position::moon()
        .dealt()
        .figure(ANN, World::Mars)
        .tile(0, tile)
        .holds(ShipKind::Five)
        .holds(ShipKind::Tiles)
        .begin();
    game.play_all(&[
        take(0),
        Answer::Into(perijove::referee::Spot::Earth),
        Answer::Figure(perijove::referee::Figure::Advisor),
    ]);
    assert_eq!(game.asks(), Question::Fare);
    game.play(Answer::Pay { nth: 1 });
    assert_eq!(game.referee.under_pile(), [kind(ShipKind::Tiles)]);
    assert_eq!(game.hand(), [kind(ShipKind::Five)]);
}

/// The ships of the practice deck that lie neither in sight nor under the pile.
fn above(referee: &Referee) -> Vec<Card> {
    let mut all: Vec<Card> = (0..30)
        .filter_map(|nth| PracticeDeck::card(Pile::Ships, nth))
        .collect();
    let under = referee.under_pile().iter().copied().map(Card::Ship);
    for seen in referee.ledger().in_sight(Pile::Ships).chain(under) {
        if let Some(at) = all.iter().position(|card| *card == seen) {
            all.remove(at);
        }
    }
    all
}

// F8
#[test]
fn what_went_under_the_pile_comes_up_in_that_order_once_the_rest_is_gone() {
    let mut referee = Referee::dealt(Setup::new(Players::Two)).expect("a playable setup");
    let mut dealer = Dealer::new(5);
    let play_on = |referee: &mut Referee, dealer: &mut Dealer<'_>| {
        while let Some(answer) = dealer.answer(referee) {
            referee.play(answer).expect("a card");
        }
    };
    play_on(&mut referee, &mut dealer);
    while matches!(referee.asks().what, Question::Keep { .. }) {
        let answer = referee.answers().next().expect("a choice");
        referee.play(answer).expect("legal");
    }
    let add = |referee: &mut Referee, place, card| {
        let added = Fact::Corrected(Correction::Added { place, card });
        referee.amend(Amendment::Fact(added)).expect("a correction");
    };
    // Ann holds six, of which two go back: the last first.
    for _ in 0..5 {
        let card = above(&referee)[0];
        add(&mut referee, Place::Hand(ANN, 0), card);
    }
    for answer in [take(0), Answer::Decline, TOP] {
        referee.play(answer).expect("legal");
        play_on(&mut referee, &mut dealer);
    }
    let last = referee.answers().last().expect("a ship");
    referee.play(last).expect("legal");
    referee
        .play(Answer::Return { nth: 0 })
        .expect("a ship that is there");
    play_on(&mut referee, &mut dealer);
    let under = referee.under_pile().to_vec();
    assert_eq!((under.len(), referee.asks().who), (2, Some(BEN)));
    // All others have been launched, so that only those two are left.
    for card in above(&referee) {
        add(&mut referee, Place::Launched(BEN, 0), card);
    }
    assert_eq!(referee.ledger().left(Pile::Ships), 2);
    for (nth, expected) in under.iter().enumerate() {
        // So many launches end the game, which is put right.
        let (seat, round) = (BEN, 9);
        let turn = Fact::Corrected(Correction::Turn { seat, round });
        referee.amend(Amendment::Fact(turn)).expect("a correction");
        let slot = u8::try_from(nth).expect("a few") + 1;
        for answer in [take(slot), Answer::Decline, TOP] {
            referee.play(answer).expect("legal");
            if answer == TOP {
                let Question::Card { place, .. } = referee.asks().what else {
                    panic!("{:?} is no card", referee.asks());
                };
                assert!(matches!(place, Place::Hand(..)), "{place:?}");
                let dealt = dealer.answer(&referee);
                assert_eq!(dealt, Some(Answer::Card(Card::Ship(*expected))));
            }
            play_on(&mut referee, &mut dealer);
        }
        while referee.asks().what == Question::Return {
            let kept = referee.answers().next().expect("a ship");
            referee.play(kept).expect("legal");
            play_on(&mut referee, &mut dealer);
        }
    }
}

// S4, F7, F8
#[test]
fn at_a_table_with_a_box_nobody_is_asked_about_hands() {
    let mut referee = Referee::new(Setup::new(Players::Two)).expect("a playable setup");
    let mut dealer = Dealer::new(1);
    let mut places = Vec::new();
    while let Some(answer) = dealer.answer(&referee) {
        if let Question::Card { place, .. } = referee.asks().what {
            places.push(place);
        }
        referee.play(answer).expect("a card");
    }
    assert_eq!(referee.asks().what, Question::Action);
    assert!(!places.iter().any(|place| matches!(place, Place::Hand(..))));
    assert!(places.contains(&Place::Berth(BEN, Berth::B)));
    assert!(!referee.is_dealt());
    // Control: where the device deals, it deals to hands and not to berths.
    let mut referee = Referee::dealt(Setup::new(Players::Two)).expect("a playable setup");
    let mut places = Vec::new();
    while let Some(answer) = dealer.answer(&referee) {
        if let Question::Card { place, .. } = referee.asks().what {
            places.push(place);
        }
        referee.play(answer).expect("a card");
    }
    let hands = places
        .iter()
        .filter(|place| matches!(place, Place::Hand(..)));
    assert_eq!(hands.count(), 8);
    assert!(!places.iter().any(|place| matches!(place, Place::Berth(..))));
}
