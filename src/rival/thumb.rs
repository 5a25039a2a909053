//! The rule of thumb: what an answer seems worth at a glance, without trying it.

use crate::components::{
    Atom, Berth, Colour, Effect, Pile, Planet, Seat, Ship, Shuttle, Tile, Who,
};
use crate::components::{Card, ShipKind};
use crate::ledger::Place;
use crate::referee::{Answer, Menu, Question, Referee, Spot};

use super::outlook::Outlook;
use super::worth::{
    ADAPT, ADVISOR, ALIKE, COLUMN, FIGURE, NOTHING, POINT, TILE, Worth, ship, times,
};

/// What a glance at the table says about the answers to one question.
pub(super) struct Thumb<'a> {
    outlook: Outlook<'a>,
    question: Question,
    /// What each of the five Basic actions is worth at best; found for an action alone.
    basics: Basics,
}

/// What one application of each Basic action is worth at best.
#[derive(Clone, Copy, Default)]
struct Basics {
    recruits: [Worth; 4],
    step: Worth,
    reputation: Worth,
    draw: Worth,
}

impl<'a> Thumb<'a> {
    pub(super) fn new(referee: &'a Referee) -> Self {
        let asked = referee.asks();
        let seat = asked.who.unwrap_or(Seat::One);
        let outlook = Outlook::new(referee, seat);
        let basics = match asked.what {
            Question::Action | Question::Advance { .. } => basics(&outlook),
            _ => Basics::default(),
        };
        Thumb {
            outlook,
            question: asked.what,
            basics,
        }
    }

    /// What an answer seems worth.
    pub(super) fn of(&self, answer: Answer) -> Worth {
        let outlook = &self.outlook;
        match answer {
            Answer::TakeTile { slot } => self.take_tile(slot),
            Answer::UseShuttle { planet, slot } => self.use_shuttle(planet, slot),
            Answer::DiscardTiles { slots } => self.discard(slots),
            Answer::Recruit(colour) => outlook.gain(self.menu().start(), colour),
            Answer::Adapt { spot, from, to } => outlook.gain(spot, to) - outlook.loss(spot, from),
            Answer::Move { from, colour, to } => outlook.step(from, colour, to),
            Answer::Reputation => {
                let space = outlook.space();
                let gained = self.menu().gain();
                outlook.marker(space.saturating_add(gained)) - outlook.marker(space)
            }
            Answer::Draw { slot } => self.draw(slot),
            Answer::Stop { space } => self.stop(space),
            Answer::Board { colour, berth } => outlook.gain(Spot::aboard(berth), colour),
            Answer::Lose(colour) => NOTHING - outlook.gain(Spot::Mars, colour),
            Answer::White(settlers) => {
                let Question::White { planet, .. } = self.question else {
                    return NOTHING;
                };
                let each = Colour::ALL
                    .map(|colour| self.flight(planet, colour) * times(*settlers.of(colour)));
                each.into_iter().sum()
            }
            Answer::Tile { slot } => NOTHING - self.own_tile(slot),
            Answer::Launch { berth, .. } => outlook.launch(berth),
            Answer::Place { nth } | Answer::Keep { nth, .. } => self.in_hand(nth),
            Answer::Pay { nth } | Answer::Return { nth } => NOTHING - self.in_hand(nth),
            Answer::SwapShip { berth, nth } => {
                let there = *outlook
                    .referee
                    .ledger()
                    .board(outlook.seat)
                    .berths()
                    .of(berth);
                let there = there.map_or(NOTHING, |card| self.ship(card));
                ((self.in_hand(nth) - there) >> 1) - FIGURE
            }
            Answer::Exchange { nth, launched } => {
                let ledger = outlook.referee.ledger();
                let old = ledger.launched(outlook.seat).nth(usize::from(launched));
                self.in_hand(nth) - old.map_or(NOTHING, |card| self.ship(card))
            }
            Answer::Figure(_) => FIGURE,
            Answer::Vip { .. } => FIGURE >> 1,
            Answer::TakeAdvisor { slot } => {
                let card = outlook
                    .referee
                    .ledger()
                    .card(Place::Market(Pile::Advisors, slot));
                match card {
                    Some(Card::Advisor(Some(advisor))) => times(advisor.vp()) * POINT + ADVISOR,
                    _ => ADVISOR,
                }
            }
            Answer::Column(symbol) => outlook.series(symbol),
            Answer::TakeShuttle { slot } => {
                let row = outlook.referee.ledger().market().shuttles(Planet::Earth);
                let card = row.get(usize::from(slot)).copied().flatten();
                card.map_or(NOTHING, |card| self.column(card))
            }
            Answer::Infect { .. } | Answer::Trade { .. } => FIGURE,
            Answer::Pair { .. } => NOTHING - TILE,
            Answer::Into(Spot::Moon) => NOTHING - ALIKE,
            Answer::Into(_)
            | Answer::VipFor(_)
            | Answer::SwapBerths
            | Answer::Shown(_)
            | Answer::Card(_)
            | Answer::Decline => NOTHING,
        }
    }

    fn menu(&self) -> Menu {
        match self.question {
            Question::Effect { menu, .. } => menu,
            _ => Menu::BASIC,
        }
    }

    fn ship(&self, card: Ship) -> Worth {
        ship(self.outlook.referee, self.outlook.seat, card)
    }

    fn in_hand(&self, nth: u8) -> Worth {
        let (ledger, seat) = (self.outlook.referee.ledger(), self.outlook.seat);
        let card = ledger.hand(seat).nth(usize::from(nth));
        card.map_or(NOTHING, |card| self.ship(card))
    }

    /// A ship for the hand: room for it, and how far it is better than most.
    fn draw(&self, slot: Option<u8>) -> Worth {
        let market = self.outlook.referee.ledger().market();
        let card = slot.and_then(|slot| market.ships().get(usize::from(slot)).copied().flatten());
        let worth = self.ship(card.unwrap_or(Ship::UNKNOWN));
        let most = super::worth::UNKNOWN_SHIP;
        let room = match self.question {
            Question::TakeShip => NOTHING,
            _ => self.outlook.room_in_hand(),
        };
        room + ((worth - most) >> 2)
    }

    /// The marker stops: the space, and what lies there.
    fn stop(&self, space: u8) -> Worth {
        let outlook = &self.outlook;
        let track = &outlook.referee.ledger().setup().track;
        let mut worth = outlook.marker(space) - outlook.marker(outlook.space());
        if track.is_bonus(space) {
            worth += self.basics.best();
        }
        if space == track.last() {
            worth += outlook.best_launch().max(NOTHING);
        }
        worth
    }

    /// What it is worth to fly a settler of a colour.
    fn flight(&self, planet: Planet, colour: Colour) -> Worth {
        let outlook = &self.outlook;
        match planet {
            Planet::Earth => outlook.step(Spot::Earth, colour, Spot::Mars),
            Planet::Mars => {
                let a = outlook.step(Spot::Mars, colour, Spot::BerthA);
                a.max(outlook.step(Spot::Mars, colour, Spot::BerthB))
            }
        }
    }

    fn use_shuttle(&self, planet: Planet, slot: u8) -> Worth {
        let outlook = &self.outlook;
        let row = outlook.referee.ledger().market().shuttles(planet);
        let Some(card) = row.get(usize::from(slot)).copied().flatten() else {
            return NOTHING;
        };
        let mut worth = self.column(card);
        if let Some(crew) = card.crew() {
            let spot = Spot::on(planet);
            let camp = outlook.referee.camp(outlook.seat);
            let mut best = [NOTHING; 2];
            for colour in Colour::ALL {
                let count = camp.count(spot, colour);
                if count == 0 {
                    continue;
                }
                let each = self.flight(planet, colour);
                let printed = crew.of(colour);
                worth += each * times(printed);
                // For white the best of those left.
                for _ in 0..count.saturating_sub(printed).min(2) {
                    let [first, second] = best;
                    best = if each > first || first == NOTHING {
                        [each, first]
                    } else {
                        [first, second.max(each)]
                    };
                }
            }
            let [first, second] = best;
            worth += match crew.white() {
                0 => NOTHING,
                1 => first,
                _ => first + second,
            };
        }
        if card.tile_cost() == Some(true) {
            worth -= TILE;
        }
        let count = card
            .symbol()
            .map_or(0, |symbol| *outlook.columns.known.of(symbol));
        worth + self.effect(card.effect(), count.saturating_add(1))
    }

    /// A shuttle in its column: for series, for later ones, and for the ships that count it.
    fn column(&self, card: Shuttle) -> Worth {
        let outlook = &self.outlook;
        let Some(symbol) = card.symbol() else {
            return NOTHING;
        };
        let mut worth = COLUMN + outlook.series(symbol);
        if *outlook.columns.known.of(symbol) > 0 {
            worth += COLUMN >> 1;
        }
        let counts = |ship: Ship| match ship.kind() {
            Some(ShipKind::Shuttles(Some(of))) if of == symbol => POINT * times(2),
            Some(ShipKind::Crews(Some(colour))) => {
                POINT * times(card.crew().map_or(0, |crew| crew.of(colour)))
            }
            _ => NOTHING,
        };
        let ledger = outlook.referee.ledger();
        for ship in ledger.launched(outlook.seat) {
            worth += counts(ship);
        }
        for berth in Berth::ALL {
            if let Some(ship) = *ledger.board(outlook.seat).berths().of(berth) {
                worth += counts(ship) >> 1;
            }
        }
        worth
    }

    fn take_tile(&self, slot: u8) -> Worth {
        let outlook = &self.outlook;
        let ledger = outlook.referee.ledger();
        let row = ledger.market().tiles();
        let Some(tile) = row.get(usize::from(slot)).copied().flatten() else {
            return NOTHING;
        };
        let own = ledger.board(outlook.seat).tiles();
        let alike = |own: &&Tile| own.symbol() == tile.symbol();
        let alike = u8::try_from(own.iter().flatten().filter(alike).count()).unwrap_or(0);
        let full = ledger.tile_count(outlook.seat) >= ledger.setup().tile_slots();
        let kept = if full { NOTHING } else { TILE };
        kept + self.effect(tile.effect(), alike.saturating_add(1)) + ALIKE * times(alike)
    }

    /// What an own tile is worth to keep.
    fn own_tile(&self, slot: u8) -> Worth {
        let ledger = self.outlook.referee.ledger();
        let own = ledger.board(self.outlook.seat).tiles();
        let Some(tile) = own.get(usize::from(slot)).copied().flatten() else {
            return NOTHING;
        };
        let alike = |own: &&Tile| own.symbol() == tile.symbol();
        let alike = u8::try_from(own.iter().flatten().filter(alike).count()).unwrap_or(0);
        TILE + ALIKE * times(alike.saturating_sub(1))
    }

    fn discard(&self, slots: u8) -> Worth {
        let mut worth = NOTHING;
        for slot in 0..4u8 {
            if slots.unbounded_shr(u32::from(slot)) & 1 == 1 {
                worth += self.basics.best() - self.own_tile(slot);
            }
        }
        worth
    }

    /// What an effect is worth at best, so many times.
    fn effect(&self, effect: Option<Effect>, count: u8) -> Worth {
        match effect {
            // What is carried out by hand, nobody has described.
            None | Some(Effect::ByHand) => NOTHING,
            Some(Effect::One(atom)) => self.atom(atom, count),
            Some(Effect::Either(one, other)) => self.atom(one, count).max(self.atom(other, count)),
            Some(Effect::Both(one, other)) => self.atom(one, count) + self.atom(other, count),
        }
    }

    fn atom(&self, atom: Atom, count: u8) -> Worth {
        let outlook = &self.outlook;
        let basics = &self.basics;
        match atom {
            Atom::Recruit(who) => {
                let each = match who {
                    Who::Any => basics.recruits.into_iter().max().unwrap_or(NOTHING),
                    Who::Only(colour) => {
                        let [blue, red, yellow, purple] = basics.recruits;
                        match colour {
                            Colour::Blue => blue,
                            Colour::Red => red,
                            Colour::Yellow => yellow,
                            Colour::Purple => purple,
                        }
                    }
                };
                let there = outlook.referee.camp(outlook.seat).at(Spot::Earth).total();
                each * times(count.min(Spot::Earth.room().saturating_sub(there)))
            }
            Atom::Adapt(_) => ADAPT,
            Atom::Move => basics.step * times(count),
            Atom::Reputation => {
                let space = outlook.space();
                let last = outlook.referee.ledger().setup().track.last();
                self.stop(space.saturating_add(count).min(last))
            }
            Atom::Draw => basics.draw * times(count.min(2)),
            Atom::Basic => basics.best() * times(count),
        }
    }
}

impl Basics {
    fn best(&self) -> Worth {
        let recruit = self.recruits.into_iter().max().unwrap_or(NOTHING);
        recruit.max(self.step).max(self.reputation).max(self.draw)
    }
}

fn basics(outlook: &Outlook<'_>) -> Basics {
    let referee = outlook.referee;
    let camp = referee.camp(outlook.seat);
    let recruits = Colour::ALL.map(|colour| match *referee.supply().of(colour) {
        0 => NOTHING,
        _ => outlook.gain(Spot::Earth, colour),
    });
    let mut step = NOTHING;
    for from in [Spot::Earth, Spot::Mars] {
        for colour in Colour::ALL {
            if camp.count(from, colour) > 0 {
                for to in from.onward() {
                    step = step.max(outlook.step(from, colour, *to));
                }
            }
        }
    }
    let space = outlook.space();
    let last = referee.ledger().setup().track.last();
    let next = space.saturating_add(1).min(last);
    Basics {
        recruits,
        step,
        reputation: outlook.marker(next) - outlook.marker(space),
        draw: outlook.room_in_hand(),
    }
}
