//! Who flies: the crew a shuttle asks for, and who may stand in for whom (A2.1, M8).

use crate::components::{Advisor, Colour, Planet, Shuttle};
use crate::sure::Sure;

use super::camp::{Settlers, Spot, add, remove};
use super::moon::{StandIns, Vip};
use super::{Answer, Illegal, Referee};

impl Referee {
    /// The settlers of each colour and the white ones that a shuttle asks for, stand-ins considered.
    ///
    /// `None` when somebody would stand in for nobody.
    pub(super) fn wanted(&self, shuttle: Shuttle, stand_ins: &StandIns) -> Option<(Settlers, u8)> {
        let crew = shuttle.crew()?;
        let (mut coloured, mut white) = (crew.coloured(), crew.white());
        let spare = |coloured: &mut Settlers, colour: Colour| {
            let cell = coloured.of_mut(colour);
            cell.checked_sub(1).map(|left| *cell = left)
        };
        match stand_ins.vip {
            None => {}
            Some(None) => white = white.checked_sub(1)?,
            Some(Some(colour)) => spare(&mut coloured, colour)?,
        }
        if let Some((of, instead)) = stand_ins.pair {
            spare(&mut coloured, instead)?;
            add(&mut coloured, of, 2);
            if of == instead {
                return None;
            }
        }
        Some((coloured, white))
    }

    /// Who is left for the white places once the coloured ones are taken, and how many those are.
    ///
    /// `None` when the coloured ones can't be taken (A2.1).
    pub(super) fn volunteers(
        &self,
        shuttle: Shuttle,
        stand_ins: &StandIns,
    ) -> Option<(Settlers, u8)> {
        let (coloured, white) = self.wanted(shuttle, stand_ins)?;
        let mut left = *self.own_camp().at(Spot::on(shuttle.planet()));
        for colour in Colour::ALL {
            let cell = left.of_mut(colour);
            *cell = cell.checked_sub(*coloured.of(colour))?;
        }
        Some((left, white))
    }

    /// Whether these stand-ins and nobody else make a crew.
    fn is_manned(&self, shuttle: Shuttle, stand_ins: &StandIns) -> bool {
        if stand_ins.vip.is_none() && stand_ins.pair.is_none() {
            // The usual case, and asked for every shuttle of the display: each colour is there, and enough in all.
            let there = self.own_camp().at(Spot::on(shuttle.planet()));
            return shuttle.crew().is_some_and(|crew| {
                let enough = |colour: Colour| *there.of(colour) >= crew.of(colour);
                there.total() >= crew.size() && Colour::ALL.into_iter().all(enough)
            });
        }
        self.volunteers(shuttle, stand_ins)
            .is_some_and(|(left, white)| left.total() >= white)
    }

    /// Whether these stand-ins make a crew, perhaps with another one.
    pub(super) fn can_be_manned(&self, shuttle: Shuttle, stand_ins: &StandIns) -> bool {
        if self.is_manned(shuttle, stand_ins) {
            return true;
        }
        let vip = stand_ins.vip.is_none() && self.vip_waits(shuttle.planet());
        let pair = stand_ins.pair.is_none() && self.advised_by(Advisor::MrWu);
        // Mostly there is nobody, and this is asked for every shuttle of the display.
        let anybody = self.moon() && (vip || pair);
        if !anybody || self.wanted(shuttle, stand_ins).is_none() {
            return false;
        }
        let places = [None].into_iter().chain(Colour::ALL.map(Some));
        let with_vip = places
            .filter(|_| vip)
            .map(|place| StandIns {
                vip: Some(place),
                ..*stand_ins
            })
            .chain([*stand_ins]);
        with_vip.into_iter().any(|with_vip| {
            let pairs = Colour::ALL
                .into_iter()
                .flat_map(|of| Colour::ALL.map(|instead| (of, instead)));
            self.is_manned(shuttle, &with_vip)
                || pair
                    && pairs.into_iter().any(|two| {
                        let pair = Some(two);
                        self.is_manned(shuttle, &StandIns { pair, ..with_vip })
                    })
        })
    }

    fn vip_waits(&self, planet: Planet) -> bool {
        self.figures.vip == Vip::At(self.seat(), Spot::on(planet))
    }

    /// Whether somebody may stand in for another on a shuttle, or nobody else need (M8, Ayati, Mr. Wu).
    pub(super) fn check_stand_in(
        &self,
        planet: Planet,
        slot: u8,
        answer: Answer,
    ) -> Result<(), Illegal> {
        let Some(shuttle) = self.displayed_shuttle(planet, slot) else {
            return Err(Illegal::NoShuttleOnDisplay);
        };
        let mut stand_ins = self.figures.crew;
        match answer {
            Answer::Decline if self.is_manned(shuttle, &stand_ins) => return Ok(()),
            Answer::Decline => return Err(Illegal::NotOptional),
            Answer::VipFor(_) if stand_ins.vip.is_some() || !self.vip_waits(planet) => {
                return Err(Illegal::NoVip);
            }
            Answer::VipFor(place) => stand_ins.vip = Some(place),
            Answer::Pair { .. } if stand_ins.pair.is_some() || !self.advised_by(Advisor::MrWu) => {
                return Err(Illegal::NoStandIn);
            }
            Answer::Pair { of, instead } => stand_ins.pair = Some((of, instead)),
            _ => return Err(Illegal::NotAsked),
        }
        if self.can_be_manned(shuttle, &stand_ins) {
            Ok(())
        } else {
            Err(Illegal::NoStandIn)
        }
    }

    /// Whether anybody may stand in.
    pub(super) fn has_stand_in(&self, planet: Planet, slot: u8) -> bool {
        let places = [None].into_iter().chain(Colour::ALL.map(Some));
        let pairs = Colour::ALL
            .into_iter()
            .flat_map(|of| Colour::ALL.map(|instead| Answer::Pair { of, instead }));
        let mut answers = places.map(Answer::VipFor).chain(pairs);
        answers.any(|answer| self.check_stand_in(planet, slot, answer).is_ok())
    }

    /// The crew leaves its planet; settlers that stand in go along.
    pub(super) fn muster(&mut self, shuttle: Shuttle, white: Settlers) -> Settlers {
        let stand_ins = core::mem::take(&mut self.figures.crew);
        let (mut crew, _) = self.wanted(shuttle, &stand_ins).sure_or(Default::default());
        for colour in Colour::ALL {
            add(&mut crew, colour, *white.of(colour));
        }
        let ground = self.own_camp_mut().at_mut(Spot::on(shuttle.planet()));
        for colour in Colour::ALL {
            remove(ground, colour, *crew.of(colour));
        }
        if stand_ins.vip.is_some() {
            self.figures.vip = Vip::UnderWay;
        }
        crew
    }

    pub(super) fn check_white(
        &self,
        planet: Planet,
        slot: u8,
        white: &Settlers,
    ) -> Result<(), Illegal> {
        let shuttle = self.displayed_shuttle(planet, slot);
        let crew = &self.figures.crew;
        match shuttle.and_then(|shuttle| self.volunteers(shuttle, crew)) {
            Some((volunteers, wanted))
                if white.total() == wanted
                    && Colour::ALL
                        .into_iter()
                        .all(|colour| white.of(colour) <= volunteers.of(colour)) =>
            {
                Ok(())
            }
            _ => Err(Illegal::WhiteMissing),
        }
    }
}
