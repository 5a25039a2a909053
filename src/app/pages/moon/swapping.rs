//! Which ships changed places: either berth with a ship from hand, or both with each other.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::pages::turn::{Goal, Placing};
use crate::app::{Icon, Label, Meaning, Row};
use crate::components::Berth;
use crate::ledger::Fact;
use crate::referee::Answer;
use crate::text::{Phrase, Subject};

/// Which ships changed places.
pub(crate) struct Swapping;

/// What changed places.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Swap {
    /// The ship of a berth with one in hand.
    WithHand(Berth),
    /// The ships of both berths.
    Berths,
}

impl Choices for Swapping {
    type Handed = TheGame;

    type Choice = Swap;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::SwapWhich)
    }

    /// With a ship in hand only by a player who has one.
    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Swap> {
        let ledger = at.ledger();
        let has_hand = ledger.hand_size(ledger.turn().seat) > 0;
        let berths = has_hand.then(|| Berth::ALL.into_iter().map(Swap::WithHand));
        let berths = berths.into_iter().flatten();
        berths.chain([Swap::Berths])
    }

    fn row(&self, at: AtTable<'_>, swap: Swap) -> Row {
        match swap {
            Swap::WithHand(berth) => at.berth_row(berth),
            Swap::Berths => Row::text(at.say(Answer::SwapBerths))
                .with_icons([Icon::Berth(Berth::A), Icon::Berth(Berth::B)]),
        }
    }

    fn meaning(&self, _: AtTable<'_>, swap: Swap) -> Option<Meaning> {
        Some(match swap {
            Swap::WithHand(berth) => Meaning::Berth(berth),
            Swap::Berths => Meaning::Fact(Fact::BerthsSwapped),
        })
    }

    fn nature(&self) -> Nature {
        Nature::TURN.about(Subject::Moon)
    }

    fn take(&self, at: &mut AtTableMut<'_>, swap: Swap) {
        match swap {
            Swap::WithHand(berth) => Placing::open(at, Goal::Swap(berth)),
            Swap::Berths => at.declare(Fact::BerthsSwapped),
        }
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go(Flow::After);
    }
}
