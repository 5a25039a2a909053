//! A name, typed with a wheel of letters. After a letter that can have accents the wheel has those as well.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Body, Label};
use crate::journal::Name;

use super::WhoSits;

/// The places of the wheel that are always there: "done", the alphabet, a space.
const WHEEL: usize = 28;

/// A letter of the wheel: "done" first, then the alphabet and a space.
fn letter(wheel: usize) -> Option<char> {
    match u8::try_from(wheel).unwrap_or(0) {
        0 => None,
        27 => Some(' '),
        nth => char::from_u32(u32::from(b'A').saturating_add(u32::from(nth).saturating_sub(1))),
    }
}

/// Letters and what they can become, the commonest last: that is nearest to "done" from the other side.
const ACCENTS: [(char, &str); 9] = [
    ('a', "æãáåâàä"),
    ('c', "ç"),
    ('e', "ëêèé"),
    ('i', "íìîï"),
    ('n', "ñ"),
    ('o', "œõóøôö"),
    ('s', "ß"),
    ('u', "úùûü"),
    ('y', "ýÿ"),
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
fn accents(typed: &str) -> impl Iterator<Item = char> {
    let latest = typed.chars().next_back();
    let of = ACCENTS.iter().find(|(plain, accents)| {
        accents
            .chars()
            .chain([*plain])
            .any(|small| latest == Some(small) || latest == Some(capital(small)))
    });
    let as_capital = latest.is_some_and(|latest| {
        of.is_some_and(|(plain, accents)| {
            let mut small = accents.chars().chain([*plain]);
            !small.any(|small| small == latest)
        })
    });
    let accents = of.map_or("", |(_, accents)| accents);
    accents
        .chars()
        .map(move |accent| if as_capital { capital(accent) } else { accent })
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
    /// What the wheel shows at a place; `None` for "done".
    fn on_wheel(&self, wheel: usize) -> Option<char> {
        if let Some(nth) = wheel.checked_sub(WHEEL) {
            return accents(&self.typed).nth(nth);
        }
        // A name and each part of it begin with a capital.
        let begins = self
            .typed
            .chars()
            .next_back()
            .is_none_or(|letter| letter == ' ');
        letter(wheel).map(|letter| {
            if begins {
                letter
            } else {
                letter.to_ascii_lowercase()
            }
        })
    }
}

impl Page for Typing {
    fn title(&self, app: &App) -> Label {
        self.who.title(app)
    }

    fn count(&self, _: &App) -> usize {
        WHEEL.saturating_add(accents(&self.typed).count())
    }

    fn body(&self, app: &App) -> Option<Body<'static>> {
        Some(Body::Name {
            typed: self.typed.clone(),
            wheel: self.on_wheel(app.cursor),
        })
    }

    /// The first letter; before it is "done", and before that what the latest letter can become.
    fn opening(&self, _: &App) -> usize {
        1
    }

    /// A letter is taken from the wheel, the latest is given an accent, or the name is done.
    fn take(&self, app: &mut App, index: usize) {
        let Some(letter) = self.on_wheel(index) else {
            return self.who.sit(app, self.typed.clone());
        };
        let Typing { who, mut typed } = self.clone();
        if index >= WHEEL {
            typed.pop();
            // Where there is no room for the accent, the plain letter stays.
            let typed = match typed.push(letter) {
                Ok(()) => typed,
                Err(_) => self.typed.clone(),
            };
            return app.go(Flow::Typing(Typing { who, typed }));
        }
        match typed.push(letter) {
            Ok(()) => app.flow = Flow::Typing(Typing { who, typed }),
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
