//! The picture on the front page is what the screens show.

use std::fs::File;
use std::io::BufReader;

use super::screens::screen_named;
use crate::house::top;
use crate::view::sheet::{encode, write_png};

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
    let (width, grey) = encode(&pictures, 3);
    let path = top().join("tests/golden/front_page.png");
    if std::env::var("PERIJOVE_BLESS").is_ok_and(|value| value == "1") {
        write_png(&path, width, &grey);
    }
    let file = File::open(&path).expect("the picture of the front page");
    let mut reader = png::Decoder::new(BufReader::new(file))
        .read_info()
        .expect("a PNG");
    let mut found = vec![0; reader.output_buffer_size().expect("a size")];
    reader.next_frame(&mut found).expect("a picture");
    assert!(found == grey, "PERIJOVE_BLESS=1 draws it anew");
}
