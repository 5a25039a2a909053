//! After the ranking: the result as text, as a table, as a link with today's date.

use serde_json::json;
use sim::scenario::{Scenario, Stage};

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

#[test]
fn a_result_can_be_copied_taken_as_a_table_and_sent_to_bg_stats() {
    let server = server();
    let browser = Browser::start(&scratch("results"));
    let mut page = Page::open(&browser, &server.page());
    assert_eq!(page.words("#notice-result"), [""; 0]);
    let mut stage = Stage::new(None).as_page();
    let story = Scenario::parse(COUNTED).expect("a story");
    let played = stage.play_with(&story, &mut page);
    played.unwrap_or_else(|complaint| panic!("{complaint}"));
    page.touch("#notice-result button");
    page.wait_for("document.querySelector('#results').open");
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
    let table = page.run("import('./desk.mjs').then(({ Desk }) => Desk.with(perijove.companion)).then((desk) => desk.games())");
    let table = table.as_str().expect("a text");
    assert_eq!(table.lines().count(), 3, "{table}");
    let link =
        page.run("new URL(document.querySelector('#bg-stats').href).searchParams.get('data')");
    let play: serde_json::Value = serde_json::from_str(link.as_str().expect("JSON")).expect("JSON");
    let today = page.run("new Date().toISOString().slice(0, 10)");
    let played = play["playDate"].as_str().expect("a date");
    assert!(
        played.starts_with(today.as_str().expect("a date")),
        "{played}"
    );
    assert_eq!(play["players"][1]["winner"], json!(true));
}
