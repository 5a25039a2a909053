//! A game's ranking and score as plain text, for people.

use core::cmp::Reverse;
use core::fmt::{Display, Result, Write};

use crate::components::{Expansion, PerSeat, Seat};
use crate::journal::Game;
use crate::ledger::ScoreSheet;
use crate::sure::Sure;
use crate::text::{Language, Phrase, places};

use super::{called_in, whole_minutes};

/// Writes the last evening: who won and by what, the ranking, and everybody's lines.
///
/// # Errors
///
/// Those of the writer.
pub fn write_evening(out: &mut impl Write, game: &Game, language: Language) -> Result {
    let (header, sheet) = (game.header(), game.score());
    let names = Seat::ALL.map(|seat| called_in(header, seat, language));
    let setup = game.ledger().setup();
    let players = setup.players.count();
    let players = Phrase::Players.with(&players);
    write!(out, "{}", language.say(players))?;
    write!(out, ", {}", language.say(setup.edition))?;
    if setup.plays(Expansion::Moon) {
        write!(out, ", {}", language.say(Phrase::WithMoon))?;
    }
    if let Some(seconds) = game.duration() {
        let minutes = whole_minutes(seconds);
        write!(out, ", {}", language.say(Phrase::Minutes.with(&minutes)))?;
    }
    out.write_str("\n\n")?;
    let text = SheetText {
        sheet: &sheet,
        names: PerSeat(names.each_ref().map(|name| -> &dyn Display { name })),
        language,
    };
    text.write_ranking(out)?;
    let mut winners = sheet.winners().filter(|_| game.is_played());
    match (winners.next(), winners.next()) {
        (Some(winner), None) => {
            let wins = Phrase::WinsGame.with(text.names.of(winner));
            write!(out, "\n{}", language.say(wins))?;
        }
        (Some(_), Some(_)) => write!(out, "\n{}", language.say(Phrase::SharedVictory))?,
        (None, _) => return text.write_players(out),
    }
    if let Some(tie_break) = sheet.tie_break() {
        write!(out, ", {}", language.say(tie_break))?;
    }
    out.write_char('\n')?;
    text.write_players(out)
}

/// A score sheet to be written as text.
#[derive(Clone, Copy)]
pub struct SheetText<'a> {
    /// The sheet.
    pub sheet: &'a ScoreSheet,
    /// Who sits where.
    pub names: PerSeat<&'a dyn Display>,
    /// The language of its words.
    pub language: Language,
}

impl SheetText<'_> {
    /// Writes a line for each player, the best first: place, name, points.
    ///
    /// # Errors
    ///
    /// Those of the writer.
    pub fn write_ranking(&self, out: &mut impl Write) -> Result {
        let seats = self.sheet.players().seats();
        let width = seats.clone().map(|seat| self.width(seat)).max();
        let mut best_first: heapless::Vec<Seat, 4> = heapless::Vec::new();
        for seat in seats {
            best_first.push(seat).surely();
        }
        best_first.sort_unstable_by_key(|seat| {
            let standing = self.sheet.standing(*seat);
            (Reverse(standing.points), standing.rank, *seat)
        });
        for seat in best_first {
            let standing = self.sheet.standing(seat);
            match standing.rank {
                Some(rank) => write!(out, "{rank}. ")?,
                None => out.write_str("?. ")?,
            }
            write!(out, "{}", self.names.of(seat))?;
            let gap = width.unwrap_or(0).saturating_sub(self.width(seat));
            for _ in 0..gap {
                out.write_char(' ')?;
            }
            writeln!(out, "  {:>3}", standing.points)?;
        }
        Ok(())
    }

    /// Writes everybody's points with what they are for.
    ///
    /// # Errors
    ///
    /// Those of the writer.
    pub fn write_players(&self, out: &mut impl Write) -> Result {
        for seat in self.sheet.players().seats() {
            let standing = self.sheet.standing(seat);
            write!(out, "\n{}: ", self.names.of(seat))?;
            if standing.complete {
                writeln!(out, "{}", standing.points)?;
            } else {
                let so_far = Phrase::SoFar.with(&standing.points);
                writeln!(out, "{}", self.language.say(so_far))?;
            }
            for line in self.sheet.lines(seat) {
                writeln!(out, "  {}", self.language.say(*line))?;
            }
        }
        Ok(())
    }

    /// How many places a name takes in letters of one width.
    fn width(&self, seat: Seat) -> usize {
        width(self.names.of(seat))
    }
}

/// How many places something takes in letters of one width.
pub(super) fn width(what: &dyn Display) -> usize {
    let mut places = Places(0);
    // Counting can't fail.
    write!(places, "{what}").surely();
    places.0
}

/// Counts how many places a text takes.
struct Places(usize);

impl Write for Places {
    fn write_str(&mut self, text: &str) -> Result {
        self.0 = self.0.saturating_add(places(text));
        Ok(())
    }
}
