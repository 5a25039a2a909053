//! A teaching game: a choice that costs much is offered back before it is entered, once in a turn, with the reason in words.

use embedded_graphics::geometry::Size;
use perijove::app::{App, Asks, Item, Meaning, Meant, Rows, RuleRow};
use perijove::book::{Reveals, Teaching};
use perijove::companion::Companion;
use perijove::components::Seat;
use perijove::journal::{Entry, Game};
use perijove::referee::{Answer, PracticeDeck, Question};
use perijove::rival::{Level, Rival, Thinking};
use perijove::text::{Language, Phrase};
use perijove::view::is_whole;
use sim::chance::Chance;
use sim::nor::Nor;

use super::rival::{seated, settle, take};
use super::{keeping, owned, press, press_kept, restarted_from, words};

/// Ann's first question in a game against a rival, in which this is offered back.
fn taught(language: Language, teaching: Teaching, moon: bool) -> App {
    let mut app = seated(language, Level::Easy);
    if moon {
        take(&mut app, &Meaning::Rule(RuleRow::Moon));
    }
    while app.settings().teaching != teaching {
        take(&mut app, &Meaning::Rule(RuleRow::Teaching));
    }
    begin(&mut app);
    settle(&mut app);
    app
}

/// From the rules to the first question.
fn begin(app: &mut App) {
    take(app, &Meaning::Rule(RuleRow::Start));
    // The track is confirmed, the table is not laid out.
    assert!(app.game().is_some(), "{}", words(app));
}

fn game(app: &App) -> &Game {
    app.game().expect("a game")
}

fn is_offered(app: &App) -> bool {
    let title = app.settings().language.say(Phrase::TakeItBack).to_string();
    app.screen().title == title.as_str()
}

/// The rows that are answers, if Ann is asked something.
fn answers(app: &App) -> Vec<(usize, Answer)> {
    let asked = game(app).referee().expect("a referee").asks();
    if asked.who != Some(Seat::One) || asked.what == Question::Over {
        return Vec::new();
    }
    let answer = |row| match app.meaning(row) {
        Some(Meaning::Answer(answer)) => Some((row, answer)),
        _ => None,
    };
    (0..app.count()).filter_map(answer).collect()
}

/// What an answer costs, in tenths of a point, and what would be better: found beside the app.
fn cost(app: &App, given: Answer) -> Option<(i32, Answer, bool)> {
    let game = game(app);
    let referee = game.referee()?;
    // As the journal mixes it; the same seed leads to the same thought.
    let mixed = u64::from(game.header().company.seed) << 16 | u64::from(game.log().present());
    let mixed = mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mut rival = Rival::new();
    rival.ponder_beside(
        given,
        referee,
        &PracticeDeck::CARDS,
        2_000,
        mixed ^ mixed >> 29,
    );
    while rival.think(referee, 100) == Thinking::GoesOn {}
    let (better, given) = rival.compared()?;
    let cost = better.ahead? - given.ahead?;
    let gains = rival.compare(referee, better.answer, given.answer);
    let says_why = gains.is_some_and(|[gains, _]| !gains.is_empty());
    Some((cost, better.answer, says_why))
}

/// Plays with answers at random, on through the rival's turns, and looks at every choice; the number of offers and of choices.
fn play(mut app: App, seed: u64, see: &mut dyn FnMut(&App, Answer, &App)) -> (usize, usize) {
    let mut chance = Chance::new(seed);
    let (mut offers, mut choices) = (0, 0);
    for _ in 0..400 {
        settle(&mut app);
        let all = answers(&app);
        if game(&app).is_played() {
            break;
        }
        if all.is_empty() {
            press(&mut app, "o");
            continue;
        }
        let (row, answer) = all[chance.below(all.len())];
        let before = app.clone();
        app.mean(Meant::Take(row), 1);
        settle(&mut app);
        choices += 1;
        see(&before, answer, &app);
        if is_offered(&app) {
            offers += 1;
            // As it was chosen.
            press(&mut app, "uo");
            assert!(!is_offered(&app));
        }
    }
    (offers, choices)
}

// A2.1, A3.1
#[test]
fn exactly_what_costs_so_much_and_can_be_explained_is_offered_back_once_in_a_turn() {
    let (mut offers, mut others, mut again) = (0, 0, 0);
    for (seed, moon) in [(1, false), (2, true), (3, false)] {
        for teaching in [Teaching::Blunders, Teaching::Slips] {
            let app = taught(Language::English, teaching, moon);
            let points = i32::from(teaching.points().expect("some"));
            let mut last = None;
            play(app, seed, &mut |before, answer, after| {
                let turn = game(before).ledger().turns_passed();
                let found = cost(before, answer);
                let costly = found.is_some_and(|(cost, _, why)| cost >= points * 10 && why);
                let offered = is_offered(after);
                assert_eq!(
                    offered,
                    costly && last != Some(turn),
                    "{answer:?} {found:?} {}",
                    words(after)
                );
                if offered {
                    last = Some(turn);
                    // Nothing is entered, and nothing is turned up by it.
                    assert_eq!(game(before), game(after));
                    let (_, better, _) = found.expect("a cost");
                    assert_eq!(after.meaning(after.cursor()), Some(Meaning::Answer(better)));
                    let reasons = after.count() - 2;
                    assert!((1..=3).contains(&reasons), "{}", words(after));
                } else {
                    assert_ne!(game(before), game(after), "{}", words(after));
                }
                offers += usize::from(offered);
                again += usize::from(costly && !offered);
                others += usize::from(!offered);
            });
        }
    }
    println!("{offers} offered, {others} not, {again} of them again in a turn");
    assert!(offers > 10 && others > 100 && again > 3);
}

#[test]
fn who_plays_as_advised_is_left_alone_and_so_is_everybody_where_it_is_off() {
    let app = taught(Language::English, Teaching::Off, false);
    let (offers, choices) = play(app, 1, &mut |before, _, after| {
        assert!(!is_offered(after));
        assert_ne!(game(before), game(after));
    });
    assert!(offers == 0 && choices > 30);

    // As the hard rival would answer: what is left is what a shorter thought sees otherwise.
    let mut app = taught(Language::English, Teaching::Slips, false);
    let mut rival = Rival::new();
    let (mut offers, mut choices) = (0, 0);
    for nth in 0..400 {
        settle(&mut app);
        if game(&app).is_played() {
            break;
        }
        let all = answers(&app);
        if all.is_empty() {
            press(&mut app, "o");
            continue;
        }
        let referee = game(&app).referee().expect("a referee");
        rival.ponder(referee, &PracticeDeck::CARDS, Level::Hard.budget(), nth);
        while rival.think(referee, 100) == Thinking::GoesOn {}
        let best = rival.best();
        let row = all.iter().find(|(_, answer)| Some(*answer) == best);
        app.mean(Meant::Take(row.expect("a row").0), 1);
        settle(&mut app);
        choices += 1;
        if is_offered(&app) {
            offers += 1;
            press(&mut app, "uo");
        }
    }
    println!("{offers} of {choices} good choices offered back");
    assert!(
        choices > 30 && offers * 20 <= choices,
        "{offers} of {choices}"
    );
}

/// The first choice of some game that is offered back: before it, what was chosen, and the offer.
pub(super) fn offered(language: Language) -> App {
    offer(language).2
}

fn offer(language: Language) -> (App, Answer, App) {
    let mut found = None;
    let app = taught(language, Teaching::Slips, false);
    play(app, 5, &mut |before, answer, after| {
        if found.is_none() && is_offered(after) {
            found = Some((before.clone(), answer, after.clone()));
        }
    });
    found.expect("an offer")
}

#[test]
fn what_is_offered_back_is_chosen_again_or_entered_and_asked_no_more() {
    let (before, given, offer) = offer(Language::English);
    let better = offer.meaning(offer.cursor());
    // Ok where the cursor is, and Ok on a reason: the question again, on what is better.
    for keys in ["o", "do"] {
        let mut app = offer.clone();
        press(&mut app, keys);
        assert!(!is_offered(&app) && !app.thinks());
        assert_eq!(game(&app), game(&before));
        assert_eq!(app.meaning(app.cursor()), better, "{}", words(&app));
        // The costly one once more: in this turn nobody asks again.
        let row = app.row_that_says(&Meaning::Answer(given));
        app.mean(Meant::Take(row.expect("the same question")), 1);
        assert!(!is_offered(&app));
        assert_ne!(game(&app), game(&before));
    }
    // Back, held or not: the question, on what was chosen.
    for keys in ["b", "U"] {
        let mut app = offer.clone();
        press(&mut app, keys);
        assert_eq!(game(&app), game(&before));
        assert_eq!(app.meaning(app.cursor()), Some(Meaning::Answer(given)));
    }
    let mut app = offer;
    press(&mut app, "u");
    assert_eq!(app.meaning(app.cursor()), Some(Meaning::Answer(given)));
    press(&mut app, "o");
    let entered = game(&app)
        .log()
        .entries()
        .nth(game(&before).log().entries().count());
    assert_eq!(entered, Some(Entry::Answer(given)));
}

#[test]
fn presses_are_answered_while_an_answer_is_weighed() {
    let (before, given, _) = offer(Language::English);
    let row = before
        .row_that_says(&Meaning::Answer(given))
        .expect("a row");
    let mut weighed = before.clone();
    weighed.mean(Meant::Take(row), 1);
    assert!(weighed.thinks());
    // The question stays in sight, with a bar.
    assert_eq!(weighed.cursor(), row);
    assert_eq!(weighed.screen().title, before.screen().title);
    assert_eq!(weighed.screen().bar, Some(0));
    assert_eq!(weighed.count(), before.count());
    let _ = weighed.think(40);
    // Who does not wait takes it once more.
    let mut app = weighed.clone();
    press(&mut app, "o");
    assert_ne!(game(&app), game(&before));
    // Somebody changes her mind.
    let mut app = weighed.clone();
    press(&mut app, "d");
    assert_eq!(app.cursor(), row + 1, "{}", words(&app));
    let mut app = weighed.clone();
    press(&mut app, "b");
    assert!(!app.thinks());
    assert_eq!(game(&app), game(&before));
    assert_eq!(app.cursor(), row);
    // The plug: the question again.
    let mut companion = weighing();
    assert!(companion.app().thinks());
    let log = game(companion.app()).log().clone();
    let again = restarted_from(&mut companion);
    assert!(!again.app().thinks());
    assert_eq!(game(again.app()).log(), &log);
}

/// A companion that weighs an answer, with a flash.
fn weighing() -> Companion<Nor> {
    let mut companion = keeping(&owned(Language::English, Reveals::Off));
    press_kept(&mut companion, "oooo");
    for wanted in [
        Meaning::Rival,
        Meaning::Level(Level::Easy),
        Meaning::Rule(RuleRow::First),
        Meaning::Rule(RuleRow::Cards),
        Meaning::Rule(RuleRow::Teaching),
        Meaning::Rule(RuleRow::Start),
    ] {
        let row = companion.app().row_that_says(&wanted);
        let row = row.unwrap_or_else(|| panic!("{wanted:?}: {}", words(companion.app())));
        companion.mean(Meant::Take(row), 0, 1);
    }
    for _ in 0..200 {
        let app = companion.app();
        if app.thinks() {
            companion.idle(0);
        } else if answers(app).len() > 2 {
            break;
        } else {
            press_kept(&mut companion, "o");
        }
    }
    press_kept(&mut companion, "o");
    companion
}

#[test]
fn it_is_there_against_a_rival_alone_and_switched_in_the_middle_of_a_game() {
    let mut app = seated(Language::English, Level::Easy);
    let row = Meaning::Rule(RuleRow::Teaching);
    assert!(app.row_that_says(&row).is_some());
    assert_eq!(app.settings().teaching, Teaching::Off, "off by default");
    begin(&mut app);
    settle(&mut app);
    for teaching in [Teaching::Blunders, Teaching::Slips, Teaching::Off] {
        take(&mut app, &Meaning::Menu);
        take(&mut app, &Meaning::Item(Item::Coach));
        press(&mut app, "uo");
        assert_eq!(app.settings().teaching, teaching, "{}", words(&app));
        press(&mut app, "b");
        settle(&mut app);
    }
    // Without a rival there is none.
    let mut app = owned(Language::English, Reveals::Off);
    press(&mut app, "oo ooo");
    assert!(app.row_that_says(&Meaning::Rule(RuleRow::Start)).is_some());
    assert_eq!(app.row_that_says(&row), None);
    assert_eq!(app.asks(), Asks::Other);
}

#[test]
fn every_offer_is_read_whole_in_every_language() {
    for language in Language::ALL {
        let app = taught(language, Teaching::Slips, false);
        let mut count = 0;
        play(app, 7, &mut |_, _, after| {
            if !is_offered(after) {
                return;
            }
            let mut app = after.clone();
            for _ in 0..app.count() {
                for size in [(128, 64), (240, 240), (320, 240)] {
                    let size = Size::new(size.0, size.1);
                    assert!(is_whole(&app.screen(), size), "{size:?} {}", words(&app));
                }
                press(&mut app, "d");
            }
            count += 1;
        });
        assert!(count > 3, "{count}");
    }
}
