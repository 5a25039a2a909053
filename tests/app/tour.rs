//! A tour of the screens on one PNG, to look at.

use perijove::app::Reveals;
use perijove::text::Language;

use super::{owned, press, words};
use crate::view::picture::Picture;
use crate::view::sheet::write_sheet;

#[test]
#[ignore = "writes a PNG to look at"]
fn contact_sheet_of_a_tour() {
    let language = match std::env::var("PERIJOVE_LANGUAGE").as_deref() {
        Ok("fr") => Language::French,
        Ok("de") => Language::German,
        _ => Language::English,
    };
    let mut app = owned(language, Reveals::Full);
    let mut pictures = Vec::new();
    let tour = [
        "", "o", "o", "o", "o", "o", "o", "o", "o", "o", "o", "o", "o", "o", "o", "o", "o", "o",
        "o", "o", "o", "o", "o", "o", "o", "o", "o", "o", "o", "o", "o", "o", "o", "o", "o", "o",
        "o", "o", "o", "o", "o", "o", "o", "o", "o", "o", "o", "o", "o", "o", "o", "o", "o", "o",
        "o", "o", "o", "b", "do", "do", "U", "o",
    ];
    for keys in tour {
        press(&mut app, keys);
        println!("--- {keys}\n{}", words(&app));
        pictures.push(Picture::of(&app.screen(), (128, 64)));
    }
    write_sheet(&pictures);
}
