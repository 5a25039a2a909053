//! A name, typed with a wheel of letters. After a letter that can have accents the wheel has those as well.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Body, Label};
use crate::journal::Name;
use crate::sure::Sure;

use super::WhoSits;

/// The places of the wheel that are always there: "done", the alphabet, a space.
const WHEEL: usize = 28;

/// A letter of the wheel: "done" first, then the alphabet and a space.
fn letter(wheel: usize) -> Option<char> {
    match u8::try_from(wheel).sure_or(0) {
        0 => None,
        27 => Some(' '),
        nth => char::from_u32(u32::from(b'A').saturating_add(u32::from(nth).saturating_sub(1))),
    }
}

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
struct Accents {
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

    fn of(typed: &str) -> Self {
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

    fn count(self) -> usize {
        self.small.chars().count()
    }

    /// The one at a place of the wheel: they stand behind their plain letter.
    fn at(self, wheel: usize) -> Option<char> {
        let nth = wheel.checked_sub(self.after.saturating_add(1))?;
        let accent = self.small.chars().nth(nth)?;
        Some(if self.is_capital {
            capital(accent)
        } else {
            accent
        })
    }

    /// The place that a letter would have without them.
    fn left_out(self, wheel: usize) -> usize {
        if wheel > self.after {
            wheel.saturating_sub(self.count())
        } else {
            wheel
        }
    }
}

/// A name that is typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Typing {
    /// Who is asked for.
    who: WhoSits,
    /// The letters so far.
    typed: Name,
}

impl Typing {
    /// Nothing typed yet.
    pub(super) const fn new(who: WhoSits) -> Self {
        let typed = Name::new();
        Typing { who, typed }
    }
}

impl Typing {
    /// How many letters the name can have.
    fn places(&self) -> u8 {
        let letters = self.typed.chars().count();
        let places = letters.saturating_add(self.typed.room_for('A'));
        u8::try_from(places).sure_or(u8::MAX)
    }

    /// What the wheel shows at a place; `None` for "done".
    fn on_wheel(&self, wheel: usize) -> Option<char> {
        let accents = Accents::of(&self.typed);
        if let Some(accent) = accents.at(wheel) {
            return Some(accent);
        }
        let letter = letter(accents.left_out(wheel))?;
        // A name and each part of it begin with a capital.
        let begins = self.typed.is_empty() || self.typed.ends_with(' ');
        Some(if begins {
            letter
        } else {
            letter.to_ascii_lowercase()
        })
    }
}

impl Page for Typing {
    fn title(&self, app: &App) -> Label {
        self.who.title(app)
    }

    fn count(&self, _: &App) -> usize {
        WHEEL.saturating_add(Accents::of(&self.typed).count())
    }

    fn body(&self, app: &App) -> Option<Body<'static>> {
        Some(Body::Name {
            typed: self.typed.clone(),
            places: self.places(),
            wheel: self.on_wheel(app.cursor),
        })
    }

    /// The first letter; before it is "done".
    fn opening(&self, _: &App) -> usize {
        1
    }

    /// A letter is taken from the wheel, the latest is given an accent, or the name is done.
    fn take(&self, app: &mut App, index: usize) {
        let Some(letter) = self.on_wheel(index) else {
            return self.who.sit(app, self.typed.clone());
        };
        let accents = Accents::of(&self.typed);
        let Typing { who, mut typed } = self.clone();
        if accents.at(index).is_some() {
            typed.pop();
            // Where there is no room for the accent, the plain letter stays.
            if typed.push(letter).is_ok() {
                app.flow = Flow::Typing(Typing { who, typed });
            }
            return;
        }
        match typed.push(letter) {
            Ok(()) => {
                app.flow = Flow::Typing(Typing { who, typed });
                // The wheel stays at the letter, wherever others stood before it.
                app.cursor = accents.left_out(index);
            }
            Err(_) => who.sit(app, typed),
        }
    }

    fn back(&self, app: &mut App) {
        let Typing { who, mut typed } = self.clone();
        app.go(match typed.pop() {
            Some(_) => Flow::Typing(Typing { who, typed }),
            None => Flow::WhoSits(who),
        });
    }
}
