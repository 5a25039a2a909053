//! Small pictures as characters: shapes and letters where they say it, words where they don't.

use perijove::app::{Around, Icon, Row};
use perijove::components::{Berth, Colour};
use perijove::text::Language;
use ratatui::style::Style;

use super::look;

/// Words in a style.
pub(super) type Span = (String, Style);

/// The letter of a settler's colour: the first of its word.
fn letter(language: Language, colour: Colour) -> String {
    let word = language.say(colour).to_string();
    let first = word.chars().next();
    first.map_or_else(String::new, |first| first.to_uppercase().collect())
}

fn berth(berth: Berth) -> &'static str {
    match berth {
        Berth::A => "A",
        Berth::B => "B",
    }
}

/// A picture of its own, or none where a word says more.
fn shape(language: Language, icon: Icon) -> Option<Span> {
    let plain = |words: &str| Some((words.to_owned(), Style::new()));
    match icon {
        Icon::Symbol(symbol) => Some((look::shape(symbol).to_owned(), look::of_symbol(symbol))),
        Icon::Settler(colour) => {
            let style = look::of_settler(colour).patch(look::strong());
            Some((letter(language, colour), style))
        }
        Icon::AnySettler => plain("○"),
        Icon::Arrow => plain("→"),
        Icon::Berth(which) => plain(berth(which)),
        Icon::Count(count) => plain(&count.to_string()),
        Icon::Times(times) => plain(&format!("×{times}")),
        Icon::Unknown => plain("?"),
        Icon::Check => plain("✓"),
        Icon::Crown => plain("★"),
        _ => None,
    }
}

/// Whether a picture says something beside the words of its row.
const fn adds(icon: Icon) -> bool {
    matches!(
        icon,
        Icon::Symbol(_) | Icon::Settler(_) | Icon::AnySettler | Icon::Check | Icon::Crown
    )
}

/// Whether no blank stands before a picture: a count, or a settler beside another.
const fn joins(before: Icon, icon: Icon) -> bool {
    matches!(
        (before, icon),
        (
            Icon::Settler(_) | Icon::AnySettler,
            Icon::Settler(_) | Icon::AnySettler
        ) | (Icon::Symbol(_), Icon::Count(_))
    )
}

/// Pictures one after the other.
pub(super) fn spans(language: Language, around: Option<&dyn Around>, icons: &[Icon]) -> Vec<Span> {
    let mut spans: Vec<Span> = Vec::new();
    let mut before = None;
    for icon in icons {
        if before.is_some_and(|before| !joins(before, *icon)) {
            spans.push((" ".to_owned(), Style::new()));
        }
        before = Some(*icon);
        spans.push(shape(language, *icon).unwrap_or_else(|| {
            let words = around.map(|around| around.picture(*icon).to_string());
            (words.unwrap_or_default(), Style::new())
        }));
    }
    spans
}

/// The pictures of a row as they stand before its words. One that only repeats the words is left out, and one without words is given
/// some.
pub(super) fn of_row(language: Language, around: Option<&dyn Around>, row: &Row) -> Vec<Span> {
    let plain = |words: String| (words, Style::new());
    match (row.icons.as_slice(), row.text.is_empty()) {
        ([], _) => Vec::new(),
        ([one], false) if !adds(*one) => Vec::new(),
        ([one], true) => {
            let mut spans: Vec<Span> = Vec::new();
            if adds(*one) {
                spans.extend(shape(language, *one));
                spans.push(plain(" ".to_owned()));
            }
            let words = around.map(|around| around.picture(*one).to_string());
            spans.extend(words.map(plain));
            spans
        }
        (icons, true) => spans(language, around, icons),
        (icons, false) => {
            let mut spans = spans(language, around, icons);
            spans.push(plain(" ".to_owned()));
            spans
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_colours_have_the_same_letter_in_any_language() {
        for language in Language::ALL {
            let letters = Colour::ALL.map(|colour| letter(language, colour));
            for (nth, one) in letters.iter().enumerate() {
                assert!(!letters[..nth].contains(one), "{language:?}: {letters:?}");
            }
        }
    }
}
