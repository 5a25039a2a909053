//! The command that counts presses.

use crate::run::perijove;

#[test]
fn the_command_prints_one_figure_a_line() {
    let args = ["presses", "--games", "1", "--seed", "7"];
    let ran = perijove(&args);
    assert!([0, 1].contains(&ran.status), "{ran:?}");
    assert!(ran.out.contains("whole evening"), "{ran:?}");
    for line in ran.out.lines() {
        let (name, figure) = line.split_once(": ").expect("a name and a figure");
        assert!(!name.is_empty());
        let figure = figure.split(' ').next().expect("a figure");
        figure.parse::<u32>().expect("a number");
    }
    assert_eq!(perijove(&args), ran, "the same seed, the same games");
}
