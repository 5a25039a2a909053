//! Presses are counted by playing: few enough, and nothing entered wrongly.

use sim::presses::{measure, measure_with_slip};

use crate::run::perijove;

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
fn a_wrong_entry_is_noticed() {
    // Wherever the pilot's hand slips once, it can't reach the end unnoticed; a message has one row and forgives it.
    let noticed = (0..60)
        .filter(|nth| measure_with_slip(1, *nth).is_err())
        .count();
    assert!(noticed >= 50, "{noticed} of 60 slips");
    assert!(measure_with_slip(1, u32::MAX).is_ok(), "without a slip");
}

#[test]
fn the_command_prints_one_figure_a_line() {
    let args = ["presses", "--games", "1", "--seed", "7"];
    let ran = perijove(&args);
    assert!([0, 1].contains(&ran.status), "{ran:?}");
    assert_eq!(ran.out.lines().count(), 16, "{ran:?}");
    for line in ran.out.lines() {
        let (name, figure) = line.split_once(": ").expect("a name and a figure");
        assert!(!name.is_empty());
        let figure = figure.split(' ').next().expect("a figure");
        figure.parse::<u32>().expect("a number");
    }
    assert_eq!(perijove(&args), ran, "the same seed, the same games");
}
