//! What happened so far, a line for each turn, the newest first: what is asked when people disagree.

use core::fmt::Display;

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::turns::{Did, PlayedTurn};
use crate::app::{App, Icon, Label, Row};
use crate::components::Planet;
use crate::text::{Comma, Phrase};

use super::OneTurn;

/// What happened so far.
pub(crate) struct History;

impl History {
    /// Opens on the latest turn.
    pub(crate) fn open(app: &mut App) {
        app.find_turns();
        app.go(Flow::History);
    }
}

/// The nth turn in a list that begins with the newest.
fn newest(app: &App, index: usize) -> Option<usize> {
    let last = app.turns().len().checked_sub(1)?;
    last.checked_sub(index)
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
    let mut ships = app.ships_of_turn(turn);
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

impl Page for History {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::WhatHappened)
    }

    fn count(&self, app: &App) -> usize {
        app.turns().len().max(1)
    }

    fn row(&self, app: &App, index: usize) -> Row {
        match newest(app, index).and_then(|nth| app.turns().get(nth)) {
            Some(turn) => turn_row(app, *turn),
            None => app.word(Phrase::NothingToUndo),
        }
    }

    fn take(&self, app: &mut App, index: usize) {
        match newest(app, index) {
            Some(nth) => app.go(Flow::OneTurn(OneTurn { nth })),
            None => app.go(Flow::GameMenu),
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::GameMenu);
    }
}
