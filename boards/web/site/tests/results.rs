//! After the ranking: the result as text, as a picture, on paper, as a table, as a link with the date of the game.

use serde_json::{Value, json};
use sim::scenario::{Scenario, Stage};
use site::server::Server;

use crate::browser::Browser;
use crate::page::Page;
use crate::{scratch, server};

/// A counted game of two.
pub(crate) const COUNTED: &str = r#"
names Ann, Ben
track confirmed
choose "Count a game"
choose "Ask for names"
choose "2 players"
choose "Ann"
choose "Ben"
press ok until "Ben: ships launched?"
press down
press ok until " wins"
"#;

/// A page with a counted game, whose results are open.
fn opened(name: &str, server: &Server) -> Page {
    let browser = Browser::start(&scratch(name));
    let mut page = Page::open(&browser, &server.page());
    assert_eq!(page.words("#notice-result"), [""; 0]);
    let mut stage = Stage::new(None).as_page();
    let story = Scenario::parse(COUNTED).expect("a story");
    let played = stage.play_with(&story, &mut page);
    played.unwrap_or_else(|complaint| panic!("{complaint}"));
    open(&page);
    page
}

fn open(page: &Page) {
    page.touch("#notice-result button");
    page.wait_for("document.querySelector('#results')?.open === true");
}

/// What the link to BG Stats says.
fn play(page: &Page) -> Value {
    let link =
        page.run("new URL(document.querySelector('#bg-stats').href).searchParams.get('data')");
    serde_json::from_str(link.as_str().expect("JSON")).expect("JSON")
}

/// What was handed out last.
const HANDED: &str =
    "URL.createObjectURL = (blob) => { globalThis.handed = blob; return '#'; }, true";

#[test]
fn a_result_can_be_copied_taken_as_a_table_and_sent_to_bg_stats() {
    let server = server();
    let page = opened("results", &server);
    // What would be copied.
    page.run("navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }");
    page.touch("#copy");
    page.wait_for("document.querySelector('#copied').textContent !== ''");
    let copied = page.run("copied");
    let copied = copied.as_str().expect("a text");
    assert!(
        copied.contains("1. Ben") && copied.contains("Ann"),
        "{copied}"
    );
    page.run(HANDED);
    page.touch("#table");
    let table = page.run("handed.text()");
    let table = table.as_str().expect("a text");
    assert_eq!(table.lines().count(), 3, "{table}");
    let today = page.run("new Date().toISOString().slice(0, 10)");
    let today = today.as_str().expect("a date");
    assert!(
        table
            .lines()
            .nth(1)
            .is_some_and(|line| line.contains(today)),
        "{table}"
    );
    let play = play(&page);
    let played = play["playDate"].as_str().expect("a date");
    assert!(played.starts_with(today), "{played}");
    assert_eq!(play["players"][1]["winner"], json!(true));
}

#[test]
fn the_date_is_that_of_the_game_and_stays_with_what_is_noted() {
    let server = server();
    let mut page = opened("dated", &server);
    let write = |page: &Page, field: &str, words: &str| {
        page.run(&format!(
            "(async () => {{ const field = document.querySelector('{field}'); field.value = '{words}';
                field.dispatchEvent(new Event('change')); await perijove.settled(); return true; }})()"
        ));
    };
    write(&page, "#played", "2026-01-02T20:15");
    write(&page, "#note", "at Eva");
    let utc = page.run("new Date('2026-01-02T20:15').toISOString().slice(0, 19).replace('T', ' ')");
    assert_eq!(play(&page)["playDate"], utc);
    // All of it is there after a reload, and in the file.
    page.reload();
    open(&page);
    assert_eq!(play(&page)["playDate"], utc);
    assert_eq!(
        page.run("document.querySelector('#note').value"),
        json!("at Eva")
    );
    let kept = page.run(
        "import('./desk.mjs').then(({ Desk }) => Desk.with(perijove.companion)).then((desk) => {
            desk.look(desk.file(perijove.diary.text)); return desk.brought().diary; })",
    );
    let kept = kept.as_str().expect("a diary");
    assert!(kept.contains("at Eva"), "{kept}");
    // A game that is undone and counted once more keeps both.
    page.run("document.querySelector('#results').close()");
    page.key("u");
    page.look();
    page.key("Enter");
    page.look();
    open(&page);
    assert_eq!(
        page.run("document.querySelector('#note').value"),
        json!("at Eva")
    );
}

#[test]
fn a_result_is_a_picture_and_a_sheet_of_paper() {
    let server = server();
    let page = opened("picture", &server);
    page.run("navigator.canShare = () => false");
    page.run(HANDED);
    page.touch("#result-picture");
    page.wait_for("globalThis.handed !== undefined");
    let picture = page.run(
        "createImageBitmap(handed).then(({ width, height }) => [handed.type, width > 1000 && height > 300])",
    );
    assert_eq!(picture, json!(["image/png", true]));
    // On the screen there is no sheet, and on paper nothing else.
    let seen = "[document.querySelector('.sheet'), document.querySelector('#play')].map((part) => part.checkVisibility())";
    assert_eq!(page.run(seen), json!([false, true]));
    page.ask("Emulation.setEmulatedMedia", json!({"media": "print"}));
    assert_eq!(page.run(seen), json!([true, false]));
    let sheet = page.run("document.querySelector('.sheet').innerText");
    let sheet = sheet.as_str().expect("a text");
    assert!(
        sheet.contains("Ben") && sheet.contains("Ann") && sheet.contains("Ganymede"),
        "{sheet}"
    );
    // Closed, it is gone.
    page.ask("Emulation.setEmulatedMedia", json!({"media": ""}));
    page.run("document.querySelector('#results').close()");
    page.wait_for("document.querySelector('.sheet') === null");
}
