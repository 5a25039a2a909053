//! The candidates that only the Moon brings.

use crate::components::{Advisor, Seat, Symbol};
use crate::referee::{Answer, Question, Referee, Spot};
use crate::sure::Sure;

use super::{BOARDING, Candidate, End, berth, boarding, colour, or_decline, ship, up_to};

impl Referee {
    /// The candidates of the questions that only the Moon brings.
    pub(super) fn moon_candidate(&self, index: u8) -> Candidate {
        let ledger = &self.ledger;
        match self.question {
            Question::Side { .. } => up_to(2, index, |index| match index {
                0 => Answer::Into(Spot::Earth),
                _ => Answer::Into(Spot::Moon),
            }),
            Question::StandIn { .. } => or_decline(21, index, |index| match index.checked_sub(5) {
                None => Answer::VipFor(index.checked_sub(1).map(colour)),
                Some(number) => Answer::Pair {
                    of: colour(number >> 2),
                    instead: colour(number),
                },
            }),
            Question::Column => match Symbol::nth(usize::from(index)) {
                Some(symbol) => Candidate::Answer(Answer::Column(symbol)),
                None => End,
            },
            Question::Lift { .. } => match boarding(index) {
                End => or_decline(BOARDING, index, |_| Answer::Decline),
                candidate => candidate,
            },
            Question::Rescue { .. } => or_decline(4, index, |index| Answer::Recruit(colour(index))),
            Question::Fare => {
                let hand = ledger.hand_size(self.seat());
                up_to(hand, index, |nth| Answer::Pay { nth })
            }
            Question::Council { .. } => {
                let shown = Advisor::ON_DISPLAY;
                up_to(shown.saturating_add(4), index, |index| {
                    match index.checked_sub(shown) {
                        None => Answer::TakeAdvisor { slot: index },
                        Some(number) => Answer::Launch {
                            berth: berth(number),
                            bonus: number >= 2,
                        },
                    }
                })
            }
            Question::Shown { .. } => up_to(2, index, |index| Answer::Shown(index == 0)),
            Question::Infect => or_decline(8, index, |index| Answer::Infect {
                seat: Seat::nth(usize::from(index >> 1)).sure_or(Seat::One),
                berth: berth(index),
            }),
            Question::Trade => or_decline(3, index, |gap| Answer::Trade { gap }),
            Question::Claim => or_decline(4, index, |slot| Answer::TakeShuttle { slot }),
            Question::Exchange { .. } => {
                let seat = self.seat();
                let (hand, launched) = (ledger.hand_size(seat), ledger.launches(seat));
                let all = hand.saturating_mul(launched).saturating_add(4);
                or_decline(all, index, |index| match index.checked_sub(4) {
                    None => ship(index),
                    Some(number) => Answer::Exchange {
                        nth: number.checked_div(launched).unwrap_or(0),
                        launched: number.checked_rem(launched).unwrap_or(0),
                    },
                })
            }
            _ => End,
        }
    }
}
