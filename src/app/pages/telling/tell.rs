//! What a value does: it leads to the next part of the card, or the card is told.

use crate::app::App;
use crate::app::flow::Flow;
use crate::app::pages::deck::DeckCards;
use crate::app::rows::with_symbol;
use crate::book::Reveals;
use crate::components::{Card, Colour, Crew, Effect, Pile, Ship, ShipKind, Symbol, Tile};
use crate::journal::Entry;
use crate::ledger::{Correction, Fact, Place};
use crate::referee::Answer;
use crate::sure::never;

use super::parts::{ATOMS, Form, KINDS, crews, effects_of, with_member};
use super::{Part, Rare, Telling, Why};

impl Telling {
    /// The same card with more of it known, and what is asked next.
    fn next(self, app: &mut App, card: Card, part: Part) {
        app.go(Flow::Telling(Telling { card, ..self }.asking(part)));
    }

    /// Takes a value of the part that is asked; `false` if there is no such value.
    pub(super) fn take_value(self, app: &mut App, index: usize) -> bool {
        let ship = |kind| Card::Ship(Ship::new(kind));
        match (self.part, self.card) {
            (Part::Symbol, card) => match Symbol::nth(index) {
                Some(symbol) => self.after_symbol(app, with_symbol(card, symbol)),
                None => return false,
            },
            (Part::Candidate, card) => {
                let candidates = self.candidates(app);
                match (candidates.get(index), card) {
                    (Some(known), _) => self.tell(app, *known),
                    (None, _) if index != candidates.len() => return false,
                    (None, Card::Ship(_)) => self.next(app, card, Part::Kind),
                    (None, Card::Tile(_)) => self.next(app, card, Part::Effect),
                    (None, _) => self.next(app, card, Part::Crew),
                }
            }
            (Part::Crew, Card::Shuttle(shuttle)) => match crews(self.card).nth(index) {
                Some(crew) => {
                    let card = Card::Shuttle(shuttle.with_crew(Some(crew)));
                    self.next(app, card, Part::TileCost);
                }
                None if index == crews(self.card).count() => {
                    self.next(app, Card::Shuttle(shuttle.with_crew(None)), Part::Members);
                }
                None => return false,
            },
            (Part::Members, Card::Shuttle(shuttle)) => match self.member(index) {
                Some(who) => {
                    let crew = with_member(shuttle.crew(), who);
                    let full = crew.is_some_and(|crew| crew.size() >= Crew::LARGEST);
                    let part = if full { Part::TileCost } else { Part::Members };
                    self.next(app, Card::Shuttle(shuttle.with_crew(crew)), part);
                }
                None if index == 0 => self.next(app, self.card, Part::TileCost),
                None => return false,
            },
            (Part::TileCost, Card::Shuttle(shuttle)) if index < 2 => {
                let card = Card::Shuttle(shuttle.with_tile_cost(Some(index == 1)));
                self.next(app, card, Part::Effect);
            }
            (Part::Effect, card) => match effects_of(card).get(index) {
                Some(effect) => self.tell_effect(app, *effect),
                None if index == effects_of(card).len() => self.next(app, card, Part::Rare),
                None => return false,
            },
            (Part::Rare, card) => match self.rare(index) {
                Some(Rare::Effect(effect)) => self.tell_effect(app, effect),
                Some(Rare::Form(form)) => self.next(app, card, Part::First(form)),
                None => return false,
            },
            (Part::First(form), card) => match (ATOMS.get(index), form) {
                (Some(atom), Form::One) => self.tell_effect(app, Effect::One(*atom)),
                (Some(atom), form) => self.next(app, card, Part::Second(form, *atom)),
                (None, _) => return false,
            },
            (Part::Second(form, one), _) => match (ATOMS.get(index), form) {
                (Some(other), Form::Both) => self.tell_effect(app, Effect::both(one, *other)),
                (Some(other), _) => self.tell_effect(app, Effect::either(one, *other)),
                (None, _) => return false,
            },
            (Part::Kind, _) => match KINDS.get(index) {
                Some(kind @ ShipKind::Shuttles(_)) => {
                    self.next(app, ship(*kind), Part::KindSymbol);
                }
                Some(kind @ ShipKind::Crews(_)) => self.next(app, ship(*kind), Part::KindColour),
                Some(kind) => self.tell(app, ship(*kind)),
                None => return false,
            },
            (Part::KindSymbol, _) => match Symbol::nth(index) {
                Some(symbol) => self.tell(app, ship(ShipKind::Shuttles(Some(symbol)))),
                None => return false,
            },
            (Part::KindColour, _) => match Colour::nth(index) {
                Some(colour) => self.tell(app, ship(ShipKind::Crews(Some(colour)))),
                None => return false,
            },
            (Part::Advisor, _) => {
                let advisor = self.possible_advisors(app).nth(index);
                match advisor {
                    Some(_) => self.tell(app, Card::Advisor(advisor)),
                    None => return false,
                }
            }
            (Part::Crew | Part::Members | Part::TileCost, _) => return false,
        }
        true
    }

    /// With its symbol known, a card may be one of the book, or is described further, or that is enough.
    fn after_symbol(self, app: &mut App, card: Card) {
        let complete = match card {
            Card::Tile(tile) => tile.is_complete(),
            Card::Shuttle(shuttle) => shuttle.is_complete(),
            _ => true,
        };
        let in_full = matches!(self.why, Why::Asked | Why::Booked(_));
        let enough = app.book.settings.reveals != Reveals::Full && !in_full;
        if complete || enough {
            return self.tell(app, card);
        }
        let candidates = Telling { card, ..self }.candidates(app);
        if let ([only], true) = (&candidates[..], app.book.deck.is_complete(card.pile())) {
            // The whole kind is in the book, so that there is nothing left to ask.
            return self.tell(app, *only);
        }
        let part = match card {
            _ if !candidates.is_empty() => Part::Candidate,
            Card::Tile(_) => Part::Effect,
            _ => Part::Crew,
        };
        self.next(app, card, part);
    }

    /// Skips a card, or all that follow; what was told of it so far is kept.
    pub(super) fn leave(mut self, app: &mut App, index: usize) {
        // A crew that was not told to its end is not known.
        if let (Part::Members, Card::Shuttle(shuttle)) = (self.part, self.card) {
            self.card = Card::Shuttle(shuttle.with_crew(None));
        }
        if self.is_skip_all(app, index) {
            app.pass_over_all();
            app.go_on();
            return;
        }
        let unknown = Card::unknown(self.card.pile());
        match self.why {
            Why::Revealed(_) if self.why.recorded(app) != Some(self.card) => {
                self.tell(app, self.card);
            }
            Why::Revealed(place) => {
                app.pass_over(place);
                app.go_on();
            }
            Why::Asked
            | Why::Taken(_)
            | Why::SomeTaken
            | Why::Launched { .. }
            | Why::Counted { .. } => {
                self.tell(app, unknown);
            }
            Why::Placed(_) => self.tell(app, Card::unknown(Pile::Ships)),
            Why::Booked(card) => app.go(Flow::DeckCards(DeckCards { pile: card.pile() })),
            Why::Missing(..) | Why::Corrected(_) => app.leave_mending(Flow::GameMenu),
            Why::Exchanged(_) | Why::Scored(_) => app.go_on(),
        }
    }

    /// The card is told with its effect, the last of its parts.
    fn tell_effect(self, app: &mut App, effect: Effect) {
        let effect = Some(effect);
        match self.card {
            Card::Tile(tile) => self.tell(app, Card::Tile(Tile::new(tile.symbol(), effect))),
            Card::Shuttle(shuttle) => self.tell(app, Card::Shuttle(shuttle.with_effect(effect))),
            Card::Ship(_) | Card::Advisor(_) => never(),
        }
    }

    /// The card is told.
    fn tell(self, app: &mut App, card: Card) {
        self.why.told(app, card);
    }
}

impl Why {
    /// The card is told: it goes where it belongs, and into the book.
    pub(super) fn told(self, app: &mut App, card: Card) {
        if let (Why::Launched { bonus }, Card::Ship(ship)) = (self, card) {
            // Which berth it left, and where the next one came from, nobody says.
            return app.declare(Fact::SomeShipLaunched { ship, bonus });
        }
        let described = |place| Entry::Fact(Fact::Described { place, card });
        let added = |place| Entry::Fact(Fact::Corrected(Correction::Added { place, card }));
        let entry = match (self, card) {
            (Why::Booked(before), card) => {
                app.book.deck.forget(before);
                app.book.deck.add(card);
                app.effects.save_book = true;
                app.go(Flow::DeckCards(DeckCards { pile: card.pile() }));
                // Whoever adds one card has more of them.
                if before == Card::unknown(card.pile()) {
                    app.cursor = app.last_row();
                }
                return;
            }
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
            (Why::Placed(_) | Why::Launched { .. } | Why::SomeTaken, _) => return,
            (Why::Missing(place, _), _) => added(place),
            (Why::Counted { seat, .. }, Card::Advisor(_)) => added(Place::Council(seat, u8::MAX)),
            (Why::Counted { seat, .. }, _) => added(Place::Launched(seat, u8::MAX)),
            (Why::Asked, card) => Entry::Answer(Answer::Card(card)),
        };
        let recorded = match self {
            Why::Taken(slot) => app.record_all(&[entry, Entry::Fact(Fact::AdvisorTaken { slot })]),
            _ => app.record(entry),
        };
        if recorded.is_none() {
            return;
        }
        learn(app, card);
        let beside = matches!(self, Why::Missing(..) | Why::Corrected(_));
        if beside || app.mending.is_some() {
            app.mended(entry, Flow::GameMenu);
        } else {
            app.and_then(App::go_on);
        }
    }
}

/// A card that is known in full is remembered in the book.
fn learn(app: &mut App, card: Card) {
    let complete = match card {
        Card::Tile(tile) => tile.is_complete(),
        Card::Shuttle(shuttle) => shuttle.is_complete(),
        Card::Ship(ship) => !ship.is_open(),
        Card::Advisor(_) => false,
    };
    if let (true, Some(game)) = (complete, &app.game) {
        let before = app.book.deck.clone();
        app.book.deck.learn(card, game.ledger());
        app.effects.save_book |= before != app.book.deck;
    }
}
