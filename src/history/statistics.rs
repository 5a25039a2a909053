//! Where everybody's points came from, on average over all games that are added.
//!
//! Of a game its whole score is needed, not only the result, so that somebody who has the games loads one after the other and adds it.

use core::fmt::{Display, Formatter, Result, Write};

use heapless::String;

use crate::components::Seat;
use crate::journal::{Game, Name};
use crate::ledger::{Award, ScoreSheet};

use super::tally::{Tallied, Tally};

/// What points are for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Source {
    /// Launched ships.
    Ships,
    /// The reputation marker's space.
    Reputation,
    /// Settlers on ships that have not launched.
    Aboard,
    /// Advisors on the council, and the president.
    Council,
}

impl Source {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Source; 4] = [
        Source::Ships,
        Source::Reputation,
        Source::Aboard,
        Source::Council,
    ];

    const fn of(award: Award) -> Self {
        match award {
            Award::Ship(_) => Source::Ships,
            Award::Reputation { .. } => Source::Reputation,
            Award::Aboard => Source::Aboard,
            Award::Advisor(_) | Award::UnknownAdvisor | Award::President => Source::Council,
        }
    }
}

/// Points by their source.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Earned([u16; Source::ALL.len()]);

impl Earned {
    /// What a player has earned in one game, as far as it is known.
    #[must_use]
    pub fn by(seat: Seat, sheet: &ScoreSheet) -> Self {
        let mut earned = Earned::default();
        earned.add(seat, sheet);
        earned
    }

    /// The points from a source.
    #[must_use]
    pub const fn from(&self, source: Source) -> u16 {
        let [ships, reputation, aboard, council] = self.0;
        match source {
            Source::Ships => ships,
            Source::Reputation => reputation,
            Source::Aboard => aboard,
            Source::Council => council,
        }
    }

    /// All points.
    #[must_use]
    pub fn in_all(&self) -> u32 {
        let points = self.0.into_iter().map(u32::from);
        points.fold(0, u32::saturating_add)
    }

    /// Adds what a player has earned in a game.
    fn add(&mut self, seat: Seat, sheet: &ScoreSheet) {
        for line in sheet.lines(seat) {
            let source = Source::of(line.award);
            let points = line.points().unwrap_or(0);
            for (cell, of) in self.0.iter_mut().zip(Source::ALL) {
                if of == source {
                    *cell = cell.saturating_add(points);
                }
            }
        }
    }
}

/// One player's points in all games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerPoints {
    /// Who.
    pub name: Name,
    /// In how many games.
    pub games: u16,
    /// How many points; fifty games have far fewer than there is room for.
    points: Earned,
}

impl PlayerPoints {
    /// The points from a source on average, in tenths.
    #[must_use]
    pub fn average(&self, source: Source) -> Tenths {
        self.per_game(self.points.from(source).into())
    }

    /// All points on average, in tenths.
    #[must_use]
    pub fn average_of_all(&self) -> Tenths {
        self.per_game(self.points.in_all())
    }

    fn per_game(&self, points: u32) -> Tenths {
        let tenths = points.saturating_mul(10).checked_div(self.games.into());
        Tenths(tenths.unwrap_or(0))
    }
}

impl Tallied for PlayerPoints {
    fn called(name: Name) -> Self {
        PlayerPoints {
            name,
            games: 0,
            points: Earned::default(),
        }
    }

    fn name(&self) -> &Name {
        &self.name
    }
}

/// A number with one place after the point.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tenths(pub u32);

impl Display for Tenths {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let mut text: String<12, u8> = String::new();
        write!(text, "{}.{}", self.0 / 10, self.0 % 10)?;
        f.pad(&text)
    }
}

/// Everybody's points in all games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    tally: Tally<PlayerPoints>,
}

impl Statistics {
    /// Of no game yet.
    #[must_use]
    pub const fn new() -> Self {
        Statistics {
            tally: Tally::new(),
        }
    }

    /// Adds a game; one without a result says nothing.
    pub fn add(&mut self, game: &Game) {
        if !game.is_complete() {
            return;
        }
        let (header, sheet) = (game.header(), game.score());
        for seat in header.setup.players.seats() {
            let Some(player) = self.tally.of(header.names.of(seat)) else {
                continue;
            };
            player.games = player.games.saturating_add(1);
            player.points.add(seat, &sheet);
        }
    }

    /// The players, in the order in which they were met.
    #[must_use]
    pub fn players(&self) -> &[PlayerPoints] {
        self.tally.players()
    }

    /// Those sources from which anybody had a point.
    pub fn sources(&self) -> impl Iterator<Item = Source> + Clone + '_ {
        let any = |source: &Source| {
            let mut players = self.players().iter();
            players.any(|player| player.average(*source) > Tenths(0))
        };
        Source::ALL.into_iter().filter(any)
    }

    /// How long a bar of so many points is, if that of the player with the most has this length.
    #[must_use]
    pub fn length(&self, Tenths(points): Tenths, longest: u32) -> u32 {
        let all = self.players().iter().map(PlayerPoints::average_of_all);
        let Tenths(most) = all.max().unwrap_or(Tenths(0));
        let length = points.saturating_mul(longest).checked_div(most);
        length.unwrap_or(0)
    }
}
