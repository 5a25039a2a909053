//! What a text is made of: words, places, particles and choices.

use std::collections::BTreeSet;

use super::plural::Plural;

/// A text that was understood.
pub(super) struct Template {
    /// The numbers of its places.
    pub(super) places: BTreeSet<u8>,
    /// The text with its marks in one byte each, which the library reads when it fills the text in.
    pub(super) packed: String,
}

const NO_PLACE: &str = "a place is `{0}`, `{1}` or `{2}`";
const NO_PARTICLE: &str = "a particle is `{0:은/는}`, after a consonant and after a vowel";

impl Template {
    /// Reads a text: `{0}`, `{1}` and `{2}` are its places, `{0:은/는}` one with a particle, `[one|other]` a choice by number, with a form for
    /// each category of the language.
    ///
    /// A thin blank that no line may break at is a mark too: French parts `:`, `;`, `?` and `!` from the word before them.
    pub(super) fn read(text: &str, plural: &Plural) -> Result<Template, String> {
        if text.is_empty() {
            return Err("no text".to_owned());
        }
        if text.contains("  ") {
            return Err("two blanks in a row".to_owned());
        }
        let mut read = Template {
            places: BTreeSet::new(),
            packed: String::new(),
        };
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('[') {
            let no_choice = || format!("a choice is `{}`", plural.written());
            let (choice, after) = after.split_once(']').ok_or_else(no_choice)?;
            read.add(before, plural)?;
            read.add_choice(choice, plural)?;
            rest = after;
        }
        read.add(rest, plural)?;
        if (0u8..).zip(&read.places).any(|(nth, place)| nth != *place) {
            return Err("its places do not begin with `{0}`, or leave one out".to_owned());
        }
        Ok(read)
    }

    /// The forms of a choice; before them may stand some for one count alone, `=1 once`.
    fn add_choice(&mut self, choice: &str, plural: &Plural) -> Result<(), String> {
        let exactly = |form: &&str| form.starts_with('=');
        let forms: Vec<&str> = choice.split('|').collect();
        let exact = forms.iter().take_while(|form| exactly(form)).count();
        // One form and nothing beside it is no choice.
        if forms.len() - exact != plural.forms() || forms.len() < 2 || choice.contains('[') {
            return Err(format!("a choice is `{}`", plural.written()));
        }
        for (nth, form) in forms.into_iter().enumerate() {
            self.packed.push(if nth == 0 { '\u{3}' } else { '\u{4}' });
            let form = match form.strip_prefix('=') {
                None => form,
                Some(exact) => {
                    let count = exact.split_once(' ');
                    let count =
                        count.filter(|(count, _)| matches!(count.as_bytes(), [b'0'..=b'9']));
                    let (count, form) = count.ok_or("a form for one count is `=1 once`")?;
                    self.packed.push('\u{b}');
                    self.packed.push_str(count);
                    form
                }
            };
            self.add(form, plural)?;
        }
        self.packed.push('\u{5}');
        Ok(())
    }

    /// What is no choice.
    fn add(&mut self, text: &str, plural: &Plural) -> Result<(), String> {
        let mut rest = text.chars();
        while let Some(letter) = rest.next() {
            match letter {
                '{' => {
                    let (place, after) = rest.as_str().split_once('}').ok_or(NO_PLACE)?;
                    let (number, mark) = read_place(place)?;
                    self.places.insert(number);
                    self.packed.push(char::from(number));
                    self.packed.push_str(&mark);
                    rest = after.chars();
                }
                '}' => return Err(NO_PLACE.to_owned()),
                '|' | ']' => return Err(format!("a choice is `{}`", plural.written())),
                ' ' if rest.as_str().starts_with([':', ';', '?', '!']) => self.packed.push('\u{6}'),
                letter => self.packed.push(letter),
            };
        }
        Ok(())
    }

    /// The text as it is shown where nothing is filled in.
    pub(super) fn plain(&self) -> String {
        self.packed.replace('\u{6}', "\u{202f}")
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
