//! The room that everything has, in every window from a small phone's to a large screen's, and with letters twice as large.

use perijove::text::Language;
use serde_json::{Value, json};

use crate::access::{show, snapshots, snapshots_in};
use crate::browser::Browser;
use crate::page::{NAMES, Page, words_of};
use crate::{scratch, server};

/// Widths and heights of windows.
const WINDOWS: [(u32, u32); 6] = [
    (320, 568),
    (390, 844),
    (844, 390),
    (768, 1024),
    (1280, 800),
    (2560, 1440),
];

/// What lies outside the window, has no room for what is in it, or is too small for a finger; null if nothing.
pub(crate) const WRONG: &str = "(() => {
    const called = (part) => `${part.tagName}#${part.id}.${part.getAttribute('class') ?? ''}`;
    for (const part of document.querySelectorAll('#frame *')) {
        if (!part.checkVisibility() || part.closest('svg *, .quiet, .scrolls *')) continue;
        const { left, right, width } = part.getBoundingClientRect();
        if (width && (left < -0.5 || right > innerWidth + 0.5)) return `${called(part)} lies outside, ${left} to ${right}`;
        const style = getComputedStyle(part);
        const cuts = style.display !== 'inline' && style.textOverflow !== 'ellipsis' && part.clientWidth > 0;
        if (cuts && part.scrollWidth > part.clientWidth + 1 && !part.matches('.scrolls')) return `${called(part)} is ${part.clientWidth} wide and holds ${part.scrollWidth}`;
    }
    for (const part of document.querySelectorAll('#frame :is(button, a, input, select, summary)')) {
        if (!part.checkVisibility()) continue;
        const { width, height } = (part.closest('label') ?? part).getBoundingClientRect();
        if (width < 43.9 || height < 43.9) return `${called(part)} is ${width} by ${height}`;
    }
    return null;
})()";

/// Letters, in percent of what is usual.
pub(crate) const LETTERS: [u32; 2] = [100, 200];

/// Gives the page screens, each with something beside it, as `all`.
fn give(page: &Page, screens: impl Iterator<Item = (String, String, Value)>) {
    let all: Vec<Value> = screens
        .map(|(name, snapshot, beside)| json!([name, snapshot, beside]))
        .collect();
    assert!(all.len() > 200, "{}", all.len());
    page.run(&format!("globalThis.all = {}; true", Value::from(all)));
}

/// Does something in every window, with letters as usual and twice as large.
fn in_every_window(page: &Page, windows: &[(u32, u32)], look: impl Fn(&str)) {
    for percent in LETTERS {
        page.run(&format!(
            "document.documentElement.style.fontSize = '{percent}%'"
        ));
        for (width, height) in windows {
            page.resize(*width, *height, 1);
            look(&format!("{width}×{height}, {percent} %"));
        }
    }
}

#[test]
fn every_screen_has_room_in_every_window_and_fingers_have_it_too() {
    let server = server();
    let browser = Browser::start(&scratch("room"));
    let page = Page::open(&browser, &server.page());
    // One after the other in one go: there are thousands.
    for language in Language::ALL {
        let screens = snapshots_in(language).into_iter();
        give(
            &page,
            screens.map(|(name, snapshot)| (name, snapshot, Value::Null)),
        );
        in_every_window(&page, &WINDOWS, |window| {
            let wrong = page.run(&format!(
                "all.map(([name, snapshot]) => {{ perijove.screen.show(snapshot); const wrong = {WRONG}; return wrong && `${{name}}: ${{wrong}}`; }}).filter((wrong) => wrong)"
            ));
            assert_eq!(wrong, json!([]), "{}, {window}", language.code());
        });
    }
    in_every_window(&page, &WINDOWS, |window| {
        for place in ["more", "cards", "games"] {
            page.run(&format!("location.hash = '{place}'"));
            page.wait_for(&format!(
                "!document.querySelector('#{place}').hidden && document.querySelector('#{place} :is(h1, h2)')?.textContent > ''"
            ));
            assert_eq!(page.run(WRONG), Value::Null, "{place}, {window}");
        }
        page.run("location.hash = 'play'");
        page.wait_for("!document.querySelector('#play').hidden");
    });
    // The control: something wide and something small are found.
    let snapshots = snapshots();
    show(&page, &snapshots[0].1);
    page.run("document.querySelector('#body').append(document.createElement('p')), document.querySelector('#body').lastChild.style.minWidth = '9999px'");
    assert_ne!(page.run(WRONG), Value::Null);
    show(&page, &snapshots[1].1);
    page.run("document.querySelector('#body').append(document.createElement('button'))");
    assert_ne!(page.run(WRONG), Value::Null);
}

#[test]
fn every_screen_is_heard_as_its_snapshot_says_in_every_window() {
    let server = server();
    let browser = Browser::start(&scratch("heard"));
    let page = Page::open(&browser, &server.page());
    let read = |(name, snapshot): (String, String)| {
        let seen: Value = serde_json::from_str(&snapshot).expect("JSON");
        (name, snapshot, words_of(&seen).into())
    };
    give(&page, snapshots().into_iter().map(read));
    let compare = format!(
        "all.map(([name, snapshot, words]) => {{ perijove.screen.show(snapshot); const names = {NAMES}; return JSON.stringify(names) === JSON.stringify(words) ? null : [name, names, words]; }}).filter((wrong) => wrong)"
    );
    let windows = [(320, 568), (390, 844), (768, 1024), (1280, 800)];
    in_every_window(&page, &windows, |window| {
        assert_eq!(page.run(&compare), json!([]), "{window}");
    });
    // The control: another word is found.
    page.run("all[0][2].push('more'), true");
    assert_ne!(page.run(&compare), json!([]));
}
