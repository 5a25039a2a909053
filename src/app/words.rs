//! Saying things: in the owner's language, as labels, rows and toasts; players by their names.

use core::fmt::{Display, Write};

use crate::components::{PerSeat, Seat};
use crate::journal::{Entry, Name};
use crate::ledger::{Correction, Fact};
use crate::referee::Answer;
use crate::sure::Sure;
use crate::text::{Capital, Filled, FilledAll, Language, Phrase, Say, Script, Short, is_hangul};

use super::App;
use super::at_table::AtTable;
use super::desk::Desk;
use super::page::Page;
use super::screen::{Label, Row, Toast};

impl Desk {
    pub(super) const fn language(&self) -> Language {
        self.book.settings.language
    }

    pub(super) fn say<T>(&self, what: T) -> Say<T> {
        self.language().say(what)
    }

    pub(super) fn word(&self, word: Phrase) -> Row {
        Row::text(self.say(word))
    }

    pub(super) fn label(&self, word: Phrase) -> Label {
        self.write(&self.say(word))
    }

    pub(super) fn fill(&self, word: Phrase, with: &dyn Display) -> Label {
        self.write(&self.language().say::<Filled<'_>>(word.with(with)))
    }

    /// Something and what there is to say of it, parted as the language parts them.
    pub(super) fn is(&self, what: &dyn Display, said: &dyn Display) -> Label {
        self.write(&self.say(Phrase::Is.with_all(&[what, said])))
    }

    pub(super) fn write(&self, what: &dyn Display) -> Label {
        let mut label = Label::new();
        // What does not fit is cut; tests see that nothing is.
        write!(label, "{what}").surely();
        label
    }

    pub(super) fn show_toast(&mut self, what: &dyn Display) {
        self.toast = Some(self.write_toast(what));
    }

    pub(super) fn write_toast(&self, what: &dyn Display) -> Toast {
        let mut toast = Toast::new();
        // What does not fit is cut; tests see that nothing is.
        write!(toast, "{}", Capital(what)).surely();
        toast
    }

    /// The same before the game has begun.
    pub(super) fn name_in_draft(&self, seat: Seat) -> Label {
        let rivals = &self.draft.company.rivals;
        if rivals.of(seat).is_some() {
            return self.rival_name(seat, rivals.0.iter().flatten().count());
        }
        self.name_or_number(self.draft.names.of(seat), seat)
    }

    /// What a rival is called, of so many: with the seat's number where there are others.
    pub(super) fn rival_name(&self, seat: Seat, rivals: usize) -> Label {
        let rival = self.say(Phrase::Rival);
        if rivals == 1 {
            return self.write(&rival);
        }
        self.write(&format_args!("{rival} {}", seat.index().saturating_add(1)))
    }

    pub(super) fn name_or_number(&self, name: &Name, seat: Seat) -> Label {
        if name.is_empty() {
            return self.fill(Phrase::PlayerNumber, &seat.index().saturating_add(1));
        }
        self.write(name)
    }
}

impl App {
    /// The script that there must be room for: that of the language, or of a name; at the first start that of every language.
    pub(super) fn script(&self) -> Script {
        match self.at_table() {
            Some(at) => at.script(),
            None => self.script_for(&self.draft.names),
        }
    }
}

impl App {
    /// A player's name, or what it will be.
    pub(super) fn name(&self, seat: Seat) -> Label {
        match self.at_table() {
            Some(at) => at.name(seat),
            None => self.name_in_draft(seat),
        }
    }
}

impl Desk {
    /// The same, with those who play.
    fn script_for(&self, names: &PerSeat<Name>) -> Script {
        if let Some(script) = self.flow.nature().script {
            return script;
        }
        let mut names = names.0.iter().chain(&self.book.names);
        if names.any(|name| name.chars().any(is_hangul)) {
            return Script::Hangul;
        }
        self.language().script()
    }
}

impl AtTable<'_> {
    /// The script that there must be room for.
    pub(super) fn script(self) -> Script {
        self.script_for(&self.game.header().names)
    }

    /// What happened, in words that name the players.
    pub(super) fn entry_words(self, entry: Entry) -> Label {
        let filled = |phrase: Phrase, parts: &[&dyn Display]| {
            self.write(&self.say::<FilledAll<'_>>(phrase.with_all(parts)))
        };
        match entry {
            // Who sits there now may be the one who was not there then.
            Entry::Seated { seat, rival } => {
                let name = self.name_or_number(self.game.header().names.of(seat), seat);
                let phrase = match rival {
                    Some(_) => Phrase::RivalSeated,
                    None => Phrase::PersonSeated,
                };
                filled(phrase, &[&name])
            }
            Entry::Fact(Fact::Corrected(Correction::Turn { seat, round })) => {
                filled(Phrase::TurnSet, &[&round, &self.name(seat)])
            }
            Entry::Fact(Fact::Corrected(Correction::First { seat })) => {
                filled(Phrase::FirstSet, &[&self.name(seat)])
            }
            Entry::Answer(Answer::Infect { seat, berth }) => {
                let berth = self.say(Short(berth));
                filled(Phrase::InfectShip, &[&self.name(seat), &berth])
            }
            entry => self.write(&self.say(entry)),
        }
    }

    /// A player's name, or the seat's number; a rival's is that it is one.
    pub(super) fn name(self, seat: Seat) -> Label {
        let is_rival = |other: &Seat| self.game.rival(*other).is_some();
        if is_rival(&seat) {
            return self.rival_name(seat, Seat::ALL.into_iter().filter(is_rival).count());
        }
        self.name_or_number(self.game.header().names.of(seat), seat)
    }

    /// A player's name as it was typed, if there is one.
    pub(super) fn name_typed(self, seat: Seat) -> Option<Name> {
        let name = self.game.header().names.of(seat);
        (!name.is_empty()).then(|| name.clone())
    }
}
