//! The two long lists: what an effect offers, and the actions of a turn. Whole rows of candidates are found at a time.

use crate::components::{Berth, Colour, Pile, Planet};
use crate::referee::camp::{Camp, Spot, presence};
use crate::referee::menu::{Menu, mask};
use crate::referee::{Answer, Figure, Referee};

use super::numbers::Numbers;
use super::{berth, colour, ship};

// What an effect offers: a word of short rows, one of moves, two of Adapts, one that only the Moon brings.
const REPUTATION: u8 = 4;
const DRAWS: u8 = 5;
/// Four spots of eight numbers each: four colours with two ways on.
const MOVES: u8 = 32;
/// Four spots of sixteen numbers each: who leaves and who comes.
const ADAPTS: u8 = 64;
const MOON_MOVES: u8 = 128;
const FIGURES: u8 = 132;
const VIP: u8 = 134;
const MOON_ADAPTS: u8 = 136;
const DECLINE: u8 = 152;

// The actions: a word for every table, one that only the Moon brings.
const SHUTTLES: u8 = 4;
const DISCARDS: u8 = 12;
const MOON_ROAD: u8 = 32;
const MARS_ROAD: u8 = 36;
const VIP_ROAD: u8 = 40;
const SWAP_BERTHS: u8 = 41;
const SWAP_SHIPS: u8 = 42;

/// The spots of every table, in the order they are gone through.
const SPOTS: [Spot; 4] = [Spot::Earth, Spot::Mars, Spot::BerthA, Spot::BerthB];

impl Referee {
    /// The legal choices of an effect.
    #[inline(never)]
    pub(super) fn legal_effects(&self, menu: Menu, gained: u8) -> Numbers {
        let seat = self.seat();
        let camp = self.own_camp();
        let mut short = 0;
        if menu.has_recruit() && self.room(seat, menu.start()) > 0 {
            short |= menu.recruit_mask() & presence(&self.supply);
        }
        if self.check_reputation(menu, gained).is_ok() {
            short |= bit(REPUTATION);
        }
        if menu.has_draw() && self.hand_has_room() {
            short |= self.ships_there().unbounded_shl(u32::from(DRAWS));
        }
        let moves = if menu.has_move() { self.moves(camp) } else { 0 };
        let [earth, mars, a, b] = if menu.has_adapt() {
            SPOTS.map(|spot| self.adapts(menu, camp, spot))
        } else {
            [0; 4]
        };
        let mut moon = bit(DECLINE);
        if self.moon() {
            if menu.has_adapt() {
                moon |= self.adapts(menu, camp, Spot::Moon) << (MOON_ADAPTS & 31);
            }
            if menu.has_move() {
                moon |= presence(camp.at(Spot::Moon)) | self.figure_moves();
            }
        }
        let (planets, ships) = (earth | mars << 16, a | b << 16);
        Numbers::from_words([short, moves, planets, ships, moon, 0, 0, 0])
    }

    /// The display's ships and the pile, as far as there is one to take.
    fn ships_there(&self) -> u32 {
        let pile = u32::from(self.ledger.left(Pile::Ships) > 0) << 3;
        row(self.ledger.market().ships()) | pile
    }

    /// Two ways on for every colour on every spot; a berth without a ship is nowhere (F3).
    fn moves(&self, camp: &Camp) -> u32 {
        let [a, b] = self
            .ledger
            .board(self.seat())
            .berths()
            .0
            .map(|ship| if ship.is_some() { u32::MAX } else { 0 });
        let [earth, mars, on_a, on_b] = SPOTS.map(|spot| apart(presence(camp.at(spot))));
        earth | (mars & a | mars << 1 & b << 1) << 8 | (on_a & b) << 16 | (on_b & a) << 24
    }

    /// For every colour on a spot, the colours it may be adapted to (F2).
    #[inline(never)]
    fn adapts(&self, menu: Menu, camp: &Camp, spot: Spot) -> u32 {
        let settlers = camp.at(spot);
        let there = presence(settlers);
        let mut all = 0;
        if there == 0 {
            return all;
        }
        let newcomers = presence(&self.supply);
        let printed = menu.adapt_mask();
        for (place, from) in (0u32..).step_by(4).zip(Colour::ALL) {
            let leaver = mask(from);
            if there & leaver == 0 {
                continue;
            }
            let offered = if printed & leaver == 0 { printed } else { 0xF };
            let mut to = newcomers & offered & !leaver;
            if let Some(berth) = spot.berth().filter(|_| to != 0) {
                to &= self.welcome_to(berth, from);
            }
            all |= to.unbounded_shl(place);
        }
        all
    }

    /// The colours that may board in the place of another (F2, F4).
    fn welcome_to(&self, berth: Berth, from: Colour) -> u32 {
        let welcome = Colour::ALL
            .into_iter()
            .filter(|to| self.welcomes(berth, from, *to));
        welcome.fold(0, |all, to| all | mask(to))
    }

    /// The figures and the VIP who may go one step (M4, M8).
    fn figure_moves(&self) -> u32 {
        let mut moves = 0;
        for (number, figure) in (FIGURES..).zip(Figure::ALL) {
            if self.check_figure(figure).is_ok() {
                moves |= bit(number);
            }
        }
        let onward = self.vip().map_or(&[][..], |(_, spot)| spot.onward());
        for (number, to) in (VIP..).zip(onward) {
            if self.check_vip(*to).is_ok() {
                moves |= bit(number);
            }
        }
        moves
    }

    /// The choice of an effect that has this number.
    pub(super) fn effect(&self, number: u8) -> Option<Answer> {
        let step = |from: Spot, number: u8| {
            let to = *from.onward().get(usize::from(number & 1))?;
            let colour = colour(number >> 1);
            Some(Answer::Move { from, colour, to })
        };
        let adapt = |spot: Spot, number: u8| {
            let (from, to) = (colour(number >> 2), colour(number));
            Some(Answer::Adapt { spot, from, to })
        };
        match number {
            0..REPUTATION => Some(Answer::Recruit(colour(number))),
            REPUTATION => Some(Answer::Reputation),
            DRAWS..MOVES => Some(ship(number.saturating_sub(DRAWS))),
            MOVES..ADAPTS => step(super::spot(number >> 3), number),
            ADAPTS..MOON_MOVES => adapt(super::spot(number >> 4), number),
            MOON_MOVES..FIGURES => step(Spot::Moon, number << 1),
            FIGURES..VIP => {
                let figure = Figure::ALL.get(usize::from(number & 1))?;
                Some(Answer::Figure(*figure))
            }
            VIP..MOON_ADAPTS => {
                let (_, from) = self.vip()?;
                let to = from.onward().get(usize::from(number & 1)).copied();
                Some(Answer::Vip { to })
            }
            MOON_ADAPTS..DECLINE => adapt(Spot::Moon, number.saturating_sub(MOON_ADAPTS)),
            _ => Some(Answer::Decline),
        }
    }

    /// The legal actions; with the Moon roads and swaps.
    #[inline(never)]
    pub(super) fn legal_actions(&self) -> Numbers {
        let mut usual = row(self.ledger.market().tiles());
        for (number, planet) in (SHUTTLES..).step_by(4).zip(Planet::ALL) {
            for (number, slot) in (number..).zip(0..4) {
                if self.check_shuttle(planet, slot).is_ok() {
                    usual |= bit(number);
                }
            }
        }
        let owned = self.owned_slots();
        for slots in 1..=owned {
            if self.check_discard(slots).is_ok() {
                usual |= bit(DISCARDS.saturating_sub(1).saturating_add(slots));
            }
        }
        let mut legal = Numbers::from_words([usual, 0, 0, 0, 0, 0, 0, 0]);
        if self.moon() {
            // Roads for four colours each and for the VIP, the berths swapped, each ship in hand on either berth.
            let hand = self.ledger.hand_size(self.seat());
            for number in MOON_ROAD..SWAP_SHIPS.saturating_add(hand.saturating_mul(2)) {
                if self.check(action(number)).is_ok() {
                    legal.insert(number);
                }
            }
        }
        legal
    }
}

/// The action that has this number.
pub(super) fn action(number: u8) -> Answer {
    let slot = number & 3;
    match number {
        0..SHUTTLES => Answer::TakeTile { slot },
        SHUTTLES..8 => Answer::UseShuttle {
            planet: Planet::Earth,
            slot,
        },
        8..DISCARDS => Answer::UseShuttle {
            planet: Planet::Mars,
            slot,
        },
        DISCARDS..MOON_ROAD => Answer::DiscardTiles {
            slots: number.saturating_sub(DISCARDS.saturating_sub(1)),
        },
        MOON_ROAD..MARS_ROAD => Answer::Move {
            from: Spot::Moon,
            colour: colour(number),
            to: Spot::Earth,
        },
        MARS_ROAD..VIP_ROAD => Answer::Move {
            from: Spot::Earth,
            colour: colour(number),
            to: Spot::Mars,
        },
        VIP_ROAD => Answer::Vip {
            to: Some(Spot::Mars),
        },
        SWAP_BERTHS => Answer::SwapBerths,
        _ => Answer::SwapShip {
            berth: berth(number),
            nth: number.saturating_sub(SWAP_SHIPS) >> 1,
        },
    }
}

/// A number's bit in its word.
const fn bit(number: u8) -> u32 {
    1 << (number & 31)
}

/// The slots of a row that hold a card.
fn row<T>(slots: &[Option<T>]) -> u32 {
    let there = (0..).zip(slots).filter(|(_, slot)| slot.is_some());
    there.fold(0, |all, (place, _)| all | 1u32.unbounded_shl(place))
}

/// A set of colours with room for a second bit after each.
const fn apart(colours: u32) -> u32 {
    let pairs = (colours | colours << 2) & 0x33;
    (pairs | pairs << 1) & 0x55
}
