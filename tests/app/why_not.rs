//! The referee can be asked why a card can't be taken.

use perijove::app::{Meaning, Rows};
use perijove::referee::{Answer, Question};
use perijove::text::{Language, Phrase};

use super::screens::refereed;
use super::{press, words};

/// The rows of cards that can't be taken: those that mean nothing to a pilot.
fn refused(app: &perijove::app::App) -> Vec<usize> {
    let other = |index: &usize| app.meaning(*index) == Some(Meaning::Other);
    (0..app.count()).filter(other).collect()
}

// A2.1, A2.2
#[test]
fn a_card_that_cannot_be_taken_says_why_and_nothing_is_recorded() {
    for language in Language::ALL {
        let mut app = refereed(language, 0, &|question| question == Question::Action);
        let rows = refused(&app);
        assert!(!rows.is_empty(), "{}", words(&app));
        let before = app.game().cloned();
        let referee = before.as_ref().and_then(|game| game.referee());
        let legal = referee.expect("a referee").answers().count();
        for row in rows {
            assert!(row >= legal, "after what is legal");
            assert_eq!(
                app.row(row).value.as_str(),
                language.say(Phrase::No).to_string()
            );
            press(&mut app, "^");
            press(&mut app, &"d".repeat(row));
            assert_eq!(app.screen().toast.is_some(), app.row(row).text.is_empty());
            press(&mut app, "o");
            let why = app.screen().toast.expect("a reason").to_lowercase();
            let reasons = [Phrase::CrewMissing, Phrase::ShuttleNeedsTile];
            let reasons = reasons.map(|phrase| language.say(phrase).to_string().to_lowercase());
            assert!(reasons.iter().any(|reason| why.contains(reason)), "{why}");
            assert!(app.game() == before.as_ref());
        }
        // The control: a legal card is taken.
        press(&mut app, "^");
        let tile = app.row_that_says(&Meaning::Answer(Answer::TakeTile { slot: 0 }));
        press(&mut app, &"d".repeat(tile.expect("a tile")));
        press(&mut app, "o");
        assert!(app.game() != before.as_ref());
    }
}
