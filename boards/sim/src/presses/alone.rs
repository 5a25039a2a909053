//! The pilot plays against rivals.
//!
//! With a box a rival announces what it does, and somebody moves the pieces for it and presses Ok; without one it plays its turn and says so in
//! a sentence, which is read. Those presses are counted as well, apart from those of the pilot's own turns and together with them.

use perijove::app::{HomeRow, Meaning, RuleRow};
use perijove::companion::SLICE;
use perijove::components::{Players, Seat, Setup};
use perijove::journal::{Entry, Game, Mode, Name};
use perijove::referee::{Answer, Question};
use perijove::rival::Level;

use super::Astray;
use super::figures::Alone;
use super::pilot::{NAMES, Pilot};
use super::table::Table;

impl Pilot {
    /// From the start to the first card or turn of a game of three in which the others are rivals.
    pub(super) fn set_up_alone(&mut self, practice: bool) -> Result<Setup, Astray> {
        self.choose_what(&Meaning::Home(HomeRow::NewGame))?;
        let [own, ..] = NAMES.map(|name| Name::try_from(name).unwrap_or_default());
        self.choose_what(&Meaning::Name(own))?;
        for _ in 0..2 {
            self.choose_what(&Meaning::Rival)?;
            self.choose_what(&Meaning::Level(Level::Medium))?;
        }
        if practice {
            self.choose_what(&Meaning::Rule(RuleRow::Cards))?;
        }
        self.choose_what(&Meaning::Rule(RuleRow::Start))?;
        let Some(game) = self.app.game() else {
            return Err(self.astray("a game should have begun"));
        };
        let header = game.header();
        let rivals = [Seat::Two, Seat::Three].map(|seat| game.rival(seat));
        let expected = Setup {
            first: header.setup.first,
            ..Setup::new(Players::Three)
        };
        let seated = rivals == [Some(Level::Medium); 2] && game.rival(Seat::One).is_none();
        let dealt = header.company.practice == practice;
        if header.mode != Mode::Referee || header.setup != expected || !seated || !dealt {
            return Err(self.astray(format_args!("another game has begun: {header:?}")));
        }
        Ok(header.setup)
    }

    /// A game against rivals: the pilot gives the table's answers where it is asked itself.
    pub(super) fn play_alone(&mut self, mut table: Table, alone: &mut Alone) -> Result<(), Astray> {
        let mut known = self.follow(&mut table, 0, None)?;
        let mut turn: Option<(Seat, u32)> = None;
        loop {
            let over = table.ledger().is_over();
            if over || table.referee.asks().what == Question::Action {
                let next = (table.ledger().turn().seat, self.presses);
                if let Some((seat, before)) = turn.replace(next) {
                    alone.end(seat == Seat::One, self.presses - before);
                }
            }
            if over {
                return Ok(());
            }
            while self.app.thinks() {
                self.app.think(SLICE);
            }
            if self.entries() > known {
                // Rivals have played, and their turn is read.
                if self.find(&Meaning::TakeOver).is_some() {
                    self.choose_what(&Meaning::Done)?;
                }
                known = self.follow(&mut table, known, None)?;
                continue;
            }
            let given = self.answer(&mut table)?;
            known = self.follow(&mut table, known, Some(given))?;
        }
    }

    /// Does what the table asks for, or what a rival announces.
    fn answer(&mut self, table: &mut Table) -> Result<Answer, Astray> {
        let asked = table.referee.asks();
        let rivals = asked.who.is_some_and(|seat| seat != Seat::One);
        if rivals && !matches!(asked.what, Question::Card { .. }) {
            let Some(Meaning::Does(answer)) = self.app.meaning(0) else {
                return Err(self.astray("a rival should announce something"));
            };
            let entries = self.entries();
            self.choose(0)?;
            // Settlers on the way are announced one by one.
            while self.entries() == entries && self.app.meaning(0) == Some(Meaning::Done) {
                self.choose(0)?;
            }
            return Ok(answer);
        }
        let Some(answer) = table.choose() else {
            return Err(self.astray("the table has no answer"));
        };
        match answer {
            Answer::Card(card) => self.describe(card)?,
            answer => self.choose_what(&Meaning::Answer(answer))?,
        }
        Ok(answer)
    }

    /// Does at the table what the device has recorded since: what was answered, and cards that it dealt itself. Returns how many entries that
    /// makes.
    fn follow(
        &self,
        table: &mut Table,
        known: usize,
        given: Option<Answer>,
    ) -> Result<usize, Astray> {
        let entries = self.app.game().map(Game::log).into_iter();
        let new: Vec<Entry> = entries.flat_map(|log| log.entries()).skip(known).collect();
        if given.is_some_and(|given| new.first() != Some(&Entry::Answer(given))) {
            return Err(self.astray(format_args!("{given:?} should be recorded")));
        }
        for entry in &new {
            let Entry::Answer(answer) = entry else {
                return Err(self.astray(format_args!("{entry:?} is no answer")));
            };
            table.play(*answer)?;
        }
        Ok(known + new.len())
    }
}
