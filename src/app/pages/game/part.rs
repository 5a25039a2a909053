//! A part of a turn that is past was otherwise: another symbol, another pile, more or fewer steps, or it was not at all.
//!
//! What followed is kept; see [`Change`].

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::candidates::nearest_to_all;
use crate::app::choices::Choices;
use crate::app::effects::SaveGame;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::{Icon, Label, Meaning, Row};
use crate::components::{Pile, Planet, Seat, Symbol, Track};
use crate::history::PlayedTurn;
use crate::journal::{Change, Entry};
use crate::ledger::Fact;
use crate::referee::Answer;
use crate::sure::Sure;
use crate::text::{Capital, Phrase};

use super::history::whose;
use super::one_turn::{OneTurn, Step};
use super::unfit::{NoLongerFits, Wanted};

/// A part of a turn that was otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Part {
    /// The turn, counted from 0 and the oldest.
    pub(crate) nth: usize,
    /// Its place in the journal.
    pub(crate) at: u16,
    /// Whether it is a step of the marker that is missing before what stands there.
    pub(crate) missing: bool,
}

/// What it really was.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Really {
    /// A card of this symbol; `None` if nobody can tell.
    Symbol(Option<Symbol>),
    /// A card of this pile.
    Pile(Pile),
    /// So many steps of the marker.
    Steps(u8),
    /// Nothing.
    Nothing,
}

/// The pile, and the symbol, of a card that was taken and not named.
const fn taken(entry: Entry) -> Option<(Pile, Option<Symbol>)> {
    match entry {
        Entry::Fact(Fact::SomeTileTaken { symbol, .. }) => Some((Pile::Tiles, symbol)),
        Entry::Fact(Fact::SomeShuttleUsed {
            planet,
            symbol,
            elsewhere: None,
        }) => Some((Pile::of(planet), symbol)),
        _ => None,
    }
}

impl Part {
    /// What stands there.
    fn entry(self, at: AtTable<'_>) -> Option<Entry> {
        let written = at.game.log().at(self.at)?;
        Some(written.entry).filter(|_| !self.missing)
    }

    /// Whose turn it was.
    fn seat(self, at: AtTable<'_>) -> Seat {
        let turn = at.sitting.turns.found().get(self.nth);
        turn.map_or(Seat::One, |turn| turn.seat)
    }

    /// Where the marker stood before this part.
    pub(super) fn marker(self, at: AtTable<'_>) -> Option<u8> {
        let turn = at.sitting.turns.found().get(self.nth)?;
        let before = at.sitting.turns.placed(self.nth, at.game);
        let before = before.take_while(|(place, _)| *place < self.at);
        let steps = before.filter_map(|(_, entry)| match entry {
            Entry::Fact(Fact::ReputationTo { space }) | Entry::Answer(Answer::Stop { space }) => {
                Some(space)
            }
            _ => None,
        });
        steps.last().or(turn.marker)
    }

    /// How many steps it is now.
    fn steps(self, at: AtTable<'_>) -> u8 {
        match (self.entry(at), self.marker(at)) {
            (Some(Entry::Fact(Fact::ReputationTo { space })), Some(from)) => {
                space.saturating_sub(from)
            }
            _ => 0,
        }
    }

    /// Whether it is a step of the marker.
    fn is_step(self, at: AtTable<'_>) -> bool {
        let entry = self.entry(at);
        self.missing || matches!(entry, Some(Entry::Fact(Fact::ReputationTo { .. })))
    }

    /// The entry that stands there if it was this.
    fn otherwise(self, at: &mut AtTableMut<'_>, really: Really) -> Option<Entry> {
        let was = self.entry(at.see());
        let (pile, symbol) = match (was.and_then(taken), really) {
            (Some((pile, _)), Really::Symbol(symbol)) => (pile, symbol),
            (Some((_, symbol)), Really::Pile(pile)) => (pile, symbol),
            (_, Really::Steps(steps)) => {
                let space = self.marker(at.see())?.saturating_add(steps);
                return Some(Entry::Fact(Fact::ReputationTo { space }));
            }
            _ => return None,
        };
        let planet = match pile {
            Pile::Mars => Planet::Mars,
            _ => Planet::Earth,
        };
        Some(Entry::Fact(match (pile, was) {
            (Pile::Tiles, Some(Entry::Fact(Fact::SomeTileTaken { into, .. }))) => {
                Fact::SomeTileTaken { symbol, into }
            }
            (Pile::Tiles, _) => {
                let into = self.free_slot(at);
                Fact::SomeTileTaken { symbol, into }
            }
            _ => Fact::SomeShuttleUsed {
                planet,
                symbol,
                elsewhere: None,
            },
        }))
    }

    /// The slot that a tile went into then: the first free one.
    fn free_slot(self, at: &mut AtTableMut<'_>) -> u8 {
        let (mut slot, seat) = (0, self.seat(at.see()));
        at.game.retrace(|place, _, ledger, _| {
            if place <= self.at {
                let tiles = ledger.board(seat).tiles();
                let free = tiles.iter().position(Option::is_none);
                slot = free.and_then(|slot| u8::try_from(slot).ok()).unwrap_or(0);
            }
        });
        slot
    }
}

impl<'a> AtTable<'a> {
    /// The turn to which a place in the journal belongs.
    pub(super) fn turn_at(self, place: u16) -> Option<&'a PlayedTurn> {
        let turns = self.sitting.turns.found().iter();
        turns.rev().find(|turn| turn.from <= place)
    }
}

impl AtTableMut<'_> {
    /// Changes a part of a turn if all that followed still fits; otherwise says what does not, and asks.
    pub(in crate::app) fn revise(&mut self, nth: usize, change: Change) {
        match self.game.rehearse(&change) {
            None => self.make_change(nth, change),
            Some(unfit) if unfit.at == change.at || unfit.breaks_turns => {
                self.say_unfit(&unfit);
            }
            Some(unfit) => {
                let (count, from, wanted) = (unfit.count, None, Wanted::Part(change));
                let page = NoLongerFits {
                    nth,
                    wanted,
                    count,
                    from,
                };
                self.ask_anyway(page, &unfit);
            }
        }
    }

    /// Changes a part of a turn, leaves out what no longer fits, and shows the turn as it is now.
    pub(in crate::app) fn make_change(&mut self, nth: usize, change: Change) {
        // As it was it stays beside, to take the change back with all that no longer fits.
        let kept = self.spare.as_mut().map(|spare| self.game.copy_into(spare));
        let changed = kept
            .unwrap_or(Ok(()))
            .and_then(|()| self.game.change(&change));
        if let Err(rejected) = changed {
            return self.refuse(rejected);
        }
        // From the beginning of the turn, whose action stays in any case.
        let turn = self.sitting.turns.found().get(nth);
        let from = turn.map_or(0, |turn| turn.from).min(change.at);
        self.changed(SaveGame::Entries { from });
        self.pass_turn();
        self.sitting.turns.find(self.game);
        let undo = Some(from);
        let page = OneTurn { nth, undo };
        let flow = Flow::OneTurn(page);
        let part = change.is.map(|_| Step::Part(change.at));
        match part {
            Some(part) => self.go_to_choice(flow, &page, &part),
            None => self.go(flow),
        }
        let turn = self.sitting.turns.found().get(nth).copied();
        if let Some(turn) = turn {
            let when = whose(self.see(), &turn);
            let what = match change.is {
                Some(_) => page.part_words(self.see(), change.at),
                None => self.label(Phrase::PartWasNot),
            };
            let words = self.is(&when, &what);
            self.show_toast(&words);
        }
    }
}

impl Choices for Part {
    type Handed = TheGame;

    type Choice = Really;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(match self.entry(at).and_then(taken) {
            Some(_) => Phrase::WhichSymbol,
            None if self.is_step(at) => Phrase::HowManySteps,
            None => Phrase::PartWas,
        })
    }

    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Really> {
        let is_step = self.is_step(at);
        let taken = self.entry(at).and_then(taken);
        let symbols = taken.map(|_| Symbol::ALL.map(Some).map(Really::Symbol));
        let unknown = taken.map(|_| Really::Symbol(None));
        let piles = taken.map(|(pile, _)| {
            let others = [Pile::Tiles, Pile::Earth, Pile::Mars].into_iter();
            others.filter(move |other| *other != pile).map(Really::Pile)
        });
        let ahead = at.ledger().setup().track.last();
        let ahead = ahead.saturating_sub(self.marker(at).unwrap_or(0));
        let steps = is_step.then(|| (1..=ahead).map(Really::Steps));
        let nothing = (taken.is_none() && !self.missing).then_some(Really::Nothing);
        symbols
            .into_iter()
            .flatten()
            .chain(piles.into_iter().flatten())
            .chain(unknown)
            .chain(steps.into_iter().flatten())
            .chain(nothing)
    }

    /// The symbol that was entered is marked.
    fn row(&self, at: AtTable<'_>, really: Really) -> Row {
        let recorded = self.entry(at).and_then(taken);
        let marked = |row: Row, is: bool| if is { row.with_value('•') } else { row };
        match really {
            Really::Symbol(symbol) => {
                let is = recorded.is_some_and(|(_, was)| was == symbol);
                marked(at.symbol_row(symbol), is)
            }
            Really::Pile(pile) => at.pile_row(pile),
            Really::Steps(steps) => {
                let space = self.marker(at).unwrap_or(0).saturating_add(steps);
                let row = Row::text(at.fill(Phrase::ReputationPlus, &steps));
                Row::text(Capital(row.text))
                    .with_value(format_args!("→ {}", Track::number(space)))
                    .with_icons([Icon::Reputation])
            }
            Really::Nothing => Row::text(Capital(at.say(Phrase::PartWasNot))),
        }
    }

    /// The row from which the symbols are nearest that were not entered; of steps, one more or fewer than that.
    fn likeliest(&self, at: AtTable<'_>) -> Option<Really> {
        match self.entry(at).and_then(taken) {
            Some((_, was)) => {
                let weigh = |symbol: Symbol| usize::from(was != Some(symbol));
                let rows = self.choices(at).count();
                let nearest = nearest_to_all(rows, &Symbol::ALL.map(weigh));
                self.choices(at).nth(nearest)
            }
            None if self.is_step(at) => {
                let steps = self.steps(at);
                let more = Really::Steps(steps.saturating_add(1));
                self.choices(at).find(|really| *really == more)
            }
            None => None,
        }
    }

    fn meaning(&self, _: AtTable<'_>, really: Really) -> Option<Meaning> {
        Some(match really {
            Really::Symbol(symbol) => Meaning::Symbol(symbol?),
            Really::Pile(pile) => Meaning::Pile(pile),
            Really::Steps(_) => return None,
            Really::Nothing => Meaning::Skip,
        })
    }

    fn nature(&self) -> Nature {
        Nature::PLAIN
    }

    fn whom(&self, at: AtTable<'_>) -> Option<Seat> {
        Some(self.seat(at))
    }

    fn take(&self, at: &mut AtTableMut<'_>, really: Really) {
        let was = self.entry(at.see());
        let is = self.otherwise(at, really);
        let seat = self.seat(at.see());
        let shift = match really {
            Really::Steps(steps) => steps.checked_signed_diff(self.steps(at.see())),
            Really::Nothing => 0u8.checked_signed_diff(self.steps(at.see())),
            Really::Symbol(_) | Really::Pile(_) => Some(0),
        };
        if was == is {
            return self.back(at);
        }
        // No track is that long.
        let shift = shift.sure_or(0);
        let place = self.at;
        let change = Change {
            at: place,
            was,
            is,
            seat,
            shift,
        };
        at.revise(self.nth, change);
    }

    /// What is not chosen yet is not undone either.
    fn undo(&self, at: &mut AtTableMut<'_>) -> bool {
        self.back(at);
        true
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        let page = OneTurn::of(self.nth);
        let step = if self.missing {
            Step::Steps
        } else {
            Step::Part(self.at)
        };
        at.go_to_choice(Flow::OneTurn(page), &page, &step);
    }
}
