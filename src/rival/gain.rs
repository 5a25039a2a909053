//! What one answer brings that another does not, in terms of the game: an effect three times, a ship complete, a bonus space.
//!
//! Each of the two is played at a table of its own, and the rest of the turn by the rule of thumb, as far as no card has to be turned up
//! that nobody has seen. What the player then has more of is a [`Gain`]. Two answers after which the table is the same, but for the
//! slots that cards lie in, are alike, and nothing speaks for either.

use core::cmp::Reverse;
use core::hash::{Hash, Hasher};

use heapless::Vec;

use crate::components::{
    Berth, Card, Colour, PerBerth, PerSymbol, Pile, Planet, Seat, Ship, Symbol,
};
use crate::ledger::{Action, Ledger, ship_points};
use crate::referee::{Answer, Question, Referee, Settlers, Spot};
use crate::sure::PutAll;

use super::{Advised, Rival, Trial, by_thumb};

/// Something of which a player has more after one answer than after another, each with the rest of its turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Gain {
    /// More ships are launched; this is the latest.
    Launch(Ship),
    /// The ship on a berth is complete.
    Complete(Berth),
    /// The marker goes farther.
    Reputation {
        /// By so many spaces in this turn.
        steps: u8,
        /// What that is good for, if the other answer has not the same.
        brings: Option<Brings>,
    },
    /// All five symbols once more (L4).
    Series,
    /// The effect of the card that is taken may be applied more often (A1.2, A2.5).
    Times {
        /// Its symbol.
        symbol: Symbol,
        /// How often.
        times: u8,
    },
    /// More settlers are aboard.
    Aboard {
        /// The ship's berth.
        berth: Berth,
        /// How many are aboard then.
        aboard: u8,
        /// How many it wants.
        size: u8,
    },
    /// The ship that is chosen would score more if it was launched now.
    Scores {
        /// The ship.
        ship: Ship,
        /// Its points.
        points: u8,
    },
    /// So many points more would be scored now.
    Points(u16),
    /// Tiles of a symbol stay that the other answer gives away.
    Keeps {
        /// Their symbol.
        symbol: Symbol,
        /// How many there are.
        count: u8,
    },
    /// More different symbols among the shuttles, on the way to a series.
    Symbols(u8),
    /// One more settler stands where a ship can take him from.
    Wanted {
        /// Of this colour.
        colour: Colour,
        /// Here.
        spot: Spot,
        /// This ship takes him.
        berth: Berth,
    },
    /// So many settlers more.
    Settlers(u8),
    /// So many ships more in hand.
    Hand(u8),
    /// So many tiles more.
    Tiles(u8),
}

/// What the new place of the marker is good for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Brings {
    /// The last space, and a launch (F6).
    LastSpace,
    /// A bonus space on which it stopped (F5).
    Bonus,
    /// So many points in all (P2).
    Points(u8),
}

/// What speaks for an answer, the weightiest first.
pub type Gains = Vec<Gain, 3, u8>;

/// An answer that is advised, and what speaks for it beside another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counsel {
    /// The answer.
    pub advised: Advised,
    /// What it brings that the other does not.
    pub gains: Gains,
}

/// Those that are advised.
pub type Counsels = Vec<Counsel, 2, u8>;

/// How a player stands when an answer and the rest of its turn are played.
struct Outcome {
    /// All that is on the table, in a number.
    print: u32,
    points: u16,
    launches: u8,
    latest: Ship,
    complete: PerBerth<bool>,
    aboard: PerBerth<u8>,
    size: PerBerth<u8>,
    /// Which ship takes a settler of a colour.
    takes: [Option<Berth>; 4],
    series: u8,
    symbols: u8,
    times: Option<(Symbol, u8)>,
    space: u8,
    stopped_on_bonus: bool,
    tiles: PerSymbol<u8>,
    tile_count: u8,
    hand: u8,
    mars: Settlers,
    earth: Settlers,
    settlers: u8,
    /// The ship that was chosen, and its points.
    ship: Option<(Ship, u8)>,
}

impl Outcome {
    #[inline(never)]
    fn of(referee: &Referee, seat: Seat) -> Self {
        let ledger = referee.ledger();
        let board = ledger.board(seat);
        let camp = referee.camp(seat);
        let columns = ledger.columns(seat).known;
        let series = columns.0.iter().copied().min().unwrap_or(0);
        let symbols = columns.0.iter().filter(|count| **count > series).count();
        let per_berth = |of: &dyn Fn(Berth) -> u8| PerBerth(Berth::ALL.map(of));
        let takes = |colour: Colour| {
            let mut berths = Berth::ALL.into_iter();
            berths.find(|berth| referee.admits(seat, *berth, colour))
        };
        let under_way = if ledger.turn().seat == seat {
            referee.under_way().total()
        } else {
            0
        };
        let settlers = Spot::ALL.iter().fold(under_way, |sum, spot| {
            sum.saturating_add(camp.at(*spot).total())
        });
        Outcome {
            print: print(referee, seat),
            points: referee.points(seat),
            launches: ledger.launches(seat),
            latest: ledger.launched(seat).last().unwrap_or(Ship::UNKNOWN),
            complete: PerBerth(Berth::ALL.map(|berth| referee.is_complete(seat, berth))),
            aboard: per_berth(&|berth| camp.at(Spot::aboard(berth)).total()),
            size: per_berth(&|berth| referee.ship_size(seat, berth).unwrap_or(0)),
            takes: Colour::ALL.map(takes),
            series,
            symbols: u8::try_from(symbols).unwrap_or(0),
            times: None,
            space: board.reputation().unwrap_or(0),
            stopped_on_bonus: false,
            tiles: ledger.tile_symbols(seat).known,
            tile_count: ledger.tile_count(seat),
            hand: ledger.hand_size(seat),
            mars: *camp.at(Spot::Mars),
            earth: *camp.at(Spot::Earth),
            settlers,
            ship: None,
        }
    }

    /// What this has more of than another; both came from the same table.
    #[inline(never)]
    fn gains(&self, other: &Outcome, before: &Outcome, ledger: &Ledger) -> Gains {
        let mut gains = Gains::new();
        // More than there is room for are the lighter ones.
        let mut add = |gain: Option<Gain>| {
            if let Some(gain) = gain {
                let _ = gains.push(gain);
            }
        };
        let launched = self.launches > other.launches;
        add(launched.then_some(Gain::Launch(self.latest)));
        for berth in Berth::ALL {
            let complete = *self.complete.of(berth) && !*other.complete.of(berth);
            let flown = other.launches > self.launches;
            add((complete && !flown).then_some(Gain::Complete(berth)));
        }
        add((self.series > other.series).then_some(Gain::Series));
        add(self.reputation(other, before, ledger));
        add(match (self.times, other.times) {
            (Some((symbol, times)), other) if times > other.map_or(1, |(_, times)| times) => {
                Some(Gain::Times { symbol, times })
            }
            _ => None,
        });
        add(match (self.ship, other.ship) {
            (Some((ship, points)), Some((_, fewer))) if points > fewer => {
                Some(Gain::Scores { ship, points })
            }
            _ => None,
        });
        for berth in Berth::ALL {
            let (aboard, size) = (*self.aboard.of(berth), *self.size.of(berth));
            let more = aboard > *other.aboard.of(berth) && aboard < size;
            let same = self.launches == other.launches;
            add((more && same).then_some(Gain::Aboard {
                berth,
                aboard,
                size,
            }));
        }
        add(self.keeps(other, before));
        add(self.wanted(other));
        let more = |own: u8, other: u8| own.checked_sub(other).filter(|more| *more > 0);
        if self.launches == other.launches {
            add(more(self.settlers, other.settlers).map(Gain::Settlers));
        }
        let symbols = more(self.symbols, other.symbols).filter(|_| self.series == other.series);
        add(symbols.map(|_| Gain::Symbols(self.symbols)));
        add(more(self.hand, other.hand).map(Gain::Hand));
        add(more(self.tile_count, other.tile_count).map(Gain::Tiles));
        let points = self.points.checked_sub(other.points);
        add(points.filter(|points| *points > 0).map(Gain::Points));
        gains
    }

    fn reputation(&self, other: &Outcome, before: &Outcome, ledger: &Ledger) -> Option<Gain> {
        if self.space <= other.space {
            return None;
        }
        let track = &ledger.setup().track;
        let points = track.points(self.space);
        let brings = if self.space == track.last() {
            Some(Brings::LastSpace)
        } else if self.stopped_on_bonus && !other.stopped_on_bonus {
            Some(Brings::Bonus)
        } else {
            let more = points > track.points(other.space);
            more.then_some(Brings::Points(points))
        };
        let steps = self.space.saturating_sub(before.space);
        (steps > 0).then_some(Gain::Reputation { steps, brings })
    }

    fn keeps(&self, other: &Outcome, before: &Outcome) -> Option<Gain> {
        let kept = Symbol::ALL.into_iter().filter(|symbol| {
            let count = *self.tiles.of(*symbol);
            count >= *before.tiles.of(*symbol)
                && *other.tiles.of(*symbol) < *before.tiles.of(*symbol)
        });
        let symbol = kept.max_by_key(|symbol| *self.tiles.of(*symbol))?;
        let count = *self.tiles.of(symbol);
        (count > 1).then_some(Gain::Keeps { symbol, count })
    }

    fn wanted(&self, other: &Outcome) -> Option<Gain> {
        let places = [
            (Spot::Mars, &self.mars, &other.mars),
            (Spot::Earth, &self.earth, &other.earth),
        ];
        places.into_iter().find_map(|(spot, own, others)| {
            let colours = Colour::ALL.into_iter().zip(self.takes);
            let mut wanted = colours.filter(|(colour, _)| own.of(*colour) > others.of(*colour));
            wanted.find_map(|(colour, takes)| {
                let berth = takes?;
                Some(Gain::Wanted {
                    colour,
                    spot,
                    berth,
                })
            })
        })
    }
}

impl Rival {
    /// Plays an answer at a table of its own, and the rest of that player's turn by the rule of thumb, as far as no card has to be turned up;
    /// shows the table after each answer. Thinking begins anew after that. False when the answer is not legal.
    pub fn play_out(
        &mut self,
        referee: &Referee,
        answer: Answer,
        see: &mut dyn FnMut(Answer, &Referee),
    ) -> bool {
        let Some(seat) = referee.asks().who else {
            return false;
        };
        self.seat = seat;
        self.under_way = false;
        self.lay_out(referee);
        let Some(table) = &mut self.table else {
            return false;
        };
        let turn = referee.ledger().turns_passed();
        let mut next = answer;
        // No turn has more answers.
        for _ in 0..u8::MAX {
            if table.play_with_listener(next, &mut |_, _| {}).is_err() {
                return false;
            }
            see(next, table);
            let goes_on = table.ledger().turns_passed() == turn && !table.is_over();
            if table.asks().who != Some(seat) || !goes_on {
                break;
            }
            next = by_thumb(table, 0);
        }
        true
    }

    /// What each of two legal answers brings that the other does not; `None` where both come to the same.
    pub fn compare(
        &mut self,
        referee: &Referee,
        first: Answer,
        second: Answer,
    ) -> Option<[Gains; 2]> {
        let seat = referee.asks().who?;
        let before = Outcome::of(referee, seat);
        let first = self.outcome(referee, seat, first)?;
        let second = self.outcome(referee, seat, second)?;
        let ledger = referee.ledger();
        (first.print != second.print).then(|| {
            [
                first.gains(&second, &before, ledger),
                second.gains(&first, &before, ledger),
            ]
        })
    }

    #[inline(never)]
    fn outcome(&mut self, referee: &Referee, seat: Seat, answer: Answer) -> Option<Outcome> {
        let track = referee.ledger().setup().track;
        let turn = referee.ledger().turns_passed();
        let mut space = referee.ledger().board(seat).reputation();
        let (mut times, mut stopped_on_bonus) = (None, false);
        let is_legal = self.play_out(referee, answer, &mut |_, table| {
            let ledger = table.ledger();
            let now = ledger.board(seat).reputation();
            stopped_on_bonus |= now != space && now.is_some_and(|space| track.is_bonus(space));
            space = now;
            if ledger.turns_passed() == turn {
                times = times.or(effect_times(ledger, seat));
            }
        });
        let table = self.table.as_ref().filter(|_| is_legal)?;
        let chosen = ship_of(referee, seat, answer);
        let points = |ship: Ship| {
            let points = ship_points(table.ledger(), seat, ship);
            (ship, u8::try_from(points).unwrap_or(u8::MAX))
        };
        Some(Outcome {
            times,
            stopped_on_bonus,
            ship: chosen.map(points),
            ..Outcome::of(table, seat)
        })
    }

    /// The best answer so far, and the best of those that do not come to the same, each with what speaks for it.
    pub fn counsel(&mut self, referee: &Referee) -> Counsels {
        let mut counsels = Counsels::new();
        let Some(best) = self.best_trial().copied() else {
            return counsels;
        };
        let mut others = self.trials.clone();
        others.retain(|trial| trial.answer != best.answer);
        others.sort_unstable_by_key(|trial| {
            Reverse((trial.count, trial.mean(), trial.glance, trial.answer))
        });
        let mut compared = None;
        for other in &others {
            if let Some(gains) = self.compare(referee, best.answer, other.answer) {
                compared = Some((*other, gains));
                break;
            }
        }
        let counsel = |trial: Trial, gains: Gains| Counsel {
            advised: trial.advised(),
            gains,
        };
        // There is room for both.
        match compared {
            Some((other, [for_best, for_other])) => {
                let both = [counsel(best, for_best), counsel(other, for_other)];
                counsels.put_all(both);
            }
            None => counsels.put_all([counsel(best, Gains::new())]),
        }
        counsels
    }
}

/// The symbol of what was taken in the turn in progress, and how often its effect may be applied.
fn effect_times(ledger: &Ledger, seat: Seat) -> Option<(Symbol, u8)> {
    let (symbol, times) = match ledger.turn().action? {
        Action::Tile { slot } => {
            let tile = *ledger.board(seat).tiles().get(usize::from(slot))?;
            let symbol = tile?.symbol();
            (symbol, ledger.tile_symbols(seat).times(symbol))
        }
        Action::Shuttle => ledger.latest_column(),
        Action::Discard { .. } => return None,
    };
    Some((symbol?, times.least))
}

/// The ship that an answer chooses, if it is known.
fn ship_of(referee: &Referee, seat: Seat, answer: Answer) -> Option<Ship> {
    let ledger = referee.ledger();
    let ship = match answer {
        Answer::Draw { slot } => match ledger.market().card(Pile::Ships, slot?)? {
            Card::Ship(ship) => ship,
            _ => return None,
        },
        Answer::Place { nth } | Answer::Keep { nth, .. } => {
            ledger.hand(seat).nth(usize::from(nth))?
        }
        _ => return None,
    };
    ship.kind().map(|_| ship)
}

/// A number that is another one, as good as certainly, if what it is made of is (Fowler, Noll, Vo).
struct Print(u32);

impl Print {
    const NEW: Self = Print(0x811c_9dc5);
}

impl Hasher for Print {
    fn finish(&self) -> u64 {
        self.0.into()
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u32::from(*byte)).wrapping_mul(0x0100_0193);
        }
    }
}

/// Things in a number, in whatever order they come.
fn heap<T: Hash>(things: impl Iterator<Item = T>) -> u32 {
    things.fold(0, |sum, thing| {
        let mut print = Print::NEW;
        thing.hash(&mut print);
        sum.wrapping_add(print.0)
    })
}

/// The table as a player sees it in a number: the same wherever cards of a display or tiles of a board have only changed places.
#[inline(never)]
fn print(referee: &Referee, seat: Seat) -> u32 {
    let ledger = referee.ledger();
    let mut print = Print::NEW;
    for each in ledger.players().seats() {
        let board = ledger.board(each);
        referee.camp(each).hash(&mut print);
        heap(board.tiles().iter().flatten()).hash(&mut print);
        board.berths().hash(&mut print);
        board.reputation().hash(&mut print);
        heap(ledger.hand(each)).hash(&mut print);
        heap(ledger.shuttles(each)).hash(&mut print);
        ledger.columns(each).known.hash(&mut print);
        heap(ledger.launched(each)).hash(&mut print);
        board.council().hash(&mut print);
        referee.advisor(each).hash(&mut print);
    }
    for berth in Berth::ALL {
        let kept = referee.kept(seat, berth).map(usize::from);
        let kept = kept.and_then(|nth| ledger.hand(seat).nth(nth));
        kept.hash(&mut print);
    }
    for pile in Pile::ALL {
        let shown = (0..pile.on_display()).map(|slot| ledger.market().card(pile, slot));
        match referee.trader() {
            // It stands between two of them.
            Some(_) if pile == Pile::of(Planet::Mars) => {
                shown.for_each(|card| card.hash(&mut print))
            }
            _ => heap(shown).hash(&mut print),
        }
        ledger.left(pile).hash(&mut print);
    }
    referee.supply().hash(&mut print);
    referee.under_way().hash(&mut print);
    (referee.president(), referee.vip(), referee.virus()).hash(&mut print);
    (referee.trader(), referee.monolith()).hash(&mut print);
    ledger.upgraded(seat).hash(&mut print);
    ledger.turns_passed().hash(&mut print);
    match referee.asks().what {
        // The slot that is filled is of no account.
        Question::Card { place, .. } => place.pile().hash(&mut print),
        question => question.hash(&mut print),
    }
    print.0
}
