//! Files that can't be: each gets one sentence of its own that names the file, the line and the key.

use std::collections::BTreeSet;

use crate::run::{file, perijove, perijove_reading};

/// Two players without faults, to put something wrong around.
const BEN: &str = "[[player]]\nname = \"Ben\"\nlaunched = []\n";

/// What is wrong; the file; the line at fault; what the sentence must say.
const TABLES: &[(&str, &str, usize, &[&str])] = &[
    ("nothing", "", 1, &["nothing in this file"]),
    ("no player", "edition = \"first\"\n", 1, &["no player"]),
    (
        "a bracket left open",
        "\n[[player]\nname = \"Ann\"\n",
        2,
        &["not TOML"],
    ),
    (
        "a quote left open",
        "[[player]]\nname = \"Ann\nlaunched = []\n",
        2,
        &["not TOML"],
    ),
    (
        "a key twice",
        "[[player]]\nname = \"Ann\"\nname = \"Ben\"\n",
        3,
        &["not TOML", "duplicate"],
    ),
    (
        "a mistyped key",
        "[[player]]\nname = \"Ann\"\nlaunched = []\n\nabord = 2\n[[player]]\nname = \"Ben\"\nlaunched = []\n",
        5,
        &["`player`", "\"abord\"", "\"aboard\""],
    ),
    (
        "a mistyped table",
        "[[players]]\nname = \"Ann\"\nlaunched = []\n",
        1,
        &["\"players\"", "\"player\""],
    ),
    (
        "one pair of brackets",
        "[player]\nname = \"Ann\"\nlaunched = []\n",
        1,
        &["`player`", "[[player]]"],
    ),
    (
        "shuttles as one number",
        "[[player]]\nname = \"Ann\"\nlaunched = []\nshuttles = 5\n+BEN",
        4,
        &["`player.shuttles`", "a table is wanted"],
    ),
    (
        "an unknown edition",
        "edition = \"revized\"\n[[player]]\nname = \"Ann\"\nlaunched = []\n+BEN",
        1,
        &["`edition`", "\"revized\"", "\"revised\""],
    ),
    (
        "moon in words",
        "moon = \"yes\"\n[[player]]\nname = \"Ann\"\nlaunched = []\n+BEN",
        1,
        &["`moon`", "true or false is wanted"],
    ),
    (
        "one player",
        "[[player]]\nname = \"Ann\"\nlaunched = []\n",
        1,
        &["`player`", "2 to 4", "here are 1"],
    ),
    (
        "five players",
        "player = [\n{name=\"A\",launched=[]},\n{name=\"B\",launched=[]},\n{name=\"C\",launched=[]},\n{name=\"D\",launched=[]},\n{name=\"E\",launched=[]}]\n",
        6,
        &["`player`", "2 to 4", "here are 5"],
    ),
    (
        "no name",
        "[[player]]\nlaunched = []\n+BEN",
        1,
        &["`player`", "no name"],
    ),
    (
        "an empty name",
        "[[player]]\nname = \" \"\nlaunched = []\n+BEN",
        2,
        &["`player.name`", "empty"],
    ),
    (
        "a name with a control character",
        "[[player]]\nname = \"A\\u001b[31m\"\nlaunched = []\n+BEN",
        2,
        &["`player.name`", "control or direction characters"],
    ),
    (
        "a name twice",
        "[[player]]\nname = \"Ben\"\nlaunched = []\n+BEN",
        5,
        &["`player.name`", "two players", "\"Ben\""],
    ),
    (
        "a name that is a number",
        "[[player]]\nname = 7\nlaunched = []\n+BEN",
        2,
        &[
            "`player.name`",
            "a text in quotes is wanted",
            "a whole number",
        ],
    ),
    (
        "no launched ships",
        "[[player]]\nname = \"Ann\"\n+BEN",
        1,
        &["`player`", "launched = []"],
    ),
    (
        "launched ships as a number",
        "[[player]]\nname = \"Ann\"\nlaunched = 4\n+BEN",
        3,
        &["`player.launched`", "a list in brackets is wanted"],
    ),
    (
        "an unknown ship",
        "[[player]]\nname = \"Ann\"\nlaunched = [\n\"5\",\n\"7 + wings\"]\n+BEN",
        5,
        &[
            "`player.launched`",
            "\"7 + wings\"",
            "\"4 + moves\"",
            "\"series\"",
            "\"reputation again\"",
        ],
    ),
    (
        "a ship for an unknown symbol",
        "[[player]]\nname = \"Ann\"\nlaunched = [\"2 per cub\"]\n+BEN",
        3,
        &["`player.launched`", "\"cub\"", "\"cube\""],
    ),
    (
        "a ship for an unknown colour",
        "[[player]]\nname = \"Ann\"\nlaunched = [\"1 per green\"]\n+BEN",
        3,
        &["`player.launched`", "\"green\"", "\"purple\""],
    ),
    (
        "31 ships",
        "[[player]]\nname = \"Ann\"\nlaunched = [5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,\n5,5,5,5,5,5,5,5,5,5,5,5,5,5,5]\n[[player]]\nname = \"Ben\"\nlaunched = [5]\n",
        7,
        &["`player.launched`", "30"],
    ),
    (
        "too many aboard",
        "[[player]]\nname = \"Ann\"\nlaunched = []\naboard = 8\n+BEN",
        4,
        &["`player.aboard`", "8", "7 settlers"],
    ),
    (
        "fewer than nobody aboard",
        "[[player]]\nname = \"Ann\"\nlaunched = []\naboard = -1\n+BEN",
        4,
        &["`player.aboard`", "-1 is less than nothing"],
    ),
    (
        "half a settler aboard",
        "[[player]]\nname = \"Ann\"\nlaunched = []\naboard = 1.5\n+BEN",
        4,
        &["`player.aboard`", "a number with a point"],
    ),
    (
        "too many on Mars",
        "[[player]]\nname = \"Ann\"\nlaunched = []\nmars = 6\n+BEN",
        4,
        &["`player.mars`", "6", "Mars holds 5"],
    ),
    (
        "too many on Earth",
        "[[player]]\nname = \"Ann\"\nlaunched = []\nearth = 7\n+BEN",
        4,
        &["`player.earth`", "7", "Earth holds 6"],
    ),
    (
        "too many tiles",
        "[[player]]\nname = \"Ann\"\nlaunched = []\ntiles = 4\n+BEN",
        4,
        &["`player.tiles`", "3 tile slots"],
    ),
    (
        "too many tiles with Moon",
        "moon = true\n[[player]]\nname = \"Ann\"\nlaunched = []\ntiles = 5\n+BEN",
        5,
        &["`player.tiles`", "4 tile slots"],
    ),
    (
        "reputation beyond the stand-in track",
        "[[player]]\nname = \"Ann\"\nlaunched = []\nreputation = 12\n+BEN",
        4,
        &["`player.reputation`", "12", "stand-in", "space 11"],
    ),
    (
        "reputation beyond the owner's track",
        "track = { spaces = 8, bonuses = [2, 3, 4], steps = [2, 3, 4, 5] }\n[[player]]\nname = \"Ann\"\nlaunched = []\nreputation = 9\n+BEN",
        5,
        &["`player.reputation`", "9", "the track ends at space 8"],
    ),
    (
        "spaces counted from 0",
        "[[player]]\nname = \"Ann\"\nlaunched = []\nreputation = 0\n+BEN",
        4,
        &["`player.reputation`", "counted from 1"],
    ),
    (
        "a huge number",
        "[[player]]\nname = \"Ann\"\nlaunched = []\nreputation = 99999999999999999999999\n+BEN",
        4,
        &["`player.reputation`", "99999999999999999999999"],
    ),
    (
        "an unknown symbol of shuttles",
        "[[player]]\nname = \"Ann\"\nlaunched = []\n[player.shuttles]\ncube = 1\ncone = 2\n+BEN",
        6,
        &["`player.shuttles`", "\"cone\""],
    ),
    (
        "more shuttles than there are",
        "[[player]]\nname = \"Ann\"\nlaunched = []\nshuttles = { cube = 40, gear = 40 }\n+BEN",
        4,
        &["`player.shuttles`", "80 shuttles", "60"],
    ),
    (
        "more shuttles of a symbol than there are",
        "[[player]]\nname = \"Ann\"\nlaunched = []\nshuttles = { cube = 61 }\n+BEN",
        4,
        &["`player.shuttles.cube`", "61", "60"],
    ),
    (
        "a shuttle that carries nobody",
        "[[player]]\nname = \"Ann\"\nlaunched = []\nshuttles = [\"cube: 0 red\"]\n+BEN",
        4,
        &["`player.shuttles`", "nobody"],
    ),
    (
        "a shuttle that carries a crowd",
        "[[player]]\nname = \"Ann\"\nlaunched = []\nshuttles = [\n  \"gear: 1 red\",\n  \"cube: 3 red 2 white\",\n]\n+BEN",
        6,
        &["`player.shuttles`", "\"3 red 2 white\"", "more than 4"],
    ),
    (
        "a count against the cards",
        "[[player]]\nname = \"Ann\"\nlaunched = []\nshuttles = [\"cube: 2 red\"]\nprinted = { red = 3 }\n+BEN",
        5,
        &["`player.printed.red`", "3 are counted", "show 2"],
    ),
    (
        "white as a printed colour",
        "[[player]]\nname = \"Ann\"\nlaunched = []\nprinted = { white = 3 }\n+BEN",
        4,
        &["`player.printed`", "\"white\"", "\"yellow\""],
    ),
    (
        "advisors without Moon",
        "[[player]]\nname = \"Ann\"\nlaunched = []\ncouncil = [\"Noor\"]\n+BEN",
        4,
        &["`player.council`", "moon = true"],
    ),
    (
        "a president without Moon",
        "[[player]]\nname = \"Ann\"\nlaunched = []\npresident = true\n+BEN",
        4,
        &["`player.president`", "moon = true"],
    ),
    (
        "an unknown advisor",
        "moon = true\n[[player]]\nname = \"Ann\"\nlaunched = []\ncouncil = [\"Ms. Shau\"]\n+BEN",
        5,
        &["`player.council`", "\"Ms. Shau\"", "\"Ms. Chau\""],
    ),
    (
        "five advisors",
        "moon = true\n[[player]]\nname = \"Ann\"\nlaunched = []\ncouncil = [\"Noor\", \"Ender\", \"Ayati\", \"Nakkia\",\n\"Mr. Wu\"]\n+BEN",
        6,
        &["`player.council`", "4 fields"],
    ),
    (
        "an advisor twice",
        "moon = true\n[[player]]\nname = \"Ann\"\nlaunched = []\ncouncil = [\"Noor\"]\n[[player]]\nname = \"Ben\"\nlaunched = []\ncouncil = [\"Ender\", \"Noor\"]\n",
        9,
        &["`player.council`", "Noor"],
    ),
    (
        "two presidents",
        "moon = true\n[[player]]\nname = \"Ann\"\nlaunched = []\ncouncil = [\"Michelle De La Rose\"]\npresident = true\n[[player]]\nname = \"Ben\"\nlaunched = []\npresident = true\n",
        10,
        &["`player.president`", "to nobody else"],
    ),
    (
        "half a track",
        "\n[track]\nspaces = 11\nbonuses = [3, 6, 9]\n[[player]]\nname = \"Ann\"\nlaunched = []\n+BEN",
        2,
        &["`track`", "\"steps\""],
    ),
    (
        "a short track",
        "track = { spaces = 4, bonuses = [2, 3, 4], steps = [2, 3, 4, 5] }\n[[player]]\nname = \"Ann\"\nlaunched = []\n+BEN",
        1,
        &["`track.spaces`", "5 spaces at least"],
    ),
    (
        "a long track",
        "track = { spaces = 33, bonuses = [2, 3, 4], steps = [2, 3, 4, 5] }\n[[player]]\nname = \"Ann\"\nlaunched = []\n+BEN",
        1,
        &["`track.spaces`", "32 spaces at most"],
    ),
    (
        "two bonus spaces",
        "track = { spaces = 11, bonuses = [2, 3], steps = [2, 3, 4, 5] }\n[[player]]\nname = \"Ann\"\nlaunched = []\n+BEN",
        1,
        &["`track.bonuses`", "3 bonus spaces", "here are 2"],
    ),
    (
        "a bonus on the last space",
        "track = { spaces = 11, bonuses = [2, 3, 11], steps = [2, 3, 4, 5] }\n[[player]]\nname = \"Ann\"\nlaunched = []\n+BEN",
        1,
        &["`track.bonuses`", "11 is no bonus space"],
    ),
    (
        "bonus spaces that fall",
        "track = { spaces = 11, bonuses = [2, 6, 3], steps = [2, 3, 4, 5] }\n[[player]]\nname = \"Ann\"\nlaunched = []\n+BEN",
        1,
        &["`track.bonuses`", "rise", "3 does not"],
    ),
    (
        "a step on the first space",
        "track = { spaces = 11, bonuses = [2, 3, 6], steps = [1, 3, 4, 5] }\n[[player]]\nname = \"Ann\"\nlaunched = []\n+BEN",
        1,
        &["`track.steps`", "1 is no score step"],
    ),
    (
        "steps that stand still",
        "track = { spaces = 11, bonuses = [2, 3, 6], steps = [2, 4, 4, 5] }\n[[player]]\nname = \"Ann\"\nlaunched = []\n+BEN",
        1,
        &["`track.steps`", "rise", "4 does not"],
    ),
];

#[test]
fn every_broken_table_has_its_own_sentence_with_the_line() {
    let mut sentences = BTreeSet::new();
    for (what, content, line, words) in TABLES {
        let content = content.replace("+BEN", BEN);
        let ran = perijove(&["score", file("broken.toml", content.as_bytes())]);
        let sentence = ran.refusal();
        let place = format!("broken.toml, line {line}");
        let rest = sentence.strip_prefix(&place);
        let rest = rest.unwrap_or_else(|| panic!("{what}: {sentence}"));
        assert!(rest.starts_with([',', ':']), "{what}: {sentence}");
        for word in *words {
            assert!(sentence.contains(word), "{what}: {word}: {sentence}");
        }
        assert!(sentences.insert(rest.to_owned()), "{what}: {sentence}");
        // A sentence for programs is the same sentence.
        assert_eq!(perijove(&["score", "--json", "broken.toml"]), ran, "{what}");
    }
    assert!(sentences.len() >= 20);
}

/// The two players around which all those faults were built have none themselves.
#[test]
fn the_same_tables_without_their_fault_are_read() {
    for head in ["", "moon = true\n", "edition = \"first\"\n"] {
        let table = format!("{head}[[player]]\nname = \"Ann\"\nlaunched = []\n{BEN}");
        let ran = perijove_reading(&["score", "-"], table.as_bytes());
        // Reputation and settlers aboard are still to be entered.
        assert_eq!((ran.status, ran.err.as_str()), (1, ""), "{head}");
    }
    // The largest values that can be.
    let most = "moon = true\n[[player]]\nname = \"Ann\"\nlaunched = []\naboard = 7\nmars = 5\nearth = 6\ntiles = 4\nreputation = 11\nshuttles = { cube = 60 }\ncouncil = [\"Noor\", \"Ender\", \"Ayati\", \"Nakkia\"]\n";
    let table = format!("{most}{BEN}reputation = 1\naboard = 0\n");
    perijove_reading(&["score", "-"], table.as_bytes()).fine();
}

#[test]
fn a_file_that_cant_be_read_says_why() {
    let ran = perijove(&["score", "nowhere.toml"]);
    assert_eq!(ran.refusal(), "nowhere.toml: there is no such file.");
    let ran = perijove(&["score", "."]);
    assert_eq!(ran.refusal(), ".: that is a folder, not a file.");
    let latin = b"[[player]]\n# caf\xe9\nname = \"Ann\"\n";
    let ran = perijove(&["score", file("latin.toml", latin)]);
    assert_eq!(
        ran.refusal(),
        "latin.toml, line 2: this is not UTF-8 text; save the file as UTF-8."
    );
    let ran = perijove_reading(&["score", "-"], b"[[player]]\nname = ");
    assert!(
        ran.refusal().starts_with("standard input, line 2: "),
        "{ran:?}"
    );
}
