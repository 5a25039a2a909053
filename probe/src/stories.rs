//! All stories, each played once on a device and on the host, which must show the same; what every press of them cost.

use std::path::Path;
use std::sync::Mutex;
use std::thread;

use sim::scenario::{Goldens, Scenario};

use crate::charge::Charge;
use crate::device::{Controller, Device};
use crate::firmware;
use crate::image::Image;
use crate::saving::{self, Save, Span};
use crate::trouble::{Tried, Trouble};
use crate::twin::{self, Companion, Update};

/// A story that went on the device as on the host.
#[derive(Clone, PartialEq, Debug)]
pub struct Story {
    /// Its name.
    pub name: String,
    /// What every press cost.
    pub updates: Vec<Update>,
    /// What was saved, but for what had to erase first.
    pub saves: Vec<Save>,
    /// When flash was erased.
    pub erases: Vec<Span>,
    /// Bytes of stack, at most.
    pub stack: u64,
    /// What it took of a battery.
    pub charge: Charge,
}

/// What an OLED is driven by, and its address.
pub type Display = (Controller, u8);

/// Which stories are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Share<'a> {
    /// All there are.
    All,
    /// Those of these names.
    Some(&'a [&'a str]),
}

impl Share<'_> {
    fn has(self, path: &Path) -> bool {
        match self {
            Share::All => true,
            Share::Some(names) => names
                .iter()
                .any(|name| path.file_stem() == Some(name.as_ref())),
        }
    }
}

/// Plays stories on devices with an image and some display, or the usual one, as many side by side as there are cores.
///
/// # Errors
///
/// A paragraph for each that did not go as written.
pub fn play(image: &Image, display: Option<Display>, share: Share<'_>) -> Tried<Vec<Story>> {
    let mut stories = Scenario::read_all(&firmware::stories()).map_err(Trouble::new)?;
    stories.retain(|(path, _)| share.has(path));
    if let Share::Some(names) = share
        && names.len() != stories.len()
    {
        return Err(Trouble::new(format!("not all of {names:?} are there.")));
    }
    let players = thread::available_parallelism().map_or(1, usize::from);
    let waiting = Mutex::new(stories.into_iter());
    let next = || waiting.lock().ok()?.next();
    let played = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..players {
            scope.spawn(|| {
                while let Some((path, scenario)) = next() {
                    let story = play_one(image, display, &path, &scenario);
                    if let Ok(mut played) = played.lock() {
                        played.push((path, story));
                    }
                }
            });
        }
    });
    let mut played = played.into_inner().unwrap_or_default();
    played.sort_by(|(one, _), (other, _)| one.cmp(other));
    let (mut whole, mut complaints) = (Vec::new(), Vec::new());
    for (path, story) in played {
        match story {
            Ok(story) => whole.push(story),
            Err(complaint) => complaints.push(format!("{}, {complaint}", path.display())),
        }
    }
    if complaints.is_empty() {
        Ok(whole)
    } else {
        Err(Trouble::new(complaints.join("\n")))
    }
}

/// Plays one.
fn play_one(
    image: &Image,
    display: Option<Display>,
    path: &Path,
    scenario: &Scenario,
) -> Tried<Story> {
    let mut device = Device::new(image.clone())?;
    if let Some((controller, address)) = display {
        device.exchange_display(controller, address)?;
    }
    saving::watch(&mut device)?;
    let mut stage = twin::stage(device.panel(), Goldens::of(path));
    let mut companion = Companion::new(&mut device);
    let played = twin::play(scenario, &mut stage, &mut companion);
    played.map_err(|complaint| Trouble::new(complaint.to_string()))?;
    let stack = companion.stack_used()?;
    let charge = Charge::of(&companion.device.spent()?)?;
    let updates = companion.updates;
    if updates.len() != stage.pressed.len() {
        return Err(Trouble::new("another number of presses."));
    }
    let (saves, erases) = saving::of(&mut device, &updates)?;
    let name = path.file_stem().unwrap_or_default();
    Ok(Story {
        name: name.to_string_lossy().into_owned(),
        updates,
        saves,
        erases,
        stack,
        charge,
    })
}
