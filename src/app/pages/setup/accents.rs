//! Accents: after a letter that can have some, the wheel has those as well.

/// Letters and what they can become, the commonest first.
const ACCENTS: [(char, &str); 9] = [
    ('a', "äàâåáãæ"),
    ('c', "ç"),
    ('e', "éèêë"),
    ('i', "ïîìí"),
    ('n', "ñ"),
    ('o', "öôøóõœ"),
    ('s', "ß"),
    ('u', "üûùú"),
    ('y', "ÿý"),
];

/// A letter of Western Europe as a capital; the few that have none there stay as they are.
fn capital(letter: char) -> char {
    match letter {
        'ß' | 'ÿ' => letter,
        'œ' => 'Œ',
        'à'..='þ' => char::from_u32(u32::from(letter).saturating_sub(0x20)).unwrap_or(letter),
        _ => letter.to_ascii_uppercase(),
    }
}

/// What the latest letter can become.
#[derive(Clone, Copy)]
pub(super) struct Accents {
    /// The place of the plain letter on the wheel.
    after: usize,
    /// The small ones.
    small: &'static str,
    /// Whether the letter is a capital.
    is_capital: bool,
}

impl Accents {
    const NONE: Accents = Accents {
        after: 0,
        small: "",
        is_capital: false,
    };

    pub(super) fn of(typed: &str) -> Self {
        let Some(latest) = typed.chars().next_back() else {
            return Accents::NONE;
        };
        for (plain, small) in ACCENTS {
            let mut all = small.chars().chain([plain]);
            let is_small = all.clone().any(|letter| letter == latest);
            if is_small || all.any(|letter| capital(letter) == latest) {
                let from_a = u32::from(plain).saturating_sub(u32::from('a'));
                let after = usize::try_from(from_a).unwrap_or(0).saturating_add(1);
                let is_capital = !is_small;
                return Accents {
                    after,
                    small,
                    is_capital,
                };
            }
        }
        Accents::NONE
    }

    pub(super) fn count(self) -> usize {
        self.small.chars().count()
    }

    /// The one at a place of the wheel: they stand behind their plain letter.
    pub(super) fn at(self, wheel: usize) -> Option<char> {
        let nth = wheel.checked_sub(self.after.saturating_add(1))?;
        let accent = self.small.chars().nth(nth)?;
        Some(if self.is_capital {
            capital(accent)
        } else {
            accent
        })
    }

    /// The place that a letter would have without them.
    pub(super) fn left_out(self, wheel: usize) -> usize {
        if wheel > self.after {
            wheel.saturating_sub(self.count())
        } else {
            wheel
        }
    }
}
