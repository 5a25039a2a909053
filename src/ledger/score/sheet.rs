//! The score sheet: lines, open questions, standings.

use heapless::Vec;

use crate::components::{Advisor, Colour, PerSeat, Players, Seat, Ship, Symbol};
use crate::sure::Sure;

/// What a line of the sheet is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Award {
    /// A launched ship (P1).
    Ship(Ship),
    /// The reputation marker's space (P2).
    Reputation {
        /// The space, counted from 0; `None` if only its points are known, or nothing.
        space: Option<u8>,
    },
    /// Settlers on ships that have not launched (P3).
    Aboard,
    /// An advisor on the council (M7).
    Advisor(Advisor),
    /// An advisor nobody has named.
    UnknownAdvisor,
    /// The president on Ganymede (M7).
    President,
}

/// One line of the sheet: so many, worth so much each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Line {
    /// Whose line it is.
    pub seat: Seat,
    /// What it is for.
    pub award: Award,
    /// How many count; `None` while a question is open.
    pub count: Option<u8>,
    /// What each is worth.
    pub each: u8,
}

impl Line {
    /// The points; `None` while a question is open.
    #[must_use]
    pub fn points(&self) -> Option<u16> {
        let count = u16::from(self.count?);
        Some(count.saturating_mul(u16::from(self.each)))
    }
}

/// What the sheet needs to know before it can go on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum ScoreQuestion {
    /// Which ship is this, in the order of launching, counted from 0?
    Ship {
        /// Whose.
        seat: Seat,
        /// Which one.
        nth: u8,
    },
    /// How many shuttles of this symbol?
    Shuttles {
        /// Whose.
        seat: Seat,
        /// Of which symbol.
        symbol: Symbol,
    },
    /// How many settlers of this colour are printed at the top of the shuttles?
    Printed {
        /// Whose.
        seat: Seat,
        /// Of which colour.
        colour: Colour,
    },
    /// How many tiles?
    Tiles {
        /// Whose.
        seat: Seat,
    },
    /// What is printed where the reputation marker stands?
    Reputation {
        /// Whose.
        seat: Seat,
    },
    /// How many settlers stand on ships that have not launched?
    Aboard {
        /// Whose.
        seat: Seat,
    },
    /// Who is the advisor on this council field, counted from 0?
    Advisor {
        /// Whose.
        seat: Seat,
        /// Which field.
        field: u8,
    },
    /// How many settlers on Mars? Asked only on a tie for the victory.
    Mars {
        /// Whose.
        seat: Seat,
    },
    /// How many settlers on Earth? Asked only on a tie for the victory that Mars does not break.
    Earth {
        /// Whose.
        seat: Seat,
    },
}

impl ScoreQuestion {
    /// Whose board has the answer.
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self {
            ScoreQuestion::Ship { seat, .. }
            | ScoreQuestion::Shuttles { seat, .. }
            | ScoreQuestion::Printed { seat, .. }
            | ScoreQuestion::Tiles { seat }
            | ScoreQuestion::Reputation { seat }
            | ScoreQuestion::Aboard { seat }
            | ScoreQuestion::Advisor { seat, .. }
            | ScoreQuestion::Mars { seat }
            | ScoreQuestion::Earth { seat } => seat,
        }
    }
}

/// The open questions, in the order to ask them: every ship of the box and, per player, five columns, four
/// colours, four fields and five numbers.
pub type ScoreQuestions = Vec<ScoreQuestion, 102, u8>;

/// How a tie was broken, or that it was not (P4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum TieBreak {
    /// By settlers on Mars.
    Mars,
    /// By settlers on Earth.
    Earth,
    /// Not at all: the victory is shared.
    Shared,
}

/// How one player came out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Standing {
    /// The points that are certain already.
    pub points: u16,
    /// Whether those are all.
    pub complete: bool,
    /// The place, counted from 1; those who share one have the same, and the next is left out.
    pub rank: Option<u8>,
    /// What parted this player from others with most points; `None` for all others, whose ties are not broken.
    pub tie_break: Option<TieBreak>,
}

/// The score of a game with its reasons.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct ScoreSheet {
    players: Players,
    /// Every ship of the box and, per player, reputation, settlers aboard, four advisors and a president.
    lines: Vec<Line, 58, u8>,
    questions: ScoreQuestions,
    pub(super) standings: PerSeat<Standing>,
}

impl ScoreSheet {
    pub(super) fn new(players: Players) -> Self {
        let blank = Standing {
            complete: true,
            ..Standing::default()
        };
        ScoreSheet {
            players,
            lines: Vec::new(),
            questions: ScoreQuestions::new(),
            standings: PerSeat([blank; 4]),
        }
    }

    /// Adds a line and its points.
    pub(super) fn add(&mut self, seat: Seat, award: Award, count: Option<u8>, each: u8) {
        let line = Line {
            seat,
            award,
            count,
            each,
        };
        let standing = self.standings.of_mut(seat);
        match line.points() {
            Some(points) => standing.points = standing.points.saturating_add(points),
            None => standing.complete = false,
        }
        // There is room for every line the box can produce.
        self.lines.push(line).surely();
    }

    /// Adds a question, once.
    pub(super) fn ask(&mut self, question: ScoreQuestion) {
        if !self.questions.contains(&question) {
            // There is room for every question the box can produce.
            self.questions.push(question).surely();
        }
    }

    /// The seats on the sheet.
    #[must_use]
    pub const fn players(&self) -> Players {
        self.players
    }

    /// A player's lines, ships first.
    pub fn lines(&self, seat: Seat) -> impl Iterator<Item = &Line> {
        self.lines.iter().filter(move |line| line.seat == seat)
    }

    /// What must still be entered, in the order to ask it; empty when the result stands.
    #[must_use]
    pub fn questions(&self) -> &[ScoreQuestion] {
        &self.questions
    }

    /// How a player came out.
    #[must_use]
    pub fn standing(&self, seat: Seat) -> &Standing {
        self.standings.of(seat)
    }

    /// Who won; several when the victory is shared, nobody while a question is open that decides it.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        let seats = self.players.seats();
        seats.filter(|seat| self.standing(*seat).rank == Some(1))
    }

    /// How the victory was decided among those with most points; `None` when there was no tie.
    #[must_use]
    pub fn tie_break(&self) -> Option<TieBreak> {
        let winner = self.winners().next()?;
        self.standing(winner).tie_break
    }
}
