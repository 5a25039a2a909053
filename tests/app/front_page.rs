//! The picture on the front page is what the screens show.

use super::screens::screen_named;
use crate::house::top;
use crate::view::sheet::compare_png;

/// The screens on the front page, in rows of three.
const CHOSEN: [&str; 6] = [
    "home_running",
    "table_told",
    "table_passed_twice",
    "tell_candidate",
    "advance_bonus",
    "tally_ranking",
];

#[test]
fn the_picture_on_the_front_page_is_true() {
    let pictures: Vec<_> = CHOSEN.iter().map(|name| screen_named(name)).collect();
    compare_png(&top().join("tests/golden/front_page.png"), &pictures, 3);
}
