//! The coach: a table that has never played is told each rule when it first can matter, and what to do with the pieces.

use embedded_graphics::geometry::Size;
use perijove::app::{App, Asks, Body, Item, Meaning, Meant, Rows};
use perijove::book::Reveals;
use perijove::components::{Edition, Players, Rule, RuleSet, Setup, Symbol};
use perijove::journal::{Company, Entry, Game, Header, Mode, Name};
use perijove::ledger::Fact;
use perijove::text::{Language, RuleText};
use perijove::view::is_whole;
use sim::chance::Chance;

use super::{owned, press, words};

const SIZES: [Size; 3] = [Size::new(128, 64), Size::new(240, 240), Size::new(320, 240)];

/// All texts of the setup and of the coach.
fn texts() -> impl Iterator<Item = &'static RuleText> {
    RuleText::SETUP.iter().chain(RuleText::COACH)
}

/// A game of two whose players are coached, about to begin.
fn coached(language: Language, mode: Mode, practice: bool, edition: Edition, seed: u32) -> App {
    let names = ["Ann", "Ben", "", ""].map(|name| Name::try_from(name).expect("short"));
    let mut setup = Setup::new(Players::Two);
    setup.edition = edition;
    let mut game = Game::new(Header {
        mode,
        setup,
        names: perijove::components::PerSeat(names),
        company: Company {
            practice,
            seed,
            ..Company::NONE
        },
    })
    .expect("a game");
    game.record_with_latest(Entry::Coached { seats: 3 })
        .expect("a coach");
    // Cards are not described where the score is kept.
    let book = owned(language, Reveals::Off).book().clone();
    let mut app = App::new(book, Some(game));
    app.resume();
    app
}

fn kept(language: Language) -> App {
    coached(language, Mode::Scorekeeper, false, Edition::Revised, 0)
}

/// What is told, as the page has it.
pub(super) fn aim(language: Language) -> App {
    kept(language)
}

/// The first turn, with what can be done.
pub(super) fn now(language: Language) -> App {
    let mut app = kept(language);
    read(&mut app);
    app
}

/// What to do with the pieces of a second tile that is like the first.
pub(super) fn pieces(language: Language) -> App {
    let mut app = now(language);
    for _ in 0..3 {
        press(&mut app, "^oo");
        read(&mut app);
    }
    app
}

/// Who is coached.
pub(super) fn who(language: Language) -> App {
    let mut app = now(language);
    to_who(&mut app);
    app
}

fn to_who(app: &mut App) {
    for meaning in [Meaning::Menu, Meaning::Item(Item::Coach)] {
        let row = app.row_that_says(&meaning).expect("a row");
        app.mean(Meant::Take(row), 1);
    }
}

/// Reads what the coach tells, a press for each page, and returns it.
fn read(app: &mut App) -> Vec<&'static RuleText> {
    let mut read = Vec::new();
    while app.asks() == Asks::Coach {
        read.push(shown(app));
        press(app, "o");
        assert!(read.len() < 40, "{}", words(app));
    }
    read
}

/// The text that is shown.
fn shown(app: &App) -> &'static RuleText {
    let screen = app.screen();
    let Body::Message { text, .. } = &screen.body else {
        panic!("no message: {}", words(app));
    };
    let language = app.settings().language;
    let edition = app.game().expect("a game").ledger().setup().edition;
    let is_shown = |told: &&RuleText| language.say(told.in_edition(edition)).to_string() == **text;
    let mut all = RuleText::COACH.iter();
    all.find(is_shown).unwrap_or_else(|| panic!("{text}"))
}

fn toast(app: &App) -> String {
    let toast = app.screen().toast;
    toast.map(|toast| toast.to_string()).unwrap_or_default()
}

fn told(texts: &[&RuleText], rule: Rule) -> bool {
    texts.iter().any(|text| text.rules.contains(&rule))
}

#[test]
fn every_base_rule_is_in_one_text_alone() {
    for rule in Rule::ALL {
        let telling = texts().filter(|text| text.rules.contains(rule)).count();
        let wanted = usize::from(!rule.id().starts_with('M'));
        assert_eq!(telling, wanted, "{}", rule.id());
    }
    assert!(texts().all(|text| !text.rules.is_empty()));
}

// A1.2, A2.1, T1, T2, P1
#[test]
fn a_kept_game_tells_what_matters_next_and_what_to_do_with_the_pieces() {
    let mut app = kept(Language::English);
    let first = read(&mut app);
    for rule in [Rule::P1, Rule::T1, Rule::A2_1] {
        assert!(told(&first, rule), "{}", rule.id());
    }
    assert_eq!(first.len(), 3);
    assert_eq!(toast(&app), "Now: take a tile.");
    // Ann takes a tile; nothing of it is said before its rules are read.
    press(&mut app, "^oo");
    assert_eq!(app.asks(), Asks::Coach);
    assert_eq!(toast(&app), "");
    let second = read(&mut app);
    assert!(told(&second, Rule::T2) && !told(&second, Rule::A1_2));
    assert_eq!(toast(&app), "Ann: now do what it shows. Now: take a tile.");
    // Ben does the same, and now Ann has a tile: there is more to know, and to do.
    press(&mut app, "^oo");
    let third = read(&mut app);
    assert!(told(&third, Rule::A3_1) && told(&third, Rule::C2));
    assert!(toast(&app).contains("a tile, a shuttle, or discard tiles"));
    // Her second is like the first.
    press(&mut app, "^oo");
    let fourth = read(&mut app);
    assert!(told(&fourth, Rule::A1_2));
    assert!(
        toast(&app).starts_with("Ann: now do what it shows. Blue sphere ×2"),
        "{}",
        toast(&app)
    );
}

/// A row of the page, whichever: with luck one that goes on with the game.
fn choose_any(app: &mut App, chance: &mut Chance) {
    let answers = |row: &usize| matches!(app.meaning(*row), Some(Meaning::Answer(_)));
    let rows: Vec<usize> = (0..app.count()).filter(answers).collect();
    let row = match rows.len() {
        0 => 0,
        count => rows[chance.below(count)],
    };
    app.mean(Meant::Take(row), chance.draw());
}

// P1, T1, C5, A2.1, A2.2, A2.3, A2.4, A3.1, A1.1, A1.2, T2, F1, F2, F3, F4, F5, F6, F7, F8, L1, L2, L4, E1, E2, P3, P4
#[test]
fn every_text_is_read_once_and_whole_before_what_needs_it() {
    let mut all = RuleSet::NONE;
    for (nth, language) in Language::ALL.into_iter().enumerate() {
        for (edition, seed) in [(Edition::First, 3), (Edition::Revised, 4)] {
            let mut app = coached(language, Mode::Referee, true, edition, seed);
            let mut chance = Chance::new(u64::from(seed) + 10 * nth as u64);
            let mut seen: Vec<&RuleText> = Vec::new();
            for step in 0..5_000 {
                let game = app.game().expect("a game");
                if game.ledger().is_over() {
                    break;
                }
                assert!(step < 4_999, "a game without an end");
                if app.asks() == Asks::Coach {
                    let text = shown(&app);
                    assert!(!seen.contains(&text), "told twice: {text:?}");
                    assert!(game.coached().mattered().has_any(text.rules), "{text:?}");
                    seen.push(text);
                    all.add(text.rules);
                    for size in SIZES {
                        assert!(is_whole(&app.screen(), size), "{size:?} {}", words(&app));
                    }
                    press(&mut app, "o");
                    continue;
                }
                let asked = (0..app.count())
                    .any(|row| matches!(app.meaning(row), Some(Meaning::Answer(_))));
                if asked {
                    let mattered = game.coached().mattered();
                    for text in RuleText::COACH {
                        let due = mattered.has_any(text.rules);
                        assert!(!due || seen.contains(&text), "untold: {text:?}");
                    }
                    assert!(is_whole(&app.screen(), SIZES[0]), "{}", words(&app));
                }
                // What is taken back was told all the same.
                if asked && step % 17 == 0 {
                    press(&mut app, "U");
                    assert_ne!(app.asks(), Asks::Coach, "told again");
                }
                choose_any(&mut app, &mut chance);
            }
        }
    }
    let most = RuleText::COACH
        .iter()
        .filter(|text| all.has_any(text.rules));
    assert!(most.count() > 25, "{all:?}");
}

#[test]
fn one_player_or_all_are_left_alone_and_taken_up_again() {
    let mut app = now(Language::English);
    to_who(&mut app);
    assert_eq!(app.count(), 3);
    let coached = |app: &App| app.game().expect("a game").coached().seats();
    // Everybody, then Ann alone, then nobody, then everybody again.
    for (row, seats) in [(2, 1), (1, 0), (0, 3), (0, 0), (1, 1)] {
        app.mean(Meant::Take(row), 1);
        assert_eq!(coached(&app), seats);
    }
    // Ann alone is: of Ben's tile nothing is told, and he is not shown what to do.
    press(&mut app, "b");
    press(&mut app, "^oo");
    assert!(told(&read(&mut app), Rule::T2));
    assert!(toast(&app).starts_with("Ann: now do"), "{}", toast(&app));
    assert!(!toast(&app).contains("Now:"), "Ben knows: {}", toast(&app));
    press(&mut app, "^oo");
    assert!(!toast(&app).starts_with("Ben: now do"), "{}", toast(&app));
    // It is the journal that knows: taken back, everybody is coached as before.
    for _ in 0..7 {
        press(&mut app, "U");
    }
    assert_eq!(coached(&app), 3);
}

#[test]
fn without_the_coach_there_is_no_row_of_it_and_nothing_is_told() {
    let mut app = owned(Language::English, Reveals::Off);
    press(&mut app, "oo ooo do uo oooooo");
    assert_ne!(app.asks(), Asks::Coach);
    let menu = app.row_that_says(&Meaning::Menu).expect("a menu");
    app.mean(Meant::Take(menu), 1);
    assert_eq!(app.row_that_says(&Meaning::Item(Item::Coach)), None);
    assert!(app.game().expect("a game").coached().mattered().is_empty());
}

#[test]
fn a_restart_repeats_what_may_not_have_been_read_and_no_more() {
    let mut app = now(Language::English);
    press(&mut app, "^oo");
    let unread: Vec<_> = read(&mut app.clone());
    assert!(!unread.is_empty());
    let mut again = App::new(app.book().clone(), app.game().cloned());
    again.resume();
    assert_eq!(read(&mut again), unread);
    // A tile more, and only what came with that is told.
    press(&mut again, "^oo");
    let next = read(&mut again);
    assert!(next.iter().all(|text| !unread.contains(text)), "{next:?}");
}

// What the journal says of the coach, it says in a few bytes.
#[test]
fn who_is_coached_is_an_entry_of_two_bytes() {
    assert_eq!(Entry::Coached { seats: 5 }.encode(), [54, 5]);
    assert_eq!(
        Entry::decode(&[54, 5]),
        Ok((Entry::Coached { seats: 5 }, 2))
    );
    assert!(Entry::decode(&[54, 16]).is_err());
    let mut app = kept(Language::English);
    let game = app.game_mut().as_mut().expect("a game");
    let third = game.record(Entry::Coached { seats: 4 });
    assert!(third.is_err(), "nobody sits there");
    let tile = Fact::SomeTileTaken {
        symbol: Some(Symbol::Cube),
        into: 0,
    };
    game.record(Entry::Fact(tile)).expect("a tile");
    let saved = Game::read_text(&{
        let mut text = String::new();
        game.write_text(&mut text).expect("text");
        text
    });
    assert_eq!(saved.expect("a game").coached(), game.coached());
}
