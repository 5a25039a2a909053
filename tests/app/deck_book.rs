//! The deck book: cards are added to it without a game, part by part.

use perijove::app::{App, Body};
use perijove::book::{Book, Reveals};
use perijove::components::{Advisor, Card, Pile, Ship, ShipKind};
use perijove::text::{Language, Phrase};

use super::screens::choose;
use super::{owned, press, words};

const ENGLISH: Language = Language::English;

/// A device that knows no card, at the cards of a kind.
fn without_cards(pile: &str) -> App {
    let settings = owned(ENGLISH, Reveals::Off).book().settings;
    let mut app = App::new(
        Book {
            settings,
            ..Book::default()
        },
        None,
    );
    app.show_deck();
    let Body::List { rows, .. } = app.screen().body else {
        panic!("no list: {}", words(&app));
    };
    let row = (0..rows.count()).find(|row| rows.row(*row).text.contains(pile));
    press(&mut app, &"d".repeat(row.expect("a kind")));
    press(&mut app, "o");
    app
}

/// The words of the rows.
fn rows(app: &App) -> Vec<String> {
    match app.screen().body {
        Body::List { rows, .. } => (0..rows.count())
            .map(|row| rows.row(row).text.to_string())
            .collect(),
        _ => panic!("no list: {}", words(app)),
    }
}

#[test]
fn a_ship_is_added_in_two_choices_and_the_next_one_is_a_press_away() {
    let mut app = without_cards("Ships");
    assert_eq!(rows(&app), ["Add a card"]);
    for (known, ship) in [(1, "5 VP"), (2, "4 VP + 2 moves"), (3, "5 VP")] {
        choose(&mut app, ENGLISH.say(Phrase::AddCard));
        choose(&mut app, ship);
        assert_eq!(app.book().deck.cards(Pile::Ships).count(), known);
        let Body::List { selected, .. } = app.screen().body else {
            panic!("no list: {}", words(&app));
        };
        assert_eq!(rows(&app)[selected], "Add a card");
    }
    let ships: Vec<Card> = app.book().deck.cards(Pile::Ships).collect();
    let five = Card::Ship(Ship::new(ShipKind::Five));
    assert_eq!(ships.iter().filter(|ship| **ship == five).count(), 2);
}

#[test]
fn a_tile_and_a_shuttle_are_added_in_full() {
    for (name, pile) in [("Tiles", Pile::Tiles), ("Mars", Pile::Mars)] {
        let mut app = without_cards(name);
        press(&mut app, "o");
        // The first of every part, as often as it is asked.
        let mut presses = 0;
        while app.book().deck.cards(pile).count() == 0 {
            press(&mut app, "^o");
            presses += 1;
            assert!(presses < 8, "{}", words(&app));
        }
        let card = app.book().deck.cards(pile).next().expect("a card");
        assert_ne!(card, Card::unknown(pile));
        assert!(rows(&app).contains(&"Add a card".to_owned()));
    }
}

#[test]
fn an_advisor_is_added_once_and_a_whole_box_takes_no_more() {
    let mut app = without_cards("Advisors");
    for nth in 1..=Advisor::ALL.len() {
        choose(&mut app, ENGLISH.say(Phrase::AddCard));
        press(&mut app, "^o");
        assert_eq!(app.book().deck.cards(Pile::Advisors).count(), nth);
    }
    let all: std::collections::BTreeSet<Card> = app.book().deck.cards(Pile::Advisors).collect();
    assert_eq!(all.len(), Advisor::ALL.len());
    assert!(!rows(&app).contains(&"Add a card".to_owned()));
}

#[test]
fn whoever_goes_back_from_a_card_has_added_nothing() {
    let mut app = without_cards("Ships");
    press(&mut app, "o b");
    assert_eq!(rows(&app), ["Add a card"]);
    assert_eq!(app.book().deck.cards(Pile::Ships).count(), 0);
}
