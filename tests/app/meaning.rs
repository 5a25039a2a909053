//! What a row means is what it shows, in every language.

use perijove::app::{App, Body, Button, Icon, Meaning, Press, Row, pictures};
use perijove::book::Reveals;
use perijove::components::Card;
use perijove::referee::Dealer;
use perijove::text::{Language, Phrase};

use super::screens::{MOON, MOON_REFEREED};
use super::{owned, press, words};

/// Whether a row shows what it means; `None` where the row does not show it.
fn shows(language: Language, row: &Row, meaning: &Meaning) -> Option<bool> {
    let says = |what: String| row.text == Row::text(what).text;
    Some(match meaning {
        Meaning::Players(players) => row.text.contains(&players.count().to_string()),
        Meaning::Name(name) => row.text.as_str() == name.as_str(),
        Meaning::Symbol(symbol) => {
            row.icons.as_slice() == [Icon::Symbol(*symbol)]
                && says(language.say(*symbol).to_string())
        }
        Meaning::Colour(colour) => row.icons.as_slice() == [Icon::Settler(*colour)],
        // A number of points has its unit beside it; of one president there are none or one.
        Meaning::Number(number) => {
            let points = language.say(Phrase::Points.with(number));
            let answer = match number {
                0 => Phrase::No,
                _ => Phrase::Yes,
            };
            let is_answer = *number < 2 && says(language.say(answer).to_string());
            says(number.to_string()) || says(points.to_string()) || is_answer
        }
        // A ship whose symbol or colour is asked next may say so.
        Meaning::Card(Card::Ship(ship)) => {
            let worth = [Phrase::WorthShuttles, Phrase::WorthCrews];
            let more = worth
                .into_iter()
                .any(|phrase| says(language.say(phrase).to_string()));
            says(language.say(*ship).to_string()) || ship.is_open() && more
        }
        Meaning::Card(Card::Advisor(Some(advisor))) => says(advisor.name().to_owned()),
        Meaning::Card(card) => row.icons == pictures(*card),
        Meaning::Berth(berth) => row.icons.contains(&Icon::Berth(*berth)),
        _ => return None,
    })
}

#[test]
fn a_row_means_what_it_shows_in_every_language() {
    let (mut looked, mut compared) = (0, 0);
    for seed in 0..24 {
        let mut random = Dealer::new(seed);
        let language = Language::ALL[seed as usize % 3];
        let mut app = owned(language, Reveals::ALL[random.below(3) as usize]);
        let way = ["", MOON, "", MOON_REFEREED][seed as usize % 4];
        press(&mut app, way);
        for step in 0..1_500 {
            look(&app, &mut looked, &mut compared);
            let button = match random.below(8) {
                0 => Button::Up,
                1..3 => Button::Down,
                3 => Button::Right,
                4 => Button::Back,
                _ => Button::Ok,
            };
            app.handle(Press::Button(button), step);
        }
    }
    assert!(compared > 5_000, "{compared} of {looked} rows prove little");
}

fn look(app: &App, looked: &mut u32, compared: &mut u32) {
    // Presses without sense change the settings too.
    let language = app.settings().language;
    let screen = app.screen();
    let Body::List { rows, selected } = screen.body else {
        return;
    };
    assert_eq!(app.cursor(), selected);
    assert_eq!(app.meaning(rows.count()), None, "{}", words(app));
    for index in 0..rows.count() {
        let meaning = app.meaning(index);
        let meaning = meaning.unwrap_or_else(|| panic!("row {index}: {}", words(app)));
        *looked += 1;
        let Some(shown) = shows(language, &rows.row(index), &meaning) else {
            continue;
        };
        *compared += 1;
        assert!(shown, "row {index} means {meaning:?}: {}", words(app));
    }
}

#[test]
fn a_row_is_found_by_what_it_means() {
    for language in Language::ALL {
        let mut app = owned(language, Reveals::Full);
        let count = Meaning::Home(perijove::app::HomeRow::Count);
        let row = app.row_that_says(&count).expect("a row");
        for _ in 0..row {
            app.handle(Press::Button(Button::Down), 0);
        }
        app.handle(Press::Button(Button::Ok), 0);
        let three = Meaning::Players(perijove::components::Players::Three);
        assert!(app.row_that_says(&three).is_some(), "{}", words(&app));
        assert_eq!(app.row_that_says(&count), None);
    }
}
