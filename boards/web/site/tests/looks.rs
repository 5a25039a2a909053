//! Pictures of the page to look at, in the sizes and themes it is made for.

use std::fs;
use std::path::{Path, PathBuf};

use perijove::text::Language;
use serde_json::json;

use crate::access::{show, snapshots_in};
use crate::browser::Browser;
use crate::page::Page;
use crate::{scratch, server};

/// The windows of a small phone, of another one upright and on its side, of a tablet and of a computer: name, width, height, how fine its pixels are.
const WINDOWS: [(&str, u32, u32, u32); 5] = [
    ("small-phone", 320, 568, 2),
    ("phone", 390, 844, 2),
    ("phone-on-its-side", 844, 390, 2),
    ("tablet", 768, 1024, 1),
    ("computer", 1280, 800, 1),
];

/// A game that was counted, and one under way, with cards on display.
const STORY: &str = r#"
track confirmed
names Ann, Ben, Eva
practice deck
reveals full
choose "Count a game"
choose "Ask for names"
choose "3 players"
choose "Ann"
choose "Ben"
choose "Eva"
press up 2
press ok
choose "5 VP"
press up 3
press ok
press ok until " wins"
press back until "New game"
choose "New game"
choose "Ann"
choose "Ben"
choose "Eva"
choose "First player"
choose "Start"
press ok until "Ann | "
press ok until "Ben | "
press down 5
press ok until "Eva | "
press ok until "Ann | "
"#;

#[test]
#[ignore = "writes pictures into the folder that PERIJOVE_PICTURES names"]
fn pictures_of_the_page() {
    let folder = PathBuf::from(std::env::var_os("PERIJOVE_PICTURES").expect("PERIJOVE_PICTURES"));
    fs::create_dir_all(&folder).expect("a folder");
    let server = server();
    let browser = Browser::start(&scratch("looks"));
    let mut page = Page::open(&browser, &server.page());
    page.play(STORY);
    for theme in ["dark", "light"] {
        let features = json!({"features": [{"name": "prefers-color-scheme", "value": theme}]});
        page.ask("Emulation.setEmulatedMedia", features);
        for (name, width, height, ratio) in WINDOWS {
            page.resize(width, height, ratio);
            for place in ["play", "games", "cards", "more", "device", "build"] {
                page.run(&format!("location.hash = '{place}'"));
                page.run("new Promise((resolve) => setTimeout(resolve, 400))");
                let file = folder.join(format!("{name}-{place}-{theme}.png"));
                fs::write(file, page.png()).expect("a picture");
            }
        }
    }
    // A game against the rival in every language, with a side of the table.
    page.resize(390, 844, 2);
    page.run("location.hash = 'play'");
    for language in ["en", "fr", "de", "ko"] {
        page.play(&format!(
            "language {language}\nnames Ann\npractice deck\ndeals 7\npress ok 4\n"
        ));
        fs::write(
            folder.join(format!("phone-rival-{language}.png")),
            page.png(),
        )
        .expect("a picture");
    }
    // The pictures for newcomers in every language, and a turn with the guide.
    for language in ["en", "fr", "de", "ko"] {
        for (nth, presses) in [
            "",
            "press ok",
            "press ok 2",
            "press ok 3",
            "press ok 4",
            "press ok 5",
        ]
        .into_iter()
        .enumerate()
        {
            page.forget();
            page.play(&format!(
                "language {language}\ntrack confirmed\npress ok\npress down 2\npress ok\n{presses}\n"
            ));
            let file = folder.join(format!("phone-tour-{}-{language}.png", nth + 1));
            fs::write(file, page.png()).expect("a picture");
        }
    }
    page.run("document.querySelector('#notices').replaceChildren(), true");
    pictures_in_every_language(&page, &folder);
    pictures_of_the_readme(&page, &folder);
    for name in site::devices::names().expect("devices") {
        let chosen = format!(
            "(() => {{
                const choice = document.querySelector('#device select');
                choice.value = '{name}';
                choice.dispatchEvent(new Event('change', {{ bubbles: true }}));
                return choice.value === '{name}';
            }})()"
        );
        page.run("location.hash = 'device'");
        page.wait_for("document.querySelector('#device select') !== null");
        // For the chip of some there is no emulator.
        if page.run(&chosen) != json!(true) {
            continue;
        }
        // Long enough for the first frame.
        page.run("new Promise((resolve) => setTimeout(resolve, 5000))");
        fs::write(folder.join(format!("device-{name}.png")), page.png()).expect("a picture");
    }
}

/// Screens of all kinds, and some with many words, one of each beside the others.
const KINDS: [&str; 19] = [
    "home",
    "form_new_game",
    "form_count_filled",
    "form_settings",
    "table",
    "refereed_midway",
    "moon_side",
    "tally_symbol",
    "menu",
    "ask_answer",
    "setup_2",
    "points",
    "history",
    "track",
    "tally_ranking",
    "typing",
    "tour_alike",
    "story",
    "times",
];

/// The pictures of the README: a turn with the referee, on a phone and on a tablet.
fn pictures_of_the_readme(page: &Page, folder: &Path) {
    page.run("import('./words.mjs').then(({ label }) => label(document, 'en'))");
    let all = snapshots_in(Language::English);
    let turn = all.iter().find(|(name, _)| name == "refereed_midway");
    for (name, width, height) in [("phone", 390, 844), ("tablet", 1024, 768)] {
        page.resize(width, height, 1);
        show(page, &turn.expect("a turn").1);
        fs::write(folder.join(format!("{name}.png")), page.png()).expect("a picture");
    }
}

/// Those screens in every language on a phone, and on a computer.
fn pictures_in_every_language(page: &Page, folder: &Path) {
    for language in Language::ALL {
        let code = language.code();
        page.run(&format!(
            "import('./words.mjs').then(({{ label }}) => label(document, '{code}'))"
        ));
        for (name, snapshot) in snapshots_in(language) {
            if !KINDS.contains(&name.as_str()) {
                continue;
            }
            for (window, width, height, _) in WINDOWS {
                page.resize(width, height, 1);
                show(page, &snapshot);
                let file = folder.join(format!("{window}-{name}-{code}.png"));
                fs::write(file, page.png()).expect("a picture");
            }
        }
    }
}
