//! `export`: kept games, as the library writes them.

use std::fs;
use std::path::PathBuf;

use flash::Plain;
use perijove::app::{App, Body, Button, Press};
use perijove::book::Book;
use perijove::companion::{Companion, Start};
use perijove::components::{PerSeat, Players, Seat, Setup};
use perijove::export::{write_evening, write_json, write_link};
use perijove::journal::{Company, Counted, Entry, Game, Header, Mode, Name};
use perijove::text::{Language, Phrase};
use sim::host;
use terminal::store::Image;

use crate::run::{folder, perijove};

/// A count of two that is over, with these points of reputation and nothing else.
fn counted(points: [u8; 2]) -> Game {
    let header = Header {
        mode: Mode::Tally,
        setup: Setup::new(Players::Two),
        names: PerSeat(["Ann", "Ben", "", ""].map(|name| Name::try_from(name).expect("a name"))),
        company: Company::NONE,
    };
    let mut game = Game::new(header).expect("a game");
    for (seat, points) in [Seat::One, Seat::Two].into_iter().zip(points) {
        for (what, count) in [(Counted::ReputationPoints, points), (Counted::Aboard, 1)] {
            let count = Some(count);
            let entry = Entry::Counted { seat, what, count };
            game.record(entry).expect("a count");
        }
    }
    game
}

/// An image with these games, the last of which is the running one.
fn image(name: &str, games: &[Game]) -> PathBuf {
    let folder = folder().join("export").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("IMAGE.BIN");
    let (_file, mut store) = Image::open(&path).expect("an image");
    let mut book = Book::default();
    book.settings.language = Language::French;
    store.save_book(&book).expect("a book");
    for game in games {
        store.begin_game(game).expect("a game");
        store.finish(game).expect("a result");
    }
    path
}

fn written(write: impl FnOnce(&mut String) -> std::fmt::Result) -> String {
    let mut text = String::new();
    write(&mut text).expect("a string takes everything");
    text
}

#[test]
fn kept_games_are_printed_for_spreadsheets_people_and_programs() {
    let (first, second) = (counted([2, 6]), counted([4, 1]));
    let path = image("kept", &[first.clone(), second.clone()]);
    let path = path.to_string_lossy();
    let export = |args: &[&str]| {
        let ran = perijove(&[&["export", "--game", &*path], args].concat());
        ran.fine().to_owned()
    };
    // The newest first. Who began is not asked in a count.
    assert_eq!(
        export(&["--csv"]),
        "game,mode,edition,moon,players,seat,name,began,points,place,won,minutes\r\n\
         2,tally,revised,0,2,1,\"Ann\",0,5,1,1,\r\n\
         2,tally,revised,0,2,2,\"Ben\",0,2,2,0,\r\n\
         1,tally,revised,0,2,1,\"Ann\",0,3,2,0,\r\n\
         1,tally,revised,0,2,2,\"Ben\",0,7,1,1,\r\n"
    );
    // Two games: 2 and 4 points of reputation for Ann, 6 and 1 for Ben, and a settler aboard each time.
    assert_eq!(
        export(&["--stats"]),
        "     Parties  Réputation  à bord  Moyenne\n\
         Ann        2         3.0     1.0      4.0\n\
         Ben        2         3.5     1.0      4.5\n"
    );
    let picture = export(&["--svg"]);
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
    assert_eq!(picture.matches("<title>Réputation: 3.").count(), 2);
    let ran = perijove(&["export", "--svg", "--past", "1", "--game", &path]);
    assert_eq!(ran.status, 2, "{ran:?}");
    let sheet = |game: &Game| written(|out| write_evening(out, game, Language::French));
    assert_eq!(export(&["--sheet"]), sheet(&second));
    assert_eq!(export(&["--sheet", "--past", "2"]), sheet(&first));
    let json = |number, game: &Game| written(|out| write_json(out, number, game));
    let all = format!("[\n{},\n{}\n]\n", json(2, &second), json(1, &first));
    assert_eq!(export(&["--json"]), all);
    let parsed: serde_json::Value = serde_json::from_str(&all).expect("JSON");
    assert_eq!(parsed[1]["players"][1]["total"], 7);
    assert_eq!(export(&["--json", "--past", "2"]), json(1, &first) + "\n");
    let date = "2026-11-17 20:15".parse().expect("a date");
    let link = written(|out| write_link(out, &second, Some(date))) + "\n";
    assert_eq!(export(&["--bgstats", "--date", "2026-11-17 20:15"]), link);
}

#[test]
fn what_is_not_there_is_said() {
    let path = image("open", &[counted([4, 4])]);
    let path = path.to_string_lossy();
    // It is the running one, and the tie is not broken yet.
    let ran = perijove(&["export", "--bgstats", "--game", &path]);
    assert_eq!(ran.status, 1, "{ran:?}");
    assert!(ran.out.starts_with("There are 0 past games"), "{ran:?}");
    let path = image("given-up", &[counted([4, 4]), counted([1, 2])]);
    let path = path.to_string_lossy();
    let ran = perijove(&["export", "--bgstats", "--past", "2", "--game", &path]);
    assert_eq!(ran.status, 1, "{ran:?}");
    assert!(ran.out.starts_with("Game 1 has no result"), "{ran:?}");
    // O14: a table of nobody and a picture of nothing say so.
    for (games, args) in [
        (&[][..], &["--stats"][..]),
        (&[], &["--svg"]),
        (&[counted([4, 4])], &["--stats"]),
    ] {
        let none = image("none", games);
        let none = none.to_string_lossy();
        let ran = perijove(&[&["export", "--game", &*none], args].concat());
        assert_eq!(ran.status, 1, "{ran:?}");
        let said = "There is no game with a result and with names in ";
        assert!(ran.out.starts_with(said), "{ran:?}");
    }
    let nothing = image("nothing", &[]);
    let ran = perijove(&["export", "--json", "--game", &nothing.to_string_lossy()]);
    assert_eq!(ran.fine(), "[]\n");
}

#[test]
fn the_chart_on_the_screen_has_the_numbers_of_the_table() {
    let games = [counted([2, 6]), counted([4, 1]), counted([9, 8])];
    let path = image("chart", &games);
    let ran = perijove(&["export", "--stats", "--game", &path.to_string_lossy()]);
    let (_file, store) = Image::open(&path).expect("an image");
    let mut companion = host::switched_on(App::fresh(), Some(store), 0, Start::Usual);
    while let Some(button) = host::way_home(companion.app()) {
        companion.press(Press::Button(button), 0, 1);
    }
    let mut press = |button, until: &dyn Fn(&Companion<Plain>) -> bool| {
        while !until(&companion) {
            companion.press(Press::Button(button), 0, 1);
        }
    };
    let is_chosen = |phrase: Phrase| {
        let wanted = Language::French.say(phrase).to_string();
        move |companion: &Companion<Plain>| match companion.screen().body {
            Body::List { rows, selected } => rows.row(selected).text == wanted.as_str(),
            _ => false,
        }
    };
    press(Button::Down, &is_chosen(Phrase::PastGames));
    press(Button::Ok, &|companion| companion.app().shelf_is_open());
    press(Button::Down, &is_chosen(Phrase::PointsBySource));
    press(Button::Ok, &|companion| companion.app().shows_survey());
    while companion.is_busy() {
        companion.idle(1000);
    }
    let Body::Chart(chart) = companion.screen().body else {
        panic!("a chart");
    };
    let table = written(|out| chart.points.write_table(out, chart.language));
    assert_eq!(table, ran.fine());
    assert!(
        table.contains("Ann        3         5.0     1.0      6.0"),
        "{table}"
    );
}

/// O14.
#[test]
fn a_journal_says_in_words_what_was_entered() {
    let path = image("words", &[counted([2, 6])]);
    let ran = perijove(&["export", "--game", &path.to_string_lossy()]);
    let words: Vec<&str> = ran
        .fine()
        .lines()
        .skip(5)
        .map(|line| line[18..].trim())
        .collect();
    // The device speaks French.
    let said = [
        "Ann\u{202f}: points de Réputation\u{202f}: 2",
        "Ann\u{202f}: Colons à bord\u{202f}: 1",
        "Ben\u{202f}: points de Réputation\u{202f}: 6",
        "Ben\u{202f}: Colons à bord\u{202f}: 1",
    ];
    assert_eq!(words, said);
    assert_eq!(Game::read_text(&ran.out), Ok(counted([2, 6])));
}
