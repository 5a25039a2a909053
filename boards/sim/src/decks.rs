//! Decks that nobody has printed: some like the practice deck, and some of another kind.
//!
//! Nobody knows the printed cards, so what holds with the practice deck must hold with others. Every deck here keeps what is known: how many cards
//! there are of each kind, the four starting tiles, white settlers on every grey shuttle, the kinds of effects and of ships. All else is
//! drawn by a seed.

use perijove::components::{
    Atom, Card, Colour, Crew, Effect, PerColour, Pile, Planet, Ship, ShipKind, Shuttle, Symbol,
    Tile, Who,
};
use perijove::referee::{Cards, PracticeDeck};

use crate::chance::Chance;

/// Where the cards of a game come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deck {
    /// The practice deck.
    Practice,
    /// Drawn like the practice deck: each symbol on a fifth of the cards, and mostly with one kind of effect; small crews.
    Even,
    /// Drawn otherwise: symbols as they come, any effect with any symbol, larger crews, few kinds of ships.
    Odd,
}

impl Deck {
    /// The cards of this seed.
    #[must_use]
    pub fn cards(self, seed: u64) -> Cards {
        if self == Deck::Practice {
            return PracticeDeck::CARDS;
        }
        let mut chance = Chance::new(seed ^ 0x6465_636b);
        let mut cards = Cards::UNKNOWN;
        let mut add = |card| assert!(cards.add(card), "room for thirty of a kind");
        for nth in 0..30u8 {
            add(Card::Tile(self.tile(nth, &mut chance)));
            for planet in Planet::ALL {
                add(Card::Shuttle(self.shuttle(planet, nth, &mut chance)));
            }
        }
        for ship in self.ships(&mut chance) {
            add(Card::Ship(ship));
        }
        cards
    }

    /// One of the symbols: in turn, or as it comes.
    fn symbol(self, nth: u8, chance: &mut Chance) -> Symbol {
        match self {
            Deck::Odd => any(&Symbol::ALL, chance),
            _ => Symbol::ALL[usize::from(nth) % 5],
        }
    }

    fn tile(self, nth: u8, chance: &mut Chance) -> Tile {
        if let Some(colour) = Colour::nth(usize::from(nth)) {
            let symbol = Symbol::ALL[usize::from(nth)];
            let effect = Effect::both(Atom::Recruit(Who::Only(colour)), Atom::Draw);
            return Tile::new(Some(symbol), Some(effect));
        }
        let effect = any(&Effect::ON_TILES, chance);
        Tile::new(Some(self.symbol(nth, chance)), Some(effect))
    }

    fn shuttle(self, planet: Planet, nth: u8, chance: &mut Chance) -> Shuttle {
        let symbol = self.symbol(nth, chance);
        let size = match (self, chance.below(8)) {
            (Deck::Odd, 0..4) => 2,
            (Deck::Odd, 4..6) => 3,
            (_, 0..3) => 1,
            (Deck::Odd, _) => 1,
            _ => 2,
        };
        let mut coloured = PerColour([0; 4]);
        let mut white = u8::from(symbol == Symbol::Diamond);
        let grey = white;
        for _ in grey..size {
            if chance.below(8) == 0 {
                white += 1;
            } else {
                *coloured.of_mut(any(&Colour::ALL, chance)) += 1;
            }
        }
        let crew = Crew::new(coloured, white).expect("a crew of at most four");
        // In the practice deck a symbol stands for one kind of effect; so it does here, two times out of three.
        let usual = match symbol {
            Symbol::Sphere => Effect::One(Atom::Recruit(Who::Any)),
            Symbol::Cube => Effect::One(Atom::Adapt(Who::Any)),
            Symbol::Gear => Effect::One(Atom::Move),
            Symbol::Triangle => Effect::One(Atom::Reputation),
            Symbol::Diamond => Effect::One(Atom::Basic),
        };
        let effect = match self {
            Deck::Even if chance.below(3) > 0 => usual,
            _ => any(&Effect::ON_SHUTTLES, chance),
        };
        let costs = chance.below(if self == Deck::Odd { 4 } else { 10 }) == 0;
        Shuttle::unknown(planet)
            .with_symbol(Some(symbol))
            .with_crew(Some(crew))
            .with_tile_cost(Some(costs))
            .with_effect(Some(effect))
    }

    fn ships(self, chance: &mut Chance) -> Vec<Ship> {
        // Those that are open, where a symbol or a colour is not known, are not printed so.
        let printed = ShipKind::ALL.into_iter().map(Ship::new);
        let mut kinds: Vec<Ship> = printed.filter(|ship| !ship.is_open()).collect();
        if self == Deck::Odd {
            // A third of the kinds are not in this box at all.
            for _ in 0..kinds.len() / 3 {
                kinds.swap_remove(chance.below(kinds.len()));
            }
            return (0..30).map(|_| any(&kinds, chance)).collect();
        }
        let some = kinds.clone().into_iter();
        let more = (kinds.len()..30).map(|_| any(&kinds, chance));
        some.chain(more).collect()
    }
}

fn any<T: Copy>(from: &[T], chance: &mut Chance) -> T {
    from[chance.below(from.len())]
}

/// Some of the cards, as a book that is half filled has them: so many of a hundred.
#[must_use]
pub fn known(cards: &Cards, of_hundred: usize, seed: u64) -> Cards {
    let mut chance = Chance::new(seed ^ 0x6b6e_6f77);
    let mut some = Cards::UNKNOWN;
    for pile in [Pile::Tiles, Pile::Earth, Pile::Mars, Pile::Ships] {
        for nth in 0..30 {
            if chance.below(100) < of_hundred
                && let Some(card) = cards.card(pile, nth)
            {
                assert!(some.add(card), "room for thirty of a kind");
            }
        }
    }
    some
}
