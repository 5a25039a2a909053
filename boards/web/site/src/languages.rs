//! The words of the companion, a file for each language: a visitor waits for those of one, and the others come while the first screen is read.

use perijove::text::{Language, Phrase};
use probe::trouble::{Tried, Trouble};

/// The file with the words of a language.
#[must_use]
pub fn file(language: Language) -> String {
    format!("words-{}.packed", language.code())
}

/// Takes the words of all languages out of the companion, by file. Where they were, nothing but zeros remains; the page puts them back there.
pub(crate) fn taken_out(companion: &mut [u8]) -> Tried<Vec<(String, Vec<u8>)>> {
    let take = |language: Language| {
        let words = Phrase::all_texts(language).as_bytes();
        let mut found = companion.windows(words.len()).enumerate();
        let at = found.find_map(|(at, bytes)| (bytes == words).then_some(at));
        let place = at.and_then(|at| companion.get_mut(at..at + words.len()));
        let place = place.ok_or_else(|| {
            let name = language.name();
            Trouble::new(format!("the companion holds no words in {name}."))
        })?;
        place.fill(0);
        Ok((file(language), words.to_vec()))
    };
    Language::ALL.into_iter().map(take).collect()
}
