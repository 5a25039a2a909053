//! Where the reputation marker stops.

use heapless::Vec;

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::deeds::Done;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::{Body, Label, Meaning, Row};
use crate::components::{Atom, Effect, Track};
use crate::ledger::Fact;
use crate::sure::{Gather, Sure};
use crate::text::{Capital, Phrase, Subject};

/// Where the marker stops.
pub(crate) struct Advance;

/// The spaces ahead of the marker, the nearest first.
fn spaces_ahead(at: AtTable<'_>) -> Vec<u8, 32, u8> {
    let mut spaces = Vec::new();
    let ledger = at.ledger();
    let board = ledger.board(ledger.turn().seat);
    let from = board
        .reputation()
        .map_or(0, |space| space.saturating_add(1));
    for space in from..=ledger.setup().track.last() {
        spaces.push(space).surely();
    }
    spaces
}

/// Where it may stop without much doubt: on the next space, and on the likeliest.
pub(crate) fn likely_spaces(at: AtTable<'_>, done: &Done) -> impl Iterator<Item = u8> + use<> {
    let likeliest = likeliest_space(at, done);
    let next = spaces_ahead(at).first().copied();
    let next = next.filter(|next| Some(*next) != likeliest);
    next.into_iter().chain(likeliest)
}

/// Where the marker likely stops: on a bonus within reach of what the card gains, or as far as that goes.
pub(crate) fn likeliest_space(at: AtTable<'_>, done: &Done) -> Option<u8> {
    let spaces = spaces_ahead(at);
    let gained = match at.effect_of_action() {
        _ if done.advanced => 1,
        Some((Effect::One(Atom::Reputation), times)) => times,
        Some(_) => 1,
        // What the card does is not known; how often it does it is.
        None => at.times_of_action().unwrap_or(1),
    };
    let within = || spaces.iter().copied().take(usize::from(gained));
    let track = at.ledger().setup().track;
    let bonus = within().rev().find(|space| track.is_bonus(*space));
    // What gains nothing may still be one step.
    bonus.or(within().next_back()).or(spaces.first().copied())
}

impl Choices for Advance {
    type Handed = TheGame;

    /// A space; `None` where none is left.
    type Choice = Option<u8>;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::HowFar)
    }

    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Option<u8>> {
        let spaces = spaces_ahead(at);
        let none = spaces.is_empty().then_some(None);
        spaces.into_iter().map(Some).chain(none)
    }

    fn row(&self, _: AtTable<'_>, _: Option<u8>) -> Row {
        Row::default()
    }

    fn body(&self, at: AtTable<'_>, space: Option<u8>) -> Option<Body<'static>> {
        let ledger = at.ledger();
        let selected = space.unwrap_or(0);
        let markers = at
            .seats()
            .filter_map(|seat| Some((seat, ledger.board(seat).reputation()?)))
            .gathered();
        Some(Body::Track {
            track: ledger.setup().track,
            markers,
            selected: Some(selected),
            caption: at.write(&Capital(
                at.say(Phrase::Space.with(&Track::number(selected))),
            )),
        })
    }

    fn likeliest(&self, at: AtTable<'_>) -> Option<Option<u8>> {
        Some(likeliest_space(at, &at.done_so_far()))
    }

    fn meaning(&self, _: AtTable<'_>, space: Option<u8>) -> Option<Meaning> {
        space.map(Meaning::Space)
    }

    fn nature(&self) -> Nature {
        Nature::TURN.about(Subject::Reputation)
    }

    fn take(&self, at: &mut AtTableMut<'_>, space: Option<u8>) {
        match space {
            Some(space) => at.declare(Fact::ReputationTo { space }),
            None => at.go(Flow::After),
        }
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go(Flow::After);
    }
}
