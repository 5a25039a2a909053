//! `score`: final tables added up by hand.
//!
//! Each expectation was worked out from the rules, with its sum beside it, and not read off the program. Reputation is
//! scored on the stand-in track unless a table sets its own: 1 from space 4 on, 2 from 6, 4 from 9, 6 on 11.

use perijove::components::Advisor;
use serde_json::Value;

use crate::run::{Ran, perijove, perijove_reading, table};

/// What a player must have: name, the points of each line, their sum, the place.
type Player = (&'static str, &'static [u16], u16, u8);

struct Expected {
    table: &'static str,
    players: &'static [Player],
    winners: &'static [&'static str],
    tie_break: Option<&'static str>,
}

/// Lines are the launched ships in their order, reputation, settlers aboard, advisors, the president.
const TABLES: [Expected; 14] = [
    Expected {
        table: "fixed_points",
        players: &[
            // 5 + 4 + 4 + 4, reputation 6, aboard 3: 26.
            ("Ann", &[5, 4, 4, 4, 6, 3], 26, 1),
            // 4 + 5, reputation 1, aboard 0: 10.
            ("Ben", &[4, 5, 1, 0], 10, 2),
        ],
        winners: &["Ann"],
        tie_break: None,
    },
    Expected {
        table: "symbols",
        players: &[
            // 2 × 4 + 2 × 1, reputation 0, aboard 1: 11.
            ("Ann", &[8, 2, 0, 1], 11, 3),
            // 2 × 0 + 2 × 5, reputation 2, aboard 0: 12.
            ("Ben", &[0, 10, 2, 0], 12, 2),
            // 2 × 3 twice, reputation 0, aboard 1: 13.
            ("Cleo", &[6, 6, 0, 1], 13, 1),
        ],
        winners: &["Cleo"],
        tie_break: None,
    },
    Expected {
        table: "colours",
        players: &[
            // Red 2 + 1, blue 1, purple none, reputation 1, aboard 2: 7. White counts for no colour.
            ("Ann", &[3, 1, 0, 1, 2], 7, 1),
            // Yellow 6, reputation 0, aboard 0: 6.
            ("Ben", &[6, 0, 0], 6, 2),
        ],
        winners: &["Ann"],
        tie_break: None,
    },
    Expected {
        table: "series_first",
        players: &[
            // The shortest column has 2: 2 × 6, reputation 4, aboard 0: 16.
            ("Ann", &[12, 4, 0], 16, 1),
            // 5, no gear so no series, 5, reputation 1, aboard 4: 15.
            ("Ben", &[5, 0, 5, 1, 4], 15, 2),
        ],
        winners: &["Ann"],
        tie_break: None,
    },
    Expected {
        table: "series_revised",
        players: &[
            // 6 once, reputation 4, aboard 0: 10.
            ("Ann", &[6, 4, 0], 10, 2),
            // As in the first printing: 15.
            ("Ben", &[5, 0, 5, 1, 4], 15, 1),
        ],
        winners: &["Ben"],
        tie_break: None,
    },
    Expected {
        table: "every_kind_first",
        players: &[
            // 5, 4 × 4 = 16, 2 × 3 cubes = 6, 6 red = 6, 2 series = 12, reputation again 4, 2 × 3 tiles = 6: 55.
            // Reputation 4 and aboard 1: 60.
            ("Ann", &[5, 4, 4, 4, 4, 6, 6, 12, 4, 6, 4, 1], 60, 1),
            ("Ben", &[0, 0], 0, 2),
        ],
        winners: &["Ann"],
        tie_break: None,
    },
    Expected {
        table: "every_kind_revised",
        players: &[
            // The same with 6 for the series: 54.
            ("Ann", &[5, 4, 4, 4, 4, 6, 6, 6, 4, 6, 4, 1], 54, 1),
            ("Ben", &[0, 0], 0, 2),
        ],
        winners: &["Ann"],
        tie_break: None,
    },
    Expected {
        table: "tie_mars",
        players: &[
            // 5, reputation 4: 9; 2 on Mars.
            ("Ann", &[5, 4, 0], 9, 2),
            // 4, reputation 2, aboard 3: 9; 3 on Mars.
            ("Ben", &[4, 2, 3], 9, 1),
        ],
        winners: &["Ben"],
        tie_break: Some("mars"),
    },
    Expected {
        table: "tie_earth",
        players: &[
            // 5, reputation 4: 9; 2 on Mars, 1 on Earth.
            ("Ann", &[5, 4, 0], 9, 2),
            // 5, and all the settlers don't help.
            ("Ben", &[5, 0, 0], 5, 3),
            // 4, reputation 2, aboard 3: 9; 2 on Mars, 4 on Earth.
            ("Cleo", &[4, 2, 3], 9, 1),
        ],
        winners: &["Cleo"],
        tie_break: Some("earth"),
    },
    Expected {
        table: "shared",
        players: &[("Ann", &[5, 4, 0], 9, 1), ("Ben", &[4, 2, 3], 9, 1)],
        winners: &["Ann", "Ben"],
        tie_break: Some("shared"),
    },
    Expected {
        table: "council",
        players: &[
            // 5, 2 × 4 tiles = 8, reputation 0, aboard 0, advisors 3 + 2 + 0 + 1, president 5: 24.
            ("Ann", &[5, 8, 0, 0, 3, 2, 0, 1, 5], 24, 1),
            // 5, reputation 6, aboard 2, advisor 2: 15.
            ("Ben", &[5, 6, 2, 2], 15, 2),
        ],
        winners: &["Ann"],
        tie_break: None,
    },
    Expected {
        table: "own_track",
        players: &[
            // Space 9 lies behind step 6 and before step 10: 2. So 5, again 2, reputation 2: 9.
            ("Ann", &[5, 2, 2, 0], 9, 2),
            // Space 15 is the last step: 6. Twice again 6 + 6, reputation 6, aboard 5: 23.
            ("Ben", &[6, 6, 6, 5], 23, 1),
        ],
        winners: &["Ben"],
        tie_break: None,
    },
    Expected {
        table: "nobody_launched",
        players: &[
            ("Ann", &[0, 0], 0, 4),
            // 1 + 1 and 2 + 0: losers share their place.
            ("Ben", &[1, 1], 2, 2),
            ("Cleo", &[2, 0], 2, 2),
            // 6 + 7.
            ("Dan", &[6, 7], 13, 1),
        ],
        winners: &["Dan"],
        // The tie is not for the victory.
        tie_break: None,
    },
    Expected {
        table: "two_of_three_share",
        players: &[
            ("Ann", &[5, 0, 0], 5, 1),
            ("Ben", &[4, 1, 0], 5, 1),
            // 4 + 1 aboard: 5, but fewer on Mars; the second place is left out.
            ("Cleo", &[4, 0, 1], 5, 3),
            ("Dan", &[4, 0, 0], 4, 4),
        ],
        winners: &["Ann", "Ben"],
        tie_break: Some("shared"),
    },
];

fn json(ran: &Ran) -> Value {
    serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{error}: {ran:?}"))
}

fn strings(list: &Value) -> Vec<&str> {
    let list = list.as_array().expect("a list");
    list.iter()
        .map(|name| name.as_str().expect("a text"))
        .collect()
}

// C5, P1, P2, P3, P4, M7
#[test]
fn every_table_scores_what_was_added_up_by_hand() {
    for expected in &TABLES {
        let name = expected.table;
        let ran = perijove(&["score", &table(name), "--json"]);
        ran.fine();
        let sheet = json(&ran);
        let players = sheet["players"].as_array().expect("players");
        assert_eq!(players.len(), expected.players.len(), "{name}");
        for (player, (who, lines, total, rank)) in players.iter().zip(expected.players) {
            assert_eq!(player["name"], *who, "{name}");
            let points: Vec<u64> = player["lines"]
                .as_array()
                .expect("lines")
                .iter()
                .map(|line| line["points"].as_u64().expect("points"))
                .collect();
            let wanted: Vec<u64> = lines.iter().map(|points| u64::from(*points)).collect();
            assert_eq!(points, wanted, "{name}, {who}");
            // The sums in this file are right, too.
            assert_eq!(lines.iter().sum::<u16>(), *total, "{name}, {who}");
            assert_eq!(player["total"], *total, "{name}, {who}");
            assert_eq!(player["rank"], *rank, "{name}, {who}");
        }
        assert_eq!(strings(&sheet["winners"]), expected.winners, "{name}");
        assert_eq!(sheet["tie_break"].as_str(), expected.tie_break, "{name}");
        assert_eq!(sheet["open"], Value::Array(Vec::new()), "{name}");
        assert_eq!(sheet["stand_in_track"], name != "own_track", "{name}");
    }
}

#[test]
fn the_text_says_what_the_json_says() {
    let names = TABLES.iter().map(|expected| expected.table);
    for name in names.chain(["open", "open_tie"]) {
        let path = table(name);
        let (text, sheet) = (
            perijove(&["score", &path]),
            json(&perijove(&["score", &path, "--json"])),
        );
        let lines: Vec<&str> = text.out.lines().collect();
        let is_open = sheet["open"]
            .as_array()
            .is_some_and(|open| !open.is_empty());
        assert_eq!(text.status, i32::from(is_open), "{name}");
        for player in sheet["players"].as_array().expect("players") {
            let (who, total) = (player["name"].as_str().unwrap(), &player["total"]);
            let rank = player["rank"]
                .as_u64()
                .map_or("?".to_owned(), |rank| rank.to_string());
            // The ranking.
            let placed = lines.iter().any(|line| {
                let words: Vec<&str> = line.split_whitespace().collect();
                words == [format!("{rank}.").as_str(), who, &total.to_string()]
            });
            assert!(placed, "{name}, {who}: {}", text.out);
            // The player's own lines follow the heading, in order.
            let heading = match player["complete"].as_bool() {
                Some(true) => format!("{who}: {total}"),
                _ => format!("{who}: {total} so far"),
            };
            let at = lines.iter().position(|line| **line == heading);
            let below = &lines[at.expect("a heading") + 1..];
            for (line, shown) in player["lines"].as_array().unwrap().iter().zip(below) {
                let reason = line["reason"].as_str().unwrap();
                assert_eq!(*shown, format!("  {reason}"), "{name}");
                let points = line["points"]
                    .as_u64()
                    .map_or("?".to_owned(), |p| p.to_string());
                assert!(
                    reason.ends_with(&format!(" = {points}")),
                    "{name}: {reason}"
                );
                if let (Some(count), Some(each)) = (line["count"].as_u64(), line["each"].as_u64()) {
                    assert_eq!(line["points"].as_u64(), Some(count * each), "{name}");
                }
            }
        }
        let won = match strings(&sheet["winners"])[..] {
            [] => "Nobody has won yet: something is still to be told.".to_owned(),
            [winner] => format!("{winner} wins."),
            [one, other] => format!("{one} and {other} share the victory."),
            _ => panic!("{name}: too many winners"),
        };
        assert!(lines.contains(&won.as_str()), "{name}: {}", text.out);
        for open in sheet["open"].as_array().unwrap() {
            let [who, question, key] =
                ["player", "question", "key"].map(|k| open[k].as_str().unwrap());
            let line = format!("  {who}: {question} (`{key}`)");
            assert!(lines.contains(&line.as_str()), "{name}: {}", text.out);
        }
        assert_eq!(text.out.contains("stand-in"), name != "own_track", "{name}");
    }
}

// P4
#[test]
fn a_tie_is_explained() {
    for (name, sentences) in [
        (
            "tie_mars",
            &["Tie at 9. Settlers on Mars decide: Ben 3, Ann 2."][..],
        ),
        (
            "tie_earth",
            &["Tie at 9. Settlers on Mars: 2 each. Settlers on Earth decide: Cleo 4, Ann 1."],
        ),
        (
            "shared",
            &[
                "Tie at 9. Settlers on Mars: 2 each. Settlers on Earth: 4 each.",
                "Ann and Ben share the victory.",
            ],
        ),
        (
            "two_of_three_share",
            // Cleo, whom Mars has parted from them, is not named again.
            &[
                "Tie at 5. Settlers on Mars decide: Ann 3, Ben 3, Cleo 1. Settlers on Earth: 2 each.",
                "Ann and Ben share the victory.",
            ],
        ),
    ] {
        let ran = perijove(&["score", &table(name)]);
        for sentence in sentences {
            assert!(
                ran.fine().lines().any(|line| line == *sentence),
                "{}",
                ran.out
            );
        }
    }
    // Nobody's points are equal, or only those of losers.
    for name in ["symbols", "nobody_launched"] {
        let ran = perijove(&["score", &table(name)]);
        assert!(!ran.fine().contains("Tie"), "{}", ran.out);
    }
}

// P1, P3, M7
#[test]
fn what_is_missing_is_asked_for() {
    let ran = perijove(&["score", &table("open"), "--json"]);
    assert_eq!((ran.status, ran.err.as_str()), (1, ""));
    let sheet = json(&ran);
    let open: Vec<(&str, &str)> = sheet["open"]
        .as_array()
        .unwrap()
        .iter()
        .map(|open| {
            (
                open["player"].as_str().unwrap(),
                open["key"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        open,
        [
            ("Ann", "launched"),
            ("Ann", "launched"),
            ("Ann", "shuttles.cube"),
            ("Ann", "tiles"),
            ("Ann", "aboard"),
            ("Ann", "council"),
            ("Ben", "printed.red"),
            ("Ben", "shuttles.diamond"),
            ("Ben", "reputation_points"),
        ]
    );
    // What is certain stands: 5 and reputation 2 for Ann, nothing for Ben.
    assert_eq!(sheet["players"][0]["total"], 7);
    assert_eq!(sheet["players"][1]["total"], 0);
    assert_eq!(sheet["players"][0]["rank"], Value::Null);
    assert_eq!(sheet["winners"], Value::Array(Vec::new()));
    assert_eq!(sheet["tie_break"], Value::Null);
}

// P4
#[test]
fn a_tie_asks_only_those_who_have_not_counted() {
    let ran = perijove(&["score", &table("open_tie"), "--json"]);
    assert_eq!(ran.status, 1);
    let sheet = json(&ran);
    assert_eq!(sheet["open"].as_array().unwrap().len(), 1);
    assert_eq!(sheet["open"][0]["player"], "Ann");
    assert_eq!(sheet["open"][0]["key"], "mars");
}

#[test]
fn a_table_may_come_from_standard_input_and_from_any_editor() {
    let text = std::fs::read_to_string(table("tie_mars")).unwrap();
    let expected = perijove(&["score", &table("tie_mars")]);
    expected.fine();
    let windows = format!("\u{FEFF}{}", text.replace('\n', "\r\n"));
    for text in [text, windows] {
        assert_eq!(perijove_reading(&["score", "-"], text.as_bytes()), expected);
    }
}

// C5
#[test]
fn all_thirty_ships_may_have_launched() {
    let player = |name: &str, ships: usize| {
        let launched = vec!["\"5\""; ships].join(", ");
        format!(
            "[[player]]\nname = {name:?}\nlaunched = [{launched}]\nreputation = 1\naboard = 0\n"
        )
    };
    let ran = perijove_reading(
        &["score", "-", "--json"],
        (player("Ann", 16) + &player("Ben", 14)).as_bytes(),
    );
    ran.fine();
    // 16 × 5 and 14 × 5.
    let sheet = json(&ran);
    assert_eq!(sheet["players"][0]["total"], 80);
    assert_eq!(sheet["players"][1]["total"], 70);
}

// P2, O8: the printed points are enough, and no track is needed for them.
#[test]
fn reputation_is_told_as_printed_points_too() {
    let player = |name: &str, points: u8| {
        format!(
            "[[player]]\nname = {name:?}\nlaunched = [\"reputation again\"]\nreputation_points = {points}\naboard = 0\n"
        )
    };
    let file = player("Ann", 6) + &player("Ben", 4);
    let ran = perijove_reading(&["score", "-"], file.as_bytes());
    assert!(ran.fine().contains("1. Ann   12"), "{}", ran.out);
    assert!(ran.fine().contains("2. Ben    8"), "{}", ran.out);
    assert!(!ran.fine().contains("stand-in"), "{}", ran.out);
    // The control: a space needs the track.
    let file = file.replace("reputation_points = 4", "reputation = 5");
    let ran = perijove_reading(&["score", "-"], file.as_bytes());
    assert!(ran.fine().contains("stand-in"), "{}", ran.out);
}

// P4, M8, O8: Ayati's VIP comes even to a full Earth.
#[test]
fn the_vip_may_be_the_seventh_on_earth() {
    let tied = |council: &str, earth: u8| {
        let ann = format!(
            "[[player]]\nname = \"Ann\"\nlaunched = []\nreputation_points = 0\naboard = 0\nmars = 1\nearth = {earth}\ncouncil = [{council}]\n"
        );
        let ben = "[[player]]\nname = \"Ben\"\nlaunched = []\nreputation_points = 1\naboard = 0\nmars = 1\nearth = 6\n";
        perijove_reading(
            &["score", "-"],
            format!("moon = true\n{ann}{ben}").as_bytes(),
        )
    };
    assert!(tied("\"Ayati\"", 7).fine().contains("Ann wins."));
    let refused = tied("\"Mr. Wu\"", 7);
    assert_eq!(refused.status, 2);
    assert!(tied("\"Mr. Wu\"", 6).fine().contains("share"));
}

/// A player of whom everything is known but the planets.
fn player(name: &str, launched: &str, more: &str) -> String {
    format!(
        "[[player]]\nname = {name:?}\nlaunched = [{launched}]\nreputation = 1\naboard = 0\n{more}\n"
    )
}

// P4
#[test]
fn equal_losers_are_no_open_question_and_the_winner_comes_first() {
    let losers = player("Ann", "", "") + &player("Ben", "", "");
    let ran = perijove_reading(
        &["score", "-"],
        (losers + &player("Cleo", "\"5\"", "")).as_bytes(),
    );
    let places: Vec<&str> = ran.fine().lines().skip(2).take(3).collect();
    assert_eq!(places, ["1. Cleo    5", "2. Ann     0", "2. Ben     0"]);
    assert!(ran.fine().contains("Cleo wins."));
    // A tie for the victory is still asked about, and those who may win stand first.
    let ann = player("Ann", "", "");
    let tied = player("Ben", "\"5\"", "") + &player("Cleo", "\"5\"", "");
    let ran = perijove_reading(&["score", "-"], (ann + &tied).as_bytes());
    assert_eq!(ran.status, 1);
    let places: Vec<&str> = ran.out.lines().skip(2).take(3).collect();
    assert_eq!(places, ["?. Ben     5", "?. Cleo    5", "3. Ann     0"]);
}

// M1, M7
#[test]
fn sixteen_advisors_may_sit_on_councils() {
    let seats = ["Ann", "Ben", "Cleo", "Dan"].iter();
    let players = seats.zip(Advisor::ALL.chunks(4)).map(|(name, four)| {
        let four: Vec<String> = four.iter().map(|who| format!("{:?}", who.name())).collect();
        player(
            name,
            "",
            &format!("council = [{}]\nmars = 0\nearth = 0", four.join(", ")),
        )
    });
    let text = format!("moon = true\n{}", players.collect::<String>());
    let ran = perijove_reading(&["score", "-", "--json"], text.as_bytes());
    ran.fine();
    let sheet = json(&ran);
    let players = sheet["players"].as_array().expect("players");
    let sum: u64 = players.iter().filter_map(|one| one["total"].as_u64()).sum();
    let all: u64 = Advisor::ALL.iter().map(|who| u64::from(who.vp())).sum();
    assert_eq!(sum, all);
}

// M7, M8
#[test]
fn the_president_belongs_to_michelle_de_la_rose() {
    let table = |council: &str| {
        let ann = player(
            "Ann",
            "",
            &format!("council = [{council}]\npresident = true"),
        );
        format!("moon = true\n{ann}{}", player("Ben", "", ""))
    };
    let ran = perijove_reading(&["score", "-"], table("\"Noor\"").as_bytes());
    assert_ne!(ran.status, 0, "{}", ran.out);
    assert!(ran.err.contains("Michelle De La Rose"), "{}", ran.err);
    // Control: with her, five points.
    let with_her = table("\"Michelle De La Rose\"");
    let ran = perijove_reading(&["score", "-"], with_her.as_bytes());
    assert!(ran.fine().contains("Ann: 5"), "{}", ran.out);
}
