//! What leaves the page on somebody's wish, written by the library.
//!
//! | letter | what it is |
//! |---|---|
//! | e | a game's evening, in words |
//! | l | its link for BG Stats, with the date that was filled in |
//! | t | all past games as a table for spreadsheets, with the diary that was filled in |
//! | n | all past games, a line each: number, whether it has a result, the players and their points in the order of their places |
//! | g | a game's score: a line for each player with place, name and points, then a line for each part of the score in words |
//! | s | where everybody's points came from, as a table with tabs |
//! | p | the same as a picture |
//! | c | what the book knows, as a file |
//! | b | the cards of the book in words: a line for each kind with how many it knows and how many there are, then a line for each card |

use std::fmt::Write;

use page_flash::Flash;
use perijove::book::Book;
use perijove::components::{Edition, Pile, Seat};
use perijove::export::{
    called_in, write_cards, write_csv_head, write_csv_lines, write_evening, write_link,
};
use perijove::history::Statistics;
use perijove::journal::{Game, Past};
use perijove::store::Store;
use perijove::text::{Capital, Language, Phrase, Whole};

use crate::diary::Diary;
use crate::lesson::Offered;

/// Writes something of what is saved; nothing when there is none.
pub(crate) fn write(store: &mut Store<Flash>, letter: char, number: u32, said: &str) -> String {
    let mut text = String::new();
    // A text in memory takes whatever is written, here and below.
    let _ = match letter {
        'e' => with_game(store, number, |game, book| {
            write_evening(&mut text, game, book.settings.language)
        }),
        'l' => with_game(store, number, |game, _| {
            write_link(&mut text, game, said.parse().ok())
        }),
        't' => write_games(store, &Diary::read(said), &mut text),
        'n' => write_list(store, &mut text),
        'g' => with_game(store, number, |game, book| {
            write_score(&mut text, game, book.settings.language)
        }),
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

/// What a deck would teach, as lines.
pub(crate) fn offered(store: &mut Store<Flash>, offered: &Offered) -> String {
    let mut text = String::new();
    for (pile, cards) in &offered.cards {
        let place = Pile::ALL.iter().position(|other| other == pile);
        // A text in memory takes whatever is written.
        let _ = writeln!(text, "{}\t{cards}", place.unwrap_or_default());
    }
    if let Some(edition) = offered.other {
        text += &say(store, edition);
    }
    text
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
fn past(store: &mut Store<Flash>) -> impl Iterator<Item = Past> {
    (0..store.past_count()).filter_map(|nth| store.past(nth).ok().flatten())
}

/// The table of the library, with when it was and what was noted behind every line.
fn write_games(store: &mut Store<Flash>, diary: &Diary, text: &mut String) -> std::fmt::Result {
    for past in past(store) {
        let mut lines = String::new();
        if text.is_empty() {
            write_csv_head(&mut lines)?;
            text.push_str(&lines.replace("\r\n", ",date,note\r\n"));
            lines.clear();
        }
        write_csv_lines(&mut lines, &past)?;
        let (when, note) = diary.of(past.number);
        // A name holds no end of a line.
        text.push_str(&lines.replace("\r\n", &format!(",{when},{}\r\n", quoted(note))));
    }
    Ok(())
}

/// A text as a field of a table: never one that a spreadsheet computes.
fn quoted(text: &str) -> String {
    let is_plain = |first: char| first.is_alphanumeric();
    let guard = if text.is_empty() || text.starts_with(is_plain) {
        ""
    } else {
        "\'"
    };
    format!("\"{guard}{}\"", text.replace('"', "\"\""))
}

fn write_list(store: &mut Store<Flash>, text: &mut String) -> std::fmt::Result {
    let language = book(store).unwrap_or_default().settings.language;
    for past in past(store) {
        let mut seats: Vec<Seat> = past.header.setup.players.seats().collect();
        if let Some(result) = &past.result {
            seats.sort_by_key(|seat| result.of(*seat).place);
        }
        write!(text, "{}\t{}", past.number, u8::from(past.result.is_some()))?;
        for seat in seats {
            write!(text, "\t{}", called_in(&past.header, seat, language))?;
            if let Some(result) = &past.result {
                write!(text, " {}", result.of(seat).points)?;
            }
        }
        text.push('\n');
    }
    Ok(())
}

fn write_score(text: &mut String, game: &Game, language: Language) -> std::fmt::Result {
    let sheet = game.score();
    let mut seats: Vec<Seat> = sheet.players().seats().collect();
    seats.sort_by_key(|seat| sheet.standing(*seat).rank);
    for seat in seats {
        let standing = sheet.standing(seat);
        let place = standing
            .rank
            .map(|rank| rank.to_string())
            .unwrap_or_default();
        let name = called_in(game.header(), seat, language);
        writeln!(text, "p{place}\t{name}\t{}", standing.points)?;
        for line in sheet.lines(seat) {
            writeln!(text, "l{}", Capital(language.say(*line)))?;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_is_never_a_formula() {
        for (note, field) in [
            ("", r#""""#),
            ("at Eva's", r#""at Eva's""#),
            ("=1+1", r#""'=1+1""#),
            ("@x \"y\"", r#""'@x ""y""""#),
            ("한 판", r#""한 판""#),
        ] {
            assert_eq!(quoted(note), field);
        }
    }
}
