//! What an editor has put right once and a rule can keep: apostrophes, forms for one, what a thing is called.

use perijove::components::{Colour, Seat, Ship, ShipKind};
use perijove::journal::Counted;
use perijove::ledger::{Award, Line, ScoreQuestion};
use perijove::text::{Language, Phrase};

use crate::house::{read, top};

/// The lines of a file, with their numbers.
fn lines(path: &str) -> Vec<(usize, String)> {
    let text = read(&top().join(path));
    (1..).zip(text.lines().map(str::to_owned)).collect()
}

/// The lines from the one that begins so to the one that ends the block.
fn block<'l>(
    lines: &'l [(usize, String)],
    first: &str,
    last: &str,
) -> impl Iterator<Item = &'l (usize, String)> {
    let begin = lines.iter().position(|(_, line)| line.starts_with(first));
    let begin = begin.unwrap_or_else(|| panic!("no line begins with {first}"));
    let rest = lines.iter().skip(begin);
    rest.take_while(move |(_, line)| !line.starts_with(last))
}

/// Whether a typewriter's apostrophe stands between two letters, as in `l'eau`.
fn has_typewriter_apostrophe(text: &str) -> bool {
    let letters: Vec<char> = text.chars().collect();
    letters
        .windows(3)
        .any(|three| three[1] == '\'' && three[0].is_alphabetic() && three[2].is_alphabetic())
}

// O9
#[test]
fn french_has_no_typewriter_apostrophe_on_device_terminal_and_page() {
    let all = lines("src/text/languages/french.txt");
    let said = all.iter().filter(|(_, line)| !line.starts_with('#'));
    let straight: Vec<_> = said
        .filter(|(_, line)| has_typewriter_apostrophe(line))
        .collect();
    assert!(straight.is_empty(), "{straight:#?}");
    // What is looked for is found.
    assert!(has_typewriter_apostrophe("l'eau"));
    assert!(!has_typewriter_apostrophe("l’eau 'x' d’"));
}

// O9: French and Korean set no blank before an ellipsis.
#[test]
fn no_blank_stands_before_an_ellipsis_in_french_and_korean() {
    for file in ["french", "korean"] {
        for (number, line) in lines(&format!("src/text/languages/{file}.txt")) {
            assert!(!line.contains(" …"), "{file}.txt:{number}: {line}");
        }
    }
}

// O9: a rival is who the device plays; who else sits at the table is an opponent.
#[test]
fn an_opponent_is_never_called_a_rival() {
    for file in ["english", "french", "german", "korean"] {
        let all = lines(&format!("src/text/languages/{file}.txt"));
        let advisors = block(&all, "## What the advisors do", "## Ways to play");
        let refused = all
            .iter()
            .filter(|(_, line)| line.starts_with("NoShipToInfect="));
        for (number, line) in advisors.chain(refused) {
            let small = line.to_lowercase();
            let named = small.contains("rival") || small.contains("라이벌");
            assert!(!named, "{file}.txt:{number}: {line}");
        }
    }
}

// O9
#[test]
fn one_lost_entry_is_said_in_the_singular() {
    let said = |count| {
        [Language::English, Language::French, Language::German].map(|language| {
            language
                .say(Phrase::LostEntries.counting(count))
                .to_string()
        })
    };
    assert_eq!(
        said(1),
        [
            "1 entry could not be read. Please compare with the table.",
            "1 entrée est illisible. Comparez avec la table.",
            "1 Eintrag war nicht lesbar. Bitte mit dem Tisch vergleichen.",
        ]
    );
    assert_eq!(
        said(2),
        [
            "2 entries could not be read. Please compare with the table.",
            "2 entrées sont illisibles. Comparez avec la table.",
            "2 Einträge waren nicht lesbar. Bitte mit dem Tisch vergleichen.",
        ]
    );
}

// P1, O6: never those in the effects of shuttles.
#[test]
fn whatever_is_said_of_printed_colours_says_at_the_top_of_shuttles() {
    let seat = Seat::One;
    for (language, top) in [
        (Language::English, "at the top of shuttles"),
        (Language::French, "en haut des Navettes"),
        (Language::German, "oben auf den Shuttles"),
        (Language::Korean, "셔틀 상단의"),
    ] {
        for colour in Colour::ALL {
            let line = |count| Line {
                seat,
                award: Award::Ship(Ship::new(ShipKind::Crews(Some(colour)))),
                count: Some(count),
                each: 1,
            };
            for said in [
                language
                    .say(ScoreQuestion::Printed { seat, colour })
                    .to_string(),
                language.say(Counted::Printed(colour)).to_string(),
                language.say(line(1)).to_string(),
                language.say(line(3)).to_string(),
            ] {
                assert!(said.contains(top), "{language:?}: {said}");
            }
        }
    }
}
