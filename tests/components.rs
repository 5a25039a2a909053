//! What is printed: counts, kinds, editions, the track, and the bytes that never change.

use std::collections::BTreeSet;

use perijove::components::{
    Advisor, Atom, BadCard, BadTrack, Berth, Card, Colour, Council, CouncilBonus, Crew, Edition,
    Effect, Expansion, LaunchEffect, Options, PerColour, Pile, Planet, Players, Seat, Setup, Ship,
    ShipKind, Shuttle, Symbol, Tile, Track, Who,
};
use proptest::prelude::*;

// C1
#[test]
fn settlers_come_in_four_colours_with_thirteen_of_each_in_the_box() {
    assert_eq!(
        Colour::ALL,
        [Colour::Blue, Colour::Red, Colour::Yellow, Colour::Purple]
    );
    assert_eq!(Colour::SETTLERS_IN_BOX, 13);
}

// C2
#[test]
fn five_symbols_stand_in_board_order() {
    let drawn = [
        Symbol::Sphere,
        Symbol::Cube,
        Symbol::Gear,
        Symbol::Triangle,
        Symbol::Diamond,
    ];
    assert_eq!(Symbol::ALL, drawn);
    for (index, symbol) in drawn.into_iter().enumerate() {
        assert_eq!(symbol.index(), index);
        assert_eq!(Symbol::nth(index), Some(symbol));
    }
    assert_eq!(Symbol::nth(5), None);
}

// C3
#[test]
fn a_starting_tile_recruits_its_colour_and_draws_a_ship() {
    for colour in Colour::ALL {
        let tile = Tile::starting(colour);
        let both = Effect::Both(Atom::Recruit(Who::Only(colour)), Atom::Draw);
        assert_eq!(tile.effect(), Some(both));
        assert_eq!(tile.symbol(), None, "its symbol is for the table to enter");
    }
    assert_eq!(Tile::IN_BOX, 30);
}

// C3, C6
#[test]
fn a_tile_is_described_by_its_symbol_and_effect_or_by_one_of_them() {
    let red = Atom::Recruit(Who::Only(Colour::Red));
    for effect in [
        Effect::Either(red, Atom::Recruit(Who::Only(Colour::Blue))),
        Effect::Either(red, Atom::Reputation),
        Effect::Either(red, Atom::Move),
        Effect::Both(red, Atom::Draw),
    ] {
        let tile = Tile::new(Some(Symbol::Gear), Some(effect));
        assert_eq!(tile.symbol(), Some(Symbol::Gear));
        assert_eq!(tile.effect(), Some(effect));
    }
    let half = Tile::new(Some(Symbol::Gear), None);
    assert_eq!((half.symbol(), half.effect()), (Some(Symbol::Gear), None));
    assert_eq!(Tile::new(None, None), Tile::UNKNOWN);
}

// C4
#[test]
fn a_shuttle_is_described_part_by_part_and_each_part_may_be_unknown() {
    for planet in Planet::ALL {
        let blank = Shuttle::unknown(planet);
        assert_eq!(blank.planet(), planet);
        assert_eq!(
            (
                blank.symbol(),
                blank.crew(),
                blank.tile_cost(),
                blank.effect()
            ),
            (None, None, None, None)
        );
        // One of blue or purple: the Mars shuttles that recruit one of two colours.
        let effect = Effect::Either(
            Atom::Recruit(Who::Only(Colour::Blue)),
            Atom::Recruit(Who::Only(Colour::Purple)),
        );
        let crew = Crew::new(PerColour([0, 1, 0, 0]), 1).unwrap();
        let full = blank
            .with_symbol(Some(Symbol::Cube))
            .with_effect(Some(effect))
            .with_tile_cost(Some(true))
            .with_crew(Some(crew));
        assert_eq!(full.planet(), planet);
        assert_eq!(full.symbol(), Some(Symbol::Cube));
        assert_eq!(full.effect(), Some(effect));
        assert_eq!(full.tile_cost(), Some(true));
        assert_eq!(full.crew(), Some(crew));
        // Every part can be forgotten again without touching its neighbours.
        assert_eq!(full.with_symbol(None).effect(), Some(effect));
        assert_eq!(full.with_effect(None).symbol(), Some(Symbol::Cube));
        assert_eq!(full.with_effect(None).tile_cost(), Some(true));
        assert_eq!(full.with_tile_cost(Some(false)).tile_cost(), Some(false));
        assert_eq!(full.with_tile_cost(None).crew(), Some(crew));
        assert_eq!(full.with_crew(None).tile_cost(), Some(true));
        let forgotten = full
            .with_symbol(None)
            .with_effect(None)
            .with_tile_cost(None)
            .with_crew(None);
        assert_eq!(forgotten, blank);
    }
    assert_eq!(Shuttle::IN_BOX, 30);
}

// C4
#[test]
fn a_crew_has_one_to_four_settlers() {
    // Ways to share n settlers among four colours and white: 5 for one, 15 for two, 35 for three, 70 for four.
    let mut accepted = 0;
    let mut sizes = [0; 5];
    for digits in 0..6u32.pow(5) {
        let [blue, red, yellow, purple, white] =
            [0, 1, 2, 3, 4].map(|place| u8::try_from(digits / 6u32.pow(place) % 6).unwrap());
        let coloured = PerColour([blue, red, yellow, purple]);
        let size = blue + red + yellow + purple + white;
        match Crew::new(coloured, white) {
            Ok(crew) => {
                accepted += 1;
                sizes[usize::from(size)] += 1;
                assert_eq!(crew.coloured(), coloured);
                assert_eq!(crew.white(), white);
                assert_eq!(crew.size(), size);
            }
            Err(BadCard::EmptyCrew) => assert_eq!(size, 0),
            Err(error) => {
                assert_eq!(error, BadCard::LargeCrew);
                assert!(size > 4);
            }
        }
    }
    assert_eq!(sizes, [0, 5, 15, 35, 70]);
    assert_eq!(accepted, 125);
    // A sum that does not fit in a byte is large too.
    assert_eq!(
        Crew::new(PerColour([255, 255, 255, 255]), 255),
        Err(BadCard::LargeCrew)
    );
}

// C4
#[test]
fn a_grey_shuttle_without_a_white_settler_is_doubtful() {
    let coloured = Crew::new(PerColour([1, 0, 0, 0]), 0).unwrap();
    let white = Crew::new(PerColour([1, 0, 0, 0]), 1).unwrap();
    let grey = Shuttle::unknown(Planet::Earth).with_symbol(Some(Symbol::Diamond));
    assert!(grey.with_crew(Some(coloured)).is_doubtful());
    assert!(!grey.with_crew(Some(white)).is_doubtful());
    assert!(
        !grey.is_doubtful(),
        "an unknown crew may have a white settler"
    );
    let blue = grey.with_symbol(Some(Symbol::Sphere));
    assert!(!blue.with_crew(Some(coloured)).is_doubtful());
}

// C5
#[test]
fn there_are_ten_kinds_of_ships() {
    // The eight plain kinds, 5 symbols and 4 colours, those two kinds once with it unknown, and 4 VP of whichever kind.
    let all: BTreeSet<ShipKind> = ShipKind::ALL.into_iter().collect();
    assert_eq!(all.len(), 8 + 6 + 5 + 1);
    let kinds: BTreeSet<_> = ShipKind::ALL
        .into_iter()
        .filter(|kind| *kind != ShipKind::Four)
        .map(|kind| match kind {
            ShipKind::Shuttles(_) => ShipKind::Shuttles(None),
            ShipKind::Crews(_) => ShipKind::Crews(None),
            other => other,
        })
        .collect();
    assert_eq!(kinds.len(), 10);
    assert_eq!(Ship::IN_BOX, 30);
    for kind in ShipKind::ALL {
        assert_eq!(Ship::new(kind).kind(), Some(kind));
        assert_eq!(Ship::new(kind).animal(), None);
    }
    assert_eq!(Ship::UNKNOWN.kind(), None);
}

// C5
#[test]
fn three_kinds_of_ships_do_something_at_launch() {
    for kind in ShipKind::ALL {
        let effect = match kind {
            ShipKind::Moves => Some(LaunchEffect::TwoMoves),
            ShipKind::Recruit => Some(LaunchEffect::Recruit),
            ShipKind::Reputation => Some(LaunchEffect::Reputation),
            _ => None,
        };
        assert_eq!(kind.launch_effect(), effect, "{kind:?}");
    }
}

// C5
#[test]
fn two_descriptions_agree_unless_something_known_differs() {
    let cube = Ship::new(ShipKind::Shuttles(Some(Symbol::Cube)));
    let gear = Ship::new(ShipKind::Shuttles(Some(Symbol::Gear)));
    let some = Ship::new(ShipKind::Shuttles(None));
    let five = Ship::new(ShipKind::Five);
    assert!(cube.agrees(cube) && cube.agrees(some) && some.agrees(gear));
    assert!(cube.agrees(Ship::UNKNOWN) && Ship::UNKNOWN.agrees(five));
    assert!(!cube.agrees(gear) && !some.agrees(five));
    let blue = Ship::new(ShipKind::Crews(Some(Colour::Blue)));
    assert!(blue.agrees(Ship::new(ShipKind::Crews(None))));
    assert!(!blue.agrees(Ship::new(ShipKind::Crews(Some(Colour::Red)))));
    let [cat, no_cat] = [true, false].map(|animal| five.with_animal(Some(animal)));
    assert!(cat.agrees(five) && !cat.agrees(no_cat));

    // 4 VP of whichever kind is each of the four that are worth it, and no other.
    let four = Ship::new(ShipKind::Four);
    for kind in ShipKind::ALL {
        let (ship, is_four) = (Ship::new(kind), kind.is_worth_four());
        assert_eq!(four.agrees(ship), is_four, "{kind:?}");
        assert_eq!(ship.agrees(four), is_four, "{kind:?}");
        let completed = if is_four { ship } else { four };
        assert_eq!(four.completed_by(ship), completed, "{kind:?}");
        assert_eq!(ship.completed_by(four), ship, "{kind:?}");
    }
    let fours = ShipKind::ALL
        .into_iter()
        .filter(|kind| kind.is_worth_four());
    assert_eq!(fours.count(), 4 + 1);
    assert!(four.is_open() && !Ship::new(ShipKind::Fewer).is_open());

    let tile = Tile::new(Some(Symbol::Gear), Some(Effect::One(Atom::Move)));
    assert!(tile.agrees(Tile::UNKNOWN));
    assert!(tile.agrees(Tile::new(Some(Symbol::Gear), None)));
    assert!(!tile.agrees(Tile::new(Some(Symbol::Cube), None)));
    assert!(!tile.agrees(Tile::new(None, Some(Effect::One(Atom::Draw)))));

    let earth = Shuttle::unknown(Planet::Earth);
    let crew = |white| Some(Crew::new(PerColour::default(), white).unwrap());
    assert!(earth.agrees(earth.with_crew(crew(1))));
    assert!(!earth.agrees(Shuttle::unknown(Planet::Mars)));
    assert!(!earth.with_crew(crew(1)).agrees(earth.with_crew(crew(2))));
    assert!(
        !earth
            .with_tile_cost(Some(true))
            .agrees(earth.with_tile_cost(Some(false)))
    );
}

// C6
#[test]
fn the_five_basic_actions_are_the_other_five_atoms() {
    assert_eq!(
        Atom::BASIC,
        [
            Atom::Recruit(Who::Any),
            Atom::Adapt(Who::Any),
            Atom::Move,
            Atom::Reputation,
            Atom::Draw,
        ]
    );
}

// C7
#[test]
fn the_player_board_has_the_printed_room() {
    assert_eq!(Setup::TILE_SLOTS, 3);
    assert_eq!(Planet::Earth.room(), 6);
    assert_eq!(Planet::Mars.room(), 5);
    assert_eq!(Berth::ALL, [Berth::A, Berth::B]);
    assert_eq!(Berth::A.size(), 3);
    assert_eq!(Berth::B.size(), 4);
    assert_eq!(Berth::A.other(), Berth::B);
    assert_eq!(Berth::B.other(), Berth::A);
    assert_eq!(Symbol::ALL.len(), 5, "one column per symbol");
}

// S1
#[test]
fn two_three_or_four_play_with_seven_ten_or_thirteen_settlers_of_a_colour() {
    let supplies = [2, 3, 4].map(|count| Players::from_count(count).map(Players::supply));
    assert_eq!(supplies, [Some(7), Some(10), Some(13)]);
    assert_eq!(Players::from_count(1), None);
    assert_eq!(Players::from_count(5), None);
}

// S1
#[test]
fn seats_follow_each_other_clockwise_and_wrap() {
    for players in Players::ALL {
        let seats: Vec<Seat> = players.seats().collect();
        assert_eq!(seats.len(), usize::from(players.count()));
        for (index, seat) in seats.iter().enumerate() {
            let next = seats[(index + 1) % seats.len()];
            assert_eq!(players.after(*seat), next);
            assert!(players.has(*seat));
        }
    }
    assert!(!Players::Two.has(Seat::Three));
    assert!(!Players::Three.has(Seat::Four));
}

// S2, S3, S4, M1
#[test]
fn the_display_and_the_deal_have_the_printed_sizes() {
    let shown = Pile::ALL.map(|pile| (pile.in_box(), pile.on_display()));
    // Tiles, Earth, Mars, ships, advisors.
    assert_eq!(shown, [(30, 4), (30, 4), (30, 4), (30, 3), (16, 5)]);
    assert_eq!(Setup::SHIPS_DEALT, 4);
    assert_eq!(Setup::BERTHS, 2);
    assert_eq!(Advisor::COUNCIL, 4);
}

// F8, P1, F6, L4, A3.1
#[test]
fn the_editions_differ_in_four_points() {
    let [first, revised] = Edition::ALL;
    assert_eq!((first, revised), (Edition::First, Edition::Revised));
    assert!(first.full_hand_draws_nothing() && !revised.full_hand_draws_nothing());
    assert!(first.every_series_scores() && !revised.every_series_scores());
    // Four is the most anybody can own, with the Moon's slot.
    assert_eq!(Edition::HAND_LIMIT, 4);
}

// T1, L4
#[test]
fn the_default_is_the_revised_game_without_options() {
    assert_eq!(Edition::default(), Edition::Revised);
    let setup = Setup::new(Players::Three);
    assert_eq!(setup.edition, Edition::Revised);
    assert_eq!(setup.options, Options::default());
    assert!(!setup.options.refill_at_once && !setup.options.bonus_launch_at_end);
    assert!(!setup.plays(Expansion::Moon));
    assert_eq!(setup.players, Players::Three);
    assert_eq!(setup.track, Track::STAND_IN);
}

// M1, M2
#[test]
fn moon_adds_a_fourth_tile_slot() {
    let mut setup = Setup::new(Players::Two);
    assert_eq!(setup.tile_slots(), 3);
    setup.expansions = setup.expansions.with(Expansion::Moon);
    assert_eq!(setup.tile_slots(), 4);
}

// M1, M7, M8
#[test]
fn sixteen_advisors_have_the_printed_points() {
    let printed = [
        ("A. Weber Ph.D", 0),
        ("Ahu-Lani", 2),
        ("Ashwatthama", 3),
        ("Ayati", 1),
        ("Chahrazad", 2),
        ("Ender", 1),
        ("Hipt Liber", 2),
        ("James King", 2),
        ("Marty Simon", 1),
        ("Michelle De La Rose", 0),
        ("Mr. Wu", 1),
        ("Ms. Chau", 2),
        ("Ms. Lee", 1),
        ("Nakkia", 1),
        ("Noor", 2),
        ("Tarak Freeman", 1),
    ];
    let named = Advisor::ALL.map(|advisor| (advisor.name(), advisor.vp()));
    assert_eq!(named, printed);
    assert_eq!(Advisor::IN_BOX, 16);
    assert_eq!(Advisor::PRESIDENT_VP, 5);
}

// C7, F5, P2
#[test]
fn a_track_is_what_the_owner_says() {
    let track = Track::new(9, [1, 4, 7], [2, 3, 6, 8]).unwrap();
    assert_eq!(track.spaces(), 9);
    assert_eq!(track.last(), 8);
    assert_eq!(track.bonuses(), [1, 4, 7]);
    assert_eq!(track.steps(), [2, 3, 6, 8]);
    let bonus: Vec<u8> = (0..12).filter(|space| track.is_bonus(*space)).collect();
    assert_eq!(bonus, [1, 4, 7]);
}

// C7
#[test]
fn a_track_that_cannot_be_played_on_says_what_is_wrong() {
    type Case = (u8, [u8; 3], [u8; 4], Result<(), BadTrack>);
    let cases: [Case; 16] = [
        // The shortest and the longest are accepted, one space less or more is not.
        (5, [1, 2, 3], [1, 2, 3, 4], Ok(())),
        (
            4,
            [1, 2, 3],
            [1, 2, 3, 4],
            Err(BadTrack::TooShort { spaces: 4 }),
        ),
        (
            0,
            [1, 2, 3],
            [1, 2, 3, 4],
            Err(BadTrack::TooShort { spaces: 0 }),
        ),
        (32, [1, 2, 30], [1, 2, 3, 31], Ok(())),
        (
            33,
            [1, 2, 30],
            [1, 2, 3, 31],
            Err(BadTrack::TooLong { spaces: 33 }),
        ),
        // A bonus may stand beside either end, not on it.
        (11, [1, 5, 9], [3, 5, 8, 10], Ok(())),
        (
            11,
            [0, 5, 9],
            [3, 5, 8, 10],
            Err(BadTrack::BonusOutside { space: 0 }),
        ),
        (
            11,
            [1, 5, 10],
            [3, 5, 8, 10],
            Err(BadTrack::BonusOutside { space: 10 }),
        ),
        (
            11,
            [1, 5, 255],
            [3, 5, 8, 10],
            Err(BadTrack::BonusOutside { space: 255 }),
        ),
        (
            11,
            [1, 5, 5],
            [3, 5, 8, 10],
            Err(BadTrack::BonusOrder { space: 5 }),
        ),
        (
            11,
            [6, 5, 9],
            [3, 5, 8, 10],
            Err(BadTrack::BonusOrder { space: 5 }),
        ),
        // A step may be the last space, not the first.
        (11, [2, 5, 8], [1, 2, 3, 10], Ok(())),
        (
            11,
            [2, 5, 8],
            [0, 5, 8, 10],
            Err(BadTrack::StepOutside { space: 0 }),
        ),
        (
            11,
            [2, 5, 8],
            [3, 5, 8, 11],
            Err(BadTrack::StepOutside { space: 11 }),
        ),
        (
            11,
            [2, 5, 8],
            [3, 3, 8, 10],
            Err(BadTrack::StepOrder { space: 3 }),
        ),
        (
            11,
            [2, 5, 8],
            [3, 5, 9, 8],
            Err(BadTrack::StepOrder { space: 8 }),
        ),
    ];
    for (spaces, bonuses, steps, expected) in cases {
        let track = Track::new(spaces, bonuses, steps);
        assert_eq!(
            track.map(|_| ()),
            expected,
            "{spaces} spaces, bonuses {bonuses:?}, steps {steps:?}"
        );
    }
}

// C7
#[test]
fn the_stand_in_track_is_one_an_owner_could_have() {
    let track = Track::STAND_IN;
    assert_eq!(
        Track::new(track.spaces(), track.bonuses(), track.steps()),
        Ok(track)
    );
}

// P2
#[test]
fn reputation_scores_by_the_step_reached() {
    let track = Track::new(9, [1, 4, 7], [2, 3, 6, 8]).unwrap();
    // Space by space: nothing before 2, one on 2, two from 3, four from 6, six on 8.
    let points: Vec<u8> = (0..9).map(|space| track.points(space)).collect();
    assert_eq!(points, [0, 0, 1, 2, 2, 2, 4, 4, 6]);
    assert_eq!(Track::POINTS, [0, 1, 2, 4, 6]);
}

// F5, F6
#[test]
fn an_advance_may_end_on_each_bonus_space_or_at_its_full_length() {
    let track = Track::new(9, [1, 4, 7], [2, 3, 6, 8]).unwrap();
    let stops = |from, gained| track.stops(from, gained).collect::<Vec<u8>>();
    assert_eq!(stops(2, 1), [3], "no bonus on the way");
    assert_eq!(stops(2, 2), [4], "the advance ends on a bonus");
    assert_eq!(stops(2, 3), [4, 5], "stop or pass");
    assert_eq!(stops(0, 8), [1, 4, 7, 8], "three bonuses and the end");
    assert_eq!(stops(6, 9), [7, 8], "the track ends before the advance");
    assert_eq!(stops(6, 255), [7, 8]);
    assert!(
        stops(8, 3).is_empty(),
        "on the last space nothing is gained"
    );
    assert!(stops(4, 0).is_empty());
}

#[test]
fn every_pair_of_bytes_is_a_tile_or_refused_and_reads_back_as_itself() {
    let mut accepted = 0;
    for bits in 0..=u16::MAX {
        let bytes = bits.to_le_bytes();
        if let Ok(tile) = Tile::from_bytes(bytes) {
            accepted += 1;
            assert_eq!(tile.to_bytes(), bytes);
            assert_eq!(Tile::new(tile.symbol(), tile.effect()), tile);
        }
    }
    // 5 symbols or unknown; 14 atoms alone, 14 × 14 either, 14 × 14 both, by hand, or unknown.
    assert_eq!(accepted, 6 * (1 + 1 + 14 + 196 + 196));
}

#[test]
fn every_byte_is_a_ship_or_refused_and_reads_back_as_itself() {
    let mut accepted = 0;
    for byte in 0..=u8::MAX {
        if let Ok(ship) = Ship::from_byte(byte) {
            accepted += 1;
            assert_eq!(ship.to_byte(), byte);
            let parts = ship
                .kind()
                .map_or(Ship::UNKNOWN, Ship::new)
                .with_animal(ship.animal());
            assert_eq!(parts, ship);
        }
    }
    // 20 kinds or unknown; an animal, none, or unknown.
    assert_eq!(accepted, 21 * 3);
}

#[test]
fn every_byte_is_an_advisor_or_refused_and_reads_back_as_itself() {
    for byte in 0..=u8::MAX {
        match Advisor::from_byte(byte) {
            Some(advisor) => {
                assert!(byte <= 16);
                assert_eq!(Advisor::to_byte(advisor), byte);
            }
            None => assert!(byte > 16),
        }
    }
    for advisor in Advisor::ALL.map(Some) {
        assert_eq!(Advisor::from_byte(Advisor::to_byte(advisor)), Some(advisor));
    }
    assert_eq!(Advisor::from_byte(0), Some(None));
}

#[test]
fn a_damaged_byte_is_named_by_the_part_it_stands_in() {
    // Each beside a neighbour that is accepted.
    assert_eq!(Tile::from_bytes([0x06, 0]), Err(BadCard::Symbol));
    assert!(Tile::from_bytes([0x05, 0]).is_ok());
    // Form "one" with atom 0, then with atom 1.
    assert_eq!(Tile::from_bytes([0x08, 0]), Err(BadCard::Effect));
    assert!(Tile::from_bytes([0x28, 0]).is_ok());
    assert_eq!(Tile::from_bytes([0, 0x20]), Err(BadCard::Effect));
    // By hand, then that with a second atom.
    assert!(Tile::from_bytes([0xE8, 0x01]).is_ok());
    assert_eq!(Tile::from_bytes([0xE8, 0x03]), Err(BadCard::Effect));
    assert_eq!(Ship::from_byte(0x15), Err(BadCard::ShipKind));
    assert!(Ship::from_byte(0x14).is_ok());
    assert_eq!(Ship::from_byte(0x80), Err(BadCard::Spare));
    assert_eq!(Ship::from_byte(0x60), Err(BadCard::Spare));
    assert!(Ship::from_byte(0x40).is_ok());
    let shuttle = |bytes| Shuttle::from_bytes(bytes).map(|_| ());
    assert_eq!(shuttle([0x07, 0, 0, 0]), Err(BadCard::Symbol));
    assert_eq!(shuttle([0x08, 0, 0, 0]), Err(BadCard::Effect));
    assert_eq!(shuttle([0, 0x60, 0, 0]), Err(BadCard::TileCost));
    assert_eq!(shuttle([0, 0x40, 0, 0]), Ok(()));
    assert_eq!(shuttle([0, 0, 0, 0x80]), Err(BadCard::Spare));
    assert_eq!(shuttle([0, 0, 5, 0]), Err(BadCard::LargeCrew));
    assert_eq!(shuttle([0, 0, 4, 0]), Ok(()));
    let card = |bytes| Card::from_bytes(bytes).map(|_| ());
    assert_eq!(card([0; 5]), Err(BadCard::Kind));
    assert_eq!(card([5, 0, 0, 0, 0]), Err(BadCard::Kind));
    assert_eq!(card([4, 17, 0, 0, 0]), Err(BadCard::Advisor));
    assert_eq!(card([4, 16, 0, 0, 0]), Ok(()));
    assert_eq!(card([1, 0, 0, 1, 0]), Err(BadCard::Spare));
    assert_eq!(card([3, 0, 1, 0, 0]), Err(BadCard::Spare));
    assert_eq!(card([4, 0, 0, 0, 1]), Err(BadCard::Spare));
    for kind in 1..=4 {
        assert_eq!(card([kind, 0, 0, 0, 0]), Ok(()));
    }
}

#[test]
fn an_unknown_card_knows_its_back_and_nothing_else() {
    for pile in Pile::ALL {
        let card = Card::unknown(pile);
        assert_eq!(card.pile(), pile);
        assert!(card.is_unknown());
    }
    assert_eq!(Pile::of(Planet::Earth), Pile::Earth);
    assert_eq!(Pile::of(Planet::Mars), Pile::Mars);
    assert!(!Card::Tile(Tile::starting(Colour::Red)).is_unknown());
    assert!(!Card::Advisor(Some(Advisor::Noor)).is_unknown());
}

#[test]
fn the_bytes_of_a_card_never_change() {
    // Worked out by hand from the encoding tables. Effect: form (one 1, either 2, both 3), then
    // atoms of four bits: recruit 1 to 5, adapt 6 to 10, move 11, reputation 12, draw 13, basic 14.
    let red = Atom::Recruit(Who::Only(Colour::Red));
    let yellow = Atom::Recruit(Who::Only(Colour::Yellow));
    let cases: [(Card, [u8; 5]); 14] = [
        (Card::Tile(Tile::UNKNOWN), [0x01, 0x00, 0x00, 0x00, 0x00]),
        // Symbol 0; both (3), red (3 << 2), draw (13 << 6): 0x34F << 3 = 0x1A78.
        (
            Card::Tile(Tile::starting(Colour::Red)),
            [0x01, 0x78, 0x1A, 0x00, 0x00],
        ),
        // Symbol 3; either (2), red (3 << 2), yellow (4 << 6): 0x10E << 3 = 0x870.
        (
            Card::Tile(Tile::new(
                Some(Symbol::Gear),
                Some(Effect::Either(red, yellow)),
            )),
            [0x01, 0x73, 0x08, 0x00, 0x00],
        ),
        // Symbol 5; one (1), basic (14 << 2): 0x39 << 3 = 0x1C8.
        (
            Card::Tile(Tile::new(
                Some(Symbol::Diamond),
                Some(Effect::One(Atom::Basic)),
            )),
            [0x01, 0xCD, 0x01, 0x00, 0x00],
        ),
        // Symbol 3; one (1), by hand (15 << 2): 0x3D << 3 = 0x1E8.
        (
            Card::Tile(Tile::new(Some(Symbol::Gear), Some(Effect::ByHand))),
            [0x01, 0xEB, 0x01, 0x00, 0x00],
        ),
        (
            Card::Shuttle(Shuttle::unknown(Planet::Earth)),
            [0x02, 0x00, 0x00, 0x00, 0x00],
        ),
        (
            Card::Shuttle(Shuttle::unknown(Planet::Mars)),
            [0x02, 0x00, 0x80, 0x00, 0x00],
        ),
        // Symbol 2; one, move: 0x2D << 3 = 0x168; a tile 0x4000; Mars 0x8000. Crew: red 1 << 3, white 1 << 12.
        (
            Card::Shuttle(
                Shuttle::unknown(Planet::Mars)
                    .with_symbol(Some(Symbol::Cube))
                    .with_effect(Some(Effect::One(Atom::Move)))
                    .with_tile_cost(Some(true))
                    .with_crew(Crew::new(PerColour([0, 1, 0, 0]), 1).ok()),
            ),
            [0x02, 0x6A, 0xC1, 0x08, 0x10],
        ),
        // Symbol 5; both, adapt any (6 << 2), reputation (12 << 6): 0x31B << 3 = 0x18D8; no tile 0x2000. Crew: white 2 << 12.
        (
            Card::Shuttle(
                Shuttle::unknown(Planet::Earth)
                    .with_symbol(Some(Symbol::Diamond))
                    .with_effect(Some(Effect::Both(Atom::Adapt(Who::Any), Atom::Reputation)))
                    .with_tile_cost(Some(false))
                    .with_crew(Crew::new(PerColour::default(), 2).ok()),
            ),
            [0x02, 0xDD, 0x38, 0x00, 0x20],
        ),
        (Card::Ship(Ship::new(ShipKind::Five)), [0x03, 0x01, 0, 0, 0]),
        // Kind 11, an animal 2 << 5.
        (
            Card::Ship(Ship::new(ShipKind::Shuttles(Some(Symbol::Cube))).with_animal(Some(true))),
            [0x03, 0x4B, 0, 0, 0],
        ),
        // Kind 19, no animal 1 << 5.
        (
            Card::Ship(Ship::new(ShipKind::Crews(Some(Colour::Purple))).with_animal(Some(false))),
            [0x03, 0x33, 0, 0, 0],
        ),
        // The twelfth in alphabetical order.
        (Card::Advisor(Some(Advisor::MsChau)), [0x04, 0x0C, 0, 0, 0]),
        (Card::Advisor(None), [0x04, 0x00, 0, 0, 0]),
    ];
    for (card, bytes) in cases {
        assert_eq!(card.to_bytes(), bytes, "{card:?}");
        assert_eq!(Card::from_bytes(bytes), Ok(card), "{bytes:02X?}");
    }
}

fn atom() -> impl Strategy<Value = Atom> {
    let who = prop_oneof![
        Just(Who::Any),
        prop::sample::select(Colour::ALL.to_vec()).prop_map(Who::Only),
    ];
    (0..6u8, who).prop_map(|(nth, who)| match nth {
        0 => Atom::Recruit(who),
        1 => Atom::Adapt(who),
        2 => Atom::Move,
        3 => Atom::Reputation,
        4 => Atom::Draw,
        _ => Atom::Basic,
    })
}

fn effect() -> impl Strategy<Value = Option<Effect>> {
    (0..5u8, atom(), atom()).prop_map(|(form, a, b)| match form {
        0 => None,
        1 => Some(Effect::One(a)),
        2 => Some(Effect::Either(a, b)),
        3 => Some(Effect::ByHand),
        _ => Some(Effect::Both(a, b)),
    })
}

/// Any shuttle at all, each part known or not.
pub(crate) fn any_shuttle() -> impl Strategy<Value = Shuttle> {
    let crew = (prop::array::uniform4(0..3u8), 0..3u8)
        .prop_map(|(coloured, white)| Crew::new(PerColour(coloured), white).ok());
    (
        prop::sample::select(Planet::ALL.to_vec()),
        prop::option::of(prop::sample::select(Symbol::ALL.to_vec())),
        effect(),
        prop::option::of(any::<bool>()),
        crew,
    )
        .prop_map(|(planet, symbol, effect, tile, crew)| {
            Shuttle::unknown(planet)
                .with_symbol(symbol)
                .with_effect(effect)
                .with_tile_cost(tile)
                .with_crew(crew)
        })
}

/// Any card at all, each part known or not.
pub(crate) fn any_card() -> impl Strategy<Value = Card> {
    let symbol = prop::option::of(prop::sample::select(Symbol::ALL.to_vec()));
    let ship = (
        prop::option::of(prop::sample::select(ShipKind::ALL.to_vec())),
        prop::option::of(any::<bool>()),
    );
    prop_oneof![
        (symbol, effect()).prop_map(|(symbol, effect)| Card::Tile(Tile::new(symbol, effect))),
        any_shuttle().prop_map(Card::Shuttle),
        ship.prop_map(|(kind, animal)| {
            Card::Ship(kind.map_or(Ship::UNKNOWN, Ship::new).with_animal(animal))
        }),
        prop::option::of(prop::sample::select(Advisor::ALL.to_vec())).prop_map(Card::Advisor),
    ]
}

proptest! {
    #[test]
    fn any_card_reads_back_from_its_bytes(card in any_card()) {
        prop_assert_eq!(Card::from_bytes(card.to_bytes()), Ok(card));
    }

    #[test]
    fn any_shuttle_reads_back_from_its_bytes(shuttle in any_shuttle()) {
        prop_assert_eq!(Shuttle::from_bytes(shuttle.to_bytes()), Ok(shuttle));
    }

    #[test]
    fn any_four_bytes_are_a_shuttle_or_refused(bytes: [u8; 4], crew in 0..6u8) {
        // Arbitrary crews are mostly too large, so every other shape has a small one.
        for bytes in [bytes, [bytes[0], bytes[1], crew, 0]] {
            if let Ok(shuttle) = Shuttle::from_bytes(bytes) {
                prop_assert_eq!(shuttle.to_bytes(), bytes);
                let parts = Shuttle::unknown(shuttle.planet())
                    .with_symbol(shuttle.symbol())
                    .with_effect(shuttle.effect())
                    .with_tile_cost(shuttle.tile_cost())
                    .with_crew(shuttle.crew());
                prop_assert_eq!(parts, shuttle);
            }
        }
    }

    #[test]
    fn any_five_bytes_are_a_card_or_refused(kind in 0..7u8, bytes: [u8; 4], blank in 0..5usize) {
        let mut five = [kind, bytes[0], bytes[1], bytes[2], bytes[3]];
        five[5 - blank..].fill(0);
        if let Ok(card) = Card::from_bytes(five) {
            prop_assert_eq!(card.to_bytes(), five);
            prop_assert!((1..=4).contains(&kind));
        }
    }
}

// M6
#[test]
fn council_fields_keep_their_meaning_in_bytes_and_the_fourth_is_no_matter_of_taste() {
    let mut meant = std::collections::BTreeSet::new();
    for byte in 0..=u8::MAX {
        let bonus = CouncilBonus::from_byte(byte);
        assert_eq!(bonus.is_some(), byte <= 14, "{byte}");
        if let Some(bonus) = bonus {
            assert_eq!(bonus.to_byte(), byte);
            assert!(meant.insert(bonus), "{bonus:?} stands for two numbers");
        }
    }
    let recruit = CouncilBonus::Effect(Atom::Recruit(Who::Any));
    let basic = CouncilBonus::Effect(Atom::Basic);
    let council = Council([recruit, CouncilBonus::ByHand, basic]);
    assert_eq!(council.to_bytes(), [1, 0, 14]);
    assert_eq!(Council::from_bytes([1, 0, 14]), Some(council));
    assert_eq!(Council::from_bytes([1, 15, 14]), None);
    let by_hand = CouncilBonus::ByHand;
    let fields = [0, 1, 2, 3, 4, 255].map(|field| council.bonus(field));
    assert_eq!(fields, [by_hand, recruit, by_hand, basic, by_hand, by_hand]);
    assert_eq!(Council::DEFAULT, Council([by_hand; 3]));
}
