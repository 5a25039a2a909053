//! Describing a card, part by part: as much as is wanted, the known cards first.
//!
//! It is one page for all parts of a card, since each is a list of values, then a row to skip it.

mod parts;
mod tell;
mod which_ship;
mod why;

use heapless::Vec;

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::pages::deck::DeckCards;
use crate::app::pages::turn::Placing;
use crate::app::rows::berth_letter;
use crate::app::{App, Asks, Icon, Label, Meaning, Row, effect_pictures, pictures};
use crate::components::{
    Advisor, Atom, Card, Colour, Crew, Effect, Pile, Planet, Ship, ShipKind, Shuttle, Symbol, Tile,
    Who,
};
use crate::ledger::Place;
use crate::referee::Question;
use crate::text::{Capital, Phrase};

use parts::{ATOMS, Form, KINDS, MEMBERS, crews, effects_of, rare_effects_of, same_kind};

pub(crate) use which_ship::WhichShip;
pub(crate) use why::Why;

/// A card that is being described.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Telling {
    /// What it is for.
    why: Why,
    /// What is known so far.
    card: Card,
    /// What is asked now.
    part: Part,
}

/// A part of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    /// Its symbol.
    Symbol,
    /// Which of the known cards it is.
    Candidate,
    /// The settlers at its top.
    Crew,
    /// The same one by one; those chosen so far are the card's crew.
    Members,
    /// Whether a tile is discarded.
    TileCost,
    /// Its effect.
    Effect,
    /// The same if it is none of those that most cards have.
    Rare,
    /// The first atom of such an effect, or the only one.
    First(Form),
    /// The other atom.
    Second(Form, Atom),
    /// The kind of ship.
    Kind,
    /// The ship's symbol.
    KindSymbol,
    /// The ship's colour.
    KindColour,
    /// The advisor.
    Advisor,
}

/// A row of the rare effects.
enum Rare {
    /// It is this effect.
    Effect(Effect),
    /// It is told part by part.
    Form(Form),
}

/// The settlers at the top of a shuttle, in pictures.
fn crew_pictures(crew: Crew) -> impl Iterator<Item = Icon> {
    let shuttle = Shuttle::unknown(Planet::Earth).with_crew(Some(crew));
    // Without the symbol, which stands first.
    pictures(Card::Shuttle(shuttle)).into_iter().skip(1)
}

impl Telling {
    /// Begins to describe a card.
    pub(crate) fn open(app: &mut App, why: Why) {
        if matches!(
            why,
            Why::Scored(Place::Launched(..))
                | Why::Corrected(Place::Launched(..))
                | Why::Missing(Place::Launched(..), _)
                | Why::Counted {
                    pile: Pile::Ships,
                    ..
                }
        ) {
            return WhichShip::open(app, why);
        }
        let known = why.recorded(app);
        let unknown = |card: Card| Card::unknown(card.pile());
        let known = match why {
            // What was told wrong is told anew.
            Why::Corrected(_) | Why::Exchanged(_) => known.map(unknown),
            Why::Booked(card) => Some(unknown(card)),
            _ => known,
        };
        let card = known.unwrap_or(match why {
            Why::Missing(_, pile) | Why::Counted { pile, .. } => Card::unknown(pile),
            Why::SomeTaken => Card::unknown(Pile::Advisors),
            _ => Card::unknown(Pile::Ships),
        });
        let part = match card {
            Card::Tile(_) | Card::Shuttle(_) => Part::Symbol,
            Card::Ship(_) => Part::Kind,
            Card::Advisor(_) => Part::Advisor,
        };
        app.go(Flow::Telling(Telling { why, card, part }));
    }

    /// The same card, with another part asked.
    const fn asking(self, part: Part) -> Self {
        Telling { part, ..self }
    }

    /// The known cards it may be.
    fn candidates(&self, app: &App) -> Vec<Card, 32, u8> {
        if matches!(self.why, Why::Booked(_)) {
            return Vec::new();
        }
        app.candidates(self.card, crate::book::symbol_of(self.card))
    }

    /// Who may lie there: each exists once, so that nobody is offered who is in sight elsewhere.
    fn possible_advisors(&self, app: &App) -> impl Iterator<Item = Advisor> {
        let place = self.why.place(app);
        let booked = matches!(self.why, Why::Booked(_));
        Advisor::ALL.into_iter().filter(move |advisor| {
            let ledger = app.ledger().filter(|_| !booked);
            let found = ledger.and_then(|ledger| ledger.find_advisor(*advisor));
            let card = Card::Advisor(Some(*advisor));
            let mut known = app.book.deck.cards(Pile::Advisors);
            let is_known = booked && known.any(|other| other == card);
            !is_known && (found.is_none() || found == place)
        })
    }

    /// Whether nothing need be told: then a row skips.
    fn may_skip(&self, app: &App) -> bool {
        let needed = || match app.referee().map(|referee| referee.asks().what) {
            Some(Question::Card { needed, .. }) => needed,
            _ => false,
        };
        !(matches!(self.why, Why::Asked) && needed())
    }

    fn is_skip_all(&self, app: &App, index: usize) -> bool {
        let revealed = matches!(self.why, Why::Revealed(_));
        revealed && index.saturating_add(1) == self.count(app)
    }

    /// The settlers that are told so far.
    const fn crew(&self) -> Option<Crew> {
        match self.card {
            Card::Shuttle(shuttle) => shuttle.crew(),
            _ => None,
        }
    }

    /// How many rows say that the crew is complete: one, if there is somebody.
    const fn done(&self) -> usize {
        match self.crew() {
            Some(_) => 1,
            None => 0,
        }
    }

    /// The settler that a row adds to the crew.
    fn member(&self, index: usize) -> Option<Who> {
        let nth = index.checked_sub(self.done())?;
        MEMBERS.get(nth).copied()
    }

    /// What a row of the rare effects says.
    fn rare(&self, index: usize) -> Option<Rare> {
        let rare = rare_effects_of(self.card);
        let Some(rest) = index.checked_sub(rare.len()) else {
            return rare.get(index).map(|effect| Rare::Effect(*effect));
        };
        match Form::ALL.get(rest) {
            Some(form) => Some(Rare::Form(*form)),
            None => (rest == Form::ALL.len()).then_some(Rare::Effect(Effect::ByHand)),
        }
    }

    /// A value of the part that is asked.
    fn value_row(&self, app: &App, index: usize) -> Option<Row> {
        match self.part {
            Part::Symbol | Part::KindSymbol => {
                Symbol::nth(index).map(|symbol| app.symbol_row(Some(symbol)))
            }
            Part::Candidate => {
                let candidates = self.candidates(app);
                match candidates.get(index) {
                    Some(card) => Some(app.card_row(Some(*card))),
                    None if index == candidates.len() => Some(app.word(Phrase::AnotherCard)),
                    None => None,
                }
            }
            Part::Crew => match crews(self.card).nth(index) {
                Some(crew) => Some(Row::default().with_icons(crew_pictures(crew))),
                None => (index == crews(self.card).count()).then(|| app.word(Phrase::OtherCrew)),
            },
            Part::Members => match (self.crew(), self.member(index)) {
                (Some(crew), None) if index == 0 => {
                    Some(app.word(Phrase::DoneWord).with_icons(crew_pictures(crew)))
                }
                (_, Some(Who::Any)) => Some(Row::default().with_icons([Icon::AnySettler])),
                (_, Some(Who::Only(colour))) => {
                    Some(Row::default().with_icons([Icon::Settler(colour)]))
                }
                (_, None) => None,
            },
            Part::TileCost => match index {
                0 => Some(app.word(Phrase::No)),
                1 => Some(app.word(Phrase::Yes).with_icons([Icon::TileCost])),
                _ => None,
            },
            Part::Effect => match effects_of(self.card).get(index) {
                Some(effect) => Some(Row::default().with_icons(effect_pictures(*effect))),
                None => {
                    (index == effects_of(self.card).len()).then(|| app.word(Phrase::OtherEffect))
                }
            },
            Part::Rare => match self.rare(index)? {
                Rare::Effect(Effect::ByHand) => {
                    let words = Capital(app.say(Phrase::AsPrinted));
                    Some(Row::text(words).with_icons([Icon::ByHand]))
                }
                Rare::Effect(effect) => Some(Row::default().with_icons(effect_pictures(effect))),
                Rare::Form(form) => Some(app.word(form.phrase())),
            },
            Part::First(_) | Part::Second(..) => ATOMS
                .get(index)
                .map(|atom| Row::default().with_icons(effect_pictures(Effect::One(*atom)))),
            Part::Kind => KINDS
                .get(index)
                .map(|kind| Row::text(app.say(Ship::new(*kind))).with_icons([Icon::Ship])),
            Part::KindColour => Colour::nth(index)
                .map(|colour| Row::text(app.say(colour)).with_icons([Icon::Settler(colour)])),
            Part::Advisor => self
                .possible_advisors(app)
                .nth(index)
                .map(|advisor| app.card_row(Some(Card::Advisor(Some(advisor))))),
        }
    }
}

impl Page for Telling {
    fn title(&self, app: &App) -> Label {
        let word = app.say(match self.part {
            Part::Symbol | Part::Candidate => match self.card {
                Card::Tile(_) => Phrase::TilesRow,
                Card::Shuttle(shuttle) => match shuttle.planet() {
                    Planet::Earth => Phrase::EarthRow,
                    Planet::Mars => Phrase::MarsRow,
                },
                _ => Phrase::ShipWord,
            },
            Part::Crew | Part::Members => Phrase::Crew,
            Part::TileCost => Phrase::TileCost,
            Part::Effect | Part::Rare | Part::First(Form::One) => Phrase::EffectWord,
            Part::First(_) => Phrase::FirstAtom,
            Part::Second(..) => Phrase::OtherAtom,
            Part::Kind => Phrase::ShipWord,
            Part::KindSymbol => Phrase::WhichSymbol,
            Part::KindColour => Phrase::WhichColour,
            Part::Advisor => Phrase::AdvisorWord,
        });
        match self.why.place(app) {
            Some(Place::Berth(seat, berth)) => app.is(&app.name(seat), &berth_letter(berth)),
            Some(Place::Market(_, slot)) => {
                let number = slot.saturating_add(1);
                // A starting tile is told by its colour: they lie there in any order.
                let starting = Colour::ALL
                    .into_iter()
                    .find(|colour| Card::Tile(Tile::starting(*colour)) == self.card);
                match starting {
                    Some(colour) => app.is(&format_args!("{word} {number}"), &app.say(colour)),
                    None => app.write(&format_args!("{word} {number}")),
                }
            }
            _ => app.write(&word),
        }
    }

    /// The values, then "skip" and "skip all".
    fn count(&self, app: &App) -> usize {
        let values = match self.part {
            Part::Symbol | Part::KindSymbol => Symbol::ALL.len(),
            Part::Candidate => self.candidates(app).len().saturating_add(1),
            Part::Crew => crews(self.card).count().saturating_add(1),
            Part::Members => self.done().saturating_add(MEMBERS.len()),
            Part::TileCost => 2,
            Part::Effect => effects_of(self.card).len().saturating_add(1),
            Part::Rare => rare_effects_of(self.card)
                .len()
                .saturating_add(Form::ALL.len())
                .saturating_add(1),
            Part::First(_) | Part::Second(..) => ATOMS.len(),
            Part::Kind => KINDS.len(),
            Part::KindColour => Colour::ALL.len(),
            Part::Advisor => self.possible_advisors(app).count(),
        };
        let skip = usize::from(self.may_skip(app));
        let skip_all = usize::from(matches!(self.why, Why::Revealed(_)));
        values.saturating_add(skip).saturating_add(skip_all)
    }

    fn row(&self, app: &App, index: usize) -> Row {
        self.value_row(app, index).unwrap_or_else(|| {
            app.word(if self.is_skip_all(app, index) {
                Phrase::SkipAll
            } else {
                Phrase::Skip
            })
        })
    }

    fn foot(&self, app: &App) -> Option<Phrase> {
        match self.part {
            Part::Advisor => self
                .possible_advisors(app)
                .nth(app.cursor)
                .map(Phrase::about),
            _ => None,
        }
    }

    /// The row nearest to what may be meant: by the cards of the book that do not lie in sight, or else all alike.
    fn opening(&self, app: &App) -> usize {
        let rows = self.count(app);
        let pile = self.card.pile();
        match self.part {
            Part::Symbol => app.likeliest_symbol(pile, rows),
            Part::Candidate => app.likeliest(rows, pile, &self.candidates(app), |known, card| {
                card == known
            }),
            Part::Kind => app.likeliest(rows, pile, &KINDS, |kind, card| match card {
                Card::Ship(ship) => ship.kind().is_some_and(|ship| same_kind(ship, kind)),
                _ => false,
            }),
            Part::KindSymbol => app.likeliest(rows, pile, &Symbol::ALL, |symbol, card| {
                card == Card::Ship(Ship::new(ShipKind::Shuttles(Some(symbol))))
            }),
            Part::KindColour => app.likeliest(rows, pile, &Colour::ALL, |colour, card| {
                card == Card::Ship(Ship::new(ShipKind::Crews(Some(colour))))
            }),
            // Crews of one and two were offered already: with three, most are complete.
            Part::Members => match self.crew().map(Crew::size) {
                Some(1..=2) => 1,
                _ => 0,
            },
            Part::Crew | Part::TileCost | Part::Effect | Part::Advisor => 0,
            Part::Rare | Part::First(_) | Part::Second(..) => 0,
        }
    }

    fn asks(&self, app: &App) -> Asks {
        self.why.place(app).map_or(Asks::Other, Asks::Card)
    }

    fn meaning(&self, app: &App, index: usize) -> Option<Meaning> {
        let meaning = match self.part {
            Part::Symbol | Part::KindSymbol => Symbol::nth(index).map(Meaning::Symbol),
            Part::Candidate => {
                let candidates = self.candidates(app);
                match candidates.get(index) {
                    Some(card) => Some(Meaning::Card(*card)),
                    None => (index == candidates.len()).then_some(Meaning::AnotherCard),
                }
            }
            Part::Kind => KINDS
                .get(index)
                .map(|kind| Meaning::Card(Card::Ship(Ship::new(*kind)))),
            Part::KindColour => Colour::nth(index).map(Meaning::Colour),
            Part::Advisor => self
                .possible_advisors(app)
                .nth(index)
                .map(|advisor| Meaning::Card(Card::Advisor(Some(advisor)))),
            // Crews, costs and effects are told by their pictures.
            Part::Crew
            | Part::Members
            | Part::TileCost
            | Part::Effect
            | Part::Rare
            | Part::First(_)
            | Part::Second(..) => self.value_row(app, index).map(|_| Meaning::Other),
        };
        meaning.or(Some(Meaning::Skip))
    }

    fn take(&self, app: &mut App, index: usize) {
        if !self.take_value(app, index) {
            self.leave(app, index);
        }
    }

    /// A part earlier, or out.
    fn back(&self, app: &mut App) {
        let crewless = match self.card {
            Card::Shuttle(shuttle) => Card::Shuttle(shuttle.with_crew(None)),
            card => card,
        };
        let within = match self.part {
            Part::TileCost | Part::Members => Some((crewless, Part::Crew)),
            Part::Rare => Some((self.card, Part::Effect)),
            Part::First(_) => Some((self.card, Part::Rare)),
            Part::Second(form, _) => Some((self.card, Part::First(form))),
            _ => None,
        };
        if let Some((card, part)) = within {
            return app.go(Flow::Telling(Telling { card, ..*self }.asking(part)));
        }
        let part = match self.part {
            Part::Candidate | Part::Crew | Part::Effect if !matches!(self.card, Card::Ship(_)) => {
                Part::Symbol
            }
            Part::KindSymbol | Part::KindColour => Part::Kind,
            _ => {
                return app.leave_mending(match self.why {
                    Why::Revealed(_) | Why::Asked | Why::Missing(..) => Flow::GameMenu,
                    Why::Corrected(_) => Flow::Correct,
                    Why::Booked(card) => Flow::DeckCards(DeckCards { pile: card.pile() }),
                    Why::Placed(to) => Flow::Placing(Placing { to }),
                    Why::Taken(_) | Why::SomeTaken | Why::Launched { .. } | Why::Exchanged(_) => {
                        Flow::After
                    }
                    Why::Scored(_) | Why::Counted { .. } => Flow::Ranking,
                });
            }
        };
        let card = self.why.recorded(app);
        let card = card.unwrap_or(Card::unknown(self.card.pile()));
        app.go(Flow::Telling(Telling { card, ..*self }.asking(part)));
    }
}
