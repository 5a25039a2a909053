//! Stories played with the referee: every settler, every choice.
//!
//! They are written like those of the ledger, with settlers and answers beside. Ships on berths that a story
//! does not name are `ship 5`; everything else on display is unknown until it is described.
//!
//! | line | meaning |
//! |---|---|
//! | `given Ann on Mars: 1 blue 1 red` | settlers as they stand; also `on Earth`, `on berth A`, `on berth B` |
//! | `given the supply: no blue, 1 red` | so many are left; the others stand with players after the first |
//! | `given Ann is advised by Noor; Mr. Wu` | advisors on a council |
//! | `given Ann's advisor is on Mars` | where a figure stands; also `the president is with Ann on Mars` |
//! | `given the VIP is with Ann on Earth` | likewise; also `the virus is on Ben's berth A`, `the upgrade is shifted 4 times` |
//! | `Ann recruits blue` | an answer to what is asked; see `answer` for all of them |
//! | `Ann's hand 1 is ship 5` | a card the referee asks for is described, or put right |
//! | `the new cards stay unknown` | what was revealed is not described |
//! | `> berth A launches`, `> lost 1 red` | what follows; all of it must be written, in order |
//! | `may: recruits red; declines` | the legal answers, all of them, in any order |
//! | `! F4 Ann boards blue on berth A` | refused, by this rule, without a trace |
//! | `Ann on Mars: 1 red`, `supply: 7 red` | how things stand |
//! | `Ann's advisor stands on Mars`, `the VIP is gone`, `the virus is gone` | how things stand with the Moon |
//! | `Ann holds 4`, `Ann has launched 1`, `score Ann 5`, `turn Ben`, `left ship 20` | likewise |

use std::collections::{BTreeSet, VecDeque};

use perijove::components::{Card, Colour, Ship, ShipKind};
use perijove::ledger::{Correction, Fact, Notice, Place};
use perijove::referee::{
    Amendment, Answer, Figure, Question, Referee, Settlers, Spot, Token, World,
};

use crate::phrases;
use crate::referee::position::drain;

use super::{
    HEAD, Head, Narration, assert_complaints, at, berth, means_nothing, nth, number, open, pile,
    same,
};

stories! {
    "referee":
    a_figure_on_mars_and_a_vip_make_three_of_one
    a_launch_completes_the_other_ship
    a_row_bonus_with_an_empty_ship
    a_tile_whose_colours_are_out_of_supply
    a_virus_a_vip_and_a_last_settler
    a_weber_in_the_last_round
    earth_with_five_recruits_two
    ms_chau_beside_a_full_moon
    ms_lee_saves_what_mars_can_not_hold
    noor_and_the_way_to_the_fourth_field
    red_finds_no_berth_and_is_lost
    the_hand_limit_in_the_first_printing
    the_hand_limit_in_the_revised_rules
    the_upgrade_shifts_out_and_completes_the_other_ship
    three_reputation_a_bonus_and_the_last_space
    two_red_on_berth_a_and_a_blue_arriving
}

/// Plays a story with a referee.
///
/// # Errors
///
/// The first line that cannot be read or does not come true, with its file and number.
fn play_story(file: &str, text: &str) -> Result<(), String> {
    let (head, lines) = open(file, text)?;
    let mut scene = Scene::new(head).map_err(at(file, 1))?;
    let mut last = 1;
    for (number, line) in lines {
        last = number;
        scene.line(line).map_err(at(file, number))?;
    }
    scene.nothing_missing().map_err(at(file, last))
}

struct Scene {
    /// Knows the names, and how places, cards and notices are worded.
    words: Narration,
    referee: Referee,
    /// What followed from the last answer and has not been written yet.
    missing: VecDeque<String>,
}

impl Scene {
    fn new(head: Head) -> Result<Self, String> {
        let setup = head.setup;
        let mut referee = Referee::new(setup).map_err(|error| format!("{error:?}"))?;
        while let Question::Card { place, needed } = referee.asks().what {
            let card = match (needed, place.pile()) {
                (false, Some(pile)) => Card::unknown(pile),
                _ => Card::Ship(Ship::new(ShipKind::Five)),
            };
            let played = referee.play(Answer::Card(card));
            played.map_err(|illegal| format!("{illegal:?}"))?;
        }
        Ok(Scene {
            words: Narration::new(head)?,
            referee,
            missing: VecDeque::new(),
        })
    }

    fn nothing_missing(&self) -> Result<(), String> {
        match self.missing.front() {
            Some(words) => Err(format!("before this, '> {words}' is missing")),
            None => Ok(()),
        }
    }

    fn line(&mut self, line: &str) -> Result<(), String> {
        if let Some(words) = line.strip_prefix("> ") {
            return match self.missing.pop_front() {
                Some(follows) if follows == words => Ok(()),
                Some(written) => Err(format!("what follows is '> {written}'")),
                None => Err("nothing more follows".to_owned()),
            };
        }
        self.nothing_missing()?;
        if let Some(given) = line.strip_prefix("given ") {
            return self.given(given);
        }
        if let Some(list) = line.strip_prefix("may: ") {
            return self.may(list);
        }
        if let Some(refusal) = line.strip_prefix("! ") {
            return self.refusal(refusal);
        }
        if self.expectation(line)? {
            return Ok(());
        }
        if line == "the new cards stay unknown" {
            return self.leave_unknown();
        }
        if let Some((place, card)) = line.split_once(" is ") {
            let (place, card) = (self.words.place(place)?, phrases::card(card)?);
            return self.tell_card(place, card);
        }
        let answer = self.asked_answer(line)?;
        self.play(answer)
    }

    fn given(&mut self, line: &str) -> Result<(), String> {
        if let Some(list) = line.strip_prefix("the supply: ") {
            for part in list.split(", ") {
                let (count, of) = part.split_once(' ').ok_or("so many of which colour?")?;
                let left = match count {
                    "no" => 0,
                    count => number(count)?,
                };
                let of = phrases::colour(of)?;
                if left > *self.referee.supply().of(of) {
                    return Err(format!("there are not {left} left"));
                }
                drain(&mut self.referee, of, left);
            }
            return Ok(());
        }
        if let Some((place, list)) = line.split_once(": ")
            && let Some((name, spot)) = place.split_once(" on ")
        {
            let (seat, spot) = (self.words.seat(name)?, self::spot(spot)?);
            for (colour, count) in settlers(list)?.iter() {
                let count = *count;
                self.amend(Amendment::Settlers {
                    seat,
                    spot,
                    colour,
                    count,
                })?;
            }
            return Ok(());
        }
        if self.given_moon(line)? {
            return Ok(());
        }
        for correction in self.words.given(line)? {
            self.amend(Amendment::Fact(Fact::Corrected(correction)))?;
        }
        Ok(())
    }

    /// Advisors, figures and tokens as they are; `false` when the line is about something else.
    fn given_moon(&mut self, line: &str) -> Result<bool, String> {
        if let Some((name, advisors)) = line.split_once(" is advised by ") {
            let seat = self.words.seat(name)?;
            for advisor in advisors.split("; ") {
                let card = Card::Advisor(Some(phrases::advisor(advisor)?));
                let place = Place::Council(seat, 0);
                let added = Correction::Added { place, card };
                self.amend(Amendment::Fact(Fact::Corrected(added)))?;
            }
            return Ok(true);
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        let token = match words[..] {
            [owner, "advisor", "is", "on", world] => {
                Token::Advisor(self.owner(owner)?, self::world(world)?)
            }
            ["the", "president", "is", "with", name, "on", world] => {
                Token::President(Some((self.words.seat(name)?, self::world(world)?)))
            }
            ["the", "VIP", "is", "with", name, "on", ..] => {
                let (_, place) = line.split_once(" on ").ok_or("where?")?;
                Token::Vip(Some((self.words.seat(name)?, spot(place)?)))
            }
            ["the", "virus", "is", "on", owner, "berth", on] => {
                Token::Virus(Some((self.owner(owner)?, berth(on)?)))
            }
            ["the", "upgrade", "is", "shifted", shifts, "times"] => {
                let shifts = number(shifts)?;
                let upgrade = Correction::Upgrade { shifts };
                self.amend(Amendment::Fact(Fact::Corrected(upgrade)))?;
                return Ok(true);
            }
            _ => return Ok(false),
        };
        self.amend(Amendment::Token(token))?;
        Ok(true)
    }

    /// `Ann's`.
    fn owner(&self, word: &str) -> Result<perijove::components::Seat, String> {
        let name = word
            .strip_suffix("'s")
            .ok_or(format!("whose is '{word}'?"))?;
        self.words.seat(name)
    }

    fn amend(&mut self, amendment: Amendment) -> Result<(), String> {
        let done = self.referee.amend(amendment);
        done.map_err(|illegal| format!("that can't be: {illegal:?}"))
    }

    fn tell_card(&mut self, place: Place, card: Card) -> Result<(), String> {
        match self.referee.asks().what {
            Question::Card { place: asked, .. } if asked == place => self.play(Answer::Card(card)),
            _ => self.amend(Amendment::Fact(Fact::Described { place, card })),
        }
    }

    fn leave_unknown(&mut self) -> Result<(), String> {
        let mut any = false;
        while let Question::Card {
            place,
            needed: false,
        } = self.referee.asks().what
        {
            let pile = place.pile().ok_or("a card without a back")?;
            self.play(Answer::Card(Card::unknown(pile)))?;
            any = true;
        }
        any.then_some(()).ok_or("no card is asked for".to_owned())
    }

    /// The answer a line gives, by the player who is asked.
    fn asked_answer(&self, line: &str) -> Result<Answer, String> {
        let Some((name, deed)) = line.split_once(' ') else {
            return means_nothing(line);
        };
        let seat = self.words.seat(name)?;
        let answer = match deed.split_whitespace().collect::<Vec<_>>()[..] {
            ["infects", owner, "berth", on] => Answer::Infect {
                seat: self.owner(owner)?,
                berth: berth(on)?,
            },
            _ => answer(deed)?,
        };
        match self.referee.asks().who {
            Some(who) if who == seat => Ok(answer),
            Some(who) => Err(format!("{} is asked", self.words.name(who))),
            None if self.referee.is_over() => Ok(answer),
            None => Err(format!("asked is {:?}", self.referee.asks().what)),
        }
    }

    fn play(&mut self, answer: Answer) -> Result<(), String> {
        let before = *self.referee.supply();
        let mut happened: Vec<(Fact, Vec<Notice>)> = Vec::new();
        self.referee
            .play_with_listener(answer, &mut |fact, notices| {
                happened.push((fact, notices.to_vec()));
            })
            .map_err(|illegal| match illegal.rule() {
                Some(rule) => format!("refused by {}: {illegal:?}", rule.id()),
                None => format!("refused: {illegal:?}"),
            })?;
        let mut launched = false;
        for (fact, notices) in happened {
            launched |= matches!(fact, Fact::Launched { .. });
            self.missing.extend(fact_words(fact));
            let notices = notices.into_iter().map(|notice| self.words.words(notice));
            self.missing.extend(notices);
        }
        // The answer itself says who is adapted away.
        let home = Colour::ALL.map(|colour| {
            let now = *self.referee.supply().of(colour);
            now.saturating_sub(*before.of(colour))
        });
        if home != [0; 4] && !matches!(answer, Answer::Adapt { .. }) {
            let list = list(&perijove::components::PerColour(home));
            self.missing.push_back(if launched {
                format!("to the supply: {list}")
            } else {
                format!("lost {list}")
            });
        }
        Ok(())
    }

    fn may(&self, list: &str) -> Result<(), String> {
        let written: Result<Vec<Answer>, String> = list.split("; ").map(answer).collect();
        let written = written?;
        let set: BTreeSet<Answer> = written.iter().copied().collect();
        if set.len() != written.len() {
            return Err("an answer is listed twice".to_owned());
        }
        let legal: BTreeSet<Answer> = self.referee.answers().collect();
        if let Some(extra) = set.difference(&legal).next() {
            return Err(format!("{extra:?} is not legal"));
        }
        match legal.difference(&set).next() {
            Some(left_out) => Err(format!("{left_out:?} is legal too")),
            None => Ok(()),
        }
    }

    fn refusal(&mut self, line: &str) -> Result<(), String> {
        let (id, line) = line.split_once(' ').ok_or("a refusal of what?")?;
        let answer = self.asked_answer(line)?;
        let before = self.referee.clone();
        match self.referee.play(answer) {
            Ok(_) => return Err("this is not refused".to_owned()),
            Err(illegal) => match illegal.rule() {
                Some(rule) if rule.id() == id => {}
                rule => return Err(format!("refused by {rule:?}: {illegal:?}")),
            },
        }
        if self.referee == before {
            Ok(())
        } else {
            Err("the refusal left a trace".to_owned())
        }
    }

    /// A line that says how things stand; `false` when it is none.
    fn expectation(&self, line: &str) -> Result<bool, String> {
        let ledger = self.referee.ledger();
        if let Some(written) = line.strip_prefix("supply: ") {
            let mut words = written.split_whitespace();
            while let (Some(count), Some(of)) = (words.next(), words.next()) {
                let left = *self.referee.supply().of(phrases::colour(of)?);
                same(&left, &number(count)?)?;
            }
            return match written.split_whitespace().count() % 2 {
                0 => Ok(true),
                _ => means_nothing(line),
            };
        }
        if let Some((place, written)) = line.split_once(": ")
            && let Some((name, spot)) = place.split_once(" on ")
        {
            let there = self.referee.camp(self.words.seat(name)?);
            same(there.at(self::spot(spot)?), &settlers(written)?)?;
            return Ok(true);
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            [name, "holds", count] => {
                same(&ledger.hand_size(self.words.seat(name)?), &number(count)?)?;
            }
            [name, "has", "launched", count] => {
                same(&ledger.launches(self.words.seat(name)?), &number(count)?)?;
            }
            ["left", of, count] => same(&ledger.left(pile(of)?), &number(count)?)?,
            [owner, "advisor", "stands", "on", world] => {
                same(
                    &self.referee.advisor(self.owner(owner)?),
                    &self::world(world)?,
                )?;
            }
            ["the", "VIP", "is", "gone"] => same(&self.referee.vip(), &None)?,
            ["the", "virus", "is", "gone"] => same(&self.referee.virus(), &None)?,
            ["turn", name] => same(&ledger.turn().seat, &self.words.seat(name)?)?,
            ["score", name, points] => {
                let sheet = self.referee.score();
                let standing = sheet.standing(self.words.seat(name)?);
                same(&standing.complete, &true)?;
                same(&standing.points, &u16::from(number(points)?))?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// Facts that follow by themselves, or that a player should see come true.
fn fact_words(fact: Fact) -> Option<String> {
    match fact {
        Fact::Launched { berth, .. } => Some(format!("berth {berth:?} launches")),
        Fact::ReputationTo { space } => Some(format!("reputation {space}")),
        Fact::ShipReturned { .. } => Some("a ship goes under the pile".to_owned()),
        Fact::UpgradeShifted => Some("the upgrade shifts".to_owned()),
        Fact::PresidentArrived => Some("the president arrives".to_owned()),
        Fact::TurnEnded => Some("the turn is over".to_owned()),
        _ => None,
    }
}

/// `1 blue 2 red`, or `nobody`.
fn settlers(words: &str) -> Result<Settlers, String> {
    let mut settlers = Settlers::default();
    if words == "nobody" {
        return Ok(settlers);
    }
    let words: Vec<&str> = words.split_whitespace().collect();
    if words.is_empty() {
        return means_nothing("");
    }
    for pair in words.chunks(2) {
        let [count, of] = pair else {
            return Err(format!("'{}' does not say how many", pair.join(" ")));
        };
        *settlers.of_mut(phrases::colour(of)?) = number(count)?;
    }
    Ok(settlers)
}

/// Settlers in words.
fn list(settlers: &Settlers) -> String {
    let there = settlers.iter().filter(|(_, count)| **count > 0);
    let words =
        there.map(|(colour, count)| format!("{count} {}", format!("{colour:?}").to_lowercase()));
    words.collect::<Vec<_>>().join(" ")
}

fn spot(words: &str) -> Result<Spot, String> {
    Ok(match words {
        "Earth" => Spot::Earth,
        "Mars" => Spot::Mars,
        "the Moon" => Spot::Moon,
        _ => match words.strip_prefix("berth ") {
            Some(word) => Spot::aboard(berth(word)?),
            None => return Err(format!("nobody stands on '{words}'")),
        },
    })
}

fn world(word: &str) -> Result<World, String> {
    Ok(match word {
        "Moon" => World::Moon,
        "Earth" => World::Earth,
        "Mars" => World::Mars,
        "Ganymede" => World::Ganymede,
        _ => return Err(format!("nothing stands on '{word}'")),
    })
}

/// An answer that only the Moon knows, in words.
fn moon_answer(deed: &str) -> Result<Option<Answer>, String> {
    if let Some(to) = deed.strip_prefix("moves the VIP to ") {
        let to = Some(spot(to)?);
        return Ok(Some(Answer::Vip { to }));
    }
    if let Some(place) = deed.strip_prefix("puts the tile on ") {
        return Ok(Some(Answer::Into(spot(place)?)));
    }
    let words: Vec<&str> = deed.split_whitespace().collect();
    Ok(Some(match words[..] {
        ["moves", "the", "advisor"] => Answer::Figure(Figure::Advisor),
        ["moves", "the", "president"] => Answer::Figure(Figure::President),
        ["loses", "the", "VIP"] => Answer::Vip { to: None },
        ["sends", "the", "VIP", "for", "white"] => Answer::VipFor(None),
        ["sends", "the", "VIP", "for", of] => Answer::VipFor(Some(phrases::colour(of)?)),
        ["sends", "two", of, "for", instead] => Answer::Pair {
            of: phrases::colour(of)?,
            instead: phrases::colour(instead)?,
        },
        ["chooses", "column", symbol] => Answer::Column(phrases::symbol(symbol)?),
        ["pays", "hand", which] => Answer::Pay { nth: nth(which)? },
        ["swaps", "hand", which, "with", "berth", on] => Answer::SwapShip {
            berth: berth(on)?,
            nth: nth(which)?,
        },
        ["swaps", "the", "berths"] => Answer::SwapBerths,
        ["takes", "advisor", slot] => Answer::TakeAdvisor { slot: nth(slot)? },
        ["shows", "it"] => Answer::Shown(true),
        ["shows", "nothing"] => Answer::Shown(false),
        ["takes", "Earth", "shuttle", slot] => Answer::TakeShuttle { slot: nth(slot)? },
        ["exchanges", "hand", which, "for", "launched", launched] => Answer::Exchange {
            nth: nth(which)?,
            launched: nth(launched)?,
        },
        _ => return Ok(None),
    }))
}

/// An answer in words.
fn answer(deed: &str) -> Result<Answer, String> {
    if let Some(answer) = moon_answer(deed)? {
        return Ok(answer);
    }
    if let Some((what, to)) = deed.split_once(" to ")
        && let Some((of, from)) = what
            .strip_prefix("moves ")
            .and_then(|w| w.split_once(" from "))
    {
        let (from, to) = (spot(from)?, spot(to)?);
        let colour = phrases::colour(of)?;
        return Ok(Answer::Move { from, colour, to });
    }
    if let Some((what, on)) = deed.split_once(" on ")
        && let Some((from, to)) = what
            .strip_prefix("adapts ")
            .and_then(|w| w.split_once(" to "))
    {
        let (from, to) = (phrases::colour(from)?, phrases::colour(to)?);
        let spot = spot(on)?;
        return Ok(Answer::Adapt { spot, from, to });
    }
    if let Some(list) = deed.strip_prefix("sends ") {
        let list = list.strip_suffix(" for white").ok_or("for what?")?;
        return Ok(Answer::White(settlers(list)?));
    }
    let words: Vec<&str> = deed.split_whitespace().collect();
    Ok(match words[..] {
        ["takes", "tile", slot] => Answer::TakeTile { slot: nth(slot)? },
        ["uses", planet, "shuttle", slot] => Answer::UseShuttle {
            planet: phrases::planet(planet)?,
            slot: nth(slot)?,
        },
        ["discards", "slot" | "slots", ref slots @ ..] if !slots.is_empty() => {
            let bits = slots.iter().try_fold(0u8, |bits, slot| {
                let bit = 1u8.checked_shl(u32::from(nth(slot)?));
                bit.map(|bit| bits | bit)
                    .ok_or("there is no such slot".to_owned())
            });
            Answer::DiscardTiles { slots: bits? }
        }
        ["gives", "up", "slot", slot] => Answer::Tile { slot: nth(slot)? },
        ["loses", of] => Answer::Lose(phrases::colour(of)?),
        ["boards", of, "on", "berth", on] => Answer::Board {
            colour: phrases::colour(of)?,
            berth: berth(on)?,
        },
        ["recruits", of] => Answer::Recruit(phrases::colour(of)?),
        ["gains", "reputation"] => Answer::Reputation,
        ["draws", "ship", slot] => Answer::Draw {
            slot: Some(nth(slot)?),
        },
        ["draws", "from", "the", "pile"] => Answer::Draw { slot: None },
        ["stops", "on", space] => Answer::Stop {
            space: number(space)?,
        },
        ["launches", "berth", from] => Answer::Launch {
            berth: berth(from)?,
            bonus: false,
        },
        ["launches", "berth", from, "by", "bonus"] => Answer::Launch {
            berth: berth(from)?,
            bonus: true,
        },
        ["places", "hand", which] => Answer::Place { nth: nth(which)? },
        ["declines"] => Answer::Decline,
        _ => return means_nothing(deed),
    })
}

#[test]
fn a_line_that_cannot_be_read_or_is_not_true_names_file_and_line() {
    let all = [
        ("Ann dances", "'dances' means nothing"),
        ("Cleo takes tile 1", "nobody is called 'Cleo'"),
        ("Ben takes tile 1", "Ann is asked"),
        ("Ann takes tile 9", "refused by A1.1"),
        ("Ann recruits red", "refused: NotAsked"),
        ("Ann recruits green", "\"green\" is no colour"),
        ("given Ann on Venus: 1 red", "nobody stands on 'Venus'"),
        (
            "given Ann's advisor is on Venus",
            "nothing stands on 'Venus'",
        ),
        ("given Ann is advised by Nobody", "Nobody"),
        (
            "given Ann is advised by Noor",
            "that can't be: Refused(NotMoon)",
        ),
        ("the VIP dances", "nobody is called 'the'"),
        ("given Ann on Mars: 1 green", "\"green\" is no colour"),
        ("given Ann on Mars: red", "does not say how many"),
        ("given Ann on Mars: 6 red", "that can't be: NoRoom"),
        ("given Ann has eaten ship 5", "means nothing"),
        ("given the supply: 9 red", "there are not 9 left"),
        ("given the supply: few red", "'few' is no number"),
        ("Ann on Mars: 1 red", "it is"),
        ("supply: 6 red", "it is 7, not 6"),
        ("supply: 7 red 7", "means nothing"),
        ("may: declines", "Decline is not legal"),
        ("may: takes tile 1; takes tile 1", "listed twice"),
        ("may: takes tile 1", "is legal too"),
        ("! A1.1 Ann takes tile 1", "not refused"),
        ("! A2.1 Ann takes tile 9", "refused by Some(A1_1)"),
        ("> gear x1", "nothing more follows"),
        ("the new cards stay unknown", "no card is asked for"),
        ("display tile 1 is tile gaer", "\"gaer\" is no symbol"),
        ("Ann holds 1", "it is 0, not 1"),
        ("turn Ben", "it is One, not Two"),
        ("whatever", "means nothing"),
    ];
    assert_complaints(play_story, &all);
}

#[test]
fn a_consequence_left_out_or_told_wrong_is_an_error() {
    let shown = format!("{HEAD}display tile 1 is tile gear: red or blue\nAnn takes tile 1\n");
    let error = play_story("a.story", &shown).unwrap_err();
    assert!(error.contains("'> gear x1' is missing"), "{error}");
    let error = play_story("a.story", &format!("{shown}> gear x2\n")).unwrap_err();
    assert_eq!(error, "a.story:8: what follows is '> gear x1'");
    let written = format!("{shown}> gear x1\nmay: recruits blue; declines; recruits red\n");
    assert_eq!(play_story("a.story", &written), Ok(()));
}

#[test]
fn the_supply_is_what_a_story_says() {
    let body =
        "given the supply: no blue, 1 red\nsupply: 0 blue 1 red 7 yellow\nAnn on Earth: nobody\n";
    assert_eq!(play_story("a.story", &format!("{HEAD}{body}")), Ok(()));
}
