//! What is measured: presses, sorted by what they were for, and the most they may be.

use std::fmt::{Display, Formatter};

/// Presses per scorekeeper turn with reveals and a known deck, at most, in the middle.
const WITH_REVEALS: u32 = 10;
/// Presses per scorekeeper turn without reveals, at most, in the middle.
const WITHOUT_REVEALS: u32 = 6;
/// The same with the Moon, at most, in the middle.
const MOON_WITH_REVEALS: u32 = 11;
/// The same without reveals, at most, in the middle.
const MOON_WITHOUT_REVEALS: u32 = 7;
/// Presses of any setup, at most.
const SETUP: u32 = 30;
/// Presses of a count after the game, per player, at most, in the middle.
const TALLY: u32 = 25;

/// The presses of many turns or games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sample(pub(super) Vec<u32>);

impl Sample {
    /// The smallest count that so many of a hundred do not exceed; 0 when nothing was counted.
    #[must_use]
    pub fn percentile(&self, percent: usize) -> u32 {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let rank = (sorted.len() * percent).div_ceil(100);
        sorted.get(rank.saturating_sub(1)).copied().unwrap_or(0)
    }

    /// How many were counted.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.len()
    }
}

/// Presses, sorted by what they were for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Figures {
    /// Per turn of a scorekeeper who tells every new card of a known deck.
    pub with_reveals: Sample,
    /// Per turn of a scorekeeper who tells only the symbol of what is taken.
    pub without_reveals: Sample,
    /// Per turn of the referee, every card told.
    pub referee: Sample,
    /// Per turn of a scorekeeper with the Moon who tells every new card of a known deck.
    pub moon_with_reveals: Sample,
    /// Per turn of a scorekeeper with the Moon who tells only the symbol of what is taken, and who is taken.
    pub moon_without_reveals: Sample,
    /// Per turn of the referee with the Moon, every card told.
    pub moon_referee: Sample,
    /// Per setup of three players with remembered names, from the start screen to the first card.
    pub setup: Sample,
    /// Per player of a three-player count, from the start screen to the ranking, rounded up.
    pub tally: Sample,
}

impl Figures {
    /// Each line: what is counted, how much it is, and the most it may be.
    fn lines(&self) -> [(String, u32, Option<u32>); 16] {
        let middle_and_high = |name: &str, sample: &Sample, ceiling| {
            let high = (
                format!("{name}, 95th percentile"),
                sample.percentile(95),
                None,
            );
            [
                (format!("{name}, median"), sample.percentile(50), ceiling),
                high,
            ]
        };
        let [a, b] = middle_and_high(
            "scorekeeper with reveals",
            &self.with_reveals,
            Some(WITH_REVEALS),
        );
        let [c, d] = middle_and_high(
            "scorekeeper without reveals",
            &self.without_reveals,
            Some(WITHOUT_REVEALS),
        );
        let [e, f] = middle_and_high("referee", &self.referee, None);
        let [k, l] = middle_and_high(
            "Moon, scorekeeper with reveals",
            &self.moon_with_reveals,
            Some(MOON_WITH_REVEALS),
        );
        let [m, n] = middle_and_high(
            "Moon, scorekeeper without reveals",
            &self.moon_without_reveals,
            Some(MOON_WITHOUT_REVEALS),
        );
        let [o, p] = middle_and_high("Moon, referee", &self.moon_referee, None);
        let setup = &self.setup;
        let g = ("setup, median".to_owned(), setup.percentile(50), None);
        let h = ("setup, most".to_owned(), setup.percentile(100), Some(SETUP));
        let [i, j] = middle_and_high("tally per player", &self.tally, Some(TALLY));
        [a, b, c, d, e, f, k, l, m, n, o, p, g, h, i, j]
    }

    /// Whether no ceiling is exceeded.
    #[must_use]
    pub fn fine(&self) -> bool {
        self.lines()
            .iter()
            .all(|(_, presses, ceiling)| ceiling.is_none_or(|ceiling| *presses <= ceiling))
    }
}

/// One figure a line, with its ceiling.
impl Display for Figures {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        for (name, presses, ceiling) in self.lines() {
            match ceiling {
                Some(ceiling) if presses > ceiling => {
                    writeln!(f, "{name}: {presses} (at most {ceiling}: too many)")?;
                }
                Some(ceiling) => writeln!(f, "{name}: {presses} (at most {ceiling})")?,
                None => writeln!(f, "{name}: {presses}")?,
            }
        }
        Ok(())
    }
}
