//! Advisors: who they are, what they do, what the council fields give.

use crate::components::{Advisor, Card, Expansion};
use crate::ledger::Place;
use crate::text::Phrase;

use super::at_table::AtTable;
use super::screen::Label;

impl AtTable<'_> {
    /// Whether the running game has the Moon.
    pub(super) fn has_moon(self) -> bool {
        self.ledger().setup().plays(Expansion::Moon)
    }

    /// The advisor at a place, as far as he is known.
    pub(super) fn advisor_at(self, place: Place) -> Option<Advisor> {
        match self.ledger().card(place)? {
            Card::Advisor(advisor) => advisor,
            _ => None,
        }
    }

    /// What the field brings, as far as the owner has set it.
    pub(super) fn council_bonus_words(self, field: u8) -> Label {
        let label = self.fill(Phrase::CouncilNumber, &field);
        let bonus = self.ledger().setup().council.bonus(field);
        match field {
            Advisor::COUNCIL => {
                // This comes from reviews; the rulebook does not say it.
                let launch = self.say(Phrase::ReportedLaunch);
                self.is(&label, &launch)
            }
            _ => self.is(&label, &self.say(bonus)),
        }
    }
}
