//! What a screen reader finds: a name for everything that acts, and the words of the screen.

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::page::Page;
use crate::{scratch, server};

/// The roles of what acts.
const ACTS: [&str; 8] = [
    "button", "link", "checkbox", "listbox", "option", "combobox", "textbox", "dialog",
];

/// What acts on a page: role and name.
fn acting(page: &Page) -> Vec<(String, String)> {
    let tree = page.ask("Accessibility.getFullAXTree", json!({}));
    let nodes = tree["nodes"].as_array().expect("a tree");
    let text = |value: &Value| value["value"].as_str().unwrap_or_default().to_owned();
    let nodes = nodes.iter().filter(|node| node["ignored"] != json!(true));
    let nodes = nodes.map(|node| (text(&node["role"]), text(&node["name"])));
    nodes
        .filter(|(role, _)| ACTS.contains(&role.as_str()))
        .collect()
}

fn assert_named(page: &Page, least: usize) {
    let acting = acting(page);
    assert!(acting.len() >= least, "{acting:?}");
    for (role, name) in &acting {
        assert!(
            !name.trim().is_empty(),
            "a {role} without a name: {acting:?}"
        );
    }
}

#[test]
fn everything_that_acts_has_a_name() {
    let server = server();
    let browser = Browser::start(&scratch("access"));
    let mut page = Page::open(&browser, &server.page());
    page.ask("Accessibility.enable", json!({}));
    // The first start: four languages, five buttons, five places and the menu.
    assert_named(&page, 15);
    for keys in [
        &["Enter"][..],
        &["Enter", "Enter"],
        &["Enter", "Enter", "Enter"],
    ] {
        for key in keys {
            page.key(key);
        }
        page.look();
        assert_named(&page, 9);
    }
    for place in ["device", "build"] {
        page.run(&format!("location.hash = '{place}'"));
        page.wait_for(&format!(
            "document.querySelector('#{place} a[download]') !== null"
        ));
        assert_named(&page, 7);
    }
    for (place, acts) in [("cards", 9), ("games", 6)] {
        page.run(&format!("location.hash = '{place}'"));
        page.wait_for(&format!(
            "document.querySelector('#{place} h2')?.textContent > ''"
        ));
        assert_named(&page, acts);
    }
    page.touch("#more");
    page.wait_for("document.querySelector('#menu').open");
    assert_named(&page, 4);
    // The control: a button without a name is found.
    page.run("document.querySelector('#take-out').textContent = ''");
    let nameless = acting(&page)
        .into_iter()
        .filter(|(_, name)| name.is_empty());
    assert_eq!(nameless.count(), 1);
}

#[test]
fn what_is_seen_is_said_and_choices_can_be_taken_by_name() {
    let server = server();
    let browser = Browser::start(&scratch("said"));
    let mut page = Page::open(&browser, &server.page());
    let said = |page: &Page| page.run("document.querySelector('#live').textContent");
    let before = said(&page);
    assert!(before.as_str().is_some_and(|said| said.contains("English")));
    page.key("ArrowDown");
    page.look();
    assert_ne!(said(&page), before);
    // By a screen reader, which clicks.
    page.run("[...document.querySelectorAll('[role=option]')].find(({ textContent }) => textContent.includes('Deutsch')).click()");
    page.look();
    assert_eq!(page.run("document.documentElement.lang"), json!("de"));
    assert_eq!(
        page.words("#places a"),
        ["Begleiter", "Karten", "Statistik", "Gerät", "Selbst bauen"]
    );
}

#[test]
fn words_can_be_large_instead_of_the_picture() {
    let server = server();
    let browser = Browser::start(&scratch("large"));
    let mut page = Page::open(&browser, &server.page());
    page.touch("#more");
    page.touch("#large");
    page.touch("#menu form button");
    page.wait_for("!document.querySelector('#menu').open");
    let seen = "document.querySelector('#picture').checkVisibility()";
    assert_eq!(page.run(seen), json!(false));
    page.touch("[role=option]:nth-child(2)");
    page.wait_for("document.documentElement.lang !== 'en'");
    page.reload();
    assert_eq!(page.run(seen), json!(false), "it stays as it was left");
}

#[test]
fn every_language_has_every_word_of_the_page() {
    let server = server();
    let browser = Browser::start(&scratch("words"));
    let page = Page::open(&browser, &server.page());
    let missing = page.run(
        "import('./words.mjs').then(({ learnMore }) => learnMore()).then(() => import('./words-first.mjs')).then(({ default: WORDS }) => {
            const [first, ...others] = Object.values(WORDS).map((words) => Object.keys(words));
            return [first.length, ...others.map((keys) => JSON.stringify(keys) === JSON.stringify(first))];
        })",
    );
    assert!(missing[0].as_u64().is_some_and(|count| count > 20));
    assert_eq!(
        missing.as_array().map(|all| &all[1..]),
        Some(&[json!(true), json!(true), json!(true)][..])
    );
    // And every word that a part of the page asks for is there.
    let unsaid = page.run("[...document.querySelectorAll('[data-say]')].filter(({ textContent }) => !textContent).length");
    assert_eq!(unsaid, json!(0));
}
