//! Whether an answer is legal, and by which rule it is not.
//!
//! It is long because each kind of answer has its rule; what they have in common stands below the one match over all of them.

use crate::components::{Advisor, Berth, Card, Colour, Pile, Planet, Shuttle};
use crate::ledger::{Place, Refused};

use super::camp::{Settlers, Spot};
use super::menu::Menu;
use super::moon::{StandIns, Vip};
use super::{Answer, Illegal, Question, Referee, is_told};

impl Referee {
    /// Whether an answer may be given now.
    ///
    /// # Errors
    ///
    /// [`Illegal`] names the rule that speaks against it.
    pub fn check(&self, answer: Answer) -> Result<(), Illegal> {
        match (self.question, answer) {
            (Question::Over, _) => Err(Illegal::GameOver),
            (Question::Card { place, needed }, Answer::Card(card)) => {
                if place.pile() != Some(card.pile()) {
                    return Err(Illegal::WrongBack);
                }
                if needed {
                    is_told(card)?;
                }
                self.check_named_once(place, card)
            }
            (Question::Action, Answer::TakeTile { slot }) => {
                match self.ledger.market().card(Pile::Tiles, slot) {
                    Some(_) => Ok(()),
                    None => Err(Illegal::NoTileOnDisplay),
                }
            }
            (Question::Action, Answer::UseShuttle { planet, slot }) => {
                self.check_shuttle(planet, slot)
            }
            (Question::Action, Answer::DiscardTiles { slots }) => self.check_discard(slots),
            (Question::Action, Answer::Move { from, colour, to }) if self.moon() => {
                self.check_road(from, to)?;
                match self.own_camp().count(from, colour) {
                    0 => Err(Illegal::NobodyToMove),
                    _ => Ok(()),
                }
            }
            (Question::Action, Answer::Vip { to: Some(to) }) => {
                self.check_vip(to)?;
                self.check_road(Spot::Earth, to)
            }
            (Question::Action, Answer::SwapBerths) => self.check_swap(&Berth::ALL),
            (Question::Action, Answer::SwapShip { berth, nth }) => {
                self.check_swap(&[berth])?;
                self.check_place(nth)
            }
            (Question::Room { .. }, Answer::Tile { slot }) if !self.owns_tile(slot) => {
                Err(Illegal::NoTileToReplace)
            }
            (Question::Toll, Answer::Tile { slot }) if !self.owns_tile(slot) => {
                Err(Illegal::NoTileToPay)
            }
            (Question::Room { .. } | Question::Toll, Answer::Tile { .. }) => Ok(()),
            (Question::White { planet, slot }, Answer::White(white)) => {
                self.check_white(planet, slot, &white)
            }
            (Question::Lost { crew }, Answer::Lose(colour)) => check_under_way(&crew, colour),
            (Question::Lost { .. }, Answer::Vip { to: None }) => self.check_vip_under_way(),
            (Question::Board { .. } | Question::Lift { .. }, Answer::Vip { to: Some(to) }) => {
                self.check_vip_under_way()?;
                match to.berth() {
                    Some(berth) if self.admits_vip(self.seat(), berth) => Ok(()),
                    _ => Err(Illegal::CannotBoard),
                }
            }
            (
                Question::Board { crew } | Question::Lift { crew },
                Answer::Board { colour, berth },
            ) => {
                check_under_way(&crew, colour)?;
                if self.admits(self.seat(), berth, colour) {
                    Ok(())
                } else {
                    Err(Illegal::CannotBoard)
                }
            }
            (Question::Effect { menu, gained, .. }, answer) => {
                self.check_effect(menu, gained, answer)
            }
            (Question::StandIn { planet, slot }, answer) => {
                self.check_stand_in(planet, slot, answer)
            }
            (Question::Side { .. }, Answer::Into(Spot::Moon | Spot::Earth))
            | (Question::Column, Answer::Column(_))
            | (Question::Shown { .. }, Answer::Shown(_))
            | (
                Question::Lift { .. }
                | Question::Rescue { .. }
                | Question::Infect
                | Question::Trade
                | Question::Claim
                | Question::Exchange { .. },
                Answer::Decline,
            ) => Ok(()),
            (Question::Rescue { lost, .. }, Answer::Recruit(colour)) => {
                check_under_way(&lost, colour)
            }
            (Question::Fare, Answer::Pay { nth }) => self.check_place(nth),
            (Question::Council { .. }, Answer::TakeAdvisor { slot }) => self.check_advisor(slot),
            (Question::Infect, Answer::Infect { seat, berth }) => self.check_infect(seat, berth),
            (Question::Trade, Answer::Trade { gap }) => {
                if gap.saturating_add(1) < Shuttle::ON_DISPLAY {
                    Ok(())
                } else {
                    Err(Illegal::NoShuttleOnDisplay)
                }
            }
            (Question::Claim, Answer::TakeShuttle { slot }) => {
                match self.displayed_shuttle(Planet::Earth, slot) {
                    Some(_) => Ok(()),
                    None => Err(Illegal::NoShuttleOnDisplay),
                }
            }
            (Question::Exchange { draws: true }, Answer::Draw { slot }) => self.check_draw(slot),
            (Question::Exchange { .. }, Answer::Exchange { nth, launched }) => {
                self.check_exchange(nth, launched)
            }
            (Question::Advance { gained }, Answer::Stop { space }) => {
                let from = self.reputation();
                let most = from
                    .saturating_add(gained)
                    .min(self.ledger.setup().track.last());
                if space > from && space <= most {
                    Ok(())
                } else {
                    Err(Illegal::NotGained)
                }
            }
            (Question::Advance { .. } | Question::BonusLaunch, Answer::Decline)
            | (Question::Launch { bonus: true }, Answer::Decline) => Ok(()),
            (
                Question::BonusLaunch
                | Question::Launch { bonus: true }
                | Question::Council { bonus: true },
                Answer::Launch { berth, bonus: true },
            ) => self.check_bonus_launch(berth),
            (
                Question::Launch { .. } | Question::Council { .. },
                Answer::Launch {
                    berth,
                    bonus: false,
                },
            ) => {
                if self.is_complete(self.seat(), berth) {
                    Ok(())
                } else {
                    Err(Illegal::NotComplete)
                }
            }
            (Question::TakeShip, Answer::Draw { slot }) => self.check_ship(slot),
            (Question::PlaceShip { .. }, Answer::Place { nth }) => self.check_place(nth),
            (Question::Card { .. }, Answer::Decline) => Err(Illegal::NotAsked),
            (_, Answer::Decline) => Err(Illegal::NotOptional),
            _ => Err(Illegal::NotAsked),
        }
    }

    /// Each advisor exists once (M8).
    fn check_named_once(&self, place: Place, card: Card) -> Result<(), Illegal> {
        match card {
            Card::Advisor(Some(advisor)) => match self.ledger.find_advisor(advisor) {
                Some(other) if other != place => {
                    Err(Illegal::Refused(Refused::AdvisorElsewhere(advisor)))
                }
                _ => Ok(()),
            },
            _ => Ok(()),
        }
    }

    pub(super) fn check_shuttle(&self, planet: Planet, slot: u8) -> Result<(), Illegal> {
        let Some(shuttle) = self.displayed_shuttle(planet, slot) else {
            return Err(Illegal::NoShuttleOnDisplay);
        };
        if is_told(Card::Shuttle(shuttle)).is_err() {
            // Choosing it makes the table tell what it is.
            return Ok(());
        }
        if !self.can_be_manned(shuttle, &StandIns::default()) {
            return Err(Illegal::CrewMissing);
        }
        if self.wants_tile(shuttle) && self.ledger.tile_count(self.seat()) == 0 {
            return Err(Illegal::NoTileToPay);
        }
        Ok(())
    }

    pub(super) fn displayed_shuttle(&self, planet: Planet, slot: u8) -> Option<Shuttle> {
        let row = self.ledger.market().shuttles(planet);
        row.get(usize::from(slot)).copied().flatten()
    }

    /// Whether a tile must be discarded for a shuttle; Ms. Chau spares it (A2.2, M8).
    pub(super) fn wants_tile(&self, shuttle: Shuttle) -> bool {
        shuttle.tile_cost() == Some(true) && !self.advised_by(Advisor::MsChau)
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

    pub(super) fn owns_tile(&self, slot: u8) -> bool {
        let tiles = self.ledger.board(self.seat()).tiles();
        tiles.get(usize::from(slot)).is_some_and(Option::is_some)
    }

    /// The own slots that hold a tile: bit 0 for the first slot.
    pub(super) fn owned_slots(&self) -> u8 {
        let [a, b, c, d] = self.ledger.board(self.seat()).tiles();
        let bit = |tile: &Option<_>, bit: u8| if tile.is_some() { bit } else { 0 };
        bit(a, 1) | bit(b, 2) | bit(c, 4) | bit(d, 8)
    }

    fn check_discard(&self, slots: u8) -> Result<(), Illegal> {
        if slots == 0 || slots & !self.owned_slots() != 0 {
            return Err(Illegal::NoTilesToDiscard);
        }
        let most = self.ledger.setup().edition.most_tiles_discarded();
        if slots.count_ones() > u32::from(most) {
            return Err(Illegal::TooManyTiles);
        }
        Ok(())
    }

    pub(super) fn check_effect(
        &self,
        menu: Menu,
        gained: u8,
        answer: Answer,
    ) -> Result<(), Illegal> {
        match answer {
            Answer::Decline => Ok(()),
            Answer::Recruit(colour) => self.check_recruit(menu, colour),
            Answer::Adapt { spot, from, to } => self.check_adapt(menu, spot, from, to),
            Answer::Move { from, colour, to } => self.check_move(menu, from, colour, to),
            Answer::Reputation => self.check_reputation(menu, gained),
            Answer::Draw { slot } => {
                if !menu.has_draw() {
                    return Err(Illegal::NotOffered);
                }
                self.check_draw(slot)
            }
            Answer::Figure(figure) if menu.has_move() => self.check_figure(figure),
            Answer::Vip { to: Some(to) } if menu.has_move() => self.check_vip(to),
            Answer::Figure(_) | Answer::Vip { to: Some(_) } => Err(Illegal::NotOffered),
            _ => Err(Illegal::NotAsked),
        }
    }

    fn check_recruit(&self, menu: Menu, colour: Colour) -> Result<(), Illegal> {
        if !menu.recruits(colour) {
            Err(Illegal::NotOffered)
        } else if *self.supply.of(colour) == 0 {
            Err(Illegal::SupplyEmpty)
        } else if self.room(self.seat(), menu.start()) == 0 {
            Err(match menu.start() {
                Spot::Earth => Illegal::EarthFull,
                Spot::Moon => Illegal::MoonFull,
                _ => Illegal::NoRoom,
            })
        } else {
            Ok(())
        }
    }

    pub(super) fn check_adapt(
        &self,
        menu: Menu,
        spot: Spot,
        from: Colour,
        to: Colour,
    ) -> Result<(), Illegal> {
        if !menu.has_adapt() {
            Err(Illegal::NotOffered)
        } else if from == to {
            Err(Illegal::SameColour)
        } else if !menu.adapts(from, to) {
            Err(Illegal::NotOffered)
        } else if self.own_camp().count(spot, from) == 0 {
            Err(Illegal::NobodyToAdapt)
        } else if *self.supply.of(to) == 0 {
            Err(Illegal::NoNewcomer)
        } else {
            match spot.berth() {
                Some(berth) if !self.welcomes(berth, from, to) => Err(Illegal::NewcomerRefused),
                _ => Ok(()),
            }
        }
    }

    /// Whether somebody of a colour may board in the place of another (F2, F4).
    fn welcomes(&self, berth: Berth, from: Colour, to: Colour) -> bool {
        let mut others = *self.own_camp().at(Spot::aboard(berth));
        super::camp::remove(&mut others, from, 1);
        self.admits_to(self.seat(), berth, to, &others)
    }

    fn check_move(&self, menu: Menu, from: Spot, colour: Colour, to: Spot) -> Result<(), Illegal> {
        if !menu.has_move() {
            return Err(Illegal::NotOffered);
        }
        if !from.onward().contains(&to) || !self.is_open(to) {
            return Err(Illegal::NoSuchStep);
        }
        if self.own_camp().count(from, colour) == 0 {
            return Err(Illegal::NobodyToMove);
        }
        Ok(())
    }

    /// Whether there is something to step onto; a berth without a ship is nowhere.
    pub(super) fn is_open(&self, spot: Spot) -> bool {
        spot.berth()
            .is_none_or(|berth| self.ship_size(self.seat(), berth).is_some())
    }

    fn check_reputation(&self, menu: Menu, gained: u8) -> Result<(), Illegal> {
        let last = self.ledger.setup().track.last();
        if !menu.has_reputation() {
            Err(Illegal::NotOffered)
        } else if self.reputation().saturating_add(gained) >= last {
            Err(Illegal::TrackFinished)
        } else {
            Ok(())
        }
    }

    pub(super) fn check_ship(&self, slot: Option<u8>) -> Result<(), Illegal> {
        let there = match slot {
            Some(slot) => self.ledger.market().card(Pile::Ships, slot).is_some(),
            None => self.ledger.left(Pile::Ships) > 0,
        };
        if there {
            Ok(())
        } else {
            Err(Illegal::NoShipThere)
        }
    }

    /// Whether a draw effect may take this ship (F7, F8).
    fn check_draw(&self, slot: Option<u8>) -> Result<(), Illegal> {
        self.check_ship(slot)?;
        if self.hand_has_room() {
            Ok(())
        } else {
            Err(Illegal::HandFull)
        }
    }

    fn check_vip_under_way(&self) -> Result<(), Illegal> {
        match self.figures.vip {
            Vip::UnderWay => Ok(()),
            _ => Err(Illegal::NoVip),
        }
    }

    /// Of ships that look the same only the first can be named.
    pub(super) fn check_place(&self, nth: u8) -> Result<(), Illegal> {
        let mut hand = self.ledger.hand(self.seat());
        let ship = hand
            .clone()
            .nth(usize::from(nth))
            .ok_or(Illegal::NotInHand)?;
        match hand.position(|other| other == ship) {
            Some(first) if first == usize::from(nth) => Ok(()),
            _ => Err(Illegal::NotAsked),
        }
    }

    /// The marker's space; a marker nobody knows of stands at the start.
    pub(super) fn reputation(&self) -> u8 {
        self.ledger.board(self.seat()).reputation().unwrap_or(0)
    }
}

fn check_under_way(crew: &Settlers, colour: Colour) -> Result<(), Illegal> {
    if *crew.of(colour) > 0 {
        Ok(())
    } else {
        Err(Illegal::NotUnderWay)
    }
}
