//! Somebody answered the referee otherwise than it was entered: the game is played again with the right answer, and what followed is kept.
//!
//! What followed is kept by what it was about: whoever took a card took the same card, wherever it lies now. An answer that can't have been
//! given any more is left out. Where the referee asks for one in that turn that nobody gave, the turn goes on without it, or with the first
//! that is legal if there must be one, so that later turns stay; that is said, and can be changed in turn. Only where a turn would be without
//! its action the game ends there and is played on. Cards come as they came; others are dealt, or stay unknown until somebody reads them.
//!
//! A card that was read out wrong is changed in the same way: whoever took it has taken the right one.
//!
//! The game as it would be is played in a place of its own, so that nothing is lost until somebody decides.

use core::mem::discriminant;

use crate::components::{Card, Pile, Seat};
use crate::ledger::Place;
use crate::referee::{Answer, Dealer, Illegal, Question, Referee};
use crate::sure::Sure;

use super::change::Unfit;
use super::entry::Entry;
use super::game::{Game, Rejected};
use super::log::Written;

/// What came of playing a game with another answer in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Revised {
    /// What was left out.
    pub unfit: Option<Unfit>,
    /// Where in the new journal the first answer stands that nobody gave.
    pub filled: Option<u16>,
    /// Where in the journal, as it is now, the turn stands without whose action the game would end, to be played on from there.
    pub cut: Option<u16>,
}

/// A card that was read out wrong, and what it really was: whatever was done with the one is done with the other.
#[derive(Clone, Copy)]
struct Reread {
    was: Card,
    is: Card,
}

impl Reread {
    /// What an answer makes of the one that stands there, if both read out a card.
    fn of(was: Entry, is: Answer) -> Option<Self> {
        match (was, is) {
            (Entry::Answer(Answer::Card(was)), Answer::Card(is)) => Some(Reread { was, is }),
            _ => None,
        }
    }
}

impl Game {
    /// Plays a refereed game in a place of its own, with another answer where one stands in the journal. This game is as it was.
    ///
    /// # Errors
    ///
    /// [`Rejected`] if that answer can't have been given, or there is no such place.
    pub fn revise_into(
        &mut self,
        place: &mut Option<Game>,
        at: u16,
        is: Answer,
    ) -> Result<Revised, Rejected> {
        Game::begin_in(place, self.header().clone())?;
        let Some(new) = place else {
            return Err(Rejected::OtherMode);
        };
        self.clear();
        let (log, table, beside) = (&self.log, &mut self.table, &mut self.beside);
        let (mut revised, mut here, mut reread) = (Revised::default(), 0u16, None);
        let mut result = Err(Rejected::Illegal(Illegal::NotAsked));
        let mut goes_on = true;
        for written in log.written() {
            if let (Some(old), true) = (table.referee(), goes_on) {
                if here == at {
                    reread = Reread::of(written.entry, is);
                    let given = new.give(Entry::Answer(is), written.together);
                    goes_on = given.is_ok();
                    result = given;
                } else if let Err(why) = new.follow(old, written, reread) {
                    Unfit::count(&mut revised.unfit, here, written.entry, why);
                }
            } else if is_choice(written.entry) {
                let why = Rejected::Illegal(Illegal::NotAsked);
                Unfit::count(&mut revised.unfit, here, written.entry, why);
            }
            // What happened once happens again.
            let again = table.apply(beside, written.entry);
            again.map(|_| ()).surely();
            let passed = table.ledger().turns_passed();
            if goes_on && here >= at && !new.end_turn(passed, &mut revised.filled) {
                goes_on = false;
                revised.cut = Some(here);
            }
            // Whichever answer ends the turn now, it took as long.
            if let (Some(took), true) = (written.took, goes_on) {
                new.log.add_time(took).surely();
            }
            here = here.saturating_add(u16::try_from(written.length).sure_or(0));
        }
        new.running = self.running;
        result.map(|()| revised)
    }

    /// Makes a copy of this game in a place.
    ///
    /// # Errors
    ///
    /// None: a game that is played can be played.
    pub fn copy_into(&self, place: &mut Option<Game>) -> Result<(), Rejected> {
        Game::begin_in(place, self.header().clone())?;
        match place {
            Some(copy) => {
                copy.log.copy(&self.log);
                copy.running = self.running;
                copy.lay_out()
            }
            None => Ok(()),
        }
    }

    /// Enters what is legal; nothing has changed otherwise.
    fn give(&mut self, entry: Entry, together: bool) -> Result<(), Rejected> {
        // To ask first is cheap, to have an entry rejected is not.
        if let (Entry::Answer(answer), Some(referee)) = (entry, self.referee()) {
            referee.check(answer).map_err(Rejected::Illegal)?;
        }
        self.enter(&[entry], together).map(|_| ())
    }

    /// Enters what was entered in the same game as it was, if it still can have been.
    fn follow(
        &mut self,
        old: &Referee,
        written: Written,
        reread: Option<Reread>,
    ) -> Result<(), Rejected> {
        let Entry::Answer(answer) = written.entry else {
            return self.give(written.entry, written.together);
        };
        if let Answer::Card(card) = answer {
            self.turn_up(old, card, written.together);
            return Ok(());
        }
        while self.supply() {}
        let wanted = self
            .referee()
            .and_then(|new| same(old, new, reread, answer));
        match wanted {
            Some(answer) => self.give(Entry::Answer(answer), written.together),
            // That somebody did no more is no loss.
            None if answer == Answer::Decline => Ok(()),
            None => {
                let refused = self.referee().map(|new| new.check(answer));
                let why = refused.and_then(Result::err);
                Err(Rejected::Illegal(why.unwrap_or(Illegal::NotAsked)))
            }
        }
    }

    /// Turns up a card that came, where one of its kind is asked for.
    fn turn_up(&mut self, old: &Referee, card: Card, together: bool) {
        let whose = |referee: &Referee| match referee.asks().what {
            Question::Card { place, .. } => Some(owner(place)),
            _ => None,
        };
        loop {
            let Some(new) = self.referee() else {
                return;
            };
            let wanted = whose(new);
            if wanted.is_some() && wanted == whose(old) && new.check(Answer::Card(card)).is_ok() {
                let turned_up = self.give(Entry::Answer(Answer::Card(card)), together);
                return turned_up.surely();
            }
            if wanted.is_none() || !self.supply() {
                return;
            }
        }
    }

    /// Answers for a card that did not come then: it is dealt, or stays unknown. False where no card is asked for, or it must be read first.
    fn supply(&mut self) -> bool {
        let Some(referee) = self.referee() else {
            return false;
        };
        let Question::Card { place, .. } = referee.asks().what else {
            return false;
        };
        let card = if referee.is_dealt() {
            let seed = self.header().company.chance(self.log.present());
            Dealer::new(seed).answer(referee)
        } else {
            place.pile().map(|pile| Answer::Card(Card::unknown(pile)))
        };
        card.is_some_and(|card| self.give(Entry::Answer(card), true).is_ok())
    }

    /// Brings a turn to its end in which something was left out. False where that can't be.
    fn end_turn(&mut self, passed: u16, filled: &mut Option<u16>) -> bool {
        loop {
            let behind = self.ledger().turns_passed() < passed;
            let Some(referee) = self.referee().filter(|new| behind && !new.is_over()) else {
                return true;
            };
            if matches!(referee.asks().what, Question::Card { .. }) {
                if !self.supply() {
                    return false;
                }
                continue;
            }
            if referee.asks().what == Question::Action {
                return false;
            }
            let mut answers = referee.answers();
            let first = answers.next();
            let declines = first == Some(Answer::Decline);
            let declines = declines || answers.any(|answer| answer == Answer::Decline);
            let answer = if declines {
                Some(Answer::Decline)
            } else {
                first
            };
            let place = self.log.present();
            let given = answer.map(|answer| self.give(Entry::Answer(answer), true));
            if !matches!(given, Some(Ok(()))) {
                return false;
            }
            filled.get_or_insert(place);
        }
    }
}

/// Whether an entry is something that somebody decided.
fn is_choice(entry: Entry) -> bool {
    !matches!(entry, Entry::Answer(Answer::Card(_) | Answer::Decline))
}

/// What a card belongs to: a display, or somebody's ships.
fn owner(place: Place) -> (Option<Pile>, Option<Seat>) {
    (place.pile(), place.seat())
}

/// The answer that means the same at another table: the same card, wherever it lies there. `None` where that is not asked, or not legal.
fn same(old: &Referee, new: &Referee, reread: Option<Reread>, answer: Answer) -> Option<Answer> {
    let (was, is) = (old.asks(), new.asks());
    let turns = |referee: &Referee| referee.ledger().turns_passed();
    let asked = was.who == is.who
        && discriminant(&was.what) == discriminant(&is.what)
        && turns(old) == turns(new);
    let seat = was.who.filter(|_| asked)?;
    let legal = |answer: &Answer| new.check(*answer).is_ok();
    let alike = |was: Option<Card>, is: Option<Card>| {
        let read = reread.is_some_and(|read| (was, is) == (Some(read.was), Some(read.is)));
        was == is || read
    };
    // The same slot if the same lies there, or else the first of the others.
    let slots = |slot: u8| [slot].into_iter().chain(0..5);
    let shown = |pile: Pile, slot: u8, answer: &dyn Fn(u8) -> Answer| {
        let card = old.ledger().market().card(pile, slot);
        let same = slots(slot).filter(|at| alike(card, new.ledger().market().card(pile, *at)));
        same.map(answer).find(legal)
    };
    let in_hand = |nth: u8, answer: &dyn Fn(u8) -> Answer| {
        let ship = |referee: &Referee, nth: u8| {
            let ship = referee.ledger().hand(seat).nth(nth.into());
            ship.map(Card::Ship)
        };
        let same = slots(nth).filter(|at| alike(ship(old, nth), ship(new, *at)));
        same.map(answer).find(legal)
    };
    let tile = |referee: &Referee, slot: u8| {
        let tiles = referee.ledger().board(seat).tiles();
        let tile = tiles.get(usize::from(slot)).copied().flatten();
        tile.map(Card::Tile)
    };
    let own = |slot: u8, taken: u8| {
        let mut same = slots(slot).filter(|at| {
            let is_free = taken.unbounded_shr((*at).into()) & 1 == 0;
            is_free && tile(old, slot).is_some() && alike(tile(old, slot), tile(new, *at))
        });
        same.next()
    };
    match answer {
        Answer::TakeTile { slot } => shown(Pile::Tiles, slot, &|slot| Answer::TakeTile { slot }),
        Answer::UseShuttle { planet, slot } => shown(Pile::of(planet), slot, &|slot| {
            Answer::UseShuttle { planet, slot }
        }),
        Answer::TakeShuttle { slot } => {
            shown(Pile::Earth, slot, &|slot| Answer::TakeShuttle { slot })
        }
        Answer::TakeAdvisor { slot } => {
            shown(Pile::Advisors, slot, &|slot| Answer::TakeAdvisor { slot })
        }
        Answer::Draw { slot: Some(slot) } => {
            shown(Pile::Ships, slot, &|slot| Answer::Draw { slot: Some(slot) })
        }
        Answer::Tile { slot } => {
            let slot = own(slot, 0)?;
            Some(Answer::Tile { slot }).filter(legal)
        }
        Answer::DiscardTiles { slots } => {
            let is_there = |slot: &u8| slots.unbounded_shr((*slot).into()) & 1 == 1;
            let mut there = 0u8;
            for slot in (0..4).filter(is_there) {
                there |= 1u8.unbounded_shl(own(slot, there)?.into());
            }
            Some(Answer::DiscardTiles { slots: there }).filter(legal)
        }
        Answer::Keep { berth, nth } => in_hand(nth, &|nth| Answer::Keep { berth, nth }),
        Answer::Place { nth } => in_hand(nth, &|nth| Answer::Place { nth }),
        Answer::Return { nth } => in_hand(nth, &|nth| Answer::Return { nth }),
        Answer::Pay { nth } => in_hand(nth, &|nth| Answer::Pay { nth }),
        Answer::SwapShip { berth, nth } => in_hand(nth, &|nth| Answer::SwapShip { berth, nth }),
        Answer::Exchange { nth, launched } => {
            in_hand(nth, &|nth| Answer::Exchange { nth, launched })
        }
        answer => Some(answer).filter(legal),
    }
}
