//! A game as text: for people who look, programs that read, and bug reports.
//!
//! ```text
//! perijove 1 scorekeeper
//! setup 3 players, seat 2 first, revised, moon
//! track 11 bonuses 2 5 8 steps 3 5 8 10
//! council 0 14 3
//! name 1 Ann
//! rival 2 hard
//! practice deck
//! seed 4711
//! 0210              tile 2 taken
//! 11                turn ended
//! undone
//! 0220              tile 3 taken
//! ```
//!
//! The council fields are given by their numbers, see [`Council::to_bytes`]; without that line they are as printed.
//! Where no rival sits there is none of their lines, and no seed unless the practice deck is dealt.
//! One line per entry: its bytes in hexadecimal, with those of the time of a turn that it ended, then a remark for people that is not read back; its words are not known here, and
//! [`write_journal`](crate::export::write_journal) has them. A first byte from 80 on marks an entry that was entered together with the line
//! before. Lines after `undone` were taken back and can be brought back. Empty lines and lines that begin with `#` say nothing.
//!
//! What is written is read back as the same game, and written again as the same text. The header comes before the first entry.

use core::fmt::{self, Write};

use crate::components::{Council, Edition, Expansion, PerSeat, Players, Seat, Setup, Track};
use crate::rival::Level;

use super::encode::Bytes;
use super::entry::Entry;
use super::game::{Game, Mode, Rejected};
use super::header::{Company, Header};
use super::log::{Log, Written};
use super::name::Name;

/// Why a text is no game; lines are counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum BadText {
    /// The first line must be `perijove`, a version and a mode.
    FirstLine,
    /// A newer version wrote it.
    Newer,
    /// The setup or the track is missing.
    Incomplete,
    /// This line of the header can't be read, belongs to another mode, or comes behind the first entry.
    Header {
        /// The line.
        line: u32,
    },
    /// This line is no entry.
    Entry {
        /// The line.
        line: u32,
    },
    /// The entry of this line can't have happened.
    Rejected {
        /// The line.
        line: u32,
        /// Why.
        why: Rejected,
    },
}

impl Mode {
    /// Its word in files.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Mode::Scorekeeper => "scorekeeper",
            Mode::Referee => "referee",
            Mode::Tally => "tally",
        }
    }
}

impl Game {
    /// Writes the game as text, for programs: without remarks.
    ///
    /// # Errors
    ///
    /// Those of the writer.
    pub fn write_text(&self, out: &mut impl Write) -> fmt::Result {
        self.write_remarked(out, &|_, _| Ok(()))
    }

    /// Writes the game as text, with a remark behind every entry.
    ///
    /// # Errors
    ///
    /// Those of the writer.
    pub(crate) fn write_remarked(
        &self,
        out: &mut dyn Write,
        remark: &dyn Fn(&mut dyn Write, Entry) -> fmt::Result,
    ) -> fmt::Result {
        let Header {
            mode,
            setup,
            names,
            company,
        } = self.header();
        writeln!(out, "perijove 1 {}", mode.word())?;
        let (count, first) = (setup.players.count(), seat_number(setup.first));
        write!(out, "setup {count} players, seat {first} first")?;
        for (on, word) in flags(setup) {
            if on {
                write!(out, ", {word}")?;
            }
        }
        let ([a, b, c], [d, e, f, g]) = (setup.track.bonuses(), setup.track.steps());
        let spaces = setup.track.spaces();
        writeln!(
            out,
            "\ntrack {spaces} bonuses {a} {b} {c} steps {d} {e} {f} {g}"
        )?;
        if setup.council != Council::DEFAULT {
            let [a, b, c] = setup.council.to_bytes();
            writeln!(out, "council {a} {b} {c}")?;
        }
        for (seat, name) in names.iter().filter(|(_, name)| !name.is_empty()) {
            writeln!(out, "name {} {name}", seat_number(seat))?;
        }
        for (seat, rival) in company.rivals.iter() {
            if let Some(level) = rival {
                writeln!(out, "rival {} {}", seat_number(seat), level.word())?;
            }
        }
        if company.practice {
            writeln!(out, "practice deck")?;
        }
        if company.is_there() {
            writeln!(out, "seed {}", company.seed)?;
        }
        write_entries(out, self.log().written(), remark)?;
        if self.log().can_redo() {
            writeln!(out, "undone")?;
            write_entries(out, self.log().undone(), remark)?;
        }
        Ok(())
    }

    /// Reads a game from text, and checks every entry by replaying it.
    ///
    /// # Errors
    ///
    /// [`BadText`] names the first line that is wrong.
    pub fn read_text(text: &str) -> Result<Self, BadText> {
        let mut lines = (1..).zip(text.lines());
        let mode = first_line(lines.next().map(|(_, line)| line).unwrap_or_default())?;
        let (mut setup, mut track) = (None, None);
        let mut council = Council::DEFAULT;
        let mut names = PerSeat::<Name>::default();
        let mut company = Company::NONE;
        let mut game: Option<Game> = None;
        let mut undone = Log::new();
        let mut undoing = false;
        let mut last = 0;
        for (number, line) in lines {
            last = number;
            let bad_header = BadText::Header { line: number };
            let mut words = line.split_whitespace();
            match words.next() {
                None => {}
                Some(word) if word.starts_with('#') => {}
                Some("setup" | "track" | "council" | "name" | "rival" | "practice" | "seed")
                    if game.is_some() =>
                {
                    return Err(bad_header);
                }
                // Only where somebody knows the rules can the device play along.
                Some("rival" | "practice" | "seed") if mode != Mode::Referee => {
                    return Err(bad_header);
                }
                Some("setup") => setup = Some((number, read_setup(line).ok_or(bad_header)?)),
                Some("track") => track = Some(read_track(line).ok_or(bad_header)?),
                Some("council") => council = read_council(line).ok_or(bad_header)?,
                Some("name") => read_name(line, &mut names).ok_or(bad_header)?,
                Some("rival" | "practice" | "seed") => {
                    read_company(line, &mut company).ok_or(bad_header)?;
                }
                Some("undone") => undoing = true,
                Some(word) => {
                    let entry = read_entry(word).ok_or(BadText::Entry { line: number })?;
                    let game = match &mut game {
                        Some(game) => game,
                        empty => empty.insert(begin(mode, setup, track, council, &names, company)?),
                    };
                    let rejected = |why| BadText::Rejected { line: number, why };
                    if undoing {
                        let written = undone.write(entry);
                        written.map_err(|_| rejected(Rejected::Full))?;
                    } else {
                        game.enter_as_written(entry).map_err(rejected)?;
                    }
                }
            }
        }
        let mut game = match game {
            Some(game) => game,
            None => begin(mode, setup, track, council, &names, company)?,
        };
        game.keep_undone(&undone).ok_or(BadText::Rejected {
            line: last,
            why: Rejected::Full,
        })?;
        Ok(game)
    }
}

fn seat_number(seat: Seat) -> usize {
    seat.index().saturating_add(1)
}

/// The words of a setup beside the numbers.
fn flags(setup: &Setup) -> [(bool, &'static str); 5] {
    [
        (setup.edition == Edition::First, "first printing"),
        (setup.edition == Edition::Revised, "revised"),
        (setup.options.refill_at_once, "refill at once"),
        (setup.options.bonus_launch_at_end, "bonus launch at end"),
        (setup.plays(Expansion::Moon), "moon"),
    ]
}

/// The column in which remarks begin.
const REMARK: usize = 18;

fn write_entries(
    out: &mut dyn Write,
    entries: impl Iterator<Item = Written>,
    remark: &dyn Fn(&mut dyn Write, Entry) -> fmt::Result,
) -> fmt::Result {
    for written in entries {
        let bytes = written.to_bytes();
        for byte in &bytes {
            write!(out, "{byte:02x}")?;
        }
        // The gap is written with the first word, so that no line ends in blanks.
        let gap = REMARK.saturating_sub(bytes.len().saturating_mul(2)).max(1);
        let mut behind = Behind { out, gap };
        remark(&mut behind, written.entry)?;
        out.write_char('\n')?;
    }
    Ok(())
}

/// Leaves a gap before whatever is written.
struct Behind<'a> {
    out: &'a mut dyn Write,
    gap: usize,
}

impl Write for Behind<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if !text.is_empty() {
            let gap = core::mem::take(&mut self.gap);
            write!(self.out, "{:gap$}", "")?;
        }
        self.out.write_str(text)
    }
}

fn first_line(line: &str) -> Result<Mode, BadText> {
    let mut words = line.split_whitespace();
    match (words.next(), words.next(), words.next(), words.next()) {
        (Some("perijove"), Some("1"), Some(word), None) => Mode::ALL
            .into_iter()
            .find(|mode| mode.word() == word)
            .ok_or(BadText::FirstLine),
        (Some("perijove"), Some(version), ..) if version.parse::<u16>().is_ok() => {
            Err(BadText::Newer)
        }
        _ => Err(BadText::FirstLine),
    }
}

fn read_setup(line: &str) -> Option<Setup> {
    let mut parts = line.strip_prefix("setup ")?.split(", ");
    let players = parts.next()?.strip_suffix(" players")?.parse().ok()?;
    let mut setup = Setup::new(Players::from_count(players)?);
    let first: usize = parts
        .next()?
        .strip_prefix("seat ")?
        .strip_suffix(" first")?
        .parse()
        .ok()?;
    setup.first = Seat::nth(first.checked_sub(1)?)?;
    for word in parts {
        match word.trim() {
            "first printing" => setup.edition = Edition::First,
            "revised" => setup.edition = Edition::Revised,
            "refill at once" => setup.options.refill_at_once = true,
            "bonus launch at end" => setup.options.bonus_launch_at_end = true,
            "moon" => setup.expansions = setup.expansions.with(Expansion::Moon),
            _ => return None,
        }
    }
    Some(setup)
}

fn read_track(line: &str) -> Option<Track> {
    let mut words = line.strip_prefix("track ")?.split_whitespace();
    let mut number = |word: Option<&str>| match word {
        Some(word) => (words.next()? == word).then_some(0),
        None => words.next()?.parse().ok(),
    };
    let spaces = number(None)?;
    number(Some("bonuses"))?;
    let bonuses = [number(None)?, number(None)?, number(None)?];
    number(Some("steps"))?;
    let steps = [number(None)?, number(None)?, number(None)?, number(None)?];
    match words.next() {
        None => Track::new(spaces, bonuses, steps).ok(),
        Some(_) => None,
    }
}

fn read_council(line: &str) -> Option<Council> {
    let mut words = line.strip_prefix("council ")?.split_whitespace();
    let mut number = || words.next()?.parse().ok();
    let bytes = [number()?, number()?, number()?];
    match words.next() {
        None => Council::from_bytes(bytes),
        Some(_) => None,
    }
}

fn read_name(line: &str, names: &mut PerSeat<Name>) -> Option<()> {
    let (number, name) = line.strip_prefix("name ")?.split_once(' ')?;
    let number: usize = number.parse().ok()?;
    *names.of_mut(Seat::nth(number.checked_sub(1)?)?) = Name::try_from(name).ok()?;
    Some(())
}

fn read_company(line: &str, company: &mut Company) -> Option<()> {
    let mut words = line.split_whitespace();
    match (words.next(), words.next(), words.next(), words.next()) {
        (Some("rival"), Some(number), Some(word), None) => {
            let number: usize = number.parse().ok()?;
            let level = Level::ALL.into_iter().find(|level| level.word() == word)?;
            *company.rivals.of_mut(Seat::nth(number.checked_sub(1)?)?) = Some(level);
        }
        (Some("practice"), Some("deck"), None, None) => company.practice = true,
        (Some("seed"), Some(seed), None, None) => company.seed = seed.parse().ok()?,
        _ => return None,
    }
    Some(())
}

/// An entry as it is written.
fn read_entry(word: &str) -> Option<Written> {
    let mut bytes = Bytes::new();
    let mut digits = word.chars();
    while let Some(high) = digits.next() {
        let low = digits.next()?.to_digit(16)?;
        let byte = high.to_digit(16)? << 4 | low;
        bytes.push(u8::try_from(byte).ok()?).ok()?;
    }
    let written = Written::decode(&bytes).ok()?;
    (written.length == bytes.len()).then_some(written)
}

fn begin(
    mode: Mode,
    setup: Option<(u32, Setup)>,
    track: Option<Track>,
    council: Council,
    names: &PerSeat<Name>,
    company: Company,
) -> Result<Game, BadText> {
    let (Some((line, mut setup)), Some(track)) = (setup, track) else {
        return Err(BadText::Incomplete);
    };
    setup.track = track;
    setup.council = council;
    let header = Header {
        mode,
        setup,
        names: names.clone(),
        // A seed alone is nobody's.
        company: Some(company).filter(Company::is_there).unwrap_or_default(),
    };
    Game::new(header).map_err(|_| BadText::Header { line })
}
