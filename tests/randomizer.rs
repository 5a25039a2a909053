//! The randomizer: what a code means never changes, every code is caught when mistyped, and nobody is favoured.

use std::collections::BTreeSet;

use perijove::components::{Advisor, Colour, Expansion, Expansions, PerSeat, Players};
use perijove::lots::{BadCode, Code, Draw};

/// With the only expansion that is drawn for.
const MOON: Expansions = Expansions::NONE.with(Expansion::Moon);

/// Codes spread over all there are.
fn codes(count: u32) -> impl Iterator<Item = Code> {
    (0..count).map(|nth| Code::new(nth.wrapping_mul(0x9E37_79B1)))
}

/// Worked out once by a second implementation of the generator in another language. **Never
/// regenerate them**: somebody has written down a code.
// S2, S3, S4, S6, M1
#[test]
fn three_codes_mean_forever_what_they_meant() {
    let zero = Draw {
        seating: [1, 0].into_iter().collect(),
        tiles: [Colour::Yellow, Colour::Purple, Colour::Red, Colour::Blue],
        earth: [14, 9, 20, 19],
        mars: [16, 9, 7, 13],
        ships: [5, 13, 26],
        deals: PerSeat([
            [27, 18, 25, 22],
            [4, 21, 11, 20],
            [7, 17, 2, 1],
            [12, 6, 24, 15],
        ]),
        advisors: None,
    };
    let middle = Draw {
        seating: [1, 0, 2].into_iter().collect(),
        tiles: [Colour::Purple, Colour::Yellow, Colour::Blue, Colour::Red],
        earth: [10, 24, 12, 16],
        mars: [17, 2, 22, 4],
        ships: [18, 22, 6],
        deals: PerSeat([
            [28, 11, 14, 21],
            [3, 26, 23, 27],
            [25, 10, 0, 2],
            [4, 8, 17, 29],
        ]),
        advisors: Some([
            Advisor::Noor,
            Advisor::MichelleDeLaRose,
            Advisor::Ender,
            Advisor::MartySimon,
            Advisor::TarakFreeman,
        ]),
    };
    let last = Draw {
        seating: [1, 2, 0, 3].into_iter().collect(),
        tiles: [Colour::Red, Colour::Purple, Colour::Yellow, Colour::Blue],
        earth: [21, 0, 13, 1],
        mars: [8, 26, 5, 15],
        ships: [13, 18, 5],
        deals: PerSeat([
            [7, 10, 2, 17],
            [27, 26, 23, 8],
            [1, 20, 4, 24],
            [16, 12, 14, 15],
        ]),
        advisors: Some([
            Advisor::MichelleDeLaRose,
            Advisor::Ashwatthama,
            Advisor::Ender,
            Advisor::Weber,
            Advisor::Noor,
        ]),
    };
    for (text, number, players, expansions, expected) in [
        ("000-0000", 0, Players::Two, Expansions::NONE, zero),
        ("3NQ-K8N1", 123_456_789, Players::Three, MOON, middle),
        ("ZZZ-ZZZS", Code::COUNT - 1, Players::Four, MOON, last),
    ] {
        let code: Code = text.parse().unwrap();
        assert_eq!(code, Code::new(number));
        assert_eq!(code.to_string(), text);
        assert_eq!(Draw::new(code, players, expansions), expected, "{text}");
    }
}

#[test]
fn a_code_is_read_as_it_is_written_and_as_it_is_said() {
    for code in codes(2_000) {
        let text = code.to_string();
        assert_eq!(text.parse(), Ok(code));
        assert_eq!(text.to_lowercase().replace('-', "").parse(), Ok(code));
    }
    // O for 0, L and I for 1.
    let code: Code = "3NQ-K8N1".parse().unwrap();
    assert_eq!("3nqk8nl".parse(), Ok(code));
    assert_eq!("3NQ K8N I".parse(), Ok(code));
    assert_eq!("ooo-OOOO".parse(), Ok(Code::new(0)));
}

#[test]
fn a_wrong_digit_and_swapped_neighbours_are_always_caught() {
    let digits: Vec<char> = "0123456789ABCDEFGHJKMNPQRSTVWXYZ".chars().collect();
    for code in codes(200) {
        let right: Vec<char> = code.to_string().replace('-', "").chars().collect();
        for place in 0..right.len() {
            for digit in digits.iter().filter(|digit| **digit != right[place]) {
                let mut wrong = right.clone();
                wrong[place] = *digit;
                let wrong: String = wrong.into_iter().collect();
                assert_eq!(wrong.parse::<Code>(), Err(BadCode::Mistyped), "{wrong}");
            }
        }
        for place in 1..right.len() {
            let mut swapped = right.clone();
            swapped.swap(place - 1, place);
            let text: String = swapped.iter().collect();
            assert_eq!(text.parse::<Code>().is_ok(), swapped == right, "{text}");
        }
    }
}

#[test]
fn what_is_no_code_says_why() {
    let read = |text: &str| text.parse::<Code>().unwrap_err();
    assert_eq!(read(""), BadCode::Length { digits: 0 });
    assert_eq!(read("3NQ-K8N"), BadCode::Length { digits: 6 });
    assert_eq!(read("3NQ-K8N11"), BadCode::Length { digits: 8 });
    assert_eq!(read("3NQ-K8U1"), BadCode::Letter('U'));
    assert_eq!(read("3NQ_K8N1"), BadCode::Letter('_'));
    assert_eq!(read("3NQ-K8N2"), BadCode::Mistyped);
}

// S3, S4, M1
#[test]
fn no_card_is_drawn_twice_and_the_market_does_not_depend_on_the_guests() {
    for code in codes(500) {
        let four = Draw::new(code, Players::Four, MOON);
        let ships: BTreeSet<u8> = four
            .ships
            .iter()
            .chain(four.deals.0.as_flattened())
            .copied()
            .collect();
        assert_eq!(ships.len(), 3 + 4 * 4);
        for shuttles in [four.earth, four.mars] {
            assert_eq!(BTreeSet::from(shuttles).len(), 4);
        }
        let cards = ships.iter().chain(&four.earth).chain(&four.mars);
        assert!(cards.into_iter().all(|card| *card < 30));
        assert_eq!(BTreeSet::from(four.tiles).len(), 4);
        assert_eq!(BTreeSet::from(four.advisors.unwrap()).len(), 5);

        let two = Draw::new(code, Players::Two, Expansions::NONE);
        let seats: BTreeSet<u8> = two.seating.iter().copied().collect();
        assert_eq!(seats, BTreeSet::from([0, 1]));
        assert_eq!(
            (two.earth, two.mars, two.ships, two.deals),
            (four.earth, four.mars, four.ships, four.deals)
        );
    }
}

/// Each of so many outcomes is hit about equally often: five standard deviations are allowed.
fn assert_even(what: &str, hits: &[u32]) {
    let total: u32 = hits.iter().sum();
    let expected = f64::from(total) / hits.len() as f64;
    for (outcome, count) in hits.iter().enumerate() {
        let off = (f64::from(*count) - expected).abs();
        assert!(off < 5.0 * expected.sqrt(), "{what} {outcome}: {hits:?}");
    }
}

// S6
#[test]
fn nobody_and_no_card_is_favoured() {
    let mut seatings = [0; 24];
    let mut first = [[0; 4]; 3];
    let mut cards = [[0; 30]; 4];
    let mut advisors = [0; 16];
    for code in codes(30_000) {
        for (place, players) in Players::ALL.into_iter().enumerate() {
            let draw = Draw::new(code, players, MOON);
            first[place][usize::from(draw.seating[0])] += 1;
            if let [a, b, c, d] = draw.seating[..] {
                // The place of this order among the 24.
                let rank = |of: u8, others: &[u8]| others.iter().filter(|o| **o < of).count();
                seatings[rank(a, &[b, c, d]) * 6 + rank(b, &[c, d]) * 2 + rank(c, &[d])] += 1;
                let piles = [
                    &draw.earth[..],
                    &draw.mars,
                    &draw.ships,
                    draw.deals.of(perijove::components::Seat::Four),
                ];
                for (hits, drawn) in cards.iter_mut().zip(piles) {
                    drawn.iter().for_each(|card| hits[usize::from(*card)] += 1);
                }
                for advisor in draw.advisors.unwrap() {
                    advisors[advisor as usize] += 1;
                }
            }
        }
    }
    assert_even("seating", &seatings);
    for (hits, players) in first.iter().zip(2..) {
        assert_even("first player", &hits[..players]);
    }
    cards.iter().for_each(|hits| assert_even("card", hits));
    assert_even("advisor", &advisors);
}
