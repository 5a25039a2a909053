//! The code of earlier lots, typed with a wheel of digits.

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::page::TakesText;
use crate::app::pages::setup::letter_row;
use crate::app::{App, Body, Label, Row};
use crate::journal::Name;
use crate::lots::Code;
use crate::text::Phrase;

use super::DrawnLots;

/// The digits on the wheel, after "done".
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// How many digits have a place on the screen.
const PLACES: u8 = 12;

/// The code of earlier lots.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct TypingCode {
    /// The digits so far.
    pub(crate) typed: Name,
}

impl TakesText for TypingCode {
    /// Draws the lots of a code; what is none is typed again.
    fn typed(&self, app: &mut App, typed: &Name) {
        match typed.parse::<Code>() {
            Ok(code) => app.go(Flow::Lots(DrawnLots { code })),
            Err(_) => {
                app.go(Flow::TypingCode(TypingCode::default()));
                let wrong = app.say(Phrase::WrongCode);
                app.show_toast(&wrong);
            }
        }
    }
}

impl Choices for TypingCode {
    type Handed = TheApp;

    /// A digit; `None` for "done".
    type Choice = Option<char>;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::WhichCode)
    }

    fn choices(&self, _: &App) -> impl Iterator<Item = Option<char>> {
        let digits = DIGITS.iter().copied().map(char::from);
        [None].into_iter().chain(digits.map(Some))
    }

    fn typing(&self) -> Option<&dyn TakesText> {
        Some(self)
    }

    fn row(&self, _: &App, digit: Option<char>) -> Row {
        letter_row(digit)
    }

    fn body(&self, _: &App, digit: Option<char>) -> Option<Body<'static>> {
        Some(Body::Name {
            typed: self.typed.clone(),
            places: PLACES,
            wheel: digit,
        })
    }

    /// The first digit; before it is "done".
    fn likeliest(&self, _: &App) -> Option<Option<char>> {
        DIGITS.first().map(|digit| Some(char::from(*digit)))
    }

    /// A digit is taken from the wheel; with the seventh the code is read.
    fn take(&self, app: &mut App, digit: Option<char>) {
        let mut typed = self.typed.clone();
        match digit {
            Some(digit) if typed.push(digit).is_ok() && typed.len() < Code::DIGITS => {
                app.flow = Flow::TypingCode(TypingCode { typed });
            }
            _ => self.typed(app, &typed),
        }
    }

    fn back(&self, app: &mut App) {
        let mut typed = self.typed.clone();
        app.go(match typed.pop() {
            Some(_) => Flow::TypingCode(TypingCode { typed }),
            None => Flow::Home,
        });
    }
}
