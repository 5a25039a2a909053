//! A turn that is past is opened and changed: what followed is kept, and what no longer fits is said and asked.

use perijove::app::{App, Deed, Item, Meaning};
use perijove::book::Reveals;
use perijove::components::{Pile, Planet, Players, Seat, Setup, Ship, ShipKind, Symbol};
use perijove::journal::{Change, Company, Entry, Game, Header, Log, Mode};
use perijove::ledger::Fact;
use perijove::referee::Dealer;
use perijove::text::Language;

use super::rival::take;
use super::screens::choose;
use super::{owned, press, words};

fn header() -> Header {
    Header {
        mode: Mode::Scorekeeper,
        setup: Setup::new(Players::Three),
        names: Default::default(),
        company: Company::NONE,
    }
}

/// One of several, by lot.
fn any<T: Copy>(random: &mut Dealer<'_>, all: &[T]) -> T {
    all[random.below(u32::try_from(all.len()).expect("few")) as usize]
}

/// A card that somebody took.
fn any_action(random: &mut Dealer<'_>) -> Fact {
    let symbol = Some(any(random, &Symbol::ALL));
    match random.below(4) {
        0 => Fact::SomeTileTaken {
            symbol,
            into: u8::try_from(random.below(3)).expect("a slot"),
        },
        1 => Fact::TilesDiscarded { slots: 1 },
        _ => Fact::SomeShuttleUsed {
            planet: any(random, &[Planet::Earth, Planet::Mars]),
            symbol,
            elsewhere: None,
        },
    }
}

/// A game of a few rounds: cards, steps, launches, tiles paid.
fn any_game(random: &mut Dealer<'_>) -> Game {
    let mut game = Game::new(header()).expect("a playable setup");
    for _ in 0..6 + random.below(18) {
        while game.record(Entry::Fact(any_action(random))).is_err() {}
        for _ in 0..random.below(3) {
            let ledger = game.ledger();
            let space = ledger.board(ledger.turn().seat).reputation().unwrap_or(0);
            let kind = any(random, &[ShipKind::Five, ShipKind::Four, ShipKind::Tiles]);
            let fact = match random.below(4) {
                0 => Fact::TilePaid { slot: 0 },
                1 => Fact::SomeShipLaunched {
                    ship: Ship::new(kind),
                    bonus: random.below(3) == 0,
                },
                _ => Fact::ReputationTo { space: space + 1 },
            };
            // What can't have happened did not.
            let _ = game.record(Entry::Fact(fact));
        }
        if game.record(Entry::Fact(Fact::TurnEnded)).is_err() || game.ledger().is_over() {
            break;
        }
    }
    game
}

/// The entries of a game, each with its place and whose turn it was.
fn placed(game: &Game) -> Vec<(u16, Seat, Entry)> {
    let mut again = Game::new(header()).expect("a playable setup");
    let mut at = 0;
    let mut all = Vec::new();
    for written in game.log().written() {
        all.push((at, again.ledger().turn().seat, written.entry));
        again.record(written.entry).expect("it happened");
        at += u16::try_from(written.length).expect("a few bytes");
    }
    all
}

/// A change of one entry, and the entries as they would have been entered from the start.
fn any_change(random: &mut Dealer<'_>, game: &Game) -> (Change, Vec<Entry>) {
    let all = placed(game);
    let nth = random.below(u32::try_from(all.len()).expect("few")) as usize;
    let (at, seat, was) = all[nth];
    let (is, shift) = match was {
        Entry::Fact(Fact::ReputationTo { space }) => match random.below(3) {
            0 => (None, -1),
            more => {
                let space = space + u8::try_from(more).expect("few");
                let shift = i8::try_from(more).expect("few");
                (Some(Entry::Fact(Fact::ReputationTo { space })), shift)
            }
        },
        Entry::Fact(Fact::TurnEnded) => (Some(was), 0),
        Entry::Fact(Fact::SomeShipLaunched { bonus, .. }) => {
            let ship = Ship::new(ShipKind::Series);
            (Some(Entry::Fact(Fact::SomeShipLaunched { ship, bonus })), 0)
        }
        entry if entry.is_action() => (Some(Entry::Fact(any_action(random))), 0),
        _ => (None, 0),
    };
    let mut right = Vec::new();
    for (place, (_, whose, entry)) in all.iter().enumerate() {
        let entry = match entry {
            Entry::Fact(Fact::ReputationTo { space }) if place > nth && *whose == seat => {
                let space = space.saturating_add_signed(shift);
                Entry::Fact(Fact::ReputationTo { space })
            }
            entry => *entry,
        };
        if place == nth {
            right.extend(is);
        } else {
            right.push(entry);
        }
    }
    let was = Some(was);
    let change = Change {
        at,
        was,
        is,
        seat,
        shift,
    };
    (change, right)
}

/// A game that is entered from the start; a launch that no bonus brings about any more is one by its crew.
fn entered(entries: &[Entry]) -> Option<Game> {
    let mut game = Game::new(header()).expect("a playable setup");
    for entry in entries {
        let by_crew = match entry {
            Entry::Fact(Fact::SomeShipLaunched { ship, .. }) => {
                let (ship, bonus) = (*ship, false);
                Entry::Fact(Fact::SomeShipLaunched { ship, bonus })
            }
            entry => *entry,
        };
        game.record(*entry).or_else(|_| game.record(by_crew)).ok()?;
    }
    Some(game)
}

#[test]
fn after_a_change_the_game_is_as_if_it_had_been_entered_right_and_nothing_is_lost() {
    let mut random = Dealer::new(28);
    let (mut fitted, mut unfit) = (0, 0);
    for _ in 0..1_500 {
        let before = any_game(&mut random);
        let (change, right) = any_change(&mut random, &before);
        let mut game = before.clone();
        let rehearsed = game.rehearse(&change);
        assert_eq!(game, before, "a rehearsal changes nothing");
        let wanted = entered(&right);
        assert_eq!(rehearsed.is_none(), wanted.is_some(), "{change:?}");
        // A copy is kept, by which it is taken back.
        let mut kept = None;
        game.copy_into(&mut kept).expect("a game");
        assert_eq!(kept.as_ref(), Some(&before));
        let left_out = game.change(&change).expect("room");
        // Whatever it was, the journal leads to this table.
        let log = Log::from_bytes(game.log().bytes(), game.log().present()).expect("entries");
        let again = Game::replay(header(), log).expect("a game that can be");
        assert_eq!(again, game);
        match (wanted, rehearsed) {
            (Some(wanted), _) => {
                fitted += 1;
                assert_eq!(left_out, 0);
                assert_eq!(game.ledger(), wanted.ledger());
                let entries = |game: &Game| game.log().entries().collect::<Vec<_>>();
                assert_eq!(entries(&game), entries(&wanted));
            }
            (None, Some(_)) => {
                unfit += 1;
                assert!(left_out > 0, "{change:?}");
            }
            (None, None) => unreachable!(),
        }
    }
    assert!(fitted > 300 && unfit > 50, "{fitted} {unfit}");
}

/// Three turns: Ann took a cube tile, Ben and Zoë cube shuttles; it is Ann's turn again.
pub(super) fn second_round(language: Language) -> App {
    let mut app = owned(language, Reveals::Off);
    press(&mut app, "oo ooo do uo oooooo");
    for keys in ["^o", "^do", "^ddo"] {
        press(&mut app, keys);
        press(&mut app, "^do");
    }
    app
}

/// Ann's turn of a round ago, opened.
pub(super) fn opened(language: Language) -> App {
    let mut app = second_round(language);
    take(&mut app, &Meaning::Menu);
    take(&mut app, &Meaning::Item(Item::History));
    take(&mut app, &Meaning::Turn(Seat::One, 1));
    app
}

/// Ann has paid a tile since, which she can't have if she never took it.
pub(super) fn unfit(language: Language) -> App {
    let mut app = second_round(language);
    for wanted in [
        Meaning::Pile(Pile::Earth),
        Meaning::Symbol(Symbol::Cube),
        Meaning::Also,
        Meaning::Deed(Deed::Paid(0)),
        Meaning::Menu,
        Meaning::Item(Item::History),
        Meaning::Turn(Seat::One, 1),
    ] {
        take(&mut app, &wanted);
    }
    press(&mut app, "o");
    take(&mut app, &Meaning::Pile(Pile::Mars));
    app
}

fn history(app: &mut App) {
    choose(app, "Menu");
    choose(app, "What happened");
}

#[test]
fn another_symbol_another_pile_a_step_and_a_launch_of_a_turn_that_is_past() {
    let mut app = second_round(Language::English);
    let entries = app.game().expect("a game").log().count();
    history(&mut app);
    // Ann's own, a round ago.
    press(&mut app, "o");
    assert_eq!(app.screen().title, "R1 Ann", "{}", words(&app));
    press(&mut app, "o");
    choose(&mut app, "purple triangle");
    let said = words(&app);
    assert!(said.contains("R1 Ann: Took a triangle tile"), "{said}");
    let tiles = |app: &App| {
        let ledger = app.ledger().expect("a game").clone();
        ledger.tile_symbols(Seat::One).of(Symbol::Triangle).least
    };
    assert_eq!(tiles(&app), 1);
    assert_eq!(app.game().expect("a game").log().count(), entries);
    // Held Back takes the change back, and then says why the turn stays.
    press(&mut app, "U");
    assert_eq!(tiles(&app), 0);
    let mut other = app.clone();
    press(&mut other, "bo");
    press(&mut other, "U");
    assert!(words(&other).contains("Others have played since"));
    // Another pile.
    press(&mut app, "o");
    choose(&mut app, "Mars");
    let ledger = app.ledger().expect("a game");
    assert_eq!(
        (
            ledger.tile_count(Seat::One),
            ledger.shuttles(Seat::One).count()
        ),
        (0, 1)
    );
    // Two steps and a launch that were forgotten.
    choose(&mut app, "Reputation …");
    choose(&mut app, "Reputation +2");
    choose(&mut app, "Launch missing");
    choose(&mut app, "5 VP");
    let said = words(&app);
    assert!(said.contains("Flew 5 VP"), "{said}");
    let ledger = app.ledger().expect("a game");
    assert_eq!(ledger.board(Seat::One).reputation(), Some(2));
    assert_eq!(ledger.launches(Seat::One), 1);
    // It is still Ann's turn in the second round.
    assert_eq!((ledger.turn().seat, ledger.turn().round), (Seat::One, 2));
    press(&mut app, "b");
    let said = words(&app);
    assert!(
        said.contains("R1 Ann: Mars, reputation +2, flew 5 VP"),
        "{said}"
    );
}

#[test]
fn what_no_longer_fits_is_said_and_asked() {
    let mut app = second_round(Language::English);
    // Ann discards her tile; that she never took one can't be.
    choose(&mut app, "Discard tiles");
    choose(&mut app, "Done");
    history(&mut app);
    choose(&mut app, "R1 Ann: tile");
    let before = app.game().cloned();
    press(&mut app, "o");
    choose(&mut app, "Earth");
    let said = words(&app);
    assert!(
        said.contains("R2 Ann:") && said.contains("no longer fit"),
        "{said}"
    );
    assert_eq!(app.game().cloned(), before);
    // What ends no turn may go, if somebody says so.
    let mut app = unfit(Language::English);
    let said = words(&app);
    assert!(said.starts_with("Change it anyway?"), "{said}");
    assert!(
        said.contains("R2 Ann: tile discarded for the shuttle"),
        "{said}"
    );
    let before = app.game().expect("a game").clone();
    let mut other = app.clone();
    choose(&mut other, "No, leave it as it was");
    assert_eq!(other.game(), Some(&before));
    choose(&mut app, "Yes, without that");
    let game = app.game().expect("a game");
    assert_eq!(game.log().count() + 1, before.log().count());
    assert_eq!(game.ledger().shuttles(Seat::One).count(), 2);
    // Nothing is lost: held Back brings back what was left out as well.
    press(&mut app, "U");
    assert_eq!(app.game(), Some(&before));
}
