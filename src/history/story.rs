//! What happened in a turn as a whole: what was taken, who came where, how far the marker went, which ships flew.
//!
//! Turns are found by playing a game once more; see [`retell`].

use heapless::Vec;

use crate::components::{Card, Colour, Seat, Ship, Symbol, Tile};
use crate::journal::{Entry, Game, Replay};
use crate::ledger::{Action, Correction, Fact, Ledger, Place};
use crate::referee::{Answer, Camp, PerSpot, Referee, Settlers, Spot};
use crate::sure::PutAll;

use super::turns::{Did, PlayedTurn};

/// What happened in a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Story {
    /// Whose it was, its action, the marker.
    pub(crate) turn: PlayedTurn,
    /// Who came to each place of the player, as far as a referee knows.
    pub(crate) came: PerSpot<Settlers>,
    /// Who was lost.
    pub(crate) lost: Settlers,
    /// How many were adapted.
    pub(crate) adapted: u8,
    /// How many tiles were discarded as the action.
    pub(crate) discarded: u8,
    /// How many ships were drawn.
    pub(crate) drawn: u8,
    /// Whether a tile was paid for the shuttle.
    pub(crate) paid: bool,
    /// What was launched.
    pub(crate) ships: Vec<Ship, 4, u8>,
    /// What only the Moon knows, as it was answered.
    pub(crate) others: Vec<Answer, 4, u8>,
    /// Whether the table knows its action: a referee may still ask who stands in, or what is paid.
    acted: bool,
    /// Whether it is one more turn of the same player (M8, A. Weber).
    again: bool,
}

impl Story {
    /// A turn of which nothing has happened.
    fn begun(from: u16, ledger: &Ledger) -> Self {
        Story {
            turn: PlayedTurn::begun(from, ledger),
            came: PerSpot::default(),
            lost: Settlers::default(),
            adapted: 0,
            discarded: 0,
            drawn: 0,
            paid: false,
            ships: Vec::new(),
            others: Vec::new(),
            acted: false,
            again: ledger.turn().is_another(),
        }
    }

    /// Whether the table has gone on to another turn.
    fn is_past(&self, ledger: &Ledger) -> bool {
        let (was, is) = (&self.turn, ledger.turn());
        let other = (is.seat, is.round, is.is_another()) != (was.seat, was.round, self.again);
        other || self.acted && is.action.is_none()
    }

    /// The latest turn of a player that had an action.
    pub(crate) fn latest_of(game: &mut Game, seat: Seat) -> Option<Self> {
        let mut latest = None;
        retell(game, |heard| {
            if let Heard::Turn(story) = heard
                && story.turn.seat == seat
                && story.turn.did.is_some()
            {
                latest = Some(story.clone());
            }
        });
        latest
    }

    /// Notes what an entry says itself.
    fn note(&mut self, entry: Entry) {
        match entry {
            Entry::Fact(Fact::TilesDiscarded { slots })
            | Entry::Answer(Answer::DiscardTiles { slots }) => {
                self.discarded = u8::try_from(slots.count_ones()).unwrap_or(u8::MAX);
            }
            Entry::Fact(
                Fact::ShuttleUsed { paid: Some(_), .. }
                | Fact::MarsShuttleUsed { paid: Some(_), .. }
                | Fact::TilePaid { .. },
            ) => self.paid = true,
            Entry::Answer(Answer::Tile { .. }) => {
                self.paid |= matches!(self.turn.did, Some(Did::Shuttle(_)));
            }
            Entry::Fact(Fact::ShipDrawn { .. } | Fact::SomeShipDrawn)
            | Entry::Answer(Answer::Draw { .. }) => self.drawn = self.drawn.saturating_add(1),
            Entry::Answer(Answer::Adapt { .. }) => self.adapted = self.adapted.saturating_add(1),
            Entry::Answer(Answer::Lose(colour)) => {
                let lost = self.lost.of_mut(colour);
                *lost = lost.saturating_add(1);
            }
            Entry::Answer(answer) if is_of_moon(answer) => {
                // More of them than fit are only not mentioned.
                let _ = self.others.push(answer);
            }
            _ => {}
        }
    }

    /// Notes who came where since another look at the player's settlers.
    fn note_settlers(&mut self, before: &Camp, after: &Camp) {
        for spot in Spot::ALL {
            for colour in Colour::ALL {
                let more = after.count(spot, colour);
                let more = more.saturating_sub(before.count(spot, colour));
                let came = self.came.of_mut(spot).of_mut(colour);
                *came = came.saturating_add(more);
            }
        }
    }

    /// Notes the symbol of what was taken and how often it counts, once that is to be seen.
    fn note_taken(&mut self, tiles: &[Option<Tile>], ledger: &Ledger) {
        let seat = self.turn.seat;
        let in_progress = !self.is_past(ledger);
        let (symbol, times) = match self.turn.did {
            Some(Did::Tile) => {
                let symbol = match ledger.turn().action.filter(|_| in_progress) {
                    Some(Action::Tile { slot }) => own_tile(ledger, seat, slot),
                    Some(_) => return,
                    None if in_progress => return,
                    // It was the last thing of the turn: the tile is the one that did not lie there.
                    None => {
                        let now = ledger.board(seat).tiles().iter();
                        let mut changed = now.zip(tiles).filter(|(now, was)| now != was);
                        changed.find_map(|(now, _)| (*now)?.symbol())
                    }
                };
                (symbol, ledger.tile_symbols(seat).times(symbol).least)
            }
            Some(Did::Shuttle(_)) if in_progress => {
                if ledger.turn().action.is_none() {
                    return;
                }
                let (symbol, times) = ledger.latest_column();
                (symbol, times.least)
            }
            Some(Did::Shuttle(_)) => {
                let symbol = ledger.shuttles(seat).last().and_then(|used| used.symbol());
                (symbol, ledger.columns(seat).times(symbol).least)
            }
            Some(Did::Discard) | None => return,
        };
        self.turn.symbol = symbol;
        // A tile that goes later in the turn changes nothing any more.
        self.turn.times = self.turn.times.max(times);
    }
}

/// The symbol of a player's own tile.
fn own_tile(ledger: &Ledger, seat: Seat, slot: u8) -> Option<Symbol> {
    match ledger.card(Place::TileSlot(seat, slot))? {
        Card::Tile(tile) => tile.symbol(),
        _ => None,
    }
}

/// Whether an answer is one that only the Moon knows, and worth a word.
const fn is_of_moon(answer: Answer) -> bool {
    matches!(
        answer,
        Answer::Figure(_)
            | Answer::Vip { .. }
            | Answer::Column(_)
            | Answer::SwapShip { .. }
            | Answer::SwapBerths
            | Answer::TakeAdvisor { .. }
            | Answer::Infect { .. }
            | Answer::Trade { .. }
            | Answer::TakeShuttle { .. }
            | Answer::Exchange { .. }
    )
}

/// What is heard while a game is played once more.
pub(super) enum Heard<'a> {
    /// A turn, which is over or the latest.
    Turn(&'a Story),
    /// A launch of a player never was, counted from 0.
    NeverLaunched(Seat, u8),
}

/// Plays a game once more, and returns one turn after the other.
pub(super) fn retell(game: &mut Game, mut hear: impl FnMut(Heard<'_>)) {
    let mut present: Option<Follower> = None;
    game.retrace(|at, entry, ledger, referee| {
        follow(&mut present, (at, entry), ledger, referee, &mut hear);
    });
    end(present, game, hear);
}

/// The same at a table of its own, for a look at a game that stays as it is.
pub(super) fn retell_aside(game: &Game, mut hear: impl FnMut(Heard<'_>)) {
    let mut present: Option<Follower> = None;
    let mut replay = Replay::new(game.header());
    let mut entry = None;
    loop {
        let then = (replay.at(), entry);
        let (ledger, referee) = (replay.ledger(), replay.referee());
        follow(&mut present, then, ledger, referee, &mut hear);
        entry = replay.next(game);
        if entry.is_none() {
            return end(present, game, hear);
        }
        replay.go_on(game);
    }
}

/// Follows a game by an entry, or begins with the table before any.
fn follow(
    present: &mut Option<Follower>,
    (at, entry): (u16, Option<Entry>),
    ledger: &Ledger,
    referee: Option<&Referee>,
    hear: &mut impl FnMut(Heard<'_>),
) {
    match (present, entry) {
        (Some(follower), Some(entry)) => follower.follow(at, entry, ledger, referee, hear),
        (present, _) => *present = Some(Follower::new(at, ledger, referee)),
    }
}

/// Returns the turn in progress, if anything was entered in it.
fn end(present: Option<Follower>, game: &Game, mut hear: impl FnMut(Heard<'_>)) {
    let end = game.log().present();
    if let Some(mut follower) = present.filter(|follower| follower.story.turn.from < end) {
        follower.end(game.ledger());
        hear(Heard::Turn(&follower.story));
    }
}

/// Follows a game from turn to turn.
struct Follower {
    story: Story,
    /// The settlers of the player before the next entry.
    camp: Camp,
    /// The tiles of the player before the turn.
    tiles: [Option<Tile>; 4],
}

impl Follower {
    fn new(at: u16, ledger: &Ledger, referee: Option<&Referee>) -> Self {
        let seat = ledger.turn().seat;
        let mut tiles = [None; 4];
        for (was, now) in tiles.iter_mut().zip(ledger.board(seat).tiles()) {
            *was = *now;
        }
        Follower {
            story: Story::begun(at, ledger),
            camp: referee.map_or_else(Camp::default, |referee| *referee.camp(seat)),
            tiles,
        }
    }

    fn follow(
        &mut self,
        at: u16,
        entry: Entry,
        ledger: &Ledger,
        referee: Option<&Referee>,
        hear: &mut impl FnMut(Heard<'_>),
    ) {
        if let Entry::Fact(Fact::Corrected(Correction::Removed {
            place: Place::Launched(seat, nth),
        })) = entry
        {
            self.story.turn.close_gap(seat, nth);
            hear(Heard::NeverLaunched(seat, nth));
        }
        let is_past = self.story.is_past(ledger);
        self.story.acted |= ledger.turn().action.is_some() && !is_past;
        let turn = &mut self.story.turn;
        turn.did = turn.did.or(Did::of(entry));
        if is_past && turn.did.is_none() {
            // Nobody had played: it was put right whose turn it is.
            let from = turn.from;
            *self = Follower::new(from, ledger, referee);
            return;
        }
        // An answer may do something and end the turn; a fact ends it or does something.
        let does = !is_past || matches!(entry, Entry::Answer(_));
        if does {
            turn.note(entry, ledger);
            self.story.note(entry);
            self.story.note_taken(&self.tiles, ledger);
        }
        if let (Some(referee), Entry::Answer(answer)) = (referee, entry) {
            let camp = referee.camp(self.story.turn.seat);
            if !matches!(answer, Answer::Adapt { .. }) {
                self.story.note_settlers(&self.camp, camp);
            }
            self.camp = *camp;
        }
        if is_past {
            self.end(ledger);
            hear(Heard::Turn(&self.story));
            *self = Follower::new(at, ledger, referee);
        }
    }

    /// Notes which ships flew in the turn.
    fn end(&mut self, ledger: &Ledger) {
        let turn = self.story.turn;
        // More of them than fit end the game first.
        self.story.ships.put_all(turn.ships(ledger).take(4));
    }
}
