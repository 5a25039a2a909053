//! How many presses a game takes, measured by playing it.
//!
//! A [`Referee`] with the practice deck plays what really happens at the table. A pilot sits at a device and enters
//! exactly that: it looks for the row that means what happened, in whatever language, goes the shorter way round to it and presses Ok.
//! Every press counts. After each turn the device's record is compared with the table, and at the end the score, so that a
//! pilot can't save presses by leaving something out.
//!
//! The players are a little sensible, since people are: in three of four turns they use a shuttle if they can, otherwise
//! they mostly take a tile; they never decline what a card offers; a marker that passes a bonus stops on it, and otherwise goes all the way.
//! With the Moon, every other Move that can goes to the advisor figure, every other road is travelled, and now and then ships are
//! swapped. What remains is drawn by lot.

use std::fmt::{Display, Formatter};

use perijove::app::{
    App, Asks, Book, Button, DeckBook, Deed, Meaning, Names, Press, Reveals, RuleRow, Settings,
    Start,
};
use perijove::components::{
    Advisor, Berth, Card, Pile, Players, Seat, Setup, Ship, ShipKind, Shuttle, Symbol, Tile,
};
use perijove::journal::{Entry, Mode, Name};
use perijove::ledger::{Fact, Ledger, Place, Question as Open, ScoreSheet};
use perijove::referee::{Answer, Dealer, Figure, PracticeDeck, Question, Referee};

/// Presses per scorekeeper turn with reveals and a known deck, at most, in the middle.
const WITH_REVEALS: u32 = 10;
/// Presses per scorekeeper turn without reveals, at most, in the middle.
const WITHOUT_REVEALS: u32 = 6;
/// The same with the Moon, at most, in the middle.
const MOON_WITH_REVEALS: u32 = 11;
/// The same without reveals, at most, in the middle.
const MOON_WITHOUT_REVEALS: u32 = 7;
/// Presses of any setup, at most.
const SETUP: u32 = 30;
/// Presses of a count after the game, per player, at most, in the middle.
const TALLY: u32 = 25;

/// More presses than any game takes: beyond it the pilot goes round in circles.
const ENDLESS: u32 = 20_000;

/// The names this device remembers.
const NAMES: [&str; 3] = ["Ann", "Ben", "Zoë"];

/// The pilot did not find what happened on the screen, or the device has recorded something else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Astray(String);

impl Display for Astray {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Astray {}

/// The presses of many turns or games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sample(Vec<u32>);

impl Sample {
    /// The smallest count that so many of a hundred do not exceed; 0 when nothing was counted.
    #[must_use]
    pub fn percentile(&self, percent: usize) -> u32 {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let rank = (sorted.len() * percent).div_ceil(100);
        sorted.get(rank.saturating_sub(1)).copied().unwrap_or(0)
    }

    /// How many were counted.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.len()
    }
}

/// Presses, sorted by what they were for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Figures {
    /// Per turn of a scorekeeper who tells every new card of a known deck.
    pub with_reveals: Sample,
    /// Per turn of a scorekeeper who tells only the symbol of what is taken.
    pub without_reveals: Sample,
    /// Per turn of the referee, every card told.
    pub referee: Sample,
    /// Per turn of a scorekeeper with the Moon who tells every new card of a known deck.
    pub moon_with_reveals: Sample,
    /// Per turn of a scorekeeper with the Moon who tells only the symbol of what is taken, and who is taken.
    pub moon_without_reveals: Sample,
    /// Per turn of the referee with the Moon, every card told.
    pub moon_referee: Sample,
    /// Per setup of three players with remembered names, from the start screen to the first card.
    pub setup: Sample,
    /// Per player of a three-player count, from the start screen to the ranking, rounded up.
    pub tally: Sample,
}

impl Figures {
    /// Each line: what is counted, how much it is, and the most it may be.
    fn lines(&self) -> [(String, u32, Option<u32>); 16] {
        let middle_and_high = |name: &str, sample: &Sample, ceiling| {
            let high = (
                format!("{name}, 95th percentile"),
                sample.percentile(95),
                None,
            );
            [
                (format!("{name}, median"), sample.percentile(50), ceiling),
                high,
            ]
        };
        let [a, b] = middle_and_high(
            "scorekeeper with reveals",
            &self.with_reveals,
            Some(WITH_REVEALS),
        );
        let [c, d] = middle_and_high(
            "scorekeeper without reveals",
            &self.without_reveals,
            Some(WITHOUT_REVEALS),
        );
        let [e, f] = middle_and_high("referee", &self.referee, None);
        let [k, l] = middle_and_high(
            "Moon, scorekeeper with reveals",
            &self.moon_with_reveals,
            Some(MOON_WITH_REVEALS),
        );
        let [m, n] = middle_and_high(
            "Moon, scorekeeper without reveals",
            &self.moon_without_reveals,
            Some(MOON_WITHOUT_REVEALS),
        );
        let [o, p] = middle_and_high("Moon, referee", &self.moon_referee, None);
        let setup = &self.setup;
        let g = ("setup, median".to_owned(), setup.percentile(50), None);
        let h = ("setup, most".to_owned(), setup.percentile(100), Some(SETUP));
        let [i, j] = middle_and_high("tally per player", &self.tally, Some(TALLY));
        [a, b, c, d, e, f, k, l, m, n, o, p, g, h, i, j]
    }

    /// Whether no ceiling is exceeded.
    #[must_use]
    pub fn fine(&self) -> bool {
        self.lines()
            .iter()
            .all(|(_, presses, ceiling)| ceiling.is_none_or(|ceiling| *presses <= ceiling))
    }
}

/// One figure a line, with its ceiling.
impl Display for Figures {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        for (name, presses, ceiling) in self.lines() {
            match ceiling {
                Some(ceiling) if presses > ceiling => {
                    writeln!(f, "{name}: {presses} (at most {ceiling}: too many)")?;
                }
                Some(ceiling) => writeln!(f, "{name}: {presses} (at most {ceiling})")?,
                None => writeln!(f, "{name}: {presses}")?,
            }
        }
        Ok(())
    }
}

/// Plays so many games in each way, and counts.
///
/// `progress` hears how many games are done.
///
/// # Errors
///
/// [`Astray`] when the device can't be told what happened, or has recorded something else.
pub fn measure(games: u64, seed: u64, progress: &mut dyn FnMut(u64)) -> Result<Figures, Astray> {
    let mut figures = Figures::default();
    for number in 0..games {
        let seed = seed.wrapping_mul(1_000_003).wrapping_add(number);
        play(seed, None, &mut figures)
            .map_err(|Astray(why)| Astray(format!("game {} of {games}: {why}", number + 1)))?;
        progress(number + 1);
    }
    Ok(figures)
}

/// Plays one game in each way with a pilot whose nth choice lands a row too low, to see that it is noticed.
///
/// # Errors
///
/// [`Astray`], if it is.
pub fn measure_with_slip(seed: u64, nth: u32) -> Result<Figures, Astray> {
    let mut figures = Figures::default();
    play(seed, Some(nth), &mut figures)?;
    Ok(figures)
}

/// One game in each of the seven ways.
fn play(seed: u64, slip: Option<u32>, figures: &mut Figures) -> Result<(), Astray> {
    let mut pilot = Pilot::new(seed, Reveals::Full, slip);
    let setup = pilot.set_up(seed, Mode::Scorekeeper, false)?;
    figures.setup.0.push(pilot.presses);
    let finished = pilot.keep_score(Table::new(setup, seed)?, &mut figures.with_reveals)?;

    let mut pilot = Pilot::new(seed, Reveals::Full, slip);
    pilot.tally(seed, &finished)?;
    figures.tally.0.push(pilot.presses.div_ceil(3));

    let mut pilot = Pilot::new(seed, Reveals::Off, slip);
    let setup = pilot.set_up(seed, Mode::Scorekeeper, false)?;
    figures.setup.0.push(pilot.presses);
    pilot.keep_score(Table::new(setup, seed)?, &mut figures.without_reveals)?;

    let mut pilot = Pilot::new(seed, Reveals::Full, slip);
    let setup = pilot.set_up(seed, Mode::Referee, false)?;
    figures.setup.0.push(pilot.presses);
    pilot.referee(Table::new(setup, seed)?, &mut figures.referee)?;

    let kept = [
        (Reveals::Full, &mut figures.moon_with_reveals),
        (Reveals::Off, &mut figures.moon_without_reveals),
    ];
    for (reveals, turns) in kept {
        let mut pilot = Pilot::new(seed, reveals, slip);
        let setup = pilot.set_up(seed, Mode::Scorekeeper, true)?;
        figures.setup.0.push(pilot.presses);
        pilot.keep_score(Table::new(setup, seed)?, turns)?;
    }
    let mut pilot = Pilot::new(seed, Reveals::Full, slip);
    let setup = pilot.set_up(seed, Mode::Referee, true)?;
    figures.setup.0.push(pilot.presses);
    pilot.referee(Table::new(setup, seed)?, &mut figures.moon_referee)
}

/// What really happens at the table.
struct Table {
    referee: Referee,
    dealer: Dealer,
}

impl Table {
    fn new(setup: Setup, seed: u64) -> Result<Self, Astray> {
        let referee = Referee::new(setup)
            .map_err(|why| Astray(format!("nobody can play {setup:?}: {why:?}")))?;
        let dealer = Dealer::new(seed);
        Ok(Table { referee, dealer })
    }

    fn ledger(&self) -> &Ledger {
        self.referee.ledger()
    }

    /// The next answer, or `None` when the game is over.
    fn choose(&mut self) -> Option<Answer> {
        let question = self.referee.asks().what;
        match question {
            Question::Over => return None,
            Question::Card { .. } => return self.dealer.answer(&self.referee),
            _ => {}
        }
        let mut answers: Vec<Answer> = self.referee.answers().collect();
        let shuttle = |answer: &Answer| matches!(answer, Answer::UseShuttle { .. });
        let tile = |answer: &Answer| matches!(answer, Answer::TakeTile { .. });
        if self.ledger().setup().moon {
            let figure = Answer::Figure(Figure::Advisor);
            let road = |answer: &Answer| matches!(answer, Answer::Move { .. });
            let swap =
                |answer: &Answer| matches!(answer, Answer::SwapShip { .. } | Answer::SwapBerths);
            match question {
                Question::Action if self.dealer.below(2) == 0 => prefer(&mut answers, road),
                Question::Action if self.dealer.below(8) == 0 => prefer(&mut answers, swap),
                Question::Effect { .. } if self.dealer.below(2) == 0 => {
                    prefer(&mut answers, |answer| *answer == figure);
                }
                _ => {}
            }
        }
        match question {
            Question::Action => {
                let lot = self.dealer.below(16);
                if lot < 12 {
                    prefer(&mut answers, shuttle);
                }
                if lot < 15 {
                    prefer(&mut answers, |answer| shuttle(answer) || tile(answer));
                }
            }
            Question::Advance { .. } => {
                let track = self.ledger().setup().track;
                let farthest = answers.iter().filter_map(stop).max();
                prefer(&mut answers, |answer| {
                    stop(answer).is_some_and(|space| track.is_bonus(space))
                        || stop(answer) == farthest
                });
                prefer(&mut answers, |answer| {
                    stop(answer).is_some_and(|space| track.is_bonus(space))
                });
            }
            _ => prefer(&mut answers, |answer| *answer != Answer::Decline),
        }
        let count = u32::try_from(answers.len()).unwrap_or(u32::MAX);
        let index = usize::try_from(self.dealer.below(count)).unwrap_or(0);
        answers.get(index).copied()
    }

    fn play(&mut self, answer: Answer) -> Result<Vec<Fact>, Astray> {
        let mut facts = Vec::new();
        self.referee
            .play_and_tell(answer, &mut |fact, _| facts.push(fact))
            .map_err(|why| Astray(format!("the table can't play {answer:?}: {why:?}")))?;
        Ok(facts)
    }

    /// Plays until it is somebody's turn, or to the end, and tells what happened.
    fn play_on(&mut self) -> Result<Vec<Fact>, Astray> {
        let mut facts: Vec<Fact> = Vec::new();
        let described = |fact: &Fact| matches!(fact, Fact::Described { .. });
        loop {
            let turn = self.referee.asks().what == Question::Action;
            // Before the first turn, only the opening cards are told.
            let opened = !facts.is_empty() && facts.iter().all(described);
            if turn && (opened || facts.contains(&Fact::TurnEnded)) {
                return Ok(facts);
            }
            let Some(answer) = self.choose() else {
                return Ok(facts);
            };
            facts.extend(self.play(answer)?);
        }
    }
}

/// The space of a stop.
fn stop(answer: &Answer) -> Option<u8> {
    match answer {
        Answer::Stop { space } => Some(*space),
        _ => None,
    }
}

/// Keeps those that are wanted, if there are any.
fn prefer(answers: &mut Vec<Answer>, wanted: impl Fn(&Answer) -> bool) {
    if answers.iter().any(&wanted) {
        answers.retain(wanted);
    }
}

/// What must be the same at the table and in the record, as far as it is told.
#[derive(PartialEq, Debug)]
struct Told {
    turn: (Seat, u8, bool),
    left: Vec<u8>,
    market: Vec<Option<Card>>,
    boards: Vec<ToldBoard>,
}

/// The same of one board.
#[derive(PartialEq, Debug)]
struct ToldBoard {
    reputation: Option<u8>,
    hand: u8,
    tiles: Vec<Tile>,
    council: Vec<Option<Advisor>>,
    president: bool,
    upgraded: Option<Symbol>,
    shuttles: Vec<Shuttle>,
    berths: Vec<Option<Ship>>,
    launched: Vec<Ship>,
}

impl Told {
    /// Everything but what hands hold; without reveals, of cards only their symbols.
    fn of(ledger: &Ledger, reveals: Reveals) -> Self {
        let full = reveals == Reveals::Full;
        let ship = |ship: Ship| if full { ship } else { Ship::UNKNOWN };
        let tile = |tile: Tile| {
            if full {
                tile
            } else {
                Tile::new(tile.symbol(), None)
            }
        };
        let shuttle = |shuttle: Shuttle| match full {
            true => shuttle,
            false => Shuttle::unknown(shuttle.planet()).with_symbol(shuttle.symbol()),
        };
        let piles = Pile::ALL;
        let slots = piles
            .into_iter()
            .filter(|pile| ledger.setup().moon || *pile != Pile::Advisors)
            .flat_map(|pile| (0..pile.on_display()).map(move |slot| (pile, slot)))
            // Once the game is over, nobody tells what was turned up last.
            .filter(|_| full && !ledger.is_over());
        let boards = ledger.players().seats().map(|seat| {
            let board = ledger.board(seat);
            // Which slot a tile lies in, only the referee cares about.
            let mut tiles: Vec<Tile> = board.tiles().iter().flatten().copied().map(tile).collect();
            tiles.sort_unstable();
            ToldBoard {
                reputation: board.reputation(),
                hand: ledger.hand_size(seat),
                tiles,
                council: board.council().to_vec(),
                president: board.president(),
                upgraded: ledger.upgraded(seat),
                shuttles: ledger.shuttles(seat).map(shuttle).collect(),
                berths: board.berths().0.iter().map(|own| own.map(ship)).collect(),
                launched: ledger.launched(seat).map(ship).collect(),
            }
        });
        let turn = ledger.turn();
        Told {
            turn: (turn.seat, turn.round, ledger.is_over()),
            left: piles.map(|pile| ledger.left(pile)).to_vec(),
            market: slots
                .map(|(pile, slot)| ledger.market().card(pile, slot))
                .collect(),
            boards: boards.collect(),
        }
    }
}

/// Presses the buttons of a device.
struct Pilot {
    app: App,
    reveals: Reveals,
    presses: u32,
    clock: u64,
    choices: u32,
    slip: Option<u32>,
}

impl Pilot {
    /// A device whose owner has played before: three names, and the practice deck in the book.
    fn new(seed: u64, reveals: Reveals, slip: Option<u32>) -> Self {
        let settings = Settings {
            reveals,
            ..Settings::default()
        };
        let mut names = Names::new();
        for name in NAMES {
            let _ = names.push(Name::try_from(name).unwrap_or_default());
        }
        let mut deck = DeckBook::default();
        for pile in [Pile::Tiles, Pile::Earth, Pile::Mars, Pile::Ships] {
            for card in (0..30).filter_map(|nth| PracticeDeck::card(pile, nth)) {
                deck.add(card);
            }
        }
        Pilot {
            app: App::new(
                Book {
                    settings,
                    names,
                    deck,
                },
                None,
            ),
            reveals,
            presses: 0,
            clock: seed,
            choices: 0,
            slip,
        }
    }

    fn press(&mut self, button: Button) {
        self.presses += 1;
        self.clock = self.clock.wrapping_add(317);
        self.app.handle(Press::Button(button), self.clock);
    }

    fn is_asked(&self, asks: Asks) -> bool {
        self.app.asks() == asks
    }

    fn astray(&self, what: impl Display) -> Astray {
        let screen = self.app.screen();
        let rows: Vec<Meaning> = (0..).map_while(|row| self.app.meaning(row)).collect();
        Astray(format!(
            "{what}, but the screen is {:?} with {rows:?} and says {:?}",
            screen.title.as_str(),
            screen.toast.unwrap_or_default().as_str(),
        ))
    }

    /// Goes the shorter way round to a row and takes it.
    fn choose(&mut self, wanted: usize) -> Result<(), Astray> {
        let count = (0..)
            .take_while(|row| self.app.meaning(*row).is_some())
            .count();
        self.steer(self.app.cursor(), wanted, count)
    }

    fn steer(&mut self, cursor: usize, wanted: usize, count: usize) -> Result<(), Astray> {
        if wanted >= count {
            return Err(self.astray(format_args!("row {wanted} is wanted")));
        }
        let down = (wanted + count - cursor) % count;
        let up = count - down;
        let (button, times) = match down <= up {
            true => (Button::Down, down),
            false => (Button::Up, up),
        };
        for _ in 0..times {
            self.press(button);
        }
        if self.slip == Some(self.choices) {
            self.press(Button::Down);
        }
        self.choices += 1;
        self.press(Button::Ok);
        if self.presses > ENDLESS {
            return Err(self.astray("the game does not end"));
        }
        Ok(())
    }

    /// The row that means this.
    fn find(&self, wanted: &Meaning) -> Option<usize> {
        self.app.row_that_says(wanted)
    }

    fn choose_what(&mut self, wanted: &Meaning) -> Result<(), Astray> {
        match self.find(wanted) {
            Some(index) => self.choose(index),
            None => Err(self.astray(format_args!("{wanted:?} is wanted"))),
        }
    }

    fn choose_deed(&mut self, deed: Deed) -> Result<(), Astray> {
        self.choose_what(&Meaning::Deed(deed))
    }

    fn expect(&self, asks: Asks) -> Result<(), Astray> {
        match self.is_asked(asks) {
            true => Ok(()),
            false => Err(self.astray(format_args!("{asks:?} is expected"))),
        }
    }

    fn record(&self) -> Result<&Ledger, Astray> {
        let game = self.app.game();
        game.map(|game| game.ledger())
            .ok_or_else(|| self.astray("no game has begun"))
    }

    fn entries(&self) -> usize {
        self.app.game().map_or(0, |game| game.log().count())
    }

    /// Seats three players in an order that depends on the game.
    fn sit(&mut self, seed: u64) -> Result<[&'static str; 3], Astray> {
        const ORDERS: [[usize; 3]; 6] = [
            [0, 1, 2],
            [0, 2, 1],
            [1, 0, 2],
            [1, 2, 0],
            [2, 0, 1],
            [2, 1, 0],
        ];
        let order = usize::try_from(seed % 6).unwrap_or(0);
        let names = ORDERS[order].map(|name| NAMES[name]);
        self.choose_what(&Meaning::Players(Players::Three))?;
        for name in names {
            self.choose_what(&Meaning::Name(Name::try_from(name).unwrap_or_default()))?;
        }
        Ok(names)
    }

    /// From the start to the first card or turn; in half of the games the first player is drawn.
    fn set_up(&mut self, seed: u64, mode: Mode, moon: bool) -> Result<Setup, Astray> {
        self.choose_what(&Meaning::Start(Start::NewGame))?;
        let names = self.sit(seed)?;
        self.choose_what(&Meaning::Mode(mode))?;
        if moon {
            self.choose_what(&Meaning::Rule(RuleRow::Moon))?;
        }
        self.choose_what(&Meaning::Rule(RuleRow::Start))?;
        self.expect(Asks::First)?;
        let chosen = usize::try_from(seed / 6 % 3).unwrap_or(0);
        let drawn = (seed / 18).is_multiple_of(2);
        if drawn {
            self.choose_what(&Meaning::Lot)?;
            self.expect(Asks::First)?;
            self.choose(0)?;
        } else {
            self.choose_what(&Meaning::Seat(Seat::ALL[chosen]))?;
        }
        while self.is_asked(Asks::Setup) {
            self.choose(0)?;
        }
        let Some(game) = self.app.game() else {
            return Err(self.astray("a game should have begun"));
        };
        let header = game.header();
        let seated = Seat::ALL.map(|seat| header.names.of(seat).as_str());
        let mut expected = Setup::new(Players::Three);
        expected.moon = moon;
        expected.first = match drawn {
            true => header.setup.first,
            false => Seat::ALL[chosen],
        };
        if header.mode != mode || header.setup != expected || seated[..3] != names {
            return Err(self.astray(format_args!("another game has begun: {header:?}")));
        }
        Ok(header.setup)
    }

    /// Tells every turn of a game, then what the score needs.
    fn keep_score(&mut self, mut table: Table, turns: &mut Sample) -> Result<Table, Astray> {
        let opening = table.play_on()?;
        self.tell_reveals(&opening)?;
        self.compare(&table)?;
        while !table.ledger().is_over() {
            let before = table.ledger().clone();
            let facts = table.play_on()?;
            let presses = self.presses;
            self.enter(&before, facts)?;
            turns.0.push(self.presses - presses);
            self.compare(&table)?;
        }
        self.count_up(&table)?;
        Ok(table)
    }

    /// The record is what the table shows.
    fn compare(&self, table: &Table) -> Result<(), Astray> {
        let recorded = Told::of(self.record()?, self.reveals);
        let seen = Told::of(table.ledger(), self.reveals);
        match recorded == seen {
            true => Ok(()),
            false => Err(self.astray(format_args!(
                "the table shows {seen:?}, and recorded is {recorded:?}"
            ))),
        }
    }

    /// One turn: what was done, what else happened, what was turned up.
    fn enter(&mut self, before: &Ledger, facts: Vec<Fact>) -> Result<(), Astray> {
        let described = |fact: &Fact| matches!(fact, Fact::Described { .. });
        let (reveals, mut waiting): (Vec<Fact>, Vec<Fact>) = facts.into_iter().partition(described);
        while let Some(next) = self.next_fact(&waiting)? {
            let fact = waiting.remove(next);
            let entries = self.entries();
            self.enter_fact(before, fact)?;
            if self.entries() == entries {
                return Err(self.astray(format_args!("{fact:?} should be recorded")));
            }
            self.forget_recorded(&mut waiting, fact, entries);
        }
        self.tell_reveals(&reveals)
    }

    /// Forgets the draws and placings that the device has entered by itself beside a fact.
    fn forget_recorded(&self, waiting: &mut Vec<Fact>, fact: Fact, before: usize) {
        let is_drawn = |fact: &Fact| matches!(fact, Fact::ShipDrawn { .. });
        let entries = self.app.game().into_iter();
        let entries = entries.flat_map(|game| game.log().entries().skip(before));
        let mut own = is_drawn(&fact) || matches!(fact, Fact::ShipPlaced { .. });
        for entry in entries {
            let like = match entry {
                Entry::Fact(fact) if is_drawn(&fact) => waiting.iter().position(is_drawn),
                Entry::Fact(Fact::ShipPlaced { berth, .. }) => waiting.iter().position(
                    |fact| matches!(fact, Fact::ShipPlaced { berth: other, .. } if *other == berth),
                ),
                _ => continue,
            };
            match (std::mem::take(&mut own), like) {
                (false, Some(index)) => drop(waiting.remove(index)),
                _ => continue,
            }
        }
    }

    /// What is entered next: what the screen asks for, or else what happened first.
    fn next_fact(&mut self, waiting: &[Fact]) -> Result<Option<usize>, Astray> {
        let first = |wanted: &dyn Fn(&Fact) -> bool| waiting.iter().position(wanted);
        let draw = first(&|fact| matches!(fact, Fact::ShipDrawn { .. }));
        if self.is_asked(Asks::DrawnFrom) {
            if draw.is_some() {
                return Ok(draw);
            }
            self.press(Button::Back);
        }
        for wanted in Berth::ALL {
            if self.is_asked(Asks::Placed(wanted)) {
                let place = first(
                    &|fact| matches!(fact, Fact::ShipPlaced { berth, .. } if *berth == wanted),
                );
                match (place, draw) {
                    // What is placed may only be drawn later.
                    (Some(place), Some(draw)) if draw < place => {}
                    (Some(place), _) => return Ok(Some(place)),
                    (None, _) => {}
                }
                self.press(Button::Back);
            }
        }
        // What happened before the action of a turn is told after it.
        let action = first(&|fact| {
            matches!(
                fact,
                Fact::TileTaken { .. }
                    | Fact::ShuttleUsed { .. }
                    | Fact::MarsShuttleUsed { .. }
                    | Fact::TilesDiscarded { .. }
            )
        });
        Ok(action.or((!waiting.is_empty()).then_some(0)))
    }

    /// Where the device has a tile that lies in a slot of the table, those that are chosen already left out.
    fn own_slot(&self, before: &Ledger, slot: u8, chosen: &[u8]) -> Result<u8, Astray> {
        let seat = before.turn().seat;
        let tile = |ledger: &Ledger, slot: u8| {
            let tiles = ledger.board(seat).tiles();
            let tile = tiles.get(usize::from(slot)).copied().flatten();
            tile.map(|tile| match self.reveals {
                Reveals::Full => tile,
                _ => Tile::new(tile.symbol(), None),
            })
        };
        let record = self.record()?;
        let wanted = tile(before, slot);
        (0..4)
            .find(|own| !chosen.contains(own) && tile(record, *own) == wanted)
            .ok_or_else(|| self.astray(format_args!("{wanted:?} is not recorded")))
    }

    /// A ship from hand that the screen asks for.
    fn choose_ship(&mut self, ship: Ship) -> Result<(), Astray> {
        if let Some(row) = self.find(&Meaning::Card(Card::Ship(ship))) {
            return self.choose(row);
        }
        let entries = self.entries();
        self.choose_what(&Meaning::AnotherCard)?;
        match self.entries() == entries {
            true => self.tell(Card::Ship(ship)),
            false => Ok(()),
        }
    }

    fn enter_fact(&mut self, before: &Ledger, fact: Fact) -> Result<(), Astray> {
        match fact {
            Fact::TileTaken { slot, into } => {
                self.take_card(before, Pile::Tiles, slot)?;
                if self.is_asked(Asks::Room) {
                    let own = self.own_slot(before, into, &[])?;
                    self.choose_what(&Meaning::OwnTile(own))?;
                }
                Ok(())
            }
            Fact::ShuttleUsed { planet, slot, paid } => {
                self.use_shuttle(before, Pile::of(planet), slot, paid)
            }
            Fact::MarsShuttleUsed { slot, paid, column } => {
                self.use_shuttle(before, Pile::Mars, slot, paid)?;
                self.choose_deed(Deed::Column)?;
                self.choose_what(&Meaning::Symbol(column))
            }
            Fact::ShuttleTaken { slot } => {
                self.choose_deed(Deed::Claim)?;
                match self.is_asked(Asks::Claimed) {
                    true => self.choose_what(&Meaning::Display(Pile::Earth, slot)),
                    false => self.choose_symbol(before, Pile::Earth, slot),
                }
            }
            Fact::ShipSwapped { berth, ship } => {
                self.choose_deed(Deed::Swap)?;
                let entries = self.entries();
                self.choose_what(&Meaning::Berth(berth))?;
                match self.entries() == entries {
                    true => self.choose_ship(ship),
                    false => Ok(()),
                }
            }
            Fact::BerthsSwapped => {
                self.choose_deed(Deed::Swap)?;
                self.choose_what(&Meaning::Fact(fact))
            }
            Fact::LaunchExchanged { nth, ship } => {
                self.choose_deed(Deed::Exchange)?;
                let entries = self.entries();
                self.choose_what(&Meaning::Launch(nth))?;
                match self.entries() == entries {
                    true => self.choose_ship(ship),
                    false => Ok(()),
                }
            }
            Fact::UpgradeShifted => self.choose_deed(Deed::Shift),
            Fact::AdvisorTaken { slot } => {
                self.choose_deed(Deed::Advisor)?;
                let Some(card) = before.market().card(Pile::Advisors, slot) else {
                    return Err(self.astray(format_args!("{fact:?} takes nobody")));
                };
                // On display, or among those it may be.
                let market = self.record()?.market();
                let is_there = |slot: &u8| market.card(Pile::Advisors, *slot) == Some(card);
                let slot = (0..Pile::Advisors.on_display()).find(is_there);
                let displayed = slot.map(|slot| Meaning::Display(Pile::Advisors, slot));
                let row = displayed.and_then(|displayed| self.find(&displayed));
                match row {
                    Some(row) => self.choose(row),
                    None => self.choose_what(&Meaning::Card(card)),
                }
            }
            Fact::PresidentArrived => self.choose_deed(Deed::President),
            Fact::TilesDiscarded { slots } => {
                self.choose_what(&Meaning::Discard)?;
                self.expect(Asks::Discard)?;
                let mut chosen = Vec::new();
                for slot in (0..4).filter(|slot| slots >> slot & 1 == 1) {
                    let own = self.own_slot(before, slot, &chosen)?;
                    chosen.push(own);
                }
                chosen.sort_unstable();
                for own in chosen {
                    self.choose_what(&Meaning::OwnTile(own))?;
                }
                self.choose_what(&Meaning::Done)
            }
            Fact::ReputationTo { space } => {
                self.choose_deed(Deed::Reputation)?;
                self.choose_what(&Meaning::Space(space))
            }
            Fact::ShipDrawn { slot } => {
                if !self.is_asked(Asks::DrawnFrom) {
                    let entries = self.entries();
                    self.choose_deed(Deed::Draw)?;
                    if self.entries() > entries {
                        // Where no ship is told, nobody asks where it came from.
                        return Ok(());
                    }
                    self.expect(Asks::DrawnFrom)?;
                }
                self.choose_what(&Meaning::Fact(Fact::ShipDrawn { slot }))
            }
            Fact::Launched { bonus, .. } => {
                self.choose_deed(match bonus {
                    true => Deed::BonusLaunch,
                    false => Deed::Launch,
                })?;
                self.expect(Asks::Launched)?;
                self.choose_what(&Meaning::Fact(fact))
            }
            Fact::ShipPlaced { berth, ship } => {
                if !self.is_asked(Asks::Placed(berth)) {
                    let entries = self.entries();
                    self.choose_deed(Deed::Place)?;
                    if self.entries() > entries {
                        // Where no ship is told, nobody asks which it is.
                        return Ok(());
                    }
                }
                if !self.is_asked(Asks::Placed(berth)) {
                    return Err(self.astray(format_args!("{fact:?} is wanted")));
                }
                self.choose_ship(ship)
            }
            Fact::ShipReturned { .. } => self.choose_deed(Deed::Return),
            Fact::TurnEnded => self.choose_deed(Deed::End),
            Fact::Described { .. } | Fact::Corrected(_) => {
                Err(self.astray(format_args!("{fact:?} is nothing a player does")))
            }
        }
    }

    /// A shuttle, and the tile that is discarded for it.
    fn use_shuttle(
        &mut self,
        before: &Ledger,
        pile: Pile,
        slot: u8,
        paid: Option<u8>,
    ) -> Result<(), Astray> {
        self.take_card(before, pile, slot)?;
        if paid.is_some() && self.find(&Meaning::Deed(Deed::Toll)).is_some() {
            self.choose_deed(Deed::Toll)?;
        }
        if self.is_asked(Asks::Toll) {
            let tile = match paid {
                Some(paid) => Meaning::OwnTile(self.own_slot(before, paid, &[])?),
                None => Meaning::NoTile,
            };
            self.choose_what(&tile)?;
        }
        Ok(())
    }

    /// A card of the display, or its row and its symbol.
    fn take_card(&mut self, before: &Ledger, pile: Pile, slot: u8) -> Result<(), Astray> {
        if let Some(row) = self.find(&Meaning::Display(pile, slot)) {
            return self.choose(row);
        }
        self.choose_what(&Meaning::Pile(pile))?;
        self.choose_symbol(before, pile, slot)
    }

    /// The symbol of a card of the display.
    fn choose_symbol(&mut self, before: &Ledger, pile: Pile, slot: u8) -> Result<(), Astray> {
        self.expect(Asks::Symbol)?;
        let card = before.market().card(pile, slot);
        match card.and_then(symbol_of) {
            Some(symbol) => self.choose_what(&Meaning::Symbol(symbol)),
            None => Err(self.astray(format_args!("the symbol of {card:?} is wanted"))),
        }
    }

    /// Tells the cards the screen asks for.
    fn tell_reveals(&mut self, facts: &[Fact]) -> Result<(), Astray> {
        while let Some(wanted) = self.asked_place() {
            let card = facts.iter().rev().find_map(|fact| match fact {
                Fact::Described { place, card } if *place == wanted => Some(*card),
                _ => None,
            });
            match card {
                Some(card) => self.tell(card)?,
                None => return Err(self.astray(format_args!("nothing lies at {wanted:?}"))),
            }
        }
        Ok(())
    }

    /// The place whose card the screen asks for.
    fn asked_place(&self) -> Option<Place> {
        match self.app.asks() {
            Asks::Card(place @ (Place::Market(..) | Place::Berth(..))) => Some(place),
            _ => None,
        }
    }

    /// Tells a card, part by part, until it is recorded.
    fn tell(&mut self, card: Card) -> Result<(), Astray> {
        let entries = self.entries();
        for _ in 0..3 {
            let row = parts(card).iter().find_map(|part| self.find(part));
            match row {
                Some(row) => self.choose(row)?,
                None => return Err(self.astray(format_args!("{card:?} is to be told"))),
            }
            if self.entries() > entries {
                return Ok(());
            }
        }
        Err(self.astray(format_args!("{card:?} should be told")))
    }

    /// Answers what the score asks, and compares it with the table's.
    fn count_up(&mut self, table: &Table) -> Result<(), Astray> {
        while !self.is_asked(Asks::Ranking) {
            let sheet = self.app.game().map(|game| game.score());
            let question = sheet.and_then(|sheet| sheet.questions().first().copied());
            let Some(question) = question else {
                return Err(self.astray("the ranking is expected"));
            };
            match count_of(table, question) {
                Some(Counted::Ship(ship)) => self.tell(Card::Ship(ship))?,
                Some(Counted::Number(number)) => self.choose_what(&Meaning::Number(number))?,
                None => return Err(self.astray(format_args!("{question:?} has no answer"))),
            }
        }
        let scored = self.app.game().map(|game| standings(&game.score()));
        let expected = standings(&table.referee.score());
        match scored.as_ref() == Some(&expected) {
            true => Ok(()),
            false => Err(self.astray(format_args!("{expected:?} is right, not {scored:?}"))),
        }
    }

    /// A count after the game, from the start screen to the ranking.
    fn tally(&mut self, seed: u64, table: &Table) -> Result<(), Astray> {
        self.choose_what(&Meaning::Start(Start::Count))?;
        self.sit(seed)?;
        self.choose_what(&Meaning::Rule(RuleRow::Start))?;
        for seat in table.ledger().players().seats() {
            self.expect(Asks::Launches(seat))?;
            let launches = table.ledger().launches(seat);
            self.choose_what(&Meaning::Number(launches))?;
            for ship in table.ledger().launched(seat) {
                self.tell(Card::Ship(ship))?;
            }
        }
        self.count_up(table)
    }

    /// A refereed game: the pilot gives the table's answers.
    fn referee(&mut self, mut table: Table, turns: &mut Sample) -> Result<(), Astray> {
        let mut presses = None;
        loop {
            // Once the game is over, nobody tells what was turned up last.
            let over = table.ledger().is_over();
            if over || table.referee.asks().what == Question::Action {
                let refereed = self.app.game().and_then(|game| game.referee());
                if refereed != Some(&table.referee) {
                    return Err(self.astray("the referee sees another table"));
                }
                if let Some(presses) = presses.replace(self.presses) {
                    turns.0.push(self.presses - presses);
                }
            }
            let Some(answer) = table.choose().filter(|_| !over) else {
                break;
            };
            let entries = self.entries();
            match answer {
                Answer::Card(card) => self.tell(card)?,
                answer => self.choose_what(&Meaning::Answer(answer))?,
            }
            if self.entries() == entries {
                return Err(self.astray(format_args!("{answer:?} should be recorded")));
            }
            table.play(answer)?;
        }
        self.count_up(&table)
    }
}

/// What a row may mean on the way to telling a card: all of it, or else the part that is asked.
fn parts(card: Card) -> Vec<Meaning> {
    let mut parts = vec![Meaning::Card(card)];
    let open = |kind| Meaning::Card(Card::Ship(Ship::new(kind)));
    match card {
        Card::Ship(ship) => match ship.kind() {
            Some(ShipKind::Shuttles(Some(symbol))) => {
                parts.extend([open(ShipKind::Shuttles(None)), Meaning::Symbol(symbol)]);
            }
            Some(ShipKind::Crews(Some(colour))) => {
                parts.extend([open(ShipKind::Crews(None)), Meaning::Colour(colour)]);
            }
            _ => {}
        },
        card => parts.extend(symbol_of(card).map(Meaning::Symbol)),
    }
    parts
}

/// The symbol of a tile or shuttle.
fn symbol_of(card: Card) -> Option<Symbol> {
    match card {
        Card::Tile(tile) => tile.symbol(),
        Card::Shuttle(shuttle) => shuttle.symbol(),
        Card::Ship(_) | Card::Advisor(_) => None,
    }
}

/// What somebody finds who looks.
enum Counted {
    Ship(Ship),
    Number(u8),
}

/// What the table says to a question of the score.
fn count_of(table: &Table, question: Open) -> Option<Counted> {
    let ledger = table.ledger();
    let counts = table.referee.final_counts();
    let number = match question {
        Open::Ship { seat, nth } => {
            return ledger
                .launched(seat)
                .nth(usize::from(nth))
                .map(Counted::Ship);
        }
        Open::Advisor { .. } => None,
        Open::Shuttles { seat, symbol } => {
            let same = |shuttle: &Shuttle| shuttle.symbol() == Some(symbol);
            u8::try_from(ledger.shuttles(seat).filter(same).count()).ok()
        }
        Open::Printed { seat, colour } => ledger.printed(seat, colour).exact(),
        Open::Tiles { seat } => Some(ledger.tile_count(seat)),
        Open::Reputation { seat } => ledger.board(seat).reputation(),
        Open::Aboard { seat } => counts.of(seat).aboard,
        Open::Mars { seat } => counts.of(seat).mars,
        Open::Earth { seat } => counts.of(seat).earth,
    };
    number.map(Counted::Number)
}

/// Points and ranks.
fn standings(sheet: &ScoreSheet) -> Vec<(u16, Option<u8>)> {
    let standing = |seat| {
        let standing = sheet.standing(seat);
        (standing.points, standing.rank)
    };
    Seat::ALL.into_iter().take(3).map(standing).collect()
}
