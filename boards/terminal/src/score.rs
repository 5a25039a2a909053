//! The command `score`: a final table becomes a score sheet, for people or for programs.

use std::ffi::OsStr;
use std::fmt::{Display, Write};

use handwritten::fault::Fault;
use perijove::components::{Edition, Expansion, PerSeat, Seat};
use perijove::export::SheetText;
use perijove::ledger::{ScoreQuestion, ScoreSheet, TieBreak};
use perijove::text::Language::English;
use serde::Serialize;

use crate::table::{self, FinalTable};
use crate::{Report, file};

/// Scores the table in a file.
pub(crate) fn score(file: &OsStr, json: bool) -> Result<Report, Fault> {
    let table = table::read(&file::open(file)?)?;
    let sheet = perijove::ledger::score(&table.ledger, &table.counts);
    let fine = sheet.questions().is_empty();
    let sheet = Sheet { table, sheet };
    let text = if json { sheet.json()? } else { sheet.text() };
    Ok(Report { text, fine })
}

/// A score sheet with the names that belong to it.
struct Sheet {
    table: FinalTable,
    sheet: ScoreSheet,
}

/// The whole sheet for programs. Keys may be added, none is ever renamed.
#[derive(Serialize)]
struct Json<'a> {
    edition: &'static str,
    moon: bool,
    stand_in_track: bool,
    players: Vec<JsonPlayer<'a>>,
    winners: Vec<&'a str>,
    tie_break: Option<&'static str>,
    open: Vec<JsonQuestion<'a>>,
}

#[derive(Serialize)]
struct JsonPlayer<'a> {
    name: &'a str,
    total: u16,
    complete: bool,
    rank: Option<u8>,
    lines: Vec<JsonLine>,
}

#[derive(Serialize)]
struct JsonLine {
    reason: String,
    count: Option<u8>,
    each: u8,
    points: Option<u16>,
}

#[derive(Serialize)]
struct JsonQuestion<'a> {
    player: &'a str,
    question: String,
    key: String,
}

impl Sheet {
    fn seats(&self) -> impl Iterator<Item = Seat> + Clone {
        self.sheet.players().seats()
    }

    fn name(&self, seat: Seat) -> &str {
        &self.table.names[seat.index()]
    }

    fn names(&self, seats: impl IntoIterator<Item = Seat>) -> Vec<&str> {
        seats.into_iter().map(|seat| self.name(seat)).collect()
    }

    /// What the library writes of it.
    fn shared(&self, write: impl FnOnce(SheetText<'_>) -> std::fmt::Result) -> std::fmt::Result {
        let names = Seat::ALL.map(|seat| {
            let name = self.table.names.get(seat.index());
            name.map_or("", String::as_str)
        });
        write(SheetText {
            sheet: &self.sheet,
            names: PerSeat(names.each_ref().map(|name| -> &dyn Display { name })),
            language: English,
        })
    }

    fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a string can't fail.
        let _ = self.write(&mut text);
        text
    }

    fn write(&self, out: &mut String) -> std::fmt::Result {
        let edition = match self.table.ledger.setup().edition {
            Edition::First => "first printing",
            Edition::Revised => "revised rules",
        };
        let moon = if self.table.ledger.setup().plays(Expansion::Moon) {
            ", with Moon"
        } else {
            ""
        };
        let count = self.sheet.players().count();
        writeln!(out, "{count} players, {edition}{moon}\n")?;
        self.write_ranking(out)?;
        self.shared(|sheet| sheet.write_players(out))?;
        if !self.sheet.questions().is_empty() {
            writeln!(out, "\nStill to be told:")?;
            for question in self.sheet.questions() {
                let (name, key) = (self.name(question.seat()), key(*question));
                writeln!(out, "  {name}: {} (`{key}`)", English.say(*question))?;
            }
        }
        if self.table.stand_in && self.table.by_space {
            writeln!(
                out,
                "\nNote: the file sets no [track], so reputation was scored on a stand-in, not on your printed track."
            )?;
        }
        Ok(())
    }

    /// Places, how ties were broken, and who won.
    fn write_ranking(&self, out: &mut String) -> std::fmt::Result {
        self.shared(|sheet| sheet.write_ranking(out))?;
        let standing = |seat: &Seat| self.sheet.standing(*seat);
        let mut tied: Vec<Seat> = self
            .seats()
            .filter(|seat| standing(seat).tie_break.is_some())
            .collect();
        tied.sort_by_key(|seat| standing(seat).rank);
        if let Some(first) = tied.first() {
            self.write_tie(out, standing(first).points, tied)?;
        }
        let winners = self.names(self.sheet.winners());
        match winners.len() {
            0 => writeln!(out, "\nNobody has won yet: something is still to be told."),
            1 => writeln!(out, "\n{} wins.", winners[0]),
            _ => writeln!(out, "\n{} share the victory.", names(&winners)),
        }
    }

    /// How those with most points were parted, step by step, or that they were not (P4).
    fn write_tie(&self, out: &mut String, points: u16, mut level: Vec<Seat>) -> std::fmt::Result {
        write!(out, "\nTie at {points}.")?;
        let count = |seat: Seat| self.table.counts.of(seat);
        for (step, place) in [(TieBreak::Mars, "Mars"), (TieBreak::Earth, "Earth")] {
            let counted = |seat: Seat| match step {
                TieBreak::Mars => count(seat).mars,
                _ => count(seat).earth,
            };
            let parted = |seat: &Seat| {
                self.sheet.standing(*seat).rank != Some(1)
                    && self.sheet.standing(*seat).tie_break == Some(step)
            };
            let each = level.iter().map(|seat| {
                let counted = counted(*seat).unwrap_or_default();
                format!("{} {counted}", self.name(*seat))
            });
            if level.iter().any(parted) {
                let each = each.collect::<Vec<_>>().join(", ");
                write!(out, " Settlers on {place} decide: {each}.")?;
            } else if let Some(all) = level.first().and_then(|seat| counted(*seat)) {
                write!(out, " Settlers on {place}: {all} each.")?;
            }
            level.retain(|seat| !parted(seat));
            if level.len() < 2 {
                break;
            }
        }
        writeln!(out)
    }

    fn json(&self) -> Result<String, Fault> {
        let players = self.seats().map(|seat| {
            let standing = self.sheet.standing(seat);
            let lines = self.sheet.lines(seat).map(|line| JsonLine {
                reason: English.say(*line).to_string(),
                count: line.count,
                each: line.each,
                points: line.points(),
            });
            JsonPlayer {
                name: self.name(seat),
                total: standing.points,
                complete: standing.complete,
                rank: standing.rank,
                lines: lines.collect(),
            }
        });
        let open = self.sheet.questions().iter().map(|question| JsonQuestion {
            player: self.name(question.seat()),
            question: English.say(*question).to_string(),
            key: key(*question),
        });
        let json = Json {
            edition: self.table.ledger.setup().edition.word(),
            moon: self.table.ledger.setup().plays(Expansion::Moon),
            stand_in_track: self.table.stand_in && self.table.by_space,
            players: players.collect(),
            winners: self.names(self.sheet.winners()),
            tie_break: self.sheet.tie_break().map(|by| match by {
                TieBreak::Mars => "mars",
                TieBreak::Earth => "earth",
                TieBreak::Shared => "shared",
            }),
            open: open.collect(),
        };
        let mut text = serde_json::to_string_pretty(&json)
            .map_err(|error| Fault::new(format!("the sheet can't be written as JSON: {error}.")))?;
        text.push('\n');
        Ok(text)
    }
}

/// Where in the file the answer belongs.
fn key(question: ScoreQuestion) -> String {
    match question {
        ScoreQuestion::Ship { .. } => "launched".to_owned(),
        ScoreQuestion::Shuttles { symbol, .. } => format!("shuttles.{}", symbol.word()),
        ScoreQuestion::Printed { colour, .. } => format!("printed.{}", colour.word()),
        ScoreQuestion::Tiles { .. } => "tiles".to_owned(),
        ScoreQuestion::Reputation { .. } => "reputation_points".to_owned(),
        ScoreQuestion::Aboard { .. } => "aboard".to_owned(),
        ScoreQuestion::Advisor { .. } => "council".to_owned(),
        ScoreQuestion::Mars { .. } => "mars".to_owned(),
        ScoreQuestion::Earth { .. } => "earth".to_owned(),
    }
}

/// Names in a row: `Ann, Ben and Cleo`.
fn names(names: &[&str]) -> String {
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}
