//! The layout of colour panels: how much of them is used, and in which letters.

use std::fmt::Write;

use embedded_graphics::geometry::Size;
use perijove::app::Row;
use perijove::text::Language;
use perijove::view::{Format, Theme, capitals, row_capitals};

use super::golden::compare_words;
use super::painting::Painting;
use super::screens::{Made, SQUARE, WIDE, list};
use crate::app::screens::ROUTES;
use crate::house::top;

/// Pixels across and down of a field that is used or not.
const FIELD: usize = 12;

/// The panels of our devices: their name, their size in pixels and their diagonal in millimetres.
const PANELS: [(&str, (usize, usize), f64); 2] = [
    ("pico-pack, 2.0 inches", WIDE, 50.8),
    ("pico-lcd, 1.3 inches", SQUARE, 33.02),
];

/// How far away the panel is read, in millimetres.
const AWAY: f64 = 600.0;

fn format((width, height): (usize, usize)) -> Format {
    Format::of(Size::new(width as u32, height as u32))
}

/// Of a hundred fields of a panel, how many have something on them.
fn used(painting: &Painting) -> usize {
    let paper = Theme::DARK.colour(perijove::view::Role::Paper);
    let (across, down) = (painting.width / FIELD, painting.height / FIELD);
    let fields = (0..down).flat_map(|y| (0..across).map(move |x| (x, y)));
    let is_used = |(x, y): &(usize, usize)| {
        let mut pixels =
            (0..FIELD * FIELD).map(|at| (x * FIELD + at % FIELD, y * FIELD + at / FIELD));
        pixels.any(|(x, y)| painting.get(x, y) != paper)
    };
    100 * fields.filter(is_used).count() / (across * down)
}

#[test]
fn most_of_a_panel_is_used() {
    for (name, size, _) in PANELS {
        let mut shares = Vec::new();
        for (screen, way) in ROUTES {
            let app = way(Language::English);
            let painting = Painting::of(&app.screen(), format(size), Theme::DARK, size);
            shares.push((used(&painting), *screen));
        }
        shares.sort_unstable();
        let mean = shares.iter().map(|(share, _)| share).sum::<usize>() / shares.len();
        println!("{name}: {mean} of 100 in the mean\n{shares:?}");
        // While the panels were drawn in dots of four pixels it was 46, and 12 at least.
        assert!(mean >= 52, "{name}: {mean}");
        assert!(
            shares.iter().all(|(share, _)| *share >= 15),
            "{name}: {shares:?}"
        );
    }
}

#[test]
fn a_list_has_letters_of_one_size() {
    let mut seen = 0;
    for (name, way) in ROUTES {
        for language in Language::ALL {
            let app = way(language);
            for (panel, size, _) in PANELS {
                let sizes: Vec<_> = row_capitals(&app.screen(), format(size)).collect();
                assert!(
                    sizes.len() <= 1,
                    "{name}.{}, {panel}: {sizes:?}",
                    language.code()
                );
                seen += sizes.len();
            }
        }
    }
    assert!(seen > 500, "only {seen} lists");
}

#[test]
fn a_syllable_that_no_font_has_is_drawn_as_missing() {
    // A name may hold any letter; 뷁 is one of the syllables that the font leaves out.
    for (_, size, _) in PANELS {
        let painted = |name: &str| {
            let rows = Made(vec![Row::text(name)]);
            Painting::of(&list("", "", &rows, 0), format(size), Theme::DARK, size)
        };
        let [missing, common] = ["뷁", "백"].map(painted);
        assert!(
            missing == painted("\u{E000}"),
            "not as any letter that is missing"
        );
        assert!(missing != common, "as one that is not");
    }
}

/// How high something looks, in minutes of arc.
fn minutes(millimetres: f64) -> f64 {
    (millimetres / AWAY).atan().to_degrees() * 60.0
}

#[test]
fn letters_are_as_high_as_the_table_needs() {
    let mut table = String::from("The height of capitals, in minutes of arc at 60 cm.\n\n");
    let [_, usual, large, figures] = capitals();
    for (name, (width, height), diagonal) in PANELS {
        let pixel = diagonal / (width as f64).hypot(height as f64);
        let high = |pixels: u32| minutes(f64::from(pixels) * pixel);
        writeln!(table, "{name}").unwrap();
        for (letters, pixels) in ["small", "usual", "large", "figures"]
            .into_iter()
            .zip(capitals())
        {
            writeln!(
                table,
                "  {letters:<8}{pixels:>3} pixels {:>5.1}",
                high(pixels)
            )
            .unwrap();
        }
        // What the whole table reads.
        assert!(high(figures) >= 16.0, "{name}");
        if (width, height) == WIDE {
            assert!(high(large) >= 16.0 && high(usual) >= 10.0, "{name}");
        }
    }
    compare_words(&top().join("tests/golden/letters.txt"), &table);
}
