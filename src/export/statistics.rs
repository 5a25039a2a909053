//! Where everybody's points came from over all kept games: as a table, and as a picture.

use core::fmt::{Display, Formatter, Result, Write};

use embedded_storage::nor_flash::NorFlash;

use crate::history::{Source, Statistics, Tenths};
use crate::store::{Error, Store};
use crate::sure::Sure;
use crate::text::{Language, Phrase};

use super::evening::width;

impl Source {
    /// Its colour in a picture, which people who see few colours can distinguish.
    const fn colour(self) -> &'static str {
        match self {
            Source::Ships => "#0072b2",
            Source::Reputation => "#e69f00",
            Source::Aboard => "#009e73",
            Source::Council => "#cc79a7",
        }
    }
}

impl Statistics {
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
        let widths = self.players().iter().map(|player| width(&player.name));
        let names = widths.max().unwrap_or(0);
        let head = |column: Column| language.say(column.phrase());
        write!(out, "{:names$}", "")?;
        for column in self.columns() {
            write!(out, "  {}", head(column))?;
        }
        out.write_char('\n')?;
        for player in self.players() {
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
        for player in self.players() {
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
        let count = u32::try_from(self.players().len()).sure_or(0);
        // Two sources beside each other in a line of the legend.
        let legend = u32::try_from(self.sources().count().div_ceil(2)).sure_or(0);
        let first = legend.saturating_mul(LEGEND).saturating_add(GAP);
        let height = count.saturating_mul(STEP).saturating_add(first);
        writeln!(
            out,
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 {height}" font-family="sans-serif" font-size="14">"#
        )?;
        for (place, source) in (0u32..).zip(self.sources()) {
            let (colour, word) = (source.colour(), language.say(source.phrase()));
            let x = (place % 2).saturating_mul(200);
            let y = (place / 2).saturating_mul(LEGEND).saturating_add(6);
            let (text, base) = (x.saturating_add(18), y.saturating_add(11));
            writeln!(
                out,
                r#"<rect x="{x}" y="{y}" width="12" height="12" fill="{colour}"/><text x="{text}" y="{base}">{word}</text>"#
            )?;
        }
        for (row, player) in (0u32..).zip(self.players()) {
            let y = row.saturating_mul(STEP).saturating_add(first);
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

/// Where things are in a picture, which is read on a phone as well: names to the left of the bars, the longest of which is so long; how far it is
/// from a line of the legend to the next, from there to the bars, and from a bar to the next.
const NAMES: u32 = 110;
const BAR: u32 = 230;
const LEGEND: u32 = 20;
const GAP: u32 = 12;
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
pub(super) struct Plain<'a>(pub(super) &'a str);

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
