//! Presses without sense: nothing breaks, nothing is a dead end, and the journal holds the whole story.

use perijove::app::{App, Button, Press, Rows, SaveGame};
use perijove::book::Reveals;
use perijove::journal::Game;
use perijove::referee::Dealer;
use perijove::store::Store;
use perijove::text::Language;
use sim::host;
use sim::nor::Nor;

use super::results::finished;
use super::screens::{MOON, MOON_REFEREED, RIVAL};
use super::{keeping, owned, press_kept, restarted_from, words};

/// Presses in the normal tests; `PERIJOVE_PRESSES` asks for more.
const PRESSES: u32 = 200_000;

/// What a device shows that was switched off and on again.
fn restarted(app: &App) -> String {
    let saved = app.game().map(Game::save);
    let game = saved.map(|bytes| Game::load(&bytes).expect("its own save"));
    let mut app = App::new(app.book().clone(), game);
    app.resume();
    words(&app)
}

/// From every screen Back leads home, or to a row that leaves the game.
fn assert_way_home(app: &App) {
    let mut app = app.clone();
    for _ in 0..80 {
        match host::way_home(&app) {
            Some(button) => _ = app.handle(Press::Button(button), 0),
            None => return,
        }
    }
    panic!("{}", words(&app));
}

#[test]
fn no_press_breaks_the_companion() {
    let wanted = std::env::var("PERIJOVE_PRESSES").ok();
    let wanted = wanted.map_or(PRESSES, |count| count.parse().expect("a number"));
    let mut pressed = 0;
    let (mut entries, mut visits, mut advised, mut completions) = (0, 0, 0, 0);
    for seed in 0.. {
        let mut random = Dealer::new(seed);
        let language = Language::ALL[random.below(Language::ALL.len() as u32) as usize];
        let reveals = Reveals::ALL[random.below(3) as usize];
        let mut companion = keeping(&owned(language, reveals));
        // Four of eight begin in a game with the Moon and one with a rival, which presses without sense seldom choose.
        let way = match seed % 8 {
            1 | 5 => MOON,
            3 | 7 => MOON_REFEREED,
            4 => RIVAL,
            _ => "",
        };
        // One begins where a game is over and counted, which they seldom reach.
        if seed % 4 == 2 {
            let store = companion.store().expect("a store");
            store.begin_game(&finished()).expect("saved");
            companion = restarted_from(&mut companion);
        }
        press_kept(&mut companion, way);
        for step in 0..4_000u64 {
            let press = match random.below(20) {
                0..=8 => Press::Button(Button::Ok),
                9..=12 => Press::Button(Button::Down),
                13 => Press::Button(Button::Right),
                14 => Press::Button(Button::Left),
                15..=17 => Press::Button(Button::Up),
                18 => Press::Button(Button::Back),
                _ if random.below(4) == 0 => Press::Undo,
                _ if random.below(4) == 0 => Press::More,
                _ => Press::Button(Button::Ok),
            };
            let before = companion.app().game().cloned();
            let mut app = companion.app().clone();
            let effects = app.handle(press, step);
            pressed += 1;
            assert!(
                is_covered(before.as_ref(), app.game(), effects.save_game),
                "a change that is not saved: {:?} on {}",
                effects.save_game,
                words(companion.app())
            );
            // A second later the companion may make room.
            let now = step.saturating_mul(1_000);
            companion.idle(now);
            companion.press(press, now, step);
            assert_eq!(companion.trouble(), None);
            let app = companion.app().clone();
            let _ = words(&app);
            assert!(app.cursor() < app.count(), "{}", words(&app));
            visits += u32::from(app.visited().is_some());
            if app.visited().is_none() {
                // A result is stored exactly when the game is complete, and it is the game's.
                let result = app.game().and_then(Game::result);
                let stored = companion.store().and_then(|store| store.result());
                assert_eq!(stored, result, "{}", words(&app));
                if result.is_some() != before.as_ref().is_some_and(Game::is_complete) {
                    completions += 1;
                }
            }
            advised = advised.max(councils(&app));
            // A past game stands where the running one does.
            if step % 50 == 0 && app.visited().is_none() {
                assert_way_home(&app);
                assert_stored(companion.store().expect("a store"), &app);
                if let Some(game) = app.game() {
                    let replayed = Game::load(&game.save()).expect("a save");
                    assert!(replayed == without_clock(game), "it replays");
                    let mut resumed = app.clone();
                    resumed.resume();
                    // What a resume works out by itself is entered, and then both have it.
                    assert_eq!(restarted(&resumed), words(&resumed), "the same screen");
                }
            }
        }
        entries += companion.app().game().map_or(0, |game| game.log().count());
        if pressed >= wanted {
            break;
        }
    }
    println!("{pressed} presses, {entries} entries in the last games, {visits} in past ones");
    assert!(visits > 100, "{visits}");
    assert!(
        completions > 10,
        "{completions} times a game was completed or resumed"
    );
    assert!(advised > 2, "{advised} advisors at most on the councils");
    assert!(entries > 100, "presses that enter nothing prove nothing");
}

/// How many advisors are on the councils of the running game.
fn councils(app: &App) -> usize {
    let ledgers = app.game().into_iter().map(Game::ledger);
    let boards = ledgers.flat_map(|ledger| {
        let seats = ledger.players().seats();
        seats.map(|seat| ledger.board(seat).council().len())
    });
    boards.sum()
}

/// A game without the clock of the running turn, which a power cut may take.
fn without_clock(game: &Game) -> Game {
    let mut game = game.clone();
    game.stop_clock();
    game
}

/// The store holds what the companion shows.
fn assert_stored(store: &mut Store<Nor>, app: &App) {
    let mut again = Store::open(store.flash().clone()).expect("a flash");
    let mut game = None;
    again.load_game(&mut game).expect("a flash");
    let shown = app.game().map(without_clock);
    assert!(game == shown, "the game is stored");
    assert_eq!(
        again.result(),
        app.game().and_then(Game::result),
        "and its result"
    );
    let book = again.load_book().expect("a flash");
    assert!(
        book.is_none_or(|book| book == app.book()),
        "the book is stored"
    );
}

/// Whether what is to be saved covers all that changed in a game.
fn is_covered(before: Option<&Game>, after: Option<&Game>, save: SaveGame) -> bool {
    match (before, after, save) {
        (before, after, SaveGame::Nothing) => before == after,
        (Some(before), Some(after), SaveGame::Entries { from }) => {
            let from = usize::from(from);
            let (was, is) = (before.log().bytes(), after.log().bytes());
            before.header() == after.header()
                && was.get(..from).is_some()
                && was.get(..from) == is.get(..from)
                && (from < is.len() || was.len() == is.len())
        }
        // All of it is saved, with what followed from beginning.
        (_, after, SaveGame::Whole) => after.is_some(),
        (_, _, SaveGame::Entries { .. }) => false,
    }
}
