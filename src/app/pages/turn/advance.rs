//! Where the reputation marker stops.

use heapless::Vec;

use crate::app::deeds::Done;
use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Body, Label, Meaning, Touched};
use crate::components::{Atom, Effect};
use crate::ledger::Fact;
use crate::sure::Sure;
use crate::text::{Capital, Phrase};

/// Where the marker stops.
pub(crate) struct Advance;

/// The spaces ahead of the marker, the nearest first.
fn spaces_ahead(app: &App) -> Vec<u8, 32, u8> {
    let mut spaces = Vec::new();
    if let Some(ledger) = app.ledger() {
        let board = ledger.board(ledger.turn().seat);
        let from = board
            .reputation()
            .map_or(0, |space| space.saturating_add(1));
        for space in from..=ledger.setup().track.last() {
            spaces.push(space).surely();
        }
    }
    spaces
}

/// Where the marker likely stops: on a bonus within reach of what the card gains, or as far as that goes.
pub(crate) fn likeliest_space(app: &App, done: &Done) -> Option<u8> {
    let spaces = spaces_ahead(app);
    spaces.get(opening(app, &spaces, done)).copied()
}

fn opening(app: &App, spaces: &[u8], done: &Done) -> usize {
    let gained = match app.effect_of_action() {
        _ if done.advanced => 1,
        Some((Effect::One(Atom::Reputation), times)) => times,
        Some(_) => 1,
        // What the card does is not told; how often it does it is.
        None => app.times_of_action().unwrap_or(1),
    };
    let within = spaces.iter().take(usize::from(gained));
    let bonus = app.ledger().and_then(|ledger| {
        let track = ledger.setup().track;
        within.clone().rposition(|space| track.is_bonus(*space))
    });
    bonus.unwrap_or(within.count().saturating_sub(1))
}

impl Page for Advance {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::ReputationUp)
    }

    fn count(&self, app: &App) -> usize {
        spaces_ahead(app).len().max(1)
    }

    fn body(&self, app: &App) -> Option<Body<'static>> {
        let ledger = app.ledger()?;
        let selected = spaces_ahead(app).get(app.cursor).copied().unwrap_or(0);
        let markers = app
            .seats()
            .filter_map(|seat| Some((seat, ledger.board(seat).reputation()?)))
            .collect();
        Some(Body::Track {
            track: ledger.setup().track,
            markers,
            selected: Some(selected),
            caption: app.write(&Capital(app.say(Phrase::Space.with(&selected)))),
        })
    }

    fn opening(&self, app: &App) -> usize {
        opening(app, &spaces_ahead(app), &app.done_so_far())
    }

    fn touched(&self, app: &App, touched: Touched) -> Option<usize> {
        let Touched::Space(wanted) = touched else {
            return None;
        };
        spaces_ahead(app).iter().position(|space| *space == wanted)
    }

    fn meaning(&self, app: &App, index: usize) -> Option<Meaning> {
        spaces_ahead(app).get(index).copied().map(Meaning::Space)
    }

    fn take(&self, app: &mut App, index: usize) {
        match spaces_ahead(app).get(index) {
            Some(space) => app.declare(Fact::ReputationTo { space: *space }),
            None => app.go(Flow::After),
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::After);
    }
}
