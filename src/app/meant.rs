//! What a person meant, on a board where she says it at once: a row by its letter, a whole name from a keyboard.
//!
//! Buttons walk to a row and turn a wheel of letters. Where there is a keyboard neither is needed, and what comes of it is the same.

use crate::journal::{BadName, Name};
use crate::text::Phrase;

use super::effects::Effects;
use super::page::Page;
use super::screen::Rows;
use super::{App, Button, Press};

/// What a person meant, whatever she did to say it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Meant {
    /// A row, counted from 0, is chosen; nothing is taken.
    Choose(usize),
    /// A row, counted from 0, is chosen and taken.
    Take(usize),
    /// What was typed is the name or the code that the screen asks for.
    Typed(Name),
    /// What was undone last is brought back.
    Redo,
    /// Something is asked about the rules: why the latest press was refused, or whatever the page is about.
    Ask,
}

impl App {
    /// Takes what a person meant, with a number that stirs chance, and returns what is to be done. What the screen does not offer is
    /// left alone.
    pub fn mean(&mut self, meant: Meant, stir: u64) -> Effects {
        // It names what it is about, so that it need not be in sight.
        self.remove_placard();
        match meant {
            Meant::Choose(row) | Meant::Take(row) if row >= self.count() => Effects::NOTHING,
            Meant::Choose(row) => self.answer(stir, |app| app.cursor = row),
            Meant::Take(row) => {
                self.cursor = row;
                self.handle(Press::Button(Button::Ok), stir)
            }
            Meant::Typed(text) => {
                let page = self.flow.clone();
                match page.typing() {
                    Some(page) => self.answer(stir, |app| page.typed(app, &text)),
                    None => Effects::NOTHING,
                }
            }
            Meant::Ask => {
                let why = self.why;
                self.answer(stir, |app| match why {
                    Some((rule, _)) => app.ask_about(rule),
                    None => app.ask_rules(),
                })
            }
            Meant::Redo if self.only_looks() => Effects::NOTHING,
            Meant::Redo => self.answer(stir, |app| {
                if app.play(|at| at.redo()).is_none() {
                    app.say_nothing(Phrase::NothingToRedo);
                }
            }),
        }
    }

    /// Says why a text is no name.
    pub(super) fn refuse_name(&mut self, why: BadName) {
        let why = self.say(match why {
            BadName::Long => Phrase::LongName,
            BadName::Letter => Phrase::OddLetter,
        });
        self.show_toast(&why);
    }

    /// Takes a text that a person typed for the name or the code that the screen asks for. If it is none, the foot says why.
    pub fn type_text(&mut self, text: &str, stir: u64) -> Effects {
        match Name::try_from(text.trim()) {
            Ok(name) => self.mean(Meant::Typed(name), stir),
            Err(_) if self.flow.typing().is_none() => Effects::NOTHING,
            Err(why) => self.answer(stir, |app| {
                app.refuse_name(why);
            }),
        }
    }
}
