//! The settings, the reputation track, the deck book.

use crate::book::Reveals;
use crate::components::{BadTrack, Edition, Track};
use crate::text::{Language, Say, Word};

use super::App;
use super::flow::{Asked, Flow};
use super::screen::{Icon, Label, Row};

/// How many settings there are.
pub(super) const ROWS: usize = 6;

impl App {
    pub(super) fn reveals_word(&self, reveals: Reveals) -> Say<Word> {
        self.say(match reveals {
            Reveals::Full => Word::RevealFull,
            Reveals::Symbol => Word::RevealSymbol,
            Reveals::Off => Word::RevealOff,
        })
    }

    pub(super) fn setting_row(&self, index: usize) -> Row {
        let settings = &self.book.settings;
        match index {
            0 => self
                .word(Word::LanguageWord)
                .with_value(settings.language.name()),
            1 => self
                .word(Word::EditionWord)
                .with_value(self.edition_word(settings.edition)),
            2 => self
                .word(Word::Reveals)
                .with_value(self.reveals_word(settings.reveals)),
            3 => self.word(Word::Track).with_icons([Icon::Reputation]),
            4 => self.word(Word::CouncilFields).with_icons([Icon::Advisor]),
            _ => {
                let row = self.word(Word::Sleep);
                match settings.sleep {
                    0 => row.with_value(self.say(Word::Never)),
                    minutes => row.with_value(self.fill(Word::Minutes, &minutes)),
                }
            }
        }
    }

    pub(super) fn take_setting(&mut self, index: usize) {
        self.effects.save_book = true;
        match index {
            0 => self.book.settings.language = next(&Language::ALL, self.book.settings.language),
            1 => self.book.settings.edition = next(&Edition::ALL, self.book.settings.edition),
            2 => self.next_reveals(),
            3 => {
                self.go(Flow::TrackParts);
                if self.book.settings.track == Track::STAND_IN {
                    let stand_in = self.say(Word::StandIn);
                    self.show_toast(&stand_in);
                }
            }
            4 => self.go(Flow::CouncilFields),
            _ => self.book.settings.sleep = next(&[0, 1, 2, 5, 10, 30], self.book.settings.sleep),
        }
    }

    pub(super) fn next_reveals(&mut self) {
        self.book.settings.reveals = next(&Reveals::ALL, self.book.settings.reveals);
        self.effects.save_book = true;
    }

    pub(super) fn track_step_label(&self, nth: u8) -> Label {
        let points = Track::POINTS
            .get(usize::from(nth).saturating_add(1))
            .copied()
            .unwrap_or(0);
        self.fill(Word::TrackStep, &points)
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

/// The one after, around the end.
fn next<T: Copy + PartialEq>(all: &[T], current: T) -> T {
    let after = all.iter().skip_while(|other| **other != current).nth(1);
    after.or(all.first()).copied().unwrap_or(current)
}

fn set<const N: usize>(cells: &mut [u8; N], nth: u8, number: u8) {
    if let Some(cell) = cells.get_mut(usize::from(nth)) {
        *cell = number;
    }
}
