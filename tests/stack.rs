//! How much stack the legal answers need.
//!
//! The chip has little, and nothing warns of too much. Here a child process walks down a small stack step by
//! step and then asks for them all: the deepest step from which it comes back alive, compared with the
//! deepest from which a call that needs nothing does, tells what they need. No unsafe code, no
//! special compiler, an error of one step.

use std::hint::black_box;
use std::process::{Command, Stdio};

use perijove::components::{Edition, Players};
use perijove::referee::{Answers, Menu, Question, Referee};
use playout::{Playout, numbered_moon};

/// The child's stack: room for the walk, and no more than a system allows.
const STACK: usize = 64 * 1024;

/// A game with the Moon in which a Basic action offers a great many answers.
fn many_answers() -> Referee {
    for number in 0.. {
        let setup = numbered_moon(Players::Four, Edition::Revised, number);
        let mut playout = Playout::new(setup, number);
        while playout.step(&mut |_| {}).is_some() {
            let referee = &playout.referee;
            let basic = matches!(
                referee.asks().what,
                Question::Effect {
                    menu: Menu::BASIC,
                    ..
                }
            );
            if basic && referee.answers().count() >= 45 {
                return playout.referee;
            }
        }
    }
    unreachable!("numbers don't end")
}

/// Goes so many steps down, then does the work, and returns how many bytes down that was.
#[inline(never)]
fn descend(steps: usize, top: usize, work: &dyn Fn()) -> usize {
    let here = black_box(0u8);
    let depth = top.abs_diff(std::ptr::from_ref(&here).addr());
    match steps {
        0 => {
            work();
            depth
        }
        _ => black_box(descend(steps - 1, top, work)),
    }
}

/// The child: walks as far as it is told and reports how deep that was.
#[test]
#[ignore = "runs as a child of the test below"]
fn child() {
    let variable = |name| std::env::var(name).expect("set by the parent");
    let steps: usize = variable("STEPS").parse().expect("a number");
    let answers = variable("WORK") == "answers";
    let referee = many_answers();
    let walk = move || {
        let top = black_box(0u8);
        let work = || {
            if answers {
                black_box(black_box(&referee).answers().count());
            }
        };
        descend(steps, std::ptr::from_ref(&top).addr(), &work)
    };
    let thread = std::thread::Builder::new().stack_size(STACK).spawn(walk);
    let depth = thread.expect("a thread").join().expect("a walk");
    println!("depth {depth}");
}

/// How deep the child got, or `None` if it did not survive.
fn depth_of(steps: usize, work: &str) -> Option<usize> {
    let output = Command::new(std::env::current_exe().expect("this program"))
        .args(["--exact", "stack::child", "--ignored", "--nocapture"])
        .env("STEPS", steps.to_string())
        .env("WORK", work)
        .stderr(Stdio::null())
        .output()
        .expect("a child process");
    let report = String::from_utf8(output.stdout).expect("text");
    let depth = report.lines().find_map(|line| line.split_once("depth "))?;
    depth.1.parse().ok()
}

/// The greatest depth from which the work can be done.
fn greatest_depth(work: &str) -> usize {
    let mut deepest = depth_of(1, work).expect("a child that survives one step");
    let (mut alive, mut dead) = (1, STACK);
    while dead - alive > 1 {
        let middle = usize::midpoint(alive, dead);
        match depth_of(middle, work) {
            Some(depth) => (alive, deepest) = (middle, depth),
            None => dead = middle,
        }
    }
    deepest
}

#[test]
fn answers_need_at_most_512_bytes_of_stack() {
    let bytes = greatest_depth("nothing") - greatest_depth("answers");
    println!("stack of answers: {bytes} bytes");
    // Less than what the iterator itself holds, and the measurement is wrong.
    assert!(bytes >= size_of::<Answers<'_>>(), "{bytes}");
    assert!(bytes <= 512, "{bytes}");
}
