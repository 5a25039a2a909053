//! What happened so far, a line for each turn, the newest first: what is asked when people disagree.

use core::fmt::Display;

use crate::app::flow::Flow;
use crate::app::page::Choices;
use crate::app::{App, Icon, Label, Row};
use crate::components::Planet;
use crate::history::{Did, PlayedTurn};
use crate::text::{Comma, Phrase};

use super::OneTurn;

/// What happened so far.
pub(crate) struct History;

impl History {
    /// Opens on the latest turn.
    pub(crate) fn open(app: &mut App) {
        if let Some(game) = &mut app.running.game {
            app.running.sitting.turns.find(game);
        }
        app.go(Flow::History);
    }
}

/// A line: a turn, counted from 0 and the oldest, or that there was none.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Listed {
    Turn(usize),
    Nothing,
}

/// The round and whose turn it was.
pub(super) fn whose(app: &App, turn: &PlayedTurn) -> Label {
    if turn.counting {
        return app.label(Phrase::Score);
    }
    let round = app.fill(Phrase::Round, &turn.round);
    app.write(&format_args!("{round} {}", app.name(turn.seat)))
}

fn turn_row(app: &App, turn: PlayedTurn) -> Row {
    let whose = whose(app, &turn);
    let did = match turn.did {
        Some(Did::Tile) => Phrase::DidTile,
        Some(Did::Shuttle(Planet::Earth)) => Phrase::EarthRow,
        Some(Did::Shuttle(Planet::Mars)) => Phrase::MarsRow,
        Some(Did::Discard) => Phrase::DidDiscard,
        None => return Row::text(whose),
    };
    let parts: [&dyn Display; 2] = [&whose, &app.say(did)];
    let line = app.write(&app.say(Phrase::TurnLine.with_all(&parts)));
    let ledger = app.ledger().into_iter();
    let mut ships = ledger.flat_map(|ledger| turn.ships(ledger));
    let flew = match (ships.next(), ships.count()) {
        (None, _) => None,
        (Some(ship), 0) => Some(app.fill(Phrase::Flew, &app.say(ship))),
        // Which they were, the turn itself tells.
        (Some(_), more) => Some(app.fill(Phrase::FlewSeveral, &more.saturating_add(1))),
    };
    let row = match flew {
        Some(flew) => Row::text(format_args!("{line}{}{flew}", app.say(Comma))),
        None => Row::text(line),
    };
    row.with_icons(turn.symbol.map(Icon::Symbol))
}

impl Choices for History {
    type Choice = Listed;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::WhatHappened)
    }

    fn choices(&self, app: &App) -> impl Iterator<Item = Listed> {
        let turns = app.running.sitting.turns.found().len();
        let nothing = (turns == 0).then_some(Listed::Nothing);
        (0..turns).rev().map(Listed::Turn).chain(nothing)
    }

    fn row(&self, app: &App, listed: Listed) -> Row {
        let turn = match listed {
            Listed::Turn(nth) => app.running.sitting.turns.found().get(nth),
            Listed::Nothing => None,
        };
        match turn {
            Some(turn) => turn_row(app, *turn),
            None => app.word(Phrase::NothingToUndo),
        }
    }

    fn take(&self, app: &mut App, listed: Listed) {
        app.go(match listed {
            Listed::Turn(nth) => Flow::OneTurn(OneTurn { nth }),
            Listed::Nothing => Flow::GameMenu,
        });
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::GameMenu);
    }
}
