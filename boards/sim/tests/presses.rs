//! Presses are counted by playing: few enough, and nothing entered wrongly.

use perijove::text::Language;
use sim::chance::drawn;
use sim::presses::{By, Figures, Manner, Sample, measure, measure_each, measure_one};

/// Games enough that the middle of a figure is the same with any seed.
const ENOUGH: u64 = 40;

// O30: the ceilings held on one seed.
#[test]
fn no_ceiling_is_exceeded_with_a_seed_that_nobody_has_seen() {
    // One of which it is known, and one that is drawn anew each time.
    let seeds = [31, drawn()];
    let worst = measure_each(ENOUGH, &seeds, Manner::USUAL, &mut |_| {})
        .unwrap_or_else(|astray| panic!("{seeds:?}: {astray}"));
    assert!(worst.fine(), "{worst}");
}

#[test]
fn every_figure_is_counted() {
    let mut heard = Vec::new();
    let figures = measure(8, 2, Manner::USUAL, &mut |done| heard.push(done))
        .expect("games that can be entered");
    assert_eq!(heard, [1, 2, 3, 4, 5, 6, 7, 8]);
    // Without turns a figure says nothing.
    for kinds in [&figures.plain, &figures.moon] {
        let evenings = [
            &kinds.default,
            &kinds.reputation_later,
            &kinds.described,
            &kinds.refereed,
        ];
        for evening in evenings {
            assert!(evening.turn.count() > 8 * 20, "{figures}");
            assert_eq!((evening.turns.count(), evening.questions.count()), (8, 8));
        }
        assert!(kinds.card.count() > 8 * 20, "{figures}");
        assert!(kinds.default.whole.count() > 0, "{figures}");
    }
    for alone in [&figures.alone, &figures.boxless] {
        let turns = [&alone.own, &alone.rivals, &alone.turn].map(Sample::count);
        assert!(turns[0] > 8 * 8 && turns[1] > 8 * 16, "{figures}");
        assert_eq!(turns[0] + turns[1], turns[2]);
    }
    let mended = &figures.mended;
    for sample in [
        &mended.launch,
        &mended.ship,
        &mended.reputation,
        &mended.turn,
    ] {
        assert!(sample.count() >= 8, "{figures}");
    }
    assert_eq!(
        (figures.tally.count(), figures.tally_of_four.count()),
        (8, 24)
    );
    assert!(figures.tie_of_four.count() > 0, "{figures}");
    assert_eq!(mended.line.count(), 24);
}

#[test]
fn a_stick_saves_a_tenth_of_an_evening() {
    let stick = Manner {
        by: By::Stick,
        ..Manner::USUAL
    };
    let seed = drawn();
    let measured = |manner| {
        let figures = measure(ENOUGH, seed, manner, &mut |_| {});
        figures.unwrap_or_else(|astray| panic!("seed {seed}: {astray}"))
    };
    let (figures, without) = (measured(stick), measured(Manner::USUAL));
    assert!(figures.fine(), "seed {seed}\n{figures}");
    // Of a turn it is one in the middle with most seeds, and none where the middle lies between two numbers.
    let evening = |figures: &Figures| figures.plain.default.whole.percentile(50);
    assert!(
        evening(&figures) * 10 < evening(&without) * 9,
        "seed {seed}\n{figures}"
    );
}

#[test]
fn a_finger_takes_what_it_sees() {
    let finger = Manner {
        by: By::Finger,
        ..Manner::USUAL
    };
    let figures = measure(1, 2, finger, &mut |_| {}).expect("games that can be entered");
    assert!(figures.fine(), "{figures}");
    assert!(figures.plain.default.turn.percentile(50) <= 3, "{figures}");
    assert!(figures.tally_of_four.percentile(50) <= 55, "{figures}");
}

fn in_manner(language: Language, slip: Option<u32>) -> Option<Figures> {
    let manner = Manner {
        language,
        slip,
        ..Manner::USUAL
    };
    measure_one(1, manner).ok()
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
