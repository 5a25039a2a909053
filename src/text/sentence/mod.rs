//! What is said of each type: which phrase, and what fills it.
//!
//! | file | what it says |
//! |---|---|
//! | `named` | plain names, from one table: symbols, colours, piles, advisors, editions, modes |
//! | `printed` | what is printed: effects, ships, a card by what sorts it |
//! | `card` | a whole card |
//! | `place` | where something lies or stands, and how many there are |
//! | `score` | lines of the score sheet and what it asks |
//! | `notice` | what follows from something |
//! | `refusal` | why something can't be |
//! | `dialogue` | what the referee asks and what can be answered |
//! | `gain` | what an answer brings that another does not |
//! | `happened` | what happened, for undoing it |
//! | `story` | a turn as a whole |

mod card;
mod dialogue;
mod gain;
mod happened;
mod named;
mod notice;
mod place;
mod printed;
mod refusal;
mod score;
mod story;

pub use happened::SoMany;
pub use notice::LastTurns;
pub use printed::SettlersOf;
pub use score::Reason;
pub(crate) use story::Taken;

use core::fmt::{Display, Formatter, Result};

/// A count, or a question mark.
struct Count(Option<u8>);

impl Display for Count {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.0 {
            Some(count) => write!(f, "{count}"),
            None => f.write_str("?"),
        }
    }
}

/// A place as people count it: from 1.
const fn nth(index: u8) -> u8 {
    index.saturating_add(1)
}
