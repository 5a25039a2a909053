//! A name, typed with a wheel of letters.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Body, Label};
use crate::journal::Name;
use crate::sure::Sure;

use super::WhoSits;

/// How many places the wheel has, "done" included.
const WHEEL: usize = 28;

/// A letter of the wheel: "done" first, then the alphabet and a space.
fn letter(wheel: usize) -> Option<char> {
    match u8::try_from(wheel).sure_or(0) {
        0 => None,
        27 => Some(' '),
        nth => char::from_u32(u32::from(b'A').saturating_add(u32::from(nth).saturating_sub(1))),
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

impl Page for Typing {
    fn title(&self, app: &App) -> Label {
        self.who.title(app)
    }

    fn count(&self, _: &App) -> usize {
        WHEEL
    }

    fn body(&self, app: &App) -> Option<Body<'static>> {
        Some(Body::Name {
            typed: self.typed.clone(),
            wheel: letter(app.cursor),
        })
    }

    /// The first letter; before it is "done".
    fn opening(&self, _: &App) -> usize {
        1
    }

    /// A letter is taken from the wheel, or the name is done.
    fn take(&self, app: &mut App, index: usize) {
        let Typing { who, mut typed } = self.clone();
        let Some(letter) = letter(index) else {
            return who.sit(app, typed);
        };
        // After the first letter, small ones.
        let letter = if typed.is_empty() {
            letter
        } else {
            letter.to_ascii_lowercase()
        };
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
