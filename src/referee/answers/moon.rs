//! The candidates that only the Moon brings.

use crate::components::{Advisor, Seat, Symbol};
use crate::referee::{Answer, Figure, Question, Spot};
use crate::sure::Sure;

use super::{Answers, BOARDING, Candidate, End, berth, boarding, colour, or_decline, ship, up_to};

impl Answers<'_> {
    /// The candidates of the questions that only the Moon brings.
    pub(super) fn moon(&self, index: u8) -> Candidate {
        let referee = self.referee;
        let ledger = &referee.ledger;
        match referee.question {
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
                let hand = ledger.hand_size(referee.seat());
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
                let seat = referee.seat();
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

    /// Four settlers on the Moon one step on, two figures, two ways for the VIP, four colours for each of the four, or nothing.
    pub(super) fn moon_effect(&self, index: u8) -> Candidate {
        const FIGURES: u8 = 4;
        const VIP: u8 = 6;
        const ADAPTS: u8 = 8;
        const DECLINE: u8 = 24;
        match index {
            0..FIGURES => Candidate::Answer(Answer::Move {
                from: Spot::Moon,
                colour: colour(index),
                to: Spot::Earth,
            }),
            FIGURES => Candidate::Answer(Answer::Figure(Figure::Advisor)),
            5 => Candidate::Answer(Answer::Figure(Figure::President)),
            VIP..ADAPTS => {
                let onward = self.referee.vip().map(|(_, spot)| spot.onward());
                let which = usize::from(index.saturating_sub(VIP));
                let to = onward.and_then(|onward| onward.get(which)).copied();
                // Nobody travels to the Moon: where there is no way on, this candidate is not legal.
                Candidate::Answer(Answer::Vip {
                    to: Some(to.unwrap_or(Spot::Moon)),
                })
            }
            ADAPTS..DECLINE => {
                let number = index.saturating_sub(ADAPTS);
                Candidate::Answer(Answer::Adapt {
                    spot: Spot::Moon,
                    from: colour(number >> 2),
                    to: colour(number),
                })
            }
            DECLINE => Candidate::Answer(Answer::Decline),
            _ => End,
        }
    }
}
