//! Which ship was it? What it scores for comes first, and nothing is asked that the score does not need.

use core::fmt::Display;

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Asks, Icon, Label, Meaning, Row};
use crate::components::{Card, Colour, Pile, Seat, Ship, ShipKind, Symbol};
use crate::journal::Entry;
use crate::ledger::{Correction, Fact, Place};
use crate::sure::{Sure, never};
use crate::text::Phrase;

use super::Why;
use super::parts::same_kind;

/// Which ship was it?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WhichShip {
    /// What it is told for.
    why: Why,
    /// What is asked now.
    part: Part,
}

/// A part of the answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    /// What it scores for.
    Worth,
    /// The symbol of its shuttles.
    Symbol,
    /// The colour of its settlers.
    Colour,
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
fn likeliest_worth(app: &App, wrong: Option<ShipKind>) -> usize {
    /// A book that knows fewer ships says nothing about the others.
    const FEW: usize = 6;
    let is_wrong = |worth| wrong.is_some_and(|kind| is_worth(kind, worth));
    let pile = Pile::Ships;
    if app.book.deck.cards(pile).nth(FEW).is_none() {
        // Four of the ten kinds are worth 4.
        return if is_wrong(ShipKind::Four) { 2 } else { 1 };
    }
    app.likeliest(WORTHS.len(), pile, &WORTHS, |worth, card| match card {
        Card::Ship(ship) if !is_wrong(worth) => {
            ship.kind().is_some_and(|kind| is_worth(kind, worth))
        }
        _ => false,
    })
}

/// The launch that triggers the end (E1).
const LAUNCHES_TO_END: u8 = 4;

impl WhichShip {
    /// Asks which ship it was.
    pub(crate) fn open(app: &mut App, why: Why) {
        let part = Part::Worth;
        app.go(Flow::WhichShip(WhichShip { why, part }));
    }

    fn ask(self, app: &mut App, part: Part) {
        app.go(Flow::WhichShip(WhichShip { part, ..self }));
    }

    fn tell(self, app: &mut App, kind: ShipKind) {
        self.why.told(app, Card::Ship(Ship::new(kind)));
    }

    /// What the record says, or what was answered here before it was undone.
    fn answered(self, app: &App) -> Option<ShipKind> {
        if let Some(Card::Ship(ship)) = self.why.recorded(app)
            && let Some(kind) = ship.kind()
        {
            return Some(kind);
        }
        let wanted = self.why.whose_launch(app)?;
        match app.game.as_ref()?.log().undone().next()?.entry {
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
    fn whose_launch(self, app: &App) -> Option<(Seat, u8, u8)> {
        let game = app.game.as_ref()?;
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

impl Page for WhichShip {
    /// Whose, and which of how many.
    fn title(&self, app: &App) -> Label {
        match self.why.whose_launch(app) {
            Some((seat, nth, of)) => {
                let parts: [&dyn Display; 3] = [&app.name(seat), &nth, &of];
                app.write(&app.say(Phrase::LaunchOf.with_all(&parts)))
            }
            None => app.label(Phrase::ShipWord),
        }
    }

    fn count(&self, _: &App) -> usize {
        match self.part {
            Part::Worth => WORTHS.len(),
            Part::Symbol => Symbol::ALL.len(),
            Part::Colour => Colour::ALL.len(),
        }
    }

    fn row(&self, app: &App, index: usize) -> Row {
        match self.part {
            Part::Worth => match WORTHS.get(index) {
                Some(ShipKind::Shuttles(_)) => app.word(Phrase::WorthShuttles),
                Some(ShipKind::Crews(_)) => app.word(Phrase::WorthCrews),
                Some(kind) => Row::text(app.say(*kind)),
                None => Row::default(),
            }
            .with_icons([Icon::Ship]),
            Part::Symbol => app.symbol_row(Symbol::nth(index)),
            Part::Colour => match Colour::nth(index) {
                Some(colour) => Row::text(app.say(colour)).with_icons([Icon::Settler(colour)]),
                None => Row::default(),
            },
        }
    }

    /// What was answered before, or else the row nearest to all, by the ships that the book knows. What is put right was
    /// answered wrong, and is left out of these.
    fn opening(&self, app: &App) -> usize {
        let rows = self.count(app);
        let answered = self.answered(app);
        let (answered, wrong) = match self.why {
            Why::Corrected(_) => (None, answered),
            _ => (answered, None),
        };
        let pile = Pile::Ships;
        match (self.part, answered) {
            (Part::Worth, Some(kind)) => {
                let same = |worth: &ShipKind| is_worth(kind, *worth);
                WORTHS.iter().position(same).sure_or(0)
            }
            (Part::Symbol, Some(ShipKind::Shuttles(Some(symbol)))) => symbol as usize,
            (Part::Colour, Some(ShipKind::Crews(Some(colour)))) => colour as usize,
            (Part::Worth, None) => likeliest_worth(app, wrong),
            (Part::Symbol, _) => app.likeliest(rows, pile, &Symbol::ALL, |symbol, card| {
                card == Card::Ship(Ship::new(ShipKind::Shuttles(Some(symbol))))
            }),
            (Part::Colour, _) => app.likeliest(rows, pile, &Colour::ALL, |colour, card| {
                card == Card::Ship(Ship::new(ShipKind::Crews(Some(colour))))
            }),
        }
    }

    fn foot(&self, app: &App) -> Option<Phrase> {
        let of_colour = match self.part {
            Part::Worth => matches!(WORTHS.get(app.cursor), Some(ShipKind::Crews(_))),
            Part::Symbol => false,
            Part::Colour => true,
        };
        of_colour.then_some(Phrase::PrintedWhere)
    }

    fn asks(&self, _: &App) -> Asks {
        Asks::Worth
    }

    fn meaning(&self, _: &App, index: usize) -> Option<Meaning> {
        match self.part {
            Part::Worth => WORTHS
                .get(index)
                .map(|kind| Meaning::Card(Card::Ship(Ship::new(*kind)))),
            Part::Symbol => Symbol::nth(index).map(Meaning::Symbol),
            Part::Colour => Colour::nth(index).map(Meaning::Colour),
        }
    }

    fn take(&self, app: &mut App, index: usize) {
        match self.part {
            Part::Worth => match WORTHS.get(index) {
                Some(ShipKind::Shuttles(_)) => self.ask(app, Part::Symbol),
                Some(ShipKind::Crews(_)) => self.ask(app, Part::Colour),
                Some(kind) => self.tell(app, *kind),
                None => never(),
            },
            Part::Symbol => self.tell(app, ShipKind::Shuttles(Symbol::nth(index))),
            Part::Colour => self.tell(app, ShipKind::Crews(Colour::nth(index))),
        }
    }

    /// To what it scores for, or out.
    fn back(&self, app: &mut App) {
        match self.part {
            Part::Worth if matches!(self.why, Why::Launched { .. } | Why::Exchanged(_)) => {
                app.go(Flow::After);
            }
            Part::Worth => app.leave_mending(Flow::Ranking),
            Part::Symbol | Part::Colour => self.ask(app, Part::Worth),
        }
    }
}
