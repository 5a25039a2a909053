//! The coach: what a rule says comes before it matters, what to do with the pieces after an entry, and what can be done now.
//!
//! What has mattered is the journal's to know, which counts it from the entries; here is only which of it was shown, as long as the
//! device is on.

use crate::components::{Atom, Effect, Planet, Who};
use crate::journal::Entry;
use crate::ledger::Fact;
use crate::referee::{Answer, Question};
use crate::sure::Sure;
use crate::text::{Capital, Phrase, RuleText, Whole, places};

use super::at_table::{AtTable, AtTableMut};
use super::echo::Asked;
use super::flow::Flow;
use super::pages::coach::Coaching;
use super::screen::{Label, Toast};

/// How many places the pieces and what can be done may take together.
const ROOM: usize = 70;

impl AtTable<'_> {
    /// What is to be told next.
    fn due_text(self) -> Option<&'static RuleText> {
        let (mattered, told) = (self.game.coached().mattered(), self.sitting.told);
        let mut all = RuleText::COACH.iter();
        all.find(|text| text.is_due(mattered, told))
    }

    /// What somebody who learns the game does with the pieces after an entry; none where there are no pieces.
    pub(super) fn pieces_words(self, entry: Entry, asked: Option<Asked>) -> Option<Toast> {
        let seat = self.owner(entry, asked, self.game.ledger().turn().seat)?;
        let deals = self.game.header().company.practice;
        if deals || !self.game.coached().guides(seat) {
            return None;
        }
        let words = match entry {
            Entry::Fact(Fact::TileTaken { .. } | Fact::SomeTileTaken { .. }) => self.tile_words(),
            Entry::Fact(
                Fact::ShuttleUsed { planet, .. } | Fact::SomeShuttleUsed { planet, .. },
            )
            | Entry::Answer(Answer::UseShuttle { planet, .. }) => self.label(match planet {
                Planet::Earth => Phrase::CoachEarth,
                Planet::Mars => Phrase::CoachMars,
            }),
            Entry::Fact(Fact::TilesDiscarded { slots })
            | Entry::Answer(Answer::DiscardTiles { slots }) => {
                let count = u16::try_from(slots.count_ones()).sure_or(0);
                self.write(&self.say(Phrase::CoachBasics.counting(count)))
            }
            Entry::Fact(Fact::Launched { .. } | Fact::SomeShipLaunched { .. })
            | Entry::Answer(Answer::Launch { .. }) => self.write(&self.say(Phrase::CoachLaunch)),
            Entry::Answer(Answer::TakeTile { .. }) => self.write(&self.say(Phrase::CoachSlot)),
            Entry::Answer(Answer::Recruit(colour)) => {
                self.fill(Phrase::CoachRecruit, &self.say(colour))
            }
            _ => return None,
        };
        Some(self.write_toast(&self.is(&self.name(seat), &words)))
    }

    /// What a tile does that was taken.
    fn tile_words(self) -> Label {
        let Some((effect, _)) = self.effect_of_action() else {
            return self.write(&self.say(Phrase::CoachCard));
        };
        let recruit = |atom: Atom| match atom {
            Atom::Recruit(Who::Only(colour)) => {
                Some(self.fill(Phrase::CoachRecruit, &self.say(colour)))
            }
            _ => None,
        };
        let pieces = match effect {
            Effect::One(atom) => recruit(atom),
            Effect::Both(atom, Atom::Draw) => recruit(atom).map(|first| {
                let then = self.say(Phrase::CoachDraw);
                self.write(&format_args!("{first}. {then}"))
            }),
            Effect::Either(..) | Effect::Both(..) | Effect::ByHand => None,
        };
        pieces.unwrap_or_else(|| self.fill(Phrase::CoachEffect, &self.say(Whole(effect))))
    }

    /// What the player in turn can do now, if somebody has to be shown.
    fn possible(self) -> Option<Phrase> {
        let ledger = self.ledger();
        let seat = ledger.turn().seat;
        if !self.game.coached().guides(seat) {
            return None;
        }
        let shuttle = match self.referee() {
            Some(referee) if referee.asks().what == Question::Action => {
                let uses = |answer: Answer| matches!(answer, Answer::UseShuttle { .. });
                referee.answers().any(uses)
            }
            Some(_) => return None,
            None => ledger.turn().round > 1,
        };
        Some(match (shuttle, ledger.tile_count(seat) > 0) {
            (false, false) => Phrase::CoachNowTile,
            (true, false) => Phrase::CoachNowShuttle,
            (false, true) => Phrase::CoachNowDiscard,
            (true, true) => Phrase::CoachNowAll,
        })
    }
}

impl AtTableMut<'_> {
    /// Coaches everybody who is no rival, from before the first entry on.
    pub(super) fn coach_everybody(&mut self) {
        let seats = self.see().learners();
        self.record_following(Entry::Coached { seats });
    }

    /// Tells the next rule that can matter now; false if there is none.
    pub(super) fn go_to_coach(&mut self) -> bool {
        let due = self.see().due_text();
        if let Some(text) = due {
            self.go(Flow::Coaching(Coaching { text }));
        }
        due.is_some()
    }

    /// Says what can be done now to somebody who has to be shown.
    pub(super) fn say_what_is_possible(&mut self) {
        if let Some(phrase) = self.see().possible() {
            let now = self.write_toast(&Capital(self.say(phrase)));
            // Behind what was entered only if both have room with words as long as those of any language.
            let said = self.toast.as_ref().map_or(0, |toast| places(toast));
            if said.saturating_add(places(&now)) <= ROOM {
                self.add_to_toast(&now);
            }
        }
    }
}
