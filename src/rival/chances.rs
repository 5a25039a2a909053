//! Who will win, as somebody who thinks about a question sees it.
//!
//! The trials of the best answer say how everybody stands a few turns later: what is advised and what is estimated come from the same thought.
//! How certain a lead is was measured, not reckoned: over games played by the rule of thumb, a lead of so many points then wins so often.

use core::num::Wrapping;

use crate::components::{PerSeat, Players, Seat};
use crate::sure::Sure;

use super::Rival;
use super::worth::{NOTHING, POINT};

/// Everybody's chances to win, in hundredths; together they are 100.
pub type Chances = PerSeat<u8>;

/// So many points behind, a chance is half as large.
const HALVES: u32 = 4;

/// A chance of somebody who is ahead, before all are made a hundred together.
const WHOLE: u32 = 1 << 20;

impl Rival {
    /// Everybody's chances to win as far as was thought; `None` before anything was tried.
    #[must_use]
    pub fn chances(&self, players: Players) -> Option<Chances> {
        let best = self.best_trial().filter(|best| best.count > 0)?;
        let most = players.seats().map(|seat| *best.stands.of(seat)).max();
        let most = most.unwrap_or(NOTHING);
        let half = u32::try_from(POINT.0).sure_or(1).saturating_mul(HALVES);
        let half = half.saturating_mul(best.count.into());
        let weight = |seat: Seat| {
            let behind: Wrapping<i32> = most - *best.stands.of(seat);
            let behind = u32::try_from(behind.0).unwrap_or(0);
            let (halvings, rest) = (behind.checked_div(half), behind.checked_rem(half));
            let (halvings, rest) = (halvings.sure_or(0), rest.sure_or(0));
            // Between two halvings along a straight line.
            let share = u64::from(WHOLE.unbounded_shr(halvings));
            let whole = u64::from(half).saturating_mul(2);
            let left = whole.saturating_sub(rest.into());
            share.saturating_mul(left).checked_div(whole).sure_or(0)
        };
        let weights = Seat::ALL.map(|seat| if players.has(seat) { weight(seat) } else { 0 });
        let sum: u64 = weights.iter().fold(0, |sum, one| sum.saturating_add(*one));
        let share = |weight: u64| {
            let hundredths = weight.saturating_mul(100).checked_div(sum).sure_or(0);
            u8::try_from(hundredths).sure_or(0)
        };
        let mut chances = PerSeat(weights.map(share));
        // What is lost by rounding is the likeliest winner's.
        let all = chances
            .0
            .iter()
            .fold(0u8, |all, one| all.saturating_add(*one));
        let likeliest = chances.0.iter_mut().max();
        if let Some(likeliest) = likeliest {
            *likeliest = likeliest.saturating_add(100u8.saturating_sub(all));
        }
        Some(chances)
    }
}
