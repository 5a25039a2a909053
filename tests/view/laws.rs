//! What holds of every screen on every target.

use embedded_graphics::geometry::Size;
use perijove::app::{Body, Chart, Icon, Overview, Row, TableSpot, pictures};
use perijove::book::Look;
use perijove::components::{Card, Colour, Pile, Seat, Ship, ShipKind, Symbol, Track};
use perijove::history::Statistics;
use perijove::text::{Language, Script};
use perijove::view::{self, Format, Oled};
use proptest::prelude::*;

use super::picture::Picture;
use super::screens::{self, Made, OLED, every_icon, list, message, mid_game, screen, table, words};
use crate::export::counted;

/// An icon alone in a row that is not chosen.
fn drawn(icon: Icon) -> String {
    let rows = Made(vec![Row::text("x"), Row::default().with_icons([icon])]);
    Picture::of(&list("", "", &rows, 0), OLED).text()
}

#[test]
fn every_icon_shows_and_no_two_look_alike() {
    let rows = Made(vec![Row::text("x"), Row::default()]);
    let none = Picture::of(&list("", "", &rows, 0), OLED).text();
    let icons = every_icon();
    for (nth, icon) in icons.iter().enumerate() {
        assert_ne!(drawn(*icon), none, "{icon:?} is not drawn");
        for other in &icons[..nth] {
            assert_ne!(drawn(*icon), drawn(*other), "{icon:?} looks like {other:?}");
        }
    }
}

#[test]
fn every_number_of_points_and_times_looks_different() {
    for of in [Icon::Points, Icon::Times] {
        let mut drawn: Vec<String> = (0..=u8::MAX).map(|number| drawn(of(number))).collect();
        drawn.sort();
        drawn.dedup();
        assert_eq!(drawn.len(), 256);
    }
}

#[test]
fn families_differ_by_more_than_a_speck() {
    let symbols = Symbol::ALL.map(Icon::Symbol).to_vec();
    let mut settlers = Colour::ALL.map(Icon::Settler).to_vec();
    settlers.push(Icon::AnySettler);
    let atoms = [
        Icon::Recruit,
        Icon::Adapt,
        Icon::Move,
        Icon::Reputation,
        Icon::Draw,
        Icon::Basic,
    ];
    for family in [symbols, settlers, atoms.to_vec()] {
        for (nth, one) in family.iter().enumerate() {
            for other in &family[..nth] {
                let (left, right) = (drawn(*one), drawn(*other));
                let differing = left.chars().zip(right.chars()).filter(|(a, b)| a != b);
                let count = differing.count();
                assert!(count >= 7, "{one:?} and {other:?} differ in {count} pixels");
            }
        }
    }
}

#[test]
fn golden_screens_cover_the_target_and_nothing_else() {
    screens::each(|name, size, screen| {
        let picture = Picture::of(screen, size);
        assert_eq!(picture.outside, 0, "{name}");
        assert_eq!(picture.untouched(), 0, "{name}");
    });
}

#[test]
fn a_frame_shows_what_any_target_shows() {
    screens::each(|name, size, screen| {
        if size == OLED {
            let mut frame = Oled::new();
            let Ok(()) = view::draw(screen, &mut frame);
            let picture = Picture::of(screen, size);
            for y in 0..64 {
                for x in 0..128 {
                    assert_eq!(frame.get(x, y), picture.get(x, y), "{name} at {x}, {y}");
                    let column = frame.pages()[y / 8][x];
                    assert_eq!(column >> (y % 8) & 1 == 1, frame.get(x, y));
                }
            }
        }
    });
    let frame = Oled::new();
    assert!(!frame.get(128, 0) && !frame.get(0, 64));
}

#[test]
fn a_screen_tells_whether_it_is_whole() {
    let size = Size::new(128, 64);
    let whole = |text: &str, selected: usize| {
        let rows = Made(vec![Row::text("short"), Row::text(text)]);
        view::is_whole(&list("Title", "1/2", &rows, selected), size)
    };
    assert!(whole("A row that is not long", 1));
    assert!(whole("A row that takes a second line, if chosen", 1));
    // Not chosen it is shortened, which is no fault: it can be chosen.
    assert!(whole("A row that takes a second line, if chosen", 0));
    let full = Row::text("W".repeat(48)).with_icons([Icon::Tile; 12]);
    assert!(!view::is_whole(&list("", "", &Made(vec![full]), 0), size));
    let title = "A title so long that no letters are small enough";
    assert!(!view::is_whole(&list(title, "1/2", &Made(vec![]), 0), size));
    let fits = |letters: usize| view::is_whole(&message("", None, &"word ".repeat(letters)), size);
    assert!(fits(38));
    // The longest paragraph of the widest letter fits the reference screen, but not every screen.
    let longest = message("", Some(Icon::Lost), &"W".repeat(192));
    assert!(view::is_whole(&longest, size));
    assert!(!view::is_whole(&longest, Size::new(72, 40)));
}

#[test]
fn text_is_measured_as_it_is_drawn() {
    assert_eq!(view::text_width(""), 0);
    assert_eq!(view::text_width("i"), 3);
    assert_eq!(view::text_width("ii"), 7);
    assert!(view::fits("Réputation", view::text_width("Réputation")));
    assert!(!view::fits("Réputation", 10));
    let dots = |width, height| Format::of(Size::new(width, height)).dots();
    assert_eq!(dots(128, 64), Size::new(128, 64));
    // Panels in colour are drawn pixel by pixel.
    assert_eq!(dots(240, 240), Size::new(240, 240));
    assert_eq!(dots(72, 40), Size::new(72, 40));
}

#[test]
fn a_thin_blank_parts_less_than_a_blank_and_no_line_breaks_there() {
    let wide = |text: &str| view::text_width(text);
    assert!(wide("mot:") < wide("mot\u{202f}:"));
    assert!(wide("mot\u{202f}:") < wide("mot :"));
    // The line ends just before the mark, which takes its word along to the next one.
    let drawn = |text: &str| Picture::of(&message("", None, text), OLED).text();
    assert_eq!(
        drawn("Les vaisseaux de Mars\u{202f}? Oui."),
        drawn("Les vaisseaux de\nMars\u{202f}? Oui.")
    );
    assert_eq!(
        drawn("Les vaisseaux de Mars ? Oui."),
        drawn("Les vaisseaux de Mars\n? Oui.")
    );
}

#[test]
fn french_and_german_can_be_written() {
    let letters = "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿÄÖÜẞäöüß«»„“”‚‘’–—…×→•\u{a0}\u{202f}";
    let missing: String = letters.chars().filter(|l| !view::can_draw(*l)).collect();
    // The one capital that Western Europe's character set forgot.
    assert_eq!(missing, "Ÿ");
    assert!(!view::can_draw('я'));
}

#[test]
fn a_value_is_set_smaller_before_the_words_beside_it_are_cut() {
    let drawn = |text: &str| {
        let rows = Made(vec![
            Row::text("x"),
            Row::text(text).with_value("Mitschreiben"),
        ]);
        Picture::of(&list("", "", &rows, 0), OLED).text()
    };
    assert_ne!(drawn("Was soll ich tun?"), drawn("Was soll ich tun!"));
    // The control: where nothing helps, the end is not seen.
    let long = "Was soll ich denn jetzt tun";
    assert_eq!(drawn(&format!("{long}?")), drawn(&format!("{long}!")));
}

#[test]
fn a_chosen_row_that_has_room_without_a_scroll_bar_takes_one_line() {
    let plate = |count: usize| {
        let mut rows = vec![Row::text("1: comme imprimé, à la main")];
        rows.resize(count, Row::text("x"));
        let picture = Picture::of(&list("", "", &Made(rows), 0), OLED);
        (12..64).filter(|y| picture.lit(*y) > 60).count()
    };
    assert_eq!(plate(2), 10);
    // The control: beside the bar it needs two.
    assert_eq!(plate(9), 20);
}

/// Whether a picture has a bar across the list: the chosen row.
fn has_bar(picture: &Picture) -> bool {
    (13..picture.height).any(|y| picture.lit(y) * 2 > picture.width)
}

proptest! {
    #[test]
    fn the_chosen_row_is_always_in_sight(
        count in 1usize..40, chosen in 0usize..40, toast in any::<bool>(), long in any::<bool>(),
    ) {
        let chosen = chosen.min(count - 1);
        let text = if long { "i, a row of rather many small words indeed" } else { "i" };
        let rows = Made((0..count).map(|_| Row::text(text)).collect());
        let mut screen = list("", "", &rows, chosen);
        if toast {
            screen.toast = Some(words("Undone"));
        }
        let picture = Picture::of(&screen, OLED);
        let foot = if toast { 50 } else { 64 };
        let bar = (12..foot).filter(|y| picture.lit(*y) > 100).count();
        prop_assert!(bar >= 4, "\n{}", picture.text());
        prop_assert!(has_bar(&picture));
    }

    #[test]
    fn any_size_and_any_rows_are_drawn_inside(
        width in 1usize..400, height in 1usize..400,
        texts in prop::collection::vec(("\\PC{0,12}", "\\PC{0,3}", prop::collection::vec(any::<u8>(), 0..12)), 0..12),
        selected in any::<usize>(), toast in any::<bool>(), hangul in any::<bool>(), body in 0u8..7,
    ) {
        let game = mid_game();
        let icons = every_icon();
        let over = counted(["Ann", "Ben", "", ""], &[(selected % 12) as u8]);
        let mut points = Statistics::new();
        for names in [["Ann", "Ben", "", ""], ["Zoë", "Ann", "", ""]].iter().take(selected % 3) {
            points.add(&counted(*names, &[(selected % 12) as u8]));
        }
        let row = |(text, value, picks): &(String, String, Vec<u8>)| {
            let picks = picks.iter().map(|pick| icons[usize::from(*pick) % icons.len()]);
            Row::text(text).with_value(value).with_icons(picks)
        };
        let rows = Made(texts.iter().map(row).collect());
        let first = texts.first().map_or("", |(text, ..)| text.as_str());
        let few: String = first.chars().take(3).collect();
        let slot = (selected % 256) as u8;
        let body = match body {
            0 => Body::List { rows: &rows, selected },
            1 => Body::Message { icon: icons.get(selected % 64).copied(), text: words(first) },
            2 => Body::Table { overview: Overview::of(&game), caption: words(&few), selected: match slot % 6 {
                0 => TableSpot::Tile(slot / 6),
                1 => TableSpot::Earth(slot / 6),
                2 => TableSpot::Mars(slot / 6),
                3 => TableSpot::Ship(slot / 6),
                4 => TableSpot::Discard,
                _ => TableSpot::Menu,
            } },
            3 => Body::Track {
                track: Track::new(5 + slot % 28, [1, 2, 3], [1, 2, 3, 4]).unwrap(),
                markers: Seat::ALL.into_iter().map(|seat| (seat, slot % 7)).collect(),
                selected: Some(slot).filter(|slot| slot % 8 != 0),
                caption: words(&few),
            },
            4 => Body::Chart(Chart { points: &points, chosen: selected, language: Language::ALL[selected % 4] }),
            5 => Body::Code { game: &over, caption: words(&few), look: Look::ALL[selected % 2] },
            _ => Body::Name { typed: words(&few), places: slot % 13, wheel: first.chars().next() },
        };
        let mut screen = screen(&few, &few, body);
        if hangul {
            screen.script = Script::Hangul;
        }
        if toast {
            screen.toast = Some(words(&few));
        }
        let picture = Picture::of(&screen, (width, height));
        prop_assert_eq!(picture.outside, 0);
        prop_assert_eq!(picture.untouched(), 0);
        let _ = view::is_whole(&screen, Size::new(width as u32, height as u32));
    }
}

#[test]
fn a_chosen_card_is_marked_and_nothing_else_changes_in_its_row() {
    let game = mid_game();
    let menu = Picture::of(&table(&game, TableSpot::Menu), OLED);
    for slot in 0..4 {
        let picture = Picture::of(&table(&game, TableSpot::Earth(slot)), OLED);
        let changed: Vec<usize> = (0..128)
            .filter(|x| (12..50).any(|y| picture.get(*x, y) != menu.get(*x, y)))
            .collect();
        let width = changed.last().unwrap() - changed.first().unwrap() + 1;
        assert!((20..=27).contains(&width), "{width} columns changed");
    }
}

#[test]
fn every_ship_has_its_own_pictures() {
    let kinds = ShipKind::ALL.map(|kind| Card::Ship(Ship::new(kind)));
    for (nth, one) in kinds.iter().enumerate() {
        for other in &kinds[..nth] {
            assert_ne!(pictures(*one), pictures(*other), "{one:?} and {other:?}");
        }
    }
    // The card with the most to show fills the row and loses nothing.
    let longest = "Mars sphere: 1 red 1 blue 1 yellow 1 purple, tile -> adapt red or adapt blue";
    let longest = pictures(crate::phrases::card(longest).unwrap());
    assert_eq!(longest.len(), 12);
    assert_eq!(longest.last(), Some(&Icon::Settler(Colour::Blue)));
    let unknown = Card::unknown(Pile::Ships);
    assert_eq!(pictures(unknown)[..], [Icon::Unknown]);
}

/// A frame in which these bytes are lit, all of them.
fn frame_of(bytes: &[(usize, usize)]) -> Oled {
    let mut frame = Oled::new();
    for (page, column) in bytes {
        for line in 0..8 {
            frame.set(*column, page * 8 + line, true);
        }
    }
    frame
}

fn runs(new: &Oled, old: Option<&Oled>, bridge: usize) -> Vec<(usize, usize, usize)> {
    let runs = new.runs(old, |_, _| bridge);
    runs.map(|run| (run.page, run.column, run.bytes.len()))
        .collect()
}

#[test]
fn only_what_changed_is_sent_and_small_gaps_are_bridged() {
    let dark = Oled::new();
    let lit = frame_of(&[(0, 0), (0, 3), (0, 127), (7, 64)]);
    assert_eq!(runs(&dark, Some(&dark), 2), []);
    assert_eq!(
        runs(&lit, Some(&dark), 2),
        [(0, 0, 4), (0, 127, 1), (7, 64, 1)]
    );
    assert_eq!(
        runs(&lit, Some(&dark), 1),
        [(0, 0, 1), (0, 3, 1), (0, 127, 1), (7, 64, 1)]
    );
    let whole: Vec<_> = (0..8).map(|page| (page, 0, 128)).collect();
    assert_eq!(runs(&dark, None, 2), whole);
}

#[test]
fn a_gap_is_bridged_where_a_leap_over_it_costs_more() {
    // Five bytes that are right already, twice.
    let lit = frame_of(&[(3, 2), (3, 8), (3, 30), (3, 36)]);
    let dark = Oled::new();
    let leap = |from: usize, to: usize| if from / 16 == to / 16 { 4 } else { 6 };
    let runs = lit.runs(Some(&dark), leap);
    let runs: Vec<_> = runs.map(|run| (run.column, run.bytes.len())).collect();
    assert_eq!(runs, [(2, 1), (8, 1), (30, 7)]);
}

#[test]
fn a_frame_shows_what_any_target_would() {
    screens::each(|name, _, screen| {
        let mut shown = Oled::new();
        shown.show(screen);
        let mut drawn = Oled::new();
        let Ok(()) = view::draw(screen, &mut drawn);
        assert_eq!(shown, drawn, "{name}");
    });
}
