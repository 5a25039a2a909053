//! What a value does: it leads to the next part of the card, or the card is described.

use crate::app::App;
use crate::app::at_table::AtTableMut;
use crate::app::desk::Desk;
use crate::app::flow::Flow;
use crate::app::pages::deck::DeckCards;
use crate::app::pages::game::OneTurn;
use crate::app::rows::with_symbol;
use crate::book::Reveals;
use crate::components::{Card, Crew, Effect, Pile, Ship, ShipKind, Tile};
use crate::journal::{Change, Entry};
use crate::ledger::{Correction, Fact, Place};
use crate::referee::Answer;
use crate::sure::{Sure, never};

use super::parts::{Form, with_member};
use super::{CardPart, Describing, Said, Why};

impl Describing {
    /// The same card with more of it known, and what is asked next.
    fn next(self, app: &mut App, card: Card, part: CardPart) {
        app.go(Flow::Describing(Describing { card, ..self }.asking(part)));
    }

    /// Takes what is said of the part that is asked.
    pub(super) fn hear(self, app: &mut App, said: Said) {
        let ship = |kind| Card::Ship(Ship::new(kind));
        match (said, self.part, self.card) {
            (Said::Symbol(symbol), CardPart::Symbol, card) => {
                self.after_symbol(app, with_symbol(card, symbol));
            }
            (Said::Symbol(symbol), ..) => {
                self.describe(app, ship(ShipKind::Shuttles(Some(symbol))))
            }
            (Said::Known(known), ..) => self.describe(app, known),
            (Said::AnotherCard, _, card @ Card::Ship(_)) => self.next(app, card, CardPart::Kind),
            (Said::AnotherCard, _, card @ Card::Tile(_)) => self.next(app, card, CardPart::Effect),
            (Said::AnotherCard, _, card) => self.next(app, card, CardPart::Crew),
            (Said::Crew(crew), _, Card::Shuttle(shuttle)) => {
                let card = Card::Shuttle(shuttle.with_crew(Some(crew)));
                self.next(app, card, CardPart::TileCost);
            }
            (Said::OtherCrew, _, Card::Shuttle(shuttle)) => {
                self.next(
                    app,
                    Card::Shuttle(shuttle.with_crew(None)),
                    CardPart::Members,
                );
            }
            (Said::Complete(_), _, card) => self.next(app, card, CardPart::TileCost),
            (Said::Member(who), _, Card::Shuttle(shuttle)) => {
                let crew = with_member(shuttle.crew(), who);
                let full = crew.is_some_and(|crew| crew.size() >= Crew::LARGEST);
                let part = if full {
                    CardPart::TileCost
                } else {
                    CardPart::Members
                };
                self.next(app, Card::Shuttle(shuttle.with_crew(crew)), part);
            }
            (Said::TileCost(cost), _, Card::Shuttle(shuttle)) => {
                let card = Card::Shuttle(shuttle.with_tile_cost(Some(cost)));
                self.next(app, card, CardPart::Effect);
            }
            (Said::Effect(effect), ..) => self.describe_effect(app, effect),
            (Said::OtherEffect, _, card) => self.next(app, card, CardPart::Rare),
            (Said::Form(form), _, card) => self.next(app, card, CardPart::First(form)),
            (Said::Atom(other), CardPart::Second(Form::Both, one), _) => {
                self.describe_effect(app, Effect::both(one, other));
            }
            (Said::Atom(other), CardPart::Second(_, one), _) => {
                self.describe_effect(app, Effect::either(one, other));
            }
            (Said::Atom(atom), CardPart::First(form), card) if form != Form::One => {
                self.next(app, card, CardPart::Second(form, atom));
            }
            (Said::Atom(atom), ..) => self.describe_effect(app, Effect::One(atom)),
            (Said::Kind(kind @ ShipKind::Shuttles(_)), ..) => {
                self.next(app, ship(kind), CardPart::KindSymbol);
            }
            (Said::Kind(kind @ ShipKind::Crews(_)), ..) => {
                self.next(app, ship(kind), CardPart::KindColour);
            }
            (Said::Kind(kind), ..) => self.describe(app, ship(kind)),
            (Said::Colour(colour), ..) => self.describe(app, ship(ShipKind::Crews(Some(colour)))),
            (Said::Advisor(advisor), ..) => self.describe(app, Card::Advisor(Some(advisor))),
            (Said::Skip, ..) => self.without_open_crew().skip(app),
            (Said::SkipAll, ..) => {
                play(app, |at| {
                    at.pass_over_all();
                    at.go_on();
                });
            }
            (Said::Crew(_) | Said::OtherCrew | Said::Member(_) | Said::TileCost(_), ..) => never(),
        }
    }

    /// The same card; a crew that was not described to its end is not known.
    const fn without_open_crew(mut self) -> Self {
        if let (CardPart::Members, Card::Shuttle(shuttle)) = (self.part, self.card) {
            self.card = Card::Shuttle(shuttle.with_crew(None));
        }
        self
    }

    /// With its symbol known, a card may be one of the book, or is described further, or that is enough.
    fn after_symbol(self, app: &mut App, card: Card) {
        let complete = match card {
            Card::Tile(tile) => tile.is_complete(),
            Card::Shuttle(shuttle) => shuttle.is_complete(),
            _ => true,
        };
        let in_full = matches!(self.why, Why::Asked | Why::Booked(_) | Why::ReadOut { .. });
        let enough = app.book.settings.reveals != Reveals::Full && !in_full;
        if complete || enough {
            return self.describe(app, card);
        }
        let candidates = Describing { card, ..self }.candidates(app);
        if let ([only], true) = (&candidates[..], app.book.deck.is_complete(card.pile())) {
            // The whole kind is in the book, so that there is nothing left to ask.
            return self.describe(app, *only);
        }
        let part = match card {
            _ if !candidates.is_empty() => CardPart::Candidate,
            Card::Tile(_) => CardPart::Effect,
            _ => CardPart::Crew,
        };
        self.next(app, card, part);
    }

    /// Skips a card; what was said of it so far is kept.
    fn skip(self, app: &mut App) {
        let unknown = Card::unknown(self.card.pile());
        match self.why {
            Why::Revealed(place) => play(app, |at| {
                if self.why.recorded(at.see()) == Some(self.card) {
                    at.pass_over(place);
                    at.go_on();
                } else {
                    self.why.described(at, self.card);
                }
            }),
            Why::Asked
            | Why::Taken(_)
            | Why::SomeTaken
            | Why::Launched { .. }
            | Why::Then { .. }
            | Why::ReadOut { .. }
            | Why::Counted { .. } => {
                self.describe(app, unknown);
            }
            Why::Placed(_) => self.describe(app, Card::unknown(Pile::Ships)),
            Why::Booked(card) => app.go(Flow::DeckCards(DeckCards { pile: card.pile() })),
            Why::Missing(..) | Why::Corrected(_) => self.leave(app, Flow::GameMenu),
            Why::Exchanged(_) | Why::Scored(_) => play(app, |at| at.go_on()),
        }
    }

    /// The card is described with its effect, the last of its parts.
    fn describe_effect(self, app: &mut App, effect: Effect) {
        let effect = Some(effect);
        match self.card {
            Card::Tile(tile) => self.describe(app, Card::Tile(Tile::new(tile.symbol(), effect))),
            Card::Shuttle(shuttle) => {
                self.describe(app, Card::Shuttle(shuttle.with_effect(effect)))
            }
            Card::Ship(_) | Card::Advisor(_) => never(),
        }
    }

    /// The card is described: in the book, or in the game.
    fn describe(self, app: &mut App, card: Card) {
        let Why::Booked(before) = self.why else {
            return play(app, |at| self.why.described(at, card));
        };
        app.book.deck.forget(before);
        app.book.deck.add(card);
        app.effects.save_book = true;
        app.go(Flow::DeckCards(DeckCards { pile: card.pile() }));
        // Who adds one card has more of them.
        if before == Card::unknown(card.pile()) {
            app.cursor = app.last_row();
        }
    }

    /// Out of it, to a page, or in a game to where something was to be put right.
    pub(super) fn leave(self, app: &mut App, out: Flow) {
        match self.why {
            Why::Booked(_) => app.go(out),
            _ => play(app, |at| at.leave_mending(out)),
        }
    }
}

/// Goes on in the game: except for the book, a card is described for one.
fn play(app: &mut App, act: impl FnOnce(&mut AtTableMut<'_>)) {
    app.play(act).surely();
}

impl Why {
    /// The card is described: it goes where it belongs, and into the book.
    pub(crate) fn described(self, at: &mut AtTableMut<'_>, card: Card) {
        if let (Why::Launched { bonus }, Card::Ship(ship)) = (self, card) {
            // Which berth it left, and where the next one came from, nobody says.
            return at.declare(Fact::SomeShipLaunched { ship, bonus });
        }
        if let (Why::Then { .. }, Card::Ship(ship)) = (self, card) {
            return self.launched_then(at, ship);
        }
        if let Why::ReadOut { nth, at: place, .. } = self {
            let (nth, answer) = (usize::from(nth), Answer::Card(card));
            let was = at.game.log().at(place).map(|written| written.entry);
            if was == Some(Entry::Answer(answer)) {
                return at.go(Flow::OneTurn(OneTurn::of(nth)));
            }
            learn(at, card);
            return at.revise_answer(nth, place, answer);
        }
        let described = |place| Entry::Fact(Fact::Described { place, card });
        let added = |place| Entry::Fact(Fact::Corrected(Correction::Added { place, card }));
        let entry = match (self, card) {
            // The book lies on no table.
            (Why::Booked(_), _) => return never(),
            (
                Why::Revealed(place)
                | Why::Scored(place)
                | Why::Corrected(place)
                | Why::Exchanged(place),
                _,
            ) => described(place),
            (Why::Taken(slot), _) => described(Place::Market(Pile::Advisors, slot)),
            (Why::Placed(to), Card::Ship(ship)) => Entry::Fact(to.reached_by(ship)),
            (Why::SomeTaken, Card::Advisor(advisor)) => {
                Entry::Fact(Fact::SomeAdvisorTaken { advisor })
            }
            (
                Why::Placed(_)
                | Why::Launched { .. }
                | Why::Then { .. }
                | Why::ReadOut { .. }
                | Why::SomeTaken,
                _,
            ) => {
                return;
            }
            (Why::Missing(place, _), _) => added(place),
            (Why::Counted { seat, .. }, Card::Advisor(_)) => added(Place::Council(seat, u8::MAX)),
            (Why::Counted { seat, .. }, _) => added(Place::Launched(seat, u8::MAX)),
            (Why::Asked, card) => Entry::Answer(Answer::Card(card)),
        };
        let recorded = match self {
            Why::Taken(slot) => at.record_all(&[entry, Entry::Fact(Fact::AdvisorTaken { slot })]),
            // The next card or the turn is the answer to one that was read out.
            Why::Revealed(_) | Why::Asked => at.record_quietly(entry),
            _ => at.record(entry),
        };
        if recorded.is_none() {
            return;
        }
        learn(at, card);
        let beside = matches!(self, Why::Missing(..) | Why::Corrected(_));
        if beside || at.sitting.mending.is_some() {
            at.mended(Flow::GameMenu);
        } else {
            at.and_then(AtTableMut::go_on);
        }
    }
}

impl Why {
    /// A ship was launched in a turn that is past, or another than was entered.
    fn launched_then(self, at: &mut AtTableMut<'_>, ship: Ship) {
        let Why::Then {
            nth,
            at: place,
            seat,
            was,
            bonus,
        } = self
        else {
            return never();
        };
        let launched = |ship| Entry::Fact(Fact::SomeShipLaunched { ship, bonus });
        let change = Change {
            at: place,
            was: was.map(launched),
            is: Some(launched(ship)),
            seat,
            shift: 0,
        };
        learn(at, Card::Ship(ship));
        at.revise(usize::from(nth), change);
    }
}

/// A card that is known in full is remembered in the book.
fn learn(at: &mut AtTableMut<'_>, card: Card) {
    let complete = match card {
        Card::Tile(tile) => tile.is_complete(),
        Card::Shuttle(shuttle) => shuttle.is_complete(),
        Card::Ship(ship) => !ship.is_open(),
        Card::Advisor(_) => false,
    };
    if complete {
        let Desk { book, effects, .. } = &mut *at.desk;
        let before = book.deck.clone();
        book.deck.learn(card, at.game.ledger());
        effects.save_book |= before != book.deck;
    }
}
