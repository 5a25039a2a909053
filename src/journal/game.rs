//! A game that has been checked: its entries, and the table they lead to.
//!
//! Whatever changes the one changes the other, so both are kept here and nowhere else.

use heapless::Vec;

use crate::components::{PerSeat, Rule, Seat, Track};
use crate::ledger::{Fact, FinalCount, Ledger, Notice, Refused, ScoreSheet, score};
use crate::referee::{Amendment, Illegal, Referee};
use crate::rival::Level;
use crate::sure::{PutAll, Sure};

use super::coached::{self, Coached};
use super::entry::Entry;
use super::header::Header;
use super::log::{Log, LogFull, Written};
use super::past::Finish;
use super::time::{Running, Took};

/// What followed from one entry, in the order to show it.
pub type Noticed = Vec<Notice, 16, u8>;

/// How the device is used in this game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Mode {
    /// The table declares what happens.
    Scorekeeper,
    /// The device asks and judges.
    Referee,
    /// Nothing during play; a count at the end.
    Tally,
}

impl Mode {
    /// Every mode; the place is part of the encoding.
    pub const ALL: [Mode; 3] = [Mode::Scorekeeper, Mode::Referee, Mode::Tally];
}

/// Why an entry is not taken. The game is as it was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Rejected {
    /// The ledger refuses the fact.
    Refused(Refused),
    /// The referee refuses the answer.
    Illegal(Illegal),
    /// Such entries belong to another mode.
    OtherMode,
    /// The journal is full.
    Full,
}

impl Rejected {
    /// The rule that speaks against it; `None` where it is not a rule.
    #[must_use]
    pub const fn rule(self) -> Option<Rule> {
        match self {
            Rejected::Refused(refused) => Some(refused.rule()),
            // A defect of the program breaks no rule.
            Rejected::Illegal(Illegal::Bug(_)) => None,
            Rejected::Illegal(illegal) => illegal.rule(),
            Rejected::OtherMode | Rejected::Full => None,
        }
    }
}

/// The table that the entries lead to.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "a game has one table, and there is no heap to keep the larger one in"
)]
pub(super) enum Position {
    Ledger(Ledger),
    Referee(Referee),
}

/// A game in progress or finished: it can be played on, undone, saved.
///
/// # Invariants
///
/// The table is what the entries add up to from the header on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    header: Header,
    pub(super) log: Log,
    pub(super) table: Position,
    pub(super) beside: Beside,
    /// The clock of the turn that is played, if turns are timed.
    pub(super) running: Option<Running>,
}

/// What is known of the players beside the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Beside {
    /// What has been counted for the score.
    counts: PerSeat<FinalCount>,
    /// At which seats a rival sits now.
    pub(super) rivals: PerSeat<Option<Level>>,
    /// Who is coached, and which rules have mattered to them.
    coached: Coached,
}

impl Beside {
    /// As it is before the first entry.
    #[inline(never)]
    pub(super) fn new(header: &Header) -> Self {
        Beside {
            counts: PerSeat::default(),
            rivals: header.company.rivals,
            coached: Coached::default(),
        }
    }
}

impl Game {
    /// A game about to begin.
    ///
    /// # Errors
    ///
    /// [`Rejected`] says why it can't.
    pub fn new(header: Header) -> Result<Self, Rejected> {
        let mut game = None;
        Game::begin_in(&mut game, header)?;
        // It was put there just now.
        game.ok_or(Rejected::OtherMode)
    }

    /// A game from its entries, each checked again.
    ///
    /// # Errors
    ///
    /// [`Rejected`] by the first entry that can't have happened.
    pub fn replay(header: Header, log: Log) -> Result<Self, Rejected> {
        let mut game = Game::new(header)?;
        game.log = log;
        game.lay_out()?;
        Ok(game)
    }

    /// Begins a game in a place; one that is rejected leaves there what there was.
    ///
    /// In place, since a game is too large to be moved about on the chip's stack.
    #[inline(never)]
    pub(crate) fn begin_in(place: &mut Option<Game>, header: Header) -> Result<(), Rejected> {
        Ledger::check(&header.setup).map_err(Rejected::Refused)?;
        match place {
            Some(game) => {
                game.header = header;
                game.log.clear();
                game.running = None;
                game.clear();
            }
            empty => {
                let table = Position::Ledger(Ledger::laid_out(header.setup));
                let beside = Beside::new(&header);
                *empty = Some(Game {
                    header,
                    log: Log::new(),
                    table,
                    beside,
                    running: None,
                });
                if let Some(game) = empty {
                    game.clear();
                }
            }
        }
        Ok(())
    }

    /// Fills in a piece of the journal; false if one before it is missing. Afterwards [`Game::mend`] is due.
    pub(crate) fn patch(&mut self, from: u16, present: u16, bytes: &[u8]) -> bool {
        self.log.patch(from, present, bytes)
    }

    /// Plays the journal, leaves out what is missing in it and what can't have happened, and returns how much that is.
    pub(crate) fn mend(&mut self) -> u16 {
        let mut lost = 0u16;
        loop {
            self.clear();
            let (table, beside) = (&mut self.table, &mut self.beside);
            let more = self.log.sift(|entry| table.apply(beside, entry).is_ok());
            if more == 0 {
                return lost;
            }
            // What was rejected may have changed something: without it the table is laid anew.
            lost = lost.saturating_add(more);
        }
    }

    /// Clears the table.
    pub(super) fn clear(&mut self) {
        self.table.clear(&mut self.beside, &self.header);
    }

    /// Lays the table anew from the entries.
    pub(super) fn lay_out(&mut self) -> Result<(), Rejected> {
        self.clear();
        for entry in self.log.entries() {
            self.table.apply(&mut self.beside, entry)?;
        }
        Ok(())
    }

    /// Plays the journal once more, and shows the table before the first entry and after each, with how many bytes that is.
    ///
    /// In place, since a table is too large to have a second one on the chip's stack; afterwards it is as it was.
    pub(crate) fn retrace(
        &mut self,
        mut see: impl FnMut(u16, Option<Entry>, &Ledger, Option<&Referee>),
    ) {
        self.clear();
        let mut at = 0u16;
        see(at, None, self.table.ledger(), self.table.referee());
        for written in self.log.written() {
            // What happened once happens again.
            let again = self.table.apply(&mut self.beside, written.entry);
            again.map(|_| ()).surely();
            at = at.saturating_add(u16::try_from(written.length).sure_or(0));
            let entry = Some(written.entry);
            see(at, entry, self.table.ledger(), self.table.referee());
        }
    }

    /// What was decided before the first entry.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The entries.
    #[must_use]
    pub const fn log(&self) -> &Log {
        &self.log
    }

    /// What everyone can see.
    #[must_use]
    pub const fn ledger(&self) -> &Ledger {
        self.table.ledger()
    }

    /// The referee, in a refereed game.
    #[must_use]
    pub const fn referee(&self) -> Option<&Referee> {
        self.table.referee()
    }

    /// How well the rival plays that sits there now; `None` for a person.
    #[must_use]
    pub fn rival(&self, seat: Seat) -> Option<Level> {
        *self.beside.rivals.of(seat)
    }

    /// Who is coached, and which rules have mattered to them.
    #[must_use]
    pub const fn coached(&self) -> &Coached {
        &self.beside.coached
    }

    /// What has been counted for the score; the referee counts by itself.
    #[must_use]
    pub fn counts(&self) -> PerSeat<FinalCount> {
        match &self.table {
            Position::Ledger(_) => self.beside.counts,
            Position::Referee(referee) => referee.final_counts(),
        }
    }

    /// The score as it stands.
    #[must_use]
    pub fn score(&self) -> ScoreSheet {
        score(self.ledger(), &self.counts())
    }

    /// Who began, as far as that is known: a count of a game that nobody recorded does not ask.
    #[must_use]
    pub fn began(&self) -> Option<Seat> {
        let first = self.ledger().setup().first;
        (self.header.mode != Mode::Tally).then_some(first)
    }

    /// Whether there is nothing left to play: the game is over, or only its end is counted.
    #[must_use]
    pub fn is_played(&self) -> bool {
        self.ledger().is_over() || self.header.mode == Mode::Tally
    }

    /// What everybody came to, as soon as the game is over and all is known that decides it.
    #[must_use]
    pub fn result(&self) -> Option<PerSeat<Finish>> {
        // The score takes time: first what is cheap to see. Settlers aboard are counted in every game.
        let seats = self.header.setup.players.seats();
        let counted = || {
            self.referee().is_some()
                || seats
                    .clone()
                    .all(|seat| self.beside.counts.of(seat).aboard.is_some())
        };
        let sheet = (self.is_played() && counted()).then(|| self.score())?;
        let mut result: PerSeat<Finish> = PerSeat::default();
        for seat in seats.clone() {
            let standing = sheet.standing(seat);
            *result.of_mut(seat) = Finish {
                points: standing.points,
                place: standing.rank?,
            };
        }
        Some(result)
    }

    /// The track that the score depends on; `None` when everybody's points were counted as they are printed.
    #[must_use]
    pub fn scored_on(&self) -> Option<Track> {
        let tally = self.header.mode == Mode::Tally;
        let by_space = |seat| {
            let count = self.beside.counts.of(seat);
            count.reputation_points.is_none() && (!tally || count.reputation.is_some())
        };
        let seats = &mut self.header.setup.players.seats();
        let depends = seats.any(by_space);
        depends.then_some(self.ledger().setup().track)
    }

    /// Whether the game has a result.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.result().is_some()
    }

    /// Enters something that happened, and returns what follows.
    ///
    /// # Errors
    ///
    /// [`Rejected`] says why it can't have happened.
    pub fn record(&mut self, entry: Entry) -> Result<Noticed, Rejected> {
        self.record_all(&[entry])
    }

    /// Enters what happened together, and returns what follows: all of it or, if any of it is rejected, nothing.
    ///
    /// # Errors
    ///
    /// [`Rejected`] says why it can't have happened.
    pub fn record_all(&mut self, entries: &[Entry]) -> Result<Noticed, Rejected> {
        self.enter(entries, false)
    }

    /// Enters all of these as one step, or together with the latest one.
    pub(super) fn enter(
        &mut self,
        entries: &[Entry],
        with_latest: bool,
    ) -> Result<Noticed, Rejected> {
        // The log is asked first: what it has no room for must not change the table.
        // A step has one action, and may end the turn before it.
        let times = if self.running.is_some() { 2 } else { 0 };
        if !self.log.has_room_for(entries, times) {
            return Err(Rejected::Full);
        }
        let mut noticed = Noticed::new();
        let turn = |game: &Game| (game.ledger().turns_passed(), game.ledger().is_over());
        let (mut before, running) = (turn(self), self.running);
        let mut times: Vec<(usize, Took), 2, u8> = Vec::new();
        for (nth, entry) in entries.iter().enumerate() {
            let seat = self.ledger().turn().seat;
            match self.table.apply(&mut self.beside, *entry) {
                // What no longer fits is only not announced.
                Ok(more) => more.into_iter().for_each(|notice| {
                    let _ = noticed.push(notice);
                }),
                Err(rejected) => {
                    self.running = running;
                    // The journal knows nothing of those before it, nor of half an answer, should there be one: the table is laid as it was.
                    if nth > 0 || self.referee().is_some() {
                        self.lay_out()?;
                    }
                    return Err(rejected);
                }
            }
            let after = turn(self);
            let corrected = matches!(entry, Entry::Fact(Fact::Corrected(_)));
            let ends = after != before && !before.1 && !corrected;
            if let Some(took) = self.time_of(seat, *entry, ends) {
                times.push((nth, took)).surely();
            }
            before = after;
        }
        for (nth, entry) in entries.iter().enumerate() {
            let mut took = times.iter().filter(|(at, _)| *at == nth);
            let written = Written {
                took: took.next().map(|(_, took)| *took),
                ..Written::new(*entry, with_latest || nth > 0)
            };
            let written = self.log.write(written);
            written.map_err(|LogFull| Rejected::Full)?;
        }
        Ok(noticed)
    }

    /// Enters what was written before, with the time that stands there.
    pub(super) fn enter_as_written(&mut self, written: Written) -> Result<(), Rejected> {
        self.enter(&[written.entry], written.together)?;
        if let Some(took) = written.took {
            self.log.add_time(took).map_err(|LogFull| Rejected::Full)?;
        }
        Ok(())
    }

    /// Enters something that follows from the latest entry without a person's doing: undo takes back both.
    ///
    /// # Errors
    ///
    /// [`Rejected`] says why it can't have happened.
    pub fn record_with_latest(&mut self, entry: Entry) -> Result<Noticed, Rejected> {
        self.enter(&[entry], true)
    }

    /// Takes back the latest step, all that one press entered, and returns what it was about.
    pub fn undo(&mut self) -> Option<Entry> {
        // What nobody entered, nobody takes back.
        if self.log.begins_by_itself() {
            return None;
        }
        // In place: a journal is too large to be copied on the chip's stack.
        let (present, turn) = (self.log.present(), self.ledger().turn().seat);
        let subject = self.log.undo()?;
        // What happened once happens again.
        self.lay_out().ok()?;
        self.take_time_back(present, turn);
        Some(subject)
    }

    /// Whether undo would take back the action that somebody took, and not only what followed it.
    #[must_use]
    pub fn undoes_action(&self) -> bool {
        let mut step = self.log.latest_step();
        match self.header.mode {
            // Whatever comes after a person's answer, such as a rival's turn, was not that person's doing.
            Mode::Referee => step.next().is_some_and(Entry::is_action),
            Mode::Scorekeeper | Mode::Tally => step.any(Entry::is_action),
        }
    }

    /// Takes back the turn that was played last, its action and all that was entered after it, and returns what it was about.
    pub fn undo_turn(&mut self) -> Option<Entry> {
        let mut subject = None;
        let (present, turn) = (self.log.present(), self.ledger().turn().seat);
        while !self.log.begins_by_itself() {
            let action = self.undoes_action();
            let Some(step) = self.log.undo() else {
                break;
            };
            subject = Some(step);
            if action {
                break;
            }
        }
        self.lay_out().ok()?;
        self.take_time_back(present, turn);
        subject
    }

    /// Brings back the step that was undone last and returns what it is about.
    pub fn redo(&mut self) -> Option<Entry> {
        let subject = self.log.redo()?;
        let (table, beside) = (&mut self.table, &mut self.beside);
        let mut step = self.log.latest_step();
        let happens_again = step.all(|entry| table.apply(beside, entry).is_ok());
        drop(step);
        if happens_again {
            self.bring_time_back();
            return Some(subject);
        }
        self.log.undo();
        self.lay_out().ok()?;
        None
    }

    /// Notes entries that were undone before the game was written down.
    pub(super) fn keep_undone(&mut self, undone: &Log) -> Option<()> {
        self.log = self.log.with_undone(undone)?;
        Some(())
    }
}

impl Position {
    pub(super) const fn ledger(&self) -> &Ledger {
        match self {
            Position::Ledger(ledger) => ledger,
            Position::Referee(referee) => referee.ledger(),
        }
    }

    pub(super) const fn referee(&self) -> Option<&Referee> {
        match self {
            Position::Ledger(_) => None,
            Position::Referee(referee) => Some(referee),
        }
    }

    // Functions by themselves, which stay so: the stack they take is free again when entries are played.

    /// Clears the table, and what is known beside it.
    #[inline(never)]
    pub(super) fn clear(&mut self, beside: &mut Beside, header: &Header) {
        *beside = Beside::new(header);
        match header.mode {
            Mode::Scorekeeper | Mode::Tally => self.clear_ledger(header),
            Mode::Referee => self.clear_referee(header),
        }
    }

    #[inline(never)]
    fn clear_ledger(&mut self, header: &Header) {
        *self = Position::Ledger(Ledger::laid_out(header.setup));
        if let (Position::Ledger(ledger), Mode::Tally) = (self, header.mode) {
            ledger.untrack();
        }
    }

    #[inline(never)]
    fn clear_referee(&mut self, header: &Header) {
        let dealt = header.company.practice;
        *self = Position::Referee(Referee::laid_out(header.setup, dealt));
    }

    /// Plays an entry, and notes what of the rules matters now to those who are coached. What is rejected changes nothing, unless it
    /// is a defect that a referee finds halfway.
    pub(super) fn apply(&mut self, beside: &mut Beside, entry: Entry) -> Result<Noticed, Rejected> {
        let actor = self.ledger().turn().seat;
        let noticed = self.play(beside, entry)?;
        let (ledger, referee) = (self.ledger(), self.referee());
        beside.coached.see(entry, actor, &noticed, ledger, referee);
        Ok(noticed)
    }

    #[inline(never)]
    fn play(&mut self, beside: &mut Beside, entry: Entry) -> Result<Noticed, Rejected> {
        let mut noticed = Noticed::new();
        if let Entry::Coached { seats } = entry {
            let ledger = self.ledger();
            if !ledger.is_tracked() {
                return Err(Rejected::OtherMode);
            }
            if coached::seats(seats).any(|seat| !ledger.players().has(seat)) {
                return Err(Rejected::Refused(Refused::NoSuchSeat));
            }
            beside.coached.coach(seats);
            return Ok(noticed);
        }
        match (self, entry) {
            (Position::Ledger(ledger), Entry::Fact(fact)) => {
                let notices = ledger.record(fact).map_err(Rejected::Refused)?;
                noticed.put_all(notices);
            }
            (Position::Ledger(ledger), Entry::Counted { seat, what, count }) => {
                if !ledger.players().has(seat) {
                    return Err(Rejected::Refused(Refused::NoSuchSeat));
                }
                *what.cell(beside.counts.of_mut(seat)) = count;
            }
            (Position::Referee(referee), Entry::Answer(answer)) => {
                let mut hear = |_, notices: &crate::ledger::Notices| {
                    for notice in notices {
                        // One answer brings no more than there is room for; a lost notice is only not announced.
                        noticed.push(*notice).surely();
                    }
                };
                let played = referee.play_with_listener(answer, &mut hear);
                played.map_err(Rejected::Illegal)?;
            }
            (Position::Referee(referee), Entry::Fact(fact)) => {
                let amended = referee.amend(Amendment::Fact(fact));
                amended.map_err(Rejected::Illegal)?;
            }
            (
                Position::Referee(referee),
                Entry::Settlers {
                    seat,
                    spot,
                    colour,
                    count,
                },
            ) => {
                let settlers = Amendment::Settlers {
                    seat,
                    spot,
                    colour,
                    count,
                };
                referee.amend(settlers).map_err(Rejected::Illegal)?;
            }
            (Position::Referee(referee), Entry::Token(token)) => {
                let amended = referee.amend(Amendment::Token(token));
                amended.map_err(Rejected::Illegal)?;
            }
            (Position::Referee(referee), Entry::Seated { seat, rival }) => {
                if !referee.ledger().players().has(seat) {
                    return Err(Rejected::Refused(Refused::NoSuchSeat));
                }
                *beside.rivals.of_mut(seat) = rival;
            }
            _ => return Err(Rejected::OtherMode),
        }
        Ok(noticed)
    }
}
