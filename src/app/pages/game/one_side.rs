//! A player's side of the table in a refereed game: looked at from any question by one press of Back, which another takes back.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::page::Way;
use crate::app::{Badge, Body, Icon, Label, Meaning, Row};
use crate::components::Seat;
use crate::text::Phrase;

use super::{Cover, Hand, Hides, Item};

/// A player's side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OneSide {
    /// Whose.
    pub(crate) seat: Seat,
}

/// What can be done there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Beside {
    /// On with the turn.
    Turn,
    /// A look at the ships in hand.
    Hand,
    /// A look at somebody else's side.
    Other(Seat),
    /// The menu.
    Menu,
    /// The game is left, and kept.
    Leave,
}

impl OneSide {
    /// Opens the side of the player whose question it is.
    pub(crate) fn open(at: &mut AtTableMut<'_>) {
        at.leave_question();
        let seat = at.see().own_side();
        at.go(Flow::OneSide(OneSide { seat }));
    }

    /// The others, from the next one on.
    fn others(self, at: AtTable<'_>) -> impl Iterator<Item = Seat> + Clone + use<> {
        let (own, seats) = (self.seat, at.seats());
        let after = seats.clone().skip_while(move |seat| *seat != own).skip(1);
        after.chain(seats.take_while(move |seat| *seat != own))
    }

    /// Shows the hand: to its owner alone, where others may be looking.
    fn look(self, at: &mut AtTableMut<'_>) {
        let seat = self.seat;
        let at_hand = at.see();
        let side = at_hand.side(seat);
        let is_secret = side.is_some_and(|side| {
            let mut hand = 0..side.hand();
            hand.any(|nth| side.ship_in_hand(nth).is_none())
        });
        at.go(if is_secret {
            Flow::Cover(Cover {
                seat,
                hides: Hides::Hand,
            })
        } else {
            Flow::Hand(Hand { seat })
        });
    }
}

impl Choices for OneSide {
    type Handed = TheGame;

    type Choice = Beside;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.fill(Phrase::SideOf, &at.name(self.seat))
    }

    fn badge(&self, at: AtTable<'_>) -> Badge {
        at.round_badge()
    }

    /// The turn, the hand of a person, the others, the menu, the way out.
    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Beside> {
        let has_hand = at.ledger().hand_size(self.seat) > 0;
        let hand = has_hand && at.game.rival(self.seat).is_none();
        [Beside::Turn]
            .into_iter()
            .chain(hand.then_some(Beside::Hand))
            .chain(self.others(at).map(Beside::Other))
            .chain([Beside::Menu, Beside::Leave])
    }

    fn row(&self, at: AtTable<'_>, beside: Beside) -> Row {
        match beside {
            Beside::Turn => at.word(Phrase::Resume).with_icons([Icon::Arrow]),
            Beside::Hand => {
                let count = at.ledger().hand_size(self.seat);
                Row::text(at.say(Phrase::HandCount.counting(count.into()))).with_icons([Icon::Ship])
            }
            Beside::Other(seat) => Row::text(at.fill(Phrase::SideOf, &at.name(seat)))
                .with_icons([Icon::Tile])
                .about(seat),
            Beside::Menu => at.word(Phrase::GameMenu).with_icons([Icon::Arrow]),
            Beside::Leave => at.word(Phrase::LeaveGame).with_icons([Icon::Ship]),
        }
    }

    fn body<'a>(&'a self, at: AtTable<'a>, chosen: Beside) -> Option<Body<'a>> {
        let side = at.side(self.seat)?;
        let caption = self.row(at, chosen).text;
        Some(Body::Side { side, caption })
    }

    /// Left and Right walk around the table.
    fn leap(&self, at: AtTable<'_>, _: Beside, down: bool) -> Option<Way<Beside>> {
        let mut others = self.others(at);
        let seat = if down { others.next() } else { others.last() };
        seat.map(|seat| Way::Takes(Beside::Other(seat)))
    }

    fn meaning(&self, _: AtTable<'_>, beside: Beside) -> Option<Meaning> {
        Some(match beside {
            Beside::Turn => Meaning::Done,
            Beside::Hand => Meaning::Hand,
            Beside::Other(seat) => Meaning::Seat(seat),
            Beside::Menu => Meaning::Menu,
            Beside::Leave => Meaning::Item(Item::Leave),
        })
    }

    fn whom(&self, _: AtTable<'_>) -> Option<Seat> {
        Some(self.seat)
    }

    fn take(&self, at: &mut AtTableMut<'_>, beside: Beside) {
        match beside {
            Beside::Turn => at.go_on(),
            Beside::Hand => self.look(at),
            Beside::Other(seat) => {
                let (flow, page) = (Flow::OneSide(OneSide { seat }), OneSide { seat });
                at.go_to_choice(flow, &page, &Beside::Turn);
            }
            Beside::Menu => at.go(Flow::GameMenu),
            Beside::Leave => at.leave_game(),
        }
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go_on();
    }
}
