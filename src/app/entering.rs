//! Entering what happened: recorded, undone, brought back; what it was and what follows is answered in `echo.rs`, a refusal says why.

use core::fmt::Display;

use heapless::Vec;

use crate::components::{Rule, RuleSet};
use crate::journal::{Company, Entry, Game, Header, Mode, Noticed, Rejected};
use crate::ledger::{Correction, Fact, Notices};
use crate::sure::{Gather, Sure};
use crate::text::{Filled, Phrase};

use super::App;
use super::at_table::{AtTable, AtTableMut};
use super::desk::Desk;
use super::effects::SaveGame;

impl App {
    /// What the device brings to the game that was set up: the high bits of chance are the well-stirred ones.
    fn company(&self) -> Company {
        let wanted = self.draft.company;
        if self.draft.mode != Mode::Referee || !wanted.is_there() {
            return Company::NONE;
        }
        let [.., a, b, c, d] = self.chance.to_le_bytes();
        Company {
            seed: u32::from_le_bytes([a, b, c, d]),
            ..wanted
        }
    }

    /// Begins the game that was set up and goes on with it, and returns whether it did: what is refused says why.
    pub(super) fn begin(&mut self, then: impl FnOnce(&mut AtTableMut<'_>)) -> bool {
        let header = Header {
            mode: self.draft.mode,
            setup: self.draft.setup,
            names: self.draft.names.clone(),
            company: self.company(),
        };
        if let Err(rejected) = Game::begin_in(&mut self.running.game, header.clone()) {
            self.refuse(rejected);
            return false;
        }
        self.running.sitting.looks = None;
        self.running.sitting.unread = None;
        self.running.sitting.offered_back = None;
        // The tour has told what the game is about.
        self.running.sitting.told = match self.draft.toured {
            true => RuleSet::of(&[Rule::P1]),
            false => RuleSet::NONE,
        };
        self.changed(SaveGame::Whole);
        self.book.note_game(&header);
        self.effects.save_book = true;
        let coach = self.draft.coach && header.mode != Mode::Tally;
        let began = self.play(|at| {
            if coach {
                at.coach_everybody();
            }
            then(at);
        });
        began.is_some()
    }
}

impl Desk {
    /// Says why something can't be. If a rule speaks against it, Ok once more leads to what there is to say of that.
    pub(super) fn refuse(&mut self, rejected: Rejected) {
        let why = self.say(rejected);
        self.why = rejected.rule().map(|rule| (rule, self.cursor));
        match self.why {
            // Who asks finds the id behind the answer.
            Some(_) => self.show_toast(&format_args!("{why:#}")),
            None => self.show_toast(&why),
        }
    }

    pub(super) fn say_nothing(&mut self, phrase: Phrase) {
        let nothing = self.say(phrase);
        self.show_toast(&nothing);
    }
}

impl AtTable<'_> {
    /// Whether the turn in progress has had its action, so that there is more of it to undo.
    fn turn_has_more(self) -> bool {
        self.game.ledger().turn().action.is_some()
    }
}

impl AtTableMut<'_> {
    /// Enters something into the game, which is answered; a refusal says why.
    pub(super) fn record(&mut self, entry: Entry) -> Option<Noticed> {
        self.record_all(&[entry])
    }

    /// The same with what happened together: all of it is entered, or nothing.
    pub(super) fn record_all(&mut self, entries: &[Entry]) -> Option<Noticed> {
        self.record_and_echo(entries, entries)
    }

    /// Enters something to which the next question is the answer.
    pub(super) fn record_quietly(&mut self, entry: Entry) -> Option<Noticed> {
        self.record_and_echo(&[entry], &[])
    }

    /// Enters what happened together, and says these of it.
    ///
    /// The action of a turn is entered with the end of the turn before, if that is not written yet.
    fn record_and_echo(&mut self, entries: &[Entry], echoed: &[Entry]) -> Option<Noticed> {
        let mut all: Vec<Entry, 8, u8> = Vec::new();
        // A pile is counted as everybody sees it: after the refill that ends the turn.
        let begins_turn = |entry: &Entry| {
            let after = matches!(
                entry,
                Entry::Fact(Fact::Corrected(
                    Correction::Turn { .. } | Correction::Pile { .. }
                ))
            );
            after || entry.is_action()
        };
        // What the end of a turn brings about was announced when it passed, and is not announced again with what is entered later.
        let (mut written, mut heard) = (0, Notices::new());
        let begins = entries.iter().any(begins_turn);
        self.sitting.adds &= !begins;
        if !begins {
            heard = self
                .see()
                .passing()
                .map(|passed| passed.notices)
                .unwrap_or_default();
        } else if let Some(passed) = &self.sitting.passed {
            all.push(Entry::Fact(Fact::TurnEnded)).surely();
            written = passed.notices.len();
        }
        all.extend_from_slice(entries).surely();
        let from = self.game.log().present();
        let asked = self.see().asked();
        match self.game.record_all(&all) {
            Ok(notices) => {
                self.changed(SaveGame::Entries { from });
                self.pass_turn();
                let followed = notices.get(written..).sure_or(&[]);
                self.echo(echoed, asked, followed, &heard);
                Some(notices)
            }
            Err(rejected) => {
                self.refuse(rejected);
                None
            }
        }
    }

    /// Enters what follows without a person's doing: undo takes it back with what a person entered before it.
    pub(super) fn record_following(&mut self, entry: Entry) -> Option<Noticed> {
        let from = self.game.log().present();
        let asked = self.see().asked();
        match self.game.record_with_latest(entry) {
            Ok(notices) => {
                self.changed(SaveGame::Entries { from });
                self.echo(&[], asked, &notices, &[]);
                Some(notices)
            }
            Err(rejected) => {
                self.refuse(rejected);
                None
            }
        }
    }

    /// Goes to what comes next; a message already on the screen stays, and the one the next page brings follows it if there is room.
    pub(super) fn and_then(&mut self, next: impl FnOnce(&mut Self)) {
        let shown = self.toast.take();
        next(self);
        if let Some(shown) = shown
            && let Some(brought) = self.toast.replace(shown)
        {
            self.add_to_toast(&brought);
        }
        self.show_drawn();
    }

    /// Enters something and goes on with the game; what is refused leaves the screen as it is.
    pub(super) fn enter(&mut self, entry: Entry) {
        self.enter_all(&[entry]);
    }

    /// The same with what happened together.
    pub(super) fn enter_all(&mut self, entries: &[Entry]) {
        if self.record_all(entries).is_some() {
            self.and_then(Self::go_on);
        }
    }

    /// Enters the latest fact once more in other words, with all that was entered together with it; if that is refused, it
    /// stays as it was.
    pub(super) fn enter_instead(&mut self, fact: Fact) {
        let mut step: Vec<Entry, 8, u8> = self.game.log().latest_step().gathered();
        step.pop();
        step.push(Entry::Fact(fact)).surely();
        self.game.undo();
        self.moved();
        if self.record_all(&step).is_some() {
            self.and_then(Self::go_on);
        } else {
            self.game.redo();
        }
    }

    /// Notes that entries were undone or redone: what is saved changes, though no entry is new.
    pub(super) fn moved(&mut self) {
        // What was told is not told again where it mattered before.
        let mattered = self.game.coached().mattered();
        self.sitting.told = self.sitting.told.and(mattered);
        let length = self.game.log().bytes().len();
        let from = u16::try_from(length).sure_or(0);
        self.changed(SaveGame::Entries { from });
    }

    /// Undoes what was entered last. If that was not all of its turn, holding Back once more takes back the rest.
    pub(super) fn undo(&mut self) {
        let whole = self.game.undoes_action();
        let in_turn = self.game.ledger().turn().seat;
        let Some(entry) = self.game.undo() else {
            return self.say_nothing(Phrase::NothingToUndo);
        };
        let what = self.see().owned_words(entry, self.see().asked(), in_turn);
        self.follow_track(entry);
        self.undid_part = !whole && self.see().turn_has_more();
        let phrase = if self.undid_part && self.controls.are_held() {
            Phrase::UndoneInTurn
        } else {
            Phrase::Undone
        };
        self.show_moved(phrase, &what);
    }

    /// Undoes the turn that was played last, as a whole.
    pub(super) fn undo_turn(&mut self) {
        if self.game.undo_turn().is_none() {
            return self.say_nothing(Phrase::NothingToUndo);
        }
        self.pass_turn();
        let at = self.see();
        let name = at.name(at.ledger().turn().seat);
        self.show_moved(Phrase::TurnUndone, &name);
    }

    pub(super) fn redo(&mut self) {
        let asked = self.see().asked();
        let Some(entry) = self.game.redo() else {
            return self.say_nothing(Phrase::NothingToRedo);
        };
        self.follow_track(entry);
        let in_turn = self.game.ledger().turn().seat;
        let what = self.see().owned_words(entry, asked, in_turn);
        self.show_moved(Phrase::Redone, &what);
    }

    /// Goes to where the game stands now that entries were undone or brought back, and says which.
    fn show_moved(&mut self, phrase: Phrase, what: &dyn Display) {
        self.moved();
        // The person who takes something back may not be the one who did it.
        self.sitting.looks = None;
        self.sitting.unread = None;
        self.sitting.left = None;
        self.sitting.adds = false;
        let what = self.write(what);
        let toast = self.language().say::<Filled<'_>>(phrase.with(&what));
        self.go_on();
        self.sitting.drawn = None;
        self.show_toast(&toast);
    }
}
