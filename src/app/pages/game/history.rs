//! What happened so far, a line for each turn, the newest first: what is asked when people disagree.

use core::fmt::{Display, Write};

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::{Icon, Label, Meaning, Row};
use crate::components::Planet;
use crate::history::{Did, PlayedTurn};
use crate::sure::Sure;
use crate::text::{Comma, Phrase};

use super::OneTurn;

/// What happened so far.
pub(crate) struct History;

impl History {
    /// Opens on the latest turn.
    pub(crate) fn open(at: &mut AtTableMut<'_>) {
        at.sitting.turns.find(at.game);
        at.go(Flow::History);
    }
}

/// A line: a turn, counted from 0 and the oldest, or that there was none.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Listed {
    Turn(usize),
    Nothing,
}

/// The round and whose turn it was.
pub(super) fn whose(at: AtTable<'_>, turn: &PlayedTurn) -> Label {
    if turn.counting {
        return at.label(Phrase::Score);
    }
    let round = at.fill(Phrase::Round, &turn.round);
    at.write(&format_args!("{round} {}", at.name(turn.seat)))
}

/// The round, whose it was and all that happened: "R7 Ann: Earth ×3, reputation +1, flew 5 VP".
pub(in crate::app) fn turn_row(at: AtTable<'_>, turn: PlayedTurn) -> Row {
    let whose = whose(at, &turn);
    let did = match turn.did {
        Some(Did::Tile) => Phrase::DidTile,
        Some(Did::Shuttle(Planet::Earth)) => Phrase::EarthRow,
        Some(Did::Shuttle(Planet::Mars)) => Phrase::MarsRow,
        Some(Did::Discard) => Phrase::DidDiscard,
        None => return Row::text(whose),
    };
    let parts: [&dyn Display; 2] = [&whose, &at.say(did)];
    let mut line = at.write(&at.say(Phrase::TurnLine.with_all(&parts)));
    let comma = at.say(Comma);
    if turn.times > 1 {
        write!(line, " ×{}", turn.times).surely();
    }
    if turn.gained > 0 {
        let gained = at.fill(Phrase::ReputationPlus, &turn.gained);
        write!(line, "{comma}{gained}").surely();
    }
    let mut ships = turn.ships(at.ledger());
    let flew = match (ships.next(), ships.count()) {
        (None, _) => None,
        (Some(ship), 0) => Some(at.fill(Phrase::Flew, &at.say(ship))),
        // Which they were, the turn itself says.
        (Some(_), more) => Some(at.fill(Phrase::FlewSeveral, &more.saturating_add(1))),
    };
    if let Some(flew) = flew {
        write!(line, "{comma}{flew}").surely();
    }
    Row::text(line).with_icons(turn.symbol.map(Icon::Symbol))
}

impl Choices for History {
    type Handed = TheGame;

    type Choice = Listed;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::WhatHappened)
    }

    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Listed> {
        let turns = at.sitting.turns.found().len();
        let shown = (0..turns)
            .rev()
            .filter(move |nth| OneTurn::of(*nth).shows_something(at));
        let nothing = shown.clone().next().is_none();
        let nothing = nothing.then_some(Listed::Nothing);
        shown.map(Listed::Turn).chain(nothing)
    }

    fn row(&self, at: AtTable<'_>, listed: Listed) -> Row {
        let turn = match listed {
            Listed::Turn(nth) => at.sitting.turns.found().get(nth),
            Listed::Nothing => None,
        };
        match turn {
            Some(turn) => turn_row(at, *turn),
            None => at.word(Phrase::NothingToUndo),
        }
    }

    fn take(&self, at: &mut AtTableMut<'_>, listed: Listed) {
        at.go(match listed {
            Listed::Turn(nth) => Flow::OneTurn(OneTurn::of(nth)),
            Listed::Nothing => Flow::GameMenu,
        });
    }

    /// The latest turn of the player in turn: what is noticed now is mostly one's own, and the latest of all is in sight above it.
    fn likeliest(&self, at: AtTable<'_>) -> Option<Listed> {
        let turns = at.sitting.turns.found();
        let seat = at.ledger().turn().seat;
        let own = |turn: &PlayedTurn| turn.seat == seat && turn.did.is_some();
        let own = turns.iter().rposition(own).filter(|_| !at.is_played());
        own.map(Listed::Turn)
    }

    fn meaning(&self, at: AtTable<'_>, listed: Listed) -> Option<Meaning> {
        let Listed::Turn(nth) = listed else {
            return None;
        };
        let turn = at.sitting.turns.found().get(nth)?;
        Some(Meaning::Turn(turn.seat, turn.round))
    }

    /// The turn that is chosen, if it is the latest; or else why not.
    fn undo(&self, at: &mut AtTableMut<'_>) -> bool {
        let Some(Listed::Turn(nth)) = self.chosen(at.see()) else {
            return false;
        };
        OneTurn::of(nth).take_back(at);
        true
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go(Flow::GameMenu);
    }
}
