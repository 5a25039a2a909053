//! The track that the rulebooks do not give is never used in silence.

use perijove::app::{App, Button, Press};
use perijove::book::{Book, Reveals, Settings};
use perijove::components::{Seat, Track};
use perijove::export::write_cards;
use perijove::journal::{Counted, Entry, Game};
use perijove::ledger::{Correction, Fact};
use perijove::text::{Language, Phrase};

use terminal::keys;

use super::results::{Device, finished};
use super::screens::choose;
use super::{owned, press, words};

const ENGLISH: Language = Language::English;

/// A track that is not the stand-in: the same spaces, but two points from the fourth on.
fn printed() -> Track {
    Track::new(11, [2, 5, 8], [2, 4, 8, 10]).expect("a track")
}

/// A device out of the box.
fn fresh() -> App {
    App::new(Book::default(), None)
}

#[test]
fn a_fresh_device_asks_for_the_track_before_the_first_game() {
    let mut app = fresh();
    choose(&mut app, ENGLISH.say(Phrase::NewGame));
    let asked = "Your reputation track?";
    assert!(words(&app).starts_with(asked), "{}", words(&app));
    // What is likeliest comes first, and is chosen.
    assert!(words(&app).contains("1/3: yes"), "{}", words(&app));
    press(&mut app, "d");
    assert!(words(&app).contains("set it"), "{}", words(&app));
    // Put off: the game goes on, and next time it is asked again.
    let mut later = app.clone();
    press(&mut later, "do");
    assert!(words(&later).starts_with("How many play?"));
    press(&mut later, "bo");
    assert!(words(&later).starts_with(asked));
    // Confirmed: saved, and never asked again.
    press(&mut app, "u");
    let effects = app.handle(Press::Button(Button::Ok), 0);
    assert!(effects.save_book && app.settings().knows_track());
    assert!(words(&app).starts_with("How many play?"));
    press(&mut app, "bo");
    assert!(words(&app).starts_with("How many play?"));
    // Set: from the parts back to the picture.
    let mut app = fresh();
    choose(&mut app, ENGLISH.say(Phrase::NewGame));
    press(&mut app, "do");
    assert!(words(&app).contains("[A stand-in"), "{}", words(&app));
    press(&mut app, "do do b");
    assert!(words(&app).contains("the same"), "{}", words(&app));
    press(&mut app, "o");
    assert!(words(&app).starts_with("How many play?") && app.settings().knows_track());
}

// C7: the leftmost space is 1 to whoever reads or writes its number, so that the space with the first point of the stand-in is 4.
#[test]
fn spaces_are_numbered_from_one_wherever_a_person_reads_them() {
    let says = |app: &App, wanted: &str| {
        let words = words(app);
        assert!(words.contains(wanted), "no {wanted}: {words}");
    };
    let mut app = owned(ENGLISH, Reveals::Off);
    press(&mut app, "oo ooo do uo oooooo ^o^o M");
    choose(&mut app, "Reputation …");
    says(&app, "Space 2");
    press(&mut app, "dd");
    says(&app, "Space 4");
    assert_eq!(keys::number(&app, app.cursor()), Some(4));
    let json = super::snapshot::written(&app);
    assert!(json.contains(r#""space":4"#), "{json}");
    press(&mut app, "o");
    says(&app, "Ann: space 4 · 1 VP");
    let told = ENGLISH.say(Fact::ReputationTo { space: 3 }).to_string();
    assert_eq!(told, "reputation to space 4");
    // The board, and the score.
    press(&mut app, "b");
    choose(&mut app, ENGLISH.say(Phrase::BoardOf.with(&"Ann")));
    says(&app, "Reputation: space 4");
    // The owner's track, on a wheel, in a form and in a file.
    let mut app = owned(ENGLISH, Reveals::Off);
    choose(&mut app, ENGLISH.say(Phrase::SettingsTitle));
    choose(&mut app, ENGLISH.say(Phrase::Track));
    says(&app, "1 VP from | 4");
    says(&app, "Bonus space 1 | 3");
    let mut file = String::new();
    write_cards(&mut file, app.book()).expect("written");
    let track = "track = { spaces = 11, bonuses = [3, 6, 9], steps = [4, 6, 9, 11] }";
    assert!(file.contains(track), "{file}");
}

#[test]
fn a_count_after_the_game_needs_no_track() {
    let mut app = fresh();
    choose(&mut app, ENGLISH.say(Phrase::CountOnly));
    assert!(words(&app).starts_with("How many play?"), "{}", words(&app));
    while !words(&app).contains("reputation points?") {
        press(&mut app, "^o");
    }
    for points in ["0 VP", "1 VP", "2 VP", "4 VP", "6 VP"] {
        assert!(words(&app).contains(points), "{}", words(&app));
    }
    choose(&mut app, "6 VP");
    while app.asks() != perijove::app::Asks::Ranking {
        press(&mut app, "o");
    }
    let game = app.game().expect("a game");
    assert_eq!(game.scored_on(), None);
    let counted = game.counts().of(Seat::One).reputation_points;
    assert_eq!(counted, Some(6));
    assert!(!words(&app).contains('*'), "{}", words(&app));
}

#[test]
fn an_older_count_by_spaces_is_still_scored_on_the_track() {
    let mut game = finished();
    let counted = |what, count| Entry::Counted {
        seat: Seat::One,
        what,
        count: Some(count),
    };
    let points = |game: &Game| game.result().expect("complete").of(Seat::One).points;
    game.record(counted(Counted::Reputation, 8))
        .expect("counted");
    assert_eq!(points(&game), 25);
    game.record(counted(Counted::ReputationPoints, 6))
        .expect("counted");
    assert_eq!(points(&game), 27);
}

#[test]
fn ranking_sheet_and_past_results_carry_a_mark_until_the_track_is_confirmed() {
    for confirmed in [false, true] {
        let mut device = Device::with(finished());
        let settings = Settings {
            stand_in_confirmed: confirmed,
            ..*device.app().settings()
        };
        let book = Book {
            settings,
            ..device.app().book().clone()
        };
        device.store().save_book(&book).expect("saved");
        device.restart();
        let note = ENGLISH.say(Phrase::Provisional).to_string();
        let has_mark = |app: &App| words(app).contains(&note) && words(app).contains("VP*");
        assert_eq!(
            has_mark(device.app()),
            !confirmed,
            "{}",
            words(device.app())
        );
        device.press("o");
        assert_eq!(words(device.app()).contains(&note), !confirmed);
        device.press("bbb");
        device.choose(ENGLISH.say(Phrase::PastGames));
        assert_eq!(words(device.app()).contains("21 VP*"), !confirmed);
        assert!(words(device.app()).contains("21 VP"));
        device.choose(ENGLISH.say(Phrase::Wins));
        assert_eq!(words(device.app()).contains("VP*"), !confirmed);
    }
}

#[test]
fn a_track_that_is_set_right_reaches_the_running_game_and_past_results() {
    let mut game = finished();
    let moved = Correction::Reputation {
        seat: Seat::One,
        space: Some(4),
    };
    game.record(Entry::Fact(Fact::Corrected(moved)))
        .expect("put right");
    let mut device = Device::with(game.clone());
    let points = |device: &mut Device, nth| {
        let past = device.store().past(nth).expect("a flash").expect("a game");
        (
            past.result.expect("complete").of(Seat::One).points,
            past.track,
        )
    };
    assert_eq!(points(&mut device, 0), (22, Some(Track::STAND_IN)));
    // A second game; the first is past.
    device.store().begin_game(&game).expect("saved");
    device.restart();
    device.press("bbbb");
    device.choose(ENGLISH.say(Phrase::SettingsTitle));
    device.choose(ENGLISH.say(Phrase::Track));
    // The steps are to lie on 2, 4, 8, 10.
    device.press("dddd o u o ddddd o u o");
    device.press("b");
    assert_eq!(device.app().settings().track, printed());
    let game = device.app().game().expect("a game");
    assert_eq!(game.ledger().setup().track, printed());
    assert_eq!(game.result().expect("complete").of(Seat::One).points, 23);
    assert!(Game::load(&game.save()).as_ref() == Ok(game), "it replays");
    // Undone, both have the old one; brought back, both have the new.
    let mut undone = device.app().clone();
    press(&mut undone, "U");
    assert_eq!(undone.settings().track, Track::STAND_IN);
    // The list shows both counted anew.
    device.press("b");
    device.choose(ENGLISH.say(Phrase::PastGames));
    assert_eq!(
        words(device.app()).matches("23 VP").count(),
        2,
        "{}",
        words(device.app())
    );
    assert!(
        !words(device.app()).contains('*'),
        "{}",
        words(device.app())
    );
    assert_eq!(points(&mut device, 1), (23, Some(printed())));
    assert!(device.app().game().expect("running").ledger().setup().track == printed());
}

#[test]
fn a_track_too_short_for_a_marker_is_refused_and_the_score_stays_marked() {
    let mut game = finished();
    let moved = Correction::Reputation {
        seat: Seat::One,
        space: Some(10),
    };
    game.record(Entry::Fact(Fact::Corrected(moved)))
        .expect("put right");
    let track = Track::new(9, [2, 5, 7], [2, 4, 7, 8]).expect("a track");
    let before = game.clone();
    let refused = game.record(Entry::Fact(Fact::Corrected(Correction::Track { track })));
    assert!(refused.is_err() && game == before);
    let mut app = owned(ENGLISH, Reveals::Off);
    let mut book = app.book().clone();
    book.settings.track = track;
    app.adopt(&book);
    *app.game_mut() = Some(game);
    app.resume();
    assert!(words(&app).contains("VP*"), "{}", words(&app));
}

#[test]
fn a_book_counts_its_track_as_confirmed_unless_it_is_the_stand_in() {
    let read = |book: &Book| Book::load(&book.save()).expect("a book").settings;
    let mut book = Book::default();
    assert!(!read(&book).knows_track());
    book.settings.track = printed();
    assert!(read(&book).knows_track());
    let mut book = Book::default();
    book.settings.stand_in_confirmed = true;
    assert_eq!(book.save()[4], 8);
    assert!(read(&book).knows_track());
}
