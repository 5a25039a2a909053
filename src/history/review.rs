//! The turns that cost most: what people answered, beside the best that the device finds in their place.
//!
//! A game is played once more at a table of its own. First every answer of a person is thought about a little; then those that seem to have cost
//! most are thought about ten times as long. The rival that thinks sees what that person could see at that moment, since the table of the
//! moment knows no card that was described later. What a rival did is left alone: it is not advised.
//!
//! It is done a little at a time, as every thought, and never twice: who leaves and comes back finds it beginning anew, with the same result.

use heapless::Vec;

use crate::components::{Card, Pile, Seat};
use crate::journal::{Entry, Game, Header, Replay};
use crate::ledger::Ledger;
use crate::referee::{Answer, Cards};
use crate::rival::{Advised, Rival, Thinking};
use crate::sure::Sure;

/// How many turns are shown.
pub(crate) const SHOWN: usize = 3;

/// How many are thought about longer before those are chosen.
const SUSPECTS: usize = 6;

/// How many answers are tried to see whether one that was given may have cost something.
const SKIM: u32 = 225;

/// How many are tried to find what it cost.
pub(crate) const WEIGH: u32 = 2_000;

/// An answer that cost something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Costly {
    /// Where in the journal it stands.
    pub(crate) at: u16,
    /// How many turns had passed.
    turn: u16,
    pub(crate) round: u8,
    /// Who gave it.
    pub(crate) seat: Seat,
    /// The card of the display that was taken.
    pub(crate) card: Option<Card>,
    /// What was answered, and what came of trying that.
    pub(crate) given: Advised,
    /// What would have been better.
    pub(crate) better: Advised,
}

impl Costly {
    /// What it cost, in tenths of a point.
    pub(crate) fn cost(&self) -> i32 {
        let ahead = |advised: Advised| advised.ahead.unwrap_or(0);
        ahead(self.better).saturating_sub(ahead(self.given))
    }
}

/// How far it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// Every answer of a person is thought about a little.
    Skims,
    /// Those that seem to have cost most are thought about longer.
    Weighs,
    /// Everybody's chances are estimated turn by turn; see `estimate.rs`.
    Estimates,
    /// All is found; the table goes to where something is to be shown.
    Found { show: u16 },
}

/// What is done at the moment that the table is at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Moment {
    /// Nothing yet.
    Reached,
    /// It is worth a thought.
    Due,
    /// It is being thought about.
    Pondered,
}

/// A look back at what a game cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Review {
    /// The table then.
    pub(crate) then: Replay,
    pub(super) stage: Stage,
    pub(super) moment: Moment,
    /// Those that seem to have cost most, the costliest first; of a turn one alone.
    costly: Vec<Costly, SUSPECTS, u8>,
    /// How many are to be thought about longer.
    suspects: u8,
    /// How many of them have been.
    weighed: u8,
}

impl Review {
    /// About to begin.
    pub(crate) fn new(header: &Header) -> Self {
        Review {
            then: Replay::new(header),
            stage: Stage::Skims,
            moment: Moment::Reached,
            costly: Vec::new(),
            suspects: 0,
            weighed: 0,
        }
    }

    /// The costliest turns, once all is found.
    pub(crate) fn found(&self) -> &[Costly] {
        &self.costly
    }

    /// Goes to where one of them was, to show it.
    pub(crate) fn show(&mut self, at: u16, header: &Header) {
        if self.then.at() > at {
            self.then.restart(header);
        }
        self.stage = Stage::Found { show: at };
        self.moment = Moment::Reached;
    }

    /// How much is done, and how much that is of.
    pub(crate) fn progress(&self, game: &Game, mind: &Rival) -> (u32, u32) {
        let at = u32::from(self.then.at());
        let end = u32::from(game.log().present());
        match self.stage {
            // About as much is still to come.
            Stage::Skims => (at, end.saturating_mul(2)),
            Stage::Weighs => {
                let (used, whole) = match self.moment {
                    Moment::Pondered => mind.progress(),
                    Moment::Reached | Moment::Due => (0, 1),
                };
                let all = u32::from(self.suspects).saturating_mul(whole);
                let done = u32::from(self.weighed).saturating_mul(whole);
                let done = done.saturating_add(used);
                (all.saturating_add(done), all.saturating_mul(2))
            }
            Stage::Estimates => (at, end),
            Stage::Found { show } => (at, u32::from(show)),
        }
    }

    /// Goes on a little: thinks for so many answers, or plays half as many entries again.
    pub(crate) fn go_on(
        &mut self,
        game: &Game,
        mind: &mut Rival,
        cards: impl FnOnce() -> Cards,
        answers: u32,
    ) -> Thinking {
        match self.moment {
            Moment::Reached => {
                for _ in 0..answers.div_ceil(2) {
                    if self.is_there(game) {
                        return self.arrive(game);
                    }
                    self.then.go_on(game);
                }
            }
            Moment::Due => self.ponder(game, mind, &cards()),
            Moment::Pondered => {
                let referee = self.then.referee();
                if referee.is_none_or(|referee| mind.think(referee, answers) == Thinking::Done) {
                    self.note(mind);
                    self.moment = Moment::Reached;
                    self.then.go_on(game);
                }
            }
        }
        Thinking::GoesOn
    }

    /// Whether the table is where there is something to do.
    fn is_there(&self, game: &Game) -> bool {
        let at = self.then.at();
        match (self.stage, self.then.next(game)) {
            (_, None) => true,
            (Stage::Skims, Some(entry)) => self.given(entry).is_some(),
            (Stage::Weighs, _) if self.weighed >= self.suspects => true,
            (Stage::Weighs, _) => self.costly.iter().any(|costly| costly.at == at),
            (Stage::Estimates, _) => true,
            (Stage::Found { show }, _) => at >= show,
        }
    }

    /// What a person chose who could have chosen something else.
    fn given(&self, entry: Entry) -> Option<(Seat, Answer)> {
        let Entry::Answer(answer) = entry else {
            return None;
        };
        let referee = self.then.referee()?;
        let seat = referee.asks().who?;
        let chosen = self.then.rival(seat).is_none() && referee.answers().len() > 1;
        chosen.then_some((seat, answer))
    }

    /// Does what there is to do where the table is: thinks, turns back at the end, or is done.
    fn arrive(&mut self, game: &Game) -> Thinking {
        match (self.stage, self.then.next(game)) {
            (Stage::Found { .. } | Stage::Estimates, _) => return Thinking::Done,
            (Stage::Skims, None) => {
                self.then.restart(game.header());
                self.stage = Stage::Weighs;
                self.suspects = u8::try_from(self.costly.len()).sure_or(u8::MAX);
            }
            (Stage::Weighs, _) if self.weighed >= self.suspects => {
                self.choose();
                return Thinking::Done;
            }
            _ => self.moment = Moment::Due,
        }
        Thinking::GoesOn
    }

    /// Begins to think about what was answered.
    #[inline(never)]
    fn ponder(&mut self, game: &Game, mind: &mut Rival, cards: &Cards) {
        let given = self.then.next(game).and_then(|entry| self.given(entry));
        let (Some((_, given)), Some(referee)) = (given, self.then.referee()) else {
            return crate::sure::never();
        };
        let budget = match self.stage {
            Stage::Weighs => WEIGH,
            Stage::Skims | Stage::Estimates | Stage::Found { .. } => SKIM,
        };
        let seed = game.header().company.chance(self.then.at());
        mind.ponder_beside(given, referee, cards, budget, seed);
        self.moment = Moment::Pondered;
    }

    /// Notes what came of a thought.
    fn note(&mut self, mind: &mut Rival) {
        let at = self.then.at();
        if self.stage == Stage::Weighs {
            self.weighed = self.weighed.saturating_add(1);
            self.costly.retain(|costly| costly.at != at);
        }
        let (Some((better, given)), Some(referee)) = (mind.compared(), self.then.referee()) else {
            return;
        };
        let Some(seat) = referee.asks().who else {
            return;
        };
        // What comes to the same has cost nothing, whatever chance made of it.
        if self.stage == Stage::Weighs
            && mind.compare(referee, better.answer, given.answer).is_none()
        {
            return;
        }
        let card = card_of(referee.ledger(), given.answer);
        let ledger = self.then.ledger();
        self.keep(Costly {
            at,
            turn: ledger.turns_passed(),
            round: ledger.turn().round,
            seat,
            card,
            given,
            better,
        });
    }

    /// Keeps an answer among those that cost most, if it did.
    fn keep(&mut self, new: Costly) {
        let cost = new.cost();
        let same_turn = |costly: &Costly| (costly.turn, costly.seat) == (new.turn, new.seat);
        let cheaper = |costly: &Costly| costly.cost() < cost;
        if cost <= 0
            || self
                .costly
                .iter()
                .any(|old| same_turn(old) && !cheaper(old))
        {
            return;
        }
        self.costly.retain(|old| !same_turn(old));
        let at = self.costly.iter().position(cheaper);
        let at = at.unwrap_or(self.costly.len());
        if at < SUSPECTS {
            if self.costly.is_full() {
                self.costly.pop();
            }
            self.costly.insert(at, new).surely();
        }
    }

    /// Leaves those that are shown.
    pub(crate) fn choose(&mut self) {
        self.costly.truncate(SHOWN);
        self.stage = Stage::Found {
            show: self.then.at(),
        };
    }
}

/// The card of the display that an answer takes.
fn card_of(ledger: &Ledger, answer: Answer) -> Option<Card> {
    let (pile, slot) = match answer {
        Answer::TakeTile { slot } => (Pile::Tiles, slot),
        Answer::UseShuttle { planet, slot } => (Pile::of(planet), slot),
        Answer::Draw { slot } => (Pile::Ships, slot?),
        _ => return None,
    };
    ledger.market().card(pile, slot)
}
