//! What the person must put right: one sentence.

use std::fmt::{Display, Formatter, Result};

use perijove::components::words::BadWords;
use perijove::journal::Name;

/// One clear sentence about what is wrong and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault(String);

impl Fault {
    /// A sentence, which ends as one does.
    pub fn new(sentence: impl Into<String>) -> Self {
        Fault(sentence.into())
    }
}

/// Always one line: what was quoted from a file may hold anything.
impl Display for Fault {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        for c in self.0.chars() {
            match c {
                c if !Name::allows(c) => write!(f, "{}", c.escape_default())?,
                c => write!(f, "{c}")?,
            }
        }
        Ok(())
    }
}

/// The known word that was probably meant, when one is near enough.
#[must_use]
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    // A third of the letters may be wrong.
    let most = word.chars().count() / 3;
    known
        .into_iter()
        .map(|candidate| (distance(&word, &candidate.to_lowercase()), candidate))
        .filter(|(distance, _)| *distance <= most)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// A half sentence that offers the nearest known word, or lists them all.
#[must_use]
pub fn offer(word: &str, known: &[&str]) -> String {
    match nearest(word, known.iter().copied()) {
        Some(meant) => format!("did you mean {meant:?}?"),
        None => format!("known are {}.", list(known)),
    }
}

/// A sentence about words that are no card.
#[must_use]
pub fn sentence(bad: BadWords<'_>) -> String {
    match bad {
        BadWords::Unknown { wanted, word } => format!("{bad}; {}", offer(word, wanted.known())),
        _ => format!("{bad}."),
    }
}

/// Words in a row: `"a", "b" and "c"`.
#[must_use]
pub fn list(words: &[&str]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("{word:?}")).collect();
    match quoted.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => quoted.concat(),
    }
}

/// How many letters must be changed, added, left out or exchanged with their neighbour.
fn distance(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let mut rows = vec![vec![0; other.len() + 1]; one.len() + 1];
    for i in 0..=one.len() {
        for j in 0..=other.len() {
            rows[i][j] = match (i, j) {
                (0, _) => j,
                (_, 0) => i,
                _ => {
                    let changed = rows[i - 1][j - 1] + usize::from(one[i - 1] != other[j - 1]);
                    let added = rows[i][j - 1].min(rows[i - 1][j]) + 1;
                    let exchanged = if i > 1
                        && j > 1
                        && one[i - 1] == other[j - 2]
                        && one[i - 2] == other[j - 1]
                    {
                        rows[i - 2][j - 2] + 1
                    } else {
                        usize::MAX
                    };
                    changed.min(added).min(exchanged)
                }
            };
        }
    }
    rows[one.len()][other.len()]
}

#[cfg(test)]
mod tests {
    use perijove::components::Pile;
    use perijove::components::words::card_of;

    use super::*;

    #[test]
    fn a_word_that_means_nothing_is_named_with_the_nearest_one() {
        for (pile, phrase, word, meant) in [
            (Pile::Tiles, "gaer: red", "gaer", "gear"),
            (Pile::Tiles, "gear: red or yelow", "yelow", "yellow"),
            (Pile::Tiles, "gear: adapt rad", "rad", "red"),
            (Pile::Mars, "cube: 1 rad -> move", "rad", "red"),
            (Pile::Mars, "cube: one red -> move", "one", "number"),
            (Pile::Mars, "cube: 1 red, tiles -> move", "tiles", "tile"),
            (Pile::Mars, "cube: 1 -> move", "1", "which colour"),
            (Pile::Mars, "cube: 5 red -> move", "5 red", "more than 4"),
            (Pile::Mars, "cube: 0 red -> move", "0 red", "nobody"),
            (Pile::Ships, "7", "7", "4 + moves"),
            (Pile::Ships, "2 per red", "red", "sphere"),
            (Pile::Ships, "5, cat", "cat", "no animal"),
            (Pile::Advisors, "Ms Chau", "Ms Chau", "Ms. Chau"),
        ] {
            let error = sentence(card_of(pile, phrase).unwrap_err());
            let is_named = error.contains(&format!("{word:?}"));
            assert!(is_named && error.contains(meant), "{phrase}: {error}");
        }
    }
}
