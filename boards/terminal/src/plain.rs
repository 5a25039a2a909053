//! The companion in lines: one for each change, and nothing is ever overwritten. For screen readers, terminals that only write on, and pipes.
//!
//! In a terminal a key is answered at once. Elsewhere a line is read: its letters are keys, an empty one is Enter, and where a name is
//! asked for it is the name.

use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::atomic::AtomicBool;

use ::terminal::hints;
use ::terminal::keyboard::{Keyboard, Wish};
use ::terminal::spoken::Speaker;
use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::terminal;
use perijove::app::Body;

use crate::companion::{Session, is_dumb};

/// Says what changes, and answers keys or lines until one of them means to quit.
pub(crate) fn stay(session: &mut Session, ended: &AtomicBool) -> io::Result<()> {
    let mut talk = Talk {
        speaker: Speaker::default(),
        keyboard: Keyboard::default(),
        end: "\n",
    };
    if io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb() {
        terminal::enable_raw_mode()?;
        talk.end = "\r\n";
        let result = talk.by_keys(session, ended);
        terminal::disable_raw_mode()?;
        result
    } else {
        talk.by_lines(session)
    }
}

/// What was said and typed.
struct Talk {
    speaker: Speaker,
    keyboard: Keyboard,
    /// What ends a line: while keys are read one by one, a new line does not begin at the left by itself.
    end: &'static str,
}

impl Talk {
    fn by_keys(&mut self, session: &mut Session, ended: &AtomicBool) -> io::Result<()> {
        loop {
            self.speak(session)?;
            let event = session.next_event(ended, |session| self.speak(session))?;
            match event {
                None => return Ok(()),
                Some(Event::Key(key)) if key.kind != KeyEventKind::Release => {
                    if !self.hear(session, key)? {
                        return Ok(());
                    }
                }
                Some(_) => {}
            }
        }
    }

    fn by_lines(&mut self, session: &mut Session) -> io::Result<()> {
        let mut lines = io::stdin().lock().lines();
        loop {
            session.settle();
            self.speak(session)?;
            let Some(line) = lines.next() else {
                return Ok(());
            };
            let line = line?;
            let types = matches!(session.app().screen().body, Body::Name { .. });
            let enters = line.is_empty() || types;
            let letters = line.chars().map(KeyCode::Char);
            for code in letters.chain(enters.then_some(KeyCode::Enter)) {
                if !self.hear(session, KeyEvent::new(code, KeyModifiers::NONE))? {
                    return Ok(());
                }
                session.settle();
            }
        }
    }

    /// Answers a key; false if it means to quit.
    fn hear(&mut self, session: &mut Session, key: KeyEvent) -> io::Result<bool> {
        session.notice = None;
        let typed = self.keyboard.typed().to_owned();
        for wish in self.keyboard.hear(session.app(), key) {
            match wish {
                Wish::Quit => return Ok(false),
                Wish::Press(press) => session.press(press),
                Wish::Mean(meant) => session.mean(meant),
                Wish::Set(field, input) => session.set(&field, input.entered()),
                Wish::Suspend => {}
            }
        }
        let language = session.language();
        if self.keyboard.helps() {
            let words = format!("{}\n{}", hints::help(language), session.games_are());
            for line in words.lines().map(str::to_owned) {
                self.say(&line)?;
            }
            for line in Speaker::choices(session.app()) {
                self.say(&line)?;
            }
            // It is said, and lies over nothing.
            self.keyboard.end_help();
        }
        if let Some(refusal) = self.keyboard.refusal(language) {
            self.say(&refusal)?;
        } else if self.keyboard.typed() != typed && self.end == "\r\n" {
            let typed = self.keyboard.typed().to_owned();
            self.say(&typed)?;
        }
        Ok(true)
    }

    fn speak(&mut self, session: &mut Session) -> io::Result<()> {
        if let Some(complaint) = session.complaint() {
            self.say(&complaint)?;
            session.notice = None;
        }
        match self.speaker.line(session.app()) {
            Some(line) => self.say(&line),
            None => Ok(()),
        }
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        let mut out = io::stdout();
        write!(out, "{line}{}", self.end)?;
        out.flush()
    }
}
