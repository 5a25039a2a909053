//! Figures and tokens of the Moon, put where the table has them.

use crate::app::page::Page;
use crate::app::{App, Icon, Label, Row};
use crate::components::{Advisor, Berth, Seat};
use crate::journal::Entry;
use crate::referee::{Referee, Spot, Token, World};
use crate::sure::Sure;
use crate::text::Capital;

use super::{CorrectBoard, Fix};

/// Where figures and tokens may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tokens {
    /// Whose board is put right.
    pub(crate) seat: Seat,
}

/// Where something may be, as rows: the advisor, the president, the VIP, the virus, the trader, the monolith.
const TOKENS: usize = 23;

/// The nth place of all.
fn nth_token(seat: Seat, nth: usize) -> Option<Token> {
    let world = |nth: usize| World::ALL.get(nth).copied();
    Some(match nth {
        0..=3 => Token::Advisor(seat, world(nth)?),
        // On Ganymede he is a matter of the score, and put right there.
        4..=6 => Token::President(Some((seat, world(nth.saturating_sub(4))?))),
        7 => Token::President(None),
        8..=12 => Token::Vip(Some((seat, Spot::nth(nth.saturating_sub(8))?))),
        13 => Token::Vip(None),
        14 => Token::Virus(Some((seat, Berth::A))),
        15 => Token::Virus(Some((seat, Berth::B))),
        16 => Token::Virus(None),
        17..=19 => Token::Trader(Some(u8::try_from(nth.saturating_sub(17)).sure_or(0))),
        20 => Token::Trader(None),
        21 => Token::Monolith(true),
        _ => Token::Monolith(false),
    })
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

impl Tokens {
    /// Every place for the figures and tokens that are in the game.
    fn all(self, app: &App) -> impl Iterator<Item = Token> {
        let tokens = (0..TOKENS).filter_map(move |nth| nth_token(self.seat, nth));
        tokens.filter(|token| match (brought_by(*token), app.ledger()) {
            (Some(advisor), Some(ledger)) => ledger.advised(advisor).is_some(),
            _ => true,
        })
    }
}

impl Page for Tokens {
    fn title(&self, app: &App) -> Label {
        app.name(self.seat)
    }

    fn count(&self, app: &App) -> usize {
        self.all(app).count()
    }

    /// A place in words; what is there now is marked.
    fn row(&self, app: &App, index: usize) -> Row {
        let Some(token) = self.all(app).nth(index) else {
            return Row::default();
        };
        let there = app.referee().filter(|referee| is_there(referee, token));
        Row::text(Capital(app.say(token))).with_icons(there.map(|_| Icon::Check))
    }

    fn take(&self, app: &mut App, index: usize) {
        let token = self.all(app).nth(index);
        if let Some(token) = token {
            app.enter_beside(Entry::Token(token));
        }
    }

    fn back(&self, app: &mut App) {
        CorrectBoard::open(app, self.seat, Fix::Tokens);
    }
}
