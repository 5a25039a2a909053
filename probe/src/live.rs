//! The emulated device in a terminal: its screen live, its buttons as keys, on ordinary time.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use crossterm::event::{self, Event, KeyEventKind};
use crossterm::terminal;
use perijove::app::Press;
use perijove::text::Language;
use probe::device::{Device, PRESS, contact};
use probe::trouble::{Tried, Trouble};
use terminal_board::console::{Screen, Wish, wishes};
use terminal_board::window::Window;
use terminal_board::words;

/// How often the screen is looked at.
const GLANCE: Duration = Duration::from_millis(40);

/// The emulator falls behind rather than to let a key wait longer than this for an answer, in microseconds.
const MOST: u64 = 200_000;

/// Stays until somebody quits.
pub(crate) fn stay(device: &mut Device) -> Tried<()> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(Trouble::new(
            "play needs a terminal for its keys and its screen; run plays a scenario without.",
        ));
    }
    let failed = |error: io::Error| Trouble::new(format!("the terminal can't be used: {error}."));
    device.power_on()?;
    let mut screen = Screen::open().map_err(failed)?;
    let mut help = false;
    let mut last = Instant::now();
    loop {
        let passed = u64::try_from(last.elapsed().as_micros()).unwrap_or(MOST);
        last = Instant::now();
        device.run(passed.min(MOST))?;
        let state = device.state()?;
        let resets = state.resets.len();
        let trouble = match (state.led, resets) {
            (false, 0) => None,
            (led, resets) => Some(format!(
                "LED {}, {resets} resets{}",
                if led { "on" } else { "off" },
                state
                    .resets
                    .last()
                    .map(|why| format!(", the last by the {why}"))
                    .unwrap_or_default()
            )),
        };
        let (columns, rows) = terminal::size().map_err(failed)?;
        // The device keeps its language to itself.
        let language = Language::English;
        let keys = words::help(language);
        let window = Window {
            size: (columns.into(), rows.into()),
            language,
            overlay: help.then_some(keys.as_str()),
            trouble: trouble.as_deref(),
        };
        let picture = device.frame()?.picture;
        let lines = if !device.panel().has_colours() || window.overlay.is_some() {
            window.lines(&picture.oled())
        } else {
            let mut lines = picture.lines(true);
            lines.extend(trouble.clone());
            lines
        };
        screen.show(lines).map_err(failed)?;
        if !event::poll(GLANCE).map_err(failed)? {
            continue;
        }
        match event::read().map_err(failed)? {
            Event::Key(key) if key.kind != KeyEventKind::Release => {
                for wish in wishes(key) {
                    match wish {
                        Wish::Quit => return Ok(()),
                        Wish::Help => help = !help,
                        _ if help => help = false,
                        Wish::Press(wanted) => press(device, wanted)?,
                    }
                }
            }
            Event::Resize(..) => screen.forget(),
            _ => {}
        }
    }
}

/// A key has no end, so the button is let go after a while; the device runs as long.
fn press(device: &mut Device, wanted: Press) -> Tried<()> {
    use probe::device::Edge;
    let (button, held) = contact(wanted);
    let edge = |after, closes| Edge {
        button,
        after,
        closes,
    };
    device.edges(&[edge(0, true), edge(held, false)])?;
    device.run(held + PRESS)
}
