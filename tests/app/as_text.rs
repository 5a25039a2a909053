//! Every screen as text in a terminal: as agreed in English, whole in every language, and the same that the device shows.

use perijove::app::{App, Body, Row, Rows, TableSpot};
use perijove::text::Language;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use terminal::keyboard::Keyboard;
use terminal::keys;
use terminal::painter::{Painted, Scene, text};

use super::form::FORMS;
use super::screens::ROUTES;
use crate::house::{read, top};
use crate::view::golden::compare_words;

const SIZES: [(u16, u16); 3] = [(80, 24), (100, 30), (200, 60)];

/// A screen in a window of a size.
fn painted(app: &App, (columns, rows): (u16, u16)) -> (Buffer, Painted) {
    let mut buffer = Buffer::empty(Rect::new(0, 0, columns, rows));
    let scene = Scene {
        app,
        keyboard: &Keyboard::default(),
        overlay: None,
        trouble: None,
    };
    let painted = scene.paint(&mut buffer);
    (buffer, painted)
}

#[test]
fn every_screen_is_written_as_agreed() {
    for (columns, rows) in SIZES {
        let mut all = String::new();
        for (name, way) in ROUTES.iter().chain(FORMS) {
            let (buffer, _) = painted(&way(Language::English), (columns, rows));
            all.push_str(&format!("== {name}\n{}\n", text(&buffer)));
        }
        let path = format!("boards/terminal/tests/golden/{columns}x{rows}.txt");
        compare_words(&top().join(path), &all);
    }
}

/// A screen as a page for people shows it: in a window of this size, without lines on which nothing stands.
pub(super) fn on_a_page(app: &App, size: (u16, u16)) -> String {
    let (buffer, _) = painted(app, size);
    let stands = |line: &&str| line.chars().any(|letter| !" │".contains(letter));
    let lines = text(&buffer);
    let lines = lines.lines().filter(stands).map(str::trim_end);
    format!("```text\n{}\n```\n", lines.collect::<Vec<_>>().join("\n"))
}

#[test]
fn the_front_page_shows_what_the_terminal_does() {
    let path = top().join("README.md");
    let page = read(&path);
    let (before, block) = page.split_once("```text\n").expect("a picture");
    let (_, after) = block.split_once("```\n").expect("its end");
    let mut routes = ROUTES.iter();
    let route = routes.find(|(name, _)| *name == "table_passed_twice");
    let (_, way) = route.expect("a screen");
    let shown = on_a_page(&way(Language::English), (100, 30));
    compare_words(&path, &format!("{before}{shown}{after}"));
}

#[test]
fn no_screen_cuts_a_word_in_a_terminal() {
    let mut cut = Vec::new();
    for (name, way) in ROUTES.iter().chain(FORMS) {
        for language in Language::ALL {
            let app = way(language);
            for size in SIZES {
                let (_, painted) = painted(&app, size);
                if !painted.cut.is_empty() {
                    let (code, words) = (language.code(), painted.cut);
                    cut.push(format!("{name}.{code} {size:?} {words:?}"));
                }
            }
        }
    }
    assert!(cut.is_empty(), "{} screens\n{}", cut.len(), cut.join("\n"));
}

/// What stands in an area, without blanks and frames: words may go on in the next line.
fn written(buffer: &Buffer, area: Rect) -> String {
    let cells = area.positions().filter_map(|at| buffer.cell(at));
    let symbols = cells.map(|cell| cell.symbol());
    symbols
        .flat_map(str::chars)
        .filter(|letter| is_word(*letter))
        .collect()
}

fn is_word(letter: char) -> bool {
    !letter.is_whitespace() && !"┌─┐│└┘▸".contains(letter)
}

/// Words as [`written`] has them.
fn pressed_together(words: &str) -> String {
    words.chars().filter(|letter| is_word(*letter)).collect()
}

/// What of a screen is not written where it should be.
fn missing(app: &App, size: (u16, u16)) -> Vec<String> {
    let screen = app.screen();
    let (buffer, painted) = painted(app, size);
    let (columns, rows) = size;
    let mut missing = Vec::new();
    let mut expect = |area: Rect, words: &str| {
        if !written(&buffer, area).contains(&pressed_together(words)) {
            missing.push(words.to_owned());
        }
    };
    let title = Rect::new(0, 0, columns, 1);
    expect(title, &screen.title);
    expect(title, &screen.badge);
    if let Some(toast) = &screen.toast {
        expect(Rect::new(0, rows - 3, columns, 2), toast);
    }
    match &screen.body {
        Body::Message { text, .. } => expect(painted.question, text),
        Body::Placard { words } => expect(painted.question, words),
        Body::Code { caption, .. } => {
            // It stands beside the code.
            for word in caption.split(' ') {
                expect(painted.question, word);
            }
        }
        Body::Track {
            caption, selected, ..
        } => {
            if selected.is_some() {
                expect(painted.question, caption);
            }
        }
        Body::Chart(chart) => {
            for player in chart.points.players() {
                expect(painted.question, &player.name);
                expect(painted.question, &player.average_of_all().to_string());
            }
        }
        Body::Story(chart) => {
            for seat in chart.curve.players().seats() {
                expect(painted.question, chart.names.of(seat));
            }
            expect(painted.question, &chart.caption);
        }
        Body::Side { side, .. } => expect(painted.question, &side.hand().to_string()),
        Body::List { .. } | Body::Form { .. } | Body::Table { .. } | Body::Name { .. } => {}
    }
    if let Some(everybody) = screen.around.and_then(|around| around.everybody()) {
        let x = painted.question.right();
        let beside = Rect::new(x, 1, columns - x, rows - 4);
        for seat in everybody.players.seats() {
            let player = everybody.each.of(seat);
            expect(beside, &player.name);
            expect(beside, &player.points.to_string());
        }
    }
    missing.extend(missing_rows(app, &buffer, &painted));
    missing
}

/// What is missing of the rows; the chosen one is marked, and no other.
fn missing_rows(app: &App, buffer: &Buffer, painted: &Painted) -> Vec<String> {
    let screen = app.screen();
    let selected = match &screen.body {
        Body::List { selected, .. } | Body::Form { selected, .. } => *selected,
        Body::Track { .. } | Body::Chart(_) | Body::Side { .. } => app.cursor(),
        Body::Table { selected, .. } => match selected {
            TableSpot::Ship(_) => return Vec::new(),
            _ => app.cursor(),
        },
        Body::Message { .. }
        | Body::Code { .. }
        | Body::Name { .. }
        | Body::Story(_)
        | Body::Placard { .. } => {
            return Vec::new();
        }
    };
    let says_rows = matches!(screen.body, Body::List { .. });
    let mut missing = Vec::new();
    let mut marked = Vec::new();
    for (area, target) in &painted.targets {
        let terminal::painter::Target::Row(index) = target else {
            continue;
        };
        let cells = area.positions().filter_map(|at| buffer.cell(at));
        if cells.into_iter().any(|cell| cell.symbol() == "▸") {
            marked.push(*index);
        }
        if says_rows {
            let Row { text, value, .. } = app.row(*index);
            let shown = written(buffer, *area);
            for words in [text.as_str(), value.as_str()] {
                if !shown.contains(&pressed_together(words)) {
                    missing.push(format!("{words} in {shown}"));
                }
            }
        }
    }
    if marked != [selected] {
        missing.push(format!("the mark: {marked:?} and not {selected}"));
    }
    missing
}

#[test]
fn title_rows_values_and_choice_are_those_of_the_device() {
    let mut wrong = Vec::new();
    for (name, way) in ROUTES.iter().chain(FORMS) {
        for language in Language::ALL {
            let app = way(language);
            for size in SIZES {
                let missing = missing(&app, size);
                if !missing.is_empty() {
                    let code = language.code();
                    wrong.push(format!("{name}.{code} {size:?} {missing:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn the_latest_turns_stand_below_the_question_where_there_is_room() {
    let mut lines = 0;
    for name in ["table_passed_twice", "refereed_midway", "also"] {
        let (_, way) = ROUTES
            .iter()
            .find(|(route, _)| *route == name)
            .expect("a route");
        let app = way(Language::English);
        let (buffer, painted) = painted(&app, (200, 60));
        let below = Rect::new(
            0,
            painted.question.bottom(),
            200,
            60 - painted.question.bottom(),
        );
        let text = written(&buffer, below);
        let screen = app.screen();
        let around = screen.around.expect("an app");
        let mut turns = Vec::new();
        around.latest_turns(8, &mut |row| turns.push(row.text.to_string()));
        // The newest stands above the others.
        let places: Vec<_> = turns
            .iter()
            .map(|turn| text.find(&pressed_together(turn)))
            .collect();
        assert!(
            places.iter().all(Option::is_some),
            "{name}: {turns:?} {text}"
        );
        assert!(places.is_sorted(), "{name}: {places:?}");
        lines += places.len();
    }
    assert!(lines > 8, "only {lines} turns");
}

#[test]
fn no_two_rows_have_the_same_key_and_none_that_of_a_command() {
    let mut without = Vec::new();
    for (name, way) in ROUTES {
        let app = way(Language::English);
        let keys = keys::of_rows(&app);
        assert_eq!(keys.len(), app.count(), "{name}");
        let mut seen = Vec::new();
        for (row, key) in keys.into_iter().enumerate() {
            match key {
                Some(key) => {
                    assert!(!seen.contains(&key), "{name}: {key} twice");
                    assert!(!"hjklqu/? ".contains(key), "{name}: {key}");
                    seen.push(key);
                }
                None if keys::number(&app, row).is_some() => {}
                None if app.count() == 1 => {}
                // What is read shows no rows.
                None if matches!(app.screen().body, Body::Message { .. }) => {}
                None => without.push(*name),
            }
        }
    }
    // Where letters are typed, rows have none.
    without.dedup();
    // A story has more moments than there are keys; arrows walk along it.
    let typing = ["typing", "lots_code", "story"];
    without.retain(|name| !typing.iter().any(|typing| name.starts_with(typing)));
    assert!(without.is_empty(), "{without:?}");
}
