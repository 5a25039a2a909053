//! How many presses a game takes, measured by playing it.
//!
//! A [`Referee`](perijove::referee::Referee) with the practice deck plays what really happens at the table. A pilot sits at a device and enters
//! exactly that: it looks for the row that means what happened, in whatever language, goes the shorter way round to it and presses Ok.
//! Every press counts. After each turn the device's record is compared with the table, and at the end the score, so that a
//! pilot can't save presses by leaving something out.
//!
//! The players are a little sensible, since people are: of a few choices they take the one that leads farthest within the turn, if
//! what follows falls by lot; they never decline what a card offers; a marker that passes a bonus stops on it, and otherwise goes all the way.
//! With the Moon, every other Move that can goes to the advisor figure, every other road is travelled, and now and then ships are
//! swapped. What remains is drawn by lot.

mod counting;
mod facts;
mod figures;
mod keeping_score;
mod pilot;
mod refereeing;
mod setting_up;
mod table;
mod telling;
mod told;

use std::fmt::{Display, Formatter};

use perijove::book::Reveals;
use perijove::components::{Players, Setup};
use perijove::journal::Mode;
use perijove::text::Language;

pub use figures::{Figures, Sample};

use pilot::Pilot;
use table::Table;

/// The pilot did not find what happened on the screen, or the device has recorded something else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Astray(String);

impl Display for Astray {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Astray {}

/// Plays so many games in each way, and counts.
///
/// `progress` hears how many games are done.
///
/// # Errors
///
/// [`Astray`] when the device can't be told what happened, or has recorded something else.
pub fn measure(games: u64, seed: u64, progress: &mut dyn FnMut(u64)) -> Result<Figures, Astray> {
    let plain = Manner {
        language: Language::English,
        slip: None,
    };
    let mut figures = Figures::default();
    for number in 0..games {
        let seed = seed.wrapping_mul(1_000_003).wrapping_add(number);
        play(seed, plain, &mut figures)
            .map_err(|Astray(why)| Astray(format!("game {} of {games}: {why}", number + 1)))?;
        progress(number + 1);
    }
    Ok(figures)
}

/// Plays so many games of four that nobody records, and counts each afterwards: the presses of all, and of those with a tie for
/// the victory.
///
/// # Errors
///
/// [`Astray`], as [`measure`].
pub fn count_fours(games: u64, seed: u64) -> Result<(Sample, Sample), Astray> {
    let plain = Manner {
        language: Language::English,
        slip: None,
    };
    let (mut all, mut tied) = (Sample::default(), Sample::default());
    for number in 0..games {
        let seed = seed.wrapping_mul(1_000_003).wrapping_add(number);
        let mut table = Table::new(Setup::new(Players::Four), seed)?;
        while !table.ledger().is_over() {
            table.play_on()?;
        }
        let mut pilot = Pilot::new(seed, Reveals::Off, plain);
        pilot.tally(&table)?;
        all.0.push(pilot.presses);
        let score = pilot.app.game().map(|game| game.score());
        if score.is_some_and(|score| score.tie_break().is_some()) {
            tied.0.push(pilot.presses);
        }
    }
    Ok((all, tied))
}

/// How a pilot plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Manner {
    /// What the device speaks. It must not matter.
    pub language: Language,
    /// Which choice lands a row too low, to see that it is noticed.
    pub slip: Option<u32>,
}

/// Plays one game in each way, in this manner.
///
/// # Errors
///
/// [`Astray`], as [`measure`].
pub fn measure_one(seed: u64, manner: Manner) -> Result<Figures, Astray> {
    let mut figures = Figures::default();
    play(seed, manner, &mut figures)?;
    Ok(figures)
}

/// One game in each of the seven ways.
fn play(seed: u64, manner: Manner, figures: &mut Figures) -> Result<(), Astray> {
    let mut pilot = Pilot::new(seed, Reveals::Full, manner);
    let setup = pilot.set_up(seed, Mode::Scorekeeper, false)?;
    figures.setup.0.push(pilot.presses);
    let finished = pilot.keep_score(Table::new(setup, seed)?, &mut figures.with_reveals)?;

    let mut pilot = Pilot::new(seed, Reveals::Full, manner);
    pilot.tally(&finished)?;
    figures.tally.0.push(pilot.presses.div_ceil(3));

    let mut pilot = Pilot::new(seed, Reveals::Off, manner);
    let setup = pilot.set_up(seed, Mode::Scorekeeper, false)?;
    figures.setup.0.push(pilot.presses);
    pilot.keep_score(Table::new(setup, seed)?, &mut figures.without_reveals)?;

    let mut pilot = Pilot::new(seed, Reveals::Full, manner);
    let setup = pilot.set_up(seed, Mode::Referee, false)?;
    figures.setup.0.push(pilot.presses);
    pilot.referee(Table::new(setup, seed)?, &mut figures.referee)?;

    let kept = [
        (Reveals::Full, &mut figures.moon_with_reveals),
        (Reveals::Off, &mut figures.moon_without_reveals),
    ];
    for (reveals, turns) in kept {
        let mut pilot = Pilot::new(seed, reveals, manner);
        let setup = pilot.set_up(seed, Mode::Scorekeeper, true)?;
        figures.setup.0.push(pilot.presses);
        pilot.keep_score(Table::new(setup, seed)?, turns)?;
    }
    let mut pilot = Pilot::new(seed, Reveals::Full, manner);
    let setup = pilot.set_up(seed, Mode::Referee, true)?;
    figures.setup.0.push(pilot.presses);
    pilot.referee(Table::new(setup, seed)?, &mut figures.moon_referee)
}
