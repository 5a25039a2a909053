//! What a screen reader finds: a name for everything that acts, words for what is seen, and nothing that a checker complains about.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use perijove::text::Language;
use probe::{firmware, npm};
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::page::Page;
use crate::{scratch, server};

/// The roles of what acts.
const ACTS: [&str; 9] = [
    "button", "link", "checkbox", "radio", "listbox", "option", "combobox", "textbox", "dialog",
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
    // The first start: four languages, four places.
    assert_named(&page, 8);
    page.key("Enter");
    page.look();
    assert_named(&page, 9);
    for place in ["device", "build"] {
        page.run(&format!("location.hash = '{place}'"));
        page.wait_for(&format!(
            "document.querySelector('#{place} a[download]') !== null"
        ));
        assert_named(&page, 6);
    }
    for (place, acts) in [("cards", 7), ("games", 4), ("more", 8)] {
        page.run(&format!("location.hash = '{place}'"));
        page.wait_for(&format!(
            "document.querySelector('#{place} :is(h1, h2)')?.textContent > ''"
        ));
        assert_named(&page, acts);
    }
    // The control: a button without a name is found.
    page.run("document.querySelector('#take-out').textContent = ''");
    let nameless = acting(&page)
        .into_iter()
        .filter(|(_, name)| name.is_empty());
    assert_eq!(nameless.count(), 1);
}

#[test]
fn what_happened_is_said_and_choices_can_be_taken_by_name() {
    let server = server();
    let browser = Browser::start(&scratch("said"));
    let mut page = Page::open(&browser, &server.page());
    // By a screen reader, which clicks.
    page.run("[...document.querySelectorAll('#body button')].find(({ ariaLabel }) => ariaLabel.includes('Deutsch')).click()");
    page.look();
    assert_eq!(page.run("document.documentElement.lang"), json!("de"));
    assert_eq!(
        page.words("#places a"),
        ["Spielen", "Spiele", "Karten", "Mehr"]
    );
    // What was taken is gone, and who hears the page goes on at its title.
    page.run("document.querySelector('#body button').focus()");
    page.run("document.activeElement.click()");
    page.look();
    assert_eq!(page.run("document.activeElement.id"), json!("title"));
    // Who uses keys goes on at a row, which is what Enter takes.
    page.key("ArrowDown");
    page.look();
    let chosen = page.run("document.activeElement.dataset.row");
    assert_eq!(chosen, json!(page.seen()["chosen"].to_string()));
    let said = "document.querySelector('#toast').getAttribute('role')";
    assert_eq!(page.run(said), json!("status"));
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

/// Snapshots of every screen there is, by name.
pub(crate) fn snapshots() -> Vec<(String, String)> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    read_all(&top.join("tests/golden/json"))
}

/// The same in a language. A test of the library writes them, which is run once for it.
pub(crate) fn snapshots_in(language: Language) -> Vec<(String, String)> {
    static WRITTEN: OnceLock<PathBuf> = OnceLock::new();
    let folder = WRITTEN.get_or_init(|| {
        let folder = scratch("snapshots");
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let wrote = Command::new(cargo)
            .args([
                "test",
                "--quiet",
                "--package",
                "tests",
                "--test",
                "perijove",
            ])
            .args(["snapshots_in_every_language", "--", "--ignored"])
            .current_dir(firmware::top())
            .env("PERIJOVE_SNAPSHOTS", &folder)
            .output()
            .expect("cargo");
        let said = String::from_utf8_lossy(&wrote.stderr);
        assert!(wrote.status.success(), "{said}");
        folder
    });
    read_all(&folder.join(language.code()))
}

fn read_all(folder: &Path) -> Vec<(String, String)> {
    let files = fs::read_dir(folder).expect("snapshots");
    let mut files: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    files.sort();
    let read = |file: PathBuf| {
        let name = file.file_stem().unwrap_or_default();
        let text = fs::read_to_string(&file).expect("a snapshot");
        (name.to_string_lossy().into_owned(), text)
    };
    files.into_iter().map(read).collect()
}

/// Shows a snapshot that is no game's.
pub(crate) fn show(page: &Page, snapshot: &str) {
    page.run(&format!(
        "perijove.screen.show({}), true",
        Value::from(snapshot)
    ));
}

#[test]
fn a_checker_of_pages_finds_nothing_on_any_kind_of_screen() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("npm");
    npm::install(&folder, "the check of the page").unwrap_or_else(|trouble| panic!("{trouble}"));
    let axe = fs::read_to_string(folder.join("node_modules/axe-core/axe.min.js")).expect("axe");
    let server = server();
    let browser = Browser::start(&scratch("axe"));
    let page = Page::open(&browser, &server.page());
    page.run(&format!("{axe}; true"));
    let complaints = |page: &Page| {
        page.run(
            "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`))",
        )
    };
    let none = json!([]);
    let mut kinds: Vec<String> = Vec::new();
    for (name, snapshot) in snapshots() {
        let seen: Value = serde_json::from_str(&snapshot).expect("JSON");
        let has_sides = if seen["sides"].is_null() {
            ""
        } else {
            " with sides"
        };
        let kind = format!("{}{has_sides}", seen["kind"]);
        if kinds.contains(&kind) {
            continue;
        }
        show(&page, &snapshot);
        for theme in ["light", "dark"] {
            let features = json!({"features": [{"name": "prefers-color-scheme", "value": theme}]});
            page.ask("Emulation.setEmulatedMedia", features);
            assert_eq!(complaints(&page), none, "{name}, {theme}");
        }
        kinds.push(kind);
    }
    assert!(kinds.len() > 8, "{kinds:?}");
    for place in ["games", "cards", "more", "device", "build"] {
        page.run(&format!("location.hash = '{place}'"));
        page.wait_for(&format!(
            "document.querySelector('#{place} :is(h1, h2, p)')?.textContent > ''"
        ));
        assert_eq!(complaints(&page), none, "{place}");
    }
    // The control: a picture without a name is found.
    page.run("document.querySelector('#more').append(new Image()), location.hash = 'more'");
    page.wait_for("!document.querySelector('#more').hidden");
    assert_ne!(complaints(&page), none);
}
