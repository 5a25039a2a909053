//! Presses are counted by playing: few enough, and nothing entered wrongly.

use perijove::text::Language;
use sim::presses::{Figures, Manner, count_fours, measure, measure_one};

#[test]
fn no_ceiling_is_exceeded() {
    let mut heard = Vec::new();
    let figures = measure(6, 1, &mut |done| heard.push(done)).expect("games that can be entered");
    assert_eq!(heard, [1, 2, 3, 4, 5, 6]);
    assert!(figures.fine(), "{figures}");
    // Without turns a figure says nothing; each game is set up in six ways and counted once.
    assert!(figures.with_reveals.count() > 6 * 20);
    assert_eq!(
        figures.with_reveals.count(),
        figures.without_reveals.count()
    );
    assert!(figures.referee.count() > 6 * 20);
    assert_eq!((figures.setup.count(), figures.tally.count()), (36, 6));
    assert!(figures.moon_with_reveals.count() > 6 * 20);
    assert_eq!(
        figures.moon_with_reveals.count(),
        figures.moon_without_reveals.count()
    );
    assert!(figures.moon_referee.count() > 6 * 20);
    assert!(figures.with_reveals.percentile(50) <= figures.with_reveals.percentile(95));
}

#[test]
fn a_count_of_four_with_a_tie_takes_at_most_ninety_presses() {
    let (all, tied) = count_fours(300, 1).expect("games that can be counted");
    let figures =
        |sample: &sim::presses::Sample| [5, 50, 95, 100].map(|part| sample.percentile(part));
    println!("{}: {:?}", all.count(), figures(&all));
    println!("with a tie {}: {:?}", tied.count(), figures(&tied));
    assert!(tied.count() >= 10, "{} ties", tied.count());
    assert!(tied.percentile(50) <= 90, "{:?}", figures(&tied));
}

fn in_manner(language: Language, slip: Option<u32>) -> Option<Figures> {
    measure_one(1, Manner { language, slip }).ok()
}

#[test]
fn a_wrong_entry_is_noticed() {
    // Wherever the pilot's hand slips once, it can't reach the end unnoticed; a message has one row and forgives it.
    let noticed = (0..60)
        .filter(|nth| in_manner(Language::English, Some(*nth)).is_none())
        .count();
    assert!(noticed >= 50, "{noticed} of 60 slips");
    let without = in_manner(Language::English, None);
    assert!(without.is_some(), "without a slip");
}

#[test]
fn a_pilot_finds_its_way_in_every_language() {
    let english = in_manner(Language::English, None).expect("a game");
    for language in Language::ALL {
        let figures = in_manner(language, None);
        assert_eq!(figures.as_ref(), Some(&english), "{language:?}");
    }
}
