//! On a board in colour the owner chooses dark or light.

use embedded_graphics::pixelcolor::Rgb888;
use perijove::app::App;
use perijove::book::{Look, Reveals};
use perijove::text::{Language, Phrase};
use perijove::view::Theme;

use super::screens::choose;
use super::{owned, press, words};

fn settings(app: &mut App) {
    press(app, "ddddo");
}

#[test]
fn the_owner_of_a_board_in_colour_chooses_dark_or_light() {
    let mut app = owned(Language::English, Reveals::Off).in_colour();
    assert_eq!(Theme::from(app.settings().look), Theme::<Rgb888>::DARK);
    settings(&mut app);
    choose(&mut app, Language::English.say(Phrase::Look));
    assert_eq!(Theme::from(app.settings().look), Theme::<Rgb888>::LIGHT);
    choose(&mut app, Language::English.say(Phrase::Look));
    assert_eq!(app.settings().look, Look::Dark);
}

#[test]
fn a_board_without_colours_does_not_ask() {
    let mut app = owned(Language::English, Reveals::Off);
    settings(&mut app);
    let look = Language::English.say(Phrase::Look).to_string();
    assert!(!words(&app).contains(&look));
    let mut coloured = owned(Language::English, Reveals::Off).in_colour();
    settings(&mut coloured);
    assert!(words(&coloured).contains(&look));
}
