//! A terminal as a screen with keys: what a key means, and lines that are rewritten only where they differ.

use std::io::{self, Stdout, Write};
use std::sync::Once;
use std::time::Duration;

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, KeyCode, KeyEvent, KeyModifiers,
};
use crossterm::style::Print;
use crossterm::terminal::{
    self, BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen,
    LeaveAlternateScreen,
};
use crossterm::{execute, queue};
use perijove::app::{Button, Press};

/// What a key means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// A press of a button, or undo.
    Press(Press),
    /// Words about the keys.
    Help,
    /// The end.
    Quit,
}

/// What a key means; some mean nothing.
pub fn wishes(key: KeyEvent) -> impl Iterator<Item = Wish> {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    let press = |button| Some(Wish::Press(Press::Button(button)));
    let wish = match key.code {
        KeyCode::Char('c' | 'C') if control => Some(Wish::Quit),
        // Ctrl-H is what some terminals send for Backspace.
        KeyCode::Char('h') if control => press(Button::Back),
        _ if control => None,
        KeyCode::Up | KeyCode::Char('k') => press(Button::Up),
        KeyCode::Down | KeyCode::Char('j') => press(Button::Down),
        KeyCode::PageUp => press(Button::Left),
        KeyCode::PageDown => press(Button::Right),
        KeyCode::Enter | KeyCode::Right | KeyCode::Char('l' | ' ') => press(Button::Ok),
        KeyCode::Esc | KeyCode::Backspace | KeyCode::Left | KeyCode::Char('h') => {
            press(Button::Back)
        }
        KeyCode::Char('u') => Some(Wish::Press(Press::Undo)),
        KeyCode::Char('?') => Some(Wish::Help),
        KeyCode::Char('q') => Some(Wish::Quit),
        _ => None,
    };
    // Esc with a key right behind it arrives as that key with Alt.
    let escape = key.modifiers.contains(KeyModifiers::ALT);
    let escape = escape.then_some(Wish::Press(Press::Button(Button::Back)));
    escape.into_iter().chain(wish)
}

/// The terminal while it is ours; it is given back when this is dropped, and in a panic.
#[derive(Debug)]
pub struct Held(());

impl Held {
    /// Takes the terminal, with its pointer if that is wanted.
    ///
    /// # Errors
    ///
    /// Those of the terminal.
    pub fn take(pointer: bool) -> io::Result<Self> {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let hook = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |info| {
                // First the terminal, or nobody could read the words.
                give_back();
                hook(info);
            }));
        });
        terminal::enable_raw_mode()?;
        // From here on a failure gives the terminal back.
        let held = Held(());
        execute!(io::stdout(), EnterAlternateScreen, Hide)?;
        if pointer {
            execute!(io::stdout(), EnableMouseCapture)?;
        }
        // From now on a change of the window's size is noticed: before the first picture is painted for a size.
        event::poll(Duration::ZERO)?;
        Ok(held)
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        give_back();
    }
}

/// A terminal that shows lines.
#[derive(Debug)]
pub struct Screen {
    out: Stdout,
    /// What stands there, to write only what differs.
    lines: Vec<String>,
    forgotten: bool,
    _held: Held,
}

impl Screen {
    /// Takes the terminal.
    ///
    /// # Errors
    ///
    /// Those of the terminal.
    pub fn open() -> io::Result<Self> {
        Ok(Screen {
            _held: Held::take(false)?,
            out: io::stdout(),
            lines: Vec::new(),
            forgotten: true,
        })
    }

    /// Everything is to be written again.
    pub fn forget(&mut self) {
        self.forgotten = true;
    }

    /// Shows these lines from the top.
    ///
    /// # Errors
    ///
    /// Those of the terminal.
    pub fn show(&mut self, lines: Vec<String>) -> io::Result<()> {
        if !self.forgotten && lines == self.lines {
            return Ok(());
        }
        queue!(self.out, BeginSynchronizedUpdate)?;
        if self.forgotten {
            queue!(self.out, Clear(ClearType::All))?;
            self.lines.clear();
        }
        let rows = lines.len().max(self.lines.len());
        for (row, at) in (0..rows).zip(0u16..) {
            let (new, old) = (lines.get(row), self.lines.get(row));
            if new != old {
                let new = new.map_or("", String::as_str);
                queue!(self.out, MoveTo(0, at), Clear(ClearType::CurrentLine))?;
                queue!(self.out, Print(new))?;
            }
        }
        queue!(self.out, EndSynchronizedUpdate)?;
        self.out.flush()?;
        self.lines = lines;
        self.forgotten = false;
        Ok(())
    }
}

/// Leaves the terminal as it was found; if that fails, nothing more can be done.
pub fn give_back() {
    let _ = execute!(
        io::stdout(),
        DisableMouseCapture,
        Show,
        LeaveAlternateScreen
    );
    let _ = terminal::disable_raw_mode();
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wishes_of(code: KeyCode, modifiers: KeyModifiers) -> Vec<Wish> {
        wishes(KeyEvent::new(code, modifiers)).collect()
    }

    #[test]
    fn every_key_means_what_the_window_says() {
        let plain = KeyModifiers::NONE;
        for (codes, button) in [
            (&[KeyCode::Up, KeyCode::Char('k')][..], Button::Up),
            (&[KeyCode::Down, KeyCode::Char('j')], Button::Down),
            (&[KeyCode::PageUp], Button::Left),
            (&[KeyCode::PageDown], Button::Right),
            (
                &[
                    KeyCode::Enter,
                    KeyCode::Right,
                    KeyCode::Char('l'),
                    KeyCode::Char(' '),
                ],
                Button::Ok,
            ),
            (
                &[
                    KeyCode::Esc,
                    KeyCode::Backspace,
                    KeyCode::Left,
                    KeyCode::Char('h'),
                ],
                Button::Back,
            ),
        ] {
            for code in codes {
                let expected = [Wish::Press(Press::Button(button))];
                assert_eq!(wishes_of(*code, plain), expected, "{code:?}");
            }
        }
        assert_eq!(
            wishes_of(KeyCode::Char('u'), plain),
            [Wish::Press(Press::Undo)]
        );
        assert_eq!(wishes_of(KeyCode::Char('?'), plain), [Wish::Help]);
        assert_eq!(wishes_of(KeyCode::Char('q'), plain), [Wish::Quit]);
        assert_eq!(wishes_of(KeyCode::Char('x'), plain), []);
        let control = KeyModifiers::CONTROL;
        assert_eq!(wishes_of(KeyCode::Char('c'), control), [Wish::Quit]);
        assert_eq!(wishes_of(KeyCode::Char('j'), control), []);
        // Esc and j in one go.
        let back = Wish::Press(Press::Button(Button::Back));
        let down = Wish::Press(Press::Button(Button::Down));
        assert_eq!(
            wishes_of(KeyCode::Char('j'), KeyModifiers::ALT),
            [back, down]
        );
    }
}
