//! The settings, the reputation track, the deck book.

use crate::book::Reveals;
use crate::components::{Card, Edition, Pile};
use crate::text::{Language, Phrase, Say};

use super::App;
use super::flow::{Flow, Why};
use super::screen::{Icon, Row};

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
                self.draft.awaits_track = false;
                self.open_track();
            }
            4 => self.go(Flow::CouncilFields),
            _ => self.book.settings.sleep = next(&[0, 1, 2, 5, 10, 30], self.book.settings.sleep),
        }
    }

    pub(super) fn next_reveals(&mut self) {
        self.book.settings.reveals = next(&Reveals::ALL, self.book.settings.reveals);
        self.effects.save_book = true;
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
