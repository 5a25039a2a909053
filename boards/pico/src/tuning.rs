//! How the glass behind an ST7789 wants to be driven: voltages, blank lines, and the curve from a number to a grey.
//!
//! A controller that was reset drives any glass alike; with the curve of another glass, pale colours lose their steps and dark ones turn green. These are the values
//! with which the sellers of such panels drive theirs, by the size of the glass (pimoroni-pico, `st7789.cpp`; the commands are those of the ST7789V datasheet, 9.2).

/// A command and its bytes.
pub(crate) type Command = (u8, &'static [u8]);

/// What is the same for all of them: blank lines (`PORCTRL`), the controller's inner direction (`LCMCTRL`), where its voltages come from and how high they
/// are (`VDVVRHEN`, `VRHS`, `VDVS`, `PWCTRL1`), 60 pictures a second (`FRCTRL2`), and the most significant byte of a pixel first, whose missing bits are copied from its
/// highest (`RAMCTRL`).
const COMMON: [Command; 8] = [
    (0xB2, &[0x0C, 0x0C, 0x00, 0x33, 0x33]),
    (0xC0, &[0x2C]),
    (0xC2, &[0x01]),
    (0xC3, &[0x12]),
    (0xC4, &[0x20]),
    (0xD0, &[0xA4, 0xA1]),
    (0xC6, &[0x0F]),
    (0xB0, &[0x00, 0xC0]),
];

/// The gates' voltages (`GCTRL`), the common electrode's (`VCOMS`), and the curves of both polarities (`PVGAMCTRL`, `NVGAMCTRL`).
const SQUARE: [Command; 4] = [
    (0xB7, &[0x14]),
    (0xBB, &[0x37]),
    (
        0xE0,
        &[
            0xD0, 0x04, 0x0D, 0x11, 0x13, 0x2B, 0x3F, 0x54, 0x4C, 0x18, 0x0D, 0x0B, 0x1F, 0x23,
        ],
    ),
    (
        0xE1,
        &[
            0xD0, 0x04, 0x0C, 0x11, 0x13, 0x2C, 0x3F, 0x44, 0x51, 0x2F, 0x1F, 0x1F, 0x20, 0x23,
        ],
    ),
];
const WIDE: [Command; 4] = [
    (0xB7, &[0x35]),
    (0xBB, &[0x1F]),
    (
        0xE0,
        &[
            0xD0, 0x08, 0x11, 0x08, 0x0C, 0x15, 0x39, 0x33, 0x50, 0x36, 0x13, 0x14, 0x29, 0x2D,
        ],
    ),
    (
        0xE1,
        &[
            0xD0, 0x08, 0x10, 0x08, 0x06, 0x06, 0x39, 0x44, 0x51, 0x0B, 0x16, 0x14, 0x2F, 0x31,
        ],
    ),
];
/// The commands for glass of a size in pixels; none for one that nobody here knows, which is driven as the controller does by itself.
pub(crate) fn of(size: (usize, usize)) -> impl Iterator<Item = Command> {
    let own: &[Command] = match size {
        (240, 240) => &SQUARE,
        (320, 240) => &WIDE,
        _ => &[],
    };
    let common: &[Command] = if own.is_empty() { &[] } else { &COMMON };
    common.iter().chain(own).copied()
}
