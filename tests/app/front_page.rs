//! The picture on the front page is what the screens show.

use embedded_graphics::geometry::Size;
use perijove::text::Language;
use perijove::view::{Format, Theme};

use super::screens::{ROUTES, screen_named};
use crate::house::top;
use crate::view::painting::Painting;
use crate::view::sheet::{Shown, compare_png};

/// The panels in colour: how many pixels they are wide and high.
const WIDE: (usize, usize) = (320, 240);
const SQUARE: (usize, usize) = (240, 240);

/// Screens of an OLED, side by side; below them those of the panels in colour.
const SMALL: [&str; 3] = ["home_running", "table_passed_twice", "tell_candidate"];
const DARK: [&str; 2] = ["symbol_quiet", "refereed_midway"];
const LIGHT: [&str; 2] = ["placard_last_round", "ranking_marked"];

#[test]
fn the_picture_on_the_front_page_is_true() {
    let painted = |name: &str, size: (usize, usize), theme| {
        let found = ROUTES.iter().find(|(other, _)| *other == name);
        let (_, way) = found.unwrap_or_else(|| panic!("no screen is named {name}"));
        let format = Format::of(Size::new(size.0 as u32, size.1 as u32));
        Painting::of(&way(Language::English).screen(), format, theme, size)
    };
    let small = SMALL.map(|name| Box::new(screen_named(name)) as Box<dyn Shown>);
    let dark = DARK.map(|name| Box::new(painted(name, WIDE, Theme::DARK)) as Box<dyn Shown>);
    let light = LIGHT.map(|name| Box::new(painted(name, SQUARE, Theme::LIGHT)) as Box<dyn Shown>);
    let pictures: Vec<_> = small.into_iter().chain(dark).chain(light).collect();
    compare_png(&top().join("tests/golden/front_page.png"), &pictures, 3);
}
