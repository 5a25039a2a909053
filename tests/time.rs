//! The time of turns in journals and saves: what it costs, what keeps it, and that whatever knows nothing of it reads the same game.

use perijove::components::{Edition, PerSeat, Players, Seat, Symbol};
use perijove::export::{write_csv_lines, write_evening, write_json, write_play};
use perijove::journal::{
    ByClock, Change, Company, Entry, Game, Header, LONGEST_TURN, Log, Mode, Name, Times, Took,
};
use perijove::ledger::Fact;
use perijove::referee::Answer;
use perijove::rival::Level;
use perijove::store::Store;
use perijove::text::Language;
use sim::nor::{Nor, Operation, SECTOR};
use sim::playout::{Playout, numbered_setup};

/// A header of four people, or of a person and three rivals.
fn header(mode: Mode, number: u64, rivals: bool) -> Header {
    let setup = numbered_setup(Players::Four, Edition::Revised, number);
    let names = ["Ann", "Ben", "Cleo", "Dan"];
    let rival = Some(Level::Easy).filter(|_| rivals);
    let company = Company {
        rivals: PerSeat([None, rival, rival, rival]),
        ..Company::NONE
    };
    Header {
        mode,
        setup,
        names: PerSeat(names.map(|name| Name::try_from(name).expect("short"))),
        company,
    }
}

/// A random game to its end, in which every answer takes some seconds; `None` of them for one that is not timed.
fn played(header: Header, number: u64, seconds: Option<u32>) -> Game {
    let (setup, mode) = (header.setup, header.mode);
    let mut game = Game::new(header).expect("a game");
    let mut playout = Playout::new(setup, number);
    loop {
        let mut entered = Vec::new();
        let Some(answer) = playout.step(&mut |fact| entered.push(Entry::Fact(fact))) else {
            return game;
        };
        if mode == Mode::Referee {
            entered = vec![Entry::Answer(answer)];
        }
        if let Some(seconds) = seconds {
            game.pass_time(seconds * 1000, false);
        }
        for entry in entered {
            game.record(entry).expect("a good entry");
        }
    }
}

/// An evening of four that a referee has timed.
pub(crate) fn evening() -> Game {
    played(header(Mode::Referee, 2, false), 2, Some(4))
}

/// Whose turns there were: who played before each entry that ended one.
fn turns(game: &Game) -> Vec<Seat> {
    let mut again = Game::new(game.header().clone()).expect("a game");
    let mut seats = Vec::new();
    for entry in game.log().entries() {
        let (seat, passed) = (again.ledger().turn().seat, again.ledger().turns_passed());
        let over = again.ledger().is_over();
        again.record(entry).expect("it happened");
        let ended = again.ledger().turns_passed() != passed || again.ledger().is_over() != over;
        seats.extend(ended.then_some(seat));
    }
    seats
}

fn written(write: impl FnOnce(&mut String) -> std::fmt::Result) -> String {
    let mut text = String::new();
    write(&mut text).expect("a string takes everything");
    text
}

#[test]
fn the_seconds_of_all_are_those_of_the_game_and_of_whose_turns_they_were() {
    for number in 0..20 {
        for mode in [Mode::Scorekeeper, Mode::Referee] {
            let game = played(header(mode, number, false), number, Some(3));
            let times = game.times();
            assert_eq!(times.whole(), times.each.0.iter().sum::<u32>());
            // Three seconds for each answer, every one of which belongs to a turn.
            assert_eq!(times.whole() % 3, 0);
            let turns = turns(&game);
            let noted: Vec<Took> = game.log().written().filter_map(|it| it.took).collect();
            let mut seats: Vec<Seat> = noted.iter().map(|took| took.seat).collect();
            seats.dedup();
            let mut expected = turns.clone();
            expected.dedup();
            assert_eq!(seats, expected, "{mode:?} {number}");
            assert_eq!(usize::from(times.turns), turns.len(), "{mode:?} {number}");
            assert_eq!(game.duration(), Some(times.whole()));
        }
    }
}

#[test]
fn a_rival_has_no_time() {
    let game = played(header(Mode::Referee, 3, true), 3, Some(5));
    let times = game.times();
    assert!(times.each.0[0] > 0);
    assert_eq!(times.each.0[1..], [0, 0, 0]);
    assert_eq!(game.duration(), Some(times.each.0[0]));
}

#[test]
fn a_game_that_was_timed_in_part_has_no_duration() {
    let mut game = played(header(Mode::Scorekeeper, 5, false), 5, None);
    assert_eq!((game.times(), game.duration()), (Times::default(), None));
    while game.ledger().turns_passed() > 40 {
        game.undo();
    }
    game.pass_time(30_000, false);
    let taken = game.log().to_redo();
    assert!(taken.is_some());
    let end = Entry::Fact(Fact::TurnEnded);
    while game.record(end).is_err() {
        game.undo();
    }
    assert_eq!(game.times().turns, 1);
    assert_eq!(game.duration(), None);
}

#[test]
fn times_survive_a_save_and_a_journal_of_text() {
    let game = played(header(Mode::Scorekeeper, 7, false), 7, Some(9));
    let loaded = Game::load(&game.save()).expect("a game");
    assert_eq!((loaded.times(), loaded.log()), (game.times(), game.log()));
    let text = written(|out| game.write_text(out));
    let read = Game::read_text(&text).expect("a journal");
    assert_eq!((read.times(), read.log()), (game.times(), game.log()));
    // The entries are those of the game that nobody timed.
    let plain = played(header(Mode::Scorekeeper, 7, false), 7, None);
    assert!(plain.log().entries().eq(game.log().entries()));
    assert_eq!(plain.ledger(), game.ledger());
}

#[test]
fn a_time_is_two_bytes_behind_its_entry() {
    let mut game = Game::new(header(Mode::Scorekeeper, 0, false)).expect("a game");
    let first = game.ledger().turn().seat;
    game.pass_time(300_999, false);
    let tile = Fact::SomeTileTaken {
        symbol: Some(Symbol::Gear),
        into: 0,
    };
    game.record(Entry::Fact(tile)).expect("a tile");
    // 300 seconds are 1 × 256 + 44.
    let kind = 112 + (first as u8) * 4 + 1;
    assert_eq!(game.log().bytes()[2..], [kind, 44]);
    // What is left of a second is written with the next time, and a turn's end without any has none.
    game.record(Entry::Fact(Fact::TurnEnded)).expect("an end");
    assert_eq!(game.log().bytes()[4..], [17]);
    game.pass_time(1, false);
    assert_eq!(game.running_turn(false), Some(1000));
    // Nothing but a time may stand there, and no time before any entry.
    assert!(Log::from_bytes(&[kind, 44], 2).is_err());
    assert!(Log::from_bytes(&[17, kind], 2).is_err());
    assert!(Log::from_bytes(&[17, kind, 44], 3).is_ok());
    assert!(Log::from_bytes(&[17, kind, 44, kind, 44], 5).is_err());
    // The longest is 1023 seconds.
    game.pass_time(u32::MAX, false);
    game.record(Entry::Fact(tile)).expect("a tile");
    let took = game.log().written().filter_map(|it| it.took).last();
    assert_eq!(took.map(|took| took.seconds), Some(LONGEST_TURN));
}

#[test]
fn a_change_in_the_middle_keeps_all_times() {
    let mut game = played(header(Mode::Scorekeeper, 11, false), 11, Some(9));
    let times = game.times();
    let mut at = 0;
    for written in game.log().clone().written() {
        if let Entry::Fact(Fact::ReputationTo { space }) = written.entry
            && space > 1
        {
            let was = Some(written.entry);
            let is = Some(Entry::Fact(Fact::ReputationTo { space }));
            let seat = Seat::One;
            let change = Change {
                at,
                was,
                is,
                seat,
                shift: 0,
            };
            assert_eq!(game.change(&change), Ok(0));
        }
        at += u16::try_from(written.length).expect("a few bytes");
    }
    assert_eq!(game.times(), times);
}

#[test]
fn another_answer_in_the_middle_keeps_all_times() {
    let mut game = played(header(Mode::Referee, 2, false), 2, Some(4));
    game.pass_time(0, false);
    let (mut at, mut revised) = (0, 0);
    for written in game.log().clone().written() {
        if let Entry::Answer(answer @ Answer::TakeTile { .. }) = written.entry {
            let mut place = None;
            game.revise_into(&mut place, at, answer)
                .expect("the same answer");
            let again = place.expect("a game");
            assert_eq!(again.times(), game.times());
            revised += 1;
        }
        at += u16::try_from(written.length).expect("a few bytes");
    }
    assert!(revised > 3);
}

#[test]
fn another_answer_leaves_alone_what_was_entered_before_the_clock_was_turned_on() {
    let plain = played(header(Mode::Referee, 6, false), 6, None);
    let mut game = Game::new(plain.header().clone()).expect("a game");
    let half = plain.log().count() / 2;
    for (nth, entry) in plain.log().entries().enumerate() {
        if nth >= half {
            game.pass_time(4_000, false);
        }
        game.record(entry).expect("it happened");
    }
    let (mut at, mut revised) = (0, 0);
    for written in game.log().clone().written() {
        if let Entry::Answer(answer @ Answer::TakeTile { .. }) = written.entry {
            let mut place = None;
            let same = game.revise_into(&mut place, at, answer);
            same.expect("the same answer");
            let again = place.expect("a game");
            assert_eq!(again.log().bytes(), game.log().bytes());
            revised += 1;
        }
        at += u16::try_from(written.length).expect("a few bytes");
    }
    assert!(revised > 3);
}

#[test]
fn what_is_refused_takes_no_time() {
    let mut game = Game::new(header(Mode::Scorekeeper, 0, false)).expect("a game");
    let tile = Entry::Fact(Fact::SomeTileTaken {
        symbol: Some(Symbol::Gear),
        into: 0,
    });
    game.record(tile).expect("a tile");
    game.pass_time(9_000, false);
    // The turn ends, and then nothing can be returned.
    let end = Entry::Fact(Fact::TurnEnded);
    assert!(game.record_all(&[end, end]).is_err());
    assert_eq!(game.running_turn(false), Some(9_000));
}

#[test]
fn what_leaves_the_device_says_how_long_the_game_took() {
    let mut game = played(header(Mode::Referee, 4, false), 4, Some(7));
    let seconds = game.duration().expect("a time");
    let minutes = (seconds + 30) / 60;
    let play = written(|out| write_play(out, &game, None));
    assert!(
        play.contains(&format!(r#","durationMin":{minutes},"#))
            || play.contains(&format!(r#""durationMin":{minutes},"#)),
        "{play}"
    );
    let json = written(|out| write_json(out, 1, &game));
    let value: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(value["seconds"], seconds);
    let each = value["players"].as_array().expect("players");
    let sum: u64 = each
        .iter()
        .map(|one| one["seconds"].as_u64().expect("a number"))
        .sum();
    assert_eq!(sum, u64::from(seconds));
    let sheet = written(|out| write_evening(out, &game, Language::German));
    assert!(sheet.contains(&format!(", {minutes} min\n")), "{sheet}");
    // The table of games has it from the result that is saved.
    let mut store = Store::open(Nor::new(16 * 4 * SECTOR)).expect("a flash");
    store.begin_game(&game).expect("saved");
    store.finish(&game).expect("saved");
    let past = store.past(0).expect("read").expect("a game");
    assert_eq!(past.seconds.map(u32::from), Some(seconds));
    let lines = written(|out| write_csv_lines(out, &past));
    assert!(
        lines
            .lines()
            .all(|line| line.ends_with(&format!(",{minutes}"))),
        "{lines}"
    );
    // Another start reads it as well.
    let mut store = Store::open(store.close()).expect("a flash");
    let mut place = None;
    assert!(store.load_game(&mut place).expect("read"));
    assert_eq!(store.past(0).expect("read"), Some(past));
    // A game without a time says nothing of it.
    game = played(header(Mode::Referee, 4, false), 4, None);
    for text in [
        written(|out| write_play(out, &game, None)),
        written(|out| write_json(out, 1, &game)),
    ] {
        assert!(!text.contains("duration") && !text.contains("seconds"));
    }
}

#[test]
fn seconds_are_shown_as_by_a_clock() {
    let shown = [0, 59, 60, 3599, 3600, 36_061].map(|seconds| ByClock(seconds).to_string());
    assert_eq!(
        shown,
        ["0:00", "0:59", "1:00", "59:59", "1:00:00", "10:01:01"]
    );
}

/// What a flash programs while a game is saved entry by entry, with its time or without.
fn programmed(mode: Mode, seconds: Option<u32>) -> (usize, usize, usize) {
    let mut store = Store::open(Nor::new(64 * 4 * SECTOR)).expect("a flash");
    let (mut journal, mut erases) = (0, 0);
    for number in 0..20 {
        let whole = played(header(mode, number, false), number, seconds);
        let mut game = Game::new(whole.header().clone()).expect("a game");
        store.begin_game(&game).expect("saved");
        for written in whole.log().written() {
            let from = game.log().present();
            if let (Some(took), Some(_)) = (written.took, seconds) {
                game.pass_time(u32::from(took.seconds) * 1000, false);
            }
            game.record(written.entry).expect("it happened");
            store.save_game(&game, from).expect("saved");
            store.finish(&game).expect("saved");
            store.tidy().expect("room");
        }
        journal += game.log().bytes().len();
    }
    let flash = store.close();
    let programs = flash.done().iter().filter_map(|operation| match operation {
        Operation::Program(bytes) => Some(*bytes),
        Operation::Erase => {
            erases += 1;
            None
        }
    });
    let bytes: usize = programs.sum();
    (bytes / 20, journal / 20, erases)
}

#[test]
fn time_in_saves_costs_the_flash_next_to_nothing() {
    for mode in [Mode::Scorekeeper, Mode::Referee] {
        let plain = programmed(mode, None);
        let timed = programmed(mode, Some(6));
        println!(
            "{mode:?}, an evening of four: programs {} bytes, with times {}; journal {} and {}; erases {} and {} in twenty",
            plain.0, timed.0, plain.1, timed.1, plain.2, timed.2
        );
        // Two bytes with the action and two with the end, in a random game of some two hundred turns.
        let more = timed.1 - plain.1;
        assert!((300..=900).contains(&more), "{more}");
        // The frames that are written anyway have room for nearly all of them.
        assert!(timed.0 <= plain.0 + plain.0 / 33, "{} {}", timed.0, plain.0);
        assert!(timed.0 <= 16 * 1024, "more than an evening writes");
        // A sector wears next to nothing sooner.
        assert!(timed.2 <= plain.2 + plain.2 / 20, "{} {}", timed.2, plain.2);
    }
}
