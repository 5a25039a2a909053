//! How many presses a game takes, measured by playing it.
//!
//! A [`Referee`](perijove::referee::Referee) with the practice deck plays what really happens at the table. A pilot sits at a device and enters
//! exactly that: it looks for the row that means what happened, in whatever language, goes the shortest way to it and presses Ok; Left
//! and Right are used where the board has them. Every press counts, and a button that is held is pressed once. After each turn the device's record is compared with the table, and at the end the score, so that a
//! pilot can't save presses by leaving something out.
//!
//! A second pilot goes by the rows in sight alone: it holds no button, and opens the menu and what else happened by their rows. What it takes
//! stands beside the figures of the first wherever there is a shorter way.
//!
//! The players are a little sensible, since people are: of a few choices they take the one that leads farthest within the turn, if
//! what follows falls by lot; they never decline what a card offers; a marker that passes a bonus stops on it, and otherwise goes all the way.
//! With the Moon, every other Move that can goes to the advisor figure, every other road is travelled, and now and then ships are
//! swapped. What remains is drawn by lot.

mod alone;
mod counting;
mod describing;
mod facts;
mod figures;
mod keeping_score;
mod mending;
mod pilot;
mod recorded;
mod refereeing;
mod setting_up;
mod table;

use std::fmt::{Debug, Display, Formatter};
use std::mem;

use perijove::app::App;
use perijove::book::Reveals;
use perijove::components::{Players, Setup};
use perijove::journal::Mode;
use perijove::ledger::Ledger;
use perijove::text::Language;

pub use figures::{Alone, Evenings, Figures, Kinds, Mended, Sample, Worst};

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

/// Plays so many games in each way and in this manner, and counts.
///
/// `progress` hears how many games are done.
///
/// # Errors
///
/// [`Astray`] when what happened can't be entered, or has recorded something else.
pub fn measure(
    games: u64,
    seed: u64,
    manner: Manner,
    progress: &mut dyn FnMut(u64),
) -> Result<Figures, Astray> {
    let mut figures = Figures::new(manner.by);
    for number in 0..games {
        let seed = seed.wrapping_mul(1_000_003).wrapping_add(number);
        play(seed, manner, &mut figures)
            .map_err(|Astray(why)| Astray(format!("game {} of {games}: {why}", number + 1)))?;
        progress(number + 1);
    }
    Ok(figures)
}

/// The same with each of these seeds, to see the worst of them: what holds on one may fail on the next.
///
/// # Errors
///
/// [`Astray`], as [`measure`].
pub fn measure_each(
    games: u64,
    seeds: &[u64],
    manner: Manner,
    progress: &mut dyn FnMut(u64),
) -> Result<Worst, Astray> {
    let mut worst = Worst::default();
    let mut before = 0;
    for seed in seeds {
        let mut within = |done: u64| progress(before + done);
        let figures = measure(games, *seed, manner, &mut within)
            .map_err(|Astray(why)| Astray(format!("seed {seed}, {why}")))?;
        worst.add(*seed, &figures);
        before += games;
    }
    Ok(worst)
}

/// A keyboard on which rows are taken and names typed; every key counts.
pub trait Typing: Debug + Sync {
    /// Takes a row by as few keys as there are for it, and returns how many; the number stirs chance.
    fn take(&self, app: &mut App, row: usize, stir: u64) -> u32;

    /// Types a name where one is asked for, and returns the keys.
    fn name(&self, app: &mut App, name: &str, stir: u64) -> u32;
}

/// What a board is operated with.
#[derive(Clone, Copy, Debug, Default)]
pub enum By {
    /// The four buttons of every board.
    #[default]
    Buttons,
    /// Left and Right as well.
    Stick,
    /// A finger on the page, which lists all rows.
    Finger,
    /// The keys of a computer.
    Keys(&'static dyn Typing),
}

/// There is one keyboard.
impl PartialEq for By {
    fn eq(&self, other: &Self) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }
}

impl Eq for By {}

/// How a pilot plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Manner {
    /// What the device speaks. It must not matter.
    pub language: Language,
    /// Which choice lands a row too low, to see that it is noticed.
    pub slip: Option<u32>,
    /// What the board is operated with.
    pub by: By,
    /// Whether it goes by the rows in sight alone, and knows nothing of buttons that are held or of what Back leads to from a turn.
    pub by_rows: bool,
    /// Whether everybody is coached.
    pub coached: bool,
}

impl Manner {
    /// In English with the four buttons of every board, and the hand does not slip.
    pub const USUAL: Self = Manner {
        language: Language::English,
        slip: None,
        by: By::Buttons,
        by_rows: false,
        coached: false,
    };
}

/// Plays one game in each way, in this manner.
///
/// # Errors
///
/// [`Astray`], as [`measure`].
pub fn measure_one(seed: u64, manner: Manner) -> Result<Figures, Astray> {
    let mut figures = Figures::new(manner.by);
    play(seed, manner, &mut figures)?;
    Ok(figures)
}

/// One game in each way.
fn play(seed: u64, manner: Manner, figures: &mut Figures) -> Result<(), Astray> {
    start(seed, manner, figures)?;
    coach(seed, manner, figures)?;
    let mut by_rows = mem::take(&mut figures.by_rows);
    if let Some(by_rows) = &mut by_rows {
        // Only where a short way was gone are there others.
        let manner = Manner {
            by_rows: true,
            ..manner
        };
        for moon in [false, true] {
            keep_scores(seed, manner, moon, by_rows)?;
        }
    }
    figures.by_rows = by_rows;
    for moon in [false, true] {
        let finished = keep_scores(seed, manner, moon, figures)?;
        let kinds = if moon {
            &mut figures.moon
        } else {
            &mut figures.plain
        };
        let mut nothing = |_: &Pilot, _: &Ledger, _: u32| Ok(());
        let begun = |reveals, mode| begun(seed, manner, moon, reveals, mode);
        let (mut pilot, table) = begun(Reveals::Full, Mode::Scorekeeper)?;
        pilot.keep_score(table, &mut kinds.described, &mut nothing)?;
        kinds.card.0.append(&mut pilot.cards);
        let (mut pilot, table) = begun(Reveals::Full, Mode::Referee)?;
        pilot.referee(table, &mut kinds.refereed)?;
        if !moon {
            let mut pilot = Pilot::unpacked(seed, Reveals::Off, manner);
            pilot.tally(&finished)?;
            figures.tally.0.push(pilot.presses.div_ceil(3));
        }
    }
    for (practice, alone) in [(false, &mut figures.alone), (true, &mut figures.boxless)] {
        let mut pilot = Pilot::new(seed, Reveals::Full, manner);
        let setup = pilot.set_up_alone(practice)?;
        let table = if practice {
            Table::dealt(setup, seed)?
        } else {
            Table::new(setup, seed)?
        };
        pilot.play_alone(table, alone)?;
    }
    // Ties are rare.
    for nth in 0..3 {
        count_four(seed.wrapping_mul(3).wrapping_add(nth), manner, figures)?;
    }
    Ok(())
}

/// A pilot at the first turn of a game, and the table.
fn begun(
    seed: u64,
    manner: Manner,
    moon: bool,
    reveals: Reveals,
    mode: Mode,
) -> Result<(Pilot, Table), Astray> {
    let mut pilot = Pilot::new(seed, reveals, manner);
    let setup = pilot.set_up(seed, mode, moon)?;
    Ok((pilot, Table::new(setup, seed)?))
}

/// Two evenings in which no cards are described, the second without reputation, and in the first things are put right; returns the first.
fn keep_scores(
    seed: u64,
    manner: Manner,
    moon: bool,
    figures: &mut Figures,
) -> Result<Table, Astray> {
    let kinds = if moon {
        &mut figures.moon
    } else {
        &mut figures.plain
    };
    let mended = &mut figures.mended;
    let mut nothing = |_: &Pilot, _: &Ledger, _: u32| Ok(());
    let mut mend = |pilot: &Pilot, before: &Ledger, turn: u32| {
        // Early, in the middle and late, of one player after the other.
        let over = pilot.record()?.is_over();
        if over || moon || !turn.is_multiple_of(11) {
            return Ok(());
        }
        let nth = usize::try_from(seed.wrapping_add(turn.into()) % 60).unwrap_or(0);
        mended.turn.0.push(pilot.undo_turn(before)?);
        pilot.mend_each(nth, mended)
    };
    let begun = || begun(seed, manner, moon, Reveals::Off, Mode::Scorekeeper);
    let (mut pilot, table) = begun()?;
    let finished = pilot.keep_score(table, &mut kinds.default, &mut mend)?;
    let (mut pilot, table) = begun()?;
    pilot.reputation_later = true;
    pilot.keep_score(table, &mut kinds.reputation_later, &mut nothing)?;
    Ok(finished)
}

/// The ways from the start screen to the first turn.
fn start(seed: u64, manner: Manner, figures: &mut Figures) -> Result<(), Astray> {
    let mut pilot = Pilot::unpacked(seed, Reveals::Off, manner);
    pilot.set_up(seed, Mode::Scorekeeper, seed.is_multiple_of(2))?;
    figures.first_start.0.push(pilot.presses);
    let mut pilot = Pilot::new(seed, Reveals::Off, manner);
    // The seats of the last time, and the lot decides who begins.
    pilot.set_up(0, Mode::Scorekeeper, false)?;
    figures.start.0.push(pilot.presses);
    let mut pilot = Pilot::new(seed, Reveals::Off, manner);
    pilot.play_again()?;
    figures.again.0.push(pilot.presses);
    if let By::Keys(keys) = manner.by {
        let mut pilot = Pilot::unpacked(seed, Reveals::Off, manner);
        figures.beyond_letters.0.push(pilot.type_names(keys)?);
    }
    Ok(())
}

/// A first evening whose players are coached, and the same one without.
fn coach(seed: u64, manner: Manner, figures: &mut Figures) -> Result<(), Astray> {
    // Nobody is drawn who begins: it would not be the same game.
    let seed = (seed - seed % 36).wrapping_add(18 + seed % 18);
    let evening = |coached| {
        let manner = Manner { coached, ..manner };
        let mut pilot = Pilot::unpacked(seed, Reveals::Off, manner);
        let setup = pilot.set_up(seed, Mode::Scorekeeper, false)?;
        let table = Table::new(setup, seed)?;
        let mut nothing = |_: &Pilot, _: &Ledger, _: u32| Ok(());
        pilot.keep_score(table, &mut Evenings::default(), &mut nothing)?;
        Ok(pilot.presses)
    };
    let (usual, coached) = (evening(false)?, evening(true)?);
    let more = coached.saturating_sub(usual);
    figures.coached.0.push((more * 100).div_ceil(usual));
    Ok(())
}

/// A game of four that nobody records and that is counted afterwards, and a line of it put right.
fn count_four(seed: u64, manner: Manner, figures: &mut Figures) -> Result<(), Astray> {
    let mut table = Table::new(Setup::new(Players::Four), seed)?;
    while !table.ledger().is_over() {
        table.play_on()?;
    }
    let mut pilot = Pilot::unpacked(seed, Reveals::Off, manner);
    pilot.tally(&table)?;
    figures.tally_of_four.0.push(pilot.presses);
    let score = pilot.app.game().map(|game| game.score());
    if score.is_some_and(|score| score.tie_break().is_some()) {
        figures.tie_of_four.0.push(pilot.presses);
    }
    let nth = usize::try_from(seed % 60).unwrap_or(0);
    figures.mended.line.0.push(pilot.mend_line(nth)?);
    Ok(())
}
