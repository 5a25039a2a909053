//! Entering what happened: recorded, undone, brought back; what follows is told, a refusal says why.

use crate::journal::{Entry, Game, Header, Rejected, Told};
use crate::ledger::{Fact, Notice};
use crate::text::Phrase;

use super::App;
use super::effects::SaveGame;

impl App {
    /// Enters something into the game; what follows is told, a refusal says why.
    pub(super) fn record(&mut self, entry: Entry) -> Option<Told> {
        self.record_all(&[entry])
    }

    /// The same with what happened together: all of it is entered, or nothing.
    pub(super) fn record_all(&mut self, entries: &[Entry]) -> Option<Told> {
        let game = self.game.as_mut()?;
        let from = game.log().present();
        match game.record_all(entries) {
            Ok(told) => {
                self.changed(SaveGame::Entries { from });
                let weightiest = told.iter().max_by_key(|notice| weight(notice));
                match weightiest {
                    Some(Notice::CouncilField { field }) => self.show_council_bonus(*field),
                    Some(notice) if weight(notice) > 0 => {
                        let notice = self.say(*notice);
                        self.show_toast(&notice);
                    }
                    _ => {}
                }
                Some(told)
            }
            Err(rejected) => {
                self.refuse(rejected);
                None
            }
        }
    }

    /// Goes to what comes next; what was told just now stays in sight before what that has to say.
    pub(super) fn and_then(&mut self, next: impl FnOnce(&mut Self)) {
        let told = self.toast.take();
        next(self);
        self.toast = told.or(self.toast.take());
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

    /// Enters the latest fact once more, told otherwise; if that is refused, it stays as it was.
    pub(super) fn enter_instead(&mut self, fact: Fact) {
        let Some(game) = self.game.as_mut() else {
            return;
        };
        game.undo();
        self.moved();
        if self.record(Entry::Fact(fact)).is_some() {
            self.and_then(Self::go_on);
        } else if let Some(game) = self.game.as_mut() {
            game.redo();
        }
    }

    pub(super) fn refuse(&mut self, rejected: Rejected) {
        let why = self.say(rejected);
        self.show_toast(&why);
    }

    /// Notes that the game is to be saved.
    pub(super) fn changed(&mut self, save: SaveGame) {
        self.effects.save_game = self.effects.save_game.and(save);
    }

    /// Notes that entries were undone or brought back, though none is new.
    pub(super) fn moved(&mut self) {
        let length = self.game.as_ref().map(|game| game.log().bytes().len());
        let from = length.and_then(|length| u16::try_from(length).ok());
        self.changed(SaveGame::Entries {
            from: from.unwrap_or(0),
        });
    }

    pub(super) fn undo(&mut self) {
        let undone = self.game.as_mut().and_then(Game::undo);
        match undone {
            Some(entry) => {
                self.moved();
                self.follow_track(entry);
                let entry = self.write(&self.say(entry));
                let toast = self.fill(Phrase::Undone, &entry);
                self.go_on();
                self.show_toast(&toast);
            }
            None => {
                let nothing = self.say(Phrase::NothingToUndo);
                self.show_toast(&nothing);
            }
        }
    }

    pub(super) fn redo(&mut self) {
        let redone = self.game.as_mut().and_then(Game::redo);
        match redone {
            Some(entry) => {
                self.moved();
                self.follow_track(entry);
                let entry = self.write(&self.say(entry));
                let toast = self.fill(Phrase::Redone, &entry);
                self.go_on();
                self.show_toast(&toast);
            }
            None => {
                let nothing = self.say(Phrase::NothingToRedo);
                self.show_toast(&nothing);
            }
        }
    }

    /// Begins the game that was set up, and tells whether it did: what is refused says why.
    pub(super) fn begin(&mut self) -> bool {
        let header = Header {
            mode: self.draft.mode,
            setup: self.draft.setup,
            names: self.draft.names.clone(),
        };
        if let Err(rejected) = Game::begin_in(&mut self.game, header.clone()) {
            self.refuse(rejected);
            return false;
        }
        self.changed(SaveGame::Whole);
        self.book.note_game(&header);
        self.effects.save_book = true;
        true
    }
}

/// How much a consequence wants to be told; of several the weightiest is shown, and 0 goes without saying.
const fn weight(notice: &Notice) -> u8 {
    match notice {
        Notice::Times { times, .. } if times.most <= 1 => 0,
        Notice::BonusPassed { .. } => 0,
        Notice::Times { .. } => 1,
        Notice::SeriesPossible => 2,
        Notice::Reshuffled => 3,
        Notice::CouncilField { .. } | Notice::HandOver { .. } | Notice::AnotherTurn => 4,
        Notice::BonusSpace => 5,
        Notice::SeriesComplete { .. } | Notice::LastSpace | Notice::UpgradeSpent => 6,
        Notice::LastRound { .. } => 7,
        Notice::EndTriggered(_) => 8,
        Notice::GameOver => 9,
    }
}
