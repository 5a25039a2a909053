//! The reputation track: brought into the running game, and marked where nobody has vouched for it.
//!
//! The rulebooks do not say where its spaces lie, so a device out of the box has a stand-in. Until the owner has looked at it, every score
//! that depends on it carries a mark.

use crate::journal::{Entry, Rejected};
use crate::ledger::{Correction, Fact};
use crate::referee::Illegal;
use crate::text::Phrase;

use super::at_table::{AtTable, AtTableMut};
use super::desk::Desk;
use super::screen::{Icon, Label, Row};

impl Desk {
    pub(super) fn announce_stand_in(&mut self) {
        let stand_in = self.say(Phrase::StandIn);
        self.show_toast(&stand_in);
    }

    /// The row that explains the mark.
    pub(super) fn provisional_row(&self) -> Row {
        self.word(Phrase::Provisional)
            .with_icons([Icon::Reputation])
    }

    /// Points, with a mark if they may be wrong.
    pub(super) fn marked_points(&self, points: u16, provisional: bool) -> Label {
        let label = self.fill(Phrase::Points, &points);
        if provisional {
            return self.write(&format_args!("{label}*"));
        }
        label
    }
}

impl AtTable<'_> {
    /// Whether the score of the game in sight depends on a track that nobody has vouched for.
    pub(super) fn is_provisional(self) -> bool {
        let settings = &self.book.settings;
        let track = self.game.scored_on();
        !settings.vouches_for(track)
    }
}

impl AtTableMut<'_> {
    /// Enters the owner's track into the running game, or says why it can't be.
    ///
    /// If entries can still be redone, the track waits for the next entry, so that they are not lost.
    pub(super) fn put_track_right(&mut self) -> Option<Rejected> {
        let settings = &self.desk.book.settings;
        let track = settings.track;
        let game = &mut *self.game;
        let same = game.ledger().setup().track == track;
        if same || !settings.knows_track() || game.log().can_redo() {
            return None;
        }
        let from = game.log().present();
        match game.record(Entry::Fact(Fact::Corrected(Correction::Track { track }))) {
            Ok(_) => {
                self.changed(super::SaveGame::Entries { from });
                None
            }
            // In the middle of an action: after it.
            Err(Rejected::Illegal(Illegal::NotNow)) => None,
            Err(rejected) => Some(rejected),
        }
    }

    /// The owner's track follows when its entry is undone or brought back.
    pub(super) fn follow_track(&mut self, entry: Entry) {
        if let Entry::Fact(Fact::Corrected(Correction::Track { .. })) = entry {
            self.desk.book.settings.track = self.game.ledger().setup().track;
            self.effects.save_book = true;
        }
    }
}
