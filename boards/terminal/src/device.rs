//! The companion as the device shows it, dot by dot, with the device's buttons as keys.

use std::io;
use std::sync::atomic::AtomicBool;

use ::terminal::console::{Screen, Wish, wishes};
use ::terminal::window::Window;
use ::terminal::words;
use crossterm::event::{Event, KeyEventKind};
use crossterm::terminal;
use sim::picture;

use crate::companion::Session;

/// Answers keys until one of them means to quit.
pub(crate) fn stay(session: &mut Session, ended: &AtomicBool) -> io::Result<()> {
    let mut screen = Screen::open()?;
    let mut help = false;
    loop {
        show(session, &mut screen, help)?;
        let shown = |session: &mut Session| show(session, &mut screen, help);
        match session.next_event(ended, shown)? {
            None => return Ok(()),
            Some(Event::Key(key)) if key.kind != KeyEventKind::Release => {
                for wish in wishes(key) {
                    session.notice = None;
                    match wish {
                        Wish::Quit => return Ok(()),
                        Wish::Help => help = !help,
                        // Any key leaves the help, and does nothing else.
                        Wish::Press(_) if help => help = false,
                        Wish::Press(press) => session.press(press),
                    }
                }
            }
            Some(Event::Resize(..)) => screen.forget(),
            Some(_) => {}
        }
    }
}

fn show(session: &mut Session, screen: &mut Screen, help: bool) -> io::Result<()> {
    let (columns, rows) = terminal::size()?;
    let language = session.language();
    let help = help.then(|| format!("{}\n{}", words::help(language), session.games_are()));
    let trouble = session.complaint();
    let window = Window {
        size: (columns.into(), rows.into()),
        language,
        overlay: help.as_deref(),
        trouble: trouble.as_deref(),
    };
    screen.show(window.lines(&picture::of(session.app())))
}
