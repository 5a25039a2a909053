//! Raw bytes as a game: whatever somebody answers, the referee stays whole.
//!
//! The bytes choose the setup, then one answer after another: some legal ones, to get deep into a game, and
//! all others as the bytes will have it. A bounded count runs with the tests; to look harder, raise it.

mod amended;

use perijove::components::{
    Berth, Card, Colour, Edition, PerColour, Planet, Players, Seat, Symbol,
};
use perijove::referee::{Answer, Dealer, Figure, Illegal, Question, Referee, Spot};
use sim::playout::{assert_cards, assert_figures, assert_settlers, numbered_moon, numbered_setup};

/// How many strings of bytes are tried.
const STRINGS: u64 = 1_500;
/// How long each is.
const LENGTH: usize = 3_000;

/// Reads bytes as a person presses keys: without sense, and for a while.
struct Keys<'a>(std::slice::Iter<'a, u8>);

impl Keys<'_> {
    fn next(&mut self) -> Option<u8> {
        self.0.next().copied()
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        let index = usize::from(self.next()?) % all.len();
        all.get(index).copied()
    }

    fn card(&mut self) -> Option<Card> {
        let mut bytes = [0; Card::BYTES];
        for byte in &mut bytes {
            *byte = self.next()?;
        }
        bytes[0] %= 6;
        if bytes[0] != 2 {
            bytes[2..].fill(0);
        }
        Some(Card::from_bytes(bytes).unwrap_or(Card::Advisor(None)))
    }

    fn answer(&mut self) -> Option<Answer> {
        let colour = |keys: &mut Self| keys.of(&Colour::ALL);
        let spot = |keys: &mut Self| keys.of(&Spot::ALL);
        let berth = |keys: &mut Self| keys.of(&Berth::ALL);
        Some(match self.next()? % 32 {
            0 => Answer::Card(self.card()?),
            1 => Answer::TakeTile { slot: self.next()? },
            2 => Answer::UseShuttle {
                planet: self.of(&Planet::ALL)?,
                slot: self.next()?,
            },
            3 => Answer::DiscardTiles {
                slots: self.next()?,
            },
            4 => Answer::Tile { slot: self.next()? },
            5 => Answer::White(PerColour([
                self.next()?,
                self.next()?,
                self.next()?,
                self.next()?,
            ])),
            6 => Answer::Lose(colour(self)?),
            7 => Answer::Board {
                colour: colour(self)?,
                berth: berth(self)?,
            },
            8 => Answer::Recruit(colour(self)?),
            9 => Answer::Adapt {
                spot: spot(self)?,
                from: colour(self)?,
                to: colour(self)?,
            },
            10 => Answer::Move {
                from: spot(self)?,
                colour: colour(self)?,
                to: spot(self)?,
            },
            11 => Answer::Reputation,
            12 => Answer::Draw {
                slot: self.of(&[None, Some(0), Some(1), Some(2), Some(3), Some(u8::MAX)])?,
            },
            13 => Answer::Stop {
                space: self.next()?,
            },
            14 => Answer::Launch {
                berth: berth(self)?,
                bonus: self.of(&[false, true])?,
            },
            15 => Answer::Place { nth: self.next()? },
            16 => Answer::Into(spot(self)?),
            17 => Answer::Figure(self.of(&Figure::ALL)?),
            18 => Answer::Vip {
                to: Some(spot(self)?),
            },
            19 => Answer::Vip { to: None },
            20 => Answer::VipFor(Some(colour(self)?)),
            21 => Answer::VipFor(None),
            22 => Answer::Pair {
                of: colour(self)?,
                instead: colour(self)?,
            },
            23 => Answer::Column(self.of(&Symbol::ALL)?),
            24 => Answer::Pay { nth: self.next()? },
            25 => Answer::SwapShip {
                berth: berth(self)?,
                nth: self.next()? % 8,
            },
            26 => Answer::SwapBerths,
            27 => Answer::TakeAdvisor { slot: self.next()? },
            28 => Answer::Shown(self.of(&[false, true])?),
            29 => Answer::Infect {
                seat: self.of(&Seat::ALL)?,
                berth: berth(self)?,
            },
            30 => match self.of(&[0, 1, 2])? {
                0 => Answer::Trade { gap: self.next()? },
                1 => Answer::TakeShuttle { slot: self.next()? },
                _ => Answer::Exchange {
                    nth: self.next()?,
                    launched: self.next()?,
                },
            },
            _ => match self.of(&[0, 1, 2])? {
                0 => Answer::Keep {
                    berth: berth(self)?,
                    nth: self.next()?,
                },
                1 => Answer::Return { nth: self.next()? },
                _ => Answer::Decline,
            },
        })
    }
}

/// What came of one string of bytes.
#[derive(Default)]
struct Tally {
    accepted: u64,
    refused: u64,
    finished: u64,
    councils: u64,
}

/// Plays bytes as answers until they end, and asserts that every answer is taken or refused whole.
fn play_bytes(bytes: &[u8], tally: &mut Tally) -> Option<()> {
    let mut keys = Keys(bytes.iter());
    let players = keys.of(&Players::ALL)?;
    let edition = keys.of(&Edition::ALL)?;
    let number = u64::from(keys.next()?);
    let mut dealer = Dealer::new(number);
    let setup = if keys.of(&[false, true])? {
        numbered_moon(players, edition, number)
    } else {
        numbered_setup(players, edition, number)
    };
    let referee = if keys.of(&[false, true])? {
        Referee::dealt(setup)
    } else {
        Referee::new(setup)
    };
    let mut referee = referee.ok()?;
    loop {
        let sensible = keys.next()? % 4 != 0 && !referee.is_over();
        tally.finished += u64::from(referee.is_over());
        let answer = match referee.asks().what {
            Question::Card { .. } if sensible => dealer.answer(&referee)?,
            _ if sensible => {
                let legal: Vec<Answer> = referee.answers().collect();
                // Now and then the figure goes on, or few would see a council.
                let goes = |answer: &&Answer| matches!(answer, Answer::Figure(_));
                match legal.iter().find(goes) {
                    Some(answer) if keys.next()? % 2 == 0 => *answer,
                    _ => keys.of(&legal)?,
                }
            }
            _ => keys.answer()?,
        };
        let before = referee.clone();
        match referee.play(answer) {
            Ok(_) => {
                tally.accepted += 1;
                assert_settlers(&referee);
                assert_figures(&referee);
                tally.councils += u64::from(matches!(answer, Answer::TakeAdvisor { .. }));
                assert_cards(referee.ledger());
            }
            Err(Illegal::Bug(_) | Illegal::Overflow) => panic!("{answer:?} hit a defect"),
            Err(_) => {
                tally.refused += 1;
                assert!(before == referee, "{answer:?}");
            }
        }
    }
}

#[test]
fn no_string_of_bytes_breaks_the_referee() {
    let mut tally = Tally::default();
    for seed in 0..STRINGS {
        let mut random = Dealer::new(seed);
        let bytes: Vec<u8> = (0..LENGTH).map(|_| random.below(256) as u8).collect();
        play_bytes(&bytes, &mut tally);
    }
    println!(
        "{} answers taken, {} refused",
        tally.accepted, tally.refused
    );
    // A fuzz test whose games get nowhere, or are never refused, proves nothing.
    assert!(tally.accepted > STRINGS * 300, "{}", tally.accepted);
    assert!(tally.refused > STRINGS * 100, "{}", tally.refused);
    assert!(tally.finished > 0, "no game was played to its end");
    assert!(tally.councils > STRINGS, "{} advisors", tally.councils);
}
