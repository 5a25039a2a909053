//! The boards: no word about the game on a Pico or in a page, and devices that are little more than their pins.

use super::{files, read, top};

/// What a board has to do with: the session, its flash, its picture, and what leaves it.
const KNOWN: [&str; 6] = ["app", "companion", "export", "share", "store", "view"];

/// What a page has to do with beyond that: which language it speaks.
const KNOWN_TO_A_PAGE: [&str; 1] = ["text"];

/// How long the file of a device may be.
const LINES: usize = 60;

/// What a source names of the library that no board has to do with.
fn of_the_game(source: &str) -> Vec<&str> {
    let named = source.split("perijove::").skip(1).map(|rest| {
        let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
        rest.get(..end.unwrap_or(rest.len())).unwrap_or_default()
    });
    named.filter(|layer| !KNOWN.contains(layer)).collect()
}

#[test]
fn a_pico_knows_the_session_and_nothing_of_the_game() {
    let sources = files(&top().join("boards/pico/src"), ".rs");
    assert!(sources.len() > 5);
    for path in sources {
        let none: Vec<&str> = Vec::new();
        assert_eq!(of_the_game(&read(&path)), none, "{}", path.display());
    }
    assert_eq!(of_the_game("use perijove::app::App;"), [""; 0]);
    assert_eq!(of_the_game("use perijove::ledger::Ledger;"), ["ledger"]);
    assert_eq!(of_the_game("use perijove::{app, referee};"), [""]);
}

#[test]
fn a_page_knows_the_session_and_nothing_of_the_game() {
    let sources = files(&top().join("boards/web/src"), ".rs");
    assert!(sources.len() >= 2);
    for path in sources {
        let source = read(&path);
        let mut named = of_the_game(&source);
        named.retain(|layer| !KNOWN_TO_A_PAGE.contains(layer));
        assert_eq!(named, [""; 0], "{}", path.display());
    }
}

#[test]
fn a_device_with_a_pico_is_a_small_file_with_its_pins() {
    let devices = files(&top().join("boards/pico/src/bin"), ".rs");
    assert!(devices.len() >= 2);
    for path in devices {
        let source = read(&path);
        assert!(source.lines().count() <= LINES, "{}", path.display());
        assert!(source.contains("pico::wiring! {"), "{}", path.display());
    }
    // Nowhere else does a pin have a number.
    for path in files(&top().join("boards/pico/src"), ".rs") {
        let is_device = path.to_string_lossy().contains("/bin/");
        let code = read(&path);
        let mut code = code.lines().filter(|line| !line.trim().starts_with("//"));
        assert!(
            is_device || !code.any(|line| line.contains("PIN_")),
            "{}",
            path.display()
        );
    }
}
