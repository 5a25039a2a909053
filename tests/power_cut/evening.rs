//! What is saved in an evening, and in many: the script that the plug is pulled in.

use std::rc::Rc;

use perijove::book::{Book, Reveals};
use perijove::components::{Card, Edition, PerSeat, Pile, Players, Seat, Setup, Ship, ShipKind};
use perijove::journal::{Company, Counted, Entry, Game, Header, Mode, Name};
use perijove::ledger::{Correction, Fact, Place};
use perijove::referee::PracticeDeck;
use perijove::text::Language;
use sim::playout::{Playout, numbered_setup};

/// A finished or given-up game: its number, its journal, whether its result stands.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct PastGame {
    pub(crate) number: u32,
    pub(crate) game: Rc<Game>,
    pub(crate) finished: bool,
}

/// Everything that is kept.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Kept {
    pub(crate) book: Book,
    pub(crate) game: Option<Rc<Game>>,
    /// The newest first.
    pub(crate) past: Vec<PastGame>,
}

/// What is saved, or done, at one time.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Change {
    /// A new game.
    Begin,
    /// The running game's bytes from here on, or only how many have happened.
    Entries { from: u16 },
    /// The running game's result.
    Finish,
    /// Settings, names or cards.
    Book,
    /// A past game is deleted.
    Delete { number: u32 },
    /// Nothing; there is time to tidy up.
    Idle,
}

/// A change, and what is kept after it.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub(crate) change: Change,
    pub(crate) after: Kept,
    /// Whether the plug is pulled here.
    pub(crate) watched: bool,
}

/// Writes a script by playing it.
struct Writer {
    kept: Kept,
    /// The running game's number.
    number: u32,
    /// How many past games are kept.
    most: usize,
    watched: bool,
    steps: Vec<Step>,
}

impl Writer {
    fn new(most: usize) -> Self {
        Writer {
            kept: Kept::default(),
            number: 0,
            most,
            watched: true,
            steps: Vec::new(),
        }
    }

    fn step(&mut self, change: Change) {
        self.steps.push(Step {
            change,
            after: self.kept.clone(),
            watched: self.watched,
        });
    }

    fn idle(&mut self, times: usize) {
        for _ in 0..times {
            self.step(Change::Idle);
        }
    }

    fn book(&mut self, change: impl FnOnce(&mut Book)) {
        change(&mut self.kept.book);
        self.step(Change::Book);
    }

    fn begin(&mut self, header: Header) {
        let game = Rc::new(Game::new(header).expect("a game"));
        if let Some(old) = self.kept.game.replace(game) {
            let listed = self.kept.past.first().map(|past| past.number) == Some(self.number);
            if !listed {
                let past = PastGame {
                    number: self.number,
                    game: old,
                    finished: false,
                };
                self.kept.past.insert(0, past);
            }
        }
        self.number += 1;
        // The oldest give way.
        self.kept.past.truncate(self.most);
        self.step(Change::Begin);
    }

    fn change(&mut self, change: impl FnOnce(&mut Game)) {
        let old = self.kept.game.clone().expect("a running game");
        let mut game = (*old).clone();
        change(&mut game);
        let (was, is) = (old.log().bytes(), game.log().bytes());
        let same = was.iter().zip(is).take_while(|(was, is)| was == is).count();
        let from = u16::try_from(same).expect("a short game");
        self.kept.game = Some(Rc::new(game));
        // A result that no longer stands.
        if self.kept.past.first().map(|past| past.number) == Some(self.number) {
            self.kept.past.remove(0);
        }
        self.step(Change::Entries { from });
    }

    fn enter(&mut self, entry: Entry) {
        self.change(|game| {
            game.record(entry).expect("a good entry");
        });
    }

    fn undo(&mut self) {
        self.change(|game| assert!(game.undo().is_some()));
    }

    fn redo(&mut self) {
        self.change(|game| assert!(game.redo().is_some()));
    }

    fn finish(&mut self) {
        let past = PastGame {
            number: self.number,
            game: self.kept.game.clone().expect("a game"),
            finished: true,
        };
        self.kept.past.insert(0, past);
        self.kept.past.truncate(self.most);
        self.step(Change::Finish);
    }
}

fn header(mode: Mode, players: Players, names: [&str; 4]) -> Header {
    Header {
        mode,
        setup: match mode {
            Mode::Referee => numbered_setup(players, Edition::Revised, 6),
            _ => Setup::new(players),
        },
        names: PerSeat(names.map(|name| Name::try_from(name).expect("a short name"))),
        company: Company::NONE,
    }
}

fn practice(pile: Pile, nth: u8) -> Card {
    PracticeDeck::card(pile, nth).expect("a card")
}

/// A tally of two that is complete.
fn tally(writer: &mut Writer) {
    writer.begin(header(Mode::Tally, Players::Two, ["Ann", "Ben", "", ""]));
    for seat in [Seat::One, Seat::Two] {
        let place = Place::Launched(seat, 0);
        let card = Card::Ship(Ship::new(ShipKind::Five));
        writer.enter(Entry::Fact(Fact::Corrected(Correction::Added {
            place,
            card,
        })));
        for (what, count) in [
            (Counted::Aboard, 2),
            (Counted::Reputation, 2 + 4 * seat as u8),
        ] {
            let count = Some(count);
            writer.enter(Entry::Counted { seat, what, count });
        }
    }
    writer.finish();
}

/// Settings and names, then the first turns of a refereed game, whose cards are learned.
fn first_game(writer: &mut Writer, answers: usize) {
    writer.book(|book| book.settings.language = Language::German);
    writer.book(|book| {
        for name in ["Ann", "Ben", "Zoë"] {
            let _ = book.names.push(Name::try_from(name).expect("a short name"));
        }
    });
    let header = header(Mode::Referee, Players::Three, ["Ann", "Ben", "Zoë", ""]);
    let mut playout = Playout::new(header.setup, 6);
    writer.begin(header);
    for nth in 0..answers {
        let answer = playout.step(&mut |_| {}).expect("a long game");
        writer.enter(Entry::Answer(answer));
        if let perijove::referee::Answer::Card(card) = answer {
            writer.book(|book| assert!(book.deck.add(card)));
        }
        match nth % 7 {
            2 => writer.idle(1),
            4 => {
                writer.undo();
                writer.redo();
            }
            _ => {}
        }
    }
}

/// Few steps, for keepers that are defeated soon.
pub(crate) fn short() -> Vec<Step> {
    let mut writer = Writer::new(0);
    first_game(&mut writer, 12);
    writer.steps
}

/// More steps of the same kind, so that pages fill and are used again.
pub(crate) fn longer() -> Vec<Step> {
    let mut writer = Writer::new(0);
    first_game(&mut writer, 60);
    writer.steps
}

/// Everything: games begun, played, undone, finished, deleted; a book that fills its place and a game that does; the
/// oldest games giving way. `most` is how many past games are kept.
pub(crate) fn long(most: usize) -> Vec<Step> {
    let mut writer = Writer::new(most);
    // Some time to make room at first.
    writer.idle(12);
    first_game(&mut writer, 25);
    // One card takes another's place: both at once, or neither.
    writer.book(|book| {
        let wrong = book.deck.cards(Pile::Tiles).next().expect("a card");
        book.deck.forget(wrong);
        assert!(book.deck.add(practice(Pile::Earth, 3)));
    });
    for _ in 0..5 {
        writer.undo();
    }
    writer.redo();
    writer.idle(2);

    tally(&mut writer);
    // The table looks again: the result falls, and stands again.
    writer.undo();
    writer.redo();
    writer.finish();
    writer.idle(3);

    // The first game is deleted while a third one runs.
    writer.begin(header(
        Mode::Scorekeeper,
        Players::Two,
        ["Zoë", "Ann", "", ""],
    ));
    writer.enter(Entry::Fact(Fact::TileTaken { slot: 0, into: 0 }));
    writer.kept.past.retain(|past| past.number != 1);
    writer.step(Change::Delete { number: 1 });
    writer.enter(Entry::Fact(Fact::TurnEnded));
    writer.idle(8);

    // A game that fills its place, by endless undoing.
    writer.watched = false;
    for _ in 0..655 {
        writer.undo();
        writer.redo();
    }
    writer.watched = true;
    for _ in 0..25 {
        writer.undo();
        writer.redo();
    }
    writer.idle(8);

    // A book that does, by endless changes.
    writer.watched = false;
    for nth in 0..530 {
        writer.book(|book| book.settings.sleep = [1, 2, 5, 10][nth % 4]);
    }
    writer.watched = true;
    for nth in 0..90 {
        writer.book(|book| book.settings.reveals = Reveals::ALL[nth % 3]);
    }
    writer.idle(8);

    // One evening after the other, until the oldest give way.
    for _ in 0..4 {
        tally(&mut writer);
        writer.idle(6);
    }
    writer.steps
}
