//! A card that was read out wrong in a turn that is past is put right there, as a symbol or a pile is where nobody reads cards out.

use std::collections::BTreeMap;

use perijove::app::{App, Item, Meaning, Meant, Rows};
use perijove::book::Reveals;
use perijove::components::{Card, Pile, Seat};
use perijove::journal::{Entry, Game, Revised};
use perijove::referee::{Answer, PracticeDeck, Question};
use perijove::text::Language;
use sim::chance::Chance;

use super::past_answer::{any_game, entries, referee, replayed};
use super::rival::{settle, take};
use super::{owned, press, words};

/// The cards of a game that were read out and could have been another card: their places, and such a card.
fn read_out(game: &Game, random: &mut Chance) -> Vec<(u16, Card, Card)> {
    let mut again = Game::new(game.header().clone()).expect("a playable setup");
    let (mut at, mut all) = (0, Vec::new());
    for written in game.log().written() {
        let asked = referee(&again);
        if let (Entry::Answer(Answer::Card(was)), Question::Card { .. }) =
            (written.entry, asked.asks().what)
        {
            let nth = u8::try_from(random.below(30)).expect("few cards");
            let other = PracticeDeck::card(was.pile(), nth).filter(|other| *other != was);
            let legal = |other: &Card| asked.check(Answer::Card(*other)).is_ok();
            all.extend(other.filter(legal).map(|other| (at, was, other)));
        }
        again.record(written.entry).expect("it happened");
        at += u16::try_from(written.length).expect("a few bytes");
    }
    all
}

/// What each turn took: the slot, and the card.
fn taken(game: &Game) -> BTreeMap<(u16, Seat), (Pile, u8, Option<Card>)> {
    let mut again = Game::new(game.header().clone()).expect("a playable setup");
    let mut all = BTreeMap::new();
    for entry in game.log().entries() {
        let ledger = again.ledger();
        let slot = match entry {
            Entry::Answer(Answer::TakeTile { slot }) => Some((Pile::Tiles, slot)),
            Entry::Answer(Answer::UseShuttle { planet, slot }) => Some((Pile::of(planet), slot)),
            _ => None,
        };
        if let Some((pile, slot)) = slot {
            let card = ledger.market().card(pile, slot);
            all.insert(
                (ledger.turns_passed(), ledger.turn().seat),
                (pile, slot, card),
            );
        }
        again.record(entry).expect("it happened");
    }
    all
}

#[test]
fn whoever_took_a_card_that_was_read_out_wrong_has_taken_the_right_one() {
    let (mut fitted, mut unfit, mut followed) = (0, 0, 0);
    for number in 0..120 {
        let mut random = Chance::new(number);
        let mut game = any_game(number, false, 40 + random.below(400));
        let before = game.clone();
        let all = read_out(&game, &mut random);
        for _ in 0..4 {
            let (at, was, is) = all[random.below(all.len())];
            let mut place = None;
            let revised = game.revise_into(&mut place, at, Answer::Card(is));
            assert_eq!(game, before, "the game is as it was");
            let Revised { unfit: left, .. } = revised.expect("a legal card");
            let new = place.expect("a game");
            assert_eq!(replayed(&new), new);
            let nth = {
                let same = usize::from(at);
                let bytes = &before.log().bytes()[..same];
                assert_eq!(new.log().bytes()[..same], *bytes);
                let log = perijove::journal::Log::from_bytes(bytes, at).expect("entries");
                log.entries().count()
            };
            assert_eq!(entries(&new)[nth], Entry::Answer(Answer::Card(is)));
            if left.is_some() {
                unfit += 1;
                continue;
            }
            fitted += 1;
            // Every turn took from the same slot: what was read out wrong, or the very same card.
            let now = taken(&new);
            for (turn, (pile, slot, card)) in taken(&before) {
                let (other_pile, other_slot, other) = now[&turn];
                assert_eq!((pile, slot), (other_pile, other_slot), "{turn:?}");
                if other != card {
                    assert_eq!((card, other), (Some(was), Some(is)), "{turn:?}");
                    followed += 1;
                }
            }
        }
    }
    println!("{fitted} fitted, {unfit} without some, {followed} were taken");
    assert!(
        fitted > 100 && unfit > 5 && followed > 20,
        "{fitted} {unfit} {followed}"
    );
}

/// The part of a turn that is a card read out, in the list of its parts.
fn row_of_a_card(app: &App) -> Option<usize> {
    (0..app.count()).find(|row| app.row(*row).text.starts_with("Read out: Earth"))
}

#[test]
fn ok_on_a_card_that_was_read_out_changes_it_and_holding_back_takes_that_back() {
    let mut changed = 0;
    for number in 0..12 {
        let game = any_game(number, false, 80);
        let book = owned(Language::English, Reveals::Off).book().clone();
        let mut app = App::new(book, Some(game));
        app.resume();
        settle(&mut app);
        if app.row_that_says(&Meaning::Menu).is_none() {
            continue;
        }
        take(&mut app, &Meaning::Menu);
        take(&mut app, &Meaning::Item(Item::History));
        let before = app.game().expect("a game").clone();
        // From the latest turn back to one in which an Earth shuttle was turned up.
        let list = app.clone();
        for row in 0..list.count() {
            app = list.clone();
            app.mean(Meant::Take(row), 1);
            if row_of_a_card(&app).is_some() {
                break;
            }
        }
        let Some(row) = row_of_a_card(&app) else {
            continue;
        };
        let turn = app.screen().title.clone();
        app.mean(Meant::Take(row), 1);
        let said = words(&app);
        assert!(said.starts_with("Which symbol? Earth"), "{said}");
        // Nothing is offered that the referee may refuse.
        assert!(!said.contains("Skip"), "{said}");
        // Back leads to the turn; nothing has changed.
        let mut back = app.clone();
        press(&mut back, "b");
        assert_eq!(
            (back.screen().title.clone(), back.game()),
            (turn, Some(&before))
        );
        // The last of each list, down to the effect.
        for _ in 0..12 {
            press(&mut app, "o");
            if words(&app).starts_with("Change it anyway?") {
                press(&mut app, "do");
            }
            if app.game() != Some(&before) {
                break;
            }
        }
        let now = app.game().expect("a game");
        if *now == before {
            // It was read out so.
            continue;
        }
        assert_eq!(replayed(now), *now);
        assert!(app.screen().title.starts_with('R'), "{}", words(&app));
        changed += 1;
        press(&mut app, "U");
        assert_eq!(app.game(), Some(&before));
    }
    assert!(changed > 5, "{changed} cards");
}
