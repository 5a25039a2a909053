//! The companion as text: painted in cells, with keys that say what is meant.

use std::io::{self, Stdout};
use std::sync::atomic::AtomicBool;

use ::terminal::console::Held;
use ::terminal::hints;
use ::terminal::keyboard::{Keyboard, Wish};
use ::terminal::painter::{Look, Painted, Scene};
use crossterm::event::{Event, KeyEventKind, MouseButton, MouseEventKind};
use perijove::app::{Button, Press};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;

use crate::companion::Session;

/// What is shown, and on what.
struct Stage {
    held: Option<Held>,
    terminal: Terminal<CrosstermBackend<Stdout>>,
    look: Look,
    /// What was painted last, for the pointer.
    painted: Option<Painted>,
}

/// Answers keys until one of them means to quit.
pub(crate) fn stay(session: &mut Session, ended: &AtomicBool) -> io::Result<()> {
    let mut stage = Stage {
        held: Some(Held::take(true)?),
        terminal: Terminal::new(CrosstermBackend::new(io::stdout()))?,
        look: Look::of(|name| std::env::var(name).ok()),
        painted: None,
    };
    let mut keyboard = Keyboard::default();
    loop {
        stage.show(session, &keyboard)?;
        let shown = |session: &mut Session| stage.show(session, &keyboard);
        let wishes = match session.next_event(ended, shown)? {
            None => return Ok(()),
            Some(Event::Key(key)) if key.kind != KeyEventKind::Release => {
                session.notice = None;
                keyboard.hear(session.app(), key)
            }
            Some(Event::Mouse(pointer)) => {
                let at = |painted: &Painted| painted.target(pointer.column, pointer.row);
                let target = stage.painted.as_ref().and_then(at);
                let press = |button| vec![Wish::Press(Press::Button(button))];
                match (pointer.kind, target) {
                    (MouseEventKind::ScrollUp, _) => press(Button::Up),
                    (MouseEventKind::ScrollDown, _) => press(Button::Down),
                    (MouseEventKind::Down(MouseButton::Left), Some(target)) => {
                        let wish = keyboard.point(session.app(), target);
                        wish.into_iter().collect()
                    }
                    _ => Vec::new(),
                }
            }
            Some(_) => Vec::new(),
        };
        for wish in wishes {
            match wish {
                Wish::Quit => return Ok(()),
                Wish::Press(press) => session.press(press),
                Wish::Mean(meant) => session.mean(meant),
                Wish::Set(field, input) => session.set(&field, input.entered()),
                Wish::Suspend => stage.suspend()?,
            }
        }
    }
}

impl Stage {
    fn show(&mut self, session: &mut Session, keyboard: &Keyboard) -> io::Result<()> {
        let trouble = session.complaint();
        let help = || {
            let keys = hints::help(session.language());
            format!("{keys}\n{}", session.games_are())
        };
        let help = keyboard.helps().then(help);
        let scene = Scene {
            app: session.app(),
            keyboard,
            overlay: help.as_deref(),
            trouble: trouble.as_deref(),
        };
        let (look, painted) = (self.look, &mut self.painted);
        self.terminal.draw(|frame| {
            *painted = Some(scene.paint(frame.buffer_mut()));
            look.simplify(frame.buffer_mut());
        })?;
        Ok(())
    }

    /// Gives the terminal to the shell until that goes on with us.
    fn suspend(&mut self) -> io::Result<()> {
        #[cfg(unix)]
        {
            self.held = None;
            signal_hook::low_level::raise(signal_hook::consts::SIGTSTP)?;
            self.held = Some(Held::take(true)?);
            self.terminal.clear()?;
        }
        Ok(())
    }
}
