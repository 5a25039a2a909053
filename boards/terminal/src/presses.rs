//! How many presses a game takes, measured by playing it.
//!
//! A [`Referee`] with the practice deck plays what really happens at the table. A pilot sits at a device and enters
//! exactly that: it looks at the screen for the row that says what happened, goes the shorter way round to it and presses Ok.
//! Every press counts. After each turn the device's record is compared with the table, and at the end the score, so that a
//! pilot can't save presses by leaving something out.
//!
//! The players are a little sensible, since people are: in three of four turns they use a shuttle if they can, otherwise
//! they mostly take a tile; they never decline what a card offers; a marker that passes a bonus stops on it, and otherwise goes all the way.
//! With the Moon, every other Move that can goes to the advisor figure, every other road is travelled, and now and then ships are
//! swapped. What remains is drawn by lot.

use std::fmt::{Display, Formatter};

use perijove::app::{
    App, Body, Book, Button, DeckBook, Icon, Names, Press, Reveals, Row, Settings, TableSpot,
    pictures,
};
use perijove::components::{
    Advisor, Berth, Card, Pile, Players, Seat, Setup, Ship, ShipKind, Shuttle, Symbol, Tile,
};
use perijove::journal::{Entry, Mode, Name};
use perijove::ledger::{Fact, Ledger, Place, Question as Open, ScoreSheet};
use perijove::referee::{Answer, Dealer, Figure, PracticeDeck, Question, Referee};
use perijove::text::{Capital, Language, Phrase, Say};

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

/// Something in the pilot's language.
fn say<T>(what: T) -> String
where
    Say<T>: Display,
{
    Language::English.say(what).to_string()
}

/// What the screen says when a ship goes on a berth.
fn placing(berth: Berth) -> String {
    let letter = match berth {
        Berth::A => 'A',
        Berth::B => 'B',
    };
    say(Phrase::ShipToBerth.with(&letter))
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

    fn title(&self) -> String {
        self.app.screen().title.to_string()
    }

    fn is_titled(&self, word: Phrase) -> bool {
        self.title() == say(word)
    }

    fn astray(&self, what: impl Display) -> Astray {
        let screen = self.app.screen();
        let rows: Vec<String> = self
            .rows()
            .iter()
            .map(|row| format!("{:?} {} {}", row.icons, row.text, row.value))
            .collect();
        Astray(format!(
            "{what}, but the screen is {:?} with {rows:?} and says {:?}",
            screen.title.as_str(),
            screen.toast.unwrap_or_default().as_str(),
        ))
    }

    fn rows(&self) -> Vec<Row> {
        match self.app.screen().body {
            Body::List { rows, .. } => (0..rows.count()).map(|index| rows.row(index)).collect(),
            _ => Vec::new(),
        }
    }

    /// Where the cursor is, and how many rows there are.
    fn cursor(&self) -> (usize, usize) {
        match self.app.screen().body {
            Body::List { rows, selected } => (selected, rows.count()),
            Body::Table { selected, .. } => {
                let index = match selected {
                    TableSpot::Tile(slot) => slot,
                    TableSpot::Earth(slot) => slot + 4,
                    TableSpot::Mars(slot) => slot + 8,
                    TableSpot::Ship(_) | TableSpot::Menu => 12,
                };
                (usize::from(index), 14)
            }
            _ => (0, 1),
        }
    }

    /// Goes the shorter way round to a row and takes it.
    fn choose(&mut self, wanted: usize) -> Result<(), Astray> {
        let (cursor, count) = self.cursor();
        self.steer(cursor, wanted, count)
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

    fn find(&self, wanted: impl Fn(&Row) -> bool) -> Option<usize> {
        self.rows().iter().position(wanted)
    }

    /// A row by its words, which are cut where a row ends.
    fn find_text(&self, text: &str) -> Option<usize> {
        let wanted = Row::text(text).text;
        self.find(|row| row.text == wanted)
    }

    /// A row by what it names, cut in the same way.
    fn find_ship(&self, ship: Ship) -> Option<usize> {
        let wanted = Row::text(Language::English.say(ship)).text;
        self.find(|row| row.text == wanted)
    }

    fn choose_text(&mut self, text: &str) -> Result<(), Astray> {
        match self.find_text(text) {
            Some(index) => self.choose(index),
            None => Err(self.astray(format_args!("{text:?} is wanted"))),
        }
    }

    fn choose_word(&mut self, word: Phrase) -> Result<(), Astray> {
        self.choose_text(&say(word))
    }

    fn expect(&self, word: Phrase) -> Result<(), Astray> {
        match self.is_titled(word) {
            true => Ok(()),
            false => Err(self.astray(format_args!("{:?} is expected", say(word)))),
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

    fn name(&self, seat: Seat) -> String {
        let game = self.app.game();
        game.map_or(String::new(), |game| {
            game.header().names.of(seat).to_string()
        })
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
        self.choose_text(&say(Phrase::Players.with(&3)))?;
        for name in names {
            self.choose_text(name)?;
        }
        Ok(names)
    }

    /// From the start to the first card or turn; in half of the games the first player is drawn.
    fn set_up(&mut self, seed: u64, mode: Mode, moon: bool) -> Result<Setup, Astray> {
        self.choose_word(Phrase::NewGame)?;
        let names = self.sit(seed)?;
        self.choose_word(match mode {
            Mode::Referee => Phrase::BeReferee,
            _ => Phrase::KeepScore,
        })?;
        if moon {
            self.choose_word(Phrase::WithMoon)?;
        }
        self.choose_word(Phrase::Start)?;
        self.expect(Phrase::WhoBegins)?;
        let chosen = usize::try_from(seed / 6 % 3).unwrap_or(0);
        let drawn = (seed / 18).is_multiple_of(2);
        if drawn {
            self.choose_word(Phrase::DrawOne)?;
            self.expect(Phrase::WhoBegins)?;
            self.choose(0)?;
        } else {
            self.choose_text(names[chosen])?;
        }
        while self.is_titled(Phrase::Setup) {
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
        if self.is_titled(Phrase::FromWhere) {
            if draw.is_some() {
                return Ok(draw);
            }
            self.press(Button::Back);
        }
        for wanted in Berth::ALL {
            if self.is_placing(wanted) {
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
    fn own_slot(&self, before: &Ledger, slot: usize, chosen: &[usize]) -> Result<usize, Astray> {
        let seat = before.turn().seat;
        let tile = |ledger: &Ledger, slot: usize| {
            let tile = ledger.board(seat).tiles().get(slot).copied().flatten();
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
        if let Some(row) = self.find_card(Card::Ship(ship)) {
            return self.choose(row);
        }
        let entries = self.entries();
        self.choose_word(Phrase::AnotherCard)?;
        match self.entries() == entries {
            true => self.tell(Card::Ship(ship)),
            false => Ok(()),
        }
    }

    fn is_placing(&self, berth: Berth) -> bool {
        self.title() == placing(berth)
    }

    fn enter_fact(&mut self, before: &Ledger, fact: Fact) -> Result<(), Astray> {
        match fact {
            Fact::TileTaken { slot, into } => {
                self.take_card(before, Pile::Tiles, slot)?;
                if self.is_titled(Phrase::DiscardForIt) {
                    let own = self.own_slot(before, usize::from(into), &[])?;
                    self.choose(own)?;
                }
                Ok(())
            }
            Fact::ShuttleUsed { planet, slot, paid } => {
                self.use_shuttle(before, Pile::of(planet), slot, paid)
            }
            Fact::MarsShuttleUsed { slot, paid, column } => {
                self.use_shuttle(before, Pile::Mars, slot, paid)?;
                self.choose_word(Phrase::OtherColumn)?;
                match self.find_symbol(column) {
                    Some(row) => self.choose(row),
                    None => Err(self.astray(format_args!("{fact:?} is wanted"))),
                }
            }
            Fact::ShuttleTaken { slot } => {
                self.choose_word(Phrase::ClaimedShuttle)?;
                match self.is_titled(Phrase::ClaimedShuttle) {
                    true => self.choose(usize::from(slot)),
                    false => self.choose_symbol(before, Pile::Earth, slot),
                }
            }
            Fact::ShipSwapped { berth, ship } => {
                self.choose_word(Phrase::SwapShips)?;
                let row = self.find(|row| row.icons.as_slice() == [Icon::Berth(berth)]);
                let row = row.ok_or_else(|| self.astray(format_args!("{fact:?} is wanted")))?;
                let entries = self.entries();
                self.choose(row)?;
                match self.entries() == entries {
                    true => self.choose_ship(ship),
                    false => Ok(()),
                }
            }
            Fact::BerthsSwapped => {
                self.choose_word(Phrase::SwapShips)?;
                self.choose_text(&say(Answer::SwapBerths))
            }
            Fact::LaunchExchanged { nth, ship } => {
                self.choose_word(Phrase::ExchangedLaunch)?;
                let entries = self.entries();
                self.choose(usize::from(nth))?;
                match self.entries() == entries {
                    true => self.choose_ship(ship),
                    false => Ok(()),
                }
            }
            Fact::UpgradeShifted => {
                let shifted = Language::English.say(fact);
                self.choose_text(&Capital(shifted).to_string())
            }
            Fact::AdvisorTaken { slot } => {
                self.choose_word(Phrase::TookAdvisor)?;
                match before.market().card(Pile::Advisors, slot) {
                    Some(Card::Advisor(Some(advisor))) => self.choose_text(advisor.name()),
                    other => Err(self.astray(format_args!("{other:?} is taken"))),
                }
            }
            Fact::PresidentArrived => self.choose_word(Phrase::PresidentArrived),
            Fact::TilesDiscarded { slots } => {
                match self.find_text(&say(Phrase::DiscardSome)) {
                    Some(row) => self.choose(row)?,
                    None => self.choose(12)?,
                }
                self.expect(Phrase::DiscardSome)?;
                let mut chosen = Vec::new();
                for slot in (0..4).filter(|slot| slots >> slot & 1 == 1) {
                    let own = self.own_slot(before, slot, &chosen)?;
                    chosen.push(own);
                }
                chosen.sort_unstable();
                for own in chosen {
                    self.choose(own + 1)?;
                }
                self.choose_word(Phrase::DoneWord)
            }
            Fact::ReputationTo { space } => {
                self.choose_word(Phrase::ReputationUp)?;
                let Body::Track {
                    selected, track, ..
                } = self.app.screen().body
                else {
                    return Err(self.astray("the track is expected"));
                };
                let seat = self.record()?.turn().seat;
                let marker = self.record()?.board(seat).reputation().unwrap_or(0);
                let row = |space: u8| usize::from(space.saturating_sub(marker + 1));
                let count = row(track.last()) + 1;
                self.steer(row(selected), row(space), count)
            }
            Fact::ShipDrawn { slot } => {
                if !self.is_titled(Phrase::FromWhere) {
                    let entries = self.entries();
                    self.choose_word(Phrase::DrewShip)?;
                    if self.entries() > entries {
                        // Where no ship is told, nobody asks where it came from.
                        return Ok(());
                    }
                    self.expect(Phrase::FromWhere)?;
                }
                self.choose(slot.map_or(0, |slot| usize::from(slot) + 1))
            }
            Fact::Launched { berth, bonus } => {
                self.choose_word(match bonus {
                    true => Phrase::BonusLaunch,
                    false => Phrase::LaunchedShip,
                })?;
                self.expect(Phrase::WhichBerth)?;
                let row = self.find(|row| {
                    row.icons.contains(&Icon::Berth(berth))
                        && row.icons.contains(&Icon::Launch) == bonus
                });
                let row = row.ok_or_else(|| self.astray(format_args!("{fact:?} is wanted")))?;
                self.choose(row)
            }
            Fact::ShipPlaced { berth, ship } => {
                if !self.is_placing(berth) {
                    let entries = self.entries();
                    self.choose_text(&placing(berth))?;
                    if self.entries() > entries {
                        // Where no ship is told, nobody asks which it is.
                        return Ok(());
                    }
                }
                if !self.is_placing(berth) {
                    return Err(self.astray(format_args!("{fact:?} is wanted")));
                }
                self.choose_ship(ship)
            }
            Fact::ShipReturned { .. } => self.choose_word(Phrase::ReturnedShip),
            Fact::TurnEnded => self.choose_word(Phrase::EndTurn),
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
        if paid.is_some() && self.find_text(&say(Phrase::TileGone)).is_some() {
            self.choose_word(Phrase::TileGone)?;
        }
        if self.is_titled(Phrase::TilePaid) {
            let row = match paid {
                Some(paid) => self.own_slot(before, usize::from(paid), &[])? + 1,
                None => 0,
            };
            self.choose(row)?;
        }
        Ok(())
    }

    /// A card of the display, or its row and its symbol.
    fn take_card(&mut self, before: &Ledger, pile: Pile, slot: u8) -> Result<(), Astray> {
        let row = match pile {
            Pile::Tiles => 0,
            Pile::Earth => 1,
            _ => 2,
        };
        if matches!(self.app.screen().body, Body::Table { .. }) {
            return self.choose(row * 4 + usize::from(slot));
        }
        self.choose_word([Phrase::TilesRow, Phrase::EarthRow, Phrase::MarsRow][row])?;
        self.choose_symbol(before, pile, slot)
    }

    /// The symbol of a card of the display.
    fn choose_symbol(&mut self, before: &Ledger, pile: Pile, slot: u8) -> Result<(), Astray> {
        self.expect(Phrase::WhichSymbol)?;
        let card = before.market().card(pile, slot);
        let row = card
            .and_then(symbol_of)
            .and_then(|symbol| self.find_symbol(symbol));
        match row {
            Some(row) => self.choose(row),
            None => Err(self.astray(format_args!("the symbol of {card:?} is wanted"))),
        }
    }

    fn find_symbol(&self, symbol: Symbol) -> Option<usize> {
        let icon = Icon::Symbol(symbol);
        self.find(|row| !row.text.is_empty() && row.icons.as_slice() == [icon])
    }

    /// The row that shows all of a card.
    fn find_card(&self, card: Card) -> Option<usize> {
        match card {
            Card::Ship(ship) => self.find_ship(ship),
            Card::Advisor(Some(advisor)) => self.find_text(advisor.name()),
            card => self.find(|row| row.text.is_empty() && row.icons == pictures(card)),
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

    /// The place the title names.
    fn asked_place(&self) -> Option<Place> {
        let title = self.title();
        let piles = [
            (Phrase::TilesRow, Pile::Tiles),
            (Phrase::EarthRow, Pile::Earth),
            (Phrase::MarsRow, Pile::Mars),
            (Phrase::ShipWord, Pile::Ships),
            (Phrase::AdvisorWord, Pile::Advisors),
        ];
        for (word, pile) in piles {
            for slot in 0..pile.on_display() {
                if title == format!("{} {}", say(word), slot + 1) {
                    return Some(Place::Market(pile, slot));
                }
            }
        }
        for seat in Seat::ALL {
            for (berth, letter) in [(Berth::A, 'A'), (Berth::B, 'B')] {
                if title == format!("{}: {letter}", self.name(seat)) {
                    return Some(Place::Berth(seat, berth));
                }
            }
        }
        None
    }

    /// Tells a card, part by part, until it is recorded.
    fn tell(&mut self, card: Card) -> Result<(), Astray> {
        let entries = self.entries();
        for _ in 0..3 {
            let part = match card {
                Card::Ship(ship) => match ship.kind() {
                    Some(ShipKind::Shuttles(Some(symbol))) => {
                        let open = Ship::new(ShipKind::Shuttles(None));
                        self.find_ship(open).or_else(|| self.find_symbol(symbol))
                    }
                    Some(ShipKind::Crews(Some(colour))) => {
                        let open = Ship::new(ShipKind::Crews(None));
                        let icon = Icon::Settler(colour);
                        self.find_ship(open)
                            .or_else(|| self.find(|row| row.icons.as_slice() == [icon]))
                    }
                    _ => None,
                },
                card => symbol_of(card).and_then(|symbol| self.find_symbol(symbol)),
            };
            match self.find_card(card).or(part) {
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
        while !self.is_titled(Phrase::Ranking) {
            let sheet = self.app.game().map(|game| game.score());
            let question = sheet.and_then(|sheet| sheet.questions().first().copied());
            let Some(question) = question else {
                return Err(self.astray("the ranking is expected"));
            };
            match count_of(table, question) {
                Some(Counted::Ship(ship)) => self.tell(Card::Ship(ship))?,
                Some(Counted::Number(number)) => self.choose_text(&number.to_string())?,
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
        self.choose_word(Phrase::CountOnly)?;
        let names = self.sit(seed)?;
        self.choose_word(Phrase::Start)?;
        for (seat, name) in table.ledger().players().seats().zip(names) {
            if self.title() != say(Phrase::HowManyLaunched.with(&name)) {
                return Err(self.astray(format_args!("{name}'s launches are to be told")));
            }
            let launches = table.ledger().launches(seat);
            self.choose_text(&launches.to_string())?;
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
                answer => {
                    let referee = self.app.game().and_then(|game| game.referee());
                    let row = referee
                        .and_then(|referee| referee.answers().position(|other| other == answer));
                    match row {
                        Some(row) => self.choose(row)?,
                        None => return Err(self.astray(format_args!("{answer:?} is wanted"))),
                    }
                }
            }
            if self.entries() == entries {
                return Err(self.astray(format_args!("{answer:?} should be recorded")));
            }
            table.play(answer)?;
        }
        self.count_up(&table)
    }
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
