//! Using a shuttle: from the display to its column, and its crew to wherever there is room (A2).

use crate::components::{
    Advisor, Atom, Berth, Card, Colour, Effect, Pile, Planet, Shuttle, Symbol,
};
use crate::ledger::{Fact, Notice, Place};
use crate::sure::Sure;

use super::camp::{Settlers, Spot, add, present, remove};
use super::flow::{Step, only_colour};
use super::moon::{StandIns, Vip, World};
use super::play::Listener;
use super::task::Task;
use super::{Illegal, Question, Referee, is_described};

impl Referee {
    pub(super) fn displayed_shuttle(&self, planet: Planet, slot: u8) -> Option<Shuttle> {
        let row = self.ledger.market().shuttles(planet);
        row.get(usize::from(slot)).copied().flatten()
    }

    pub(super) fn check_shuttle(&self, planet: Planet, slot: u8) -> Result<(), Illegal> {
        let Some(shuttle) = self.displayed_shuttle(planet, slot) else {
            return Err(Illegal::NoShuttleOnDisplay);
        };
        if is_described(Card::Shuttle(shuttle)).is_err() {
            // Choosing it makes the table describe it.
            return Ok(());
        }
        if !self.can_be_manned(shuttle, &StandIns::default()) {
            return Err(Illegal::CrewMissing);
        }
        if self.wants_tile(shuttle) && self.ledger.tile_count(self.seat()) == 0 {
            return Err(Illegal::ShuttleNeedsTile);
        }
        Ok(())
    }

    /// Whether a tile must be discarded for a shuttle; Ms. Chau spares it (A2.2, M8).
    fn wants_tile(&self, shuttle: Shuttle) -> bool {
        shuttle.tile_cost() == Some(true) && !self.advised_by(Advisor::MsChau)
    }

    pub(super) fn choose_shuttle(&mut self, planet: Planet, slot: u8) -> Result<(), Illegal> {
        let place = Place::shuttle(planet, slot);
        if self.is_undescribed(place) {
            return self.push(Task::Describe(place));
        }
        self.start_action()?;
        self.figures.crew = StandIns::default();
        self.push(Task::Shuttle {
            planet,
            slot,
            white: None,
        })
    }

    pub(super) fn work_on_shuttle(
        &mut self,
        planet: Planet,
        slot: u8,
        white: Option<Settlers>,
        listener: Listener<'_>,
    ) -> Result<Step, Illegal> {
        let Some(shuttle) = self.displayed_shuttle(planet, slot) else {
            return Err(Illegal::NoShuttleOnDisplay);
        };
        if self.moon() && !self.figures.crew.settled {
            if self.has_stand_in(planet, slot) {
                return Ok(Step::Ask(Question::StandIn { planet, slot }));
            }
            self.figures.crew.settled = true;
        }
        let crew = self.volunteers(shuttle, &self.figures.crew);
        let (volunteers, wanted) = crew.sure_or(Default::default());
        if white.is_none() && wanted > 0 {
            let only = if volunteers.total() == wanted {
                Some(volunteers)
            } else {
                only_colour(&volunteers).map(|colour| {
                    let mut settlers = Settlers::default();
                    add(&mut settlers, colour, wanted);
                    settlers
                })
            };
            let Some(only) = only else {
                return Ok(Step::Ask(Question::White { planet, slot }));
            };
            if let Some(Task::Shuttle { white, .. }) = self.tasks.last_mut() {
                *white = Some(only);
            }
            return Ok(Step::GoOn);
        }
        let monolith = planet == Planet::Mars && self.figures.monolith;
        if monolith && self.figures.crew.column.is_none() && self.advised_by(Advisor::Ender) {
            return Ok(Step::Ask(Question::Column));
        }
        if !self.wants_tile(shuttle) {
            self.fly(None, listener)?;
            return Ok(Step::GoOn);
        }
        let mut own = (0..self.ledger.setup().tile_slots()).filter(|slot| self.owns_tile(*slot));
        match (own.next(), own.next()) {
            (Some(slot), None) => {
                drop(own);
                self.fly(Some(slot), listener)?;
                Ok(Step::GoOn)
            }
            _ => Ok(Step::Ask(Question::Toll)),
        }
    }

    /// Uses the shuttle on top of the tasks, its white places filled and its tile paid.
    pub(super) fn fly(&mut self, paid: Option<u8>, listener: Listener<'_>) -> Result<(), Illegal> {
        let Some(Task::Shuttle {
            planet,
            slot,
            white,
        }) = self.tasks.pop()
        else {
            return Err(Illegal::NotAsked);
        };
        let Some(shuttle) = self.displayed_shuttle(planet, slot) else {
            return Err(Illegal::NoShuttleOnDisplay);
        };
        let symbol: Option<Symbol> = shuttle.symbol();
        let column = self.figures.crew.column.or(symbol);
        let crew = self.muster(shuttle, white.unwrap_or_default());
        let fact = match column {
            Some(column) if Some(column) != symbol => Fact::MarsShuttleUsed { slot, paid, column },
            _ => Fact::ShuttleUsed { planet, slot, paid },
        };
        let seat = self.seat();
        let traded = self.is_traded(planet, slot);
        let notices = self.emit_taking(fact, Pile::of(planet), slot, listener)?;
        let series = |notice: &Notice| matches!(notice, Notice::SeriesComplete { .. });
        if notices.iter().any(series) {
            self.push_bonus_launch()?;
        }
        let times = self.shuttle_times(fact).sure_or(0);
        if self.moon() {
            if column.is_some() && self.ledger.upgraded(seat) == column {
                self.figures.turn.adapted = false;
                self.push(Task::Upgrade)?;
            }
            self.figures.turn.lift = planet == Planet::Earth && self.advised_by(Advisor::MsLee);
        }
        let effect = if traded {
            Some(Effect::One(Atom::Basic))
        } else {
            shuttle.effect()
        };
        self.push_effect(effect, times)?;
        // Who arrives where may be open (A2.3, A2.4).
        self.push(match planet {
            Planet::Earth => Task::Lose { crew },
            Planet::Mars => Task::Board { crew },
        })
    }

    /// How often the shuttle that was used just now has its effect; `None` for any other fact (A2.5, M5, M8).
    pub(super) fn shuttle_times(&self, fact: Fact) -> Option<u8> {
        let planet = match fact {
            Fact::ShuttleUsed { planet, .. } => planet,
            Fact::MarsShuttleUsed { .. } => Planet::Mars,
            _ => return None,
        };
        let (_, times) = self.ledger.latest_column();
        let watched =
            self.moon() && planet == Planet::Mars && self.advisor(self.seat()) == World::Mars;
        let vip = self.figures.vip == Vip::UnderWay;
        let more = u8::from(watched).saturating_add(u8::from(vip));
        Some(times.least.saturating_add(more))
    }

    pub(super) fn board(&mut self, colour: Colour, berth: Berth) {
        if let Some(Task::Board { crew } | Task::Lose { crew }) = self.tasks.last_mut() {
            remove(crew, colour, 1);
        }
        self.own_camp_mut().put(Spot::aboard(berth), colour);
    }

    /// Settlers land on Mars as far as it has room (A2.4).
    pub(super) fn work_on_mars(&mut self, crew: Settlers) -> Result<Step, Illegal> {
        if self.figures.turn.lift {
            if self.boarding(&crew).next().is_some() {
                return Ok(Step::Ask(Question::Lift { crew }));
            }
            self.figures.turn.lift = false;
        }
        let seat = self.seat();
        let room = self.room(seat, Spot::Mars);
        let vip = self.figures.vip == Vip::UnderWay;
        let total = crew.total().saturating_add(u8::from(vip));
        let alike = if vip {
            crew.total() == 0
        } else {
            only_colour(&crew).is_some()
        };
        if total > room && !alike && room > 0 {
            return Ok(Step::Ask(Question::Lost { crew }));
        }
        self.tasks.pop();
        let mut landing = room;
        if vip {
            self.figures.vip = match landing {
                0 => Vip::Away,
                _ => Vip::At(seat, Spot::Mars),
            };
            landing = landing.saturating_sub(1);
        }
        for colour in Colour::ALL {
            let count = *crew.of(colour);
            let lands = count.min(landing);
            landing = landing.saturating_sub(lands);
            add(self.own_camp_mut().at_mut(Spot::Mars), colour, lands);
            self.lose(colour, count.saturating_sub(lands));
        }
        Ok(Step::GoOn)
    }

    /// Who of those under way finds a berth; `None` is the VIP (A2.3, M8).
    fn boarding(&self, crew: &Settlers) -> impl Iterator<Item = (Option<Colour>, Berth)> {
        let seat = self.seat();
        let vip = (self.figures.vip == Vip::UnderWay).then_some(None);
        let settlers = present(crew).map(Some).chain(vip);
        let each = settlers.flat_map(|who| Berth::ALL.map(|berth| (who, berth)));
        each.filter(move |(who, berth)| match who {
            Some(colour) => self.admits(seat, *berth, *colour),
            None => self.admits_vip(seat, *berth),
        })
    }

    /// Settlers board as long as anyone finds a berth (A2.3, A2.4).
    pub(super) fn work_on_boarding(&mut self, crew: Settlers) -> Result<Step, Illegal> {
        let mut boarding = self.boarding(&crew);
        let (only, others) = (boarding.next(), boarding.next().is_some());
        drop(boarding);
        match only {
            Some(_) if others => return Ok(Step::Ask(Question::Board { crew })),
            Some((Some(colour), berth)) => self.board(colour, berth),
            Some((None, berth)) => {
                self.figures.vip = Vip::At(self.seat(), Spot::aboard(berth));
            }
            None => {
                self.tasks.pop();
                if self.figures.vip == Vip::UnderWay {
                    self.figures.vip = Vip::Away;
                }
                for colour in Colour::ALL {
                    self.lose(colour, *crew.of(colour));
                }
            }
        }
        Ok(Step::GoOn)
    }
}
