//! `random`: a code repeats itself, and the cards come from the deck that was named.

use crate::run::{file, perijove};

#[test]
fn a_code_repeats_the_draw_and_says_how() {
    let first = perijove(&["random", "--names", "Ann,Ben,Cleo", "--moon"]);
    let code = first
        .fine()
        .lines()
        .next()
        .unwrap()
        .strip_prefix("Code ")
        .unwrap();
    let again = first
        .out
        .lines()
        .find_map(|line| line.strip_prefix("The same again: perijove "))
        .unwrap();
    let args: Vec<&str> = again.split(' ').collect();
    assert_eq!(
        args,
        [
            "random",
            "--code",
            code,
            "--names",
            "Ann,Ben,Cleo",
            "--moon"
        ]
    );
    assert_eq!(perijove(&args), first);
    let spoken = code.to_lowercase().replace('-', "");
    let again = [
        "random",
        "--code",
        &spoken,
        "--names",
        "Ann,Ben,Cleo",
        "--moon",
    ];
    assert_eq!(perijove(&again), first);
}

#[test]
fn without_a_code_every_draw_is_another() {
    let codes = [(); 4].map(|()| {
        perijove(&["random"])
            .fine()
            .lines()
            .next()
            .unwrap()
            .to_owned()
    });
    assert!(codes.iter().any(|code| *code != codes[0]), "{codes:?}");
}

/// The numbers of this code are pinned in the library's tests; here they are looked up in the practice deck by hand.
// S2, S3, S4, S6, M1
#[test]
fn a_draw_in_words() {
    let ran = perijove(&[
        "random",
        "--names",
        "Ann,Ben,Cleo",
        "--moon",
        "--code",
        "3NQ-K8N1",
    ]);
    let expected = "\
Code 3NQ-K8N1

Ben begins.
Seats, clockwise: Ben, Ann, Cleo.

The starting tiles, from the left
  triangle: purple and draw
  gear: yellow and draw
  sphere: blue and draw
  cube: red and draw

Earth shuttles
  cube: 1 red 1 purple -> adapt
  diamond: 1 white -> draw
  gear: 1 yellow -> move
  gear: 2 yellow -> move

Mars shuttles
  gear: 2 white, tile -> move
  sphere: 1 yellow -> red
  triangle: 2 purple -> reputation
  sphere: 1 blue 1 red -> any

Ships
  2 per gear
  1 per red
  4 + moves

Ships dealt; everybody keeps two and returns two
  Ben: 2 per tile | 4 + reputation | 4 fewer | 1 per blue
  Ann: 5 | series | 1 per yellow | reputation again
  Cleo: series | 4 + reputation | 5 | 5

Advisors
  Noor, Michelle De La Rose, Ender, Marty Simon, Tarak Freeman

The same again: perijove random --code 3NQ-K8N1 --names Ann,Ben,Cleo --moon
Note: these cards are the practice deck, a stand-in. --deck FILE draws from your own.
";
    assert_eq!(ran.fine(), expected);
}

#[test]
fn nobody_has_to_say_anything() {
    let ran = perijove(&["random"]);
    for player in 1..=4 {
        assert!(
            ran.fine().contains(&format!("Player {player}")),
            "{}",
            ran.out
        );
    }
    assert!(!ran.out.contains("Advisors"));
    let two = perijove(&["random", "--players", "2"]);
    assert!(two.fine().contains("Player 2") && !two.out.contains("Player 3"));
}

#[test]
fn the_cards_come_from_the_owners_deck() {
    // Ship 18 is the first open one for this code, 22 and 6 the others; the file holds 20.
    let ships: Vec<String> = (0..20)
        .map(|nth| if nth == 18 { "\"2 per tile\"" } else { "\"5\"" }.to_owned())
        .collect();
    let deck = format!(
        "tiles = [\"diamond: draw and red\"]\nships = [{}]\n",
        ships.join(", ")
    );
    let name = file("own deck.toml", deck.as_bytes());
    let ran = perijove(&["random", "--code", "3NQ-K8N1", "--deck", name]);
    let out = ran.fine();
    let missing = "a card that is not in your file: turn one up";
    assert!(
        out.contains(&format!("\nShips\n  2 per tile\n  {missing}\n  5\n")),
        "{out}"
    );
    assert!(out.contains("\n  diamond: draw and red\n"), "{out}");
    assert!(out.contains("\n  ?: blue and draw\n"), "{out}");
    assert!(!out.contains("stand-in"), "{out}");
    assert!(
        out.contains("--players 4 --deck 'own deck.toml'\n"),
        "{out}"
    );
}

#[test]
fn a_broken_deck_draws_nothing() {
    let name = file("broken_deck.toml", b"ships = [\n\"5\",\n\"nine\"]\n");
    let ran = perijove(&["random", "--deck", name]);
    let sentence = ran.refusal();
    assert!(
        sentence.starts_with("broken_deck.toml, line 3, `ships`: "),
        "{sentence}"
    );
}
