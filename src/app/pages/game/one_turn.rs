//! One turn, part by part: Ok on a part changes it, and what followed is kept.
//!
//! The latest turn can be undone as a whole from here. Of another it is said why not: it would be somebody else's that is undone. So it is of the
//! latest if something was put right since, on whichever board.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::pages::describing::{Describing, WhichShip, Why};
use crate::app::{Icon, Label, Meaning, Row};
use crate::components::{Seat, Ship, Track};
use crate::history::{Did, PlayedTurn};
use crate::journal::{Entry, Mode};
use crate::ledger::{Correction, Fact, Place};
use crate::referee::Answer;
use crate::text::{Capital, Phrase, Taken};

use super::history::{History, Listed, turn_row, whose};
use super::otherwise::Otherwise;
use super::part::Part;

/// One turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OneTurn {
    /// Which, counted from 0 and the oldest.
    pub(crate) nth: usize,
    /// From where in the journal on the game was changed here just now: as it was it lies beside.
    pub(crate) undo: Option<u16>,
}

/// A row of a turn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step {
    /// Something that happened, by its place in the journal.
    Part(u16),
    /// A ship that flew by what was answered, counted from 0.
    Flew(usize),
    /// A launch was forgotten.
    Launch,
    /// A step of the marker was forgotten.
    Steps,
    /// The whole turn is undone.
    Undo,
}

impl AtTable<'_> {
    /// Whether a turn that is past can be changed: the game is the running one.
    fn can_change(self) -> bool {
        self.visited.is_none()
    }

    /// Whether the table declares what happened, so that something can have been forgotten.
    fn is_declared(self) -> bool {
        self.game.header().mode == Mode::Scorekeeper
    }
}

/// A ship that was launched.
fn flew(at: AtTable<'_>, ship: Ship) -> Row {
    let flew = at.fill(Phrase::Flew, &at.say(ship));
    Row::text(Capital(flew)).with_icons([Icon::Launch])
}

impl OneTurn {
    /// A turn that is opened.
    pub(crate) const fn of(nth: usize) -> Self {
        OneTurn { nth, undo: None }
    }

    fn turn(self, at: AtTable<'_>) -> Option<PlayedTurn> {
        at.sitting.turns.found().get(self.nth).copied()
    }

    /// What was entered in it with its place in the journal, oldest first; that it ended, everybody knows, cards that the device
    /// dealt were nobody's doing, and what is in a hand is its owner's.
    fn parts(self, at: AtTable<'_>) -> impl Iterator<Item = (u16, Entry)> {
        let parts = at.sitting.turns.placed(self.nth, at.game);
        let deals = at.deals();
        parts.filter(move |(_, entry)| match entry {
            Entry::Fact(Fact::TurnEnded) => false,
            Entry::Answer(Answer::Card(_)) => !deals,
            Entry::Answer(answer) => !at.hides(*answer),
            _ => true,
        })
    }

    /// Where something that was forgotten is entered: before the end of the turn, be it that somebody else was said to be in turn.
    fn end(self, at: AtTable<'_>) -> u16 {
        let mut parts = at.sitting.turns.placed(self.nth, at.game);
        let ends = |entry| {
            matches!(
                entry,
                Entry::Fact(Fact::TurnEnded | Fact::Corrected(Correction::Turn { .. }))
            )
        };
        let end = parts.find(|(_, entry)| ends(*entry));
        end.map_or(at.game.log().present(), |(place, _)| place)
    }

    /// Whether it is the one that undoing a turn takes back.
    fn is_latest(self, at: AtTable<'_>) -> bool {
        let turns = at.sitting.turns.found();
        let latest = turns.iter().rposition(|turn| turn.did.is_some());
        latest == Some(self.nth)
    }

    fn entry(self, at: AtTable<'_>, place: u16) -> Option<Entry> {
        let mut parts = self.parts(at);
        parts
            .find(|(other, _)| *other == place)
            .map(|(_, entry)| entry)
    }

    /// A part in words.
    pub(super) fn part_words(self, at: AtTable<'_>, place: u16) -> Label {
        let row = self.part_row(at, place);
        match row.value.as_str() {
            "" => row.text,
            value => at.write(&format_args!("{} {value}", row.text)),
        }
    }

    fn part_row(self, at: AtTable<'_>, place: u16) -> Row {
        let (Some(entry), Some(turn)) = (self.entry(at, place), self.turn(at)) else {
            return Row::default();
        };
        match (entry, turn.did) {
            (entry, Some(did)) if entry.is_action() && did != Did::Discard => {
                let taken = at.say(Taken(did, turn.symbol));
                let row = Row::text(Capital(taken)).with_icons(turn.symbol.map(Icon::Symbol));
                match turn.times {
                    0 | 1 => row,
                    times => row.with_value(format_args!("×{times}")),
                }
            }
            (
                Entry::Fact(Fact::ReputationTo { space }) | Entry::Answer(Answer::Stop { space }),
                _,
            ) => {
                let (nth, at_place) = (self.nth, place);
                let part = Part {
                    nth,
                    at: at_place,
                    missing: false,
                };
                let row = at.word(Phrase::ReputationUp);
                let number = Track::number(space);
                match part.marker(at) {
                    Some(from) => {
                        let gained = space.saturating_sub(from);
                        row.with_value(format_args!("+{gained} → {number}"))
                    }
                    None => row.with_value(format_args!("→ {number}")),
                }
                .with_icons([Icon::Reputation])
            }
            (Entry::Fact(Fact::SomeShipLaunched { ship, .. }), _) => flew(at, ship),
            (entry, _) => Row::text(Capital(at.entry_words(entry))),
        }
    }

    /// Ok on a part: what else it can have been.
    fn open(self, at: &mut AtTableMut<'_>, place: u16) {
        let nth = self.nth;
        match self.entry(at.see(), place) {
            Some(Entry::Fact(Fact::SomeShipLaunched { ship, bonus })) => {
                let was = Some(ship);
                let nth = u8::try_from(nth).unwrap_or(u8::MAX);
                let (at_place, seat) = (place, self.seat(at.see()));
                let then = Why::Then {
                    nth,
                    at: at_place,
                    seat,
                    was,
                    bonus,
                };
                WhichShip::open(at, then);
            }
            Some(Entry::Fact(
                Fact::SomeTileTaken { .. }
                | Fact::SomeShuttleUsed {
                    elsewhere: None, ..
                }
                | Fact::ReputationTo { .. }
                | Fact::TilePaid { .. }
                | Fact::SomeShipDrawn
                | Fact::PresidentArrived
                | Fact::Corrected(_),
            )) => {
                let (at_place, missing) = (place, false);
                at.go(Flow::Part(Part {
                    nth,
                    at: at_place,
                    missing,
                }));
            }
            Some(Entry::Answer(Answer::Card(_))) => Describing::open_then(at, nth, place),
            Some(Entry::Answer(_)) if at.game.rival(self.seat(at.see())).is_some() => {
                at.say_nothing(Phrase::RivalChose);
            }
            Some(Entry::Answer(_)) => {
                let at_place = place;
                // The table is laid anew: the game may have become another since it was laid.
                at.sitting.review = None;
                at.go(Flow::Otherwise(Otherwise { nth, at: at_place }));
            }
            _ => at.say_nothing(Phrase::PutRightElsewhere),
        }
    }

    /// Whether one of its parts stands there.
    pub(super) fn has(self, at: AtTable<'_>, place: u16) -> bool {
        self.entry(at, place).is_some()
    }

    /// Whether there is something in it to be seen: cards that the device dealt before the first turn are not.
    pub(super) fn shows_something(self, at: AtTable<'_>) -> bool {
        self.acted(at) || self.parts(at).next().is_some()
    }

    /// Whether it was a turn, and not what was entered beside all turns.
    fn acted(self, at: AtTable<'_>) -> bool {
        self.turn(at).is_some_and(|turn| turn.did.is_some())
    }

    /// Whether its parts can be changed.
    fn changes(self, at: AtTable<'_>) -> bool {
        at.can_change() && self.acted(at)
    }

    fn seat(self, at: AtTable<'_>) -> Seat {
        self.turn(at).map_or(Seat::One, |turn| turn.seat)
    }

    /// Whether something was entered since that is no part of it, and would be undone with it: put right on a board, or counted.
    fn has_more_since(self, at: AtTable<'_>) -> bool {
        let seat = self.seat(at);
        let turns = self.nth..at.sitting.turns.found().len();
        let entries = turns.flat_map(|nth| at.sitting.turns.placed(nth, at.game));
        let mut since = entries.skip_while(|(_, entry)| !entry.is_action());
        since.any(|(_, entry)| match entry {
            Entry::Fact(Fact::Described { place, .. }) => {
                matches!(place, Place::Launched(..))
                    || place.seat().is_some_and(|other| other != seat)
            }
            Entry::Fact(Fact::Corrected(_)) => true,
            Entry::Settlers { .. }
            | Entry::Token(_)
            | Entry::Seated { .. }
            | Entry::Counted { .. } => true,
            Entry::Fact(_) | Entry::Answer(_) | Entry::Coached { .. } => false,
        })
    }

    /// Undoes the turn if it is the latest and nothing else was entered since; or says why not.
    fn undo_whole(self, at: &mut AtTableMut<'_>) {
        if !self.is_latest(at.see()) {
            at.say_nothing(Phrase::NotLatest);
        } else if self.has_more_since(at.see()) {
            at.say_nothing(Phrase::MoreSince);
        } else {
            at.undo_turn();
        }
    }

    /// Undoes the change that was made here, or the turn if it is the latest; or says why not.
    pub(super) fn take_back(self, at: &mut AtTableMut<'_>) {
        match self.undo {
            Some(from) => {
                at.exchange(from);
                at.go(Flow::OneTurn(OneTurn::of(self.nth)));
                if let Some(turn) = self.turn(at.see()) {
                    let as_it_was = turn_row(at.see(), turn).text;
                    at.show_toast(&as_it_was);
                }
            }
            None => self.undo_whole(at),
        }
    }
}

impl Choices for OneTurn {
    type Handed = TheGame;

    type Choice = Step;

    fn title(&self, at: AtTable<'_>) -> Label {
        match at.sitting.turns.found().get(self.nth) {
            Some(turn) => whose(at, turn),
            None => Label::new(),
        }
    }

    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Step> {
        let acted = self.acted(at);
        let changes = self.changes(at) && at.is_declared();
        let stepped = self
            .parts(at)
            .any(|(_, entry)| matches!(entry, Entry::Fact(Fact::ReputationTo { .. })));
        let marker = self.turn(at).and_then(|turn| turn.marker);
        let last = at.ledger().setup().track.last();
        let steps = changes && !stepped && marker.is_some_and(|space| space < last);
        let is_ruled = at.game.header().mode == Mode::Referee;
        let ships = self.turn(at).filter(|_| is_ruled);
        let ships = ships.map_or(0, |turn| turn.ships(at.ledger()).count());
        self.parts(at)
            .map(|(place, _)| Step::Part(place))
            .chain((0..ships).map(Step::Flew))
            .chain(changes.then_some(Step::Launch))
            .chain(steps.then_some(Step::Steps))
            .chain((acted && at.visited.is_none()).then_some(Step::Undo))
    }

    fn row(&self, at: AtTable<'_>, step: Step) -> Row {
        match step {
            Step::Part(place) => self.part_row(at, place),
            Step::Flew(nth) => {
                let ship = self
                    .turn(at)
                    .and_then(|turn| turn.ships(at.ledger()).nth(nth));
                flew(at, ship.unwrap_or(Ship::UNKNOWN))
            }
            Step::Launch => at.word(Phrase::AddLaunch).with_icons([Icon::And]),
            Step::Steps => {
                let steps = format_args!("{} …", at.say(Phrase::ReputationUp));
                Row::text(steps).with_icons([Icon::And])
            }
            Step::Undo => at.word(Phrase::UndoTurn).with_icons([Icon::Lost]),
        }
    }

    fn meaning(&self, at: AtTable<'_>, step: Step) -> Option<Meaning> {
        match step {
            Step::Part(place) => match self.entry(at, place)? {
                Entry::Fact(fact) => Some(Meaning::Fact(fact)),
                _ => None,
            },
            _ => None,
        }
    }

    /// What the player did: before it may stand what lay on the table.
    fn likeliest(&self, at: AtTable<'_>) -> Option<Step> {
        let mut parts = self.parts(at);
        let action = parts.find(|(_, entry)| entry.is_action());
        action.map(|(place, _)| Step::Part(place))
    }

    fn whom(&self, at: AtTable<'_>) -> Option<Seat> {
        Some(self.seat(at))
    }

    fn take(&self, at: &mut AtTableMut<'_>, step: Step) {
        match step {
            Step::Part(place) if self.changes(at.see()) => self.open(at, place),
            Step::Part(_) if at.visited.is_some() => self.back(at),
            Step::Part(_) => at.say_nothing(Phrase::PutRightElsewhere),
            Step::Flew(_) if at.visited.is_some() => self.back(at),
            Step::Flew(_) => at.say_nothing(Phrase::FollowsFromTurn),
            Step::Launch => {
                let place = self.end(at.see());
                let nth = u8::try_from(self.nth).unwrap_or(u8::MAX);
                let (was, bonus, seat) = (None, false, self.seat(at.see()));
                let then = Why::Then {
                    nth,
                    at: place,
                    seat,
                    was,
                    bonus,
                };
                WhichShip::open(at, then);
            }
            Step::Steps => {
                let (nth, place) = (self.nth, self.end(at.see()));
                let missing = true;
                at.go(Flow::Part(Part {
                    nth,
                    at: place,
                    missing,
                }));
            }
            Step::Undo => self.undo_whole(at),
        }
    }

    fn undo(&self, at: &mut AtTableMut<'_>) -> bool {
        self.take_back(at);
        true
    }

    /// To its line.
    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go_to_choice(Flow::History, &History, &Listed::Turn(self.nth));
    }
}
