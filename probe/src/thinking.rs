//! What a rival's thoughts cost: time for a decision of each level, cycles for each answer it tries, and how soon a press is taken meanwhile.
//!
//! A game in which a rival is about to move lies in the flash; the device resumes it and thinks. It has decided when its picture is that of the
//! host, which has thought about the same: so the same seed has led to the same choice.

use perijove::app::{App, Button};
use perijove::book::Book;
use perijove::companion::SLICE;
use perijove::components::{Expansion, Expansions, PerSeat, Players, Seat, Setup};
use perijove::journal::{Company, Entry, Game, Header, Mode};
use perijove::referee::{Dealer, PracticeDeck};
use perijove::rival::{Level, Rival};
use sim::host;

use crate::clock::SWIFT;
use crate::device::{Device, PRESS, Work};
use crate::image::Image;
use crate::picture::Picture;
use crate::report::{Report, cycles, thousands};
use crate::saved;
use crate::trouble::{Tried, Trouble};

/// The function in which the firmware thinks, a slice in each call.
const THINK: &str = "pico::companion::idle";

/// The function in which it takes a press.
const TAKE: &str = "pico::companion::take";

/// After so many answers a game has all its questions.
const ANSWERS: usize = 60;

/// How many decisions of a level are looked at, in the same game: emulating a long thought takes a while.
const fn decisions(level: Level) -> usize {
    match level {
        Level::Easy | Level::Medium => 3,
        Level::Hard => 1,
    }
}

/// Measures the thoughts of an image.
///
/// # Errors
///
/// A sentence when the device does not come to the same choice as the host.
pub fn measure(image: &Image, report: &mut Report) -> Tried<()> {
    for level in Level::ALL {
        let mut all = Vec::new();
        for nth in 0..decisions(level) {
            all.push(decision(
                image,
                Setup::new(Players::Two),
                level,
                ANSWERS + nth,
            )?);
        }
        let word = level.word();
        let most = all.iter().map(|one| one.micros).fold(0.0, f64::max);
        report.add(
            format!("a decision, {word}, the longest of {}", all.len()),
            format!("{:.0} ms", most / 1000.0),
        );
        report.costs.thought = report.costs.thought.max(most / 1000.0);
        let answers: u64 = all.iter().map(|one| one.answers).sum();
        // A level that tries nothing has no answers to share its cycles among.
        if level != Level::Easy && answers > 0 {
            let sum = |part: fn(&Work) -> u64| all.iter().map(|one| part(&one.work)).sum::<u64>();
            let work = Work {
                cycles: sum(|work| work.cycles),
                waits: sum(|work| work.waits),
                micros: 0.0,
            };
            report.add(
                format!("an answer tried, {word}"),
                cycles(&each(work, answers)),
            );
        }
        let slice = all.iter().map(|one| one.slice).fold(0.0, f64::max);
        report.add(
            format!("a slice of a thought, {word}, most"),
            format!("{:.1} ms", slice / 1000.0),
        );
        let stack = all.iter().map(|one| one.stack).max().unwrap_or(0);
        report.costs.stack = report.costs.stack.max(stack);
        report.add(
            format!("stack with thoughts, {word}, most used"),
            format!("{} bytes", thousands(stack)),
        );
    }
    let mut most: f64 = 0.0;
    for phase in [0, 5, 11] {
        most = most.max(pressed_while_thinking(image, phase * 1000)?);
    }
    report.costs.taken = most / 1000.0;
    report.add(
        "press until it is taken while the device thinks, most",
        format!("{:.1} ms", report.costs.taken),
    );
    Ok(())
}

/// Measures a thought of a level at the other tables: of three, of four, and of two with the Moon.
///
/// # Errors
///
/// A sentence when the device does not come to the same choice as the host.
pub fn measure_tables(image: &Image, level: Level, report: &mut Report) -> Tried<()> {
    let moon = Setup {
        expansions: Expansions::NONE.with(Expansion::Moon),
        ..Setup::new(Players::Two)
    };
    let tables = [
        ("3 players", Setup::new(Players::Three)),
        ("4 players", Setup::new(Players::Four)),
        ("Moon", moon),
    ];
    for (name, setup) in tables {
        let one = decision(image, setup, level, ANSWERS)?;
        let word = level.word();
        report.add(
            format!("a decision, {word}, {name}"),
            format!("{:.0} ms", one.micros / 1000.0),
        );
        report.costs.thought = report.costs.thought.max(one.micros / 1000.0);
        report.add(
            format!("an answer tried, {word}, {name}"),
            cycles(&each(one.work, one.answers)),
        );
        report.costs.stack = report.costs.stack.max(one.stack);
        report.add(
            format!("stack with thoughts, {word}, {name}, most used"),
            format!("{} bytes", thousands(one.stack)),
        );
    }
    Ok(())
}

/// The part of some work that falls to each of so many answers.
fn each(work: Work, answers: u64) -> Work {
    let part = |all: u64| all.checked_div(answers).unwrap_or(0);
    Work {
        cycles: part(work.cycles),
        waits: part(work.waits),
        micros: 0.0,
    }
}

/// What a decision cost.
struct Decision {
    micros: f64,
    answers: u64,
    work: Work,
    /// The longest slice, in microseconds.
    slice: f64,
    stack: u64,
}

/// A game with the practice deck, in which a rival of that level is asked after so many answers or later.
fn game(setup: Setup, level: Level, answers: usize) -> Tried<Game> {
    let odd = |what: &str| Trouble::new(format!("a game with a rival can't be made: {what}."));
    // Of a rival before it, the device would first say what it did, and wait until somebody has read that.
    let mut rivals = PerSeat([None; 4]);
    *rivals.of_mut(Seat::Two) = Some(level);
    let company = Company {
        rivals,
        practice: true,
        seed: 7,
    };
    let header = Header {
        mode: Mode::Referee,
        setup,
        names: PerSeat::default(),
        company,
    };
    let mut game = Game::new(header).map_err(|_| odd("refused"))?;
    let (mut dealer, mut rival) = (Dealer::new(7), Rival::new());
    loop {
        let Some(referee) = game.referee() else {
            return Err(odd("no referee"));
        };
        let dealt = dealer.answer(referee);
        let late = game.log().count() >= answers;
        if dealt.is_none()
            && late
            && referee.asks().who == Some(Seat::Two)
            && referee.answers().len() > 4
        {
            return Ok(game);
        }
        rival.ponder(referee, &PracticeDeck::CARDS, 0, 1);
        let answer = dealt.or_else(|| rival.best());
        let answer = answer.ok_or_else(|| odd("it is over before"))?;
        let entered = game.record_with_latest(Entry::Answer(answer));
        entered.map_err(|why| odd(&format!("{why:?}")))?;
    }
}

/// A game with the practice deck, in which a rival of that level is asked after so many answers or later, on the host and on a device that has
/// just been plugged in.
///
/// # Errors
///
/// A sentence when there is no such game.
pub fn begin(image: &Image, setup: Setup, level: Level, answers: usize) -> Tried<(App, Device)> {
    let game = game(setup, level, answers)?;
    let mut book = Book::default();
    book.settings.stand_in_confirmed = true;
    let mut device = Device::new(image.clone())?;
    saved::write(&mut device, &book, Some(&game))?;
    let app = host::resumed(book, Some(game));
    device.power_on()?;
    Ok((app, device))
}

fn decision(image: &Image, setup: Setup, level: Level, answers: usize) -> Tried<Decision> {
    const STEP: u64 = 2_000;
    let (mut app, mut device) = begin(image, setup, level, answers)?;
    let entries = |app: &App| app.game().map(|game| game.log().count());
    let before = entries(&app);
    let mut tried = 0u64;
    while app.thinks() {
        // What it decides is played at once, and its turn goes on; the first decision is measured.
        tried += u64::from(entries(&app) == before);
        app.think(1);
    }
    let decided = Picture::of(&app, device.panel());
    device.watch(device.image().address(THINK)?)?;
    let limit = device.state()?.micros + 2e7;
    while device.frame()?.picture != decided {
        if device.state()?.micros > limit {
            return Err(Trouble::new(
                "the device has not decided as the host has, or not in 20 s.",
            ));
        }
        device.run(STEP)?;
    }
    let mut calls = device.calls()?;
    // While it starts, the panel is not ready for a while, and when the thought is over room is made in the flash. What counts is when the
    // core was done: a look at the question, and then the slices.
    let slices = (tried - 1).div_ceil(u64::from(SLICE));
    calls.truncate(usize::try_from(1 + slices).unwrap_or(usize::MAX));
    let begun = calls.first().map_or(0.0, |first| first.begun);
    let ended = calls
        .last()
        .map_or(0.0, |last| last.begun + last.work.micros);
    let mut work = Work::default();
    let mut slice: f64 = 0.0;
    for call in &calls {
        work.cycles += call.work.cycles;
        work.waits += call.work.waits;
        // In cycles: in some calls flash is erased as well.
        slice = slice.max(call.work.in_all() as f64 / f64::from(SWIFT.megahertz()));
    }
    Ok(Decision {
        micros: ended - begun,
        // The first call only looks at the question.
        answers: tried - 1,
        work,
        slice,
        stack: device.stack_used()?,
    })
}

/// Presses some microseconds into a long thought; how many microseconds pass until the press is taken.
fn pressed_while_thinking(image: &Image, phase: u64) -> Tried<f64> {
    let (_, mut device) = begin(image, Setup::new(Players::Two), Level::Hard, ANSWERS)?;
    device.run(300_000 + phase)?;
    device.watch(device.image().address(TAKE)?)?;
    let pressed = device.mark()?;
    device.press(Button::Down, PRESS)?;
    match device.calls()?.first() {
        Some(taken) => Ok(taken.begun + taken.work.micros - pressed.micros),
        None => Err(Trouble::new(
            "the press was not taken while the device thought.",
        )),
    }
}
