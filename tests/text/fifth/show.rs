//! Shows a language that was made up: what is said, and what is seen on the way of somebody who presses without sense.
//!
//! In that language no text has a plain vowel in small letters, so that whatever has one does not come from its file.

use std::collections::BTreeSet;

use embedded_graphics::geometry::Size;
use perijove::app::{App, Body, Button, Press};
use perijove::book::{Book, Names, Settings};
use perijove::components::Advisor;
use perijove::journal::Name;
use perijove::ledger::Notice;
use perijove::referee::Answer;
use perijove::text::{Language, PAGE, PAGE_LATER, Phrase, TerminalPhrase};
use perijove::view::is_whole;

/// How often something is pressed.
const PRESSES: u32 = 6000;

/// A device that speaks the language, and has been used before.
fn begun(language: Language) -> App {
    let names = ["Zyx", "Qrst", "Bcd"].map(|name| Name::try_from(name).expect("short"));
    let settings = Settings {
        language,
        stand_in_confirmed: true,
        ..Settings::default()
    };
    let book = Book {
        settings,
        names: names.into_iter().collect::<Names>(),
        ..Book::default()
    };
    App::new(book, None)
}

/// The words of a screen.
fn words(app: &App) -> Vec<String> {
    let screen = app.screen();
    let mut words = vec![screen.title.to_string(), screen.badge.to_string()];
    match &screen.body {
        Body::Form { .. } | Body::Name { .. } => {}
        Body::List { rows, .. } => {
            for index in 0..rows.count() {
                let row = rows.row(index);
                words.extend([row.text.to_string(), row.value.to_string()]);
            }
        }
        Body::Message { text, .. } => words.push(text.to_string()),
        Body::Placard { words: more } => words.push(more.to_string()),
        Body::Table { caption, .. }
        | Body::Track { caption, .. }
        | Body::Code { caption, .. } => {
            words.push(caption.to_string());
        }
        Body::Chart(chart) => words.push(chart.to_string()),
        Body::Story(chart) => words.push(chart.caption.to_string()),
        Body::Side { side, caption } => {
            words.extend(side.parts().map(|part| side.words(part).to_string()));
            words.push(caption.to_string());
        }
    }
    words.extend(screen.toast.map(|toast| toast.to_string()));
    words
}

/// Whether a text is none of the language: it has a plain vowel, and is no name.
fn is_foreign(text: &str) -> bool {
    let mut named = Advisor::ALL.iter().map(|advisor| advisor.name());
    text.contains(['a', 'e', 'i', 'o', 'u']) && !named.any(|name| text.contains(name))
}

fn main() {
    let language = Language::of_code("pl").expect("the language");
    println!("of {}", Language::ALL.len());
    println!("is {}", language.name());
    let mut asking = App::fresh().speaking(language);
    asking.ask_language();
    println!("first {}", words(&asking).join("|"));
    for turns in [1, 2, 5, 12, 22, 101] {
        println!("turns {}", language.say(Notice::LastRound { turns }));
    }
    println!("list {}", language.say(Answer::DiscardTiles { slots: 7 }));
    println!("terminal {}", language.say(TerminalPhrase::Brief));
    for (words, key) in [(PAGE, "playHere"), (PAGE_LATER, "plugIn")] {
        let (_, own) = words.split_once("\"pl\": {").expect("the language");
        let (_, text) = own.split_once(&format!("\"{key}\": \"")).expect("a word");
        println!("page {}", text.split('"').next().unwrap_or_default());
    }
    for phrase in TerminalPhrase::ALL {
        let said = language.say(*phrase).to_string();
        // Names of keys and of the program are the same everywhere.
        let bare = said.replace("Përïjövë", "");
        assert!(!is_foreign(&bare), "{phrase:?}: {said}");
    }
    for phrase in Phrase::ALL {
        let said = language.say(*phrase).to_string();
        assert!(!is_foreign(&said), "{phrase:?}: {said}");
    }

    let (mut titles, mut foreign, mut cut) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    // What has no room in English either is not the fault of the language.
    let (mut app, mut english) = (begun(language), begun(Language::English));
    let mut chance = 1u32;
    for _ in 0..PRESSES {
        // Marsaglia's xorshift.
        chance ^= chance << 13;
        chance ^= chance >> 17;
        chance ^= chance << 5;
        let button = match chance % 16 {
            0..3 => Button::Up,
            3..8 => Button::Down,
            8..15 => Button::Ok,
            _ => Button::Back,
        };
        app.handle(Press::Button(button), u64::from(chance));
        english.handle(Press::Button(button), u64::from(chance));
        // Nobody types, since whatever is typed may have vowels.
        while matches!(app.screen().body, Body::Name { .. }) {
            app.handle(Press::Button(Button::Back), 0);
            english.handle(Press::Button(Button::Back), 0);
        }
        if app.settings().language != language {
            (app, english) = (begun(language), begun(Language::English));
        }
        let words = words(&app);
        let is_cut = |app: &App| !is_whole(&app.screen(), Size::new(128, 64));
        if is_cut(&app) && !is_cut(&english) {
            cut.insert(words.join("|"));
        }
        titles.extend(words.first().cloned());
        foreign.extend(words.into_iter().filter(|text| is_foreign(text)));
    }
    println!("titles {}", titles.len());
    for text in foreign {
        println!("foreign {text}");
    }
    for text in cut {
        println!("cut {text}");
    }
}
