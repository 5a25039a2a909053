//! A deck that somebody wrote, on its way into the book: all of it or nothing.

use handwritten::deck::Deck;
use handwritten::document::Document;
use handwritten::fault::Fault;
use page_flash::Flash;
use perijove::components::{Edition, Pile};
use perijove::store::Store;

use crate::papers::book;

/// What a deck would teach: how many cards of each kind that it describes, and its edition if that is another than the book's.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Offered {
    pub(crate) cards: Vec<(Pile, usize)>,
    pub(crate) other: Option<Edition>,
}

/// Looks what stands in a file; nothing is learned.
///
/// # Errors
///
/// A sentence.
pub(crate) fn look(store: &mut Store<Flash>, file: Vec<u8>) -> Result<Offered, Fault> {
    let deck = Deck::read(&Document::of("CARDS.TOML", file)?)?;
    let lesson = deck.lesson()?;
    let book = book(store).ok_or_else(|| Fault::new("the book can't be read."))?;
    let described = |pile| Some((pile, lesson.cards(pile)?.count()));
    Ok(Offered {
        cards: Pile::ALL.into_iter().filter_map(described).collect(),
        other: lesson
            .edition
            .filter(|edition| *edition != book.settings.edition),
    })
}

/// Teaches the book in a store what stands in a file.
///
/// # Errors
///
/// A sentence, and nothing was learned.
pub(crate) fn learn(store: &mut Store<Flash>, file: Vec<u8>) -> Result<(), Fault> {
    let deck = Deck::read(&Document::of("CARDS.TOML", file)?)?;
    let lesson = deck.lesson()?;
    let mut book = book(store).ok_or_else(|| Fault::new("the book can't be read."))?;
    book.learn(lesson);
    let saved = store.save_book(&book);
    saved.map_err(|_| Fault::new("the book can't be saved."))
}

#[cfg(test)]
mod tests {
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
        assert_eq!(learn(&mut store, DECK.into()), Ok(()));
        let mut again = Store::open(store.close()).expect("a flash");
        assert_eq!(ships(&mut again), 2);
    }

    #[test]
    fn a_deck_is_looked_at_without_learning_it() {
        let mut store = empty();
        let offered = Offered {
            cards: vec![(Pile::Ships, 2)],
            other: Some(Edition::First),
        };
        assert_eq!(look(&mut store, DECK.into()), Ok(offered));
        assert_eq!(ships(&mut store), 0);
        let same = DECK.replace("first", "revised");
        let offered = look(&mut store, same.into()).expect("a deck");
        assert_eq!(offered.other, None);
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
            let fault = learn(&mut store, file.to_vec()).expect_err("a fault");
            assert!(fault.to_string().contains(named), "{fault}");
            let before = empty();
            assert!(store.medium().bytes() == before.medium().bytes());
        }
    }
}
