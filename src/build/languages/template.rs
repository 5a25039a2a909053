//! What a text is made of: words, places and choices.

use std::collections::BTreeSet;

/// A text that was understood.
pub(super) struct Template {
    /// The numbers of its places.
    pub(super) places: BTreeSet<u8>,
}

impl Template {
    /// Reads a text: `{0}`, `{1}` and `{2}` are its places, `[one|more]` a choice by number.
    pub(super) fn read(text: &str) -> Result<Template, &'static str> {
        if text.is_empty() {
            return Err("no text");
        }
        if text.contains("  ") {
            return Err("two blanks in a row");
        }
        let mut places = BTreeSet::new();
        // The mark that may come next: choices do not nest.
        let mut open = '[';
        let mut letters = text.chars();
        while let Some(letter) = letters.next() {
            match letter {
                '{' => match (letters.next(), letters.next()) {
                    (Some('0'), Some('}')) => places.insert(0),
                    (Some('1'), Some('}')) => places.insert(1),
                    (Some('2'), Some('}')) => places.insert(2),
                    _ => return Err("a place is `{0}`, `{1}` or `{2}`"),
                },
                '}' => return Err("a place is `{0}`, `{1}` or `{2}`"),
                '[' | '|' | ']' if letter != open => return Err("a choice is `[one|more]`"),
                '[' => {
                    open = '|';
                    true
                }
                '|' => {
                    open = ']';
                    true
                }
                ']' => {
                    open = '[';
                    true
                }
                _ => true,
            };
        }
        if open != '[' {
            return Err("a choice is `[one|more]`");
        }
        if (0u8..).zip(&places).any(|(nth, place)| nth != *place) {
            return Err("its places do not begin with `{0}`, or leave one out");
        }
        Ok(Template { places })
    }
}
