//! The site without a network, and with a new version of itself.

use std::fs;
use std::path::Path;

use perijove::text::Language;
use serde_json::{Value, json};
use site::languages;
use site::server::Server;

use crate::browser::{Browser, Kind, both};
use crate::cards::book;
use crate::page::Page;
use crate::{built, scratch, server};

both! {
    with_the_server_stopped_the_page_loads_and_plays,
    a_new_version_is_offered_and_taken_when_somebody_wants_it,
    without_webassembly_a_sentence_says_so,
    a_companion_that_does_not_come_is_said,
    a_module_that_does_not_come_is_said,
    a_visitor_waits_for_one_language_and_what_is_pressed_for_the_others,
    a_visitor_reads_the_first_screen_while_the_companion_is_on_its_way,
}

/// Waits until the files are kept.
fn wait_until_kept(page: &Page) {
    page.wait_for(
        "navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')",
    );
}

fn with_the_server_stopped_the_page_loads_and_plays(kind: Kind) {
    let server = server();
    let browser = kind.start("offline");
    let mut page = Page::open(&browser, &server.page());
    wait_until_kept(&page);
    page.key("Enter");
    page.look();
    let kept = book(&page);
    server.stop();
    page.reload();
    assert!(book(&page) == kept);
    page.key("ArrowDown");
    page.key("Enter");
    page.look();
    assert_eq!(page.run("perijove.trouble"), Value::Null);
    // The server is really gone.
    let gone = page.run("fetch('nowhere').then(() => false, () => true)");
    assert_eq!(gone, json!(true));
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder") {
        let entry = entry.expect("a file");
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).expect("a copy");
        }
    }
}

fn a_new_version_is_offered_and_taken_when_somebody_wants_it(kind: Kind) {
    let site = kind.scratch("update-site");
    copy(&built().folder, &site);
    let server = Server::start(&site, 0).expect("a port");
    let browser = kind.start("update");
    let mut page = Page::open(&browser, &server.page());
    wait_until_kept(&page);
    let title = "document.title";
    assert_eq!(page.run(title), json!("Perijove"));
    // A newer one comes to the server.
    let index = site.join("index.html");
    let newer = fs::read_to_string(&index).expect("a page");
    fs::write(&index, newer.replace("<title>Perijove<", "<title>Newer<")).expect("a page");
    let list = site.join("files.js");
    let files = fs::read_to_string(&list).expect("a list");
    fs::write(&list, files.replacen("VERSION = '", "VERSION = 'f", 1)).expect("a list");
    page.reload();
    assert_eq!(page.run(title), json!("Perijove"), "nobody asked for it");
    page.run("navigator.serviceWorker.ready.then((registration) => registration.update())");
    page.wait_for("document.querySelector('#notice-update button') !== null");
    page.reload();
    assert_eq!(page.run(title), json!("Perijove"), "a reload is no wish");
    page.wait_for("document.querySelector('#notice-update button') !== null");
    page.touch("#notice-update button");
    page.wait_for("document.title === 'Newer'");
    page.wait_for_begin();
    assert_eq!(page.words("#notice-update"), [""; 0]);
}

#[test]
fn nothing_is_asked_of_anybody_else() {
    let server = server();
    let browser = Browser::start(&scratch("origin"));
    let mut page = Page::open(&browser, &server.page());
    wait_until_kept(&page);
    page.key("Enter");
    page.look();
    let own = server.page();
    let asked = browser.chromium().events("Network.requestWillBeSent");
    assert!(!asked.is_empty());
    for request in asked {
        let address = request["request"]["url"].as_str().unwrap_or_default();
        let is_own = address.starts_with(&own) || address == "about:blank";
        assert!(is_own, "{address}");
    }
    // Every file that was asked for is one of the site.
    for address in server.asked() {
        // Whether it asks step by step stands behind the name of the page.
        let file = address.trim_start_matches('/').trim_end_matches("?steps");
        let is_there = file.is_empty() || built().folder.join(file).is_file();
        assert!(is_there, "{address}");
    }
    // And the page itself would not be let.
    let refused = page.run(
        "new Promise((resolve) => {
            addEventListener('securitypolicyviolation', ({ violatedDirective }) => resolve(violatedDirective));
            fetch('http://127.0.0.1:1/').catch(() => {});
        })",
    );
    assert_eq!(refused, json!("connect-src"));
}

/// O24.
#[test]
fn the_first_visit_fetches_only_what_plays() {
    let server = server();
    let browser = Browser::start(&scratch("first-visit"));
    let mut page = Page::open(&browser, &server.page());
    wait_until_kept(&page);
    page.key("Enter");
    page.look();
    let later = |address: &String| {
        let places = ["/devices/", "/emulator/", "/licences/"];
        places.iter().any(|place| address.starts_with(place))
    };
    let asked = server.asked();
    let early: Vec<&String> = asked.iter().filter(|address| later(address)).collect();
    assert!(early.is_empty(), "{early:?}");
    let weigh = |address: &String| {
        let file = built().folder.join(address.trim_start_matches('/'));
        file.metadata().map_or(0, |file| file.len())
    };
    let bytes: u64 = asked.iter().map(weigh).sum();
    assert!(bytes < 1_100_000, "{bytes} bytes at the first visit");
    // The places that want more get it when they are opened, and have it without a network from then on.
    page.run("location.hash = 'device'");
    page.wait_for("perijove.opened.device?.then(({ powered }) => powered) ?? false");
    assert!(server.asked().iter().any(later));
    server.stop();
    page.reload();
    page.wait_for("perijove.opened.device?.then(({ powered }) => powered) ?? false");
}

/// O24: a file of another version is not mixed in.
#[test]
fn what_another_version_put_there_is_not_taken() {
    let site = scratch("mixed-site");
    copy(&built().folder, &site);
    let server = Server::start(&site, 0).expect("a port");
    let browser = Browser::start(&scratch("mixed"));
    let mut page = Page::open(&browser, &server.page());
    wait_until_kept(&page);
    page.reload();
    let fetched = "fetch('devices/devices.json').then(({ ok }) => ok, () => false)";
    let list = site.join("devices/devices.json");
    let newer = fs::read_to_string(&list).expect("a list") + " ";
    let before = fs::read(&list).expect("a list");
    fs::write(&list, newer).expect("a list");
    assert_eq!(page.run(fetched), json!(false));
    fs::write(&list, before).expect("a list");
    assert_eq!(page.run(fetched), json!(true));
}

/// O26.
fn without_webassembly_a_sentence_says_so(kind: Kind) {
    let server = server();
    let browser = kind.start("no-assembly");
    let page = Page::blank(&browser);
    page.before("delete globalThis.WebAssembly");
    page.visit(&server.page());
    page.wait_for("document.querySelector('.notice') !== null");
    let said = page.words(".notice");
    assert!(
        said.len() == 1 && said[0].contains("WebAssembly"),
        "{said:?}"
    );
}

/// O26: nor is it black where the companion can't be fetched.
fn a_companion_that_does_not_come_is_said(kind: Kind) {
    let site = kind.scratch("half-site");
    copy(&built().folder, &site);
    fs::remove_file(site.join("companion.packed")).expect("a file");
    let server = Server::start(&site, 0).expect("a port");
    let browser = kind.start("half");
    let page = Page::blank(&browser);
    page.visit(&server.page());
    page.wait_for("document.querySelector('.notice button') !== null");
    assert!(page.words(".notice")[0].contains("could not be loaded"));
}

/// Nor where a part of the page itself is missing, and nothing of it runs.
fn a_module_that_does_not_come_is_said(kind: Kind) {
    let site = kind.scratch("holed-site");
    copy(&built().folder, &site);
    fs::remove_file(site.join("saves.mjs")).expect("a file");
    let server = Server::start(&site, 0).expect("a port");
    let browser = kind.start("holed");
    let page = Page::blank(&browser);
    page.visit(&server.page());
    page.wait_for("document.querySelector('#missing') !== null");
    let said = page.words("#missing");
    assert!(
        said.len() == 1 && said[0].contains("could not be loaded"),
        "{said:?}"
    );
}

fn a_visitor_waits_for_one_language_and_what_is_pressed_for_the_others(kind: Kind) {
    let site = kind.scratch("language-site");
    copy(&built().folder, &site);
    let korean = site.join(languages::file(Language::Korean));
    let words = fs::read(&korean).expect("words");
    fs::remove_file(&korean).expect("a file");
    let server = Server::start(&site, 0).expect("a port");
    let browser = kind.start("language");
    let mut page = Page::blank(&browser);
    page.visit(&server.page());
    page.wait_for_begin();
    let before = page.seen();
    assert_eq!(page.names().len(), Language::ALL.len());
    page.key("Enter");
    page.wait_for("document.querySelector('#notice-broken') !== null");
    page.look();
    assert_eq!(page.seen(), before);
    // It is asked for again with the next press.
    fs::write(&korean, words).expect("a file");
    page.key("Enter");
    page.look();
    assert_ne!(page.seen(), before);
}

fn a_visitor_reads_the_first_screen_while_the_companion_is_on_its_way(kind: Kind) {
    let server = server();
    let browser = kind.start("first");
    let mut page = Page::blank(&browser);
    // The companion comes when the test lets it.
    page.before(
        "const fetched = globalThis.fetch;
        const released = new Promise((resolve) => { globalThis.release = resolve; });
        globalThis.fetch = async (...asked) => {
            if (String(asked[0]).includes('companion') && !sessionStorage.released) await released;
            return fetched(...asked);
        };",
    );
    page.visit(&server.page());
    page.wait_for("document.querySelectorAll('#body [data-row]').length > 0");
    assert_eq!(page.run("Boolean(globalThis.perijove)"), json!(false));
    assert_eq!(page.names(), ["English", "Français", "Deutsch", "한국어"]);
    let place = "globalThis.first = document.querySelector(\"#body [data-row='2']\"), true";
    page.run(place);
    // What is pressed meanwhile waits, and is taken.
    page.tap("#body [data-row='2']");
    page.wait_for("document.querySelector('#thought').checkVisibility()");
    page.run("release(), true");
    page.wait_for("globalThis.perijove?.companion.language === 'de'");
    page.look();
    assert_eq!(page.run("first.isConnected"), json!(false));
    assert_eq!(page.words("#thought"), [""; 0]);
    assert_eq!(page.seen()["language"], json!("de"));
    // Who comes back sees what was saved, never the first screen.
    page.run("sessionStorage.released = 'yes'");
    page.reload();
    assert_eq!(page.seen()["language"], json!("de"));
}

#[test]
fn what_is_seen_first_is_what_the_companion_shows_then() {
    let server = server();
    let browser = Browser::start(&scratch("seen-first"));
    let page = Page::open(&browser, &server.page());
    for language in Language::ALL {
        let code = language.code();
        let differ = page.run(&format!(
            "Promise.all([import('./first.mjs'), import('./companion.mjs')]).then(async ([first, {{ Companion }}]) => {{
                const companion = await Companion.load('{code}');
                companion.withForms();
                companion.start(new Map(), '{code}', Date.now());
                const shown = companion.snapshot();
                return shown === first.default.{code} ? null : [shown, first.default.{code}];
            }})"
        ));
        assert_eq!(differ, Value::Null, "{code}");
    }
    // The control: no language begins as another one does.
    let begin = page.run(
        "import('./first.mjs').then(({ default: first }) => new Set(Object.values(first)).size)",
    );
    assert_eq!(begin, json!(Language::ALL.len()));
}
