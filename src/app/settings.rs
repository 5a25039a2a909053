//! The settings, the reputation track, the deck book.

use crate::components::{BadTrack, Card, Edition, Pile, Track};
use crate::text::{Language, Phrase, Say};

use super::flow::{Asked, Flow, Why};
use super::screen::{Icon, Label, Row};
use super::{App, Reveals};

/// How many settings there are.
pub(super) const ROWS: usize = 6;

impl App {
    pub(super) fn reveals_word(&self, reveals: Reveals) -> Say<Phrase> {
        self.say(match reveals {
            Reveals::Full => Phrase::RevealFull,
            Reveals::Symbol => Phrase::RevealSymbol,
            Reveals::Off => Phrase::RevealOff,
        })
    }

    pub(super) fn setting_row(&self, index: usize) -> Row {
        let settings = &self.book.settings;
        match index {
            0 => self
                .word(Phrase::LanguageWord)
                .with_value(settings.language.name()),
            1 => self
                .word(Phrase::EditionWord)
                .with_value(self.edition_word(settings.edition)),
            2 => self
                .word(Phrase::Reveals)
                .with_value(self.reveals_word(settings.reveals)),
            3 => self.word(Phrase::Track).with_icons([Icon::Reputation]),
            4 => self.word(Phrase::CouncilFields).with_icons([Icon::Advisor]),
            _ => {
                let row = self.word(Phrase::Sleep);
                match settings.sleep {
                    0 => row.with_value(self.say(Phrase::Never)),
                    minutes => row.with_value(self.fill(Phrase::Minutes, &minutes)),
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
                    let stand_in = self.say(Phrase::StandIn);
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

    pub(super) fn deck_row(&self, pile: Pile, index: usize) -> Row {
        self.card_row(self.book.deck.cards(pile).nth(index))
    }

    pub(super) fn deck_card_row(&self, card: Card, index: usize) -> Row {
        match index {
            0 => self.card_row(Some(card)),
            1 => self.word(Phrase::EditCard).with_icons([Icon::Adapt]),
            _ => self.word(Phrase::Forget).with_icons([Icon::Lost]),
        }
    }

    pub(super) fn take_deck_card(&mut self, card: Card, index: usize) {
        match index {
            0 => self.go(Flow::DeckCards { pile: card.pile() }),
            1 => self.start_telling(Why::Booked(card)),
            _ => {
                self.book.deck.forget(card);
                self.effects.save_book = true;
                self.go(Flow::Deck);
                let forgotten = self.say(Phrase::Forgotten);
                self.show_toast(&forgotten);
            }
        }
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
