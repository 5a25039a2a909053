//! Ships that the device deals: chosen, drawn and put back by their owner, on the real screens; nobody else sees them.

use perijove::app::{App, Item, Meaning, Rows, RuleRow};
use perijove::book::Reveals;
use perijove::components::{Berth, Card, Players, Seat, Ship};
use perijove::journal::{Entry, Game};
use perijove::referee::{Answer, Question, Spot};
use perijove::rival::Level;
use perijove::text::{Language, Phrase};

use super::rival::{game, is_rivals, keep_ships, referee, settle, take};
use super::{keeping, owned, press, press_kept, restarted_from, rival, words};

fn names(ships: impl Iterator<Item = Ship>) -> Vec<String> {
    ships
        .map(|ship| Language::English.say(ship).to_string())
        .collect()
}

fn hand(app: &App, seat: Seat) -> Vec<Ship> {
    game(app).ledger().hand(seat).collect()
}

/// Ann, a rival and Ben, with the practice deck, before anybody has chosen.
fn shared(language: Language) -> App {
    let mut app = owned(language, Reveals::Off);
    press(&mut app, "o");
    take(&mut app, &Meaning::Players(Players::Three));
    press(&mut app, "o");
    take(&mut app, &Meaning::Rival);
    take(&mut app, &Meaning::Level(Level::Easy));
    press(&mut app, "o");
    take(&mut app, &Meaning::Rule(RuleRow::First));
    take(&mut app, &Meaning::Rule(RuleRow::Cards));
    rival::start(&mut app);
    app
}

/// Ben is to choose, and has the device not yet.
pub(super) fn covered(language: Language) -> App {
    let mut app = shared(language);
    while !matches!(
        referee(&app).asks().what,
        Question::Keep {
            seat: Seat::Three,
            ..
        }
    ) {
        press(&mut app, "^o");
        settle(&mut app);
    }
    app
}

/// Goes on by these answers first, and otherwise by the first row, until a ship is drawn from the pile by a person.
fn draw_one(app: &mut App) -> Ship {
    for _ in 0..400 {
        settle(app);
        let before = game(app).log().count();
        let top = Meaning::Answer(Answer::Draw { slot: None });
        if !is_rivals(app) && app.row_that_says(&top).is_some() {
            take(app, &top);
            let drawn = game(app)
                .log()
                .entries()
                .skip(before)
                .find_map(|entry| match entry {
                    Entry::Answer(Answer::Card(Card::Ship(ship))) => Some(ship),
                    _ => None,
                });
            return drawn.expect("a ship is dealt at once");
        }
        press(app, "^o");
    }
    panic!("nobody drew a ship: {}", words(app));
}

/// A person alone with a rival has drawn a ship.
pub(super) fn drawn_alone(language: Language) -> App {
    let mut app = rival::dealt(language, Level::Easy);
    keep_ships(&mut app);
    draw_one(&mut app);
    app
}

/// Somebody has drawn a ship where others play on the device too.
pub(super) fn drawn(language: Language) -> App {
    let mut app = shared(language);
    keep_ships(&mut app);
    draw_one(&mut app);
    app
}

/// A hand has become too large.
pub(super) fn returning(language: Language) -> App {
    let mut app = rival::dealt(language, Level::Easy);
    keep_ships(&mut app);
    for _ in 0..2_000 {
        settle(&mut app);
        if referee(&app).asks().what == Question::Return && !is_rivals(&app) {
            return app;
        }
        let draws = |row: &usize| {
            matches!(
                app.meaning(*row),
                Some(Meaning::Answer(Answer::Draw { .. }))
            )
        };
        let tiles = |row: &usize| {
            matches!(
                app.meaning(*row),
                Some(Meaning::Answer(Answer::TakeTile { .. }))
            )
        };
        let draw = (0..app.count()).find(draws);
        let row = draw.or_else(|| (0..app.count()).rfind(tiles));
        let row = row.filter(|_| !is_rivals(&app)).unwrap_or(0);
        while app.cursor() != row {
            press(&mut app, "d");
        }
        press(&mut app, "o");
    }
    panic!("nobody draws five ships: {}", words(&app));
}

/// Goes on by rows that bring settlers to ships, until some stand everywhere on Ann's side and it is her turn again.
fn settled(mut app: App) -> App {
    keep_ships(&mut app);
    for _ in 0..600 {
        settle(&mut app);
        let camp = referee(&app).camp(Seat::One);
        let stands = |spot| !camp.is_empty(spot);
        let everywhere = [Spot::Earth, Spot::Mars, Spot::BerthA]
            .into_iter()
            .all(stands);
        let asked = referee(&app).asks();
        let is_shown = matches!(app.meaning(0), Some(Meaning::Answer(_)));
        if everywhere && is_shown && asked.who == Some(Seat::One) && asked.what == Question::Action
        {
            return app;
        }
        let of = |row: usize| match app.meaning(row) {
            Some(Meaning::Answer(Answer::Board { .. })) => 0,
            Some(Meaning::Answer(Answer::UseShuttle { .. })) => 1,
            Some(Meaning::Answer(Answer::Draw { slot: None })) => 2,
            Some(Meaning::Answer(Answer::Recruit(_))) => 3,
            Some(Meaning::Answer(Answer::Decline)) => 9,
            _ => 5,
        };
        let row = (0..app.count()).min_by_key(|row| of(*row)).unwrap_or(0);
        let row = if is_rivals(&app) { 0 } else { row };
        press(&mut app, "^");
        press(&mut app, &"d".repeat(row));
        press(&mut app, "o");
    }
    panic!("nobody stands everywhere: {}", words(&app));
}

/// A person alone with a rival is asked, with settlers everywhere.
pub(super) fn midway(language: Language) -> App {
    settled(rival::dealt(language, Level::Easy))
}

/// The same where another person plays too.
pub(super) fn midway_shared(language: Language) -> App {
    settled(shared(language))
}

// O1: nobody chose two of four ships.
// S4
#[test]
fn the_first_screen_of_a_dealt_game_asks_which_ship_goes_on_berth_a() {
    let mut app = rival::dealt(Language::English, Level::Easy);
    let said = words(&app);
    assert!(said.starts_with("Which do you keep on A?"), "{said}");
    let dealt = hand(&app, Seat::One);
    assert_eq!(dealt.len(), 4);
    for name in names(dealt.iter().copied()) {
        assert!(said.contains(&name), "{name} is not in {said}");
    }
    take(
        &mut app,
        &Meaning::Answer(Answer::Keep {
            berth: Berth::A,
            nth: 1,
        }),
    );
    let said = words(&app);
    assert!(said.starts_with("Which do you keep on B?"), "{said}");
    press(&mut app, "^o");
    keep_ships(&mut app);
    let berths = game(&app).ledger().board(Seat::One).berths().0;
    assert_eq!(berths[0], Some(dealt[1]));
    assert!(words(&app).contains("Ann's turn"), "{}", words(&app));
}

// S4
#[test]
fn a_rival_keeps_two_ships_without_a_press_and_without_showing_its_hand() {
    let mut app = rival::dealt(Language::English, Level::Medium);
    press(&mut app, "^o^o");
    let asked = |app: &App| matches!(referee(app).asks().what, Question::Keep { .. });
    assert!(asked(&app), "{}", words(&app));
    while app.thinks() {
        let said = words(&app);
        for name in names(hand(&app, Seat::Two).into_iter()) {
            assert!(!said.contains(&name), "{name} is in {said}");
        }
        app.think(40);
    }
    assert!(!asked(&app), "{}", words(&app));
    let ledger = referee(&app).ledger();
    let berths = ledger.board(Seat::Two).berths();
    assert!(berths.0.iter().all(Option::is_some));
}

// O1: a drawn ship was unknown to its owner.
// F7
#[test]
fn a_person_who_draws_from_the_pile_sees_the_ship_and_finds_it_in_hand() {
    let mut app = rival::dealt(Language::English, Level::Easy);
    keep_ships(&mut app);
    let seat = Seat::One;
    let ship = draw_one(&mut app);
    let name = Language::English.say(ship).to_string();
    assert!(
        words(&app).contains(&format!("Ann drew {name}")),
        "{}",
        words(&app)
    );
    assert!(hand(&app, seat).contains(&ship) || !is_rivals(&app));
}

// F7
#[test]
fn where_others_play_on_the_device_a_drawn_ship_is_gone_before_they_see_it() {
    let mut app = shared(Language::English);
    keep_ships(&mut app);
    let ship = draw_one(&mut app);
    let name = Language::English.say(ship).to_string();
    let said = words(&app);
    assert!(said.starts_with("What did you draw?"), "{said}");
    assert!(said.contains(&name), "{said}");
    press(&mut app, "o");
    let said = words(&app);
    let asked = Language::English.say(Phrase::PromptDrawn).to_string();
    assert!(!said.contains(&asked) && !said.contains(" drew "), "{said}");
}

// S4
#[test]
fn where_several_people_share_the_device_a_hand_waits_until_its_owner_looks() {
    let mut app = covered(Language::English);
    let said = words(&app);
    assert!(said.starts_with("Is only Ben looking?"), "{said}");
    let ships = names(hand(&app, Seat::Three).into_iter());
    for name in &ships {
        assert!(!said.contains(name), "{name} is in {said}");
    }
    // Nor is anybody else asked to do something with it.
    let offers = |app: &mut App| {
        take(app, &Meaning::Menu);
        app.row_that_says(&Meaning::Item(Item::Advice)).is_some()
    };
    assert!(!offers(&mut app.clone()));
    press(&mut app, "^o");
    assert!(offers(&mut app.clone()));
    let said = words(&app);
    assert!(said.starts_with("Which do you keep on A?"), "{said}");
    assert!(ships.iter().all(|name| said.contains(name)), "{said}");
    // He goes on without being asked again, and the player who takes it back is.
    press(&mut app, "^o");
    assert!(words(&app).starts_with("Which do you keep on B?"));
    press(&mut app, "U");
    assert!(
        words(&app).starts_with("Is only Ben looking?"),
        "{}",
        words(&app)
    );
    // Control: a person alone with a rival is not kept waiting.
    let alone = rival::dealt(Language::English, Level::Easy);
    assert!(words(&alone).starts_with("Which do you keep on A?"));
}

// F7
#[test]
fn what_happened_names_no_ship_that_may_be_in_a_hand() {
    let mut app = drawn_alone(Language::English);
    settle(&mut app);
    while !is_rivals(&app) {
        press(&mut app, "^o");
        settle(&mut app);
    }
    take(&mut app, &Meaning::Menu);
    take(&mut app, &Meaning::Item(Item::History));
    press(&mut app, "uo");
    let said = words(&app);
    assert!(
        said.contains("Took a") && !said.contains("Read out:"),
        "{said}"
    );
    let deck = (0..30).filter_map(|nth| {
        match perijove::referee::PracticeDeck::card(perijove::components::Pile::Ships, nth) {
            Some(Card::Ship(ship)) => Some(ship),
            _ => None,
        }
    });
    for name in names(deck) {
        assert!(!said.contains(&name), "{name}: {said}");
    }
}

// F8
#[test]
fn the_owner_of_five_ships_is_asked_which_one_goes_back_and_the_others_stay_known() {
    let mut app = returning(Language::English);
    let said = words(&app);
    assert!(said.starts_with("Which goes under the pile?"), "{said}");
    let before = hand(&app, Seat::One);
    for name in names(before.iter().copied()) {
        assert!(said.contains(&name), "{name} is not in {said}");
    }
    let Some(Meaning::Answer(Answer::Return { nth })) = app.meaning(1) else {
        panic!("{said}");
    };
    press(&mut app, "^do");
    let gone = before[usize::from(nth)];
    assert_eq!(referee(&app).under_pile().last(), Some(&gone));
    let after = hand(&app, Seat::One);
    assert_eq!(after.len(), before.len() - 1);
    assert!(after.iter().all(|ship| ship.kind().is_some()));
    // Taken back, it is in hand again.
    press(&mut app, "U");
    assert_eq!(hand(&app, Seat::One), before);
    assert_eq!(referee(&app).asks().what, Question::Return);
}

// S4, F7, F8
#[test]
fn hands_are_the_same_after_a_power_cut_and_after_a_save_is_read() {
    let mut companion = keeping(&owned(Language::English, Reveals::Off));
    press_kept(&mut companion, "oooo");
    for wanted in [
        Meaning::Rival,
        Meaning::Level(Level::Easy),
        Meaning::Rule(RuleRow::Cards),
        Meaning::Rule(RuleRow::Start),
    ] {
        let row = companion.app().row_that_says(&wanted);
        let row = row.unwrap_or_else(|| panic!("{wanted:?}: {}", words(companion.app())));
        while companion.app().cursor() != row {
            press_kept(&mut companion, "d");
        }
        press_kept(&mut companion, "o");
    }
    let mut known = 0;
    for _ in 0..60 {
        while companion.app().thinks() {
            companion.idle(0);
        }
        let again = restarted_from(&mut companion);
        let (one, other) = (game(companion.app()), game(again.app()));
        assert_eq!(one, other);
        assert_eq!(Game::load(&one.save()).as_ref(), Ok(one));
        let mut text = String::new();
        one.write_text(&mut text).expect("a string");
        assert_eq!(Game::read_text(&text).as_ref(), Ok(one));
        let ships = one
            .ledger()
            .hand(Seat::One)
            .chain(one.ledger().hand(Seat::Two));
        known += ships.filter(|ship| ship.kind().is_some()).count();
        press_kept(&mut companion, "^o");
    }
    assert!(known > 40, "{known} ships in hands");
}
