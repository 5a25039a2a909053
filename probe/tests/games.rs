//! The commands that play games without a device: how many presses they take, and who wins them.

use std::collections::BTreeSet;
use std::process::Command;

/// What a command printed, its words of complaint, and its exit status.
#[derive(PartialEq, Debug)]
struct Ran {
    out: String,
    err: String,
    status: i32,
}

fn probe(args: &[&str]) -> Ran {
    let output = Command::new(env!("CARGO_BIN_EXE_probe"))
        .args(args)
        .output();
    let output = output.expect("the program");
    Ran {
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
        status: output.status.code().expect("an exit status"),
    }
}

#[test]
fn what_is_no_wish_gets_one_sentence() {
    let mut sentences = BTreeSet::new();
    for (args, words) in [
        (&["presses", "5"][..], &["\"5\""][..]),
        (&["presses", "--game", "3"], &["--game"]),
        (&["presses", "--games", "0"], &["--games \"0\"", "from 1"]),
        (
            &["presses", "--stick", "--touch"],
            &["--stick, --touch and --keys exclude each other"],
        ),
        (
            &["presses", "--stick", "--stick"],
            &["--stick is given twice"],
        ),
        (&["presses", "--seed", "x"], &["--seed \"x\"", "number"]),
        (&["ladder", "7"], &["\"7\""]),
        (&["ladder", "--stick"], &["--stick"]),
        (&["ladder", "--games", "x"], &["--games \"x\"", "from 1"]),
    ] {
        let ran = probe(args);
        assert_eq!((ran.status, &*ran.out), (2, ""), "{args:?}: {ran:?}");
        assert_eq!(ran.err.lines().count(), 1, "{args:?}: {ran:?}");
        for word in words {
            assert!(ran.err.contains(word), "{args:?}: {word}: {ran:?}");
        }
        assert!(sentences.insert(ran.err.clone()), "{ran:?}");
    }
}

#[test]
fn the_ladder_prints_its_seeds_and_a_line_for_each_step() {
    let args = ["ladder", "--games", "1", "--seed", "3"];
    let ran = probe(&args);
    assert!([0, 1].contains(&ran.status), "{ran:?}");
    let (seeds, lines) = ran.out.split_once('\n').expect("lines");
    assert_eq!(seeds, "seeds: --seed 3");
    assert_eq!(lines.lines().count(), sim::ladder::Rung::all().len());
}

#[test]
fn the_command_prints_one_figure_a_line() {
    let args = ["presses", "--games", "1", "--seed", "7"];
    let ran = probe(&args);
    assert!([0, 1].contains(&ran.status), "{ran:?}");
    assert!(ran.out.contains("whole evening"), "{ran:?}");
    let (seeds, figures) = ran.out.split_once('\n').expect("lines");
    assert_eq!(seeds, "seeds: --seed 7");
    for line in figures.lines() {
        let (name, _) = line.split_once(": ").expect("a name and a figure");
        assert!(!name.is_empty());
    }
    assert_eq!(self::figures(&ran.out).len(), figures.lines().count());
    assert!(figures.contains("; by rows in sight "), "{ran:?}");
    assert_eq!(probe(&args), ran, "the same seed, the same games");
}

/// The figures that a run prints, in their order; behind each may stand its ceiling and what it takes by the rows in sight.
fn figures(out: &str) -> Vec<u32> {
    let figure = |line: &str| {
        let (_, figure) = line.split_once(": ").expect("a name and a figure");
        let figure = figure.split([' ', ';']).next().expect("a figure");
        figure.parse().expect("a number")
    };
    out.lines().skip(1).map(figure).collect()
}

// O30: what was printed held on one seed.
#[test]
fn a_figure_is_the_worst_of_several_seeds_which_are_drawn_anew_unless_they_are_given() {
    let run = |seeds: &[&str]| {
        let given = seeds.iter().flat_map(|seed| ["--seed", seed]);
        let args: Vec<&str> = ["presses", "--games", "1"]
            .into_iter()
            .chain(given)
            .collect();
        probe(&args).out
    };
    let both = run(&["31", "7"]);
    assert!(both.starts_with("seeds: --seed 31 --seed 7\n"), "{both}");
    let [one, other] = ["31", "7"].map(|seed| figures(&run(&[seed])));
    assert_ne!(one, other);
    let both = figures(&both);
    assert!(!both.is_empty() && both.len() == one.len() && both.len() == other.len());
    for ((worst, one), other) in both.iter().zip(&one).zip(&other) {
        assert!(
            worst == one || worst == other,
            "{worst} of {one} and {other}"
        );
    }
    // Those without a ceiling that goes by another figure are the greater of the two.
    let greater = |nth: usize| both[nth] == one[nth].max(other[nth]);
    assert!((0..both.len()).filter(|nth| greater(*nth)).count() * 10 > both.len() * 9);

    let drawn = run(&[]);
    let seeds = drawn.lines().next().expect("the seeds").to_owned();
    assert_eq!(seeds.matches("--seed ").count(), 5, "{seeds}");
    let again = run(&[]);
    assert_ne!(again.lines().next(), Some(&*seeds), "drawn anew");
    let seeds: Vec<&str> = seeds.split(" --seed ").skip(1).collect();
    assert_eq!(run(&seeds), drawn, "given again");
}
