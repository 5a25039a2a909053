//! A rival at the table: seated in a few presses; with a box announced one thing at a time, never ahead of the people; without one a sentence a turn.

use std::collections::BTreeSet;

use perijove::app::{App, Body, Button, Item, Meaning, Press, Rows, RuleRow};
use perijove::book::Reveals;
use perijove::components::{Card, PerSeat, Pile, Players, Seat, Setup};
use perijove::journal::{Company, Entry, Game, Header, Mode};
use perijove::ledger::Place;
use perijove::referee::{Answer, Dealer, Question, Referee};
use perijove::rival::Level;
use perijove::text::{Language, Phrase};

use super::{keeping, owned, press, press_kept, restarted_from, words};

pub(super) fn take(app: &mut App, wanted: &Meaning) {
    let row = app.row_that_says(wanted);
    let row = row.unwrap_or_else(|| panic!("{wanted:?} is not there: {}", words(app)));
    while app.cursor() != row {
        app.handle(Press::Button(Button::Down), 1);
    }
    app.handle(Press::Button(Button::Ok), 1);
}

pub(super) fn settle(app: &mut App) {
    while app.thinks() {
        app.think(40);
    }
}

/// Ann against a rival, with the practice deck; Ann begins.
pub(super) fn seated(language: Language, level: Level) -> App {
    let mut app = owned(language, Reveals::Off);
    press(&mut app, "o");
    take(&mut app, &Meaning::Players(Players::Two));
    press(&mut app, "o");
    take(&mut app, &Meaning::Rival);
    take(&mut app, &Meaning::Level(level));
    take(&mut app, &Meaning::Rule(RuleRow::First));
    take(&mut app, &Meaning::Rule(RuleRow::Cards));
    app
}

/// Ann with a box against a rival that is about to do something; all cards are described as they come, and Ann takes the first answer each time.
pub(super) fn with_box(language: Language, level: Level) -> App {
    let mut rivals = PerSeat::default();
    *rivals.of_mut(Seat::Two) = Some(level);
    let header = Header {
        mode: Mode::Referee,
        setup: Setup::new(Players::Two),
        names: PerSeat::default(),
        company: Company {
            rivals,
            ..Company::NONE
        },
    };
    let mut game = Game::new(header).expect("a playable setup");
    let mut dealer = Dealer::new(5);
    loop {
        let referee = game.referee().expect("a referee");
        let answer = match dealer.answer(referee) {
            Some(card) => card,
            None if referee.asks().who == Some(Seat::Two) => break,
            None => referee.answers().next().expect("an answer"),
        };
        game.record(Entry::Answer(answer)).expect("a legal answer");
    }
    let book = owned(language, Reveals::Off).book().clone();
    let mut app = App::new(book, Some(game));
    app.resume();
    settle(&mut app);
    app
}

/// The same when settlers are on their way.
pub(super) fn moving(language: Language) -> App {
    let mut app = with_box(language, Level::Medium);
    let mut dealer = Dealer::new(5);
    while !is_moving(&app) {
        let mut game = game(&app).clone();
        if let Some(card) = dealer.answer(game.referee().expect("a referee")) {
            game.record(Entry::Answer(card)).expect("a card");
            app = App::new(app.book().clone(), Some(game));
            app.resume();
        } else {
            press(&mut app, "^o");
        }
        settle(&mut app);
    }
    app
}

fn begun(level: Level) -> App {
    started(Language::English, level)
}

/// Before anybody has chosen two of the ships that were dealt.
pub(super) fn dealt(language: Language, level: Level) -> App {
    let mut app = seated(language, level);
    start(&mut app);
    app
}

/// Begins from the row of the cards: chance is stirred by each press, so that only with five of them it is the game that is known here.
pub(super) fn start(app: &mut App) {
    press(app, "Uuuu");
    assert_eq!(
        app.meaning(app.cursor()),
        Some(Meaning::Rule(RuleRow::Start))
    );
    press(app, "o");
}

/// Everybody takes the first ships there are.
pub(super) fn keep_ships(app: &mut App) {
    while matches!(referee(app).asks().what, Question::Keep { .. }) {
        press(app, "^o");
    }
}

fn started(language: Language, level: Level) -> App {
    let mut app = dealt(language, level);
    keep_ships(&mut app);
    app
}

/// The rival's first turn, before it has thought about it.
pub(super) fn at_rival(language: Language, level: Level) -> App {
    let mut app = started(language, level);
    while !is_rivals(&app) {
        press(&mut app, "^o");
    }
    app
}

pub(super) fn game(app: &App) -> &Game {
    app.game().expect("a game")
}

pub(super) fn referee(app: &App) -> &Referee {
    game(app).referee().expect("a referee")
}

pub(super) fn is_rivals(app: &App) -> bool {
    app.row_that_says(&Meaning::TakeOver).is_some()
}

/// Whether settlers that a rival's answer sends on their way are announced.
fn is_moving(app: &App) -> bool {
    is_rivals(app) && !app.thinks() && app.meaning(0) == Some(Meaning::Done)
}

/// Ann's turn, by the first answer there is each time, until the rival's turn is on the screen.
fn play_a_turn(app: &mut App) {
    while !is_rivals(app) {
        press(app, "^o");
        settle(app);
    }
}

#[test]
fn whoever_seats_a_rival_has_a_referee_and_is_not_asked_for_one() {
    let app = seated(Language::English, Level::Medium);
    let rule = |row| app.row_that_says(&Meaning::Rule(row));
    assert_eq!(rule(RuleRow::Mode), None);
    assert!(rule(RuleRow::Cards).is_some());
    // Control: people alone choose.
    let mut people = owned(Language::English, Reveals::Off);
    press(&mut people, "o");
    take(&mut people, &Meaning::Players(Players::Two));
    press(&mut people, "oo");
    let rule = |row| people.row_that_says(&Meaning::Rule(row));
    assert!(rule(RuleRow::Mode).is_some());
    assert_eq!(rule(RuleRow::Cards), None);
}

#[test]
fn the_practice_deck_is_dealt_before_the_first_turn() {
    let app = begun(Level::Easy);
    assert!(words(&app).contains("Ann's turn"), "{}", words(&app));
    let unknown = |pile: Pile| {
        (0..pile.on_display()).any(|slot| {
            let card = game(&app).ledger().card(Place::Market(pile, slot));
            card.is_none_or(Card::is_unknown)
        })
    };
    let piles = [Pile::Tiles, Pile::Earth, Pile::Mars, Pile::Ships];
    assert!(!piles.into_iter().any(unknown));
}

#[test]
fn with_a_box_a_rival_says_one_thing_at_a_time_and_enters_it_when_somebody_has_done_it() {
    let mut app = with_box(Language::English, Level::Easy);
    let said = words(&app);
    assert!(said.contains("Rival's turn"), "{said}");
    assert_eq!(referee(&app).asks().who, Some(Seat::Two));
    let entries = game(&app).log().count();
    let Some(Meaning::Does(answer)) = app.meaning(0) else {
        panic!("nothing is announced: {said}");
    };
    while game(&app).log().count() == entries {
        press(&mut app, "o");
    }
    let entered = game(&app).log().entries().nth(entries);
    assert_eq!(entered, Some(Entry::Answer(answer)));
}

#[test]
fn without_a_box_a_rivals_turn_is_one_sentence_and_one_ok() {
    let mut app = begun(Level::Easy);
    let mut turns = 0;
    while !game(&app).is_played() {
        play_a_turn(&mut app);
        if game(&app).is_played() {
            break;
        }
        let said = words(&app);
        let Body::Message { text, .. } = app.screen().body else {
            panic!("{said}");
        };
        let ledger = game(&app).ledger();
        assert_eq!(ledger.turn().seat, Seat::One, "{said}");
        // What it took is still to be seen on its board.
        assert!(
            ["took ", "Took ", "Discarded "]
                .iter()
                .any(|word| text.starts_with(word)),
            "{text}"
        );
        turns += 1;
        press(&mut app, "o");
        assert!(!is_rivals(&app), "{}", words(&app));
    }
    assert!(turns > 8, "{turns}");
}

#[test]
fn the_sentence_says_what_the_table_shows_of_a_rivals_turn() {
    let mut app = begun(Level::Medium);
    let marker = |app: &App| {
        game(app)
            .ledger()
            .board(Seat::Two)
            .reputation()
            .unwrap_or(0)
    };
    let launches = |app: &App| game(app).ledger().launches(Seat::Two);
    let (mut gained, mut flown, mut multiplied) = (0, 0, 0);
    while !game(&app).is_played() {
        let before = (marker(&app), launches(&app));
        while !app.thinks() && !game(&app).is_played() {
            press(&mut app, "^o");
        }
        settle(&mut app);
        let Body::Message { text, .. } = app.screen().body else {
            continue;
        };
        let steps = marker(&app) - before.0;
        let said = text.contains(&format!("reputation +{steps}"));
        assert_eq!(said, steps > 0, "{text}: {steps}");
        gained += u32::from(steps > 0);
        let ships = launches(&app) - before.1;
        assert_eq!(text.matches("flew ").count(), usize::from(ships), "{text}");
        flown += ships;
        multiplied += u32::from(text.contains(" ×2"));
        press(&mut app, "o");
    }
    assert!(
        gained > 2 && flown > 0 && multiplied > 0,
        "{gained} {flown} {multiplied}"
    );
}

#[test]
fn undo_leads_back_to_what_a_person_entered_last() {
    let mut app = begun(Level::Easy);
    let before = loop {
        let before = game(&app).clone();
        press(&mut app, "^o");
        settle(&mut app);
        if is_rivals(&app) {
            break before;
        }
    };
    while is_rivals(&app) {
        press(&mut app, "o");
        settle(&mut app);
    }
    assert!(words(&app).contains("Ann's turn"), "{}", words(&app));
    press(&mut app, "U");
    assert_eq!(game(&app).log().happened(), before.log().happened());
    assert_eq!(referee(&app), before.referee().expect("a referee"));
    assert!(!is_rivals(&app));
}

#[test]
fn what_was_dealt_before_the_first_turn_is_not_undone() {
    let mut app = dealt(Language::English, Level::Easy);
    let entries = game(&app).log().count();
    press(&mut app, "U");
    assert_eq!(game(&app).log().count(), entries);
    assert!(words(&app).contains("Nothing to undo"), "{}", words(&app));
    // Control: what a person enters is.
    press(&mut app, "^o");
    assert!(game(&app).log().count() > entries);
    press(&mut app, "U");
    assert_eq!(game(&app).log().count(), entries);
}

#[test]
fn what_is_undone_and_done_again_turns_up_the_same_cards() {
    let mut app = begun(Level::Easy);
    let take_first = |app: &mut App| {
        take(app, &Meaning::Answer(Answer::TakeTile { slot: 0 }));
        play_a_turn(app);
        game(app).log().happened().to_vec()
    };
    let first = take_first(&mut app);
    while !words(&app).contains("Ann's turn") || game(&app).ledger().turn().action.is_some() {
        press(&mut app, "U");
    }
    assert_ne!(game(&app).log().happened(), first);
    assert_eq!(take_first(&mut app), first);
    // Control: with another seed other cards.
    let mut other = seated(Language::English, Level::Easy);
    other.handle(Press::Button(Button::Up), 77);
    take(&mut other, &Meaning::Rule(RuleRow::Start));
    keep_ships(&mut other);
    assert_ne!(take_first(&mut other), first);
}

#[test]
fn a_rival_whose_seat_is_taken_over_is_asked_no_more_until_that_is_undone() {
    let mut app = at_rival(Language::English, Level::Hard);
    take(&mut app, &Meaning::TakeOver);
    assert!(!is_rivals(&app) && !app.thinks());
    assert_eq!(game(&app).rival(Seat::Two), None);
    assert!(words(&app).contains("Player 2's turn"), "{}", words(&app));
    press(&mut app, "U");
    assert_eq!(game(&app).rival(Seat::Two), Some(Level::Hard));
    assert!(is_rivals(&app));
    // After its turn as well: then a person plays the next.
    settle(&mut app);
    take(&mut app, &Meaning::TakeOver);
    assert!(words(&app).contains("Ann's turn"), "{}", words(&app));
    assert_eq!(game(&app).rival(Seat::Two), None);
}

#[test]
fn who_does_not_want_to_wait_gets_the_best_so_far() {
    let mut app = at_rival(Language::English, Level::Hard);
    assert!(app.thinks());
    assert!(app.screen().bar.is_some(), "a bar while it thinks");
    for _ in 0..4 {
        app.think(40);
    }
    assert!(app.thinks());
    let entries = game(&app).log().count();
    press(&mut app, "o");
    assert!(game(&app).log().count() > entries);
    while app.thinks() {
        press(&mut app, "o");
    }
    assert_eq!(app.screen().bar, None);
    assert!(is_rivals(&app) && game(&app).ledger().turn().seat == Seat::One);
}

#[test]
fn a_thought_that_is_left_and_taken_up_again_comes_to_the_same() {
    let mut app = begun(Level::Medium);
    play_a_turn(&mut app);
    let said = words(&app);
    take(&mut app, &Meaning::Menu);
    assert!(!app.thinks());
    take(&mut app, &Meaning::Item(Item::Continue));
    // The answer to what the person entered last is gone.
    assert!(said.starts_with(&words(&app)), "{said}");
    // The same while it thinks.
    let mut app = at_rival(Language::English, Level::Medium);
    app.think(40);
    let mut other = app.clone();
    settle(&mut app);
    take(&mut other, &Meaning::Menu);
    assert!(!other.thinks());
    take(&mut other, &Meaning::Item(Item::Continue));
    assert!(other.thinks());
    settle(&mut other);
    assert!(words(&app).starts_with(&words(&other)), "{}", words(&app));
}

#[test]
fn after_a_power_cut_the_rival_says_the_same_again() {
    let mut companion = keeping(&owned(Language::English, Reveals::Off));
    let rest = |companion: &mut perijove::companion::Companion<sim::nor::Nor>| {
        while companion.app().thinks() {
            companion.idle(0);
        }
    };
    // Ann, a rival that plays well, the practice deck.
    press_kept(&mut companion, "oooo");
    for wanted in [
        Meaning::Rival,
        Meaning::Level(Level::Medium),
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
    for _ in 0..40 {
        rest(&mut companion);
        let said = words(companion.app());
        let mut again = restarted_from(&mut companion);
        rest(&mut again);
        // What a rival did before is said again, since nobody knows whether it was read.
        if is_rivals(again.app()) && !is_rivals(companion.app()) {
            press_kept(&mut again, "^o");
        }
        // Who has the device is not known then: before a hand is shown, it waits.
        if words(again.app()).starts_with("Is only")
            && !words(companion.app()).starts_with("Is only")
        {
            press_kept(&mut again, "^o");
        }
        let mut after = words(again.app());
        // What a press brought about is said once.
        after.truncate(after.len().min(said.len()));
        assert_eq!(game(again.app()), game(companion.app()));
        assert_eq!(
            after.lines().next(),
            said.lines().next(),
            "{said} is now {after}"
        );
        assert_eq!(again.app().meaning(0), companion.app().meaning(0));
        press_kept(&mut companion, "^o");
    }
}

/// How many presses a whole game takes: of a person in each turn, and of a rival's.
fn whole_game(level: Level) -> (Vec<u32>, Vec<u32>, App) {
    played(Language::English, level)
}

fn played(language: Language, level: Level) -> (Vec<u32>, Vec<u32>, App) {
    let mut app = started(language, level);
    let (mut own, mut rivals) = (Vec::new(), Vec::new());
    let mut whose = false;
    let mut presses = 0;
    let mut most = 0;
    while !game(&app).is_played() {
        settle(&mut app);
        if is_rivals(&app) != whose {
            if whose { &mut rivals } else { &mut own }.push(presses);
            (whose, presses) = (!whose, 0);
        }
        let likely = if whose {
            0
        } else {
            referee(&app).answers().len() / 2
        };
        while app.cursor() != likely {
            app.handle(Press::Button(Button::Down), 1);
            presses += 1;
        }
        app.handle(Press::Button(Button::Ok), 1);
        presses += 1;
        most += 1;
        assert!(most < 3000, "the game does not end: {}", words(&app));
    }
    (own, rivals, app)
}

#[test]
fn a_whole_game_against_a_rival_needs_no_box_and_fewer_presses_than_one_of_people() {
    let (own, rivals, app) = whole_game(Level::Medium);
    let sum = |turns: &[u32]| turns.iter().sum::<u32>();
    println!(
        "{} presses in {} turns of a person, {} in {} of a rival",
        sum(&own),
        own.len(),
        sum(&rivals),
        rivals.len()
    );
    assert!(own.len() > 8 && rivals.len() > 8);
    assert!(sum(&rivals) < sum(&own));
    assert!(words(&app).contains("Rival"), "{}", words(&app));
    // All of it is in the journal: played again, it is the same game.
    let again = Game::load(&game(&app).save());
    assert_eq!(again.as_ref(), Ok(game(&app)));
    let mut text = String::new();
    game(&app).write_text(&mut text).expect("a string");
    assert!(
        text.contains("\nrival 2 medium\npractice deck\nseed "),
        "{text}"
    );
    assert_eq!(Game::read_text(&text).as_ref(), Ok(game(&app)));
}

#[test]
fn the_same_again_is_the_same_rival_with_other_cards() {
    let (_, _, mut app) = whole_game(Level::Easy);
    let company = game(&app).header().company;
    for _ in 0..9 {
        press(&mut app, "b");
    }
    take(&mut app, &Meaning::Home(perijove::app::HomeRow::Again));
    take(&mut app, &Meaning::Rule(RuleRow::Start));
    let again = game(&app).header().company;
    assert_eq!((again.rivals, again.practice), (company.rivals, true));
    assert_ne!(again.seed, company.seed);
}

/// The two best answers, once the device has thought.
pub(super) fn advised(language: Language) -> App {
    let mut app = started(language, Level::Easy);
    take(&mut app, &Meaning::Menu);
    take(&mut app, &Meaning::Item(Item::Advice));
    settle(&mut app);
    app
}

#[test]
fn advice_is_two_legal_answers_with_their_worth_and_enters_nothing() {
    let mut app = advised(Language::English);
    let entries = game(&app).log().count();
    let rows = (0..app.count()).filter_map(|row| match app.meaning(row)? {
        answer @ Meaning::Answer(_) => Some((row, answer)),
        _ => None,
    });
    let advised: Vec<(usize, Meaning)> = rows.collect();
    assert_eq!(advised.len(), 2, "{}", words(&app));
    assert_ne!(advised[0].1, advised[1].1);
    // Below each stands what it brings.
    assert!(app.count() > 2, "{}", words(&app));
    for (row, meaning) in &advised {
        let (row, Meaning::Answer(answer)) = (*row, meaning) else {
            panic!("{meaning:?} is no answer");
        };
        assert_eq!(referee(&app).check(*answer), Ok(()));
        let value = app.row(row).value;
        assert!(
            value.starts_with(['+', '-']) && value.contains('.'),
            "{value}"
        );
    }
    while app.cursor() != advised[1].0 {
        press(&mut app, "d");
    }
    press(&mut app, "o");
    assert_eq!(app.meaning(app.cursor()).as_ref(), Some(&advised[1].1));
    assert!(words(&app).contains("Ann's turn"), "{}", words(&app));
    assert_eq!(game(&app).log().count(), entries);
}

#[test]
fn nobody_is_advised_unasked_nor_where_there_is_no_referee() {
    let app = begun(Level::Easy);
    assert!(!app.thinks(), "nothing is thought about unasked");
    let mut kept = owned(Language::English, Reveals::Off);
    press(&mut kept, "ooooo oooooo o");
    take(&mut kept, &Meaning::Menu);
    assert_eq!(kept.row_that_says(&Meaning::Item(Item::Advice)), None);
    // Control: the same menu where there is one.
    let mut app = app;
    take(&mut app, &Meaning::Menu);
    assert!(app.row_that_says(&Meaning::Item(Item::Advice)).is_some());
}

/// The ranking of a game, at the row of the turns that cost most.
fn at_costliest(language: Language) -> App {
    let mut app = played(language, Level::Easy).2;
    let said = language.say(Phrase::Costliest).to_string();
    let rows = 0..app.count();
    let mut rows = rows.filter(|row| app.row(*row).text == said.as_str());
    let row = rows.next();
    let row = row.unwrap_or_else(|| panic!("no {said}: {}", words(&app)));
    while app.cursor() != row {
        press(&mut app, "d");
    }
    app
}

/// The turns of a game that cost most, half found.
pub(super) fn looking_back(language: Language) -> App {
    let mut app = at_costliest(language);
    press(&mut app, "o");
    while app.screen().bar.is_some_and(|bar| bar < 60) {
        app.think(40);
    }
    app
}

/// The turns of a game that cost most.
pub(super) fn looked_back(language: Language) -> App {
    let mut app = at_costliest(language);
    press(&mut app, "o");
    settle(&mut app);
    app
}

/// The costliest of them, at what would have been better.
pub(super) fn at_better(language: Language) -> App {
    let mut app = looked_back(language);
    press(&mut app, "o");
    settle(&mut app);
    press(&mut app, "d");
    app
}

/// What stands at the right of a row, in tenths.
fn tenths(app: &App, row: usize) -> i32 {
    let value = app.row(row).value;
    let digits: String = value.chars().filter(|sign| *sign != '.').collect();
    digits.parse().unwrap_or_else(|_| panic!("{value}"))
}

#[test]
fn the_three_costliest_turns_are_told_on_request_the_costliest_first() {
    let ranking = at_costliest(Language::English);
    assert!(!ranking.thinks(), "nothing is thought about unasked");
    let app = looked_back(Language::English);
    assert_eq!(app.count(), 3, "{}", words(&app));
    let costs = [0, 1, 2].map(|row| tenths(&app, row));
    assert!(costs.is_sorted() && costs[2] < 0, "{costs:?}");
    let turns: BTreeSet<String> = (0..3)
        .map(|row| app.row(row).text[..3].to_owned())
        .collect();
    assert_eq!(turns.len(), 3, "a turn stands there once: {turns:?}");
    // The rival is not advised.
    assert!((0..3).all(|row| app.row(row).text.contains("Ann")));
    assert_eq!(game(&app), game(&ranking), "nothing is entered");
}

#[test]
fn what_was_better_could_have_been_chosen_then_and_is_worth_what_it_cost_more() {
    let mut app = looked_back(Language::English);
    for row in 0..3 {
        let cost = tenths(&app, row);
        let round = app.row(row).text.split(' ').next().map(str::to_owned);
        press(&mut app, "o");
        settle(&mut app);
        let answers = [0, 1].map(|row| app.meaning(row));
        let [Some(Meaning::Answer(given)), Some(Meaning::Answer(better))] = answers else {
            panic!("{}", words(&app));
        };
        assert_ne!(given, better);
        assert_eq!(tenths(&app, 0) - tenths(&app, 1), cost);
        // Somewhere in that round Ann was asked, answered the one, and could have answered the other.
        let mut referee = Referee::dealt(game(&app).header().setup).expect("a playable setup");
        let mut found = false;
        for entry in game(&app).log().entries() {
            let Entry::Answer(answer) = entry else {
                panic!("{entry:?} is no answer");
            };
            let then = format!("R{}", referee.ledger().turn().round);
            found |= referee.asks().who == Some(Seat::One)
                && Some(then) == round
                && answer == given
                && referee.check(better).is_ok();
            referee.play(answer).expect("a legal answer");
        }
        assert!(found, "{given:?} and {better:?} in {round:?}");
        press(&mut app, "bd");
    }
}

#[test]
fn a_look_back_can_be_left_at_any_time_and_begins_anew_with_the_same_result() {
    let found = words(&looked_back(Language::English));
    let mut app = looking_back(Language::English);
    assert!(app.thinks() && app.screen().bar.is_some());
    press(&mut app, "b");
    assert!(!app.thinks());
    assert!(words(&app).contains("> [Unknown] Costliest turns"));
    press(&mut app, "o");
    settle(&mut app);
    assert_eq!(words(&app), found);
    // Who looks at one of them and comes back does not wait again.
    press(&mut app, "do");
    settle(&mut app);
    press(&mut app, "b");
    assert!(!app.thinks());
    assert_eq!(app.cursor(), 1);
    // Who does not want to wait gets what is found so far.
    let mut app = looking_back(Language::English);
    press(&mut app, "o");
    assert!(!app.thinks() && app.count() <= 3);
    assert!(words(&app).contains("Ann"), "{}", words(&app));
}

#[test]
fn where_nobody_can_learn_from_it_no_costliest_turn_is_offered() {
    let offers = |app: &App| words(app).contains("Costliest turns");
    let (_, _, app) = whole_game(Level::Easy);
    assert!(offers(&app));
    // The score was kept, and what could have been done is not known.
    let mut kept = owned(Language::English, Reveals::Off);
    press(&mut kept, "ooooo oooooo o");
    take(&mut kept, &Meaning::Menu);
    take(&mut kept, &Meaning::Item(Item::Score));
    assert!(!offers(&kept), "{}", words(&kept));
    // The game is not over.
    let mut begun = begun(Level::Easy);
    take(&mut begun, &Meaning::Menu);
    take(&mut begun, &Meaning::Item(Item::Score));
    assert!(!offers(&begun), "{}", words(&begun));
}
