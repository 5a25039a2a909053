//! What is said of each type: which phrase, and what fills it.
//!
//! | file | what it says |
//! |---|---|
//! | `printed` | what is printed: symbols, colours, effects, ships, advisors; editions and modes |
//! | `place` | where something lies or stands, and how many there are |
//! | `score` | lines of the score sheet and what it asks |
//! | `notice` | what follows from something |
//! | `refusal` | why something can't be |
//! | `dialogue` | what the referee asks and what can be answered |
//! | `happened` | what happened, for undoing it |

mod dialogue;
mod happened;
mod notice;
mod place;
mod printed;
mod refusal;
mod score;

pub use score::Reason;

use core::fmt::{Display, Formatter, Result, Write};

use super::{Language, Phrase, Say};

/// What fills a phrase.
type Parts<'a> = &'a [&'a dyn Display];

impl Language {
    /// Writes a phrase that stands by itself.
    fn write(self, f: &mut Formatter<'_>, phrase: Phrase) -> Result {
        self.fill(f, phrase, &[])
    }

    /// Writes a phrase with its parts filled in.
    fn fill(self, f: &mut Formatter<'_>, phrase: Phrase, parts: Parts<'_>) -> Result {
        self.fill_counting(f, phrase, None, parts)
    }

    /// Writes a phrase in the form for a count; one that is not known is taken for several.
    fn fill_counting(
        self,
        f: &mut Formatter<'_>,
        phrase: Phrase,
        count: Option<u8>,
        parts: Parts<'_>,
    ) -> Result {
        let singular = count.is_some_and(|count| self.is_singular(count));
        let mut shown = true;
        let mut letters = self.template(phrase).chars();
        while let Some(letter) = letters.next() {
            match letter {
                '[' => shown = singular,
                '|' => shown = !singular,
                ']' => shown = true,
                '{' => {
                    let place = letters.next().and_then(|digit| digit.to_digit(10));
                    let _closing = letters.next();
                    let part = place.and_then(|place| parts.get(usize::try_from(place).ok()?));
                    if let (true, Some(part)) = (shown, part) {
                        write!(f, "{part}")?;
                    }
                }
                // French parts some marks from the word before them; no line may break there.
                ' ' if shown && letters.as_str().starts_with([':', ';', '?', '!']) => {
                    f.write_char('\u{a0}')?;
                }
                _ if shown => f.write_char(letter)?,
                _ => {}
            }
        }
        Ok(())
    }
}

/// A phrase that needs nothing filled in, as a part of another.
struct Plain(Phrase);

impl Display for Say<Plain> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        self.language.write(f, self.what.0)
    }
}

/// A count, or a question mark.
struct Count(Option<u8>);

impl Display for Count {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.0 {
            Some(count) => write!(f, "{count}"),
            None => f.write_str("?"),
        }
    }
}

/// A place as people count it: from 1.
const fn nth(index: u8) -> u8 {
    index.saturating_add(1)
}
