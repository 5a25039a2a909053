//! What is measured: presses, sorted by what they were for, and the most they may be.

use std::fmt::{Display, Formatter};

use super::By;

/// The presses of many turns or games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sample(pub(super) Vec<u32>);

impl Sample {
    /// The smallest count that so many of a hundred do not exceed; 0 when nothing was counted.
    #[must_use]
    pub fn percentile(&self, percent: usize) -> u32 {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let rank = (sorted.len() * percent).div_ceil(100);
        sorted.get(rank.saturating_sub(1)).copied().unwrap_or(0)
    }

    /// How many were counted.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.len()
    }
}

/// Evenings of one kind, from the start screen to the ranking.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Evenings {
    /// Presses per turn.
    pub turn: Sample,
    /// The same of those in which a marker moved once and one ship was launched.
    pub launching: Sample,
    /// How many turns an evening has.
    pub turns: Sample,
    /// Presses for all questions after the last turn, up to the ranking.
    pub questions: Sample,
    /// Presses of the whole evening, of those that last about 45 turns.
    pub whole: Sample,
}

/// About 45 turns, which an evening of three takes.
const ABOUT_45: std::ops::RangeInclusive<u32> = 42..=48;

impl Evenings {
    /// Notes an evening that is over: how many turns it had, the presses for its questions, and all of them.
    pub(super) fn end(&mut self, turns: u32, questions: u32, whole: u32) {
        self.turns.0.push(turns);
        self.questions.0.push(questions);
        if ABOUT_45.contains(&turns) {
            self.whole.0.push(whole);
        }
    }
}

/// The kinds of evenings.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Kinds {
    /// The default: what was taken and its symbol, every launch with its ship, every step of reputation, every tile paid.
    pub default: Evenings,
    /// The same, but nobody enters where the markers go before the end.
    pub reputation_later: Evenings,
    /// Every new card of a known deck is described.
    pub described: Evenings,
    /// Presses for each of these cards, from the question for it until it is entered.
    pub card: Sample,
    /// The referee asks for everything.
    pub refereed: Evenings,
}

/// Evenings of one person against two rivals.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Alone {
    /// Presses per turn of the person.
    pub own: Sample,
    /// Presses per turn of a rival, whose pieces the person moves.
    pub rivals: Sample,
    /// Presses per turn, whosever it is.
    pub turn: Sample,
}

impl Alone {
    /// Notes a turn that is over.
    pub(super) fn end(&mut self, own: bool, presses: u32) {
        let whose = if own { &mut self.own } else { &mut self.rivals };
        whose.0.push(presses);
        self.turn.0.push(presses);
    }

    /// The lines of such evenings. In the middle no turn takes more presses than one of people, or one more where the middle lies between two
    /// numbers, and with the rivals' among them none either; but a finger, for which any choice is one touch, is as quick as that only in turns of its own.
    fn lines(&self, name: &str, people: &Sample, by: By) -> Vec<Line> {
        let most = Some(people.percentile(50) + 1);
        let any = most.filter(|_| matches!(by, By::Buttons | By::Stick));
        let line =
            |what: &str, sample, most| usual(&format!("{name}, {what}"), sample, [most, None]);
        let mut lines = Vec::from(line("own turn", &self.own, most));
        lines.extend(line("a rival's turn", &self.rivals, None));
        lines.extend(line("any turn", &self.turn, any));
        lines
    }

    /// The same without a box, where a rival's turn is a sentence to read.
    fn lines_without_box(&self, name: &str, people: &Sample, by: By) -> Vec<Line> {
        let mut lines = self.lines(name, people, by);
        lines.push(self::most(
            &format!("{name}, a rival's turn"),
            &self.rivals,
            1,
        ));
        lines
    }
}

/// What is put right in the middle of an evening.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Mended {
    /// A launch that was forgotten, of any player.
    pub launch: Sample,
    /// Another ship than the one that was entered.
    pub ship: Sample,
    /// A marker that stands elsewhere.
    pub reputation: Sample,
    /// The symbol of what was taken a round ago.
    pub symbol: Sample,
    /// A line of a tally.
    pub line: Sample,
    /// How often Back is held until a whole turn is undone.
    pub turn: Sample,
}

/// Presses, sorted by what they were for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Figures {
    /// What the board was operated with.
    by: By,
    /// From the start screen to the first turn, everybody in the seats that the device remembers.
    pub start: Sample,
    /// The same, when the last game is played again.
    pub again: Sample,
    /// The same on the first evening of a device, in any seats, every step of the setup read, every other with the Moon.
    pub first_start: Sample,
    /// Of a hundred presses of a first evening, how many a coached one takes more.
    pub coached: Sample,
    /// The keys of a name beyond its letters, where there are keys.
    pub beyond_letters: Sample,
    /// Evenings without the Moon.
    pub plain: Kinds,
    /// Evenings with the Moon.
    pub moon: Kinds,
    /// Evenings against rivals, with the cards of the box.
    pub alone: Alone,
    /// The same with the practice deck, which the device deals.
    pub boxless: Alone,
    /// Per player of a count of three, from the start screen to the ranking, rounded up.
    pub tally: Sample,
    /// A count of four.
    pub tally_of_four: Sample,
    /// A count of four that ends with a tie for the victory.
    pub tie_of_four: Sample,
    /// What is put right.
    pub mended: Mended,
    /// What a pilot takes who goes by the rows in sight alone, where the other one has shorter ways.
    pub by_rows: Option<Box<Figures>>,
}

/// How much something is, and the most it may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Counted {
    presses: u32,
    ceiling: Option<u32>,
}

impl Counted {
    /// By how much it exceeds its ceiling, and how much it is: the greater, the worse.
    fn badness(self) -> (u32, u32) {
        let excess = |ceiling| self.presses.saturating_sub(ceiling);
        (self.ceiling.map_or(0, excess), self.presses)
    }

    fn is_fine(self) -> bool {
        self.badness().0 == 0
    }

    /// The worse of the two.
    fn or_worse(self, other: Self) -> Self {
        if other.badness() > self.badness() {
            other
        } else {
            self
        }
    }
}

impl Display for Counted {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.presses)?;
        match self.ceiling {
            Some(ceiling) if !self.is_fine() => write!(f, " (at most {ceiling}: too many)"),
            Some(ceiling) => write!(f, " (at most {ceiling})"),
            None => Ok(()),
        }
    }
}

/// What is counted, and how much it is for the pilot who knows the short ways.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Line {
    name: String,
    counted: Counted,
    /// The same for the one who goes by the rows in sight alone, where that is another way.
    by_rows: Option<Counted>,
}

impl Line {
    fn of(name: String, presses: u32, ceiling: Option<u32>) -> Self {
        Line {
            name,
            counted: Counted { presses, ceiling },
            by_rows: None,
        }
    }

    fn is_fine(&self) -> bool {
        self.counted.is_fine() && self.by_rows.is_none_or(Counted::is_fine)
    }
}

fn write_lines(lines: &[Line], f: &mut Formatter<'_>) -> std::fmt::Result {
    for line in lines {
        write!(f, "{}: {}", line.name, line.counted)?;
        match line.by_rows {
            Some(by_rows) => writeln!(f, "; by rows in sight {by_rows}")?,
            None => writeln!(f)?,
        }
    }
    Ok(())
}

/// The turn that takes most of the usual ones.
const LAUNCHING: &str = "default, turn with reputation and a launch, median";

/// The worst of every figure over several seeds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Worst {
    seeds: Vec<u64>,
    lines: Vec<Line>,
}

impl Worst {
    /// Takes the figures of another seed.
    pub(super) fn add(&mut self, seed: u64, figures: &Figures) {
        self.seeds.push(seed);
        let lines = figures.lines();
        if self.lines.is_empty() {
            self.lines = lines;
            return;
        }
        for (worst, line) in self.lines.iter_mut().zip(lines) {
            worst.counted = worst.counted.or_worse(line.counted);
            let both = worst.by_rows.zip(line.by_rows);
            worst.by_rows = both.map(|(worst, other)| worst.or_worse(other));
        }
    }

    /// Whether no ceiling is exceeded with any seed.
    #[must_use]
    pub fn fine(&self) -> bool {
        self.lines.iter().all(Line::is_fine)
    }
}

/// The seeds, with which all of it can be had again, and one figure a line, with its ceiling.
impl Display for Worst {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "{}", crate::chance::Seeds(&self.seeds))?;
        write_lines(&self.lines, f)
    }
}

/// The middle, and what 95 of 100 do not exceed.
fn usual(name: &str, sample: &Sample, [middle, high]: [Option<u32>; 2]) -> [Line; 2] {
    [
        Line::of(format!("{name}, median"), sample.percentile(50), middle),
        Line::of(format!("{name}, 95 of 100"), sample.percentile(95), high),
    ]
}

fn most(name: &str, sample: &Sample, ceiling: u32) -> Line {
    let most = sample.percentile(100);
    Line::of(format!("{name}, most"), most, Some(ceiling))
}

/// The lines of one kind of evening: per turn, and whole ones.
fn evening(name: &str, evenings: &Evenings, turn: [Option<u32>; 2]) -> Vec<Line> {
    let median = |what: &str, sample: &Sample, ceiling| {
        let name = format!("{name}, {what}, median");
        Line::of(name, sample.percentile(50), ceiling)
    };
    let mut lines = Vec::from(usual(&format!("{name}, turn"), &evenings.turn, turn));
    lines.extend([
        median("questions at the end", &evenings.questions, None),
        median("turns of an evening", &evenings.turns, None),
        median("whole evening of 42 to 48 turns", &evenings.whole, None),
    ]);
    lines
}

impl Figures {
    /// Nothing counted yet.
    #[must_use]
    pub(super) fn new(by: By) -> Self {
        // A finger or a key takes any row at once, and holds nothing.
        let has_short_ways = matches!(by, By::Buttons | By::Stick);
        Figures {
            by,
            by_rows: has_short_ways.then(Box::default),
            ..Figures::default()
        }
    }

    /// Every figure with the most it may be, and beside it that of the other pilot, if there is one.
    fn lines(&self) -> Vec<Line> {
        let mut lines = self.own_lines();
        let others = self.by_rows.iter().flat_map(|by_rows| by_rows.own_lines());
        for (line, other) in lines.iter_mut().zip(others) {
            let presses = other.counted.presses;
            let ceiling = (line.name == LAUNCHING).then_some(12);
            line.by_rows = (presses > 0).then_some(Counted { presses, ceiling });
        }
        lines
    }

    fn own_lines(&self) -> Vec<Line> {
        let mut lines = vec![
            most("start to first turn", &self.start, 6),
            most("same again", &self.again, 3),
        ];
        lines.extend(usual(
            "first evening, start to first turn",
            &self.first_start,
            [None, Some(30)],
        ));
        lines.extend(usual(
            "coached first evening, more of a hundred presses",
            &self.coached,
            // In the middle at most 15; of the tail, which is of few evenings, what no seed has shown yet.
            [Some(15), Some(20)],
        ));
        let with_ceilings = |mut lines: Vec<Line>, ceilings: &[(usize, u32)]| {
            for (nth, ceiling) in ceilings {
                lines[*nth].counted.ceiling = Some(*ceiling);
            }
            lines
        };
        // A finger saves a press in the middle, a key takes any row. That of a stick lies between three and four, by the seed.
        let turn = match self.by {
            By::Buttons | By::Stick => 4,
            By::Finger => 3,
            By::Keys(_) => 2,
        };
        let turn = [Some(turn), Some(10)];
        if let By::Keys(_) = self.by {
            lines.push(most(
                "keys of a name beyond its letters",
                &self.beyond_letters,
                1,
            ));
        }
        let tally_of_four = matches!(self.by, By::Finger).then_some(55);
        // The third line is the questions, the fifth the whole evening.
        let default = evening("default", &self.plain.default, turn);
        lines.extend(with_ceilings(default, &[(2, 20), (4, 330)]));
        let launching = &self.plain.default.launching;
        lines.push(Line::of(
            LAUNCHING.to_owned(),
            launching.percentile(50),
            None,
        ));
        let later = &self.plain.reputation_later;
        let later = evening("reputation later", later, [None, None]);
        lines.extend(with_ceilings(later, &[(4, 270)]));
        lines.extend(evening("told", &self.plain.described, [Some(11), None]));
        lines.extend(usual("known card", &self.plain.card, [Some(4), None]));
        lines.extend(evening("referee", &self.plain.refereed, [None, None]));
        let people = &self.plain.refereed.turn;
        lines.extend(self.alone.lines("rivals", people, self.by));
        lines.extend(
            self.boxless
                .lines_without_box("rivals without a box", people, self.by),
        );
        let moon = &self.moon;
        lines.extend(evening("Moon, default", &moon.default, [Some(5), None]));
        lines.extend(evening(
            "Moon, reputation later",
            &moon.reputation_later,
            [None, None],
        ));
        lines.extend(evening("Moon, told", &moon.described, [Some(11), None]));
        lines.extend(usual("Moon, known card", &moon.card, [Some(4), None]));
        lines.extend(evening("Moon, referee", &moon.refereed, [None, None]));
        lines.extend(usual(
            "tally, per player of three",
            &self.tally,
            [Some(25), None],
        ));
        lines.extend(usual(
            "tally of four",
            &self.tally_of_four,
            [tally_of_four, None],
        ));
        lines.extend(usual(
            "tally of four with a tie",
            &self.tie_of_four,
            [Some(90), None],
        ));
        let mended = &self.mended;
        for (name, sample, ceiling) in [
            ("forgotten launch", &mended.launch, 8),
            ("wrong ship", &mended.ship, 8),
            ("wrong reputation", &mended.reputation, 8),
            ("wrong symbol of a round ago", &mended.symbol, 8),
            ("wrong line of a tally", &mended.line, 8),
        ] {
            lines.extend(usual(name, sample, [Some(ceiling), None]));
        }
        lines.push(most("undo of a whole turn", &mended.turn, 2));
        lines
    }

    /// Whether no ceiling is exceeded.
    #[must_use]
    pub fn fine(&self) -> bool {
        self.lines().iter().all(Line::is_fine)
    }
}

/// One figure a line, with its ceiling.
impl Display for Figures {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write_lines(&self.lines(), f)
    }
}
