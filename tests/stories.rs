//! Stories: games and parts of games in English words, written in files that a player can read.
//!
//! # How a story is written
//!
//! A head of `key: value` lines (`title`, `rules`, `players`, `edition`; if need be `moon`, `options`, `track`),
//! an empty line, then one line per thing that happens. `#` begins a remark. Slots are counted from 1 as a player
//! counts them, reputation from 0, the leftmost space.
//!
//! | line | meaning |
//! |---|---|
//! | `given Ann has used Earth cube; Mars gear` | earlier turns nobody enters; also `has launched`, `holds`, `owns`, `has reputation 4` |
//! | `given the Earth pile holds 3` | a pile as it was counted |
//! | `display tile 2 is tile gear: red or yellow` | a card is revealed; also `Ann's berth A is …`, `Ann's shuttle 3 is …` |
//! | `Ann takes tile 2 into slot 1` | what the player in turn does; see `deed` for all of them |
//! | `> gear x2` | what follows; every consequence must be written, in order |
//! | `! A1.1 Ann takes tile 2 into slot 1` | refused, by this rule |
//! | `left Earth 25` | how many cards a pile holds |
//! | `counted Ann: 2 aboard, 3 on Mars, 0 on Earth` | what the end reveals |
//! | `line Ann ship 2 per cube: 3 x 2 = 6` | a line of the score sheet and its sum |
//! | `score Ann 12`, `rank Ann 1`, `tie-break Mars` | the result |
//!
//! A line that cannot be read, or does not come true, is an error that names file and line.

/// One test per story of a folder, played by the function `play_story` beside it; a story that is missing fails a test of its own.
macro_rules! stories {
    ($folder:literal: $($name:ident)+) => {
        $(#[test] fn $name() { crate::stories::play_file($folder, stringify!($name), play_story); })+

        #[test]
        fn no_story_is_left_out() {
            crate::stories::assert_all_played($folder, &[$(stringify!($name)),+]);
        }
    };
}

mod referee;

use std::collections::VecDeque;

use perijove::components::{
    Berth, Card, Edition, Expansion, PerSeat, Pile, Players, Rule, Seat, Setup, Symbol, Track,
};
use perijove::ledger::{
    Award, Correction, EndCause, Fact, FinalCount, Ledger, Notice, Place, ScoreSheet, TieBreak,
    score,
};

use crate::house::{files, read, top};
use crate::phrases;

stories! {
    "ledger":
    a_bonus_space_is_passed
    a_bonus_space_stops_the_marker
    a_fourth_and_a_fifth_ship_in_the_last_turn
    a_short_game_of_two
    two_series_in_the_first_printing
    two_series_in_the_revised_rules
    two_tiles_of_a_symbol
}

/// Plays a story with a ledger or with a referee: file, text.
type PlayStory = fn(&str, &str) -> Result<(), String>;

#[track_caller]
fn play_file(folder: &str, name: &str, play_story: PlayStory) {
    let file = format!("tests/stories/{folder}/{name}.story");
    let text = read(&top().join(&file));
    if let Err(error) = play_story(&file, &text) {
        panic!("{error}");
    }
}

/// No file of a folder is left out.
#[track_caller]
fn assert_all_played(folder: &str, played: &[&str]) {
    let files = files(&top().join("tests/stories").join(folder), "");
    let names = files.iter().filter_map(|path| path.file_name());
    let names: Vec<_> = names.map(|name| name.to_string_lossy()).collect();
    let played: Vec<_> = played.iter().map(|name| format!("{name}.story")).collect();
    assert_eq!(names, played);
}

// --- Reading ----------------------------------------------------------------------------------------

/// What the head of a story says.
struct Head {
    names: Vec<String>,
    setup: Setup,
}

/// A line of a story with its number.
type Line<'a> = (usize, &'a str);

/// Puts file and line before a complaint.
fn at(file: &str, number: usize) -> impl Fn(String) -> String {
    move |error| format!("{file}:{number}: {error}")
}

/// Reads the head of a story, and its other lines without remarks and empty ones.
fn open<'a>(file: &str, text: &'a str) -> Result<(Head, Vec<Line<'a>>), String> {
    let mut lines = (1..).zip(text.lines());
    let mut fields = Vec::new();
    for (number, line) in lines.by_ref() {
        if line.is_empty() {
            break;
        }
        let field = line.split_once(": ");
        fields.push(
            field
                .ok_or(format!("'{line}' is no line of a head"))
                .map_err(at(file, number))?,
        );
    }
    let head = head(&fields).map_err(at(file, 1))?;
    let without_remark = |line: &'a str| line.split('#').next().unwrap_or_default().trim();
    let lines: Vec<_> = lines
        .map(|(number, line)| (number, without_remark(line)))
        .filter(|(_, line)| !line.is_empty())
        .collect();
    if lines.is_empty() {
        Err(format!("{file}: nothing happens"))
    } else {
        Ok((head, lines))
    }
}

/// Plays a story with a ledger.
///
/// # Errors
///
/// The first line that cannot be read or does not come true, with its file and number.
fn play_story(file: &str, text: &str) -> Result<(), String> {
    let (head, lines) = open(file, text)?;
    let mut narration = Narration::new(head).map_err(at(file, 1))?;
    let mut last = 1;
    for (number, line) in lines {
        last = number;
        narration.line(line).map_err(at(file, number))?;
    }
    narration.nothing_missing().map_err(at(file, last))
}

fn head(fields: &[(&str, &str)]) -> Result<Head, String> {
    let field = |key: &str| fields.iter().find(|(name, _)| *name == key);
    for key in ["title", "rules", "players", "edition"] {
        field(key).ok_or(format!("the head has no '{key}'"))?;
    }
    let mut names = Vec::new();
    let mut setup = Setup::new(Players::Two);
    for (key, value) in fields {
        match *key {
            "title" => {}
            "rules" => {
                for id in value.split(", ") {
                    let known = Rule::ALL.iter().any(|rule| rule.id() == id);
                    known.then_some(()).ok_or(format!("'{id}' is no rule"))?;
                }
            }
            "players" => {
                names = value.split(", ").map(str::to_owned).collect();
                let count = u8::try_from(names.len()).ok().and_then(Players::from_count);
                setup.players = count.ok_or("two to four play".to_owned())?;
            }
            "edition" => {
                setup.edition = match *value {
                    "first" => Edition::First,
                    "revised" => Edition::Revised,
                    _ => return Err(format!("'{value}' is no edition")),
                }
            }
            "moon" if *value == "yes" => setup.expansions = setup.expansions.with(Expansion::Moon),
            "options" => {
                for option in value.split(", ") {
                    match option {
                        "refill at once" => setup.options.refill_at_once = true,
                        "bonus launch at the end" => setup.options.bonus_launch_at_end = true,
                        _ => return Err(format!("'{option}' is no option")),
                    }
                }
            }
            "track" => setup.track = track(value)?,
            _ => return Err(format!("'{key}: {value}' means nothing in a head")),
        }
    }
    Ok(Head { names, setup })
}

/// `11 spaces, bonus 2 5 8, steps 3 5 8 10`.
fn track(value: &str) -> Result<Track, String> {
    let bad = || format!("'{value}' is no track");
    let parts: Vec<&str> = value.split(", ").collect();
    let [spaces, bonuses, steps] = parts[..] else {
        return Err(bad());
    };
    let spaces = spaces.strip_suffix(" spaces").ok_or_else(bad)?;
    let numbers = |part: &str, word| -> Result<Vec<u8>, String> {
        let part = part.strip_prefix(word).ok_or_else(bad)?;
        part.split_whitespace().map(number).collect()
    };
    let bonuses = numbers(bonuses, "bonus ")?.try_into().map_err(|_| bad())?;
    let steps = numbers(steps, "steps ")?.try_into().map_err(|_| bad())?;
    Track::new(number(spaces)?, bonuses, steps).map_err(|error| format!("{error:?}"))
}

fn number(word: &str) -> Result<u8, String> {
    word.parse().map_err(|_| format!("'{word}' is no number"))
}

/// A place that players count from 1.
fn nth(word: &str) -> Result<u8, String> {
    let counted = number(word)?;
    counted
        .checked_sub(1)
        .ok_or("places are counted from 1".to_owned())
}

fn berth(word: &str) -> Result<Berth, String> {
    match word {
        "A" => Ok(Berth::A),
        "B" => Ok(Berth::B),
        _ => Err(format!("'{word}' is no berth")),
    }
}

fn pile(word: &str) -> Result<Pile, String> {
    Ok(match word {
        "tile" => Pile::Tiles,
        "Earth" => Pile::Earth,
        "Mars" => Pile::Mars,
        "ship" => Pile::Ships,
        "advisor" => Pile::Advisors,
        _ => return Err(format!("'{word}' is no pile")),
    })
}

fn means_nothing<T>(line: &str) -> Result<T, String> {
    Err(format!("'{line}' means nothing"))
}

// --- Narration ----------------------------------------------------------------------------------------

struct Narration {
    names: Vec<String>,
    ledger: Ledger,
    counts: PerSeat<FinalCount>,
    /// What followed from the last line and has not been written yet.
    missing: VecDeque<Notice>,
}

impl Narration {
    fn new(head: Head) -> Result<Self, String> {
        Ok(Narration {
            names: head.names,
            ledger: Ledger::new(head.setup).map_err(|refused| format!("{refused:?}"))?,
            counts: PerSeat([FinalCount::default(); 4]),
            missing: VecDeque::new(),
        })
    }

    fn seat(&self, name: &str) -> Result<Seat, String> {
        let index = self.names.iter().position(|known| known == name);
        let seat = index.and_then(Seat::nth);
        seat.ok_or(format!("nobody is called '{name}'"))
    }

    fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    fn nothing_missing(&self) -> Result<(), String> {
        match self.missing.front() {
            Some(notice) => Err(format!(
                "before this, '> {}' is missing",
                self.words(*notice)
            )),
            None => Ok(()),
        }
    }

    /// One line of a story.
    fn line(&mut self, line: &str) -> Result<(), String> {
        if let Some(words) = line.strip_prefix("> ") {
            return match self.missing.pop_front().map(|notice| self.words(notice)) {
                Some(follows) if follows == words => Ok(()),
                Some(follows) => Err(format!("what follows is '> {follows}'")),
                None => Err("nothing more follows".to_owned()),
            };
        }
        self.nothing_missing()?;
        if let Some(refusal) = line.strip_prefix("! ") {
            return self.refusal(refusal);
        }
        if self.expectation(line)? {
            return Ok(());
        }
        for fact in self.facts(line)? {
            match self.ledger.record(fact) {
                Ok(notices) => self.missing.extend(notices.iter().copied()),
                Err(refused) => {
                    let id = refused.rule().id();
                    return Err(format!("refused by {id}: {refused:?}"));
                }
            }
        }
        Ok(())
    }

    fn refusal(&mut self, line: &str) -> Result<(), String> {
        let (id, line) = line.split_once(' ').ok_or("a refusal of what?")?;
        let before = self.ledger.clone();
        for fact in self.facts(line)? {
            match self.ledger.record(fact) {
                Ok(_) => return Err("this is not refused".to_owned()),
                Err(refused) if refused.rule().id() == id => {}
                Err(refused) => {
                    let by = refused.rule().id();
                    return Err(format!("refused by {by}: {refused:?}"));
                }
            }
        }
        if self.ledger == before {
            Ok(())
        } else {
            Err("the refusal left a trace".to_owned())
        }
    }

    /// What a line declares.
    fn facts(&self, line: &str) -> Result<Vec<Fact>, String> {
        if let Some(given) = line.strip_prefix("given ") {
            let corrections = self.given(given)?;
            return Ok(corrections.into_iter().map(Fact::Corrected).collect());
        }
        let revealed = line.split_once(" is ");
        if let Some((place, card)) = revealed {
            let place = self.place(place)?;
            let card = phrases::card(card)?;
            return Ok(vec![Fact::Described { place, card }]);
        }
        let (name, deed) = line
            .split_once(' ')
            .ok_or(format!("'{line}' means nothing"))?;
        let seat = self.seat(name.strip_suffix("'s").unwrap_or(name))?;
        let turn = self.ledger.turn().seat;
        if seat != turn && !self.ledger.is_over() {
            return Err(format!("it is the turn of {}", self.name(turn)));
        }
        Ok(vec![self::deed(deed)?])
    }

    fn given(&self, line: &str) -> Result<Vec<Correction>, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        if let ["the", of, "pile", "holds", left] = words[..] {
            let (pile, left) = (pile(of)?, number(left)?);
            return Ok(vec![Correction::Pile { pile, left }]);
        }
        let (name, rest) = line
            .split_once(' ')
            .ok_or(format!("'{line}' means nothing"))?;
        let seat = self.seat(name)?;
        if let Some(space) = rest.strip_prefix("has reputation ") {
            let space = Some(number(space)?);
            return Ok(vec![Correction::Reputation { seat, space }]);
        }
        type Where = fn(Seat, u8) -> Place;
        let rows: [(&str, Where); 4] = [
            ("has used ", Place::Column),
            ("has launched ", Place::Launched),
            ("holds ", Place::Hand),
            ("owns ", Place::TileSlot),
        ];
        for (words, place) in rows {
            if let Some(cards) = rest.strip_prefix(words) {
                let added = (0..).zip(cards.split("; ")).map(|(nth, card)| {
                    let card = phrases::card(card)?;
                    let place = place(seat, nth);
                    Ok(Correction::Added { place, card })
                });
                return added.collect();
            }
        }
        means_nothing(line)
    }

    fn place(&self, phrase: &str) -> Result<Place, String> {
        let words: Vec<&str> = phrase.split_whitespace().collect();
        Ok(match words[..] {
            ["display", of, slot] => Place::Market(pile(of)?, nth(slot)?),
            ["discard", which] => Place::Discard(nth(which)?),
            [owner, row, which] => {
                let Some(name) = owner.strip_suffix("'s") else {
                    return means_nothing(phrase);
                };
                let seat = self.seat(name)?;
                match row {
                    "slot" => Place::TileSlot(seat, nth(which)?),
                    "shuttle" => Place::Column(seat, nth(which)?),
                    "berth" => Place::Berth(seat, berth(which)?),
                    "hand" => Place::Hand(seat, nth(which)?),
                    "launched" => Place::Launched(seat, nth(which)?),
                    "council" => Place::Council(seat, nth(which)?),
                    _ => return means_nothing(phrase),
                }
            }
            _ => return means_nothing(phrase),
        })
    }

    /// A line that declares nothing but says how things stand; `false` when it is none.
    fn expectation(&mut self, line: &str) -> Result<bool, String> {
        let sheet = || score(&self.ledger, &self.counts);
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["left", of, count] => {
                let left = self.ledger.left(pile(of)?);
                same(&left, &number(count)?)?;
            }
            ["counted", name, ..] => {
                let name = name.strip_suffix(':').ok_or("a count of whom?")?;
                let (seat, written) = (self.seat(name)?, line.split_once(": "));
                let written = written.ok_or("a count of what?")?.1;
                count(self.counts.of_mut(seat), written)?;
            }
            ["line", name, ..] => {
                let rest = line.split_once(name).map_or("", |(_, rest)| rest).trim();
                self.check_line(&sheet(), self.seat(name)?, rest)?;
            }
            ["score", name, points] => {
                let standing = *sheet().standing(self.seat(name)?);
                if !standing.complete {
                    return Err(format!("open: {:?}", sheet().questions()));
                }
                same(&standing.points, &u16::from(number(points)?))?;
            }
            ["rank", name, rank] => {
                let standing = *sheet().standing(self.seat(name)?);
                same(&standing.rank, &Some(number(rank)?))?;
            }
            ["tie-break", by] => {
                let by = match by {
                    "none" => None,
                    "Mars" => Some(TieBreak::Mars),
                    "Earth" => Some(TieBreak::Earth),
                    "shared" => Some(TieBreak::Shared),
                    _ => return means_nothing(line),
                };
                same(&sheet().tie_break(), &by)?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// `ship 2 per cube: 3 x 2 = 6`.
    fn check_line(&self, sheet: &ScoreSheet, seat: Seat, rest: &str) -> Result<(), String> {
        let (what, sum) = rest.split_once(": ").ok_or("a line without a sum")?;
        let award = match what {
            "aboard" => Award::Aboard,
            "president" => Award::President,
            "reputation" => Award::Reputation {
                space: self.ledger.board(seat).reputation(),
            },
            _ => match phrases::card(what)? {
                Card::Ship(ship) => Award::Ship(ship),
                Card::Advisor(Some(advisor)) => Award::Advisor(advisor),
                _ => return means_nothing(what),
            },
        };
        let line = sheet.lines(seat).find(|line| line.award == award);
        let line = line.ok_or(format!("the sheet has no line for '{what}'"))?;
        let written = match (line.count, line.points()) {
            (Some(count), Some(points)) => format!("{count} x {} = {points}", line.each),
            _ => "?".to_owned(),
        };
        same(&written.as_str(), &sum)
    }

    /// A consequence in words.
    fn words(&self, notice: Notice) -> String {
        let shape = |symbol: Option<Symbol>| symbol.map_or("?", Symbol::word);
        match notice {
            Notice::Times { symbol, times } => match times.exact() {
                Some(times) => format!("{} x{times}", shape(symbol)),
                None => format!("{} x{} to x{}", shape(symbol), times.least, times.most),
            },
            Notice::ByHand { times } => match times.exact() {
                Some(times) => format!("by hand x{times}"),
                None => format!("by hand x{} to x{}", times.least, times.most),
            },
            Notice::SeriesComplete { series } => format!("series {series} complete"),
            Notice::SeriesPossible => "series possible".to_owned(),
            Notice::BonusSpace => "bonus space".to_owned(),
            Notice::BonusPassed { space } => format!("bonus {space} passed"),
            Notice::LastSpace => "last space".to_owned(),
            Notice::HandOver { excess } => format!("{excess} too many in hand"),
            Notice::Reshuffled => "discards reshuffled".to_owned(),
            Notice::CouncilField { field } => format!("council field {field}"),
            Notice::UpgradeSpent => "upgrade spent".to_owned(),
            Notice::AnotherTurn => "another turn".to_owned(),
            Notice::EndTakenBack => "end taken back".to_owned(),
            Notice::EndTriggered(end) => {
                let by = self.name(end.by);
                match end.cause {
                    EndCause::FourthLaunch => format!("end triggered by {by}: fourth launch"),
                    EndCause::EmptyPile(planet) => {
                        format!("end triggered by {by}: {planet:?} pile empty")
                    }
                }
            }
            Notice::LastRound { turns: 1 } => "1 turn left".to_owned(),
            Notice::LastRound { turns } => format!("{turns} turns left"),
            Notice::GameOver => "game over".to_owned(),
        }
    }
}

fn same<T: PartialEq + std::fmt::Debug>(is: &T, written: &T) -> Result<(), String> {
    if is == written {
        Ok(())
    } else {
        Err(format!("it is {is:?}, not {written:?}"))
    }
}

/// `2 aboard, 3 on Mars, 0 on Earth`.
fn count(count: &mut FinalCount, written: &str) -> Result<(), String> {
    for part in written.split(", ") {
        let (figure, what) = part
            .split_once(' ')
            .ok_or(format!("'{part}' counts nothing"))?;
        let figure = Some(number(figure)?);
        match what {
            "aboard" => count.aboard = figure,
            "on Mars" => count.mars = figure,
            "on Earth" => count.earth = figure,
            _ => return means_nothing(part),
        }
    }
    Ok(())
}

/// What the player in turn does.
fn deed(deed: &str) -> Result<Fact, String> {
    if let Some(rest) = deed.strip_prefix("places ") {
        let (ship, on) = rest.split_once(" on berth ").ok_or("on which berth?")?;
        let (berth, ship) = (berth(on)?, phrases::ship(ship)?);
        return Ok(Fact::ShipPlaced { berth, ship });
    }
    if let Some(ship) = deed.strip_prefix("returns ") {
        let ship = phrases::ship(ship)?;
        return Ok(Fact::ShipReturned { ship });
    }
    let words: Vec<&str> = deed.split_whitespace().collect();
    Ok(match words[..] {
        ["takes", "tile", slot, "into", "slot", into] => Fact::TileTaken {
            slot: nth(slot)?,
            into: nth(into)?,
        },
        ["uses", planet, "shuttle", slot] => Fact::ShuttleUsed {
            planet: phrases::planet(planet)?,
            slot: nth(slot)?,
            paid: None,
        },
        ["uses", planet, "shuttle", slot, "paying", "slot", paid] => Fact::ShuttleUsed {
            planet: phrases::planet(planet)?,
            slot: nth(slot)?,
            paid: Some(nth(paid)?),
        },
        ["discards", "slot" | "slots", ref slots @ ..] if !slots.is_empty() => {
            let bits = slots.iter().try_fold(0u8, |bits, slot| {
                let bit = 1u8.checked_shl(u32::from(nth(slot)?));
                bit.map(|bit| bits | bit)
                    .ok_or("there is no such slot".to_owned())
            });
            Fact::TilesDiscarded { slots: bits? }
        }
        ["moves", "reputation", "to", space] => Fact::ReputationTo {
            space: number(space)?,
        },
        ["draws", "from", "the", "pile"] => Fact::ShipDrawn { slot: None },
        ["draws", "ship", slot] => Fact::ShipDrawn {
            slot: Some(nth(slot)?),
        },
        ["launches", "berth", from] => Fact::Launched {
            berth: berth(from)?,
            bonus: false,
        },
        ["launches", "berth", from, "by", "bonus"] => Fact::Launched {
            berth: berth(from)?,
            bonus: true,
        },
        ["takes", "advisor", slot] => Fact::AdvisorTaken { slot: nth(slot)? },
        ["president", "arrives"] => Fact::PresidentArrived,
        ["ends", "the", "turn"] => Fact::TurnEnded,
        _ => return means_nothing(deed),
    })
}

// --- The reader of stories is read itself -----------------------------------------------------------

const HEAD: &str = "title: A test\nrules: A1.1\nplayers: Ann, Ben\nedition: revised\n\n";

#[test]
fn a_story_that_comes_true_is_told_to_the_end() {
    let body = "display tile 1 is tile gear: red or yellow\nAnn takes tile 1 into slot 1 # a remark\n\
                > gear x1\nAnn ends the turn\n! A1.1 Ben takes tile 9 into slot 1";
    // Tile 9 is refused by S2, not by A1.1, and a story says so.
    let error = play_story("a.story", &format!("{HEAD}{body}")).unwrap_err();
    assert!(error.starts_with("a.story:10: refused by S2"), "{error}");
    let body = body.replace("A1.1", "S2");
    assert_eq!(play_story("a.story", &format!("{HEAD}{body}\n")), Ok(()));
}

/// A story of one line ends with a complaint about it, and these words in it.
#[track_caller]
fn assert_complaints(play_story: PlayStory, all: &[(&str, &str)]) {
    for (body, complaint) in all {
        let error = play_story("a.story", &format!("{HEAD}{body}\n")).unwrap_err();
        assert!(error.starts_with("a.story:6: "), "{error}");
        assert!(error.contains(complaint), "{body}: {error}");
    }
}

#[test]
fn a_line_that_cannot_be_read_or_is_not_true_names_file_and_line() {
    let all = [
        ("Ann dances", "'dances' means nothing"),
        ("Ann takes tile 1 into slot 1 quickly", "means nothing"),
        ("Cleo takes tile 1 into slot 1", "nobody is called 'Cleo'"),
        ("Ben takes tile 1 into slot 1", "it is the turn of Ann"),
        ("Ann takes tile 0 into slot 1", "counted from 1"),
        ("Ann takes tile one into slot 1", "'one' is no number"),
        ("display tile 1 is tile gaer", "\"gaer\" is no symbol"),
        ("display rock 1 is tile gear", "'rock' is no pile"),
        ("Ann's pocket 1 is tile gear", "means nothing"),
        ("given Ann has eaten ship 5", "means nothing"),
        ("> gear x1", "nothing more follows"),
        ("! A1.1 Ann takes tile 1 into slot 1", "not refused"),
        ("Ann takes tile 1 into slot 4", "refused by C7"),
        ("left Earth 25", "it is 26, not 25"),
        ("score Ann 0", "open: [Aboard"),
        ("counted Ann: 2 asleep", "means nothing"),
        ("whatever", "means nothing"),
    ];
    assert_complaints(play_story, &all);
}

#[test]
fn a_consequence_left_out_or_told_wrong_is_an_error() {
    let shown = format!("{HEAD}display tile 1 is tile gear\nAnn takes tile 1 into slot 1\n");
    let error = play_story("a.story", &shown).unwrap_err();
    assert!(error.contains("'> gear x1' is missing"), "{error}");
    let error = play_story("a.story", &format!("{shown}> gear x2\n")).unwrap_err();
    assert_eq!(error, "a.story:8: what follows is '> gear x1'");
    let error = play_story("a.story", &format!("{shown}Ann ends the turn\n")).unwrap_err();
    assert!(error.starts_with("a.story:8: before this"), "{error}");
    assert_eq!(
        play_story("a.story", &format!("{shown}> gear x1\n")),
        Ok(())
    );
}

#[test]
fn a_head_is_complete_and_has_no_unknown_words() {
    let with = |from: &str, to: &str| play_story("a.story", &HEAD.replace(from, to));
    for (from, to, complaint) in [
        ("title: A test\n", "", "no 'title'"),
        ("rules: A1.1\n", "", "no 'rules'"),
        ("rules: A1.1", "rules: A9.9", "'A9.9' is no rule"),
        ("Ann, Ben", "Ann", "two to four play"),
        ("revised", "third", "'third' is no edition"),
        (
            "edition",
            "colour: red\nedition",
            "'colour: red' means nothing",
        ),
        ("edition", "moon: no\nedition", "means nothing"),
        ("edition", "options: nap\nedition", "'nap' is no option"),
        ("edition", "track: long\nedition", "'long' is no track"),
        ("edition", "blah\nedition", "'blah' is no line of a head"),
        ("title", "title", "nothing happens"),
    ] {
        let error = with(from, to).unwrap_err();
        assert!(error.contains(complaint), "{to}: {error}");
    }
    let track =
        "track: 5 spaces, bonus 1 2 3, steps 1 2 3 4\nmoon: yes\noptions: refill at once\nedition";
    let text = HEAD.replace("edition", track)
        + "Ann moves reputation to 4\n> bonus 1 passed\n\
                > bonus 2 passed\n> bonus 3 passed\n> last space\nleft advisor 11\n";
    assert_eq!(play_story("a.story", &text), Ok(()));
}
