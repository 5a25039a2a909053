//! A name, typed with a wheel.

use crate::app::flow::Flow;
use crate::app::page::{Page, TakesText};
use crate::app::{App, Asks, Body, Icon, Label, Row};
use crate::journal::Name;
use crate::sure::Sure;

use super::WhoSits;
use super::accents::Accents;
use super::wheel::{Wheel, WheelPlace};

/// A name that is typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Typing {
    /// Who is asked for.
    who: WhoSits,
    /// The letters so far.
    typed: Name,
    /// What the next one is chosen from.
    wheel: Wheel,
}

impl Typing {
    /// Opens with nothing typed yet.
    pub(super) fn open(app: &mut App, who: WhoSits) {
        let (typed, wheel) = (Name::new(), Wheel::of(app.language().script()));
        app.go(Flow::Typing(Typing { who, typed, wheel }));
    }

    /// How many letters the name can have, if the rest are such as the wheel has.
    fn places(&self) -> u8 {
        let letters = self.typed.chars().count();
        let places = letters.saturating_add(self.typed.room_for(self.wheel.example()));
        u8::try_from(places).sure_or(u8::MAX)
    }

    /// The letter on a place of the wheel; `None` for "done".
    fn letter(&self, place: usize) -> Option<char> {
        match self.wheel.choice(&self.typed, place) {
            WheelPlace::Done => None,
            WheelPlace::Letter(letter)
            | WheelPlace::Accent(letter)
            | WheelPlace::Part(_, letter) => Some(letter),
        }
    }

    /// Goes on with other letters, on the first of a wheel.
    fn go_on(self, app: &mut App, typed: Name, wheel: Wheel) {
        let who = self.who;
        app.go(Flow::Typing(Typing { who, typed, wheel }));
    }

    /// Adds a letter; if there is no room for it, the name is done.
    fn add(mut self, app: &mut App, letter: char, index: usize) {
        let accents = Accents::of(&self.typed);
        if self.typed.push(letter).is_err() {
            return self.who.sit(app, self.typed);
        }
        match self.wheel {
            // The wheel stays at the letter, wherever others stood before it.
            Wheel::Latin => {
                app.flow = Flow::Typing(self);
                app.cursor = accents.left_out(index);
            }
            _ => {
                let typed = self.typed.clone();
                self.go_on(app, typed, Wheel::Initials);
            }
        }
    }
}

/// A place of a wheel as a row: a letter, or that it is done.
pub(crate) fn letter_row(letter: Option<char>) -> Row {
    match letter {
        Some(letter) => Row::text(letter),
        None => Row::default().with_icons([Icon::Check]),
    }
}

impl TakesText for Typing {
    /// The whole name is known.
    fn typed(&self, app: &mut App, name: &Name) {
        self.who.sit(app, name.clone());
    }
}

impl Page for Typing {
    fn title(&self, app: &App) -> Label {
        self.who.title(app)
    }

    fn count(&self, app: &App) -> usize {
        self.wheel.count(&self.typed, app.language().script())
    }

    fn row(&self, _: &App, index: usize) -> Row {
        letter_row(self.letter(index))
    }

    fn typing(&self) -> Option<&dyn TakesText> {
        Some(self)
    }

    fn asks(&self, _: &App) -> Asks {
        Asks::Name
    }

    fn body(&self, _: &App, row: usize) -> Option<Body<'static>> {
        let wheel = self.letter(row);
        Some(Body::Name {
            typed: self.typed.clone(),
            places: self.places(),
            wheel,
        })
    }

    fn opening(&self, _: &App) -> usize {
        self.wheel.opening()
    }

    /// A letter or a part of one is taken from the wheel, the latest is given an accent, or the name is done.
    fn take(&self, app: &mut App, index: usize) {
        let page = self.clone();
        match self.wheel.choice(&self.typed, index) {
            WheelPlace::Done => self.typed(app, &page.typed),
            WheelPlace::Letter(letter) => page.add(app, letter, index),
            WheelPlace::Accent(accent) => {
                let Typing { mut typed, .. } = page;
                typed.pop();
                // An accent takes no more room than the letter it stands on.
                typed.push(accent).surely();
                app.flow = Flow::Typing(Typing {
                    typed,
                    ..self.clone()
                });
            }
            // No room for a syllable: the name is done.
            WheelPlace::Part(Wheel::Vowels(_), initial) if self.typed.room_for(initial) == 0 => {
                self.who.sit(app, page.typed);
            }
            WheelPlace::Part(wheel, _) => {
                let typed = page.typed.clone();
                page.go_on(app, typed, wheel);
            }
        }
    }

    /// A part of the syllable back, then a letter, then away.
    fn back(&self, app: &mut App) {
        let page = self.clone();
        let mut typed = page.typed.clone();
        if let Some((wheel, at)) = self.wheel.before() {
            page.go_on(app, typed, wheel);
            app.cursor = at;
        } else if typed.pop().is_some() {
            let wheel = self.wheel;
            page.go_on(app, typed, wheel);
        } else {
            app.go(Flow::WhoSits(self.who));
        }
    }
}
