//! What leaves the page on somebody's wish, written by the library.
//!
//! | letter | what it is |
//! |---|---|
//! | e | a game's evening, in words |
//! | l | its link for BG Stats, with the date that was filled in |
//! | t | all past games as a table for spreadsheets |
//! | s | where everybody's points came from, as a table with tabs |
//! | p | the same as a picture |
//! | c | what the book knows, as a file |
//! | b | the cards of the book in words: a line for each kind with how many it knows and how many there are, then a line for each card |

use std::fmt::Write;

use page_flash::Flash;
use perijove::book::Book;
use perijove::components::{Edition, Pile};
use perijove::export::{write_cards, write_csv_head, write_csv_lines, write_evening, write_link};
use perijove::history::Statistics;
use perijove::journal::Game;
use perijove::store::Store;
use perijove::text::{Capital, Phrase, Whole};

/// Writes something of what is saved; nothing when there is none.
pub(crate) fn write(store: &mut Store<Flash>, letter: char, number: u32, date: &str) -> String {
    let mut text = String::new();
    // A text in memory takes whatever is written, here and below.
    let _ = match letter {
        'e' => with_game(store, number, |game, book| {
            write_evening(&mut text, game, book.settings.language)
        }),
        'l' => with_game(store, number, |game, _| {
            write_link(&mut text, game, date.parse().ok())
        }),
        't' => write_games(store, &mut text),
        's' | 'p' => {
            let language = book(store).unwrap_or_default().settings.language;
            match Statistics::of_past(store) {
                Ok(points) if points.players().is_empty() => Ok(()),
                Ok(points) if letter == 's' => points.write_tabbed(&mut text, language),
                Ok(points) => points.write_svg(&mut text, language),
                Err(_) => Ok(()),
            }
        }
        'c' => write_cards(&mut text, &book(store).unwrap_or_default()),
        'b' => write_book(&book(store).unwrap_or_default(), &mut text),
        _ => Ok(()),
    };
    text
}

/// The book of a store, or an empty one if nobody has entered anything; `None` when it can't be read.
pub(crate) fn book(store: &mut Store<Flash>) -> Option<Book> {
    let book = store.load_book().ok()?;
    Some(book.cloned().unwrap_or_default())
}

/// An edition, in the language of the book.
pub(crate) fn say(store: &mut Store<Flash>, edition: Edition) -> String {
    let language = book(store).unwrap_or_default().settings.language;
    language.say(edition).to_string()
}

fn with_game(
    store: &mut Store<Flash>,
    number: u32,
    write: impl FnOnce(&Game, &Book) -> std::fmt::Result,
) -> std::fmt::Result {
    let book = book(store).unwrap_or_default();
    let mut game = None;
    match (store.load_past(number, &mut game), &game) {
        (Ok(()), Some(game)) if game.is_complete() => write(game, &book),
        _ => Ok(()),
    }
}

/// All past games, the newest first.
fn write_games(store: &mut Store<Flash>, text: &mut String) -> std::fmt::Result {
    for nth in 0..store.past_count() {
        if let Ok(Some(past)) = store.past(nth) {
            if text.is_empty() {
                write_csv_head(text)?;
            }
            write_csv_lines(text, &past)?;
        }
    }
    Ok(())
}

fn write_book(book: &Book, text: &mut String) -> std::fmt::Result {
    let language = book.settings.language;
    for pile in Pile::ALL {
        let kind = language.say(match pile {
            Pile::Tiles => Phrase::TilesRow,
            Pile::Earth => Phrase::EarthRow,
            Pile::Mars => Phrase::MarsRow,
            Pile::Ships => Phrase::ShipsRow,
            Pile::Advisors => Phrase::AdvisorsRow,
        });
        let cards = book.deck.cards(pile);
        writeln!(
            text,
            "k{kind}\t{}\t{}",
            cards.clone().count(),
            pile.in_box()
        )?;
        for card in cards {
            writeln!(text, "c{}", Capital(language.say(Whole(card))))?;
        }
    }
    Ok(())
}
