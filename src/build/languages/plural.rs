//! The forms of a language's plural, by the categories of the Unicode CLDR.
//!
//! CLDR's rules say for each language which of `zero`, `one`, `two`, `few`, `many` and `other` a count belongs to. They are read here, by
//! the library of those who keep them; what the device carries is a short list of the counts at which the form changes.

use icu_locale_core::Locale;
use icu_plurals::{PluralCategory, PluralRules};

/// From here on the form depends on the last two figures alone.
const REPEATS: u16 = 100;

/// How the counts of a language choose among forms.
pub(super) struct Plural {
    /// The categories of whole numbers, in the order of CLDR; each has a form.
    categories: Vec<PluralCategory>,
    /// The counts below two hundred at which another form begins, with the place of that form; a larger count is as a hundred and its last two
    /// figures.
    pub(super) steps: Vec<(u8, u8)>,
}

impl Plural {
    /// The forms of a language by its code.
    ///
    /// # Errors
    ///
    /// Why there are none.
    pub(super) fn of(code: &str) -> Result<Self, String> {
        let locale: Locale = code
            .parse()
            .map_err(|bad| format!("no code of a language: {bad}"))?;
        let rules = PluralRules::try_new_cardinal((&locale).into());
        let rules = rules.map_err(|bad| format!("no plural is known: {bad}"))?;
        let of = |count: u16| rules.category_for(count);
        let mut categories: Vec<PluralCategory> = (0..=u16::MAX).map(of).collect();
        let repeats = |count: &u16| {
            of(*count)
                == of(if *count < REPEATS {
                    *count
                } else {
                    alike(*count)
                })
        };
        if !(0..=u16::MAX).all(|count| repeats(&count)) {
            return Err("its plural depends on more than the last two figures".to_owned());
        }
        categories.sort();
        categories.dedup();
        let mut steps: Vec<(u8, u8)> = Vec::new();
        for count in 0..2 * REPEATS {
            let place = categories
                .iter()
                .position(|category| *category == of(count));
            let form = u8::try_from(place.unwrap_or_default()).unwrap_or_default();
            if steps.last().is_none_or(|(_, last)| *last != form) {
                steps.push((u8::try_from(count).unwrap_or_default(), form));
            }
        }
        Ok(Plural { categories, steps })
    }

    /// How many forms there are.
    pub(super) fn forms(&self) -> usize {
        self.categories.len()
    }

    /// How a choice is written: `[one|few|many]`.
    pub(super) fn written(&self) -> String {
        let name = |category: &PluralCategory| match category {
            PluralCategory::Zero => "zero",
            PluralCategory::One => "one",
            PluralCategory::Two => "two",
            PluralCategory::Few => "few",
            PluralCategory::Many => "many",
            PluralCategory::Other => "other",
        };
        let names: Vec<&str> = self.categories.iter().map(name).collect();
        format!("[{}]", names.join("|"))
    }
}

/// The count below two hundred that has the same form.
fn alike(count: u16) -> u16 {
    REPEATS + count % REPEATS
}
