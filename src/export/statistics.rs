//! Long looks: where everybody's points came from, on average over all kept games; as a table, and as a picture.
//!
//! Of a game its whole score is needed, not only the result, so that whoever has the games loads one after the other and adds it. Players
//! are told apart by their names, and those without one are left out.

use core::fmt::{Display, Formatter, Result, Write};

use embedded_storage::nor_flash::NorFlash;
use heapless::{String, Vec};

use crate::journal::{Game, Name};
use crate::ledger::Award;
use crate::store::{Error, Store};
use crate::sure::Sure;
use crate::text::{Language, Phrase};

use super::evening::width;

/// What points are for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Source {
    /// Launched ships.
    Ships,
    /// The reputation marker's space.
    Reputation,
    /// Settlers on ships that have not launched.
    Aboard,
    /// Advisors on the council, and the president.
    Council,
}

impl Source {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Source; 4] = [
        Source::Ships,
        Source::Reputation,
        Source::Aboard,
        Source::Council,
    ];

    const fn of(award: Award) -> Self {
        match award {
            Award::Ship(_) => Source::Ships,
            Award::Reputation { .. } => Source::Reputation,
            Award::Aboard => Source::Aboard,
            Award::Advisor(_) | Award::UnknownAdvisor | Award::President => Source::Council,
        }
    }

    /// What it is called.
    #[must_use]
    pub const fn phrase(self) -> Phrase {
        match self {
            Source::Ships => Phrase::Ships,
            Source::Reputation => Phrase::Reputation,
            Source::Aboard => Phrase::AboardShips,
            Source::Council => Phrase::Advisors,
        }
    }

    /// Its colour in a picture, which people who see few colours can tell apart.
    const fn colour(self) -> &'static str {
        match self {
            Source::Ships => "#0072b2",
            Source::Reputation => "#e69f00",
            Source::Aboard => "#009e73",
            Source::Council => "#cc79a7",
        }
    }
}

/// One player's points in all games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerPoints {
    /// Who.
    pub name: Name,
    /// In how many games.
    pub games: u16,
    /// How many points, by their source; fifty games have far fewer than there is room for.
    points: [u16; Source::ALL.len()],
}

impl PlayerPoints {
    /// The points from a source on average, in tenths.
    #[must_use]
    pub fn average(&self, source: Source) -> Tenths {
        let [ships, reputation, aboard, council] = self.points;
        let points = match source {
            Source::Ships => ships,
            Source::Reputation => reputation,
            Source::Aboard => aboard,
            Source::Council => council,
        };
        self.per_game(points.into())
    }

    /// All points on average, in tenths.
    #[must_use]
    pub fn average_of_all(&self) -> Tenths {
        let points = self.points.into_iter().map(u32::from);
        self.per_game(points.fold(0, u32::saturating_add))
    }

    fn per_game(&self, points: u32) -> Tenths {
        let tenths = points.saturating_mul(10).checked_div(self.games.into());
        Tenths(tenths.unwrap_or(0))
    }
}

/// A number with one place after the point.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tenths(pub u32);

impl Display for Tenths {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let mut text: String<12, u8> = String::new();
        write!(text, "{}.{}", self.0 / 10, self.0 % 10)?;
        f.pad(&text)
    }
}

/// Everybody's points in all games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// Those who have not played for longest are left out when there are many, if the newest game is added first.
    players: Vec<PlayerPoints, 12, u8>,
}

impl Statistics {
    /// Of no game yet.
    #[must_use]
    pub const fn new() -> Self {
        Statistics {
            players: Vec::new(),
        }
    }

    /// Of all past games that a store keeps; those that can't be read say nothing.
    ///
    /// # Errors
    ///
    /// [`Error::Flash`].
    pub fn of_past<F: NorFlash>(
        store: &mut Store<F>,
    ) -> core::result::Result<Self, Error<F::Error>> {
        let (mut statistics, mut place) = (Statistics::new(), None);
        for nth in 0..store.past_count() {
            let number = match store.past(nth) {
                Ok(Some(past)) => past.number,
                Ok(None) | Err(Error::NoSuchGame) => continue,
                Err(error) => return Err(error),
            };
            match store.load_past(number, &mut place) {
                Ok(()) => place.iter().for_each(|game| statistics.add(game)),
                Err(Error::NoSuchGame) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(statistics)
    }

    /// Adds a game; one without a result says nothing.
    pub fn add(&mut self, game: &Game) {
        if !game.is_complete() {
            return;
        }
        let (header, sheet) = (game.header(), game.score());
        for seat in header.setup.players.seats() {
            let name = header.names.of(seat);
            if name.is_empty() {
                continue;
            }
            let known = self.players.iter().position(|one| one.name == *name);
            let index = known.unwrap_or(self.players.len());
            if known.is_none() {
                // Left out when there is no room.
                let _ = self.players.push(PlayerPoints {
                    name: name.clone(),
                    games: 0,
                    points: [0; Source::ALL.len()],
                });
            }
            let Some(player) = self.players.get_mut(index) else {
                continue;
            };
            player.games = player.games.saturating_add(1);
            for line in sheet.lines(seat) {
                let source = Source::of(line.award);
                let points = line.points().unwrap_or(0);
                for (cell, of) in player.points.iter_mut().zip(Source::ALL) {
                    if of == source {
                        *cell = cell.saturating_add(points);
                    }
                }
            }
        }
    }

    /// The players, in the order in which they were met.
    #[must_use]
    pub fn players(&self) -> &[PlayerPoints] {
        &self.players
    }

    /// Those sources from which anybody had a point.
    pub fn sources(&self) -> impl Iterator<Item = Source> + Clone + '_ {
        let any = |source: &Source| {
            let mut players = self.players.iter();
            players.any(|player| player.average(*source) > Tenths(0))
        };
        Source::ALL.into_iter().filter(any)
    }

    /// How long a bar of so many points is, if that of the player with the most has this length.
    #[must_use]
    pub fn length(&self, Tenths(points): Tenths, longest: u32) -> u32 {
        let all = self.players.iter().map(PlayerPoints::average_of_all);
        let Tenths(most) = all.max().unwrap_or(Tenths(0));
        let length = points.saturating_mul(longest).checked_div(most);
        length.unwrap_or(0)
    }

    /// The heads of the columns, each with what it says of a player.
    fn columns(&self) -> impl Iterator<Item = Column> + Clone + '_ {
        let sources = self.sources().map(Column::Source);
        [Column::Games]
            .into_iter()
            .chain(sources)
            .chain([Column::Average])
    }

    /// Writes a table: a line for each player, a column for each source.
    ///
    /// # Errors
    ///
    /// Those of the writer.
    pub fn write_table(&self, out: &mut impl Write, language: Language) -> Result {
        let widths = self.players.iter().map(|player| width(&player.name));
        let names = widths.max().unwrap_or(0);
        let head = |column: Column| language.say(column.phrase());
        write!(out, "{:names$}", "")?;
        for column in self.columns() {
            write!(out, "  {}", head(column))?;
        }
        out.write_char('\n')?;
        for player in &self.players {
            let gap = names.saturating_sub(width(&player.name));
            write!(out, "{}{:gap$}", player.name, "")?;
            for column in self.columns() {
                let places = width(&head(column)).saturating_add(2);
                match column {
                    Column::Games => write!(out, "{:>places$}", player.games)?,
                    Column::Source(source) => write!(out, "{:>places$}", player.average(source))?,
                    Column::Average => write!(out, "{:>places$}", player.average_of_all())?,
                }
            }
            out.write_char('\n')?;
        }
        Ok(())
    }

    /// Writes the same table for programs: tabs between the cells, which no name holds.
    ///
    /// # Errors
    ///
    /// Those of the writer.
    pub fn write_tabbed(&self, out: &mut impl Write, language: Language) -> Result {
        for column in self.columns() {
            write!(out, "\t{}", language.say(column.phrase()))?;
        }
        out.write_char('\n')?;
        for player in &self.players {
            write!(out, "{}", player.name)?;
            for column in self.columns() {
                match column {
                    Column::Games => write!(out, "\t{}", player.games)?,
                    Column::Source(source) => write!(out, "\t{}", player.average(source))?,
                    Column::Average => write!(out, "\t{}", player.average_of_all())?,
                }
            }
            out.write_char('\n')?;
        }
        Ok(())
    }

    /// Writes a picture: a bar for each player, in parts for each source.
    ///
    /// # Errors
    ///
    /// Those of the writer.
    pub fn write_svg(&self, out: &mut impl Write, language: Language) -> Result {
        let wide = |points: Tenths| self.length(points, BAR);
        let count = u32::try_from(self.players.len()).sure_or(0);
        let height = count.saturating_mul(STEP).saturating_add(FIRST);
        writeln!(
            out,
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 {height}" font-family="sans-serif" font-size="14">"#
        )?;
        for (x, source) in (0u32..).step_by(160).zip(self.sources()) {
            let (colour, word) = (source.colour(), language.say(source.phrase()));
            let text = x.saturating_add(18);
            writeln!(
                out,
                r#"<rect x="{x}" y="6" width="12" height="12" fill="{colour}"/><text x="{text}" y="17">{word}</text>"#
            )?;
        }
        for (row, player) in (0u32..).zip(&self.players) {
            let y = row.saturating_mul(STEP).saturating_add(FIRST);
            let base = y.saturating_add(15);
            let name = Plain(&player.name);
            writeln!(out, r#"<text x="0" y="{base}">{name}</text>"#)?;
            let mut x = NAMES;
            for source in self.sources() {
                let average = player.average(source);
                let (length, colour) = (wide(average), source.colour());
                let word = language.say(source.phrase());
                writeln!(
                    out,
                    r#"<rect x="{x}" y="{y}" width="{length}" height="20" fill="{colour}"><title>{word}: {average}</title></rect>"#
                )?;
                x = x.saturating_add(length);
            }
            let (x, total) = (x.saturating_add(6), player.average_of_all());
            writeln!(out, r#"<text x="{x}" y="{base}">{total}</text>"#)?;
        }
        out.write_str("</svg>\n")
    }
}

/// Where things are in a picture: names to the left of the bars, the longest of which is so long; the first one, and how far to the next.
const NAMES: u32 = 120;
const BAR: u32 = 460;
const FIRST: u32 = 32;
const STEP: u32 = 28;

/// A column of the table.
#[derive(Clone, Copy)]
enum Column {
    Games,
    Source(Source),
    Average,
}

impl Column {
    const fn phrase(self) -> Phrase {
        match self {
            Column::Games => Phrase::RecordGames,
            Column::Source(source) => source.phrase(),
            Column::Average => Phrase::RecordAverage,
        }
    }
}

/// A text in which nothing means something else in a picture.
struct Plain<'a>(&'a str);

impl Display for Plain<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        for letter in self.0.chars() {
            match letter {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                // Behind two brackets it would end what nobody began.
                '>' => f.write_str("&gt;")?,
                plain => f.write_char(plain)?,
            }
        }
        Ok(())
    }
}
