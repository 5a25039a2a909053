//! How well the rival plays: each level against the one below it.
//!
//! Every deal is played once from each seat, so that neither luck of the deal nor the right to begin decides. One player is of the better level,
//! all others of the worse one. Levels are measured on the practice deck, on other deals than the weights of the rule of thumb were tried on, and on
//! made-up decks; and a box that is half known against one that nobody knows.

use std::fmt::{Display, Formatter};
use std::num::NonZero;
use std::ops::AddAssign;
use std::thread;

use perijove::components::{Edition, Expansion, Expansions, Players, Seat, Setup};
use perijove::referee::{Cards, Dealer, Referee};
use perijove::rival::{Level, Rival, Thinking};

use crate::decks::{Deck, known};

/// Deals from here on are kept for measuring; weights were tried on deals below.
const MEASURED: u64 = 1 << 40;

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// Somebody who answers by lot.
    Random,
    /// The rival.
    Rival(Level),
    /// The rival where so many of a hundred cards of the box are known.
    Knowing(Level, u8),
}

impl Player {
    /// How many answers are tried.
    fn budget(self) -> u32 {
        match self {
            Player::Random => 0,
            Player::Rival(level) | Player::Knowing(level, _) => level.budget(),
        }
    }

    /// The cards that this player knows of.
    fn cards(self, all: &Cards, deal: u64) -> Cards {
        match self {
            Player::Knowing(_, of_hundred) => known(all, usize::from(of_hundred), deal),
            _ => all.clone(),
        }
    }
}

impl Display for Player {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        match self {
            Player::Random => f.write_str("random"),
            Player::Rival(level) => f.write_str(level.word()),
            Player::Knowing(level, cards) => {
                write!(f, "{} with {cards} % of the cards known", level.word())
            }
        }
    }
}

/// A step of the ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rung {
    /// Who should win.
    pub better: Player,
    /// Everybody else at the table.
    pub worse: Player,
    /// The table.
    pub setup: Setup,
    /// Its cards.
    pub deck: Deck,
}

impl Rung {
    /// The share of games that a level wins against the one below it, where that is promised.
    pub const PROMISED: f64 = 0.75;

    /// Whether it is: between levels, for two players with the practice deck and without an expansion.
    #[must_use]
    pub fn is_promised(&self) -> bool {
        self.setup.players == Players::Two
            && self.setup.expansions == Expansions::NONE
            && self.deck == Deck::Practice
            && matches!(self.better, Player::Rival(_))
            && matches!(self.worse, Player::Random | Player::Rival(_))
    }

    /// Every rung: for two players in both editions, for three and four, with the Moon, and with made-up decks; then what it is to know
    /// half of a box.
    #[must_use]
    pub fn all() -> Vec<Rung> {
        let usual = |players| Setup::new(players);
        let first = Setup {
            edition: Edition::First,
            ..usual(Players::Two)
        };
        let moon = Setup {
            expansions: Expansions::NONE.with(Expansion::Moon),
            ..usual(Players::Two)
        };
        let tables = [
            (usual(Players::Two), Deck::Practice),
            (first, Deck::Practice),
            (usual(Players::Three), Deck::Practice),
            (usual(Players::Four), Deck::Practice),
            (moon, Deck::Practice),
            (usual(Players::Two), Deck::Odd),
        ];
        let levels = [
            (Player::Rival(Level::Easy), Player::Random),
            (Player::Rival(Level::Medium), Player::Rival(Level::Easy)),
            (Player::Rival(Level::Hard), Player::Rival(Level::Medium)),
        ];
        let known = (
            Player::Knowing(Level::Hard, 50),
            Player::Knowing(Level::Hard, 0),
        );
        let all = tables.into_iter().flat_map(|table| {
            let levels = levels.into_iter();
            levels.map(move |pair| (pair, table))
        });
        let known = [Deck::Even, Deck::Odd].map(|deck| (known, (usual(Players::Two), deck)));
        let all = all.chain(known);
        let all = all.map(|((better, worse), (setup, deck))| Rung {
            better,
            worse,
            setup,
            deck,
        });
        all.collect()
    }

    /// Plays about so many games, as many from each seat, and counts. The same seed leads to the same games.
    #[must_use]
    pub fn measure(&self, games: u64, seed: u64) -> Count {
        let seats = u64::from(self.setup.players.count());
        let deals = games.div_ceil(seats);
        let workers = thread::available_parallelism().map_or(1, NonZero::get) as u64;
        let mut all = Count::default();
        thread::scope(|scope| {
            let hands: Vec<_> = (0..workers)
                .map(|worker| {
                    scope.spawn(move || {
                        let mut count = Count::default();
                        for deal in (worker..deals).step_by(workers as usize) {
                            for seat in self.setup.players.seats() {
                                count += self.play(
                                    seat,
                                    MEASURED.wrapping_add(seed << 24).wrapping_add(deal),
                                );
                            }
                        }
                        count
                    })
                })
                .collect();
            for hand in hands {
                all += hand.join().expect("a game that ends");
            }
        });
        all
    }

    /// The same with each of these seeds. The same seeds lead to the same games.
    #[must_use]
    pub fn measure_each(&self, games: u64, seeds: &[u64]) -> Spread {
        let mut counts = seeds.iter().map(|seed| self.measure(games, *seed));
        let first = counts.next().unwrap_or_default();
        let mut spread = Spread {
            worst: first,
            all: first,
        };
        for count in counts {
            spread.all += count;
            if count.share() < spread.worst.share() {
                spread.worst = count;
            }
        }
        spread
    }

    /// Whether these games keep what is promised of this step, if something is.
    #[must_use]
    pub fn holds(&self, spread: &Spread) -> bool {
        !self.is_promised() || spread.all.share() >= Rung::PROMISED
    }

    /// One game with the better player at that seat.
    fn play(&self, better: Seat, deal: u64) -> Count {
        let mut referee = Referee::dealt(self.setup).expect("a playable setup");
        let cards = self.deck.cards(deal);
        let mut dealer = Dealer::of(&cards, deal);
        let mut sides = [self.better, self.worse].map(|player| {
            let cards = player.cards(&cards, deal);
            (player, Rival::new(), cards)
        });
        while !referee.is_over() {
            let answer = dealer.answer(&referee).unwrap_or_else(|| {
                let seat = referee.asks().who.expect("a player's question");
                let [one, other] = &mut sides;
                let (player, rival, cards) = if seat == better { one } else { other };
                if *player == Player::Random {
                    let mut answers = referee.answers();
                    let count = u32::try_from(answers.len()).expect("a short list");
                    let nth = dealer.below(count) as usize;
                    return answers.nth(nth).expect("a question with an answer");
                }
                let seed = u64::from(dealer.below(u32::MAX));
                rival.ponder(&referee, cards, player.budget(), seed);
                while rival.think(&referee, 1000) == Thinking::GoesOn {}
                rival.best().expect("a question with an answer")
            });
            referee.play(answer).expect("a legal answer");
        }
        let sheet = referee.score();
        let winners = sheet.winners().count() as f64;
        let others = self.setup.players.seats().filter(|seat| *seat != better);
        let points = |seat| f64::from(sheet.standing(seat).points);
        let won = sheet.winners().any(|seat| seat == better);
        Count {
            games: 1,
            wins: if won { 1.0 / winners } else { 0.0 },
            points: points(better),
            others: others.map(points).sum::<f64>() / f64::from(self.setup.players.count() - 1),
        }
    }
}

impl Display for Rung {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        let Rung {
            better,
            worse,
            setup,
            deck,
        } = self;
        let players = setup.players.count();
        let edition = match setup.edition {
            Edition::First => "first printing",
            Edition::Revised => "revised",
        };
        let moon = if setup.plays(Expansion::Moon) {
            ", Moon"
        } else {
            ""
        };
        let deck = match deck {
            Deck::Practice => "",
            Deck::Even => ", decks like the practice deck",
            Deck::Odd => ", decks of another kind",
        };
        write!(
            f,
            "{better} over {worse}, {players} players, {edition}{moon}{deck}"
        )
    }
}

/// How games came out with several seeds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spread {
    /// With the seed that was worst for the better player.
    pub worst: Count,
    /// With all of them.
    pub all: Count,
}

impl Display for Spread {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        let Spread { worst, all } = self;
        write!(f, "{worst}; with all seeds {all}")
    }
}

/// How games came out for the better player. A shared victory is won in part.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Count {
    /// How many there were.
    pub games: u64,
    /// How many were won.
    pub wins: f64,
    points: f64,
    others: f64,
}

impl AddAssign for Count {
    fn add_assign(&mut self, other: Count) {
        self.games += other.games;
        self.wins += other.wins;
        self.points += other.points;
        self.others += other.others;
    }
}

impl Count {
    /// The share of games won.
    #[must_use]
    pub fn share(&self) -> f64 {
        self.wins / self.games as f64
    }

    /// The bounds between which the true share lies, 95 times out of 100 (Wilson's interval).
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        const Z: f64 = 1.96;
        let (games, share) = (self.games as f64, self.share());
        let middle = share + Z * Z / (2.0 * games);
        let half = Z * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
        let whole = 1.0 + Z * Z / games;
        ((middle - half) / whole, (middle + half) / whole)
    }
}

impl Display for Count {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        let (least, most) = self.interval();
        let games = self.games as f64;
        write!(
            f,
            "{:.1} % of {} games ({:.1} to {:.1}), {:.1} points to {:.1}",
            100.0 * self.share(),
            self.games,
            100.0 * least,
            100.0 * most,
            self.points / games,
            self.others / games
        )
    }
}
