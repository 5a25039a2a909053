//! Roles, the colours that themes give them, and pictures made of them.

use std::collections::BTreeSet;

use embedded_graphics::geometry::Size;
use embedded_graphics::pixelcolor::{Rgb565, Rgb888, RgbColor};
use perijove::app::{Screen, TableSpot};
use perijove::view::{Format, Mosaic, Role, Theme, Window};
use proptest::prelude::*;

use super::painting::Painting;
use super::screens::{self, SQUARE, WIDE, mid_game, table};

const THEMES: [(&str, Theme<Rgb888>); 2] = [("dark", Theme::DARK), ("light", Theme::LIGHT)];

/// The relative luminance of WCAG 2: 0 is black, 1 is white.
fn luminance(colour: Rgb888) -> f64 {
    let channel = |value: u8| {
        let value = f64::from(value) / 255.0;
        if value <= 0.040_45 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * channel(colour.r()) + 0.7152 * channel(colour.g()) + 0.0722 * channel(colour.b())
}

/// How well two colours can be distinguished, from 1 to 21.
fn contrast(one: Rgb888, other: Rgb888) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn contrast_is_what_the_standard_says() {
    assert!((contrast(Rgb888::BLACK, Rgb888::WHITE) - 21.0).abs() < 1e-9);
    assert!((contrast(Rgb888::RED, Rgb888::RED) - 1.0).abs() < 1e-9);
    // The lightest grey that may be written in on white.
    let grey = |value| contrast(Rgb888::new(value, value, value), Rgb888::WHITE);
    assert!(grey(0x76) > 4.5 && grey(0x77) < 4.5);
}

#[test]
fn roles_that_meet_can_be_told_apart_in_every_theme() {
    for (name, theme) in THEMES {
        for (one, other) in Role::MEETINGS {
            let contrast = contrast(theme.colour(one), theme.colour(other));
            assert!(
                contrast >= 4.5,
                "{name}: {one:?} on {other:?} {contrast:.2}"
            );
        }
        // As a panel of 16 bits shows them.
        let theme = theme.into_colours::<Rgb565>().into_colours::<Rgb888>();
        for (one, other) in Role::MEETINGS {
            let contrast = contrast(theme.colour(one), theme.colour(other));
            assert!(
                contrast >= 4.5,
                "{name}: {one:?} on {other:?} {contrast:.2}"
            );
        }
    }
}

#[test]
fn every_role_has_its_own_colour_in_every_theme() {
    for (name, theme) in THEMES {
        let bytes = |colour: Rgb888| (colour.r(), colour.g(), colour.b());
        let colours: BTreeSet<_> = Role::ALL
            .into_iter()
            .map(|role| bytes(theme.colour(role)))
            .collect();
        assert_eq!(colours.len(), 16, "{name}");
    }
}

#[test]
fn a_role_is_four_bits() {
    for (bits, role) in (0..).zip(Role::ALL) {
        assert_eq!(role.to_bits(), bits);
        assert_eq!(Role::from_bits(bits), role);
        assert_eq!(Role::from_bits(bits | 0xF0), role);
    }
}

#[test]
fn a_mosaic_takes_half_a_byte_a_pixel() {
    assert_eq!(size_of::<Mosaic<30, 240>>(), 28_800);
    assert_eq!(size_of::<Mosaic<40, 240>>(), 38_400);
}

/// A screen as a mosaic.
fn mosaic<const WORDS: usize, const LINES: usize>(screen: &Screen<'_>) -> Mosaic<WORDS, LINES> {
    let mut mosaic = Mosaic::new();
    mosaic.show(screen);
    mosaic
}

/// A screen as any target shows it.
fn painting(screen: &Screen<'_>, theme: Theme<Rgb888>, size: (usize, usize)) -> Painting {
    let format = Format::of(Size::new(size.0 as u32, size.1 as u32));
    Painting::of(screen, format, theme, size)
}

/// Whether a painting shows a mosaic in a theme.
fn shows<const WORDS: usize, const LINES: usize>(
    painting: &Painting,
    mosaic: &Mosaic<WORDS, LINES>,
    theme: Theme<Rgb888>,
) -> bool {
    let mut dots = (0..painting.height).flat_map(|y| (0..painting.width).map(move |x| (x, y)));
    dots.all(|(x, y)| painting.get(x, y) == theme.colour(mosaic.get(x, y)))
}

#[test]
fn a_mosaic_shows_what_any_target_shows() {
    screens::each(|name, _, screen| {
        for (_, theme) in THEMES {
            let square = mosaic::<30, 240>(screen);
            assert!(
                shows(&painting(screen, theme, SQUARE), &square, theme),
                "{name}"
            );
            let wide = mosaic::<40, 240>(screen);
            assert!(
                shows(&painting(screen, theme, WIDE), &wide, theme),
                "{name}"
            );
        }
    });
}

/// The pairs of roles that lie side by side or below each other.
fn neighbours(screen: &Screen<'_>, format: Format) -> BTreeSet<(Role, Role)> {
    let dots = format.dots();
    let (width, height) = (dots.width as usize, dots.height as usize);
    let format = format.with_pixels_as_dots();
    let painting = Painting::of(screen, format, Theme::DARK, (width, height));
    let roles = Role::ALL.map(|role| (role, Theme::DARK.colour(role)));
    let role = |(x, y): (usize, usize)| {
        let colour = painting.get(x, y);
        let mut roles = roles.iter().filter(|(_, other)| *other == colour);
        roles.next().expect("a role").0
    };
    let mut pairs = BTreeSet::new();
    for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
        for there in [(x + 1, y), (x, y + 1)] {
            let is_inside = there.0 < width && there.1 < height;
            if is_inside && painting.get(x, y) != painting.get(there.0, there.1) {
                let (here, there) = (role((x, y)), role(there));
                pairs.insert((here.min(there), here.max(there)));
            }
        }
    }
    pairs
}

/// The roles that touch although they must not.
pub(crate) fn wrong_neighbours(screen: &Screen<'_>, format: Format) -> Vec<(Role, Role)> {
    let mut pairs = neighbours(screen, format);
    pairs.retain(|pair| !Role::MEETINGS.contains(pair));
    pairs.into_iter().collect()
}

#[test]
fn no_roles_meet_but_those_that_may() {
    let (mut seen, mut wrong) = (BTreeSet::new(), Vec::new());
    screens::each(|name, _, screen| {
        for (width, height) in [SQUARE, WIDE] {
            let format = Format::of(Size::new(width as u32, height as u32));
            seen.extend(neighbours(screen, format));
            let bad = wrong_neighbours(screen, format);
            wrong.extend(
                bad.into_iter()
                    .map(|pair| format!("{name}, {width}: {pair:?}")),
            );
        }
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let may = Role::MEETINGS.into_iter();
    let unseen: Vec<_> = may.filter(|pair| !seen.contains(pair)).collect();
    assert!(unseen.is_empty(), "no screen shows {unseen:?}");
}

/// Six lines of 160 dots, of which some have this role.
fn dotted(dots: &[(usize, usize)]) -> Mosaic<20, 6> {
    let mut mosaic = Mosaic::new();
    for (x, y) in dots {
        mosaic.set(*x, *y, Role::Ink);
    }
    mosaic
}

/// The parts of a mosaic that are sent after another.
fn windows<const WORDS: usize, const LINES: usize>(
    new: &Mosaic<WORDS, LINES>,
    shown: &Mosaic<WORDS, LINES>,
) -> Vec<Window> {
    let mut from = 0;
    let next = || {
        let window = new.next_window(shown, from)?;
        from = window.y + window.height;
        Some(window)
    };
    std::iter::from_fn(next).collect()
}

#[test]
fn only_the_parts_that_changed_are_sent() {
    let none = dotted(&[]);
    let sent = |dots| {
        let windows = windows(&dotted(dots), &none).into_iter();
        windows
            .map(|part| [part.x, part.y, part.width, part.height])
            .collect::<Vec<_>>()
    };
    assert_eq!(sent(&[]), [[0; 4]; 0]);
    // A word is 8 dots.
    assert_eq!(sent(&[(3, 2)]), [[0, 2, 8, 1]]);
    assert_eq!(sent(&[(40, 2), (79, 3)]), [[40, 2, 40, 2]]);
    // Lines below each other are sent together, as wide as it takes; a line between them that is right already parts them.
    let far = &[(0, 1), (90, 1), (90, 2), (159, 5)];
    assert_eq!(sent(far), [[0, 1, 96, 2], [152, 5, 8, 1]]);
}

proptest! {
    #[test]
    fn what_is_sent_turns_what_is_shown_into_what_is_wanted(
        old in prop::collection::vec((0usize..160, 0usize..6), 0..40),
        new in prop::collection::vec((0usize..160, 0usize..6), 0..40),
    ) {
        let (old, new) = (dotted(&old), dotted(&new));
        let (mut lines, mut shown) = (*old.lines(), old);
        for window in windows(&new, &shown) {
            for line in 0..window.height {
                let words = new.line_of(window, line);
                prop_assert_eq!(words.len() * 8, window.width);
                let from = window.x / 8;
                lines[window.y + line][from..from + words.len()].copy_from_slice(words);
                prop_assert_eq!(shown.take_line(&new, window, line), words);
            }
            prop_assert!(new.line_of(window, window.height).is_empty());
            prop_assert!(shown.take_line(&new, window, window.height).is_empty());
        }
        prop_assert_eq!(&lines, new.lines());
        prop_assert_eq!(shown, new);
    }
}

#[test]
fn a_step_on_the_table_sends_a_small_part_of_the_picture() {
    let game = mid_game();
    let at = |spot| mosaic::<40, 240>(&table(&game, spot));
    let (from, to) = (at(TableSpot::Earth(1)), at(TableSpot::Earth(2)));
    let sent: usize = windows(&to, &from)
        .iter()
        .map(|window| window.width * window.height)
        .sum();
    assert!(sent > 0 && sent < 320 * 240 / 4, "{sent} pixels");
}
