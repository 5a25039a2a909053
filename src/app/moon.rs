//! What only the Moon brings into a turn, and what is easily forgotten.

use crate::components::{Advisor, Berth, Card, Pile};
use crate::referee::{Answer, Figure, Spot};
use crate::text::{Phrase, Short};

use super::at_table::{AtTable, AtTableMut};
use super::screen::{Icon, Row};

impl AtTable<'_> {
    /// Whether an advisor is on the council of the player in turn.
    pub(super) fn has_own(self, advisor: Advisor) -> bool {
        let ledger = self.ledger();
        ledger.has_advisor(ledger.turn().seat, advisor)
    }

    /// An answer that only the Moon knows, where words alone do not show it.
    pub(super) fn moon_answer_row(self, answer: Answer) -> Option<Row> {
        let ledger = self.ledger();
        let seat = ledger.turn().seat;
        let in_hand = |nth: u8| ledger.hand(seat).nth(usize::from(nth));
        let words = Row::text(self.say(answer));
        Some(match answer {
            Answer::TakeAdvisor { slot } => self.slot_row(Pile::Advisors, slot),
            Answer::TakeShuttle { slot } => self.slot_row(Pile::Earth, slot),
            Answer::Pay { nth } => self.card_row(in_hand(nth).map(Card::Ship)),
            Answer::SwapShip { berth, nth } => {
                Row::text(self.say(in_hand(nth)?)).with_icons([Icon::Berth(berth), Icon::Adapt])
            }
            Answer::SwapBerths => words.with_icons([Icon::Berth(Berth::A), Icon::Berth(Berth::B)]),
            Answer::Exchange { nth, launched } => {
                let launched = ledger.launched(seat).nth(usize::from(launched))?;
                let (ship, launched) = (self.say(in_hand(nth)?), self.say(launched));
                Row::text(format_args!("{ship} > {launched}"))
            }
            Answer::Infect { seat, berth } => {
                let ship = (*ledger.board(seat).berths().of(berth))?;
                let name = self.name(seat);
                Row::text(self.is(&name, &self.say(ship)))
                    .with_icons([Icon::Virus, Icon::Berth(berth)])
            }
            Answer::Into(spot) => words.with_icons([spot_icon(spot)]),
            Answer::Figure(Figure::Advisor) => words.with_icons([Icon::Advisor]),
            Answer::Figure(Figure::President) => words.with_icons([Icon::Crown]),
            Answer::Vip { .. } | Answer::VipFor(_) => words.with_icons([Icon::AnySettler]),
            Answer::Pair { of, .. } => words.with_icons([Icon::Settler(of), Icon::Settler(of)]),
            Answer::Column(symbol) => words.with_icons([Icon::Symbol(symbol)]),
            Answer::Trade { .. } => words.with_icons([Icon::Mars]),
            Answer::Shown(true) => words.with_icons([Icon::Check]),
            Answer::Shown(false) => words.with_icons([Icon::Lost]),
            _ => return None,
        })
    }

    /// The same row, with a mark if the virus is on that berth of the player in turn.
    pub(super) fn mark_virus(self, row: Row, berth: Option<Berth>) -> Row {
        let virus = || self.referee()?.virus();
        let seat = self.ledger().turn().seat;
        match berth {
            Some(berth) if virus() == Some((seat, berth)) => row.with_icons([Icon::Virus]),
            _ => row,
        }
    }
}

impl AtTableMut<'_> {
    /// As a turn begins: the roads that are open, and the column with one effect more.
    pub(super) fn remind_of_roads(&mut self) {
        if !self.see().has_moon() {
            return;
        }
        let ledger = self.see().ledger();
        let seat = ledger.turn().seat;
        let roads = self.say(if ledger.has_advisor(seat, Advisor::JamesKing) {
            Phrase::RoadBoth
        } else {
            Phrase::RoadMoon
        });
        let reminder = match ledger.upgraded(seat) {
            Some(symbol) => self.write(&format_args!("{roads}, {} +1", self.say(Short(symbol)))),
            None => self.write(&roads),
        };
        let reminder = self.is(&self.see().name(seat), &reminder);
        self.show_toast(&reminder);
    }
}

/// The picture of a place.
pub(super) const fn spot_icon(spot: Spot) -> Icon {
    match spot {
        Spot::Earth => Icon::Earth,
        Spot::Mars => Icon::Mars,
        Spot::BerthA => Icon::Berth(Berth::A),
        Spot::BerthB => Icon::Berth(Berth::B),
        Spot::Moon => Icon::Moon,
    }
}
