//! The room that everything has, in every window from a small phone's to a large screen's, and with letters twice as large.

use serde_json::{Value, json};

use crate::access::{show, snapshots};
use crate::browser::Browser;
use crate::page::Page;
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
const WRONG: &str = "(() => {
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

#[test]
fn every_screen_has_room_in_every_window_and_fingers_have_it_too() {
    let server = server();
    let browser = Browser::start(&scratch("room"));
    let page = Page::open(&browser, &server.page());
    let snapshots = snapshots();
    assert!(snapshots.len() > 200, "{}", snapshots.len());
    // One after the other in one go: there are thousands.
    let all: Vec<Value> = snapshots
        .iter()
        .map(|(name, snapshot)| json!([name, snapshot]))
        .collect();
    page.run(&format!("globalThis.all = {}; true", Value::from(all)));
    for percent in [100, 200] {
        page.run(&format!(
            "document.documentElement.style.fontSize = '{percent}%'"
        ));
        for (width, height) in WINDOWS {
            page.resize(width, height, 1);
            let wrong = page.run(&format!(
                "all.map(([name, snapshot]) => {{ perijove.screen.show(snapshot); const wrong = {WRONG}; return wrong && `${{name}}: ${{wrong}}`; }}).filter((wrong) => wrong)"
            ));
            assert_eq!(wrong, json!([]), "{width}×{height}, {percent} %");
            for place in ["more", "cards", "games"] {
                page.run(&format!("location.hash = '{place}'"));
                page.wait_for(&format!(
                    "!document.querySelector('#{place}').hidden && document.querySelector('#{place} :is(h1, h2)')?.textContent > ''"
                ));
                assert_eq!(
                    page.run(WRONG),
                    Value::Null,
                    "{place}, {width}×{height}, {percent} %"
                );
            }
            page.run("location.hash = 'play'");
            page.wait_for("!document.querySelector('#play').hidden");
        }
    }
    // The control: something wide and something small are found.
    show(&page, &snapshots[0].1);
    page.run("document.querySelector('#body').append(document.createElement('p')), document.querySelector('#body').lastChild.style.minWidth = '9999px'");
    assert_ne!(page.run(WRONG), Value::Null);
    show(&page, &snapshots[1].1);
    page.run("document.querySelector('#body').append(document.createElement('button'))");
    assert_ne!(page.run(WRONG), Value::Null);
}
