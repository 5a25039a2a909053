//! Saved games out and in as a file: looked at before anything is asked, refused in a sentence, added or put in the place of what is there, and
//! brought back.

use perijove::components::{Edition, PerSeat, Players};
use perijove::journal::{Company, Entry, Game, Header, Mode, Name};
use perijove::store::Store;
use serde_json::{Value, json};
use sim::nor::Nor;
use sim::playout::{Playout, numbered_setup};
use sim::scenario::{Scenario, Stage};

use crate::browser::{Kind, both};
use crate::page::Page;
use crate::results::COUNTED;
use crate::server;

both! {
    what_is_no_file_of_saves_is_refused_in_a_sentence,
    a_file_is_looked_at_and_then_added_or_put_in_place_and_brought_back,
    dates_and_notes_go_with_their_games_through_a_file,
    names_that_look_like_markup_are_text,
}

/// The page after a game of two that was counted.
fn counted(kind: Kind, name: &str) -> (Page, site::server::Server) {
    let server = server();
    let browser = kind.start(name);
    let mut page = Page::open(&browser, &server.page());
    let mut stage = Stage::new(None).as_page();
    let story = Scenario::parse(COUNTED).expect("a story");
    let played = stage.play_with(&story, &mut page);
    played.unwrap_or_else(|complaint| panic!("{complaint}"));
    (page, server)
}

/// A game that was played at random to its end.
fn played(number: u64, names: [&str; 2]) -> Game {
    let setup = numbered_setup(Players::Two, Edition::Revised, number);
    let [one, two] = names.map(|name| Name::try_from(name).expect("a name"));
    let header = Header {
        mode: Mode::Referee,
        setup,
        names: PerSeat([one, two, Name::new(), Name::new()]),
        company: Company::NONE,
    };
    let mut game = Game::new(header).expect("a game");
    let mut playout = Playout::new(setup, number);
    while let Some(answer) = playout.step(&mut |_| {}) {
        game.record(Entry::Answer(answer)).expect("an answer");
    }
    game
}

/// An image with some games, as a device has it.
fn image(games: &[Game]) -> Vec<u8> {
    let mut store = Store::open(Nor::new(1024 * 1024)).expect("a flash");
    for game in games {
        while !store.has_room_ahead() && store.tidy().expect("a flash") {}
        store.begin_game(game).expect("a game");
        store.finish(game).expect("a result");
    }
    store.close().bytes().to_vec()
}

/// Hands bytes to the page, under a name.
fn hand_in(page: &Page, name: &str, bytes: &[u8]) {
    let bytes = base64::Engine::encode(&base64::engine::general_purpose::STANDARD, bytes);
    page.run(&format!(
        "globalThis.{name} = Uint8Array.from(atob('{bytes}'), (letter) => letter.charCodeAt(0)), true"
    ));
}

/// Chooses a file to be brought in, as a person does, and waits for what comes of it; true when something is asked.
fn choose(page: &Page, bytes: &str) -> bool {
    page.run(&format!(
        "(() => {{ document.querySelector('#notice-file')?.remove();
            const input = document.querySelector('#image'); const list = new DataTransfer();
            list.items.add(new File([{bytes}], 'perijove.flash')); input.files = list.files;
            input.dispatchEvent(new Event('change')); }})()"
    ));
    page.wait_for("document.querySelector('.question[open], #notice-file') !== null");
    page.run("document.querySelector('.question') !== null") == json!(true)
}

/// What is asked, answered; waits until it is done.
fn answer(page: &mut Page, answer: &str) {
    let button = format!(".question button[value={answer}]");
    page.touch(&button);
    page.wait_for("document.querySelector('.question') === null");
    if answer != "cancel" {
        page.wait_for("document.querySelector('#notice-file') !== null");
    }
    page.look();
}

/// How the games of a page ended, the newest first.
fn results(page: &Page) -> Vec<String> {
    let list = page.run(
        "import('./desk.mjs').then(({ Desk }) => Desk.with(perijove.companion)).then((desk) => desk.list().map(({ players }) => players.join(', ')))",
    );
    serde_json::from_value(list).expect("a list")
}

fn what_is_no_file_of_saves_is_refused_in_a_sentence(kind: Kind) {
    let (page, _server) = counted(kind, "no-file");
    let before = results(&page);
    assert_eq!(before.len(), 1);
    page.run("import('./desk.mjs').then(({ Desk }) => Desk.with(perijove.companion)).then((desk) => { globalThis.own = desk.file(''); })");
    let changed = "Nothing was changed.";
    for (bytes, begins) in [
        ("", "This file holds nothing"),
        ("new Uint8Array(4096).fill(0xff)", "This file holds nothing"),
        ("new Uint8Array(4096)", "This file is not one of"),
        ("'GIF89a'", "This file is not one of"),
        (
            "'<script>alert(1)</script>'.repeat(200)",
            "This file is not one of",
        ),
        (
            "'\\u202e\\u0000\\u0007\\u2066{\"a\":1}'",
            "This file is not one of",
        ),
        ("own.slice(0, 5000)", "This file is damaged"),
        ("own.slice(0, -1)", "This file is damaged"),
        (
            "own.map((byte, at) => (at === 300 ? byte ^ 1 : byte))",
            "This file is damaged",
        ),
        ("new Uint8Array(1024 * 1024 + 1)", "This file is larger"),
        (
            "new Uint8Array(3 * 1024 * 1024).fill(0xff)",
            "This file is larger",
        ),
        (
            "new Uint8Array(3 * 1024 * 1024).map((_, at) => at * 7)",
            "This file is larger",
        ),
    ] {
        assert!(!choose(&page, bytes), "{bytes}: asked");
        // One sentence, and no other.
        let said = page.words("#notice-file");
        let is_said = said.len() == 1 && said[0].starts_with(begins) && said[0].ends_with(changed);
        assert!(is_said, "{bytes}: {said:?}");
        assert_eq!(results(&page), before, "{bytes}");
    }
    // What is said goes when it has been read.
    page.touch("#notice-file .close");
    assert_eq!(page.words("#notice-file"), [""; 0]);
    // The control: what was taken out is asked about.
    assert!(choose(&page, "own"));
}

fn a_file_is_looked_at_and_then_added_or_put_in_place_and_brought_back(kind: Kind) {
    let (mut page, _server) = counted(kind, "added");
    let [here] = <[String; 1]>::try_from(results(&page)).expect("one game");
    hand_in(
        &page,
        "theirs",
        &image(&[played(1, ["Eva", "Max"]), played(2, ["Eva", "Max"])]),
    );
    assert!(choose(&page, "theirs"));
    let seen = page.words(".question :is(th, td)").join(" ");
    assert_eq!(
        seen.trim(),
        "Here In the file Games 1 2 Cards described 0 0"
    );
    answer(&mut page, "cancel");
    assert_eq!(results(&page), std::slice::from_ref(&here));
    // Added: what was here is the newest still.
    assert!(choose(&page, "theirs"));
    answer(&mut page, "addGames");
    let added = results(&page);
    assert!(
        added.len() == 3 && added[0] == here && added[1].contains("Eva"),
        "{added:?}"
    );
    let noted = page.run("perijove.diary.has(3)");
    assert_eq!(noted, json!(true), "the date went along");
    // The same once more adds nothing.
    assert!(choose(&page, "theirs"));
    answer(&mut page, "addGames");
    assert_eq!(results(&page), added);
    // Put in place, and back after a reload.
    assert!(choose(&page, "theirs"));
    answer(&mut page, "replaceAll");
    assert_eq!(results(&page), added[1..]);
    let dated = page.run("[1, 2].filter((number) => perijove.diary.has(number))");
    assert_eq!(dated, json!([]), "nobody knows when that was");
    page.reload();
    assert_eq!(results(&page), added[1..]);
    page.run("document.querySelector('#bring-back').click()");
    page.wait_for("document.querySelector('#notice-file') !== null");
    page.look();
    assert_eq!(results(&page), added);
    assert_eq!(page.run("perijove.diary.has(3)"), json!(true));
    page.reload();
    assert_eq!(results(&page), added);
    assert_eq!(page.run("perijove.trouble"), Value::Null);
}

fn dates_and_notes_go_with_their_games_through_a_file(kind: Kind) {
    let (mut page, _server) = counted(kind, "diary");
    let of_first = "JSON.stringify([perijove.diary.when(1), perijove.diary.note(1)])";
    page.run("perijove.note((diary) => { diary.date(1, new Date('2026-01-02T19:30:00Z')); diary.write(1, 'at Eva'); })");
    page.look();
    let noted = page.run(of_first);
    assert_eq!(noted, json!("[\"2026-01-02T19:30:00.000Z\",\"at Eva\"]"));
    page.run("import('./desk.mjs').then(({ Desk }) => Desk.with(perijove.companion)).then((desk) => { globalThis.own = desk.file(perijove.diary.text); })");
    // A device knows no date: with its games nothing is noted.
    hand_in(&page, "theirs", &image(&[played(1, ["Eva", "Max"])]));
    assert!(choose(&page, "theirs"));
    answer(&mut page, "replaceAll");
    assert_eq!(page.run(of_first), json!("[null,\"\"]"));
    // The file put in place has them again.
    assert!(choose(&page, "own"));
    answer(&mut page, "replaceAll");
    assert_eq!(page.run(of_first), noted);
    // So it has them where its game is added behind others and gets another number; and after a reload.
    assert!(choose(&page, "theirs"));
    answer(&mut page, "replaceAll");
    assert!(choose(&page, "own"));
    answer(&mut page, "addGames");
    let number =
        |note: &str| format!("[1, 2].filter((number) => perijove.diary.note(number) === '{note}')");
    let own = page.run(&number("at Eva"));
    assert_eq!(own.as_array().map(Vec::len), Some(1), "{own}");
    page.reload();
    assert_eq!(page.run(&number("at Eva")), own);
    let when = page.run(&format!("perijove.diary.when({}).toISOString()", own[0]));
    assert_eq!(when, json!("2026-01-02T19:30:00.000Z"));
}

fn names_that_look_like_markup_are_text(kind: Kind) {
    let (mut page, _server) = counted(kind, "markup");
    let names = ["<b>A</b>", "\"><img>&lt;"];
    hand_in(&page, "theirs", &image(&[played(1, names)]));
    assert!(choose(&page, "theirs"));
    answer(&mut page, "replaceAll");
    page.run("location.hash = 'games'");
    page.wait_for("document.querySelector('#games .game') !== null");
    let seen = page.words("#games .game strong").concat();
    assert!(names.iter().all(|name| seen.contains(name)), "{seen}");
    let made = page.run("document.querySelectorAll('#games :is(b, img)').length");
    assert_eq!(made, json!(0));
    // What is printed and sent as well.
    page.run("document.querySelector('#games .game').click()");
    page.wait_for("document.querySelector('#results')?.open === true");
    assert!(
        page.run("document.querySelector('.sheet').textContent")
            .as_str()
            .expect("a text")
            .contains(names[0])
    );
    assert_eq!(
        page.run("document.querySelectorAll('.sheet :is(b, img)').length"),
        json!(0)
    );
}

#[test]
fn nothing_freezes_while_the_fullest_file_is_looked_at_and_added() {
    let (page, _server) = counted(Kind::Chromium, "full-file");
    let games: Vec<Game> = (0..50)
        .map(|number| played(number, ["Eva", "Max"]))
        .collect();
    hand_in(&page, "theirs", &image(&games));
    // The best of several: what else this computer does is not its fault.
    let took = page.run(
        "import('./desk.mjs').then(async ({ Desk }) => {
            const best = { look: Infinity, merge: Infinity, file: Infinity };
            const time = (what, work) => {
                const begun = performance.now();
                const done = work();
                best[what] = Math.min(best[what], performance.now() - begun);
                return done;
            };
            for (let nth = 0; nth < 5; nth++) {
                const desk = await Desk.with(perijove.companion);
                if (time('look', () => desk.look(theirs)).there.games !== 50) return 'not all';
                if (time('merge', () => desk.merge('')).added !== 49) return 'not added';
                time('file', () => desk.file(''));
            }
            return best; })",
    );
    println!("{took}");
    for what in ["look", "merge", "file"] {
        let took = took[what].as_f64().unwrap_or_else(|| panic!("{took}"));
        assert!(took < 100.0, "{what}: {took} ms");
    }
}
