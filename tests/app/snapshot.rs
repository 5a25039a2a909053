//! Screens as JSON: every one can be read, has the words that are read out, and is as agreed.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::time::Instant;

use perijove::app::{App, Body, Icon, Meaning, Meant, Rows, ScreenPart};
use perijove::rival::Level;
use perijove::text::Language;
use serde_json::{Map, Value};

use super::form::FORMS;
use super::rival;
use super::screens::ROUTES;
use crate::house::{files, read, top};
use crate::view::golden::compare_words;

/// What the library writes of a screen.
pub(super) fn written(app: &App) -> String {
    let mut out = String::new();
    app.write_snapshot(&app.screen(), &mut out)
        .expect("a text takes whatever is written");
    out
}

/// The same, read.
pub(super) fn snapshot(app: &App) -> Value {
    let written = written(app);
    serde_json::from_str(&written).unwrap_or_else(|error| panic!("{error}: {written}"))
}

fn text<'v>(value: &'v Value, key: &str) -> &'v str {
    value[key].as_str().unwrap_or_default()
}

/// What is heard of a row.
fn spoken(row: &Value) -> &str {
    match text(row, "spoken") {
        "" => text(row, "text"),
        spoken => spoken,
    }
}

fn rows(snapshot: &Value) -> &[Value] {
    snapshot["rows"].as_array().map_or(&[], Vec::as_slice)
}

/// Signs are long numbers that any change of a story changes: in the golden files they are 0.
fn without_signs(value: Value) -> Value {
    match value {
        Value::Array(values) => values.into_iter().map(without_signs).collect(),
        Value::Object(map) => Value::Object(
            map.into_iter()
                .map(|(key, value)| match key.as_str() {
                    "sign" => (key, 0.into()),
                    _ => (key, without_signs(value)),
                })
                .collect::<Map<_, _>>(),
        ),
        other => other,
    }
}

/// A snapshot in lines that a person can compare: one for each key, and for each row.
fn in_lines(snapshot: &Value) -> String {
    let entries = snapshot.as_object().expect("an object").iter();
    let lines = entries.map(|(key, value)| match value {
        Value::Array(values) if values.first().is_some_and(Value::is_object) => {
            let values = values.iter().map(|value| format!("    {value}"));
            let values = values.collect::<Vec<_>>().join(",\n");
            format!("  \"{key}\": [\n{values}\n  ]")
        }
        value => format!("  \"{key}\": {value}"),
    });
    format!("{{\n{}\n}}\n", lines.collect::<Vec<_>>().join(",\n"))
}

#[test]
fn every_screen_is_written_as_json_as_agreed() {
    let folder = top().join("tests/golden/json");
    let mut named = Vec::new();
    for (name, way) in ROUTES.iter().chain(FORMS) {
        let snapshot = without_signs(snapshot(&way(Language::English)));
        let path = folder.join(format!("{name}.json"));
        compare_words(&path, &in_lines(&snapshot));
        named.push(path);
    }
    for path in files(&folder, ".json") {
        assert!(named.contains(&path), "no screen is {}", path.display());
    }
}

#[test]
#[ignore = "writes every screen in every language as JSON into the folder that PERIJOVE_SNAPSHOTS names, for the tests of the page"]
fn snapshots_in_every_language() {
    let folder = PathBuf::from(std::env::var_os("PERIJOVE_SNAPSHOTS").expect("PERIJOVE_SNAPSHOTS"));
    for language in Language::ALL {
        let folder = folder.join(language.code());
        fs::create_dir_all(&folder).expect("a folder");
        for (name, way) in ROUTES.iter().chain(FORMS) {
            let path = folder.join(format!("{name}.json"));
            fs::write(path, written(&way(language))).expect("a file");
        }
    }
}

#[test]
fn every_screen_in_every_language_says_as_json_what_is_read_out() {
    let mut kinds = BTreeMap::<String, usize>::new();
    for (name, way) in ROUTES.iter().chain(FORMS) {
        for language in Language::ALL {
            let app = way(language);
            let snapshot = snapshot(&app);
            let name = format!("{name}.{}", language.code());
            let mut choices = Vec::new();
            app.read_out(&mut |part, words| {
                let words = words.to_string();
                match part {
                    ScreenPart::Title => assert_eq!(text(&snapshot, "title"), words, "{name}"),
                    ScreenPart::Badge => assert_eq!(text(&snapshot, "badge"), words, "{name}"),
                    ScreenPart::Choice { .. } => choices.push(words),
                    ScreenPart::Words => {
                        let said = snapshot.to_string();
                        let words = serde_json::to_string(&words).expect("a text");
                        assert!(said.contains(&words), "{name}: {words} in {said}");
                    }
                    ScreenPart::Foot => {}
                }
            });
            let kind = text(&snapshot, "kind");
            *kinds.entry(kind.to_owned()).or_default() += 1;
            match kind {
                "name" => assert!(rows(&snapshot).is_empty(), "{name}"),
                "message" | "code" | "placard" => {
                    assert_eq!(rows(&snapshot).len(), app.count(), "{name}")
                }
                _ => {
                    let heard: Vec<_> = rows(&snapshot).iter().map(spoken).collect();
                    assert_eq!(heard, choices, "{name}");
                    let chosen = snapshot["chosen"].as_u64();
                    assert_eq!(chosen, u64::try_from(app.cursor()).ok(), "{name}");
                }
            }
            let wordless = rows(&snapshot).iter().find(|row| spoken(row).is_empty());
            assert!(wordless.is_none(), "{name}: {wordless:?}");
        }
    }
    let expected = [
        "chart", "code", "form", "list", "message", "name", "numbers", "placard", "ranking",
        "side", "story", "table", "track",
    ];
    assert_eq!(kinds.keys().collect::<Vec<_>>(), expected);
}

#[test]
fn no_two_rows_of_a_screen_that_differ_have_the_same_sign() {
    for (name, way) in ROUTES.iter().chain(FORMS) {
        let snapshot = snapshot(&way(Language::English));
        let mut seen = BTreeMap::new();
        for row in rows(&snapshot) {
            let sign = row["sign"].as_u64().expect("a sign");
            let words = (spoken(row), row["icons"].clone(), row["value"].clone());
            let words = format!("{words:?}");
            if let Some(other) = seen.insert(sign, words.clone()) {
                assert_eq!(words, other, "{name}");
            }
        }
    }
}

#[test]
fn a_code_is_written_module_by_module_and_can_be_read() {
    let codes = ROUTES.iter().map(|(_, way)| way(Language::English));
    let mut found = 0;
    for app in codes.filter(|app| matches!(app.screen().body, Body::Code { .. })) {
        let snapshot = snapshot(&app);
        let lines = snapshot["modules"].as_array().expect("lines");
        let lines: Vec<_> = lines
            .iter()
            .map(|line| line.as_str().expect("a line"))
            .collect();
        let is_dark = |x: usize, y: usize| {
            let (x, y) = (x.checked_sub(4), y.checked_sub(4));
            let line = y.and_then(|y| lines.get(y));
            let module = line.zip(x).and_then(|(line, x)| line.as_bytes().get(x));
            module == Some(&b'1')
        };
        // A field of light modules around it, as the standard wants.
        let side = lines.len() + 8;
        let mut grid = rqrr::PreparedImage::prepare_from_greyscale(side * 4, side * 4, |x, y| {
            if is_dark(x / 4, y / 4) { 0 } else { 255 }
        });
        let grids = grid.detect_grids();
        let (_, read) = grids
            .first()
            .expect("a code")
            .decode()
            .expect("it can be read");
        assert!([text(&snapshot, "link"), text(&snapshot, "brief")].contains(&read.as_str()));
        found += 1;
    }
    assert!(found > 0, "no screen shows a code");
}

#[test]
fn icons_are_called_as_their_shapes_are() {
    let shapes = read(&top().join("src/view/shapes.txt"));
    let mut icons = Vec::new();
    for (_, way) in ROUTES {
        let app = way(Language::English);
        let count = app.count();
        icons.extend((0..count).flat_map(|row| app.row(row).icons));
    }
    icons.sort();
    icons.dedup();
    assert!(icons.len() > 35, "{icons:?}");
    for icon in icons {
        if !matches!(
            icon,
            Icon::Berth(_) | Icon::Points(_) | Icon::Count(_) | Icon::Times(_)
        ) {
            let name = icon.name();
            assert!(
                shapes.lines().any(|line| line == name),
                "no shape is {name}"
            );
        }
    }
}

#[test]
fn what_would_break_a_line_or_turn_it_is_escaped() {
    let app = App::fresh();
    let mut screen = app.screen();
    screen.title.clear();
    let hostile = "\"\\\n\u{7f}\u{2028}\u{202e}</script>";
    screen.title.push_str(hostile).expect("room");
    let mut out = String::new();
    app.write_snapshot(&screen, &mut out).expect("written");
    let read: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(text(&read, "title"), hostile);
    assert!(
        out.contains(r#""title":"\"\\\u000a\u007f\u2028\u202e</script>""#),
        "{out}"
    );
}

/// How long a snapshot is and takes, on average and at most; prints them.
#[test]
fn a_snapshot_is_short() {
    let (mut most, mut all) = ((0, ""), 0);
    let mut slowest = (0, "");
    for (name, way) in ROUTES {
        let app = way(Language::English);
        let length = written(&app).len();
        let begun = Instant::now();
        for _ in 0..10 {
            written(&app);
        }
        slowest = slowest.max((begun.elapsed().as_micros() / 10, *name));
        all += length;
        if !matches!(app.screen().body, Body::Code { .. }) {
            most = most.max((length, *name));
        }
    }
    println!("{} on average, {most:?}, {slowest:?}", all / ROUTES.len());
    // The longest is the story of a random game: 128 turns, each with everybody's points and chances.
    assert!(most.0 < 20 * 1024, "{most:?}");
}

/// The signs of the rows.
fn signs(app: &App) -> Vec<u32> {
    let snapshot = snapshot(app);
    let signs = rows(&snapshot).iter().map(|row| row["sign"].as_u64());
    let signs = signs.map(|sign| sign.and_then(|sign| u32::try_from(sign).ok()));
    signs.map(|sign| sign.expect("a sign")).collect()
}

#[test]
fn what_is_seen_is_found_by_its_sign_where_it_was() {
    for (name, way) in ROUTES {
        let app = way(Language::English);
        for (row, sign) in signs(&app).into_iter().enumerate() {
            assert_eq!(app.row_seen(row, sign), Some(row), "{name}");
        }
    }
}

#[test]
fn a_rival_that_finished_thinking_lets_nothing_else_be_taken_than_was_seen() {
    let seen = rival::at_rival(Language::English, Level::Hard);
    let signs = signs(&seen);
    let meant = |app: &App, row: usize| app.meaning(row).expect("a row");
    let mut now = seen.clone();
    // A part of a thought changes nothing: what is seen is there.
    now.think(40);
    assert_eq!(now.sign(), seen.sign());
    for (row, sign) in signs.iter().enumerate() {
        assert_eq!(now.row_seen(row, *sign), Some(row));
    }
    rival::settle(&mut now);
    assert_ne!(now.sign(), seen.sign());
    let mut found = Vec::new();
    for (row, sign) in signs.into_iter().enumerate() {
        if let Some(there) = now.row_seen(row, sign) {
            assert_eq!(meant(&now, there), meant(&seen, row));
            found.push(meant(&now, there));
        }
    }
    // The answer at once is no longer wanted, and somebody would take the seat in another turn; the menu is the menu.
    assert_eq!(found, [Meaning::Menu]);
}

#[test]
fn a_row_that_has_moved_is_found_and_one_that_others_look_like_is_not() {
    // A rival with a box has decided: its first row says something else, the others are where they were.
    let mut app = rival::with_box(Language::English, Level::Hard);
    let seen = signs(&app);
    app.mean(Meant::Choose(2), 1);
    assert_eq!(signs(&app), seen, "what is chosen is no part of it");
    assert_eq!(app.row_seen(0, seen[2]), Some(2));
    // Cards that nobody described look alike.
    let (_, way) = ROUTES
        .iter()
        .find(|(name, _)| *name == "table")
        .expect("a route");
    let table = way(Language::English);
    let seen = signs(&table);
    assert_eq!(seen[4], seen[5]);
    assert_eq!(table.row_seen(5, seen[5]), Some(5));
    assert_eq!(table.row_seen(0, seen[5]), None);
}
