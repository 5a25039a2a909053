//! What holds whatever the table declares: nothing panics, a refusal leaves no trace, no card is lost
//! or invented, and a score does not depend on where somebody sits.
//!
//! A wild fact is nearly always refused, which would prove little. So most steps are *likely* ones, made
//! up for the table as it stands; a test counts that they are accepted often enough.

use std::collections::BTreeMap;

use perijove::components::{
    Advisor, Berth, Card, Edition, Expansion, Options, PerColour, PerSeat, PerSymbol, Pile, Planet,
    Players, Seat, Setup, Ship, ShipKind, Shuttle, Symbol, Tile, Track,
};
use perijove::ledger::{
    Correction, Fact, FinalCount, Ledger, Line, Notices, Place, ScoreQuestion, Standing, score,
};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use crate::components::{any_card, any_shuttle};

// --- What a table may declare -----------------------------------------------------------------------

/// One declaration: at random, or made up for the table as it stands.
#[derive(Clone, Copy, Debug)]
enum Step {
    Wild(Fact),
    /// Which kind of fact, three choices within it, and a card to describe.
    Likely(u8, [u8; 3], Card),
}

fn any_setup() -> impl Strategy<Value = Setup> {
    (
        select(Players::ALL.to_vec()),
        0..4usize,
        select(Edition::ALL.to_vec()),
        any::<(bool, bool, bool)>(),
        any::<bool>(),
    )
        .prop_map(
            |(players, first, edition, (moon, at_once, at_end), short)| {
                let mut setup = Setup::new(players);
                let seats: Vec<Seat> = players.seats().collect();
                setup.first = seats[first % seats.len()];
                setup.edition = edition;
                if moon {
                    setup.expansions = setup.expansions.with(Expansion::Moon);
                }
                setup.options = Options {
                    refill_at_once: at_once,
                    bonus_launch_at_end: at_end,
                };
                if short {
                    setup.track = Track::new(5, [1, 2, 3], [1, 2, 3, 4]).unwrap();
                }
                setup
            },
        )
}

fn any_seat() -> impl Strategy<Value = Seat> {
    select(Seat::ALL.to_vec())
}

fn any_berth() -> impl Strategy<Value = Berth> {
    select(Berth::ALL.to_vec())
}

fn any_pile() -> impl Strategy<Value = Pile> {
    select(Pile::ALL.to_vec())
}

/// Small numbers mostly, and the largest.
fn any_number() -> impl Strategy<Value = u8> {
    prop_oneof![8 => 0..6u8, 1 => any::<u8>(), 1 => Just(u8::MAX)]
}

fn any_place() -> impl Strategy<Value = Place> {
    prop_oneof![
        (any_pile(), any_number()).prop_map(|(pile, slot)| Place::Market(pile, slot)),
        (any_seat(), any_number()).prop_map(|(seat, slot)| Place::TileSlot(seat, slot)),
        (any_seat(), any_number()).prop_map(|(seat, nth)| Place::Column(seat, nth)),
        (any_seat(), any_berth()).prop_map(|(seat, berth)| Place::Berth(seat, berth)),
        (any_seat(), any_number()).prop_map(|(seat, nth)| Place::Hand(seat, nth)),
        (any_seat(), any_number()).prop_map(|(seat, nth)| Place::Launched(seat, nth)),
        (any_seat(), any_number()).prop_map(|(seat, field)| Place::Council(seat, field)),
        any_number().prop_map(Place::Discard),
    ]
}

fn any_ship() -> impl Strategy<Value = Ship> {
    let known = select(ShipKind::ALL.to_vec()).prop_map(Ship::new);
    prop_oneof![known, Just(Ship::UNKNOWN)]
}

fn any_symbol() -> impl Strategy<Value = Option<Symbol>> {
    prop::option::of(select(Symbol::ALL.to_vec()))
}

fn any_correction() -> impl Strategy<Value = Correction> {
    prop_oneof![
        (any_place(), any_card()).prop_map(|(place, card)| Correction::Added { place, card }),
        any_place().prop_map(|place| Correction::Removed { place }),
        (any_seat(), prop::option::of(any_number()))
            .prop_map(|(seat, space)| Correction::Reputation { seat, space }),
        (any_seat(), any::<bool>())
            .prop_map(|(seat, arrived)| Correction::President { seat, arrived }),
        any_number().prop_map(|shifts| Correction::Upgrade { shifts }),
        (any_pile(), any_number()).prop_map(|(pile, left)| Correction::Pile { pile, left }),
        (any_seat(), any_number()).prop_map(|(seat, round)| Correction::Turn { seat, round }),
        Just(Correction::Track {
            track: Track::STAND_IN
        }),
        select(Edition::ALL.to_vec()).prop_map(|edition| Correction::Edition { edition }),
        any_seat().prop_map(|seat| Correction::First { seat }),
    ]
}

fn any_fact() -> impl Strategy<Value = Fact> {
    let number = any_number;
    let maybe = || prop::option::of(any_number());
    prop_oneof![
        (any_place(), any_card()).prop_map(|(place, card)| Fact::Described { place, card }),
        (number(), number()).prop_map(|(slot, into)| Fact::TileTaken { slot, into }),
        (select(Planet::ALL.to_vec()), number(), maybe())
            .prop_map(|(planet, slot, paid)| Fact::ShuttleUsed { planet, slot, paid }),
        any::<u8>().prop_map(|slots| Fact::TilesDiscarded { slots }),
        number().prop_map(|space| Fact::ReputationTo { space }),
        (any_seat(), any_ship(), any_ship()).prop_map(|(seat, a, b)| Fact::ShipsKept {
            seat,
            a,
            b
        }),
        maybe().prop_map(|slot| Fact::ShipDrawn { slot }),
        (any_berth(), any::<bool>()).prop_map(|(berth, bonus)| Fact::Launched { berth, bonus }),
        (any_berth(), any_ship()).prop_map(|(berth, ship)| Fact::ShipPlaced { berth, ship }),
        any_ship().prop_map(|ship| Fact::ShipReturned { ship }),
        number().prop_map(|slot| Fact::AdvisorTaken { slot }),
        Just(Fact::PresidentArrived),
        (any_berth(), any_ship()).prop_map(|(berth, ship)| Fact::ShipSwapped { berth, ship }),
        Just(Fact::BerthsSwapped),
        (number(), maybe(), select(Symbol::ALL.to_vec()))
            .prop_map(|(slot, paid, column)| Fact::MarsShuttleUsed { slot, paid, column }),
        number().prop_map(|slot| Fact::ShuttleTaken { slot }),
        (number(), any_ship()).prop_map(|(nth, ship)| Fact::LaunchExchanged { nth, ship }),
        Just(Fact::UpgradeShifted),
        (any_symbol(), number()).prop_map(|(symbol, into)| Fact::SomeTileTaken { symbol, into }),
        (select(Planet::ALL.to_vec()), any_symbol(), any_symbol()).prop_map(
            |(planet, symbol, elsewhere)| Fact::SomeShuttleUsed {
                planet,
                symbol,
                elsewhere
            }
        ),
        any_symbol().prop_map(|symbol| Fact::SomeShuttleTaken { symbol }),
        Just(Fact::SomeShipDrawn),
        prop::option::of(select(Advisor::ALL.to_vec()))
            .prop_map(|advisor| Fact::SomeAdvisorTaken { advisor }),
        (any_ship(), any::<bool>())
            .prop_map(|(ship, bonus)| Fact::SomeShipLaunched { ship, bonus }),
        Just(Fact::TurnEnded),
        any_correction().prop_map(Fact::Corrected),
    ]
}

fn any_step() -> impl Strategy<Value = Step> {
    let likely = (0..35u8, any::<[u8; 3]>(), any_card());
    prop_oneof![
        1 => any_fact().prop_map(Step::Wild),
        4 => likely.prop_map(|(kind, choices, card)| Step::Likely(kind, choices, card)),
    ]
}

fn any_steps() -> impl Strategy<Value = Vec<Step>> {
    prop::collection::vec(any_step(), 1..120)
}

// --- Making a step fit the table --------------------------------------------------------------------

fn pick<T: Copy>(from: &[T], choice: u8) -> Option<T> {
    from.get(usize::from(choice).checked_rem(from.len())?)
        .copied()
}

/// Every place where a card could be looked for, and some beyond.
fn all_places() -> impl Iterator<Item = Place> {
    let market = Pile::ALL
        .into_iter()
        .flat_map(|pile| (0..8).map(move |slot| Place::Market(pile, slot)));
    let boards = Seat::ALL.into_iter().flat_map(|seat| {
        let few =
            (0..8).flat_map(move |nth| [Place::TileSlot(seat, nth), Place::Council(seat, nth)]);
        let many = (0..64).flat_map(move |nth| {
            [
                Place::Column(seat, nth),
                Place::Hand(seat, nth),
                Place::Launched(seat, nth),
            ]
        });
        let berths = Berth::ALL.map(|berth| Place::Berth(seat, berth));
        few.chain(many).chain(berths)
    });
    market.chain(boards).chain((0..64).map(Place::Discard))
}

fn occupied(ledger: &Ledger) -> Vec<Place> {
    all_places()
        .filter(|place| ledger.card(*place).is_some())
        .collect()
}

/// The card described, turned into one of this back.
fn of_pile(card: Card, pile: Pile) -> Card {
    match (card, pile) {
        (Card::Shuttle(shuttle), Pile::Earth | Pile::Mars) => {
            let planet = match pile {
                Pile::Mars => Planet::Mars,
                _ => Planet::Earth,
            };
            Card::Shuttle(
                Shuttle::unknown(planet)
                    .with_symbol(shuttle.symbol())
                    .with_tile_cost(shuttle.tile_cost())
                    .with_crew(shuttle.crew()),
            )
        }
        (card, pile) if card.pile() == pile => card,
        (_, pile) => Card::unknown(pile),
    }
}

/// The slots of the display that hold a card.
fn shown(ledger: &Ledger, pile: Pile) -> Vec<u8> {
    (0..5)
        .filter(|slot| ledger.market().card(pile, *slot).is_some())
        .collect()
}

fn owned_slots(ledger: &Ledger) -> Vec<u8> {
    let seat = ledger.turn().seat;
    (0..4)
        .filter(|slot| ledger.card(Place::TileSlot(seat, *slot)).is_some())
        .collect()
}

/// A tile taken into a free slot, or for another.
fn likely_tile(ledger: &Ledger, [a, b, _]: [u8; 3]) -> Option<Fact> {
    let slots: Vec<u8> = (0..ledger.setup().tile_slots()).collect();
    let owned = owned_slots(ledger);
    let free: Vec<u8> = slots
        .iter()
        .copied()
        .filter(|slot| !owned.contains(slot))
        .collect();
    let into = pick(&free, b).or(pick(&slots, b))?;
    let slot = pick(&shown(ledger, Pile::Tiles), a)?;
    Some(Fact::TileTaken { slot, into })
}

/// A shuttle used, and paid for as printed.
fn likely_shuttle(ledger: &Ledger, [a, b, c]: [u8; 3]) -> Option<Fact> {
    let planet = pick(&Planet::ALL, c)?;
    let slot = pick(&shown(ledger, Pile::of(planet)), a)?;
    let cost = match ledger.market().card(Pile::of(planet), slot)? {
        Card::Shuttle(shuttle) => shuttle.tile_cost(),
        _ => None,
    };
    let paid = match cost {
        Some(true) => Some(pick(&owned_slots(ledger), b)?),
        _ => None,
    };
    Some(Fact::ShuttleUsed { planet, slot, paid })
}

fn likely_correction(ledger: &Ledger, [a, b, c]: [u8; 3], card: Card) -> Option<Correction> {
    let seats: Vec<Seat> = ledger.players().seats().collect();
    let seat = pick(&seats, b)?;
    Some(match a % 8 {
        0 => {
            let place = match card {
                Card::Tile(_) => Place::TileSlot(seat, c % 3),
                Card::Shuttle(_) => Place::Column(seat, c),
                Card::Ship(_) if c % 2 == 0 => Place::Hand(seat, c),
                Card::Ship(_) => Place::Launched(seat, c),
                Card::Advisor(_) => Place::Council(seat, c % 4),
            };
            Correction::Added { place, card }
        }
        1 => Correction::Removed {
            place: pick(&occupied(ledger), c)?,
        },
        2 => Correction::Reputation {
            seat,
            space: (c != 0).then_some(c % ledger.setup().track.spaces()),
        },
        3 => Correction::President {
            seat,
            arrived: c % 2 == 0,
        },
        4 => {
            let pile = pick(&Pile::ALL, b)?;
            let left = (ledger.left(pile) + 3).saturating_sub(c % 7);
            Correction::Pile { pile, left }
        }
        6 => Correction::First { seat },
        5 => Correction::Upgrade { shifts: c % 7 },
        _ => Correction::Turn {
            seat,
            round: ledger.turn().round,
        },
    })
}

fn likely_fact(ledger: &Ledger, kind: u8, choices: [u8; 3], card: Card) -> Option<Fact> {
    let [a, b, _] = choices;
    let seat = ledger.turn().seat;
    let berth = pick(&Berth::ALL, b)?;
    let mut hand: Vec<Ship> = ledger.hand(seat).collect();
    hand.push(Ship::UNKNOWN);
    let free = Berth::ALL
        .into_iter()
        .find(|berth| ledger.board(seat).berths().of(*berth).is_none());
    Some(match kind {
        0..4 => {
            let place = pick(&occupied(ledger), a)?;
            let pile = ledger.card(place)?.pile();
            let card = of_pile(card, pile);
            Fact::Described { place, card }
        }
        4..6 => likely_tile(ledger, choices)?,
        6..10 => likely_shuttle(ledger, choices)?,
        10 => {
            let slot = pick(&owned_slots(ledger), a)?;
            Fact::TilesDiscarded { slots: 1 << slot }
        }
        11 => Fact::ReputationTo {
            space: ledger.board(seat).reputation().unwrap_or(0) + 1 + a % 3,
        },
        12..14 => Fact::ShipDrawn {
            slot: pick(&shown(ledger, Pile::Ships), a).filter(|_| b % 2 == 0),
        },
        14 => Fact::Launched {
            berth,
            bonus: ledger.bonus_launches().most > 0,
        },
        15..18 => Fact::ShipPlaced {
            berth: free?,
            ship: pick(&hand, a)?,
        },
        18 => Fact::ShipReturned {
            ship: pick(&hand, a)?,
        },
        19 => Fact::AdvisorTaken {
            slot: pick(&shown(ledger, Pile::Advisors), a)?,
        },
        20 => Fact::PresidentArrived,
        21 => Fact::Corrected(likely_correction(ledger, choices, card)?),
        22 => Fact::ShipSwapped {
            berth,
            ship: pick(&hand, a)?,
        },
        23 => Fact::BerthsSwapped,
        24 => Fact::MarsShuttleUsed {
            slot: pick(&shown(ledger, Pile::Mars), a)?,
            paid: None,
            column: pick(&Symbol::ALL, b)?,
        },
        25 => Fact::ShuttleTaken {
            slot: pick(&shown(ledger, Pile::Earth), a)?,
        },
        26 => Fact::LaunchExchanged {
            nth: a % 2,
            ship: pick(&hand, b)?,
        },
        27 => Fact::UpgradeShifted,
        28 => Fact::SomeTileTaken {
            symbol: pick(&Symbol::ALL, a),
            into: b % 3,
        },
        29 => Fact::SomeShuttleUsed {
            planet: pick(&Planet::ALL, a)?,
            symbol: pick(&Symbol::ALL, b),
            elsewhere: None,
        },
        30 => Fact::SomeShuttleTaken {
            symbol: pick(&Symbol::ALL, b),
        },
        31 if a % 3 == 0 => Fact::SomeAdvisorTaken {
            advisor: pick(&Advisor::ALL, b),
        },
        31 => Fact::SomeShipDrawn,
        32 => Fact::SomeShipLaunched {
            ship: pick(&hand, a)?,
            bonus: ledger.bonus_launches().most > 0,
        },
        _ => Fact::TurnEnded,
    })
}

fn fact_of(ledger: &Ledger, step: Step) -> Fact {
    match step {
        Step::Wild(fact) => fact,
        Step::Likely(kind, choices, card) => {
            likely_fact(ledger, kind, choices, card).unwrap_or(Fact::TurnEnded)
        }
    }
}

// --- The laws ---------------------------------------------------------------------------------------

/// Counts the cards of every back where they can be seen. Nothing the ledger counts itself is used.
fn cards_in_sight(ledger: &Ledger) -> BTreeMap<Pile, usize> {
    let mut counts: BTreeMap<Pile, usize> = Pile::ALL.map(|pile| (pile, 0)).into();
    for card in all_places().filter_map(|place| ledger.card(place)) {
        *counts.entry(card.pile()).or_default() += 1;
    }
    counts
}

fn check_conserved(ledger: &Ledger) -> Result<(), TestCaseError> {
    for (pile, in_sight) in cards_in_sight(ledger) {
        let hidden = i32::from(ledger.left(pile)) + i32::from(ledger.missing(pile));
        let in_box = if pile == Pile::Advisors { 16 } else { 30 };
        let in_sight = i32::try_from(in_sight).expect("few");
        prop_assert_eq!(in_sight + hidden, in_box, "{:?}", pile);
    }
    Ok(())
}

/// A pile grows and shrinks only by what the fact says; everything else moves cards in sight.
///
/// Where gaps are filled at once, and when cards are corrected, piles change by more than the fact.
fn check_piles(before: &Ledger, after: &Ledger, fact: Fact) -> Result<(), TestCaseError> {
    let at_once = before.setup().options.refill_at_once;
    if at_once || matches!(fact, Fact::TurnEnded | Fact::Corrected(_)) {
        return Ok(());
    }
    for pile in Pile::ALL {
        let expected = match (pile, fact) {
            (Pile::Ships, Fact::ShipDrawn { slot: None }) => before.left(pile) - 1,
            // From the pile as long as it lasts.
            (Pile::Ships, Fact::SomeShipDrawn | Fact::SomeShipLaunched { .. }) => {
                before.left(pile).saturating_sub(1)
            }
            (Pile::Ships, Fact::ShipReturned { .. }) => before.left(pile) + 1,
            _ => before.left(pile),
        };
        prop_assert_eq!(after.left(pile), expected, "{:?} by {:?}", pile, fact);
    }
    Ok(())
}

/// Each named advisor lies in one place, and one president at most has arrived.
fn check_unique(ledger: &Ledger) -> Result<(), TestCaseError> {
    for advisor in Advisor::ALL {
        let card = Some(Card::Advisor(Some(advisor)));
        let places = all_places().filter(|place| ledger.card(*place) == card);
        prop_assert!(places.count() <= 1, "{:?}", advisor);
    }
    let presidents = ledger
        .players()
        .seats()
        .filter(|seat| ledger.board(*seat).president());
    prop_assert!(presidents.count() <= 1);
    Ok(())
}

fn check_sane(ledger: &Ledger, notices: &Notices) -> Result<(), TestCaseError> {
    prop_assert!(notices.len() < notices.capacity(), "a notice may be lost");
    prop_assert!(ledger.players().has(ledger.turn().seat));
    prop_assert!(!ledger.is_over() || ledger.end().is_some());
    let launches = ledger.bonus_launches();
    prop_assert!(launches.least <= launches.most);
    for seat in Seat::ALL {
        if !ledger.players().has(seat) {
            prop_assert_eq!(ledger.tile_count(seat) + ledger.hand_size(seat), 0);
        }
    }
    let sheet = score(ledger, &PerSeat([FinalCount::default(); 4]));
    let lines: usize = Seat::ALL.map(|seat| sheet.lines(seat).count()).iter().sum();
    let ships: usize = Seat::ALL
        .map(|seat| ledger.launched(seat).count())
        .iter()
        .sum();
    let seats = usize::from(ledger.players().count());
    // Ships, then reputation and settlers aboard, then advisors and presidents.
    prop_assert!(lines >= ships + 2 * seats);
    Ok(())
}

proptest! {
    #![proptest_config(Config { cases: 400, failure_persistence: None, ..Config::default() })]

    // C3, C4, C5
    #[test]
    fn whatever_is_declared_nothing_panics_and_no_card_is_lost(
        setup in any_setup(),
        tracked in prop::bool::weighted(0.9),
        steps in any_steps(),
    ) {
        let mut ledger = if tracked { Ledger::new(setup).unwrap() } else { Ledger::untracked(setup).unwrap() };
        check_conserved(&ledger)?;
        for step in steps {
            let before = ledger.clone();
            let fact = fact_of(&ledger, step);
            match ledger.record(fact) {
                Ok(notices) => {
                    check_sane(&ledger, &notices)?;
                    check_piles(&before, &ledger, fact)?;
                }
                Err(refused) => {
                    prop_assert_eq!(&ledger, &before, "{:?} was refused: {:?}", fact, refused);
                }
            }
            check_conserved(&ledger)?;
            check_unique(&ledger)?;
        }
    }

    #[test]
    fn facts_made_up_without_looking_never_panic(
        setup in any_setup(),
        facts in prop::collection::vec(any_fact(), 1..60),
    ) {
        let mut ledger = Ledger::new(setup).unwrap();
        for fact in facts {
            let before = ledger.clone();
            if ledger.record(fact).is_err() {
                prop_assert_eq!(&ledger, &before);
            }
            check_conserved(&ledger)?;
        }
    }
}

/// The name of a fact's variant, and of a correction's.
fn variant(fact: Fact) -> String {
    let name = |debug: String| {
        let end = debug.find([' ', '(']).unwrap_or(debug.len());
        debug[..end].to_owned()
    };
    match fact {
        Fact::Corrected(correction) => format!("Corrected {}", name(format!("{correction:?}"))),
        fact => name(format!("{fact:?}")),
    }
}

#[test]
fn the_steps_of_the_laws_are_accepted_often_enough_to_mean_something() {
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let mut accepted = BTreeMap::<String, u32>::new();
    let mut refused = BTreeMap::<String, u32>::new();
    let mut games_over = 0;
    for _ in 0..400 {
        let (setup, steps) = (any_setup(), any_steps())
            .new_tree(&mut runner)
            .unwrap()
            .current();
        let mut ledger = Ledger::new(setup).unwrap();
        for step in steps {
            let fact = fact_of(&ledger, step);
            let tally = match ledger.record(fact) {
                Ok(_) => &mut accepted,
                Err(_) => &mut refused,
            };
            *tally.entry(variant(fact)).or_default() += 1;
        }
        games_over += u32::from(ledger.is_over());
    }
    println!("accepted {accepted:#?}\nrefused {refused:#?}\n{games_over} games over");
    let [yes, no] = [&accepted, &refused].map(|tally| tally.values().sum::<u32>());
    assert!(yes * 5 >= yes + no, "{yes} of {} accepted", yes + no);
    for fact in [
        "Described",
        "TileTaken",
        "ShuttleUsed",
        "TilesDiscarded",
        "ReputationTo",
        "ShipDrawn",
        "Launched",
        "ShipPlaced",
        "ShipReturned",
        "AdvisorTaken",
        "PresidentArrived",
        "ShipSwapped",
        "BerthsSwapped",
        "MarsShuttleUsed",
        "ShuttleTaken",
        "LaunchExchanged",
        "UpgradeShifted",
        "SomeTileTaken",
        "SomeShuttleUsed",
        "SomeShuttleTaken",
        "SomeAdvisorTaken",
        "SomeShipDrawn",
        "SomeShipLaunched",
        "TurnEnded",
        "Corrected Added",
        "Corrected Removed",
        "Corrected Reputation",
        "Corrected President",
        "Corrected Upgrade",
        "Corrected Pile",
        "Corrected Turn",
        "Corrected First",
    ] {
        assert!(accepted.contains_key(fact), "{fact} was never accepted");
        assert!(refused.contains_key(fact), "{fact} was never refused");
    }
    assert!(games_over > 0, "some games are played to their end");
}

// --- A game by the rules ----------------------------------------------------------------------------

/// Plays one turn whose every fact is legal.
fn play_turn(ledger: &mut Ledger, [a, b, c]: [u8; 3]) -> Result<(), TestCaseError> {
    let action = match a % 4 {
        0 => likely_tile(ledger, [b, c, a]),
        _ => likely_shuttle(ledger, [b, c, a / 4]),
    };
    // Without a tile to pay the shuttle with, a tile is taken instead.
    let last_resort = || likely_tile(ledger, [a, b, c]);
    let Some(action) = action.or_else(last_resort) else {
        return Err(TestCaseError::reject("no action"));
    };
    let mut record = |fact: Fact| {
        let result = ledger.record(fact);
        prop_assert!(result.is_ok(), "{:?} was refused: {:?}", fact, result);
        Ok(())
    };
    record(action)?;
    if c % 5 == 0 {
        let berth = Berth::ALL[usize::from(b % 2)];
        let bonus = false;
        record(Fact::Launched { berth, bonus })?;
        record(Fact::ShipDrawn { slot: None })?;
        let ship = Ship::UNKNOWN;
        record(Fact::ShipPlaced { berth, ship })?;
    }
    record(Fact::TurnEnded)
}

proptest! {
    #![proptest_config(Config { cases: 64, failure_persistence: None, ..Config::default() })]

    // E1, E2
    #[test]
    fn a_game_by_the_rules_comes_to_its_end_with_equal_turns(
        setup in any_setup(),
        turns in prop::collection::vec(any::<[u8; 3]>(), 400),
    ) {
        let mut ledger = Ledger::new(setup).unwrap();
        let mut played = PerSeat([0; 4]);
        for choices in turns {
            if ledger.is_over() {
                break;
            }
            *played.of_mut(ledger.turn().seat) += 1;
            play_turn(&mut ledger, choices)?;
            check_conserved(&ledger)?;
        }
        prop_assert!(ledger.is_over());
        prop_assert!(ledger.end().is_some());
        for seat in setup.players.seats() {
            prop_assert_eq!(played.of(seat), played.of(setup.first));
        }
    }
}

// --- Where somebody sits ----------------------------------------------------------------------------

/// What one player has at the end.
#[derive(Clone, Debug)]
struct Player {
    ships: Vec<Ship>,
    shuttles: Vec<Shuttle>,
    tiles: u8,
    reputation: Option<u8>,
    advisors: u8,
    count: FinalCount,
}

/// Small numbers, so that ties are frequent.
fn any_player() -> impl Strategy<Value = Player> {
    let some = |most: u8| prop::option::weighted(0.9, 0..=most);
    let count = (
        some(1),
        some(1),
        some(1),
        prop::option::weighted(0.1, 0..4u8),
    )
        .prop_map(|(aboard, mars, earth, tiles)| FinalCount {
            aboard,
            mars,
            earth,
            tiles,
            reputation: None,
            reputation_points: None,
            shuttles: PerSymbol::default(),
            printed: PerColour::default(),
            ..FinalCount::default()
        });
    let ship = prop_oneof![
        4 => select(ShipKind::ALL.to_vec()).prop_map(Ship::new),
        4 => Just(Ship::new(ShipKind::Five)),
    ];
    (
        prop::collection::vec(ship, 0..4),
        prop::collection::vec(any_shuttle(), 0..4),
        0..=3u8,
        prop::option::weighted(0.9, 0..3u8),
        0..=1u8,
        count,
    )
        .prop_map(
            |(ships, shuttles, tiles, reputation, advisors, count)| Player {
                ships,
                shuttles,
                tiles,
                reputation,
                advisors,
                count,
            },
        )
}

/// The end of a game with these players in seat order. Advisors go by the player, not by the seat.
fn table_of(setup: Setup, players: &[(usize, &Player)]) -> (Ledger, PerSeat<FinalCount>) {
    let mut ledger = Ledger::new(setup).unwrap();
    let mut counts = PerSeat([FinalCount::default(); 4]);
    for (seat, (who, player)) in setup.players.seats().zip(players) {
        let mut correct = |correction| {
            ledger.record(Fact::Corrected(correction)).unwrap();
        };
        let add = |place, card| Correction::Added { place, card };
        for ship in &player.ships {
            correct(add(Place::Launched(seat, 0), Card::Ship(*ship)));
        }
        for shuttle in &player.shuttles {
            correct(add(Place::Column(seat, 0), Card::Shuttle(*shuttle)));
        }
        for slot in 0..player.tiles {
            correct(add(Place::TileSlot(seat, slot), Card::Tile(Tile::UNKNOWN)));
        }
        let space = player.reputation;
        correct(Correction::Reputation { seat, space });
        for _ in 0..player.advisors {
            let advisor = Some(Advisor::ALL[*who]);
            correct(add(Place::Council(seat, 0), Card::Advisor(advisor)));
        }
        *counts.of_mut(seat) = player.count;
    }
    (ledger, counts)
}

/// A player's part of a sheet, without the seat.
fn part(
    ledger: &Ledger,
    counts: &PerSeat<FinalCount>,
    seat: Seat,
) -> (Standing, Vec<Line>, Vec<ScoreQuestion>) {
    let sheet = score(ledger, counts);
    let unseated = |line: &Line| Line {
        seat: Seat::One,
        ..*line
    };
    let lines = sheet.lines(seat).map(unseated).collect();
    let asked = sheet
        .questions()
        .iter()
        .filter(|question| question.seat() == seat);
    let mut questions: Vec<ScoreQuestion> = asked.map(|question| unseat(*question)).collect();
    questions.sort();
    (*sheet.standing(seat), lines, questions)
}

fn unseat(question: ScoreQuestion) -> ScoreQuestion {
    let seat = Seat::One;
    match question {
        ScoreQuestion::Ship { nth, .. } => ScoreQuestion::Ship { seat, nth },
        ScoreQuestion::Shuttles { symbol, .. } => ScoreQuestion::Shuttles { seat, symbol },
        ScoreQuestion::Printed { colour, .. } => ScoreQuestion::Printed { seat, colour },
        ScoreQuestion::Tiles { .. } => ScoreQuestion::Tiles { seat },
        ScoreQuestion::Reputation { .. } => ScoreQuestion::Reputation { seat },
        ScoreQuestion::Aboard { .. } => ScoreQuestion::Aboard { seat },
        ScoreQuestion::Advisor { field, .. } => ScoreQuestion::Advisor { seat, field },
        ScoreQuestion::Mars { .. } => ScoreQuestion::Mars { seat },
        ScoreQuestion::Earth { .. } => ScoreQuestion::Earth { seat },
    }
}

proptest! {
    #![proptest_config(Config { cases: 600, failure_persistence: None, ..Config::default() })]

    // P4
    #[test]
    fn the_score_of_a_permutation_of_players_is_the_permutation_of_scores(
        mut setup in any_setup(),
        players in prop::collection::vec(any_player(), 4),
        order in Just([0, 1, 2, 3]).prop_shuffle(),
    ) {
        setup.expansions = setup.expansions.with(Expansion::Moon);
        let here = usize::from(setup.players.count());
        let seated: Vec<(usize, &Player)> = players.iter().enumerate().take(here).collect();
        let moved: Vec<(usize, &Player)> = order
            .into_iter()
            .filter(|who| *who < here)
            .map(|who| (who, &players[who]))
            .collect();
        let (ledger, counts) = table_of(setup, &seated);
        let (other, other_counts) = table_of(setup, &moved);
        for (seat, (who, _)) in setup.players.seats().zip(&moved) {
            let home = Seat::ALL[*who];
            prop_assert_eq!(
                part(&ledger, &counts, home),
                part(&other, &other_counts, seat)
            );
        }
    }

    // P4
    #[test]
    fn ranks_follow_the_points_and_leave_no_gap(
        setup in any_setup(),
        players in prop::collection::vec(any_player(), 4),
    ) {
        let mut setup = setup;
        setup.expansions = setup.expansions.with(Expansion::Moon);
        let seated: Vec<(usize, &Player)> = players.iter().enumerate().collect();
        let (ledger, counts) = table_of(setup, &seated);
        let sheet = score(&ledger, &counts);
        let standings: Vec<Standing> = setup.players.seats().map(|seat| *sheet.standing(seat)).collect();
        if !sheet.questions().is_empty() {
            return Ok(());
        }
        prop_assert!(sheet.winners().count() >= 1);
        for one in &standings {
            prop_assert!(one.complete);
            // As many are ranked before a player as the rank says.
            let before = standings.iter().filter(|other| other.rank < one.rank).count();
            prop_assert_eq!(one.rank.map(usize::from), Some(before + 1));
            for other in &standings {
                if one.points > other.points {
                    prop_assert!(one.rank < other.rank);
                }
            }
        }
    }
}
