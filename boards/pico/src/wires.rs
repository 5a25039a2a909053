//! What one task has to say to another.

use core::cell::RefCell;
use core::sync::atomic::AtomicBool;

use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::{CriticalSectionRawMutex, ThreadModeRawMutex};
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embedded_graphics::pixelcolor::Rgb888;
use perijove::app::Press;
use perijove::companion::Light;
use perijove::view::Theme;

use crate::recorder::Tape;

/// Presses, in their order. More than anyone presses while the companion is busy with one, and it may be busy until the watchdog ends it.
pub(crate) static PRESSES: Channel<CriticalSectionRawMutex, Press, 128> = Channel::new();

/// Whether a contact is closed: what its button is pressed for may not be known yet.
pub(crate) static HELD: AtomicBool = AtomicBool::new(false);

/// Nothing is due and nobody looks: the chip may stop until a contact is closed.
pub(crate) static DOZE: Signal<CriticalSectionRawMutex, ()> = Signal::new();

/// What the contacts did while the companion was busy.
pub(crate) static TAPE: Signal<CriticalSectionRawMutex, Tape> = Signal::new();

/// What the panel is to show: the companion draws into it. Each device has one, of the size of its panel.
pub type Sheet<F> = Mutex<ThreadModeRawMutex, RefCell<F>>;

/// How a picture is to be shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Style {
    /// Which picture, counted by how often something was drawn.
    pub(crate) drawn: u32,
    /// How bright.
    pub(crate) light: Light,
    /// In which colours, on a panel that has any.
    pub(crate) theme: Theme<Rgb888>,
    /// How strongly a coloured lamp beside it shines in red, green and blue.
    pub(crate) glow: [u8; 3],
}

/// The sheet or the look of it has changed.
pub(crate) static CHANGED: Signal<CriticalSectionRawMutex, Style> = Signal::new();

/// The panel has sent what [`CHANGED`] announced.
pub(crate) static SENT: Signal<CriticalSectionRawMutex, ()> = Signal::new();

/// Signals that the panel has nothing more to send, unless there is something newer already.
pub(crate) fn signal_sent() {
    if !CHANGED.signaled() {
        SENT.signal(());
    }
}
