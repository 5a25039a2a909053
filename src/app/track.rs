//! The reputation track: set to the owner's boards, confirmed, and brought into the running game.
//!
//! The rulebooks do not tell where its spaces lie, so a device out of the box has a stand-in. Until the owner has looked at it, every score
//! that depends on it carries a mark.

use heapless::Vec;

use crate::components::{BadTrack, Track};
use crate::journal::{Entry, Rejected};
use crate::ledger::{Correction, Fact};
use crate::referee::Illegal;
use crate::text::Phrase;

use super::App;
use super::flow::{Asked, Flow};
use super::screen::{Body, Icon, Label, Row};

impl App {
    /// The parts of the track; a stand-in says that it is one.
    pub(super) fn open_track(&mut self) {
        self.go(Flow::TrackParts);
        if !self.book.settings.knows_track() {
            self.tell_stand_in();
        }
    }

    pub(super) fn tell_stand_in(&mut self) {
        let stand_in = self.say(Phrase::StandIn);
        self.show_toast(&stand_in);
    }

    /// Back to where the track was asked for; the running game has it from now on.
    pub(super) fn leave_track(&mut self) {
        if self.draft.awaits_track {
            self.go(Flow::ConfirmTrack);
        } else {
            self.go(Flow::Settings);
        }
        if let Some(rejected) = self.put_track_right() {
            self.refuse(rejected);
        }
    }

    /// The picture of the track, with the chosen answer below.
    pub(super) fn confirm_track_body(&self) -> Body<'_> {
        let answer = match self.cursor {
            0 => Phrase::SetTrack,
            1 => Phrase::TrackSame,
            _ => Phrase::TrackLater,
        };
        let nth = self.cursor.saturating_add(1);
        Body::Track {
            track: self.book.settings.track,
            markers: Vec::new(),
            selected: u8::MAX,
            caption: self.write(&format_args!("{nth}/3: {}", self.say(answer))),
        }
    }

    pub(super) fn take_confirm_track(&mut self, index: usize) {
        match index {
            0 => return self.open_track(),
            1 => {
                self.book.settings.stand_in_confirmed |= !self.book.settings.knows_track();
                self.effects.save_book = true;
            }
            _ => {}
        }
        self.choose_players();
    }

    /// Enters the owner's track into the running game, and tells why that is not possible.
    ///
    /// What was undone stays: then it waits for the next entry.
    pub(super) fn put_track_right(&mut self) -> Option<Rejected> {
        let settings = &self.book.settings;
        let track = settings.track;
        let game = self.game.as_mut()?;
        let same = game.ledger().setup().track == track;
        if same || !settings.knows_track() || self.shelf.visits() || game.log().can_redo() {
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
        if let (Entry::Fact(Fact::Corrected(Correction::Track { .. })), Some(game)) =
            (entry, &self.game)
        {
            self.book.settings.track = game.ledger().setup().track;
            self.effects.save_book = true;
        }
    }

    /// Whether the score of the game in sight depends on a track that nobody has vouched for.
    pub(super) fn is_provisional(&self) -> bool {
        let settings = &self.book.settings;
        let track = self.game.as_ref().and_then(|game| game.scored_on());
        !settings.vouches_for(track)
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

    pub(super) fn track_step_label(&self, nth: u8) -> Label {
        let points = Track::POINTS
            .get(usize::from(nth).saturating_add(1))
            .copied()
            .unwrap_or(0);
        self.fill(Phrase::TrackStep, &points)
    }

    fn track_part(index: usize) -> Asked {
        let nth = |first: usize| u8::try_from(index.saturating_sub(first)).unwrap_or(0);
        match index {
            0 => Asked::TrackSpaces,
            1..=3 => Asked::TrackBonus { nth: nth(1) },
            _ => Asked::TrackStep { nth: nth(4) },
        }
    }

    pub(super) fn track_part_row(&self, index: usize) -> Row {
        let asked = Self::track_part(index);
        let label = self.number_title(asked);
        Row::text(label).with_value(self.likeliest_number(asked))
    }

    pub(super) fn take_track_part(&mut self, index: usize) {
        self.go(Flow::Number(Self::track_part(index)));
    }

    /// Sets a part of the track; a track that can't be is refused with what is wrong.
    pub(super) fn take_track_number(&mut self, asked: Asked, number: u8) {
        let track = self.book.settings.track;
        let (mut spaces, mut bonuses, mut steps) = (track.spaces(), track.bonuses(), track.steps());
        match asked {
            Asked::TrackSpaces => spaces = number,
            Asked::TrackBonus { nth } => set(&mut bonuses, nth, number),
            Asked::TrackStep { nth } => set(&mut steps, nth, number),
            _ => {}
        }
        match Track::new(spaces, bonuses, steps) {
            Ok(track) => {
                self.book.settings.track = track;
                self.effects.save_book = true;
                self.go(Flow::TrackParts);
            }
            Err(bad) => self.refuse_track(bad),
        }
    }

    fn refuse_track(&mut self, bad: BadTrack) {
        let why = self.say(bad);
        self.show_toast(&why);
    }
}

fn set<const N: usize>(cells: &mut [u8; N], nth: u8, number: u8) {
    if let Some(cell) = cells.get_mut(usize::from(nth)) {
        *cell = number;
    }
}
