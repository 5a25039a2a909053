//! Describing a card: as much as is wanted, the known cards first.

use heapless::Vec;

use crate::book::Reveals;
use crate::components::{
    Card, Colour, Crew, Effect, PerColour, Pile, Ship, ShipKind, Symbol, Tile,
};
use crate::journal::Entry;
use crate::ledger::{Correction, Fact, Place};
use crate::referee::{Answer, Question};
use crate::text::Phrase;

use super::App;
use super::flow::{Flow, Part, Telling, Why};
use super::meaning::Meaning;
use super::pictures::{effect_pictures, pictures};
use super::screen::{Icon, Label, Row};
use super::turn::with_symbol;

/// The ten kinds of ships, the commonest beside each other; symbols and colours are asked afterwards.
const KINDS: [ShipKind; 10] = [
    ShipKind::Crews(None),
    ShipKind::Shuttles(None),
    ShipKind::Five,
    ShipKind::Moves,
    ShipKind::Recruit,
    ShipKind::Reputation,
    ShipKind::Fewer,
    ShipKind::Series,
    ShipKind::Tiles,
    ShipKind::ReputationAgain,
];

/// The row from which the others are nearest on average, by how likely each is; lists wrap around.
fn nearest_to_all(rows: usize, likely: &[usize]) -> usize {
    let way = |from: usize| {
        likely
            .iter()
            .enumerate()
            .map(|(to, weight)| {
                let direct = from.abs_diff(to);
                let shorter = direct.min(rows.saturating_sub(direct));
                shorter.saturating_mul(*weight)
            })
            .fold(0, usize::saturating_add)
    };
    (0..rows).min_by_key(|from| way(*from)).unwrap_or(0)
}

/// The effects a card of this kind may have.
fn effects_of(card: Card) -> impl Iterator<Item = Effect> {
    let effects: &[Effect] = match card {
        Card::Tile(_) => &Effect::ON_TILES,
        _ => &Effect::ON_SHUTTLES,
    };
    effects.iter().copied()
}

/// Crews of one and of two: five singles and fifteen pairs, white last.
fn crews() -> impl Iterator<Item = Crew> {
    let crew = |members: [usize; 2], count: usize| {
        let mut counts = [0u8; 5];
        for member in members.into_iter().take(count) {
            if let Some(cell) = counts.get_mut(member) {
                *cell = cell.saturating_add(1);
            }
        }
        let [blue, red, yellow, purple, white] = counts;
        Crew::new(PerColour([blue, red, yellow, purple]), white).ok()
    };
    let singles = (0..5).filter_map(move |one| crew([one, one], 1));
    let pairs = (0..5).flat_map(move |one| (one..5).filter_map(move |two| crew([one, two], 2)));
    singles.chain(pairs)
}

/// Whether a ship is of a kind, whatever its symbol or colour.
fn same_kind(ship: ShipKind, kind: ShipKind) -> bool {
    match (ship, kind) {
        (ShipKind::Shuttles(_), ShipKind::Shuttles(_)) => true,
        (ShipKind::Crews(_), ShipKind::Crews(_)) => true,
        _ => ship == kind,
    }
}

impl App {
    /// Begins to describe a card.
    pub(super) fn start_telling(&mut self, why: Why) {
        let known = self
            .place_of(why)
            .and_then(|place| self.ledger()?.card(place));
        let unknown = |card: Card| Card::unknown(card.pile());
        let known = match why {
            // What was told wrong is told anew.
            Why::Corrected(_) => known.map(unknown),
            Why::Booked(card) => Some(unknown(card)),
            _ => known,
        };
        let card = known.unwrap_or(match why {
            Why::Missing(Place::Column(..)) => Card::unknown(Pile::Earth),
            Why::Missing(place) => Card::unknown(place.pile().unwrap_or(Pile::Tiles)),
            Why::Counted { pile, .. } => Card::unknown(pile),
            _ => Card::unknown(Pile::Ships),
        });
        let part = match card {
            Card::Tile(_) | Card::Shuttle(_) => Part::Symbol,
            Card::Ship(_) => Part::Kind,
            Card::Advisor(_) => Part::Advisor,
        };
        self.go(Flow::Telling(Telling { why, card, part }));
    }

    /// What a card that is half told must be, when the book knows only one like it.
    pub(super) fn only_candidate(&self, place: Place) -> Option<Card> {
        let known = self
            .ledger()?
            .card(place)
            .filter(|card| !card.is_unknown())?;
        let candidates = self.candidates(known, None);
        let mut fitting = candidates.into_iter().filter(|card| card.agrees(known));
        match (fitting.next(), fitting.next()) {
            (Some(only), None) => Some(only),
            _ => None,
        }
    }

    /// Where the card lies that is described.
    pub(super) fn place_of(&self, why: Why) -> Option<Place> {
        match why {
            Why::Revealed(place) | Why::Scored(place) | Why::Corrected(place) => Some(place),
            Why::Asked => match self.game.as_ref()?.referee()?.asks().what {
                Question::Card { place, .. } => Some(place),
                _ => None,
            },
            Why::Taken(slot) => Some(Place::Market(Pile::Advisors, slot)),
            Why::Placed(_) | Why::Missing(_) | Why::Booked(_) | Why::Counted { .. } => None,
        }
    }

    /// The known cards it may be.
    fn candidates(&self, card: Card, symbol: Option<Symbol>) -> Vec<Card, 32, u8> {
        match self.ledger() {
            Some(ledger) if self.book.settings.reveals == Reveals::Full => {
                self.book.deck.candidates(card.pile(), symbol, ledger)
            }
            _ => Vec::new(),
        }
    }

    fn telling_candidates(&self, telling: &Telling) -> Vec<Card, 32, u8> {
        if matches!(telling.why, Why::Booked(_)) {
            return Vec::new();
        }
        self.candidates(telling.card, crate::book::symbol_of(telling.card))
    }

    pub(super) fn telling_title(&self, telling: &Telling) -> Label {
        let slot = match self.place_of(telling.why) {
            Some(Place::Market(_, slot)) => Some(slot.saturating_add(1)),
            _ => None,
        };
        let word = match telling.part {
            Part::Symbol | Part::Candidate => match telling.card {
                Card::Tile(_) => Phrase::TilesRow,
                Card::Shuttle(shuttle) => match shuttle.planet() {
                    crate::components::Planet::Earth => Phrase::EarthRow,
                    crate::components::Planet::Mars => Phrase::MarsRow,
                },
                _ => Phrase::ShipWord,
            },
            Part::Crew => Phrase::Crew,
            Part::TileCost => Phrase::TileCost,
            Part::Effect => Phrase::EffectWord,
            Part::Kind => Phrase::ShipWord,
            Part::KindSymbol => Phrase::WhichSymbol,
            Part::KindColour => Phrase::WhichColour,
            Part::Advisor => Phrase::AdvisorWord,
        };
        let word = self.say(word);
        match (self.place_of(telling.why), slot) {
            (Some(Place::Berth(seat, berth)), _) => {
                let letter = super::turn::berth_letter(berth);
                let name = self.name(seat);
                self.write(&format_args!("{name}: {letter}"))
            }
            (Some(Place::Market(Pile::Tiles, _)), Some(slot)) => {
                // A starting tile is told by its colour: they lie there in any order.
                let starting = Colour::ALL
                    .into_iter()
                    .find(|colour| Card::Tile(Tile::starting(*colour)) == telling.card);
                match starting {
                    Some(colour) => {
                        self.write(&format_args!("{word} {slot}: {}", self.say(colour)))
                    }
                    None => self.write(&format_args!("{word} {slot}")),
                }
            }
            (_, Some(slot)) => self.write(&format_args!("{word} {slot}")),
            _ => self.write(&word),
        }
    }

    /// Whether nothing need be told: then the first row skips.
    fn may_skip(&self, telling: &Telling) -> bool {
        match telling.why {
            Why::Asked => {
                let asked = self.game.as_ref().and_then(|game| game.referee());
                !matches!(
                    asked.map(|referee| referee.asks().what),
                    Some(Question::Card { needed: true, .. })
                )
            }
            _ => true,
        }
    }

    /// Rows of a part: its values, then "skip" or "another".
    pub(super) fn part_rows(&self, telling: &Telling) -> usize {
        let values = match telling.part {
            Part::Symbol | Part::KindSymbol => 5,
            Part::Candidate => self.telling_candidates(telling).len().saturating_add(1),
            Part::Crew => crews().count(),
            Part::TileCost => 2,
            Part::Effect => effects_of(telling.card).count(),
            Part::Kind => KINDS.len(),
            Part::KindColour => 4,
            Part::Advisor => self.possible_advisors(telling).count(),
        };
        let skip = usize::from(self.may_skip(telling));
        let skip_all = usize::from(matches!(telling.why, Why::Revealed(_)));
        values.saturating_add(skip).saturating_add(skip_all)
    }

    /// The row nearest to what may be meant: by the cards of the book that do not lie in sight, or else all alike.
    pub(super) fn likeliest_part(&self, telling: &Telling) -> usize {
        let rows = self.part_rows(telling);
        let pile = telling.card.pile();
        match telling.part {
            Part::Symbol => self.likeliest_symbol(pile, rows),
            Part::Candidate => {
                let candidates = self.telling_candidates(telling);
                self.likeliest(rows, pile, &candidates, |wanted, card| card == wanted)
            }
            Part::Kind => self.likeliest(rows, pile, &KINDS, |kind, card| match card {
                Card::Ship(ship) => ship.kind().is_some_and(|ship| same_kind(ship, kind)),
                _ => false,
            }),
            Part::KindSymbol => self.likeliest(rows, pile, &Symbol::ALL, |symbol, card| {
                card == Card::Ship(Ship::new(ShipKind::Shuttles(Some(symbol))))
            }),
            Part::KindColour => self.likeliest(rows, pile, &Colour::ALL, |colour, card| {
                card == Card::Ship(Ship::new(ShipKind::Crews(Some(colour))))
            }),
            Part::Crew | Part::TileCost | Part::Effect | Part::Advisor => 0,
        }
    }

    /// The symbol nearest to what a card of this kind may show.
    pub(super) fn likeliest_symbol(&self, pile: Pile, rows: usize) -> usize {
        self.likeliest(rows, pile, &Symbol::ALL, |symbol, card| {
            crate::book::symbol_of(card) == Some(symbol)
        })
    }

    /// The row nearest to what a card of this kind may show, of these values.
    fn likeliest<T: Copy>(
        &self,
        rows: usize,
        pile: Pile,
        values: &[T],
        shows: impl Fn(T, Card) -> bool,
    ) -> usize {
        // No list of values is longer than that of the candidates.
        let mut weights: Vec<usize, 32, u8> = Vec::new();
        for value in values {
            let _ = weights.push(self.unseen(pile, &|card| shows(*value, card)));
        }
        nearest_to_all(rows, &weights)
    }

    /// How many cards like this the book knows that do not lie in sight; one where it knows nothing.
    fn unseen(&self, pile: Pile, like: &dyn Fn(Card) -> bool) -> usize {
        // What lies in sight is only looked through if that can matter: it takes the chip a while.
        let deck = &self.book.deck;
        if deck.cards(pile).next().is_none() {
            return 1;
        }
        let known = deck.cards(pile).filter(|card| like(*card)).count();
        if known == 0 {
            return 0;
        }
        let seen = self.ledger().map_or(0, |ledger| {
            ledger.in_sight(pile).filter(|card| like(*card)).count()
        });
        known.saturating_sub(seen)
    }

    pub(super) fn part_row(&self, telling: &Telling, index: usize) -> Row {
        let row = match telling.part {
            Part::Symbol | Part::KindSymbol => Symbol::nth(index)
                .map(|symbol| Row::text(self.say(symbol)).with_icons([Icon::Symbol(symbol)])),
            Part::Candidate => {
                let candidates = self.telling_candidates(telling);
                match candidates.get(index) {
                    Some(card) => Some(self.card_row(Some(*card))),
                    None if index == candidates.len() => Some(self.word(Phrase::AnotherCard)),
                    None => None,
                }
            }
            Part::Crew => crews().nth(index).map(|crew| {
                let shuttle = crate::components::Shuttle::unknown(crate::components::Planet::Earth);
                let icons = pictures(Card::Shuttle(shuttle.with_crew(Some(crew))));
                // Without the symbol, which stands first.
                Row::default().with_icons(icons.into_iter().skip(1))
            }),
            Part::TileCost => match index {
                0 => Some(self.word(Phrase::No)),
                1 => Some(self.word(Phrase::Yes).with_icons([Icon::TileCost])),
                _ => None,
            },
            Part::Effect => effects_of(telling.card)
                .nth(index)
                .map(|effect| Row::default().with_icons(effect_pictures(effect))),
            Part::Kind => KINDS
                .get(index)
                .map(|kind| Row::text(self.say(Ship::new(*kind))).with_icons([Icon::Ship])),
            Part::KindColour => Colour::nth(index)
                .map(|colour| Row::text(self.say(colour)).with_icons([Icon::Settler(colour)])),
            Part::Advisor => self
                .possible_advisors(telling)
                .nth(index)
                .map(|advisor| self.card_row(Some(Card::Advisor(Some(advisor))))),
        };
        row.unwrap_or_else(|| match self.is_skip_all(telling, index) {
            true => self.word(Phrase::SkipAll),
            false => self.word(Phrase::Skip),
        })
    }

    /// What a row of a part says.
    pub(super) fn part_meaning(&self, telling: &Telling, index: usize) -> Meaning {
        let meaning = match telling.part {
            Part::Symbol | Part::KindSymbol => Symbol::nth(index).map(Meaning::Symbol),
            Part::Candidate => {
                let candidates = self.telling_candidates(telling);
                match candidates.get(index) {
                    Some(card) => Some(Meaning::Card(*card)),
                    None => (index == candidates.len()).then_some(Meaning::AnotherCard),
                }
            }
            Part::Kind => KINDS
                .get(index)
                .map(|kind| Meaning::Card(Card::Ship(Ship::new(*kind)))),
            Part::KindColour => Colour::nth(index).map(Meaning::Colour),
            Part::Advisor => self
                .possible_advisors(telling)
                .nth(index)
                .map(|advisor| Meaning::Card(Card::Advisor(Some(advisor)))),
            // Crews, costs and effects are told by their pictures.
            Part::Crew => crews().nth(index).map(|_| Meaning::Other),
            Part::TileCost => (index < 2).then_some(Meaning::Other),
            Part::Effect => effects_of(telling.card).nth(index).map(|_| Meaning::Other),
        };
        meaning.unwrap_or(Meaning::Skip)
    }

    fn is_skip_all(&self, telling: &Telling, index: usize) -> bool {
        let revealed = matches!(telling.why, Why::Revealed(_));
        revealed && index.saturating_add(1) == self.part_rows(telling)
    }

    pub(super) fn take_part(&mut self, telling: Telling, index: usize) {
        let Telling { why, card, part } = telling;
        let next = |app: &mut Self, card, part| app.go(Flow::Telling(Telling { why, card, part }));
        match part {
            Part::Symbol => match Symbol::nth(index) {
                Some(symbol) => {
                    let card = with_symbol(card, symbol);
                    self.after_symbol(why, card);
                }
                None => self.leave_telling(telling, index),
            },
            Part::Candidate => {
                let candidates = self.telling_candidates(&telling);
                match candidates.get(index) {
                    Some(card) => self.tell(why, *card),
                    None if index == candidates.len() => match card {
                        Card::Ship(_) => next(self, card, Part::Kind),
                        Card::Tile(_) => next(self, card, Part::Effect),
                        _ => next(self, card, Part::Crew),
                    },
                    None => self.leave_telling(telling, index),
                }
            }
            Part::Crew => match (crews().nth(index), card) {
                (Some(crew), Card::Shuttle(shuttle)) => {
                    let card = Card::Shuttle(shuttle.with_crew(Some(crew)));
                    next(self, card, Part::TileCost);
                }
                _ => self.leave_telling(telling, index),
            },
            Part::TileCost => match (index, card) {
                (0 | 1, Card::Shuttle(shuttle)) => {
                    let card = Card::Shuttle(shuttle.with_tile_cost(Some(index == 1)));
                    next(self, card, Part::Effect);
                }
                _ => self.leave_telling(telling, index),
            },
            Part::Effect => match (effects_of(card).nth(index), card) {
                (Some(effect), Card::Tile(tile)) => {
                    let tile = Tile::new(tile.symbol(), Some(effect));
                    self.tell(why, Card::Tile(tile));
                }
                (Some(effect), Card::Shuttle(shuttle)) => {
                    let shuttle = shuttle.with_effect(Some(effect));
                    self.tell(why, Card::Shuttle(shuttle));
                }
                _ => self.leave_telling(telling, index),
            },
            Part::Kind => match KINDS.get(index) {
                Some(kind @ ShipKind::Shuttles(_)) => {
                    next(self, Card::Ship(Ship::new(*kind)), Part::KindSymbol);
                }
                Some(kind @ ShipKind::Crews(_)) => {
                    next(self, Card::Ship(Ship::new(*kind)), Part::KindColour);
                }
                Some(kind) => self.tell(why, Card::Ship(Ship::new(*kind))),
                None => self.leave_telling(telling, index),
            },
            Part::KindSymbol => match Symbol::nth(index) {
                Some(symbol) => {
                    let kind = ShipKind::Shuttles(Some(symbol));
                    self.tell(why, Card::Ship(Ship::new(kind)));
                }
                None => self.leave_telling(telling, index),
            },
            Part::KindColour => match Colour::nth(index) {
                Some(colour) => {
                    let kind = ShipKind::Crews(Some(colour));
                    self.tell(why, Card::Ship(Ship::new(kind)));
                }
                None => self.leave_telling(telling, index),
            },
            Part::Advisor => {
                let advisor = self.possible_advisors(&telling).nth(index);
                match advisor {
                    Some(_) => self.tell(why, Card::Advisor(advisor)),
                    None => self.leave_telling(telling, index),
                }
            }
        }
    }

    /// With its symbol known, a card may be one of the book, or is described further, or that is enough.
    fn after_symbol(&mut self, why: Why, card: Card) {
        let complete = match card {
            Card::Tile(tile) => tile.is_complete(),
            Card::Shuttle(shuttle) => shuttle.is_complete(),
            _ => true,
        };
        let in_full = matches!(why, Why::Asked | Why::Booked(_));
        let enough = self.book.settings.reveals != Reveals::Full && !in_full;
        if complete || enough {
            self.tell(why, card);
            return;
        }
        let candidates = self.candidates(card, crate::book::symbol_of(card));
        let pile = card.pile();
        if let ([only], true) = (candidates.as_slice(), self.book.deck.is_complete(pile)) {
            // The whole kind is in the book, so that there is nothing left to ask.
            let only = *only;
            self.tell(why, only);
            return;
        }
        let part = match (candidates.is_empty(), card) {
            (false, _) => Part::Candidate,
            (true, Card::Tile(_)) => Part::Effect,
            _ => Part::Crew,
        };
        self.go(Flow::Telling(Telling { why, card, part }));
    }

    /// Skips a card, or all that follow; what was told of it so far is kept.
    fn leave_telling(&mut self, telling: Telling, index: usize) {
        if self.is_skip_all(&telling, index) {
            self.pass_over_all();
            self.go_on();
            return;
        }
        let before = self
            .place_of(telling.why)
            .and_then(|place| self.ledger()?.card(place));
        match telling.why {
            Why::Revealed(_) if before != Some(telling.card) => {
                self.tell(telling.why, telling.card);
            }
            Why::Asked => {
                let pile = telling.card.pile();
                self.tell(Why::Asked, Card::unknown(pile));
            }
            Why::Placed(_) => self.tell(telling.why, Card::unknown(Pile::Ships)),
            Why::Booked(card) => self.go(Flow::DeckCards { pile: card.pile() }),
            Why::Taken(_) | Why::Counted { .. } => {
                self.tell(telling.why, Card::unknown(telling.card.pile()));
            }
            _ => self.skip_reveal(telling),
        }
    }

    /// The card is told: it goes where it belongs, and into the book.
    fn tell(&mut self, why: Why, card: Card) {
        let entry = match (why, card) {
            (Why::Booked(before), card) => {
                self.book.deck.forget(before);
                self.book.deck.add(card);
                self.effects.save_book = true;
                self.go(Flow::DeckCards { pile: card.pile() });
                return;
            }
            (Why::Revealed(place) | Why::Scored(place) | Why::Corrected(place), card) => {
                Entry::Fact(Fact::Described { place, card })
            }
            (Why::Taken(slot), card) => {
                let place = Place::Market(Pile::Advisors, slot);
                Entry::Fact(Fact::Described { place, card })
            }
            (Why::Placed(to), Card::Ship(ship)) => Entry::Fact(to.reached_by(ship)),
            (Why::Missing(place), card) => {
                Entry::Fact(Fact::Corrected(Correction::Added { place, card }))
            }
            (Why::Counted { seat, .. }, card) => {
                let place = match card {
                    Card::Advisor(_) => Place::Council(seat, u8::MAX),
                    _ => Place::Launched(seat, u8::MAX),
                };
                Entry::Fact(Fact::Corrected(Correction::Added { place, card }))
            }
            (Why::Asked, card) => Entry::Answer(Answer::Card(card)),
            _ => return,
        };
        let recorded = match why {
            Why::Taken(slot) => self.record_all(&[entry, Entry::Fact(Fact::AdvisorTaken { slot })]),
            _ => self.record(entry),
        };
        if recorded.is_none() {
            return;
        }
        self.learn(card);
        self.and_then(|app| match why {
            Why::Counted { pile, seat, more } => app.next_counted(pile, seat, more),
            Why::Missing(_) | Why::Corrected(_) => app.go(Flow::GameMenu),
            _ => app.go_on(),
        });
    }

    fn learn(&mut self, card: Card) {
        let complete = match card {
            Card::Tile(tile) => tile.is_complete(),
            Card::Shuttle(shuttle) => shuttle.is_complete(),
            Card::Ship(ship) => ship.kind().is_some(),
            Card::Advisor(_) => false,
        };
        if let (true, Some(game)) = (complete, &self.game) {
            let before = self.book.deck.clone();
            self.book.deck.learn(card, game.ledger());
            self.effects.save_book |= before != self.book.deck;
        }
    }

    /// Back: a part earlier, or out.
    pub(super) fn before_part(&mut self, telling: Telling) -> Flow {
        let part = match telling.part {
            Part::Candidate | Part::Crew | Part::Effect
                if !matches!(telling.card, Card::Ship(_)) =>
            {
                Part::Symbol
            }
            Part::TileCost => Part::Crew,
            Part::KindSymbol | Part::KindColour => Part::Kind,
            _ => {
                return match telling.why {
                    Why::Revealed(_) | Why::Asked | Why::Missing(_) => Flow::GameMenu,
                    Why::Corrected(_) => Flow::Correct,
                    Why::Booked(card) => Flow::DeckCards { pile: card.pile() },
                    Why::Placed(to) => Flow::Placing { to },
                    Why::Taken(_) => Flow::After,
                    Why::Scored(_) | Why::Counted { .. } => Flow::Ranking,
                };
            }
        };
        let known = self
            .place_of(telling.why)
            .and_then(|place| self.ledger()?.card(place));
        let card = known.unwrap_or(Card::unknown(telling.card.pile()));
        Flow::Telling(Telling {
            why: telling.why,
            card,
            part,
        })
    }
}
