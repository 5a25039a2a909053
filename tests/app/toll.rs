//! A tile that is entered after its shuttle.

use perijove::app::App;
use perijove::book::Reveals;
use perijove::components::{Planet, Players, Setup};
use perijove::journal::{Company, Entry, Game, Header, Mode};
use perijove::ledger::Fact;
use perijove::text::{Language, Phrase};

use super::screens::choose;
use super::{owned, press, words};

#[test]
fn a_tile_told_after_its_shuttle_leaves_the_shuttle_as_it_was() {
    let header = Header {
        mode: Mode::Scorekeeper,
        setup: Setup::new(Players::Two),
        names: Default::default(),
        company: Company::NONE,
    };
    let mut game = Game::new(header).expect("a game");
    let shuttle = |paid| Fact::ShuttleUsed {
        planet: Planet::Earth,
        slot: 2,
        paid,
    };
    let so_far = [
        Fact::TileTaken { slot: 0, into: 0 },
        Fact::TurnEnded,
        Fact::TileTaken { slot: 1, into: 0 },
        Fact::TurnEnded,
        shuttle(None),
    ];
    for fact in so_far {
        game.record(Entry::Fact(fact)).expect("it can be");
    }
    let book = owned(Language::English, Reveals::Off).book().clone();
    let mut app = App::new(book, Some(game));
    app.resume();
    press(&mut app, "M");
    choose(&mut app, Language::English.say(Phrase::TileGone));
    let log = app.game().expect("a game").log();
    let paid = Entry::Fact(Fact::TilePaid { slot: 0 });
    assert_eq!(log.latest(), Some(paid));
    assert!(
        log.entries()
            .any(|entry| entry == Entry::Fact(shuttle(None)))
    );
    // Nobody pays twice.
    press(&mut app, "M");
    let again = Language::English.say(Phrase::TileGone).to_string();
    assert!(!words(&app).contains(&again), "{}", words(&app));
}
