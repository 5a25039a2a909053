//! The practice deck keeps every fact the rulebooks do give of the cards, and its dealer deals it fairly.
//!
//! The deck is a stand-in: what is checked here is all that is known of the real one.

use std::collections::BTreeSet;

use perijove::components::{
    Atom, Card, Colour, Effect, Pile, Players, Setup, Ship, ShipKind, Shuttle, Symbol, Tile, Who,
};
use perijove::ledger::Place;
use perijove::referee::{Answer, Cards, Dealer, PracticeDeck, Question, Referee};

const PILES: [Pile; 4] = [Pile::Tiles, Pile::Earth, Pile::Mars, Pile::Ships];

fn cards(pile: Pile) -> Vec<Card> {
    (0..pile.in_box())
        .filter_map(|nth| PracticeDeck::card(pile, nth))
        .collect()
}

fn tiles() -> Vec<Tile> {
    let tile = |card| match card {
        Card::Tile(tile) => tile,
        _ => panic!("{card:?} among the tiles"),
    };
    cards(Pile::Tiles).into_iter().map(tile).collect()
}

fn shuttles(pile: Pile) -> Vec<Shuttle> {
    let shuttle = |card| match card {
        Card::Shuttle(shuttle) => shuttle,
        _ => panic!("{card:?} among the shuttles"),
    };
    cards(pile).into_iter().map(shuttle).collect()
}

fn ships() -> Vec<Ship> {
    let ship = |card| match card {
        Card::Ship(ship) => ship,
        _ => panic!("{card:?} among the ships"),
    };
    cards(Pile::Ships).into_iter().map(ship).collect()
}

// C3, C4, C5
#[test]
fn the_deck_holds_thirty_cards_of_each_kind_with_the_right_back() {
    for pile in PILES {
        assert_eq!(cards(pile).len(), 30, "{pile:?}");
        assert!(cards(pile).iter().all(|card| card.pile() == pile));
        assert_eq!(PracticeDeck::card(pile, 30), None);
    }
    assert_eq!(PracticeDeck::card(Pile::Advisors, 0), None);
}

// C3, C4, C5
#[test]
fn every_card_of_the_deck_is_told_in_full() {
    for tile in tiles() {
        assert!(tile.symbol().is_some() && tile.effect().is_some());
    }
    for shuttle in [shuttles(Pile::Earth), shuttles(Pile::Mars)].concat() {
        assert!(shuttle.symbol().is_some(), "{shuttle:?}");
        assert!(shuttle.crew().is_some(), "{shuttle:?}");
        assert!(shuttle.tile_cost().is_some(), "{shuttle:?}");
        assert!(shuttle.effect().is_some(), "{shuttle:?}");
    }
    for ship in ships() {
        let kind = ship.kind().unwrap();
        let half_told = [ShipKind::Shuttles(None), ShipKind::Crews(None)];
        assert!(!half_told.contains(&kind));
    }
}

// C3
#[test]
fn four_tiles_are_starting_tiles_one_of_each_colour_with_a_draw() {
    let tiles = tiles();
    let colour_and_draw = |tile: &Tile| match tile.effect() {
        Some(Effect::Both(Atom::Recruit(Who::Only(colour)), Atom::Draw)) => Some(colour),
        _ => None,
    };
    let colours: Vec<Colour> = tiles[..4].iter().filter_map(colour_and_draw).collect();
    assert_eq!(colours, Colour::ALL);
}

// C3
#[test]
fn tiles_have_only_the_kinds_of_effects_that_were_seen() {
    for tile in tiles() {
        let seen = matches!(
            tile.effect(),
            Some(
                Effect::Either(
                    Atom::Recruit(Who::Only(_)),
                    Atom::Recruit(Who::Only(_)) | Atom::Reputation | Atom::Move,
                ) | Effect::Both(Atom::Recruit(Who::Only(_)), Atom::Draw)
            )
        );
        assert!(seen, "{tile:?}");
    }
}

// C3
#[test]
fn a_tile_with_two_colours_names_two_different_ones() {
    for tile in tiles() {
        if let Some(Effect::Either(one, other)) = tile.effect() {
            assert_ne!(one, other);
        }
    }
}

// C4
#[test]
fn grey_shuttles_need_a_white_settler() {
    for shuttle in [shuttles(Pile::Earth), shuttles(Pile::Mars)].concat() {
        if shuttle.symbol() == Some(Symbol::Diamond) {
            assert!(shuttle.crew().unwrap().white() > 0, "{shuttle:?}");
        }
        assert!(!shuttle.is_doubtful());
    }
}

// C4
#[test]
fn crews_are_of_one_or_two() {
    for shuttle in [shuttles(Pile::Earth), shuttles(Pile::Mars)].concat() {
        let size = shuttle.crew().unwrap().size();
        assert!((1..=2).contains(&size), "{shuttle:?}");
    }
}

// C4
#[test]
fn some_shuttles_want_a_tile_and_most_do_not() {
    for pile in [Pile::Earth, Pile::Mars] {
        let shuttles = shuttles(pile);
        let wanting = shuttles.iter().filter(|s| s.tile_cost() == Some(true));
        assert!((1..15).contains(&wanting.count()), "{pile:?}");
    }
}

// C4
#[test]
fn exactly_two_mars_shuttles_recruit_one_of_two_colours() {
    let pair = |shuttle: &Shuttle| match shuttle.effect() {
        Some(Effect::Either(Atom::Recruit(Who::Only(one)), Atom::Recruit(Who::Only(other)))) => {
            Some((one, other))
        }
        _ => None,
    };
    let on_mars: Vec<_> = shuttles(Pile::Mars).iter().filter_map(pair).collect();
    assert_eq!(
        on_mars,
        [
            (Colour::Blue, Colour::Purple),
            (Colour::Red, Colour::Yellow)
        ]
    );
    assert_eq!(shuttles(Pile::Earth).iter().filter_map(pair).count(), 0);
}

// C2
#[test]
fn every_symbol_is_on_tiles_and_on_the_shuttles_of_both_planets() {
    let all = BTreeSet::from(Symbol::ALL);
    let on_tiles: BTreeSet<Symbol> = tiles().iter().filter_map(|tile| tile.symbol()).collect();
    assert_eq!(on_tiles, all);
    for pile in [Pile::Earth, Pile::Mars] {
        let symbols = shuttles(pile).into_iter().filter_map(Shuttle::symbol);
        assert_eq!(symbols.collect::<BTreeSet<_>>(), all, "{pile:?}");
    }
}

// C5
#[test]
fn all_ten_kinds_of_ships_are_there() {
    let name = |kind| match kind {
        ShipKind::Five => 0,
        ShipKind::Moves => 1,
        ShipKind::Recruit => 2,
        ShipKind::Reputation => 3,
        ShipKind::Fewer => 4,
        ShipKind::Shuttles(_) => 5,
        ShipKind::Crews(_) => 6,
        ShipKind::Series => 7,
        ShipKind::ReputationAgain => 8,
        ShipKind::Tiles => 9,
        ShipKind::Four => unreachable!("the practice deck knows its ships"),
    };
    let kinds: BTreeSet<u8> = ships()
        .into_iter()
        .filter_map(Ship::kind)
        .map(name)
        .collect();
    assert_eq!(kinds, (0..10).collect());
}

/// A referee for two and its dealer.
fn table(seed: u64) -> (Referee, Dealer<'static>) {
    let referee = Referee::new(Setup::new(Players::Two)).unwrap();
    (referee, Dealer::new(seed))
}

/// Plays a game at random, and returns every card that was dealt with the place it was dealt to.
fn dealt(seed: u64) -> Vec<(Place, Card)> {
    let (mut referee, mut dealer) = table(seed);
    let mut dealt = Vec::new();
    while !referee.is_over() {
        let answer = match (dealer.answer(&referee), referee.asks().what) {
            (Some(answer @ Answer::Card(card)), Question::Card { place, .. }) => {
                dealt.push((place, card));
                answer
            }
            (Some(answer), asked) => panic!("{answer:?} to {asked:?}"),
            (None, _) => {
                let answers: Vec<Answer> = referee.answers().collect();
                let nth = dealer.below(u32::try_from(answers.len()).unwrap());
                answers[usize::try_from(nth).unwrap()]
            }
        };
        referee.play(answer).unwrap();
    }
    dealt
}

// S2, S3
#[test]
fn the_dealer_opens_with_the_starting_tiles_in_colour_order() {
    for (nth, (place, card)) in (0..4).zip(dealt(7)) {
        assert_eq!(place, Place::Market(Pile::Tiles, nth));
        assert_eq!(Some(card), PracticeDeck::card(Pile::Tiles, nth));
    }
}

#[test]
fn the_dealer_is_asked_for_cards_and_for_nothing_else() {
    let (mut referee, mut dealer) = table(1);
    while let Some(answer) = dealer.answer(&referee) {
        referee.play(answer).unwrap();
    }
    assert_eq!(referee.asks().what, Question::Action);
    assert_eq!(dealer.answer(&referee), None);
}

/// How often each card of a pile may be dealt: as often as it is in the deck.
fn copies(pile: Pile, card: Card) -> usize {
    cards(pile).iter().filter(|other| **other == card).count()
}

#[test]
fn every_card_is_dealt_once_before_any_is_dealt_again() {
    let mut shuttles_dealt = 0;
    for seed in 0..50 {
        let dealt = dealt(seed);
        // Shuttles never return to their piles; tiles and ships may, once all have been dealt.
        for pile in PILES {
            let of_pile = dealt.iter().filter(|(_, card)| card.pile() == pile);
            let first: Vec<Card> = of_pile.map(|(_, card)| *card).take(30).collect();
            for card in &first {
                let times = first.iter().filter(|other| *other == card).count();
                assert!(times <= copies(pile, *card), "seed {seed}: {card:?}");
            }
        }
        let is_earth = |(_, card): &&(Place, Card)| card.pile() == Pile::Earth;
        shuttles_dealt = shuttles_dealt.max(dealt.iter().filter(is_earth).count());
        assert!(dealt.iter().filter(is_earth).count() <= 30);
    }
    assert!(shuttles_dealt > 15, "the games were long enough to show it");
}

// A1.3
#[test]
fn when_all_tiles_have_been_dealt_the_dealer_shuffles_those_out_of_sight() {
    let longest = (0..50).map(dealt).max_by_key(|dealt| {
        let tiles = dealt.iter().filter(|(_, card)| card.pile() == Pile::Tiles);
        tiles.count()
    });
    let tiles = longest.unwrap().into_iter();
    let tiles: Vec<Card> = tiles
        .map(|(_, card)| card)
        .filter(|card| card.pile() == Pile::Tiles)
        .collect();
    assert!(tiles.len() > 30, "{} tiles were dealt", tiles.len());
}

#[test]
fn the_same_seed_deals_the_same_game_and_another_seed_another() {
    assert_eq!(dealt(3), dealt(3));
    assert_ne!(dealt(3), dealt(4));
}

#[test]
fn a_dealer_of_another_list_deals_its_cards_and_leaves_the_others_unknown() {
    let mut list = Cards::UNKNOWN;
    let known: Vec<Card> = PILES
        .into_iter()
        .flat_map(|pile| cards(pile)[10..].to_vec())
        .collect();
    for card in &known {
        assert!(list.add(*card));
    }
    let (mut referee, _) = table(1);
    let mut dealer = Dealer::of(&list, 1);
    let mut described = Vec::new();
    while let Some(Answer::Card(card)) = dealer.answer(&referee) {
        let berth = matches!(referee.asks().what, Question::Card { needed: true, .. });
        if berth && card.is_unknown() {
            break;
        }
        if !card.is_unknown() {
            described.push(card);
        }
        referee.play(Answer::Card(card)).unwrap();
    }
    assert!(described.len() > 5, "two thirds of the cards are known");
    for card in &described {
        let starts = |tile: Tile| {
            Colour::ALL
                .into_iter()
                .any(|colour| tile.is_starting(colour))
        };
        let starting = matches!(card, Card::Tile(tile) if starts(*tile));
        let times = described.iter().filter(|other| *other == card).count();
        assert!(
            starting || known.contains(card) && times <= copies(card.pile(), *card),
            "{card:?}"
        );
    }
}
