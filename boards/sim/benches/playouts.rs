//! How fast the referee plays, and for how long it plays without a fault.
//!
//! ```text
//! cargo bench --bench playouts                    answers, games and instructions
//! cargo bench --bench playouts -- --write         the same, into the page of figures
//! cargo bench --bench playouts -- --soak 3600     random games with every check, for so many seconds
//! ```
//!
//! The speed depends on the machine; the instructions per answer, counted by callgrind, do not.

use std::mem::size_of;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use perijove::app::App;
use perijove::components::{Edition, Players};
use perijove::journal::Game;
use perijove::ledger::Ledger;
use perijove::referee::{Answer, Referee};
use perijove::rival::Rival;
use sim::playout::{Playout, checked_game, numbered_setup};

fn main() -> ExitCode {
    // `cargo bench` adds a `--bench` of its own.
    let arguments: Vec<String> = std::env::args()
        .skip(1)
        .filter(|argument| argument != "--bench")
        .collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        [] => print!("{}", figures()),
        ["--write"] => {
            let figures = figures();
            print!("{figures}");
            let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
            if let Err(error) = sim::figures::write(&top, "The referee", &figures) {
                eprintln!("playouts: {error}.");
                return ExitCode::FAILURE;
            }
        }
        ["--soak", seconds] => match seconds.parse() {
            Ok(seconds) => soak(Duration::from_secs(seconds)),
            Err(_) => return usage(),
        },
        ["--games", games] => match games.parse() {
            Ok(games) => println!("{}", play(games)),
            Err(_) => return usage(),
        },
        _ => return usage(),
    }
    ExitCode::SUCCESS
}

fn usage() -> ExitCode {
    eprintln!("usage: playouts [--write | --soak SECONDS | --games COUNT]");
    ExitCode::from(2)
}

/// Plays the game with this number: player counts and editions take turns.
fn play_one(number: u64) -> u64 {
    let players = Players::ALL[number as usize % 3];
    let edition = Edition::ALL[number as usize / 3 % 2];
    let mut playout = Playout::new(numbered_setup(players, edition, number), number);
    while playout.step(&mut |_| {}).is_some() {}
    playout.answers
}

/// Plays so many games and returns how many answers they took.
fn play(games: u64) -> u64 {
    (0..games).map(play_one).sum()
}

/// Speed, instructions and sizes, a line each.
fn figures() -> String {
    let sizes = [
        ("the ledger", size_of::<Ledger>()),
        ("the referee", size_of::<Referee>()),
        ("an answer", size_of::<Answer>()),
        ("the rival", size_of::<Rival>()),
        ("a game with its journal", size_of::<Game>()),
        ("the whole app", size_of::<App>()),
    ];
    let sizes = sizes.map(|(what, bytes)| format!("{what}: {bytes} bytes\n"));
    format!(
        "{}{}\n{}",
        measure(Duration::from_secs(5)),
        count_instructions(),
        sizes.concat()
    )
}

fn measure(time: Duration) -> String {
    let start = Instant::now();
    let (mut games, mut answers) = (0, 0);
    while start.elapsed() < time {
        answers += play_one(games);
        games += 1;
    }
    let seconds = start.elapsed().as_secs_f64();
    format!(
        "answers per second: {:.0}\ngames per second: {:.0}\nanswers per game: {:.0}\n",
        answers as f64 / seconds,
        games as f64 / seconds,
        answers as f64 / games as f64
    )
}

/// Counts instructions of so many and twice as many games; the difference is free of the start.
fn count_instructions() -> String {
    const GAMES: u64 = 60;
    let counted = (instructions(GAMES), instructions(2 * GAMES));
    let (Some((fewer, before)), Some((more, after))) = counted else {
        return "instructions per answer: not counted, valgrind is not installed".to_owned();
    };
    let per_answer = (after - before) as f64 / (more - fewer) as f64;
    format!("instructions per answer: {per_answer:.0}")
}

/// Answers and instructions of so many games.
fn instructions(games: u64) -> Option<(u64, u64)> {
    let program = std::env::current_exe().ok()?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(["--games", &games.to_string()])
        .output()
        .ok()?;
    let answers = String::from_utf8(output.stdout).ok()?.trim().parse().ok()?;
    let report = String::from_utf8(output.stderr).ok()?;
    let collected = report
        .lines()
        .find_map(|line| line.split_once("Collected :"))?;
    Some((answers, collected.1.trim().parse().ok()?))
}

/// Plays with every check until the time is over; a fault ends it with the number of the game.
fn soak(time: Duration) {
    let start = Instant::now();
    let mut printed = start;
    let (mut games, mut answers) = (0, 0);
    while start.elapsed() < time {
        for players in Players::ALL {
            for edition in Edition::ALL {
                answers += checked_game(players, edition, games);
            }
        }
        games += 1;
        if printed.elapsed() > Duration::from_secs(10) {
            printed = Instant::now();
            let left = time.saturating_sub(start.elapsed()).as_secs();
            println!("{} games, {answers} answers, {left} s to go", games * 6);
        }
    }
    println!("soaked: {} games, {answers} answers, no fault", games * 6);
}
