//! Advisors: who they are, what they do, what the council fields give.
//!
//! Whenever an advisor is the chosen row, the foot of the screen tells what he does: nobody has to ask for it.

use core::fmt::Write;

use crate::components::{Advisor, Atom, Card, CouncilBonus, Expansion, Pile, Seat};
use crate::ledger::{Award, Fact, Place};
use crate::referee::{Answer, Question};
use crate::text::Phrase;

use super::App;
use super::flow::{Flow, Part, Telling, Why};
use super::pictures::{effect_pictures, pictures};
use super::screen::{Icon, Row, Toast};

/// What a council field may give: as printed, or one of fourteen effects.
pub(super) const BONUSES: usize = 15;

impl App {
    /// Whether the running game has the Moon.
    pub(super) fn has_moon(&self) -> bool {
        self.ledger()
            .is_some_and(|ledger| ledger.setup().plays(Expansion::Moon))
    }

    /// What the advisor in the chosen row does.
    pub(super) fn reminder(&self) -> Option<Toast> {
        let advisor = self.chosen_advisor()?;
        let mut toast = Toast::new();
        // Every reminder fits; a test sees to it.
        let _ = write!(toast, "{}", self.say(advisor));
        Some(toast)
    }

    fn advisor_at(&self, place: Place) -> Option<Advisor> {
        match self.ledger()?.card(place)? {
            Card::Advisor(advisor) => advisor,
            _ => None,
        }
    }

    fn chosen_advisor(&self) -> Option<Advisor> {
        let slot = u8::try_from(self.cursor).ok()?;
        match &self.flow {
            Flow::TakingAdvisor => self.advisor_at(Place::Market(Pile::Advisors, slot)),
            Flow::Telling(telling) if telling.part == Part::Advisor => {
                self.possible_advisors(telling).nth(self.cursor)
            }
            Flow::Advisors => self.advisor_at(self.advisors_in_sight().nth(self.cursor)?),
            Flow::WhichCard => self.advisor_at(Self::display_place(self.cursor)),
            Flow::RemoveFrom { place } => self.advisor_at(Self::nth_place(*place, self.cursor)),
            Flow::Lots { code } => self.drawn_advisor(*code, self.cursor),
            Flow::Sheet { seat } => match self.sheet()?.lines(*seat).nth(self.cursor)?.award {
                Award::Advisor(advisor) => Some(advisor),
                _ => None,
            },
            Flow::Refereed => match self.nth_answer(self.cursor)? {
                Answer::TakeAdvisor { slot } => {
                    self.advisor_at(Place::Market(Pile::Advisors, slot))
                }
                _ if self.cursor == 0 => self.asking_advisor(),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whose doing the referee's question is.
    fn asking_advisor(&self) -> Option<Advisor> {
        Some(match self.game.as_ref()?.referee()?.asks().what {
            Question::Lift { .. } => Advisor::MsLee,
            Question::Rescue { .. } => Advisor::MsChau,
            Question::Shown { advisor } => advisor,
            Question::Infect => Advisor::Ashwatthama,
            Question::Trade => Advisor::HiptLiber,
            Question::Claim => Advisor::MartySimon,
            Question::Exchange { .. } => Advisor::Nakkia,
            _ => return None,
        })
    }

    /// Who may lie there: each exists once, so that nobody is offered who is in sight elsewhere.
    pub(super) fn possible_advisors(&self, telling: &Telling) -> impl Iterator<Item = Advisor> {
        let place = self.place_of(telling.why);
        let booked = matches!(telling.why, Why::Booked(_));
        Advisor::ALL.into_iter().filter(move |advisor| {
            let ledger = self.ledger().filter(|_| !booked);
            let found = ledger.and_then(|ledger| ledger.find_advisor(*advisor));
            found.is_none() || found == place
        })
    }

    /// The places where advisors are: the display as far as it is told, then the councils.
    pub(super) fn advisors_in_sight(&self) -> impl Iterator<Item = Place> {
        // Counted through: a chain of lists would take a kilobyte more of the chip's flash.
        let place = |number: u8| match number.checked_sub(Advisor::ON_DISPLAY) {
            None => Place::Market(Pile::Advisors, number),
            Some(rest) => {
                let seat = Seat::nth(usize::from(rest >> 2));
                Place::Council(seat.unwrap_or(Seat::One), rest & 3)
            }
        };
        (0..21).map(place).filter(|place| {
            let card = self.ledger().and_then(|ledger| ledger.card(*place));
            card.is_some_and(|card| place.seat().is_some() || !card.is_unknown())
        })
    }

    /// An advisor with his points, and whose he is.
    pub(super) fn advisor_row(&self, index: usize) -> Row {
        let place = self.advisors_in_sight().nth(index);
        let Some((place, card)) =
            place.and_then(|place| Some((place, self.ledger()?.card(place)?)))
        else {
            return self.word(Phrase::Unknown).with_icons([Icon::Unknown]);
        };
        let row = Row::text(self.say(card)).with_icons(pictures(card));
        match place.seat() {
            Some(seat) => row.with_value(self.name(seat)),
            None => row,
        }
    }

    /// Asks who was taken; where nobody on display is told, whoever it was is told now.
    pub(super) fn start_advising(&mut self) {
        let slots = 0..usize::from(Advisor::ON_DISPLAY);
        let told = |card: Option<Card>| card.is_some_and(|card| !card.is_unknown());
        let first = slots.clone().find(|slot| self.displayed(*slot).is_some());
        match slots.map(|slot| self.displayed(slot)).any(told) {
            true => self.go(Flow::TakingAdvisor),
            false => self.take_advisor(first.unwrap_or(0)),
        }
    }

    fn displayed(&self, slot: usize) -> Option<Card> {
        let slot = u8::try_from(slot).ok()?;
        self.ledger()?.card(Place::Market(Pile::Advisors, slot))
    }

    pub(super) fn take_advisor(&mut self, index: usize) {
        let slot = u8::try_from(index).unwrap_or(u8::MAX);
        match self.displayed(index) {
            Some(Card::Advisor(None)) => self.start_telling(Why::Taken(slot)),
            _ => self.declare(Fact::AdvisorTaken { slot }),
        }
    }

    /// Tells what the field brings, as far as the owner has set it.
    pub(super) fn show_council_bonus(&mut self, field: u8) {
        let label = self.fill(Phrase::CouncilNumber, &field);
        let bonus = self.ledger().map_or(CouncilBonus::ByHand, |ledger| {
            ledger.setup().council.bonus(field)
        });
        let toast = match field {
            Advisor::COUNCIL => {
                // Reviews tell so, no rulebook.
                self.write(&format_args!(
                    "{label}: {}",
                    self.say(Phrase::ReportedLaunch)
                ))
            }
            _ => self.write(&format_args!("{label}: {}", self.say(bonus))),
        };
        self.show_toast(&toast);
    }

    /// A field and what it gives.
    pub(super) fn council_row(&self, index: usize) -> Row {
        let number = index.saturating_add(1);
        let field = u8::try_from(number).unwrap_or(0);
        let bonus = self.book.settings.council.bonus(field);
        Row::text(format_args!("{number}: {}", self.say(bonus)))
    }

    fn nth_bonus(index: usize) -> Option<CouncilBonus> {
        CouncilBonus::from_byte(u8::try_from(index).ok()?)
    }

    pub(super) fn bonus_row(&self, index: usize) -> Row {
        let bonus = Self::nth_bonus(index).unwrap_or_default();
        let icons = Atom::from_byte(bonus.to_byte())
            .map(|atom| effect_pictures(crate::components::Effect::One(atom)));
        Row::text(self.say(bonus)).with_icons(icons.unwrap_or_default())
    }

    /// The row of what is set.
    pub(super) fn set_bonus(&self, field: u8) -> usize {
        let bonus = self.book.settings.council.bonus(field.saturating_add(1));
        usize::from(bonus.to_byte())
    }

    pub(super) fn take_council_bonus(&mut self, field: u8, index: usize) {
        let cell = self.book.settings.council.0.get_mut(usize::from(field));
        if let (Some(cell), Some(bonus)) = (cell, Self::nth_bonus(index)) {
            *cell = bonus;
            self.effects.save_book = true;
        }
        self.go(Flow::CouncilFields);
        self.cursor = usize::from(field);
    }
}
