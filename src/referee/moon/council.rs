//! Taking an advisor, and what he does at once (M5, M6, M8).

use crate::components::{
    Advisor, Atom, Berth, Card, CouncilBonus, Effect, Pile, Planet, Seat, Ship, ShipKind,
};
use crate::ledger::{Fact, Notice, Place};

use super::figures::{Vip, World};
use crate::referee::camp::Spot;
use crate::referee::flow::Step;
use crate::referee::menu::Menu;
use crate::referee::play::Listener;
use crate::referee::task::Task;
use crate::referee::{Answer, Illegal, Question, Referee, is_described};

impl Referee {
    /// Whether the advisor in a slot of the display may be taken (M5).
    pub(in crate::referee) fn check_advisor(&self, slot: u8) -> Result<(), Illegal> {
        match self.ledger.market().card(Pile::Advisors, slot) {
            Some(_) => Ok(()),
            None => Err(Illegal::NoAdvisorThere),
        }
    }

    /// Whether the figure on Ganymede has somebody to take, and a field for him.
    pub(in crate::referee) fn can_take_advisor(&self) -> bool {
        !self.council_is_full() && self.ledger.market().shown(Pile::Advisors) > 0
    }

    /// An advisor takes the lowest free field: its bonus comes first, then what he does; the figure is back on the Moon.
    pub(in crate::referee) fn take_advisor(
        &mut self,
        slot: u8,
        listener: Listener<'_>,
    ) -> Result<(), Illegal> {
        let place = Place::Market(Pile::Advisors, slot);
        let advisor = match self.ledger.card(place) {
            Some(card) if is_described(card).is_err() => return self.push(Task::Describe(place)),
            Some(Card::Advisor(Some(advisor))) => advisor,
            _ => return Err(Illegal::NoAdvisorThere),
        };
        let seat = self.seat();
        let notices =
            self.emit_taking(Fact::AdvisorTaken { slot }, Pile::Advisors, slot, listener)?;
        *self.figures.advisors.of_mut(seat) = World::Moon;
        self.welcome(advisor)?;
        for notice in &notices {
            if let Notice::CouncilField { field } = notice {
                self.push_council_bonus(*field)?;
            }
        }
        Ok(())
    }

    fn push_council_bonus(&mut self, field: u8) -> Result<(), Illegal> {
        if field == Advisor::COUNCIL {
            return self.push_bonus_launch();
        }
        match self.ledger.setup().council.bonus(field) {
            CouncilBonus::ByHand => Ok(()),
            CouncilBonus::Effect(atom) => self.push_effect(Some(Effect::One(atom)), 1),
        }
    }

    /// What an advisor brings at once; the others change what is asked and allowed from now on (M8).
    fn welcome(&mut self, advisor: Advisor) -> Result<(), Illegal> {
        let seat = self.seat();
        let fare = self.figures.turn.fare;
        match advisor {
            Advisor::Ashwatthama => self.push(Task::Infect),
            Advisor::Ayati => {
                self.figures.vip = Vip::At(seat, Spot::Earth);
                Ok(())
            }
            Advisor::Chahrazad => self.push_boon(advisor, fare.animal()),
            Advisor::HiptLiber => self.push(Task::Trade),
            Advisor::MartySimon => self.push(Task::Claim),
            Advisor::MichelleDeLaRose => {
                self.figures.president = Some((seat, World::Moon));
                Ok(())
            }
            Advisor::Nakkia => {
                let launches = |kind: ShipKind| kind.launch_effect().is_some();
                self.push_boon(advisor, fare.kind().map(launches))
            }
            Advisor::TarakFreeman => self.push(Task::Apply {
                menu: Menu::anyone(Spot::Moon),
                times: 3,
                gained: 0,
            }),
            Advisor::Weber
            | Advisor::AhuLani
            | Advisor::Ender
            | Advisor::JamesKing
            | Advisor::MrWu
            | Advisor::MsChau
            | Advisor::MsLee
            | Advisor::Noor => Ok(()),
        }
    }

    /// One of two gifts, or both if the ship paid shows what it must; whether it does may have to be asked (M8).
    pub(in crate::referee) fn push_boon(
        &mut self,
        advisor: Advisor,
        both: Option<bool>,
    ) -> Result<(), Illegal> {
        let (times, gained) = (1, 0);
        match (advisor, both) {
            (_, None) => self.push(Task::Shown { advisor }),
            (Advisor::Chahrazad, Some(false)) => self.push(Task::Apply {
                menu: Menu::anyone(Spot::Mars).or_two_reputation(),
                times,
                gained,
            }),
            (Advisor::Chahrazad, Some(true)) => {
                let (gained, chosen) = (2, false);
                self.push(Task::Advance { gained, chosen })?;
                let (menu, gained) = (Menu::anyone(Spot::Mars), 0);
                self.push(Task::Apply {
                    menu,
                    times,
                    gained,
                })
            }
            (_, Some(both)) => {
                let (draws, chosen) = (!both, None);
                self.push(Task::Exchange { draws, chosen })?;
                if both { self.push_draws(4) } else { Ok(()) }
            }
        }
    }

    fn push_draws(&mut self, times: u8) -> Result<(), Illegal> {
        let (menu, gained) = (Menu::of(Atom::Draw), 0);
        self.push(Task::Apply {
            menu,
            times,
            gained,
        })
    }

    /// A ship from hand changes places with the one on a berth, once it is described (M5).
    pub(in crate::referee) fn work_on_swap(
        &mut self,
        berth: Berth,
        nth: u8,
        listener: Listener<'_>,
    ) -> Result<Step, Illegal> {
        let ship = self.described_in_hand(nth)?;
        if let Some(ship) = ship {
            self.tasks.pop();
            self.figures.turn.swapped = true;
            self.emit(Fact::ShipSwapped { berth, ship }, listener)?;
        }
        Ok(Step::GoOn)
    }

    /// A ship in hand; one that is not described is asked for first.
    fn described_in_hand(&mut self, nth: u8) -> Result<Option<Ship>, Illegal> {
        let place = Place::Hand(self.seat(), nth);
        match self.ledger.card(place) {
            Some(card @ Card::Ship(ship)) if is_described(card).is_ok() => Ok(Some(ship)),
            Some(_) => {
                self.push(Task::Describe(place))?;
                Ok(None)
            }
            None => Err(Illegal::NotInHand),
        }
    }

    /// Whether an opponent's ship can be infected (M8, Ashwatthama).
    pub(in crate::referee) fn check_infect(&self, seat: Seat, berth: Berth) -> Result<(), Illegal> {
        let other = seat != self.seat() && self.ledger.players().has(seat);
        if other && self.ship_size(seat, berth).is_some() {
            Ok(())
        } else {
            Err(Illegal::NoShipToInfect)
        }
    }

    /// Whether anything on offer can be claimed (M8, Marty Simon).
    pub(in crate::referee) fn work_on_claim(&mut self) -> Step {
        if self.ledger.market().shown(Pile::Earth) > 0 {
            return Step::Ask(Question::Claim);
        }
        self.tasks.pop();
        Step::GoOn
    }

    /// An Earth shuttle goes to its column; nobody moves (M8, Marty Simon).
    pub(in crate::referee) fn claim(
        &mut self,
        slot: u8,
        listener: Listener<'_>,
    ) -> Result<(), Illegal> {
        let place = Place::shuttle(Planet::Earth, slot);
        if self.is_undescribed(place) {
            return self.push(Task::Describe(place));
        }
        self.tasks.pop();
        let notices = self.emit_taking(Fact::ShuttleTaken { slot }, Pile::Earth, slot, listener)?;
        let series = |notice: &Notice| matches!(notice, Notice::SeriesComplete { .. });
        if notices.iter().any(series) {
            self.push_bonus_launch()
        } else {
            Ok(())
        }
    }

    /// Whether a ship in hand can be exchanged for a launched one (M8, Nakkia).
    pub(in crate::referee) fn check_exchange(&self, nth: u8, launched: u8) -> Result<(), Illegal> {
        self.check_place(nth)?;
        if launched < self.ledger.launches(self.seat()) {
            Ok(())
        } else {
            Err(Illegal::NoShipThere)
        }
    }

    pub(in crate::referee) fn work_on_exchange(
        &mut self,
        draws: bool,
        chosen: Option<(u8, u8)>,
        listener: Listener<'_>,
    ) -> Result<Step, Illegal> {
        if let Some((nth, launched)) = chosen {
            if let Some(ship) = self.described_in_hand(nth)? {
                self.tasks.pop();
                let nth = launched;
                self.emit(Fact::LaunchExchanged { nth, ship }, listener)?;
            }
            return Ok(Step::GoOn);
        }
        let seat = self.seat();
        let exchange = self.ledger.hand_size(seat) > 0 && self.ledger.launches(seat) > 0;
        if exchange || draws && self.hand_has_room() && self.ships_to_take() {
            return Ok(Step::Ask(Question::Exchange { draws }));
        }
        self.tasks.pop();
        Ok(Step::GoOn)
    }

    /// What is answered to a question that an advisor brought about.
    pub(in crate::referee) fn apply_advisor(
        &mut self,
        question: Question,
        answer: Answer,
        listener: Listener<'_>,
    ) -> Result<(), Illegal> {
        match (question, answer) {
            (Question::Fare, Answer::Pay { nth }) => self.pay_fare(nth, listener),
            (Question::Council { .. }, Answer::TakeAdvisor { slot }) => {
                self.take_advisor(slot, listener)
            }
            (Question::Council { .. }, Answer::Launch { berth, bonus }) => {
                self.launch(berth, bonus, listener)
            }
            (Question::Shown { advisor }, Answer::Shown(both)) => {
                self.tasks.pop();
                self.push_boon(advisor, Some(both))
            }
            (Question::Claim, Answer::TakeShuttle { slot }) => self.claim(slot, listener),
            (Question::Exchange { .. }, Answer::Draw { slot }) => {
                self.tasks.pop();
                self.push_draws(3)?;
                self.draw(slot, listener)
            }
            (Question::Exchange { .. }, Answer::Exchange { nth, launched }) => {
                if let Some(Task::Exchange { chosen, .. }) = self.tasks.last_mut() {
                    *chosen = Some((nth, launched));
                }
                Ok(())
            }
            (Question::Infect, Answer::Infect { seat, berth }) => {
                self.tasks.pop();
                self.figures.virus = Some((seat, berth));
                Ok(())
            }
            (Question::Trade, Answer::Trade { gap }) => {
                self.tasks.pop();
                self.figures.trader = Some(gap);
                Ok(())
            }
            (_, Answer::Decline) => {
                self.tasks.pop();
                Ok(())
            }
            _ => Err(Illegal::NotAsked),
        }
    }

    /// The upgrade token goes on if somebody was adapted while its shuttle was used (M8, Ahu-Lani).
    pub(in crate::referee) fn shift_upgrade(
        &mut self,
        listener: Listener<'_>,
    ) -> Result<(), Illegal> {
        if !self.figures.turn.adapted || self.ledger.upgraded(self.seat()).is_none() {
            return Ok(());
        }
        let notices = self.emit(Fact::UpgradeShifted, listener)?;
        if notices.contains(&Notice::UpgradeSpent) {
            self.push_bonus_launch()
        } else {
            Ok(())
        }
    }
}
