//! The plug is pulled in the middle of a flash operation, and the device must go on where it was.
//!
//! A story is played once, in *acts* from one restart to the next: with nothing in RAM, an act is repeated exactly from
//! the bytes in the flash at its beginning. Then it is repeated for every cut. After the cut there are three witnesses, and all must
//! agree: the host that took the same presses, the host that opens what the flash still holds, and the screen of the device when its power is
//! back. Then somebody presses on until there is something new to save, and the plug is pulled once more.

mod script;

use std::fmt::Write;

use self::script::{Input, Script};
use crate::device::{Device, FlashKind, FlashOperation, Landed, contact};
use crate::image::Image;
use crate::mirror::{Kept, Mirror};
use crate::picture::Picture;
use crate::saved;
use crate::trouble::{Tried, Trouble};
use crate::twin::{Taken, differing};
use perijove::journal::{Entry, Game};

/// The story in which everything is saved.
pub const EVENING: &str = include_str!("../../../tests/scenarios/power_cuts.scenario");

/// The story of a game whose slot is full; it is filled at the first restart.
pub const FULL_GAME: &str = include_str!("../../../tests/scenarios/full_game.scenario");

/// The story of a game against a rival, whose pieces somebody moves.
pub const RIVAL: &str = include_str!("../../../tests/scenarios/rival.scenario");

/// RAM's noise and chance are the same whenever an act begins.
const SEED: u32 = 7;

/// An act as it went without a cut.
#[derive(Debug)]
struct Act {
    inputs: Vec<Input>,
    /// The save region at its beginning.
    region: Vec<u8>,
    operations: Vec<FlashOperation>,
}

/// Whether a device may keep this: its game as before a press or after it, and so its past games and its book.
///
/// One press may save more than one of them, each by itself: a new game brings new names, the last entry a result. Of a game that has just
/// begun part of what the device deals may be missing: it deals the same again, so that games are compared as they go on. A rival that
/// moves no pieces saves each of its answers: it may be cut between them, with nothing of what was there before lost and nothing there that does not come.
fn is_before_or_after(kept: &Kept, allowed: &[Kept]) -> bool {
    let goes_on = |kept: &Kept| kept.app().game().cloned();
    let game = goes_on(kept);
    let games: Vec<Option<Game>> = allowed.iter().map(goes_on).collect();
    let is_between = match (&games[..], &game) {
        ([Some(before), Some(after)], Some(game)) => {
            let begins = |long: &Game, short: &Game| {
                let short: Vec<Entry> = short.log().entries().collect();
                let long: Vec<Entry> = long.log().entries().collect();
                long.starts_with(&short)
            };
            before.header() == game.header() && begins(game, before) && begins(after, game)
        }
        _ => false,
    };
    (is_between || games.contains(&game))
        && allowed.iter().any(|one| one.past == kept.past)
        && allowed.iter().any(|one| one.book == kept.book)
}

/// A moment at which the plug is pulled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cut {
    /// In which act.
    pub act: usize,
    /// In which of its flash operations.
    pub nth: u32,
    /// What is done in it.
    pub kind: FlashKind,
    /// How much of it lands.
    pub landed: Landed,
}

/// A story that was played once, to be cut anywhere.
#[derive(Debug)]
pub struct Rehearsal {
    device: Device,
    acts: Vec<Act>,
    /// Where the save region begins, and its bytes.
    region: (u32, u32),
    /// How many lines of the log have been looked at.
    read: usize,
}

impl Rehearsal {
    /// Plays a story once.
    ///
    /// # Errors
    ///
    /// A sentence when it does not go as written.
    pub fn of(image: Image, text: &str) -> Tried<Self> {
        let script = Script::of(text)?;
        let mut rehearsal = Rehearsal::on(image)?;
        saved::write(&mut rehearsal.device, &script.book, None)?;
        for inputs in script.acts {
            rehearsal.rehearse(inputs)?;
        }
        Ok(rehearsal)
    }

    /// Plays a story once from its first restart on, with the slot of its game full.
    ///
    /// # Errors
    ///
    /// A sentence when it does not go as written, or the game is not written anew.
    pub fn of_full_game(image: Image, text: &str) -> Tried<Self> {
        let script = Script::of(text)?;
        let Some((book, Some(game))) = script.first else {
            return Err(Trouble::new("there is no game at the first restart."));
        };
        let mut rehearsal = Rehearsal::on(image)?;
        saved::write(&mut rehearsal.device, &book, Some(&game))?;
        let full = saved::fill(&mut rehearsal.device, &game)?;
        let lives_elsewhere = |mut region: Vec<u8>| {
            region[full.clone()].fill(0xff);
            Ok::<_, Trouble>(Kept::of(region)?.game.is_some())
        };
        if lives_elsewhere(rehearsal.saved()?)? {
            return Err(Trouble::new("it is not the game's slot that is full."));
        }
        for inputs in script.acts.into_iter().skip(1) {
            rehearsal.rehearse(inputs)?;
        }
        if !lives_elsewhere(rehearsal.saved()?)? {
            return Err(Trouble::new("the game is not written anew."));
        }
        Ok(rehearsal)
    }

    /// A device whose flash holds something else, so that erasing means something.
    fn on(image: Image) -> Tried<Self> {
        let (from, to) = saved::region(&image)?;
        let mut device = Device::new(image)?;
        let junk: Vec<u8> = (from..to)
            .map(|at| (at.wrapping_mul(0x9e37_79b9) >> 23) as u8)
            .collect();
        device.write_flash(from, &junk)?;
        Ok(Rehearsal {
            device,
            acts: Vec::new(),
            region: (from, to - from),
            read: 0,
        })
    }

    fn rehearse(&mut self, inputs: Vec<Input>) -> Tried<()> {
        let region = self.saved()?;
        let mut mirror = self.mirror(region.clone())?;
        self.device.flash_operations()?;
        self.begin()?;
        for input in &inputs {
            self.act_out(*input)?;
            for taken in self.newly_taken()? {
                mirror.follow(&taken)?;
            }
            self.compare(&mirror)?;
        }
        self.device.power_off()?;
        let operations = self.device.flash_operations()?;
        self.acts.push(Act {
            inputs,
            region,
            operations,
        });
        Ok(())
    }

    /// Every operation of every act, each cut in several ways.
    #[must_use]
    pub fn cuts(&self) -> Vec<Cut> {
        let mut cuts = Vec::new();
        for (act, Act { operations, .. }) in self.acts.iter().enumerate() {
            for (nth, operation) in (0..).zip(operations) {
                let seed = Landed::Some(1 + nth + 1000 * act as u32);
                let kind = operation.kind;
                let ways = match kind {
                    FlashKind::Program => vec![Landed::First, Landed::Half, Landed::ButLast, seed],
                    FlashKind::Erase => vec![Landed::First, Landed::Half, seed],
                };
                let cut = |landed| Cut {
                    act,
                    nth,
                    kind,
                    landed,
                };
                cuts.extend(ways.into_iter().map(cut));
            }
        }
        cuts
    }

    /// Pulls the plug; a text with screens and log if anything is lost by it.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails, or the operation never came.
    pub fn cut(&mut self, cut: &Cut) -> Tried<Result<(), String>> {
        let allowed = self.act_until(cut)?;
        self.checked(cut, &allowed)
    }

    /// Pulls the plug and wipes everything besides, which must be noticed.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails, or the operation never came.
    pub fn cut_and_wipe(&mut self, cut: &Cut) -> Tried<Result<(), String>> {
        let allowed = self.act_until(cut)?;
        let (from, length) = self.region;
        self.device
            .write_flash(from, &vec![0xff; length as usize])?;
        self.checked(cut, &allowed)
    }

    /// Wakes the device, and returns with its log what went wrong.
    fn checked(&mut self, cut: &Cut, allowed: &[Kept]) -> Tried<Result<(), String>> {
        let begun = self.read;
        let tried = self.wake(allowed);
        match tried {
            Ok(()) => Ok(Ok(())),
            Err(trouble) => {
                let mut text = format!("{cut:?}: {trouble}\nThe device's log:\n");
                for line in self.device.log()?.iter().skip(begun.saturating_sub(40)) {
                    let _ = writeln!(text, "{line}");
                }
                Ok(Err(text))
            }
        }
    }

    /// Plays an act until the power goes; what may be kept then: what was before the last press, or what comes after it.
    fn act_until(&mut self, cut: &Cut) -> Tried<Vec<Kept>> {
        let missing = || Trouble::new(format!("there is no act {}.", cut.act));
        let act = self.acts.get(cut.act).ok_or_else(missing)?;
        let (region, inputs) = (act.region.clone(), act.inputs.clone());
        self.device.power_off()?;
        self.device.write_flash(self.region.0, &region)?;
        self.device.cut_power_at(cut.nth, cut.landed)?;
        self.begin()?;
        let mut mirror = self.mirror(region)?;
        for input in inputs {
            if !self.device.state()?.powered {
                break;
            }
            self.act_out(input)?;
            let taken = self.newly_taken()?;
            let saving = matches!(input, Input::Press(_)) && !self.device.state()?.powered;
            // Erasing comes later than saving, and must not touch what was saved.
            let before = if saving && cut.kind == FlashKind::Program {
                Some(mirror.kept()?)
            } else {
                None
            };
            for taken in taken {
                mirror.follow(&taken)?;
            }
            if let Some(before) = before {
                return Ok(vec![before, mirror.kept()?]);
            }
        }
        if self.device.state()?.powered {
            Err(Trouble::new(format!(
                "{cut:?}: there was no such operation."
            )))
        } else {
            Ok(vec![mirror.kept()?])
        }
    }

    /// The power comes back: what is kept is one of these, is shown, can be changed, and the change is kept too.
    fn wake(&mut self, allowed: &[Kept]) -> Tried<()> {
        let region = self.saved()?;
        let kept = Kept::of(region.clone())?;
        self.begin()?;
        if !is_before_or_after(&kept, allowed) {
            let shown = self.device.frame()?.picture;
            let panel = self.device.panel();
            let last = allowed.last().map(|kept| Picture::of(&kept.app(), panel));
            let screens = differing(&last.unwrap_or(Picture::dark(panel)), &shown);
            return Err(Trouble::new(format!(
                "the host knows another state. {screens}"
            )));
        }
        let mut mirror = self.mirror(region)?;
        self.compare(&mirror)?;
        let way = mirror.way_to_a_change();
        let way = way.ok_or_else(|| Trouble::new("nothing can be changed any more."))?;
        for press in way {
            self.act_out(Input::Press(press))?;
            let taken = self.newly_taken()?;
            let [taken] = &taken[..] else {
                return Err(Trouble::new(format!(
                    "{press:?} was pressed once, but it took {taken:?}."
                )));
            };
            mirror.follow(taken)?;
            self.compare(&mirror)?;
        }
        self.device.power_off()?;
        let after = self.saved()?;
        let changed = Kept::of(after.clone())?;
        if changed == kept || changed != mirror.kept()? {
            return Err(Trouble::new("what was pressed after the cut is not saved."));
        }
        self.begin()?;
        let mirror = self.mirror(after)?;
        self.compare(&mirror)
    }

    /// The host's companion with the same bytes.
    fn mirror(&self, region: Vec<u8>) -> Tried<Mirror> {
        Mirror::of(self.device.panel(), region)
    }

    fn saved(&mut self) -> Tried<Vec<u8>> {
        saved::read(&mut self.device)
    }

    fn begin(&mut self) -> Tried<()> {
        self.device.set_seed(SEED);
        self.device.power_on()?;
        self.device.settle()
    }

    fn act_out(&mut self, input: Input) -> Tried<()> {
        match input {
            Input::Press(press) => {
                let (button, held) = contact(press);
                self.device.press(button, held)
            }
            Input::Wait(millis) => self.device.run(millis * 1000),
        }
    }

    fn newly_taken(&mut self) -> Tried<Vec<Taken>> {
        let lines = self.device.log()?;
        let new = lines.iter().skip(self.read).filter_map(Taken::of).collect();
        self.read = lines.len();
        Ok(new)
    }

    fn compare(&mut self, mirror: &Mirror) -> Tried<()> {
        let shown = self.device.frame()?.picture;
        let expected = Picture::of(mirror.app(), self.device.panel());
        if shown == expected {
            Ok(())
        } else {
            Err(Trouble::new(differing(&expected, &shown)))
        }
    }
}
