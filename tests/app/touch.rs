//! Fingers: what is touched is what is seen, and does what choosing it by buttons does.

use std::collections::BTreeMap;

use embedded_graphics::geometry::{Point, Size};
use perijove::app::{App, Body, Button, TableSpot, Touched};
use perijove::text::Language;
use perijove::view::{Format, touched};
use proptest::prelude::*;

use super::screens::{ROUTES, formats};
use super::{press, words};

/// A phone of 65 by 115 mm, in dots.
fn phone() -> Format {
    Format::in_dots(Size::new(120, 213)).for_fingers()
}

fn route(name: &str) -> App {
    let found = ROUTES.iter().find(|(route, _)| *route == name);
    let (_, way) = found.unwrap_or_else(|| panic!("no route {name}"));
    way(Language::English)
}

/// The formats in which what is touched can be found: no finger touches the roomy panels of devices.
fn touchable() -> impl Iterator<Item = (&'static str, Format)> {
    formats()
        .into_iter()
        .filter(|(_, format)| !format.is_roomy())
}

/// What lies on a line of dots across or down, with the dots it takes, in the order in which it is met.
fn along(app: &App, format: Format, dots: impl Iterator<Item = Point>) -> Vec<(Touched, u32)> {
    let screen = app.screen();
    let mut met: Vec<(Touched, u32)> = Vec::new();
    for at in dots {
        let Some(there) = touched(&screen, format, at) else {
            continue;
        };
        match met.last_mut() {
            Some((last, dots)) if *last == there => *dots += 1,
            _ => met.push((there, 1)),
        }
    }
    met
}

/// The middle column from the top down.
fn down(format: Format) -> impl Iterator<Item = Point> {
    let dots = format.dots();
    let x = dots.width as i32 / 3;
    (0..dots.height as i32).map(move |y| Point::new(x, y))
}

/// The rows in sight, from the top.
fn rows_touched(app: &App, format: Format) -> Vec<usize> {
    let met = along(app, format.with_pixels_as_dots(), down(format));
    let row = |(touched, _): (Touched, u32)| match touched {
        Touched::Row(row) => Some(row),
        _ => None,
    };
    met.into_iter().filter_map(row).collect()
}

#[test]
fn the_rows_of_every_list_are_touched_in_their_order_around_the_chosen_one() {
    for (name, way) in ROUTES {
        let app = way(Language::English);
        let screen = app.screen();
        let Body::List { rows, selected } = screen.body else {
            continue;
        };
        for (size, format) in touchable() {
            let touched = rows_touched(&app, format);
            let first = *touched
                .first()
                .unwrap_or_else(|| panic!("{name}, {size}: no row"));
            let whole: Vec<usize> = (first..first + touched.len()).collect();
            assert_eq!(touched, whole, "{name}, {size}");
            assert!(touched.contains(&selected), "{name}, {size}");
            assert!(touched.len() <= rows.count(), "{name}, {size}");
        }
    }
}

#[test]
fn touching_a_row_does_what_choosing_it_and_ok_do() {
    let mut tried = 0;
    for (name, way) in ROUTES {
        let app = way(Language::English);
        if !matches!(app.screen().body, Body::List { .. }) {
            continue;
        }
        for row in rows_touched(&app, phone()) {
            let mut by_finger = app.clone();
            by_finger.touch(Touched::Row(row), 0);
            let mut by_buttons = app.clone();
            while by_buttons.cursor() != row {
                press(&mut by_buttons, "d");
            }
            press(&mut by_buttons, "o");
            let title = |app: &App| app.screen().title;
            assert_eq!(title(&by_finger), title(&by_buttons), "{name}, row {row}");
            let (by_finger, by_buttons) = (words(&by_finger), words(&by_buttons));
            // Lots depend on how often somebody has pressed.
            if !by_finger.contains("begins") {
                assert_eq!(by_finger, by_buttons, "{name}, row {row}");
            }
            tried += 1;
        }
    }
    assert!(tried > 300, "only {tried} rows");
}

#[test]
fn cards_spaces_and_letters_are_taken_by_a_touch() {
    let mut app = route("table_told");
    let card = Touched::Spot(TableSpot::Mars(2));
    let met = along(&app, phone(), down(phone()));
    assert!(
        met.iter()
            .any(|(there, _)| matches!(there, Touched::Spot(TableSpot::Mars(_))))
    );
    app.touch(card, 0);
    let mut by_buttons = route("table_told");
    while by_buttons.cursor() != 10 {
        press(&mut by_buttons, "d");
    }
    press(&mut by_buttons, "o");
    assert_eq!(words(&app), words(&by_buttons));

    let mut app = route("advance");
    app.touch(Touched::Space(3), 0);
    let ledger = app.ledger().expect("a game");
    assert_eq!(ledger.board(ledger.turn().seat).reputation(), Some(3));
    // A space behind the marker is no way to go.
    let mut app = route("advance");
    let before = words(&app);
    app.touch(Touched::Space(0), 0);
    assert_eq!(words(&app), before);

    let mut app = route("typing");
    app.touch(Touched::Row(2), 0);
    app.touch(Touched::Row(15), 0);
    let Body::Name { typed, .. } = app.screen().body else {
        panic!("no name is typed");
    };
    assert_eq!(typed.as_str(), "Bo");
}

#[test]
fn the_title_goes_back_and_a_message_is_read() {
    for (_, format) in touchable() {
        let format = format.with_pixels_as_dots();
        let app = route("setup_1");
        let screen = app.screen();
        let at = |y| touched(&screen, format, Point::new(20, y));
        assert_eq!(at(2), Some(Touched::Button(Button::Back)));
        assert_eq!(at(30), Some(Touched::Button(Button::Ok)));
    }
}

#[test]
fn nothing_is_touched_outside_of_the_screen() {
    for (name, way) in ROUTES.iter().step_by(7) {
        let app = way(Language::English);
        let screen = app.screen();
        for (_, format) in formats() {
            let format = format.with_pixels_as_dots();
            let dots = format.dots();
            let (right, below) = (dots.width as i32, dots.height as i32);
            for at in [
                (-1, 5),
                (5, -1),
                (right, 5),
                (5, below),
                (i32::MIN, i32::MAX),
            ] {
                let at = Point::new(at.0, at.1);
                assert_eq!(touched(&screen, format, at), None, "{name} at {at}");
            }
        }
    }
}

/// What a finger can hit: 9 mm of a phone that is 65 mm wide.
const FINGER: u32 = 17;

#[test]
fn whatever_is_touched_on_a_phone_is_as_large_as_a_fingertip() {
    let names = [
        "home",
        "rules",
        "typing",
        "typing_two",
        "table_told",
        "table_passed",
        "advance",
        "confirm_track",
        "tally_ranking",
        "board",
        "moon_question_exchange",
        "settings",
    ];
    for name in names {
        let app = route(name);
        for format in [phone(), Format::in_dots(Size::new(213, 120)).for_fingers()] {
            let dots = format.dots();
            // Around the middle of everything that is met on the way down, across.
            let mut high = BTreeMap::new();
            for (there, dots) in along(&app, format, down(format)) {
                *high.entry(there).or_insert(0) += dots;
            }
            assert!(high.len() > 1, "{name}");
            for (there, height) in &high {
                assert!(*height >= FINGER, "{name}: {there:?} is {height} dots high");
            }
            let middle = dots.height as i32 * 2 / 3;
            let across = (0..dots.width as i32).map(|x| Point::new(x, middle));
            for (there, width) in along(&app, format, across) {
                assert!(width >= FINGER, "{name}: {there:?} is {width} dots wide");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn random_touches_never_fail(
        route in 0usize..ROUTES.len(), size in (1u32..400, 1u32..400), fingers in any::<bool>(),
        points in prop::collection::vec((-10i32..410, -10i32..410), 12),
    ) {
        let mut app = ROUTES[route].1(Language::English);
        let mut format = Format::of(Size::new(size.0, size.1));
        if fingers {
            format = format.for_fingers();
        }
        for (stir, (x, y)) in (0..).zip(points) {
            let there = touched(&app.screen(), format, Point::new(x, y));
            if let Some(there) = there {
                app.touch(there, stir);
            }
        }
    }
}
