//! How a game went: everybody's points after each turn, as the table could see them.
//!
//! Found by playing the game once more, at once. What was counted only after the end is a moment of its own behind the last turn.

use heapless::Vec;

use crate::components::{PerSeat, Players, Seat};
use crate::journal::{Entry, Game};
use crate::ledger::{Fact, FinalCount, Ledger, score};
use crate::referee::Referee;
use crate::rival::Chances;
use crate::sure::Sure;

/// How the table stood after a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// Whose turn it was; nobody's before the first turn, and when the end was counted.
    pub seat: Option<Seat>,
    /// In which round.
    pub round: u8,
    /// Everybody's points.
    pub points: PerSeat<u16>,
    /// How many ships were launched in it.
    pub launches: u8,
    /// Everybody's chances to win after it, as a rival sees them, once that was found.
    pub chances: Option<Chances>,
    /// Where in the journal it is over.
    at: u16,
}

/// How many moments are kept; of a longer game the last of them is always the end.
const MOMENTS: usize = 128;

/// Everybody's points by turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Curve {
    moments: Vec<Moment, MOMENTS, u8>,
    players: Players,
}

/// Everybody's points as they stand.
fn points(ledger: &Ledger, referee: Option<&Referee>) -> PerSeat<u16> {
    let sheet = match referee {
        Some(referee) => referee.score(),
        None => score(ledger, &PerSeat::<FinalCount>::default()),
    };
    PerSeat(Seat::ALL.map(|seat| sheet.standing(seat).points))
}

impl Curve {
    /// Of no game yet.
    #[must_use]
    pub const fn new() -> Self {
        Curve {
            moments: Vec::new(),
            players: Players::Two,
        }
    }

    /// Plays a game once more to see how it went.
    pub fn find(&mut self, game: &mut Game) {
        self.moments.clear();
        self.players = game.header().setup.players;
        let mut turn: Option<(Moment, u16, bool)> = None;
        game.retrace(|at, entry, ledger, referee| {
            let now = (ledger.turns_passed(), ledger.is_over());
            let corrected = matches!(entry, Some(Entry::Fact(Fact::Corrected(_))));
            match &turn {
                None => self.keep(Moment {
                    seat: None,
                    round: 0,
                    points: points(ledger, referee),
                    launches: 0,
                    chances: None,
                    at,
                }),
                Some((moment, passed, over)) if (*passed, *over) != now && !over && !corrected => {
                    let mut moment = *moment;
                    if let Some(seat) = moment.seat {
                        moment.launches = ledger.launches(seat).saturating_sub(moment.launches);
                    }
                    moment.points = points(ledger, referee);
                    moment.at = at;
                    self.keep(moment);
                }
                Some((_, passed, over)) if (*passed, *over) == now => return,
                Some(_) => {}
            }
            // What it had launched before is what is kept of the turn that begins.
            let begun = Moment {
                seat: Some(ledger.turn().seat),
                round: ledger.turn().round,
                points: PerSeat::default(),
                launches: ledger.launches(ledger.turn().seat),
                chances: None,
                at,
            };
            turn = Some((begun, now.0, now.1));
        });
        let sheet = game.score();
        let counted = PerSeat(Seat::ALL.map(|seat| sheet.standing(seat).points));
        let round = self.moments.last().map_or(0, |last| last.round);
        if game.is_played()
            && self
                .moments
                .last()
                .is_some_and(|last| last.points != counted)
        {
            self.keep(Moment {
                seat: None,
                round,
                points: counted,
                launches: 0,
                chances: None,
                at: game.log().present(),
            });
        }
    }

    fn keep(&mut self, moment: Moment) {
        if self.moments.is_full() {
            self.moments.pop();
        }
        self.moments.push(moment).surely();
    }

    /// The moments: before the first turn, after each, and what was counted after the end if that changed something.
    #[must_use]
    pub fn moments(&self) -> &[Moment] {
        &self.moments
    }

    /// Which moment is over at this place of the journal, or was the last one before it.
    pub(super) fn moment_at(&self, at: u16) -> usize {
        let over = self.moments.partition_point(|moment| moment.at <= at);
        over.saturating_sub(1)
    }

    /// Notes everybody's chances after a turn, unless that was done.
    pub(super) fn note(&mut self, nth: usize, chances: Chances) {
        if let Some(moment) = self.moments.get_mut(nth) {
            moment.chances.get_or_insert(chances);
        }
    }

    /// Notes at the end what became of the chances: whoever won has won.
    pub(super) fn finish(&mut self, game: &Game) {
        if !game.is_played() {
            return;
        }
        let sheet = game.score();
        let winners = sheet.winners().count();
        let share = 100usize.checked_div(winners).unwrap_or(0);
        let mut chances = Chances::default();
        for winner in sheet.winners() {
            *chances.of_mut(winner) = u8::try_from(share).unwrap_or(0);
        }
        if winners > 0
            && self.has_chances()
            && let Some(last) = self.moments.last_mut()
        {
            last.chances = Some(chances);
        }
    }

    /// Whether anybody's chances are known.
    #[must_use]
    pub fn has_chances(&self) -> bool {
        self.moments.iter().any(|moment| moment.chances.is_some())
    }

    /// Whether they are known to the end.
    pub(crate) fn has_end(&self) -> bool {
        self.moments
            .last()
            .is_some_and(|last| last.chances.is_some())
    }

    /// Everybody's chances after a turn: where none were estimated, those before.
    #[must_use]
    pub fn chances(&self, nth: usize) -> Option<Chances> {
        let until = self.moments.iter().take(nth.saturating_add(1));
        until.rev().find_map(|moment| moment.chances)
    }

    /// The turn that changed the winner's chances most, with who won and the chance after it; `None` before it is estimated to the end.
    #[must_use]
    pub fn turned(&self) -> Option<(usize, Seat, u8)> {
        let last = self.moments.last()?.chances?;
        let seat = self.players.seats().find(|seat| *last.of(*seat) == 100)?;
        let mut turned: Option<(usize, u8, u8)> = None;
        let mut before: Option<u8> = None;
        for (nth, moment) in self.moments.iter().enumerate() {
            let Some(chances) = moment.chances else {
                continue;
            };
            let now = *chances.of(seat);
            let rise = before.map_or(0, |before| now.saturating_sub(before));
            if rise > turned.map_or(0, |(_, most, _)| most) {
                turned = Some((nth, rise, now));
            }
            before = Some(now);
        }
        turned.map(|(nth, _, now)| (nth, seat, now))
    }

    /// Who plays.
    #[must_use]
    pub const fn players(&self) -> Players {
        self.players
    }

    /// The most points that anybody had, and one at least.
    #[must_use]
    pub fn most(&self) -> u16 {
        let all = self.moments.iter().flat_map(|moment| moment.points.0);
        all.max().unwrap_or(0).max(1)
    }

    /// Who alone had the most points.
    fn leader(&self, moment: &Moment) -> Option<Seat> {
        let seats = || self.players.seats();
        let best = seats().max_by_key(|seat| *moment.points.of(*seat))?;
        let most = moment.points.of(best);
        let alone = seats()
            .filter(|seat| moment.points.of(*seat) == most)
            .count()
            == 1;
        alone.then_some(best)
    }

    /// How often somebody else came to lead alone.
    #[must_use]
    pub fn lead_changes(&self) -> u8 {
        let mut leaders = self.moments.iter().filter_map(|moment| self.leader(moment));
        let Some(mut before) = leaders.next() else {
            return 0;
        };
        let mut changes = 0u8;
        for leader in leaders {
            changes = changes.saturating_add(u8::from(leader != before));
            before = leader;
        }
        changes
    }

    /// The moment that decided: from it on, whoever had the most points in the end was ahead alone. With who that was.
    #[must_use]
    pub fn decided(&self) -> Option<(usize, Seat)> {
        let winner = self.leader(self.moments.last()?)?;
        let ahead = self.moments.iter().rev();
        let ahead = ahead
            .take_while(|moment| self.leader(moment) == Some(winner))
            .count();
        Some((self.moments.len().saturating_sub(ahead), winner))
    }

    /// By how many points whoever had the most in the end was behind at most.
    #[must_use]
    pub fn comeback(&self) -> Option<(u16, Seat)> {
        let winner = self.leader(self.moments.last()?)?;
        let behind = |moment: &Moment| {
            let most = self
                .players
                .seats()
                .map(|seat| *moment.points.of(seat))
                .max();
            most.unwrap_or(0).saturating_sub(*moment.points.of(winner))
        };
        let behind = self.moments.iter().map(behind).max()?;
        Some((behind, winner))
    }

    /// Who launched a fourth ship first, and in which round.
    #[must_use]
    pub fn fourth_launch(&self) -> Option<(u8, Seat)> {
        let mut launched = PerSeat::<u8>::default();
        self.moments.iter().find_map(|moment| {
            let seat = moment.seat?;
            let count = launched.of_mut(seat);
            *count = count.saturating_add(moment.launches);
            (*count >= 4).then_some((moment.round, seat))
        })
    }
}

impl Default for Curve {
    fn default() -> Self {
        Curve::new()
    }
}
