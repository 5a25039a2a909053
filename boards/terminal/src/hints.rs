//! What the terminal says of the keys of a screen, in the language of the device.

use perijove::app::{App, Body};
use perijove::text::{Language, TerminalPhrase, places};

use crate::words;

/// The keys that only help is about, each with what it does.
const MORE: [(&str, TerminalPhrase); 7] = [
    ("1 … 9, a … Z", TerminalPhrase::HelpRow),
    ("0 … 9", TerminalPhrase::HelpNumber),
    ("/", TerminalPhrase::HelpFind),
    ("F1", TerminalPhrase::HelpTyping),
    ("? ?", TerminalPhrase::HelpAsk),
    ("Ctrl-Z", TerminalPhrase::HelpPause),
    ("(mouse)", TerminalPhrase::HelpMouse),
];

/// The keys that do something on a screen, or while a name is typed into a field of it, each with a word for it, in the order of their line.
#[must_use]
pub fn keys(app: &App, types_in_form: bool) -> Vec<(&'static str, String)> {
    let language = app.settings().language;
    let say = |phrase: TerminalPhrase| language.say(phrase).to_string();
    let enter = ("Enter", say(TerminalPhrase::DoesOk));
    let walk = ("↑↓ Enter", say(TerminalPhrase::DoesOk));
    let back = ("Esc", say(TerminalPhrase::DoesBack));
    let undo = ("u", say(TerminalPhrase::DoesUndo));
    let find = ("/", say(TerminalPhrase::DoesFind));
    let help = ("?", say(TerminalPhrase::DoesHelp));
    let quit = ("q", say(TerminalPhrase::DoesQuit));
    match app.screen().body {
        _ if types_in_form => vec![enter, back],
        Body::Name { .. } => vec![enter, back, ("F1", say(TerminalPhrase::DoesHelp))],
        Body::Message { .. } | Body::Placard { .. } => vec![enter, back, undo, help, quit],
        Body::Code { .. } => vec![back, help, quit],
        Body::List { .. } | Body::Form { .. } => vec![walk, back, undo, find, help, quit],
        Body::Table { .. }
        | Body::Track { .. }
        | Body::Chart(_)
        | Body::Story(_)
        | Body::Side { .. } => {
            vec![walk, back, undo, help, quit]
        }
    }
}

/// All keys in more words, a line each.
#[must_use]
pub fn help(language: Language) -> String {
    let more = MORE.iter().map(|(key, what)| {
        let free = 14usize.saturating_sub(places(key));
        format!("{key}{} {}\n", " ".repeat(free), language.say(*what))
    });
    words::help(language) + &more.collect::<String>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::painter::SMALLEST;

    #[test]
    fn help_has_room_in_the_smallest_window() {
        let (columns, rows) = SMALLEST;
        for language in Language::ALL {
            let help = help(language);
            // A frame around it, and below it where the games are.
            let lines = help.lines().count() + 2 + 3;
            assert!(lines <= usize::from(rows), "{language:?}: {lines}");
            for line in help.lines() {
                assert!(places(line) + 4 <= usize::from(columns), "{line}");
            }
        }
    }
}
