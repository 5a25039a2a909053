//! Figures and tokens of the Moon, put where the table has them.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::nature::Nature;
use crate::app::{Badge, Icon, Label, Row};
use crate::components::{Advisor, Berth, Seat};
use crate::journal::Entry;
use crate::referee::{Referee, Spot, Token, World};
use crate::text::{Capital, Phrase};

use super::{CorrectBoard, Fix};

/// Where figures and tokens may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tokens {
    /// Whose board is put right.
    pub(crate) seat: Seat,
}

/// The gaps between the Mars shuttles in which the trader may stand.
const GAPS: u8 = 3;

/// Where something may be: the advisor, the president, the VIP, the virus, the trader, the monolith.
fn tokens(seat: Seat) -> impl Iterator<Item = Token> {
    let advisor = World::ALL.map(|world| Token::Advisor(seat, world));
    // On Ganymede the president is a matter of the score, and put right there.
    let on_the_way = [World::Moon, World::Earth, World::Mars];
    let president = on_the_way.map(|world| Token::President(Some((seat, world))));
    let vip = Spot::ALL.map(|spot| Token::Vip(Some((seat, spot))));
    let virus = Berth::ALL.map(|berth| Token::Virus(Some((seat, berth))));
    let trader = (0..GAPS).map(|gap| Token::Trader(Some(gap)));
    let monolith = [true, false].map(Token::Monolith);
    advisor
        .into_iter()
        .chain(president)
        .chain([Token::President(None)])
        .chain(vip)
        .chain([Token::Vip(None)])
        .chain(virus)
        .chain([Token::Virus(None)])
        .chain(trader)
        .chain([Token::Trader(None)])
        .chain(monolith)
}

/// Who brings it into the game; the grey figures are always there.
const fn brought_by(token: Token) -> Option<Advisor> {
    match token {
        Token::Advisor(..) => None,
        Token::President(_) => Some(Advisor::MichelleDeLaRose),
        Token::Vip(_) => Some(Advisor::Ayati),
        Token::Virus(_) => Some(Advisor::Ashwatthama),
        Token::Trader(_) => Some(Advisor::HiptLiber),
        Token::Monolith(_) => Some(Advisor::Ender),
    }
}

fn is_there(referee: &Referee, token: Token) -> bool {
    match token {
        Token::Advisor(seat, world) => referee.advisor(seat) == world,
        Token::President(at) => referee.president() == at,
        Token::Vip(at) => referee.vip() == at,
        Token::Virus(at) => referee.virus() == at,
        Token::Trader(gap) => referee.trader() == gap,
        Token::Monolith(raised) => referee.monolith() == raised,
    }
}

impl Choices for Tokens {
    type Handed = TheGame;

    type Choice = Token;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::CorrectWhat)
    }

    fn badge(&self, at: AtTable<'_>) -> Badge {
        at.name_badge(self.seat)
    }

    /// Every place for the figures and tokens that are in the game.
    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Token> {
        tokens(self.seat).filter(move |token| match brought_by(*token) {
            Some(advisor) => at.ledger().advised(advisor).is_some(),
            None => true,
        })
    }

    /// A place in words; what is there now is marked.
    fn row(&self, at: AtTable<'_>, token: Token) -> Row {
        let there = at.referee().filter(|referee| is_there(referee, token));
        Row::text(Capital(at.say(token))).with_icons(there.map(|_| Icon::Check))
    }

    fn nature(&self) -> Nature {
        Nature::MENDING
    }

    fn whom(&self, _: AtTable<'_>) -> Option<Seat> {
        Some(self.seat)
    }

    fn take(&self, at: &mut AtTableMut<'_>, token: Token) {
        at.enter_beside(Entry::Token(token));
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        CorrectBoard::open(at, self.seat, Fix::Tokens);
    }
}
