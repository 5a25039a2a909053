//! `deck`: what is missing or doubtful, in plain sentences with the line.

use perijove::components::Pile;

use crate::run::{Ran, file, perijove, perijove_reading};

/// A complete deck without doubts, one card a line: tiles from line 2 on, Earth from 34, Mars from 66, ships from 98.
fn complete() -> Vec<String> {
    let tiles = [
        "sphere: blue and draw",
        "cube: red and draw",
        "gear: yellow and draw",
        "triangle: purple and draw",
    ];
    let mars = [
        "sphere: 1 blue -> blue or purple",
        "sphere: 1 red -> red or yellow",
    ];
    let ships = [
        "5",
        "4 + moves",
        "4 + recruit",
        "4 + reputation",
        "4 fewer",
        "2 per cube",
        "1 per red",
        "series",
        "reputation again",
        "2 per tile",
    ];
    let mut lines = Vec::new();
    for (key, first, filler) in [
        ("tiles", &tiles[..], "gear: red or yellow"),
        ("earth", &[], "cube: 1 red 1 white, tile -> move"),
        ("mars", &mars, "diamond: 1 white -> basic"),
        ("ships", &ships, "5"),
    ] {
        lines.push(format!("{key} = ["));
        let fillers = std::iter::repeat_n(&filler, 30 - first.len());
        lines.extend(first.iter().chain(fillers).map(|card| format!("{card:?},")));
        lines.push("]".to_owned());
    }
    lines
}

fn check(lines: &[String]) -> Ran {
    perijove_reading(&["deck", "-"], lines.join("\n").as_bytes())
}

/// What is said when one line of a complete deck is another one.
fn with(line: usize, card: &str) -> Vec<String> {
    let mut lines = complete();
    lines[line - 1] = card.to_owned();
    let ran = check(&lines);
    assert_eq!((ran.status, ran.err.as_str()), (1, ""), "{ran:?}");
    let sentences = ran.out.lines().filter_map(|line| line.strip_prefix("  "));
    sentences
        .filter(|s| s.ends_with('.'))
        .map(str::to_owned)
        .collect()
}

// C3, C4, C5
#[test]
fn a_complete_deck_is_fine() {
    let ran = check(&complete());
    let expected = "\
30 of 30 tiles
30 of 30 Earth shuttles
30 of 30 Mars shuttles
30 of 30 ships

The deck is complete, and nothing in it is doubtful.
";
    assert_eq!(ran.fine(), expected);
}

#[test]
fn what_is_missing_is_counted() {
    let ran = perijove(&["deck", file("short.toml", b"ships = [\"5\", 5]\n")]);
    assert_eq!(ran.status, 1);
    let expected = "\
0 of 30 tiles
0 of 30 Earth shuttles
0 of 30 Mars shuttles
2 of 30 ships

Missing:
  30 tiles: the box holds 30.
  30 Earth shuttles: the box holds 30.
  30 Mars shuttles: the box holds 30.
  28 ships: the box holds 30.

Your cards are right: look again, and leave the file as it is if it says what is printed.
";
    assert_eq!(ran.out, expected);
    // An empty file is a deck that is not begun.
    assert_eq!(perijove_reading(&["deck", "-"], b"").status, 1);
}

// C3, C4, C5
#[test]
fn what_is_doubtful_is_said_with_its_line() {
    let cases: [(usize, &str, &[&str]); 10] = [
        (20, "", &["1 tile: the box holds 30."]),
        (
            20,
            "\"cube: ?\",",
            &["Line 20, tile \"cube: ?\" is not told to the end."],
        ),
        (
            20,
            "\"cube: red and draw\",",
            &["2 starting tiles \"red and draw\": there should be one (C3)."],
        ),
        (
            2,
            "\"gear: red or yellow\",",
            &["0 starting tiles \"blue and draw\": there should be one (C3)."],
        ),
        (
            40,
            "\"diamond: 1 red -> basic\",",
            &[
                "Line 40, Earth shuttle \"diamond: 1 red -> basic\" has no white settler: all diamond shuttles should (C4).",
            ],
        ),
        (
            40,
            "\"cube: 2 red 1 white -> move\",",
            &[
                "Line 40, Earth shuttle \"cube: 2 red 1 white -> move\" carries more than two settlers: no document shows such a card (C4).",
            ],
        ),
        (
            80,
            "\"gear: 1 red -> blue or red\",",
            &[
                "Line 80, Mars shuttle \"gear: 1 red -> blue or red\" recruits one of two colours: by the publisher's FAQ only two should, blue or purple and red or yellow (C4).",
            ],
        ),
        (
            66,
            "\"gear: 1 red -> any\",",
            &["No Mars shuttle recruits blue or purple: by the publisher's FAQ one should (C4)."],
        ),
        (
            105,
            "5, 5,",
            &[
                "1 ship too many: the box holds 30.",
                "No ship \"series\": each of the ten kinds should be there (C5).",
            ],
        ),
        (
            103,
            "\"4 fewer\",",
            &["No ship \"2 per symbol\": each of the ten kinds should be there (C5)."],
        ),
    ];
    for (line, card, expected) in cases {
        assert_eq!(with(line, card), expected, "line {line}: {card}");
    }
}

#[test]
fn a_broken_deck_gets_one_sentence_with_the_line() {
    for (content, place, words) in [
        (
            "tiles = [\n\"gaer: red\"]",
            "line 2, `tiles`",
            &["\"gaer\"", "\"gear\""][..],
        ),
        (
            "earth = [\"cube: 1 red, coin -> move\"]",
            "line 1, `earth`",
            &["\"coin\"", "\"tile\""],
        ),
        (
            "\nmars = [\"cube: 9 red -> move\"]",
            "line 2, `mars`",
            &["more than 4"],
        ),
        (
            "ships = [\"5, dog\"]",
            "line 1, `ships`",
            &["\"dog\"", "animal"],
        ),
        (
            "ships = \"5\"",
            "line 1, `ships`",
            &["a list in brackets is wanted"],
        ),
        (
            "ships = [true]",
            "line 1, `ships`",
            &["a text in quotes is wanted"],
        ),
        ("\n\nship = []", "line 3", &["\"ship\"", "\"ships\""]),
        ("tiles = [", "line 1", &["not TOML"]),
    ] {
        let ran = perijove(&["deck", file("broken_cards.toml", content.as_bytes())]);
        let sentence = ran.refusal();
        let start = format!("broken_cards.toml, {place}: ");
        assert!(sentence.starts_with(&start), "{sentence}");
        for word in words {
            assert!(sentence.contains(word), "{word}: {sentence}");
        }
    }
}

/// The cards of the complete deck above stand where its description says.
#[test]
fn the_complete_deck_has_thirty_of_each() {
    let lines = complete();
    assert_eq!(lines.len(), 4 * 32);
    for (line, key) in [(1, "tiles"), (33, "earth"), (65, "mars"), (97, "ships")] {
        assert_eq!(lines[line - 1], format!("{key} = ["));
    }
    assert_eq!(Pile::Ships.in_box(), 30);
}
