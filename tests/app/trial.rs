//! Five turns to try: guided, without a box, with each of the three actions and a launch; whatever is answered, they come to an end, and the
//! running game waits.

use embedded_graphics::geometry::Size;
use perijove::app::{App, Body, Button, HomeRow, Item, Meaning, Meant, Press, Rows};
use perijove::book::Reveals;
use perijove::components::{Planet, Seat};
use perijove::referee::{Answer, Question};
use perijove::text::{Language, Phrase};
use perijove::view::is_whole;
use sim::chance::Chance;

use super::tour::newcomer;
use super::{keeping, owned, press, press_kept, restarted_from, words};

/// What a turn does, as far as the five turns try it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    Tile,
    Shuttle(Planet),
    Discard,
}

fn kind(answer: &Answer) -> Option<Kind> {
    Some(match answer {
        Answer::TakeTile { .. } => Kind::Tile,
        Answer::UseShuttle { planet, .. } => Kind::Shuttle(*planet),
        Answer::DiscardTiles { .. } => Kind::Discard,
        _ => return None,
    })
}

/// The rival plays, if it is its turn.
fn wait(app: &mut App) {
    while app.thinks() {
        app.think(1_000);
    }
}

/// The first question of the five turns.
fn begun(language: Language) -> App {
    newcomer(language, "ddo oooooo do")
}

/// Ok so often, always as the guide says.
pub(super) fn guided(language: Language, presses: usize) -> App {
    let mut app = begun(language);
    for _ in 0..presses {
        wait(&mut app);
        press(&mut app, "o");
    }
    wait(&mut app);
    app
}

/// Whether it is said what was learned.
fn is_over(app: &App) -> bool {
    let title = app.settings().language.say(Phrase::Trial).to_string();
    let is_message = matches!(app.screen().body, Body::Message { .. });
    is_message && app.screen().title == title.as_str()
}

/// The answer of the row on which the cursor is, if the one who tries is asked.
fn asked(app: &App) -> Option<Answer> {
    let referee = app.game_in_sight()?.referee()?;
    let is_asked = referee.asks().who == Some(Seat::One);
    match app.meaning(app.cursor()) {
        Some(Meaning::Answer(answer)) if is_asked => Some(answer),
        _ => None,
    }
}

fn launches(app: &App) -> u8 {
    let game = app.game_in_sight().expect("a game");
    game.ledger().launches(Seat::One)
}

// A1.1, A2.1, A3.1, L1
#[test]
fn who_does_as_the_guide_says_tries_each_action_and_launches_in_five_turns() {
    for language in Language::ALL {
        let mut app = begun(language);
        let (mut kinds, mut presses) = (Vec::new(), 0);
        while !is_over(&app) {
            assert!(presses < 40, "no end: {}", words(&app));
            if let Some(answer) = asked(&app) {
                kinds.extend(kind(&answer));
                let screen = app.screen();
                assert!(screen.toast.is_some(), "no reason: {}", words(&app));
                for size in [Size::new(128, 64), Size::new(320, 240)] {
                    assert!(is_whole(&screen, size), "{size:?} {}", words(&app));
                }
            }
            press(&mut app, "o");
            wait(&mut app);
            presses += 1;
        }
        assert_eq!(kinds.len(), 5, "turns");
        for kind in [
            Kind::Tile,
            Kind::Shuttle(Planet::Earth),
            Kind::Shuttle(Planet::Mars),
            Kind::Discard,
        ] {
            assert!(kinds.contains(&kind), "no {kind:?}");
        }
        assert_eq!(launches(&app), 1);
        assert!(words(&app).contains('1'), "{}", words(&app));
        // Two for the ships, five turns with what they bring, and a rival whose turns are read.
        assert_eq!(presses, 24);
    }
}

#[test]
fn whatever_is_answered_the_five_turns_come_to_an_end() {
    let mut otherwise = 0;
    for seed in 0..150 {
        let mut chance = Chance::new(seed);
        let mut app = begun(Language::English);
        let mut presses = 0;
        while !is_over(&app) {
            presses += 1;
            assert!(presses < 200, "no end: {}", words(&app));
            let legal = |row: &usize| matches!(app.meaning(*row), Some(Meaning::Answer(_)));
            let rows: Vec<usize> = (0..app.count()).filter(legal).collect();
            let row = match rows.len() {
                0 => app.cursor(),
                count => rows[chance.below(count)],
            };
            app.mean(Meant::Take(row), 1);
            wait(&mut app);
            otherwise += usize::from(words(&app).contains("I meant"));
            assert!(app.game().is_none(), "it is not the running game");
        }
    }
    assert!(otherwise > 0, "nobody was told what the guide meant");
}

#[test]
fn the_guide_says_what_it_meant_where_another_kind_of_action_is_taken() {
    let mut app = guided(Language::English, 5);
    while !words(&app).contains("Earth shuttle") {
        press(&mut app, "o");
        wait(&mut app);
    }
    let tile = |row: &usize| {
        let meaning = app.meaning(*row);
        matches!(meaning, Some(Meaning::Answer(Answer::TakeTile { .. })))
    };
    let row = (0..app.count()).find(tile).expect("a tile");
    let mut same = app.clone();
    app.mean(Meant::Take(row), 1);
    assert!(
        words(&app).contains("Fine. I meant a shuttle."),
        "{}",
        words(&app)
    );
    // The control: as it said.
    press(&mut same, "o");
    assert!(!words(&same).contains("I meant"));
    // What was taken back is advised again.
    press(&mut app, "U");
    assert!(matches!(asked(&app), Some(Answer::UseShuttle { .. })));
}

// The device out of the box has no game; the other one has.
#[test]
fn the_running_game_waits_whatever_is_pressed() {
    let mut owner = owned(Language::English, Reveals::Off);
    press(&mut owner, "oo ooo o oooooo");
    assert!(owner.plays_turn(), "the control: its time counts");
    press(&mut owner, "h");
    let before = owner.game().cloned().expect("a running game");
    for seed in 0..60 {
        let mut app = owner.clone();
        open_from_questions(&mut app);
        assert!(app.tries());
        assert!(
            !app.plays_turn(),
            "the time is not that of the running game"
        );
        let mut chance = Chance::new(seed);
        for _ in 0..400 {
            let buttons = [
                Button::Up,
                Button::Down,
                Button::Ok,
                Button::Ok,
                Button::Back,
            ];
            let pressed = match chance.below(12) {
                0 => Press::Undo,
                nth => Press::Button(buttons[nth % buttons.len()]),
            };
            let was_trial = app.tries();
            if !was_trial {
                break;
            }
            let effects = app.handle(pressed, 1);
            if app.tries() {
                assert!(effects.save_game == Default::default(), "it is saved");
            }
            wait(&mut app);
            if !app.tries() && app.game() != Some(&before) {
                // Somebody played on, and said so twice.
                assert!(effects.save_game != Default::default());
                break;
            }
            assert_eq!(app.game(), Some(&before));
        }
    }
}

/// Opens the five turns from the questions about the rules.
fn open_from_questions(app: &mut App) {
    let about = Meaning::Home(HomeRow::About);
    let row = app.row_that_says(&about).expect("a row");
    app.mean(Meant::Take(row), 1);
    press(app, "o");
    let row = (0..app.count()).find(|row| app.row(*row).text == "Five turns to try");
    app.mean(Meant::Take(row.expect("a row")), 1);
}

#[test]
fn who_plays_on_has_a_game_that_is_saved_and_a_running_one_is_asked_about() {
    let mut companion = keeping(&newcomer(Language::English, ""));
    let newcomer = begun(Language::English);
    assert!(newcomer.game().is_none());
    press_kept(&mut companion, "o ddo oooooo do");
    for _ in 0..100 {
        if is_over(companion.app()) {
            break;
        }
        if companion.app().thinks() {
            companion.idle(0);
        } else {
            press_kept(&mut companion, "o");
        }
    }
    assert!(is_over(companion.app()), "{}", words(companion.app()));
    // Until somebody plays on, a power cut leads home.
    assert!(restarted_from(&mut companion).app().game().is_none());
    press_kept(&mut companion, "o o");
    let game = companion.app().game().expect("a game").clone();
    assert!(!companion.app().tries());
    assert_eq!(game.ledger().turn().round, 6);
    let again = restarted_from(&mut companion);
    assert_eq!(
        again.app().game().map(|game| game.log().bytes()),
        Some(game.log().bytes())
    );

    // Where a game is running, it is asked about; no leads back.
    let mut app = owned(Language::English, Reveals::Off);
    press(&mut app, "oo ooo o oooooo h");
    let before = app.game().cloned();
    open_from_questions(&mut app);
    while !is_over(&app) {
        press(&mut app, "o");
        wait(&mut app);
    }
    press(&mut app, "o o");
    assert!(words(&app).contains("A game is running"), "{}", words(&app));
    press(&mut app, "o");
    assert!(words(&app).contains("And now?"), "{}", words(&app));
    assert!(app.game() == before.as_ref() && app.tries());
    press(&mut app, "o do");
    assert!(app.game() != before.as_ref() && !app.tries());
}

#[test]
fn holding_back_at_the_end_leads_into_the_fifth_turn_again() {
    let mut app = guided(Language::English, 24);
    assert!(is_over(&app));
    press(&mut app, "U");
    let referee = app.game_in_sight().and_then(|game| game.referee());
    let referee = referee.expect("a referee");
    assert_eq!(referee.ledger().turn().round, 5);
    assert_ne!(referee.asks().what, Question::Over);
}

#[test]
fn the_menu_of_the_five_turns_offers_what_they_need() {
    let mut app = guided(Language::English, 2);
    let menu = app.row_that_says(&Meaning::Menu).expect("a menu");
    app.mean(Meant::Take(menu), 1);
    for item in [Item::Undo, Item::Ask, Item::Legend, Item::Leave] {
        assert!(
            app.row_that_says(&Meaning::Item(item)).is_some(),
            "{item:?}"
        );
    }
    for item in [Item::Correct, Item::History, Item::Score, Item::Setup] {
        assert!(
            app.row_that_says(&Meaning::Item(item)).is_none(),
            "{item:?}"
        );
    }
    let leave = app.row_that_says(&Meaning::Item(Item::Leave));
    app.mean(Meant::Take(leave.expect("a way out")), 1);
    assert!(!app.tries() && app.game().is_none());
    // Nothing was kept, and nothing says so.
    assert_eq!(app.screen().toast, None);
    assert!(app.book().last.is_none());
}
