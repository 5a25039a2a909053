//! Where everybody's points came from: past games are looked through between presses, and nothing of the running one changes.

use perijove::app::{App, Body, Button, Meant, PastWish, Press};
use perijove::book::Reveals;
use perijove::companion::Idled;
use perijove::components::{Advisor, Card, Expansion, Players, Seat, Setup, Symbol};
use perijove::history::Statistics;
use perijove::journal::{Counted, Entry, Game, Header, Name};
use perijove::ledger::{Correction, Fact, Place};
use perijove::text::{Language, Phrase};

use super::results::{Device, finished, played, won_by};
use super::{keeping, owned, words};

/// Three games, of which Ann won two.
pub(crate) fn three_games() -> [Game; 3] {
    [
        with_reputation(finished(), [6, 4, 0]),
        with_reputation(won_by(&[Seat::Two, Seat::Three]), [1, 2, 8]),
        with_reputation(finished(), [5, 6, 3]),
    ]
}

/// A game with these points of reputation.
fn with_reputation(mut game: Game, points: [u8; 3]) -> Game {
    for (seat, points) in Seat::ALL.into_iter().zip(points) {
        let counted = Entry::Counted {
            seat,
            what: Counted::ReputationPoints,
            count: Some(points),
        };
        game.record(counted).expect("counted");
    }
    game
}

/// A game with the Moon, in which Ben had an advisor on his council.
pub(crate) fn with_moon() -> Game {
    let mut setup = Setup::new(Players::Three);
    setup.expansions = setup.expansions.with(Expansion::Moon);
    let place = Place::Council(Seat::Two, 0);
    let card = Card::Advisor(Some(Advisor::Ayati));
    let advised = Fact::Corrected(Correction::Added { place, card });
    with_reputation(played(setup, &[advised], &[Seat::One]), [3, 9, 1])
}

/// A game that is over, of players who gave no names.
pub(crate) fn nameless() -> Game {
    let game = finished();
    let header = Header {
        names: Default::default(),
        ..game.header().clone()
    };
    Game::replay(header, game.log().clone()).expect("the same game")
}

/// A device that keeps these games, the last of which is the running one, at its list of past games.
fn with_games(language: Language, games: &[Game]) -> Device {
    let mut companion = keeping(&owned(language, Reveals::Off));
    let store = companion.store().expect("a store");
    for game in games {
        store.begin_game(game).expect("saved");
        store.finish(game).expect("saved");
    }
    let mut device = Device { companion };
    device.restart();
    device.home();
    device.press("^");
    device.choose(language.say(Phrase::PastGames));
    device
}

/// The same, after its survey was opened and all games were looked through.
pub(crate) fn survey_of(language: Language, games: &[Game]) -> Device {
    let mut device = with_games(language, games);
    device.choose(language.say(Phrase::PointsBySource));
    finish(&mut device);
    device
}

/// Lets the device look through what is left.
fn finish(device: &mut Device) {
    while device.companion.is_busy() {
        look(device);
    }
}

/// Lets the device look at another game.
fn look(device: &mut Device) -> Idled {
    let wake = device.companion.wake(0).expect("something to do");
    device.companion.idle(wake)
}

/// What the chart shows of the chosen player.
fn chart(app: &App) -> String {
    match app.screen().body {
        Body::Chart(chart) => chart.to_string(),
        _ => panic!("no chart: {}", words(app)),
    }
}

#[test]
fn every_page_of_a_past_game_is_handed_that_game_and_leaves_the_running_one_alone() {
    let past = with_reputation(finished(), [6, 4, 0]);
    let mut header = past.header().clone();
    for (seat, name) in Seat::ALL.into_iter().zip(["Cat", "Dan", "Eve"]) {
        *header.names.of_mut(seat) = Name::try_from(name).expect("short");
    }
    let mut running = Game::new(header).expect("a game");
    let symbol = Some(Symbol::Gear);
    let taken = Fact::SomeTileTaken { symbol, into: 0 };
    running.record(Entry::Fact(taken)).expect("a turn");
    let mut device = with_games(Language::English, &[past.clone(), running.clone()]);
    let untouched = |device: &Device, title: &str| {
        let screen = device.app().screen();
        assert_eq!(screen.title, title);
        assert!(!words(device.app()).contains("Cat"), "{title}");
        assert_eq!(device.app().game(), Some(&running), "{title}");
        assert_eq!(device.app().game_in_sight(), Some(&past), "{title}");
    };
    device.choose("Ann");
    untouched(&device, "Ann wins");
    device.choose("1. Ann");
    untouched(&device, "Ann");
    // A line of a past game leads back to the ranking; nothing is put right, and nothing undone.
    device.press("o");
    untouched(&device, "Ann wins");
    device.press("U");
    untouched(&device, "Ann wins");
    device.choose(Language::English.say(Phrase::ShowCode));
    match device.app().screen().body {
        Body::Code { game, .. } => assert_eq!(game, &past),
        _ => panic!("no code: {}", words(device.app())),
    }
    device.press("bb");
    // The control: the same pages of the running game are handed that one.
    device.home();
    device.choose(Language::English.say(Phrase::Resume));
    assert_eq!(device.app().game_in_sight(), Some(&running));
    assert!(
        words(device.app()).contains("Dan"),
        "{}",
        words(device.app())
    );
}

#[test]
fn a_chart_tells_the_average_of_each_source_and_of_how_many_games() {
    let mut device = survey_of(Language::English, &three_games());
    let app = device.app();
    assert_eq!(
        (app.screen().title.as_str(), app.screen().badge.as_str()),
        ("Ann", "3 games")
    );
    // Four ships of 5 VP in two of three games; reputation 6, 1 and 5; one settler aboard in each.
    assert_eq!(
        chart(app),
        "Ann 18.3, ships 13.3, reputation 4.0, aboard 1.0"
    );
    device.press("d");
    // Ships in one game; reputation 4, 2 and 6; two settlers aboard.
    assert_eq!(
        chart(device.app()),
        "Ben 12.6, ships 6.6, reputation 4.0, aboard 2.0"
    );
}

#[test]
fn a_chart_has_the_numbers_that_are_written_for_a_computer() {
    let games = [with_moon(), finished(), won_by(&[Seat::Three])];
    let mut device = survey_of(Language::English, &games);
    let mut statistics = Statistics::new();
    // The newest is added first.
    for game in games.iter().rev() {
        statistics.add(game);
    }
    let Body::Chart(chart) = device.app().screen().body else {
        panic!("a chart");
    };
    assert!(*chart.points == statistics);
    assert_eq!(chart.points.sources().count(), 4);
    // The control: a game less shows something else.
    let fewer = survey_of(Language::English, &games[1..]);
    let Body::Chart(chart) = fewer.app().screen().body else {
        panic!("a chart");
    };
    assert!(*chart.points != statistics);
    device.press("b");
}

#[test]
fn a_game_is_looked_at_between_presses_and_not_in_one() {
    let mut device = with_games(Language::English, &three_games());
    let before = device.app().game().cloned();
    device.choose(Language::English.say(Phrase::PointsBySource));
    // The press itself has opened no game.
    assert!(device.app().game() == before.as_ref());
    assert_eq!(device.app().screen().bar, Some(0));
    // It is wanted at once; a board sends the picture first.
    assert_eq!(device.companion.wake(7), Some(7));
    let mut bars = Vec::new();
    while device.companion.is_busy() {
        assert!(matches!(device.app().screen().body, Body::Message { .. }));
        let idled = look(&mut device);
        assert!(idled.changed);
        bars.push(device.app().screen().bar);
    }
    assert_eq!(bars, [Some(30), Some(65), None]);
}

#[test]
fn a_survey_is_left_at_any_moment_and_goes_on_where_it_was() {
    for games_seen in 0..=3 {
        let mut device = with_games(Language::English, &three_games());
        let before = device.app().game().cloned();
        device.choose(Language::English.say(Phrase::PointsBySource));
        for _ in 0..games_seen {
            look(&mut device);
        }
        // Undo is for the running game, which is not in its place.
        device.press("U");
        assert!(device.app().shows_survey());
        device.press("b");
        assert_eq!(device.app().screen().title, "Past games");
        assert!(!device.companion.is_busy());
        assert!(device.app().game() == before.as_ref());
        device.choose(Language::English.say(Phrase::PointsBySource));
        let mut left = 0;
        while device.companion.is_busy() {
            look(&mut device);
            left += 1;
        }
        assert_eq!(left, 3 - games_seen);
        assert_eq!(
            chart(device.app()),
            "Ann 18.3, ships 13.3, reputation 4.0, aboard 1.0"
        );
    }
}

#[test]
fn a_game_whose_result_was_never_written_counts_and_the_chart_stays() {
    let mut companion = keeping(&owned(Language::English, Reveals::Off));
    let store = companion.store().expect("a store");
    // The power went before the result of the first was written.
    store.begin_game(&finished()).expect("saved");
    store.begin_game(&finished()).expect("saved");
    store.finish(&finished()).expect("saved");
    let mut device = Device { companion };
    device.restart();
    device.home();
    device.choose(Language::English.say(Phrase::PastGames));
    device.choose(Language::English.say(Phrase::PointsBySource));
    finish(&mut device);
    assert_eq!(device.app().screen().badge, "2 games");
    device.press("du");
    assert_eq!(chart(device.app()), "Ann 21.0, ships 20.0, aboard 1.0");
    device.press("b");
    let list = words(device.app());
    assert_eq!(list.matches("21 VP").count(), 2, "{list}");
}

#[test]
fn a_finger_chooses_a_player_and_ok_leads_nowhere() {
    let mut device = survey_of(Language::English, &three_games());
    device.companion.mean(Meant::Take(2), 0, 1);
    assert_eq!(
        chart(device.app()),
        "Zoë 13.3, ships 6.6, reputation 3.6, aboard 3.0"
    );
    device.press("o");
    assert!(device.app().shows_survey());
    device.press("b");
    assert_eq!(device.app().screen().title, "Past games");
}

#[test]
fn players_without_names_are_told_of_in_words() {
    let device = survey_of(Language::English, &[nameless()]);
    let nobody = Language::English.say(Phrase::PointsNobody).to_string();
    assert!(words(device.app()).contains(&nobody));
    // The control.
    let named = survey_of(Language::English, &[finished()]);
    assert!(!words(named.app()).contains(&nobody));
}

#[test]
fn without_past_games_there_is_no_survey() {
    let mut app = owned(Language::English, Reveals::Off).sharing();
    app.show_shelf();
    assert!(!words(&app).contains("Points by source"), "{}", words(&app));
    let effects = app.handle(Press::Button(Button::Ok), 1);
    assert_eq!(effects.past, PastWish::Share { newest: None });
}
