//! What happened so far, a line for each turn, the newest first: what is asked when people disagree.

use core::fmt::Display;

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::{Icon, Label, Row};
use crate::components::Planet;
use crate::history::{Did, PlayedTurn};
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

fn turn_row(at: AtTable<'_>, turn: PlayedTurn) -> Row {
    let whose = whose(at, &turn);
    let did = match turn.did {
        Some(Did::Tile) => Phrase::DidTile,
        Some(Did::Shuttle(Planet::Earth)) => Phrase::EarthRow,
        Some(Did::Shuttle(Planet::Mars)) => Phrase::MarsRow,
        Some(Did::Discard) => Phrase::DidDiscard,
        None => return Row::text(whose),
    };
    let parts: [&dyn Display; 2] = [&whose, &at.say(did)];
    let line = at.write(&at.say(Phrase::TurnLine.with_all(&parts)));
    let mut ships = turn.ships(at.ledger());
    let flew = match (ships.next(), ships.count()) {
        (None, _) => None,
        (Some(ship), 0) => Some(at.fill(Phrase::Flew, &at.say(ship))),
        // Which they were, the turn itself says.
        (Some(_), more) => Some(at.fill(Phrase::FlewSeveral, &more.saturating_add(1))),
    };
    let row = match flew {
        Some(flew) => Row::text(format_args!("{line}{}{flew}", at.say(Comma))),
        None => Row::text(line),
    };
    row.with_icons(turn.symbol.map(Icon::Symbol))
}

impl Choices for History {
    type Handed = TheGame;

    type Choice = Listed;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::WhatHappened)
    }

    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Listed> {
        let turns = at.sitting.turns.found().len();
        let nothing = (turns == 0).then_some(Listed::Nothing);
        (0..turns).rev().map(Listed::Turn).chain(nothing)
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
            Listed::Turn(nth) => Flow::OneTurn(OneTurn { nth }),
            Listed::Nothing => Flow::GameMenu,
        });
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go(Flow::GameMenu);
    }
}
