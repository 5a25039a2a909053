//! What only the Moon brings into a turn, and what is easily forgotten.

use crate::book::Reveals;
use crate::components::{Advisor, Berth, Card, Expansion, Pile, Planet, Seat, Symbol};
use crate::journal::Entry;
use crate::ledger::Fact;
use crate::referee::{Answer, Figure, Spot};
use crate::text::{Phrase, Short};

use super::App;
use super::deeds::Deed;
use super::flow::{Flow, Goal};
use super::screen::{Icon, Row};

impl App {
    /// Whether something that only the Moon knows may have happened in this turn.
    pub(super) fn is_moon_deed(&self, deed: Deed, hand: u8) -> bool {
        let Some(ledger) = self
            .ledger()
            .filter(|ledger| ledger.setup().plays(Expansion::Moon))
        else {
            return false;
        };
        let board = ledger.board(ledger.turn().seat);
        match deed {
            Deed::Advisor => board.council().len() < usize::from(Advisor::COUNCIL),
            Deed::President => !board.president() && ledger.may_have(Advisor::MichelleDeLaRose),
            Deed::Column => ledger.may_have(Advisor::Ender) && self.latest_mars_shuttle().is_some(),
            Deed::Shift => ledger.upgraded(ledger.turn().seat).is_some(),
            Deed::Claim => {
                ledger.may_have_taken(Advisor::MartySimon) && !self.done_so_far().claimed
            }
            Deed::Exchange => {
                hand > 0
                    && self.launched_rows() > 0
                    && ledger.may_have_taken(Advisor::Nakkia)
                    && !self.done_so_far().exchanged
            }
            Deed::Swap => board.berths().0.iter().all(Option::is_some),
            _ => false,
        }
    }

    /// Whether an advisor is on the council of the player in turn.
    pub(super) fn has_own(&self, advisor: Advisor) -> bool {
        self.ledger()
            .is_some_and(|ledger| ledger.has_advisor(ledger.turn().seat, advisor))
    }

    /// Whether the shuttle of this turn lies in the upgraded column.
    pub(super) fn is_upgraded(&self) -> bool {
        self.ledger().is_some_and(|ledger| {
            let upgraded = ledger.upgraded(ledger.turn().seat);
            upgraded.is_some() && upgraded == ledger.latest_column().0
        })
    }

    /// As a turn begins: the roads that are open, and the column with one effect more.
    pub(super) fn remind_of_roads(&mut self) {
        let Some(ledger) = self
            .ledger()
            .filter(|ledger| ledger.setup().plays(Expansion::Moon))
        else {
            return;
        };
        let seat = ledger.turn().seat;
        let roads = self.say(match ledger.has_advisor(seat, Advisor::JamesKing) {
            true => Phrase::RoadBoth,
            false => Phrase::RoadMoon,
        });
        let toast = match ledger.upgraded(seat) {
            Some(symbol) => self.write(&format_args!("{roads}, {} +1", self.say(Short(symbol)))),
            None => self.write(&roads),
        };
        self.show_toast(&toast);
    }

    /// Discards tiles; whoever has Noor is told of the action more.
    pub(super) fn discard(&mut self, slots: u8) {
        let noor = self.has_own(Advisor::Noor);
        self.declare(Fact::TilesDiscarded { slots });
        if noor && self.has_acted() {
            let actions = slots.count_ones().saturating_add(1);
            let more = self.fill(Phrase::NoorMore, &actions);
            self.show_toast(&more);
        }
    }

    /// Asks which ship launches; a virus of somebody else may be on it.
    pub(super) fn start_launching(&mut self, row: usize) {
        self.go(Flow::Launching);
        self.cursor = row;
        let owner = self
            .ledger()
            .and_then(|ledger| ledger.advised(Advisor::Ashwatthama));
        let seat = self.ledger().map(|ledger| ledger.turn().seat);
        if owner.is_some() && owner != seat {
            let virus = self.say(Phrase::VirusAboard);
            self.show_toast(&virus);
        }
    }

    /// Both berths with a ship from hand, then with each other.
    pub(super) fn swap_row(&self, index: usize) -> Row {
        match Berth::ALL.get(index) {
            Some(_) => self.launch_row(index),
            None => Row::text(self.say(Answer::SwapBerths))
                .with_icons([Icon::Berth(Berth::A), Icon::Berth(Berth::B)]),
        }
    }

    pub(super) fn take_swap(&mut self, index: usize) {
        match Berth::ALL.get(index) {
            Some(berth) => self.choose_from_hand(Goal::Swap(*berth)),
            None => self.declare(Fact::BerthsSwapped),
        }
    }

    /// The Mars shuttle that was used just now.
    fn latest_mars_shuttle(&self) -> Option<(u8, Option<u8>)> {
        match self.game.as_ref()?.log().latest() {
            Some(Entry::Fact(Fact::ShuttleUsed {
                planet: Planet::Mars,
                slot,
                paid,
            })) => Some((slot, paid)),
            _ => None,
        }
    }

    /// The Mars shuttle just used went to another column: it is recorded once more, with it.
    pub(super) fn take_column(&mut self, index: usize) {
        if let (Some(column), Some((slot, paid))) = (Symbol::nth(index), self.latest_mars_shuttle())
        {
            self.enter_instead(Fact::MarsShuttleUsed { slot, paid, column });
        }
    }

    /// Asks which Earth shuttle was taken; its symbol will do where no cards are told.
    pub(super) fn start_claiming(&mut self) {
        match self.book.settings.reveals {
            Reveals::Off => self.take_unseen(Pile::Earth),
            _ => self.go(Flow::Claiming),
        }
    }

    pub(super) fn launched_rows(&self) -> usize {
        self.ledger()
            .map_or(0, |ledger| usize::from(ledger.launches(ledger.turn().seat)))
    }

    pub(super) fn launched_row(&self, index: usize) -> Row {
        let ship = self
            .ledger()
            .and_then(|ledger| ledger.launched(ledger.turn().seat).nth(index));
        self.card_row(ship.map(Card::Ship))
    }

    pub(super) fn take_exchange(&mut self, index: usize) {
        let nth = u8::try_from(index).unwrap_or(u8::MAX);
        self.choose_from_hand(Goal::Launched(nth));
    }

    /// Whom the referee asks, if that is not the player in turn.
    pub(super) fn asked_out_of_turn(&self) -> Option<Seat> {
        let referee = self.game.as_ref()?.referee()?;
        let turn = referee.ledger().turn().seat;
        referee.asks().who.filter(|who| *who != turn)
    }

    /// An answer that only the Moon knows, where words alone do not show it.
    pub(super) fn moon_answer_row(&self, answer: Answer) -> Option<Row> {
        let ledger = self.ledger()?;
        let seat = ledger.turn().seat;
        let in_hand = |nth: u8| ledger.hand(seat).nth(usize::from(nth));
        let words = Row::text(self.say(answer));
        Some(match answer {
            Answer::TakeAdvisor { slot } => self.slot_row(Pile::Advisors, usize::from(slot)),
            Answer::TakeShuttle { slot } => self.slot_row(Pile::Earth, usize::from(slot)),
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
                Row::text(format_args!("{name}: {}", self.say(ship)))
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
    pub(super) fn mark_virus(&self, row: Row, berth: Option<Berth>) -> Row {
        let virus = || self.game.as_ref()?.referee()?.virus();
        match (self.ledger(), berth) {
            (Some(ledger), Some(berth)) if virus() == Some((ledger.turn().seat, berth)) => {
                row.with_icons([Icon::Virus])
            }
            _ => row,
        }
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
