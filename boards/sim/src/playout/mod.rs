//! Random games, and what must hold in every one of them.
//!
//! The tests play thousands of them with every check, the benchmark plays them bare, and the soak plays
//! them for as long as one likes: all three go through [`Playout`].

mod laws;

use perijove::components::{
    Atom, Card, Council, CouncilBonus, Edition, Expansion, Expansions, Options, Players, Seat,
    Setup, Who,
};
use perijove::ledger::{Fact, Ledger};
use perijove::referee::{Answer, Dealer, Question, Referee};

pub use self::laws::{
    assert_cards, assert_figures, assert_hands, assert_list_is_exact, assert_settlers, every_answer,
};

use self::laws::assert_end;

/// More answers than any game has: the longest seen in a million had a tenth of it.
const ENDLESS: u64 = 50_000;

/// A game played at random from a seed.
pub struct Playout {
    /// The game.
    pub referee: Referee,
    /// The cards, and the dice that choose.
    pub dealer: Dealer<'static>,
    /// How many answers have been given.
    pub answers: u64,
    /// Out of 256 cards that need not be described, so many stay unknown.
    pub silence: u32,
    /// Out of 256 times that a figure may go on, so often it does: chance alone seldom gets one to Ganymede.
    pub pioneers: u32,
}

impl Playout {
    /// A game about to begin.
    ///
    /// # Panics
    ///
    /// When the setup is not playable.
    #[must_use]
    pub fn new(setup: Setup, seed: u64) -> Self {
        Playout::of(Referee::new(setup).expect("a playable setup"), seed)
    }

    /// A game about to begin whose cards the device deals, so that hands are known.
    ///
    /// # Panics
    ///
    /// When the setup is not playable.
    #[must_use]
    pub fn dealt(setup: Setup, seed: u64) -> Self {
        Playout::of(Referee::dealt(setup).expect("a playable setup"), seed)
    }

    fn of(referee: Referee, seed: u64) -> Self {
        Playout {
            referee,
            dealer: Dealer::new(seed),
            answers: 0,
            silence: 0,
            pioneers: 0,
        }
    }

    /// The next answer: the table's, or any legal one; `None` when the game is over.
    ///
    /// # Panics
    ///
    /// When a question has no answer.
    pub fn choose(&mut self) -> Option<Answer> {
        let question = self.referee.asks().what;
        if let Question::Card { place, needed } = question {
            if !needed && self.silence > 0 && self.dealer.below(256) < self.silence {
                return place.pile().map(|pile| Answer::Card(Card::unknown(pile)));
            }
            return self.dealer.answer(&self.referee);
        }
        if question == Question::Over {
            return None;
        }
        if self.pioneers > 0 && self.dealer.below(256) < self.pioneers {
            let goes = |answer: &Answer| matches!(answer, Answer::Figure(_));
            if let Some(answer) = self.referee.answers().find(goes) {
                return Some(answer);
            }
        }
        let mut answers = self.referee.answers();
        let count = u32::try_from(answers.len()).expect("a short list");
        let answer = answers.nth(self.dealer.below(count) as usize);
        Some(answer.unwrap_or_else(|| panic!("no answer to {question:?}")))
    }

    /// Plays one answer, handing each fact to `hear`, and returns it; `None` when the game is over.
    ///
    /// # Panics
    ///
    /// When a listed answer is refused, or the game does not end.
    pub fn step(&mut self, hear: &mut dyn FnMut(Fact)) -> Option<Answer> {
        let answer = self.choose()?;
        let asked = self.referee.asks();
        let played = self
            .referee
            .play_with_listener(answer, &mut |fact, _| hear(fact));
        if let Err(illegal) = played {
            panic!("{answer:?} to {asked:?}: {illegal:?}");
        }
        self.answers += 1;
        assert!(self.answers < ENDLESS, "the game does not end: {asked:?}");
        Some(answer)
    }
}

/// The setup of a numbered game: players and edition as given, options from the number.
#[must_use]
pub fn numbered_setup(players: Players, edition: Edition, number: u64) -> Setup {
    let mut setup = Setup::new(players);
    setup.edition = edition;
    setup.options = Options {
        refill_at_once: number & 1 == 1,
        bonus_launch_at_end: number & 2 == 2,
    };
    let seats: Vec<Seat> = players.seats().collect();
    setup.first = seats[(number / 4) as usize % seats.len()];
    setup
}

/// The same with the Moon, and council fields from the number.
#[must_use]
pub fn numbered_moon(players: Players, edition: Edition, number: u64) -> Setup {
    let bonuses = [
        CouncilBonus::ByHand,
        CouncilBonus::Effect(Atom::Basic),
        CouncilBonus::Effect(Atom::Move),
        CouncilBonus::Effect(Atom::Recruit(Who::Any)),
        CouncilBonus::Effect(Atom::Reputation),
    ];
    let bonus = |place: u64| bonuses[(number / place % 5) as usize];
    Setup {
        expansions: Expansions::NONE.with(Expansion::Moon),
        council: Council([bonus(1), bonus(5), bonus(25)]),
        ..numbered_setup(players, edition, number)
    }
}

/// Plays a whole game without the Moon with every check, and returns how many answers it took.
///
/// # Panics
///
/// When anything does not hold.
#[must_use]
pub fn checked_game(players: Players, edition: Edition, number: u64) -> u64 {
    checked(
        numbered_setup(players, edition, number),
        number,
        &mut |_| {},
    )
}

/// Plays a whole game of a setup with every check, shows each position, and returns how many answers it took.
///
/// # Panics
///
/// When anything does not hold.
#[must_use]
pub fn checked(setup: Setup, number: u64, see: &mut dyn FnMut(&Referee)) -> u64 {
    let dealt = number % 3 == 1;
    let (mut playout, mut replayed) = if dealt {
        (Playout::dealt(setup, number), Ledger::dealt(setup))
    } else {
        (Playout::new(setup, number), Ledger::new(setup))
    };
    let replayed = replayed.as_mut().expect("a playable setup");
    playout.silence = if number.is_multiple_of(5) { 64 } else { 0 };
    playout.pioneers = if setup.plays(Expansion::Moon) && number.is_multiple_of(2) {
        224
    } else {
        0
    };
    // Asking for every answer there is costs more than playing: some games do it now and then.
    let thorough = number % if setup.plays(Expansion::Moon) { 16 } else { 8 } == 3;
    let mut given = Vec::new();
    let mut cards_moved = true;
    let mut turns = 0;
    loop {
        see(&playout.referee);
        assert_settlers(&playout.referee);
        assert_figures(&playout.referee);
        if std::mem::take(&mut cards_moved) {
            assert_cards(playout.referee.ledger());
            assert_hands(&playout.referee);
        }
        if thorough && playout.answers.is_multiple_of(7) {
            assert_list_is_exact(&playout.referee);
        }
        let played = playout.step(&mut |fact| {
            replayed.record(fact).expect("a fact the ledger accepts");
            let passes = fact == Fact::TurnEnded && !replayed.turn().is_another();
            turns += u16::from(passes);
            cards_moved = true;
        });
        match played {
            Some(answer) => given.push(answer),
            None => break,
        }
    }
    assert_eq!(replayed, playout.referee.ledger(), "facts replayed");
    assert_eq!(replayed.turns_passed(), turns);
    let again = if dealt {
        Referee::dealt(setup)
    } else {
        Referee::new(setup)
    };
    let mut again = again.expect("a playable setup");
    for answer in given {
        again
            .play(answer)
            .expect("the answer that was legal before");
    }
    assert_eq!(again, playout.referee, "answers replayed");
    assert_end(&playout.referee);
    playout.answers
}
