//! An answer of a turn that is past is changed in a refereed game: what followed is kept, and what no longer fits is said and asked.

use std::collections::BTreeMap;

use perijove::app::{App, Item, Meaning, Rows};
use perijove::book::Reveals;
use perijove::components::{Card, Edition, PerSeat, Pile, Players, Seat};
use perijove::journal::{Company, Entry, Game, Header, Log, Mode};
use perijove::referee::{Answer, Dealer, Question, Referee};
use perijove::rival::Level;
use perijove::text::Language;
use sim::chance::Chance;
use sim::playout::{numbered_moon, numbered_setup};

use super::rival::{is_rivals, settle, take};
use super::screens::choose;
use super::{owned, press, rival, words};

/// A refereed game, of a box or dealt by the device.
fn header(number: u64, practice: bool) -> Header {
    let players = Players::ALL[number as usize % 3];
    let edition = Edition::ALL[number as usize % 2];
    let setup = match number % 6 {
        5 => numbered_moon(players, edition, number),
        _ => numbered_setup(players, edition, number),
    };
    Header {
        mode: Mode::Referee,
        setup,
        names: Default::default(),
        company: Company {
            rivals: PerSeat::default(),
            practice,
            seed: number as u32,
        },
    }
}

pub(super) fn referee(game: &Game) -> &Referee {
    game.referee().expect("a refereed game")
}

/// A game by lot, to its end or as far as so many answers lead.
pub(super) fn any_game(number: u64, practice: bool, answers: usize) -> Game {
    let mut game = Game::new(header(number, practice)).expect("a playable setup");
    let (mut dealer, mut random) = (Dealer::new(number), Chance::new(number));
    for _ in 0..answers {
        if referee(&game).is_over() {
            break;
        }
        if let Some(card) = dealer.answer(referee(&game)) {
            game.record_with_latest(Entry::Answer(card))
                .expect("a card");
            continue;
        }
        let legal: Vec<Answer> = referee(&game).answers().collect();
        let answer = legal[random.below(legal.len())];
        game.record(Entry::Answer(answer)).expect("a legal answer");
    }
    game
}

/// The questions of a game that could have been answered otherwise: their places, what was answered, and what else was legal.
fn questions(game: &Game) -> Vec<(u16, Answer, Vec<Answer>)> {
    let mut again = Game::new(game.header().clone()).expect("a playable setup");
    let (mut at, mut all) = (0, Vec::new());
    for written in game.log().written() {
        let asked = referee(&again);
        if let Entry::Answer(answer) = written.entry
            && !matches!(asked.asks().what, Question::Card { .. })
        {
            let others: Vec<Answer> = asked.answers().filter(|other| *other != answer).collect();
            if !others.is_empty() {
                all.push((at, answer, others));
            }
        }
        again.record(written.entry).expect("it happened");
        at += u16::try_from(written.length).expect("a few bytes");
    }
    all
}

pub(super) fn entries(game: &Game) -> Vec<Entry> {
    game.log().entries().collect()
}

/// The same game, played from the start.
pub(super) fn replayed(game: &Game) -> Game {
    let log = Log::from_bytes(game.log().bytes(), game.log().present()).expect("entries");
    Game::replay(game.header().clone(), log).expect("a game that can be")
}

#[test]
fn a_game_with_another_answer_is_the_one_played_right_from_the_start_and_the_old_one_stays() {
    let (mut fitted, mut unfit, mut cut, mut refused) = (0, 0, 0, 0);
    for number in 0..160 {
        let mut random = Chance::new(number);
        let practice = number % 2 == 0;
        let mut game = any_game(number, practice, 40 + random.below(600));
        let before = game.clone();
        let all = questions(&game);
        for _ in 0..6 {
            let (at, given, others) = &all[random.below(all.len())];
            let is = others[random.below(others.len())];
            let mut place = None;
            let revised = game.revise_into(&mut place, *at, is);
            assert_eq!(game, before, "the game is as it was");
            let Ok(revised) = revised else {
                refused += 1;
                continue;
            };
            let new = place.expect("a game");
            // It is a game by the rules, and all before the answer is as it was.
            assert_eq!(replayed(&new), new);
            let same = usize::from(*at);
            assert_eq!(new.log().bytes()[..same], before.log().bytes()[..same]);
            let now = entries(&new);
            let nth = {
                let log = Log::from_bytes(&before.log().bytes()[..same], *at).expect("entries");
                log.entries().count()
            };
            assert_eq!(now[nth], Entry::Answer(is));
            match revised.unfit {
                None => fitted += 1,
                Some(_) if revised.cut.is_some() => cut += 1,
                Some(_) => unfit += 1,
            }
            // Turns that are not cut stay: as many have passed as before.
            let passed = |game: &Game| game.ledger().turns_passed();
            if revised.cut.is_none() && !referee(&new).is_over() {
                assert!(passed(&new) >= passed(&before), "{given:?} was {is:?}");
            }
            // What was answered in the place of one and back again keeps what never depended on it.
            if revised.unfit.is_none() && revised.filled.is_none() {
                let mut new = new;
                let mut place = None;
                let back = new.revise_into(&mut place, *at, *given);
                assert!(back.is_ok(), "{given:?} was legal");
            }
        }
    }
    println!("{fitted} fitted, {unfit} without some, {cut} cut, {refused} refused");
    assert!(
        fitted > 100 && unfit > 100 && cut > 20,
        "{fitted} {unfit} {cut}"
    );
}

/// The card that each turn took, with its slot: by how many turns had passed, and whose it was.
fn taken(game: &Game) -> BTreeMap<(u16, Seat), (u8, Option<Card>)> {
    let mut again = Game::new(game.header().clone()).expect("a playable setup");
    let mut all = BTreeMap::new();
    for entry in game.log().entries() {
        let ledger = again.ledger();
        let (pile, slot) = match entry {
            Entry::Answer(Answer::TakeTile { slot }) => (Pile::Tiles, slot),
            Entry::Answer(Answer::UseShuttle { planet, slot }) => (Pile::of(planet), slot),
            _ => (Pile::Ships, u8::MAX),
        };
        if slot < u8::MAX {
            let card = ledger.market().card(pile, slot);
            all.insert((ledger.turns_passed(), ledger.turn().seat), (slot, card));
        }
        again.record(entry).expect("it happened");
    }
    all
}

#[test]
fn cards_that_were_taken_later_are_the_same_cards_wherever_they_lie_now() {
    let (mut same, mut moved) = (0, 0);
    for number in 0..120 {
        let mut game = any_game(number, number % 2 == 0, 400);
        let all = questions(&game);
        for (at, given, others) in all.iter().skip(all.len() / 2) {
            let other = others
                .iter()
                .find(|other| matches!(other, Answer::TakeTile { .. }));
            let (Some(is), Answer::TakeTile { .. }) = (other, given) else {
                continue;
            };
            let mut place = None;
            game.revise_into(&mut place, *at, *is)
                .expect("a legal answer");
            let (was, now) = (taken(&game), taken(&place.expect("a game")));
            let differs =
                |(turn, taken): &(&(u16, Seat), &(u8, Option<Card>))| was.get(turn) != Some(*taken);
            // From the turn that was changed on.
            let first = now.iter().find(differs).map(|(turn, _)| *turn);
            for (turn, (slot, card)) in now.iter().filter(|(turn, _)| Some(**turn) > first) {
                let (before, meant) = was[turn];
                assert_eq!(*card, meant, "{turn:?}");
                same += 1;
                moved += u32::from(*slot != before);
            }
            break;
        }
    }
    assert!(
        same > 200 && moved > 10,
        "{same} cards, {moved} in another slot"
    );
}

/// Ann has taken a tile, and the rival has played: her turn is open again.
pub(super) fn opened(language: Language) -> App {
    let mut app = rival::at_rival(language, Level::Easy);
    settle(&mut app);
    assert!(is_rivals(&app));
    press(&mut app, "o");
    take(&mut app, &Meaning::Menu);
    take(&mut app, &Meaning::Item(Item::History));
    take(&mut app, &Meaning::Turn(Seat::One, 1));
    app
}

/// What Ann could have taken instead.
pub(super) fn asked(language: Language) -> App {
    let mut app = opened(language);
    press(&mut app, "o");
    settle(&mut app);
    app
}

/// Ann's tile is another one, whose settler she did not recruit.
pub(super) fn unfit(language: Language) -> App {
    let mut app = asked(language);
    press(&mut app, "do");
    app
}

#[test]
fn ok_on_an_answer_of_a_past_turn_changes_it_and_the_rivals_turn_is_kept() {
    let mut app = opened(Language::English);
    let before = app.game().expect("a game").clone();
    assert_eq!(app.screen().title, "R1 Ann", "{}", words(&app));
    press(&mut app, "o");
    settle(&mut app);
    // What was taken is marked, and what else lay there is as it was.
    let said = words(&app);
    assert!(said.contains("| •"), "{said}");
    // The rival took the second tile: had Ann taken it, the rival could not have, and the game is played on from there.
    let mut cut = app.clone();
    take(&mut cut, &Meaning::Answer(Answer::TakeTile { slot: 1 }));
    let said = words(&cut);
    assert!(said.contains("Yes, and play on from R1 Rival"), "{said}");
    take(&mut app, &Meaning::Answer(Answer::TakeTile { slot: 2 }));
    // The settler of the other tile was not recruited: that is said, and asked.
    let said = words(&app);
    assert!(said.starts_with("Change it anyway?"), "{said}");
    assert!(
        said.contains("R1 Ann:") && said.contains("no longer fit"),
        "{said}"
    );
    assert_eq!(app.game(), Some(&before));
    let mut other = app.clone();
    choose(&mut other, "No, leave it as it was");
    assert_eq!(other.game(), Some(&before));
    press(&mut app, "do");
    let now = app.game().expect("a game").clone();
    assert_ne!(now, before);
    let tile = |game: &Game| game.ledger().board(Seat::One).tiles()[0];
    assert_ne!(tile(&now), tile(&before));
    // The rival has played what it played.
    let passed = |game: &Game| game.ledger().turns_passed();
    assert_eq!(passed(&now), passed(&before));
    let rivals = |game: &Game| *game.ledger().board(Seat::Two).tiles();
    assert_eq!(rivals(&now), rivals(&before));
    // What Ann is asked instead is chosen already.
    let said = words(&app);
    assert!(
        said.starts_with("R1 Ann") && said.contains("is asked here now"),
        "{said}"
    );
    // Held Back takes all of it back.
    press(&mut app, "U");
    assert_eq!(app.game(), Some(&before));
}

#[test]
fn what_a_rival_chose_and_what_was_dealt_stays_and_that_is_said() {
    let mut app = opened(Language::English);
    let before = app.game().expect("a game").clone();
    press(&mut app, "b");
    take(&mut app, &Meaning::Turn(Seat::Two, 1));
    press(&mut app, "o");
    assert!(
        words(&app).contains("The rival chose that itself."),
        "{}",
        words(&app)
    );
    assert_eq!(app.game(), Some(&before));
    // Undoing is for the latest turn alone, which is somebody else's.
    press(&mut app, "b");
    take(&mut app, &Meaning::Turn(Seat::One, 1));
    // The ships that were kept before the first turn may be a rival's: they are not among its parts.
    let said = words(&app);
    assert!(!said.contains("for berth"), "{said}");
    press(&mut app, "U");
    assert!(
        words(&app).contains("Others have played since"),
        "{}",
        words(&app)
    );
    assert_eq!(app.game(), Some(&before));
}

#[test]
fn any_change_by_the_buttons_is_taken_back_whole_by_holding_back() {
    let (mut changed, mut asked, mut said) = (0, 0, 0);
    for number in 0..60 {
        let mut random = Chance::new(number);
        let game = any_game(number, number % 3 == 0, 60 + random.below(300));
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
        for _ in 0..4 {
            let history = app.clone();
            let down = "d".repeat(random.below(app.count()));
            press(&mut app, &down);
            press(&mut app, "o");
            let down = "d".repeat(random.below(app.count()));
            press(&mut app, &down);
            let opened = words(&app);
            press(&mut app, "o");
            if !app.thinks() {
                // Why not is said, unless it was the row that undoes the turn.
                assert!(
                    app.screen().toast.is_some() || opened != words(&app),
                    "{opened}"
                );
                said += 1;
                app = history;
                continue;
            }
            settle(&mut app);
            let rows = (0..app.count()).filter(|row| app.row(*row).value != "•");
            let rows: Vec<usize> = rows.collect();
            if rows.is_empty() {
                app = history;
                continue;
            }
            let row = rows[random.below(rows.len())];
            while app.cursor() != row {
                press(&mut app, "d");
            }
            press(&mut app, "o");
            if words(&app).starts_with("Change it anyway?") {
                asked += 1;
                assert_eq!(app.game(), Some(&before));
                press(&mut app, "do");
            }
            let now = app.game().expect("a game");
            assert_ne!(*now, before, "{}", words(&app));
            assert_eq!(replayed(now), *now);
            changed += 1;
            press(&mut app, "U");
            assert_eq!(app.game(), Some(&before));
            app = history;
        }
    }
    assert!(
        changed > 60 && asked > 20 && said > 20,
        "{changed} {asked} {said}"
    );
}
