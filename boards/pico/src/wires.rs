//! What one task has to say to another.

use core::cell::RefCell;

use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::{CriticalSectionRawMutex, ThreadModeRawMutex};
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use perijove::app::Press;
use perijove::companion::Light;
use perijove::view::Oled;

use crate::recorder::Tape;

/// Presses, in their order. More than anyone presses while the companion is busy with one.
pub(crate) static PRESSES: Channel<CriticalSectionRawMutex, Press, 16> = Channel::new();

/// Notes of what the contacts did while the companion was busy.
pub(crate) static TAPE: Signal<CriticalSectionRawMutex, Tape> = Signal::new();

/// What the display is to show.
pub(crate) static FRAME: Mutex<ThreadModeRawMutex, RefCell<Oled>> =
    Mutex::new(RefCell::new(Oled::new()));

/// The frame or the light has changed; how bright it is to be shown.
pub(crate) static CHANGED: Signal<CriticalSectionRawMutex, Light> = Signal::new();
