//! A deck that somebody wrote, on its way into the book: all of it or nothing.

use handwritten::deck::Deck;
use handwritten::document::Document;
use handwritten::fault::Fault;
use page_flash::Flash;
use perijove::components::Edition;
use perijove::store::Store;

use crate::papers::book;

/// What became of a deck.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Taken {
    /// It was learned.
    Learned,
    /// Nothing was learned: it is of this edition, and the book of another.
    OtherEdition(Edition),
}

/// Teaches the book in a store what stands in a file.
///
/// # Errors
///
/// A sentence, and nothing was learned.
pub(crate) fn learn(
    store: &mut Store<Flash>,
    file: Vec<u8>,
    any_edition: bool,
) -> Result<Taken, Fault> {
    let deck = Deck::read(&Document::of("CARDS.TOML", file)?)?;
    let lesson = deck.lesson()?;
    let mut book = book(store).ok_or_else(|| Fault::new("the book can't be read."))?;
    if let Some(edition) = lesson.edition.filter(|_| !any_edition)
        && edition != book.settings.edition
    {
        return Ok(Taken::OtherEdition(edition));
    }
    book.learn(lesson);
    let saved = store.save_book(&book);
    saved.map_err(|_| Fault::new("the book can't be saved."))?;
    Ok(Taken::Learned)
}

#[cfg(test)]
mod tests {
    use perijove::components::Pile;

    use super::*;

    const DECK: &str = r#"
copy = { edition = "first" }
ships = ["5", "4 + moves"]
"#;

    fn empty() -> Store<Flash> {
        Store::open(Flash::new()).expect("a flash")
    }

    fn ships(store: &mut Store<Flash>) -> usize {
        let book = book(store).expect("a book");
        book.deck.cards(Pile::Ships).count()
    }

    #[test]
    fn a_deck_is_learned_and_stays() {
        let mut store = empty();
        assert_eq!(learn(&mut store, DECK.into(), true), Ok(Taken::Learned));
        let mut again = Store::open(store.close()).expect("a flash");
        assert_eq!(ships(&mut again), 2);
    }

    #[test]
    fn a_deck_of_another_edition_is_learned_only_if_somebody_wants_it() {
        let mut store = empty();
        let other = Ok(Taken::OtherEdition(Edition::First));
        assert_eq!(learn(&mut store, DECK.into(), false), other);
        assert_eq!(ships(&mut store), 0);
        let same = DECK.replace("first", "revised");
        assert_eq!(learn(&mut store, same.into(), false), Ok(Taken::Learned));
    }

    #[test]
    fn a_damaged_file_names_its_line_and_teaches_nothing() {
        for (file, named) in [
            (&b"ships = [\"5\", \"cat\"]"[..], "line 1, `ships`"),
            (b"tiles = [\"gear: red\"]\nships = [", "line 2"),
            (b"tiles = [\"gear: \xff\"]", "UTF-8"),
            (b"", "nothing to learn"),
        ] {
            let mut store = empty();
            let fault = learn(&mut store, file.to_vec(), true).expect_err("a fault");
            assert!(fault.to_string().contains(named), "{fault}");
            let before = empty();
            assert!(store.medium().bytes() == before.medium().bytes());
        }
    }
}
