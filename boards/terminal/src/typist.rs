//! Somebody who plays by keys alone, to count them: the shortest way to every row, pressed key by key.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use perijove::app::{App, Rows};
use sim::presses::Typing;

use crate::keyboard::{Keyboard, Wish};
use crate::keys;

/// Types on the keyboard of the companion as text.
#[derive(Clone, Copy, Debug)]
pub struct Typist;

/// Presses keys one after the other and does what they mean; returns how many there were.
fn press(app: &mut App, codes: impl IntoIterator<Item = KeyCode>, stir: u64) -> u32 {
    let mut keyboard = Keyboard::default();
    let mut count = 0;
    for code in codes {
        count += 1;
        for wish in keyboard.hear(app, KeyEvent::new(code, KeyModifiers::NONE)) {
            match wish {
                Wish::Press(press) => _ = app.handle(press, stir),
                Wish::Mean(meant) => _ = app.mean(meant, stir),
                Wish::Set(field, input) => _ = app.set(&field, input.entered(), stir),
                Wish::Suspend | Wish::Quit => {}
            }
        }
    }
    count
}

/// The keys for a number among others: its digits, and Enter where a longer one begins like it.
fn digits(app: &App, number: u8) -> Vec<KeyCode> {
    let digits = number.to_string();
    let others = (0..app.count()).filter_map(|row| keys::number(app, row));
    let longer = others
        .map(|other| other.to_string())
        .any(|other| other != digits && other.starts_with(&digits));
    let enter = longer.then_some(KeyCode::Enter);
    digits.chars().map(KeyCode::Char).chain(enter).collect()
}

/// The keys that walk to a row and take it.
fn walk(app: &App, row: usize) -> Vec<KeyCode> {
    let (at, last) = (app.cursor(), app.count().saturating_sub(1));
    let from = |start: Option<KeyCode>, at: usize| {
        let step = if at < row { KeyCode::Down } else { KeyCode::Up };
        let steps = std::iter::repeat_n(step, at.abs_diff(row));
        start
            .into_iter()
            .chain(steps)
            .chain([KeyCode::Enter])
            .collect()
    };
    let ways: [Vec<KeyCode>; 3] = [
        from(None, at),
        from(Some(KeyCode::Home), 0),
        from(Some(KeyCode::End), last),
    ];
    ways.into_iter().min_by_key(Vec::len).unwrap_or_default()
}

impl Typing for Typist {
    fn take(&self, app: &mut App, row: usize, stir: u64) -> u32 {
        let own = keys::of_rows(app).get(row).copied().flatten();
        let short = match (keys::number(app, row), own) {
            (Some(number), _) => Some(digits(app, number)),
            (None, Some(key)) => Some(vec![KeyCode::Char(key)]),
            (None, None) => None,
        };
        let walked = walk(app, row);
        let codes = short.filter(|short| short.len() <= walked.len());
        press(app, codes.unwrap_or(walked), stir)
    }

    fn name(&self, app: &mut App, name: &str, stir: u64) -> u32 {
        let letters = name.chars().map(KeyCode::Char);
        press(app, letters.chain([KeyCode::Enter]), stir)
    }
}
