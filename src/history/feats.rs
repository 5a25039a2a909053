//! What people talk about after many evenings: the longest and the shortest, the slowest turn, the soonest fourth launch, the biggest comeback.
//!
//! Of a game its entries are needed, so that somebody who has the games loads one after the other and adds it.

use crate::components::Seat;
use crate::journal::{Game, Mode, Name};

use super::curve::Curve;

/// Something that nobody has outdone yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feat {
    /// Whose it is; empty where that is nobody's alone, or without a name.
    pub name: Name,
    /// Seconds, a round, or points.
    pub figure: u32,
}

/// All of them; those of the newest game stand where two are equal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Feats {
    /// The game that took longest, in seconds.
    pub longest: Option<u32>,
    /// The one that took least.
    pub shortest: Option<u32>,
    /// The turn that took longest, in seconds.
    pub slowest: Option<Feat>,
    /// The earliest round of a fourth launch.
    pub fourth: Option<Feat>,
    /// The most points that somebody was behind who was ahead in the end.
    pub comeback: Option<Feat>,
}

/// Keeps a feat if it is better than what is kept.
fn outdo(kept: &mut Option<Feat>, new: Feat, is_better: impl Fn(u32, u32) -> bool) {
    if kept
        .as_ref()
        .is_none_or(|kept| is_better(new.figure, kept.figure))
    {
        *kept = Some(new);
    }
}

impl Feats {
    /// Of no game yet.
    #[must_use]
    pub const fn new() -> Self {
        Feats {
            longest: None,
            shortest: None,
            slowest: None,
            fourth: None,
            comeback: None,
        }
    }

    /// Adds a game, the newest first, with a place for its curve; one without a result says nothing.
    pub fn add(&mut self, game: &mut Game, curve: &mut Curve) {
        if !game.is_complete() || game.header().mode == Mode::Tally {
            return;
        }
        if let Some(seconds) = game.duration() {
            self.longest = Some(self.longest.map_or(seconds, |most| most.max(seconds)));
            self.shortest = Some(self.shortest.map_or(seconds, |least| least.min(seconds)));
        }
        let times = game.times();
        curve.find(game);
        let feat = |seat: Seat, figure: u32| Feat {
            name: game.header().names.of(seat).clone(),
            figure,
        };
        if let Some(took) = times.slowest {
            let new = feat(took.seat, took.seconds.into());
            outdo(&mut self.slowest, new, |new, kept| new > kept);
        }
        if let Some((round, seat)) = curve.fourth_launch() {
            outdo(&mut self.fourth, feat(seat, round.into()), |new, kept| {
                new < kept
            });
        }
        if let Some((behind, seat)) = curve.comeback().filter(|(behind, _)| *behind > 0) {
            outdo(
                &mut self.comeback,
                feat(seat, behind.into()),
                |new, kept| new > kept,
            );
        }
    }
}
