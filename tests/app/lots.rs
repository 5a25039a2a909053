//! Lots lead with who begins, and show only what the table can use.

use perijove::app::App;
use perijove::book::{Book, DeckBook, Reveals};
use perijove::text::{Language, Phrase};

use super::screens::choose;
use super::{owned, press, words};

/// The lots of a device that knows three names, with or without cards.
fn drawn(language: Language, known: bool) -> App {
    let book = owned(language, Reveals::Off).book().clone();
    let deck = if known {
        book.deck.clone()
    } else {
        DeckBook::default()
    };
    let mut app = App::new(Book { deck, ..book }, None);
    choose(&mut app, language.say(Phrase::DrawLots));
    app
}

// S6
#[test]
fn lots_lead_with_who_begins_and_ok_draws_again() {
    let mut app = drawn(Language::English, false);
    let first = |app: &App| words(app).lines().nth(1).map(str::to_owned);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..40 {
        let row = first(&app).expect("a row");
        assert!(row.starts_with("> [Crown] ") && row.contains(" begins."));
        seen.insert(row);
        press(&mut app, "o");
    }
    assert_eq!(seen.len(), 3, "{seen:?}");
}

// M1
#[test]
fn without_a_deck_book_lots_show_seats_and_advisors_and_no_card_by_its_number() {
    for language in Language::ALL {
        let mut app = drawn(language, false);
        let cards = |app: &App| {
            let all = words(app);
            let shown = ["[Earth", "[Mars", "[Ship"];
            shown.map(|icon| all.matches(icon).count())
        };
        assert_eq!(cards(&app), [0; 3], "{}", words(&app));
        choose(&mut app, language.say(Phrase::WithMoon));
        assert_eq!(words(&app).matches("[Advisor]").count(), 5);
        // The control: cards that the book knows are shown.
        let known = drawn(language, true);
        assert_eq!(cards(&known), [4, 4, 15], "{}", words(&known));
    }
}
