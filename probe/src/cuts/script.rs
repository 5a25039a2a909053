//! What is done in a story, written down act by act.

use perijove::app::{Button, Press};
use perijove::book::Book;
use perijove::companion::BUTTONS;
use perijove::journal::Game;
use sim::scenario::{Scenario, Stage, Twin};

use crate::trouble::{Tried, Trouble};

/// What somebody does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Input {
    /// A button is pressed, or Back is held.
    Press(Press),
    /// Milliseconds pass.
    Wait(u64),
}

/// Writes down what is done in a story, act by act.
#[derive(Default)]
pub(super) struct Script {
    /// What is taught to the device before the first press.
    pub(super) book: Book,
    pub(super) acts: Vec<Vec<Input>>,
    act: Vec<Input>,
    /// What is kept at the first restart.
    pub(super) first: Option<(Book, Option<Game>)>,
}

impl Script {
    pub(super) fn of(text: &str) -> Tried<Self> {
        let scenario = Scenario::parse(text).map_err(|bad| Trouble::new(bad.to_string()))?;
        let mut script = Script::default();
        let played = Stage::new(None).sharing().play_with(&scenario, &mut script);
        played.map_err(|complaint| Trouble::new(complaint.to_string()))?;
        Ok(script)
    }
}

impl Twin for Script {
    /// Those that every device has.
    fn has(&self, button: Button) -> bool {
        BUTTONS.contains(&button)
    }

    fn set_up(&mut self, book: &Book, game: Option<&Game>) -> Result<(), String> {
        if game.is_some() {
            return Err("a game that has begun can't be cut: begin it by presses.".to_owned());
        }
        self.book = book.clone();
        Ok(())
    }

    fn press(&mut self, press: Press, now: u64) -> Result<u64, String> {
        self.act.push(Input::Press(press));
        Ok(now)
    }

    fn wait(&mut self, time: u64) -> Result<(), String> {
        self.act.push(Input::Wait(time));
        Ok(())
    }

    fn restart(&mut self) -> Result<(), String> {
        self.acts.push(std::mem::take(&mut self.act));
        Ok(())
    }

    fn compare(&mut self, stage: &Stage) -> Result<(), String> {
        if self.first.is_none() && !self.acts.is_empty() {
            self.first = Some((stage.app().book().clone(), stage.app().game().cloned()));
        }
        Ok(())
    }
}
