//! The score: every line's sum worked out by hand, every open question, every tie.

use perijove::components::{
    Advisor, Card, Colour, Edition, Expansion, PerColour, PerSeat, PerSymbol, Planet, Seat, Setup,
    Ship, ShipKind, Shuttle, Symbol,
};
use perijove::ledger::{
    Award, Correction, Fact, FinalCount, Ledger, Place, Refused, ScoreQuestion, ScoreSheet,
    TieBreak, score,
};

use crate::table::{Table, crew, earth, mars, setup, ship, tile};

const ANN: Seat = Seat::One;
const BEN: Seat = Seat::Two;
const CLEO: Seat = Seat::Three;
const DAN: Seat = Seat::Four;

const FIVE: Ship = Ship::new(ShipKind::Five);
const MOVES: Ship = Ship::new(ShipKind::Moves);

/// Nobody stands anywhere.
const NOBODY: FinalCount = FinalCount {
    aboard: Some(0),
    mars: None,
    earth: None,
    reputation: None,
    reputation_points: None,
    tiles: None,
    shuttles: PerSymbol([None; 5]),
    printed: PerColour([None; 4]),
    series: None,
    launches: None,
    advisors: None,
    president: None,
};

/// Nobody stands on a ship; so many on Mars and on Earth.
fn settled(mars: u8, earth: u8) -> FinalCount {
    FinalCount {
        mars: Some(mars),
        earth: Some(earth),
        ..NOBODY
    }
}

/// The sheet when nobody stands on any ship.
fn empty_ships(table: &Table) -> ScoreSheet {
    score(&table.0, &PerSeat([NOBODY; 4]))
}

fn points(sheet: &ScoreSheet, seat: Seat) -> u16 {
    let standing = sheet.standing(seat);
    assert!(standing.complete, "{:?}", sheet.questions());
    standing.points
}

/// The count and the worth of the line of Ann's first launched ship.
fn first_ship(sheet: &ScoreSheet) -> (Option<u8>, u8) {
    let line = sheet.lines(ANN).next().unwrap();
    assert!(matches!(line.award, Award::Ship(_)));
    (line.count, line.each)
}

/// Eleven shuttles: 2 spheres, 3 cubes, 2 gears, 2 triangles, 2 diamonds, so two full series. At their
/// top stand 6 red (3 cubes × 2), 2 yellow (2 gears × 1), and otherwise white ones.
fn two_series() -> Vec<Shuttle> {
    let shuttle = |symbol, count: usize, coloured, white| {
        let shuttle = match count % 2 {
            0 => earth(symbol),
            _ => mars(symbol),
        };
        vec![shuttle.with_crew(Some(crew(coloured, white))); count]
    };
    [
        shuttle(Symbol::Sphere, 2, [0, 0, 0, 0], 1),
        shuttle(Symbol::Cube, 3, [0, 2, 0, 0], 1),
        shuttle(Symbol::Gear, 2, [0, 0, 1, 0], 0),
        shuttle(Symbol::Triangle, 2, [0, 0, 0, 0], 1),
        shuttle(Symbol::Diamond, 2, [0, 0, 0, 0], 2),
    ]
    .concat()
}

// P1, C5
#[test]
fn a_ship_worth_four_scores_whichever_it_is_and_nobody_is_asked() {
    let mut table = Table::of_edition(Edition::Revised);
    table.give_launched(ANN, &[ship(ShipKind::Four)]);
    let sheet = empty_ships(&table);
    assert_eq!(first_ship(&sheet), (Some(1), 4));
    let asked = |question: &ScoreQuestion| matches!(question, ScoreQuestion::Ship { .. });
    assert!(!sheet.questions().iter().any(asked));
}

// P1, C5
#[test]
fn each_of_the_ten_kinds_scores_as_printed_in_both_editions() {
    // Kind, count and worth in the first printing, in the revised rules.
    let kinds = [
        (ShipKind::Five, (1, 5), (1, 5)),
        (ShipKind::Moves, (1, 4), (1, 4)),
        (ShipKind::Recruit, (1, 4), (1, 4)),
        (ShipKind::Reputation, (1, 4), (1, 4)),
        (ShipKind::Fewer, (1, 4), (1, 4)),
        // 2 × 3 cubes = 6.
        (ShipKind::Shuttles(Some(Symbol::Cube)), (3, 2), (3, 2)),
        // 1 × 6 red = 6.
        (ShipKind::Crews(Some(Colour::Red)), (6, 1), (6, 1)),
        // 6 × 2 series = 12, or 6 once.
        (ShipKind::Series, (2, 6), (1, 6)),
        // Space 8 of the stand-in track scores 4.
        (ShipKind::ReputationAgain, (4, 1), (4, 1)),
        // 2 × 3 tiles = 6.
        (ShipKind::Tiles, (3, 2), (3, 2)),
    ];
    // 5 + 4 + 4 + 4 + 4 + 6 + 6 + 4 + 6 = 43, and the series.
    for (edition, series, total) in [
        (Edition::First, 12, 43 + 12 + 4),
        (Edition::Revised, 6, 43 + 6 + 4),
    ] {
        let mut all = Table::of_edition(edition);
        all.give_shuttles(ANN, &two_series());
        all.give_tiles(ANN, &[tile(Symbol::Cube); 3]);
        all.put_marker(ANN, 8);
        let bare = all.clone();
        for (kind, first, revised) in kinds {
            let mut one = bare.clone();
            one.give_launched(ANN, &[ship(kind)]);
            all.give_launched(ANN, &[ship(kind)]);
            let (count, each) = match edition {
                Edition::First => first,
                Edition::Revised => revised,
            };
            let sheet = empty_ships(&one);
            assert_eq!(first_ship(&sheet), (Some(count), each), "{kind:?}");
            // The ship and 4 for the marker.
            let sum = u16::from(count) * u16::from(each) + 4;
            assert_eq!(points(&sheet, ANN), sum, "{kind:?} {edition:?}");
        }
        let sheet = empty_ships(&all);
        assert_eq!(points(&sheet, ANN), total);
        let line = sheet.lines(ANN).nth(7).unwrap();
        assert_eq!(line.points(), Some(series));
        assert_eq!(points(&sheet, BEN), 0);
    }
}

// P1
#[test]
fn counting_ships_score_nothing_where_there_is_nothing_to_count() {
    let kinds = [
        ShipKind::Shuttles(Some(Symbol::Diamond)),
        ShipKind::Crews(Some(Colour::Blue)),
        ShipKind::Series,
        ShipKind::ReputationAgain,
        ShipKind::Tiles,
    ];
    for edition in Edition::ALL {
        let mut table = Table::of_edition(edition);
        let almost = [Symbol::Sphere, Symbol::Cube, Symbol::Gear, Symbol::Triangle];
        for symbol in almost {
            let white = earth(symbol).with_crew(Some(crew([0; 4], 2)));
            table.give_shuttles(ANN, &[white; 2]);
        }
        table.give_launched(ANN, &kinds.map(ship));
        assert_eq!(points(&empty_ships(&table), ANN), 0);
        // One diamond with a blue settler: 2 × 1 + 1 × 1 + 6 × 1 = 9.
        let diamond = mars(Symbol::Diamond).with_crew(Some(crew([1, 0, 0, 0], 1)));
        table.give_shuttles(ANN, &[diamond]);
        assert_eq!(points(&empty_ships(&table), ANN), 9);
    }
}

// P1
#[test]
fn two_ships_of_a_kind_score_twice() {
    let mut table = Table::of_two();
    table.give_shuttles(ANN, &[earth(Symbol::Gear), mars(Symbol::Gear)]);
    table.give_launched(ANN, &[ship(ShipKind::Shuttles(Some(Symbol::Gear))); 2]);
    // 2 × (2 × 2).
    assert_eq!(points(&empty_ships(&table), ANN), 8);
}

// P2
#[test]
fn the_marker_scores_its_step() {
    // The stand-in track rises on 3, 5, 8 and 10.
    let by_space = [0, 0, 0, 1, 1, 2, 2, 2, 4, 4, 6];
    for (space, expected) in (0..).zip(by_space) {
        let mut table = Table::of_two();
        table.put_marker(ANN, space);
        let sheet = empty_ships(&table);
        assert_eq!(points(&sheet, ANN), expected, "space {space}");
        let line = sheet.lines(ANN).next().unwrap();
        let space = Some(space);
        assert_eq!(line.award, Award::Reputation { space });
    }
}

// P3
#[test]
fn settlers_on_waiting_ships_score_one_each() {
    let table = Table::of_two();
    let mut counts = PerSeat([NOBODY; 4]);
    counts.of_mut(ANN).aboard = Some(5);
    let sheet = score(&table.0, &counts);
    assert_eq!(points(&sheet, ANN), 5);
    assert_eq!(points(&sheet, BEN), 0);
    let line = sheet.lines(ANN).last().unwrap();
    assert_eq!(
        (line.award, line.count, line.each),
        (Award::Aboard, Some(5), 1)
    );
}

// P4
#[test]
fn most_points_win_and_nothing_else_is_asked() {
    let mut table = Table::with(setup(3));
    table.give_launched(ANN, &[MOVES]);
    table.give_launched(BEN, &[FIVE]);
    let sheet = empty_ships(&table);
    assert_eq!(sheet.questions(), []);
    let ranks = [ANN, BEN, CLEO].map(|seat| sheet.standing(seat).rank);
    assert_eq!(ranks, [Some(2), Some(1), Some(3)]);
    assert_eq!(sheet.winners().collect::<Vec<_>>(), [BEN]);
    assert_eq!(sheet.tie_break(), None);
}

// P4
#[test]
fn a_tie_asks_for_mars_then_for_earth_and_only_those_who_are_tied() {
    let mut table = Table::with(setup(3));
    table.give_launched(ANN, &[FIVE]);
    table.give_launched(BEN, &[FIVE]);
    let mut counts = PerSeat([NOBODY; 4]);
    let questions = |counts: &PerSeat<FinalCount>| score(&table.0, counts).questions().to_vec();
    let mars = |seat| ScoreQuestion::Mars { seat };
    let earth = |seat| ScoreQuestion::Earth { seat };
    assert_eq!(questions(&counts), [mars(ANN), mars(BEN)]);
    counts.of_mut(ANN).mars = Some(2);
    assert_eq!(questions(&counts), [mars(BEN)]);
    // The untied place stands already.
    assert_eq!(score(&table.0, &counts).standing(CLEO).rank, Some(3));
    assert_eq!(score(&table.0, &counts).standing(ANN).rank, None);
    let mut broken = counts;
    broken.of_mut(BEN).mars = Some(3);
    assert_eq!(questions(&broken), []);
    counts.of_mut(BEN).mars = Some(2);
    assert_eq!(questions(&counts), [earth(ANN), earth(BEN)]);
    counts.of_mut(ANN).earth = Some(0);
    counts.of_mut(BEN).earth = Some(0);
    assert_eq!(questions(&counts), []);
}

// P4
#[test]
fn mars_breaks_a_tie() {
    let table = Table::of_two();
    // Earth would say the opposite.
    let sheet = score(
        &table.0,
        &PerSeat([settled(2, 0), settled(1, 6), NOBODY, NOBODY]),
    );
    assert_eq!(sheet.winners().collect::<Vec<_>>(), [ANN]);
    assert_eq!(sheet.standing(BEN).rank, Some(2));
    assert_eq!(sheet.tie_break(), Some(TieBreak::Mars));
}

// P4
#[test]
fn earth_breaks_a_tie_that_mars_leaves() {
    let table = Table::of_two();
    let sheet = score(
        &table.0,
        &PerSeat([settled(2, 3), settled(2, 4), NOBODY, NOBODY]),
    );
    assert_eq!(sheet.winners().collect::<Vec<_>>(), [BEN]);
    assert_eq!(sheet.standing(ANN).rank, Some(2));
    assert_eq!(sheet.tie_break(), Some(TieBreak::Earth));
}

// P4
#[test]
fn an_unbroken_tie_is_a_shared_victory_and_the_next_is_third() {
    let mut table = Table::with(setup(3));
    table.give_launched(ANN, &[FIVE]);
    table.give_launched(CLEO, &[FIVE]);
    let counts = PerSeat([settled(2, 3), NOBODY, settled(2, 3), NOBODY]);
    let sheet = score(&table.0, &counts);
    let ranks = [ANN, BEN, CLEO].map(|seat| sheet.standing(seat).rank);
    assert_eq!(ranks, [Some(1), Some(3), Some(1)]);
    assert_eq!(sheet.winners().collect::<Vec<_>>(), [ANN, CLEO]);
    assert_eq!(sheet.tie_break(), Some(TieBreak::Shared));
    assert_eq!(sheet.standing(BEN).tie_break, None);
}

// P4
#[test]
fn losers_with_equal_points_share_their_place_and_nobody_is_asked_about_them() {
    let mut table = Table::with(setup(4));
    table.give_launched(CLEO, &[FIVE]);
    table.give_launched(ANN, &[MOVES]);
    table.give_launched(DAN, &[MOVES]);
    // 4, 0, 5, 4: nobody has counted a planet.
    let sheet = empty_ships(&table);
    assert_eq!(sheet.questions(), []);
    let ranks = Seat::ALL.map(|seat| sheet.standing(seat).rank);
    assert_eq!(ranks, [Some(2), Some(4), Some(1), Some(2)]);
    assert!(
        Seat::ALL
            .iter()
            .all(|seat| sheet.standing(*seat).tie_break.is_none())
    );
    // What was counted all the same parts no losers.
    let counts = PerSeat([settled(3, 0), NOBODY, NOBODY, settled(1, 2)]);
    let ranks = Seat::ALL.map(|seat| score(&table.0, &counts).standing(seat).rank);
    assert_eq!(ranks, [Some(2), Some(4), Some(1), Some(2)]);
}

// P4
#[test]
fn a_tie_of_four_is_broken_until_the_victory_stands() {
    let table = Table::with(setup(4));
    let ranked = |counts: [FinalCount; 4]| {
        let sheet = score(&table.0, &PerSeat(counts));
        assert_eq!(sheet.questions(), []);
        Seat::ALL.map(|seat| {
            let standing = sheet.standing(seat);
            (standing.rank, standing.tie_break)
        })
    };
    let (mars, earth) = (Some(TieBreak::Mars), Some(TieBreak::Earth));
    // Mars parts Ann from all the others, who share the second place whatever they have.
    assert_eq!(
        ranked([settled(3, 0), settled(2, 1), settled(2, 2), settled(1, 9)]),
        [
            (Some(1), mars),
            (Some(2), mars),
            (Some(2), mars),
            (Some(2), mars)
        ]
    );
    // Mars parts Dan from the others, Earth parts Cleo from Ann and Ben.
    assert_eq!(
        ranked([settled(3, 1), settled(3, 1), settled(3, 2), settled(1, 9)]),
        [
            (Some(2), earth),
            (Some(2), earth),
            (Some(1), earth),
            (Some(2), mars)
        ]
    );
    // Mars parts Ann and Dan from those who share the victory.
    let shared = Some(TieBreak::Shared);
    assert_eq!(
        ranked([settled(1, 9), settled(3, 2), settled(3, 2), settled(0, 9)]),
        [
            (Some(3), mars),
            (Some(1), shared),
            (Some(1), shared),
            (Some(3), mars)
        ]
    );
}

// P4
#[test]
fn earth_is_asked_only_of_those_whom_mars_leaves_level() {
    let table = Table::with(setup(3));
    let mars = |mars| FinalCount {
        mars: Some(mars),
        ..NOBODY
    };
    let sheet = score(&table.0, &PerSeat([mars(4), mars(1), mars(4), NOBODY]));
    let earth = |seat| ScoreQuestion::Earth { seat };
    assert_eq!(sheet.questions(), [earth(ANN), earth(CLEO)]);
    assert_eq!(sheet.standing(ANN).rank, None);
    // Control: whom Mars has left behind is asked no more.
    let sheet = score(&table.0, &PerSeat([mars(1), mars(4), mars(1), NOBODY]));
    assert_eq!(sheet.questions(), []);
    assert_eq!(sheet.standing(BEN).rank, Some(1));
}

// M7
#[test]
fn the_council_and_the_president_score() {
    let mut table = Table::with_moon();
    let council = [
        Advisor::Ashwatthama,
        Advisor::MichelleDeLaRose,
        Advisor::Noor,
        Advisor::Ender,
    ];
    for advisor in council {
        table.add(Place::Council(ANN, 0), Card::Advisor(Some(advisor)));
    }
    // 3 + 0 + 2 + 1.
    assert_eq!(points(&empty_ships(&table), ANN), 6);
    let (seat, arrived) = (ANN, true);
    table.correct(Correction::President { seat, arrived });
    let sheet = empty_ships(&table);
    assert_eq!(points(&sheet, ANN), 6 + 5);
    assert_eq!(points(&sheet, BEN), 0);
    let president = sheet.lines(ANN).last().unwrap();
    assert_eq!(president.award, Award::President);
    assert_eq!(president.points(), Some(5));
}

// M7
#[test]
fn an_unnamed_advisor_is_asked_for() {
    let mut table = Table::with_moon();
    table.add(Place::Council(ANN, 0), Card::Advisor(Some(Advisor::Noor)));
    table.add(Place::Council(ANN, 0), Card::Advisor(None));
    let sheet = empty_ships(&table);
    let (seat, field) = (ANN, 1);
    assert_eq!(sheet.questions(), [ScoreQuestion::Advisor { seat, field }]);
    assert!(!sheet.standing(ANN).complete);
    assert_eq!(sheet.standing(ANN).points, 2, "what is certain already");
    assert!(
        sheet
            .lines(ANN)
            .any(|line| line.award == Award::UnknownAdvisor)
    );
    let ender = Card::Advisor(Some(Advisor::Ender));
    table.describe(Place::Council(ANN, 1), ender);
    assert_eq!(points(&empty_ships(&table), ANN), 3);
}

// P3
#[test]
fn settlers_aboard_are_asked_of_everybody() {
    let table = Table::with(setup(3));
    let mut counts = PerSeat([FinalCount::default(); 4]);
    let asked = |counts: &PerSeat<FinalCount>| score(&table.0, counts).questions().to_vec();
    let aboard = |seat| ScoreQuestion::Aboard { seat };
    assert_eq!(asked(&counts), [aboard(ANN), aboard(BEN), aboard(CLEO)]);
    counts.of_mut(BEN).aboard = Some(1);
    assert_eq!(asked(&counts), [aboard(ANN), aboard(CLEO)]);
    let sheet = score(&table.0, &counts);
    assert_eq!(sheet.winners().count(), 0, "nobody has won yet");
    assert_eq!(sheet.standing(BEN).rank, None);
}

// P1
#[test]
fn a_launched_ship_that_nobody_knows_is_asked_for() {
    for half_known in [
        Ship::UNKNOWN,
        Ship::UNKNOWN.with_animal(Some(true)),
        ship(ShipKind::Shuttles(None)),
        ship(ShipKind::Crews(None)),
    ] {
        let mut table = Table::of_two();
        table.give_launched(ANN, &[FIVE, half_known]);
        let sheet = empty_ships(&table);
        let (seat, nth) = (ANN, 1);
        assert_eq!(sheet.questions(), [ScoreQuestion::Ship { seat, nth }]);
        assert_eq!(ScoreQuestion::Ship { seat, nth }.seat(), ANN);
        assert_eq!(sheet.standing(ANN).points, 5);
        table.describe(Place::Launched(ANN, 1), Card::Ship(MOVES));
        assert_eq!(points(&empty_ships(&table), ANN), 9);
    }
}

// P1
#[test]
fn a_column_is_asked_for_when_a_ship_counts_it_and_a_symbol_is_unknown() {
    let mut table = Table::of_two();
    let unknown = Shuttle::unknown(Planet::Earth);
    table.give_shuttles(ANN, &[earth(Symbol::Cube), unknown]);
    assert_eq!(empty_ships(&table).questions().len(), 2, "a tie is asked");
    table.give_launched(ANN, &[ship(ShipKind::Shuttles(Some(Symbol::Cube)))]);
    let (seat, symbol) = (ANN, Symbol::Cube);
    let sheet = empty_ships(&table);
    assert_eq!(
        sheet.questions(),
        [ScoreQuestion::Shuttles { seat, symbol }]
    );
    assert_eq!(first_ship(&sheet), (None, 2));
    // Answered by a count …
    let mut counts = PerSeat([NOBODY; 4]);
    *counts.of_mut(ANN).shuttles.of_mut(Symbol::Cube) = Some(2);
    assert_eq!(points(&score(&table.0, &counts), ANN), 4);
    // … or by a description.
    table.describe(Place::Column(ANN, 1), Card::Shuttle(earth(Symbol::Gear)));
    assert_eq!(points(&empty_ships(&table), ANN), 2);
}

// P1
#[test]
fn printed_settlers_are_asked_for_when_a_ship_counts_them_and_a_crew_is_unknown() {
    let mut table = Table::of_two();
    let red = earth(Symbol::Cube).with_crew(Some(crew([0, 2, 0, 0], 0)));
    table.give_shuttles(ANN, &[red, mars(Symbol::Cube)]);
    let (seat, colour) = (ANN, Colour::Red);
    table.give_launched(ANN, &[ship(ShipKind::Crews(Some(colour)))]);
    let sheet = empty_ships(&table);
    assert_eq!(sheet.questions(), [ScoreQuestion::Printed { seat, colour }]);
    let mut counts = PerSeat([NOBODY; 4]);
    *counts.of_mut(ANN).printed.of_mut(Colour::Red) = Some(3);
    assert_eq!(points(&score(&table.0, &counts), ANN), 3);
    let white = mars(Symbol::Cube).with_crew(Some(crew([0; 4], 1)));
    table.describe(Place::Column(ANN, 1), Card::Shuttle(white));
    assert_eq!(points(&empty_ships(&table), ANN), 2);
}

// P1, P2
#[test]
fn an_unknown_marker_is_asked_for_once() {
    let mut table = Table::of_two();
    table.give_launched(ANN, &[ship(ShipKind::ReputationAgain)]);
    table.put_marker(ANN, 10);
    // 6 for the marker and 6 again.
    assert_eq!(points(&empty_ships(&table), ANN), 12);
    let (seat, space) = (ANN, None);
    table.correct(Correction::Reputation { seat, space });
    let sheet = empty_ships(&table);
    assert_eq!(sheet.questions(), [ScoreQuestion::Reputation { seat }]);
    let mut counts = PerSeat([NOBODY; 4]);
    counts.of_mut(ANN).reputation = Some(5);
    assert_eq!(points(&score(&table.0, &counts), ANN), 4);
}

// P1
#[test]
fn a_series_ship_asks_for_the_columns_that_decide_and_no_others() {
    let shuttles = |symbol| ScoreQuestion::Shuttles { seat: ANN, symbol };
    let unknown = Shuttle::unknown(Planet::Mars);
    for edition in Edition::ALL {
        let mut table = Table::of_edition(edition);
        table.give_launched(ANN, &[ship(ShipKind::Series)]);
        for symbol in [Symbol::Sphere, Symbol::Cube, Symbol::Gear, Symbol::Triangle] {
            table.give_shuttles(ANN, &[earth(symbol); 2]);
        }
        // 2 2 2 2 0: without a diamond there is no series, and nothing to ask but the tie.
        assert_eq!(points(&empty_ships(&table), ANN), 0);
        // One unknown: a series if it is a diamond, whatever else.
        table.give_shuttles(ANN, &[unknown]);
        let sheet = empty_ships(&table);
        assert_eq!(sheet.questions(), [shuttles(Symbol::Diamond)]);
        let mut counts = PerSeat([NOBODY; 4]);
        *counts.of_mut(ANN).shuttles.of_mut(Symbol::Diamond) = Some(1);
        assert_eq!(points(&score(&table.0, &counts), ANN), 6);
        *counts.of_mut(ANN).shuttles.of_mut(Symbol::Diamond) = Some(0);
        assert_eq!(points(&score(&table.0, &counts), ANN), 0);
        // A diamond and another unknown: a second series counts in the first printing only.
        table.give_shuttles(ANN, &[earth(Symbol::Diamond)]);
        let sheet = empty_ships(&table);
        match edition {
            Edition::First => assert_eq!(sheet.questions(), [shuttles(Symbol::Diamond)]),
            Edition::Revised => assert_eq!(points(&sheet, ANN), 6),
        }
    }
}

// P1
#[test]
fn what_is_counted_at_the_end_replaces_the_record() {
    let mut table = Table::of_two();
    table.give_tiles(ANN, &[tile(Symbol::Gear); 2]);
    table.give_shuttles(ANN, &[earth(Symbol::Cube)]);
    table.give_launched(
        ANN,
        &[
            ship(ShipKind::Tiles),
            ship(ShipKind::Shuttles(Some(Symbol::Cube))),
        ],
    );
    table.put_marker(ANN, 3);
    // 2 × 2 + 2 × 1 + 1.
    assert_eq!(points(&empty_ships(&table), ANN), 7);
    let mut counts = PerSeat([NOBODY; 4]);
    counts.of_mut(ANN).tiles = Some(1);
    counts.of_mut(ANN).reputation = Some(10);
    *counts.of_mut(ANN).shuttles.of_mut(Symbol::Cube) = Some(3);
    // 2 × 1 + 2 × 3 + 6.
    assert_eq!(points(&score(&table.0, &counts), ANN), 14);
}

fn tally(setup: Setup) -> Table {
    Table(Ledger::untracked(setup).unwrap())
}

// P1, P2, P3
#[test]
fn a_tally_asks_for_what_the_launched_ships_need_and_nothing_else() {
    let mut table = tally(setup(2));
    assert!(!table.0.is_tracked());
    let reputation = |seat| ScoreQuestion::Reputation { seat };
    let aboard = |seat| ScoreQuestion::Aboard { seat };
    let asked =
        |table: &Table, counts: &PerSeat<FinalCount>| score(&table.0, counts).questions().to_vec();
    let mut counts = PerSeat([FinalCount::default(); 4]);
    assert_eq!(
        asked(&table, &counts),
        [reputation(ANN), aboard(ANN), reputation(BEN), aboard(BEN)]
    );
    for seat in [ANN, BEN] {
        counts.of_mut(seat).aboard = Some(1);
        counts.of_mut(seat).reputation = Some(5);
    }
    table.give_launched(
        ANN,
        &[
            FIVE,
            ship(ShipKind::Tiles),
            ship(ShipKind::Shuttles(Some(Symbol::Gear))),
            ship(ShipKind::Crews(Some(Colour::Purple))),
        ],
    );
    let (seat, symbol, colour) = (ANN, Symbol::Gear, Colour::Purple);
    assert_eq!(
        asked(&table, &counts),
        [
            ScoreQuestion::Tiles { seat },
            ScoreQuestion::Shuttles { seat, symbol },
            ScoreQuestion::Printed { seat, colour },
        ]
    );
    counts.of_mut(ANN).tiles = Some(3);
    *counts.of_mut(ANN).shuttles.of_mut(Symbol::Gear) = Some(4);
    *counts.of_mut(ANN).printed.of_mut(Colour::Purple) = Some(2);
    let sheet = score(&table.0, &counts);
    assert_eq!(sheet.questions(), []);
    // 5 + 2 × 3 + 2 × 4 + 1 × 2 + 2 for space 5 + 1 aboard.
    assert_eq!(points(&sheet, ANN), 24);
    assert_eq!(points(&sheet, BEN), 3);
    assert_eq!(sheet.winners().collect::<Vec<_>>(), [ANN]);
}

// P1
#[test]
fn a_tally_of_a_series_asks_for_the_columns_until_one_decides() {
    let mut table = tally(setup(2));
    table.give_launched(ANN, &[ship(ShipKind::Series)]);
    let mut counts = PerSeat([NOBODY; 4]);
    counts.of_mut(ANN).reputation = Some(0);
    counts.of_mut(BEN).reputation = Some(3);
    let asked = |counts: &PerSeat<FinalCount>| score(&table.0, counts).questions().to_vec();
    let all = Symbol::ALL.map(|symbol| ScoreQuestion::Shuttles { seat: ANN, symbol });
    assert_eq!(asked(&counts), all);
    let mut none = counts;
    *none.of_mut(ANN).shuttles.of_mut(Symbol::Gear) = Some(0);
    assert_eq!(asked(&none), [], "a column without shuttles is enough");
    assert_eq!(points(&score(&table.0, &none), ANN), 0);
    counts.of_mut(ANN).shuttles = PerSymbol([2, 3, 2, 4, 2].map(Some));
    assert_eq!(points(&score(&table.0, &counts), ANN), 6);
}

// M7
#[test]
fn a_tally_takes_advisors_and_the_president() {
    let mut moon = setup(2);
    moon.expansions = moon.expansions.with(Expansion::Moon);
    let mut table = tally(moon);
    table.add(Place::Council(BEN, 0), Card::Advisor(Some(Advisor::Ayati)));
    let michelle = Card::Advisor(Some(Advisor::MichelleDeLaRose));
    table.add(Place::Council(BEN, 1), michelle);
    let (seat, arrived) = (BEN, true);
    table.correct(Correction::President { seat, arrived });
    let mut counts = PerSeat([NOBODY; 4]);
    counts.of_mut(ANN).reputation = Some(10);
    counts.of_mut(BEN).reputation = Some(0);
    let sheet = score(&table.0, &counts);
    // 1 + 0 + 5 against 6 for the last space: a tie, and so Mars is asked.
    assert_eq!(points(&sheet, BEN), 6);
    assert_eq!(points(&sheet, ANN), 6);
    let mars = |seat| ScoreQuestion::Mars { seat };
    assert_eq!(sheet.questions(), [mars(ANN), mars(BEN)]);
}

// M1, M7
#[test]
fn a_tally_takes_all_sixteen_advisors() {
    let mut moon = setup(4);
    moon.expansions = moon.expansions.with(Expansion::Moon);
    let mut table = tally(moon);
    for (nth, advisor) in Advisor::ALL.into_iter().enumerate() {
        let seat = Seat::ALL[nth / 4];
        table.add(Place::Council(seat, 0), Card::Advisor(Some(advisor)));
    }
    let mut counts = PerSeat([NOBODY; 4]);
    for seat in Seat::ALL {
        counts.of_mut(seat).reputation = Some(0);
    }
    let sheet = score(&table.0, &counts);
    let sums = Seat::ALL.map(|seat| points(&sheet, seat));
    let all: u16 = Advisor::ALL
        .iter()
        .map(|advisor| u16::from(advisor.vp()))
        .sum();
    assert_eq!(sums.iter().sum::<u16>(), all);
}

// M7, M8
#[test]
fn the_president_scores_only_for_whoever_has_michelle_de_la_rose() {
    let mut moon = setup(2);
    moon.expansions = moon.expansions.with(Expansion::Moon);
    let mut table = tally(moon);
    let michelle = Card::Advisor(Some(Advisor::MichelleDeLaRose));
    let president = |seat| {
        let arrived = true;
        Fact::Corrected(Correction::President { seat, arrived })
    };
    table.refused(president(BEN), Refused::NoPresident, "M8");
    table.add(Place::Council(ANN, 0), michelle);
    table.refused(president(BEN), Refused::NoPresident, "M8");
    // Control: where she is.
    table.record(president(ANN));
    let mut counts = PerSeat([NOBODY; 4]);
    counts.of_mut(ANN).reputation = Some(0);
    counts.of_mut(BEN).reputation = Some(0);
    assert_eq!(points(&score(&table.0, &counts), ANN), 5);
    // She was put down by mistake: so was the president.
    let place = Place::Council(ANN, 0);
    table.correct(Correction::Removed { place });
    assert_eq!(points(&score(&table.0, &counts), ANN), 0);
}
