//! The rival: always legal, within its budget, the same for the same seed, blind to what nobody can see, and better the longer it thinks.

use perijove::components::{Berth, Edition, Pile, Players, Seat, Setup};
use perijove::ledger::{Fact, Place};
use perijove::referee::{Amendment, Answer, Cards, Dealer, PracticeDeck, Question, Referee};
use perijove::rival::{Level, Rival, Thinking};
use sim::decks::Deck;
use sim::ladder::{Player, Rung};
use sim::playout::{numbered_moon, numbered_setup};

/// Games per player count and edition, with the Moon and without; `PERIJOVE_RIVALS` asks for more.
const GAMES: u64 = 6;

fn games() -> u64 {
    let wanted = std::env::var("PERIJOVE_RIVALS").ok();
    wanted.map_or(GAMES, |count| count.parse().expect("a number"))
}

/// Thinks to the end.
fn decide(rival: &mut Rival, referee: &Referee, budget: u32, seed: u64) -> Option<Answer> {
    rival.ponder(referee, &PracticeDeck::CARDS, budget, seed);
    while rival.think(referee, 100) == Thinking::GoesOn {}
    rival.best()
}

/// Plays a game by the rule of thumb and shows every position in which a player is asked.
fn each_position(setup: Setup, seed: u64, see: &mut dyn FnMut(u64, &Referee)) {
    each_of(Referee::new(setup).expect("a playable setup"), seed, see);
}

/// The same of a game that has begun.
fn each_of(mut referee: Referee, seed: u64, see: &mut dyn FnMut(u64, &Referee)) {
    let mut dealer = Dealer::new(seed);
    let mut rival = Rival::new();
    let mut number = 0;
    while !referee.is_over() {
        let answer = dealer.answer(&referee).unwrap_or_else(|| {
            see(number, &referee);
            number += 1;
            decide(&mut rival, &referee, 0, 0).expect("an answer")
        });
        referee.play(answer).expect("a legal answer");
    }
}

/// Whole games of rivals; what they try out is checked as well, since test builds fail where a trial is refused.
fn play_all(setup: impl Fn(u64) -> Setup) {
    let mut rival = Rival::new();
    for number in 0..games() {
        let setup = setup(number);
        let mut referee = Referee::new(setup).expect("a playable setup");
        let mut dealer = Dealer::new(number);
        let mut answers = 0;
        while !referee.is_over() {
            let answer = dealer.answer(&referee).unwrap_or_else(|| {
                let seat = referee.asks().who.expect("a player's question");
                // Some play by the rule of thumb, some think a little.
                let budget = [0, 90, 0, 30][(seat.index() + number as usize) % 4];
                decide(&mut rival, &referee, budget, number).expect("an answer")
            });
            assert!(
                referee.check(answer).is_ok(),
                "{answer:?} to {:?}",
                referee.asks()
            );
            referee.play(answer).expect("a legal answer");
            answers += 1;
            assert!(answers < 5000, "the game does not end");
        }
    }
}

#[test]
fn rivals_play_whole_games_by_the_rules_without_the_moon() {
    for players in Players::ALL {
        for edition in Edition::ALL {
            play_all(|number| numbered_setup(players, edition, number));
        }
    }
}

#[test]
fn rivals_play_whole_games_by_the_rules_on_the_moon() {
    for players in Players::ALL {
        for edition in Edition::ALL {
            play_all(|number| numbered_moon(players, edition, number));
        }
    }
}

#[test]
fn the_same_seed_leads_to_the_same_choice_however_the_thinking_is_sliced() {
    let (mut one, mut other) = (Rival::new(), Rival::new());
    each_position(Setup::new(Players::Two), 5, &mut |number, referee| {
        let whole = decide(&mut one, referee, 400, number);
        other.ponder(referee, &PracticeDeck::CARDS, 400, number);
        let mut slice = 1;
        while other.think(referee, slice) == Thinking::GoesOn {
            slice = slice % 7 + 1;
        }
        assert_eq!(whole, other.best());
    });
}

#[test]
fn another_seed_leads_to_another_choice_now_and_then() {
    let mut rival = Rival::new();
    let mut differs = 0;
    each_position(Setup::new(Players::Two), 5, &mut |_, referee| {
        let one = decide(&mut rival, referee, 120, 1);
        differs += u32::from(one != decide(&mut rival, referee, 120, 2));
    });
    assert!(differs > 0, "chance decides nothing");
}

/// The same cards, listed from the last to the first.
fn reversed() -> Cards {
    let mut cards = Cards::UNKNOWN;
    for pile in [Pile::Tiles, Pile::Earth, Pile::Mars, Pile::Ships] {
        for nth in (0..30).rev() {
            assert!(cards.add(PracticeDeck::card(pile, nth).expect("a card")));
        }
    }
    cards
}

#[test]
fn the_choice_does_not_depend_on_the_order_of_unseen_cards() {
    let (mut one, mut other) = (Rival::new(), Rival::new());
    let reversed = reversed();
    each_position(Setup::new(Players::Three), 9, &mut |number, referee| {
        let choice = decide(&mut one, referee, 300, number);
        other.ponder(referee, &reversed, 300, number);
        while other.think(referee, 300) == Thinking::GoesOn {}
        assert_eq!(choice, other.best());
    });
}

#[test]
fn what_an_answer_cost_does_not_depend_on_the_order_of_unseen_cards() {
    let (mut one, mut other) = (Rival::new(), Rival::new());
    let reversed = reversed();
    let mut costs = 0;
    each_position(Setup::new(Players::Two), 9, &mut |number, referee| {
        let given = referee.answers().last().expect("an answer");
        one.ponder_beside(given, referee, &PracticeDeck::CARDS, 200, number);
        other.ponder_beside(given, referee, &reversed, 200, number);
        while one.think(referee, 200) == Thinking::GoesOn {}
        while other.think(referee, 200) == Thinking::GoesOn {}
        assert_eq!(one.compared(), other.compared());
        costs += u32::from(one.compared().is_some());
    });
    assert!(costs > 10, "{costs} answers that cost something");
}

#[test]
fn an_answer_that_was_given_is_tried_to_the_end_however_bad_it_is() {
    let mut rival = Rival::new();
    let mut compared = 0;
    each_position(Setup::new(Players::Two), 6, &mut |number, referee| {
        for given in referee.answers() {
            rival.ponder_beside(given, referee, &PracticeDeck::CARDS, 400, number);
            while rival.think(referee, 50) == Thinking::GoesOn {}
            assert!(rival.tried() <= 400);
            let Some((better, tried)) = rival.compared() else {
                // Nothing was better.
                let alone = referee.answers().len() == 1;
                assert!(alone || rival.best() == Some(given), "{given:?}");
                continue;
            };
            assert_eq!(tried.answer, given);
            assert_eq!(rival.best(), Some(better.answer));
            assert!(better.ahead >= tried.ahead, "{better:?} for {tried:?}");
            compared += 1;
        }
    });
    assert!(compared > 100, "{compared} compared");
}

#[test]
fn which_cards_exist_does_matter() {
    // Control: with other cards in the box, other choices.
    let mut few = Cards::UNKNOWN;
    for pile in [Pile::Tiles, Pile::Earth, Pile::Mars, Pile::Ships] {
        assert!(few.add(PracticeDeck::card(pile, 29).expect("a card")));
    }
    let (mut one, mut other) = (Rival::new(), Rival::new());
    let mut differs = 0;
    each_position(Setup::new(Players::Two), 9, &mut |number, referee| {
        let choice = decide(&mut one, referee, 300, number);
        other.ponder(referee, &few, 300, number);
        while other.think(referee, 300) == Thinking::GoesOn {}
        differs += u32::from(choice != other.best());
    });
    assert!(differs > 0);
}

#[test]
fn a_budget_is_never_exceeded_and_stopping_early_always_gives_a_legal_answer() {
    let mut rival = Rival::new();
    let mut thought = 0;
    each_position(Setup::new(Players::Four), 2, &mut |number, referee| {
        let budget = 150;
        rival.ponder(referee, &PracticeDeck::CARDS, budget, number);
        for slice in 1.. {
            let best = rival.best().expect("an answer at any time");
            assert!(referee.answers().any(|answer| answer == best), "{best:?}");
            let before = rival.tried();
            let thinking = rival.think(referee, slice);
            assert!(rival.tried() <= budget && rival.tried() <= before + slice);
            if thinking == Thinking::Done {
                break;
            }
        }
        thought = thought.max(rival.tried());
    });
    assert_eq!(thought, 150, "a budget is used up");
}

#[test]
fn a_fact_from_the_table_is_nothing_to_think_about() {
    let referee = Referee::new(Setup::new(Players::Two)).expect("a playable setup");
    assert!(matches!(referee.asks().what, Question::Card { .. }));
    assert_eq!(decide(&mut Rival::new(), &referee, 100, 1), None);
}

#[test]
fn the_easy_rival_tries_nothing_and_the_others_do() {
    let budgets = Level::ALL.map(Level::budget);
    assert_eq!(budgets[0], 0);
    assert!(budgets.is_sorted_by(|less, more| less < more));
}

/// A short ladder; the whole one is a command.
fn rung(better: Player, worse: Player, games: u64) -> f64 {
    let rung = Rung {
        better,
        worse,
        setup: Setup::new(Players::Two),
        deck: Deck::Practice,
    };
    let seed = sim::chance::drawn();
    let count = rung.measure(games, seed);
    println!("{rung}, seed {seed}: {count}");
    count.share()
}

#[test]
fn the_easy_rival_plays_by_the_rule_of_thumb_whatever_the_seed_and_the_others_do_not_always() {
    let (mut rival, mut thumb) = (Rival::new(), Rival::new());
    let mut differs = [0; 3];
    each_position(Setup::new(Players::Two), 4, &mut |number, referee| {
        thumb.ponder(referee, &PracticeDeck::CARDS, 0, 0);
        for (level, differs) in Level::ALL.into_iter().zip(&mut differs) {
            let choice = decide(&mut rival, referee, level.budget(), number);
            *differs += u32::from(choice != thumb.best());
        }
    });
    assert_eq!(differs[0], 0);
    assert!(differs[1] > 0 && differs[2] > 0, "{differs:?}");
}

#[test]
fn the_rule_of_thumb_beats_chance() {
    assert!(rung(Player::Rival(Level::Easy), Player::Random, 100) > 0.95);
}

#[test]
fn a_rival_that_thinks_beats_the_rule_of_thumb() {
    assert!(
        rung(
            Player::Rival(Level::Medium),
            Player::Rival(Level::Easy),
            100
        ) > 0.6
    );
}

#[test]
fn a_rival_that_thinks_longer_is_better_still() {
    assert!(rung(Player::Rival(Level::Hard), Player::Rival(Level::Medium), 24) > 0.5);
}

#[test]
fn every_seat_can_be_the_rivals() {
    let mut asked = [0; 4];
    each_position(Setup::new(Players::Four), 3, &mut |_, referee| {
        asked[referee.asks().who.unwrap_or(Seat::One).index()] += 1;
    });
    assert!(asked.iter().all(|count| *count > 10), "{asked:?}");
}

/// A dealt game by the rule of thumb, and every position in which a player is asked.
fn each_dealt(setup: Setup, seed: u64, see: &mut dyn FnMut(u64, &Referee)) {
    each_of(Referee::dealt(setup).expect("a playable setup"), seed, see);
}

/// The same table with another ship in every place that only others than this player have seen, or only this player; and how many that are.
fn with_other_hands(referee: &Referee, viewer: Seat, own: bool) -> (Referee, u32) {
    let mut twin = referee.clone();
    let mut changed = 0;
    for seat in referee.ledger().players().seats() {
        if (seat == viewer) != own {
            continue;
        }
        let hidden: Vec<bool> = referee.ledger().hidden(seat).collect();
        for (nth, _) in (0u8..).zip(hidden).filter(|(_, hidden)| *hidden) {
            let place = Place::Hand(seat, nth);
            let before = referee.ledger().card(place);
            let mut all = (0..30).filter_map(|nth| PracticeDeck::card(Pile::Ships, nth));
            let card = all
                .find(|card| Some(*card) != before)
                .expect("another ship");
            let described = Amendment::Fact(Fact::Described { place, card });
            twin.amend(described).expect("before an action");
            changed += 1;
        }
    }
    (twin, changed)
}

/// What somebody thinks of a question: the choice, the advice, and what another answer would have cost.
fn thoughts(rival: &mut Rival, referee: &Referee, number: u64) -> String {
    let cards = &PracticeDeck::CARDS;
    let choice = decide(rival, referee, 300, number);
    let chances = rival.chances(referee.ledger().players());
    let advice = rival.counsel(referee);
    let given = referee.answers().last().expect("an answer");
    rival.ponder_beside(given, referee, cards, 200, number);
    while rival.think(referee, 200) == Thinking::GoesOn {}
    format!("{choice:?} {chances:?} {advice:?} {:?}", rival.compared())
}

// O1: hands that the device knows must not be known to those who think.
// F7
#[test]
fn a_choice_an_advice_and_a_cost_do_not_depend_on_the_hands_of_others() {
    let (mut one, mut other) = (Rival::new(), Rival::new());
    let (mut compared, mut differs) = (0, 0);
    for seed in 0..10 {
        each_dealt(Setup::new(Players::Three), seed, &mut |number, referee| {
            // Cards can be put right only before an action.
            if referee.asks().what != Question::Action {
                return;
            }
            let viewer = referee.asks().who.expect("a player's question");
            let (twin, changed) = with_other_hands(referee, viewer, false);
            if changed > 0 {
                compared += 1;
                let seen = thoughts(&mut one, referee, number);
                assert_eq!(seen, thoughts(&mut other, &twin, number));
            }
            // Control: one's own hand does matter.
            let (twin, changed) = with_other_hands(referee, viewer, true);
            if changed > 0 {
                let seen = thoughts(&mut one, referee, number);
                differs += u32::from(seen != thoughts(&mut other, &twin, number));
            }
        });
    }
    assert!(compared > 20, "{compared} positions with hidden hands");
    assert!(differs > 0, "an own hand decides nothing");
}

/// A game of three up to the choice of the second, who was dealt the same ships each time; the others were dealt from here on.
fn up_to_second(from: u8, first_keeps: usize) -> Referee {
    let mut referee = Referee::dealt(Setup::new(Players::Three)).expect("a playable setup");
    let mut next = from;
    let dealt = |pile, nth| PracticeDeck::card(pile, nth).expect("a card");
    loop {
        let answer = match referee.asks().what {
            Question::Card { place, .. } => {
                let pile = place.pile().expect("a pile");
                Answer::Card(match place {
                    // Five, two moves, a triangle, a series.
                    Place::Hand(Seat::Two, nth) => dealt(pile, [3, 6, 19, 25][usize::from(nth)]),
                    Place::Hand(..) => {
                        next = next.wrapping_mul(7).wrapping_add(5);
                        dealt(pile, next % 30)
                    }
                    Place::Market(pile, slot) => dealt(pile, slot * 5),
                    place => panic!("{place:?} is not dealt to"),
                })
            }
            Question::Keep {
                seat: Seat::One, ..
            } => {
                let answers: Vec<Answer> = referee.answers().collect();
                answers[first_keeps % answers.len()]
            }
            _ => return referee,
        };
        referee.play(answer).expect("a legal answer");
    }
}

// S4
#[test]
fn the_choice_of_two_ships_depends_neither_on_the_others_hands_nor_on_what_they_chose() {
    let (mut one, mut other) = (Rival::new(), Rival::new());
    let first = up_to_second(1, 0);
    assert_eq!(first.asks().who, Some(Seat::Two));
    for (from, keeps) in [(1, 2), (2, 0), (9, 1), (40, 3)] {
        let second = up_to_second(from, keeps);
        assert_ne!(first, second);
        for seed in 0..4 {
            let seen = thoughts(&mut one, &first, seed);
            assert_eq!(seen, thoughts(&mut other, &second, seed));
        }
    }
}

// S4
#[test]
fn a_rival_keeps_a_ship_that_is_worth_much_from_the_first_turn_on() {
    let mut rival = Rival::new();
    let referee = up_to_second(1, 0);
    for level in Level::ALL {
        let choice = decide(&mut rival, &referee, level.budget(), 1);
        // 5 VP, or 4 VP and two moves; not what counts shuttles or a series that nobody has.
        let worthy = [0, 1].map(|nth| {
            let berth = Berth::A;
            Some(Answer::Keep { berth, nth })
        });
        assert!(worthy.contains(&choice), "{level:?}: {choice:?}");
    }
}

#[test]
fn rivals_play_whole_dealt_games_by_the_rules() {
    let mut rival = Rival::new();
    let mut returned = 0;
    for (number, players) in (0..).zip(Players::ALL.into_iter().cycle().take(9)) {
        for moon in [false, true] {
            let setup = if moon {
                numbered_moon(players, Edition::Revised, number)
            } else {
                numbered_setup(players, Edition::Revised, number)
            };
            let mut referee = Referee::dealt(setup).expect("a playable setup");
            let mut dealer = Dealer::new(number);
            while !referee.is_over() {
                let answer = dealer.answer(&referee).unwrap_or_else(|| {
                    let seat = referee.asks().who.expect("a player's question");
                    let budget = [0, 90, 0, 30][(seat.index() + number as usize) % 4];
                    decide(&mut rival, &referee, budget, number).expect("an answer")
                });
                returned += u32::from(matches!(answer, Answer::Return { .. }));
                referee.play(answer).expect("a legal answer");
            }
        }
    }
    println!("{returned} ships went back");
}

#[test]
fn a_rival_that_knows_half_of_a_box_is_no_weaker_than_one_that_knows_nothing() {
    let level = Level::Medium;
    let rung = Rung {
        better: Player::Knowing(level, 50),
        worse: Player::Knowing(level, 0),
        setup: Setup::new(Players::Two),
        deck: Deck::Even,
    };
    let seed = sim::chance::drawn();
    let count = rung.measure(400, seed);
    println!("{rung}, seed {seed}: {count}");
    // Even would be a half; three times what chance does to so many games is allowed.
    assert!(count.share() > 0.425, "seed {seed}: {count}");
}
