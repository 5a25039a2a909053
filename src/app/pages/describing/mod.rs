//! Describing a card, part by part: as much as is wanted, the known cards first.
//!
//! It is one page for all parts of a card, since each is a list of values, then a row to skip it.

mod parts;
mod said;
mod which_ship;
mod why;

use core::fmt::Write;

use heapless::Vec;

use crate::app::at_table::{AtTable, AtTableMut, TheApp};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::pages::deck::DeckCards;
use crate::app::pages::game::{OneSide, OneTurn};
use crate::app::pages::turn::Placing;
use crate::app::rows::berth_letter;
use crate::app::{App, Asks, Badge, Icon, Label, Meaning, Printed, Row, effect_pictures, pictures};
use crate::book::symbol_of;
use crate::components::{
    Advisor, Atom, Card, Colour, Crew, Effect, Pile, Planet, Ship, ShipKind, Shuttle, Symbol, Tile,
    Who,
};
use crate::ledger::Place;
use crate::referee::Question;
use crate::sure::{PutAll, Sure};
use crate::text::{Capital, Phrase};

use parts::{ATOMS, Form, KINDS, MEMBERS, crews, effects_of, rare_effects_of, same_kind};

pub(crate) use which_ship::WhichShip;
pub(crate) use why::Why;

/// A card that is being described.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Describing {
    /// What it is for.
    why: Why,
    /// What is known so far.
    card: Card,
    /// What is asked now.
    part: CardPart,
}

/// A part of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CardPart {
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

/// What can be said of a part.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Said {
    /// A symbol, of the card or of what a ship scores for.
    Symbol(Symbol),
    /// It is this card of the book.
    Known(Card),
    /// It is another card than those.
    AnotherCard,
    /// These settlers.
    Crew(Crew),
    /// Other settlers, one by one.
    OtherCrew,
    /// These settlers are all.
    Complete(Crew),
    /// One settler more.
    Member(Who),
    /// Whether a tile is discarded.
    TileCost(bool),
    /// This effect.
    Effect(Effect),
    /// Another effect.
    OtherEffect,
    /// An effect of this form, part by part.
    Form(Form),
    /// An atom of it.
    Atom(Atom),
    /// A kind of ship.
    Kind(ShipKind),
    /// The colour of what a ship scores for.
    Colour(Colour),
    /// An advisor.
    Advisor(Advisor),
    /// Nothing more is said of this card.
    Skip,
    /// Nor of those that follow.
    SkipAll,
}

/// As many as the longest list: the known cards, another one, and the two that skip.
type AllSaid = Vec<Said, 36, u8>;

/// The settlers at the top of a shuttle, in pictures.
fn crew_pictures(crew: Crew) -> impl Iterator<Item = Icon> {
    let shuttle = Shuttle::unknown(Planet::Earth).with_crew(Some(crew));
    // Without the symbol, which stands first.
    pictures(Card::Shuttle(shuttle)).into_iter().skip(1)
}

impl Describing {
    /// Begins to describe a card.
    pub(crate) fn open(at: &mut AtTableMut<'_>, why: Why) {
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
            return WhichShip::open(at, why);
        }
        let known = why.recorded(at.see());
        let known = match why {
            // What was described wrong is described anew.
            Why::Corrected(_) | Why::Exchanged(_) => known.map(|card| Card::unknown(card.pile())),
            _ => known,
        };
        let card = known.unwrap_or(match why {
            Why::Missing(_, pile) | Why::Counted { pile, .. } => Card::unknown(pile),
            Why::SomeTaken => Card::unknown(Pile::Advisors),
            _ => Card::unknown(Pile::Ships),
        });
        at.go(Flow::Describing(Describing::of(why, card)));
    }

    /// Begins to describe a card anew that was read out to the referee in a turn that is past.
    pub(crate) fn open_then(at: &mut AtTableMut<'_>, nth: usize, place: u16) {
        let mut known = None;
        // As it lay there: the symbols alone were open of the starting tiles.
        at.game.retrace(|here, _, ledger, referee| {
            let asked = referee.filter(|_| here == place);
            if let Some(Question::Card { place, .. }) = asked.map(|referee| referee.asks().what) {
                known = ledger.card(place).or(place.pile().map(Card::unknown));
            }
        });
        let Some(known) = known else {
            return crate::sure::never();
        };
        let nth = u8::try_from(nth).unwrap_or(u8::MAX);
        let (at_place, why) = (place, |at| Why::ReadOut { nth, at, known });
        at.go(Flow::Describing(Describing::of(why(at_place), known)));
    }

    /// Begins to describe a card of the book anew.
    pub(crate) fn open_book(app: &mut App, card: Card) {
        let unknown = Card::unknown(card.pile());
        app.go(Flow::Describing(Describing::of(Why::Booked(card), unknown)));
    }

    /// The first part of a card of which this is known.
    const fn of(why: Why, card: Card) -> Self {
        let part = match card {
            Card::Tile(_) | Card::Shuttle(_) => CardPart::Symbol,
            Card::Ship(_) => CardPart::Kind,
            Card::Advisor(_) => CardPart::Advisor,
        };
        Describing { why, card, part }
    }

    /// The table on which it lies; the book lies on none.
    fn table<'a>(&self, app: &'a App) -> Option<AtTable<'a>> {
        app.at_table()
            .filter(|_| !matches!(self.why, Why::Booked(_)))
    }

    /// Where it lies.
    fn place(&self, app: &App) -> Option<Place> {
        self.why.place(self.table(app)?)
    }

    /// The same card, with another part asked.
    const fn asking(self, part: CardPart) -> Self {
        Describing { part, ..self }
    }

    /// The word for a tile, or for the planet of a shuttle; of others the question itself says what they are.
    const fn pile_word(&self) -> Option<Phrase> {
        Some(match self.card {
            Card::Tile(_) => Phrase::TilesRow,
            Card::Shuttle(shuttle) => match shuttle.planet() {
                Planet::Earth => Phrase::EarthRow,
                Planet::Mars => Phrase::MarsRow,
            },
            _ => return None,
        })
    }

    /// The colour of a starting tile whose symbol is asked: they lie there in any order, and are known by it.
    fn starting(&self) -> Option<Colour> {
        let is_it = |colour: &Colour| Card::Tile(Tile::starting(*colour)) == self.card;
        Colour::ALL.into_iter().find(is_it)
    }

    /// The known cards it may be.
    fn candidates(&self, app: &App) -> Vec<Card, 32, u8> {
        match self.table(app) {
            Some(at) => at.candidates(self.card, symbol_of(self.card)),
            None => Vec::new(),
        }
    }

    /// Who may lie there: each exists once, so that nobody is offered who is in sight elsewhere.
    fn possible_advisors(&self, app: &App) -> impl Iterator<Item = Advisor> {
        let place = self.place(app);
        let table = self.table(app).map(AtTable::ledger);
        let booked = matches!(self.why, Why::Booked(_));
        Advisor::ALL.into_iter().filter(move |advisor| {
            let found = table.and_then(|ledger| ledger.find_advisor(*advisor));
            let card = Card::Advisor(Some(*advisor));
            let mut known = app.book.deck.cards(Pile::Advisors);
            let is_known = booked && known.any(|other| other == card);
            !is_known && (found.is_none() || found == place)
        })
    }

    /// Whether nothing need be said: then a row skips.
    fn may_skip(&self, app: &App) -> bool {
        let referee = self.table(app).and_then(AtTable::referee);
        let asked = referee.filter(|_| matches!(self.why, Why::Asked));
        let needed = matches!(
            asked.map(|referee| referee.asks().what),
            Some(Question::Card { needed: true, .. })
        );
        !needed && !matches!(self.why, Why::ReadOut { .. })
    }

    /// The settlers that are named so far.
    const fn crew(&self) -> Option<Crew> {
        match self.card {
            Card::Shuttle(shuttle) => shuttle.crew(),
            _ => None,
        }
    }

    /// The values of the part that is asked.
    #[inline(never)]
    fn values(&self, app: &App) -> AllSaid {
        let mut all = AllSaid::new();
        match self.part {
            CardPart::Symbol | CardPart::KindSymbol => all.put_all(Symbol::ALL.map(Said::Symbol)),
            CardPart::Candidate => {
                all.put_all(self.candidates(app).into_iter().map(Said::Known));
                all.put_all([Said::AnotherCard]);
            }
            CardPart::Crew => {
                all.put_all(crews(self.card).map(Said::Crew));
                all.put_all([Said::OtherCrew]);
            }
            CardPart::Members => {
                all.put_all(self.crew().map(Said::Complete));
                all.put_all(MEMBERS.map(Said::Member));
            }
            CardPart::TileCost => all.put_all([false, true].map(Said::TileCost)),
            CardPart::Effect => {
                all.put_all(effects_of(self.card).iter().copied().map(Said::Effect));
                all.put_all([Said::OtherEffect]);
            }
            CardPart::Rare => {
                all.put_all(rare_effects_of(self.card).iter().copied().map(Said::Effect));
                all.put_all(Form::ALL.map(Said::Form));
                all.put_all([Said::Effect(Effect::ByHand)]);
            }
            CardPart::First(_) | CardPart::Second(..) => all.put_all(ATOMS.map(Said::Atom)),
            CardPart::Kind => all.put_all(KINDS.map(Said::Kind)),
            CardPart::KindColour => all.put_all(Colour::ALL.map(Said::Colour)),
            CardPart::Advisor => all.put_all(self.possible_advisors(app).map(Said::Advisor)),
        }
        all
    }
}

impl Choices for Describing {
    type Handed = TheApp;

    type Choice = Said;

    fn title(&self, app: &App) -> Label {
        if let Some(colour) = self.starting() {
            let asked = app.fill(Phrase::StartingTile, &app.say(colour));
            return app.write(&Capital(asked));
        }
        app.label(match self.part {
            CardPart::Symbol | CardPart::KindSymbol => Phrase::WhichSymbol,
            CardPart::Candidate => Phrase::WhichCard,
            CardPart::Crew | CardPart::Members => Phrase::Crew,
            CardPart::TileCost => Phrase::TileCost,
            CardPart::Effect | CardPart::Rare | CardPart::First(Form::One) => Phrase::EffectWord,
            CardPart::First(_) => Phrase::FirstAtom,
            CardPart::Second(..) => Phrase::OtherAtom,
            CardPart::Kind => Phrase::ShipWord,
            CardPart::KindColour => Phrase::WhichColour,
            CardPart::Advisor => Phrase::AdvisorWord,
        })
    }

    /// Which card it is: where it lies, or of which pile it is.
    fn badge(&self, app: &App) -> Badge {
        let mut badge = Badge::new();
        match (self.place(app), self.pile_word()) {
            // The question says it.
            _ if self.starting().is_some() => {}
            (Some(Place::Berth(seat, berth)), _) => {
                write!(badge, "{} {}", app.name(seat), berth_letter(berth)).surely();
            }
            (Some(Place::Market(_, slot)), None) => {
                write!(badge, "{}", slot.saturating_add(1)).surely();
            }
            (Some(Place::Market(_, slot)), Some(pile)) => {
                write!(badge, "{} {}", app.say(pile), slot.saturating_add(1)).surely();
            }
            (_, Some(pile)) => write!(badge, "{}", app.say(pile)).surely(),
            (_, None) => {}
        }
        badge
    }

    /// The values, then what skips this card, and what skips all that were turned up.
    fn choices(&self, app: &App) -> impl Iterator<Item = Said> {
        let skip = self.may_skip(app).then_some(Said::Skip);
        let skip_all = matches!(self.why, Why::Revealed(_)).then_some(Said::SkipAll);
        self.values(app).into_iter().chain(skip).chain(skip_all)
    }

    fn row(&self, app: &App, said: Said) -> Row {
        let shown = |effect| {
            Row::default()
                .with_icons(effect_pictures(effect))
                .showing(Printed::Effect(effect))
        };
        match said {
            Said::Symbol(symbol) => app.symbol_row(Some(symbol)),
            Said::Known(card) => app.card_row(Some(card)),
            Said::AnotherCard => app.word(Phrase::AnotherCard),
            Said::Crew(crew) => Row::default()
                .with_icons(crew_pictures(crew))
                .showing(Printed::Crew(crew)),
            Said::OtherCrew => app.word(Phrase::OtherCrew),
            Said::Complete(crew) => app.word(Phrase::DoneWord).with_icons(crew_pictures(crew)),
            Said::Member(Who::Any) => Row::default().with_icons([Icon::AnySettler]),
            Said::Member(Who::Only(colour)) => Row::default().with_icons([Icon::Settler(colour)]),
            Said::TileCost(false) => app.word(Phrase::No),
            Said::TileCost(true) => app.word(Phrase::Yes).with_icons([Icon::TileCost]),
            Said::Effect(Effect::ByHand) => {
                let words = Capital(app.say(Phrase::AsPrinted));
                Row::text(words).with_icons([Icon::ByHand])
            }
            Said::Effect(effect) => shown(effect),
            Said::OtherEffect => app.word(Phrase::OtherEffect),
            Said::Form(form) => app.word(form.phrase()),
            Said::Atom(atom) => shown(Effect::One(atom)),
            Said::Kind(kind) => Row::text(app.say(Ship::new(kind))).with_icons([Icon::Ship]),
            Said::Colour(colour) => Row::text(app.say(colour)).with_icons([Icon::Settler(colour)]),
            Said::Advisor(advisor) => app.card_row(Some(Card::Advisor(Some(advisor)))),
            Said::Skip => app.word(Phrase::Skip),
            Said::SkipAll => app.word(Phrase::SkipAll),
        }
    }

    fn about(&self, _: &App, said: Said) -> Option<Phrase> {
        match said {
            Said::Advisor(advisor) => Some(Phrase::about(advisor)),
            _ => None,
        }
    }

    /// The row nearest to what may be meant: by the cards of the book that do not lie in sight, or else all alike.
    fn likeliest(&self, app: &App) -> Option<Said> {
        let rows = self.choices(app).count();
        let (pile, table) = (self.card.pile(), app.ledger());
        let nearest = match self.part {
            CardPart::Symbol => app.likeliest(table, rows, pile, &Symbol::ALL, |symbol, card| {
                symbol_of(card) == Some(symbol)
            }),
            CardPart::Candidate => {
                app.likeliest(table, rows, pile, &self.candidates(app), |known, card| {
                    card == known
                })
            }
            CardPart::Kind => app.likeliest(table, rows, pile, &KINDS, |kind, card| match card {
                Card::Ship(ship) => ship.kind().is_some_and(|ship| same_kind(ship, kind)),
                _ => false,
            }),
            CardPart::KindSymbol => {
                app.likeliest(table, rows, pile, &Symbol::ALL, |symbol, card| {
                    card == Card::Ship(Ship::new(ShipKind::Shuttles(Some(symbol))))
                })
            }
            CardPart::KindColour => {
                app.likeliest(table, rows, pile, &Colour::ALL, |colour, card| {
                    card == Card::Ship(Ship::new(ShipKind::Crews(Some(colour))))
                })
            }
            // Crews of one and two were offered already: with three, most are complete.
            CardPart::Members => {
                let [first, ..] = MEMBERS;
                let few = self
                    .crew()
                    .filter(|crew| crew.size() < Crew::LARGEST.saturating_sub(1));
                return few.map(|_| Said::Member(first));
            }
            CardPart::Crew | CardPart::TileCost | CardPart::Effect | CardPart::Advisor => {
                return None;
            }
            CardPart::Rare | CardPart::First(_) | CardPart::Second(..) => return None,
        };
        self.choices(app).nth(nearest)
    }

    fn asks(&self, app: &App) -> Asks {
        self.place(app).map_or(Asks::Other, Asks::Card)
    }

    fn meaning(&self, _: &App, said: Said) -> Option<Meaning> {
        Some(match said {
            Said::Symbol(symbol) => Meaning::Symbol(symbol),
            Said::Known(card) => Meaning::Card(card),
            Said::AnotherCard => Meaning::AnotherCard,
            Said::Kind(kind) => Meaning::Card(Card::Ship(Ship::new(kind))),
            Said::Colour(colour) => Meaning::Colour(colour),
            Said::Advisor(advisor) => Meaning::Card(Card::Advisor(Some(advisor))),
            Said::Skip | Said::SkipAll => Meaning::Skip,
            // What crews, costs and effects say is in their pictures.
            _ => Meaning::Other,
        })
    }

    fn nature(&self) -> Nature {
        Nature {
            mends: true,
            ..Nature::TURN
        }
    }

    fn take(&self, app: &mut App, said: Said) {
        self.hear(app, said);
    }

    /// A part earlier, or out.
    fn back(&self, app: &mut App) {
        let crewless = match self.card {
            Card::Shuttle(shuttle) => Card::Shuttle(shuttle.with_crew(None)),
            card => card,
        };
        let within = match self.part {
            CardPart::TileCost | CardPart::Members => Some((crewless, CardPart::Crew)),
            CardPart::Rare => Some((self.card, CardPart::Effect)),
            CardPart::First(_) => Some((self.card, CardPart::Rare)),
            CardPart::Second(form, _) => Some((self.card, CardPart::First(form))),
            _ => None,
        };
        if let Some((card, part)) = within {
            return app.go(Flow::Describing(Describing { card, ..*self }.asking(part)));
        }
        let part = match self.part {
            CardPart::Candidate | CardPart::Crew | CardPart::Effect
                if !matches!(self.card, Card::Ship(_)) =>
            {
                CardPart::Symbol
            }
            CardPart::KindSymbol | CardPart::KindColour => CardPart::Kind,
            _ => {
                let out = match self.why {
                    Why::Asked => {
                        app.play(OneSide::open);
                        return;
                    }
                    Why::Revealed(_) | Why::Missing(..) => Flow::GameMenu,
                    Why::Corrected(_) => Flow::Correct,
                    Why::Booked(card) => Flow::DeckCards(DeckCards { pile: card.pile() }),
                    Why::Placed(to) => Flow::Placing(Placing { to }),
                    Why::Taken(_) | Why::SomeTaken | Why::Launched { .. } | Why::Exchanged(_) => {
                        Flow::After
                    }
                    Why::Then { .. } => Flow::History,
                    Why::ReadOut { nth, .. } => Flow::OneTurn(OneTurn::of(nth.into())),
                    Why::Scored(_) | Why::Counted { .. } => {
                        let page = app.at_table().map(AtTable::score_page);
                        page.unwrap_or(Flow::Ranking)
                    }
                };
                return self.leave(app, out);
            }
        };
        let card = self.table(app).and_then(|at| self.why.recorded(at));
        let card = card.unwrap_or(Card::unknown(self.card.pile()));
        app.go(Flow::Describing(Describing { card, ..*self }.asking(part)));
    }
}
