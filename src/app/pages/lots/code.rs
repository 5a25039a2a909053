//! The code of earlier lots, typed with a wheel of digits.

use crate::app::flow::Flow;
use crate::app::page::Page;
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

/// A digit of the wheel; `None` for "done".
fn digit(wheel: usize) -> Option<char> {
    DIGITS.get(wheel.checked_sub(1)?).copied().map(char::from)
}

/// The code of earlier lots.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct TypingCode {
    /// The digits so far.
    pub(crate) typed: Name,
}

impl Page for TypingCode {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::DrawLots)
    }

    fn count(&self, _: &App) -> usize {
        DIGITS.len().saturating_add(1)
    }

    fn row(&self, _: &App, index: usize) -> Row {
        letter_row(digit(index))
    }

    fn body(&self, app: &App) -> Option<Body<'static>> {
        Some(Body::Name {
            typed: self.typed.clone(),
            places: PLACES,
            wheel: digit(app.cursor),
        })
    }

    /// The first digit; before it is "done".
    fn opening(&self, _: &App) -> usize {
        1
    }

    /// A digit is taken from the wheel; with the seventh the code is read.
    fn take(&self, app: &mut App, index: usize) {
        let mut typed = self.typed.clone();
        match digit(index) {
            Some(digit) if typed.push(digit).is_ok() && typed.len() < Code::DIGITS => {
                app.flow = Flow::TypingCode(TypingCode { typed });
            }
            _ => match typed.parse::<Code>() {
                Ok(code) => app.go(Flow::Lots(DrawnLots { code })),
                Err(_) => {
                    app.go(Flow::TypingCode(TypingCode::default()));
                    let wrong = app.say(Phrase::WrongCode);
                    app.show_toast(&wrong);
                }
            },
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
