//! What a text is made of: words, places, particles and choices.

use std::collections::BTreeSet;

/// A text that was understood.
pub(super) struct Template {
    /// The numbers of its places.
    pub(super) places: BTreeSet<u8>,
    /// The text with its marks in one byte each, which the library reads when it fills the text in.
    pub(super) packed: String,
}

const NO_PLACE: &str = "a place is `{0}`, `{1}` or `{2}`";
const NO_PARTICLE: &str = "a particle is `{0:은/는}`, after a consonant and after a vowel";
const NO_CHOICE: &str = "a choice is `[one|more]`";

impl Template {
    /// Reads a text: `{0}`, `{1}` and `{2}` are its places, `{0:은/는}` one with a particle, `[one|more]` a choice by number.
    ///
    /// A thin blank that no line may break at is a mark too: French parts `:`, `;`, `?` and `!` from the word before them.
    pub(super) fn read(text: &str) -> Result<Template, &'static str> {
        if text.is_empty() {
            return Err("no text");
        }
        if text.contains("  ") {
            return Err("two blanks in a row");
        }
        let (mut places, mut packed) = (BTreeSet::new(), String::new());
        // The mark that may come next: choices do not nest.
        let mut open = '[';
        let mut rest = text.chars();
        while let Some(letter) = rest.next() {
            match letter {
                '{' => {
                    let (place, after) = rest.as_str().split_once('}').ok_or(NO_PLACE)?;
                    let (number, mark) = read_place(place)?;
                    places.insert(number);
                    packed.push(char::from(number));
                    packed.push_str(&mark);
                    rest = after.chars();
                }
                '}' => return Err(NO_PLACE),
                '[' | '|' | ']' if letter != open => return Err(NO_CHOICE),
                '[' => {
                    open = '|';
                    packed.push('\u{3}');
                }
                '|' => {
                    open = ']';
                    packed.push('\u{4}');
                }
                ']' => {
                    open = '[';
                    packed.push('\u{5}');
                }
                ' ' if rest.as_str().starts_with([':', ';', '?', '!']) => packed.push('\u{6}'),
                letter => packed.push(letter),
            };
        }
        if open != '[' {
            return Err(NO_CHOICE);
        }
        if (0u8..).zip(&places).any(|(nth, place)| nth != *place) {
            return Err("its places do not begin with `{0}`, or leave one out");
        }
        Ok(Template { places, packed })
    }
}

/// The number of a place, and the marks of its particle if it has one.
fn read_place(place: &str) -> Result<(u8, String), &'static str> {
    let (number, particle) = match place.split_once(':') {
        Some((number, particle)) => (number, Some(particle)),
        None => (place, None),
    };
    let number = match number {
        "0" => 0,
        "1" => 1,
        "2" => 2,
        _ => return Err(NO_PLACE),
    };
    let Some(particle) = particle else {
        return Ok((number, String::new()));
    };
    let (consonant, vowel) = particle.split_once('/').ok_or(NO_PARTICLE)?;
    let is_form = |form: &str| !form.is_empty() && !form.contains([' ', '/', '[', '|', ']', '{']);
    if !is_form(consonant) || !is_form(vowel) {
        return Err(NO_PARTICLE);
    }
    // 으 only parts two consonants, and ㄹ needs no parting: 서울로, as 제주로.
    let begins = if consonant.starts_with('으') {
        '\u{8}'
    } else {
        '\u{7}'
    };
    Ok((number, format!("{begins}{consonant}\u{9}{vowel}\u{a}")))
}
