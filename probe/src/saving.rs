//! What saving costs: time to resume, work in a press, and when flash is erased.
//!
//! - *Resume*: how much longer it takes to start with a long refereed game in the flash than with nothing in it: in the function that reads what
//!   was saved, and until the first frame, which a panel that takes its time to wake does not show any later. The game was saved by the store on
//!   the host, entry by entry, as the device does.
//! - *Saving*: the firmware saves in one function, whose calls are watched in every story: cycles from its first instruction until it is back,
//!   interrupts included. Only calls in which something was programmed count. While flash works the core stands still, so that time is counted
//!   apart; the emulator leaves out the few microseconds in which the flash is switched over for it.
//! - *Erases*: each is noted with its time. None may begin after a contact has closed and before the last byte of the frame that answers
//!   is sent: in any story, and when somebody presses while the device, fresh out of the box, is erasing. Such a press waits for the end of the
//!   one erase that it fell into, since nothing can break that off: how long it takes to its last byte is counted apart.

use perijove::app::{App, Button};
use perijove::components::{Edition, PerSeat, Players};
use perijove::journal::{Company, Entry, Game, Header, Mode, Name};
use perijove::store::Store;
use sim::nor::Nor;
use sim::playout::{Playout, numbered_setup};
use sim::scenario::Stage;
use terminal_board::store::IMAGE_BYTES;

use crate::device::{Device, Edge, FlashKind, FlashOperation, PRESS, Work};
use crate::image::Image;
use crate::mirror::Kept;
use crate::report::{Report, at_clock, cycles, millis, power_to_frame};
use crate::saved;
use crate::stories::Story;
use crate::trouble::{Tried, Trouble};
use crate::twin::Update;

/// Entries of a long game.
const ENTRIES: usize = 600;

/// The function in which the firmware saves.
const SAVE: &str = "perijove::companion::Companion<F>::pay";

/// The function in which it reads what was saved.
const START: &str = "pico::companion::start";

/// Something that was saved without erasing.
#[derive(Clone, PartialEq, Debug)]
pub struct Save {
    /// What the core did for it.
    pub work: Work,
    /// Microseconds in which it stood still while flash was programmed.
    pub stall: f64,
    /// The words in sight after the press that it belongs to.
    pub screen: String,
}

/// Measures what saving costs an image, by the stories that were played.
///
/// # Errors
///
/// A sentence when the device does not do what it should.
pub fn measure(image: &Image, stories: &[Story], report: &mut Report) -> Tried<()> {
    resume(image, report)?;
    saves(stories, report)?;
    let mut within = 0;
    let mut count = 0;
    for story in stories {
        let spans: Vec<Span> = story.updates.iter().filter_map(|one| one.span).collect();
        within += begun_within(&story.erases, &spans);
        count += story.erases.len();
    }
    let mut longest: f64 = 0.0;
    for phase in (0..45).step_by(9) {
        let (erases, span) = pressed_while_erasing(image, phase * 1000)?;
        within += begun_within(&erases, &[span]);
        longest = longest.max(span.1 - span.0);
    }
    report.costs.erases = within;
    report.add("erases in all stories", count.to_string());
    report.add("erases between a press and its frame", within.to_string());
    let fell = stories.iter().flat_map(|story| {
        let into = |update: &&Update| falls_into(update, &story.erases);
        story.updates.iter().filter(into)
    });
    let answers: Vec<f64> = fell.filter_map(|update| update.answered).collect();
    report.add(
        "presses of the stories that fell into an erase",
        answers.len().to_string(),
    );
    report.costs.erasing = answers.into_iter().fold(longest, f64::max) / 1000.0;
    report.add(
        "press that fell into an erase to last byte, most, on the clock",
        format!("{:.2} ms", report.costs.erasing),
    );
    Ok(())
}

/// Whether somebody pressed while one of these erases was going on.
pub(crate) fn falls_into(update: &Update, erases: &[Span]) -> bool {
    let pressed = update.span.map(|(pressed, _)| pressed);
    let during = |at: f64| erases.iter().any(|(from, to)| (*from..*to).contains(&at));
    pressed.is_some_and(during)
}

/// A refereed game of four with so many entries, in a save region.
fn long_game() -> Tried<Vec<u8>> {
    let odd = |what: &str| Trouble::new(format!("the long game can't be made: {what}."));
    let name = |name: &str| Name::try_from(name).map_err(|_| odd("a name"));
    let names = [name("Ann")?, name("Ben")?, name("Kim")?, name("Zoe")?];
    for seed in 0..100 {
        let setup = numbered_setup(Players::Four, Edition::Revised, 6);
        let header = Header {
            mode: Mode::Referee,
            setup,
            names: PerSeat(names.clone()),
            company: Company::NONE,
        };
        let mut playout = Playout::new(setup, seed);
        let mut game = Game::new(header).map_err(|_| odd("refused"))?;
        let refused = |error| odd(&format!("{error:?}"));
        let mut store = Store::open(Nor::new(IMAGE_BYTES)).map_err(refused)?;
        store.begin_game(&game).map_err(refused)?;
        while let Some(answer) = playout.step(&mut |_| {}) {
            let from = game.log().present();
            let recorded = game.record(Entry::Answer(answer));
            recorded.map_err(|why| odd(&format!("{why:?}")))?;
            store.save_game(&game, from).map_err(refused)?;
            if game.log().count() == ENTRIES {
                return Ok(store.close().bytes().to_vec());
            }
        }
    }
    Err(odd("no game lasts that long"))
}

fn resume(image: &Image, report: &mut Report) -> Tried<()> {
    let region = long_game()?;
    let kept = Kept::of(region.clone())?;
    let bytes = kept.game.as_ref().map_or(0, |game| game.log().present());
    let mut device = Device::new(image.clone())?;
    device.watch(image.address(START)?)?;
    let empty = started(&mut device, Stage::new(None).app())?;
    device.power_off()?;
    device.write_flash(saved::region(image)?.0, &region)?;
    let resumed = started(&mut device, &kept.app())?;
    let (frame, start) = (resumed.0 - empty.0, resumed.1 - empty.1);
    report.costs.resume = f64::max(frame, start);
    report.add(
        "journal of the long game",
        format!("{ENTRIES} entries in {bytes} bytes"),
    );
    report.add("resume of the long game", format!("{start:.1} ms"));
    report.add(
        "first frame with the long game, later by",
        format!("{frame:.1} ms"),
    );
    Ok(())
}

/// Plugs a device in; how many milliseconds it takes to show something, and how many of them to read what was saved.
fn started(device: &mut Device, app: &App) -> Tried<(f64, f64)> {
    let frame = power_to_frame(device, app)?;
    match &device.calls()?[..] {
        [start] => Ok((frame, start.work.micros / 1000.0)),
        calls => Err(Trouble::new(format!(
            "it was started {} times.",
            calls.len()
        ))),
    }
}

/// From one moment to another, in microseconds since the emulator was started.
pub type Span = (f64, f64);

/// From now on a device notes what it saves.
///
/// # Errors
///
/// A sentence when the image does not say where it saves.
pub fn watch(device: &mut Device) -> Tried<()> {
    device.watch(device.image().address(SAVE)?)
}

/// What a device has saved since it is watched and that did not erase, and when it erased; beside what every press cost.
///
/// # Errors
///
/// A sentence when the emulator fails.
pub fn of(device: &mut Device, updates: &[Update]) -> Tried<(Vec<Save>, Vec<Span>)> {
    let operations = device.flash_operations()?;
    let mut saves = Vec::new();
    for call in device.calls()? {
        let inside = |operation: &&FlashOperation| {
            (call.begun..call.begun + call.work.micros).contains(&operation.begun)
        };
        let worked: Vec<&FlashOperation> = operations.iter().filter(inside).collect();
        let erased = worked.iter().any(|one| one.kind == FlashKind::Erase);
        if erased || worked.is_empty() {
            continue;
        }
        let press = updates.iter().find(|update| {
            let span = update.span.map(|(from, to)| from..to);
            span.is_some_and(|span| span.contains(&call.begun))
        });
        saves.push(Save {
            work: call.work,
            stall: worked.iter().map(|one| one.micros).sum(),
            screen: press.map(|press| press.screen.clone()).unwrap_or_default(),
        });
    }
    Ok((saves, erases(&operations)))
}

fn saves(stories: &[Story], report: &mut Report) -> Tried<()> {
    let all: Vec<&Save> = stories.iter().flat_map(|story| &story.saves).collect();
    let Some(most) = all.iter().max_by_key(|save| save.work.in_all()) else {
        return Err(Trouble::new("nothing was saved in any story."));
    };
    report.add("presses that save", all.len().to_string());
    report.costs.saving = most.work.in_all();
    report.add("saving in a press, most", cycles(&most.work));
    report.add(
        format!("saving in a press, most, {}", at_clock()),
        millis(most.work.in_all()),
    );
    report.add("slowest saving", format!("{:?}", most.screen));
    let stall = all.iter().map(|save| save.stall).fold(0.0, f64::max);
    report.add(
        "flash work in a press, most",
        format!("{:.2} ms", stall / 1000.0),
    );
    Ok(())
}

fn erases(operations: &[FlashOperation]) -> Vec<Span> {
    let erases = operations.iter().filter(|one| one.kind == FlashKind::Erase);
    erases
        .map(|one| (one.begun, one.begun + one.micros))
        .collect()
}

/// How many of these begin in one of those spans.
fn begun_within(erases: &[Span], spans: &[Span]) -> u64 {
    let within = |(at, _): &&Span| spans.iter().any(|(from, to)| (*from..*to).contains(at));
    erases.iter().filter(within).count() as u64
}

/// Presses some microseconds after a fresh device has erased a first sector, while it erases others: which takes it a second.
fn pressed_while_erasing(image: &Image, phase: u64) -> Tried<(Vec<Span>, Span)> {
    const STEP: u64 = 5_000;
    const PATIENCE: u64 = 1_000_000;
    let mut device = Device::new(image.clone())?;
    device.power_on()?;
    for _ in 0..PATIENCE / STEP {
        if device.flash_work()?.erases > 0 {
            break;
        }
        device.run(STEP)?;
    }
    let before = device.flash_work()?.erases;
    let pressed = device.mark()?.micros + phase as f64;
    // To come: while flash is erased nobody could begin to press, as time goes on by the whole erase.
    let edge = |after, closes| Edge {
        button: Button::Down,
        after,
        closes,
    };
    device.edges(&[edge(phase, true), edge(phase + PRESS, false)])?;
    device.settle()?;
    let sent = device.wire()?.last;
    device.run(2_000_000)?;
    let after = device.flash_work()?.erases;
    match sent {
        Some(sent) if before > 0 && after > before => {
            let erases = erases(&device.flash_operations()?);
            Ok((erases, (pressed, sent.micros)))
        }
        _ => Err(Trouble::new("nobody pressed while flash was erased.")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_erase_between_a_press_and_its_frame_is_counted() {
        let spans = [(10.0, 20.0), (50.0, 60.0)];
        let erases = |begun: [f64; 3]| begun.map(|at| (at, at + 3.0));
        assert_eq!(begun_within(&erases([5.0, 20.0, 49.0]), &spans), 0);
        assert_eq!(begun_within(&erases([5.0, 10.0, 59.0]), &spans), 2);
    }
}
