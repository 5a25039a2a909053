//! Raw bytes as a game that is put right by hand, again and again and without sense.
//!
//! A correction makes tables that play alone never leads to: seven ships in hand, a president nobody brought. What the referee
//! allows there it must be able to do, for an answer refused halfway would leave half of it done.

use perijove::components::{Advisor, Berth, Card, Colour, Edition, Pile, Players, Seat, Track};
use perijove::ledger::{Correction, Fact, Place};
use perijove::referee::{
    Amendment, Answer, Dealer, Illegal, PracticeDeck, Question, Referee, Spot, Token, World,
};
use sim::playout::{numbered_moon, numbered_setup};

use super::{Keys, LENGTH, STRINGS};

impl Keys<'_> {
    /// A card of the practice deck, any advisor, or one that nobody knows.
    fn likely_card(&mut self, pile: Pile) -> Option<Card> {
        let known = match pile {
            Pile::Advisors => Some(Card::Advisor(Some(self.of(&Advisor::ALL)?))),
            _ => PracticeDeck::card(pile, self.next()? % 30),
        };
        let is_known = self.next()? % 4 != 0;
        Some(known.filter(|_| is_known).unwrap_or(Card::unknown(pile)))
    }

    fn place(&mut self) -> Option<Place> {
        let seat = self.of(&Seat::ALL)?;
        let nth = self.next()? % 6;
        Some(match self.next()? % 8 {
            0 | 1 => Place::Market(self.of(&Pile::ALL)?, nth),
            2 => Place::TileSlot(seat, nth),
            3 => Place::Column(seat, nth),
            4 => Place::Berth(seat, self.of(&Berth::ALL)?),
            5 => Place::Hand(seat, nth),
            6 => Place::Launched(seat, nth),
            _ => Place::Council(seat, nth),
        })
    }

    fn placed_card(&mut self) -> Option<(Place, Card)> {
        let place = self.place()?;
        let pile = match place.pile() {
            Some(pile) => pile,
            None => self.of(&[Pile::Earth, Pile::Mars])?,
        };
        Some((place, self.likely_card(pile)?))
    }

    fn correction(&mut self) -> Option<Correction> {
        let seat = self.of(&Seat::ALL)?;
        Some(match self.next()? % 13 {
            0..4 => {
                let (place, card) = self.placed_card()?;
                Correction::Added { place, card }
            }
            4..6 => Correction::Removed {
                place: self.place()?,
            },
            6 => Correction::Reputation {
                seat,
                space: self.of(&[None, Some(0), Some(1), Some(7), Some(9), Some(10)])?,
            },
            7 => Correction::President {
                seat,
                arrived: self.of(&[false, true])?,
            },
            8 => Correction::Upgrade {
                shifts: self.next()? % 7,
            },
            11 => Correction::First { seat },
            9 => Correction::Pile {
                pile: self.of(&Pile::ALL)?,
                left: self.next()? % 31,
            },
            10 => Correction::Track {
                track: Track::new(11, [1, 2, 3], [4, 5, 6, 7]).ok()?,
            },
            _ => Correction::Turn {
                seat,
                round: self.next()?,
            },
        })
    }

    fn token(&mut self) -> Option<Token> {
        let seat = self.of(&Seat::ALL)?;
        let world = self.of(&World::ALL)?;
        let there = self.next()? % 4 != 0;
        Some(match self.next()? % 6 {
            0 => Token::Advisor(seat, world),
            1 => Token::President(there.then_some((seat, world))),
            2 => Token::Vip(there.then_some((seat, self.of(&Spot::ALL)?))),
            3 => Token::Virus(there.then_some((seat, self.of(&Berth::ALL)?))),
            4 => Token::Trader(there.then_some(self.next()? % 4)),
            _ => Token::Monolith(there),
        })
    }

    fn amendment(&mut self) -> Option<Amendment> {
        Some(match self.next()? % 8 {
            0..3 => Amendment::Fact(Fact::Corrected(self.correction()?)),
            3 => {
                let (place, card) = self.placed_card()?;
                Amendment::Fact(Fact::Described { place, card })
            }
            4..6 => Amendment::Settlers {
                seat: self.of(&Seat::ALL)?,
                spot: self.of(&Spot::ALL)?,
                colour: self.of(&Colour::ALL)?,
                count: self.next()? % 6,
            },
            _ => Amendment::Token(self.token()?),
        })
    }
}

/// What came of the strings of bytes.
#[derive(Default)]
struct Tally {
    played: u64,
    amended: u64,
    refused: u64,
    finished: u64,
    /// Cards that can't lie where they were put, or of which too little was described.
    wrong_cards: u64,
}

impl Tally {
    /// Counts what came of it, and asserts that a refusal left no trace.
    fn note(&mut self, what: &str, done: Result<(), Illegal>, before: &Referee, after: &Referee) {
        match done {
            Ok(()) => {}
            Err(defect @ (Illegal::Bug(_) | Illegal::Overflow)) => {
                panic!("{what} to {:?} hit a defect: {defect:?}", before.asks())
            }
            Err(_) => {
                self.refused += 1;
                assert!(before == after, "{what}");
            }
        }
    }
}

fn play_amended(bytes: &[u8], tally: &mut Tally) -> Option<()> {
    let mut keys = Keys(bytes.iter());
    let players = keys.of(&Players::ALL)?;
    let edition = keys.of(&Edition::ALL)?;
    let number = u64::from(keys.next()?);
    let mut dealer = Dealer::new(number);
    let setup = if keys.next()? % 4 == 0 {
        numbered_setup(players, edition, number)
    } else {
        numbered_moon(players, edition, number)
    };
    let mut referee = Referee::new(setup).ok()?;
    // Some tables are nearly always right, or few games would get far.
    let often = keys.of(&[2, 8, 32])?;
    loop {
        let before = referee.clone();
        if keys.next()? % often == 0 {
            let amendment = keys.amendment()?;
            let done = referee.amend(amendment);
            tally.amended += u64::from(done.is_ok());
            tally.note(&format!("{amendment:?}"), done, &before, &referee);
            continue;
        }
        tally.finished += u64::from(referee.is_over());
        let sensible = keys.next()? % 8 != 0;
        let answer = match dealer.answer(&referee) {
            Some(answer) if sensible => answer,
            Some(_) => {
                let pile = keys.of(&Pile::ALL)?;
                Answer::Card(keys.likely_card(pile)?)
            }
            None if sensible && referee.answers().next().is_some() => {
                let legal: Vec<Answer> = referee.answers().collect();
                // The president comes after the advisor, and hardly ever goes by chance.
                let goes = |answer: &&Answer| matches!(answer, Answer::Figure(_));
                match legal.iter().rfind(goes) {
                    Some(answer) if keys.next()? % 2 == 0 => *answer,
                    _ => keys.of(&legal)?,
                }
            }
            None => keys.answer()?,
        };
        let done = referee.play(answer).map(|_| ());
        tally.played += u64::from(done.is_ok());
        let asked = matches!(before.asks().what, Question::Card { .. });
        tally.wrong_cards += u64::from(asked && done.is_err());
        tally.note(&format!("{answer:?}"), done, &before, &referee);
    }
}

// M7, F8
#[test]
fn nothing_is_refused_halfway_however_the_table_was_put_right() {
    let mut tally = Tally::default();
    for seed in 0..STRINGS {
        let mut random = Dealer::new(seed);
        let bytes: Vec<u8> = (0..LENGTH).map(|_| random.below(256) as u8).collect();
        play_amended(&bytes, &mut tally);
    }
    println!(
        "{} answers taken, {} amendments, {} refused, {} over",
        tally.played, tally.amended, tally.refused, tally.finished
    );
    // Nothing is proven by tables that are never put right, or where nobody plays.
    assert!(tally.played > STRINGS * 200, "{}", tally.played);
    assert!(tally.amended > STRINGS * 50, "{}", tally.amended);
    assert!(tally.refused > STRINGS * 50, "{}", tally.refused);
    assert!(tally.wrong_cards > STRINGS, "{}", tally.wrong_cards);
    assert!(tally.finished > 0, "no game was played to its end");
}
