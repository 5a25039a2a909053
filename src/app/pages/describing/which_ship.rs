//! Which ship was it? What it scores for comes first, and nothing is asked that the score does not need.

use core::fmt::Write;

use heapless::Vec;

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::pages::game::OneTurn;
use crate::app::{Asks, Badge, Icon, Label, Meaning, Row};
use crate::components::{Card, Colour, Pile, Seat, Ship, ShipKind, Symbol};
use crate::journal::Entry;
use crate::ledger::{Correction, Fact, Place};
use crate::sure::{PutAll, Sure};
use crate::text::Phrase;

use super::Why;
use super::parts::same_kind;

/// Which ship was it?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WhichShip {
    /// What it is described for.
    why: Why,
    /// What is asked now.
    part: ShipPart,
}

/// A part of the answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ShipPart {
    /// What it scores for.
    Worth,
    /// The symbol of its shuttles.
    Symbol,
    /// The colour of its settlers.
    Colour,
}

/// What can be said of a ship.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Said {
    /// What it scores for.
    Worth(ShipKind),
    /// The symbol of its shuttles.
    Symbol(Symbol),
    /// The colour of its settlers.
    Colour(Colour),
}

/// What a ship can be worth. The four kinds worth 4 VP are one.
const WORTHS: [ShipKind; 7] = [
    ShipKind::Five,
    ShipKind::Four,
    ShipKind::Shuttles(None),
    ShipKind::Crews(None),
    ShipKind::Series,
    ShipKind::ReputationAgain,
    ShipKind::Tiles,
];

/// Whether a ship is worth this, whatever its symbol, its colour or what it does at launch.
fn is_worth(kind: ShipKind, worth: ShipKind) -> bool {
    match worth {
        ShipKind::Four => kind.is_worth_four(),
        _ => same_kind(kind, worth),
    }
}

/// The row nearest to what a ship may be worth, if it is not this.
fn likeliest_worth(at: AtTable<'_>, wrong: Option<ShipKind>) -> Option<ShipKind> {
    /// A book that knows fewer ships says nothing about the others.
    const FEW: usize = 6;
    let is_wrong = |worth| wrong.is_some_and(|kind| is_worth(kind, worth));
    let pile = Pile::Ships;
    if at.book.deck.cards(pile).nth(FEW).is_none() {
        // Four of the ten kinds are worth 4.
        return Some(if is_wrong(ShipKind::Four) {
            ShipKind::Shuttles(None)
        } else {
            ShipKind::Four
        });
    }
    let nearest = at.likeliest(
        Some(at.ledger()),
        WORTHS.len(),
        pile,
        &WORTHS,
        |worth, card| match card {
            Card::Ship(ship) if !is_wrong(worth) => {
                ship.kind().is_some_and(|kind| is_worth(kind, worth))
            }
            _ => false,
        },
    );
    WORTHS.get(nearest).copied()
}

/// The launch that triggers the end (E1).
const LAUNCHES_TO_END: u8 = 4;

impl WhichShip {
    /// Asks which ship it was.
    pub(crate) fn open(at: &mut AtTableMut<'_>, why: Why) {
        let part = ShipPart::Worth;
        at.go(Flow::WhichShip(WhichShip { why, part }));
    }

    fn ask(self, at: &mut AtTableMut<'_>, part: ShipPart) {
        at.go(Flow::WhichShip(WhichShip { part, ..self }));
    }

    fn describe(self, at: &mut AtTableMut<'_>, kind: ShipKind) {
        self.why.described(at, Card::Ship(Ship::new(kind)));
    }

    /// What the record says, or what was answered here before it was undone.
    fn answered(self, at: AtTable<'_>) -> Option<ShipKind> {
        if let Some(Card::Ship(ship)) = self.why.recorded(at)
            && let Some(kind) = ship.kind()
        {
            return Some(kind);
        }
        let wanted = self.why.whose_launch(at)?;
        match at.game.log().undone().next()?.entry {
            Entry::Fact(
                Fact::Corrected(Correction::Added {
                    place: Place::Launched(seat, _),
                    card: Card::Ship(ship),
                })
                | Fact::Described {
                    place: Place::Launched(seat, _),
                    card: Card::Ship(ship),
                },
            ) if seat == wanted.0 => ship.kind(),
            Entry::Fact(Fact::SomeShipLaunched { ship, .. }) => match self.why {
                Why::Launched { .. } => ship.kind(),
                _ => None,
            },
            _ => None,
        }
    }
}

impl Why {
    /// Whose launch is asked for, which it is, counted from 1, and how many there are.
    fn whose_launch(self, at: AtTable<'_>) -> Option<(Seat, u8, u8)> {
        let game = at.game;
        match self {
            Why::Counted { seat, .. } => {
                let nth = game.ledger().launches(seat).saturating_add(1);
                let said = game.counts().of(seat).launches;
                Some((seat, nth, said.unwrap_or(nth)))
            }
            Why::Scored(Place::Launched(seat, nth))
            | Why::Corrected(Place::Launched(seat, nth)) => {
                let launches = game.ledger().launches(seat);
                Some((seat, nth.saturating_add(1), launches))
            }
            Why::Launched { .. } => {
                let ledger = game.ledger();
                let seat = ledger.turn().seat;
                let nth = ledger.launches(seat).saturating_add(1);
                Some((seat, nth, nth.max(LAUNCHES_TO_END)))
            }
            Why::Then { seat, was, .. } => {
                let launches = game.ledger().launches(seat);
                let nth = launches.saturating_add(u8::from(was.is_none()));
                Some((seat, nth, nth.max(LAUNCHES_TO_END)))
            }
            Why::Missing(Place::Launched(seat, _), _) => {
                let nth = game.ledger().launches(seat).saturating_add(1);
                Some((seat, nth, nth.max(LAUNCHES_TO_END)))
            }
            Why::Exchanged(Place::Launched(seat, nth)) => {
                Some((seat, nth.saturating_add(1), LAUNCHES_TO_END))
            }
            _ => None,
        }
    }
}

impl Choices for WhichShip {
    type Handed = TheGame;

    type Choice = Said;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::ShipWord)
    }

    /// Whose, and which of how many.
    fn badge(&self, at: AtTable<'_>) -> Badge {
        let Some((seat, nth, of)) = self.why.whose_launch(at) else {
            return Badge::new();
        };
        let mut badge = at.name_badge(seat);
        // A name and two digits fit.
        write!(badge, " {nth}/{of}").surely();
        badge
    }

    fn choices(&self, _: AtTable<'_>) -> impl Iterator<Item = Said> {
        let mut all: Vec<Said, { WORTHS.len() }, u8> = Vec::new();
        match self.part {
            ShipPart::Worth => all.put_all(WORTHS.map(Said::Worth)),
            ShipPart::Symbol => all.put_all(Symbol::ALL.map(Said::Symbol)),
            ShipPart::Colour => all.put_all(Colour::ALL.map(Said::Colour)),
        }
        all.into_iter()
    }

    fn row(&self, at: AtTable<'_>, said: Said) -> Row {
        match said {
            Said::Worth(kind) => match kind {
                ShipKind::Shuttles(_) => at.word(Phrase::WorthShuttles),
                ShipKind::Crews(_) => at.word(Phrase::WorthCrews),
                kind => Row::text(at.say(kind)),
            }
            .with_icons([Icon::Ship]),
            Said::Symbol(symbol) => at.symbol_row(Some(symbol)),
            Said::Colour(colour) => Row::text(at.say(colour)).with_icons([Icon::Settler(colour)]),
        }
    }

    /// What was answered before, or else the row nearest to all, by the ships that the book knows. What is put right was
    /// answered wrong, and is left out of these.
    fn likeliest(&self, at: AtTable<'_>) -> Option<Said> {
        let answered = self.answered(at);
        let (answered, wrong) = match self.why {
            Why::Corrected(_) | Why::Then { .. } => (None, answered),
            _ => (answered, None),
        };
        let pile = Pile::Ships;
        match (self.part, answered) {
            (ShipPart::Worth, Some(kind)) => {
                let mut worths = WORTHS.into_iter();
                worths.find(|worth| is_worth(kind, *worth)).map(Said::Worth)
            }
            (ShipPart::Symbol, Some(ShipKind::Shuttles(Some(symbol)))) => {
                Some(Said::Symbol(symbol))
            }
            (ShipPart::Colour, Some(ShipKind::Crews(Some(colour)))) => Some(Said::Colour(colour)),
            (ShipPart::Worth, None) => likeliest_worth(at, wrong).map(Said::Worth),
            (ShipPart::Symbol, _) => {
                let all = Symbol::ALL;
                let nearest =
                    at.likeliest(Some(at.ledger()), all.len(), pile, &all, |symbol, card| {
                        card == Card::Ship(Ship::new(ShipKind::Shuttles(Some(symbol))))
                    });
                Symbol::nth(nearest).map(Said::Symbol)
            }
            (ShipPart::Colour, _) => {
                let all = Colour::ALL;
                let nearest =
                    at.likeliest(Some(at.ledger()), all.len(), pile, &all, |colour, card| {
                        card == Card::Ship(Ship::new(ShipKind::Crews(Some(colour))))
                    });
                Colour::nth(nearest).map(Said::Colour)
            }
        }
    }

    fn about(&self, _: AtTable<'_>, said: Said) -> Option<Phrase> {
        let of_colour = matches!(said, Said::Worth(ShipKind::Crews(_)) | Said::Colour(_));
        of_colour.then_some(Phrase::PrintedWhere)
    }

    fn asks(&self, _: AtTable<'_>) -> Asks {
        Asks::Worth
    }

    fn meaning(&self, _: AtTable<'_>, said: Said) -> Option<Meaning> {
        Some(match said {
            Said::Worth(kind) => Meaning::Card(Card::Ship(Ship::new(kind))),
            Said::Symbol(symbol) => Meaning::Symbol(symbol),
            Said::Colour(colour) => Meaning::Colour(colour),
        })
    }

    fn nature(&self) -> Nature {
        Nature {
            mends: true,
            ..Nature::TURN
        }
    }

    fn take(&self, at: &mut AtTableMut<'_>, said: Said) {
        match said {
            Said::Worth(ShipKind::Shuttles(_)) => self.ask(at, ShipPart::Symbol),
            Said::Worth(ShipKind::Crews(_)) => self.ask(at, ShipPart::Colour),
            Said::Worth(kind) => self.describe(at, kind),
            Said::Symbol(symbol) => self.describe(at, ShipKind::Shuttles(Some(symbol))),
            Said::Colour(colour) => self.describe(at, ShipKind::Crews(Some(colour))),
        }
    }

    /// To what it scores for, or out.
    fn back(&self, at: &mut AtTableMut<'_>) {
        match self.part {
            ShipPart::Worth if matches!(self.why, Why::Launched { .. } | Why::Exchanged(_)) => {
                at.go(Flow::After);
            }
            ShipPart::Worth => match self.why {
                Why::Then { nth, .. } => {
                    at.go(Flow::OneTurn(OneTurn::of(usize::from(nth))));
                }
                _ => at.leave_mending(at.see().score_page()),
            },
            ShipPart::Symbol | ShipPart::Colour => self.ask(at, ShipPart::Worth),
        }
    }
}
