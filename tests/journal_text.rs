//! The text of a journal is read back as the same game, and what is no such text is refused with its line.

use perijove::components::{Edition, Expansion, PerSeat, Players, Seat, Setup};
use perijove::export::write_journal;
use perijove::journal::{BadText, Company, Entry, Game, Header, Mode, Name, Rejected};
use perijove::referee::{Answer, Dealer};
use perijove::rival::Level;
use perijove::text::Language;
use sim::chance::Chance;
use sim::playout::{Playout, numbered_moon, numbered_setup};

const COUNTS: [Players; 3] = [Players::Two, Players::Three, Players::Four];

/// A game of some mode: as far as it was played, with whatever else can be entered, and some of it undone.
fn random(mode: Mode, moon: bool, number: u64) -> Game {
    let mut chance = Chance::new(number);
    let players = COUNTS[chance.below(3)];
    let edition = Edition::ALL[chance.below(2)];
    let setup = if moon {
        numbered_moon(players, edition, number)
    } else {
        numbered_setup(players, edition, number)
    };
    let names =
        ["Ann", "Zoë", "남궁민수정아", "# 1"].map(|name| Name::try_from(name).expect("a name"));
    let mut company = Company::NONE;
    if mode == Mode::Referee && chance.below(2) == 0 {
        company.rivals.0[chance.below(2)] = Some(Level::ALL[chance.below(3)]);
        company.practice = chance.below(2) == 0;
        company.seed = chance.draw() as u32;
    }
    let mut game = Game::new(Header {
        mode,
        setup,
        names: PerSeat(names),
        company,
    })
    .expect("a game");
    if game.header().company.practice {
        play_dealt(&mut game, &mut chance);
    } else {
        play(&mut game, setup, number, &mut chance);
    }
    // Whatever is accepted of entries at random.
    for _ in 0..300 {
        let mut bytes = [0; 9];
        bytes[0] = 1 + chance.below(53) as u8;
        bytes[1..].fill_with(|| chance.draw() as u8 & 0x37);
        if let Ok((entry, _)) = Entry::decode(&bytes) {
            let _ = match chance.below(3) {
                0 => game.record_with_latest(entry),
                _ => game.record(entry),
            };
        }
    }
    for _ in 0..chance.below(4) {
        game.undo();
    }
    game
}

/// Plays a part of a game: the answers of the referee, or the facts that a scorekeeper hears.
fn play(game: &mut Game, setup: Setup, number: u64, chance: &mut Chance) {
    let mut playout = Playout::new(setup, number);
    playout.pioneers = if setup.plays(Expansion::Moon) { 224 } else { 0 };
    for _ in 0..chance.below(600) {
        let mut facts = Vec::new();
        let Some(answer) = playout.step(&mut |fact| facts.push(fact)) else {
            return;
        };
        if game.header().mode == Mode::Referee {
            game.record(Entry::Answer(answer)).expect("a legal answer");
        } else {
            // A tally takes none of them.
            for fact in facts {
                let _ = game.record(Entry::Fact(fact));
            }
        }
    }
}

/// Plays a part of a game whose cards the device deals.
fn play_dealt(game: &mut Game, chance: &mut Chance) {
    let mut dealer = Dealer::new(chance.draw());
    for _ in 0..chance.below(600) {
        let referee = game.referee().expect("a referee");
        let recorded = if let Some(card) = dealer.answer(referee) {
            game.record_with_latest(Entry::Answer(card))
        } else {
            let answers: Vec<Answer> = referee.answers().collect();
            if answers.is_empty() {
                return;
            }
            game.record(Entry::Answer(answers[chance.below(answers.len())]))
        };
        recorded.expect("a legal answer");
    }
}

fn exported(game: &Game, language: Language) -> String {
    let mut text = String::new();
    write_journal(&mut text, game, language).expect("a string");
    text
}

#[test]
fn what_was_exported_is_read_as_the_same_game_and_exported_the_same() {
    for mode in Mode::ALL {
        for moon in [false, true] {
            let (mut entries, mut undone) = (0, 0);
            for number in 0..40 {
                let game = random(mode, moon, number);
                entries += game.log().count();
                undone += game.log().undone().count();
                let language = Language::ALL[number as usize % Language::ALL.len()];
                let text = exported(&game, language);
                let read = Game::read_text(&text);
                assert_eq!(read.as_ref(), Ok(&game), "{text}");
                let again = read.map(|read| exported(&read, language));
                assert_eq!(again.as_ref(), Ok(&text));
            }
            // Or it would prove nothing.
            assert!(entries > 40 * 10, "{mode:?}: {entries} entries");
            assert!(undone > 20, "{mode:?}: {undone} undone");
        }
    }
}

const GOOD: &str = "\
perijove 1 referee
setup 2 players, seat 1 first, revised
track 11 bonuses 2 5 8 steps 3 5 8 10
rival 2 hard
seed 7
40000300   a tile
undone
40000300
";

/// The good text with another line in the place of one, counted from 1.
fn with(number: usize, line: &str) -> Result<Game, BadText> {
    let mut lines: Vec<&str> = GOOD.lines().collect();
    lines[number - 1] = line;
    Game::read_text(&lines.join("\n"))
}

#[test]
fn a_line_that_comes_too_late_or_belongs_to_another_mode_is_refused() {
    let good = Game::read_text(GOOD).expect("a game");
    assert_eq!(good.header().company.seed, 7);
    assert_eq!(good.log().count(), 1);
    assert!(good.log().can_redo());
    // Behind the first entry.
    for line in ["setup 2 players, seat 1 first", "name 1 Ann", "seed 8"] {
        assert_eq!(with(7, line), Err(BadText::Header { line: 7 }), "{line}");
    }
    // Nobody plays along where nobody judges.
    let other = with(1, "perijove 1 scorekeeper");
    assert_eq!(other, Err(BadText::Header { line: 4 }));
    // Somebody is first who does not play.
    let first = with(2, "setup 2 players, seat 3 first");
    assert_eq!(first, Err(BadText::Header { line: 2 }));
    // A seed alone is nobody's.
    let alone = with(4, "").expect("a game");
    assert_eq!(alone.header().company, Company::NONE);
    assert_eq!(alone.rival(Seat::Two), None);
}

#[test]
fn too_many_lines_are_refused_and_counted() {
    // More than a journal has room for, and more lines than sixteen bits count.
    let full = format!("{GOOD}{}", "40000300\n".repeat(2000));
    let why = Rejected::Full;
    let refused = Game::read_text(&full);
    assert!(
        matches!(refused, Err(BadText::Rejected { line, why: found }) if line > 1500 && found == why),
        "{refused:?}"
    );
    let late = format!("{GOOD}{}zz\n", "\n".repeat(70_000));
    let line = 70_009;
    assert_eq!(Game::read_text(&late), Err(BadText::Entry { line }));
}
