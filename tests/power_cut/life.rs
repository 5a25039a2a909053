//! The life of a device whose plug is pulled again and again, beside a twin that is never cut.
//!
//! Both are the real [`Companion`] and take the same presses, drawn at random; the twin's flash is perfect. After each press both must show
//! the same. When the power goes in the middle of an operation, cells fall and bits flip, the power comes back, and what the device remembers
//! must be what its twin remembered before the press or remembers after it: book, running game, past games and their results. Then the twin
//! begins anew from the bytes that the device reads, and both go on.
//!
//! # What is let pass
//!
//! - Until a press has written something, each power-up may show any state that was possible since the last one that did: of the book, of the running
//!   game and of each past game by itself.
//! - A past game whose deletion or new count was cut may be gone with any later power-up, or be there as it was before or after. That ends when it
//!   runs and a press has written something.
//! - A device that had to set slots aside keeps fewer past games than its twin, the newest of them. If that shows, the power is taken away
//!   between two operations and the twin begins anew.
//! - A save that is refused may be kept or not when it is tried again; the power is taken away then, too.
//! - The oldest past game may give way earlier or later than the twin's, by one.

use std::cell::RefCell;
use std::rc::Rc;

use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use perijove::app::{App, Body, Button, Press};
use perijove::companion::{Companion, Start};
use perijove::store::Store;
use perijove::text::Phrase;
use sim::cells::{Cells, Faults, Stuck, Temper};
use sim::chance::Chance;
use sim::nor::{Cut, Landing, Nor, NorFault, SECTOR};

use crate::memory::{Memory, Vague};

/// A flash that the test holds as well.
#[derive(Clone, Debug)]
pub(crate) struct Wired(pub(crate) Rc<RefCell<Cells>>);

impl ErrorType for Wired {
    type Error = NorFault;
}

impl ReadNorFlash for Wired {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), NorFault> {
        self.0.borrow_mut().read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        self.0.borrow().capacity()
    }
}

impl NorFlash for Wired {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), NorFault> {
        self.0.borrow_mut().erase(from, to)
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), NorFault> {
        self.0.borrow_mut().write(offset, bytes)
    }
}

/// What cuts led to.
#[derive(Default, Debug)]
pub(crate) struct Tally {
    /// Cuts inside an operation.
    pub(crate) cuts: u64,
    /// Among them: games begun or deleted, results that came or went, the book.
    pub(crate) begun: u64,
    pub(crate) deleted: u64,
    pub(crate) results: u64,
    pub(crate) books: u64,
    /// Among them: nothing but room was being made.
    pub(crate) erasing: u64,
    /// Saves that were refused while the power stayed.
    pub(crate) refused: u64,
    /// How often the twin had to begin anew because the device keeps fewer past games.
    pub(crate) apart: u64,
    /// What was lost, in words.
    pub(crate) losses: Vec<String>,
}

/// How a flash is at fault in a life, drawn from its number.
fn faults(chance: &mut Chance, temper: Temper, bytes: usize) -> Faults {
    let mut faults = Faults {
        temper,
        ..Faults::default()
    };
    let kinds = chance.below(8);
    if kinds & 1 == 1 {
        faults.flips = Some(600);
        faults.lenient = true;
    }
    if kinds & 2 == 2 {
        for _ in 0..1 + chance.below(3) {
            faults.stuck.push(Stuck {
                at: chance.below(bytes),
                bits: 1 << chance.below(8),
                value: [0, 0xff][chance.below(2)],
            });
        }
        faults.lenient = true;
    }
    if kinds & 4 == 4 {
        faults.refusals = 600;
        faults.skips = 400;
        faults.lenient = true;
        if chance.below(4) == 0 {
            faults.bad.push(chance.below(bytes / SECTOR));
        }
    }
    faults
}

/// A device, its twin, and what is known of both.
pub(crate) struct Life {
    chance: Chance,
    cells: Rc<RefCell<Cells>>,
    device: Companion<Wired>,
    twin: Companion<Nor>,
    /// The twin's bytes before what comes now.
    before: Vec<u8>,
    /// What was read when the power came, with its bytes.
    read: Option<(Vec<u8>, Memory)>,
    /// What may be remembered as long as nothing was saved since the power came.
    possible: Vec<Memory>,
    /// Past games whose deletion or new result was cut.
    vague: Vague,
    /// How many past games the device has kept room for, at least, since the power came.
    most: usize,
    now: u64,
    /// Presses that are left to reach one of these rows.
    errand: u32,
    wanted: &'static [Phrase],
}

/// A companion that is switched on with what a flash holds.
pub(crate) fn switched_on<F: NorFlash>(flash: F, now: u64) -> Companion<F> {
    let mut companion = Companion::new(App::fresh()).always_lit();
    companion.start(Store::open(flash).ok(), now, Start::Usual);
    companion
}

impl Life {
    /// A life from these bytes on.
    pub(crate) fn new(bytes: &[u8], seed: u64, temper: Temper) -> Self {
        let mut chance = Chance::new(seed);
        let faults = faults(&mut chance, temper, bytes.len());
        let cells = Cells::holding(bytes.to_vec(), faults, chance.draw());
        let cells = Rc::new(RefCell::new(cells));
        let read = cells.borrow().bytes().to_vec();
        Life {
            chance,
            device: switched_on(Wired(Rc::clone(&cells)), 0),
            twin: switched_on(Nor::holding(read.clone()), 0),
            cells,
            before: read,
            read: None,
            possible: Vec::new(),
            vague: Vague::default(),
            most: usize::MAX,
            now: 0,
            errand: 0,
            wanted: &[],
        }
    }

    /// Destroys the newest game behind the twin's back, as a store would that loses something.
    pub(crate) fn sabotage(&mut self) {
        let bytes = self.cells.borrow().bytes().to_vec();
        let newest = Memory::of(&bytes).running;
        for slot in (0..bytes.len()).step_by(4 * SECTOR) {
            let mut less = bytes.clone();
            less[slot..slot + 32].fill(0);
            if Memory::of(&less).running != newest {
                for at in slot..slot + 32 {
                    let bits = self.cells.borrow().bytes()[at];
                    self.cells.borrow_mut().flip_at(at, bits);
                }
            }
        }
    }

    /// Lives until the power has gone so often, or something is lost.
    pub(crate) fn live(&mut self, cuts: u64, tally: &mut Tally) {
        let mut happened = 0;
        // A flash that no longer takes anything ends it as well.
        for _ in 0..cuts * 4 {
            if happened >= cuts {
                break;
            }
            self.plan();
            let cut = match self.go_on(tally) {
                Ok(cut) => cut,
                Err(loss) => {
                    tally.losses.push(loss);
                    return;
                }
            };
            happened += u64::from(cut);
            tally.cuts += u64::from(cut);
            if let Some(loss) = self.wake(cut, tally) {
                tally.losses.push(loss);
                return;
            }
        }
        // Years later.
        self.cells.borrow_mut().power_down();
        self.cells.borrow_mut().age();
        if let Some(loss) = self.wake(false, tally) {
            tally.losses.push(format!("years later: {loss}"));
        }
    }

    /// Plans the next cut.
    fn plan(&mut self) {
        let after = match self.chance.below(4) {
            0 => 0,
            1 => self.chance.below(3),
            2 => self.chance.below(8),
            _ => self.chance.below(25),
        };
        let landing = match self.chance.below(8) {
            0 => Landing::Bytes(self.chance.below(300)),
            _ => Landing::Some(self.chance.draw()),
        };
        let after = after as u64;
        self.cells.borrow_mut().cut(Cut { after, landing });
    }

    /// Presses and pauses until the power goes; false when it goes between two operations. If device and twin show different things
    /// without a reason, says so.
    fn go_on(&mut self, tally: &mut Tally) -> Result<bool, String> {
        let presses = 4 + self.chance.below(120);
        for _ in 0..presses {
            if self.device.trouble().is_some() {
                tally.refused += 1;
                self.recover();
                break;
            }
            if let Some(difference) = self.difference() {
                if self.keeps_all() {
                    return Err(difference);
                }
                tally.apart += 1;
                break;
            }
            self.before.copy_from_slice(bytes_of(&mut self.twin));
            let operations = self.cells.borrow().operations();
            let pressed = self.step();
            let store = self.device.store().expect("a store");
            self.most = self.most.min(store.most_past());
            if self.cells.borrow().is_dead() {
                return Ok(true);
            }
            // Making room alone makes nothing certain.
            let wrote = self.cells.borrow().operations() != operations;
            if pressed && wrote && self.device.trouble().is_none() {
                self.possible.clear();
                let store = self.twin.store().expect("a store");
                self.vague.0.retain(|number, _| !store.is_running(*number));
            }
        }
        let was_cut = self.cells.borrow().is_dead();
        self.cells.borrow_mut().power_down();
        Ok(was_cut)
    }

    /// What the device shows otherwise than its twin, in words.
    fn difference(&self) -> Option<String> {
        let (device, twin) = (shown(self.device.app()), shown(self.twin.app()));
        (device != twin).then(|| format!("shows {device:?}, not {twin:?}"))
    }

    /// Whether the device keeps as many past games as its twin.
    fn keeps_all(&mut self) -> bool {
        let store = self.twin.store().expect("a store");
        self.most >= store.most_past()
    }

    /// One press or pause of both; whether it was a press.
    fn step(&mut self) -> bool {
        self.now += 1 + self.chance.below(900) as u64;
        match self.chance.below(6) {
            0 => {
                // A long pause: there is time to make room.
                for _ in 0..1 + self.chance.below(12) {
                    self.now += 1_100;
                    self.device.idle(self.now);
                    self.twin.idle(self.now);
                }
                false
            }
            _ => {
                let (press, stir) = (self.press(), self.chance.draw());
                self.device.press(press, self.now, stir);
                self.twin.press(press, self.now, stir);
                true
            }
        }
    }

    /// A press without sense, or one towards what presses without sense seldom reach.
    fn press(&mut self) -> Press {
        if self.errand == 0 && self.chance.below(60) == 0 {
            self.errand = 30;
            self.wanted = match self.chance.below(2) {
                0 => &[Phrase::DeleteGame, Phrase::Yes, Phrase::PastGames],
                _ => &[Phrase::Start, Phrase::Yes, Phrase::NewGame],
            };
        }
        if self.errand > 0 {
            self.errand -= 1;
            return self.towards();
        }
        match self.chance.below(40) {
            0..=17 => Press::Button(Button::Ok),
            18..=25 => Press::Button(Button::Down),
            26..=27 => Press::Button(Button::Right),
            28 => Press::Button(Button::Left),
            29..=33 => Press::Button(Button::Up),
            34..=37 => Press::Button(Button::Back),
            38 => Press::Undo,
            _ => Press::More,
        }
    }

    /// The press that leads to a wanted row, or back to where one may be.
    fn towards(&self) -> Press {
        let app = self.twin.app();
        let screen = app.screen();
        let language = app.settings().language;
        let says = |phrase: Phrase, text: &str| language.say(phrase).to_string() == text;
        let Body::List { rows, selected } = &screen.body else {
            return Press::Button(Button::Ok);
        };
        let found = (0..rows.count()).find(|index| {
            let row = rows.row(*index);
            self.wanted.iter().any(|phrase| says(*phrase, &row.text))
        });
        Press::Button(match found {
            Some(index) if index > *selected => Button::Down,
            Some(index) if index < *selected => Button::Up,
            Some(_) => Button::Ok,
            // The list of past games, or how many play.
            None if says(Phrase::PastGames, &screen.title)
                || !self.wanted.contains(&Phrase::PastGames) =>
            {
                Button::Ok
            }
            None => Button::Back,
        })
    }

    /// A save was refused: the device goes on alone for a while, and what it has in its memory at the end is kept or not.
    fn recover(&mut self) {
        self.possible.push(self.read_before());
        for _ in 0..12 {
            self.now += 2_000;
            self.device.idle(self.now);
            self.device.save();
            let store = self.device.store().expect("a store");
            self.most = self.most.min(store.most_past());
            if self.cells.borrow().is_dead() || self.device.trouble().is_none() {
                break;
            }
        }
    }

    /// What the twin remembered before what came last.
    fn read_before(&self) -> Memory {
        match &self.read {
            Some((bytes, memory)) if *bytes == self.before => memory.clone(),
            _ => Memory::of(&self.before),
        }
    }

    /// The power comes back: says what is lost, if anything is.
    fn wake(&mut self, cut: bool, tally: &mut Tally) -> Option<String> {
        let before = self.read_before();
        let after = match bytes_of(&mut self.twin) {
            same if same == self.before => before.clone(),
            other => Memory::of(other),
        };
        self.vague.note(&before, &after);
        if !self.keeps_all() {
            self.vague.give_way(&before, self.most);
        }
        if cut {
            tally.begun += u64::from(after.running > before.running);
            let gone = |number: &u32| !after.games.contains_key(number);
            tally.deleted += u64::from(before.games.keys().any(gone));
            let results = |memory: &Memory| {
                let listed = memory.games.values().filter_map(|game| game.listed.clone());
                listed
                    .map(|past| (past.number, past.result))
                    .collect::<Vec<_>>()
            };
            tally.results += u64::from(results(&before) != results(&after));
            tally.books += u64::from(before.book != after.book);
            tally.erasing += u64::from(before == after);
        }
        self.possible.extend([before, after]);
        if self.chance.below(3) > 0 {
            self.cells.borrow_mut().rest();
        }
        self.cells.borrow_mut().power_up();
        let bytes = self.cells.borrow().bytes().to_vec();
        let found = if bytes == self.before {
            self.possible[self.possible.len() - 2].clone()
        } else {
            Memory::of(&bytes)
        };
        let complaint = found.complaint(&self.possible, &self.vague, self.most);
        if complaint.is_some() {
            return complaint;
        }
        self.device = switched_on(Wired(Rc::clone(&self.cells)), self.now);
        self.twin = switched_on(Nor::holding(bytes.clone()), self.now);
        self.read = Some((bytes, found));
        self.before.copy_from_slice(bytes_of(&mut self.twin));
        self.most = self.device.store().expect("a store").most_past();
        None
    }
}

fn bytes_of(twin: &mut Companion<Nor>) -> &[u8] {
    twin.store().expect("a store").medium().bytes()
}

/// What an app shows, as far as a press depends on it.
fn shown(app: &App) -> (String, Vec<String>, usize) {
    let screen = app.screen();
    let (rows, selected) = match &screen.body {
        Body::List { rows, selected } => {
            let texts = (0..rows.count()).map(|index| rows.row(index).text.to_string());
            (texts.collect(), *selected)
        }
        _ => (Vec::new(), 0),
    };
    (screen.title.to_string(), rows, selected)
}
