//! What is saved here and in a file, side by side and as one.
//!
//! Merged, everything here stays as it is, and the running game goes on. Games of the file that are not here come before it; one that was played
//! on in the file takes the place of its beginning here. Cards and names that are not known here are learned, if the copy is of the same
//! edition. Where there is no room for all, the oldest of the file are left out.

use std::collections::VecDeque;

use page_flash::Flash;
use perijove::book::{Book, Lesson};
use perijove::components::Pile;
use perijove::journal::Game;
use perijove::store::Store;

use crate::diary::Diary;
use crate::file::File;
use crate::papers::book;

/// What an image holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Glance {
    pub(crate) games: usize,
    pub(crate) cards: usize,
    /// Whether a game can't be read: it is damaged, or of a newer version.
    pub(crate) unread: bool,
}

/// Looks at an image.
pub(crate) fn glance(store: &mut Store<Flash>) -> Glance {
    let numbers = numbers(store);
    let book = book(store).unwrap_or_default();
    let cards = |pile| book.deck.cards(pile).count();
    Glance {
        games: numbers.len(),
        cards: Pile::ALL.into_iter().map(cards).sum(),
        unread: store.past_count() > numbers.len() || store.report().newer > 0,
    }
}

/// The numbers of all games that can be read, the oldest first.
fn numbers(store: &mut Store<Flash>) -> Vec<u32> {
    let past = (0..store.past_count()).filter_map(|nth| store.past(nth).ok().flatten());
    let mut numbers: Vec<u32> = past.map(|past| past.number).collect();
    numbers.reverse();
    numbers
}

/// What came of two images.
#[derive(Debug)]
pub(crate) struct Merged {
    pub(crate) flash: Flash,
    pub(crate) diary: Diary,
    /// How many games of the file are in it that were not here.
    pub(crate) added: usize,
    /// How many there was no room for.
    pub(crate) left_out: usize,
}

/// A game on its way, with its number where it comes from.
struct Carried {
    game: Box<Game>,
    number: u32,
    from_file: bool,
}

/// All games of an image, the oldest first; `None` when one of them can't be read.
fn carried(store: &mut Store<Flash>, from_file: bool) -> Option<VecDeque<Carried>> {
    let numbers = numbers(store);
    if store.past_count() > numbers.len() || store.report().newer > 0 {
        return None;
    }
    let mut games = VecDeque::new();
    for number in numbers {
        let mut game = None;
        store.load_past(number, &mut game).ok()?;
        games.push_back(Carried {
            game: Box::new(game?),
            number,
            from_file,
        });
    }
    Some(games)
}

/// Whether one game is the other, or its beginning.
fn is_same(one: &Game, other: &Game) -> bool {
    let (shorter, longer) = (one.log().happened(), other.log().happened());
    let begins = !shorter.is_empty() && longer.starts_with(shorter);
    one.header().to_bytes() == other.header().to_bytes() && (begins || shorter == longer)
}

/// Makes one image of what is here and of a file; `None` when one of them holds a game that can't be read, or can't be written.
pub(crate) fn merge(here: &mut Store<Flash>, diary: &Diary, file: &mut File) -> Option<Merged> {
    let book = together(saved(here)?, saved(&mut file.store)?);
    let mut games = carried(here, false)?;
    let mut others = carried(&mut file.store, true)?;
    others.retain(|other| !games.iter().any(|mine| is_same(&other.game, &mine.game)));
    for mine in &mut games {
        if let Some(at) = others
            .iter()
            .position(|other| is_same(&mine.game, &other.game))
        {
            let further = others.remove(at)?;
            (mine.game, mine.from_file, mine.number) = (further.game, true, further.number);
        }
    }
    let mut store = Store::open(Flash::new()).ok()?;
    let room = store.most_past().saturating_sub(games.len());
    let left_out = others.len().saturating_sub(room);
    others.drain(..left_out);
    let added = others.len();
    others.append(&mut games);
    store.save_book(&book).ok()?;
    let mut noted = Diary::default();
    // The first game of an empty flash is number 1.
    for (now, other) in (1..).zip(others) {
        while !store.has_room_ahead() && store.tidy().ok()? {}
        store.begin_game(&other.game).ok()?;
        store.finish(&other.game).ok()?;
        let from = if other.from_file { &file.diary } else { diary };
        noted.note(now, from, other.number);
    }
    Some(Merged {
        flash: store.close(),
        diary: noted,
        added,
        left_out,
    })
}

/// The book of an image, if somebody has entered anything; nothing at all when it can't be read.
fn saved(store: &mut Store<Flash>) -> Option<Option<Book>> {
    Some(store.load_book().ok()?.cloned())
}

/// A book that knows what either does; where they differ, as here.
fn together(here: Option<Book>, other: Option<Book>) -> Book {
    let (mut here, other) = match (here, other) {
        (Some(here), Some(other)) => (here, other),
        (one, other) => return one.or(other).unwrap_or_default(),
    };
    for name in &other.names {
        if !here.names.contains(name) {
            // Those that there is no room for are not remembered.
            let _ = here.names.push(name.clone());
        }
    }
    if here.settings.edition == other.settings.edition {
        let mut lesson = Lesson::default();
        for pile in Pile::ALL {
            if here.deck.cards(pile).next().is_none() {
                for card in other.deck.cards(pile) {
                    lesson.add(card);
                }
            }
        }
        here.learn(&lesson);
    }
    here
}

#[cfg(test)]
mod tests {
    use perijove::components::{Edition, PerSeat, Players, Setup, Ship, ShipKind};
    use perijove::journal::{Company, Entry, Header, Mode, Name};
    use sim::playout::{Playout, numbered_setup};

    use super::*;
    use crate::file;

    fn header(setup: Setup, name: &str) -> Header {
        let names = [name, "Ben", "", ""].map(|name| Name::try_from(name).expect("a name"));
        Header {
            mode: Mode::Referee,
            setup,
            names: PerSeat(names),
            company: Company::NONE,
        }
    }

    /// A game, played at random for so many entries or to its end.
    fn played(number: u64, name: &str, most: usize) -> Game {
        let setup = numbered_setup(Players::Two, Edition::Revised, number);
        let mut game = Game::new(header(setup, name)).expect("a game");
        let mut playout = Playout::new(setup, number);
        for _ in 0..most {
            let Some(answer) = playout.step(&mut |_| {}) else {
                break;
            };
            game.record(Entry::Answer(answer)).expect("an answer");
        }
        game
    }

    fn whole(number: u64) -> Game {
        played(number, "Ann", usize::MAX)
    }

    fn store(book: Option<&Book>, games: &[Game]) -> Store<Flash> {
        let mut store = Store::open(Flash::new()).expect("a flash");
        if let Some(book) = book {
            store.save_book(book).expect("a book");
        }
        for game in games {
            store.begin_game(game).expect("a game");
            store.finish(game).expect("a result");
        }
        // As it is read again: no game is running.
        Store::open(store.close()).expect("a flash")
    }

    fn of_file(games: &[Game], diary: &str) -> File {
        let image = store(None, games).close();
        let written = file::write(image.bytes(), &Diary::read(diary)).expect("room");
        file::read(&written).expect("a file")
    }

    /// The games of an image by what happened in them, the oldest first.
    fn games(store: &mut Store<Flash>) -> Vec<Vec<u8>> {
        let games = carried(store, false).expect("games").into_iter();
        games
            .map(|carried| carried.game.log().happened().to_vec())
            .collect()
    }

    fn happened(games: &[&Game]) -> Vec<Vec<u8>> {
        let games = games.iter();
        games.map(|game| game.log().happened().to_vec()).collect()
    }

    fn merged(here: &mut Store<Flash>, diary: &str, file: &mut File) -> (Merged, Store<Flash>) {
        let mut merged = merge(here, &Diary::read(diary), file).expect("one image");
        let flash = std::mem::take(&mut merged.flash);
        (merged, Store::open(flash).expect("a store"))
    }

    #[test]
    fn games_of_the_file_come_before_those_here_and_the_running_one_goes_on() {
        let (one, two, three) = (whole(1), whole(2), played(3, "Ann", 20));
        let mut here = store(None, &[one.clone(), three.clone()]);
        let mut file = of_file(
            &[one.clone(), two.clone()],
            "2\t2026-11-17T20:15:00\ttheirs\n",
        );
        let diary = "1\t2026-11-16T20:00:00\tmine\n";
        let (merged, mut store) = merged(&mut here, diary, &mut file);
        assert_eq!((merged.added, merged.left_out), (1, 0));
        assert_eq!(games(&mut store), happened(&[&two, &one, &three]));
        // What was noted goes along.
        assert_eq!(
            merged.diary.write(),
            "1\t2026-11-17T20:15:00\ttheirs\n2\t2026-11-16T20:00:00\tmine\n"
        );
        let mut running = None;
        assert_eq!(store.load_game(&mut running), Ok(true));
        assert_eq!(running.expect("a game").log(), three.log());
        // The results stand without a replay.
        let results = (0..3).map(|nth| {
            store
                .past(nth)
                .expect("a game")
                .is_some_and(|past| past.result.is_some())
        });
        assert_eq!(results.collect::<Vec<bool>>(), [true, true, false]);
    }

    #[test]
    fn a_game_that_was_played_on_in_the_file_takes_the_place_of_its_beginning() {
        let (begun, further) = (played(4, "Ann", 20), played(4, "Ann", 40));
        let (mut here, mut file) = (
            store(None, std::slice::from_ref(&begun)),
            of_file(std::slice::from_ref(&further), ""),
        );
        let (outcome, mut store) = merged(&mut here, "", &mut file);
        assert_eq!(outcome.added, 0);
        assert_eq!(games(&mut store), happened(&[&further]));
        // The other way round nothing changes.
        let (mut here, mut file) = (
            self::store(None, std::slice::from_ref(&further)),
            of_file(&[begun], ""),
        );
        let (_, mut store) = merged(&mut here, "", &mut file);
        assert_eq!(games(&mut store), happened(&[&further]));
        // And one of the same beginning that others played is another.
        let others = played(4, "Eva", 20);
        let mut file = of_file(std::slice::from_ref(&others), "");
        let (outcome, mut store) = merged(&mut here, "", &mut file);
        assert_eq!(outcome.added, 1);
        assert_eq!(games(&mut store), happened(&[&others, &further]));
    }

    #[test]
    fn where_there_is_no_room_the_oldest_of_the_file_are_left_out() {
        let mine: Vec<Game> = (0..30).map(|number| played(number, "Ann", 2)).collect();
        let theirs: Vec<Game> = (0..30).map(|number| played(number, "Eva", 2)).collect();
        let (mut here, mut file) = (store(None, &mine), of_file(&theirs, ""));
        let (outcome, mut store) = merged(&mut here, "", &mut file);
        assert_eq!((outcome.added, outcome.left_out), (20, 10));
        let expected: Vec<&Game> = theirs.iter().skip(10).chain(&mine).collect();
        assert_eq!(games(&mut store), happened(&expected));
    }

    #[test]
    fn cards_and_names_are_learned_where_nothing_is_known() {
        let mut known = Book::default();
        known
            .names
            .push(Name::try_from("Ann").expect("a name"))
            .expect("room");
        let mut other = known.clone();
        other
            .names
            .push(Name::try_from("Eva").expect("a name"))
            .expect("room");
        let ship = perijove::components::Card::Ship(Ship::new(ShipKind::Five));
        assert!(other.deck.add(ship));
        let both = together(Some(known.clone()), Some(other.clone()));
        assert_eq!(both, other);
        // Not from another edition, and never against what is known.
        other.settings.edition = Edition::First;
        let both = together(Some(known.clone()), Some(other.clone()));
        assert_eq!(both.deck, known.deck);
        assert_eq!(together(Some(other.clone()), Some(known)).deck, other.deck);
    }

    #[test]
    fn a_glance_counts_games_and_cards() {
        let mut book = Book::default();
        let ship = perijove::components::Card::Ship(Ship::new(ShipKind::Five));
        assert!(book.deck.add(ship));
        let mut image = store(Some(&book), &[whole(1), played(2, "Ann", 3)]);
        let expected = Glance {
            games: 2,
            cards: 1,
            unread: false,
        };
        assert_eq!(glance(&mut image), expected);
        assert_eq!(glance(&mut store(None, &[])), Glance::default());
    }
}
