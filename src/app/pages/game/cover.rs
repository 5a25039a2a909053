//! A question about a hand waits until its owner has the device: where several people share it, nobody else sees the ships.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::{Badge, Icon, Label, Meaning, Row};
use crate::components::Seat;
use crate::text::Phrase;

use super::{Hand, OneSide};

/// A hand is about to be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cover {
    /// Whose.
    pub(crate) seat: Seat,
    /// What is shown then.
    pub(crate) hides: Hides,
}

/// What a cover hides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hides {
    /// A question about the hand.
    Question,
    /// The hand itself, which its owner asked for.
    Hand,
}

/// What the owner of the hand can do.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Uncovers {
    /// The ships are shown.
    Ships,
    /// The menu.
    Menu,
}

impl Choices for Cover {
    type Handed = TheGame;

    type Choice = Uncovers;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.fill(Phrase::OnlyLooking, &at.name(self.seat))
    }

    fn badge(&self, at: AtTable<'_>) -> Badge {
        at.round_badge()
    }

    fn choices(&self, _: AtTable<'_>) -> impl Iterator<Item = Uncovers> {
        [Uncovers::Ships, Uncovers::Menu].into_iter()
    }

    fn row(&self, at: AtTable<'_>, uncovers: Uncovers) -> Row {
        match uncovers {
            Uncovers::Ships => at.word(Phrase::ShowShips).with_icons([Icon::Ship]),
            Uncovers::Menu => at.word(Phrase::GameMenu).with_icons([Icon::Arrow]),
        }
    }

    fn meaning(&self, _: AtTable<'_>, uncovers: Uncovers) -> Option<Meaning> {
        Some(match uncovers {
            Uncovers::Ships => Meaning::Done,
            Uncovers::Menu => Meaning::Menu,
        })
    }

    fn whom(&self, _: AtTable<'_>) -> Option<Seat> {
        Some(self.seat)
    }

    fn take(&self, at: &mut AtTableMut<'_>, uncovers: Uncovers) {
        match uncovers {
            Uncovers::Ships => {
                at.sitting.looks = Some(self.seat);
                match self.hides {
                    Hides::Question => {
                        at.go(Flow::Refereed);
                        at.return_to_row();
                    }
                    Hides::Hand => at.go(Flow::Hand(Hand { seat: self.seat })),
                }
            }
            Uncovers::Menu => at.go(Flow::GameMenu),
        }
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go(Flow::OneSide(OneSide { seat: self.seat }));
    }
}
