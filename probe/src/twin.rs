//! A device that plays a scenario together with the host.
//!
//! The host decides what to press by looking at its own companion. The device gets the same press as contacts that close
//! and open, says in its log that it took it and with which number it stirred chance, and the host stirs with the same one. So
//! both must show the same after every press, lots included; the first pixel that differs ends the story.

use std::fmt::Write;

use perijove::app::{Button, Press};
use perijove::book::Book;
use perijove::companion::HOLD;
use perijove::journal::Game;
use sim::scenario::{Complaint, Goldens, Scenario, Stage, Twin};

use crate::device::{Device, Work, contact};
use crate::driver::{Driver, Flushed};
use crate::log::Line;
use crate::picture::Picture;
use crate::saved;
use crate::table::Panel;
use crate::trouble::{Tried, Trouble};

/// What the firmware logs for a press it took: `press Button(Ok), stirred with 123`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Taken {
    /// What was pressed, in the firmware's word.
    pub what: String,
    /// The number that stirred chance.
    pub stirred: u64,
}

impl Taken {
    /// Reads a line of the log; most are about something else.
    #[must_use]
    pub fn of(line: &Line) -> Option<Self> {
        let (what, stirred) = line
            .text
            .strip_prefix("press ")?
            .split_once(", stirred with ")?;
        let stirred = stirred.trim().parse().ok()?;
        let button = what
            .strip_prefix("Button(")
            .and_then(|what| what.strip_suffix(')'));
        let what = button.unwrap_or(what).to_owned();
        Some(Taken { what, stirred })
    }

    /// What was pressed.
    #[must_use]
    pub fn press(&self) -> Option<Press> {
        let mut presses = Button::ALL
            .map(Press::Button)
            .into_iter()
            .chain([Press::Undo, Press::More]);
        presses.find(|press| Taken::word(*press) == self.what)
    }

    /// The firmware's word for a press.
    #[must_use]
    pub const fn word(press: Press) -> &'static str {
        match press {
            Press::Button(Button::Up) => "Up",
            Press::Button(Button::Down) => "Down",
            Press::Button(Button::Ok) => "Ok",
            Press::Button(Button::Back) => "Back",
            Press::Button(Button::Left) => "Left",
            Press::Button(Button::Right) => "Right",
            Press::Undo => "Undo",
            Press::More => "More",
        }
    }
}

/// What one press cost.
#[derive(Clone, PartialEq, Debug)]
pub struct Update {
    /// What was pressed.
    pub press: Press,
    /// Whether it began a game.
    pub begins: bool,
    /// The words in sight afterwards.
    pub screen: String,
    /// Transfers on the wire, each with one address.
    pub transfers: u64,
    /// Bytes of the display's memory that changed.
    pub changed: u64,
    /// What the usual driver of the panel would have sent.
    pub flushed: Flushed,
    /// Bytes on the wire, addresses included.
    pub wire: u64,
    /// How long these took on the wire, in microseconds.
    pub wire_micros: f64,
    /// What the core did from the first contact to the first use of the bus, if there was any.
    pub work: Option<Work>,
    /// Microseconds from the first contact to the last byte of the frame, but for those in which the core slept before the first one: Back acts
    /// when it is let go, and undo when it has been held.
    pub answered: Option<f64>,
    /// When the contact closed, and when the last byte of the frame was sent, in microseconds since the emulator was started.
    pub span: Option<(f64, f64)>,
}

/// A device that plays along.
#[derive(Debug)]
pub struct Companion<'a> {
    /// The device.
    pub device: &'a mut Device,
    /// What every press cost.
    pub updates: Vec<Update>,
    /// Bytes of stack, at most, until the plug was last pulled.
    stack: u64,
    book: Option<Book>,
    game: Option<Game>,
    begun: bool,
    taken: usize,
    /// How many entries the running game had.
    entries: Option<usize>,
    shown: Picture,
    driver: Driver,
}

impl<'a> Companion<'a> {
    /// A device that plays along, set up and plugged in at the first press.
    #[must_use]
    pub fn new(device: &'a mut Device) -> Self {
        let panel = device.panel();
        Companion {
            device,
            updates: Vec::new(),
            stack: 0,
            book: None,
            game: None,
            begun: false,
            taken: 0,
            entries: None,
            shown: Picture::dark(panel),
            driver: Driver::new(panel),
        }
    }

    fn begin(&mut self) -> Tried<()> {
        if !self.begun {
            self.begun = true;
            if self.device.image().elf.is_none() {
                return Err(Trouble::new(
                    "of a UF2 file the log can't be read, so that no story can be followed: take the ELF file.",
                ));
            }
            if let Some(book) = self.book.take() {
                saved::write(self.device, &book, self.game.as_ref())?;
            }
            self.device.power_on()?;
            self.device.settle()?;
            self.shown = self.device.frame()?.picture;
        }
        Ok(())
    }

    /// How many bytes of stack were used, at most.
    ///
    /// # Errors
    ///
    /// A sentence when the image does not say where its stack is.
    pub fn stack_used(&mut self) -> Tried<u64> {
        Ok(self.device.stack_used()?.max(self.stack))
    }

    /// The presses that the device took since the last look.
    fn newly_taken(&mut self) -> Tried<Vec<Taken>> {
        let lines = self.device.log()?;
        let new: Vec<Taken> = lines
            .iter()
            .skip(self.taken)
            .filter_map(Taken::of)
            .collect();
        self.taken = lines.len();
        Ok(new)
    }

    fn take_press(&mut self, press: Press) -> Tried<u64> {
        self.begin()?;
        let before = self.device.wire()?;
        let mut pressed = self.device.mark()?;
        let (button, held) = contact(press);
        match press {
            Press::Button(_) | Press::More => self.device.press(button, held)?,
            Press::Undo => {
                // It counts from when it has been held long enough: what a panel is sent before is no answer to it.
                self.device.hold(button, held)?;
                self.device.run((HOLD - 1) * 1000)?;
                pressed = self.device.mark()?;
                self.device.settle()?;
            }
        }
        let wire = self.device.wire()?;
        let shown = self.device.frame()?.picture;
        let changed = shown.bytes_changed(&self.shown);
        let flushed = self.driver.bytes_for(&shown, &self.shown);
        self.shown = shown;
        let work = wire.first.map(|first| first.work_since(&pressed));
        let sending = wire.first.zip(wire.last);
        let sending = sending.map(|(first, last)| last.micros - first.micros);
        self.updates.push(Update {
            press,
            begins: false,
            screen: String::new(),
            transfers: wire.transfers - before.transfers,
            changed,
            flushed,
            wire: wire.bytes - before.bytes,
            wire_micros: wire.micros - before.micros,
            work,
            answered: work
                .zip(sending)
                .map(|(work, sending)| work.micros + sending),
            span: wire.last.map(|last| (pressed.micros, last.micros)),
        });
        match &self.newly_taken()?[..] {
            [taken] if taken.what == Taken::word(press) => Ok(taken.stirred),
            taken => Err(Trouble::new(format!(
                "{} was pressed once, but the device took {taken:?}.",
                Taken::word(press)
            ))),
        }
    }
}

impl Twin for Companion<'_> {
    fn has(&self, button: Button) -> bool {
        self.device.has(button)
    }

    fn set_up(&mut self, book: &Book, game: Option<&Game>) -> Result<(), String> {
        if *book != Book::default() {
            self.book = Some(book.clone());
        }
        self.game = game.cloned();
        Ok(())
    }

    fn press(&mut self, press: Press, _: u64) -> Result<u64, String> {
        self.take_press(press)
            .map_err(|trouble| trouble.to_string())
    }

    fn wait(&mut self, time: u64) -> Result<(), String> {
        let waited = self
            .begin()
            .and_then(|()| self.device.run(time.saturating_mul(1000)));
        waited.map_err(|trouble| trouble.to_string())
    }

    fn restart(&mut self) -> Result<(), String> {
        let restarted = self.begin().and_then(|()| {
            self.stack = self.stack_used()?;
            self.device.power_on()?;
            self.device.settle()?;
            self.shown = self.device.frame()?.picture;
            Ok(())
        });
        restarted.map_err(|trouble| trouble.to_string())
    }

    fn compare(&mut self, stage: &Stage) -> Result<(), String> {
        let in_words = |trouble: Trouble| trouble.to_string();
        self.begin().map_err(in_words)?;
        if let Some(update) = self
            .updates
            .last_mut()
            .filter(|update| update.screen.is_empty())
        {
            update.screen = stage.words();
            let entries = stage.app().game().map(|game| game.log().count());
            let before = self.entries;
            let fewer = entries.is_some_and(|now| before.is_none_or(|before| now < before));
            update.begins = fewer && update.press == Press::Button(Button::Ok);
            self.entries = entries;
        }
        let resets = self.device.state().map_err(in_words)?.resets;
        if !resets.is_empty() {
            return Err(format!("the chip was reset by {resets:?}."));
        }
        let expected = Picture::of(stage.app(), self.device.panel());
        let mut shown = self.device.frame().map_err(in_words)?;
        if shown.picture != expected {
            // Something may still be on its way, such as the answer to a display that came back.
            self.device.run(1_000_000).map_err(in_words)?;
            shown = self.device.frame().map_err(in_words)?;
        }
        if shown.picture == expected {
            Ok(())
        } else {
            Err(differing(&expected, &shown.picture))
        }
    }
}

/// The two pictures one above the other, and how many pixels differ.
pub(crate) fn differing(expected: &Picture, shown: &Picture) -> String {
    let count = expected.differing(shown);
    let lines = |picture: &Picture| {
        let lines = picture.lines(false);
        lines
            .iter()
            .map(|line| format!("│{line}│\n"))
            .collect::<String>()
    };
    format!(
        "{count} pixels differ. The host shows\n{}and the device\n{}",
        lines(expected),
        lines(shown)
    )
}

/// The host's side of what happens on a device with such a panel.
#[must_use]
pub fn stage(panel: Panel, goldens: Option<Goldens>) -> Stage {
    let stage = Stage::new(goldens).sharing();
    if panel.has_colours() {
        stage.in_colour()
    } else {
        stage
    }
}

/// Plays a story on the host and on a device; a complaint comes with the device's log.
///
/// # Errors
///
/// [`Complaint`] about the first step that did not go as written, on either side.
pub fn play(
    scenario: &Scenario,
    stage: &mut Stage,
    companion: &mut Companion<'_>,
) -> Result<(), Complaint> {
    let played = stage.play_with(scenario, companion);
    played.map_err(|mut complaint| {
        complaint.what.push_str("\nThe device's log:\n");
        match companion.device.log() {
            Ok(lines) => {
                for line in lines {
                    let _ = writeln!(complaint.what, "{line}");
                }
            }
            Err(trouble) => {
                let _ = writeln!(complaint.what, "{trouble}");
            }
        }
        complaint
    })
}
