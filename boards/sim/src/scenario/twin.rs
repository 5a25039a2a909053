//! A twin: another companion that plays along with a stage.

use perijove::app::{Button, Press};
use perijove::book::Book;
use perijove::journal::Game;

use super::Stage;

/// Something that plays along: what happens on the stage happens there too.
///
/// Each of its answers may be a sentence about what differs there, which ends the story. Unless it says otherwise it only watches.
pub trait Twin {
    /// Whether it has such a button. Where Left or Right is missing, the story goes the same way with Up and Down.
    fn has(&self, button: Button) -> bool {
        let _ = button;
        true
    }

    /// Before the first press the device knows this book, and goes on with this game.
    ///
    /// # Errors
    ///
    /// A sentence.
    fn set_up(&mut self, book: &Book, game: Option<&Game>) -> Result<(), String> {
        let _ = (book, game);
        Ok(())
    }

    /// A press at a time in milliseconds; answers the entropy for both sides.
    ///
    /// # Errors
    ///
    /// A sentence.
    fn press(&mut self, press: Press, now: u64) -> Result<u64, String> {
        let _ = press;
        Ok(now)
    }

    /// Milliseconds pass.
    ///
    /// # Errors
    ///
    /// A sentence.
    fn wait(&mut self, time: u64) -> Result<(), String> {
        let _ = time;
        Ok(())
    }

    /// The power goes, and comes back.
    ///
    /// # Errors
    ///
    /// A sentence.
    fn restart(&mut self) -> Result<(), String> {
        Ok(())
    }

    /// Compares itself with the stage, after every press and every step.
    ///
    /// # Errors
    ///
    /// A sentence.
    fn compare(&mut self, stage: &Stage) -> Result<(), String>;
}

/// Nobody plays along.
pub(super) struct Nobody;

impl Twin for Nobody {
    fn compare(&mut self, _: &Stage) -> Result<(), String> {
        Ok(())
    }
}
